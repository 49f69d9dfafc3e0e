// Carets in the visible part of truncated text.

internal import GalleyStyle

extension CaretFinder {
  /// The text item that an ellipsis cuts, outside of all inline boxes and in the line's direction;
  /// nil for none.
  ///
  /// Its visible part is the last item of the line to Chromium, which adds it behind all others.
  /// In an inline box it is not.
  func cutText(of line: LineFragment, level: UInt8) -> Int? {
    let fragmentItems = Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd)
    for number in fragmentItems {
      let rest = layout.fragments.fragmentItems[number]
      guard rest.kind == .rest, rest.inlineBox < 0, rest.level == level else { continue }
      return fragmentItems.first {
        let text = layout.fragments.fragmentItems[$0]
        return text.kind == .text && text.isHidden && text.item == rest.item
      }
    }
    return nil
  }

  /// The visible part of a hidden text item; nil if all of it is hidden.
  func rest(ofTruncated number: Int) -> FragmentItem? {
    let hidden = layout.fragments.fragmentItems[number]
    let line = layout.fragments.lines[Int(index.lineOfFragmentItem[number])]
    let fragmentItems = layout.fragments.fragmentItems[
      Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd)]
    return fragmentItems.first { $0.kind == .rest && $0.item == hidden.item }
  }

  /// The hidden text item of which a fragment item is the visible part.
  func truncatedText(ofRest rest: FragmentItem) -> Int {
    let members = index.fragmentItemsOfItem.range(rest.item)
    let fragmentItems = layout.fragments.fragmentItems
    let found = members.first {
      let text = fragmentItems[Int(index.fragmentItemsOfItem.members[$0])]
      return text.kind == .text && text.textStart <= rest.textStart && text.textEnd >= rest.textEnd
    }
    return found.map { Int(index.fragmentItemsOfItem.members[$0]) } ?? 0
  }
}
