// Folder GalleyCLI/Check: `galley check`: laws between the results of a layout.
// Input: a `Layout` and a seed.
// Output: `LawTallies`: how often each `Law` was checked and violated; times of touches
//   (`TouchTimer`).
// Source: DESIGN 5. A `LawException` names why a law cannot hold.
// Uses: GalleySystem, FontEngine, Galley, GalleyCLI, GalleyJSON.
// Not: recorded answers of Chromium.
// Read: Law, LawException, LawChecker, RangeLawChecker, HeightLawChecker, TouchTimer, WorkTimer.

// Input: a layout. Output: the statistics of laws at random points and ranges, at each link
// rectangle and at each cluster.

internal import FontEngine
import Galley
internal import GalleySystem

/// Checks the laws of a layout.
struct LawChecker {
  private let layout: Layout
  private let name: String
  private let lines: Layout.Lines
  /// All grapheme cluster boundaries of the text.
  private let boundaries: [Layout.Offset]
  /// The rectangles of the cluster after each boundary.
  private let clusterRects: [[Rect]]
  private var random: SeededGenerator
  private(set) var tallies = LawTallies()

  init(_ layout: Layout, name: String, seed: UInt64) {
    self.layout = layout
    self.name = name
    lines = layout.lines
    random = SeededGenerator(seed: seed)
    var boundaries: [Layout.Offset] = [0]
    while let next = layout.offset(after: boundaries[boundaries.count - 1]) {
      boundaries.append(next)
    }
    self.boundaries = boundaries
    clusterRects = zip(boundaries, boundaries.dropFirst()).map {
      layout.rects(for: $0..<$1, style: .content)
    }
  }

  /// Checks laws at `count` random points and ranges, and at all links and clusters.
  mutating func check(count: Int) {
    for _ in 0..<count { checkPoint() }
    for _ in 0..<count { checkRanges() }
    checkLinks()
    checkWalk()
    checkVisualWalk()
    checkClusters()
  }

  private func isBoundary(_ offset: Layout.Offset) -> Bool { cluster(at: offset) != nil }

  /// The index of the boundary at an offset.
  private func cluster(at offset: Layout.Offset) -> Int? {
    let number = place(of: offset)
    return number < boundaries.count && boundaries[number] == offset ? number : nil
  }

  /// The number of boundaries before an offset.
  private func place(of offset: Layout.Offset) -> Int {
    boundaries.indices.partitioningIndex { boundaries[$0] >= offset }
  }

  private func words(_ text: String) -> String { "\(name): \(text)" }

  // MARK: Points

  private mutating func checkPoint() {
    let size = layout.size
    let point = Point(
      x: Double.random(in: -10...max(size.width, layout.usedWidth) + 10, using: &random),
      y: Double.random(in: -10...size.height + 10, using: &random))
    let hit = layout.hitTest(point)
    if isBoundary(hit.position.offset) {
      tallies.pass(.hitIsBoundary)
    } else {
      tallies.fail(
        .hitIsBoundary, words("\(point.x),\(point.y) gives \(hit.position.offset)"))
    }
    if let cluster = hit.cluster {
      if isBoundary(cluster.lowerBound) && isBoundary(cluster.upperBound) {
        tallies.pass(.hitIsBoundary)
      } else {
        tallies.fail(
          .hitIsBoundary, words("\(point.x),\(point.y) is on \(cluster)"))
      }
    }
    guard let line = hit.line else { return }
    guard let caret = layout.caret(at: hit.position)?.rect else {
      let isEmpty = line.runs.allSatisfy { $0.range.isEmpty }
      if isEmpty {
        tallies.except(.caretOnLine, "no text on the line")
      } else {
        tallies.fail(.caretOnLine, words("\(point.x),\(point.y): no caret"))
      }
      return
    }
    // Spacing that is negative may give a line a negative width.
    let extent = line.runs.reduce(line.rect.upright) { $0.union($1.rect.upright) }
    let slack = 1.0 / 16
    let isBeside = caret.y >= extent.y - slack && caret.maxY <= extent.maxY + slack
    if isBeside, caret.x >= extent.x - slack, caret.x <= extent.maxX + slack {
      tallies.pass(.caretOnLine)
    } else if layout.isSaturated(extent) || layout.isSaturated(caret) {
      tallies.except(.caretOnLine, LawException.saturated)
    } else if isBeside, layout.hasNegativeSpacing(in: line.range) {
      tallies.except(.caretOnLine, LawException.negativeAdvance)
    } else {
      tallies.fail(
        .caretOnLine,
        words("\(point.x),\(point.y): \(hit.position) line \(line.id) \(extent), caret \(caret)"))
    }
  }

