// Input: the bytes of a GSUB or GPOS table. Output: its lookups, their subtables and coverages.
// Source: OpenType 1.9, chapter 2 (common table formats).

/// A GSUB or GPOS table.
///
/// Values outside of its bytes are 0.
struct LookupTable {
  let bytes: FontTable
  /// The lookup type whose subtables are references to others.
  private let extensionType: Int

  /// `extensionType`: 7 in GSUB, 9 in GPOS.
  init(_ bytes: FontTable, extensionType: Int) {
    self.bytes = bytes
    self.extensionType = extensionType
  }

  struct Subtable {
    var type: Int
    var start: Int
  }

  func subtableCount(ofLookup index: Int) -> Int { number(start(ofLookup: index) + 4) }

  func subtable(_ index: Int, ofLookup lookup: Int) -> Subtable {
    let lookup = start(ofLookup: lookup)
    let start = lookup + number(lookup + 6 + index * 2)
    let type = number(lookup)
    guard type == extensionType else { return Subtable(type: type, start: start) }
    return Subtable(
      type: number(start + 2), start: start + number(start + 4) << 16 + number(start + 6))
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

  /// The class of a glyph in a class definition table; 0 for glyphs that it lacks.
  func glyphClass(of glyph: Int, at start: Int) -> Int {
    guard number(start) == 2 else {
      let index = glyph - number(start + 2)
      return 0..<number(start + 4) ~= index ? number(start + 6 + index * 2) : 0
    }
    // The ranges are in ascending order.
    var (low, high) = (0, number(start + 2))
    while low < high {
      let middle = (low + high) / 2
      if number(start + 6 + middle * 6) < glyph { low = middle + 1 } else { high = middle }
    }
    let range = start + 4 + low * 6
    return low < number(start + 2) && number(range) <= glyph ? number(range + 4) : 0
  }

  /// The offsets of an array that begins with its length, relative to `start`.
  func offsets(at place: Int, from start: Int) -> OffsetArray {
    OffsetArray(table: self, place: place, origin: start, endIndex: number(place))
  }

  func number(_ place: Int) -> Int { bytes.unsigned16(at: place) }

  /// The subtables, sets or rules that an array of offsets refers to; nothing is copied.
  struct OffsetArray: RandomAccessCollection {
    fileprivate let table: LookupTable
    fileprivate let place: Int
    /// The position from which offsets count.
    fileprivate let origin: Int
    let endIndex: Int
    var startIndex: Int { 0 }
    /// The position after the array.
    var end: Int { place + 2 + endIndex * 2 }

    subscript(index: Int) -> Int { origin + table.number(place + 2 + index * 2) }
  }
}
