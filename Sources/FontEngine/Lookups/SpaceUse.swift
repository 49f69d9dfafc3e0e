// Folder FontEngine/Lookups: the effects of OpenType lookups that the word cache and the letter
//   table need.
// Input: the tables GSUB, GPOS and kern of a face; a shaping style.
// Output: `SpaceUse` (whether words can be shaped separately), `LookupUse` (the effects of lookups
//   by glyph), `LigatureList`, `KerningTable`; `ShapingWork` (the work for one glyph, which bounds a
//   face).
// Source: OpenType 1.9, chapter 2, GSUB, GPOS and kern; DESIGN 8.4.
// Uses: FontEngine, CHarfBuzz, FontEngine/Files.
// Read: LookupTable, LookupUse, LookupUseReader, SpaceUse, LigatureList, KerningTable,
//   ShapingWork, ShapingWorkReader.

// Input: a face's GSUB, GPOS and kern tables. Output: whether words can be shaped separately.
// Source: DESIGN 8.4.

internal import CHarfBuzz

/// Whether a lookup or kerning pair contains the space glyph.
final class SpaceUse: Sendable {
  let isUsed: Bool

  init(font: HarfBuzzFont, space: UInt32) {
    let gsub = openTypeTag("GSUB")
    let gpos = openTypeTag("GPOS")
    isUsed =
      space != 0
      && (font.lookups(of: gsub, use: space) || font.lookups(of: gpos, use: space)
        || font.hasAppleTables || font.kerningPairs(use: space))
  }
}

extension HarfBuzzFont {
  /// Whether the font has Apple's tables.
  ///
  /// They are not read, and their state machines may involve any glyph.
  var hasAppleTables: Bool {
    let tags: [StaticString] = ["morx", "mort", "kerx", "trak"]
    return tags.contains { hasTable(openTypeTag($0)) }
  }

  var kernsByGPOS: Bool {
    let lookups = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(lookups) }
    let features: [UInt32] = [openTypeTag("kern"), 0]
    unsafe features.withUnsafeBufferPointer {
      unsafe hb_ot_layout_collect_lookups(
        face, openTypeTag("GPOS"), nil, nil, $0.baseAddress, lookups)
    }
    return unsafe hb_set_is_empty(lookups) == 0
  }

  fileprivate func lookups(of table: UInt32, use glyph: UInt32) -> Bool {
    let glyphs = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(glyphs) }
    let count = unsafe hb_ot_layout_table_get_lookup_count(face, table)
    for lookup in 0..<count {
      unsafe hb_ot_layout_lookup_collect_glyphs(face, table, lookup, glyphs, glyphs, glyphs, nil)
      if unsafe hb_set_has(glyphs, glyph) != 0 { return true }
    }
    return false
  }

  fileprivate func kerningPairs(use glyph: UInt32) -> Bool {
    guard let kern = KerningTable(self) else { return false }
    var isUsed = false
    let isRead = kern.forEachPair { first, second in
      if first == glyph || second == glyph { isUsed = true }
    }
    return isUsed || !isRead
  }
}
