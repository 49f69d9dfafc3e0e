// Client, offset and scroll sizes of elements in whole CSS px. Source: CSSOM View sections 6 and 7.

internal import GalleyStyle
internal import GalleySystem

extension Layout.Element {
  /// The position and size of an element relative to its offset parent, in whole CSS px.
  public struct Offset: Sendable, Hashable {
    /// The offset parent; nil for an element without a box and for fixed elements.
    public let parent: Layout.Element?
    /// The distance from the left padding edge of the offset parent.
    public let left: Int
    /// The distance from the top padding edge of the offset parent.
    public let top: Int
    /// The width of the border box.
    public let width: Int
    /// The height of the border box.
    public let height: Int
  }

  /// The size of an element's padding box in whole CSS px.
  public struct Client: Sendable, Hashable {
    /// The width of the left border.
    public let left: Int
    /// The width of the top border.
    public let top: Int
    /// The width of the padding box.
    public let width: Int
    /// The height of the padding box.
    public let height: Int
  }

  /// The size of the area that an element can scroll to, in whole CSS px.
  public struct Scroll: Sendable, Hashable {
    /// The width of the padding box, or of the content that exceeds it.
    public let width: Int
    /// The height of the padding box, or of the content that exceeds it.
    public let height: Int
  }

  /// The values of `offsetParent`, `offsetLeft`, `offsetTop`, `offsetWidth` and `offsetHeight`.
  ///
  /// Transforms and scroll positions do not apply, and a sticky box is where it is without them. Elements of SVG and MathML have none of these, which is zero here.
  ///
  /// - Complexity: O(*d*) at a depth of *d* elements, and that of `rects`.
  public var offset: Offset { geometry.offset }

  func offset(of pieces: [ElementPiece]) -> Offset {
    guard markup.nodes[node].namespace == .html else {
      return Offset(parent: nil, left: 0, top: 0, width: 0, height: 0)
    }
    if let unscrolled {
      let offset = unscrolled.offset
      return Offset(
        parent: offset.parent.map { Layout.Element(layout, $0.node) }, left: offset.left,
        top: offset.top, width: offset.width, height: offset.height)
    }
    let parent = layout.offsetParent(of: node)
    let element = parent.map { Layout.Element(layout, $0) }
    let kind = layout.layoutKind(of: node)
    guard kind != .none, kind != .text else {
      return Offset(parent: element, left: 0, top: 0, width: 0, height: 0)
    }
    let pieces = (pieces + layout.annotations(ofCulledRuby: node)).map(layout.untransformed)
    guard let first = pieces.first else {
      return Offset(parent: element, left: 0, top: 0, width: 0, height: 0)
    }
    let bounds =
      pieces.bounds(isEmpty: { $0.width == .zero && $0.height == .zero }) { $0.union($1) } ?? first
    let origin = parent.flatMap(layout.offsetOrigin) ?? (.zero, .zero)
    let px = layout.wholePx(of: node)
    return Offset(
      parent: element, left: px(first.x - origin.x), top: px(first.y - origin.y),
      width: px(bounds.width), height: px(bounds.height))
  }

  /// The values of `clientLeft`, `clientTop`, `clientWidth` and `clientHeight`: zero for an element
  /// without a box of its own, such as an inline one.
  ///
  /// - Complexity: That of `rects`.
  public var client: Client {
    guard let own = layout.borderBox(of: node) else {
      return Client(left: 0, top: 0, width: 0, height: 0)
    }
    let px = layout.wholePx(of: node)
    return Client(
      left: px(own.border.left), top: px(own.border.top), width: px(own.client.width),
      height: px(own.client.height))
  }

  /// The values of `scrollWidth` and `scrollHeight`: zero for an element without a box of its own.
  ///
  /// - Complexity: That of `rects`. The first access in a layout is O(*m*) for *m* fragments.
  public var scroll: Scroll {
    if let unscrolled { return unscrolled.scroll }
    guard let own = layout.borderBox(of: node) else { return Scroll(width: 0, height: 0) }
    let px = layout.wholePx(of: node)
    let padding = own.padding
    if let content = layout.fieldsetContent(of: node) {
      return Scroll(width: px(content.width), height: px(content.height))
    }
    if let line = layout.heightOfClosedList(node) {
      return Scroll(width: px(padding.width), height: px(max(padding.height, line)))
    }
    if let frame = layout.swatchFrame(of: node) {
      return Scroll(
        width: px(max(padding.width, frame.maxX - padding.x)),
        height: px(max(padding.height, frame.maxY - padding.y)))
    }
    if let flow = layout.graphicTextBox(of: node)?.flow {
      return Scroll(
        width: px(max(padding.width, flow.width)), height: px(max(padding.height, flow.height)))
    }
    guard let reach = layout.scrollableOverflow(of: node) else {
      return Scroll(width: px(padding.width), height: px(padding.height))
    }
    let isReversed = layout.usedStyle(of: node)?.direction == .rightToLeft
    let across = isReversed ? padding.maxX - reach.x : reach.maxX - padding.x
    return Scroll(
      width: px(max(padding.width, across)),
      height: px(max(padding.height, reach.maxY - padding.y)))
  }
}

