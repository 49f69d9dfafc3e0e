// Input: the fragments of a strip. Output: what of it is never divided, in order, and how well a
// break before each would be. Source: CSS Fragmentation 3 sections 3 and 4, as Chromium ranks breaks.

internal import GalleyStyle

/// What a strip consists of.
struct ColumnPieces {
  /// How well a break is, the worst first.
  enum Appeal: UInt8, Comparable {
    /// No place where a break is allowed.
    case lastResort
    case againstAvoid
    /// Too few lines would be before or after it.
    case againstOrphans
    case perfect

    static func < (a: Appeal, b: Appeal) -> Bool { a.rawValue < b.rawValue }
  }

  struct Piece {
    var top: LayoutUnit
    var bottom: LayoutUnit
    /// Of a break before it.
    var appeal: Appeal
    /// Of a break inside; nil where there can be none.
    var appealInside: Appeal?
    /// Of a line: its number in its block, how many there are, and how many stay together.
    var line: Int32 = 0
    var lineCount: Int32 = 0
    var orphans: Int32 = 0
    var widows: Int32 = 0
    /// Where the column begins if a break is forced before it.
    var forcedStart: LayoutUnit?
    /// Where a column begins that begins with it: at the top of the outermost box that it begins.
    ///
    /// Margins above that are gone.
    var start = LayoutUnit.zero
  }

  /// A part of the strip between boxes over all columns.
  struct Segment {
    var pieces: Range<Int>
    var top: LayoutUnit
    var bottom: LayoutUnit
    /// The box below it, -1 at the end.
    var spanner: Int32
  }

  var pieces: [Piece] = []
  private(set) var segments: [Segment] = []
  /// By fragment of the strip.
  private(set) var ranges: [Range<Int>]
  /// By line of the strip: its piece, -1 where it is inside of one.
  private(set) var pieceOfLine: [Int]
  /// The tallest that may not be divided.
  private(set) var tallest = LayoutUnit.zero

  private let pass: LayoutPass
  private let start: Fragments.Mark
  private let events: [ColumnStrip.Event]
  private var nextEvent = 0
  private var linesOfParagraph: [Int32: [Int]] = [:]
  /// Of a break before the next piece.
  private var appeal = Appeal.lastResort
  private var forcedStart: LayoutUnit?
  /// The top of the outermost box that the next piece begins.
  private var boxTop: LayoutUnit?
  private var segmentStart = 0
  private var segmentTop = LayoutUnit.zero

  /// Reads what a pass placed from a mark on in the strip of a box.
  init(
    _ pass: LayoutPass, from start: Fragments.Mark, of box: Int32,
    _ events: [ColumnStrip.Event], bottom: LayoutUnit, width: LayoutUnit
  ) {
    self.pass = pass
    self.start = start
    self.events = events
    ranges = [Range<Int>](repeating: 0..<0, count: pass.out.boxes.count - start.boxes)
    pieceOfLine = [Int](repeating: -1, count: pass.out.lines.count - start.lines)
    for index in start.lines..<pass.out.lines.count {
      linesOfParagraph[pass.out.lines[index].paragraph, default: []].append(index)
    }
    let paragraph = pass.prepared.tree.boxes[Int(box)].paragraph
    if paragraph >= 0 {
      addLines(of: paragraph, style: pass.properties(box), avoids: false)
      for index in ranges.indices { ranges[index] = 0..<0 }
      placeAtomics(from: start.boxes, to: pass.out.boxes.count)
    } else {
      addChildren(from: start.boxes, to: pass.out.boxes.count, width: width, avoids: false)
    }
    meetEvents(until: .max, in: box)
    endSegment(at: bottom, before: -1)
  }

  /// The box whose paragraph a line is of.
  func box(ofLine line: Int) -> Int32? {
    let paragraph = Int(pass.out.lines[line].paragraph)
    let paragraphs = pass.prepared.tree.paragraphs
    return paragraphs.indices.contains(paragraph) ? paragraphs[paragraph].box : nil
  }

