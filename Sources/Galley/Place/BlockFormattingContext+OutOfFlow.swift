// Static positions of out-of-flow boxes in the flow: each leaves a placeholder, which moves with the
// cursor where the top of its container is open.
// Source: CSS 2.2 sections 10.3.7, 10.6.4; CSS Positioned Layout 3.

internal import GalleyStyle

extension BlockFormattingContext {
  /// Leaves a placeholder; its width is the room that the static position has.
  ///
  /// In a box whose top is open it is as far down as the first thing after it moves that box.
  mutating func layoutOutOfFlow(
    _ box: Int32, x: LayoutUnit, width: LayoutUnit, y: LayoutUnit, _ context: inout LayoutContext
  ) {
    if context.isRecording, !flow.isResolved {
      flow.pendingOutOfFlow.append(
        Flow.PendingOutOfFlow(fragment: context.out.boxes.count, box: box, y: y))
    }
    context.addOutOfFlowCandidate(box, x: x, width: width, y: y)
  }

  /// Moves the placeholders that waited to where the cursor is.
  mutating func resolveOutOfFlowCandidates(_ context: inout LayoutContext) {
    guard !flow.pendingOutOfFlow.isEmpty else { return }
    shift(flow.pendingOutOfFlow, &context) { cursor, y in cursor - y }
    flow.pendingOutOfFlow = []
  }

  /// Takes that back, where the cursor is still as it was then.
  func restoreOutOfFlowCandidates(
    _ settled: [Flow.PendingOutOfFlow], _ context: inout LayoutContext
  ) {
    shift(settled, &context) { cursor, y in y - cursor }
  }

  /// Moves placeholders by what a function makes of the cursor and of where they waited.
  private func shift(
    _ placeholders: [Flow.PendingOutOfFlow], _ context: inout LayoutContext,
    by distance: (LayoutUnit, LayoutUnit) -> LayoutUnit
  ) {
    for waiting in placeholders
    where waiting.fragment < context.out.boxes.count
      && context.out.boxes[waiting.fragment].box == waiting.box
    {
      let y = context.out.boxes[waiting.fragment].rect.y
      context.out.boxes[waiting.fragment].rect.y = y + distance(flow.tentativeY, waiting.y)
    }
  }
}
