// Words that were shaped before, as glyphs that begin at 0: most text is made of words seen before.
// Only words that may be shaped apart from their neighbours come here (DESIGN decision 4).

internal import FontEngine

/// What decides the glyphs of a word besides its letters.
struct WordStyle: Hashable {
  /// Of the `FontInstance`, unique in the process.
  var font: UInt32
  var script: UInt32
  var language: LanguageHandle
  var isRightToLeft: Bool
  var features: [OpenTypeFeature]
}

/// The letters of a word, packed: up to 16 bytes are all of it, a longer one is told by its hash
/// and compared byte by byte.
struct WordKey {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  private(set) var count = 0

  init() {}

  /// The key of an entry.
  init(low: UInt64, high: UInt64, count: Int) {
    self.low = low
    self.high = high
    self.count = count
  }

  mutating func append(_ byte: UInt8) {
    if count < 8 {
      low |= UInt64(byte) << UInt64(count * 8)
    } else if count < 16 {
      high |= UInt64(byte) << UInt64((count - 8) * 8)
    } else {
      high = (high ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
      high ^= high >> 29
    }
    count += 1
  }

  func hash(_ style: UInt32) -> UInt64 {
    var hash = (low ^ UInt64(style) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 32) ^ high ^ UInt64(count)) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ (hash >> 32)
  }
}

/// Shaped words of one thread; bounded in bytes, the least recently used half goes first.
struct WordCache {
  private var current = WordTable()
  private var previous = WordTable()
  private var styles: [WordStyle: UInt32] = [:]
  private var recent: [(style: WordStyle, number: UInt32)] = []
  private var stylesMade: UInt32 = 0

  /// Bytes of one half, letters and glyphs together.
  static let limit = 8 << 20
  /// Longer words are rarely seen twice.
  static let longestWord = 64

  /// What it takes, letters and glyphs together.
  var bytes: Int { current.bytes + previous.bytes }

  /// The number under which words of a style are kept.
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

  func knows(_ key: WordKey, _ style: UInt32, _ word: Span<UInt8>) -> Bool {
    let hash = key.hash(style)
    return current.find(key, style, hash, word) != nil
      || (!previous.isEmpty && previous.find(key, style, hash, word) != nil)
  }

  /// Appends the glyphs of a known word that begins at `offset`; false where it is not known.
  mutating func append(
    _ key: WordKey, _ style: UInt32, _ word: Span<UInt8>, at offset: UInt32,
    to shaped: inout ShapedText
  ) -> Bool {
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
      key, style, word, glyphs: shaped.glyphs[first...], offsets: shaped.offsets[firstOffset...],
      start: offset)
    return true
  }

  /// Remembers a word, whose glyphs begin at the offset `start` and index `glyphs.startIndex`.
  mutating func keep(
    _ key: WordKey, _ style: UInt32, _ word: Span<UInt8>, glyphs: ArraySlice<TextGlyph>,
    offsets: ArraySlice<GlyphOffset>, start: UInt32
  ) {
    if current.bytes > Self.limit {
      previous = current
      current = WordTable()
      // Numbers of fonts that are gone would pile up.
      if styles.count > 1024 {
        previous = WordTable()
        styles = [:]
        recent = []
      }
    }
    current.insert(key, style, word, glyphs: glyphs, offsets: offsets, start: start)
  }
}

/// An open-addressed table of words.
private struct WordTable {
  private struct Entry: BitwiseCopyable {
    var low: UInt64
    var high: UInt64
    var style: UInt32
    var glyphStart: Int32
    var offsetStart: Int32
    /// Of the letters, for words that do not fit into `low` and `high`.
    var letterStart: Int32
    var glyphCount: UInt16
    var offsetCount: UInt16
    /// 0 in an empty place.
    var byteCount: UInt16
  }
  private var entries: [Entry] = []
  private var glyphs: [TextGlyph] = []
  private var offsets: [GlyphOffset] = []
  private var letters: [UInt8] = []
  private var count = 0

  private static let empty = Entry(
    low: 0, high: 0, style: 0, glyphStart: 0, offsetStart: 0, letterStart: 0, glyphCount: 0,
    offsetCount: 0, byteCount: 0)

  var isEmpty: Bool { count == 0 }
  var bytes: Int {
    entries.count * MemoryLayout<Entry>.stride + glyphs.count * MemoryLayout<TextGlyph>.stride
      + offsets.count * MemoryLayout<GlyphOffset>.stride + letters.count
  }

  func find(_ key: WordKey, _ style: UInt32, _ hash: UInt64, _ word: Span<UInt8>) -> Int? {
    guard !entries.isEmpty else { return nil }
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = entries[place]
      if entry.byteCount == 0 { return nil }
      if entry.low == key.low, entry.high == key.high, entry.style == style,
        Int(entry.byteCount) == key.count,
        key.count <= 16 || isSame(word, at: Int(entry.letterStart))
      {
        return place
      }
      place = (place + 1) & mask
    }
  }

  private func isSame(_ word: Span<UInt8>, at start: Int) -> Bool {
    for index in word.indices where letters[start + index] != word[index] { return false }
    return true
  }

  func append(_ place: Int, at offset: UInt32, to shaped: inout ShapedText) {
    let entry = entries[place]
    let first = shaped.glyphs.count
    let start = Int(entry.glyphStart)
    shaped.glyphs.append(contentsOf: glyphs[start..<start + Int(entry.glyphCount)])
    var added = shaped.glyphs.mutableSpan
    for index in first..<added.count { added[index].cluster &+= offset }
    guard entry.offsetCount > 0 else { return }
    let from = Int(entry.offsetStart)
    for index in from..<from + Int(entry.offsetCount) {
      var moved = offsets[index]
      moved.glyph += Int32(first)
      shaped.offsets.append(moved)
    }
  }

  mutating func insert(
    _ key: WordKey, _ style: UInt32, _ word: Span<UInt8>, glyphs new: ArraySlice<TextGlyph>,
    offsets newOffsets: ArraySlice<GlyphOffset>, start: UInt32
  ) {
    guard new.count < 1 << 16, newOffsets.count < 1 << 16, key.count < 1 << 16 else { return }
    if (count + 1) * 4 > entries.count * 3 { grow() }
    var entry = Entry(
      low: key.low, high: key.high, style: style, glyphStart: Int32(glyphs.count),
      offsetStart: Int32(offsets.count), letterStart: Int32(letters.count),
      glyphCount: UInt16(new.count), offsetCount: UInt16(newOffsets.count),
      byteCount: UInt16(key.count))
    if key.count > 16 { for index in word.indices { letters.append(word[index]) } }
    for glyph in new {
      var glyph = glyph
      glyph.cluster &-= start
      glyphs.append(glyph)
    }
    for offset in newOffsets {
      var offset = offset
      offset.glyph -= Int32(new.startIndex)
      offsets.append(offset)
    }
    place(&entry, hash: key.hash(style))
    count += 1
  }

  private mutating func place(_ entry: inout Entry, hash: UInt64) {
    let mask = entries.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while entries[place].byteCount != 0 { place = (place + 1) & mask }
    entries[place] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry](repeating: Self.empty, count: max(256, old.count * 2))
    for var entry in old where entry.byteCount != 0 {
      let key = WordKey(low: entry.low, high: entry.high, count: Int(entry.byteCount))
      place(&entry, hash: key.hash(entry.style))
    }
  }
}
