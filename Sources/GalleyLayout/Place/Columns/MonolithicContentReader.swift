// Input: the fragments of a fragmented flow. Output: its monolithic parts, in order.
// Source: CSS Fragmentation 3 sections 3 and 4.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// Reads the monolithic parts of a fragmented flow.
///
/// The reader has a copy of the context. It is released before the context changes, because the
/// first change would copy arrays that both share.
struct MonolithicContentReader {
  typealias Appeal = MonolithicContent.Appeal
  typealias Monolith = MonolithicContent.Monolith

  private(set) var found: MonolithicContent
  private let context: LayoutContext
  private let start: Fragments.Mark
  private let events: [FragmentedFlow.Event]
  private var nextEvent = 0
  /// The lines of the fragmented flow, by paragraph.
  private var lines: [Int]
  /// The appeal of a break before the next part.
  private var appeal = Appeal.lastResort
  private var forcedStart: LayoutUnit?
  /// The top of the outermost box that starts with the next part.
  private var boxTop: LayoutUnit?
  private var segmentStart = 0
  private var segmentTop = LayoutUnit.zero

  /// Reads the fragments that a box's fragmented flow added since `start`.
  init(
    _ context: LayoutContext, from start: Fragments.Mark, _ events: [FragmentedFlow.Event]
  ) {
    self.context = context
    self.start = start
    self.events = events
    found = MonolithicContent(
      ranges: [Range<Int>](repeating: 0..<0, count: context.out.boxes.count - start.boxes),
      monolithOfLine: [Int?](repeating: nil, count: context.out.lines.count - start.lines))
    lines = Array(start.lines..<context.out.lines.count)
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy {
      context.out.lines[$0].paragraph <= context.out.lines[$1].paragraph
    }
    if !isSorted {
      lines.sort { (context.out.lines[$0].paragraph, $0) < (context.out.lines[$1].paragraph, $1) }
    }
  }

  /// The monolithic parts of the box.
  mutating func monoliths(
    of box: Index<Box>, bottom: LayoutUnit, width: LayoutUnit
  ) -> MonolithicContent {
    let paragraph = context.prepared.tree.boxes[box].paragraph
    if paragraph.exists {
      addLines(of: paragraph, style: context.prepared.properties(box), avoids: false)
      for index in found.ranges.indices { found.ranges[index] = 0..<0 }
      assignAtomics(from: start.boxes, to: context.out.boxes.count)
    } else {
      addChildren(from: start.boxes, to: context.out.boxes.count, width: width, avoids: false)
    }
    processEvents(until: .max, in: box)
    endSegment(at: bottom, before: .none)
    return found
  }

  // MARK: Events

  /// Ends segments at spanners and notes forced breaks that precede a fragment, or the end of a
  /// box.
  private mutating func processEvents(until fragment: Int, in parent: Index<Box>? = nil) {
    while nextEvent < events.count, events[nextEvent].fragments <= fragment {
      let event = events[nextEvent]
      if let parent, event.parent != parent { return }
      nextEvent += 1
      if event.spanner.exists {
        endSegment(at: event.y, before: event.spanner)
        forcedStart = nil
      } else {
        forcedStart = event.y
      }
    }
  }

  private mutating func endSegment(at y: LayoutUnit, before spanner: Index<Box>) {
    found.segments.append(
      MonolithicContent.Segment(
        monoliths: segmentStart..<found.monoliths.count, top: segmentTop, bottom: y,
        spanner: spanner))
    segmentStart = found.monoliths.count
    segmentTop = y
  }

  // MARK: Boxes

  private mutating func add(_ monolith: Monolith) {
    var monolith = monolith
    monolith.appeal = monolith.line > 0 ? monolith.appeal : appeal
    monolith.forcedStart = forcedStart
    monolith.start = min(monolith.top, boxTop ?? monolith.top)
    boxTop = nil
    forcedStart = nil
    appeal = .lastResort
    if monolith.appealInside == nil {
      found.tallest = max(found.tallest, monolith.bottom - monolith.top)
    }
    found.monoliths.append(monolith)
  }

  /// Adds the children of a box, with fragments from `first` on.
  private mutating func addChildren(from first: Int, to end: Int, width: LayoutUnit, avoids: Bool) {
    var index = first
    var before: Index<Box> = .none
    while index < end {
      let fragment = context.out.boxes[index]
      let next = max(index + 1, Int(fragment.end))
      let style = context.prepared.properties(fragment.box)
      if fragment.end != BoxFragment.outOfFlowCandidate, !style.position.isOutOfFlow {
        processEvents(until: index)
        if before.exists {
          appeal = betweenAppeal(before, fragment.box, avoids: avoids)
          boxTop = nil
        }
        boxTop = boxTop ?? fragment.rect.y
        addBox(index, style, width: width, avoids: avoids)
        if style.float == .none { before = fragment.box }
      } else {
        found.ranges[index - start.boxes] = found.monoliths.count..<found.monoliths.count
      }
      index = next
    }
  }

  private func betweenAppeal(_ before: Index<Box>, _ box: Index<Box>, avoids: Bool) -> Appeal {
    avoids || context.prepared[box].columnBreak(after: before) == .avoid ? .againstAvoid : .perfect
  }

