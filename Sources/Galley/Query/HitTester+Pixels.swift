// What the square px of a touch meets: rectangles as they are, and on whole px as they are painted.
// Source: BROWSER_RULES 7.17.

internal import GalleyStyle

extension HitTester {
  /// Whether a rectangle may meet the square when it is rounded.
  func isNear(_ rect: UnitRect) -> Bool {
    let left = Int(rect.x.raw)
    return left < Int(x) + Int(width) + 64 && left + Int(rect.width.raw) > Int(x) - 64
  }

  func meets(_ rect: UnitRect) -> Bool {
    rect.width > .zero && rect.height > .zero && rect.x.raw < x &+ width && rect.maxX.raw > x
      && rect.y.raw < y &+ height && rect.maxY.raw > y && (quad?.meets(rect.rect) ?? true)
  }

  /// A line box is met inside of a rectangle from its corner that is as large as its block, on
  /// whole px.
  func meetsLineBox(_ rect: UnitRect, of block: UnitRect) -> Bool {
    meets(rect) && LayoutUnit(px: rect.x.roundedPx).raw <= x &+ 64
      && LayoutUnit(px: rect.y.roundedPx).raw <= y &+ 64
      && LayoutUnit(px: (rect.y + block.height).roundedPx).raw >= y
      && LayoutUnit(px: (rect.x + block.width).roundedPx).raw >= x
  }

  /// Text is painted on whole px.
  func meetsRounded(_ rect: UnitRect) -> Bool {
    let left = LayoutUnit(px: rect.x.roundedPx)
    let top = LayoutUnit(px: rect.y.roundedPx)
    return meets(
      UnitRect(
        x: left, y: top, width: LayoutUnit(px: rect.maxX.roundedPx) - left,
        height: LayoutUnit(px: rect.maxY.roundedPx) - top))
  }
}
