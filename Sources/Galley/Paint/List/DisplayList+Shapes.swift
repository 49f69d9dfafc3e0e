// The shapes of a display list.

public import GalleyStyle

extension DisplayList {
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
    /// The lines of the alternative text beside and below the sign of an image that cannot be loaded.
    package internal(set) var alternative: [Item]
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
