// Blocks inside an inline element are in an anonymous box as wide as the container. A point beside
// or between them hits the element. Beside a picture in a link, for example, the link is hit.
// Source: CSS 2.2 section 9.2.1.1, with the hit tests of Chromium.

internal import GalleyStyle

extension HitTester {
  /// The inline element whose blocks are beside the point.
  func elementAroundBlocks(in fragment: Int) -> Int32? {
    guard let blocks = index.blocksOfInline.blocks(in: fragment, at: y) else { return nil }
    let beside = UnitRect(
      x: blocks.x, y: LayoutUnit(raw: y), width: blocks.width, height: LayoutUnit(px: 1))
    return blocks.isHittable && meets(beside) ? blocks.element : nil
  }
}

/// The vertical extents of blocks in inline elements, by the fragment of the box around them.
///
/// Consecutive blocks of one element have one extent.
struct BlocksOfInline: Sendable {
  /// Consecutive blocks of one inline element, which share an anonymous box.
  struct Blocks: Sendable, BitwiseCopyable {
    var element: Int32
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
  let parts: Set<Int32>
  private let extentsOfFragment: Groups
  private let order: ExtentOrder
  /// The extents of the lines that the anonymous boxes are on, which offsets of the inline elements
  /// do not move; nil without such offsets.
  private let lineOrder: ExtentOrder?
  /// By fragment of a block with an offset of its own or of an inline element: the bottom of its
  /// line.
  let lineBottoms: [Int32: LayoutUnit]

  init(_ gathered: BlockGatherer) {
    let spans = gathered.spans.reversed()
    blocks = spans.map(\.blocks)
    parts = gathered.parts
    extentsOfFragment = Groups(
      count: gathered.fragments.boxes.count, keys: spans.map(\.fragment))
    order = ExtentOrder(
      extentsOfFragment, tops: spans.map(\.extent.top), bottoms: spans.map(\.extent.bottom))
    let isMoved = spans.contains { $0.shift != 0 }
    lineOrder =
      isMoved
      ? ExtentOrder(
        extentsOfFragment, tops: spans.map { $0.extent.top &- $0.shift },
        bottoms: spans.map { $0.extent.bottom &- $0.shift }) : nil
    lineBottoms = gathered.lineBottoms
  }

  /// Whether a line of a container with blocks is at the height of a px.
  func hasLine(in fragment: Int, at y: Int32) -> Bool {
    let key = Int32(truncatingIfNeeded: fragment)
    return (lineOrder ?? order).last(in: extentsOfFragment.range(key), of: key, reaching: y) != nil
  }

  /// Whether some of the elements are inside links.
  func containsLinks(of index: ElementIndex) -> Bool {
    blocks.contains { $0.isHittable && index.linkOfNode[Int($0.element)] >= 0 }
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
    /// The offset of the inline elements in 1/64 px.
    var shift: Int32
  }
  let fragments: Fragments
  private let document: PreparedDocument
  private let elements: ElementIndex
  private let parents: [Int32]
  private(set) var spans: [Span] = []
  private(set) var parts: Set<Int32> = []
  private(set) var lineBottoms: [Int32: LayoutUnit] = [:]

  init(
    _ layout: Layout, _ elements: ElementIndex, children: Groups, parents: [Int32],
    kinds: [FragmentKind]
  ) {
    fragments = layout.fragments
    document = layout.document
    self.elements = elements
    self.parents = parents
    guard !elements.inlinesWithBlocks.isEmpty else { return }
    for fragment in fragments.boxes.indices {
      let inFlow = children.members[children.range(Int32(fragment))].filter {
        kinds[Int($0)] == .inFlow
          || kinds[Int($0)] == .positioned && box(ofFragment: Int($0)).inlineParent >= 0
      }
      gather(fragment, inFlow, layout)
      gatherParts(inFlow)
    }
    spans = spans.filter { $0.extent.bottom &- $0.extent.top > 63 }
  }

  /// Finds the lines that are adjacent to blocks of inline elements and therefore in the same
  /// container.
  private mutating func gatherParts(_ children: [Int32]) {
    let runs = children.split { !isOfInline(Int($0)) && !isAnonymous(Int($0)) }
    for run in runs where run.contains(where: { isOfInline(Int($0)) }) {
      parts.formUnion(run.filter { isAnonymous(Int($0)) })
    }
  }

  private mutating func gather(_ fragment: Int, _ children: [Int32], _ layout: Layout) {
    var group: Int32 = -1
    var lineTop: LayoutUnit?
    var containsOthers = false
    let first = spans.count
    for child in children.map(Int.init) {
      let box = box(ofFragment: child)
      let isOfInline = box.inlineParent >= 0
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
        ? document.offset(ofInlinesAround: fragments.boxes[child].box, width: rect.width).y : .zero
      lineTop = lineTop ?? rect.y - shift
      guard isOfInline else { continue }
      if rect.maxY - shift != fragments.boxes[child].rect.maxY {
        lineBottoms[Int32(child)] = rect.maxY - shift
      }
      // The hit-test area is 1 px high.
      let extent = Extent(top: rect.y.raw &- 63, bottom: rect.maxY.raw)
      if isNext, spans.last?.blocks.x == rect.x {
        spans[spans.count - 1].extent.add(extent)
      } else {
        let element = element(of: box)
        let blocks = BlocksOfInline.Blocks(
          element: element, isHittable: isShown(element), top: rect.y, x: rect.x, width: rect.width,
          lineTop: lineTop)
        spans.append(
          Span(fragment: Int32(fragment), blocks: blocks, extent: extent, shift: shift.raw))
      }
    }
    if !containsOthers {
      for span in first..<spans.count { spans[span].blocks.lineTop = nil }
    }
  }

  private func box(ofFragment fragment: Int) -> Box {
    document.tree.boxes[Int(fragments.boxes[fragment].box)]
  }

  private func isOfInline(_ fragment: Int) -> Bool { box(ofFragment: fragment).inlineParent >= 0 }

  private func isAnonymous(_ fragment: Int) -> Bool {
    box(ofFragment: fragment).node < 0 && !isOfInline(fragment)
  }

  /// The innermost inline element around a block.
  private func element(of box: Box) -> Int32 {
    let inlineBoxes = document.tree.inlineBoxes
    var inline = box.inlineParent
    while inline >= 0, inlineBoxes[Int(inline)].node < 0 {
      inline = inlineBoxes[Int(inline)].parent
    }
    return inline >= 0 ? inlineBoxes[Int(inline)].node : -1
  }

  private func isShown(_ element: Int32) -> Bool {
    guard element >= 0 else { return false }
    let style = document.styled.styleOfNode[Int(element)]
    return style >= 0 && elements.flagsOfStyle[Int(style)].contains(.isHittable)
  }
}
