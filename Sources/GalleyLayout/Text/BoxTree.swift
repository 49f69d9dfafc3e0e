// Output of the Text stage: a tree of boxes and, for each inline formatting context, a paragraph of
// collapsed UTF-8 text with its inline items. Nothing depends on a width.
// Source: CSS 2.2 sections 9.2 (box generation) and 16.6 (white space); CSS Text 3 section 4.

public import GalleyStyle
public import GalleySystem

/// The boxes of a document in flat arrays, connected by indices.
///
/// Box 0 is that of the root element.
///
/// Arrays have no defaults, so that the compiler reports a missing one.
@usableFromInline package struct BoxTree: Sendable {
  @usableFromInline package var boxes: [Box]
  @usableFromInline package var paragraphs: [TextParagraph]
  package var items: [InlineItem]
  @usableFromInline package var inlineBoxes: [InlineBox]
  /// The shaped text: the texts of the paragraphs in sequence, control characters included.
  package var text: [UInt8]
  /// The map from offsets in `text` to offsets in `plain`, ascending.
  @usableFromInline var segments: [TextSegment]
  /// The map from offsets in copies for first lines to offsets in their paragraphs, ascending.
  var firstLinePoints: [FirstLinePoint]
  /// The plain text in reading order.
  @usableFromInline package var plain: [UInt8]
  /// Images without an inline item, in reading order: block-level ones, and those in paragraphs without lines.
  package var blockPictures: [BlockPicture]
  /// The styles of the document, followed by those of anonymous boxes.
  package var styles: [ComputedStyle]
  package var markers: [ListMarker]
  /// The natural sizes of replaced boxes.
  ///
  /// Those of controls are placeholders, because they depend on fonts (`ReplacedSizer`).
  var pictureSizes: [IntrinsicSize]
  /// The layout properties of formula boxes.
  ///
  /// `Box.formula` is an index in this array.
  package var formulas: [FormulaPart]
  /// Texts of graphics whose letters layout places.
  var graphicRuns: [GraphicRun]
  /// The texts of graphics with boxes, in document order.
  package var graphicTexts: [GraphicText]
  package var diagnostics: [Diagnostic]
}

extension BoxTree {
  /// Creates an empty tree.
  package init() {
    self.init(
      boxes: [], paragraphs: [], items: [], inlineBoxes: [], text: [], segments: [],
      firstLinePoints: [], plain: [], blockPictures: [], styles: [], markers: [], pictureSizes: [],
      formulas: [], graphicRuns: [], graphicTexts: [], diagnostics: [])
  }
}

/// A block-level or atomic box.
///
/// Links are indices in `BoxTree.boxes`.
@usableFromInline package struct Box: Sendable, BitwiseCopyable {
  @usableFromInline package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// A block container, whose content is a paragraph or block-level children.
    case block
    case replaced
    /// A formula or a part of one, whose content is its parts or a paragraph.
    case math
    case table, tableCaption, tableColumnGroup, tableColumn
    case tableRowGroup, tableRow, tableCell
  }
  package var kind: Kind
  /// The algorithm that lays out its content.
  package var context = FormattingContext.flow
  /// The index in `BoxTree.styles`.
  @usableFromInline package var style: Index<ComputedStyle>
  /// The element, none for an anonymous box.
  package var node: NodeIndex
  package var parent: Index<Box> = .none
  /// Block-level children.
  ///
  /// Atomic inlines and floats in a paragraph are linked from its items.
  package var firstChild: Index<Box> = .none
  var lastChild: Index<Box> = .none
  package var nextSibling: Index<Box> = .none
  /// The index in `BoxTree.inlineBoxes` of the innermost inline box that contains a block.
  package var inlineParent: Index<InlineBox> = .none
  /// For such a block: the first block of the consecutive ones that share its anonymous box.
  package var inlineGroup: Index<Box> = .none
  /// The index in `BoxTree.paragraphs`.
  package var paragraph: Index<TextParagraph> = .none
  /// The index in `BoxTree.markers` of an outside marker.
  package var marker: Index<ListMarker> = .none
  /// The index in `BoxTree.pictureSizes` of a replaced box.
  package var replaced: Index<IntrinsicSize> = .none
  /// The index in `BoxTree.formulas` of a part of a formula.
  package var formula: Index<FormulaPart> = .none
  /// The number of columns and rows that a cell or column spans.
  package var columnSpan: Int32 = 1
  package var rowSpan: Int32 = 1
  /// A box with a part has no columns.
  package var part = Part.none {
    didSet { if context == .columns, part != .none { context = .flow } }
  }
  /// Whether it is at least as high as a line.
  var hasLineIfEmpty = false
  /// Whether it is a segment of a `GraphicRun`.
  package var isSegment = false

  /// The layout of a few HTML elements beyond their style.
  @usableFromInline package enum Part: UInt8, Sendable, BitwiseCopyable {
    case none
    /// A shrink-to-fit box with vertically centred content.
    case button
    /// A box whose first child is a legend in its top border.
    case fieldset
    case legend
    /// A ruby column, and an annotation.
    case ruby, rubyText
    /// Text in a graphic.
    ///
    /// Its inset is the position of its baseline and of its start, middle or end.
    case textAnchorStart, textAnchorMiddle, textAnchorEnd

    /// Whether it is positioned apart from the content of its parent.
    var isOutsideOfContent: Bool { self == .legend || self == .rubyText }

    package var isGraphicText: Bool {
      self == .textAnchorStart || self == .textAnchorMiddle || self == .textAnchorEnd
    }
  }
  package var isAnonymous: Bool { node.isNone }
}

