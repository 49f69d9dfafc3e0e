// Input: an element in a graphic. Output: the rectangle of its text, as `getBoundingClientRect` has
// it: the bounding box of the areas of its letters. Other content of graphics is not laid out.
// Source: SVG 2, section 8.10 (bounding boxes); Tests/Browser/README.md.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// Whether an element is content of a graphic.
  func isInGraphic(_ node: NodeIndex) -> Bool {
    document.styled.markup.nodes[node].namespace == .svg
  }

  /// The rectangle of the text and of the parts of a graphic in an element; none without any.
  ///
  /// It is after transforms, in the coordinates of the layout.
  func graphicPieces(of element: NodeIndex) -> [ElementPiece] {
    let markup = document.styled.markup
    var bounds: Rect?
    let end = markup.nextOutside(element)
    var node = element
    while node.exists, node != end {
      let isText = markup.isGraphicText(node)
      let rects = isText ? rect(ofTextElement: node).map { [$0] } ?? [] : rects(ofGraphicNode: node)
      for rect in rects { bounds = bounds.map { $0.union(rect) } ?? rect }
      node = isText ? markup.nextOutside(node) : markup.nextInDocument(after: node)
    }
    // A part of a text whose letters are all dropped is empty, at the origin.
    guard let bounds = bounds ?? (isDroppedText(element) ? Rect.zero : nil) else { return [] }
    return [ElementPiece(rect: unitRect(bounds), box: .none)]
  }

  private func isDroppedText(_ element: NodeIndex) -> Bool {
    let markup = document.styled.markup
    return markup.isNamed("tspan", element) && markup.nodes[element].firstChild.exists
      && document.styled.style(of: element)?.box.display != Display.none
  }

  private func rects(ofGraphicNode node: NodeIndex) -> [Rect] {
    let (table, parts) = (elementTable, elementFragments)
    var rects: [Rect] = parts.shape(of: node, self).map { [$0] } ?? []
    for place in table.boxesOfNode.range(node) {
      for member in parts.fragmentsOfBox.range(table.boxesOfNode.members[place]) {
        let fragment = fragments.boxes[parts.fragmentsOfBox.members[member]]
        rects.append(rect(fragment.rect, in: fragment.box))
      }
    }
    for piece in textPieces(ofGraphicNode: node) {
      rects.append(rect(inkBounds(of: piece), in: piece.box))
    }
    return rects
  }

  /// The rectangle of a piece of text with its ink, before transforms.
  private func inkBounds(of piece: ElementPiece) -> UnitRect {
    stretched(
      inkBounds(ofGraphicText: fragments.fragmentItems[piece.item], in: piece.box), with: piece)
  }

  /// The rectangle of a `text` element: its box in its own coordinates, transformed as a whole; nil
  /// without letters.
  private func rect(ofTextElement element: NodeIndex) -> Rect? {
    guard let view = graphicView(of: element), let map = view.inverse else { return nil }
    let page = AffineMap.scale(1 / pixelRatio, 1 / pixelRatio)(map)
    return bounds(of: textPieces(in: element), in: view) { inkBounds(of: $0) }
      .map { Quadrangle(page, $0).bounds }
  }

  /// The bounds of pieces of text in the coordinates of an element, of which each has a rectangle
  /// before transforms; nil for none.
  private func bounds(
    of pieces: [ElementPiece], in view: AffineMap, _ rect: (ElementPiece) -> UnitRect
  ) -> Rect? {
    var bounds: Rect?
    for piece in pieces {
      let map = fragments.transforms.transform(of: piece.box).map { view($0) } ?? view
      let local = Quadrangle(map, rect(piece).rect).bounds
      bounds = bounds.map { $0.union(local) } ?? local
    }
    return bounds
  }

  /// The rectangles of the text in an element of a graphic, before transforms and without ink.
  private func textPieces(in element: NodeIndex) -> [ElementPiece] {
    let markup = document.styled.markup
    let end = markup.nextOutside(element)
    var pieces: [ElementPiece] = []
    var node = element
    while node.exists, node != end {
      pieces += textPieces(ofGraphicNode: node)
      node = markup.nextInDocument(after: node)
    }
    return pieces
  }

  /// The rectangles of a text node in a graphic, before transforms and without ink.
  private func textPieces(ofGraphicNode node: NodeIndex) -> [ElementPiece] {
    let (table, parts) = (elementTable, elementFragments)
    guard document.styled.markup.nodes[node].kind == .text else { return [] }
    return table.itemsOfNode.range(node).flatMap { place in
      parts.itemsOfItem.range(table.itemsOfNode.members[place]).map {
        piece(ofFragmentItem: parts.itemsOfItem.members[$0])
      }
    }.filter { piece in
      fragments.fragmentItems[piece.item].kind == .text && !piece.rect.isEmpty
        && document.tree.boxes[piece.box].part.isGraphicText
    }
  }

  /// A rectangle in a piece of text, stretched with the letters of the piece by `lengthAdjust`.
  private func stretched(_ rect: UnitRect, with piece: ElementPiece) -> UnitRect {
    guard document.tree.boxes[piece.box].isSegment,
      let fragment = elementFragments.fragmentsOfBox.first(of: piece.box),
      piece.rect.width > .zero
    else { return rect }
    let around = fragments.boxes[fragment].rect
    let factor = around.width.px / piece.rect.width.px
    // Both widths are rounded.
    guard around.width > .zero, abs(factor - 1) > 0.02 else { return rect }
    var rect = rect
    rect.x = around.x + .round((rect.x - piece.rect.x).px * factor)
    rect.width = .round(rect.width.px * factor)
    return rect
  }

  /// The sizes of a `text` element as a box.
  struct GraphicTextBox {
    /// The box in the coordinates of the element, from their origin.
    var client: UnitRect
    /// The size of its text as one line, without places of its own.
    var flow: (width: LayoutUnit, height: LayoutUnit)
  }

  /// The sizes that scripts see of a `text` element; nil for other elements.
  func graphicTextBox(of element: NodeIndex) -> GraphicTextBox? {
    guard document.styled.markup.isGraphicText(element), let view = graphicView(of: element)
    else { return nil }
    var flow = (width: LayoutUnit.zero, height: LayoutUnit.zero)
    let isVertical = isVerticalText(element)
    let pieces = textPieces(in: element)
    for piece in pieces {
      // The font is scaled to the page.
      let scale = fragments.transforms.transform(of: piece.box)?.scale ?? 1
      let style = document.tree.boxes[piece.box].style
      let length = LayoutUnit.truncate(piece.rect.width.px * scale)
      let line =
        scale == 1
        ? document.styles[style].lineHeight : .truncate(piece.rect.height.px * scale)
      if isVertical {
        flow = (max(flow.width, line), flow.height + length)
      } else {
        flow = (flow.width + length, max(flow.height, line))
      }
    }
    return bounds(of: pieces, in: view) { stretched($0.rect, with: $0) }.map {
      GraphicTextBox(
        client: UnitRect(
          x: .zero, y: .zero, width: .round($0.maxX), height: .round($0.maxY)), flow: flow)
    }
  }

  /// Whether a `text` element runs from top to bottom.
  private func isVerticalText(_ element: NodeIndex) -> Bool {
    let markup = document.styled.markup
    var (node, depth) = (element, 0)
    while node.exists, depth < GraphicBudget.depth, isInGraphic(node) {
      if let mode = markup.attribute(named: "writing-mode", of: node).map(markup.string) {
        return ["tb", "tb-rl", "vertical-rl", "vertical-lr"].contains(mode)
      }
      (node, depth) = (markup.nodes[node].parent, depth + 1)
    }
    return false
  }

  /// The map from the layout to the coordinates of an element of a graphic.
  private func graphicView(of element: NodeIndex) -> AffineMap? {
    let markup = document.styled.markup
    var path = [element]
    var node = markup.nodes[element].parent
    while node.exists, path.count <= GraphicBudget.depth {
      if case .box(let box) = layoutKind(of: node), document.tree.boxes[box].kind == .replaced,
        let fragment = elementFragments.fragmentsOfBox.first(of: box)
      {
        let content = contentBox(ofFragment: fragment)
        var view = GraphicView()
        view.translate(content.x.px, content.y.px)
        view.map = view.map(.scale(pixelRatio, pixelRatio))
        view.enter(
          node, markup, width: content.width.px / pixelRatio,
          height: content.height.px / pixelRatio)
        for inner in path.reversed() {
          if let list = markup.attribute(named: "transform", of: inner) {
            view.apply(transforms: markup.string(list))
          }
          if markup.nodes[inner].tag == .svg { view.enter(nested: inner, markup) }
        }
        return view.map.inverse
      }
      path.append(node)
      node = markup.nodes[node].parent
    }
    return nil
  }
}

