// Borders: one line, ring or path for each side or for all of them.
// Source: CSS Backgrounds 3, sections 4 and 5; BROWSER_RULES 15.5.

internal import GalleyStyle

/// A side of a box.
enum BoxSide: Int, CaseIterable {
  case top, right, bottom, left

  var isVertical: Bool { self == .left || self == .right }
}

/// A visible side of a border.
struct BorderSide: Equatable {
  var style: BorderStyle
  var color: Color
  /// In CSS px.
  var width: Double

  var isVisible: Bool {
    width > 0 && style != .none && style != .hidden && color.alpha > 0
  }
}

extension DisplayListBuilder {
  /// Paints the border of a box with a shape.
  mutating func paintBorder(
    of style: BoxProperties, around shape: DisplayList.RoundedRect, ends: BoxEnds = .both
  ) {
    if style.borderWidth == Sides<Float>(0) { return }
    let sides = BoxSide.allCases.map { side in
      var part = style.borderSide(side, scale: scale)
      if side == .left && !ends.contains(.left) || side == .right && !ends.contains(.right) {
        part.width = 0
      }
      return part
    }
    paintBorder(sides, around: shape)
  }

  /// Paints four sides: top, right, bottom and left.
  mutating func paintBorder(_ sides: [BorderSide], around shape: DisplayList.RoundedRect) {
    guard sides.contains(where: \.isVisible) else { return }
    let first = sides[0]
    let isUniform = sides.allSatisfy {
      $0.isVisible && $0.style == first.style && $0.color == first.color
    }
    let inner = shape.inset(sides)
    if shape.isRounded, isUniform, first.style == .solid {
      items.append(.fillRing(DisplayList.Ring(outer: shape, inner: inner), first.color))
    } else if isUniform, first.style == .double, sides.allSatisfy({ $0.width >= 3 * scale }) {
      let parts = sides.map { Self.stripes(of: $0.width, scale) }
      let outer = DisplayList.Ring(outer: shape, inner: shape.inset(parts.map { $0.outer }))
      let ring = DisplayList.Ring(outer: shape.inset(parts.map { $0.inner }), inner: inner)
      items += [.fillRing(outer, first.color), .fillRing(ring, first.color)]
    } else if shape.isRounded, isUniform, first.style == .dotted || first.style == .dashed,
      sides.allSatisfy({ $0.width == first.width })
    {
      paintDashes(first, along: shape)
    } else {
      paintSides(sides, around: shape, inner)
    }
  }

  /// Paints a dotted or dashed border along rounded corners: one line in the middle of the border,
  /// which begins at the left end of the upper side and runs clockwise.
  private mutating func paintDashes(_ side: BorderSide, along shape: DisplayList.RoundedRect) {
    if items.isLimited { return }
    let width = side.width
    let middle = shape.inset(by: width / 2)
    var contour = middle.outline.elements.filter { if case .close = $0 { false } else { true } }
    // The contour of the shape begins with the corner at the top left, which becomes its end.
    guard contour.count > 2, case .move(let start) = contour[0],
      case .curve(let end, _, _) = contour[1]
    else { return }
    contour = [.move(end)] + contour[2...] + [.line(start), contour[1]]
    var line = GraphicLine()
    (line.width, line.join) = (width, .round)
    let budget = 400_000
    var stroker = GraphicStroker(line, scale: 1 / scale, budget: budget)
    let points = stroker.points(of: contour)
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard length > 0 else { return }
    let isThick = width >= 3 * scale
    let isDotted = side.style == .dotted
    let (dash, wanted) = DisplayList.Dashes.lengths(width, isDotted: isDotted, isThick: isThick)
    let gap = Self.gap(length: length, dash: dash, gap: wanted)
    if isDotted, isThick { line.cap = .round }
    // A line that ends where it began has no dash at its end.
    let rest = gap * (1 + 1e-6) + 1e-9
    // A dash has a length, so that the first one has a cap at the start of the line.
    let dot = 1e-3 * scale
    line.dashes = line.cap == .round ? [dot, dash + rest - dot] : [dash, rest]
    stroker = GraphicStroker(line, scale: 1 / scale, budget: budget)
    stroker.add(contour)
    items.append(.fillPath(Layout.Outline(elements: stroker.elements), side.color))
  }

  /// The gap nearest to a wanted one, with which a closed line has whole dashes.
  private static func gap(length: Double, dash: Double, gap: Double) -> Double {
    let least = max(1, (length / (dash + gap)).rounded(.down))
    let (wide, narrow) = (length / least - dash, length / (least + 1) - dash)
    return narrow <= 0 || abs(wide - gap) < abs(narrow - gap) ? wide : narrow
  }

