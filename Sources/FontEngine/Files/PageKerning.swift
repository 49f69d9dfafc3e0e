// Input: the table `kern`. Output: whether a browser uses it in a font of a page.
// Source: OpenType "kern"; the checks of OpenType Sanitizer, with which browsers drop the table.

/// The rules by which a browser drops the table `kern` from a font of a page.
enum PageKerning {
  private static let pairLength = 6
  /// The most pairs of which the length fits into 16 bits.
  private static let mostPairs = 65536 / pairLength

  /// Whether a browser uses the table: one of its subtables has horizontal pairs in ascending
  /// order, and no subtable before the end is damaged.
  ///
  /// - Complexity: O(*n*) for *n* pairs.
  static func isAccepted(_ table: [UInt8]) -> Bool {
    guard table.count >= 4, table.unsigned16(at: 0) == 0 else { return false }
    var place = 4
    var accepted = 0
    for _ in 0..<table.unsigned16(at: 2) {
      guard place + 4 <= table.count else { return false }
      let version = table.unsigned16(at: place)
      let length = table.unsigned16(at: place + 2)
      place += 4
      if version > 0 { continue }
      guard place + length - 4 <= table.count, place + 2 <= table.count else { return false }
      let coverage = table.unsigned16(at: place)
      place += 2
      let isHorizontal = coverage & 1 != 0
      if isHorizontal, coverage & 0xF0 != 0 { return false }
      // A skipped subtable ends after its coverage for the Sanitizer.
      guard isHorizontal, coverage >> 8 == 0 else { continue }
      guard let end = endOfPairs(table, from: place) else { return false }
      place = end
      accepted += 1
    }
    return accepted > 0
  }

  /// The end of the pairs of a subtable; nil if they are not accepted.
  private static func endOfPairs(_ table: [UInt8], from start: Int) -> Int? {
    let pairs = start + 8
    guard pairs <= table.count else { return nil }
    let count = table.unsigned16(at: start)
    guard count > 0, count <= mostPairs,
      table.unsigned16(at: start + 4) == Int.bitWidth - 1 - count.leadingZeroBitCount,
      pairs + count * pairLength <= table.count
    else { return nil }
    var previous = -1
    for place in stride(from: pairs, to: pairs + count * pairLength, by: pairLength) {
      let pair = table.unsigned32(at: place)
      guard pair > previous else { return nil }
      previous = pair
    }
    return pairs + count * pairLength
  }
}
