// The inline items of a paragraph in the order of its text, and the inline boxes that they open and
// close. Source: CSS Inline 3 section 2.

public import GalleyStyle
public import GalleySystem

/// A part of a paragraph, in logical order.
package struct InlineItem: Sendable, BitwiseCopyable {
  @usableFromInline package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case text
    /// The start and end of an inline box, whose number is `index`.
    case open, close
    /// An atomic inline, and out-of-flow boxes.
    ///
    /// `index` is the box.
    case atomic, float, outOfFlow
    /// U+000A: `br` or a preserved line feed.
    case forcedBreak
    /// A preserved tab.
    case tab
    /// A bidi control character in place of CSS properties.
    case bidiControl
    /// `wbr`.
    case breakOpportunity
    /// The symbol of an inside list marker, whose number is `index`.
    case symbolMarker

    /// Whether the Prepare stage measures the item, because it may be on a line.
    @inline(__always) var isPrepared: Bool {
      switch self {
      case .text, .atomic, .forcedBreak, .tab, .breakOpportunity, .symbolMarker: true
      case .open, .close, .float, .outOfFlow, .bidiControl: false
      }
    }
  }
  package var kind: Kind
  package var flags: Flags = []
  /// The bidi embedding level.
  package var level: UInt8 = 0
  /// The index in `BoxTree.styles` of the style of the text's element or of the box.
  package var style: Index<ComputedStyle>
  /// For text, the index in `PreparedDocument.items`; set by the Prepare stage.
  package var index: Int32 = -1
  /// The text node, or the element of a box; none for generated content.
  package var node: NodeIndex
  /// The range in `BoxTree.text`.
  package var start: Int32
  package var end: Int32

  @usableFromInline package struct Flags: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The start or end edge of the inline box is in another anonymous block.
    static let isContinuation = Flags(rawValue: 1)
    @inlinable package static var isGenerated: Self { Self(rawValue: 2) }
    /// The last character is a collapsible space.
    @inlinable package static var endsWithCollapsibleSpace: Self { Self(rawValue: 4) }
    /// White space is preserved: trailing spaces hang or take up space.
    @inlinable package static var preservesSpaces: Self { Self(rawValue: 8) }
    /// A quotation mark of `content`.
    @inlinable package static var isQuote: Self { Self(rawValue: 16) }
    /// Text before it has no characters after white space is collapsed.
    @inlinable package static var followsCollapsedText: Self { Self(rawValue: 32) }
  }
}

extension InlineItem {
  /// The box of an atomic inline, a float or an out-of-flow box.
  package var box: Index<Box> { Index(value: index) }
  /// The inline box that an item starts or ends.
  package var inlineBox: Index<InlineBox> { Index(value: index) }
  /// The inside list marker of a symbol.
  package var marker: Index<ListMarker> { Index(value: index) }
}

/// The box of an inline element, before it is divided into lines.
@usableFromInline package struct InlineBox: Sendable, BitwiseCopyable {
  @usableFromInline package var node: NodeIndex
  package var style: Index<ComputedStyle>
  /// The index in `BoxTree.inlineBoxes` of the parent, none for the root inline box.
  package var parent: Index<InlineBox>
  /// Whether a block is directly in it.
  var containsBlock = false
}

extension BoxTree {
  /// The inline box of the content after an item that is in `inline`; none for the root inline box.
  func inlineBox(after item: InlineItem, in inline: Index<InlineBox>) -> Index<InlineBox> {
    switch item.kind {
    case .open: item.inlineBox
    case .close: item.index >= 0 ? inlineBoxes[item.inlineBox].parent : .none
    default: inline
    }
  }

  /// The element of an inline box or of the nearest one around it with an element.
  package func node(around inlineBox: Index<InlineBox>) -> NodeIndex {
    var inlineBox = inlineBox
    while inlineBox.exists, inlineBoxes[inlineBox].node.isNone {
      inlineBox = inlineBoxes[inlineBox].parent
    }
    return inlineBox.exists ? inlineBoxes[inlineBox].node : .none
  }

  /// Calls a function with each item of a paragraph that stands for a box, and the innermost inline
  /// box around it.
  package func visitBoxes(
    in paragraph: TextParagraph, _ body: (InlineItem, Index<InlineBox>) -> Void
  ) {
    var inlineBox: Index<InlineBox> = .none
    for number in paragraph.itemRange {
      let item = items[number]
      inlineBox = self.inlineBox(after: item, in: inlineBox)
      switch item.kind {
      case .atomic, .float, .outOfFlow: body(item, inlineBox)
      default: break
      }
    }
  }
}
