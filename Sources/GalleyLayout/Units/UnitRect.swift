// Folder GalleyLayout/Units: rectangles in layout units and small collections.
// Input: `LayoutUnit`s and indices.
// Output: `UnitRect`, `Quadrangle`, `SmallIndexSet`, `StopFlag`.
// Source: CSS Transforms 1, section 12; DESIGN 4.
// Uses: nothing.
// Not: styles and boxes.
// Read: UnitRect, Quadrangle, AffineMap+Geometry, SmallIndexSet, Int+Conversion, StopFlag.

// Rectangles in layout units.

public import GalleyStyle

/// A rectangle in 1/64 px.
@usableFromInline package struct UnitRect: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package var x: LayoutUnit
  @usableFromInline package var y: LayoutUnit
  @usableFromInline package var width: LayoutUnit
  @usableFromInline package var height: LayoutUnit
  @inlinable package init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  /// The nearest rectangle, by its corner and its size.
  @inlinable package init(rounding rect: Rect) {
    self.init(
      x: .round(rect.x), y: .round(rect.y), width: .round(rect.width), height: .round(rect.height))
  }
  @inlinable package var maxX: LayoutUnit { x + width }
  @inlinable package var maxY: LayoutUnit { y + height }
  @inlinable package var rect: Rect { Rect(x: x.px, y: y.px, width: width.px, height: height.px) }
  @inlinable @inline(__always) package mutating func move(x: LayoutUnit, y: LayoutUnit) {
    self.x = self.x + x
    self.y = self.y + y
  }
  /// The rectangle without edges on its sides; sizes are not negative.
  @inlinable package func inset(by edges: BoxSides<LayoutUnit>) -> UnitRect {
    UnitRect(
      x: x + edges.left, y: y + edges.top,
      width: max(.zero, width - edges.left - edges.right),
      height: max(.zero, height - edges.top - edges.bottom))
  }
  /// The smallest rectangle that contains both.
  @inlinable package func union(_ other: UnitRect) -> UnitRect {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return UnitRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
