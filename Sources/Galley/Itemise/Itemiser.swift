// Input: a box tree. Output: its inline items cut at changes of bidi level, and the shaping spans:
// text that shares everything that decides glyphs, whatever elements it is in.
// Source: UAX #9; BROWSER_RULES 3.3 to 3.5 and 8.3.

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
}

/// Cuts paragraphs into shaping spans; scratch is kept from paragraph to paragraph.
struct Itemiser {
  private var bidi = BidiAnalyzer()
  private var runs: [BidiRun] = []
  private(set) var spans: [ShapingSpan] = []
  /// By paragraph.
  private(set) var levels: [UInt8] = []
  private(set) var isUnidirectional: [Bool] = []
  private var items: [InlineItem] = []

  /// Itemises all paragraphs; `fontOfStyle` tells equal fonts by equal numbers.
  mutating func itemise(_ tree: inout BoxTree, fontOfStyle: [Int32]) {
    items.reserveCapacity(tree.items.count)
    for index in tree.paragraphs.indices {
      let paragraph = tree.paragraphs[index]
      let itemsStart = Int32(items.count)
      let level = cutAtLevels(paragraph, tree)
      levels.append(level)
      tree.paragraphs[index].itemsStart = itemsStart
      tree.paragraphs[index].itemsEnd = Int32(items.count)
      var isUniform = true
      for item in Int(itemsStart)..<items.count where items[item].level != level {
        isUniform = false
      }
      isUnidirectional.append(isUniform)
      addSpans(tree.paragraphs[index], tree, fontOfStyle)
    }
    tree.items = items
  }

  // MARK: Levels

  private mutating func cutAtLevels(_ paragraph: TextParagraph, _ tree: BoxTree) -> UInt8 {
    let style = tree.styles[Int(tree.boxes[Int(paragraph.box)].style)]
    let base: BaseDirection =
      style.box.unicodeBidi == .plaintext
      ? .auto : style.text.direction == .rightToLeft ? .rightToLeft : .leftToRight
    let level = bidi.analyze(
      tree.text.span, range: Int(paragraph.textStart)..<Int(paragraph.textEnd), base: base,
      into: &runs)
    var run = 0
    for index in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) {
      var item = tree.items[index]
      while run + 1 < runs.count, runs[run].end <= item.start { run += 1 }
      if run < runs.count { item.level = runs[run].level }
      while run + 1 < runs.count, runs[run].end < item.end {
        var head = item
        head.end = runs[run].end
        head.flags.remove(.endsWithCollapsibleSpace)
        items.append(head)
        run += 1
        item.start = head.end
        item.level = runs[run].level
      }
      items.append(item)
    }
    return level
  }

  // MARK: Spans

  /// Joins neighbouring text items with one font, language and level.
  private mutating func addSpans(
    _ paragraph: TextParagraph, _ tree: BoxTree, _ fontOfStyle: [Int32]
  ) {
    var open: ShapingSpan?
    for index in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) {
      let item = items[index]
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
          contextEnd: paragraph.textEnd, style: item.style, level: item.level)
      case .open, .close:
        // An edge that takes space ends the span (BROWSER_RULES 3.4).
        let edges = tree.styles[Int(item.style)].box.inlineEdges
        if edges.start, let span = open {
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