  private mutating func addBox(_ index: Int, _ style: BoxStyle, width: LayoutUnit, avoids: Bool) {
    let fragment = context.out.boxes[index]
    let first = found.monoliths.count
    defer { found.ranges[index - start.boxes] = first..<found.monoliths.count }
    if style.columns.avoidsBreaks { found.tallest = max(found.tallest, fragment.rect.height) }
    if isMonolithic(fragment.box, style) || style.float != .none {
      add(Monolith(top: fragment.rect.y, bottom: fragment.rect.maxY, appeal: appeal))
      fill(from: index, to: Int(fragment.end), with: first..<found.monoliths.count)
      return
    }
    if context.prepared.tree.boxes[fragment.box].kind == .table {
      addRows(of: index, avoids: avoids || style.columns.avoidsBreaks)
      return
    }
    addContent(of: index, style, width: width, avoids: avoids || style.columns.avoidsBreaks)
  }

  /// Assigns the range of a monolithic part to all fragments inside it.
  private mutating func fill(from first: Int, to end: Int, with range: Range<Int>) {
    for index in first..<max(first, end) { found.ranges[index - start.boxes] = range }
  }

  /// Whether a box is monolithic.
  private func isMonolithic(_ box: Index<Box>, _ style: BoxStyle) -> Bool {
    let node = context.prepared.tree.boxes[box]
    switch node.kind {
    case .table: return false
    case .block: break
    default: return true
    }
    return node.part != .none || node.context != .flow || style.containsSize
      || style.overflowY.makesContext || style.lineClamp != nil
  }

  /// Adds the content of a block, with its edges.
  private mutating func addContent(
    of index: Int, _ style: BoxStyle, width: LayoutUnit, avoids: Bool
  ) {
    let fragment = context.out.boxes[index]
    let edges = context.edges(fragment.box, containing: width)
    let top = fragment.rect.y + edges.top
    let first = found.monoliths.count
    if edges.top > .zero { add(Monolith(top: fragment.rect.y, bottom: top, appeal: appeal)) }
    let paragraph = context.prepared.tree.boxes[fragment.box].paragraph
    if paragraph.exists {
      addLines(of: paragraph, style: style, avoids: avoids)
      assignAtomics(from: index + 1, to: Int(fragment.end))
    } else {
      addChildren(
        from: index + 1, to: Int(fragment.end), width: fragment.rect.width - edges.horizontal,
        avoids: avoids)
    }
    processEvents(until: Int(fragment.end), in: fragment.box)
    var bottom = top
    for monolith in found.monoliths[first...] { bottom = max(bottom, monolith.bottom) }
    guard fragment.rect.maxY > bottom else { return }
    let isPlain =
      style.height.isAuto && style.minHeight.isAuto && !found.monoliths[first...].isEmpty
    let inside: Appeal = isPlain ? .lastResort : avoids ? .againstAvoid : .perfect
    if found.monoliths.count > first, !isPlain { appeal = inside }
    found.tallest = max(found.tallest, edges.bottom)
    add(Monolith(top: bottom, bottom: fragment.rect.maxY, appeal: appeal, appealInside: inside))
  }

  private mutating func addLines(of paragraph: Index<TextParagraph>, style: BoxStyle, avoids: Bool)
  {
    let first = lines.indices.partitioningIndex {
      context.out.lines[lines[$0]].paragraph >= paragraph
    }
    let own = lines[first...].prefix { context.out.lines[$0].paragraph == paragraph }
    for (number, line) in own.enumerated() {
      let rect = context.out.lines[line].rect
      found.monolithOfLine[line - start.lines] = found.monoliths.count
      add(
        Monolith(
          top: rect.y, bottom: rect.maxY, appeal: avoids ? .againstAvoid : .perfect,
          line: Int32(number), lineCount: Int32(own.count), orphans: Int32(style.orphans),
          widows: Int32(style.widows)))
    }
  }

  /// Assigns the boxes on a line to the part of their line.
  private mutating func assignAtomics(from first: Int, to end: Int) {
    var index = first
    while index < end {
      let fragment = context.out.boxes[index]
      let next = max(index + 1, Int(fragment.end))
      let middle = fragment.rect.y + fragment.rect.height / 2
      var monolith = found.monoliths.count
      while monolith > 0, found.monoliths[monolith - 1].top > middle { monolith -= 1 }
      monolith = max(0, monolith - 1)
      fill(from: index, to: next, with: monolith..<min(monolith + 1, found.monoliths.count))
      index = next
    }
  }

  /// Adds the rows and captions of a table; rows are monolithic.
  private mutating func addRows(of index: Int, avoids: Bool) {
    let table = context.out.boxes[index]
    let first = found.monoliths.count
    var child = index + 1
    var row: Index<Box>?
    while child < Int(table.end) {
      let fragment = context.out.boxes[child]
      let next = max(child + 1, Int(fragment.end))
      let node = context.prepared.tree.boxes[fragment.box]
      let own = node.kind == .tableCell ? node.parent : .none
      if own.isNone || own != row {
        if found.monoliths.count > first { appeal = avoids ? .againstAvoid : .perfect }
        add(Monolith(top: fragment.rect.y, bottom: fragment.rect.maxY, appeal: appeal))
        row = own
      } else if node.rowSpan <= 1 {
        let last = found.monoliths.count - 1
        found.monoliths[last].bottom = max(found.monoliths[last].bottom, fragment.rect.maxY)
      }
      fill(from: child, to: next, with: found.monoliths.count - 1..<found.monoliths.count)
      child = next
    }
    if found.monoliths.count > first {
      // The height of the last monolithic part does not include the border spacing after the last
      // row.
      found.monoliths[first].top = table.rect.y
    } else {
      add(Monolith(top: table.rect.y, bottom: table.rect.maxY, appeal: appeal))
    }
  }
}
