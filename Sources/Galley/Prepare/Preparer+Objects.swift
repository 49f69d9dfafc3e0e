// Break opportunities around objects that are not part of the text: out-of-flow boxes, and controls
// in place of CSS. Lines break as if they were absent.
// Source: CSS Text 3 section 5.1 (out-of-flow elements introduce no opportunity), as in Chromium.

internal import GalleyUnicode

extension Preparer {
  /// U+1DC0, a combining mark, replaces an object, so that the rules treat its neighbours as
  /// adjacent.
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
  private mutating func analyzeBreaksAroundBases(
    _ text: [UInt8], _ items: Range<Int>, base: Int, _ tree: BoxTree
  ) {
    let columns = items.filter { tree.isRubyColumn($0) }
    var text = text
    for index in columns {
      replace(tree.items[index], by: tree.edgeOfBase(index, isEnd: true), in: &text, base: base)
    }
    analyzer.analyze(text.span, range: 0..<text.count, spans: spans, into: &flags)
    let after = flags
    for index in columns {
      replace(tree.items[index], by: tree.edgeOfBase(index, isEnd: false), in: &text, base: base)
    }
    analyzer.analyze(text.span, range: 0..<text.count, spans: spans, into: &flags)
    for index in columns {
      let end = Int(tree.items[index].end) - base
      if flags.indices.contains(end) { flags[end] = after[end] }
    }
    // Between two bases a line may always break, except before a space.
    for (index, next) in zip(columns, columns.dropFirst())
    where tree.items[index].end == tree.items[next].start {
      let isSpace = tree.edgeOfBase(next, isEnd: false) == BoxTree.space
      flags[Int(tree.items[next].start) - base] =
        isSpace ? LineBreakFlag.none : LineBreakFlag.allowed
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
  fileprivate func isRubyColumn(_ item: Int) -> Bool {
    items[item].kind == .atomic && items[item].index >= 0
      && boxes[Int(items[item].index)].part == .ruby
  }

  /// U+1E00, a letter of three bytes, which is the length of a base's object character.
  private static let letter: [UInt8] = [0xE1, 0xB8, 0x80]

  /// Three spaces, for a base that begins or ends with a space.
  fileprivate static let space: [UInt8] = [0x20, 0x20, 0x20]

  /// The first or last character of a base, or a letter in place of one of another length.
  fileprivate func edgeOfBase(_ item: Int, isEnd: Bool) -> [UInt8] {
    let paragraph = boxes[Int(items[item].index)].paragraph
    guard paragraph >= 0 else { return Self.letter }
    let base = paragraphs[Int(paragraph)]
    let length = Int(base.textEnd - base.textStart)
    if length > 0, text[isEnd ? Int(base.textEnd) - 1 : Int(base.textStart)] == 0x20 {
      return Self.space
    }
    guard length >= 3 else { return Self.letter }
    let start = isEnd ? Int(base.textEnd) - 3 : Int(base.textStart)
    let bytes = Array(text[start..<start + 3])
    return bytes[0] & 0xF0 == 0xE0 && bytes[1] & 0xC0 == 0x80 ? bytes : Self.letter
  }

  /// Whether the text before and after an item counts as adjacent.
  fileprivate func isTransparent(_ item: Int) -> Bool {
    switch items[item].kind {
    case .float, .outOfFlow, .bidiControl: items[item].end - items[item].start == 3
    default: false
    }
  }
}
