// Blocks inside an inline element are in an anonymous box as wide as the container. A point beside
// or between them hits the element. Beside a picture in a link, for example, the link is hit.
// Source: CSS 2.2 section 9.2.1.1, with the hit tests of Chromium.

internal import GalleyStyle

extension HitTester {
  /// The inline element whose blocks are beside the point.
  func elementAroundBlocks(in fragment: Int) -> Int32? {
    guard let element = index.blocksOfInline.blocks(in: fragment, at: y)?.element else {
      return nil
    }
    let content = layout.contentBox(ofFragment: fragment)
    let beside = UnitRect(
      x: content.x, y: LayoutUnit(raw: y), width: content.width, height: LayoutUnit(px: 1))
    return meets(beside) ? element : nil
  }
}

/// The vertical extents of blocks in inline elements, by the fragment of the box around them.
///
/// Adjacent blocks of one element have one extent. Blocks that cannot be hit have none.
struct BlocksOfInline: Sendable {
  /// Adjacent blocks of one inline element, which share an anonymous box.
  struct Blocks: Sendable, BitwiseCopyable {
    var element: Int32
    var top: LayoutUnit
    /// The top of the inline element's lines; nil if the container has no other content.
    var lineTop: LayoutUnit?
  }

  /// By extent, in reverse order within a container.
  ///
  /// The search returns the last of two extents at the same height, which is then the first one in
  /// the container.
  private let blocks: [Blocks]
  /// The anonymous boxes of lines that share a container with such blocks.
  let parts: Set<Int32>
  private let extentsOfFragment: Groups
  private let order: ExtentOrder

  init(_ gathered: BlockGatherer) {
    let spans = gathered.spans.reversed()
    blocks = spans.map(\.blocks)
    parts = gathered.parts
    extentsOfFragment = Groups(
      count: gathered.fragments.boxes.count, keys: spans.map(\.fragment))
    order = ExtentOrder(
      extentsOfFragment, tops: spans.map(\.extent.top), bottoms: spans.map(\.extent.bottom))
  }

  /// Whether some of the elements are inside links.
  func containsLinks(of index: ElementIndex) -> Bool {
    blocks.contains { index.linkOfNode[Int($0.element)] >= 0 }
  }

  /// The blocks of a container at the height of a px; logarithmic in their number.
  func blocks(in fragment: Int, at y: Int32) -> Blocks? {
    if blocks.isEmpty { return nil }
    let range = extentsOfFragment.range(Int32(truncatingIfNeeded: fragment))
    return order.last(in: range, of: Int32(truncatingIfNeeded: fragment), reaching: y)
      .map { blocks[Int($0.value)] }
  }
}

/// Collects the blocks in one pass over the children of each box.
struct BlockGatherer {
  struct Span {
    var fragment: Int32
    var blocks: BlocksOfInline.Blocks
    var extent: Extent
  }
  let fragments: Fragments
  private let document: PreparedDocument
  private let elements: ElementIndex
  private(set) var spans: [Span] = []
  private(set) var parts: Set<Int32> = []

  init(
    _ layout: Layout, _ elements: ElementIndex, children: Groups, kinds: [FragmentKind]
  ) {
    fragments = layout.fragments
    document = layout.document
    self.elements = elements
    guard !elements.inlineParentOfBlock.isEmpty else { return }
    for fragment in fragments.boxes.indices {
      let inFlow = children.members[children.range(Int32(fragment))]
        .filter { kinds[Int($0)] == .inFlow }
      gather(fragment, inFlow)
      gatherParts(inFlow)
    }
    spans = spans.filter { $0.extent.bottom &- $0.extent.top > 63 && isShown($0.blocks.element) }
  }

  /// Finds the lines that are adjacent to blocks of inline elements and therefore in the same
  /// container.
  private mutating func gatherParts(_ children: [Int32]) {
    let runs = children.split { inlineParent(ofFragment: Int($0)) < 0 && !isAnonymous(Int($0)) }
    for run in runs where run.contains(where: { inlineParent(ofFragment: Int($0)) >= 0 }) {
      parts.formUnion(run.filter { isAnonymous(Int($0)) })
    }
  }

  private mutating func gather(_ fragment: Int, _ children: [Int32]) {
    var element: Int32 = -1
    var lineTop: LayoutUnit?
    var containsOthers = false
    let first = spans.count
    for child in children {
      let parent = inlineParent(ofFragment: Int(child))
      let rect = fragments.boxes[Int(child)].rect
      // The position of an empty block is that of the content after it. The content before it ends
      // above its margin.
      if parent >= 0, rect.height == .zero { continue }
      let isNext = parent == element
      element = parent
      if parent < 0, !isAnonymous(Int(child)) {
        containsOthers = true
        lineTop = nil
        continue
      }
      lineTop = lineTop ?? rect.y
      guard parent >= 0 else { continue }
      // The hit-test area is 1 px high.
      let extent = Extent(top: rect.y.raw &- 63, bottom: rect.maxY.raw)
      if isNext {
        spans[spans.count - 1].extent.add(extent)
      } else {
        let blocks = BlocksOfInline.Blocks(element: parent, top: rect.y, lineTop: lineTop)
        spans.append(Span(fragment: Int32(fragment), blocks: blocks, extent: extent))
      }
    }
    if !containsOthers {
      for span in first..<spans.count { spans[span].blocks.lineTop = nil }
    }
  }

  private func isAnonymous(_ fragment: Int) -> Bool {
    document.tree.boxes[Int(fragments.boxes[fragment].box)].node < 0
  }

  private func inlineParent(ofFragment fragment: Int) -> Int32 {
    let node = document.tree.boxes[Int(fragments.boxes[fragment].box)].node
    return node >= 0 ? elements.inlineParentOfBlock[node] ?? -1 : -1
  }

  private func isShown(_ element: Int32) -> Bool {
    let style = document.document.styleOfNode[Int(element)]
    return style >= 0 && elements.flagsOfStyle[Int(style)].contains(.isHittable)
  }
}
