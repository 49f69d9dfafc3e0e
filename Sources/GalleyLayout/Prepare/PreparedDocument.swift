// Output of the Prepare stage: all results that do not depend on a width, as flat arrays.
// Advances are 16.16 px; sums of them are Int64. Offsets are UTF-8 offsets in the shaped text.

public import GalleyStyle
public import GalleySystem
internal import Synchronization

/// A document that is prepared for any width.
@usableFromInline package final class PreparedDocument: Sendable {
  /// The box tree, its styles and glyphs; stored as they are, so that nothing is copied.
  @usableFromInline let source: PreparedSource
  /// The elements with their styles.
  package let styled: StyledDocument
  /// The maximum size of each grid.
  package let gridLimit: GridLimit
  /// The styles of the tree in the form that boxes use.
  @usableFromInline package let boxStyles: BoxStyleTable
  /// The natural sizes of replaced boxes.
  ///
  /// `Box.replaced` is an index in this array.
  package let replacedSizes: [IntrinsicSize]
  /// The inline boxes that have fragments.
  @usableFromInline package let inlineBoxesWithFragments: SmallIndexSet
  let textBoxTrims: TextBoxTrims
  private let breaks: PreparedBreaks
  package let diagnostics: [Diagnostic]
  /// The first limit that the text exceeds at any width; nil for none.
  package let exceededLimit: Diagnostic?
  private let knownReshaper: Mutex<BreakReshaper?>
  /// The viewport's height, for boxes that are positioned in it.
  package let viewportHeight: LayoutUnit
  /// Levels of nested elements.
  @usableFromInline package let depth: Int
  /// Whether lines may have annotations above them: ruby or emphasis marks.
  package let hasAnnotations: Bool
  /// Styles the document again with a pressed link.
  package let resolver: StyleResolver?

  package init(
    _ source: consuming PreparedSource, _ breaks: consuming PreparedBreaks,
    inlineBoxesWithFragments: SmallIndexSet, replacedSizes: [IntrinsicSize],
    styled: StyledDocument,
    diagnostics: [Diagnostic], viewportHeight: LayoutUnit, depth: Int,
    resolver: StyleResolver? = nil
  ) {
    boxStyles = BoxStyleTable(source.tree.styles)
    textBoxTrims = .trims(of: source.tree, boxStyles)
    knownReshaper = Mutex(breaks.reshaper)
    self.breaks = breaks
    self.diagnostics = diagnostics
    exceededLimit = diagnostics.first { $0.kind == .limit }
    self.viewportHeight = viewportHeight
    self.depth = depth
    self.resolver = resolver
    hasAnnotations =
      source.tree.paragraphs.contains { $0.flags.contains(.hasRuby) }
      || source.styles.contains(where: \.hasMarks)
    gridLimit =
      boxStyles.hasGrid ? .limit(of: source.tree, bytes: styled.markup.bytes.count) : GridLimit()
    self.source = source
    self.styled = styled
    self.replacedSizes = replacedSizes
    self.inlineBoxesWithFragments = inlineBoxesWithFragments
  }

  /// A document without content.
  package static func empty(_ diagnostics: [Diagnostic]) -> PreparedDocument {
    PreparedDocument(
      PreparedSource(tree: BoxTree(), styles: [], shaped: ShapedText()), PreparedBreaks(),
      inlineBoxesWithFragments: SmallIndexSet(), replacedSizes: [],
      styled: StyledDocument(tree: MarkupTree()), diagnostics: diagnostics, viewportHeight: .zero,
      depth: 0)
  }

  /// A document with other breaks.
  init(_ other: PreparedDocument, opportunities: BreakOpportunities, items: [PreparedItem]) {
    source = PreparedSource(tree: other.tree, styles: other.styles, shaped: other.shaped)
    styled = other.styled
    gridLimit = other.gridLimit
    boxStyles = other.boxStyles
    replacedSizes = other.replacedSizes
    inlineBoxesWithFragments = other.inlineBoxesWithFragments
    textBoxTrims = other.textBoxTrims
    var breaks = other.breaks
    breaks.opportunities = opportunities
    breaks.items = items
    breaks.unphrased = nil
    self.breaks = breaks
    diagnostics = other.diagnostics
    exceededLimit = other.exceededLimit
    knownReshaper = Mutex(nil)
    viewportHeight = other.viewportHeight
    depth = other.depth
    hasAnnotations = other.hasAnnotations
    resolver = other.resolver
  }

  @inlinable package var tree: BoxTree { @inline(__always) _read { yield source.tree } }
  /// By index in `tree.styles`.
  @inlinable package var styles: IndexedArray<ComputedStyle, LayoutStyle> {
    @inline(__always) _read { yield source.styles }
  }
  @inlinable package var shaped: ShapedText { @inline(__always) _read { yield source.shaped } }
  package var opportunities: BreakOpportunities {
    @inline(__always) _read { yield breaks.opportunities }
  }
  /// The measures of text items, by `InlineItem.index`.
  var items: [PreparedItem] {
    @inline(__always) _read { yield breaks.items }
  }
  package var plainParagraphs: SmallIndexSet {
    @inline(__always) _read { yield breaks.plainParagraphs }
  }
  /// False only if certainly no table exceeds the limit of spans.
  package var hasManySpans: Bool { breaks.hasManySpans }
  /// The breaks of lines that overflow with `word-break: auto-phrase`; nil without any.
  package var unphrased: UnphrasedBreaks? { breaks.unphrased }

  /// Runs a function that recurses into the tree of boxes.
  @inline(__always) package func withStackSpace<Result>(_ body: () -> Result) -> Result {
    DeepStack.run(levels: depth, body)
  }

  /// Whether an inline box has fragments.
  ///
  /// Each link has fragments, because it may be painted as pressed.
  @inline(__always) package func hasFragment(_ inlineBox: Index<InlineBox>) -> Bool {
    if inlineBoxesWithFragments.contains(Int(inlineBox)) { return true }
    let node = tree.inlineBoxes[inlineBox].node
    return node.exists && styled.markup.nodes[node].tag == .a
  }

  /// The properties of a box that layout uses.
  @inline(__always) package func properties(_ box: Index<Box>) -> BoxStyle {
    boxStyles[tree.boxes[box].style]
  }

  func layoutStyle(_ box: Index<Box>) -> LayoutStyle { styles[tree.boxes[box].style] }

  /// The paragraphs of the tree.
  @inlinable package var paragraphs: [TextParagraph] {
    @inline(__always) _read { yield source.tree.paragraphs }
  }

  /// The reshaper of both sides of breaks, created at the first break inside a word.
  package var reshaper: BreakReshaper {
    knownReshaper.withLock { known in
      if let known { return known }
      let made = BreakReshaper()
      known = made
      return made
    }
  }
}

