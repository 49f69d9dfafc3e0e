// A paragraph with `::first-line` is in the tree twice. A character is visible in one of the
// copies, depending on the end of the first line.

internal import GalleySystem

extension Layout {
  /// The part of an item's text that is visible in this copy.
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

  /// The end of the first line in the paragraph's copy; the start of the copy if there is no line.
  private func endOfFirstLine(of paragraph: Int) -> Int32 {
    let copy = document.tree.paragraphs[paragraph - 1]
    let lines = index.linesOfParagraph.range(Index(paragraph))
    guard let first = lines.first else { return copy.textStart }
    let line = fragments.lines[index.linesOfParagraph.members[first]]
    return line.textStart < copy.textEnd ? line.textEnd : copy.textStart
  }
}
