// The heights of emphasis marks.
// Source: CSS Text Decoration 4, section 3.4, as in Chromium.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension LayoutStyle {
  /// Adds the marks of a style, which have half the font size in whole px and are above the em square,
  /// or below it.
  mutating func addMarks(of text: TextProperties) {
    let marks = LayoutUnit(px: Int((text.font.size / 2).rounded()))
    if text.emphasisUnder {
      marksDepth = emDescent(font.metrics) + marks
    } else {
      marksExtent = emAscent(font.metrics) + marks
    }
  }

  var hasMarks: Bool { marksExtent > .zero || marksDepth > .zero }

  /// The height of marks that are above the em square; 0 without any.
  var marksHeight: LayoutUnit {
    marksExtent > .zero ? marksExtent - emAscent(font.metrics) : .zero
  }

  /// The height of marks that are below the em square; 0 without any.
  var marksHeightBelow: LayoutUnit {
    marksDepth > .zero ? marksDepth - emDescent(font.metrics) : .zero
  }
}
