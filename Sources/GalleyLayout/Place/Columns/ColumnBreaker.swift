// Input: the monolithic parts of a fragmented flow and a column height. Output: the range of each
// column.
// Source: CSS Fragmentation 3 section 4.4; CSS Multi-column Layout 1 section 7, with Chromium's
// balancing.

internal import GalleyStyle

/// The part of the fragmented flow in one column.
struct Fragmentainer {
  /// The monolithic parts in the column; a divided part is in two columns.
  var monoliths: ClosedRange<Int>?
  /// The start of the column in the fragmented flow.
  var top: LayoutUnit
  var height: LayoutUnit
}

/// Divides one segment of a fragmented flow into columns.
struct ColumnBreaker {
  let monoliths: [MonolithicContent.Monolith]
  let segment: MonolithicContent.Segment
  let count: Int
  /// The greatest height of a monolithic part.
  let tallest: LayoutUnit
  /// The maximum height of a column; nil for none.
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

  /// Divides into balanced columns, of the smallest height that the content allows.
  mutating func balance(distributes: Bool) {
    var height = initialHeight(distributes: distributes)
    // Each pass raises the columns by the smallest shortage of the last one.
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

  /// The column height if a break were possible everywhere: the lower bound of the search.
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
    /// Whether the part before the cut continues after it.
    var divides = false
  }

  /// Divides at a definite height.
  mutating func divide(height: LayoutUnit) {
    columns = []
    forcedBreaks = 0
    violates = false
    shortage = nil
    // A column makes progress at any height, so its available size is at least 1px.
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
      // A part that does not fit into an empty column overflows it.
      if index == first, monolith.top <= top { continue }
      let (position, appeal) = breakBefore(index, from: first)
      if let better = betterBreak(than: appeal, in: first..<position, from: first) { return better }
      if appeal < .perfect { violates = true }
      return Cut(next: position, top: monoliths[position].start)
    }
    return Cut(next: segment.monoliths.upperBound, top: segment.bottom)
  }

  /// The break before a part that does not fit, moved back to satisfy `orphans` and `widows`.
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
    // Lines that fit move to the next column to satisfy `widows`, but not below `orphans`.
    let back = min(Int(monolith.widows) - after, before - Int(monolith.orphans))
    return (index - max(0, back), monolith.appeal)
  }

  /// The earlier break with the highest appeal, the last of equal ones; nil if none exceeds
  /// `appeal`.
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
