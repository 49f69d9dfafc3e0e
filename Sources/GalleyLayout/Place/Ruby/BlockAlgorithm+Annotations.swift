// Annotation space of blocks in the flow: what an annotation on their first line may overlap.
// Source: CSS Ruby 1 section 3.4, as in Chromium.

internal import GalleyStyle
internal import GalleySystem

extension BlockAlgorithm {
  /// Begins the annotation space of a block in the flow, after its top margin was added.
  ///
  /// In Chromium a block inside an inline box is on a line of its own. That line has no annotation
  /// space, and the lines beside it are in no block of their own.
  mutating func beginAnnotationSpace(of box: Index<Box>, _ edges: BoxEdges) {
    guard prepared.hasAnnotations else { return }
    let node = prepared.tree.boxes[box]
    if node.inlineParent.exists { formatting.flow.annotations.clear() }
    if formatting.flow.continuesLines, node.isAnonymous, node.paragraph.exists { return }
    formatting.flow.annotations.beginBlock(
      edges, margins: sharesAnnotationSpace ? formatting.flow.strut.sum : nil)
  }

  private var sharesAnnotationSpace: Bool {
    formatting.space.sharesAnnotationSpace && fragmentedFlow == nil
  }

  /// Ends the annotation space of a block in the flow, whose content ends at the current offset.
  mutating func endAnnotationSpace(
    of box: Index<Box>, _ edges: BoxEdges, top: LayoutUnit, height: LayoutUnit
  ) {
    guard prepared.hasAnnotations else { return }
    if prepared.tree.boxes[box].inlineParent.exists || !sharesAnnotationSpace {
      formatting.flow.annotations.clear()
    } else {
      formatting.flow.annotations.endBlock(
        edges, content: formatting.flow.y - top, height: height)
    }
  }
}
