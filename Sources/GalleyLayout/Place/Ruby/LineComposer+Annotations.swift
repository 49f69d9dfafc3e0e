// Input: the item results of a line with annotations or emphasis marks, and their shifts. Output: the
// extent of these, and the height that they add to the line.
// Source: CSS Text Decoration 4, section 3.4; CSS Ruby 1 section 3.4.

internal import GalleyStyle
internal import GalleySystem

extension LineComposer {
  /// Adds the height of annotations beyond the space below the previous line.
  ///
  /// The line around a ruby has the space of all annotations in its base.
  mutating func addAnnotations(in space: AnnotationSpace, _ context: inout LayoutContext) {
    gatherMarks()
    if prepared.tree.paragraphs[paragraph].flags.contains(.hasRuby) { gatherAnnotations(&context) }
    guard addition.above > .zero, prepared.tree.boxes[box].part != .ruby else { return }
    addition.overflow = max(.zero, addition.above - max(.zero, space.above) - ascent)
    ascent = ascent + addition.overflow
  }

  /// Computes the extent of the marks, which move with the baseline of their inline box.
  private mutating func gatherMarks() {
    for marks in addition.marked {
      let itemResult = itemResults[marks.itemResult]
      let shift = absoluteShift(itemResult.state) + itemResult.shift
      if marks.ascent > .zero { addition.above = max(addition.above, marks.ascent - shift) }
      if marks.depth > .zero { addition.below = max(addition.below, marks.depth + shift) }
    }
  }

  /// Adds the emphasis marks of a part of a text item, which is the last item result.
  ///
  /// As in Chromium, a removed space beside other text has no marks.
  mutating func addMarks(to text: Range<Int32>, _ style: LayoutStyle, _ line: LineInfo) {
    guard marksCount, !text.isEmpty || line.visibleText.isEmpty else { return }
    addition.marked.append(
      LineAddition.MarkedItem(
        itemResult: itemResults.count - 1,
        ascent: prepared.shaped.marksExtent(above: text, in: style),
        depth: prepared.shaped.marksDepth(below: text, in: style)))
  }

  /// Adds the extent of an atomic inline other than ruby, which is the last item result, and its marks.
  ///
  /// In Chromium an atomic inline has emphasis marks above it, which are not painted. Before a soft
  /// wrap this requires marks of the parent.
  mutating func addAtomicExtent(
    of layout: LayoutResult, _ box: Index<Box>, _ edges: BoxEdges, _ line: LineInfo
  ) {
    guard prepared.tree.boxes[box].part != .ruby, let itemResult = itemResults.last else { return }
    if layout.width > .zero {
      let isInside = prepared[box].isContainer
      let borders = isInside ? edges.border.top + edges.border.bottom : .zero
      addition.atomicExtent = max(addition.atomicExtent, layout.height - borders)
    }
    let style = prepared.styles[prepared.tree.items[itemResult.item].style]
    guard style.marksExtent > .zero, marksCount,
      line.isForced || line.isLast || prepared.styles[states[itemResult.state].style].hasMarks
    else { return }
    addition.marked.append(
      LineAddition.MarkedItem(
        itemResult: itemResults.count - 1,
        ascent: itemResult.ascent - edges.margin.top + style.marksHeight, depth: .zero))
  }

  /// Whether emphasis marks increase the line's extent.
  ///
  /// In ruby they are above the annotations.
  private var marksCount: Bool { !prepared.tree.boxes[box].part.isOfRuby }
}
