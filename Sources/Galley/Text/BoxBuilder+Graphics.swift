// Text in inline SVG: each chunk of a `text` element is a box out of the flow, as wide as its text.
// Layout puts its baseline and the anchor in its width where the attributes say. Graphics whose
// scale depends on the width of the page show no text, and nothing else is drawn at all.
// Source: SVG 2, sections 11.2 (text and tspan), 11.10.1 (text-anchor), as Chromium 156 has it.

internal import FontEngine

/// The text of an inline graphic while its boxes are made.
private struct GraphicText {
  var view: GraphicView
  /// The `text` element, and the place of the next chunk in its coordinates.
  var node: Int32
  var x: Float = 0
  var y: Float = 0
}

extension BoxBuilder {
  mutating func fillGraphic(_ box: Int32, node: Int32) {
    guard document.tree.nodes[Int(node)].tag == .svg, hasGraphicText(node),
      let view = view(of: node, style: tree.boxes[Int(box)].style)
    else { return }
    appendGraphic(node, view, to: box)
  }

  private func hasGraphicText(_ node: Int32) -> Bool {
    var next = document.tree.next(after: node, within: node)
    while next >= 0 {
      if document.tree.isGraphicText(next) { return true }
      next = document.tree.next(after: next, within: node)
    }
    return false
  }

  private func view(of node: Int32, style: Int32) -> GraphicView? {
    let box = tree.styles[Int(style)].box
    let alignment = attribute("preserveAspectRatio", of: node) ?? ""
    var view = GraphicView(
      width: box.width.pixels, height: box.height.pixels,
      viewBox: attribute("viewBox", of: node).map { GraphicView.numbers($0) },
      alignment: alignment)
    view?.x += box.padding.left.pixels ?? 0
    view?.y += box.padding.top.pixels ?? 0
    return view
  }

  private func attribute(_ name: String, of node: Int32) -> String? {
    document.tree.attribute(named: name, of: node).map(document.tree.string)
  }

  /// The text of containers that are drawn; the rest of SVG only serves it.
  private mutating func appendGraphic(_ node: Int32, _ view: GraphicView, to box: Int32) {
    for child in document.tree.children(of: node) {
      let element = document.tree.nodes[Int(child)]
      let style = element.kind == .element ? document.styleOfNode[Int(child)] : -1
      guard element.namespace == .svg, style >= 0,
        tree.styles[Int(style)].box.display != .none
      else { continue }
      var view = view
      if let list = attribute("transform", of: child) { view.apply(transforms: list) }
      if document.tree.isGraphicText(child) {
        appendGraphicText(child, view, to: box)
      } else if element.tag == .a || element.tag == .svg || document.tree.isNamed("g", child) {
        if element.tag == .svg {
          view.translate(length("x", of: child) ?? 0, length("y", of: child) ?? 0)
        }
        appendGraphic(child, view, to: box)
      }
    }
  }

  /// Cuts the text where a `tspan` names a place.
  private mutating func appendGraphicText(_ node: Int32, _ view: GraphicView, to box: Int32) {
    var text = GraphicText(view: view, node: node)
    move(&text, to: node)
    var chunk: [Int32] = []
    for child in document.tree.children(of: node) {
      if document.tree.nodes[Int(child)].kind == .element, length("x", of: child) != nil {
        appendChunk(chunk, text, to: box)
        chunk = []
        move(&text, to: child)
      }
      chunk.append(child)
    }
    appendChunk(chunk, text, to: box)
  }

  private func move(_ text: inout GraphicText, to node: Int32) {
    text.x = (length("x", of: node) ?? text.x) + (length("dx", of: node) ?? 0)
    text.y = (length("y", of: node) ?? text.y) + (length("dy", of: node) ?? 0)
  }

  private mutating func appendChunk(_ nodes: [Int32], _ text: GraphicText, to box: Int32) {
    guard let first = nodes.first else { return }
    let place = text.view.mapped(x: text.x, y: text.y)
    let origin = document.styleOfNode[Int(text.node)]
    let scale = text.view.scale
    let style = derivedStyle(of: origin, .graphicChunk(scale: scale, x: place.x, y: place.y)) {
      $0.scaleGraphic(by: scale)
      $0.box = BoxProperties()
      $0.box.display = .block
      $0.box.originalDisplayIsInline = false
      $0.box.position = .absolute
      $0.box.inset.left = .length(.px(place.x))
      $0.box.inset.top = .length(.px(place.y))
    }
    let isRightToLeft = tree.styles[Int(style)].text.direction == .rightToLeft
    let chunk = addBox(.block, node: -1, style: style)
    tree.boxes[Int(chunk)].part =
      switch anchor(of: document.tree.nodes[Int(first)].kind == .element ? first : text.node) {
      case .middle: .textAnchorMiddle
      case .end: isRightToLeft ? .textAnchorStart : .textAnchorEnd
      case .start: isRightToLeft ? .textAnchorEnd : .textAnchorStart
      }
    link(chunk, to: box)
    let outer = graphicScale
    graphicScale = scale
    openContext(chunk)
    for node in nodes { append(node) }
    closeContext()
    graphicScale = outer
  }

  private func anchor(of node: Int32) -> TextAnchor {
    let style = document.styleOfNode[Int(node)]
    return style >= 0 ? tree.styles[Int(style)].text.textAnchor : .start
  }

  /// The first of a list of lengths: px, or a part of the font size.
  private func length(_ name: String, of node: Int32) -> Float? {
    guard let text = attribute(name, of: node),
      let word = text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).first
    else { return nil }
    let style = document.styleOfNode[Int(node)]
    let size = style >= 0 ? tree.styles[Int(style)].text.font.size : 16
    if word.hasSuffix("em") { return Float(word.dropLast(2)).map { $0 * size } }
    return Float(word.hasSuffix("px") ? word.dropLast(2) : word).flatMap {
      abs($0) < 1_000_000 ? $0 : nil
    }
  }

  // MARK: Styles

  /// The style of what is in a chunk; -1 for elements that SVG text does not show.
  mutating func graphicStyle(_ node: Int32) -> Int32 {
    let element = document.tree.nodes[Int(node)]
    let style = document.styleOfNode[Int(node)]
    guard style >= 0, element.namespace == .svg,
      element.tag == .a || document.tree.isGraphicText(node)
        || document.tree.isNamed("tspan", node) || document.tree.isNamed("textPath", node)
    else { return -1 }
    let scale = graphicScale
    return derivedStyle(of: style, .graphicText(scale: scale)) { $0.scaleGraphic(by: scale) }
  }
}

extension ComputedValues {
  fileprivate mutating func scaleGraphic(by factor: Float) {
    text.wraps = false
    text.textIndent = .zero
    if factor != 1 { scale(by: factor, pixelRatio: text.font.pixelRatio) }
  }
}

extension Length {
  /// A length that nothing decides but itself, CSS px.
  fileprivate var pixels: Float? {
    guard case .length(let value) = self, !value.hasPercent else { return nil }
    return value.px
  }
}

extension MarkupTree {
  /// Whether an element is SVG's `text`.
  func isGraphicText(_ node: Int32) -> Bool {
    nodes[Int(node)].namespace == .svg && isNamed("text", node)
  }

  /// Whether an element that is not one of HTML's has some name.
  func isNamed(_ name: StaticString, _ node: Int32) -> Bool {
    let element = nodes[Int(node)]
    guard element.kind == .element, Int(element.end - element.start) == name.utf8CodeUnitCount
    else { return false }
    return string(range(of: node)) == "\(name)"
  }
}