  // MARK: Events

  /// Ends segments and runs where boxes over all columns and forced breaks were met before a
  /// fragment, or at the end of a box.
  private mutating func meetEvents(until fragment: Int, in parent: Int32? = nil) {
    while nextEvent < events.count, events[nextEvent].fragments <= fragment {
      let event = events[nextEvent]
      if let parent, event.parent != parent { return }
      nextEvent += 1
      if event.spanner >= 0 {
        endSegment(at: event.y, before: event.spanner)
        forcedStart = nil
      } else {
        forcedStart = event.y
      }
    }
  }

  private mutating func endSegment(at y: LayoutUnit, before spanner: Int32) {
    segments.append(
      Segment(pieces: segmentStart..<pieces.count, top: segmentTop, bottom: y, spanner: spanner))
    segmentStart = pieces.count
    segmentTop = y
  }

  // MARK: Boxes

  private mutating func add(_ piece: Piece) {
    var piece = piece
    piece.appeal = piece.line > 0 ? piece.appeal : appeal
    piece.forcedStart = forcedStart
    piece.start = min(piece.top, boxTop ?? piece.top)
    boxTop = nil
    forcedStart = nil
    appeal = .lastResort
    if piece.appealInside == nil { tallest = max(tallest, piece.bottom - piece.top) }
    pieces.append(piece)
  }

  /// Adds the children of a box, which begin at a fragment.
  private mutating func addChildren(from first: Int, to end: Int, width: LayoutUnit, avoids: Bool) {
    var index = first
    var before: Int32 = -1
    while index < end {
      let fragment = pass.out.boxes[index]
      let next = max(index + 1, Int(fragment.end))
      let style = pass.properties(fragment.box)
      if fragment.end != BoxFragment.placeholder, !style.position.isOutOfFlow {
        meetEvents(until: index)
        if before >= 0 {
          appeal = betweenAppeal(before, fragment.box, avoids: avoids)
          boxTop = nil
        }
        boxTop = boxTop ?? fragment.rect.y
        addBox(index, style, width: width, avoids: avoids)
        if style.float == .none { before = fragment.box }
      } else {
        ranges[index - start.boxes] = pieces.count..<pieces.count
      }
      index = next
    }
  }

  private func betweenAppeal(_ before: Int32, _ box: Int32, avoids: Bool) -> Appeal {
    avoids || pass.between(before, box) == .avoid ? .againstAvoid : .perfect
  }

  private mutating func addBox(_ index: Int, _ style: BoxStyle, width: LayoutUnit, avoids: Bool) {
    let fragment = pass.out.boxes[index]
    let first = pieces.count
    defer { ranges[index - start.boxes] = first..<pieces.count }
    if style.columns.avoidsBreaks { tallest = max(tallest, fragment.rect.height) }
    if isWhole(fragment.box, style) || style.float != .none {
      add(Piece(top: fragment.rect.y, bottom: fragment.rect.maxY, appeal: appeal))
      fill(from: index, to: Int(fragment.end), with: first..<pieces.count)
      return
    }
    if pass.prepared.tree.boxes[Int(fragment.box)].kind == .table {
      addRows(of: index, avoids: avoids || style.columns.avoidsBreaks)
      return
    }
    addContent(of: index, style, width: width, avoids: avoids || style.columns.avoidsBreaks)
  }

  /// What is inside of a piece is where that is.
  private mutating func fill(from first: Int, to end: Int, with range: Range<Int>) {
    for index in first..<max(first, end) { ranges[index - start.boxes] = range }
  }

  /// Whether a box is never divided.
  private func isWhole(_ box: Int32, _ style: BoxStyle) -> Bool {
    let node = pass.prepared.tree.boxes[Int(box)]
    switch node.kind {
    case .table: return false
    case .block: break
    default: return true
    }
    return node.part != .none || pass.isFlex(box) || pass.isGrid(box) || style.hasColumns
      || style.containsSize || style.overflowY.makesContext || style.lineClamp != nil
  }

