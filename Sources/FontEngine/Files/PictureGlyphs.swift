// Input: the table sbix of a face with outlines. Output: the glyphs that are shown as pictures.
// Source: OpenType "sbix".

/// The glyphs of a face for which `sbix` has a picture.
///
/// Their advances are those of `hmtx` in whole px, as in Chromium; other glyphs are outlines.
final class PictureGlyphs: Sendable {
  private let isPicture: [Bool]

  /// Real faces have up to ten strikes.
  private static var mostStrikes: Int { 64 }

  /// Returns nil for a face without `sbix` or without outlines.
  init?(font: HarfBuzzFont) {
    guard font.hasTable(openTypeTag("sbix")),
      font.hasTable(openTypeTag("glyf")) || font.hasTable(openTypeTag("CFF "))
    else { return nil }
    let table = font.table(openTypeTag("sbix"))
    var isPicture = [Bool](repeating: false, count: font.glyphCount)
    for number in 0..<min(table.unsigned32(at: 4), Self.mostStrikes) {
      let strike = table.unsigned32(at: 8 + 4 * number)
      guard strike > 0, strike < table.count else { continue }
      var start = table.unsigned32(at: strike + 4)
      for glyph in isPicture.indices {
        let end = table.unsigned32(at: strike + 8 + 4 * glyph)
        // Eight bytes are the origin and the type of the picture.
        if end > start + 8 { isPicture[glyph] = true }
        start = end
      }
    }
    self.isPicture = isPicture
  }

  func contains(_ glyph: UInt32) -> Bool { glyph < isPicture.count && isPicture[Int(glyph)] }
}
