// The turn of letters of a graphic, as Chromium does it: in vertical text first a quarter around the
// position, and then `rotate` around the left edge of the turned box, at the distance of the ascent.
// Source: SVG 2, section 11.4 (rotate); BROWSER_RULES 10.143, 10.144.

internal import GalleyStyle

/// The turn of a segment of text in a graphic.
struct LetterTurn: Sendable {
  var degrees: Double
  var isVertical: Bool
  /// The position and the origin of `rotate`, from the corner of its box.
  var position: Point
  var origin: Point

  /// The map for a box with a corner.
  func map(from corner: Point) -> AffineMap {
    var map = AffineMap.rotation(degrees: degrees).around(corner.x + origin.x, corner.y + origin.y)
    if isVertical {
      map = map(
        AffineMap.rotation(degrees: 90).around(corner.x + position.x, corner.y + position.y))
    }
    return map
  }
}
