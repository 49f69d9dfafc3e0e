// Points and rectangles after a transform. Source: CSS Transforms 1 section 12.

package import GalleyStyle

extension AffineMap {
  package func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// The bounding box of a transformed rectangle.
  package func bounds(of rect: Rect) -> Rect { Quadrangle(self, rect).bounds }
}
