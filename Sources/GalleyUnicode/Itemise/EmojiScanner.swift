// Input: UTF-8. Output: ranges with emoji presentation, or with text presentation by a selector.
// Source: UTS #51, section 1.4 (ED-8 to ED-17a) and section 4. Tokens and their precedence are
// Chromium's: the longest one, and among equals one with a selector first.

/// Finds emoji tokens and joins adjacent ones of the same kind.
struct EmojiScanner {
  struct Token: BitwiseCopyable {
    package var start: Int32
    package var end: Int32
    package var priority: FallbackPriority
  }

  /// All ranges other than plain text, in order.
  private(set) var runs: [Token] = []
  private var classes: [UInt8] = []
  private var offsets: [Int32] = []

  private static let emoji: UInt8 = 0
  private static let textEmoji: UInt8 = 1
  private static let emojiEmoji: UInt8 = 2
  private static let modifierBase: UInt8 = 3
  private static let modifier: UInt8 = 4
  private static let regionalIndicator: UInt8 = 6
  private static let keycapBase: UInt8 = 7
  private static let keycap: UInt8 = 8
  private static let circleBackslash: UInt8 = 9
  private static let joiner: UInt8 = 10
  private static let textSelector: UInt8 = 11
  private static let emojiSelector: UInt8 = 12
  private static let tagBase: UInt8 = 13
  private static let tag: UInt8 = 14
  private static let tagEnd: UInt8 = 15
  private static let other: UInt8 = 16

  /// Whether a character can be part of a token other than text.
  @inline(__always) static func mayMatter(_ scalar: UInt32) -> Bool {
    if scalar < 0x20E0 { return scalar == 0x200D }
    if scalar >= 0x1F000 { return true }
    return scalar <= 0x2B55 || scalar == 0xFE0E || scalar == 0xFE0F
  }

  /// Replaces `runs` by those of a range.
  mutating func scan(_ text: Span<UInt8>, in range: Range<Int>) {
    runs.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    let table = PropertyTable.emoji
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let step = text.scalar(at: cursor)
      classes.append(table[step.scalar] & 0x1F)
      offsets.append(Int32(clamping: cursor))
      cursor += step.length
    }
    offsets.append(Int32(clamping: range.upperBound))
    var index = 0
    while index < classes.count {
      let (length, priority) = token(at: index)
      if priority != .text { append(from: index, length: length, priority) }
      index += length
    }
  }

  private mutating func append(from index: Int, length: Int, _ priority: FallbackPriority) {
    let token = Token(
      start: offsets[index], end: offsets[index + length], priority: priority)
    if let last = runs.indices.last, runs[last].end == token.start,
      runs[last].priority == priority
    {
      runs[last].end = token.end
    } else {
      runs.append(token)
    }
  }

  private func kind(_ index: Int) -> UInt8 { index < classes.count ? classes[index] : Self.other }

  private func isEmoji(_ index: Int) -> Bool {
    switch kind(index) {
    case Self.emoji, Self.textEmoji, Self.emojiEmoji, Self.modifierBase, Self.keycapBase,
      Self.tagBase:
      true
    default: false
    }
  }

  /// The longest token at an index, in characters.
  private func token(at index: Int) -> (Int, FallbackPriority) {
    let first = kind(index)
    if first == Self.regionalIndicator, kind(index + 1) == first { return (2, .emoji) }
    guard isEmoji(index) else { return (1, .text) }
    let selected =
      first == Self.keycapBase && kind(index + 2) == Self.keycap ? 3 : 2
    if kind(index + 1) == Self.textSelector { return (selected, .textSelected) }
    let plain = plainLength(at: index)
    if kind(index + 1) == Self.emojiSelector, plain <= selected {
      return (selected, .emojiSelected)
    }
    return plain > 0 ? (plain, .emoji) : (1, .text)
  }

  /// The longest token at an index without a selector at its end; 0 for none.
  private func plainLength(at index: Int) -> Int {
    let first = kind(index)
    var length = 0
    if first == Self.emojiEmoji || first == Self.tagBase || first == Self.modifierBase {
      length = 1
    }
    if kind(index + 1) == Self.circleBackslash { length = 2 }
    if first == Self.modifierBase, kind(index + 1) == Self.modifier { length = 2 }
    if first == Self.tagBase, kind(index + 1) == Self.tag { length = max(length, tagLength(index)) }
    return max(length, joinedLength(index))
  }

  /// The length of a subdivision flag: a base, tags and an end tag.
  private func tagLength(_ index: Int) -> Int {
    var end = index + 1
    while kind(end) == Self.tag { end += 1 }
    return kind(end) == Self.tagEnd ? end + 1 - index : 0
  }

  /// The length of two or more elements with joiners between them; 0 without a joiner.
  private func joinedLength(_ index: Int) -> Int {
    var end = elementEnd(index)
    var elements = 1
    while kind(end) == Self.joiner, isEmoji(end + 1) {
      end = elementEnd(end + 1)
      elements += 1
    }
    return elements > 1 ? end - index : 0
  }

  private func elementEnd(_ index: Int) -> Int {
    let hasModifier = kind(index) == Self.modifierBase && kind(index + 1) == Self.modifier
    return hasModifier || kind(index + 1) == Self.emojiSelector ? index + 2 : index + 1
  }
}
