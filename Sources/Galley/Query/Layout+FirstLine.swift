// A paragraph whose first line has a style of its own is in the tree twice: each character shows in
// one of the two places, as the line ends before or behind it.

extension Layout {
  /// The part of an item's text that its other copy does not show.
  func ownRange(ofItem index: Int) -> Range<Int32> {
    let tree = document.tree
    let item = tree.items[index]
    let number = tree.paragraphNumber(ofItem: index)
    guard number < tree.paragraphs.count else { return item.start..<item.end }
    let flags = tree.paragraphs[number].flags
    if flags.contains(.isFirstLine) {
      return item.start..<max(item.start, min(item.end, endOfFirstLine(of: number + 1)))
    }
    guard flags.contains(.hasFirstLine) else { return item.start..<item.end }
    let start = tree.offset(ofFirstLine: endOfFirstLine(of: number), in: number)
    return min(item.end, max(item.start, start))..<item.end
  }

  /// Where the first line of a paragraph ends in its copy; where that begins if there is no line.
  private func endOfFirstLine(of paragraph: Int) -> Int32 {
    let copy = document.tree.paragraphs[paragraph - 1]
    let lines = index.linesOfParagraph.range(Int32(paragraph))
    guard let first = lines.first else { return copy.textStart }
    let line = fragments.lines[Int(index.linesOfParagraph.members[first])]
    return line.textStart < copy.textEnd ? line.textEnd : copy.textStart
  }
}
