// The shapes of inline SVG, by their attributes. Text in it is laid out and painted as other text.
// Source: SVG 2, sections 5 (structure), 9 (paths), 10 (basic shapes) and 13 (painting).

internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  /// The map of letters that `lengthAdjust` stretches (SVG 2, section 11.3); nil for others.
  func stretch(of fragmentItem: FragmentItem, inFragment index: Int) -> AffineMap? {
    let fragment = fragments.boxes[index]
    guard prepared.tree.boxes[fragment.box].isSegment, fragmentItem.rect.width > .zero,
      fragment.rect.width > .zero
    else { return nil }
    let factor = fragment.rect.width.px / fragmentItem.rect.width.px
    // Both widths are rounded.
    guard abs(factor - 1) > 0.02 else { return nil }
    return AffineMap.scale(factor, 1).around(fragment.rect.x.px * scale, 0)
  }

  /// Paints the shapes of an `svg` element in its content box.
  mutating func paintGraphic(_ node: NodeIndex, _ style: ComputedStyle, in content: Rect) {
    guard content.width > 0, content.height > 0 else { return }
    var view = GraphicView()
    view.translate(content.x, content.y)
    (view.width, view.height) = (Float(content.width), Float(content.height))
    if let frame = frame(ofGraphic: node) {
      view.enter(frame, width: content.width, height: content.height)
    }
    let clips = style.box.clips
    let start = items.count
    if clips { items.append(.pushClip(content)) }
    let count = items.count
    let outer = GraphicStyle(in: textOfParent(node))
    paintGraphic(children: node, view, graphicStyle(node, style, in: outer), depth: 0)
    if items.count == count { return items.removeSubrange(start...) }
    if clips { items.append(.pop) }
  }

  private func frame(ofGraphic node: NodeIndex) -> GraphicFrame? {
    GraphicFrame(
      viewBox: attribute("viewBox", ofGraphic: node).map { GraphicView.numbers($0) },
      alignment: attribute("preserveAspectRatio", ofGraphic: node) ?? "")
  }

  private func attribute(_ name: String, ofGraphic node: NodeIndex) -> String? {
    prepared.styled.markup.attribute(named: name, of: node).map(prepared.styled.markup.string)
  }

  // MARK: Elements

  private mutating func paintGraphic(
    children node: NodeIndex, _ view: GraphicView, _ style: GraphicStyle, depth: Int
  ) {
    let markup = prepared.styled.markup
    for child in markup.children(of: node) where markup.nodes[child].kind == .element {
      paintGraphic(element: child, view, style, depth: depth)
      if markup.isNamed("switch", node) { return }
    }
  }

  /// Paints an element and those in it.
  private mutating func paintGraphic(
    element node: NodeIndex, _ view: GraphicView, _ inherited: GraphicStyle, depth: Int
  ) {
    let markup = prepared.styled.markup
    graphics.elements -= 1
    graphics.pieces -= markup.attributes(of: node).reduce(0) { $0 + $1.valueRange.count } / 8
    guard depth < GraphicBudget.depth, !graphics.isSpent else { return omitGraphic() }
    guard let computed = styleOfGraphic(node), computed.box.display != .none else { return }
    let name = markup.string(markup.range(of: node))
    if name == "image" { omit("an image of svg") }
    let isContainer = ["g", "a", "svg", "switch", "use"].contains(name)
    guard isContainer || GraphicShape.names.contains(name) else { return }
    var view = view
    if let list = attribute("transform", ofGraphic: node) { view.apply(transforms: list) }
    let style = graphicStyle(node, computed, in: inherited)
    let opacity = style.opacity * Double(computed.box.opacity)
    guard opacity > 0 else { return }
    let start = items.count
    if opacity < 1 { items.append(.pushGroup(opacity: opacity)) }
    switch name {
    case "use": paintGraphic(use: node, view, style, depth: depth)
    case "svg":
      enter(&view, node)
      paintGraphic(children: node, view, style, depth: depth + 1)
    case _ where isContainer: paintGraphic(children: node, view, style, depth: depth + 1)
    default:
      if computed.text.isVisible { paintShape(node, name, view, style) }
    }
    if opacity < 1 { endGroup(from: start, opacity) }
  }

  private func styleOfGraphic(_ node: NodeIndex) -> ComputedStyle? {
    guard prepared.styled.styleOfNode.indices.contains(Int(node)) else { return nil }
    let style = prepared.styled.styleOfNode[node]
    return style.isNone ? nil : prepared.tree.styles[style]
  }

  private func textOfParent(_ node: NodeIndex) -> TextProperties? {
    let parent = prepared.styled.markup.nodes[node].parent
    return styleOfGraphic(parent).map { textColors(ofElement: parent, $0.text) }
  }

  private func graphicStyle(
    _ node: NodeIndex, _ style: ComputedStyle, in outer: GraphicStyle
  ) -> GraphicStyle {
    outer.applying(textColors(ofElement: node, style.text), in: textOfParent(node)) {
      attribute($0, ofGraphic: node)
    }
  }

  private mutating func omitGraphic() { omit("a part of a large or deep svg") }

  /// Changes to the coordinates of a nested `svg` or a `symbol`.
  private func enter(_ view: inout GraphicView, _ node: NodeIndex) {
    let width = length("width", node, view.width) ?? Double(view.width)
    let height = length("height", node, view.height) ?? Double(view.height)
    view.translate(length("x", node, view.width) ?? 0, length("y", node, view.height) ?? 0)
    (view.width, view.height) = (Float(width), Float(height))
    if let frame = frame(ofGraphic: node) { view.enter(frame, width: width, height: height) }
  }

  private mutating func paintGraphic(
    use node: NodeIndex, _ view: GraphicView, _ style: GraphicStyle, depth: Int
  ) {
    let markup = prepared.styled.markup
    let address = attribute("href", ofGraphic: node) ?? attribute("xlink:href", ofGraphic: node)
    guard let address, address.hasPrefix("#"),
      let target = element(identified: String(address.dropFirst()))
    else { return omit("a use of svg") }
    var view = view
    view.translate(length("x", node, view.width) ?? 0, length("y", node, view.height) ?? 0)
    guard markup.isNamed("symbol", target) else {
      return paintGraphic(element: target, view, style, depth: depth + 1)
    }
    let width = length("width", node, view.width) ?? Double(view.width)
    let height = length("height", node, view.height) ?? Double(view.height)
    if let frame = frame(ofGraphic: target) { view.enter(frame, width: width, height: height) }
    guard let computed = styleOfGraphic(target) else { return }
    paintGraphic(
      children: target, view, graphicStyle(target, computed, in: style), depth: depth + 1)
  }

  /// The first element with an `id`.
  private mutating func element(identified name: String) -> NodeIndex? {
    if graphicElements == nil {
      let markup = prepared.styled.markup
      var elements: [String: NodeIndex] = [:]
      for index in markup.nodes.indices where markup.nodes[index].namespace == .svg {
        guard let id = markup.attribute(.id, of: Index(index)).map(markup.string) else { continue }
        if elements[id] == nil { elements[id] = Index(index) }
      }
      graphicElements = elements
    }
    return graphicElements?[name]
  }

  // MARK: Shapes

  private func length(_ name: String, _ node: NodeIndex, _ basis: Float) -> Double? {
    guard let text = attribute(name, ofGraphic: node), text != "auto" else { return nil }
    let size = styleOfGraphic(node).map { Double($0.text.font.size) } ?? 16
    // As in Chromium, an invalid length is 0, not the initial value.
    return GraphicShape.length(text, basis: Double(basis), fontSize: size * scale) ?? 0
  }

  private mutating func paintShape(
    _ node: NodeIndex, _ name: String, _ view: GraphicView, _ style: GraphicStyle
  ) {
    let basis = (
      x: view.width, y: view.height,
      both: ((view.width * view.width + view.height * view.height) / 2).squareRoot()
    )
    let shape = GraphicShape(
      name,
      length: { name in
        let axis =
          switch name {
          case "x", "cx", "rx", "width", "x1", "x2": basis.x
          case "r": basis.both
          default: basis.y
          }
        return length(name, node, axis)
      }, text: { attribute($0, ofGraphic: node) })
    let elements = shape.elements
    graphics.pieces -= elements.count
    guard !elements.isEmpty, !graphics.isSpent else { return }
    for name in ["clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end"] {
      if let value = attribute(name, ofGraphic: node), value != "none" { omit("\(name) of svg") }
    }
    if let fill = used(style.fill, style.current, style.fillOpacity), name != "line" {
      let filled = style.isEvenOdd ? elements.evenOdd : elements
      let outline = Layout.Outline(elements: filled.closed).mapped(by: view.map)
      items.append(.fillPath(outline, fill))
    }
    guard let stroke = used(style.stroke, style.current, style.strokeOpacity), style.line.width > 0
    else {
      return
    }
    var line = style.line
    if let text = attribute("pathLength", ofGraphic: node), Double(text) != nil,
      !line.dashes.isEmpty
    {
      omit("pathLength of svg")
      line.dashes = []
    }
    var stroker = GraphicStroker(line, scale: view.map.scale, budget: graphics.strokeElements)
    stroker.add(elements)
    graphics.strokeElements = stroker.budget
    if graphics.isSpent { omitGraphic() }
    guard !stroker.elements.isEmpty else { return }
    items.append(.fillPath(Layout.Outline(elements: stroker.elements).mapped(by: view.map), stroke))
  }

  /// The colour of a paint; nil for nothing.
  private mutating func used(
    _ paint: GraphicPaint, _ current: Color, _ opacity: Double
  ) -> Color? {
    let color: Color
    switch paint {
    case .none: return nil
    case .color(let own): color = own
    case .current: color = current
    case .server:
      omit("a gradient or pattern of svg")
      return nil
    }
    let faded = color.faded(opacity)
    return faded.alpha > 0 ? faded : nil
  }
}

extension [Layout.Outline.Element] {
  /// The contours with all of them closed.
  fileprivate var closed: [Layout.Outline.Element] {
    var result: [Layout.Outline.Element] = []
    var isOpen = false
    for element in self {
      if case .move = element, isOpen { result.append(.close) }
      if case .close = element { isOpen = false } else { isOpen = true }
      result.append(element)
    }
    return isOpen ? result + [.close] : result
  }
}

extension GraphicShape {
  /// The contours.
  fileprivate var elements: [Layout.Outline.Element] {
    switch form {
    case .none: []
    case .rect(let rect, let corner):
      DisplayList.RoundedRect(rect, corners: corner).outline.elements
    case .ellipse(let rect): DisplayList.RoundedRect(ellipseIn: rect).outline.elements
    case .path(let elements): elements
    }
  }
}
