// Points, sizes and rectangles as short text.

extension Point: CustomStringConvertible {
  /// The coordinates: `(12, 4.5)`.
  public var description: String { "(\(x.shortText), \(y.shortText))" }
}

extension Size: CustomStringConvertible {
  /// The width and height: `320 x 54`.
  public var description: String { "\(width.shortText) x \(height.shortText)" }
}

extension Rect: CustomStringConvertible {
  /// The top left corner, width and height: `(12, 4.5) 320 x 54`.
  public var description: String { "\(origin) \(size)" }
}
