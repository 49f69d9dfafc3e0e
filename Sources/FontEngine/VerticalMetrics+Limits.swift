// Input: vertical metrics as a face's tables have them. Output: metrics that can be laid out.
// Tables are a stranger's: lines of negative height and lengths beyond all sizes have no layout.

extension VerticalMetrics {
  /// The largest length that is taken, in em: more than any script needs, and at the largest size
  /// of text far within the lengths of layout.
  static let mostEms = 100

  /// The same, with no ascent below the baseline, no descent above the ascent, no negative size and
  /// nothing beyond `mostEms`.
  ///
  /// Equal to the metrics of every face that can be laid out as its tables say.
  func limited(unitsPerEm: Int) -> VerticalMetrics {
    let most = Self.mostEms * max(1, unitsPerEm)
    func size(_ length: Int) -> Int { min(max(length, 0), most) }
    func place(_ length: Int) -> Int { min(max(length, -most), most) }
    var limited = self
    limited.ascent = size(ascent)
    limited.descent = min(max(descent, -most), limited.ascent)
    // A negative gap is none anyway.
    limited.lineGap = min(lineGap, most)
    limited.xHeight = size(xHeight)
    limited.capHeight = size(capHeight)
    limited.xTop = place(xTop)
    limited.capTop = place(capTop)
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

  /// What differs in limited metrics, such as "ascent -800 counts as 0".
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
      ("height of x", \.xTop), ("height of H", \.capTop),
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
  /// What of its metrics cannot be laid out, and what counts instead; nil where nothing is.
  ///
  /// Of the face without variations.
  package var metricsObjection: String? {
    let units = verticalMetrics(of: font)
    let differences = units.differences(to: units.limited(unitsPerEm: unitsPerEm))
    if differences.isEmpty { return nil }
    return "\(name) has metrics that cannot be laid out: \(differences.joined(separator: ", "))"
  }

  /// As the tables have them.
  func verticalMetrics(of font: HarfBuzzFont) -> VerticalMetrics {
    var units = VerticalMetrics(font)
    if units.xHeight == 0 { units.xTop = font.top(of: glyph(for: 0x78)) ?? 0 }
    if units.capHeight == 0 { units.capTop = font.top(of: glyph(for: 0x48)) ?? 0 }
    return units
  }
}
