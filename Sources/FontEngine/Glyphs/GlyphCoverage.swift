// Pixels of a glyph: its coverage, or its colours.

/// The coverage of each pixel by a glyph: 0 to 255, rows from the top.
package struct GlyphCoverage: Sendable, Equatable {
  /// Pixels from the origin's pixel to the first column.
  package var left: Int
  /// Rows from the baseline up to the top of the first row.
  package var top: Int
  package var width: Int
  package var height: Int
  package var bytes: [UInt8]
}

/// A rectangle of visible pixels: whole pixels from the origin's pixel, y upward.
package struct GlyphWindow: Sendable, Equatable {
  package var left: Int
  package var bottom: Int
  package var right: Int
  package var top: Int

  package init(left: Int, bottom: Int, right: Int, top: Int) {
    self.left = left
    self.bottom = bottom
    self.right = right
    self.top = top
  }
}

/// A colour picture: RGBA with premultiplied alpha, rows from the top.
package struct GlyphPicture: Sendable, Equatable {
  package var left: Int
  package var top: Int
  package var width: Int
  package var height: Int
  /// The size of the picture.
  ///
  /// Scale it by the required size divided by this.
  package var pixelsPerEm: Float
  package var pixels: [UInt8]
}
