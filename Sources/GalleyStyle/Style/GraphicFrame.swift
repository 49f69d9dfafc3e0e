// The view box of an SVG element in its box. Source: SVG 2, sections 8.2 and 8.6.

/// A view box with its alignment and scaling.
@usableFromInline package struct GraphicFrame: Sendable, Hashable, BitwiseCopyable {
  private enum Fit: Sendable, Hashable { case meet, slice, stretch }
  private var x: Double
  private var y: Double
  package let width: Double
  package let height: Double
  private var fit = Fit.meet
  /// The fraction of free space before the graphic.
  private var shareX: Double
  private var shareY: Double
  /// The part of the map that is known before layout.
  private var known = AffineMap.identity

  /// Returns nil without a view box that has an area.
  package init?(viewBox: [Float]?, alignment: String) {
    guard let viewBox, viewBox.count == 4, viewBox[2] > 0, viewBox[3] > 0 else { return nil }
    (x, y) = (Double(viewBox[0]), Double(viewBox[1]))
    (width, height) = (Double(viewBox[2]), Double(viewBox[3]))
    shareX = Self.share(alignment, "xM", "xMin", "xMax")
    shareY = Self.share(alignment, "YM", "YMin", "YMax")
    if alignment.contains("none") { fit = .stretch }
    if alignment.contains("slice") { fit = .slice }
  }

  private static func share(
    _ alignment: String, _ axis: String, _ first: String, _ last: String
  ) -> Double {
    guard alignment.contains(axis) else { return 0.5 }
    if alignment.contains(first) { return 0 }
    return alignment.contains(last) ? 1 : 0.5
  }

  /// The map of its coordinates to a box; nil if nothing is visible.
  package func map(width: Double, height: Double) -> AffineMap? {
    var scale = (x: width / self.width, y: height / self.height)
    if fit != .stretch {
      let both = fit == .slice ? max(scale.x, scale.y) : min(scale.x, scale.y)
      scale = (both, both)
    }
    guard scale.x > 0, scale.y > 0, scale.x.isFinite, scale.y.isFinite else { return nil }
    return AffineMap(
      a: scale.x, d: scale.y,
      e: (width - scale.x * self.width) * shareX - scale.x * x,
      f: (height - scale.y * self.height) * shareY - scale.y * y)
  }

  /// The frame for coordinates that `map` has been applied to.
  package func after(_ map: AffineMap) -> GraphicFrame {
    var frame = self
    frame.known = map(known)
    return frame
  }

  /// The map that a box of a size adds to the known part; nil for none.
  package func correction(width: Double, height: Double) -> AffineMap? {
    guard let map = map(width: width, height: height), let back = known.inverse else { return nil }
    let correction = map(back)
    return correction.isNear(.identity) ? nil : correction
  }
}
