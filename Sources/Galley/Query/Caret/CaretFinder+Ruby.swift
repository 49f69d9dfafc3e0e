// Carets on lines with ruby: the search includes the items of bases and annotations.
// Source: Chromium's caretPositionFromPoint, in which the annotations of a line follow its bases.

internal import GalleySystem

extension CaretFinder {
  /// The items around which a caret on a line is searched.
  func lineLeaves(_ line: LineFragment) -> LineLeaves {
    guard containsRuby(line) else {
      return LineLeaves(
        items: containsFloats(line) ? leavesWithFloats(line) : Array(line.itemRange))
    }
    var leaves = LineLeaves()
    gather(line, &leaves.items, &leaves.annotations)
    return leaves
  }

  /// Whether a fragment item is a ruby column, which has no element.
  func isRuby(_ fragmentItem: FragmentItem) -> Bool {
    fragmentItem.kind == .atomic
      && layout.document.tree.isRubyColumn(layout.document.tree.items[fragmentItem.item])
  }

  /// The fragment of the block around a ruby, which contains the lines of bases and annotations;
  /// other fragments are their own.
  func containerOfRuby(_ fragment: Int) -> Int {
    var fragment = fragment
    while layout.document.tree.boxes[layout.fragments.boxes[fragment].box].part.isOfRuby,
      index.parentOfFragment[fragment].exists
    {
      fragment = Int(index.parentOfFragment[fragment])
    }
    return fragment
  }

  func containsRuby(_ line: LineFragment) -> Bool {
    line.paragraph.exists
      && layout.document.tree.paragraphs[line.paragraph].flags.contains(.hasRuby)
  }

  /// Adds the items of the bases in place of their columns, and those of the annotations.
  private func gather(_ line: LineFragment, _ bases: inout [Int], _ annotations: inout [Int]) {
    for number in line.itemRange {
      let fragmentItem = layout.fragments.fragmentItems[number]
      guard isRuby(fragmentItem) else {
        bases.append(number)
        continue
      }
      let column = layout.document.tree.items[fragmentItem.item].box
      for member in members(of: layout.document.tree.boxes[column].paragraph, on: line) {
        gather(self.line(at: member), &bases, &annotations)
      }
    }
    for annotation in annotationLines(on: line) {
      var above: [Int] = []
      gather(annotation, &annotations, &above)
      annotations += above
    }
  }

  /// The lines of a line's annotations.
  ///
  /// Those above the bases, and those below, are together. The side of the first annotation is first.
  private func annotationLines(on line: LineFragment) -> [LineFragment] {
    let tree = layout.document.tree
    var (first, second) = ([LineFragment](), [LineFragment]())
    var isFirstUnder: Bool?
    for number in line.itemRange
    where isRuby(layout.fragments.fragmentItems[number]) {
      let column = tree.items[layout.fragments.fragmentItems[number].item].box
      let annotation = tree.annotation(of: column)
      guard annotation.exists else { continue }
      let lines = members(of: tree.boxes[annotation].paragraph, on: line).map(self.line)
      let isUnder = layout.document.properties(column).rubyUnder
      if isFirstUnder ?? isUnder == isUnder {
        isFirstUnder = isUnder
        first += lines
      } else {
        second += lines
      }
    }
    return first + second
  }

  /// The caret at the right edge of a line with annotations; nil for other lines.
  ///
  /// In Chromium the annotations of a line follow all of its bases. The right edge of the line is
  /// therefore the right edge of the last annotation, unless it is the end before a forced break.
  func edge(ofLastAnnotationOn line: LineFragment, atEnd: Bool) -> CaretCandidate? {
    guard containsRuby(line), !atEnd || !hasForcedBreak(line) else { return nil }
    return annotationLines(on: line).last.flatMap { edge(of: $0, atEnd: atEnd) }
  }

  /// Whether a line ends with `br`.
  private func hasForcedBreak(_ line: LineFragment) -> Bool {
    (line.itemRange).contains {
      let fragmentItem = layout.fragments.fragmentItems[$0]
      return fragmentItem.kind == .empty
        && layout.document.tree.items[fragmentItem.item].kind == .forcedBreak
    }
  }

  /// The caret at the edge of a ruby column's base; nil for other items.
  func edge(ofBase column: FragmentItem, on line: LineFragment, atEnd: Bool) -> CaretCandidate? {
    guard isRuby(column) else { return nil }
    let item = layout.document.tree.items[column.item]
    let paragraph = layout.document.tree.boxes[item.box].paragraph
    guard paragraph.exists else { return nil }
    let lines = members(of: paragraph, on: line)
    guard let member = atEnd ? lines.last : lines.first else { return nil }
    return edge(of: self.line(at: member), atEnd: atEnd)
  }

  /// Whether a fragment item is a ruby column without edges: its base has no item that can contain a
  /// caret, and no nested column.
  func isEmptyColumn(_ number: Int, on line: LineFragment) -> Bool {
    let column = layout.fragments.fragmentItems[number]
    guard isRuby(column) else { return false }
    let item = layout.document.tree.items[column.item]
    return !members(of: layout.document.tree.boxes[item.box].paragraph, on: line).contains {
      let base = self.line(at: $0)
      return (base.itemRange).contains(where: isTextLeaf)
    }
  }

  /// The lines of a base or annotation on a line.
  ///
  /// Fragment items of atomic inlines precede those of the line that contains them.
  func members(of paragraph: Index<TextParagraph>, on line: LineFragment) -> [Int] {
    guard paragraph.exists else { return [] }
    let around = index.linesOfParagraph.range(line.paragraph)
    let own = around.partitioningIndex {
      self.line(at: $0).fragmentItemsStart >= line.fragmentItemsStart
    }
    let start = own > around.lowerBound ? self.line(at: own - 1).fragmentItemsEnd : .first
    let inner = index.linesOfParagraph.range(paragraph)
    let first = inner.partitioningIndex { self.line(at: $0).fragmentItemsStart >= start }
    return (first..<inner.upperBound).prefix {
      self.line(at: $0).fragmentItemsEnd <= line.fragmentItemsStart
    }.map { $0 }
  }
}
