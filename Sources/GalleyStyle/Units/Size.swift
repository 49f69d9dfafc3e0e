// Sizes in CSS px.

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

extension Size: CustomStringConvertible {
  /// The width and height: `320 x 54`.
  public var description: String { "\(width.shortText) x \(height.shortText)" }
}
