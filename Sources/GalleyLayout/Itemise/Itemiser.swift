// Folder GalleyLayout/Itemise: the stage Itemise: bidi levels, fonts of styles, spans for shaping.
// Input: a `BoxTree` and a font library.
// Output: `ShapingSpan`s; inline items of one bidi level; `StyleFonts` with the `LayoutStyle` of
//   each style; the inline boxes that have fragments.
// Source: UAX #9; CSS 2.2, section 10.8; BROWSER_RULES 1, 2 and 8.3; DESIGN 8.10. It is the last
//   stage that changes the tree.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Units, Markup, Style, Fonts, Text.
// Not: glyphs.
// Read: StyleFonts, LayoutStyle, Itemiser, LevelCutter, InlineBoxCuller, StyleFontsCache.

// Input: a box tree. Output: its inline items divided at changes of bidi level, and the shaping
// spans: ranges of text with equal properties for shaping, across elements.
// Source: UAX #9; BROWSER_RULES 3.3 to 3.5 and 8.3.

package import GalleyStyle
package import GalleySystem
internal import GalleyUnicode

/// A range of text for shaping.
///
/// Font fallback and scripts divide it further.
package struct ShapingSpan: Sendable, BitwiseCopyable {
  /// The range in the shaped text.
  var start: Int32
  var end: Int32
  /// The range of the paragraph, which is the context for shaping.
  var contextStart: Int32
  var contextEnd: Int32
  /// The index in the tree's styles of one with this font.
  var style: Index<ComputedStyle>
  var level: UInt8
  /// Whether the paragraph is printable ASCII.
  var isASCII = false
  /// Whether the language of the paragraph is Chinese.
  var isChinese = false
}

/// Divides paragraphs into shaping spans.
///
/// Documents share its storage one after another.
package struct Itemiser {
  package private(set) var spans: [ShapingSpan] = []
  private var bidi = LevelCutter()

  /// Itemises all paragraphs.
  ///
  /// `fontOfStyle` has equal numbers for equal fonts.
  package mutating func itemise(
    _ tree: inout BoxTree, fontOfStyle: IndexedArray<ComputedStyle, Int32>
  ) {
    spans.clear()
    // True from the first paragraph that requires bidi analysis.
    var isCutting = false
    for index in tree.paragraphs.indices {
      var paragraph = tree.paragraphs[index]
      let range = Int(paragraph.textStart)..<Int(paragraph.textEnd)
      if tree.text.span.isPrintableASCII(in: range) { paragraph.flags.insert(.isASCII) }
      if isLeftToRight(paragraph, tree) {
        paragraph.flags.insert(.isUnidirectional)
        if isCutting { bidi.keepItems(of: &paragraph, tree.items) }
      } else {
        if !isCutting { bidi.begin(itemsBefore: paragraph.itemsStart, of: tree) }
        isCutting = true
        bidi.cut(&paragraph, tree)
      }
      tree.paragraphs[index] = paragraph
    }
    if isCutting { tree.items = bidi.finish() }
    tree.numberPreparedItems()
    addSpans(tree, fontOfStyle)
  }

  /// Whether the bytes of the text prove that all levels are 0, the default of items.
  private func isLeftToRight(_ paragraph: TextParagraph, _ tree: BoxTree) -> Bool {
    let flow = tree.styles[tree.boxes[paragraph.box].style].flow
    if flow.unicodeBidi != .plaintext, flow.isRightToLeft { return false }
    if paragraph.flags.contains(.isASCII) { return true }
    return !BidiScan.needsAnalysis(
      tree.text.span, in: Int(paragraph.textStart)..<Int(paragraph.textEnd))
  }

  // MARK: Spans

  /// Adds the spans of all paragraphs.
  private mutating func addSpans(_ tree: BoxTree, _ fontOfStyle: IndexedArray<ComputedStyle, Int32>)
  {
    var first = 0
    while first < tree.paragraphs.count {
      var context = tree.paragraphs[first]
      var end = first + 1
      while end < tree.paragraphs.count, tree.paragraphs[end].flags.contains(.continuesShaping) {
        context.textEnd = tree.paragraphs[end].textEnd
        if !tree.paragraphs[end].flags.contains(.isASCII) { context.flags.remove(.isASCII) }
        end += 1
      }
      var open: ShapingSpan?
      for index in first..<end {
        addSpans(tree.paragraphs[index], in: context, tree, fontOfStyle, &open)
      }
      if let open { spans.append(open) }
      first = end
    }
  }

  /// Joins adjacent text items with equal font, language and level.
  ///
  /// `context` has the text of the paragraphs that are shaped together.
  private mutating func addSpans(
    _ paragraph: TextParagraph, in context: TextParagraph, _ tree: BoxTree,
    _ fontOfStyle: IndexedArray<ComputedStyle, Int32>,
    _ open: inout ShapingSpan?
  ) {
    for index in paragraph.itemRange {
      let item = tree.items[index]
      switch item.kind {
      case .text:
        guard item.end > item.start else { continue }
        if let span = open, span.end == item.start, span.level == item.level,
          isSame(span.style, item.style, tree, fontOfStyle)
        {
          open?.end = item.end
          continue
        }
        if let open { spans.append(open) }
        open = ShapingSpan(
          start: item.start, end: item.end, contextStart: context.textStart,
          contextEnd: context.textEnd, style: item.style, level: item.level,
          isASCII: context.flags.contains(.isASCII),
          isChinese: tree.styles[context.style].text.font.language.isChinese)
      case .open, .close:
        // An edge with an inline size ends the span, and so does a `vertical-align` other than
        // `baseline` (BROWSER_RULES 3.4).
        let flow = tree.styles[item.style].flow
        let isSplit = item.kind == .open ? flow.splitsShapingAtStart : flow.splitsShapingAtEnd
        if isSplit, let span = open {
          spans.append(span)
          open = nil
        }
      default:
        if let span = open {
          spans.append(span)
          open = nil
        }
      }
    }
  }

  private func isSame(
    _ a: Index<ComputedStyle>, _ b: Index<ComputedStyle>, _ tree: BoxTree,
    _ fontOfStyle: IndexedArray<ComputedStyle, Int32>
  ) -> Bool {
    a == b
      || fontOfStyle[a] == fontOfStyle[b]
        && tree.styles[a].text.language == tree.styles[b].text.language
  }
}

extension BoxTree {
  /// Sets the indices of text items and paragraphs in the prepared items.
  fileprivate mutating func numberPreparedItems() { Self.number(&items, of: &paragraphs) }

  private static func number(_ items: inout [InlineItem], of paragraphs: inout [TextParagraph]) {
    var items = items.mutableSpan
    var paragraphs = paragraphs.mutableSpan
    var next: Int32 = 0
    for paragraph in paragraphs.indices {
      var bounds = paragraphs[paragraph]
      bounds.preparedStart = next
      for index in bounds.itemRange where items[index].kind.isPrepared {
        if items[index].kind == .text { items[index].index = next }
        next &+= 1
      }
      bounds.preparedEnd = next
      paragraphs[paragraph] = bounds
    }
  }
}