  // MARK: Ranges

  private mutating func checkRanges() {
    guard boundaries.count > 1 else { return }
    // Ranges are short, so that many edges occur.
    let start = Int.random(in: 0..<boundaries.count - 1, using: &random)
    let middle = min(start + Int.random(in: 1...20, using: &random), boundaries.count - 1)
    let end = min(middle + Int.random(in: 1...20, using: &random), boundaries.count - 1)
    let rects = layout.rects(for: boundaries[start]..<boundaries[middle], style: .content)
    let range = boundaries[start]..<boundaries[middle]
    for cluster in max(0, start - 20)..<min(boundaries.count - 1, middle + 20) {
      for rect in clusterRects[cluster] where rect.width > 0 && rect.height > 0 {
        let point = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
        let isCovered = rects.contains { $0.contains(point) }
        let isInside = cluster >= start && cluster < middle
        if isCovered == isInside {
          tallies.pass(.rangeCovers)
        } else if isCovered, isOverlapped(point, start..<middle) {
          tallies.except(.rangeCovers, LawException.textOverText)
        } else if let reason = coverException(cluster, rect, of: range) {
          tallies.except(.rangeCovers, reason)
        } else {
          tallies.fail(
            .rangeCovers,
            words("\(range) and cluster \(boundaries[cluster]), covered: \(isCovered)"))
        }
      }
    }
    guard end > middle else { return }
    let next = layout.rects(for: boundaries[middle]..<boundaries[end], style: .content)
    for rect in rects {
      for other in next {
        let width = min(rect.maxX, other.maxX) - max(rect.x, other.x)
        let height = min(rect.maxY, other.maxY) - max(rect.y, other.y)
        let point = Point(
          x: max(rect.x, other.x) + width / 2, y: max(rect.y, other.y) + height / 2)
        let overlaps = width > 1e-9 && height > 1e-9
        if !overlaps {
          tallies.pass(.rangesDisjoint)
        } else if let first = cluster(at: point, in: start..<middle),
          let second = cluster(at: point, in: middle..<end),
          width > 1.0 / 32 || line(ofCluster: first) != line(ofCluster: second)
        {
          tallies.except(.rangesDisjoint, LawException.textOverText)
        } else if layout.isSaturated(rect) || layout.isSaturated(other) {
          tallies.except(.rangesDisjoint, LawException.saturated)
        } else if layout.hasTurnedRects(in: boundaries[start]..<boundaries[end]) {
          tallies.except(.rangesDisjoint, LawException.turned)
        } else if layout.hasNegativeSpacing(in: boundaries[start]..<boundaries[end]) {
          tallies.except(.rangesDisjoint, LawException.negativeAdvance)
        } else {
          tallies.fail(
            .rangesDisjoint, words("\(range) and up to \(boundaries[end]): \(width)"))
        }
      }
    }
  }

  /// Why the rectangles of a range need not cover a cluster; nil for no reason.
  private func coverException(
    _ cluster: Int, _ rect: Rect, of range: Range<Layout.Offset>
  ) -> String? {
    if layout.isSaturated(rect) { return LawException.saturated }
    let own = boundaries[cluster]..<boundaries[cluster + 1]
    if layout.hasTurnedRects(in: range) || layout.hasTurnedRects(in: own) {
      return LawException.turned
    }
    let isNegative = layout.hasNegativeSpacing(in: range)
    // A run has its place before the transform.
    if layout.hasTransformedRects(in: own) {
      return isNegative ? LawException.negativeAdvance : nil
    }
    let isOutside = layout.runs(in: own).contains {
      rect.x < $0.rect.x - 1.0 / 32 || rect.maxX > $0.rect.maxX + 1.0 / 32
    }
    if isOutside { return LawException.outsideOfText }
    return isNegative ? LawException.negativeAdvance : nil
  }

