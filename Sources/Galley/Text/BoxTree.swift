// Output of the Text stage: a tree of boxes and, for each inline formatting context, one paragraph
// of collapsed UTF-8 text with its inline items. Nothing here depends on a width.
// Source: CSS 2.2 sections 9.2 (box generation) and 16.6 (white space); CSS Text 3 section 4.

internal import FontEngine
internal import GalleyStyle

/// The boxes of a document as flat arrays joined by indices; box 0 is the root element's.
///
/// No table has a default: who makes a tree must not forget one.
struct BoxTree: Sendable {
  var boxes: [Box]
  var paragraphs: [TextParagraph]
  var items: [InlineItem]
  var inlineBoxes: [InlineBox]
  /// What is shaped: the paragraphs' texts one after another, control characters included.
  var text: [UInt8]
  /// How offsets in `text` map to offsets in `plain`, ascending.
  var segments: [TextSegment]
  /// Where offsets in copies for first lines part from those in the paragraphs, ascending.
  var firstLinePoints: [FirstLinePoint]
  /// The text as users see it, in reading order.
  var plain: [UInt8]
  /// Pictures that are blocks, which no item stands for, in reading order.
  var blockPictures: [BlockPicture]
  /// The styles of the document, followed by those of anonymous boxes.
  var styles: [ComputedStyle]
  var markers: [ListMarker]
  /// Intrinsic sizes of the pictures that refer to them; those of controls, which take their fonts'
  /// sizes, are not known yet (`ReplacedSizer`).
  var pictureSizes: [IntrinsicSize]
  /// What layout reads of the parts of formulas that refer to them.
  var formulas: [FormulaPart]
  var diagnostics: [Diagnostic]
}

extension BoxTree {
  /// A tree of nothing.
  init() {
    self.init(
      boxes: [], paragraphs: [], items: [], inlineBoxes: [], text: [], segments: [],
      firstLinePoints: [], plain: [], blockPictures: [], styles: [], markers: [], pictureSizes: [],
      formulas: [], diagnostics: [])
  }
}

/// A block-level or atomic box.
///
/// Links are indices into `BoxTree.boxes`, -1 for none.
struct Box: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    /// A block container: its content is either a paragraph or block-level children.
    case block
    case replaced
    /// A formula or a part of one; children are its parts, or a paragraph is its text.
    case math
    case table, tableCaption, tableColumnGroup, tableColumn
    case tableRowGroup, tableRow, tableCell
  }
  var kind: Kind
  /// Index in `BoxTree.styles`.
  var style: Int32
  /// The element, -1 for an anonymous box.
  var node: Int32
  var parent: Int32 = -1
  /// Block-level children; atomic inlines and floats inside a paragraph hang on its items.
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  /// Index in `BoxTree.inlineBoxes` of the innermost one that a block is in.
  var inlineParent: Int32 = -1
  /// Index in `BoxTree.paragraphs`.
  var paragraph: Int32 = -1
  /// Index in `BoxTree.markers` of an outside marker.
  var marker: Int32 = -1
  /// Index in `BoxTree.pictureSizes` and `PreparedDocument.replacedSizes` of a replaced box.
  var replaced: Int32 = -1
  /// Index in `BoxTree.formulas` of a part of a formula.
  var formula: Int32 = -1
  /// Number of columns and rows that a cell or column spans.
  var columnSpan: Int32 = 1
  var rowSpan: Int32 = 1
  var part = Part.none
  /// Whether it is as high as a line where there is none in it.
  var hasLineIfEmpty = false

  /// What layout does for a few HTML elements beyond their style.
  enum Part: UInt8, Sendable {
    case none
    /// Shrinks to fit and centres its content vertically.
    case button
    /// Its first child is the legend, which stands in its top border.
    case fieldset
    case legend
    /// A base with its annotation, and the annotation.
    case ruby, rubyText
    /// Text in a graphic: its inset is where its baseline is, and its start, middle or end.
    case textAnchorStart, textAnchorMiddle, textAnchorEnd

    var isGraphicText: Bool {
      self == .textAnchorStart || self == .textAnchorMiddle || self == .textAnchorEnd
    }
  }
  var isAnonymous: Bool { node < 0 }
}

extension BoxTree {
  /// Index of the paragraph that an inline item is in; the number of paragraphs for none.
  func paragraphNumber(ofItem item: Int) -> Int {
    paragraphs.indices.partitioningIndex { Int(paragraphs[$0].itemsEnd) > item }
  }

  /// The paragraph that an inline item is in.
  func paragraph(ofItem item: Int) -> TextParagraph {
    let index = paragraphNumber(ofItem: item)
    return index < paragraphs.count
      ? paragraphs[index]
      : TextParagraph(box: 0, style: 0, textStart: 0, textEnd: 0, itemsStart: 0, itemsEnd: 0)
  }

