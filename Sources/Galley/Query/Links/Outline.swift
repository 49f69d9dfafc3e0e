// Input: rectangles. Output: the outline of their union, with rounded corners on request.
// For highlights of pressed links and selections.

extension Layout {
  /// Closed contours around an area, in CSS px with y down.
  public struct Outline: Sendable, Equatable {
    /// An element of a path.
    public enum Element: Sendable, Equatable {
      /// Begins a contour at a point.
      case move(Point)
      /// A straight line to a point.
      case line(Point)
      /// A cubic Bézier curve to a point.
      case curve(Point, control1: Point, control2: Point)
      /// Closes the contour.
      case close
    }
    /// The elements of all contours, each from `move` to `close`, clockwise around the area.
    public let elements: [Element]

    /// Creates the outline of the union of rectangles.
    ///
    /// Rectangles that touch or overlap share a contour.
    ///
    /// - Parameters:
    ///   - rects: Rectangles in CSS px. Those without an area are ignored.
    ///   - cornerRadius: The radius of convex and concave corners in CSS px, at most half of the
    ///     shorter adjacent side.
    /// - Complexity: O(*n*³) for *n* rectangles; a row or column of rectangles has O(*n*²).
    public init(of rects: [Rect], cornerRadius: Double = 0) {
      var tracer = OutlineTracer(rects.filter { $0.width > 0 && $0.height > 0 })
      elements = tracer.contours().flatMap { Self.rounded($0, max(0, cornerRadius)) }
    }

    init(elements: [Element]) { self.elements = elements }

    private static func rounded(_ corners: [Point], _ radius: Double) -> [Element] {
      var elements: [Element] = []
      for index in corners.indices {
        let corner = corners[index]
        let before = corners[(index + corners.count - 1) % corners.count]
        let after = corners[(index + 1) % corners.count]
        let (from, to) = (Step(from: corner, to: before), Step(from: corner, to: after))
        let reach = min(radius, from.length / 2, to.length / 2)
        let start = from.point(at: reach)
        elements.append(index == 0 ? .move(start) : .line(start))
        guard reach > 0 else { continue }
        // A quarter of a circle as a cubic Bézier curve.
        let pull = reach * (1 - 0.5522847498)
        elements.append(
          .curve(to.point(at: reach), control1: from.point(at: pull), control2: to.point(at: pull)))
      }
      return elements.isEmpty ? [] : elements + [.close]
    }

    /// A side of a contour.
    private struct Step {
      let start: Point
      let x: Double
      let y: Double
      let length: Double

      init(from start: Point, to end: Point) {
        self.start = start
        // Sides are horizontal or vertical.
        length = abs(end.x - start.x) + abs(end.y - start.y)
        x = length > 0 ? (end.x - start.x) / length : 0
        y = length > 0 ? (end.y - start.y) / length : 0
      }

      func point(at distance: Double) -> Point {
        Point(x: start.x + x * distance, y: start.y + y * distance)
      }
    }
  }
}

extension Layout.Outline {
  /// The outline with an offset added.
  ///
  /// - Parameters:
  ///   - x: The offset to the right in CSS px.
  ///   - y: The offset down in CSS px.
  /// - Returns: The moved outline.
  /// - Complexity: O(*n*) for *n* elements.
  public func moved(x: Double, y: Double) -> Layout.Outline {
    func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
    return Layout.Outline(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(moved(point))
        case .line(let point): .line(moved(point))
        case .curve(let point, let control1, let control2):
          .curve(moved(point), control1: moved(control1), control2: moved(control2))
        case .close: .close
        }
      })
  }

  /// The contours as polygons.
  ///
  /// A curve becomes eight sides.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public var polygons: [[Point]] {
    var polygons: [[Point]] = []
    var polygon: [Point] = []
    for element in elements {
      switch element {
      case .move(let point): polygon = [point]
      case .line(let point): polygon.append(point)
      case .curve(let end, let control1, let control2):
        guard let start = polygon.last else { continue }
        for step in 1...8 {
          let t = Double(step) / 8
          polygon.append(Self.point(at: t, start, control1, control2, end))
        }
      case .close: polygons.append(polygon)
      }
    }
    return polygons
  }

  private static func point(
    at t: Double, _ a: Point, _ b: Point, _ c: Point, _ d: Point
  ) -> Point {
    let s = 1 - t
    let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: weights.0 * a.x + weights.1 * b.x + weights.2 * c.x + weights.3 * d.x,
      y: weights.0 * a.y + weights.1 * b.y + weights.2 * c.y + weights.3 * d.y)
  }

  /// The outline in the syntax of SVG's `d` attribute.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public var svgPath: String {
    commands { "\($0.x) \($0.y)" }.joined()
  }

  /// The commands of SVG's `d` attribute with points in a form of the caller's.
  func commands(_ words: (Point) -> String) -> [String] {
    elements.map { element in
      switch element {
      case .move(let point): "M\(words(point))"
      case .line(let point): "L\(words(point))"
      case .curve(let end, let control1, let control2):
        "C\(words(control1)) \(words(control2)) \(words(end))"
      case .close: "Z"
      }
    }
  }
}

extension Layout.Link {
  /// The link's outline, joined across adjacent lines.
  ///
  /// The gap between two lines is closed where fragments on them overlap horizontally.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of corners in CSS px.
  ///   - outset: The distance to add on all sides in CSS px.
  /// - Returns: The outline; one contour for lines that overlap horizontally.
  /// - Complexity: That of `Outline.init(of:cornerRadius:)`.
  public func path(cornerRadius: Double = 0, outset: Double = 0) -> Layout.Outline {
    var rects = rects.map { $0.outset(by: outset) }
    for index in rects.indices.dropFirst() {
      let (above, below) = (rects[index - 1], rects[index])
      let gap = below.y - above.maxY
      guard gap > 0, gap <= min(above.height, below.height), above.x < below.maxX,
        below.x < above.maxX
      else { continue }
      rects[index - 1].height += gap / 2
      rects[index].y -= gap / 2
      rects[index].height += gap / 2
    }
    return Layout.Outline(of: rects, cornerRadius: cornerRadius)
  }
}
