// Carets in the visible part of truncated text.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  /// The last of a line's items from left to right, as Chromium searches for it.
  ///
  /// The search ends where visible items follow hidden text: at the visible part of truncated text,
  /// which follows the hidden text, or in right-to-left lines to the right of the text that an
  /// ellipsis hides.
  func lastLeaf(of leaves: [Int], on line: LineFragment) -> Int? {
    var last: Int?
    let rests = visibleParts(on: line)
    for leaf in leaves {
      if let last, isHiddenText(last),
        !isHiddenText(leaf) || rest(ofTruncated: last, among: rests) != nil
      {
        break
      }
      last = leaf
    }
    return last
  }

  private func isHiddenText(_ number: Int) -> Bool {
    let fragmentItem = layout.fragments.fragmentItems[number]
    return fragmentItem.isHidden && fragmentItem.kind == .text
  }

  /// The visible parts of the texts that an ellipsis cuts; at most a few on a line.
  func visibleParts(on line: LineFragment) -> [Int] {
    (line.itemRange).filter {
      layout.fragments.fragmentItems[$0].kind == .rest
    }
  }

  /// The visible part of a hidden text item; nil if all of it is hidden.
  func rest(ofTruncated number: Int, among parts: [Int]) -> Int? {
    let text = layout.fragments.fragmentItems[number]
    return parts.first {
      let rest = layout.fragments.fragmentItems[$0]
      return rest.item == text.item && rest.textStart >= text.textStart
        && rest.textEnd <= text.textEnd
    }
  }

  /// The hidden text item of which a fragment item is the visible part.
  func truncatedText(ofRest rest: FragmentItem) -> Int {
    let members = index.fragmentItemsOfItem.range(rest.item)
    let fragmentItems = layout.fragments.fragmentItems
    let found = members.first {
      let text = fragmentItems[index.fragmentItemsOfItem.members[$0]]
      return text.kind == .text && text.textStart <= rest.textStart && text.textEnd >= rest.textEnd
    }
    return found.map { Int(index.fragmentItemsOfItem.members[$0]) } ?? 0
  }
}
