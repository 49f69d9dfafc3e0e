// Input: the graphics of a layout. Output: the bounding box of each shape, `use` and empty group in
// them, as `getBoundingClientRect` has it: without strokes.
// Source: SVG 2, sections 8.10 (bounding boxes) and 10 (basic shapes); BROWSER_RULES 17.1.

internal import GalleyStyle
internal import GalleySystem

/// What reading graphics may still take, for all of a display list or a layout.
struct GraphicBudget {
  /// Elements, with those that `use` repeats.
  var elements = 20_000
  /// Elements of paths.
  var pieces = 400_000
  /// Elements of the outlines of strokes.
  var strokeElements = 1_000_000
  /// The elements around an element, with those through `use`.
  static let depth = 64

  var isSpent: Bool { elements < 0 || pieces < 0 || strokeElements <= 0 }
}

/// The bounding boxes of shapes in all graphics, found at the first query of one.
final class GraphicShapes: Sendable {
  /// By element: its rectangle in CSS px, after transforms.
  let bounds: [NodeIndex: Rect]

  init(_ layout: Layout) {
    var finder = GraphicShapeFinder(layout)
    finder.run()
    bounds = finder.bounds
  }
}

private struct GraphicShapeFinder {
  private let layout: Layout
  private let markup: MarkupTree
  private var budget = GraphicBudget()
  private(set) var bounds: [NodeIndex: Rect] = [:]
  /// The box of the graphic that is being visited.
  private var box: Index<Box> = .none

  init(_ layout: Layout) {
    self.layout = layout
    markup = layout.document.styled.markup
  }

  mutating func run() {
    for (index, fragment) in layout.fragments.boxes.enumerated() {
      let node = layout.document.tree.boxes[fragment.box].node
      guard node.exists, markup.nodes[node].tag == .svg else { continue }
      let content = layout.rect(layout.contentBox(ofFragment: index))
      var view = GraphicView()
      view.translate(content.x, content.y)
      view.enter(node, markup, width: content.width, height: content.height)
      box = fragment.box
      visit(childrenOf: node, view, depth: 0)
    }
  }

  private func attribute(_ name: String, of node: NodeIndex) -> String? {
    markup.attribute(named: name, of: node).map(markup.string)
  }

  private mutating func visit(childrenOf node: NodeIndex, _ view: GraphicView, depth: Int) {
    for child in markup.children(of: node) where markup.nodes[child].kind == .element {
      visit(child, view, depth: depth)
    }
  }

  private mutating func visit(_ node: NodeIndex, _ outer: GraphicView, depth: Int) {
    budget.elements -= 1
    budget.pieces -= markup.attributes(of: node).reduce(0) { $0 + $1.valueRange.count } / 8
    guard depth < GraphicBudget.depth, !budget.isSpent else { return }
    guard layout.document.styled.style(of: node)?.box.display != Display.none else { return }
    var view = outer
    if let list = attribute("transform", of: node) { view.apply(transforms: list) }
    switch markup.string(markup.range(of: node)) {
    case "g", "a", "switch":
      if markup.nodes[node].firstChild.isNone { note(.zero, of: node, view) }
      visit(childrenOf: node, view, depth: depth + 1)
    case "svg":
      view.enter(nested: node, markup)
      visit(childrenOf: node, view, depth: depth + 1)
    case "use":
      note(
        Rect(
          x: length("x", of: node, view.width) ?? 0, y: length("y", of: node, view.height) ?? 0,
          width: 0, height: 0), of: node, view)
    case let name where GraphicShape.names.contains(name): noteShape(node, name, view)
    default: break
    }
  }

  private func length(_ name: String, of node: NodeIndex, _ basis: Float) -> Double? {
    guard let text = attribute(name, of: node), text != "auto" else { return nil }
    let size = layout.document.styled.style(of: node).map { Double($0.text.font.size) } ?? 16
    return GraphicShape.length(text, basis: Double(basis), fontSize: size / layout.pixelRatio) ?? 0
  }

  private mutating func noteShape(_ node: NodeIndex, _ name: String, _ view: GraphicView) {
    let diagonal = ((view.width * view.width + view.height * view.height) / 2).squareRoot()
    let shape = GraphicShape(
      name,
      length: { name in
        switch name {
        case "x", "cx", "rx", "width", "x1", "x2": length(name, of: node, view.width)
        case "r": length(name, of: node, diagonal)
        default: length(name, of: node, view.height)
        }
      }, text: { attribute($0, of: node) })
    budget.pieces -= shape.elementCount
    guard !budget.isSpent else { return }
    note(shape.bounds ?? .zero, of: node, view)
  }

  private mutating func note(_ rect: Rect, of node: NodeIndex, _ view: GraphicView) {
    let mapped = Quadrangle(view.map, rect).bounds
    let scale = layout.pixelRatio
    let own = layout.fragments.transforms.transform(of: box)
    bounds[node] =
      own.map {
        Quadrangle(
          AffineMap.scale(1 / scale, 1 / scale)($0),
          Rect(
            x: mapped.x * scale, y: mapped.y * scale, width: mapped.width * scale,
            height: mapped.height * scale)
        ).bounds
      } ?? mapped
  }
}
