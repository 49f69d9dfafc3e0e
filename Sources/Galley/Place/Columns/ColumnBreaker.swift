// Input: the pieces of a strip and a height. Output: where each column begins and ends.
// Source: CSS Fragmentation 3 section 4.4; CSS Multi-column Layout 1 section 7, as Chromium balances.

internal import GalleyStyle

/// A column's part of the strip.
struct Fragmentainer {
  /// The pieces in it; one that is divided is in two columns.
  var monoliths: ClosedRange<Int>?
  /// Where it begins in the strip.
  var top: LayoutUnit
  var height: LayoutUnit
}

/// Divides one segment of a strip.
struct ColumnBreaker {
  let monoliths: [MonolithicContent.Monolith]
  let segment: MonolithicContent.Segment
  let count: Int
  /// The tallest that may not be divided.
  let tallest: LayoutUnit
  /// The greatest height that a column may have; nil for none.
  let limit: LayoutUnit?
  private(set) var columns: [Fragmentainer] = []
  private var forcedBreaks = 0
  private var violates = false
  private var shortage: LayoutUnit?

  init(
    _ monoliths: MonolithicContent, _ segment: MonolithicContent.Segment, count: Int,
    limit: LayoutUnit?
  ) {
    self.monoliths = monoliths.monoliths
    self.segment = segment
    self.count = count
    self.limit = limit
    tallest = monoliths.tallest(in: segment)
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
    for index in segment.monoliths {
      if let start = monoliths[index].forcedStart, index > segment.monoliths.lowerBound {
        runs.append((start - top, 1))
        top = start
      }
    }
    let bottom = monoliths[segment.monoliths].reduce(segment.bottom) { max($0, $1.bottom) }
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
    let availableSize = max(height, LayoutUnit(px: 1))
    var (first, top) = (segment.monoliths.lowerBound, segment.top)
    while first < segment.monoliths.upperBound, columns.count < Limits.columns {
      let cut = endOfColumn(from: first, top: top, height: availableSize)
      let last = cut.divides ? cut.next : cut.next - 1
      columns.append(
        Fragmentainer(monoliths: last < first ? nil : first...last, top: top, height: height))
      (first, top) = (cut.next, cut.top)
    }
    if columns.isEmpty { columns = [Fragmentainer(top: segment.top, height: height)] }
  }

  private mutating func note(shortage distance: LayoutUnit) {
    if distance > .zero { shortage = min(shortage ?? distance, distance) }
  }

  private mutating func endOfColumn(
    from first: Int, top: LayoutUnit, height: LayoutUnit
  ) -> Cut {
    for index in first..<segment.monoliths.upperBound {
      let monolith = monoliths[index]
      if index > first, let start = monolith.forcedStart {
        forcedBreaks += 1
        return Cut(next: index, top: start)
      }
      let end = monolith.bottom - top
      if end <= height { continue }
      note(shortage: end - height)
      if let inside = monolith.appealInside, monolith.top - top < height {
        if let better = betterBreak(than: inside, in: first..<index, from: first) { return better }
        if inside < .perfect { violates = true }
        return Cut(next: index, top: top + height, divides: true)
      }
      // What does not fit into an empty column overflows it.
      if index == first, monolith.top <= top { continue }
      let (position, appeal) = breakBefore(index, from: first)
      if let better = betterBreak(than: appeal, in: first..<position, from: first) { return better }
      if appeal < .perfect { violates = true }
      return Cut(next: position, top: monoliths[position].start)
    }
    return Cut(next: segment.monoliths.upperBound, top: segment.bottom)
  }

  /// The break at a piece that does not fit, so that enough lines are on both sides of it.
  private func breakBefore(_ index: Int, from first: Int) -> (Int, MonolithicContent.Appeal) {
    let monolith = monoliths[index]
    guard monolith.line > 0 else { return (index, monolith.appeal) }
    let firstLine = index - Int(monolith.line)
    let before = index - max(firstLine, first)
    guard before > 0 else { return (index, monolith.appeal) }
    let least = first > firstLine ? max(monolith.orphans, monolith.widows) : monolith.orphans
    if before < Int(least) { return (index, min(monolith.appeal, .againstOrphans)) }
    let after = Int(monolith.lineCount - monolith.line)
    if after >= Int(monolith.widows) { return (index, monolith.appeal) }
    // Lines that would fit go with those that do not; too few of them count as enough.
    let back = min(Int(monolith.widows) - after, before - Int(monolith.orphans))
    return (index - max(0, back), monolith.appeal)
  }

  /// The best of the breaks before that, the last of several; nil where none is better.
  private mutating func betterBreak(
    than appeal: MonolithicContent.Appeal, in range: Range<Int>, from first: Int
  ) -> Cut? {
    guard appeal < .perfect else { return nil }
    var best: (index: Int, appeal: MonolithicContent.Appeal)?
    for index in range.dropFirst() {
      let own = appealOfBreak(before: index, from: first)
      if own > appeal, own >= best?.appeal ?? .lastResort { best = (index, own) }
    }
    guard let best else { return nil }
    if best.appeal < .perfect { violates = true }
    return Cut(next: best.index, top: monoliths[best.index].start)
  }

  private func appealOfBreak(before index: Int, from first: Int) -> MonolithicContent.Appeal {
    let monolith = monoliths[index]
    guard monolith.line > 0 else { return monolith.appeal }
    let before = min(Int(monolith.line), index - first)
    let isEnough =
      before >= Int(monolith.orphans) && monolith.lineCount - monolith.line >= monolith.widows
    return isEnough ? monolith.appeal : min(monolith.appeal, .againstOrphans)
  }
}

extension MonolithicContent {
  fileprivate func tallest(in segment: Segment) -> LayoutUnit {
    segments.count == 1
      ? tallest
      : monoliths[segment.monoliths].reduce(LayoutUnit.zero) {
        $1.appealInside == nil ? max($0, $1.bottom - $1.top) : $0
      }
  }
}
