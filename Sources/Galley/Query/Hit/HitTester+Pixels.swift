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
    meets(rect) && LayoutUnit(px: rect.x.roundedPx).raw <= x &+ width
      && LayoutUnit(px: rect.y.roundedPx).raw <= y &+ height
      && LayoutUnit(px: (rect.y + block.height).roundedPx).raw >= y
      && LayoutUnit(px: (rect.x + block.width).roundedPx).raw >= x
  }

  /// Whether the area intersects a rectangle on whole px, on which text is painted.
  func meetsRounded(_ rect: UnitRect) -> Bool {
    let left = LayoutUnit(px: rect.x.roundedPx)
    let top = LayoutUnit(px: rect.y.roundedPx)
    return meets(
      UnitRect(
        x: left, y: top, width: LayoutUnit(px: rect.maxX.roundedPx) - left,
        height: LayoutUnit(px: rect.maxY.roundedPx) - top))
  }
}
