// Input: a face's cmap as read by HarfBuzz. Output: a table from scalars to glyphs.

internal import CHarfBuzz
internal import GalleySystem
internal import Synchronization

/// Glyphs by scalar, read from the font at the first look-up.
final class CharacterMap: Sendable {
  private let font: HarfBuzzFont
  /// OpenType has at most 65,536 glyphs.
  private let table = ScalarTable(absent: 0)
  private let isFilled = Atomic(false)

  init(font: HarfBuzzFont) { self.font = font }

  /// The glyph of a scalar, 0 for none.
  ///
  /// It takes two memory reads.
  func glyph(for scalar: UInt32) -> UInt32 {
    if !isFilled.load(ordering: .acquiring) { fill() }
    return UInt32(table.value(for: scalar))
  }

  /// Whether the font has a glyph for a scalar; the table is not filled for this.
  func hasGlyph(for scalar: UInt32) -> Bool {
    if isFilled.load(ordering: .acquiring) { return table.value(for: scalar) != 0 }
    return font.nominalGlyph(scalar) != 0
  }

  /// Two threads may run it concurrently, because they write equal values.
  private func fill() {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(font.face, set)
    var first = UInt32.max
    var last = UInt32.max
    while unsafe hb_set_next_range(set, &first, &last) != 0 {
      guard first < 0x11_0000 else { break }
      for scalar in first...max(first, min(last, 0x10_FFFF)) {
        let glyph = font.nominalGlyph(scalar)
        if glyph > 0 && glyph <= 0xFFFF { table.set(UInt16(glyph), for: scalar) }
      }
    }
    // Browsers show the line and the paragraph separator as spaces (BROWSER_RULES 3.17).
    let space = UInt16(truncatingIfNeeded: font.nominalGlyph(0x20))
    table.set(space, for: 0x2028)
    table.set(space, for: 0x2029)
    isFilled.store(true, ordering: .releasing)
  }
}
