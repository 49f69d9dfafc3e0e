// Input: a text item. Output: the rectangle of a hyphen that Chromium's ranges give to its last
// character.
// Source: measured. A hyphen counts for the character before it in the order of painting.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The hyphen behind a text item of the same text node: on its right, or at the left end of the
  /// next line.
  ///
  /// Where a space at the end of the text node was removed before the hyphen, no character gets it.
  func hyphen(behind position: Int, in box: Index<Box>) -> Rect? {
    let line = fragments.lines[index.lineOfFragmentItem[position]]
    let paragraph = document.paragraphs[line.paragraph]
    let isSimple = paragraph.level == 0 && paragraph.isUnidirectional
    guard let hyphen = isSimple ? next(to: position) : painted(after: position, on: line) else {
      return nil
    }
    return rect(fragments.fragmentItems[hyphen].rect, in: box)
  }

  /// The hyphen that follows a text item.
  private func next(to position: Int) -> Int? {
    let fragmentItem = fragments.fragmentItems[position]
    guard position + 1 < fragments.fragmentItems.count,
      fragments.fragmentItems[position + 1].kind == .hyphen
    else { return nil }
    let end = document.tree.items[fragmentItem.item].end
    let isBeforeSpace = fragmentItem.textEnd == end - 1 && document.tree.text[Int(end) - 1] == 0x20
    return isBeforeSpace ? nil : position + 1
  }

  /// The hyphen that is painted after a text item on a line of two directions.
  private func painted(after position: Int, on line: LineFragment) -> Int? {
    let node = document.tree.items[fragments.fragmentItems[position].item].node
    if let hyphen = hyphen(of: node, on: line),
      last(of: node, on: line, before: fragments.fragmentItems[hyphen].rect.x) == position
    {
      return next(to: position) == nil && hyphen == position + 1 ? nil : hyphen
    }
    let lines = index.linesOfParagraph.range(line.paragraph)
    let own = index.lineOfFragmentItem[position]
    let member = lines.partitioningIndex { index.linesOfParagraph.members[$0] >= own }
    guard member + 1 < lines.upperBound else { return nil }
    let below = fragments.lines[index.linesOfParagraph.members[member + 1]]
    guard let hyphen = hyphen(of: node, on: below),
      last(of: node, on: below, before: fragments.fragmentItems[hyphen].rect.x) == nil,
      last(of: node, on: line, before: .max) == position
    else { return nil }
    return hyphen
  }

  private func hyphen(of node: NodeIndex, on line: LineFragment) -> Int? {
    let hyphens = index.hyphens
    let first = hyphens.indices.partitioningIndex { hyphens[$0] >= line.fragmentItemsStart }
    for hyphen in hyphens[first...] {
      if hyphen >= line.fragmentItemsEnd { break }
      let item = fragments.fragmentItems[hyphen].item
      if document.tree.items[item].node == node { return Int(hyphen) }
    }
    return nil
  }

  /// The rightmost text item of a node on a line, left of an x coordinate.
  private func last(of node: NodeIndex, on line: LineFragment, before x: LayoutUnit) -> Int? {
    (line.itemRange)
      .filter {
        let fragmentItem = fragments.fragmentItems[$0]
        return fragmentItem.kind == .text && fragmentItem.rect.x < x
          && document.tree.items[fragmentItem.item].node == node
      }
      .max { fragments.fragmentItems[$0].rect.x < fragments.fragmentItems[$1].rect.x }
  }
}
