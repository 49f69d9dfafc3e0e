// Input: the attributes of SVG elements. Output: how their shapes are painted.
// Source: SVG 2, sections 13.4 (fill properties) and 13.5 (stroke properties).

internal import GalleyStyle
internal import GalleySystem

/// The inherited painting attributes of SVG elements.
struct GraphicStyle {
  var fill = GraphicPaint.color(.black)
  var fillOpacity = 1.0
  var isEvenOdd = false
  var stroke = GraphicPaint.none
  var strokeOpacity = 1.0
  var line = GraphicLine()
  /// The opacity of the element, which is not inherited.
  var opacity = 1.0
  /// The colour of `currentcolor`.
  private(set) var current = Color.black

  /// The style around an element, with the values that it inherits.
  init(in outer: TextProperties?) {
    guard let outer else { return }
    current = outer.color
    take(outer.paint?.values ?? TextPaintProperties())
  }

  private mutating func take(_ paint: TextPaintProperties) {
    fill = paint.graphicFill
    fillOpacity = Double(paint.fillOpacity)
  }

  /// The style of an element in another one: attributes that are there and valid replace values.
  ///
  /// A part that `use` shows inherits from it, not from its parent. Its own values are those that differ from its
  /// parent's.
  func applying(
    _ text: TextProperties, in parent: TextProperties?, _ attribute: (String) -> String?
  ) -> GraphicStyle {
    var style = self
    if text.color != parent?.color { style.current = text.color }
    let (own, outer) = (
      text.paint?.values ?? TextPaintProperties(), parent?.paint?.values ?? TextPaintProperties()
    )
    if own.graphicFill != outer.graphicFill || attribute("fill").flatMap(Self.paint) != nil {
      style.fill = own.graphicFill
    }
    if own.fillOpacity != outer.fillOpacity || attribute("fill-opacity") != nil {
      style.fillOpacity = Double(own.fillOpacity)
    }
    func number(_ name: String) -> Double? {
      guard let text = attribute(name)?.trimmed else { return nil }
      let number = text.hasSuffix("px") ? Double(text.dropLast(2)) : Double(text)
      return number.flatMap { $0.isFinite && abs($0) < 1e6 ? $0 : nil }
    }
    func share(_ name: String) -> Double? {
      guard let text = attribute(name)?.trimmed else { return nil }
      let share = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
      return share.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }
    if let paint = attribute("stroke").flatMap(Self.paint) { style.stroke = paint }
    if let value = share("stroke-opacity") { style.strokeOpacity = value }
    style.opacity = share("opacity") ?? 1
    if let rule = attribute("fill-rule")?.trimmed { style.isEvenOdd = rule == "evenodd" }
    if let width = number("stroke-width"), width >= 0 { style.line.width = width }
    if let limit = number("stroke-miterlimit"), limit >= 1 { style.line.miterLimit = limit }
    if let offset = number("stroke-dashoffset") { style.line.dashOffset = offset }
    if let join = attribute("stroke-linejoin")?.trimmed {
      style.line.join = GraphicLine.Join(rawValue: join) ?? .miter
    }
    if let cap = attribute("stroke-linecap")?.trimmed {
      style.line.cap = GraphicLine.Cap(rawValue: cap) ?? .butt
    }
    if let dashes = attribute("stroke-dasharray") {
      let lengths = GraphicView.numbers(dashes).map { Double($0) }
      let isValid = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
      style.line.dashes = !isValid ? [] : lengths.count % 2 == 0 ? lengths : lengths + lengths
    }
    return style
  }

  private static func paint(_ text: String) -> GraphicPaint? {
    let word = text.trimmed
    switch word.lowercased() {
    case "none", "transparent": return GraphicPaint.none
    case "currentcolor": return .current
    case "inherit": return nil
    default:
      if word.lowercased().hasPrefix("url(") { return .server }
      return Color(word).map { .color($0) }
    }
  }
}

extension [Layout.Outline.Element] {
  /// The contours with directions for which both fill rules give the area of the even-odd rule.
  ///
  /// Contours that cross each other, and those of paths with more than 64 contours, keep their directions.
  var evenOdd: [Layout.Outline.Element] {
    let contours = self.contours
    guard contours.count > 1, contours.count <= 64 else { return self }
    let polygons = contours.map(\.corners)
    var result: [Layout.Outline.Element] = []
    for (index, contour) in contours.enumerated() {
      guard let place = polygons[index].first else { continue }
      let depth = polygons.indices.count(where: { $0 != index && polygons[$0].surrounds(place) })
      let isClockwise = polygons[index].area > 0
      result += isClockwise == (depth % 2 == 0) ? contour : contour.reversedContour
    }
    return result
  }

  private var contours: [[Layout.Outline.Element]] {
    var contours: [[Layout.Outline.Element]] = []
    for element in self {
      if case .move = element { contours.append([]) }
      if contours.isEmpty { contours.append([]) }
      contours[contours.count - 1].append(element)
    }
    return contours
  }

  /// The ends of the segments.
  private var corners: [Point] {
    compactMap { element in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): point
      case .close: nil
      }
    }
  }

  /// A contour in the other direction.
  private var reversedContour: [Layout.Outline.Element] {
    let corners = corners
    guard let last = corners.last else { return self }
    var result: [Layout.Outline.Element] = [.move(last)]
    let segments = filter { if case .close = $0 { false } else { true } }
    for index in stride(from: segments.count - 1, to: 0, by: -1) {
      let end = corners[index - 1]
      if case .curve(_, let control1, let control2) = segments[index] {
        result.append(.curve(end, control1: control2, control2: control1))
      } else {
        result.append(.line(end))
      }
    }
    return result + [.close]
  }
}

extension [Point] {
  /// Twice the area of a polygon, positive if it is clockwise with y down.
  var area: Double {
    var area = 0.0
    for (index, point) in enumerated() {
      let next = self[(index + 1) % count]
      area += point.x * next.y - next.x * point.y
    }
    return area
  }

  /// Whether a polygon contains a point.
  fileprivate func surrounds(_ place: Point) -> Bool {
    var isInside = false
    for (index, point) in enumerated() {
      let next = self[(index + 1) % count]
      guard (point.y > place.y) != (next.y > place.y) else { continue }
      let share = (place.y - point.y) / (next.y - point.y)
      if place.x < point.x + share * (next.x - point.x) { isInside.toggle() }
    }
    return isInside
  }
}
