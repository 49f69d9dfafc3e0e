// Painting of shapes by their edges: the coverage of each pixel is the area of the shape in it.

internal import Galley

extension Painter {
  mutating func paintOutline(_ outline: Layout.Outline, _ color: SRGBColor) {
    var edges = ShapeEdges()
    edges.add(outline, scale: scale, origin: origin)
    paint(edges, color)
  }

  mutating func paintRoundedRect(_ shape: DisplayList.RoundedRect, _ color: SRGBColor) {
    guard shape.isRounded else { return fill(snapped(shape.rect), with: color) }
    var edges = ShapeEdges()
    edges.add(shape.snapped(scale: scale), origin: origin)
    paint(edges, color)
  }

  /// Paints the area between two rounded rectangles.
  mutating func paintRing(_ ring: DisplayList.Ring, _ color: SRGBColor) {
    paint(edges(of: ring), color)
  }

  func edges(of ring: DisplayList.Ring) -> ShapeEdges {
    var edges = ShapeEdges()
    edges.add(ring.outer.snapped(scale: scale), origin: origin)
    let hole = ring.inner.snapped(scale: scale)
    if hole.rect.width > 0, hole.rect.height > 0 {
      edges.add(hole, origin: origin, isReversed: true)
    }
    return edges
  }

  mutating func paintEllipse(_ rect: Rect, _ color: SRGBColor, _ lineWidth: Double?) {
    guard rect.width > 0, rect.height > 0 else { return }
    var edges = ShapeEdges()
    let shape = DisplayList.RoundedRect(ellipseIn: rect.scaled(by: scale))
    edges.add(shape, origin: origin)
    if let lineWidth {
      let line = max(1, lineWidth * scale)
      let inner = shape.inset(by: line)
      if inner.rect.width > 0, inner.rect.height > 0 {
        edges.add(inner, origin: origin, isReversed: true)
      }
    }
    paint(edges, color)
  }

  /// Blends a colour by the coverage of a shape in pixels.
  ///
  /// The edges may be those of a part of a shape with a box.
  mutating func paint(_ edges: ShapeEdges, _ color: SRGBColor, of all: PixelBox? = nil) {
    let color = faded(color)
    let box = shown(edges.box)
    guard box.area > 0 else { return }
    let isOpaque = color.alpha == 255 && clips.last?.mask == nil
    edges.forEachRow(in: box, of: whole(all ?? edges.box)) { y, row in
      var column = 0
      while column < row.count {
        let coverage = row[column]
        let x = box.left + column
        if coverage == 255, isOpaque {
          let start = column
          while column < row.count, row[column] == 255 { column += 1 }
          bitmap.fill(row: y, x..<x + column - start, with: color)
          continue
        }
        column += 1
        if coverage > 0 {
          bitmap.blend(color, coverage: clipped(coverage, x: x, y: y), x: x, y: y)
        }
      }
    }
  }
}

extension ShapeEdges {
  /// Adds the contours of an outline in CSS px.
  mutating func add(_ outline: Layout.Outline, scale: Double, origin: PixelOffset) {
    func pixel(_ point: Point) -> Point {
      Point(x: point.x * scale - Double(origin.x), y: point.y * scale - Double(origin.y))
    }
    var (start, pen) = (Point.zero, Point.zero)
    for element in outline.elements {
      switch element {
      case .move(let point):
        start = pixel(point)
        pen = start
      case .line(let point):
        line(pen, pixel(point))
        pen = pixel(point)
      case .curve(let end, let control1, let control2):
        cubic(pen, pixel(control1), pixel(control2), pixel(end))
        pen = pixel(end)
      case .close:
        line(pen, start)
        pen = start
      }
    }
  }

  /// Adds a rounded rectangle in pixels, clockwise or reversed.
  mutating func add(
    _ shape: DisplayList.RoundedRect, origin: PixelOffset, isReversed: Bool = false
  ) {
    let sides = shape.offsetBy(x: -Double(origin.x), y: -Double(origin.y)).sides
    for (index, side) in sides.enumerated() {
      let next = sides[(index + 1) % sides.count]
      if isReversed {
        quarter(side.end, corner: side.corner, side.start)
        line(next.start, side.end)
      } else {
        quarter(side.start, corner: side.corner, side.end)
        line(side.end, next.start)
      }
    }
  }
}

extension Rect {
  func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
