// Input: a font, a glyph. Output: what carets and tight rectangles need of its shape.
// Source: OpenType hhea.caretSlopeRise and caretSlopeRun; BROWSER_RULES 3.21 (synthetic slant).

internal import CHarfBuzz

extension FontInstance {
  /// How far a caret leans to the right for each unit upward; 0 for upright faces.
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

  /// From the left to the right of a glyph's ink, px from its pen; nil without ink.
  package func inkWidth(of glyph: UInt32) -> ClosedRange<Double>? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font.handle, glyph, &extents) != 0, extents.width != 0
    else { return nil }
    let left = Double(extents.x_bearing) / 65536
    let right = left + Double(extents.width) / 65536
    return min(left, right)...max(left, right)
  }

  /// From the bottom to the top of a glyph's ink, px above the baseline; nil without ink.
  ///
  /// Imitated weight is left out.
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
