// What becomes of a square px in a plane that is turned or skewed.

internal import GalleyStyle

/// Four corners in order.
struct Quadrangle {
  let corners: [Point]

  init(corners: [Point]) { self.corners = corners }

  /// What a map makes of a rectangle.
  init(_ map: AffineMap, _ rect: Rect) { corners = rect.corners.map { map($0) } }

  /// The rectangle around it.
  var bounds: Rect {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Whether its sides are upright and level.
  var isUpright: Bool {
    func isLevel(_ first: Int, _ second: Int) -> Bool {
      abs(corners[first].x - corners[second].x) < 1e-6
        || abs(corners[first].y - corners[second].y) < 1e-6
    }
    return corners.count == 4 && isLevel(0, 1) && isLevel(1, 2)
  }

  /// Whether it meets a rectangle that meets the rectangle around it: then none of its sides has all
  /// of the rectangle outside.
  func meets(_ rect: Rect) -> Bool {
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
