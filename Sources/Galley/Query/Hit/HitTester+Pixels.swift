// Intersections of the hit-test area with exact rectangles and with rectangles on whole px.
// Source: BROWSER_RULES 7.17.

internal import GalleyStyle

extension HitTester {
  /// Whether the area may intersect a rectangle after rounding.
  func isNear(_ rect: UnitRect) -> Bool {
    let left = Int(rect.x.raw)
    return left < Int(x) + Int(width) + 64 && left + Int(rect.width.raw) > Int(x) - 64
  }

  func meets(_ rect: UnitRect) -> Bool {
    rect.width > .zero && rect.height > .zero && rect.x.raw < x &+ width && rect.maxX.raw > x
      && rect.y.raw < y &+ height && rect.maxY.raw > y && (quad?.meets(rect.rect) ?? true)
  }

  /// Whether the area intersects a line box.
  ///
  /// The line box is clipped to a rectangle at its corner with the size of its block, on whole px.
  func meetsLineBox(_ rect: UnitRect, of block: UnitRect) -> Bool {
    meets(rect) && rect.x.roundedToPx.raw <= x &+ width
      && rect.y.roundedToPx.raw <= y &+ height
      && (rect.y + block.height).roundedToPx.raw >= y
      && (rect.x + block.width).roundedToPx.raw >= x
  }

  /// Whether the area intersects a rectangle on whole px, on which text is painted.
  func meetsRounded(_ rect: UnitRect) -> Bool {
    let left = rect.x.roundedToPx
    let top = rect.y.roundedToPx
    return meets(
      UnitRect(
        x: left, y: top, width: rect.maxX.roundedToPx - left,
        height: rect.maxY.roundedToPx - top))
  }
}
