// Input: a caret. Output: the character of the source text after it.
// `galley batch` uses it, because the recorder identifies carets by characters.

internal import GalleySystem

extension Layout {
  /// A caret, identified by the character after it.
  package enum CaretKey: Sendable, Equatable {
    /// The key of a character.
    case character(Int)
    /// Before the first character of a text node and its collapsed space.
    case startOfNode(NodeIndex)
    /// After the last character of a text node.
    case endOfNode(NodeIndex)
  }

  func key(of caret: CaretCandidate) -> CaretKey? {
    let node = document.tree.items[fragments.fragmentItems[caret.fragmentItem].item].node
    guard node.exists else { return nil }
    if caret.isStartOfNode { return .startOfNode(node) }
    for member in index.itemsOfNode.range(node) {
      let own = ownRange(ofItem: Int(index.itemsOfNode.members[member]))
      var offset = max(own.lowerBound, caret.offset)
      guard own.upperBound > offset else { continue }
      // Offsets inside the result of `text-transform` belong to the character that was transformed.
      while offset > own.lowerBound, isInsideCharacter(offset) { offset -= 1 }
      return .character(Int(offset))
    }
    return .endOfNode(node)
  }

  private func isInsideCharacter(_ offset: Int32) -> Bool {
    if document.tree.text[Int(offset)] & 0xC0 == 0x80 { return true }
    let plain = plainOffset(offset)
    if document.tree.sourceOffset(offset) < plain { return true }
    return plain < document.tree.plain.count && document.tree.plain[plain] & 0xC0 == 0x80
  }
}
