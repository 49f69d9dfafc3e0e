// A cache of shaped words with clusters from 0, because most text consists of known words.
// It contains only words that can be shaped without their neighbours (DESIGN 8.4).

internal import FontEngine
internal import GalleySystem

/// The properties that determine the glyphs of a word besides its text.
struct WordStyle: Hashable {
  /// The `FontInstance.id`, unique in the process.
  var font: UInt32
  var script: UInt32
  var language: LanguageHandle
  var isRightToLeft: Bool
  var features: [OpenTypeFeature]
}

/// The packed text of a word.
///
/// Up to 16 bytes are the text itself. A longer word has a hash, and its bytes are compared.
struct WordKey {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  private(set) var count = 0

  /// The key of a range of a text.
  @inline(__always) init(_ text: Span<UInt8>, _ range: Range<Int>) {
    count = range.count
    low = text.word(at: range.lowerBound, count: min(8, count))
    guard count > 8 else { return }
    high = text.word(at: range.lowerBound &+ 8, count: min(8, count &- 8))
    var offset = range.lowerBound &+ 16
    while offset < range.upperBound {
      let part = text.word(at: offset, count: min(8, range.upperBound &- offset))
      high = (high ^ part) &* 0x9E37_79B9_7F4A_7C15
      high ^= high >> 29
      offset &+= 8
    }
  }

  /// The key of an entry.
  init(low: UInt64, high: UInt64, count: Int) {
    self.low = low
    self.high = high
    self.count = count
  }

  func hash(_ style: UInt32) -> UInt64 {
    var hash = (low ^ UInt64(style) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 32) ^ high ^ UInt64(count)) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ (hash >> 32)
  }
}

/// The shaped words of a thread, bounded in bytes.
///
/// It has two generations, of which the older is removed.
struct WordCache {
  private var current = WordTable()
  private var previous = WordTable()
  private var styles: [WordStyle: UInt32] = [:]
  private var recent: [(style: WordStyle, number: UInt32)] = []
  private var stylesMade: UInt32 = 0

  /// The maximum size of a generation in bytes, text and glyphs together.
  static let limit = 8 << 20
  /// The maximum length of a word.
  ///
  /// Longer ones rarely repeat, and a Thai sentence is one word.
  static let longestWord = 255

  /// The size in bytes, text and glyphs together.
  var bytes: Int { current.bytes + previous.bytes }

  /// The number of a style in keys of words.
  mutating func number(of style: WordStyle) -> UInt32 {
    for index in recent.indices where recent[index].style == style {
      if index > 0 { recent.swapAt(index, index - 1) }
      return recent[max(0, index - 1)].number
    }
    let number = styles[style] ?? stylesMade
    if number == stylesMade {
      stylesMade &+= 1
      styles[style] = number
    }
    if recent.count >= 8 { recent.removeLast() }
    recent.insert((style, number), at: 0)
    return number
  }

  func contains(_ key: WordKey, _ style: UInt32, _ word: Span<UInt8>) -> Bool {
    let hash = key.hash(style)
    return current.find(key, style, hash, word) != nil
      || (!previous.isEmpty && previous.find(key, style, hash, word) != nil)
  }

  /// Appends the glyphs of a word at `offset`; returns false for an unknown word.
  mutating func append(
    _ key: WordKey, _ style: UInt32, _ word: Span<UInt8>, at offset: Int32,
    to shaped: inout ShapedText
  ) -> Bool {
    guard key.count <= Self.longestWord else { return false }
    let hash = key.hash(style)
    if let place = current.find(key, style, hash, word) {
      current.append(place, at: offset, to: &shaped)
      return true
    }
    guard !previous.isEmpty, let place = previous.find(key, style, hash, word) else {
      return false
    }
    let first = shaped.glyphs.count
    let firstOffset = shaped.offsets.count
    previous.append(place, at: offset, to: &shaped)
    keep(
      key, style, word,
      WordGlyphs(
        glyphs: shaped.glyphs[first...], offsets: shaped.offsets[firstOffset...], start: offset))
    return true
  }

  /// Adds a word with its glyphs.
  mutating func keep(
    _ key: WordKey, _ style: UInt32, _ word: Span<UInt8>, _ glyphs: WordGlyphs
  ) {
    if current.bytes > Self.limit {
      previous = current
      current = WordTable()
      // Styles of released fonts would accumulate.
      if styles.count > 1024 {
        previous = WordTable()
        styles = [:]
        recent = []
      }
    }
    current.insert(key, style, word, glyphs)
  }
}
