// Input: fragments. Output: the vertical ink overflow of each, descendants included, with which hit
// tests and carets skip fragments.

internal import GalleyStyle
internal import GalleySystem

/// Vertical extents, 1/64 px, with a margin of 1 px for the rounding of text (BROWSER_RULES 7.17).
struct InkOverflow {
  /// By fragment, descendants included.
  let top: [Int32]
  let bottom: [Int32]
  /// By line.
  let lineTop: [Int32]
  let lineBottom: [Int32]
  /// By line, without the margin: the line box and its atomic inlines with their descendants.
  let lineBounds: [UnitRect]
  /// By fragment, without the margin, descendants included.
  let bounds: [UnitRect]
  /// By fragment: whether it or a descendant has an outside marker, which is not in `bounds`.
  private let hasMarkers: IndexedArray<BoxFragment, Bool>

  /// The bounds in which a fragment may be hit on the page, under a transform.
  func hitBounds(of index: Int, by map: AffineMap?) -> Bounds {
    var result = Bounds()
    if let map {
      let bounds = Quadrangle(map, bounds[index].rect).bounds
      result.x = Extent(
        top: LayoutUnit.floor(bounds.x - 2).raw, bottom: LayoutUnit.ceil(bounds.maxX + 2).raw)
      result.y = Extent(
        top: LayoutUnit.floor(bounds.y - 2).raw, bottom: LayoutUnit.ceil(bounds.maxY + 2).raw)
    } else {
      result.x = Extent(
        top: bounds[index].x.raw &- 128, bottom: bounds[index].maxX.raw &+ 128)
      result.y = Extent(top: top[index], bottom: bottom[index])
    }
    guard hasMarkers[index] else { return result }
    result.x = Extent(top: .min, bottom: .max)
    // A marker beside a turned box may be above it.
    if map != nil { result.y = result.x }
    return result
  }

  init(
    _ layout: Layout, parents: IndexedArray<BoxFragment, Index<BoxFragment>>,
    linesOfParagraph: Groups<TextParagraph, LineFragment>
  ) {
    let (tree, fragments) = (layout.document.tree, layout.fragments)
    let paragraphs = fragments.boxes.map { tree.boxes[$0.box].paragraph }
    var extents = ExtentGatherer(fragments)
    var hasMarkers = IndexedArray<BoxFragment, Bool>(
      fragments.boxes.map { tree.boxes[$0.box].marker.exists })
    for index in fragments.boxes.indices.reversed() where hasMarkers[index] && parents[index].exists
    {
      hasMarkers[parents[index]] = true
    }
    self.hasMarkers = hasMarkers
    extents.gather(fragments, paragraphs, parents, linesOfParagraph)
    (top, bottom, bounds) = (extents.top, extents.bottom, extents.bounds)
    (lineTop, lineBottom, lineBounds) = (extents.lineTop, extents.lineBottom, extents.lineBounds)
  }
}

/// The extents of the members of groups, with a search by y.
struct ExtentOrder<Key, Value>: Sendable {
  private struct Member: BitwiseCopyable {
    var extent: Extent
    /// The running maximum of the bottoms in the group.
    var greatest: Int32
    /// The member that has this extent.
    var value: Index<Value>
  }
  private var members: [Member]
  /// The top of each 16th member, so that a search among many members reads little memory.
  private let guides: [Int32]
  /// By group: whether its tops do not ascend.
  ///
  /// Empty if all of them ascend.
  private var isUnsorted: IndexedArray<Key, Bool> = []
  /// Used if some long group is unsorted.
  private var tree: ExtentTree?

  init(
    _ groups: Groups<Key, Value>, tops: IndexedArray<Value, Int32>,
    bottoms: IndexedArray<Value, Int32>
  ) {
    members = groups.members.map {
      Member(
        extent: Extent(top: tops[$0], bottom: bottoms[$0]), greatest: .min, value: $0)
    }
    guides = stride(from: 0, to: groups.members.count, by: 16).map {
      tops[groups.members[$0]]
    }
    var needsTree = false
    for key in 0..<groups.count {
      let range = groups.range(Index(key))
      var lowest = Int32.min
      var isSorted = true
      for member in range {
        let extent = members[member].extent
        if member > range.lowerBound, extent.top < members[member - 1].extent.top {
          isSorted = false
        }
        lowest = max(lowest, extent.bottom)
        members[member].greatest = lowest
      }
      if isSorted { continue }
      if isUnsorted.isEmpty { isUnsorted = IndexedArray(repeating: false, count: groups.count) }
      isUnsorted[key] = true
      needsTree = needsTree || range.count > 16
    }
    if needsTree { tree = ExtentTree(members.map(\.extent)) }
  }

  /// The last member whose extent contains y, or a part of the span below it, with its index.
  ///
  /// `range` begins where group `key` begins.
  func last(
    in range: Range<Int>, of key: Index<Key>, reaching y: Int32, span: Int32 = 0
  ) -> (place: Int, value: Index<Value>)? {
    guard !range.isEmpty else { return nil }
    let members = members.span
    var member = range.upperBound
    if !isUnsorted.isEmpty, isUnsorted[key] {
      if let tree {
        return tree.last(in: range, reaching: y, span: span).map { ($0, members[$0].value) }
      }
    } else {
      member = firstBelow(y &+ span, in: range)
    }
    while member > range.lowerBound, members[member - 1].greatest > y {
      member -= 1
      if members[member].extent.reaches(y, span: span) { return (member, members[member].value) }
    }
    return nil
  }

  /// Whether the extent of a member contains y or a part of the span below it.
  func reaches(_ y: Int32, span: Int32, at place: Int) -> Bool {
    members[place].extent.reaches(y, span: span)
  }