  /// The inner edge of the outer stripe of a double line, and the outer edge of the inner one.
  private static func stripes(of width: Double, _ scale: Double) -> (outer: Double, inner: Double) {
    let stripe = (width / scale / 3).rounded() * scale
    return (stripe, width - stripe)
  }

  private mutating func paintSides(
    _ sides: [BorderSide], around shape: DisplayList.RoundedRect, _ inner: DisplayList.RoundedRect
  ) {
    // Translucent sides do not overlap at corners. Others may, in this order.
    for side in [BoxSide.top, .bottom, .left, .right] where sides[side.rawValue].isVisible {
      paint(side, of: sides, around: shape, inner)
    }
  }

  private mutating func paint(
    _ side: BoxSide, of sides: [BorderSide], around shape: DisplayList.RoundedRect,
    _ inner: DisplayList.RoundedRect
  ) {
    let part = sides[side.rawValue]
    let before = sides[(side.rawValue + 3) % 4]
    let after = sides[(side.rawValue + 1) % 4]
    let isPlain = !shape.isRounded && !Self.joins(part, before) && !Self.joins(part, after)
    func fillSolid() {
      guard isPlain else { return fill(side, part.color, from: shape, to: inner) }
      let strip = side.strip(of: shape.rect, sides, isWhole: false)
      guard strip.width > 0, strip.height > 0 else { return }
      items.append(.line(DisplayList.Line(strip, .solid, part.color, isVertical: side.isVertical)))
    }
    switch part.style {
    case .none, .hidden: return
    case .dotted, .dashed:
      let pattern: DisplayList.Line.Pattern = part.style == .dotted ? .dotted : .dashed
      let line = DisplayList.Line(
        side.strip(of: shape.rect, sides, isWhole: true), pattern, part.color,
        isVertical: side.isVertical)
      guard !isPlain else { return items.append(.line(line)) }
      if shape.isRounded { items.append(.pushRoundedClip(shape)) }
      items.append(.pushPathClip(side.mitre(of: shape.rect, inner.rect)))
      items.append(.line(line))
      items += [.pop] + (shape.isRounded ? [.pop] : [])
    case .solid:
      fillSolid()
    case .double where part.width < 3 * scale, .groove where part.width < 2 * scale,
      .ridge where part.width < 2 * scale:
      fillSolid()
    case .double:
      let widths = sides.map { Self.stripes(of: $0.width, scale) }
      fill(side, part.color, from: shape, to: shape.inset(widths.map { $0.outer }))
      fill(side, part.color, from: shape.inset(widths.map { $0.inner }), to: inner)
    case .inset, .outset:
      let color = Self.shaded(part.color, side, isInset: part.style == .inset)
      fill(side, color, from: shape, to: inner)
    case .groove, .ridge:
      // The upper or left half has the odd px.
      let halves = zip(BoxSide.allCases, sides).map { side, part in
        (part.width / scale / 2).rounded(side == .top || side == .left ? .up : .down) * scale
      }
      let middle = shape.inset(halves)
      let isGroove = part.style == .groove
      let outer = Self.shaded(part.color, side, isInset: isGroove)
      fill(side, outer, from: shape, to: middle)
      let inside = Self.shaded(part.color, side, isInset: !isGroove)
      fill(side, inside, from: middle, to: inner)
    }
  }

  /// Whether two adjacent sides have a mitre between them.
  private static func joins(_ a: BorderSide, _ b: BorderSide) -> Bool {
    guard b.isVisible else { return false }
    if a.color != b.color || a.color.alpha < 255 { return true }
    switch (a.style, b.style) {
    case (.solid, .solid), (.double, .solid), (.solid, .double): return false
    case (.dashed, .dashed), (.dotted, .dotted): return false
    default: return true
    }
  }

  /// Fills one side of the area between two edges.
  private mutating func fill(
    _ side: BoxSide, _ color: Color, from outer: DisplayList.RoundedRect,
    to inner: DisplayList.RoundedRect
  ) {
    if outer.isRounded {
      items.append(.pushPathClip(side.mitre(of: outer.rect, inner.rect)))
      items.append(.fillRing(DisplayList.Ring(outer: outer, inner: inner), color))
      items.append(.pop)
    } else {
      items.append(.fillPath(side.quadrangle(of: outer.rect, inner.rect), color))
    }
  }

