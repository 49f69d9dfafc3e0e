// HarfBuzz's callbacks for the glyphs and advances of a FontInstance.
// Each is called once per run with arrays, so the tables are looked up once per run.

internal import CHarfBuzz

/// HarfBuzz's table of callbacks, which all instances share.
///
/// Sendable because HarfBuzz does not change an object that was made immutable.
@safe
final class InstanceCallbacks: @unchecked Sendable {
  static let shared = InstanceCallbacks()
  let functions: OpaquePointer?

  private init() {
    unsafe functions = hb_font_funcs_create()
    unsafe hb_font_funcs_set_nominal_glyph_func(functions, nominalGlyph, nil, nil)
    unsafe hb_font_funcs_set_nominal_glyphs_func(functions, nominalGlyphs, nil, nil)
    unsafe hb_font_funcs_set_glyph_h_advance_func(functions, horizontalAdvance, nil, nil)
    unsafe hb_font_funcs_set_glyph_h_advances_func(functions, horizontalAdvances, nil, nil)
    unsafe hb_font_funcs_make_immutable(functions)
  }
}

@inline(__always)
private func withTables<Result>(
  _ data: UnsafeMutableRawPointer?, _ body: (InstanceTables) -> Result
) -> Result? {
  guard let data = unsafe data else { return nil }
  return unsafe Unmanaged<InstanceTables>.fromOpaque(data)._withUnsafeGuaranteedRef(body)
}

private func nominalGlyph(
  _: OpaquePointer?, data: UnsafeMutableRawPointer?, scalar: hb_codepoint_t,
  glyph: UnsafeMutablePointer<hb_codepoint_t>?, _: UnsafeMutableRawPointer?
) -> hb_bool_t {
  let found = unsafe withTables(data) { $0.characters.glyph(for: scalar) } ?? 0
  unsafe glyph?.pointee = found
  return found != 0 ? 1 : 0
}

/// Returns the number of scalars before the first one without a glyph.
private func nominalGlyphs(
  _: OpaquePointer?, data: UnsafeMutableRawPointer?, count: UInt32,
  scalars: UnsafePointer<hb_codepoint_t>?, scalarStride: UInt32,
  glyphs: UnsafeMutablePointer<hb_codepoint_t>?, glyphStride: UInt32, _: UnsafeMutableRawPointer?
) -> UInt32 {
  guard let scalars = unsafe scalars, let glyphs = unsafe glyphs else { return 0 }
  let source = unsafe UnsafeRawPointer(scalars)
  let target = UnsafeMutableRawPointer(glyphs)
  return unsafe withTables(data) { tables in
    let characters = tables.characters
    for index in 0..<Int(count) {
      let scalar = unsafe source.load(
        fromByteOffset: index &* Int(scalarStride), as: hb_codepoint_t.self)
      let glyph = characters.glyph(for: scalar)
      if glyph == 0 { return UInt32(index) }
      unsafe target.storeBytes(
        of: glyph, toByteOffset: index &* Int(glyphStride), as: hb_codepoint_t.self)
    }
    return count
  } ?? 0
}

private func horizontalAdvance(
  _: OpaquePointer?, data: UnsafeMutableRawPointer?, glyph: hb_codepoint_t,
  _: UnsafeMutableRawPointer?
) -> hb_position_t {
  unsafe withTables(data) { $0.advance(of: glyph) } ?? 0
}

private func horizontalAdvances(
  _: OpaquePointer?, data: UnsafeMutableRawPointer?, count: UInt32,
  glyphs: UnsafePointer<hb_codepoint_t>?, glyphStride: UInt32,
  advances: UnsafeMutablePointer<hb_position_t>?, advanceStride: UInt32,
  _: UnsafeMutableRawPointer?
) {
  guard let glyphs = unsafe glyphs, let advances = unsafe advances else { return }
  let source = unsafe UnsafeRawPointer(glyphs)
  let target = UnsafeMutableRawPointer(advances)
  unsafe _ = withTables(data) { tables in
    for index in 0..<Int(count) {
      let glyph = unsafe source.load(
        fromByteOffset: index &* Int(glyphStride), as: hb_codepoint_t.self)
      unsafe target.storeBytes(
        of: tables.advance(of: glyph), toByteOffset: index &* Int(advanceStride),
        as: hb_position_t.self)
    }
  }
}
