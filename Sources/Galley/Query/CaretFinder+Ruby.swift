// Carets on lines with ruby: the search includes the items of bases and annotations.
// Source: Chromium's caretPositionFromPoint, in which the annotations of a line follow its bases.

internal import FontEngine

extension CaretFinder {
  /// The items of a line with ruby: those of the bases in place of their columns, and those of the
  /// annotations.
  func rubyLeaves(_ line: LineFragment) -> (bases: [Int], annotations: [Int]) {
    var (bases, annotations) = ([Int](), [Int]())
    gather(line, &bases, &annotations)
    return (bases, annotations)
  }

  /// Whether a fragment is a ruby column or an annotation.
  func isOfRuby(_ fragment: Int) -> Bool {
    switch layout.document.tree.boxes[Int(layout.fragments.boxes[fragment].box)].part {
    case .ruby, .rubyText: true
    default: false
    }
  }

  func containsRuby(_ line: LineFragment) -> Bool {
    line.paragraph >= 0
      && layout.document.tree.paragraphs[Int(line.paragraph)].flags.contains(.hasRuby)
  }

  private func gather(_ line: LineFragment, _ bases: inout [Int], _ annotations: inout [Int]) {
    let tree = layout.document.tree
    for number in Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd) {
      let fragmentItem = layout.fragments.fragmentItems[number]
      guard isRuby(fragmentItem) else {
        bases.append(number)
        continue
      }
      let column = tree.items[Int(fragmentItem.item)].index
      for member in members(of: tree.boxes[Int(column)].paragraph, on: line) {
        gather(self.line(at: member), &bases, &annotations)
      }
      let annotation = tree.annotation(of: column)
      guard annotation >= 0 else { continue }
      var above: [Int] = []
      for member in members(of: tree.boxes[Int(annotation)].paragraph, on: line) {
        gather(self.line(at: member), &annotations, &above)
      }
      annotations += above
    }
  }

  /// The caret at the edge of a ruby column's base.
  func edge(ofBase column: FragmentItem, on line: LineFragment, atEnd: Bool) -> CaretCandidate? {
    let item = layout.document.tree.items[Int(column.item)]
    let paragraph = layout.document.tree.boxes[Int(item.index)].paragraph
    guard paragraph >= 0 else { return nil }
    let lines = members(of: paragraph, on: line)
    guard let member = atEnd ? lines.last : lines.first else { return nil }
    return edge(of: self.line(at: member), atEnd: atEnd)
  }

  /// The lines of a base or annotation on a line.
  ///
  /// Fragment items of atomic inlines precede those of the line that contains them.
  func members(of paragraph: Int32, on line: LineFragment) -> [Int] {
    guard paragraph >= 0 else { return [] }
    let around = index.linesOfParagraph.range(line.paragraph)
    let own = around.partitioningIndex {
      self.line(at: $0).fragmentItemsStart >= line.fragmentItemsStart
    }
    let start = own > around.lowerBound ? self.line(at: own - 1).fragmentItemsEnd : 0
    return index.linesOfParagraph.range(paragraph).filter {
      let inner = self.line(at: $0)
      return inner.fragmentItemsStart >= start && inner.fragmentItemsEnd <= line.fragmentItemsStart
    }
  }
}
