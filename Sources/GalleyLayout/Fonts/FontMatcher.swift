// Input: the faces of a family, a weight, slant and stretch. Output: the nearest face.
// Source: CSS Fonts 4 section 5.2; BROWSER_RULES 3.21 (500 is regular, 600 and more bold).

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// A face for a style, with the properties to synthesise.
struct FontCandidate: Sendable {
  let face: RegisteredFace
  var syntheticBold = false
  var syntheticSlant = false
  /// Settings of axes from weight, stretch, slant and `font-variation-settings`, without optical
  /// size.
  var variations: [VariationSetting] = []
  /// The factor from the font size to the optical size; 0 if it does not follow the font size.
  var opticalScale: Float = 0
  /// Whether a descent that is rounded down is compensated by a px of the ascent.
  var borrowsAscent = false
  /// Whether `font-size-adjust` compares a metric of this face, not of the first one.
  var hasOwnSize = false
  /// Whether the face is an installed one, and not a font of the page.
  var isInstalled = false
}

extension FontCatalog.Family {
  /// The face that matches `match`, with the synthesis that `key` needs; nil without a readable
  /// face.
  func candidate(for key: StackKey, matching match: StackKey) -> FontCandidate? {
    var usable = faces
    var chosen = FontMatcher(key: match).nearest(of: usable)
    while let face = chosen, face.face == nil {
      usable.removeAll { $0 === face }
      chosen = FontMatcher(key: match).nearest(of: usable)
    }
    guard let chosen, let face = chosen.face else { return nil }
    var candidate = FontCandidate(face: chosen)
    let axes = face.axes
    candidate.syntheticBold =
      key.synthesis.contains(.weight) && key.weight >= 600
      && chosen.description.weight.upperBound < 600
    let canSlant =
      axes.contains { $0.tag == openTypeTag("slnt") } && chosen.description.slopes.upperBound > 0
    candidate.syntheticSlant =
      key.synthesis.contains(.style) && key.isSlanted && !chosen.description.isItalic && !canSlant
    candidate.variations = axes.isEmpty ? [] : settings(of: axes, key, chosen.description)
    let hasOpticalAxis = axes.contains { $0.tag == openTypeTag("opsz") }
    if hasOpticalAxis, !candidate.variations.contains(where: { $0.tag == openTypeTag("opsz") }) {
      candidate.opticalScale = key.opticalScale
    }
    return candidate
  }

  /// The requested axis values, clamped to the registered ranges; explicit settings are not
  /// clamped.
  ///
  /// Chromium sets `ital` only where `font-variation-settings` does.
  private func settings(
    of axes: [VariationAxis], _ key: StackKey, _ face: FaceDescription
  ) -> [VariationSetting] {
    var settings: [VariationSetting] = []
    for axis in axes {
      let requested: Float? =
        switch axis.tag {
        case openTypeTag("wght"): key.weight.clamped(to: face.weight)
        case openTypeTag("wdth"): key.stretch.clamped(to: face.stretch)
        case openTypeTag("slnt"): -key.slope.clamped(to: face.slopes)
        default: nil
        }
      let explicit = key.variations.last { $0.tag == axis.tag }?.value
      guard let value = explicit ?? requested else { continue }
      guard axis.minimum <= axis.maximum else { continue }
      settings.append(
        VariationSetting(tag: axis.tag, value: value.clamped(to: axis.minimum...axis.maximum)))
    }
    return settings
  }
}

extension Float {
  fileprivate func clamped(to range: ClosedRange<Float>) -> Float {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

/// Chooses among the faces of a family.
struct FontMatcher {
  let key: StackKey

  /// The nearest face by stretch, then slant, then weight.
  ///
  /// The last registered one wins ties.
  func nearest(of faces: [RegisteredFace]) -> RegisteredFace? {
    var best: RegisteredFace?
    var bestRank: (Float, Float, Float)?
    for face in faces {
      let rank = rank(of: face.description)
      if let bestRank, rank > bestRank { continue }
      best = face
      bestRank = rank
    }
    return best
  }

  private func rank(of face: FaceDescription) -> (Float, Float, Float) {
    let hasSlope = face.isItalic == key.isSlanted || face.slopes.upperBound > face.slopes.lowerBound
    return (stretchRank(face.stretch), hasSlope ? 0 : 1, weightRank(face.weight))
  }

  /// A rank of widths, smaller for nearer ones.
  ///
  /// Narrower faces come first for normal and narrow widths.
  private func stretchRank(_ range: ClosedRange<Float>) -> Float {
    if range.contains(key.stretch) { return 0 }
    let isNarrower = range.upperBound < key.stretch
    let distance = isNarrower ? key.stretch - range.upperBound : range.lowerBound - key.stretch
    return isNarrower == (key.stretch <= 100) ? distance : 1000 + distance
  }

  private func weightRank(_ range: ClosedRange<Float>) -> Float {
    let desired = key.weight
    if range.contains(desired) { return 0 }
    let isLighter = range.upperBound < desired
    let distance = isLighter ? desired - range.upperBound : range.lowerBound - desired
    if desired >= 400 && desired <= 500 {
      if !isLighter && range.lowerBound <= 500 { return distance }
      return isLighter ? 1000 + distance : 2000 + distance
    }
    return isLighter == (desired < 400) ? distance : 1000 + distance
  }
}
