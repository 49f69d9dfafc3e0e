// Input: the item results of a line with emphasis marks, and their shifts. Output: the extent of
// the marks, and the height that annotations add to the line.
// Source: CSS Text Decoration 4, section 3.4.

internal import GalleySystem

extension LineComposer {
  /// An item result with emphasis marks.
  struct MarkedItem {
    var itemResult: Int
    /// The extent of the marks above the baseline of the item, and below it.
    var ascent: LayoutUnit
    var depth: LayoutUnit
  }

  /// Adds the marks of the last item result.
  mutating func addMarks(ascent: LayoutUnit, depth: LayoutUnit) {
    marked.append(MarkedItem(itemResult: itemResults.count - 1, ascent: ascent, depth: depth))
  }

  /// Computes the extent of the marks, which move with the baseline of their inline box.
  mutating func gatherMarks() {
    guard !marked.isEmpty else { return }
    defer { marked.removeAll(keepingCapacity: true) }
    for marks in marked {
      let itemResult = itemResults[marks.itemResult]
      let shift = absoluteShift(itemResult.state) + itemResult.shift
      if marks.ascent > .zero { annotationExtent = max(annotationExtent, marks.ascent - shift) }
      if marks.depth > .zero { annotationDepth = max(annotationDepth, marks.depth + shift) }
    }
  }

  /// Adds the annotation overflow: the extent of annotations beyond the space below the previous
  /// line.
  ///
  /// The line around a ruby has the space of all annotations in its base.
  mutating func addAnnotationOverflow(_ flow: Flow) {
    guard prepared.tree.boxes[box].part != .ruby else { return }
    let available = max(.zero, flow.annotationSpace)
    annotationOverflow = max(.zero, annotationExtent - available - ascent)
    ascent = ascent + annotationOverflow
  }
}
