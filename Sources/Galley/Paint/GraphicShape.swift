// Input: the attributes of a basic shape or path of SVG. Output: its contours.
// Source: SVG 2, sections 9 (paths) and 10 (basic shapes).

internal import GalleyStyle

/// The outline of a basic shape or path in its own coordinates.
struct GraphicShape {
  static let names: Set<String> = [
    "rect", "circle", "ellipse", "line", "polyline", "polygon", "path",
  ]

  private(set) var elements: [Layout.Outline.Element] = []

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
      elements =
        DisplayList.RoundedRect(rect, corners: corner).outline.elements
    case "circle", "ellipse":
      let center = Point(x: length("cx") ?? 0, y: length("cy") ?? 0)
      let radius = length("r") ?? 0
      let (rx, ry) = (length("rx"), length("ry"))
      let half =
        name == "circle"
        ? Size(width: radius, height: radius)
        : Size(width: rx ?? ry ?? 0, height: ry ?? rx ?? 0)
      guard half.width > 0, half.height > 0 else { return }
      elements =
        DisplayList.RoundedRect(
          ellipseIn: Rect(
            x: center.x - half.width, y: center.y - half.height, width: 2 * half.width,
            height: 2 * half.height)
        ).outline.elements
    case "line":
      elements = [
        .move(Point(x: length("x1") ?? 0, y: length("y1") ?? 0)),
        .line(Point(x: length("x2") ?? 0, y: length("y2") ?? 0)),
      ]
    case "polyline", "polygon":
      let numbers = GraphicView.numbers(text("points") ?? "").map { Double($0) }
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        let point = Point(x: numbers[index], y: numbers[index + 1])
        elements.append(index == 0 ? .move(point) : .line(point))
      }
      if name == "polygon", !elements.isEmpty { elements.append(.close) }
    default: elements = GraphicPathReader.elements(of: text("d") ?? "")
    }
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
