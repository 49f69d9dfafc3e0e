// Annotation space of blocks in the flow: what an annotation on their first line may overlap.
// Source: CSS Ruby 1 section 3.4, as in Chromium.

internal import GalleyStyle

extension BlockAlgorithm {
  /// Begins the annotation space of a block in the flow, after its top margin was added.
  ///
  /// In Chromium a block inside an inline box is on a line of its own. That line has no annotation
  /// space, and the lines beside it are in no block of their own.
  mutating func beginAnnotationSpace(of box: Int32, _ edges: BoxEdges) {
    guard prepared.hasAnnotations else { return }
    let node = prepared.tree.boxes[Int(box)]
    if node.inlineParent >= 0 { formatting.flow.clearAnnotationSpace() }
    if formatting.flow.continuesLines, node.isAnonymous, node.paragraph >= 0 { return }
    formatting.flow.beginAnnotationSpace(edges, isShared: sharesAnnotationSpace)
  }

  private var sharesAnnotationSpace: Bool {
    formatting.space.sharesAnnotationSpace && fragmentedFlow == nil
  }

  /// Ends the annotation space of a block in the flow, whose content ends at the current offset.
  mutating func endAnnotationSpace(
    of box: Int32, _ edges: BoxEdges, top: LayoutUnit, height: LayoutUnit
  ) {
    guard prepared.hasAnnotations else { return }
    if prepared.tree.boxes[Int(box)].inlineParent >= 0 || !sharesAnnotationSpace {
      formatting.flow.clearAnnotationSpace()
    } else {
      formatting.flow.endAnnotationSpace(edges, top: top, height: height)
    }
  }
}
