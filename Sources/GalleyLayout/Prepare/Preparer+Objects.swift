// Break opportunities around objects that are not part of the text: out-of-flow boxes, and controls
// in place of CSS. Lines break as if they were absent.
// Source: CSS Text 3 section 5.1 (out-of-flow elements introduce no opportunity), as in Chromium.

internal import GalleySystem
internal import GalleyUnicode

extension Preparer {
  /// U+1DC0, a combining mark, replaces an object, so that the rules treat its neighbours as
  /// adjacent.
  private static let mark: [UInt8] = [0xE1, 0xB7, 0x80]

  /// Fills `flags` for a paragraph with such objects.
  mutating func analyzeBreaksAcrossObjects(_ paragraph: TextParagraph, _ tree: BoxTree) {
    let base = Int(paragraph.textStart)
    var text = Array(tree.text[base..<Int(paragraph.textEnd)])
    let items = paragraph.itemRange
    for index in items where tree.isTransparent(index) {
      let start = Int(tree.items[index].start) - base
      for (offset, byte) in Self.mark.enumerated() { text[start + offset] = byte }
    }
    for index in spans.indices { spans[index].end -= base }
    if paragraph.flags.contains(.hasRuby) {
      analyzeBreaksAroundBases(text, items, base: base, tree)
    } else {
      analyzer.analyze(text.span, range: 0..<text.count, spans: spans, into: &flags)
    }
    // A line breaks before the start and end of an isolate, and after a box.
    for index in items.reversed() where tree.items[index].kind == .bidiControl {
      moveFlag(from: Int(tree.items[index].end) - base, to: Int(tree.items[index].start) - base)
    }
    for index in items where tree.isTransparent(index) && tree.items[index].kind != .bidiControl {
      moveFlag(from: Int(tree.items[index].start) - base, to: Int(tree.items[index].end) - base)
    }
  }

  /// Lines break before and after a ruby column as they do around the text of its base.
  ///
  /// In each of two passes every other column has the last character of its base, and the others
  /// have the first one. Both characters beside the edge of a column are then in the same pass.
  private mutating func analyzeBreaksAroundBases(
    _ text: [UInt8], _ items: Range<Int>, base: Int, _ tree: BoxTree
  ) {
    let columns = items.filter { tree.isRubyColumn(tree.items[$0]) }
    var text = text
    var passes: [[UInt8]] = []
    for pass in 0...1 {
      for (number, index) in columns.enumerated() {
        let edge = tree.edgeOfBase(index, isEnd: number & 1 == pass)
        replace(tree.items[index], by: edge, in: &text, base: base)
      }
      analyzer.analyze(text.span, range: 0..<text.count, spans: spans, into: &flags)
      passes.append(flags)
    }
    for (number, index) in columns.enumerated() {
      let (start, end) = (Int(tree.items[index].start) - base, Int(tree.items[index].end) - base)
      guard flags.indices.contains(start) else { continue }
      flags[start] = passes[1 - number & 1][start]
      for inside in start + 1..<max(start + 1, min(end, flags.count)) {
        flags[inside] = LineBreakFlag.none
      }
      if flags.indices.contains(end) { flags[end] = passes[number & 1][end] }
    }
  }

  private func replace(
    _ item: InlineItem, by bytes: [UInt8], in text: inout [UInt8], base: Int
  ) {
    guard Int(item.end - item.start) == bytes.count else { return }
    for (offset, byte) in bytes.enumerated() { text[Int(item.start) - base + offset] = byte }
  }

  private mutating func moveFlag(from source: Int, to target: Int) {
    guard flags.indices.contains(source), flags.indices.contains(target), flags[source] != 0
    else { return }
    flags[target] = flags[source]
    flags[source] = LineBreakFlag.none
  }
}

extension BoxTree {
  /// U+1E00, a letter of three bytes, which is the length of a base's object character.
  private static let letter: [UInt8] = [0xE1, 0xB8, 0x80]

  /// Three bytes with the first or last character of a base.
  ///
  /// Letters are beside a shorter character. A longer one is replaced by a letter.
  fileprivate func edgeOfBase(_ item: Int, isEnd: Bool) -> [UInt8] {
    guard let base = innermostBase(item, isEnd: isEnd) else { return Self.letter }
    let (start, end) = (Int(base.textStart), Int(base.textEnd))
    let edge = isEnd ? text.span.scalarBoundary(notAfter: end - 1, start: start) : start
    let length = text.span.scalar(at: edge).length
    guard length <= 3 else { return Self.letter }
    let character = Array(text[edge..<edge + length])
    if character == [0x20] { return [0x20, 0x20, 0x20] }
    let letters = [UInt8](repeating: 0x61, count: 3 - length)
    return isEnd ? letters + character : character + letters
  }

  /// The base of a column, or that of a nested column at its edge; nil for an empty base.
  private func innermostBase(_ item: Int, isEnd: Bool) -> TextParagraph? {
    var item = item
    while true {
      let paragraph = boxes[items[item].box].paragraph
      guard paragraph.exists else { return nil }
      let base = paragraphs[paragraph]
      guard base.textEnd > base.textStart else { return nil }
      let range = base.itemRange
      let edge =
        isEnd
        ? range.last { items[$0].end > items[$0].start }
        : range.first { items[$0].end > items[$0].start }
      guard let edge, isRubyColumn(items[edge]) else { return base }
      item = edge
    }
  }

  /// Whether the text before and after an item counts as adjacent.
  fileprivate func isTransparent(_ item: Int) -> Bool {
    switch items[item].kind {
    case .float, .outOfFlow, .bidiControl: items[item].end - items[item].start == 3
    default: false
    }
  }
}
