// Input: an element in a graphic. Output: the rectangle of its text, as `getBoundingClientRect` has
// it: the bounding box of the areas of its letters. Other content of graphics is not laid out.
// Source: SVG 2, section 8.10 (bounding boxes); Tests/Browser/README.md.

internal import GalleyStyle

extension Layout {
  /// Whether an element is content of a graphic.
  func isInGraphic(_ node: Int32) -> Bool {
    document.styled.markup.nodes[Int(node)].namespace == .svg
  }

  /// The rectangle of the text and of the parts of a graphic in an element; none without any.
  ///
  /// It is after transforms, in the coordinates of the layout.
  func graphicPieces(of element: Int32) -> [ElementPiece] {
    let markup = document.styled.markup
    var bounds: Rect?
    let end = markup.nextOutside(element)
    var node = element
    while node >= 0, node != end {
      for rect in rects(ofGraphicNode: node) { bounds = bounds.map { $0.union(rect) } ?? rect }
      node = markup.nextInDocument(after: node)
    }
    guard let bounds else { return [] }
    func unit(_ px: Double) -> LayoutUnit { .round(px * pixelRatio) }
    return [
      ElementPiece(
        rect: UnitRect(
          x: unit(bounds.x), y: unit(bounds.y), width: unit(bounds.width),
          height: unit(bounds.height)),
        box: -1)
    ]
  }

  private func rects(ofGraphicNode node: Int32) -> [Rect] {
    let (table, parts) = (elementTable, elementFragments)
    var rects: [Rect] = []
    for place in table.boxesOfNode.range(node) {
      for member in parts.fragmentsOfBox.range(table.boxesOfNode.members[place]) {
        let fragment = fragments.boxes[Int(parts.fragmentsOfBox.members[member])]
        rects.append(rect(fragment.rect, in: fragment.box))
      }
    }
    guard document.styled.markup.nodes[Int(node)].kind == .text else { return rects }
    for place in table.itemsOfNode.range(node) {
      for member in parts.itemsOfItem.range(table.itemsOfNode.members[place]) {
        let piece = piece(ofFragmentItem: parts.itemsOfItem.members[member])
        guard document.tree.boxes[Int(piece.box)].part.isGraphicText, !piece.rect.isEmpty else {
          continue
        }
        // The ink of transformed text is that of its scaled font.
        let isMapped = fragments.transforms.transform(ofGraphicText: piece.box) != nil
        let item = fragments.fragmentItems[Int(piece.item)]
        rects.append(rect(isMapped ? piece.rect : bounds(ofGraphicText: item), in: piece.box))
      }
    }
    return rects
  }

  /// The size of a `text` element as its box, which begins at the origin of the graphic; nil for
  /// other elements and for transformed text.
  func graphicTextBox(of element: Int32) -> OwnBox? {
    guard document.styled.markup.isGraphicText(element),
      let text = graphicPieces(of: element).first?.rect, let view = graphicView(of: element)
    else { return nil }
    let end = view(Point(x: text.maxX.px, y: text.maxY.px))
    let client = UnitRect(x: .zero, y: .zero, width: .round(end.x), height: .round(end.y))
    return OwnBox(client: client, padding: client, border: BoxSides(.zero))
  }

  /// The map from the layout to the coordinates of the graphic around an element.
  private func graphicView(of element: Int32) -> AffineMap? {
    let markup = document.styled.markup
    var node = markup.nodes[Int(element)].parent
    while node >= 0 {
      if case .box(let box) = layoutKind(of: node), document.tree.boxes[Int(box)].kind == .replaced,
        let fragment = elementFragments.fragmentsOfBox.first(of: box)
      {
        let content = contentBox(ofFragment: fragment)
        let origin = AffineMap.translation(content.x.px, content.y.px)
        let frame = GraphicFrame(
          viewBox: markup.attribute(named: "viewBox", of: node)
            .map { GraphicView.numbers(markup.string($0)) },
          alignment: markup.attribute(named: "preserveAspectRatio", of: node)
            .map(markup.string) ?? "")
        let map = frame?.map(width: content.width.px, height: content.height.px)
        return (map.map { origin($0) } ?? origin).inverse
      }
      node = markup.nodes[Int(node)].parent
    }
    return nil
  }
}

extension UnitRect {
  fileprivate var isEmpty: Bool { width <= .zero || height <= .zero }
}