extension BoxTree {
  /// The text of a graphic that a box of text belongs to.
  package func graphicText(around box: Index<Box>) -> GraphicText? {
    let end = graphicTexts.indices.partitioningIndex { graphicTexts[$0].box > box }
    return end > 0 ? graphicTexts[end - 1] : nil
  }

  /// The place of a box in the visual order of the letters of a graphic; 0 for other boxes.
  package func visualPlace(ofSegment box: Index<Box>) -> Int32 {
    let end = graphicRuns.indices.partitioningIndex {
      graphicRuns[$0].segments.first.map { $0.box > box } ?? true
    }
    guard end > 0 else { return 0 }
    let segments = graphicRuns[end - 1].segments
    let place = segments.indices.partitioningIndex { segments[$0].box >= box }
    return place < segments.count && segments[place].box == box ? segments[place].visual : 0
  }

  /// The index of the paragraph that contains an inline item; the number of paragraphs for none.
  package func paragraphNumber(ofItem item: Int) -> Int {
    paragraphs.indices.partitioningIndex { Int(paragraphs[$0].itemsEnd) > item }
  }

  /// The paragraph that contains an inline item.
  package func paragraph(ofItem item: Int) -> TextParagraph {
    let index = paragraphNumber(ofItem: item)
    return index < paragraphs.count
      ? paragraphs[index]
      : TextParagraph(
        box: .first, style: .first, textStart: 0, textEnd: 0, itemsStart: .first, itemsEnd: .first)
  }

  /// Whether `text-indent` applies to the first line of a box.
  ///
  /// It does not apply in an anonymous box that follows a sibling, unless it is an item.
  func hasFirstLine(_ box: Index<Box>) -> Bool {
    let node = boxes[box]
    guard node.isAnonymous, node.kind == .block, node.part == .none, node.parent.exists else {
      return true
    }
    let parent = boxes[node.parent]
    if styles[parent.style].box.display.hasItems { return true }
    let first = parent.firstChild
    return first.isNone || first == box
  }
}

/// The content of an inline formatting context.
@usableFromInline package struct TextParagraph: Sendable, BitwiseCopyable {
  package var box: Index<Box>
  /// The index in `BoxTree.styles` of its root inline box's style.
  package var style: Index<ComputedStyle>
  /// The range in `BoxTree.text`.
  package var textStart: Int32
  package var textEnd: Int32
  /// The range in `BoxTree.items`.
  package var itemsStart: Index<InlineItem>
  package var itemsEnd: Index<InlineItem>
  /// The range in `PreparedDocument.items`; set by the Itemise stage.
  var preparedStart: Int32 = 0
  var preparedEnd: Int32 = 0
  package var flags: Flags = []
  /// The base bidi level; set by the Itemise stage.
  package var level: UInt8 = 0

  @usableFromInline package struct Flags: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline package let rawValue: UInt16
    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
    @inlinable package static var hasFloats: Self { Self(rawValue: 1) }
    @inlinable package static var hasAtomics: Self { Self(rawValue: 2) }
    static let hasBidiControls = Flags(rawValue: 4)
    static let hasTabs = Flags(rawValue: 8)
    static let hasInlineEdges = Flags(rawValue: 16)
    static let hasForcedBreaks = Flags(rawValue: 32)
    /// Whether its content creates a line box.
    @inlinable package static var hasLines: Self { Self(rawValue: 64) }
    /// Whether all levels equal the base level; set by the Itemise stage.
    static let isUnidirectional = Flags(rawValue: 128)
    /// Whether it contains ruby columns.
    @inlinable package static var hasRuby: Self { Self(rawValue: 256) }
    /// Whether its first line has a separate style: a copy in that style is right before it.
    @inlinable package static var hasFirstLine: Self { Self(rawValue: 1024) }
    /// Whether it is such a copy, of which only the first line is laid out.
    @inlinable package static var isFirstLine: Self { Self(rawValue: 2048) }
    /// Whether its text is printable ASCII; set by the Itemise stage.
    static let isASCII = Flags(rawValue: 4096)
    /// Whether spaces at its edges are kept because the surrounding line continues: in the base of
    /// a ruby.
    static let keepsEdgeSpaces = Flags(rawValue: 8192)
    /// Whether its text is shaped together with that of the paragraph before it: letters of a
    /// graphic in boxes of their own.
    static let continuesShaping = Flags(rawValue: 16384)
  }

  package var isUnidirectional: Bool { flags.contains(.isUnidirectional) }
  /// The range of its items in `BoxTree.items`.
  package var itemRange: Range<Int> { Int(itemsStart)..<Int(itemsEnd) }
  var preparedItems: Range<Int> { Int(preparedStart)..<Int(preparedEnd) }
}

