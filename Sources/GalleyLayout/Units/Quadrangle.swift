// The image of a rectangle under an affine map.

package import GalleyStyle

/// A convex quadrilateral.
package struct Quadrangle {
  let corners: [Point]

  init(corners: [Point]) { self.corners = corners }

  /// Creates the image of a rectangle.
  package init(_ map: AffineMap, _ rect: Rect) { corners = rect.corners.map { map($0) } }

  /// The bounding box.
  package var bounds: Rect {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Whether its sides are horizontal and vertical.
  package var isUpright: Bool {
    func isLevel(_ first: Int, _ second: Int) -> Bool {
      abs(corners[first].x - corners[second].x) < 1e-6
        || abs(corners[first].y - corners[second].y) < 1e-6
    }
    return corners.count == 4 && isLevel(0, 1) && isLevel(1, 2)
  }

  /// Whether it intersects a rectangle that intersects its bounding box: no side separates them.
  package func meets(_ rect: Rect) -> Bool {
    let others = rect.corners
    let center = Point(
      x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
    for index in corners.indices {
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      func side(_ point: Point) -> Double {
        (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
      }
      let inside = side(center)
      if others.allSatisfy({ side($0) * inside < 0 }) { return false }
    }
    return true
  }
}
