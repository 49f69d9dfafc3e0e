// Input: the fragments of a layout. Output: the vertical extents of the blocks in inline elements.
// Source: CSS 2.2 section 9.2.1.1.

internal import GalleyStyle
internal import GalleySystem

/// The vertical extents of blocks in inline elements, by the fragment of the box around them.
///
/// Consecutive blocks of one element have one extent.
struct BlocksOfInline: Sendable {
  /// Consecutive blocks of one inline element, which share an anonymous box.
  struct Blocks: Sendable, BitwiseCopyable {
    var element: NodeIndex
    var isHittable: Bool
    var top: LayoutUnit
    var x: LayoutUnit
    var width: LayoutUnit
    /// The top of the inline element's lines; nil if the container has no other content.
    var lineTop: LayoutUnit?
  }

  /// By extent, in reverse order within a container.
  ///
  /// The search returns the last of two extents at the same height, which is then the first one in
  /// the container.
  private let blocks: [Blocks]
  /// The anonymous boxes of lines that share a container with such blocks.
  let parts: Set<Index<BoxFragment>>
  private let extentsOfFragment: Groups<BoxFragment, Blocks>
  private let order: ExtentOrder<BoxFragment, Blocks>
  /// The extents of the lines that the anonymous boxes are on, which offsets of the inline elements
  /// do not move; nil without such offsets.
  private let lineOrder: ExtentOrder<BoxFragment, Blocks>?
  /// By fragment of a block with an offset of its own or of an inline element: the bottom of its
  /// line.
  let lineBottoms: [Index<BoxFragment>: LayoutUnit]

  init(_ gathered: BlockGatherer) {
    let spans = gathered.spans.reversed()
    blocks = spans.map(\.blocks)
    parts = gathered.parts
    extentsOfFragment = Groups(
      count: gathered.fragments.boxes.count, keys: spans.map(\.fragment))
    order = ExtentOrder(
      extentsOfFragment, tops: IndexedArray(spans.map(\.extent.top)),
      bottoms: IndexedArray(spans.map(\.extent.bottom)))
    let isMoved = spans.contains { $0.shift != 0 }
    lineOrder =
      isMoved
      ? ExtentOrder(
        extentsOfFragment, tops: IndexedArray(spans.map { $0.extent.top &- $0.shift }),
        bottoms: IndexedArray(spans.map { $0.extent.bottom &- $0.shift })) : nil
    lineBottoms = gathered.lineBottoms
  }

  /// Whether a line of a container with blocks is at the height of a px.
  func hasLine(in fragment: Int, at y: Int32) -> Bool {
    let key = Index<BoxFragment>(fragment)
    return (lineOrder ?? order).last(in: extentsOfFragment.range(key), of: key, reaching: y) != nil
  }

  /// Whether some of the elements are inside links.
  func containsLinks(of index: ElementIndex) -> Bool {
    blocks.contains { $0.isHittable && index.linkOfNode[$0.element] >= 0 }
  }

  /// The blocks of a container at the height of a px; logarithmic in their number.
  func blocks(in fragment: Int, at y: Int32) -> Blocks? {
    if blocks.isEmpty { return nil }
    let range = extentsOfFragment.range(Index(fragment))
    return order.last(in: range, of: Index(fragment), reaching: y)
      .map { blocks[$0.value] }
  }
}

/// Collects the blocks in one pass over the children of each box.
struct BlockGatherer {
  struct Span {
    var fragment: Index<BoxFragment>
    var blocks: BlocksOfInline.Blocks
    var extent: Extent
    /// The offset of the inline elements in 1/64 px.
    var shift: Int32
  }
  let fragments: Fragments
  private let document: PreparedDocument
  private let elements: ElementIndex
  private let parents: IndexedArray<BoxFragment, Index<BoxFragment>>
  private(set) var spans: [Span] = []
  private(set) var parts: Set<Index<BoxFragment>> = []
  private(set) var lineBottoms: [Index<BoxFragment>: LayoutUnit] = [:]

