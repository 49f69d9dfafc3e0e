// Input: a face's cmap as HarfBuzz reads it. Output: a two-stage table, scalar to glyph.

internal import CHarfBuzz

/// Glyphs by scalar; a lookup is two array reads.
final class CharacterMap: Sendable {
  private let table: Table

  /// The pages; page 0 is empty.
  private struct Table {
    /// Start in `glyphs` of the page of 128 scalars, by scalar >> 7.
    var pages = [UInt32](repeating: 0, count: 0x11_0000 >> 7)
    /// OpenType has at most 65,536 glyphs.
    var glyphs = [UInt16](repeating: 0, count: 128)

    mutating func set(_ glyph: UInt32, for scalar: UInt32) {
      guard glyph > 0, glyph <= 0xFFFF else { return }
      let page = Int(scalar >> 7)
      if pages[page] == 0 {
        pages[page] = UInt32(glyphs.count)
        glyphs.append(contentsOf: repeatElement(0, count: 128))
      }
      glyphs[Int(pages[page]) + Int(scalar & 127)] = UInt16(glyph)
    }
  }

  init(font: HarfBuzzFont) {
    var table = Table()
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(font.face, set)
    var first = UInt32.max
    var last = UInt32.max
    while unsafe hb_set_next_range(set, &first, &last) != 0 {
      guard first < 0x11_0000 else { break }
      for scalar in first...max(first, min(last, 0x10_FFFF)) {
        table.set(font.nominalGlyph(scalar), for: scalar)
      }
    }
    // Browsers show the line and the paragraph separator as spaces (BROWSER_RULES 3.17).
    let space = font.nominalGlyph(0x20)
    table.set(space, for: 0x2028)
    table.set(space, for: 0x2029)
    self.table = table
  }

  func glyph(for scalar: UInt32) -> UInt32 {
    guard scalar < 0x11_0000 else { return 0 }
    return UInt32(table.glyphs[Int(table.pages[Int(scalar >> 7)]) + Int(scalar & 127)])
  }
}
