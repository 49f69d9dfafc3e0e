// Blocks inside an inline element stand in an anonymous box as wide as what is around them; beside
// and between them a touch means the element, so that a picture in a link is a link in its row.
// Source: CSS 2.2 section 9.2.1.1, as Chromium tests hits.

internal import GalleyStyle

extension HitTester {
  /// The inline element whose blocks the point is beside; nil for none.
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

/// How far the blocks of inline elements reach, by the fragment of the box around them.
///
/// Neighbours that one element holds count together; what cannot be hit is left out.
struct BlocksOfInline: Sendable {
  /// Blocks that follow each other in one inline element, as one anonymous box holds them.
  struct Blocks: Sendable, BitwiseCopyable {
    var element: Int32
    var top: LayoutUnit
    /// Top of the lines of the inline; nil where the box around holds nothing else.
    var lineTop: LayoutUnit?
  }

  /// By extent.
  ///
  /// A later one of a box comes before an earlier one: where two are at the same height, the
  /// first is found last.
  private let blocks: [Blocks]
  /// The anonymous boxes whose lines stand in one box with such blocks.
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

  /// Whether some of the elements are in links.
  func containsLinks(of index: ElementIndex) -> Bool {
    blocks.contains { index.linkOfNode[Int($0.element)] >= 0 }
  }

  /// The blocks in a box that are at the height of a px; logarithmic in their number.
  func blocks(in fragment: Int, at y: Int32) -> Blocks? {
    if blocks.isEmpty { return nil }
    let range = extentsOfFragment.range(Int32(truncatingIfNeeded: fragment))
    return order.last(in: range, of: Int32(truncatingIfNeeded: fragment), reaching: y)
      .map { blocks[Int($0.value)] }
  }
}

/// Walks over the children of every box once.
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

  /// Lines and blocks of inlines that follow each other are in one box if there are such blocks.
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
      // An empty block is as far down as what follows it, and what precedes it ends before its margin.
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
      // The touch is a square px.
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
