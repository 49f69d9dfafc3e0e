// Input: a font, a glyph. Output: the extents of its ink and the caret slope.
// Source: OpenType hhea.caretSlopeRise and caretSlopeRun; BROWSER_RULES 3.21 (synthetic slant).

internal import CHarfBuzz

extension FontInstance {
  /// The horizontal offset of a caret to the right per unit upward; 0 for upright faces.
  package var caretSlope: Double {
    if syntheticSlant { return 0.25 }
    var rise: hb_position_t = 0
    var run: hb_position_t = 0
    guard
      unsafe hb_ot_metrics_get_position(
        font.handle, HB_OT_METRICS_TAG_HORIZONTAL_CARET_RISE, &rise) != 0,
      unsafe hb_ot_metrics_get_position(
        font.handle, HB_OT_METRICS_TAG_HORIZONTAL_CARET_RUN, &run) != 0, rise != 0
    else { return 0 }
    return Double(run) / Double(rise)
  }

  /// The horizontal extent of a glyph's ink in px from the pen position; nil without ink.
  package func inkWidth(of glyph: UInt32) -> ClosedRange<Double>? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font.handle, glyph, &extents) != 0, extents.width != 0
    else { return nil }
    let left = Double(extents.x_bearing) / 65536
    let right = left + Double(extents.width) / 65536
    return min(left, right)...max(left, right)
  }

  /// The vertical extent of a glyph's ink in px above the baseline; nil without ink.
  ///
  /// Synthetic bold is ignored.
  package func inkExtent(of glyph: UInt32) -> ClosedRange<Double>? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font.handle, glyph, &extents) != 0,
      extents.height != 0
    else { return nil }
    let top = Double(extents.y_bearing) / 65536
    let bottom = top + Double(extents.height) / 65536
    return min(top, bottom)...max(top, bottom)
  }
}
