// Floats, positioned boxes and atomic inlines inside of a paragraph, as a part of its text.

internal import GalleyStyle
internal import GalleySystem

extension AccessibilityBuilder {
  /// The line feeds of the plain text before and after a box inside of a line.
  ///
  /// Copied text has none there, and a word such as the visible part of an address is read as one.
  static func separators(in tree: BoxTree) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for paragraph in tree.paragraphs
    where !paragraph.flags.isDisjoint(with: [.hasFloats, .hasAtomics])
      || tree.items[paragraph.itemRange].contains(where: { $0.kind == .outOfFlow })
    {
      guard paragraph.flags.contains(.hasLines) else { continue }
      var end: Int?
      var followsBox = false
      for item in tree.items[paragraph.itemRange] {
        guard !item.kind.isEdge else { continue }
        let range = tree.plainRange(from: item.start, to: item.end)
        let isBox = item.kind == .float || item.kind == .outOfFlow || item.kind == .atomic
        if var end, isBox || followsBox {
          // A space that was collapsed is in no item.
          while end < range.lowerBound, tree.plain[end] == 0x20 { end += 1 }
          if end < range.lowerBound, tree.plain[end] == 0x0A { found.append(end..<end + 1) }
        }
        (end, followsBox) = (range.upperBound, isBox)
      }
    }
    return found
  }

  /// The start of a paragraph in the plain text, with the boxes before its first character.
  func start(ofParagraph paragraph: Index<TextParagraph>) -> Int {
    let tree = layout.document.tree
    var paragraph = paragraph
    while let first = paragraphOfFirstBox(in: paragraph) { paragraph = first }
    return tree.plainOffset(tree.paragraphs[paragraph].textStart)
  }

  /// The first paragraph of a box that is before the text of a paragraph; nil without one.
  private func paragraphOfFirstBox(in index: Index<TextParagraph>) -> Index<TextParagraph>? {
    let tree = layout.document.tree
    let paragraph = tree.paragraphs[index]
    for item in tree.items[paragraph.itemRange] where !item.kind.isEdge {
      switch item.kind {
      case .float, .outOfFlow, .atomic:
        var box = item.box
        guard box.exists, !isSilent(item.node) else { continue }
        // A float in a box outside of the paragraph's has an element of its own.
        if item.kind == .float, !isChild(box, of: paragraph.box) { continue }
        while box.exists, tree.boxes[box].paragraph.isNone { box = tree.boxes[box].firstChild }
        if box.exists { return tree.boxes[box].paragraph }
        if !tree.plainRange(from: item.start, to: item.end).isEmpty { return nil }
      default: return nil
      }
    }
    return nil
  }

  /// The fragment with the place and the content of a positioned box, for the one that only marks where
  /// the box would be in the flow; other fragments are themselves.
  func placed(_ fragment: Int) -> Int {
    guard index.hitTestIndex.boxes[fragment].kind == .outOfFlow else { return fragment }
    return max(fragment, Int(index.fragmentOfBox[layout.fragments.boxes[fragment].box]))
  }

  private func isChild(_ box: Index<Box>, of parent: Index<Box>) -> Bool {
    let (fragment, around) = (index.fragmentOfBox[box], index.fragmentOfBox[parent])
    return fragment.exists && around.exists && index.parentOfFragment[fragment] == around
  }
}

extension InlineItem.Kind {
  /// Whether an item has no content of its own.
  fileprivate var isEdge: Bool {
    switch self {
    case .open, .close, .bidiControl, .breakOpportunity: true
    default: false
    }
  }
}
