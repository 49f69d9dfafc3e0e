// Edges, corners and set operations of rectangles, with the names of CGRect.

extension Point {
  /// The top left corner of the layout.
  public static let zero = Point(x: 0, y: 0)
}

extension Size {
  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)
}

extension Rect {
  /// The rectangle without a size at the top left corner of the layout.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - origin: The top left corner.
  ///   - size: The width and height.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// The width and height.
  public var size: Size { Size(width: width, height: height) }
  /// The left edge, which is `x`.
  public var minX: Double { x }
  /// The top edge, which is `y`.
  public var minY: Double { y }
  /// The x coordinate of the middle.
  public var midX: Double { x + width / 2 }
  /// The y coordinate of the middle.
  public var midY: Double { y + height / 2 }
  /// The middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the width or the height is not positive.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a rectangle is inside.
  ///
  /// Equal edges are inside.
  ///
  /// - Parameter other: The rectangle.
  /// - Returns: True if no part of the other rectangle is outside.
  public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether two rectangles have an area in common.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: False for rectangles that only touch.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The area that two rectangles have in common.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: The area; an empty rectangle if they are disjoint.
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle that contains two rectangles.
  ///
  /// An empty rectangle counts as a point or line.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: The smallest rectangle.
  public func union(_ other: Rect) -> Rect {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle with edges moved towards the middle.
  ///
  /// - Parameters:
  ///   - dx: The distance for the left and right edge; negative values move them outwards.
  ///   - dy: The distance for the top and bottom edge; negative values move them outwards.
  /// - Returns: The rectangle with the same middle; a side is 0 where the edges would cross.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let (width, height) = (max(0, width - 2 * dx), max(0, height - 2 * dy))
    return Rect(
      x: width > 0 ? x + dx : midX, y: height > 0 ? y + dy : midY, width: width, height: height)
  }

  /// The rectangle at another position.
  ///
  /// - Parameters:
  ///   - dx: The distance to the right.
  ///   - dy: The distance downward.
  /// - Returns: The rectangle with the same size.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
