// Input: a text node. Output: its text with white space collapsed, and one item or more.
// Source: CSS Text 3 section 4.1 (white space processing), BROWSER_RULES section 5.

internal import FontEngine

extension InlineCollector {
  /// Adds `bytes[range]`, collapsing white space; `plain` receives what users see.
  mutating func append(
    _ bytes: [UInt8], _ range: Range<Int>, _ source: TextSource, plain: inout [UInt8]
  ) {
    switch source.collapse {
    case .collapse: appendCollapsed(bytes, range, source, plain: &plain)
    case .preserveBreaks: appendCollapsed(bytes, range, source, plain: &plain)
    case .preserve, .breakSpaces: appendPreserved(bytes, range, source, plain: &plain)
    }
  }

  private mutating func appendCollapsed(
    _ bytes: [UInt8], _ range: Range<Int>, _ source: TextSource, plain: inout [UInt8]
  ) {
    var piece = Piece(source: source, start: offset)
    var index = range.lowerBound
    while index < range.upperBound {
      if Self.isCollapsible(bytes[index]) {
        var newlines = 0
        while index < range.upperBound, Self.isCollapsible(bytes[index]) {
          if bytes[index] == 0x0A { newlines += 1 }
          index += 1
        }
        if newlines > 0, source.collapse == .preserveBreaks {
          finish(&piece)
          for _ in 0..<newlines {
            appendForcedBreak(node: source.node, style: source.style, plain: &plain)
          }
          piece = Piece(source: source, start: offset)
        } else if newlines == 0
          || !(endsWithZeroWidthSpace || Self.isZeroWidthSpace(bytes, index, range.upperBound))
        {
          appendSpace(&piece, plain: &plain)
        }
      } else {
        let start = index
        index = Self.endOfWords(
          bytes.span, from: start, to: range.upperBound, isOneWord: original != nil)
        appendWord(bytes, start..<index, &piece, plain: &plain)
      }
    }
    finish(&piece)
  }

  private mutating func appendPreserved(
    _ bytes: [UInt8], _ range: Range<Int>, _ source: TextSource, plain: inout [UInt8]
  ) {
    var piece = Piece(source: source, start: offset)
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      index = Self.endOfLine(bytes.span, from: start, to: range.upperBound)
      if index > start { appendWord(bytes, start..<index, &piece, plain: &plain) }
      guard index < range.upperBound else { break }
      finish(&piece)
      if bytes[index] == 0x0A {
        appendForcedBreak(node: source.node, style: source.style, plain: &plain)
      } else {
        appendTab(source, plain: &plain)
      }
      piece = Piece(source: source, start: offset)
      index += 1
    }
    finish(&piece)
  }

  /// The first line feed or tab, or the end.
  private static func endOfLine(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end, ByteWord.below(0x0B, bytes.word(at: index)) == 0 { index &+= 8 }
    while index < end, bytes[index] != 0x0A, bytes[index] != 0x09 { index &+= 1 }
    return index
  }

  /// The end of words that stand one space apart, where nothing collapses, or of the first of them.
  private static func endOfWords(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isOneWord: Bool
  ) -> Int {
    var index = isOneWord ? start : endOfTidyText(bytes, from: start, to: end)
    while index < end {
      if isCollapsible(bytes[index]) {
        let goesOn =
          bytes[index] == 0x20 && !isOneWord && index + 1 < end
          && !isCollapsible(bytes[index + 1])
        if !goesOn { return index }
        // What follows may be tidy again.
        index = endOfTidyText(bytes, from: index + 1, to: end)
      } else {
        index &+= 1
      }
    }
    return index
  }

  /// How far there are no controls and no two spaces, by steps of eight bytes; the byte before the
  /// end is no space.
  private static func endOfTidyText(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    var lastBlanks: UInt64 = 0
    while index &+ 8 <= end {
      let word = bytes.word(at: index)
      let blanks = ByteWord.below(0x21, word)
      // Each byte beside the one before it: the lowest beside the last one of the word before.
      let pairs = blanks & (blanks &<< 8 | lastBlanks &>> 56)
      guard ByteWord.below(0x20, word) | pairs == 0 else { break }
      lastBlanks = blanks
      index &+= 8
    }
    return lastBlanks &>> 56 == 0 ? index : index &- 1
  }

  /// Space, tab, line feed and carriage return collapse; form feed was taken by the parser or stays.
  private static func isCollapsible(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D)
  }

  private static func isZeroWidthSpace(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Bool {
    index + 2 < end && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x8B
  }

  private mutating func appendSpace(_ piece: inout Piece, plain: inout [UInt8]) {
    if isAtLineStart || spaceItem >= 0 { return }
    mark(&piece, plain: plain)
    text.append(0x20)
    spacePlain = piece.source.isGenerated ? -1 : plain.count
    if !piece.source.isGenerated { plain.append(0x20) }
    lastScalar = 0x20
    // Where the piece under construction will be put.
    spaceItem = items.count
    endsWithZeroWidthSpace = false
    piece.needsMark = true
  }

  private mutating func appendWord(
    _ bytes: [UInt8], _ range: Range<Int>, _ piece: inout Piece, plain: inout [UInt8]
  ) {
    if let original {
      appendTransformed(
        bytes, range, original, plain: &plain, isGenerated: piece.source.isGenerated)
      piece.needsMark = true
    } else {
      mark(&piece, plain: plain)
      let words = bytes.span.extracting(range)
      text.append(copying: words)
      if !piece.source.isGenerated { plain.append(copying: words) }
    }
    lastScalar = UInt32(bytes[range.upperBound - 1])
    spaceItem = -1
    isAtLineStart = false
    flags.insert(.hasLines)
    endsWithZeroWidthSpace =
      range.count >= 3 && Self.isZeroWidthSpace(bytes, range.upperBound - 3, range.upperBound)
  }

  private mutating func appendTab(_ source: TextSource, plain: inout [UInt8]) {
    let start = offset
    addSegment(plain: plain, isLinear: !source.isGenerated)
    text.append(0x09)
    if !source.isGenerated { plain.append(0x09) }
    add(.tab, index: -1, node: source.node, style: source.style, start: start)
    flags.formUnion([.hasTabs, .hasLines])
    spaceItem = -1
    isAtLineStart = false
  }
}