/// The styles of a document in the form that boxes use.
///
/// They are stored in the computed styles, which documents share. Only lengths that are functions
/// of percentages are stored per document.
@usableFromInline package struct BoxStyleTable: Sendable {
  @usableFromInline let styles: [ComputedStyle]
  /// The functions of percentages to which lengths refer.
  let expressions: [LengthExpression]
  @usableFromInline let effects: BoxStyle.Effects

  init(_ styles: [ComputedStyle]) {
    effects = styles.reduce(into: []) { $0.formUnion($1.layout.effects) }
    guard styles.contains(where: { !$0.expressions.isEmpty }) else {
      self.styles = styles
      expressions = []
      return
    }
    var expressions: [LengthExpression] = []
    self.styles = styles.map {
      $0.expressions.isEmpty ? $0 : ComputedStyle($0.values, numbering: &expressions)
    }
    self.expressions = expressions
  }

  /// Whether boxes may have offsets or transforms after layout.
  var hasStickyOrTransform: Bool { effects.contains(.hasStickyOrTransform) }
  /// Whether a box has `visibility: collapse`.
  var hasCollapsed: Bool { effects.contains(.isCollapsed) }
  /// Whether a box has a `text-box-trim`.
  var trimsTextBox: Bool { effects.contains(.trimsTextBox) }
  /// Whether a box is a grid container.
  var hasGrid: Bool { effects.contains(.isGrid) }
  /// Whether a box has a height that is a percentage of its container's.
  @inlinable var hasPercentHeights: Bool { effects.contains(.hasPercentHeights) }

  /// The height to which percentages refer; nil if no box has such a height, too.
  @inlinable @inline(__always) package func percentageBasis(_ height: LayoutUnit?) -> LayoutUnit? {
    hasPercentHeights ? height : nil
  }

  /// The edges of a plain block; nil for other boxes.
  @inline(__always) func plainEdges(_ index: Int) -> BoxEdges? {
    self[index].isPlainBlock ? self[index].fixedEdges : nil
  }

  /// The style with an index in the tree's styles, without a copy of other properties.
  package subscript(index: Index<ComputedStyle>) -> BoxStyle {
    @inline(__always) get { styles[index].layout }
  }

  subscript(index: Int) -> BoxStyle {
    @inline(__always) get { styles[index].layout }
  }
}

/// The measures of an inline item that may be on a line.
package struct PreparedItem: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    case text
    /// Text whose only character was a collapsible space at the end of a line.
    case empty
    case forcedBreak
    case atomic
    /// A tab, a `wbr` or the symbol of a marker.
    case other
  }
  var kind = Kind.text
  /// The index in `BoxTree.items`.
  var source: Index<InlineItem> = .first
  /// Sums of advances at the item's start and end, and at its end without collapsible space.
  var advanceStart: Int64 = 0
  var advanceEnd: Int64 = 0
  var advanceTrimmed: Int64 = 0
  /// The item's end without trailing spaces that hang.
  var trimmedEnd: Int32 = 0
  /// The first opportunity after the item's start, and the one after its last.
  var firstOpportunity: Int32 = 0
  var opportunitiesEnd: Int32 = 0
  /// The index in `BoxTree.inlineBoxes` of the innermost inline box around it.
  var inlineBox: Index<InlineBox> = .none
  /// Whether fallback fonts contribute to the line's height.
  var hasFallbackMetrics = false
  /// Whether no advance is negative.
  var isAscending = true
  /// Whether a hyphen may become visible in it, a space is narrower than 0, or a line may end
  /// before a collapsible space.
  var hasUnusualBreaks = true
  /// Whether sums of advances determine where a line ends in the item: no hyphen becomes visible,
  /// and the sums at the ends of lines ascend.
  var hasSums = false
  /// Whether the first opportunity follows a space at the start of the item.
  ///
  /// A line with the preceding item may always end there, because the space hangs.
  package var beginsWithHangingSpace = false
  /// Whether a line may end directly before or after the item.
  var mayEndBefore = false
  var mayEndAfter = false
  /// Whether there is text before the trailing spaces.
  var hasText = false

  /// The advance of the whole item.
  package var advance: Int64 { advanceEnd - advanceStart }
  /// The indices of its opportunities.
  var opportunities: Range<Int> { Int(firstOpportunity)..<Int(opportunitiesEnd) }
}
