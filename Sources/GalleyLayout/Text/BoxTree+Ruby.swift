// Input: the boxes and items of ruby. Output: its columns and their annotations.
// Source: CSS Ruby 1, section 2.

package import GalleySystem

extension Box.Part {
  /// Whether it is a ruby column or an annotation.
  package var isOfRuby: Bool { self == .ruby || self == .rubyText }
}

extension BoxTree {
  /// Whether an item is a ruby column: a base with its annotation.
  ///
  /// A call would copy the tree, which retains all of its arrays.
  @inline(__always) package func isRubyColumn(_ item: InlineItem) -> Bool {
    item.kind == .atomic && item.index >= 0 && boxes[item.box].part == .ruby
  }

  /// The box of a ruby column's annotation; none without one.
  @inline(__always) package func annotation(of column: Index<Box>) -> Index<Box> {
    let last = boxes[column].lastChild
    return last.exists && boxes[last].part == .rubyText ? last : .none
  }

  /// Whether the base of a column has atomic inlines other than ruby, above which an annotation is.
  func hasAtomics(inBase column: Index<Box>) -> Bool {
    let paragraph = boxes[column].paragraph
    guard paragraph.exists else { return false }
    let text = paragraphs[paragraph]
    // The flag includes markers.
    return text.flags.contains(.hasAtomics)
      && items[text.itemRange].contains {
        $0.kind == .atomic && !isRubyColumn($0)
      }
  }

  /// Whether the base of a column ends with a space.
  func endsWithSpace(_ column: InlineItem) -> Bool {
    let paragraph = boxes[column.box].paragraph
    guard paragraph.exists else { return false }
    let base = paragraphs[paragraph]
    return base.textEnd > base.textStart && text[Int(base.textEnd) - 1] == 0x20
  }

  /// Whether an item is a column whose base begins or ends with a space.
  func hasEdgeSpaces(_ item: InlineItem) -> Bool {
    guard isRubyColumn(item) else { return false }
    let box = boxes[item.box]
    return box.paragraph.exists
      && paragraphs[box.paragraph].flags.contains(.keepsEdgeSpaces)
  }
}
