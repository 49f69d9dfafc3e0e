// Input: a multi-column container and a point. Output: the caret in its nearest column.
// Source: Chromium's caretPositionFromPoint, in which columns are boxes.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  /// A column or a spanner of a multi-column container.
  enum ColumnTarget {
    /// A column; numbers begin at 1.
    case column(UInt16)
    /// The fragment of a spanner.
    case spanner(Int)
  }

  /// The nearest column or spanner; nil without columns.
  func nearestColumn(of fragment: Int) -> ColumnTarget? {
    let fragments = layout.fragments
    let box = fragments.boxes[fragment].box
    var nearest: ColumnTarget?
    var least = Int64.max
    if fragments.columns.count > LongLines.least {
      if let found = index.longLines(layout).columns(layout).nearest(of: box, to: self) {
        (nearest, least) = (.column(found.column), found.distance)
      }
    } else {
      for (number, column) in fragments.columns.enumerated()
      where column.box == box && column.rect.height > .zero {
        let distance = excess(over: column.rect)
        if distance < least {
          least = distance
          nearest = .column(UInt16(clamping: number + 1))
        }
      }
    }
    guard nearest != nil else { return nil }
    let around = fragments.boxes[fragment].column
    for member in index.childrenOfFragment.range(Index(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      guard fragments.boxes[child].column == around, index.caretOrder.containsCaret[child] else {
        continue
      }
      let distance = excess(over: fragments.boxes[child].rect)
      if distance < least {
        least = distance
        nearest = .spanner(child)
      }
    }
    return nearest
  }

  func inColumn(_ target: ColumnTarget, of fragment: Int) -> CaretCandidate? {
    guard case .column(let column) = target else {
      if case .spanner(let child) = target { return inBox(child) }
      return nil
    }
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    if box.paragraph.exists { return inParagraph(box.paragraph, column: column) }
    var nearest: (child: Int, distance: Int64)?
    for member in index.childrenOfFragment.range(Index(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      guard layout.fragments.boxes[child].column == column, index.caretOrder.containsCaret[child]
      else { continue }
      let distance = excess(over: layout.fragments.boxes[child].rect)
      if distance < nearest?.distance ?? .max { nearest = (child, distance) }
    }
    return nearest.flatMap { inChild($0.child, of: fragment) }
  }

  /// The fragment of the same box in a column.
  func fragment(_ last: Int, in column: UInt16) -> Int {
    let boxes = layout.fragments.boxes
    if layout.fragments.columns.count > LongLines.least,
      last == Int(index.fragmentOfBox[boxes[last].box])
    {
      return index.longLines(layout).columns(layout).fragment(of: boxes[last].box, in: column)
        ?? last
    }
    return boxes[...last].lastIndex { $0.box == boxes[last].box && $0.column == column } ?? last
  }

  /// The members of a paragraph's lines that are in a column.
  ///
  /// Column 0 means all.
  func members(of paragraph: Index<TextParagraph>, in column: UInt16) -> Range<Int> {
    let members = index.linesOfParagraph.range(paragraph)
    guard column > 0, !members.isEmpty else { return members }
    // The columns of lines ascend, except in nested containers.
    let start = members.partitioningIndex { line(at: $0).column >= column }
    if start < members.upperBound, line(at: start).column == column {
      return start..<members.partitioningIndex { line(at: $0).column > column }
    }
    guard let first = members.first(where: { line(at: $0).column == column }),
      let last = members.last(where: { line(at: $0).column == column })
    else { return members }
    return first..<last + 1
  }
}
