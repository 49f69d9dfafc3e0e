// Layouts that are scaled down so that wide content fits. Source: CSS Device Adaptation (2016),
// section 10; CSS Overflow 3, section 2.2.

public import GalleyStyle

/// A layout with the scale at which it is shown.
///
/// Points and sizes of its members are those of the screen, in scaled px. `layout` has its own px.
public struct FittedLayout: Sendable {
  /// The layout, unscaled.
  public let layout: Layout
  /// The width at which it is laid out, in CSS px.
  public let layoutWidth: Double
  /// The number of px of the screen for a px of the layout.
  public let scale: Double

  /// The size of the layout on the screen, with what overflows at the right.
  ///
  /// - Complexity: That of `Layout.contentWidth`.
  public var size: Size {
    Size(
      width: max(layoutWidth, layout.contentWidth) * scale, height: layout.size.height * scale)
  }

  /// A point of the screen in the coordinates of the layout.
  ///
  /// - Parameter point: The point in scaled px.
  /// - Returns: The point in CSS px of the layout.
  public func layoutPoint(_ point: Point) -> Point {
    Point(x: point.x / scale, y: point.y / scale)
  }

  /// A rectangle of the layout on the screen.
  ///
  /// - Parameter rect: The rectangle in CSS px of the layout.
  /// - Returns: The rectangle in scaled px.
  public func screenRect(_ rect: Rect) -> Rect {
    Rect(
      x: rect.x * scale, y: rect.y * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// The link at a point of the screen.
  ///
  /// - Parameter point: The point in scaled px.
  /// - Returns: The link; nil without one.
  /// - Complexity: That of `Layout.link(at:)`.
  public func link(at point: Point) -> Layout.Link? { layout.link(at: layoutPoint(point)) }

  /// The hit at a point of the screen.
  ///
  /// - Parameter point: The point in scaled px.
  /// - Returns: The hit, in the coordinates of the layout.
  /// - Complexity: That of `Layout.hitTest(_:)`.
  public func hitTest(_ point: Point) -> Layout.Hit { layout.hitTest(layoutPoint(point)) }
}

extension Layout {
  /// The width of the content in CSS px: that of the layout or, if content overflows at the right,
  /// the distance to the right edge of what can be scrolled to.
  ///
  /// - Complexity: O(*n*) for *n* fragments at the first access.
  public var contentWidth: Double {
    guard let root = scrollableOverflows.rects.first else { return 0 }
    return max(size.width, root.maxX.px / pixelRatio)
  }
}