extension GraphicView {
  /// Changes to the coordinates in an `svg` element of a size.
  mutating func enter(_ node: NodeIndex, _ markup: MarkupTree, width: Double, height: Double) {
    (self.width, self.height) = (Float(width), Float(height))
    let frame = GraphicFrame(
      viewBox: markup.attribute(named: "viewBox", of: node)
        .map { GraphicView.numbers(markup.string($0)) },
      alignment: markup.attribute(named: "preserveAspectRatio", of: node).map(markup.string) ?? "")
    if let frame { enter(frame, width: width, height: height) }
  }

  /// Changes to the coordinates in an `svg` element inside another one.
  mutating func enter(nested node: NodeIndex, _ markup: MarkupTree) {
    func length(_ name: String, _ basis: Float) -> Double? {
      markup.attribute(named: name, of: node).flatMap {
        GraphicShape.length(markup.string($0), basis: Double(basis), fontSize: 16)
      }
    }
    let (x, y) = (length("x", width) ?? 0, length("y", height) ?? 0)
    let size = (length("width", width) ?? Double(width), length("height", height) ?? Double(height))
    translate(x, y)
    enter(node, markup, width: size.0, height: size.1)
  }
}

extension UnitRect {
  fileprivate var isEmpty: Bool { width <= .zero || height <= .zero }
}