  /// The colour of a side of an inset or outset border.
  ///
  /// Sides in the shade are darker and others lighter; both are lighter if the colour is nearly black,
  /// and light ones stay if it is nearly white.
  static func shaded(_ color: Color, _ side: BoxSide, isInset: Bool) -> Color {
    let isDark = (side == .top || side == .left) == isInset
    let distance = [color.red, color.green, color.blue].reduce(0) { $0 + Int($1) * Int($1) }
    guard distance > 3 * 32 * 32 else { return isDark ? color.lighter : color.lighter.lighter }
    if isDark { return color.darker }
    let toWhite = [color.red, color.green, color.blue].reduce(0) {
      $0 + (255 - Int($1)) * (255 - Int($1))
    }
    return toWhite > 3 * 20 * 20 ? color.lighter : color
  }
}

extension Color {
  /// The colour with its largest component less by a third of the range.
  fileprivate var darker: Color {
    let value = Double(max(red, green, blue)) / 255
    return multiplied(by: value > 0 ? max(0, (value - 0.33) / value) : 0)
  }

  /// The colour with its largest component more by a third of the range.
  fileprivate var lighter: Color {
    let value = Double(max(red, green, blue)) / 255
    guard value > 0 else { return Color(red: 84, green: 84, blue: 84, alpha: alpha) }
    return multiplied(by: min(1 / value, (value + 0.33) / value))
  }

  private func multiplied(by factor: Double) -> Color {
    func channel(_ value: UInt8) -> UInt8 {
      UInt8(min(255, (Double(value) / 255 * factor * 255.999).rounded(.down)))
    }
    return Color(red: channel(red), green: channel(green), blue: channel(blue), alpha: alpha)
  }
}

extension BoxProperties {
  func borderSide(_ side: BoxSide, scale: Double) -> BorderSide {
    func part(_ style: BorderStyle, _ color: Color, _ width: Swift.Float) -> BorderSide {
      BorderSide(style: style, color: color, width: Double(width) * scale)
    }
    return switch side {
    case .top: part(borderStyle.top, borderColor.top, borderWidth.top)
    case .right: part(borderStyle.right, borderColor.right, borderWidth.right)
    case .bottom: part(borderStyle.bottom, borderColor.bottom, borderWidth.bottom)
    case .left: part(borderStyle.left, borderColor.left, borderWidth.left)
    }
  }
}

extension BoxSide {
  /// The rectangle of a side; without the whole length, the corners belong to the top and bottom.
  fileprivate func strip(of rect: Rect, _ sides: [BorderSide], isWhole: Bool) -> Rect {
    var strip = rect
    let (top, bottom) = (sides[0].width, sides[2].width)
    switch self {
    case .top: strip.height = top
    case .bottom:
      strip.height = bottom
      strip.y = rect.maxY - bottom
    case .left, .right:
      strip.width = sides[rawValue].width
      if self == .right { strip.x = rect.maxX - strip.width }
      if !isWhole {
        strip.y += top
        strip.height = max(0, rect.height - top - bottom)
      }
    }
    return strip
  }

  /// The corners of a rectangle at the ends of the side, clockwise.
  private func corners(of rect: Rect) -> (Point, Point) {
    let (topLeft, topRight) = (Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y))
    let (bottomRight, bottomLeft) = (
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.x, y: rect.maxY)
    )
    return switch self {
    case .top: (topLeft, topRight)
    case .right: (topRight, bottomRight)
    case .bottom: (bottomRight, bottomLeft)
    case .left: (bottomLeft, topLeft)
    }
  }

  /// The area of a side between two rectangles.
  fileprivate func quadrangle(of outer: Rect, _ inner: Rect) -> Layout.Outline {
    let ((a, b), (d, c)) = (corners(of: outer), corners(of: inner))
    return Layout.Outline(elements: [.move(a), .line(b), .line(c), .line(d), .close])
  }

  /// The area of a side up to the middle of the box, so that rounded inner corners are inside.
  fileprivate func mitre(of outer: Rect, _ inner: Rect) -> Layout.Outline {
    let ((a, b), (d, c)) = (corners(of: outer), corners(of: inner))
    guard inner.width > 0, inner.height > 0 else { return quadrangle(of: outer, inner) }
    func extended(_ from: Point, _ to: Point) -> Point {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let reach = min(inner.width, inner.height) / 2
      let length = isVertical ? abs(dx) : abs(dy)
      guard length > 0 else { return to }
      let factor = 1 + min(reach / length, 1e4)
      return Point(x: from.x + dx * factor, y: from.y + dy * factor)
    }
    return Layout.Outline(elements: [
      .move(a), .line(b), .line(extended(b, c)), .line(extended(a, d)), .close,
    ])
  }
}

extension DisplayList.RoundedRect {
  /// The inner edge of sides.
  fileprivate func inset(_ sides: [BorderSide]) -> Self { inset(sides.map(\.width)) }

  fileprivate func inset(_ widths: [Double]) -> Self {
    inset(top: widths[0], right: widths[1], bottom: widths[2], left: widths[3])
  }
}
