// The boxes of the box model around the fragments of an element. Source: CSS Box 4, section 2.

public import GalleyStyle
internal import GalleySystem

extension Layout.Element {
  /// The four boxes of a fragment of an element as laid out, in CSS px.
  ///
  /// For a fragment with a transform they are the bounding boxes after it.
  public struct Boxes: Sendable, Hashable {
    /// The margin box.
    public let margin: Rect
    /// The border box.
    public let border: Rect
    /// The padding box.
    public let padding: Rect
    /// The content box.
    public let content: Rect
  }

  /// The boxes of each fragment, in the order of `rects`.
  ///
  /// An inline box has its left edge on its first line and its right edge on its last one. Where an
  /// element has no edges of its own, such as a row of a table, its boxes are equal.
  ///
  /// - Complexity: That of `rects`.
  public var boxes: [Boxes] { geometry.boxes }

  func boxes(of pieces: [ElementPiece]) -> [Boxes] {
    pieces.map { piece in
      let edges = layout.edges(of: piece, node)
      func rect(_ rect: UnitRect) -> Rect { layout.rect(rect, in: piece.box) }
      let margin = BoxSides(
        top: -edges.margin.top, right: -edges.margin.right, bottom: -edges.margin.bottom,
        left: -edges.margin.left)
      return Boxes(
        margin: rect(piece.rect.inset(by: margin)), border: rect(piece.rect),
        padding: rect(piece.rect.inset(by: edges.border)),
        content: rect(piece.rect.inset(by: edges.inner)))
    }
  }
}

extension Layout {
  /// The used edges of a piece of an element.
  fileprivate func edges(of piece: ElementPiece, _ node: NodeIndex) -> BoxEdges {
    var edges = BoxEdges(
      margin: BoxSides(.zero), border: BoxSides(.zero), padding: BoxSides(.zero))
    if piece.fragment.exists { return self.edges(ofFragment: Int(piece.fragment)) }
    guard piece.item.exists, fragments.fragmentItems[piece.item].kind == .inlineBox else {
      return edges
    }
    let item = fragments.fragmentItems[piece.item]
    let inline = document.tree.inlineBoxes[item.inlineBox]
    guard inline.node == node else { return edges }
    let style = document.boxStyles[inline.style]
    edges = document.boxStyles.edges(style, containing: root.width)
    // Vertical margins do not apply to inline boxes.
    (edges.margin.top, edges.margin.bottom) = (.zero, .zero)
    let ends = item.ends(isRightToLeft: style.direction == .rightToLeft)
    if !ends.contains(.left) {
      (edges.margin.left, edges.border.left, edges.padding.left) = (.zero, .zero, .zero)
    }
    if !ends.contains(.right) {
      (edges.margin.right, edges.border.right, edges.padding.right) = (.zero, .zero, .zero)
    }
    return edges
  }
}
