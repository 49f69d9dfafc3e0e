// The computed style of one element as layout reads it: font metrics resolved and rounded.
// Source: CSS 2.2 section 10.8; BROWSER_RULES 1 and 2.

internal import FontEngine
internal import GalleyStyle

/// Metrics and switches of one computed style.
struct LayoutStyle: Sendable {
  let font: FontInstance
  /// What the hyphen of a cut word is set in.
  let hyphenFont: FontInstance
  /// Height of the content area above and below the baseline, whole px.
  var ascent: LayoutUnit
  var descent: LayoutUnit
  /// The same with half-leading: the inline box's part of the line box.
  var lineAscent: LayoutUnit
  var lineDescent: LayoutUnit
  var lineHeight: LayoutUnit
  var isNormalLineHeight: Bool
  /// Width of a hyphen and of a space, 16.16 px.
  var hyphenAdvance: Int32
  var spaceAdvance: Int32
  var wraps: Bool
  /// Breaks inside words when the line has no other opportunity.
  var breaksWords: Bool
  /// Such breaks count for the min-content width too.
  var breaksAnywhere: Bool
  /// What emphasis marks need above the baseline; 0 without any.
  var marksExtent = LayoutUnit.zero

  /// Ascent and descent of a font with the leading of `lineHeight` (BROWSER_RULES 1.4, 2.1).
  static func withLeading(_ metrics: FontMetrics, lineHeight: LayoutUnit?) -> (
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
