// The shapes of a display list.

public import GalleyStyle

extension DisplayList {
  /// A line of a border or decoration, which fills a rectangle along its longer side.
  public struct Line: Sendable, Hashable {
    /// The pattern of a line of thickness *t*.
    public enum Pattern: String, Sendable {
      /// The whole rectangle.
      case solid
      /// Two lines of *t* / 3 at the long edges.
      case double
      /// Squares of side *t* with gaps of *t*.
      case dotted
      /// Dashes of 3 *t* with gaps of 2 *t*.
      case dashed
      /// A wave of thickness *t*, downward from the top edge.
      case wavy
    }
    /// The area of the line in CSS px.
    ///
    /// Browsers round its edges to whole pixels, and draw at least one pixel.
    public internal(set) var rect: Rect
    /// The pattern.
    public let pattern: Pattern
    /// The colour.
    public let color: SRGBColor
    /// Whether the line runs from the top to the bottom, not from the left to the right.
    public let isVertical: Bool

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - rect: The area in CSS px.
    ///   - pattern: The pattern.
    ///   - color: The colour.
    ///   - isVertical: Whether it runs from the top to the bottom.
    public init(_ rect: Rect, _ pattern: Pattern = .solid, _ color: SRGBColor, isVertical: Bool) {
      self.rect = rect
      self.pattern = pattern
      self.color = color
      self.isVertical = isVertical
    }

    /// The thickness in CSS px.
    public var thickness: Double { isVertical ? rect.width : rect.height }
    /// The middle of the left or top edge, where a graphics system begins a stroke.
    public var start: Point {
      isVertical
        ? Point(x: rect.x + rect.width / 2, y: rect.y)
        : Point(x: rect.x, y: rect.y + rect.height / 2)
    }
    /// The middle of the right or bottom edge.
    public var end: Point {
      isVertical
        ? Point(x: rect.x + rect.width / 2, y: rect.maxY)
        : Point(x: rect.maxX, y: rect.y + rect.height / 2)
    }
    /// The lengths of dash and gap in CSS px; empty for patterns without gaps.
    public var dashes: [Double] {
      switch pattern {
      case .dotted: [thickness, thickness]
      case .dashed: [3 * thickness, 2 * thickness]
      case .solid, .double, .wavy: []
      }
    }
  }

  /// A rectangle with rounded corners.
  public struct RoundedRect: Sendable, Hashable {
    /// The rectangle in CSS px.
    public internal(set) var rect: Rect
    /// The horizontal and vertical radius of the top left corner in CSS px.
    public let topLeft: Size
    /// The radii of the top right corner.
    public let topRight: Size
    /// The radii of the bottom right corner.
    public let bottomRight: Size
    /// The radii of the bottom left corner.
    public let bottomLeft: Size

    /// Whether a corner is rounded.
    public var isRounded: Bool {
      [topLeft, topRight, bottomRight, bottomLeft].contains { $0.width > 0 && $0.height > 0 }
    }
  }

  /// A map from local coordinates to those around it: x′ = a x + c y + e, y′ = b x + d y + f.
  ///
  /// The order is that of CSS `matrix()`, `CGAffineTransform` and `cairo_matrix_init`.
  public struct Transform: Sendable, Hashable {
    package let map: AffineMap
    /// The x coordinate of (1, 0) without translation.
    public var a: Double { map.a }
    /// The y coordinate of (1, 0) without translation.
    public var b: Double { map.b }
    /// The x coordinate of (0, 1) without translation.
    public var c: Double { map.c }
    /// The y coordinate of (0, 1) without translation.
    public var d: Double { map.d }
    /// The translation to the right in CSS px.
    public var e: Double { map.e }
    /// The translation down in CSS px.
    public var f: Double { map.f }
  }

  /// The place of a picture, which layout does not have.
  ///
  /// Without the picture, browsers draw a box with the alternative text.
  public struct Image: Sendable {
    /// The name of the replaced element, such as `img`, `video` or `svg`.
    public let element: String
    /// The `src` attribute as written; nil without one.
    public let source: String?
    /// The `alt` attribute of `img`; nil without one.
    public let alternativeText: String?
    /// The border box with its corners in CSS px.
    public internal(set) var box: RoundedRect
    /// The content box in CSS px, which the picture fills.
    ///
    /// Rounded corners of the box clip it.
    public internal(set) var contentRect: Rect
    /// The opacity of the picture, 0 to 1.
    public let opacity: Double
    /// The alternative text inside of the box; nil without one, or if the box is too small.
    ///
    /// It replaces a missing picture and is not among the items of the list.
    public internal(set) var placeholder: GlyphRun?
    var reference: LinkReference

    /// The innermost link that contains the element; nil for none.
    ///
    /// - Complexity: That of `Layout.links`.
    public var link: Layout.Link? { reference.link }
  }

  /// A range of the text on a colour: a selection or a search result.
  public struct Highlight: Sendable, Hashable {
    /// UTF-8 offsets in `Layout.text`.
    public var range: Range<Layout.Offset>
    /// The colour behind the text, in the height of its lines.
    ///
    /// Over images at most three fifths of its opacity are used.
    public var background: SRGBColor
    /// The colour of the text; nil for its own.
    public var color: SRGBColor?

    /// Creates a highlight.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets in `Layout.text`.
    ///   - background: The colour behind the text.
    ///   - color: The colour of the text; nil for its own.
    public init(_ range: Range<Layout.Offset>, background: SRGBColor, color: SRGBColor? = nil) {
      self.range = range
      self.background = background
      self.color = color
    }
  }
}

extension DisplayList.RoundedRect {
  /// The contour, clockwise, with a cubic Bézier curve for each corner.
  public var outline: Layout.Outline { Layout.Outline(elements: contour(isReversed: false)) }

  /// The contour, clockwise or reversed.
  func contour(isReversed: Bool) -> [Layout.Outline.Element] {
    // The start of each corner's curve, the corner and the end of the curve, clockwise.
    let points: [(start: Point, corner: Point, end: Point)] = [
      (
        Point(x: rect.x, y: rect.y + topLeft.height), Point(x: rect.x, y: rect.y),
        Point(x: rect.x + topLeft.width, y: rect.y)
      ),
      (
        Point(x: rect.maxX - topRight.width, y: rect.y), Point(x: rect.maxX, y: rect.y),
        Point(x: rect.maxX, y: rect.y + topRight.height)
      ),
      (
        Point(x: rect.maxX, y: rect.maxY - bottomRight.height), Point(x: rect.maxX, y: rect.maxY),
        Point(x: rect.maxX - bottomRight.width, y: rect.maxY)
      ),
      (
        Point(x: rect.x + bottomLeft.width, y: rect.maxY), Point(x: rect.x, y: rect.maxY),
        Point(x: rect.x, y: rect.maxY - bottomLeft.height)
      ),
    ]
    let order = isReversed ? points.reversed().map { ($0.end, $0.corner, $0.start) } : points
    var elements: [Layout.Outline.Element] = []
    for (index, point) in order.enumerated() {
      elements.append(index == 0 ? .move(point.0) : .line(point.0))
      elements.append(
        .curve(
          point.2, control1: between(point.0, point.1), control2: between(point.2, point.1)))
    }
    return elements + [.close]
  }

  /// The control point of a quarter of an ellipse as a cubic Bézier curve.
  private func between(_ end: Point, _ corner: Point) -> Point {
    let pull = 0.5522847498
    return Point(
      x: end.x + (corner.x - end.x) * pull, y: end.y + (corner.y - end.y) * pull)
  }
}
