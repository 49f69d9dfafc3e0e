// Carets on generated content and first letters, and beside them: neither has a node of its own.
// Source: Chromium's caretPositionFromPoint.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  // MARK: Generated content

  /// Whether a box has generated content only.
  func isGenerated(_ fragment: Int) -> Bool {
    let tree = layout.document.tree
    let box = tree.boxes[layout.fragments.boxes[fragment].box]
    guard box.node.isNone else { return false }
    guard box.paragraph.exists else {
      return index.childrenOfFragment.range(Index(fragment)).allSatisfy {
        isGenerated(Int(index.childrenOfFragment.members[$0]))
      }
    }
    let paragraph = tree.paragraphs[box.paragraph]
    return tree.items[paragraph.itemRange].allSatisfy {
      switch $0.kind {
      case .open, .close: $0.index < 0 || tree.inlineBoxes[$0.inlineBox].node.isNone
      default: $0.node.isNone
      }
    }
  }

  /// The caret beside generated content, which has no text node: the start of the next content of
  /// its element, or else the end of the content before it, floats included.
  func besideGenerated(_ generated: Int, in fragment: Int) -> CaretCandidate? {
    let members = index.childrenOfFragment.range(Index(fragment))
    let children = index.childrenOfFragment.members[members].map(Int.init)
    guard let position = children.firstIndex(of: generated) else { return nil }
    func containsText(_ child: Int) -> Bool {
      (index.caretOrder.containsCaret[child] || index.hitTestIndex.boxes[child].kind == .float)
        && !isGenerated(child) && firstLine(in: child) != nil
    }
    if let next = children[(position + 1)...].first(where: containsText) {
      return firstPosition(in: next)
    }
    guard let before = children[..<position].last(where: containsText) else {
      return firstPosition(in: fragment)
    }
    return line(in: before, atEnd: true).flatMap {
      edge(of: layout.fragments.lines[$0], atEnd: true)
    }
  }

  /// The caret on a box of generated content: at the start of its element's content, or at the end of
  /// it for content after it; nil for other boxes.
  ///
  /// In Chromium a block at this end has no caret.
  func onGenerated(_ fragment: Int) -> CaretCandidate? {
    guard fragment >= 0 else { return nil }
    let tree = layout.document.tree
    let box = tree.boxes[layout.fragments.boxes[fragment].box]
    var origin = box.parent
    while origin.exists, tree.boxes[origin].isAnonymous {
      origin = tree.boxes[origin].parent
    }
    guard box.isAnonymous, origin.exists,
      let pseudo = layout.document.styled.pseudoStyles[tree.boxes[origin].node],
      box.style == pseudo.before || box.style == pseudo.after
    else { return nil }
    let owner = Int(index.fragmentOfBox[origin])
    return owner < 0 ? nil : contentEdge(of: owner, atEnd: box.style == pseudo.after)
  }

  /// The caret at the first or last text of a box, if this text is not inside another element's box.
  private func contentEdge(of fragment: Int, atEnd: Bool) -> CaretCandidate? {
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    guard box.paragraph.isNone else {
      let members = index.linesOfParagraph.range(box.paragraph)
      let ordered = atEnd ? Array(members.reversed()) : Array(members)
      for member in ordered {
        if let caret = edge(of: line(at: member), atEnd: atEnd) { return caret }
      }
      return nil
    }
    let members = index.childrenOfFragment.range(Index(fragment))
    let children = index.childrenOfFragment.members[members].map(Int.init)
    let child =
      atEnd
      ? children.last { !isGenerated($0) } : children.first { !isGenerated($0) }
    guard let child, layout.document.tree.boxes[layout.fragments.boxes[child].box].isAnonymous
    else { return nil }
    return contentEdge(of: child, atEnd: atEnd)
  }

  // MARK: First letters

  /// Whether a box is a `::first-letter` that floats.
  func isFirstLetter(_ box: Box) -> Bool {
    let tree = layout.document.tree
    guard box.isAnonymous, box.paragraph.exists, tree.styles[box.style].box.float != .none
    else {
      return false
    }
    let paragraph = tree.paragraphs[box.paragraph]
    let item = Int(paragraph.itemsStart)
    return item < Int(paragraph.itemsEnd) && tree.items[item].node.exists
  }

  /// Whether a fragment item is a `::first-letter`, whose inline box has no element.
  func isFirstLetter(_ fragmentItem: FragmentItem) -> Bool {
    fragmentItem.inlineBox.exists
      && layout.document.tree.inlineBoxes[fragmentItem.inlineBox].node.isNone
  }

  /// The caret on a `::first-letter`; nil for other items.
  ///
  /// It is that of the letter's container, because the letter has no text node.
  func onFirstLetter(_ number: Int) -> Int? {
    let fragmentItem = layout.fragments.fragmentItems[number]
    guard fragmentItem.kind == .text, layout.document.tree.items[fragmentItem.item].node.exists
    else { return nil }
    let line = layout.fragments.lines[index.lineOfFragmentItem[number]]
    let box = layout.document.tree.paragraphs[line.paragraph].box
    guard isFirstLetter(fragmentItem) || isFirstLetter(layout.document.tree.boxes[box]) else {
      return nil
    }
    return Int(index.fragmentOfBox[box])
  }

  /// The caret in a `::first-letter` that floats: above and below its line it is at its start.
  func inFirstLetter(_ paragraph: Index<TextParagraph>) -> CaretCandidate? {
    let members = index.linesOfParagraph.range(paragraph)
    for member in members where line(at: member).rect.y <= y && y < line(at: member).rect.maxY {
      if let caret = inLine(line(at: member)) { return caret }
    }
    return members.first.flatMap { edge(of: line(at: $0), atEnd: false) }
  }
}
