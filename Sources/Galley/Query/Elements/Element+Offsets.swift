// Client, offset and scroll sizes of elements in whole CSS px. Source: CSSOM View sections 6 and 7.

internal import GalleyStyle

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
  /// Transforms do not apply. Elements of SVG and MathML have none of these, which is zero here.
  ///
  /// - Complexity: O(*d*) at a depth of *d* elements, and that of `rects`.
  public var offset: Offset {
    guard markup.nodes[Int(node)].namespace == .html else {
      return Offset(parent: nil, left: 0, top: 0, width: 0, height: 0)
    }
    let parent = layout.offsetParent(of: node)
    let element = parent.map { Layout.Element(layout, $0) }
    let kind = layout.layoutKind(of: node)
    guard kind != .none, kind != .text else {
      return Offset(parent: element, left: 0, top: 0, width: 0, height: 0)
    }
    let pieces = layout.pieces(of: node).map(layout.untransformed)
    guard let first = pieces.first else {
      return Offset(parent: element, left: 0, top: 0, width: 0, height: 0)
    }
    let bounds = pieces.dropFirst().reduce(first) { $0.union($1) }
    let origin = parent.flatMap(layout.offsetOrigin) ?? (.zero, .zero)
    return Offset(
      parent: element, left: layout.wholePx(first.x - origin.x),
      top: layout.wholePx(first.y - origin.y), width: layout.wholePx(bounds.width),
      height: layout.wholePx(bounds.height))
  }

  /// The values of `clientLeft`, `clientTop`, `clientWidth` and `clientHeight`: zero for an element
  /// without a box of its own, such as an inline one.
  ///
  /// - Complexity: That of `rects`.
  public var client: Client {
    guard let (rect, border) = layout.borderBox(of: node) else {
      return Client(left: 0, top: 0, width: 0, height: 0)
    }
    let padding = rect.inset(by: border)
    return Client(
      left: layout.wholePx(border.left), top: layout.wholePx(border.top),
      width: layout.wholePx(padding.width), height: layout.wholePx(padding.height))
  }

  /// The values of `scrollWidth` and `scrollHeight`: zero for an element without a box of its own.
  ///
  /// - Complexity: That of `rects`. The first access in a layout is O(*m*) for *m* fragments.
  public var scroll: Scroll {
    guard let (rect, border) = layout.borderBox(of: node) else { return Scroll(width: 0, height: 0) }
    let padding = rect.inset(by: border)
    guard case .box(let box) = layout.layoutKind(of: node),
      let reach = layout.scrollableOverflow(ofBox: box)
    else {
      return Scroll(
        width: layout.wholePx(padding.width), height: layout.wholePx(padding.height))
    }
    let isReversed = layout.document.properties(box).direction == .rightToLeft
    let across = isReversed ? padding.maxX - reach.x : reach.maxX - padding.x
    return Scroll(
      width: layout.wholePx(max(padding.width, across)),
      height: layout.wholePx(max(padding.height, reach.maxY - padding.y)))
  }
}

extension Layout {
  /// A length in CSS px, rounded.
  func wholePx(_ length: LayoutUnit) -> Int {
    let px = (length.px / pixelRatio + 0.5).rounded(.down)
    return Int(exactly: px) ?? 0
  }

  /// A piece without translations by transforms.
  func untransformed(_ piece: ElementPiece) -> UnitRect {
    let offset = elementFragments.translations.total(of: piece.box)
    var rect = piece.rect
    rect.move(x: -offset.x, y: -offset.y)
    return rect
  }

  /// The border box of an element and its borders; nil without a box of its own.
  func borderBox(of node: Int32) -> (rect: UnitRect, border: BoxSides<LayoutUnit>)? {
    switch layoutKind(of: node) {
    case .none, .inline, .text: return nil
    case .tablePart(let box):
      return elementFragments.tableParts[box].map { ($0, BoxSides(.zero)) }
    case .box(let box):
      guard let place = elementFragments.fragmentsOfBox.range(box).first else { return nil }
      let fragment = Int(elementFragments.fragmentsOfBox.members[place])
      return (fragments.boxes[fragment].rect, edges(ofFragment: fragment).border)
    }
  }

  /// The scrollable overflow of a box.
  func scrollableOverflow(ofBox box: Int32) -> UnitRect? {
    elementFragments.fragmentsOfBox.range(box).first.map {
      scrollableOverflows.rects[Int(elementFragments.fragmentsOfBox.members[$0])]
    }
  }

  // MARK: Offset parents

  /// The offset parent of an element; nil for none.
  func offsetParent(of node: Int32) -> Int32? {
    let markup = document.document.tree
    let kind = layoutKind(of: node)
    if kind == .none || node == elementTable.body || node == elementTable.root { return nil }
    let style = usedStyle(of: node)
    let isFixed = style?.position == .fixed
    if isFixed { return nil }
    let isStatic = style.map { $0.position == .static } ?? true
    let zoom = zoom(of: node)
    var ancestor = markup.nodes[Int(node)].parent
    while ancestor >= 0, markup.nodes[Int(ancestor)].kind == .element {
      if ancestor == elementTable.body { return ancestor }
      if layoutKind(of: ancestor) != .none {
        if isContainingBlock(ancestor) { return ancestor }
        let tag = markup.nodes[Int(ancestor)].tag
        if isStatic, tag == .td || tag == .th || tag == .table { return ancestor }
        if self.zoom(of: ancestor) != zoom { return ancestor }
      }
      if ancestor == elementTable.root { return ancestor }
      ancestor = markup.nodes[Int(ancestor)].parent
    }
    return nil
  }

  private func zoom(of node: Int32) -> Float {
    let style = document.document.styleOfNode[Int(node)]
    return style >= 0 ? document.document.styles[Int(style)].text.zoom : 1
  }

  /// The style with which an element is laid out.
  func usedStyle(of node: Int32) -> BoxStyle? {
    switch layoutKind(of: node) {
    case .box(let box), .tablePart(let box): return document.properties(box)
    case .inline:
      guard let place = elementTable.inlineBoxesOfNode.range(node).first else { return nil }
      let box = elementTable.inlineBoxesOfNode.members[place]
      return document.boxStyles[Int(document.tree.inlineBoxes[Int(box)].style)]
    case .none, .text: return nil
    }
  }

  /// Whether an element is the containing block of absolutely positioned descendants.
  private func isContainingBlock(_ node: Int32) -> Bool {
    guard let style = usedStyle(of: node) else { return false }
    // Transforms do not apply to inline boxes.
    return layoutKind(of: node) == .inline
      ? style.position != .static : style.isContainingBlock(for: .absolute)
  }

  /// The corner from which offsets in an offset parent are measured.
  private func offsetOrigin(of parent: Int32) -> (x: LayoutUnit, y: LayoutUnit)? {
    if parent == elementTable.body, usedStyle(of: parent)?.position == .static { return nil }
    guard let first = pieces(of: parent).first.map(untransformed) else { return nil }
    let border = borderBox(of: parent)?.border ?? inlineBorder(of: parent)
    return (first.x + border.left, first.y + border.top)
  }

  private func inlineBorder(of node: Int32) -> BoxSides<LayoutUnit> {
    usedStyle(of: node).map { BoxEdges.borders($0.borderWidth) } ?? BoxSides(.zero)
  }
}
