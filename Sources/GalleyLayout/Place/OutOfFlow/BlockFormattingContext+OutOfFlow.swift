// Static positions of out-of-flow boxes in the normal flow. An out-of-flow candidate moves with the
// cursor while the top of its container is unresolved.
// Source: CSS 2.2 sections 10.3.7, 10.6.4; CSS Positioned Layout 3.

internal import GalleyStyle
internal import GalleySystem

extension BlockFormattingContext {
  /// Adds an out-of-flow candidate; `width` is the available inline size at its static position.
  ///
  /// If the top of its container is unresolved, the candidate moves when later content resolves it.
  mutating func layoutOutOfFlow(
    _ box: Index<Box>, x: LayoutUnit, width: LayoutUnit, y: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    if context.recordsFragments, !flow.isResolved {
      flow.pendingOutOfFlow.append(
        Flow.PendingOutOfFlow(fragment: context.out.boxes.count, box: box, y: y))
    }
    context.addOutOfFlowCandidate(box, x: x, width: width, y: y)
  }

  /// Moves the pending out-of-flow candidates to the resolved block offset.
  mutating func resolveOutOfFlowCandidates(_ context: inout LayoutContext) {
    guard !flow.pendingOutOfFlow.isEmpty else { return }
    shift(flow.pendingOutOfFlow, &context) { cursor, y in cursor - y }
    flow.pendingOutOfFlow = []
  }

  /// Reverses `resolveOutOfFlowCandidates`; the cursor must be unchanged since then.
  func restoreOutOfFlowCandidates(
    _ settled: [Flow.PendingOutOfFlow], _ context: inout LayoutContext
  ) {
    shift(settled, &context) { cursor, y in y - cursor }
  }

  /// Moves candidates by a function of the cursor and of their provisional block offset.
  private func shift(
    _ candidates: [Flow.PendingOutOfFlow], _ context: inout LayoutContext,
    by distance: (LayoutUnit, LayoutUnit) -> LayoutUnit
  ) {
    for candidate in candidates
    where candidate.fragment < context.out.boxes.count
      && context.out.boxes[candidate.fragment].box == candidate.box
    {
      let y = context.out.boxes[candidate.fragment].rect.y
      context.out.boxes[candidate.fragment].rect.y = y + distance(flow.tentativeY, candidate.y)
    }
  }
}
