// Output of the line table's builder: the extents of the items of paragraphs, parallel to the
// prepared items. With the sums of advances of the Prepare stage, heights are sums without
// fragments.
// Source: CSS 2.2 sections 9.4 and 10.8; Design 8.8.

internal import GalleyStyle
internal import GalleySystem

/// The lines of all paragraphs of a document, at any width.
package struct LineTable: Sendable {
  /// By paragraph.
  let lines: IndexedArray<TextParagraph, ParagraphLines>
  let constants: [ConstantLines]
  private(set) var paragraphs: [SummedParagraph]
  /// By prepared item; empty without summed paragraphs.
  let extents: [ItemExtent]
  /// By prepared item: the outer inline size of an atomic inline.
  ///
  /// Empty without atomic inlines.
  let boxWidths: [LayoutUnit]
  let fonts: [FontExtent]
  let sizedBoxes: [SizedBox]
  /// Whether the flow alone determines how lines and widths depend on each other: no floats and no
  /// out-of-flow boxes.
  let isTrackable: Bool
  /// The height without lines, if the document is a stack of lines.
  package private(set) var stack: LineStack?

  init(_ builder: LineTableBuilder) {
    lines = IndexedArray(builder.lines)
    constants = builder.constants
    paragraphs = builder.paragraphs
    extents = builder.extents
    boxWidths = builder.boxWidths
    fonts = builder.fonts
    sizedBoxes = builder.sizedBoxes
    isTrackable = builder.isTrackable
  }

  /// Adds a stack, with the part of the window's width that the edges around each summed paragraph
  /// take up.
  mutating func add(_ stack: LineStack, insets: [LayoutUnit]) {
    self.stack = stack
    for index in paragraphs.indices { paragraphs[index].inset = insets[index] }
  }
}

/// The method that computes the lines of a paragraph.
struct ParagraphLines: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    /// Inline layout creates the lines.
    case laidOut
    /// Sums of advances or the line breaker determine the ends of lines; `index` is that of the
    /// summed paragraph.
    case summed
    /// The lines are the same at each width; `index` is that of the constants.
    case constant
  }
  var kind = Kind.laidOut
  var index: Int32 = -1
}

/// The lines of a paragraph without a soft wrap.
struct ConstantLines: Sendable, BitwiseCopyable {
  var count: Int
  var height: LayoutUnit
  var firstAscent: LayoutUnit
  /// The width of the widest line.
  var width: LayoutUnit
}

/// A paragraph whose line heights are computed without inline layout.
struct SummedParagraph: Sendable, BitwiseCopyable {
  /// The index in `BoxTree.paragraphs`.
  var paragraph: Index<TextParagraph>
  /// The range of its prepared items.
  var itemsStart: Int32
  var itemsEnd: Int32
  /// The extent of each line if all are equal, otherwise the minimum extent of a line.
  var ascent: LayoutUnit
  var descent: LayoutUnit
  var isUniform: Bool
  /// Whether sums of advances do not determine where its lines end.
  var usesBreaker: Bool
  /// The indent of the first line, and whether it may be other than 0.
  let indent: BoxLength
  let hasIndent: Bool
  /// The part of the window's width that the edges around it take up, in a stack of lines.
  var inset = LayoutUnit.zero

  var items: Range<Int> { Int(itemsStart)..<Int(itemsEnd) }
}

/// The part of a line's height that an item, and the inline boxes around it, need.
struct ItemExtent: Sendable, BitwiseCopyable {
  /// The extent above and below the baseline of the root inline box.
  var ascent = LayoutUnit.zero
  var descent = LayoutUnit.zero
  /// The range in `LineTable.fonts`.
  var firstFont: Int32 = 0
  var fontsEnd: Int32 = 0
  /// The index in `LineTable.sizedBoxes` of a box whose size depends on the width; -1 for others.
  var sizedBox: Int32 = -1
}

/// Text in a fallback font that may increase the height of its line.
struct FontExtent: Sendable, BitwiseCopyable {
  /// The range in the shaped text.
  var start: Int32
  var end: Int32
  var ascent: LayoutUnit
  var descent: LayoutUnit
}

/// An atomic inline whose size depends on the containing block.
struct SizedBox: Sendable, BitwiseCopyable {
  /// The style of the inline box that contains it.
  var parentStyle: Index<ComputedStyle>
  /// The distance from the root's baseline down to that of the inline box.
  var shift: LayoutUnit
}

/// A line table that several threads share.
package final class SharedLineTable: Sendable {
  package let table: LineTable
  init(_ table: LineTable) { self.table = table }
}