  /// Whether the first line of a box is the one that `text-indent` means: an anonymous box that
  /// follows a sibling goes on with text whose first line is elsewhere.
  func hasFirstLine(_ box: Int32) -> Bool {
    let node = boxes[Int(box)]
    guard node.isAnonymous, node.kind == .block, node.part == .none, node.parent >= 0 else {
      return true
    }
    let first = boxes[Int(node.parent)].firstChild
    return first < 0 || first == box
  }
}

/// One inline formatting context.
struct TextParagraph: Sendable, BitwiseCopyable {
  var box: Int32
  /// Index in `BoxTree.styles`: of its root inline box.
  var style: Int32
  /// Range in `BoxTree.text`.
  var textStart: Int32
  var textEnd: Int32
  /// Range in `BoxTree.items`.
  var itemsStart: Int32
  var itemsEnd: Int32
  var flags: Flags = []
  /// Bidi level of the paragraph itself; the Itemise stage writes it.
  var level: UInt8 = 0

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16
    static let hasFloats = Flags(rawValue: 1)
    static let hasAtomics = Flags(rawValue: 2)
    static let hasBidiControls = Flags(rawValue: 4)
    static let hasTabs = Flags(rawValue: 8)
    static let hasInlineEdges = Flags(rawValue: 16)
    static let hasForcedBreaks = Flags(rawValue: 32)
    /// Whether anything in it makes a line box.
    static let hasLines = Flags(rawValue: 64)
    /// Whether all of it is on the paragraph's level; the Itemise stage says so.
    static let isUnidirectional = Flags(rawValue: 128)
    /// Whether boxes on its lines are bases with annotations.
    static let hasRuby = Flags(rawValue: 256)
    /// Whether its first line has a style of its own: a copy in that style is right before it.
    static let hasFirstLine = Flags(rawValue: 1024)
    /// Whether it is such a copy, of which only the first line is placed.
    static let isFirstLine = Flags(rawValue: 2048)
    /// Whether all of its text is printable ASCII; the Itemise stage says so.
    static let isASCII = Flags(rawValue: 4096)
    /// Whether spaces at its start and its end stay where the line around it goes on: in the base of
    /// ruby.
    static let keepsEdgeSpaces = Flags(rawValue: 8192)
  }

  var isUnidirectional: Bool { flags.contains(.isUnidirectional) }
}

/// U+FFFC in the plain text beside the paragraphs.
struct BlockPicture: Sendable, BitwiseCopyable {
  var node: Int32
  /// Where it begins in `BoxTree.plain`.
  var plain: Int32
}

/// From here on, offsets in the shaped text map to offsets in the plain text.
struct TextSegment: Sendable, BitwiseCopyable {
  /// Offset in `BoxTree.text`.
  var start: Int32
  /// Offset in `BoxTree.plain`.
  var plain: Int32
  /// Whether both advance together; if not, all of the segment maps to `plain`.
  var isLinear: Bool
  /// Where both no longer do: what transformed text was made from may be shorter than it.
  var plainLimit = Int32.max
  var isIdentity: Bool { start == 0 && plain == 0 && isLinear && plainLimit == .max }

  /// Whether what is put at an offset of both texts, in the same way, needs no segment of its own.
  func goesOn(to offset: Int32, plain position: Int32) -> Bool {
    guard plainLimit == .max else { return false }
    return isLinear ? position &- plain == offset &- start : position == plain
  }
}

/// From here on, the text of a first line and that of its paragraph advance together.
struct FirstLinePoint: Sendable, BitwiseCopyable {
  /// Offsets in `BoxTree.text`: in the copy, and in the paragraph itself.
  var copy: Int32
  var own: Int32
}

/// A list item's marker.
struct ListMarker: Sendable {
  enum Content: Sendable {
    /// disc, circle, square or a disclosure triangle.
    case symbol(ListStyleType)
    /// Index in `BoxTree.paragraphs`.
    case text(paragraph: Int32)
  }
  var content: Content
  /// Index in `BoxTree.styles`.
  var style: Int32
}

/// What a replaced box is by itself, in CSS px; nil where it has none.
struct IntrinsicSize: Sendable, Hashable {
  var width: Float?
  var height: Float?
  /// width / height.
  var ratio: Float?
  var baseline = Baseline.marginEdge
  var compressibility = Compressibility.byAnyWidth

  /// Which percentages let the least width that a replaced box asks for be none.
  enum Compressibility: UInt8, Sendable, Hashable {
    /// Those of `width` and `max-width`: media.
    case byAnyWidth
    /// Those of `width`: controls.
    case byWidth
    /// Likewise; their size is that of a style sheet, so items of a flex container may be smaller.
    case byWidthOrAsItem
    /// None: dates and times.
    case never
  }

  /// What of a replaced box stands on the line's baseline.
  enum Baseline: Sendable, Hashable {
    case marginEdge
    /// The border edge at the bottom, or a place so many px above it.
    case borderEdge(raisedBy: Float)
    /// A line of text in the middle of the content box: its height, and its ascent.
    case centeredLine(height: Float, ascent: Float)
    /// So many px below the top of the content box.
    case belowTop(Float)
    /// The margin edge is where the text around it ends.
    case textBottom
  }
}