  /// Whether a cluster of a range contains a point.
  private func isOverlapped(_ point: Point, _ clusters: Range<Int>) -> Bool {
    cluster(at: point, in: clusters) != nil
  }

  /// The first cluster of a range that contains a point.
  private func cluster(at point: Point, in clusters: Range<Int>) -> Int? {
    clusters.first { clusterRects[$0].contains { $0.contains(point) } }
  }

  private func line(ofCluster cluster: Int) -> Layout.Line.ID? {
    layout.line(at: Layout.Position(offset: boundaries[cluster]))?.id
  }

  // MARK: Links

  private mutating func checkLinks() {
    let hidden = lines.flatMap(\.runs).filter(\.isHidden)
    for (number, link) in layout.links.enumerated() {
      for rect in link.rects {
        let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
        let hit = layout.hitTest(middle)
        if hit.linkNumber == number {
          tallies.pass(.linkMiddle)
        } else if hidden.contains(where: { $0.linkNumber == number && $0.rect.contains(middle) }) {
          tallies.except(.linkMiddle, LawException.ellipsis)
        } else if let obstacle = layout.obstacle(at: middle, ofLink: number) {
          tallies.except(.linkMiddle, LawException.reason(obstacle))
          if covers.count < LawTally.mostExamples, obstacle == .covered {
            covers.append(words("link \(number) \(link.href) \(rect) is under \(hit.path)"))
          }
        } else if layout.isSaturated(rect) {
          tallies.except(.linkMiddle, LawException.saturated)
        } else if layout.hasTurnedRects(in: link.range) {
          tallies.except(.linkMiddle, LawException.turned)
        } else {
          tallies.fail(.linkMiddle, words("link \(number) \(rect): \(hit.path)"))
        }
      }
    }
  }

  /// Descriptions of the boxes that cover links.
  private(set) var covers: [String] = []

  // MARK: Clusters

  private mutating func checkWalk() {
    var offset = Layout.Offset(utf8: layout.text.utf8.count)
    var back = [offset]
    while let previous = layout.offset(before: offset), back.count <= boundaries.count {
      offset = previous
      back.append(offset)
    }
    if back.reversed() == boundaries {
      tallies.pass(.caretWalk)
    } else {
      tallies.fail(
        .caretWalk, words("\(boundaries.count) boundaries forward, \(back.count) back"))
    }
  }

  /// The runs with visible text.
  ///
  /// The visible part of a hidden run belongs to that run.
  private func clusterRuns(of line: Layout.Line) -> [Layout.Run] {
    let hidden = line.runs.filter(\.isHidden)
    return line.runs.filter { run in
      !run.range.isEmpty && run.kind != .empty
        && (run.isHidden || !hidden.contains { $0.range.contains(run.range.lowerBound) })
    }
  }

