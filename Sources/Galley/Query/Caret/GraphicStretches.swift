// Input: the letters of the graphics of a layout. Output: how much each segment is stretched to a length.

internal import GalleyStyle
internal import GalleySystem

/// The segments of texts of graphics that are stretched to a length.
///
/// The sum of the widths of a segment is that of all its letters, each of which asks for it.
final class GraphicStretches: Sendable {
  let byBox: SparseArray<Box, TextStretch>

  init(_ finder: CaretFinder) {
    var found = SparseArray<Box, TextStretch>()
    for (number, box) in finder.layout.document.tree.boxes.enumerated() where box.isSegment {
      let number = Index<Box>(number)
      if let stretch = finder.naturalStretch(ofSegment: number) { found.set(stretch, at: number) }
    }
    byBox = found
  }
}

extension CaretFinder {
  /// The stretch by the sum of the widths of all letters.
  fileprivate func naturalStretch(ofSegment box: Index<Box>) -> TextStretch? {
    let fragment = Int(index.fragmentOfBox[box])
    let paragraph = layout.document.tree.boxes[box].paragraph
    guard fragment >= 0, paragraph.exists else { return nil }
    var natural = LayoutUnit.zero
    for member in index.linesOfParagraph.range(paragraph) {
      let line = line(at: member)
      for item in line.itemRange
      where layout.fragments.fragmentItems[item].kind == .text {
        natural = natural + layout.fragments.fragmentItems[item].rect.width
      }
    }
    let rect = layout.fragments.boxes[fragment].rect
    return natural > .zero && natural != rect.width
      ? TextStretch(start: rect.x.px, factor: rect.width.px / natural.px) : nil
  }
}
