// Input: the attributes of a basic shape or path of SVG. Output: its form, and its bounding box.
// Source: SVG 2, sections 9 (paths), 10 (basic shapes) and 8.10 (bounding boxes).

internal import GalleyStyle

/// A basic shape or path in its own coordinates.
struct GraphicShape {
  enum Form {
    case none
    /// A rectangle with equal elliptic corners.
    case rect(Rect, corner: Size)
    /// The ellipse in a rectangle.
    case ellipse(Rect)
    case path([Layout.Outline.Element])
  }
  static let names: Set<String> = [
    "rect", "circle", "ellipse", "line", "polyline", "polygon", "path",
  ]

  private(set) var form = Form.none

  init(_ name: String, length: (String) -> Double?, text: (String) -> String?) {
    switch name {
    case "rect":
      let rect = Rect(
        x: length("x") ?? 0, y: length("y") ?? 0, width: length("width") ?? 0,
        height: length("height") ?? 0)
      guard rect.width > 0, rect.height > 0 else { return }
      let radii = (length("rx"), length("ry"))
      let corner = Size(
        width: min(max(radii.0 ?? radii.1 ?? 0, 0), rect.width / 2),
        height: min(max(radii.1 ?? radii.0 ?? 0, 0), rect.height / 2))
      form = .rect(rect, corner: corner)
    case "circle", "ellipse":
      let center = Point(x: length("cx") ?? 0, y: length("cy") ?? 0)
      let radius = length("r") ?? 0
      let (rx, ry) = (length("rx"), length("ry"))
      let half =
        name == "circle"
        ? Size(width: radius, height: radius)
        : Size(width: rx ?? ry ?? 0, height: ry ?? rx ?? 0)
      guard half.width > 0, half.height > 0 else { return }
      form = .ellipse(
        Rect(
          x: center.x - half.width, y: center.y - half.height, width: 2 * half.width,
          height: 2 * half.height))
    case "line":
      form = .path([
        .move(Point(x: length("x1") ?? 0, y: length("y1") ?? 0)),
        .line(Point(x: length("x2") ?? 0, y: length("y2") ?? 0)),
      ])
    case "polyline", "polygon":
      let numbers = GraphicView.numbers(text("points") ?? "").map { Double($0) }
      var elements: [Layout.Outline.Element] = []
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        let point = Point(x: numbers[index], y: numbers[index + 1])
        elements.append(index == 0 ? .move(point) : .line(point))
      }
      if name == "polygon", !elements.isEmpty { elements.append(.close) }
      form = .path(elements)
    default: form = .path(GraphicPathReader.elements(of: text("d") ?? ""))
    }
  }

  /// The bounding box without the stroke; nil for a shape without points.
  var bounds: Rect? {
    switch form {
    case .none: nil
    case .rect(let rect, _), .ellipse(let rect): rect
    case .path(let elements): elements.curveBounds
    }
  }

  /// The number of elements of a path.
  var elementCount: Int {
    if case .path(let elements) = form { elements.count } else { 8 }
  }

  /// A length in user units; nil for an invalid one.
  static func length(_ text: String, basis: Double, fontSize: Double) -> Double? {
    let word = text.filter { !$0.isWhitespace }
    let units: [(String, Double)] = [
      ("px", 1), ("rem", 16), ("em", fontSize), ("%", basis / 100), ("pt", 4.0 / 3), ("pc", 16),
      ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("in", 96),
    ]
    let unit = units.first { word.hasSuffix($0.0) }
    let number = unit.map { Double(word.dropLast($0.0.count)) } ?? Double(word)
    guard let number, abs(number) < 1e6 else { return nil }
    return number * (unit?.1 ?? 1)
  }
}

extension [Layout.Outline.Element] {
  /// The smallest rectangle around the lines and curves; nil without any.
  fileprivate var curveBounds: Rect? {
    var (x, y) = (Interval(), Interval())
    var pen = Point.zero
    for element in self {
      switch element {
      case .move(let point), .line(let point):
        x.add(point.x)
        y.add(point.y)
        pen = point
      case .curve(let point, let first, let second):
        x.add(curve: pen.x, first.x, second.x, point.x)
        y.add(curve: pen.y, first.y, second.y, point.y)
        pen = point
      case .close: break
      }
    }
    guard x.start <= x.end else { return nil }
    return Rect(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
  }
}

/// The coordinates that a path reaches on one axis.
private struct Interval {
  var start = Double.infinity
  var end = -Double.infinity

  mutating func add(_ value: Double) {
    start = min(start, value)
    end = max(end, value)
  }

  /// Adds a cubic curve, with the values at which it turns.
  mutating func add(curve p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
    add(p0)
    add(p3)
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    var times: [Double] = []
    if abs(a) < 1e-9 {
      if abs(b) > 1e-9 { times = [-c / b] }
    } else {
      let root = (b * b - 4 * a * c)
      if root >= 0 {
        times = [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
      }
    }
    for time in times where time > 0 && time < 1 {
      let rest = 1 - time
      add(
        rest * rest * rest * p0 + 3 * rest * rest * time * p1 + 3 * rest * time * time * p2 + time
          * time * time * p3)
    }
  }
}
