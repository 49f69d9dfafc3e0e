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
      /// Squares of side *t* with gaps of *t*; circles if *t* is above 3 px.
      case dotted
      /// Dashes of 2 *t* with gaps of about *t*; of 3 *t* with gaps of about 2 *t* below 3 px.
      case dashed
      /// A wave of thickness *t* around the rectangle.
      case wavy
    }
    /// The area of the line in CSS px.
    ///
    /// Browsers round its edges to whole pixels, and draw at least one pixel. They do not round the
    /// ends of a solid line that decorates text.
    public internal(set) var rect: Rect
    /// Whether the line decorates text.
    public internal(set) var isDecoration = false
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

    /// The same line in another colour.
    func colored(_ color: SRGBColor) -> Line {
      var line = Line(rect, pattern, color, isVertical: isVertical)
      line.isDecoration = isDecoration
      return line
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
    /// The lengths of dash and gap in CSS px at one pixel per CSS px; empty for patterns without
    /// gaps.
    ///
    /// - Complexity: O(1).
    public var dashes: [Double] {
      switch pattern {
      case .dotted, .dashed:
        let dashes = dashes(scale: 1)
        return [dashes.dash, dashes.gap]
      case .solid, .double, .wavy: return []
      }
    }

    /// The dashes of a dotted or dashed line.
    ///
    /// - Parameter scale: Pixels per CSS px; the pattern depends on the thickness in pixels.
    /// - Returns: Lengths in CSS px.
    /// - Complexity: O(1).
    public func dashes(scale: Double) -> Dashes {
      var dashes = Dashes(
        length: (isVertical ? rect.height : rect.width) * scale, thickness: thickness * scale,
        isDotted: pattern == .dotted)
      dashes.dash /= scale
      dashes.gap /= scale
      return dashes
    }
  }

  /// The shape of a wavy line: one cubic curve for each period.
  package struct Wave: Sendable, Hashable {
    /// The length of a period.
    package let length: Double
    /// The distance of the control points below and above the middle of the period.
    package let reach: Double

    /// Creates the wave of a thickness in pixels (BROWSER_RULES 15.6).
    package init(thickness: Double) {
      length = 1 + 2 * (2 * thickness + 0.5).rounded()
      reach = 0.5 + (3 * thickness + 0.5).rounded()
    }

    /// The distance of the curve's highest point from the middle of the period.
    package var height: Double { reach * 3.0.squareRoot() / 6 }
  }

  /// The dashes of a line: their length and that of the gaps, which fit into the line.
  public struct Dashes: Sendable, Hashable {
    /// The length of a dash, or the diameter of a circle.
    public internal(set) var dash: Double
    /// The length of a gap.
    public internal(set) var gap: Double
    /// Whether the dashes are circles.
    public let isRound: Bool

    /// Creates the dashes of a line in pixels (BROWSER_RULES 15.6).
    package init(length: Double, thickness: Double, isDotted: Bool) {
      isRound = isDotted && thickness > 3
      (dash, gap) = Self.lengths(thickness, isDotted: isDotted, isThick: thickness >= 3)
      if isRound {
        gap = length < 2 * thickness ? length : Self.gap(length, dash, gap)
      } else if length <= 2 * dash {
        (dash, gap) = (length, 0)
      } else if length <= 2 * dash + gap {
        let factor = length / (2 * dash + gap)
        (dash, gap) = (dash * factor, gap * factor)
      } else {
        gap = Self.gap(length, dash, gap)
      }
    }

    /// The dash and the gap that a line would have if its length were any.
    ///
    /// `isThick` is for 3 pixels or more, in whatever unit the thickness is.
    static func lengths(
      _ thickness: Double, isDotted: Bool, isThick: Bool
    ) -> (dash: Double, gap: Double) {
      (
        isDotted ? thickness : thickness * (isThick ? 2 : 3),
        isDotted || isThick ? thickness : thickness * 2
      )
    }

    /// The gap nearest to a length with which the line ends with a dash.
    private static func gap(_ length: Double, _ dash: Double, _ gap: Double) -> Double {
      let least = ((length + gap) / (dash + gap)).rounded(.down)
      let (wide, narrow) = (
        (length - least * dash) / (least - 1), (length - (least + 1) * dash) / least
      )
      guard least > 1 else { return narrow > 0 ? narrow : gap }
      return narrow <= 0 || abs(wide - gap) < abs(narrow - gap) ? wide : narrow
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

    package init(
      rect: Rect, topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size
    ) {
      self.rect = rect
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
    }

    /// A rectangle without rounded corners.
    package init(_ rect: Rect) {
      self.init(rect, corners: Size(width: 0, height: 0))
    }

    /// A rectangle with four equal corners.
    package init(_ rect: Rect, corners: Size) {
      self.init(
        rect: rect, topLeft: corners, topRight: corners, bottomRight: corners, bottomLeft: corners)
    }

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
    /// The content box with its corners, to which the picture is clipped.
    public internal(set) var contentShape: RoundedRect
    /// How the picture fits into the content box.
    public let fit: Fit
    /// The position of the picture in the free space of the content box: 0, 0 at its top left corner.
    let position: ObjectPosition
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

  /// How a picture fits into the content box of its element (CSS Images 3, section 5.5).
  public enum Fit: String, Sendable {
    /// It is stretched to the box.
    case fill
    /// It is as large as possible inside of the box.
    case contain
    /// It is as small as possible around the box.
    case cover
    /// It has its natural size.
    case none
    /// The smaller one of `contain` and `none`.
    case scaleDown = "scale-down"
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
    let points = sides
    let order =
      isReversed
      ? points.reversed().map { CornerCurve(start: $0.end, corner: $0.corner, end: $0.start) }
      : points
    var elements: [Layout.Outline.Element] = []
    for (index, point) in order.enumerated() {
      elements.append(index == 0 ? .move(point.start) : .line(point.start))
      elements.append(
        .curve(
          point.end, control1: between(point.start, point.corner),
          control2: between(point.end, point.corner)))
    }
    return elements + [.close]
  }

  /// The quarter of an ellipse at a corner.
  package struct CornerCurve {
    package var start: Point
    package var corner: Point
    package var end: Point
  }

  /// The curves of the corners, clockwise from the top left one.
  package var sides: [CornerCurve] {
    [
      CornerCurve(
        start: Point(x: rect.x, y: rect.y + topLeft.height), corner: Point(x: rect.x, y: rect.y),
        end: Point(x: rect.x + topLeft.width, y: rect.y)),
      CornerCurve(
        start: Point(x: rect.maxX - topRight.width, y: rect.y),
        corner: Point(x: rect.maxX, y: rect.y),
        end: Point(x: rect.maxX, y: rect.y + topRight.height)),
      CornerCurve(
        start: Point(x: rect.maxX, y: rect.maxY - bottomRight.height),
        corner: Point(x: rect.maxX, y: rect.maxY),
        end: Point(x: rect.maxX - bottomRight.width, y: rect.maxY)),
      CornerCurve(
        start: Point(x: rect.x + bottomLeft.width, y: rect.maxY),
        corner: Point(x: rect.x, y: rect.maxY),
        end: Point(x: rect.x, y: rect.maxY - bottomLeft.height)),
    ]
  }

  /// The shape in pixels, with its edges on whole pixels.
  package func snapped(scale: Double) -> DisplayList.RoundedRect {
    let (left, top) = ((rect.x * scale).rounded(), (rect.y * scale).rounded())
    func scaled(_ size: Size) -> Size {
      Size(width: size.width * scale, height: size.height * scale)
    }
    return DisplayList.RoundedRect(
      rect: Rect(
        x: left, y: top, width: (rect.maxX * scale).rounded() - left,
        height: (rect.maxY * scale).rounded() - top),
      topLeft: scaled(topLeft), topRight: scaled(topRight), bottomRight: scaled(bottomRight),
      bottomLeft: scaled(bottomLeft))
  }

  /// The shape with an offset added.
  package func offsetBy(x: Double, y: Double) -> DisplayList.RoundedRect {
    var shape = self
    shape.rect = rect.offsetBy(dx: x, dy: y)
    return shape
  }

  /// The ellipse in a rectangle.
  package init(ellipseIn rect: Rect) {
    let half = Size(width: rect.width / 2, height: rect.height / 2)
    self.init(rect, corners: half)
  }

  /// The shape with all edges moved inward.
  package func inset(by width: Double) -> DisplayList.RoundedRect {
    inset(top: width, right: width, bottom: width, left: width)
  }

  /// The control point of a quarter of an ellipse as a cubic Bézier curve.
  private func between(_ end: Point, _ corner: Point) -> Point {
    let pull = 0.5522847498
    return Point(
      x: end.x + (corner.x - end.x) * pull, y: end.y + (corner.y - end.y) * pull)
  }
}

/// A position in the free space around a picture: shares of the space, and lengths in CSS px.
struct ObjectPosition: Sendable, Hashable {
  var shareX = 0.5
  var shareY = 0.5
  var x = 0.0
  var y = 0.0

  init(shareX: Double = 0.5, shareY: Double = 0.5, x: Double = 0, y: Double = 0) {
    (self.shareX, self.shareY, self.x, self.y) = (shareX, shareY, x, y)
  }
}

extension DisplayList.Image {
  /// The rectangle of a picture by `object-fit` and `object-position`, which may exceed the content
  /// box.
  ///
  /// - Parameter natural: The size of the picture in CSS px.
  /// - Returns: The rectangle in CSS px; the content box for a picture without a size.
  /// - Complexity: O(1).
  public func pictureRect(natural: Size) -> Rect {
    guard natural.width > 0, natural.height > 0, fit != .fill else { return contentRect }
    let ratios = (contentRect.width / natural.width, contentRect.height / natural.height)
    let factor =
      switch fit {
      case .fill, .none: 1.0
      case .contain: min(ratios.0, ratios.1)
      case .cover: max(ratios.0, ratios.1)
      case .scaleDown: min(ratios.0, ratios.1, 1)
      }
    let (width, height) = (natural.width * factor, natural.height * factor)
    return Rect(
      x: contentRect.x + (contentRect.width - width) * position.shareX + position.x,
      y: contentRect.y + (contentRect.height - height) * position.shareY + position.y,
      width: width, height: height)
  }
}