  /// The index of the first member of a sorted range whose top is below y.
  private func firstBelow(_ y: Int32, in range: Range<Int>) -> Int {
    let members = members.span
    guard range.count > 8 else { return range.upperBound }
    var range = range
    if range.count > 64 {
      let guides = guides.span
      let known = (range.lowerBound + 15) / 16..<(range.upperBound + 15) / 16
      let guide = known.partitioningIndex { guides[$0] > y }
      range = max(range.lowerBound, (guide - 1) * 16)..<min(range.upperBound, guide * 16)
    }
    return range.partitioningIndex { members[$0].extent.top > y }
  }
}

/// Propagates extents from fragment items to lines and from lines and boxes to their ancestors.
private struct ExtentGatherer {
  private(set) var top: [Int32]
  private(set) var bottom: [Int32]
  private(set) var lineTop: [Int32] = []
  private(set) var lineBottom: [Int32] = []
  private(set) var lineBounds: [UnitRect] = []
  /// By fragment, descendants included, without a margin.
  private(set) var bounds: [UnitRect]

  init(_ fragments: Fragments) {
    bounds = fragments.boxes.map(\.rect)
    top = fragments.boxes.map { $0.rect.y.raw &- 64 }
    bottom = fragments.boxes.map { $0.rect.maxY.raw }
    for line in fragments.lines {
      var bounds = line.rect
      for fragmentItem in fragments.fragmentItems[
        line.itemRange]
      {
        bounds = bounds.union(fragmentItem.rect)
      }
      lineBounds.append(bounds)
      lineTop.append(bounds.y.raw &- 96)
      lineBottom.append(bounds.maxY.raw &+ 32)
    }
  }

  /// Fragments follow their ancestors, so one pass from the end is enough.
  mutating func gather(
    _ fragments: Fragments, _ paragraphs: [Index<TextParagraph>],
    _ parents: IndexedArray<BoxFragment, Index<BoxFragment>>,
    _ linesOfParagraph: Groups<TextParagraph, LineFragment>
  ) {
    var gathered = GatheredLines(count: linesOfParagraph.count)
    for index in fragments.boxes.indices.reversed() {
      if let lines = gathered[paragraphs[index]], let rect = lines.bounds {
        bounds[index] = bounds[index].union(rect)
        top[index] = min(top[index], lines.top)
        bottom[index] = max(bottom[index], lines.bottom)
      } else {
        var lines = LinesExtent()
        for member in linesOfParagraph.range(paragraphs[index]) {
          let line = Int(linesOfParagraph.members[member])
          if addBoxes(onLine: line, fragments) { lines.hasBoxes = true }
          bounds[index] = bounds[index].union(lineBounds[line])
          lines.add(lineBounds[line], top: lineTop[line], bottom: lineBottom[line])
        }
        top[index] = min(top[index], lines.top)
        bottom[index] = max(bottom[index], lines.bottom)
        gathered.note(lines, of: paragraphs[index])
      }
      let parent = Int(parents[index])
      guard parent >= 0 else { continue }
      top[parent] = min(top[parent], top[index])
      bottom[parent] = max(bottom[parent], bottom[index])
      bounds[parent] = bounds[parent].union(bounds[index])
    }
  }

  /// Adds the extents of atomic inlines to those of their line; returns whether it has any.
  private mutating func addBoxes(onLine index: Int, _ fragments: Fragments) -> Bool {
    let line = fragments.lines[index]
    var hasBoxes = false
    for fragmentItem in fragments.fragmentItems[
      line.itemRange]
    where fragmentItem.kind == .atomic && top.indices.contains(Int(fragmentItem.boxFragment)) {
      let box = Int(fragmentItem.boxFragment)
      lineBounds[index] = lineBounds[index].union(bounds[box])
      lineTop[index] = min(lineTop[index], top[box])
      lineBottom[index] = max(lineBottom[index], bottom[box])
      hasBoxes = true
    }
    return hasBoxes
  }
}

/// The extent of all lines of a paragraph.
private struct LinesExtent {
  /// Nil without a line.
  var bounds: UnitRect?
  var top = Int32.max
  var bottom = Int32.min
  var hasBoxes = false

  mutating func add(_ rect: UnitRect, top: Int32, bottom: Int32) {
    bounds = bounds?.union(rect) ?? rect
    self.top = min(self.top, top)
    self.bottom = max(self.bottom, bottom)
  }
}

/// The extents of paragraphs whose box has a fragment for each of many lines.
///
/// A ruby base is such a box.
private struct GatheredLines {
  /// By paragraph: the index in `extents`, or -1 before and -2 after the first fragment.
  private var places: IndexedArray<TextParagraph, Int32>
  private var extents: [LinesExtent] = []

  init(count: Int) { places = IndexedArray(repeating: -1, count: count) }

  subscript(paragraph: Index<TextParagraph>) -> LinesExtent? {
    guard paragraph.exists, Int(paragraph) < places.count, places[paragraph] >= 0 else {
      return nil
    }
    return extents[Int(places[paragraph])]
  }

  /// Notes the lines of one more fragment.
  ///
  /// The extents of atomic inlines are complete only after the last one.
  mutating func note(_ lines: LinesExtent, of paragraph: Index<TextParagraph>) {
    guard paragraph.exists, Int(paragraph) < places.count, lines.bounds != nil,
      !lines.hasBoxes
    else { return }
    guard places[paragraph] == -2 else {
      places[paragraph] = -2
      return
    }
    places[paragraph] = Int32(truncatingIfNeeded: extents.count)
    extents.append(lines)
  }
}
