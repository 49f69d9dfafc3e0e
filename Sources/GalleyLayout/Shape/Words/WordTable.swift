// The storage of the word cache: slots with a part of the hash, and records in one array. A known
// word takes two or three cache lines.

internal import GalleySystem

/// The glyphs of a word among those of a text.
struct WordGlyphs {
  /// The glyphs, which begin at the offset `start`.
  var glyphs: ArraySlice<TextGlyph>
  /// The offsets of those that are moved.
  var offsets: ArraySlice<GlyphOffset>
  var start: Int32
}

/// An open-addressed hash table of shaped words.
///
/// A record has the key (two words), a header, and one word per glyph. A long word has the position
/// of its text as well, and a word with offsets theirs.
struct WordTable {
  /// The upper half of the hash, and the record's index plus one; 0 for an empty slot.
  private var places: [UInt64] = []
  private var records: [UInt64] = []
  private var letters: [UInt8] = []
  private var offsets: [GlyphOffset] = []
  private var count = 0

  /// The style, the lengths in bytes and glyphs, and flags.
  private struct Header {
    var bits: UInt64

    init(style: UInt32, bytes: Int, glyphs: Int, hasOffsets: Bool) {
      bits =
        UInt64(style) << 32 | UInt64(bytes) << 16 | UInt64(glyphs) << 8 | (hasOffsets ? 1 : 0)
    }
    init(bits: UInt64) { self.bits = bits }

    var glyphs: Int { Int(bits >> 8 & 0xFF) }
    var bytes: Int { Int(bits >> 16 & 0xFF) }
    var hasOffsets: Bool { bits & 1 != 0 }
    var isLong: Bool { bytes > 16 }
    static func isSame(_ bits: UInt64, _ style: UInt32, _ bytes: Int) -> Bool {
      bits >> 16 == UInt64(style) << 16 | UInt64(bytes)
    }
  }

  var isEmpty: Bool { count == 0 }
  var bytes: Int {
    (places.count + records.count) * 8 + letters.count
      + offsets.count * MemoryLayout<GlyphOffset>.stride
  }

  /// The record of a word; nil if it is unknown.
  func find(_ key: WordKey, _ style: UInt32, _ hash: UInt64, _ word: Span<UInt8>) -> Int? {
    guard !places.isEmpty else { return nil }
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = places[place]
      if entry == 0 { return nil }
      if entry >> 32 == hash >> 32 {
        let record = Int(entry & 0xFFFF_FFFF) - 1
        if records[record] == key.low, records[record + 1] == key.high,
          Header.isSame(records[record + 2], style, key.count),
          key.count <= 16 || isSame(word, at: Int(records[record + 3]))
        {
          return record
        }
      }
      place = (place + 1) & mask
    }
  }

  private func isSame(_ word: Span<UInt8>, at start: Int) -> Bool {
    letters.span.extracting(start..<start + word.count).isEqual(to: word)
  }

  /// Appends the glyphs of a record for a word at `offset`.
  func append(_ record: Int, at offset: Int32, to shaped: inout ShapedText) {
    let header = Header(bits: records[record + 2])
    var start = record + (header.isLong ? 4 : 3)
    if header.hasOffsets {
      let moved = records[start]
      start += 1
      let from = Int(moved >> 32)
      for index in from..<from + Int(moved & 0xFFFF_FFFF) {
        var offset = offsets[index]
        offset.glyph += Int32(shaped.glyphs.count)
        shaped.offsets.append(offset)
      }
    }
    let words = records.span
    shaped.glyphs.append(addingCapacity: header.glyphs) { glyphs in
      for index in start..<start + header.glyphs {
        glyphs.append(TextGlyph(bits: words[index]).moved(by: offset))
      }
    }
  }

  /// Adds a word with its glyphs.
  mutating func insert(
    _ key: WordKey, _ style: UInt32, _ word: Span<UInt8>, _ shaped: WordGlyphs
  ) {
    let (glyphs, moved) = (shaped.glyphs, shaped.offsets)
    guard glyphs.count < 1 << 8, key.count <= WordCache.longestWord,
      records.count < Int(UInt32.max) - 1024
    else { return }
    if (count + 1) * 2 > places.count { grow() }
    let record = records.count
    let header = Header(
      style: style, bytes: key.count, glyphs: glyphs.count, hasOffsets: !moved.isEmpty)
    records += [key.low, key.high, header.bits]
    if header.isLong {
      records.append(UInt64(letters.count))
      letters.append(copying: word)
    }
    if header.hasOffsets {
      records.append(UInt64(offsets.count) << 32 | UInt64(moved.count))
      for var offset in moved {
        offset.glyph -= Int32(glyphs.startIndex)
        offsets.append(offset)
      }
    }
    for glyph in glyphs { records.append(glyph.moved(by: 0 &- shaped.start).bits) }
    place(record, hash: key.hash(style))
    count += 1
  }

  private mutating func place(_ record: Int, hash: UInt64) {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = (hash >> 32) << 32 | UInt64(record + 1)
  }

  private mutating func grow() {
    let old = places
    places = [UInt64](repeating: 0, count: max(512, old.count * 2))
    for entry in old where entry != 0 {
      let record = Int(entry & 0xFFFF_FFFF) - 1
      let header = records[record + 2]
      let key = WordKey(
        low: records[record], high: records[record + 1], count: Header(bits: header).bytes)
      place(record, hash: key.hash(UInt32(header >> 32)))
    }
  }
}
