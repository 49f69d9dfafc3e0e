// Folder GalleyLayout/Prepare: the stage Prepare: everything that needs no width.
// Input: `PreparedSource`: an itemised `BoxTree`, its `LayoutStyle`s and its `ShapedText`.
// Output: `PreparedDocument`: items, `BreakOpportunities` with sums of advances, measures of items
//   and paragraphs.
// Source: CSS Text 3, sections 4.1.2 and 5; BROWSER_RULES 2.4, 4.10, 4.14; DESIGN 3.3 and 8.8.
// Uses: GalleySystem, GalleyUnicode, Units, Markup, Style, Hyphenation, Images, Text, Itemise,
//   Shape, Prepare/Controls.
// Not: widths of lines and boxes.
// Read: PreparedSource, PreparedDocument, BoxView, Preparer, Preparer+Words, WordCursor,
//   Preparer+Measure, BreakOpportunities, PreparedDocument+Advances.

// Input: an itemised box tree and its glyphs. Output: break opportunities with advances, and
// measures of items and paragraphs.
// Source: CSS Text 3 section 5; BROWSER_RULES 2.4, 4.10, 4.14, 5.

package import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// The results of the stage for all widths.
package struct PreparedBreaks: Sendable {
  var opportunities = BreakOpportunities()
  var items: [PreparedItem] = []
  /// Paragraphs whose lines are text from left to right in boxes without edges, all on one baseline.
  var plainParagraphs = SmallIndexSet()
  /// The cache of reshaped breaks; nil if there are none.
  var reshaper: BreakReshaper?
  /// False only if certainly no table exceeds the limit of spans.
  var hasManySpans = false
  /// The breaks of lines that overflow with `word-break: auto-phrase`, with `normal` in its place.
  var unphrased: UnphrasedBreaks?
}

