// Layout constants of formulas for fonts without a MATH table, with the values of Chromium.
// Source: MathML Core, section 5 (layout algorithms); the fallback values are those of TeX.

internal import FontEngine
package import GalleyStyle
internal import GalleySystem

/// Layout constants for one style.
package struct FormulaConstants {
  let size: Double
  let xHeight: Double
  let isCompact: Bool

  package init(_ style: LayoutStyle, isCompact: Bool) {
    size = Double(style.font.size)
    xHeight = Double(style.font.metrics.xHeight)
    self.isCompact = isCompact
  }

  private func unit(_ px: Double) -> LayoutUnit { .truncate(px) }

  /// Rule thickness.
  package var rule: LayoutUnit { unit(0.05 * size) }
  /// Height of the math axis, on which operators and bars are centred, above the baseline.
  var axis: LayoutUnit { unit(xHeight / 2) }

  // MARK: Fractions

  package var fractionGap: LayoutUnit { unit((isCompact ? 0.05 : 0.15) * size) }
  var stackGap: LayoutUnit { unit((isCompact ? 0.15 : 0.35) * size) }

  // MARK: Radicals

  var radicalGap: LayoutUnit {
    isCompact ? unit(0.0625 * size) : unit(0.05 * size + xHeight / 4)
  }
  var beforeDegree: LayoutUnit { unit(size.rounded() * 5 / 18) }
  var afterDegree: LayoutUnit { unit(-size.rounded() * 10 / 18) }

  // MARK: Scripts

  var subscriptShift: LayoutUnit { unit(xHeight / 3) }
  var superscriptShift: LayoutUnit { unit(xHeight) }
  var subscriptDrop: LayoutUnit { unit(xHeight / 2) }
  var superscriptDrop: LayoutUnit { unit(xHeight / 2) }
  var subscriptTop: LayoutUnit { unit(xHeight * 4 / 5) }
  var superscriptBottom: LayoutUnit { unit(xHeight / 4) }
  /// `superscriptBottomMaxWithSubscript`: the limit to which a subscript raises the superscript.
  var superscriptBottomMost: LayoutUnit { unit(xHeight * 4 / 5) }
  /// Whole px, because Chromium divides integers.
  var scriptGap: LayoutUnit { afterScript }
  var afterScript: LayoutUnit { unit((size.rounded() / 5).rounded(.down)) }

  // MARK: Under and over

  var barGap: LayoutUnit { unit(0.15 * size) }
  /// The height of a base up to which an accent is not raised (`accentBaseHeight`).
  var accentBase: LayoutUnit { unit(xHeight / 2) }
}
