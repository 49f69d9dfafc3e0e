// Input: the bytes of a GSUB or GPOS table. Output: its lookups, their subtables and coverages.
// Source: OpenType 1.9, chapter 2 (common table formats).

/// A GSUB or GPOS table.
///
/// Values outside of its bytes are 0.
struct LookupTable {
  let bytes: [UInt8]
  /// The lookup type whose subtables are references to others.
  private let extensionType: Int

  /// `extensionType`: 7 in GSUB, 9 in GPOS.
  init(_ bytes: [UInt8], extensionType: Int) {
    self.bytes = bytes
    self.extensionType = extensionType
  }

  struct Subtable {
    var type: Int
    var start: Int
  }

  func subtableCount(ofLookup index: Int) -> Int { number(start(ofLookup: index) + 4) }

  func subtables(ofLookup index: Int) -> [Subtable] {
    let lookup = start(ofLookup: index)
    let type = number(lookup)
    return (0..<subtableCount(ofLookup: index)).map { subtable in
      let start = lookup + number(lookup + 6 + subtable * 2)
      guard type == extensionType else { return Subtable(type: type, start: start) }
      return Subtable(type: number(start + 2), start: start + bytes.unsigned32(at: start + 4))
    }
  }

  /// Whether a lookup skips letters like marks, so that the glyphs of a match may not be adjacent.
  func skipsLetters(inLookup index: Int) -> Bool {
    number(start(ofLookup: index) + 2) & 0x6 != 0
  }

  private func start(ofLookup index: Int) -> Int {
    let list = number(8)
    return list + number(list + 2 + index * 2)
  }

  /// The glyphs of a coverage in order; nil for an unknown format.
  func coverage(at start: Int) -> [Int]? {
    let count = number(start + 2)
    switch number(start) {
    case 1: return (0..<count).map { number(start + 4 + $0 * 2) }
    case 2:
      var glyphs: [Int] = []
      for range in 0..<count {
        let first = number(start + 4 + range * 6)
        let last = number(start + 6 + range * 6)
        guard first <= last, glyphs.count <= 0xFFFF else { return nil }
        glyphs.append(contentsOf: first...last)
      }
      return glyphs
    default: return nil
    }
  }

  /// The offsets of an array that begins with its length, relative to `start`, and the end of the
  /// array.
  func offsets(at place: Int, from start: Int) -> (starts: [Int], end: Int) {
    let count = number(place)
    let starts = (0..<count).map { start + number(place + 2 + $0 * 2) }
    return (starts, place + 2 + count * 2)
  }

  func number(_ place: Int) -> Int { bytes.unsigned16(at: place) }
}
