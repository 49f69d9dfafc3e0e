// Input: the pieces of a strip and a height. Output: where each column begins and ends.
// Source: CSS Fragmentation 3 section 4.4; CSS Multi-column Layout 1 section 7, as Chromium balances.

internal import GalleyStyle

/// A column's part of the strip.
struct StripColumn {
  /// The pieces in it; one that is divided is in two columns.
  var pieces: ClosedRange<Int>?
  /// Where it begins in the strip.
  var top: LayoutUnit
  var height: LayoutUnit
}

/// Divides one segment of a strip.
struct ColumnBreaker {
  let pieces: [ColumnPieces.Piece]
  let segment: ColumnPieces.Segment
  let count: Int
  /// The tallest that may not be divided.
  let tallest: LayoutUnit
  /// The greatest height that a column may have; nil for none.
  let limit: LayoutUnit?
  private(set) var columns: [StripColumn] = []
  private var forcedBreaks = 0
  private var violates = false
  private var shortage: LayoutUnit?

  init(
    _ pieces: ColumnPieces, _ segment: ColumnPieces.Segment, count: Int, limit: LayoutUnit?
  ) {
    self.pieces = pieces.pieces
    self.segment = segment
    self.count = count
    self.limit = limit
    tallest = pieces.tallest(in: segment)
  }

  /// Divides at a height that is known.
  mutating func fill(height: LayoutUnit) { divide(height: height) }

  /// Divides into columns as low as they can be; the content decides.
  mutating func balance(distributes: Bool) {
    var height = initialHeight(distributes: distributes)
    // Each try makes columns taller by the least that changes anything.
    for _ in 0..<500 {
      divide(height: height)
      if !distributes || !violates && columns.count <= count || count <= forcedBreaks + 1 { return }
      let taller = constrained(height + max(.zero, shortage ?? .zero))
      if taller <= height { return }
      height = taller
    }
  }

  private func constrained(_ height: LayoutUnit) -> LayoutUnit {
    let height = max(height, tallest)
    return limit.map { min(height, $0) } ?? height
  }

  /// The height of columns if breaks could be anywhere.
  private func initialHeight(distributes: Bool) -> LayoutUnit {
    var runs: [(height: LayoutUnit, parts: Int)] = []
    var top = segment.top
    for index in segment.pieces {
      if let start = pieces[index].forcedStart, index > segment.pieces.lowerBound {
        runs.append((start - top, 1))
        top = start
      }
    }
    let bottom = pieces[segment.pieces].reduce(segment.bottom) { max($0, $1.bottom) }
    runs.append((bottom - top, 1))
    func share(_ run: (height: LayoutUnit, parts: Int)) -> LayoutUnit {
      .ceil(run.height.px / Double(run.parts))
    }
    let whole = runs.reduce(LayoutUnit.zero) { max($0, $1.height) }
    if tallest >= whole { return constrained(tallest) }
    if distributes {
      for _ in runs.count..<max(runs.count, min(count, 1000)) {
        var greatest = 0
        for index in runs.indices where share(runs[index]) > share(runs[greatest]) {
          greatest = index
        }
        runs[greatest].parts += 1
      }
    }
    return constrained(runs.reduce(LayoutUnit.zero) { max($0, share($1)) })
  }

  // MARK: Columns

  private struct Cut {
    var next: Int
    var top: LayoutUnit
    /// Whether the piece before it goes on.
    var divides = false
  }

  private mutating func divide(height: LayoutUnit) {
    columns = []
    forcedBreaks = 0
    violates = false
    shortage = nil
    // A column holds something however low it is.
    let room = max(height, LayoutUnit(px: 1))
    var (first, top) = (segment.pieces.lowerBound, segment.top)
    while first < segment.pieces.upperBound, columns.count < Limits.columns {
      let cut = endOfColumn(from: first, top: top, height: room)
      let last = cut.divides ? cut.next : cut.next - 1
      columns.append(
        StripColumn(pieces: last < first ? nil : first...last, top: top, height: height))
      (first, top) = (cut.next, cut.top)
    }
    if columns.isEmpty { columns = [StripColumn(top: segment.top, height: height)] }
  }

  private mutating func note(shortage distance: LayoutUnit) {
    if distance > .zero { shortage = min(shortage ?? distance, distance) }
  }

  private mutating func endOfColumn(
    from first: Int, top: LayoutUnit, height: LayoutUnit
  ) -> Cut {
    for index in first..<segment.pieces.upperBound {
      let piece = pieces[index]
      if index > first, let start = piece.forcedStart {
        forcedBreaks += 1
        return Cut(next: index, top: start)
      }
      let end = piece.bottom - top
      if end <= height { continue }
      note(shortage: end - height)
      if let inside = piece.appealInside, piece.top - top < height {
        if let better = betterBreak(than: inside, in: first..<index, from: first) { return better }
        if inside < .perfect { violates = true }
        return Cut(next: index, top: top + height, divides: true)
      }
      // What does not fit into an empty column overflows it.
      if index == first, piece.top <= top { continue }
      let (place, appeal) = breakBefore(index, from: first)
      if let better = betterBreak(than: appeal, in: first..<place, from: first) { return better }
      if appeal < .perfect { violates = true }
      return Cut(next: place, top: pieces[place].start)
    }
    return Cut(next: segment.pieces.upperBound, top: segment.bottom)
  }

  /// The break at a piece that does not fit, so that enough lines are on both sides of it.
  private func breakBefore(_ index: Int, from first: Int) -> (Int, ColumnPieces.Appeal) {
    let piece = pieces[index]
    guard piece.line > 0 else { return (index, piece.appeal) }
    let firstLine = index - Int(piece.line)
    let before = index - max(firstLine, first)
    guard before > 0 else { return (index, piece.appeal) }
    let least = first > firstLine ? max(piece.orphans, piece.widows) : piece.orphans
    if before < Int(least) { return (index, min(piece.appeal, .againstOrphans)) }
    let after = Int(piece.lineCount - piece.line)
    if after >= Int(piece.widows) { return (index, piece.appeal) }
    // Lines that would fit go with those that do not; too few of them count as enough.
    let back = min(Int(piece.widows) - after, before - Int(piece.orphans))
    return (index - max(0, back), piece.appeal)
  }

  /// The best of the breaks before that, the last of several; nil where none is better.
  private mutating func betterBreak(
    than appeal: ColumnPieces.Appeal, in range: Range<Int>, from first: Int
  ) -> Cut? {
    guard appeal < .perfect else { return nil }
    var best: (index: Int, appeal: ColumnPieces.Appeal)?
    for index in range.dropFirst() {
      let own = appealOfBreak(before: index, from: first)
      if own > appeal, own >= best?.appeal ?? .lastResort { best = (index, own) }
    }
    guard let best else { return nil }
    if best.appeal < .perfect { violates = true }
    return Cut(next: best.index, top: pieces[best.index].start)
  }

  private func appealOfBreak(before index: Int, from first: Int) -> ColumnPieces.Appeal {
    let piece = pieces[index]
    guard piece.line > 0 else { return piece.appeal }
    let before = min(Int(piece.line), index - first)
    let isEnough =
      before >= Int(piece.orphans) && piece.lineCount - piece.line >= piece.widows
    return isEnough ? piece.appeal : min(piece.appeal, .againstOrphans)
  }
}

extension ColumnPieces {
  fileprivate func tallest(in segment: Segment) -> LayoutUnit {
    segments.count == 1
      ? tallest
      : pieces[segment.pieces].reduce(LayoutUnit.zero) {
        $1.appealInside == nil ? max($0, $1.bottom - $1.top) : $0
      }
  }
}
