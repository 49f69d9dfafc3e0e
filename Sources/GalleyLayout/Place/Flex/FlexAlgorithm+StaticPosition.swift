// Static positions of a flex container's out-of-flow children, each as if it were the only item.
// Source: CSS Flexbox 1 section 4.1.

internal import GalleyStyle

extension FlexAlgorithm {
  /// Moves the out-of-flow candidates of a flex container to their static positions; `content` is
  /// its content box.
  func setStaticPositions(
    _ candidates: Range<Int>, in container: FlexContainer, _ content: UnitRect,
    _ context: inout LayoutContext
  ) {
    let main = mainEdge(of: container)
    for index in candidates where index < context.out.boxes.count {
      let alignment = container.alignment(of: prepared.properties(context.out.boxes[index].box))
      let isAtEnd = alignment == .stretch && container.isWrapReversed
      let cross = isAtEnd ? .end : StaticEdges.Edge(alignment)
      context.moveOutOfFlowCandidate(
        index, to: container.isColumn ? (cross, main) : (main, cross), in: content,
        isRightToLeft: container.isRightToLeft)
    }
  }

  private func mainEdge(of container: FlexContainer) -> StaticEdges.Edge {
    let isReversed = container.style.direction.isReversed
    let isRightToLeft = container.isRightToLeft
    switch container.justification {
    case .normal, .flexStart, .stretch, .spaceBetween: return isReversed ? .end : .start
    case .flexEnd: return isReversed ? .start : .end
    case .center, .spaceAround, .spaceEvenly: return .center
    case .start: return .start
    case .end: return .end
    case .left: return isRightToLeft ? .end : .start
    case .right: return isRightToLeft ? .start : .end
    }
  }
}
