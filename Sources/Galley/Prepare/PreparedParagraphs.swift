// Output of the Prepare stage: everything that does not depend on a width, as flat arrays.
// Advances are 16.16 px; sums of them are Int64. Offsets are UTF-8 offsets in the shaped text.

internal import FontEngine
internal import GalleyStyle
internal import Synchronization

/// A document that is ready to be laid out at any width.
final class PreparedDocument: Sendable {
  let tree: BoxTree
  let document: StyledDocument
  /// By index in `tree.styles`.
  let styles: [LayoutStyle]
  /// The same styles as boxes read them.
  let boxStyles: BoxStyleTable
  let shaped: ShapedText
  /// Of the boxes whose `replaced` is an index in it.
  let replacedSizes: [IntrinsicSize]
  /// Inline boxes that have rectangles of their own.
  let inlineBoxesWithFragments: SmallIndexSet
  let plainParagraphs: SmallIndexSet
  let opportunities: BreakOpportunities
  /// Of the items that are text; `InlineItem.index` tells which.
  let items: [PreparedItem]
  let diagnostics: [Diagnostic]
  /// The first limit that the text exceeds at any width; nil for none.
  let exceededLimit: Diagnostic?
  /// False only if no table has more spans than are laid out.
  let hasManySpans: Bool
  private let knownReshaper: Mutex<BreakReshaper?>
  /// Height of the window, for boxes that are positioned in it.
  let viewportHeight: LayoutUnit
  /// Levels of nested elements.
  let depth: Int
  /// Styles the document anew with a link pressed.
  let resolver: StyleResolver?

  init(
    _ source: consuming PreparedSource, _ breaks: consuming PreparedBreaks,
    replacedSizes: consuming [IntrinsicSize], document: consuming StyledDocument,
    diagnostics: [Diagnostic], viewportHeight: LayoutUnit,
    depth: Int, resolver: StyleResolver? = nil
  ) {
    boxStyles = BoxStyleTable(source.tree.styles)
    knownReshaper = Mutex(breaks.reshaper)
    opportunities = breaks.opportunities
    items = breaks.items
    plainParagraphs = breaks.plainParagraphs
    self.replacedSizes = replacedSizes
    inlineBoxesWithFragments = source.inlineBoxesWithFragments
    self.document = document
    self.diagnostics = diagnostics
    exceededLimit = diagnostics.first { $0.kind == .limit }
    hasManySpans = breaks.hasManySpans
    self.viewportHeight = viewportHeight
    self.depth = depth
    self.resolver = resolver
    tree = source.tree
    shaped = source.shaped
    styles = source.styles
  }

  /// Runs what goes down the tree of boxes.
  @inline(__always) func withStackSpace<Result>(_ body: () -> Result) -> Result {
    DeepStack.run(levels: depth, body)
  }

  /// Whether lines record an inline box: links too, which may be painted when pressed.
  @inline(__always) func hasFragment(_ inlineBox: Int32) -> Bool {
    if inlineBoxesWithFragments.contains(Int(inlineBox)) { return true }
    let node = tree.inlineBoxes[Int(inlineBox)].node
    return node >= 0 && document.tree.nodes[Int(node)].tag == .a
  }

  /// The box that a box is placed in and clipped by; nil for the root's, or with none that holds it.
  func containingBlockBox(_ box: Int32) -> Int32? {
    let position = boxStyles[Int(tree.boxes[Int(box)].style)].position
    var around = tree.boxes[Int(box)].parent
    while around >= 0,
      !boxStyles[Int(tree.boxes[Int(around)].style)].isContainingBlock(for: position)
    {
      around = tree.boxes[Int(around)].parent
    }
    return around >= 0 ? around : nil
  }

  /// What the tree says of each paragraph.
  var paragraphs: [TextParagraph] { tree.paragraphs }

  /// Shapes the sides of breaks anew; made when a line is first cut inside a word.
  var reshaper: BreakReshaper {
    knownReshaper.withLock { known in
      if let known { return known }
      let made = BreakReshaper()
      known = made
      return made
    }
  }
}

/// The styles of a document as boxes read them.
///
/// They are those that the computed styles hold, which documents share; only where a length is a
/// function of percentages has a document its own.
struct BoxStyleTable: Sendable {
  private let styles: [ComputedStyle]
  /// What lengths refer to that are functions of percentages.
  let expressions: [LengthExpression]
  private let effects: BoxStyle.Effects

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

  /// Whether boxes may move once everything has its place.
  var hasStickyOrTransform: Bool { effects.contains(.hasStickyOrTransform) }
  /// Whether any box asks for a part of its container's height.
  var hasPercentHeights: Bool { effects.contains(.hasPercentHeights) }

  /// The edges of a plain block, nil for others.
  @inline(__always) func plainEdges(_ index: Int) -> BoxEdges? {
    self[index].isPlainBlock ? self[index].fixedEdges : nil
  }

  /// The style with an index in the tree's styles; who reads one property copies no others.
  subscript(index: Int) -> BoxStyle {
    @inline(__always) get { styles[index].layout }
  }
}

/// What breaking and placing need of an item of text.
struct PreparedItem: Sendable, BitwiseCopyable {
  /// Sums of advances at the item's start and end, and at its end without collapsible space.
  var advanceStart: Int64 = 0
  var advanceEnd: Int64 = 0
  var advanceTrimmed: Int64 = 0
  /// The item's end without trailing spaces that hang.
  var trimmedEnd: Int32 = 0
  /// First opportunity after the item's start; those up to its end follow.
  var firstOpportunity: Int32 = 0
  var opportunitiesEnd: Int32 = 0
  /// Whether fonts other than the style's first raise the line.
  var hasFallbackMetrics = false
  /// Whether no part of it has a width below 0.
  var isAscending = true
  /// Whether sums alone tell where it may end a line: no hyphen shows, and nothing is shaped anew.
  var hasPlainOpportunities = false

  /// Of all of it.
  var advance: Int64 { advanceEnd - advanceStart }
  /// Indices of its opportunities.
  var opportunities: Range<Int> { Int(firstOpportunity)..<Int(opportunitiesEnd) }
}
