// The owner of a HarfBuzz font. All other types use HarfBuzz through it.

internal import CHarfBuzz

/// An immutable HarfBuzz font with its face and bytes.
///
/// Sendable because HarfBuzz does not change an object that was made immutable.
@safe
final class HarfBuzzFont: @unchecked Sendable {
  let handle: OpaquePointer

  /// Takes ownership of a font and makes it immutable.
  init(adopting font: OpaquePointer) {
    unsafe hb_font_make_immutable(font)
    unsafe handle = font
  }

  deinit { unsafe hb_font_destroy(handle) }

  /// Creates an unscaled font from bytes.
  ///
  /// Its scale is the units per em.
  convenience init?(blob: OpaquePointer, index: Int) {
    let face = unsafe hb_face_create(blob, UInt32(clamping: index))
    defer { unsafe hb_face_destroy(face) }
    unsafe hb_face_make_immutable(face)
    guard let font = unsafe hb_font_create(face) else { return nil }
    unsafe self.init(adopting: font)
  }

  var face: OpaquePointer? { unsafe hb_font_get_face(handle) }
  var glyphCount: Int { Int(unsafe hb_face_get_glyph_count(face)) }
  var unitsPerEm: Int { Int(unsafe hb_face_get_upem(face)) }

  /// The font at another position in its design space.
  func varied(by variations: [VariationSetting]) -> HarfBuzzFont {
    guard !variations.isEmpty, let font = unsafe hb_font_create_sub_font(handle) else {
      return self
    }
    // A font without functions uses those of its parent, which is at the default position.
    unsafe hb_ot_font_set_funcs(font)
    let settings = variations.map { hb_variation_t(tag: $0.tag, value: $0.value) }
    unsafe settings.withUnsafeBufferPointer {
      unsafe hb_font_set_variations(font, $0.baseAddress, UInt32($0.count))
    }
    return unsafe HarfBuzzFont(adopting: font)
  }

  /// The bytes of a table; empty if the font lacks it.
  func table(_ tag: UInt32) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(face, tag)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// Whether the font has a non-empty table.
  func hasTable(_ tag: UInt32) -> Bool {
    let blob = unsafe hb_face_reference_table(face, tag)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  func nominalGlyph(_ scalar: UInt32) -> UInt32 {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 ? glyph : 0
  }

  func variationGlyph(_ scalar: UInt32, selector: UInt32) -> UInt32 {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_variation_glyph(handle, scalar, selector, &glyph) != 0 ? glyph : 0
  }

  /// The top and bottom of a glyph's outline above the baseline in font units; nil without an
  /// outline.
  func verticalExtent(of glyph: UInt32) -> (top: Int, bottom: Int)? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(handle, glyph, &extents) != 0 else { return nil }
    return (Int(extents.y_bearing), Int(extents.y_bearing) + Int(extents.height))
  }

  /// The horizontal advances of all glyphs in font units, from `hmtx` and `HVAR`.
  func horizontalAdvances() -> [Int32] {
    (0..<UInt32(glyphCount)).map { unsafe hb_font_get_glyph_h_advance(handle, $0) }
  }
}

/// Four letters as a big-endian number: "wght" is 0x77676874.
package func openTypeTag(_ letters: StaticString) -> UInt32 {
  letters.withUTF8Buffer { bytes in
    var tag: UInt32 = 0
    for index in 0..<min(4, bytes.count) { tag = unsafe tag << 8 | UInt32(bytes[index]) }
    return tag
  }
}