/// U+FFFC in the plain text outside of paragraphs.
package struct BlockPicture: Sendable, BitwiseCopyable {
  package var node: NodeIndex
  /// The offset in `BoxTree.plain`.
  package var plain: Int32
}

/// The map of offsets from `start` to the next segment.
@usableFromInline package struct TextSegment: Sendable, BitwiseCopyable {
  /// The offset in `BoxTree.text`.
  @usableFromInline var start: Int32
  /// The offset in `BoxTree.plain`.
  @usableFromInline var plain: Int32
  /// Whether distances in both texts are equal.
  ///
  /// Otherwise all of the segment maps to `plain`.
  @usableFromInline var isLinear: Bool
  /// The maximum offset in `BoxTree.plain`: transformed text may be longer than its source.
  @usableFromInline var plainLimit = Int32.max
  var isIdentity: Bool { start == 0 && plain == 0 && isLinear && plainLimit == .max }

  /// Whether the segment maps an offset beyond its end to a position in the plain text.
  func continues(to offset: Int32, plain position: Int32) -> Bool {
    guard plainLimit == .max else { return false }
    return isLinear ? position &- plain == offset &- start : position == plain
  }
}

/// The map of offsets from a first line to its paragraph, up to the next point.
struct FirstLinePoint: Sendable, BitwiseCopyable {
  /// Offsets in `BoxTree.text`, of the copy and of the paragraph.
  var copy: Int32
  var own: Int32
}

/// A list item's marker.
package struct ListMarker: Sendable {
  @usableFromInline package enum Content: Sendable, Equatable {
    /// disc, circle, square or a disclosure triangle.
    case symbol(ListStyleType)
    /// An image, of which only gradients have a size.
    case image(isGradient: Bool)
    /// The index in `BoxTree.paragraphs`.
    case text(paragraph: Index<TextParagraph>)
  }
  package var content: Content
  /// The index in `BoxTree.styles`.
  package var style: Index<ComputedStyle>
}

/// A visible row of a list box: an option, or the label of a group before its options.
package struct MeasuredListRow: Sendable, Hashable {
  package var node: NodeIndex
  /// Whether it is an option in the group before it.
  package var isInGroup = false
  package var height: LayoutUnit
}

/// The natural size of a replaced box in CSS px; nil for none.
package struct IntrinsicSize: Sendable, Hashable {
  var width: Float?
  var height: Float?
  /// Width divided by height.
  var ratio: Float?
  package var baseline = Baseline.marginEdge
  /// The distance of the first baseline from the top of the content box, where `baseline` is another;
  /// nil for none.
  package var firstLineAscent: Float?
  var compressibility = Compressibility.byAnyWidth
  /// The rows of a list box in their order; empty for other boxes.
  package var rows: [MeasuredListRow] = []
  /// Whether it replaces the size of an image that is unknown.
  package var isUnknown = false
  /// The units of layout of a CSS px: the device pixel ratio times the zoom.
  var scale: Float = 1

  /// The percentages that compress a replaced box: with them its min-content contribution is 0.
  enum Compressibility: UInt8, Sendable, Hashable {
    /// Those of `width` and `max-width`: media.
    case byAnyWidth
    /// Those of `width`: controls.
    case byWidth
    /// Those of `width`.
    ///
    /// The size is from the browser's sheet, so flex items may be smaller.
    case byWidthOrAsItem
    /// None: dates and times.
    case never
  }

  /// The position of a replaced box's baseline.
  @usableFromInline package enum Baseline: Sendable, Hashable {
    case marginEdge
    /// The bottom border edge, or a distance above it.
    case borderEdge(raisedBy: Float)
    /// The bottom of the content box, raised by px, and at least a distance below its top.
    case contentEdge(raisedBy: Float, least: Float)
    /// The baseline of a line of text in the middle of the content box, by its height and ascent.
    ///
    /// If it is safe, a line higher than the box begins at the top.
    case centeredLine(height: Float, ascent: Float, isSafe: Bool)
    /// A distance below the top of the content box.
    case belowTop(Float)
    /// The margin edge at the bottom of the surrounding text.
    case textBottom
  }
}
