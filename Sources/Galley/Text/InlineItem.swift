// What a paragraph is made of: items in the order of its text, and the inline boxes that they open
// and close. Source: CSS Inline 3 section 2.

/// A piece of a paragraph, in logical order.
struct InlineItem: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    case text
    /// Start and end of an inline box; `index` is the inline box.
    case open, close
    /// A box on the line (`index` is the box), and boxes out of the flow.
    case atomic, float, outOfFlow
    /// U+000A: `br` or a preserved newline.
    case forcedBreak
    /// One preserved tab.
    case tab
    /// A bidi control character that stands for CSS.
    case bidiControl
    /// `wbr`.
    case breakOpportunity
    /// The symbol of an inside list marker; `index` is the marker.
    case symbolMarker
  }
  var kind: Kind
  var flags: Flags = []
  /// Bidi embedding level.
  var level: UInt8 = 0
  /// Index in `BoxTree.styles`: of the element the text is in, or of the box itself.
  var style: Int32
  /// Of text, its place in `PreparedDocument.items`; the Prepare stage says so.
  var index: Int32 = -1
  /// The text node, or the element of a box; -1 for generated content.
  var node: Int32
  /// Range in `BoxTree.text`.
  var start: Int32
  var end: Int32

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// The start (or end) edge of the inline box is on another fragment.
    static let isContinuation = Flags(rawValue: 1)
    static let isGenerated = Flags(rawValue: 2)
    /// The item's last character is a collapsible space.
    static let endsWithCollapsibleSpace = Flags(rawValue: 4)
    /// Preserved white space: trailing spaces hang or count.
    static let preservesSpaces = Flags(rawValue: 8)
  }
}

/// An inline element's box, before it is cut into lines.
struct InlineBox: Sendable, BitwiseCopyable {
  var node: Int32
  var style: Int32
  /// Index in `BoxTree.inlineBoxes` of the box around it, -1 for the paragraph's own.
  var parent: Int32
  /// Whether a block is directly in it.
  var containsBlock = false
}

extension BoxTree {
  /// The inline box that what follows an item is in, where the item itself is in `inline`; -1 for
  /// the paragraph's own.
  func inlineBox(after item: InlineItem, in inline: Int32) -> Int32 {
    switch item.kind {
    case .open: item.index
    case .close: item.index >= 0 ? inlineBoxes[Int(item.index)].parent : -1
    default: inline
    }
  }

  /// The box of the annotation of a column of ruby; -1 where it has none.
  func annotation(of column: Int32) -> Int32 {
    let last = boxes[Int(column)].lastChild
    return last >= 0 && boxes[Int(last)].part == .rubyText ? last : -1
  }
}
