// Output of the Prepare stage: everything that does not depend on a width, as flat arrays.
// Advances are 16.16 px; sums of them are Int64. Offsets are UTF-8 offsets in the shaped text.

internal import Synchronization

/// A document that is ready to be laid out at any width.
final class PreparedDocument: Sendable {
  let tree: BoxTree
  let document: StyledDocument
  /// By index in `tree.styles`.
  let styles: [LayoutStyle]
  /// The same styles as boxes read them.
  let boxStyles: [BoxStyle]
  /// By index in `tree.inlineBoxes`: whether the box has rectangles of its own.
  let hasOwnBox: [Bool]
  /// By index in `tree.inlineBoxes`: whether lines record it; links may be painted when pressed.
  let hasFragment: [Bool]
  /// What lengths refer to that are functions of percentages.
  let expressions: [LengthExpression]
  let shaped: ShapedText
  let opportunities: [BreakOpportunity]
  /// By index in `tree.items`.
  let items: [PreparedItem]
  /// By index in `tree.paragraphs`.
  let paragraphs: [PreparedParagraph]
  let diagnostics: [Diagnostic]
  let reshaper: BreakReshaper
  /// Height of the window, for boxes that are positioned in it.
  let viewportHeight: LayoutUnit
  let lazyElements = Mutex<ElementIndex?>(nil)
  /// Styles the document anew with a link pressed.
  let resolver: StyleResolver?
  let lazyHeightProgram = LazyHeightProgram()

  init(
    tree: BoxTree, document: StyledDocument, styles: [LayoutStyle], shaped: ShapedText,
    opportunities: [BreakOpportunity], items: [PreparedItem], paragraphs: [PreparedParagraph],
    diagnostics: [Diagnostic], reshaper: BreakReshaper,
    viewportHeight: LayoutUnit, resolver: StyleResolver? = nil
  ) {
    self.tree = tree
    self.document = document
    self.styles = styles
    self.shaped = shaped
    self.opportunities = opportunities
    self.items = items
    self.paragraphs = paragraphs
    self.diagnostics = diagnostics
    self.reshaper = reshaper
    self.viewportHeight = viewportHeight
    self.resolver = resolver
    let ownBoxes = InlineBoxCuller.ownBoxes(tree, styles)
    hasOwnBox = ownBoxes
    hasFragment = tree.inlineBoxes.indices.map { index in
      let node = tree.inlineBoxes[index].node
      return ownBoxes[index] || node >= 0 && document.tree.nodes[Int(node)].tag == .a
    }
    var expressions: [LengthExpression] = []
    boxStyles = tree.styles.map {
      $0.expressions.isEmpty ? $0.layout : BoxStyle($0.values, &expressions)
    }
    self.expressions = expressions
  }
}

/// A place where a line may end, in the order of the text.
struct BreakOpportunity: Sendable, BitwiseCopyable {
  /// Where the next line begins.
  var offset: Int32
  /// Where the line's own text ends: before the spaces that hang or vanish.
  var trimmed: Int32
  /// Sums of advances from the start of the document's text.
  var advance: Int64
  var trimmedAdvance: Int64
  /// What a break here adds to the end of the line and to the start of the next one.
  var endDelta: Int32 = 0
  var startDelta: Int32 = 0
  /// Whether a soft hyphen shows here.
  var isHyphen = false
}

/// What breaking and placing need of an inline item.
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
  /// Runs that the item touches, in `ShapedText.runs`.
  var firstRun: Int32 = 0
  var runsEnd: Int32 = 0
  /// Whether fonts other than the style's first raise the line.
  var hasFallbackMetrics = false
}

/// What a paragraph is as a whole.
struct PreparedParagraph: Sendable, BitwiseCopyable {
  /// The paragraph's embedding level: odd is right to left.
  var level: UInt8 = 0
  /// Whether every level is that of the paragraph.
  var isUnidirectional = true
}
