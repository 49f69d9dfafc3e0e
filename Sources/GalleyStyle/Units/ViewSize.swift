// The size of a program's view in a text.

/// The size of a view in CSS px, with its baseline.
public struct ViewSize: Sendable, Hashable {
  /// The width of the content box.
  public var width: Double
  /// The height of the content box.
  public var height: Double
  /// The distance of the baseline from the top of the content box.
  ///
  /// Nil for the bottom margin edge, on which an image stands.
  public var baseline: Double?

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width in CSS px. Negative widths and NaN count as 0, as for the height.
  ///   - height: The height in CSS px.
  ///   - baseline: The distance of the baseline from the top, such as that of a label's text.
  public init(width: Double, height: Double, baseline: Double? = nil) {
    self.width = width
    self.height = height
    self.baseline = baseline
  }
}
