// Blocks inside an inline element stand in an anonymous box as wide as what is around them; beside
// and between them a touch means the element, so that a picture in a link is a link in its row.
// Source: CSS 2.2 section 9.2.1.1, as Chromium tests hits.

extension HitTester {
  /// The inline element whose blocks the point is beside; nil for none.
  func elementAroundBlocks(in fragment: Int) -> Int32? {
    guard let element = index.blocksOfInline.element(in: fragment, at: y) else { return nil }
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
  /// By extent.
  ///
  /// A later one of a box comes before an earlier one: where two are at the same height, the
  /// first is found last.
  private let elements: [Int32]
  private let extentsOfFragment: Groups
  private let order: ExtentOrder

  init(_ gathered: BlockGatherer) {
    let spans = gathered.spans.reversed()
    elements = spans.map(\.element)
    extentsOfFragment = Groups(
      count: gathered.fragments.boxes.count, keys: spans.map(\.fragment))
    order = ExtentOrder(
      extentsOfFragment, tops: spans.map(\.extent.top), bottoms: spans.map(\.extent.bottom))
  }

  /// Whether some of the elements are in links.
  func holdsLinks(of index: ElementIndex) -> Bool {
    elements.contains { index.linkOfNode[Int($0)] >= 0 }
  }

  /// The element whose blocks in a box are at the height of a px; logarithmic in their number.
  func element(in fragment: Int, at y: Int32) -> Int32? {
    if elements.isEmpty { return nil }
    let range = extentsOfFragment.range(Int32(truncatingIfNeeded: fragment))
    return order.last(in: range, of: Int32(truncatingIfNeeded: fragment), reaching: y)
      .map { elements[Int($0.value)] }
  }
}

/// Walks over the children of every box once.
struct BlockGatherer {
  struct Span {
    var fragment: Int32
    var element: Int32
    var extent: Extent
  }
  let fragments: Fragments
  private let document: PreparedDocument
  private let elements: ElementIndex
  private(set) var spans: [Span] = []

  init(
    _ layout: Layout, _ elements: ElementIndex, children: Groups, kinds: [FragmentKind]
  ) {
    fragments = layout.fragments
    document = layout.document
    self.elements = elements
    guard !elements.inlineParentOfBlock.isEmpty else { return }
    for fragment in fragments.boxes.indices {
      gather(fragment, children.members[children.range(Int32(fragment))], kinds)
    }
    spans = spans.filter { $0.extent.bottom &- $0.extent.top > 63 && isShown($0.element) }
  }

  private mutating func gather(
    _ fragment: Int, _ children: ArraySlice<Int32>, _ kinds: [FragmentKind]
  ) {
    var element: Int32 = -1
    for child in children where kinds[Int(child)] == .inFlow {
      let parent = inlineParent(ofFragment: Int(child))
      let isNext = parent == element
      element = parent
      guard parent >= 0 else { continue }
      let rect = fragments.boxes[Int(child)].rect
      // The touch is a square px.
      let extent = Extent(top: rect.y.raw &- 63, bottom: rect.maxY.raw)
      if isNext {
        spans[spans.count - 1].extent.add(extent)
      } else {
        spans.append(Span(fragment: Int32(fragment), element: parent, extent: extent))
      }
    }
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
