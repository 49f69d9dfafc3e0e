// Text in inline SVG. Each chunk of a `text` element is an out-of-flow box as wide as its text.
// Layout positions its baseline and anchor by the attributes, and scales it if the graphic's size
// depends on the page. Other content of the graphic is not laid out.
// Source: SVG 2, sections 11.2 (text and tspan), 11.10.1 (text-anchor), as in Chromium 156.

internal import FontEngine
internal import GalleyStyle

/// The state of a `text` element while its boxes are created.
private struct GraphicText {
  var view: GraphicView
  /// The `text` element, and the position of the next chunk in its coordinates.
  var node: Int32
  var x: Float = 0
  var y: Float = 0
}

extension BoxBuilder {
  mutating func fillGraphic(_ box: Int32, node: Int32) {
    guard document.tree.nodes[Int(node)].tag == .svg, hasGraphicText(node) else { return }
    appendGraphic(node, view(of: node, style: tree.boxes[Int(box)].style), to: box)
  }

  private func hasGraphicText(_ node: Int32) -> Bool {
    var next = document.tree.next(after: node, within: node)
    while next >= 0 {
      if document.tree.isGraphicText(next) { return true }
      next = document.tree.next(after: next, within: node)
    }
    return false
  }

  private func view(of node: Int32, style: Int32) -> GraphicView {
    let box = tree.styles[Int(style)].box
    var view = GraphicView()
    view.translate(Double(box.padding.left.pixels ?? 0), Double(box.padding.top.pixels ?? 0))
    let (width, height) = (box.width.pixels, box.height.pixels)
    guard let frame = frame(of: node) else {
      (view.width, view.height) = (width ?? 0, height ?? 0)
      return view
    }
    let ratio = Float(frame.width / frame.height)
    let size = (
      width: width ?? height.map { $0 * ratio }, height: height ?? width.map { $0 / ratio }
    )
    guard let width = size.width, let height = size.height,
      let known = frame.map(width: Double(width), height: Double(height))
    else {
      (view.width, view.height) = (Float(frame.width), Float(frame.height))
      view.frame = frame
      return view
    }
    view.enter(frame, width: Double(width), height: Double(height))
    if !box.hasKnownSize { view.frame = frame.after(known) }
    return view
  }

  private func frame(of node: Int32) -> GraphicFrame? {
    GraphicFrame(
      viewBox: attribute("viewBox", of: node).map { GraphicView.numbers($0) },
      alignment: attribute("preserveAspectRatio", of: node) ?? "")
  }

  private func attribute(_ name: String, of node: Int32) -> String? {
    document.tree.attribute(named: name, of: node).map(document.tree.string)
  }

  /// Appends the text in containers that are rendered.
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
        if element.tag == .svg { enter(&view, child) }
        appendGraphic(child, view, to: box)
      }
    }
  }

  /// Changes to the coordinates of a nested `svg`.
  private func enter(_ view: inout GraphicView, _ node: Int32) {
    let x = length("x", of: node, percentOf: view.width) ?? 0
    let y = length("y", of: node, percentOf: view.height) ?? 0
    let width = length("width", of: node, percentOf: view.width) ?? view.width
    let height = length("height", of: node, percentOf: view.height) ?? view.height
    view.translate(Double(x), Double(y))
    if let frame = frame(of: node) {
      view.enter(frame, width: Double(width), height: Double(height))
    } else {
      (view.width, view.height) = (width, height)
    }
  }

  /// Divides the text into chunks at each `tspan` with a position.
  private mutating func appendGraphicText(_ node: Int32, _ view: GraphicView, to box: Int32) {
    var text = GraphicText(view: view, node: node)
    move(&text, to: node)
    var chunk: [Int32] = []
    for child in document.tree.children(of: node) {
      if document.tree.nodes[Int(child)].kind == .element, attribute("x", of: child) != nil {
        appendChunk(chunk, text, to: box)
        chunk = []
        move(&text, to: child)
      }
      chunk.append(child)
    }
    appendChunk(chunk, text, to: box)
  }

  private func move(_ text: inout GraphicText, to node: Int32) {
    let (width, height) = (text.view.width, text.view.height)
    text.x = length("x", of: node, percentOf: width) ?? text.x
    text.y = length("y", of: node, percentOf: height) ?? text.y
    text.x += length("dx", of: node, percentOf: width) ?? 0
    text.y += length("dy", of: node, percentOf: height) ?? 0
  }

  private mutating func appendChunk(_ nodes: [Int32], _ text: GraphicText, to box: Int32) {
    guard let first = nodes.first else { return }
    let place = text.view.mapped(x: text.x, y: text.y)
    let origin = document.styleOfNode[Int(text.node)]
    let scale = text.view.scale
    let steps = text.view.steps
    let derivation = StyleDerivation.graphicChunk(
      scale: scale, x: place.x, y: place.y, steps: steps)
    let style = derivedStyle(of: origin, derivation) {
      $0.scaleGraphic(by: scale)
      $0.box = BoxProperties()
      $0.box.display = .block
      $0.box.originalDisplayIsInline = false
      $0.box.position = .absolute
      $0.box.inset.left = .length(.px(place.x))
      $0.box.inset.top = .length(.px(place.y))
      if !steps.isEmpty { $0.box.transform.functions = steps }
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

  /// The first of a list of lengths: px, or relative to the font size or the graphic.
  private func length(_ name: String, of node: Int32, percentOf basis: Float) -> Float? {
    guard let text = attribute(name, of: node),
      let word = text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).first
    else { return nil }
    let style = document.styleOfNode[Int(node)]
    let size = style >= 0 ? tree.styles[Int(style)].text.font.size : 16
    if word.hasSuffix("em") { return Float(word.dropLast(2)).map { $0 * size } }
    if word.hasSuffix("%") { return Float(word.dropLast()).map { $0 * basis / 100 } }
    return Float(word.hasSuffix("px") ? word.dropLast(2) : word).flatMap {
      abs($0) < 1_000_000 ? $0 : nil
    }
  }

  // MARK: Styles

  /// The style of an element in a chunk; -1 for elements that SVG text does not render.
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

extension GraphicView {
  /// The transforms of text with a known size and position.
  fileprivate var steps: [TransformStep] {
    [frame.map { .fit($0) }, residue.map { .map($0) }].compactMap { $0 }
  }
}

extension BoxProperties {
  /// Whether the used size is known before layout, from lengths or the ratio.
  fileprivate var hasKnownSize: Bool {
    (width.pixels != nil || width == .auto) && (height.pixels != nil || height == .auto)
      && maxWidth == .none && maxHeight == .none && minWidth == .auto && minHeight == .auto
  }
}

extension Length {
  /// A length without percentages in CSS px; nil for others.
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

  /// Whether an element outside of HTML has a name.
  func isNamed(_ name: StaticString, _ node: Int32) -> Bool {
    let element = nodes[Int(node)]
    guard element.kind == .element, Int(element.end - element.start) == name.utf8CodeUnitCount
    else { return false }
    return string(range(of: node)) == "\(name)"
  }
}
