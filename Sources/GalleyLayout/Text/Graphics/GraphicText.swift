// A `text` element of a graphic, with the text nodes in which a caret looks for the nearest letter.
// Source: Chromium's caretPositionFromPoint; BROWSER_RULES 10.151.

package import GalleyStyle
package import GalleySystem

/// A `text` element with at least one box.
package struct GraphicText: Sendable {
  /// Its first box.
  package var box: Index<Box>
  /// Its text nodes in document order, with those whose white space collapsed.
  package var nodes: [NodeIndex]
  /// The origin of the coordinates, from the position of the first box in its attributes.
  package var x: Float
  package var y: Float
  /// The number of px per unit of the coordinates, before the size of the graphic is known.
  package var scale: Float

  mutating func scale(by factor: Float) {
    x *= factor
    y *= factor
    scale *= factor
  }
}
