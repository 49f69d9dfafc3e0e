// A computed style in the form that layout reads: font metrics resolved and rounded.
// Source: CSS 2.2 section 10.8; BROWSER_RULES 1 and 2.

package import FontEngine
package import GalleyStyle

/// The font metrics of a computed style, and its properties for line breaking.
@usableFromInline package struct LayoutStyle: Sendable {
  package let font: FontInstance
  /// The font of an inserted hyphen.
  package let hyphenFont: FontInstance
  /// The height of the content area above and below the baseline, in whole px.
  package var ascent: LayoutUnit
  package var descent: LayoutUnit
  /// The ascent and descent with half-leading: the extent of the inline box in the line box.
  package var lineAscent: LayoutUnit
  package var lineDescent: LayoutUnit
  package var lineHeight: LayoutUnit
  var isNormalLineHeight: Bool
  /// The advances of a hyphen and of a space, in 16.16 px.
  var hyphenAdvance: Int32
  package var spaceAdvance: Int32
  var wraps: Bool
  /// Whether a word may be broken if the line has no other break opportunity.
  var breaksWords: Bool
  /// Whether breaks inside words affect the min-content width.
  var breaksAnywhere: Bool
  /// The height of emphasis marks above and below the baseline; 0 without any.
  var marksExtent = LayoutUnit.zero
  var marksDepth = LayoutUnit.zero

  /// The part below the baseline of a font's em square, within the descent of the style.
  package func emDescent(_ metrics: FontMetrics) -> LayoutUnit {
    min(descent, LayoutUnit(ceilingPx: font.size - metrics.emAscent))
  }

  /// The part above the baseline of a font's em square, within the ascent of the style.
  package func emAscent(_ metrics: FontMetrics) -> LayoutUnit {
    min(ascent, LayoutUnit(ceilingPx: metrics.emAscent))
  }

  /// The ascent and descent of a font with the leading of `lineHeight` (BROWSER_RULES 1.4, 2.1).
  package static func withLeading(_ metrics: FontMetrics, lineHeight: LayoutUnit?) -> (
    ascent: LayoutUnit, descent: LayoutUnit
  ) {
    let ascent = LayoutUnit(px: Int(metrics.ascent))
    let descent = LayoutUnit(px: Int(metrics.descent))
    let height = lineHeight ?? ascent + descent + LayoutUnit(px: Int(metrics.lineGap))
    let half = (height - (ascent + descent)) / 2
    let above = ascent + half.flooredToPx
    return (above, height - above)
  }
}
