// Folder FontEngine/Metrics: vertical metrics of faces.
// Input: the tables hhea, OS/2 and post, by way of HarfBuzz; bitmap strikes, by way of FreeType.
// Output: `VerticalMetrics` in font units, and `FontMetrics` at a size, in single precision like
//   browsers.
// Source: BROWSER_RULES 1.1 to 1.3, 1.8 and 3.20; OpenType "MVAR".
// Uses: FontEngine, CFreeType, CHarfBuzz, FontEngine/Files.
// Read: VerticalMetrics, VerticalMetrics+Limits, FontMetrics, FreeTypeFace+Metrics.

// Input: the tables hhea, OS/2 and post. Output: vertical metrics in font units.
// Source: BROWSER_RULES 1.2 and 1.8; OpenType "MVAR" for variable fonts.

internal import CHarfBuzz

/// Vertical metrics in font units.
struct VerticalMetrics: Sendable, Equatable {
  var ascent = 0
  /// Negative below the baseline.
  var descent = 0
  var lineGap = 0
  /// The heights of x and H as declared; 0 if they are not.
  var xHeight = 0
  var capHeight = 0
  /// The tops and bottoms of their outlines.
  var xTop = 0
  var xBottom = 0
  var capTop = 0
  var capBottom = 0
  /// The top of the stroke, negative below the baseline.
  var underlinePosition = 0
  var underlineThickness = 0
  var strikeoutPosition = 0
  var strikeoutThickness = 0
  /// OS/2 xAvgCharWidth, and the width of the bounding box of all glyphs.
  var averageWidth = 0
  var boxWidth = 0
  /// OS/2 sTypoAscender and sTypoDescender.
  var typographicAscent = 0
  var typographicDescent = 0

  init() {}

  /// Reads the tables of a font at its position in the design space.
  init(_ font: HarfBuzzFont) {
    let hhea = font.table(openTypeTag("hhea"))
    let os2 = font.table(openTypeTag("OS/2"))
    let post = font.table(openTypeTag("post"))
    let usesTypographic = os2.count >= 74 && os2.unsigned16(at: 62) & 0x80 != 0
    if !usesTypographic {
      ascent = hhea.signed16(at: 4)
      descent = hhea.signed16(at: 6)
      lineGap = hhea.signed16(at: 8)
    }
    if ascent == 0 && descent == 0 {
      ascent = os2.signed16(at: 68)
      descent = os2.signed16(at: 70)
      lineGap = os2.signed16(at: 72)
    }
    if ascent == 0 && descent == 0 {
      ascent = os2.unsigned16(at: 74)
      descent = -os2.unsigned16(at: 76)
      lineGap = 0
    }
    let head = font.table(openTypeTag("head"))
    averageWidth = os2.signed16(at: 2)
    boxWidth = head.signed16(at: 40) - head.signed16(at: 36)
    typographicAscent = os2.signed16(at: 68)
    typographicDescent = os2.signed16(at: 70)
    strikeoutThickness = os2.signed16(at: 26)
    strikeoutPosition = os2.signed16(at: 28)
    if os2.unsigned16(at: 0) >= 2 {
      xHeight = os2.signed16(at: 86)
      capHeight = os2.signed16(at: 88)
    }
    underlinePosition = post.signed16(at: 8)
    underlineThickness = post.signed16(at: 10)
    addVariations(of: font)
  }

  private mutating func addVariations(of font: HarfBuzzFont) {
    ascent += font.metricsVariation("hasc")
    descent += font.metricsVariation("hdsc")
    lineGap += font.metricsVariation("hlgp")
    xHeight += font.metricsVariation("xhgt")
    capHeight += font.metricsVariation("cpht")
    underlinePosition += font.metricsVariation("undo")
    underlineThickness += font.metricsVariation("unds")
    strikeoutPosition += font.metricsVariation("stro")
    strikeoutThickness += font.metricsVariation("strs")
  }
}

extension HarfBuzzFont {
  fileprivate func metricsVariation(_ tag: StaticString) -> Int {
    let tag = hb_ot_metrics_tag_t(rawValue: openTypeTag(tag))
    return Int(unsafe hb_ot_metrics_get_x_variation(handle, tag))
  }
}
