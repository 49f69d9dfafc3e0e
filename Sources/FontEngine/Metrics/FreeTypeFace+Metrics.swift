// FreeType's properties of a face and of its bitmap strikes.
// Source: BROWSER_RULES 3.20 (strikes).

internal import CFreeType

/// Constant properties of a face.
struct FaceTraits: Sendable {
  var isScalable = true
  var hasColor = false
  /// Whether glyphs with outlines have bitmaps for some sizes, as installed faces use them.
  var hasBitmaps = false
  /// The vertical size of each bitmap strike in px.
  var strikes: [Float] = []

  /// The strike with the bitmaps of a face with outlines, at a size in 26.6 px.
  ///
  /// Nil if the strike for the size is not that of the nearest whole size.
  func bitmapStrike(for size26: Int) -> Int? {
    guard hasBitmaps, let strike = strike(for: Float(size26) / 64),
      strikes[strike] == Float((size26 + 32) >> 6)
    else { return nil }
    return strike
  }

  /// The smallest strike that is large enough, else the largest one.
  func strike(for size: Float) -> Int? {
    let larger = strikes.indices.filter { strikes[$0] >= size }
    return larger.min { strikes[$0] < strikes[$1] }
      ?? strikes.indices.max { strikes[$0] < strikes[$1] }
  }
}

extension FreeTypeFace {
  var traits: FaceTraits {
    let flags = unsafe Int(raw.pointee.face_flags)
    var traits = FaceTraits(
      isScalable: flags & Int(FT_FACE_FLAG_SCALABLE) != 0,
      hasColor: flags & Int(FT_FACE_FLAG_COLOR) != 0)
    for index in unsafe 0..<max(0, Int(raw.pointee.num_fixed_sizes)) {
      traits.strikes.append(unsafe Float(raw.pointee.available_sizes[index].y_ppem) / 64)
    }
    return traits
  }

  /// Runs `body` with the axes set, and resets them.
  func withVariations<Result>(
    _ variations: [VariationSetting], axes: [VariationAxis], _ body: () -> Result
  ) -> Result {
    if variations.isEmpty || axes.isEmpty { return body() }
    var place = axes.map { axis in
      let value = variations.last { $0.tag == axis.tag }?.value ?? axis.standard
      return FT_Fixed(min(axis.maximum, max(axis.minimum, value)) * 65536)
    }
    unsafe place.withUnsafeMutableBufferPointer {
      unsafe _ = FT_Set_Var_Design_Coordinates(raw, UInt32($0.count), $0.baseAddress)
    }
    defer { unsafe _ = FT_Set_Var_Design_Coordinates(raw, 0, nil) }
    return body()
  }

  /// The advance of an outline as computed by FreeType in 16.16 px, to which this module's must be
  /// equal.
  func linearAdvance(of glyph: UInt32, size26: Int) -> Int? {
    guard unsafe FT_Set_Char_Size(raw, size26, size26, 72, 72) == 0,
      unsafe FT_Load_Glyph(raw, glyph, Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0
    else { return nil }
    return unsafe Int(raw.pointee.glyph.pointee.linearHoriAdvance)
  }

  /// The advances of all glyphs in a bitmap strike, in 26.6 px; `missing` for other glyphs.
  func strikeAdvances(_ strike: Int, glyphCount: Int, missing: Int32) -> [Int32] {
    guard unsafe FT_Select_Size(raw, Int32(strike)) == 0 else {
      return [Int32](repeating: missing, count: glyphCount)
    }
    let flags = Int32(
      FT_LOAD_COLOR | FT_LOAD_NO_HINTING | FT_LOAD_BITMAP_METRICS_ONLY | FT_LOAD_SBITS_ONLY)
    return (0..<UInt32(glyphCount)).map { glyph in
      unsafe FT_Load_Glyph(raw, glyph, flags) == 0
        ? Int32(clamping: raw.pointee.glyph.pointee.advance.x) : missing
    }
  }
}
