// Input: fragments. Output: how far up and down each of them and all inside it reaches, so that a
// point is looked for only where something may be.

/// Vertical extents, 1/64 px, with a margin of 1 px for the rounding of text (BROWSER_RULES 7.17).
struct Reach: Sendable {
  /// By fragment, everything inside included.
  private(set) var top: [Int32]
  private(set) var bottom: [Int32]
  /// By member of `childrenOfFragment`: the greatest bottom so far among its siblings.
  private(set) var childBottom: [Int32]
  /// By line.
  private(set) var lineTop: [Int32]
  private(set) var lineBottom: [Int32]
  /// By member of `linesOfParagraph`: the greatest bottom so far in its paragraph.
  private(set) var memberBottom: [Int32]
  /// Whether the tops of a fragment's children (or lines) ascend.
  private(set) var isSorted: [Bool]
  private(set) var areLinesSorted: [Bool]

  init(
    _ fragments: Fragments, parents: [Int32], linesOfParagraph: Groups, children: Groups,
    tree: BoxTree
  ) {
    top = fragments.boxes.map { $0.rect.y.raw &- 64 }
    bottom = fragments.boxes.map { $0.rect.maxY.raw }
    lineTop = []
    lineBottom = []
    childBottom = []
    memberBottom = []
    isSorted = []
    areLinesSorted = []
    for line in fragments.lines {
      var (first, last) = (line.rect.y.raw, line.rect.maxY.raw)
      for piece in fragments.pieces[Int(line.piecesStart)..<Int(line.piecesEnd)] {
        first = min(first, piece.rect.y.raw)
        last = max(last, piece.rect.maxY.raw)
        if piece.kind == .atomic, piece.boxFragment >= 0 { continue }
      }
      lineTop.append(first &- 96)
      lineBottom.append(last &+ 32)
    }
    gather(fragments, parents, linesOfParagraph, tree)
    sort(linesOfParagraph, children, fragments, tree)
  }

  /// Fragments come after what they are in: one pass from the end passes extents upward.
  private mutating func gather(
    _ fragments: Fragments, _ parents: [Int32], _ linesOfParagraph: Groups, _ tree: BoxTree
  ) {
    for index in fragments.boxes.indices.reversed() {
      let paragraph = tree.boxes[Int(fragments.boxes[index].box)].paragraph
      for member in linesOfParagraph.range(paragraph) {
        let line = Int(linesOfParagraph.members[member])
        top[index] = min(top[index], lineTop[line])
        bottom[index] = max(bottom[index], lineBottom[line])
      }
      let parent = Int(parents[index])
      guard parent >= 0 else { continue }
      top[parent] = min(top[parent], top[index])
      bottom[parent] = max(bottom[parent], bottom[index])
    }
    // A line reaches as far as the boxes that stand on it.
    for (index, line) in fragments.lines.enumerated() {
      for piece in fragments.pieces[Int(line.piecesStart)..<Int(line.piecesEnd)]
      where piece.kind == .atomic && piece.boxFragment >= 0
        && Int(piece.boxFragment) < top.count
      {
        lineTop[index] = min(lineTop[index], top[Int(piece.boxFragment)])
        lineBottom[index] = max(lineBottom[index], bottom[Int(piece.boxFragment)])
      }
    }
  }

  private mutating func sort(
    _ linesOfParagraph: Groups, _ children: Groups, _ fragments: Fragments, _ tree: BoxTree
  ) {
    childBottom = [Int32](repeating: 0, count: children.members.count)
    isSorted = [Bool](repeating: true, count: fragments.boxes.count)
    for index in fragments.boxes.indices {
      isSorted[index] = Self.accumulate(
        children, Int32(index), top: top, bottom: bottom, into: &childBottom)
    }
    memberBottom = [Int32](repeating: 0, count: linesOfParagraph.members.count)
    areLinesSorted = [Bool](repeating: true, count: tree.paragraphs.count)
    for index in tree.paragraphs.indices {
      areLinesSorted[index] = Self.accumulate(
        linesOfParagraph, Int32(index), top: lineTop, bottom: lineBottom, into: &memberBottom)
    }
  }

  private static func accumulate(
    _ groups: Groups, _ key: Int32, top: [Int32], bottom: [Int32], into greatest: inout [Int32]
  ) -> Bool {
    var last = Int32.min
    var lowest = Int32.min
    var isSorted = true
    for member in groups.range(key) {
      let index = Int(groups.members[member])
      if top[index] < last { isSorted = false }
      last = max(last, top[index])
      lowest = max(lowest, bottom[index])
      greatest[member] = lowest
    }
    return isSorted
  }

  /// The members of a group that may reach to `y`.
  static func candidates(
    _ groups: Groups, _ key: Int32, isSorted: Bool, tops: [Int32], greatest: [Int32], y: Int32
  ) -> Range<Int> {
    let range = groups.range(key)
    guard isSorted, range.count > 4 else { return range }
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if greatest[middle] <= y { low = middle + 1 } else { high = middle }
    }
    var (first, last) = (low, range.upperBound)
    while first < last {
      let middle = (first + last) / 2
      if tops[Int(groups.members[middle])] <= y { first = middle + 1 } else { last = middle }
    }
    return low..<max(low, first)
  }
}