  /// Moves from the left end of each line to the right and back.
  ///
  /// Each step must be one cluster.
  private mutating func checkVisualWalk() {
    for line in lines {
      let ends = clusterRuns(of: line)
      guard var position = ends.first.map({ Layout.Position(offset: $0.range.lowerBound) }) else {
        continue
      }
      // A cluster of two runs belongs to the run in which it begins. One that begins in space which
      // was removed is on no line.
      let clusters = ends.reduce(0) { count, run in
        count + place(of: run.range.upperBound) - place(of: run.range.lowerBound)
      }
      var limit = clusters + 2
      while limit > 0, let next = layout.position(.left, from: position),
        layout.line(at: next)?.id == line.id
      {
        position = next
        limit -= 1
      }
      var steps = 0
      var x = layout.caret(at: position)?.rect.x ?? 0
      var isForward = true
      while steps <= clusters, let next = layout.position(.right, from: position),
        layout.line(at: next)?.id == line.id
      {
        position = next
        steps += 1
        let now = layout.caret(at: position)?.rect.x ?? x
        if now < x - 1.0 / 16 { isForward = false }
        x = now
      }
      if steps == clusters, isForward {
        tallies.pass(.visualWalk)
      } else if steps == clusters, Self.overlap(ends) {
        tallies.except(.visualWalk, LawException.textOverText)
      } else if steps == clusters,
        ends.contains(where: { $0.rect.width < 0 || layout.hasNegativeSpacing(in: $0.range) })
      {
        tallies.except(.visualWalk, LawException.negativeAdvance)
      } else if ends.contains(where: { !isBoundary($0.range.lowerBound) }) {
        tallies.except(.visualWalk, LawException.divided)
      } else {
        tallies.fail(
          .visualWalk,
          words("line \(line.id): \(steps) steps over \(clusters) clusters, \(isForward)"))
      }
    }
  }

  /// Whether two runs of a line are over each other.
  private static func overlap(_ runs: [Layout.Run]) -> Bool {
    let rects = runs.map(\.rect).sorted { $0.x < $1.x }
    return zip(rects, rects.dropFirst()).contains { $0.maxX > $1.x + 1.0 / 16 }
  }

  private mutating func checkClusters() {
    for cluster in clusterRects.indices {
      let range = boundaries[cluster]..<boundaries[cluster + 1]
      // Text with the font size 0 has no height, though its spaces are as wide as the line needs.
      for rect in clusterRects[cluster] where rect.width > 1 && rect.height > 0 {
        let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
        let hit = layout.hitTest(middle)
        if hit.cluster == range {
          tallies.pass(.clusterMiddle)
        } else if let reason = middleException(cluster, rect, middle, hit) {
          tallies.except(.clusterMiddle, reason)
        } else {
          tallies.fail(
            .clusterMiddle,
            words("\(range) at \(middle.x),\(middle.y) gives \(String(describing: hit.cluster))"))
        }
      }
    }
  }

  /// Why a touch in the middle of a cluster need not find it; nil for no reason.
  private func middleException(
    _ cluster: Int, _ rect: Rect, _ middle: Point, _ hit: Layout.Hit
  ) -> String? {
    if let other = hit.cluster.flatMap({ self.cluster(at: $0.lowerBound) }), other != cluster,
      clusterRects.indices.contains(other)
    {
      if isOverlapped(middle, other..<other + 1) { return LawException.textOverText }
      if clusterRects[other].contains(where: { $0.isNear(middle) }) { return LawException.narrow }
    }
    if let obstacle = layout.obstacle(at: middle, ofTextAt: boundaries[cluster]) {
      return LawException.reason(obstacle)
    }
    if isOutsideOfText(middle, boundaries[cluster]..<boundaries[cluster + 1]) {
      return LawException.outsideOfText
    }
    return layout.isSaturated(rect) ? LawException.saturated : nil
  }

  /// Whether a point in a cluster is outside of the runs of the cluster by negative spacing.
  private func isOutsideOfText(_ point: Point, _ range: Range<Layout.Offset>) -> Bool {
    // A run has its place before the transform.
    layout.hasNegativeSpacing(in: range) && !layout.hasTransformedRects(in: range)
      && layout.runs(in: range).allSatisfy { point.x < $0.rect.x || point.x >= $0.rect.maxX }
  }
}

extension Rect {
  /// The rectangle with a positive width.
  fileprivate var upright: Rect {
    Rect(x: min(x, maxX), y: y, width: abs(width), height: height)
  }

  /// Whether the px of a hit test at a point, rounded on both sides, may meet the rectangle.
  fileprivate func isNear(_ point: Point) -> Bool {
    x < point.x + 1.5 && maxX > point.x - 0.5 && y < point.y + 1.5 && maxY > point.y - 0.5
  }
}
