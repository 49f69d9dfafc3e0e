// Input: a layout. Output: the number of lines by which a line limit counts.
// `LineLimit` counts during layout; both agree.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The number of lines as a line limit counts them.
  ///
  /// Lines in atomic inlines and in out-of-flow boxes do not count. An alternative text, a button
  /// and an inline-block are parts of the line around them. Cells of a row are side by side:
  /// the row has as many lines as its tallest cell.
  ///
  /// - Complexity: O(*n*) for *n* fragments, after the first query.
  package var textLineCount: Int {
    if fragments.boxes.isEmpty { return 0 }
    return document.withStackSpace { TextLineCounter(layout: self, index: index).count(in: 0) }
  }
}

/// Counts the lines of boxes.
private struct TextLineCounter {
  let layout: Layout
  let index: LayoutIndex

  func count(in fragment: Int) -> Int {
    let box = index.hitTestIndex.boxes[fragment]
    var count = box.paragraph.exists ? lines(ofParagraph: box.paragraph) : 0
    // The current row, the lines above it and those up to its end.
    var (row, before, after): (Index<Box>, Int, Int) = (.none, 0, 0)
    for member in index.childrenOfFragment.range(Index(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      switch index.hitTestIndex.boxes[child].kind {
      case .atomic, .outOfFlow: continue
      default: break
      }
      let lines = self.count(in: child)
      let next = self.row(ofCell: child)
      if next.isNone {
        count += lines
      } else {
        if next != row { (row, before) = (next, after) }
        after = max(after, before + lines)
      }
    }
    return count + after
  }

  /// The lines with content.
  private func lines(ofParagraph paragraph: Index<TextParagraph>) -> Int {
    var count = 0
    for member in index.linesOfParagraph.range(paragraph) {
      let line = layout.fragments.lines[index.linesOfParagraph.members[member]]
      if line.fragmentItemsEnd > line.fragmentItemsStart { count += 1 }
    }
    return count
  }

  /// The row box of a cell's fragment; none for other boxes.
  private func row(ofCell fragment: Int) -> Index<Box> {
    let boxes = layout.document.tree.boxes
    let box = boxes[layout.fragments.boxes[fragment].box]
    return box.kind == .tableCell ? box.parent : .none
  }
}
