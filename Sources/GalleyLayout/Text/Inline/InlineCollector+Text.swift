// Input: a text node. Output: its text with white space collapsed, in one or more items.
// Source: CSS Text 3 section 4.1 (white space processing), BROWSER_RULES section 5.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension InlineCollector {
  /// Appends `bytes[range]` with white space collapsed.
  ///
  /// `plain` receives the plain text.
  ///
  /// The parameter is an array and not a span, so that the caller passes it without reference
  /// counting.
  mutating func append(
    _ bytes: [UInt8], _ range: Range<Int>, _ source: TextSource, plain: inout UniqueArray<UInt8>
  ) {
    switch source.collapse {
    case .collapse, .preserveBreaks: appendCollapsed(bytes.span, range, source, plain: &plain)
    case .preserve, .breakSpaces: appendPreserved(bytes.span, range, source, plain: &plain)
    }
  }

  private mutating func appendCollapsed(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ source: TextSource, plain: inout UniqueArray<UInt8>
  ) {
    let textStart = offset
    var pendingItem = PendingTextItem(source: source, start: textStart)
    var index = range.lowerBound
    while index < range.upperBound {
      if Self.isCollapsible(bytes[index]) {
        var newlines = 0
        while index < range.upperBound, Self.isCollapsible(bytes[index]) {
          if bytes[index] == 0x0A { newlines += 1 }
          index += 1
        }
        if newlines > 0, source.collapse == .preserveBreaks {
          finish(&pendingItem)
          for _ in 0..<newlines {
            appendForcedBreak(node: source.node, style: source.style, plain: &plain)
          }
          pendingItem = PendingTextItem(source: source, start: offset)
        } else if newlines == 0
          || !(paragraph.endsWithZeroWidthSpace
            || Self.isZeroWidthSpace(bytes, index, range.upperBound))
        {
          let isPending = paragraph.spaceItem >= 0
          appendSpace(&pendingItem, plain: &plain)
          if newlines > 0 { noteNewline(isPending: isPending, plain: &plain) }
        } else if paragraph.spaceItem >= 0 {
          removeTrailingSpace(plain: &plain)
        }
      } else {
        let start = index
        index = Self.endOfWords(
          bytes, from: start, to: range.upperBound, isOneWord: original != nil)
        appendWord(bytes, start..<index, &pendingItem, plain: &plain)
      }
    }
    finish(&pendingItem)
    if source.collapse == .preserveBreaks { paragraph.hasKeptText = true }
    paragraph.endsInCollapsedText = offset == textStart
  }

  private static let space: [UInt8] = [0x20]

  private mutating func appendPreserved(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ source: TextSource, plain: inout UniqueArray<UInt8>
  ) {
    paragraph.endsInCollapsedText = false
    var pendingItem = PendingTextItem(source: source, start: offset)
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      index = Self.endOfLine(bytes, from: start, to: range.upperBound)
      if index > start { appendWord(bytes, start..<index, &pendingItem, plain: &plain) }
      guard index < range.upperBound else { break }
      if bytes[index] > 0x0A {
        // Carriage returns and form feeds are ignored (CSS Text 3, section 4.1.1).
        index += 1
        continue
      }
      if source.isGraphic {
        appendWord(Self.space.span, 0..<1, &pendingItem, plain: &plain)
        index += 1
        continue
      }
      finish(&pendingItem)
      if bytes[index] == 0x0A {
        appendForcedBreak(node: source.node, style: source.style, plain: &plain)
      } else {
        appendTab(source, plain: &plain)
      }
      pendingItem = PendingTextItem(source: source, start: offset)
      index += 1
    }
    finish(&pendingItem)
  }

  /// The first line feed, tab, form feed or carriage return, or the end.
  private static func endOfLine(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end, ByteWord.below(0x0E, bytes.word(at: index)) == 0 { index &+= 8 }
    while index < end, bytes[index] > 0x0D || bytes[index] < 0x09 || bytes[index] == 0x0B {
      index &+= 1
    }
    return index
  }

  /// The end of a sequence of words with single spaces between them, which contains no collapsible
  /// white space; the end of the first word if `isOneWord`.
  private static func endOfWords(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isOneWord: Bool
  ) -> Int {
    var index = isOneWord ? start : endOfCollapsedText(bytes, from: start, to: end)
    while index < end {
      if isCollapsible(bytes[index]) {
        let isSingleSpace =
          bytes[index] == 0x20 && !isOneWord && index + 1 < end
          && !isCollapsible(bytes[index + 1])
        if !isSingleSpace { return index }
        // The text after a single space is searched in steps of sixteen bytes.
        index = endOfCollapsedText(bytes, from: index + 1, to: end)
      } else {
        index &+= 1
      }
    }
    return index
  }

  /// The end of text without controls and adjacent spaces, in steps of sixteen bytes.
  ///
  /// The byte before the end is not a space. The last byte is excluded, because it may be a space.
  private static func endOfCollapsedText(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int
  {
    var index = start
    while index < end, index &+ 17 <= bytes.count {
      let block = bytes.block(at: index)
      let spaces = block .== SIMD16<UInt8>(repeating: 0x20)
      let pairs = spaces .& (bytes.block(at: index &+ 1) .== SIMD16<UInt8>(repeating: 0x20))
      let found = (block .< SIMD16<UInt8>(repeating: 0x20)) .| pairs
      if let place = found.first {
        index &+= place
        break
      }
      index &+= 16
    }
    let collapsedEnd = min(index, end &- 1)
    return collapsedEnd > start && bytes[collapsedEnd &- 1] == 0x20
      ? collapsedEnd &- 1 : collapsedEnd
  }

  /// Whether a byte collapses: space, tab, line feed and carriage return.
  ///
  /// The parser removes or keeps form feeds.
  package static func isCollapsible(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D)
  }

  private static func isZeroWidthSpace(_ bytes: Span<UInt8>, _ index: Int, _ end: Int) -> Bool {
    index + 2 < end && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x8B
  }

  /// Removes a line feed next to a zero width space, also across the edges of elements (CSS Text 3,
  /// section 4.1.3).
  private mutating func noteNewline(isPending: Bool, plain: inout UniqueArray<UInt8>) {
    guard paragraph.spaceItem >= 0 else { return }
    if isPending, paragraph.spaceFollowsZeroWidthSpace {
      removeTrailingSpace(plain: &plain)
      paragraph.endsWithZeroWidthSpace = true
    } else {
      paragraph.spaceHasNewline = true
    }
  }

  private mutating func appendSpace(
    _ pendingItem: inout PendingTextItem, plain: inout UniqueArray<UInt8>
  ) {
    if paragraph.isAtLineStart { return }
    if paragraph.spaceItem >= 0 {
      if !paragraph.spaceWraps, pendingItem.source.wraps {
        appendCollapsedOpportunity(&pendingItem, plain: plain)
      }
      return
    }
    paragraph.spaceWraps = pendingItem.source.wraps
    mark(&pendingItem, plain: plain)
    text.append(0x20)
    paragraph.spacePlain = pendingItem.source.isGenerated ? -1 : plain.count
    if !pendingItem.source.isGenerated { plain.append(0x20) }
    // The index of the item under construction, once it is appended.
    paragraph.spaceItem = items.count
    paragraph.spaceHasNewline = false
    paragraph.spaceFollowsZeroWidthSpace = paragraph.endsWithZeroWidthSpace
    paragraph.endsWithZeroWidthSpace = false
    pendingItem.needsMark = true
  }

  /// Adds the break opportunity of a space that is removed after text that does not wrap.
  private mutating func appendCollapsedOpportunity(
    _ pendingItem: inout PendingTextItem, plain: borrowing UniqueArray<UInt8>
  ) {
    let endsWithZeroWidthSpace = paragraph.endsWithZeroWidthSpace
    finish(&pendingItem)
    appendBreakOpportunity(node: .none, style: pendingItem.source.style, plain: plain)
    paragraph.endsWithZeroWidthSpace = endsWithZeroWidthSpace
    paragraph.spaceWraps = true
    pendingItem = PendingTextItem(source: pendingItem.source, start: offset)
  }

  private mutating func appendWord(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ pendingItem: inout PendingTextItem,
    plain: inout UniqueArray<UInt8>
  ) {
    if paragraph.spaceItem >= 0, paragraph.spaceHasNewline,
      Self.isZeroWidthSpace(bytes, range.lowerBound, range.upperBound)
    {
      removeTrailingSpace(plain: &plain)
    }
    if let original {
      appendTransformed(
        bytes, range, original, plain: &plain, isGenerated: pendingItem.source.isGenerated)
      pendingItem.needsMark = true
    } else {
      mark(&pendingItem, plain: plain)
      let words = bytes.extracting(range)
      text.append(copying: words)
      if !pendingItem.source.isGenerated { plain.append(copying: words) }
    }
    paragraph.spaceItem = -1
    paragraph.isAtLineStart = false
    paragraph.flags.insert(.hasLines)
    paragraph.endsWithZeroWidthSpace =
      range.count >= 3 && Self.isZeroWidthSpace(bytes, range.upperBound - 3, range.upperBound)
  }

  private mutating func appendTab(_ source: TextSource, plain: inout UniqueArray<UInt8>) {
    let start = offset
    addSegment(plain: plain, isLinear: !source.isGenerated)
    text.append(0x09)
    if !source.isGenerated { plain.append(0x09) }
    add(.tab, index: -1, node: source.node, style: source.style, start: start)
    paragraph.flags.formUnion([.hasTabs, .hasLines])
    paragraph.spaceItem = -1
    paragraph.isAtLineStart = false
  }
}
