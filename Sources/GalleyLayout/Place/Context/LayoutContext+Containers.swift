// The sizes of query containers: their content boxes on the axes of size containment.
// Source: CSS Conditional 5, section 5.1.

internal import GalleyStyle
internal import GalleySystem

extension LayoutContext {
  /// Records the size of a container.
  mutating func noteContainer(_ box: Index<Box>, _ result: LayoutResult, _ space: ConstraintSpace) {
    let style = prepared.properties(box)
    let node = prepared.tree.boxes[box].node
    let axes = style.containerAxes
    guard !axes.isEmpty, node.exists else { return }
    let edges = edges(box, containing: space.containing)
    var size = ContainerSize(width: pixels(result.width - edges.horizontal))
    if axes.contains(.block) { size.height = pixels(result.height - edges.vertical) }
    containers?[node] = size
  }

  private func pixels(_ length: LayoutUnit) -> Double { max(.zero, length).px }
}
