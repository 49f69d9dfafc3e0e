// Input: a paragraph with text of two directions. Output: its inline items, each of one bidi level.
// Source: UAX #9; BROWSER_RULES 8.3.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// Divides the items of a document at changes of level.
///
/// Documents share its storage one after another.
struct LevelCutter {
  /// The document's items up to the end of the last paragraph.
  private var items: [InlineItem] = []
  private var bidi = BidiAnalyzer()
  private var runs: [BidiRun] = []

  /// Copies the items before the first paragraph.
  mutating func begin(itemsBefore first: Index<InlineItem>, of tree: BoxTree) {
    items.clear()
    items.append(contentsOf: tree.items[..<Int(first)])
  }

  /// Moves the items out.
  mutating func finish() -> [InlineItem] { items.handOver() }

  /// Copies the items of a paragraph.
  mutating func keepItems(of paragraph: inout TextParagraph, _ items: [InlineItem]) {
    let range = paragraph.itemRange
    paragraph.itemsStart = Index(self.items.count)
    self.items.append(contentsOf: items[range])
    paragraph.itemsEnd = Index(self.items.count)
  }

  /// Divides the items of a paragraph and sets its level.
  mutating func cut(_ paragraph: inout TextParagraph, _ tree: BoxTree) {
    let first = items.count
    paragraph.level = analyze(paragraph, tree)
    var run = 0
    for index in paragraph.itemRange {
      var item = tree.items[index]
      while run + 1 < runs.count, runs[run].end <= item.start { run += 1 }
      if run < runs.count { item.level = runs[run].level }
      if run > 0, item.start == runs[run - 1].end, tree.isRubyColumn(item) {
        // In Chromium a column begins without a character, at the level of the character before.
        item.level = runs[run - 1].level
      }
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
    paragraph.itemsStart = Index(first)
    paragraph.itemsEnd = Index(items.count)
    for item in items[first...] where item.level != paragraph.level { return }
    paragraph.flags.insert(.isUnidirectional)
  }

  private mutating func analyze(_ paragraph: TextParagraph, _ tree: BoxTree) -> UInt8 {
    let flow = tree.styles[tree.boxes[paragraph.box].style].flow
    let base: BaseDirection =
      flow.unicodeBidi == .plaintext ? .auto : flow.isRightToLeft ? .rightToLeft : .leftToRight
    return bidi.analyze(
      tree.text.span, range: Int(paragraph.textStart)..<Int(paragraph.textEnd), base: base,
      into: &runs)
  }
}
