// Input: the shaping style and the glyphs of a run of Hangul. Output: the same for all versions of
// HarfBuzz. Since 12.2 it positions marks of Hangul by their outlines and applies the table `kern`.
// Since 14.3 it applies `calt` to other characters of the run. Chromium 156 does neither.
// Source: BROWSER_RULES 10.130.

private let hangul = openTypeTag("Hang")

extension ShapingStyle {
  /// Disables what browsers do not apply to Hangul; call it after all features are set.
  ///
  /// Features of authors override `calt`.
  package mutating func limitHangul() {
    guard script == hangul else { return }
    features.insert(OpenTypeFeature(tag: openTypeTag("calt"), value: 0), at: 0)
    if !font.face.positioningFeatures.kernsByFeature {
      features.append(OpenTypeFeature(tag: openTypeTag("kern"), value: 0))
    }
  }

  /// Whether the marks of its runs keep their advances, because no table positions them.
  var keepsMarks: Bool { script == hangul && font.face.positioningFeatures.lacksPositioning }
}

extension ShapedGlyph {
  /// Restores the advance of a mark that HarfBuzz positioned by outlines.
  ///
  /// Default-ignorable characters have the glyph of the space, without an advance.
  mutating func keepMark(_ font: FontInstance) {
    (xOffset, yOffset) = (0, 0)
    if advance == 0, glyph != font.spaceGlyph { advance = font.advance(of: glyph) }
  }
}