/// Computes break opportunities and measures.
///
/// Documents share its storage one after another.
package struct Preparer: ~Copyable {
  var analyzer = LineBreakAnalyzer()
  /// By byte of the paragraph: whether a line may break before it.
  var flags: [UInt8] = []
  var spans: [LineBreakSpan] = []
  var cursor = AdvanceCursor()
  /// The opportunities of the document so far.
  var allOpportunities = BreakOpportunities()
  /// Those of the current item that are not in `allOpportunities` yet.
  var opportunities: [BreakOpportunity] = []
  /// The number of opportunities before the current paragraph.
  private(set) var paragraphOpportunities = 0
  /// The number of items before the current paragraph.
  private(set) var paragraphItems = 0
  var items: [PreparedItem] = []
  /// The innermost inline box around the current item.
  var inlineBox: Index<InlineBox> = .none
  /// The indices of opportunities at which a break changes glyphs.
  var unsafeOpportunities: [Int] = []
  var reshaper: BreakReshaper?
  /// Whether the positions of the paragraph's lines depend on the advances at their ends.
  var alignsEnds = false
  /// Whether lines in the current item end without the kerning before a removed space.
  var hasExactEnds = false
  /// Whether a style has `word-break: auto-phrase`, and whether it counts as `normal`.
  private(set) var hasPhrases = false
  private(set) var ignoresPhrases = false
  private var plainParagraphs = SmallIndexSet()
  /// Whether capacity for all opportunities of the document is reserved.
  private var hasReservedOpportunities = true
  /// The minimum size of a text for which capacity is reserved.
  ///
  /// Otherwise growth of the array would copy its opportunities repeatedly.
  private static let longText = 1 << 16

  package init() {}

  /// Computes the opportunities and measures of a document, and marks paragraphs with plain lines.
  package mutating func prepare(
    _ source: borrowing PreparedSource, hyphenation: [String: HyphenationPatterns]
  ) -> PreparedBreaks {
    begin(source)
    for index in source.tree.paragraphs.indices {
      let paragraph = source.tree.paragraphs[index]
      if !hasReservedOpportunities { reserveOpportunities(before: paragraph, source.tree) }
      analyzeBreaks(paragraph, source)
      if !hyphenation.isEmpty { hyphenate(paragraph, source.tree, hyphenation) }
      paragraphOpportunities = allOpportunities.count
      paragraphItems = items.count
      if measure(paragraph, source), paragraph.mayBePlain(source.tree) {
        plainParagraphs.insert(index)
      }
    }
    return PreparedBreaks(
      opportunities: allOpportunities.handOver(), items: items.handOver(),
      plainParagraphs: plainParagraphs, reshaper: reshaper.take(),
      hasManySpans: source.tree.hasManySpans,
      // The state of the first pass is handed over before the second one.
      unphrased: hasPhrases && !ignoresPhrases ? unphrased(source, hyphenation) : nil)
  }

  /// The breaks with `normal` in place of `auto-phrase`.
  private mutating func unphrased(
    _ source: borrowing PreparedSource, _ hyphenation: [String: HyphenationPatterns]
  ) -> UnphrasedBreaks {
    ignoresPhrases = true
    defer { ignoresPhrases = false }
    let normal = prepare(source, hyphenation: hyphenation)
    return UnphrasedBreaks(opportunities: normal.opportunities, items: normal.items)
  }

  /// The last opportunity of the current paragraph in `allOpportunities`.
  var lastOpportunity: BreakOpportunity? {
    allOpportunities.count > paragraphOpportunities ? allOpportunities.last : nil
  }

  private mutating func begin(_ source: borrowing PreparedSource) {
    cursor = AdvanceCursor()
    hasPhrases = false
    plainParagraphs = SmallIndexSet()
    hasReservedOpportunities = source.tree.text.count < Self.longText
  }

  /// Reserves capacity for a long text, extrapolated from its beginning.
  private mutating func reserveOpportunities(before paragraph: TextParagraph, _ tree: BoxTree) {
    let known = Int(paragraph.textStart)
    guard known > tree.text.count / 16 else { return }
    let expected = Double(allOpportunities.count) * Double(tree.text.count) / Double(known)
    allOpportunities.reserveCapacity(Int(expected * 1.03))
    hasReservedOpportunities = true
  }

  // MARK: Opportunities

  /// Fills `flags` for the paragraph's text.
  private mutating func analyzeBreaks(
    _ paragraph: TextParagraph, _ source: borrowing PreparedSource
  ) {
    findSpans(paragraph, source.tree)
    let range = Int(paragraph.textStart)..<Int(paragraph.textEnd)
    if paragraph.flags.isDisjoint(with: [.hasFloats, .hasBidiControls, .hasRuby]) {
      analyzer.analyze(source.tree.text.span, range: range, spans: spans, into: &flags)
    } else {
      analyzeBreaksAcrossObjects(paragraph, source.tree)
    }
  }

  /// Fills `spans` with the ranges of the paragraph that have equal rules of line breaking.
  private mutating func findSpans(_ paragraph: TextParagraph, _ tree: BoxTree) {
    spans.clear()
    let items = tree.items.span
    var style: Index<ComputedStyle> = .none
    var span = LineBreakSpan(end: -1, options: LineBreakOptions())
    for index in paragraph.itemRange
    where items[index].end > items[index].start {
      if items[index].style != style {
        style = items[index].style
        let options = tree.styles[style].layout.lineBreaks
        if options != span.options {
          if options.isAutoPhrase { hasPhrases = true }
          if span.end >= 0 { spans.append(span) }
          span.options = options
        }
      }
      span.end = Int(items[index].end)
    }
    if span.end >= 0 { spans.append(span) }
    guard ignoresPhrases else { return }
    for index in spans.indices where spans[index].options.isAutoPhrase {
      spans[index].options.wordBreak = .normal
    }
  }

  /// Whether soft hyphens are no opportunities: for `hyphens: none`, and as in Chromium for phrases.
  @inline(__always) func hidesHyphens(_ item: InlineItem, _ tree: BoxTree) -> Bool {
    // A copy of the layout style would retain its fonts.
    tree.styles[item.style].layout.hidesHyphens
      || hasPhrases && !ignoresPhrases
        && tree.styles[item.style].layout.lineBreaks.isAutoPhrase
  }

  /// Adds the opportunities of `hyphens: auto`.
  ///
  /// Each element's part of a word is hyphenated separately.
  private mutating func hyphenate(
    _ paragraph: TextParagraph, _ tree: BoxTree, _ hyphenation: [String: HyphenationPatterns]
  ) {
    for index in paragraph.itemRange {
      let item = tree.items[index]
      let style = tree.styles[item.style].text
      guard item.kind == .text, style.hyphens == .auto, !hidesHyphens(item, tree),
        let language = style.language.split(separator: "-").first,
        let patterns = hyphenation[language.lowercased()]
      else { continue }
      patterns.mark(
        tree.text.span, in: Int(item.start)..<Int(item.end), base: Int(paragraph.textStart),
        into: &flags)
    }
  }
}

extension TextParagraph {
  /// Whether a paragraph of plain items has plain lines.
  fileprivate func mayBePlain(_ tree: BoxTree) -> Bool {
    let others: TextParagraph.Flags = [
      .hasFloats, .hasAtomics, .hasBidiControls, .hasTabs, .hasInlineEdges, .hasFirstLine,
    ]
    guard level == 0, isUnidirectional, flags.isDisjoint(with: others) else { return false }
    return tree.styles[tree.boxes[box].style].layout.alignsPlainly
  }
}

extension BoxTree {
  /// The style around an inline box that ends with `item`.
  func styleAround(_ item: InlineItem, in paragraph: TextParagraph) -> Index<ComputedStyle> {
    let parent = inlineBoxes[item.inlineBox].parent
    return parent.exists ? inlineBoxes[parent].style : paragraph.style
  }
}
