// Input: a face's `kern` table. Output: its pairs.
// Source: OpenType 1.9, kern (format 0, the only one that is not Apple's).

/// The legacy kerning table, which applies if GPOS has no kerning.
struct KerningTable {
  private let bytes: [UInt8]

  /// Returns nil for a face without the table or with kerning in GPOS.
  init?(_ font: HarfBuzzFont) {
    bytes = font.table(openTypeTag("kern"))
    if bytes.isEmpty || font.kernsByGPOS { return nil }
  }

  /// Calls `body` with both glyphs of each pair; returns false for a table of another format.
  func forEachPair(_ body: (_ first: Int, _ second: Int) -> Void) -> Bool {
    guard bytes.unsigned16(at: 0) == 0 else { return false }
    var start = 4
    for _ in 0..<bytes.unsigned16(at: 2) {
      guard bytes.unsigned16(at: start + 4) >> 8 == 0 else { return false }
      let count = bytes.unsigned16(at: start + 6)
      let pairs = start + 14
      guard pairs + count * 6 <= bytes.count else { return false }
      for pair in stride(from: pairs, to: pairs + count * 6, by: 6) {
        body(bytes.unsigned16(at: pair), bytes.unsigned16(at: pair + 2))
      }
      start = pairs + count * 6
    }
    return true
  }
}
