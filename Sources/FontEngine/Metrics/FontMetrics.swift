// Input: a face's metrics in font units, a size. Output: the vertical metrics of text at that size.
// Source: BROWSER_RULES 1.1 to 1.3 and 1.8, in single precision like browsers.

/// The vertical metrics of a font instance in px.
///
/// Heights are positive away from the baseline.
package struct FontMetrics: Sendable, Hashable {
  /// In whole px above the baseline.
  package var ascent: Int32 = 0
  /// In whole px below the baseline; may be negative.
  package var descent: Int32 = 0
  /// The leading in `line-height: normal` in whole px; never negative.
  package var lineGap: Int32 = 0
  package var xHeight: Float = 0
  package var capHeight: Float = 0
  /// From the baseline down to the top of the stroke.
  package var underlinePosition: Float = 0
  package var underlineThickness: Float = 0
  /// From the baseline up to the top of the stroke.
  package var strikeoutPosition: Float = 0
  package var strikeoutThickness: Float = 0
  /// OS/2 xAvgCharWidth; 0 if the font has none.
  package var averageCharacterWidth: Float = 0
  /// The width of the bounding box of all glyphs.
  package var maximumCharacterWidth: Float = 0
  /// The part of the em square above the baseline.
  package var emAscent: Float = 0

  package init() {}

  init(_ units: VerticalMetrics, unitsPerEm: Int, scale: FontScale, borrowsAscent: Bool) {
    guard scale.size > 0 else { return }
    let em = Float(max(1, unitsPerEm))
    func px(_ units: Int) -> Float { Float(units) / em * scale.size }
    func rounded(_ px: Float) -> Int32 { Int32(clamping: Int((px + 0.5).rounded(.down))) }
    ascent = rounded(px(units.ascent))
    descent = rounded(px(-units.descent))
    if borrowsAscent, Float(descent) < px(-units.descent), ascent >= 1 {
      descent += 1
      ascent -= 1
    }
    lineGap = Int32(max(0, px(units.lineGap)).rounded(.toNearestOrAwayFromZero))
    xHeight = scale.height(
      declared: units.xHeight, top: units.xTop, bottom: units.xBottom, unitsPerEm: em)
    capHeight = scale.height(
      declared: units.capHeight, top: units.capTop, bottom: units.capBottom, unitsPerEm: em)
    // Without both, the letters are as high as the ascent before rounding.
    if xHeight == 0 { xHeight = px(units.ascent) }
    if capHeight == 0 { capHeight = px(units.ascent) }
    underlinePosition = -px(units.underlinePosition)
    underlineThickness = px(units.underlineThickness)
    strikeoutPosition = px(units.strikeoutPosition)
    strikeoutThickness = px(units.strikeoutThickness)
    averageCharacterWidth = px(units.averageWidth)
    maximumCharacterWidth = px(units.boxWidth)
    emAscent = scale.emAscent(units)
  }
}

/// A font size with the fixed-point numbers that browsers derive from it.
struct FontScale: Sendable, Hashable {
  /// In px, truncated to hundredths; 0 if the size is not a positive number.
  let size: Float

  init(size: Float) {
    let clamped = size > 0 ? min(size, 10_000) : 0
    self.size = (clamped * 100).rounded(.down) / 100
  }

  /// The size in 26.6, truncated, by which advances are scaled.
  var size26: Int { Int(size * 64) }
  /// HarfBuzz's scale for kerning and positioning.
  var size16: Int32 { Int32(clamping: Int(size * 65536)) }
  /// 16.16 px per font unit, times 64.
  func advanceScale(unitsPerEm: Int) -> Int64 {
    let em = Int64(max(1, unitsPerEm))
    return ((Int64(size26) << 16) + em / 2) / em
  }

  /// The typographic ascent, scaled such that ascent and descent are one em.
  fileprivate func emAscent(_ units: VerticalMetrics) -> Float {
    var (ascent, descent) = (units.typographicAscent, -units.typographicDescent)
    if ascent + descent <= 0 { (ascent, descent) = (units.ascent, -units.descent) }
    guard ascent + descent > 0 else { return size }
    let share = Float(ascent) / Float(ascent + descent)
    return min(share, Float(VerticalMetrics.mostEms)) * size
  }

  /// The declared height of a letter, otherwise that of its outline.
  ///
  /// As in Chromium, the outline may begin above the baseline.
  fileprivate func height(declared: Int, top: Int, bottom: Int, unitsPerEm: Float) -> Float {
    if declared != 0 { return Float(declared) / unitsPerEm * size }
    // An outline's extents are in 26.6 px.
    let scale = Double(advanceScale(unitsPerEm: Int(unitsPerEm)))
    func place(_ units: Int) -> Double { (Double(units) * scale / 65536 + 0.5).rounded(.down) }
    return Float(max(0, place(top) - place(bottom)) / 64)
  }
}
