// Shadows, rings and tiled pictures of a display list.

public import GalleyStyle

extension DisplayList {
  /// The area between two rounded rectangles, such as a border with one colour.
  public struct Ring: Sendable, Hashable {
    /// The outer edge.
    public internal(set) var outer: RoundedRect
    /// The inner edge; it has no area if the ring fills the outer edge.
    public internal(set) var inner: RoundedRect

    package init(outer: RoundedRect, inner: RoundedRect) {
      self.outer = outer
      self.inner = inner
    }
  }

  /// The shadow of a box.
  public struct Shadow: Sendable, Hashable {
    /// The shape of the shadow before it is blurred, with its offset and spread.
    ///
    /// An inset shadow is the area outside of it.
    public internal(set) var shape: RoundedRect
    /// The standard deviation of the blur in CSS px; 0 for a sharp shadow.
    public let deviation: Double
    /// The colour.
    public let color: SRGBColor
    /// Whether the shadow falls onto the box itself.
    public let isInset: Bool
    /// The edge of the box: a shadow is painted outside of it, and an inset one inside.
    public internal(set) var edge: RoundedRect
  }

  /// A gradient or picture that is repeated over an area.
  public struct Tiles: Sendable {
    /// What a tile shows.
    public enum Content: Sendable, Hashable {
      /// A gradient.
      case gradient(Gradient)
      /// The picture of a `url()`, by its address as written.
      case picture(String)
    }
    /// What a tile shows.
    public let content: Content
    /// The area that is painted.
    public internal(set) var area: RoundedRect
    /// One of the tiles in CSS px; see `sized(natural:)` for those of a picture.
    public internal(set) var tile: Rect
    /// The distances from a tile to the next ones; 0 for one tile only.
    public internal(set) var step: Size
    /// How the natural size of a picture changes the tiles; nil for a gradient.
    var sizing: TileSizing?
    /// The opacity, 0 to 1.
    public let opacity: Double
  }

  /// A gradient in the coordinates of its tile.
  public struct Gradient: Sendable, Hashable {
    /// How offsets are measured.
    public enum Geometry: Sendable, Hashable {
      /// Along a line: 0 at its start, 1 at its end.
      case linear(from: Point, to: Point)
      /// Around a centre: 1 on the ellipse with these radii.
      case radial(center: Point, radii: Size)
      /// Around a centre by the angle: 0 at `degrees` clockwise from the top, 1 after a turn.
      case conic(center: Point, degrees: Double)
    }
    /// A colour at an offset.
    public struct Stop: Sendable, Hashable {
      /// The offset.
      public let offset: Double
      /// The colour.
      public let color: SRGBColor
    }
    /// How offsets are measured.
    public let geometry: Geometry
    /// The colours, by ascending offset; at least one.
    ///
    /// Between two stops, colours are mixed with premultiplied alpha. Two stops with equal offsets
    /// make an edge.
    public let stops: [Stop]
    /// Whether the stops are repeated before the first and after the last one.
    public let isRepeating: Bool
  }
}

extension DisplayList.Item {
  /// Whether the item has a `pop` of its own.
  ///
  /// - Complexity: O(1).
  public var isPush: Bool {
    switch self {
    case .pushClip, .pushRoundedClip, .pushPathClip, .pushTransform, .pushGroup, .pushEffect: true
    default: false
    }
  }
}

extension DisplayList.Tiles {
  /// The rectangles of the tiles in the area, row by row; at most ten thousand.
  ///
  /// - Complexity: O(*n*) for *n* tiles.
  public var tiles: [Rect] {
    let columns = Self.starts(tile.x, tile.width, step.width, area.rect.x, area.rect.maxX)
    let rows = Self.starts(tile.y, tile.height, step.height, area.rect.y, area.rect.maxY)
    return rows.flatMap { y in
      columns.map { Rect(x: $0, y: y, width: tile.width, height: tile.height) }
    }
  }

  /// The starts of the tiles along one axis, at most a hundred.
  private static func starts(
    _ start: Double, _ size: Double, _ step: Double, _ from: Double, _ to: Double
  ) -> [Double] {
    guard step > 0, size > 0 else { return [start] }
    let first = start - ((start + size - from) / step).rounded(.down) * step
    return (0..<100).map { first + Double($0) * step }.filter { $0 < to }
  }
}