extension Layout.Element {
  /// The element in the layout at scroll positions of zero; nil if its layout is not scrolled.
  var unscrolled: Layout.Element? {
    layout.scrollState.isEmpty ? nil : Layout.Element(layout.unscrolled, node)
  }
}

extension Layout {
  /// The conversion of lengths of an element to whole CSS px, without its `zoom`.
  func wholePx(of node: NodeIndex) -> (LayoutUnit) -> Int {
    let scale = pixelRatio * Double(zoom(of: node))
    return { Int(exactly: ($0.px / scale + 0.5).rounded(.down)) ?? 0 }
  }

  /// A piece without translations by transforms.
  func untransformed(_ piece: ElementPiece) -> UnitRect {
    let offset = elementFragments.translations.total(of: piece.box)
    var rect = piece.rect
    rect.move(x: -offset.x, y: -offset.y)
    return rect
  }

  /// The boxes of an element that is a box.
  struct OwnBox {
    /// The size that scripts see, which of a table has the borders.
    var client: UnitRect
    var padding: UnitRect
    var border: BoxSides<LayoutUnit>
  }

  /// The boxes of an element; nil without a box of its own.
  ///
  /// A box that is divided between columns counts with the sum of its heights.
  func borderBox(of node: NodeIndex) -> OwnBox? {
    switch layoutKind(of: node) {
    case .none, .inline, .text: return nil
    case .graphic:
      return graphicTextBox(of: node).map {
        OwnBox(client: $0.client, padding: $0.client, border: BoxSides(.zero))
      }
    case .listRow:
      return elementFragments.listRows[node].map {
        OwnBox(client: $0.rect, padding: $0.rect, border: BoxSides(.zero))
      }
    case .tablePart(let box):
      return elementFragments.tableParts[box].map { part in
        var client = part
        client.height = elementFragments.collapsedColumns[box] ?? part.height
        return OwnBox(client: client, padding: client, border: BoxSides(.zero))
      }
    case .box(let box):
      let tree = document.tree.boxes[box]
      // An annotation is an inline box in Chromium.
      if tree.part == .rubyText { return nil }
      let members = elementFragments.fragmentsOfBox.range(box)
      guard let place = members.first else { return nil }
      let fragment = Int(elementFragments.fragmentsOfBox.members[place])
      var rect = fragments.boxes[fragment].rect
      for place in members.dropFirst() {
        let other = fragments.boxes[elementFragments.fragmentsOfBox.members[place]]
        rect.height = rect.height + other.rect.height
      }
      let border = edges(ofFragment: fragment).border
      let padding = rect.inset(by: border)
      return OwnBox(
        client: tree.kind == .table ? rect : padding, padding: padding, border: border)
    }
  }

  /// The box of a fieldset below its legend, which is what scripts can scroll; nil for others.
  func fieldsetContent(of node: NodeIndex) -> UnitRect? {
    guard case .box(let box) = layoutKind(of: node),
      document.tree.boxes[box].part == .fieldset,
      let fragment = elementFragments.fragmentsOfBox.first(of: box)
    else { return nil }
    var content = paddingBox(ofFragment: fragment)
    let children = index.childrenOfFragment
    for place in children.range(Index(fragment)) {
      let child = fragments.boxes[children.members[place]]
      guard document.tree.boxes[child.box].part == .legend else { continue }
      let bottom = max(content.y, child.rect.maxY)
      content.height = max(.zero, content.maxY - bottom)
      content.y = bottom
    }
    return content
  }

  /// The first fragment and the replaced size of a form control; nil for an element with another tag
  /// and for one without a replaced box.
  private func control(
    _ node: NodeIndex, tag: Tag
  ) -> (fragment: Int, size: IntrinsicSize)? {
    guard document.styled.markup.nodes[node].tag == tag,
      case .box(let box) = layoutKind(of: node),
      let fragment = elementFragments.fragmentsOfBox.first(of: box)
    else { return nil }
    let replaced = Int(document.tree.boxes[box].replaced)
    guard document.replacedSizes.indices.contains(replaced) else { return nil }
    return (fragment, document.replacedSizes[replaced])
  }

