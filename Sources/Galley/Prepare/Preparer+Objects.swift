// Break opportunities around what stands in the text and is no part of it: boxes out of the flow,
// and controls that stand for CSS. Lines break as if they were absent.
// Source: CSS Text 3 section 5.1 (out-of-flow elements introduce no opportunity), as in Chromium.

extension Preparer {
  /// U+1DC0, a mark, in place of an object: what stands around it keeps its meaning.
  private static let mark: [UInt8] = [0xE1, 0xB7, 0x80]

  /// Fills `flags` for a paragraph with such objects.
  mutating func analyzeBreaksAcrossObjects(_ paragraph: TextParagraph, _ tree: BoxTree) {
    let base = Int(paragraph.textStart)
    var text = Array(tree.text[base..<Int(paragraph.textEnd)])
    let items = Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd)
    for index in items where tree.isTransparent(index) {
      let start = Int(tree.items[index].start) - base
      for (offset, byte) in Self.mark.enumerated() { text[start + offset] = byte }
    }
    for index in spans.indices { spans[index].end -= base }
    analyzer.analyze(text.span, range: 0..<text.count, spans: spans, into: &flags)
    // A line breaks before what opens and what closes, and after a box.
    for index in items.reversed() where tree.items[index].kind == .bidiControl {
      moveFlag(from: Int(tree.items[index].end) - base, to: Int(tree.items[index].start) - base)
    }
    for index in items where tree.isTransparent(index) && tree.items[index].kind != .bidiControl {
      moveFlag(from: Int(tree.items[index].start) - base, to: Int(tree.items[index].end) - base)
    }
  }

  private mutating func moveFlag(from source: Int, to target: Int) {
    guard flags.indices.contains(source), flags.indices.contains(target), flags[source] != 0
    else { return }
    flags[target] = flags[source]
    flags[source] = LineBreakFlag.none
  }
}

extension BoxTree {
  /// Whether text before and after an item meets as if the item were absent.
  fileprivate func isTransparent(_ item: Int) -> Bool {
    switch items[item].kind {
    case .float, .outOfFlow, .bidiControl: items[item].end - items[item].start == 3
    default: false
    }
  }
}
