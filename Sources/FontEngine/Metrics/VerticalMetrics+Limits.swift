// Input: vertical metrics from a face's tables. Output: metrics within the limits of layout.
// Tables are untrusted: negative line heights and extreme lengths cannot be laid out.

extension VerticalMetrics {
  /// The maximum length in em.
  ///
  /// It exceeds the needs of all scripts, and at the maximum font size it is far below the limits
  /// of layout.
  static let mostEms = 100

  /// The metrics with clamped values: ascents are not below the baseline, descents not above the
  /// ascent, sizes not negative, and all lengths at most `mostEms`.
  ///
  /// Valid metrics do not change.
  func limited(unitsPerEm: Int) -> VerticalMetrics {
    let most = Self.mostEms * max(1, unitsPerEm)
    func size(_ length: Int) -> Int { min(max(length, 0), most) }
    func place(_ length: Int) -> Int { min(max(length, -most), most) }
    var limited = self
    limited.ascent = size(ascent)
    limited.descent = min(max(descent, -most), limited.ascent)
    // `FontMetrics` replaces a negative line gap by 0.
    limited.lineGap = min(lineGap, most)
    limited.xHeight = size(xHeight)
    limited.capHeight = size(capHeight)
    limited.xTop = place(xTop)
    limited.xBottom = place(xBottom)
    limited.capTop = place(capTop)
    limited.capBottom = place(capBottom)
    limited.underlinePosition = place(underlinePosition)
    limited.underlineThickness = size(underlineThickness)
    limited.strikeoutPosition = place(strikeoutPosition)
    limited.strikeoutThickness = size(strikeoutThickness)
    limited.averageWidth = size(averageWidth)
    limited.boxWidth = size(boxWidth)
    limited.typographicAscent = size(typographicAscent)
    limited.typographicDescent = min(max(typographicDescent, -most), limited.typographicAscent)
    return limited
  }

  /// The differences to limited metrics, such as "ascent -800 counts as 0".
  func differences(to limited: VerticalMetrics) -> [String] {
    Self.names.compactMap { name, value in
      let (own, other) = (self[keyPath: value], limited[keyPath: value])
      return own == other ? nil : "\(name) \(own) counts as \(other)"
    }
  }

  private static var names: [(String, KeyPath<VerticalMetrics, Int>)] {
    [
      ("ascent", \.ascent), ("descent", \.descent), ("line gap", \.lineGap),
      ("x-height", \.xHeight), ("cap height", \.capHeight),
      ("height of x", \.xTop), ("bottom of x", \.xBottom),
      ("height of H", \.capTop), ("bottom of H", \.capBottom),
      ("underline position", \.underlinePosition),
      ("underline thickness", \.underlineThickness),
      ("strikeout position", \.strikeoutPosition),
      ("strikeout thickness", \.strikeoutThickness),
      ("average width", \.averageWidth), ("width of the box around all glyphs", \.boxWidth),
      ("typographic ascender", \.typographicAscent),
      ("typographic descender", \.typographicDescent),
    ]
  }
}

extension FontFace {
  /// The metrics that cannot be laid out, with the values that replace them; nil if there are none.
  ///
  /// For the face without variations.
  package var metricsObjection: String? {
    let units = verticalMetrics(of: font)
    let differences = units.differences(to: units.limited(unitsPerEm: unitsPerEm))
    if differences.isEmpty { return nil }
    return "\(name) has metrics that cannot be laid out: \(differences.joined(separator: ", "))"
  }

  /// The metrics from the tables.
  func verticalMetrics(of font: HarfBuzzFont) -> VerticalMetrics {
    var units = VerticalMetrics(font)
    if units.xHeight == 0 { (units.xTop, units.xBottom) = extent(of: 0x78, font) }
    if units.capHeight == 0 { (units.capTop, units.capBottom) = extent(of: 0x48, font) }
    return units
  }

  /// The top and bottom of a character's outline; 0 if the face lacks it: `.notdef` says nothing of
  /// letters.
  private func extent(of scalar: UInt32, _ font: HarfBuzzFont) -> (top: Int, bottom: Int) {
    let glyph = glyph(for: scalar)
    return glyph == 0 ? (0, 0) : font.verticalExtent(of: glyph) ?? (0, 0)
  }
}
