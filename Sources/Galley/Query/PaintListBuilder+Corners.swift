// Backgrounds and borders with rounded corners. Source: CSS Backgrounds 3, section 5.

internal import GalleyStyle

extension PaintListBuilder {
  /// Paints the background and border of a box.
  ///
  /// Fragments of inline boxes may lack the left or right end.
  mutating func paintBox(
    _ style: BoxProperties, at position: Rect, opacity: Double, hasLeft: Bool = true,
    hasRight: Bool = true, paintsBackground: Bool = true
  ) {
    let corners = Corners(style, position, hasLeft: hasLeft, hasRight: hasRight)
    guard corners.areRound else {
      if paintsBackground { fill(position, style.backgroundColor, opacity) }
      paintBorder(
        of: style, around: position, opacity: opacity, hasLeft: hasLeft, hasRight: hasRight)
      return
    }
    let outer = corners.outline(of: position, isReversed: false)
    let background = style.backgroundColor.faded(opacity)
    if paintsBackground, background.alpha > 0 {
      list.operations.append(.outline(Outline(elements: outer), background))
    }
    guard let color = uniformBorder(of: style, hasLeft: hasLeft, hasRight: hasRight) else {
      paintBorder(
        of: style, around: position, opacity: opacity, hasLeft: hasLeft, hasRight: hasRight)
      return
    }
    let faded = color.faded(opacity)
    guard faded.alpha > 0 else { return }
    let width = style.borderWidth
    let (left, right) = (
      hasLeft ? Double(width.left) * scale : 0, hasRight ? Double(width.right) * scale : 0
    )
    let (top, bottom) = (Double(width.top) * scale, Double(width.bottom) * scale)
    let inside = Rect(
      x: position.x + left, y: position.y + top, width: max(0, position.width - left - right),
      height: max(0, position.height - top - bottom))
    let inner = corners.inset(top: top, right: right, bottom: bottom, left: left)
      .outline(of: inside, isReversed: true)
    list.operations.append(.outline(Outline(elements: outer + inner), faded))
  }

  /// Paints a placeholder in the shape of its box.
  mutating func paintPlaceholder(_ style: BoxProperties, at position: Rect) {
    let corners = Corners(style, position, hasLeft: true, hasRight: true)
    guard corners.areRound else { return list.operations.append(.placeholder(position)) }
    let outline = Outline(elements: corners.outline(of: position, isReversed: false))
    list.operations.append(.outline(outline, Color(red: 0xEC, green: 0xEF, blue: 0xF2)))
  }

  /// The colour of a border with equal sides; nil for others.
  private func uniformBorder(of style: BoxProperties, hasLeft: Bool, hasRight: Bool) -> Color? {
    let (lines, colors, width) = (style.borderStyle, style.borderColor, style.borderWidth)
    guard width != Sides<Float>(0), lines == Sides(lines.top), colors == Sides(colors.top) else {
      return nil
    }
    switch lines.top {
    case .solid, .groove, .ridge, .inset, .outset: return colors.top
    default: return nil
    }
  }
}

/// The radii of a box: top left, top right, bottom right, bottom left.
private struct Corners {
  private var radii: [(x: Double, y: Double)]

  init(_ style: BoxProperties, _ position: Rect, hasLeft: Bool, hasRight: Bool) {
    let sides = style.borderRadius
    func radius(_ length: LengthPercentage, _ shows: Bool) -> (x: Double, y: Double) {
      guard shows else { return (0, 0) }
      let (px, share) = (Double(length.px), Double(length.percent) / 100)
      return (max(0, px + share * position.width), max(0, px + share * position.height))
    }
    radii = [
      radius(sides.top, hasLeft), radius(sides.right, hasRight), radius(sides.bottom, hasRight),
      radius(sides.left, hasLeft),
    ]
    let sums = [
      (position.width, radii[0].x + radii[1].x), (position.width, radii[2].x + radii[3].x),
      (position.height, radii[0].y + radii[3].y), (position.height, radii[1].y + radii[2].y),
    ]
    let factor = sums.reduce(1.0) { $1.1 > 0 ? min($0, $1.0 / $1.1) : $0 }
    radii = radii.map { ($0.x * factor, $0.y * factor) }
  }

  private init(radii: [(x: Double, y: Double)]) { self.radii = radii }

  var areRound: Bool { radii.contains { $0.x > 0 && $0.y > 0 } }

  func inset(top: Double, right: Double, bottom: Double, left: Double) -> Corners {
    func less(_ corner: (x: Double, y: Double), _ x: Double, _ y: Double) -> (
      x: Double, y: Double
    ) {
      (max(0, corner.x - x), max(0, corner.y - y))
    }
    return Corners(radii: [
      less(radii[0], left, top), less(radii[1], right, top), less(radii[2], right, bottom),
      less(radii[3], left, bottom),
    ])
  }

  /// The contour, clockwise or reversed.
  func outline(of position: Rect, isReversed: Bool) -> [Outline.Element] {
    // The start of each corner's curve, the corner and the end of the curve, clockwise.
    let points: [(start: Point, corner: Point, end: Point)] = [
      (
        Point(x: position.x, y: position.y + radii[0].y), Point(x: position.x, y: position.y),
        Point(x: position.x + radii[0].x, y: position.y)
      ),
      (
        Point(x: position.maxX - radii[1].x, y: position.y), Point(x: position.maxX, y: position.y),
        Point(x: position.maxX, y: position.y + radii[1].y)
      ),
      (
        Point(x: position.maxX, y: position.maxY - radii[2].y),
        Point(x: position.maxX, y: position.maxY),
        Point(x: position.maxX - radii[2].x, y: position.maxY)
      ),
      (
        Point(x: position.x + radii[3].x, y: position.maxY), Point(x: position.x, y: position.maxY),
        Point(x: position.x, y: position.maxY - radii[3].y)
      ),
    ]
    let order = isReversed ? points.reversed().map { ($0.end, $0.corner, $0.start) } : points
    var elements: [Outline.Element] = []
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
