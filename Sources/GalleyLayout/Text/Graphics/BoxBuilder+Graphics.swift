// Text in inline SVG. Each chunk of a `text` element is an out-of-flow box as wide as its text.
// Layout positions its baseline and anchor by the attributes, and scales it if the graphic's size
// depends on the page. Other content of the graphic is not laid out.
// Source: SVG 2, sections 11.2 (text and tspan), 11.10.1 (text-anchor), as in Chromium 156.

package import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  mutating func fillGraphic(_ box: Index<Box>, node: NodeIndex) {
    guard document.markup.nodes[node].tag == .svg, hasGraphicContent(node) else { return }
    appendGraphic(
      node, view(of: node, style: tree.boxes[box].style), isInLink: false, to: box)
  }

  /// Whether a graphic contains text or other content that is laid out.
  private func hasGraphicContent(_ node: NodeIndex) -> Bool {
    var next = document.markup.next(after: node, within: node)
    while next.exists {
      if document.markup.isGraphicText(next) || document.markup.isForeignObject(next)
        || document.markup.isGraphicLink(next)
      {
        return true
      }
      next = document.markup.next(after: next, within: node)
    }
    return false
  }

  private func view(of node: NodeIndex, style: Index<ComputedStyle>) -> GraphicView {
    let box = tree.styles[style].box
    var view = GraphicView()
    view.translate(Double(box.padding.left.pixels ?? 0), Double(box.padding.top.pixels ?? 0))
    view.isVertical = isVertical(node, in: false)
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

  private func frame(of node: NodeIndex) -> GraphicFrame? {
    GraphicFrame(
      viewBox: attribute("viewBox", of: node).map { GraphicView.numbers($0) },
      alignment: attribute("preserveAspectRatio", of: node) ?? "")
  }

  func attribute(_ name: String, of node: NodeIndex) -> String? {
    document.markup.attribute(named: name, of: node).map(document.markup.string)
  }

  /// Appends the text in containers that are rendered.
  private mutating func appendGraphic(
    _ node: NodeIndex, _ view: GraphicView, isInLink: Bool, to box: Index<Box>
  ) {
    for child in document.markup.children(of: node) {
      let element = document.markup.nodes[child]
      let style = element.kind == .element ? document.styleOfNode[child] : .none
      guard element.namespace == .svg, style.exists,
        tree.styles[style].box.display != .none,
        !document.markup.isGraphicLinkInLink(child)
      else { continue }
      var view = view
      view.isVertical = isVertical(child, in: view.isVertical)
      if let list = attribute("transform", of: child) { view.apply(transforms: list) }
      if document.markup.isGraphicText(child) {
        appendGraphicText(child, view, to: box)
      } else if document.markup.isForeignObject(child) {
        appendForeignObject(child, view, to: box)
      } else if isInLink, let area = area(of: child, view) {
        link(addPart(child, area, view, to: box), to: box)
      } else if element.tag == .a || element.tag == .svg || document.markup.isNamed("g", child)
        || document.markup.isNamed("switch", child)
      {
        if element.tag == .svg { enter(&view, child) }
        appendGraphic(
          child, view, isInLink: isInLink || document.markup.isGraphicLink(child), to: box)
      }
      // Only the first element of a `switch` is rendered.
      if document.markup.isNamed("switch", node) { return }
    }
  }

  /// Changes to the coordinates of a nested `svg`.
  private func enter(_ view: inout GraphicView, _ node: NodeIndex) {
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

  /// Appends HTML in a graphic: a block of a given size.
  private mutating func appendForeignObject(
    _ node: NodeIndex, _ view: GraphicView, to box: Index<Box>
  ) {
    let content = addPart(node, rect(of: node, view), view, to: box)
    link(content, to: box)
    breakPlainText()
    fill(content, node: node)
  }

  /// Adds a positioned box of an element.
  private mutating func addPart(
    _ node: NodeIndex, _ area: Rect, _ view: GraphicView, to box: Index<Box>
  ) -> Index<Box> {
    let place = view.mapped(x: Float(area.x), y: Float(area.y))
    let map = AffineMap(a: view.map.a, b: view.map.b, c: view.map.c, d: view.map.d)
    let steps =
      (view.frame.map { [TransformStep.fit($0)] } ?? [])
      + (map.isNear(.identity) ? [] : [.map(map)])
    let size = (width: Float(area.width), height: Float(area.height))
    let derivation = StyleDerivation.graphicPart(
      x: place.x, y: place.y, width: size.width, height: size.height, steps: steps)
    let style = derivedStyle(of: document.styleOfNode[node], derivation) {
      $0.box = BoxProperties()
      $0.box.display = .block
      $0.box.originalDisplayIsInline = false
      $0.box.position = .absolute
      $0.box.inset.left = .length(.px(place.x))
      $0.box.inset.top = .length(.px(place.y))
      $0.box.width = .length(.px(size.width))
      $0.box.height = .length(.px(size.height))
      ($0.box.overflowX, $0.box.overflowY) = (.hidden, .hidden)
      if !steps.isEmpty {
        $0.box.transform.functions = steps
        $0.box.transform.origin.x = .length(.px(0))
        $0.box.transform.origin.y = .length(.px(0))
      }
    }
    return addBox(.block, node: node, style: style)
  }

  /// The area of a shape in its coordinates; nil for other elements.
  private func area(of node: NodeIndex, _ view: GraphicView) -> Rect? {
    if document.markup.isNamed("rect", node) || document.markup.isNamed("image", node) {
      return rect(of: node, view)
    }
    let isCircle = document.markup.isNamed("circle", node)
    guard isCircle || document.markup.isNamed("ellipse", node) else { return nil }
    let x = length("cx", of: node, percentOf: view.width) ?? 0
    let y = length("cy", of: node, percentOf: view.height) ?? 0
    let radiusX = length(isCircle ? "r" : "rx", of: node, percentOf: view.width) ?? 0
    let radiusY = isCircle ? radiusX : length("ry", of: node, percentOf: view.height) ?? 0
    return Rect(
      x: Double(x - radiusX), y: Double(y - radiusY), width: Double(2 * radiusX),
      height: Double(2 * radiusY))
  }

  private func rect(of node: NodeIndex, _ view: GraphicView) -> Rect {
    Rect(
      x: Double(length("x", of: node, percentOf: view.width) ?? 0),
      y: Double(length("y", of: node, percentOf: view.height) ?? 0),
      width: Double(max(0, length("width", of: node, percentOf: view.width) ?? 0)),
      height: Double(max(0, length("height", of: node, percentOf: view.height) ?? 0)))
  }

  func length(_ name: String, of node: NodeIndex, percentOf basis: Float) -> Float? {
    lengths(name, of: node, percentOf: basis).first
  }

  /// A list of lengths: px, or relative to the font size or the graphic.
  func lengths(_ name: String, of node: NodeIndex, percentOf basis: Float) -> [Float] {
    guard let text = attribute(name, of: node) else { return [] }
    let style = document.styleOfNode[node]
    let size = style.exists ? tree.styles[style].text.font.size : 16
    var lengths: [Float] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let length: Float? =
        if word.hasSuffix("em") {
          Float(word.dropLast(2)).map { $0 * size }
        } else if word.hasSuffix("%") {
          Float(word.dropLast()).map { $0 * basis / 100 }
        } else {
          Float(word.hasSuffix("px") ? word.dropLast(2) : word)
        }
      guard let length, abs(length) < 1_000_000 else { return [] }
      lengths.append(length)
    }
    return lengths
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
  package func isGraphicText(_ node: NodeIndex) -> Bool {
    nodes[node].namespace == .svg && isNamed("text", node)
  }

  /// Whether an element is SVG's `foreignObject`.
  package func isForeignObject(_ node: NodeIndex) -> Bool {
    nodes[node].namespace == .svg && isNamed("foreignObject", node)
  }

  /// Whether an element is a link of SVG.
  func isGraphicLink(_ node: NodeIndex) -> Bool {
    nodes[node].namespace == .svg && isLink(node)
  }

  /// Whether an element is an `a` of SVG whose parent is one, which is not rendered (as in Chromium).
  func isGraphicLinkInLink(_ node: NodeIndex) -> Bool {
    let (element, parent) = (nodes[node], nodes[node].parent)
    return element.tag == .a && element.namespace == .svg && parent.exists
      && nodes[parent].tag == .a && nodes[parent].namespace == .svg
  }

  /// Whether an element outside of HTML has a name.
  package func isNamed(_ name: StaticString, _ node: NodeIndex) -> Bool {
    let element = nodes[node]
    guard element.kind == .element, Int(element.end - element.start) == name.utf8CodeUnitCount
    else { return false }
    return string(range(of: node)) == "\(name)"
  }
}