  /// The height of the text and the padding in a closed list, which may exceed it; nil for other
  /// elements.
  fileprivate func heightOfClosedList(_ node: NodeIndex) -> LayoutUnit? {
    guard let control = control(node, tag: .select),
      case .centeredLine(let height, _, _) = control.size.baseline
    else { return nil }
    let padding = edges(ofFragment: control.fragment).padding
    return .truncate(Double(height)) + padding.top + padding.bottom
  }

  /// The frame of the swatch of a colour field, which is centred in the content box; nil for other
  /// elements.
  fileprivate func swatchFrame(of node: NodeIndex) -> UnitRect? {
    guard let control = control(node, tag: .input),
      case .contentEdge(let raise, _) = control.size.baseline
    else { return nil }
    let content = contentBox(ofFragment: control.fragment)
    let height = max(content.height, .truncate(Double(2 * raise)))
    return UnitRect(
      x: content.x, y: content.y + (content.height - height) / 2,
      width: max(content.width, .truncate(Double(raise))), height: height)
  }

  /// The scrollable overflow of an element; nil for one without content of its own.
  private func scrollableOverflow(of node: NodeIndex) -> UnitRect? {
    switch layoutKind(of: node) {
    case .none, .inline, .text, .listRow, .graphic: return nil
    case .tablePart(let box): return scrollableOverflows.parts[box]
    case .box(let box):
      let members = elementFragments.fragmentsOfBox.range(box)
      guard members.count == 1, let place = members.first else { return nil }
      return scrollableOverflows.rects[Int(elementFragments.fragmentsOfBox.members[place])]
    }
  }

  // MARK: Offset parents

  /// The offset parent of an element; nil for none.
  func offsetParent(of node: NodeIndex) -> NodeIndex? {
    let markup = document.styled.markup
    let kind = layoutKind(of: node)
    if kind == .none || node == elementTable.body || node == elementTable.root { return nil }
    let style = usedStyle(of: node)
    if style?.position == .fixed, !hasFixedContainer(node) { return nil }
    let isStatic = style.map { $0.position == .static } ?? true
    let zoom = zoom(of: node)
    var ancestor = markup.nodes[node].parent
    while ancestor.exists, markup.nodes[ancestor].kind == .element {
      if ancestor == elementTable.body { return ancestor }
      if layoutKind(of: ancestor) != .none {
        if isContainingBlock(ancestor) { return ancestor }
        let tag = markup.nodes[ancestor].tag
        if isStatic, tag == .td || tag == .th || tag == .table { return ancestor }
        if self.zoom(of: ancestor) != zoom { return ancestor }
      }
      if ancestor == elementTable.root { return ancestor }
      ancestor = markup.nodes[ancestor].parent
    }
    return nil
  }

  func zoom(of node: NodeIndex) -> Float { document.styled.style(of: node)?.text.zoom ?? 1 }

  /// The style with which an element is laid out.
  func usedStyle(of node: NodeIndex) -> BoxStyle? {
    switch layoutKind(of: node) {
    case .box(let box), .tablePart(let box): return document.properties(box)
    case .inline:
      guard let place = elementTable.inlineBoxesOfNode.range(node).first else {
        return nil
      }
      let box = elementTable.inlineBoxesOfNode.members[place]
      return document.boxStyles[document.tree.inlineBoxes[box].style]
    case .none, .text, .graphic, .listRow: return nil
    }
  }

  /// Whether an ancestor is the containing block of fixed descendants.
  private func hasFixedContainer(_ node: NodeIndex) -> Bool {
    guard case .box(let box) = layoutKind(of: node) else { return false }
    return document[box].containingBlock != nil
  }

  /// Whether an element is the containing block of absolutely positioned descendants.
  private func isContainingBlock(_ node: NodeIndex) -> Bool {
    guard let style = usedStyle(of: node) else { return false }
    // Transforms do not apply to inline boxes.
    return layoutKind(of: node) == .inline
      ? style.position != .static : style.isContainingBlock(for: .absolute)
  }

  /// The corner from which offsets in an offset parent are measured.
  private func offsetOrigin(of parent: NodeIndex) -> (x: LayoutUnit, y: LayoutUnit)? {
    if parent == elementTable.body, usedStyle(of: parent)?.position == .static { return nil }
    guard let first = pieces(of: parent).first.map(untransformed) else { return nil }
    let border = borderBox(of: parent)?.border ?? inlineBorder(of: parent)
    return (first.x + border.left, first.y + border.top)
  }

  private func inlineBorder(of node: NodeIndex) -> BoxSides<LayoutUnit> {
    usedStyle(of: node).map { BoxEdges.borders($0.borderWidth) } ?? BoxSides(.zero)
  }
}
