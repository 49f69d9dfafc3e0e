// Rectangles in CSS px.
// x grows to the right and y downward, from the top left corner of the layout.

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

extension Rect: CustomStringConvertible {
  /// The top left corner, width and height: `(12, 4.5) 320 x 54`.
  public var description: String { "\(origin) \(size)" }
}
