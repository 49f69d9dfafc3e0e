// Input: a box tree. Output: its inline items cut at changes of bidi level, and the shaping spans:
// text that shares everything that decides glyphs, whatever elements it is in.
// Source: UAX #9; BROWSER_RULES 3.3 to 3.5 and 8.3.

internal import FontEngine
internal import GalleyStyle
internal import GalleyUnicode

/// Text that is shaped as a whole; font fallback and scripts cut it further.
struct ShapingSpan: Sendable, BitwiseCopyable {
  /// Range in the shaped text.
  var start: Int32
  var end: Int32
  /// Range of the paragraph, whose text is the context.
  var contextStart: Int32
  var contextEnd: Int32
  /// Index in the tree's styles: one of those with this font.
  var style: Int32
  var level: UInt8
  /// Whether the paragraph is printable ASCII.
  var isASCII = false
}

/// Cuts paragraphs into shaping spans; its storage serves one document after another.
struct Itemiser {
  private(set) var spans: [ShapingSpan] = []
  private var bidi = LevelCutter()

  /// Itemises all paragraphs; `fontOfStyle` tells equal fonts by equal numbers.
  mutating func itemise(_ tree: inout BoxTree, fontOfStyle: [Int32]) {
    spans.clear()
    // From the first paragraph on that is not all left-to-right.
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
    tree.numberTexts()
    for paragraph in tree.paragraphs { addSpans(paragraph, tree, fontOfStyle) }
  }

  /// Whether a look at the bytes is enough to know that all levels are 0, as items have them.
  private func isLeftToRight(_ paragraph: TextParagraph, _ tree: BoxTree) -> Bool {
    let flow = tree.styles[Int(tree.boxes[Int(paragraph.box)].style)].flow
    if flow.unicodeBidi != .plaintext, flow.isRightToLeft { return false }
    if paragraph.flags.contains(.isASCII) { return true }
    return !BidiScan.needsAnalysis(
      tree.text.span, in: Int(paragraph.textStart)..<Int(paragraph.textEnd))
  }

  // MARK: Spans

  /// Joins neighbouring text items with one font, language and level.
  private mutating func addSpans(
    _ paragraph: TextParagraph, _ tree: BoxTree, _ fontOfStyle: [Int32]
  ) {
    var open: ShapingSpan?
    for index in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) {
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
          start: item.start, end: item.end, contextStart: paragraph.textStart,
          contextEnd: paragraph.textEnd, style: item.style, level: item.level,
          isASCII: paragraph.flags.contains(.isASCII))
      case .open, .close:
        // An edge that takes space ends the span (BROWSER_RULES 3.4).
        if let span = open, tree.styles[Int(item.style)].flow.hasInlineEdges {
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
    if let open { spans.append(open) }
  }

  private func isSame(
    _ a: Int32, _ b: Int32, _ tree: BoxTree, _ fontOfStyle: [Int32]
  ) -> Bool {
    a == b
      || fontOfStyle[Int(a)] == fontOfStyle[Int(b)]
        && tree.styles[Int(a)].text.language == tree.styles[Int(b)].text.language
  }
}

extension BoxTree {
  /// Gives items of text their numbers, by which later stages keep what they find of them.
  fileprivate mutating func numberTexts() {
    var items = items.mutableSpan
    var next: Int32 = 0
    for index in items.indices where items[index].kind == .text {
      items[index].index = next
      next += 1
    }
  }
}
