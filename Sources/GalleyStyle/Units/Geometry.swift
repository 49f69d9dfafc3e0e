// Points, sizes and rectangles in CSS px.
// x grows to the right and y downward, from the top left corner of the layout.

/// A point in CSS px from the layout's top left corner.
///
/// Its JSON form is `{"x": 12, "y": 4.5}`.
public struct Point: Sendable, Hashable, Codable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge, downward.
  public var y: Double
  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge.
  ///   - y: The distance from the top edge.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in CSS px.
///
/// Its JSON form is `{"width": 320, "height": 54}`.
public struct Size: Sendable, Hashable, Codable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double
  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in CSS px, with y down.
///
/// Its JSON form is `{"x": 12, "y": 4.5, "width": 320, "height": 54}`.
public struct Rect: Sendable, Hashable, Codable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The distance between the left and the right edge.
  public var width: Double
  /// The distance between the top and the bottom edge.
  public var height: Double
  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width.
  ///   - height: The height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// Whether a point is inside.
  ///
  /// The right and bottom edges are outside.
  ///
  /// - Parameter point: The point.
  /// - Returns: True if the point is inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
  /// The corners, clockwise from the top left one.
  package var corners: [Point] {
    [
      Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY),
    ]
  }
  /// The rectangle enlarged by a length on all sides; sizes are not negative.
  package func outset(by length: Double) -> Rect {
    Rect(
      x: x - length, y: y - length, width: max(0, width + 2 * length),
      height: max(0, height + 2 * length))
  }
}