  /// Adds a block with what is in it.
  private mutating func addContent(
    of index: Int, _ style: BoxStyle, width: LayoutUnit, avoids: Bool
  ) {
    let fragment = pass.out.boxes[index]
    let edges = pass.edges(fragment.box, containing: width)
    let top = fragment.rect.y + edges.top
    let first = pieces.count
    if edges.top > .zero { add(Piece(top: fragment.rect.y, bottom: top, appeal: appeal)) }
    let paragraph = pass.prepared.tree.boxes[Int(fragment.box)].paragraph
    if paragraph >= 0 {
      addLines(of: paragraph, style: style, avoids: avoids)
      placeAtomics(from: index + 1, to: Int(fragment.end))
    } else {
      addChildren(
        from: index + 1, to: Int(fragment.end), width: fragment.rect.width - edges.horizontal,
        avoids: avoids)
    }
    meetEvents(until: Int(fragment.end), in: fragment.box)
    var bottom = top
    for piece in pieces[first...] { bottom = max(bottom, piece.bottom) }
    guard fragment.rect.maxY > bottom else { return }
    let isPlain = style.height.isAuto && style.minHeight.isAuto && !pieces[first...].isEmpty
    let inside: Appeal = isPlain ? .lastResort : avoids ? .againstAvoid : .perfect
    if pieces.count > first, !isPlain { appeal = inside }
    tallest = max(tallest, edges.bottom)
    add(Piece(top: bottom, bottom: fragment.rect.maxY, appeal: appeal, appealInside: inside))
  }

  private mutating func addLines(of paragraph: Int32, style: BoxStyle, avoids: Bool) {
    let lines = linesOfParagraph[paragraph] ?? []
    for (number, line) in lines.enumerated() {
      let rect = pass.out.lines[line].rect
      pieceOfLine[line - start.lines] = pieces.count
      add(
        Piece(
          top: rect.y, bottom: rect.maxY, appeal: avoids ? .againstAvoid : .perfect,
          line: Int32(number), lineCount: Int32(lines.count), orphans: Int32(style.orphans),
          widows: Int32(style.widows)))
    }
  }

  /// Boxes on lines are where their lines are.
  private mutating func placeAtomics(from first: Int, to end: Int) {
    var index = first
    while index < end {
      let fragment = pass.out.boxes[index]
      let next = max(index + 1, Int(fragment.end))
      let middle = fragment.rect.y + fragment.rect.height / 2
      var piece = pieces.count
      while piece > 0, pieces[piece - 1].top > middle { piece -= 1 }
      piece = max(0, piece - 1)
      fill(from: index, to: next, with: piece..<min(piece + 1, pieces.count))
      index = next
    }
  }

  /// Adds the rows and captions of a table; rows are not divided.
  private mutating func addRows(of index: Int, avoids: Bool) {
    let table = pass.out.boxes[index]
    let first = pieces.count
    var child = index + 1
    var row: Int32 = -2
    while child < Int(table.end) {
      let fragment = pass.out.boxes[child]
      let next = max(child + 1, Int(fragment.end))
      let node = pass.prepared.tree.boxes[Int(fragment.box)]
      let own = node.kind == .tableCell ? node.parent : -1
      if own < 0 || own != row {
        if pieces.count > first { appeal = avoids ? .againstAvoid : .perfect }
        add(Piece(top: fragment.rect.y, bottom: fragment.rect.maxY, appeal: appeal))
        row = own
      } else if node.rowSpan <= 1 {
        pieces[pieces.count - 1].bottom = max(pieces[pieces.count - 1].bottom, fragment.rect.maxY)
      }
      fill(from: child, to: next, with: pieces.count - 1..<pieces.count)
      child = next
    }
    if pieces.count > first {
      // The space behind the last row needs no room.
      pieces[first].top = table.rect.y
    } else {
      add(Piece(top: table.rect.y, bottom: table.rect.maxY, appeal: appeal))
    }
  }
}
