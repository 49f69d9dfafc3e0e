// Pictures of replaced elements, and what replaces a missing one.

internal import Galley

extension Painter {
  mutating func paint(_ image: DisplayList.Image) {
    guard let source = image.source, let natural = images.size(of: source), natural.width > 0,
      natural.height > 0
    else {
      return images.hasProvider ? paintBroken(image) : paintPlaceholder(image)
    }
    let box = snapped(image.pictureRect(natural: natural))
    guard box.right > box.left, box.bottom > box.top else { return }
    // The picture is stretched to whole pixels, as its box is.
    let place = Size(width: Double(box.right - box.left), height: Double(box.bottom - box.top))
    guard let picture = images.picture(of: source, part: natural, in: place) else {
      return images.hasProvider ? paintBroken(image) : paintPlaceholder(image)
    }
    let shader = PictureShader(
      picture, natural: natural, part: Rect(origin: .zero, size: natural), place: place)
    var edges = ShapeEdges()
    edges.add(image.contentShape.snapped(scale: scale), origin: origin)
    let shown = shown(edges.box).common(with: box)
    guard shown.area > 0 else { return }
    let opacity = UInt8((255 * image.opacity * fade).rounded())
    edges.forEachRow(in: shown, of: whole(edges.box).common(with: box)) { y, row in
      for (column, level) in row.enumerated() where level > 0 {
        let x = shown.left + column
        let color = shader.color(
          at: Point(x: Double(x - box.left) + 0.5, y: Double(y - box.top) + 0.5))
        let coverage = UInt8((Int(level) * Int(opacity) + 127) / 255)
        bitmap.blend(color, coverage: clipped(coverage, x: x, y: y), x: x, y: y)
      }
    }
  }

  /// Paints an image that cannot be loaded.
  ///
  /// As in Chromium, without a text it is a frame around a sign, and with a text both are beside each
  /// other. What does not fit is cut off, and boxes of less than 18 pixels have no frame.
  private mutating func paintBroken(_ image: DisplayList.Image) {
    var frame = image.contentRect
    // A generated box has the sign of an image with a text instead of a box.
    if image.element.isEmpty { return paintSign(x: frame.x, y: frame.y) }
    guard image.element == "img" else { return }
    if image.alternativeText?.isEmpty == false {
      pushClip(frame)
      paintSign(x: frame.x, y: frame.y)
      for item in image.alternative { paint(item) }
      _ = clips.popLast()
      return
    }
    guard min(frame.width, frame.height) * scale >= 18 else { return }
    let outer = DisplayList.RoundedRect(frame)
    frame = frame.outset(by: -1)
    let ring = DisplayList.Ring(outer: outer, inner: DisplayList.RoundedRect(frame))
    paintRing(ring, SRGBColor(red: 0xC0, green: 0xC0, blue: 0xC0))
    pushClip(frame)
    // The frame has a padding of 1 px.
    paintSign(x: frame.x + 1, y: frame.y + 1)
    _ = clips.popLast()
  }

  /// Paints the sign of a broken image: a torn sheet with a landscape.
  private mutating func paintSign(x: Double, y: Double) {
    for part in BrokenImageSign.parts(edge: scale < 1.5 ? 1 : 0.5) {
      let points = part.points.map { point in
        Point(
          x: (point.x + x) * scale - Double(origin.x), y: (point.y + y) * scale - Double(origin.y))
      }
      var edges = ShapeEdges()
      for (index, point) in points.enumerated() {
        edges.line(point, points[(index + 1) % points.count])
      }
      paint(edges, part.color)
    }
  }

  /// Paints a grey box in place of a picture, with the alternative text.
  private mutating func paintPlaceholder(_ image: DisplayList.Image) {
    if image.box.isRounded {
      paintRoundedRect(image.box, .placeholder)
    } else {
      paintPlaceholder(image.box.rect)
    }
    if let text = image.placeholder { paint(text) }
  }

  /// Paints a grey box with its diagonals.
  private mutating func paintPlaceholder(_ rect: Rect) {
    let box = snapped(rect)
    fill(box, with: .placeholder)
    let line = SRGBColor(red: 0xB4, green: 0xBD, blue: 0xC6)
    let (left, top) = (Double(box.left), Double(box.top))
    let (right, bottom) = (Double(box.right), Double(box.bottom))
    guard right - left > 2, bottom - top > 2 else { return }
    var edges = ShapeEdges()
    edges.add(
      DisplayList.RoundedRect(Rect(x: left, y: top, width: right - left, height: bottom - top)),
      origin: PixelOffset())
    edges.add(
      DisplayList.RoundedRect(
        Rect(x: left + 1, y: top + 1, width: right - left - 2, height: bottom - top - 2)),
      origin: PixelOffset(), isReversed: true)
    paint(edges, line)
    for (from, to) in [(top, bottom), (bottom, top)] {
      paintStroke(Point(x: left, y: from), Point(x: right, y: to), line)
    }
  }

  /// Paints a line of one pixel between two positions in pixels.
  private mutating func paintStroke(_ from: Point, _ to: Point, _ color: SRGBColor) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    let (x, y) = (-dy / length / 2, dx / length / 2)
    let corners = [
      Point(x: from.x + x, y: from.y + y), Point(x: to.x + x, y: to.y + y),
      Point(x: to.x - x, y: to.y - y), Point(x: from.x - x, y: from.y - y),
    ]
    var edges = ShapeEdges()
    for (index, corner) in corners.enumerated() { edges.line(corner, corners[(index + 1) % 4]) }
    paint(edges, color)
  }
}

extension SRGBColor {
  /// The background of placeholders.
  static let placeholder = SRGBColor(red: 0xEC, green: 0xEF, blue: 0xF2)
}
