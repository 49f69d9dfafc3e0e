// Points in CSS px.
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

extension Point: CustomStringConvertible {
  /// The coordinates: `(12, 4.5)`.
  public var description: String { "(\(x.shortText), \(y.shortText))" }
}
