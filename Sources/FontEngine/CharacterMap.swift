// Input: a face's cmap as HarfBuzz reads it. Output: a two-stage table, scalar to glyph.

internal import CHarfBuzz

/// Glyphs by scalar; a lookup is two array reads.
final class CharacterMap: Sendable {
  /// Start in `glyphs` of the page of 128 scalars, by scalar >> 7.
  private let pages: [UInt32]
  /// Page 0 is empty; OpenType has at most 65,536 glyphs.
  private let glyphs: [UInt16]

  init(font: HarfBuzzFont) {
    var pages = [UInt32](repeating: 0, count: 0x11_0000 >> 7)
    var glyphs = [UInt16](repeating: 0, count: 128)
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(font.face, set)
    var first = UInt32.max
    var last = UInt32.max
    while unsafe hb_set_next_range(set, &first, &last) != 0 {
      guard first < 0x11_0000 else { break }
      for scalar in first...max(first, min(last, 0x10_FFFF)) {
        let glyph = font.nominalGlyph(scalar)
        if glyph == 0 || glyph > 0xFFFF { continue }
        let page = Int(scalar >> 7)
        if pages[page] == 0 {
          pages[page] = UInt32(glyphs.count)
          glyphs.append(contentsOf: repeatElement(0, count: 128))
        }
        glyphs[Int(pages[page]) + Int(scalar & 127)] = UInt16(glyph)
      }
    }
    self.pages = pages
    self.glyphs = glyphs
  }

  func glyph(for scalar: UInt32) -> UInt32 {
    guard scalar < 0x11_0000 else { return 0 }
    return UInt32(glyphs[Int(pages[Int(scalar >> 7)]) + Int(scalar & 127)])
  }
}