  init(
    _ layout: Layout, _ elements: ElementIndex, children: Groups<BoxFragment, BoxFragment>,
    parents: IndexedArray<BoxFragment, Index<BoxFragment>>,
    kinds: [FragmentKind]
  ) {
    fragments = layout.fragments
    document = layout.document
    self.elements = elements
    self.parents = parents
    guard !elements.inlinesWithBlocks.isEmpty else { return }
    for fragment in fragments.boxes.indices {
      let inFlow = children.members[children.range(Index(fragment))].filter {
        kinds[Int($0)] == .inFlow
          || kinds[Int($0)] == .positioned && box(ofFragment: Int($0)).inlineParent.exists
      }
      gather(fragment, inFlow, layout)
      gatherParts(inFlow)
    }
    spans = spans.filter { $0.extent.bottom &- $0.extent.top > 63 }
  }

  /// Finds the lines that are adjacent to blocks of inline elements and therefore in the same
  /// container.
  private mutating func gatherParts(_ children: [Index<BoxFragment>]) {
    let runs = children.split { !isOfInline(Int($0)) && !isAnonymous(Int($0)) }
    for run in runs where run.contains(where: { isOfInline(Int($0)) }) {
      parts.formUnion(run.filter { isAnonymous(Int($0)) })
    }
  }

  private mutating func gather(_ fragment: Int, _ children: [Index<BoxFragment>], _ layout: Layout)
  {
    var group: Index<Box> = .none
    var lineTop: LayoutUnit?
    var containsOthers = false
    let first = spans.count
    let block = layout.containingBlock(
      layout.contentBox(ofFragment: fragment, parents: parents), of: fragment)
    for child in children.map({ Int($0) }) {
      let box = box(ofFragment: child)
      let isOfInline = box.inlineParent.exists
      let rect =
        isOfInline
        ? layout.anonymousBox(aroundBlock: child, parents: parents) : fragments.boxes[child].rect
      // The position of an empty block is that of the content after it. The content before it ends
      // above its margin.
      if isOfInline, rect.height == .zero { continue }
      let isNext = isOfInline && box.inlineGroup == group
      group = box.inlineGroup
      if !isOfInline, !isAnonymous(child) {
        containsOthers = true
        lineTop = nil
        continue
      }
      let shift =
        isOfInline
        ? document[fragments.boxes[child].box].inlineOffset(in: block).y : .zero
      lineTop = lineTop ?? rect.y - shift
      guard isOfInline else { continue }
      if rect.maxY - shift != fragments.boxes[child].rect.maxY {
        lineBottoms[Index(child)] = rect.maxY - shift
      }
      // The hit-test area is 1 px high.
      let extent = Extent(top: rect.y.raw &- 63, bottom: rect.maxY.raw)
      if isNext, spans.last?.blocks.x == rect.x {
        spans[spans.count - 1].extent.add(extent)
      } else {
        let element = document.tree.node(around: box.inlineParent)
        let blocks = BlocksOfInline.Blocks(
          element: element, isHittable: isShown(element), top: rect.y, x: rect.x, width: rect.width,
          lineTop: lineTop)
        spans.append(
          Span(fragment: Index(fragment), blocks: blocks, extent: extent, shift: shift.raw))
      }
    }
    if !containsOthers {
      for span in first..<spans.count { spans[span].blocks.lineTop = nil }
    }
  }

  private func box(ofFragment fragment: Int) -> Box {
    document.tree.boxes[fragments.boxes[fragment].box]
  }

  private func isOfInline(_ fragment: Int) -> Bool { box(ofFragment: fragment).inlineParent.exists }

  private func isAnonymous(_ fragment: Int) -> Bool {
    box(ofFragment: fragment).node.isNone && !isOfInline(fragment)
  }

  private func isShown(_ element: NodeIndex) -> Bool {
    guard element.exists else { return false }
    let style = document.styled.styleOfNode[element]
    return style.exists && elements.flagsOfStyle[style].contains(.isHittable)
  }
}
