// Shadows of boxes and of text. Source: CSS Backgrounds 3, section 6; CSS Text Decoration 4, section 4.

internal import FontEngine
internal import Galley

extension Painter {
  mutating func paint(_ shadow: DisplayList.Shadow) {
    let color = faded(shadow.color)
    let deviation = shadow.deviation * scale
    let shape = shadow.shape.snapped(scale: scale)
      .offsetBy(x: -Double(origin.x), y: -Double(origin.y))
    var edge = ShapeEdges()
    edge.add(shadow.edge.snapped(scale: scale), origin: origin)
    let reach = Int(min((3 * deviation).rounded(.up), 1e6)) + 1
    let all = shadow.isInset ? edge.box : Self.box(of: shape.rect, outset: reach)
    let box = shown(all)
    guard box.area > 0 else { return }
    let blurred = BlurredShape(shape, deviation: deviation, near: box, of: whole(all))
    var edgeRow = [UInt8](repeating: 0, count: box.right - box.left)
    let edgeBox = box.common(with: edge.box)
    let edgeMask = edge.mask(in: edgeBox, of: whole(all).common(with: edge.box))
    for y in box.top..<box.bottom {
      for column in edgeRow.indices { edgeRow[column] = 0 }
      if y >= edgeBox.top, y < edgeBox.bottom, edgeBox.left < edgeBox.right {
        let start = (y - edgeBox.top) * edgeMask.width
        for column in 0..<edgeMask.width {
          edgeRow[edgeBox.left - box.left + column] = edgeMask.coverage[start + column]
        }
      }
      for x in box.left..<box.right {
        let inside = edgeRow[x - box.left]
        let limit = shadow.isInset ? inside : 255 - inside
        if limit == 0 { continue }
        var share = blurred.coverage(x: x, y: y, in: box)
        if shadow.isInset { share = 1 - share }
        let level = UInt8(min(max(share * Double(limit), 0), 255).rounded())
        if level > 0 { bitmap.blend(color, coverage: clipped(level, x: x, y: y), x: x, y: y) }
      }
    }
  }

  private static func box(of rect: Rect, outset: Int) -> PixelBox {
    func whole(_ value: Double) -> Int { Int(min(max(value, -1e8), 1e8).rounded(.down)) }
    return PixelBox(
      left: whole(rect.x) - outset, top: whole(rect.y) - outset,
      right: whole(rect.maxX) + 1 + outset, bottom: whole(rect.maxY) + 1 + outset)
  }

  /// Paints glyphs as a blurred shape.
  mutating func paintShadow(of run: DisplayList.GlyphRun) {
    let size = run.size * scale
    let deviation = min(run.blur * scale, 256)
    let reach = Int((3 * deviation).rounded(.up)) + 1
    guard let area = Self.reach(of: DisplayList.Item.glyphs(run)) else { return }
    let near = shown(outset(area.outset(by: 3 * run.blur + 1)))
    // Glyphs outside of the picture throw a shadow into it.
    let box = PixelBox(
      left: near.left - reach, top: near.top - reach, right: near.right + reach,
      bottom: near.bottom + reach)
    guard near.area > 0, box.area < Limits.glyphArea else { return }
    var mask = CoverageMask(
      width: box.right - box.left, height: box.bottom - box.top,
      coverage: [UInt8](repeating: 0, count: box.area))
    for glyph in run.glyphs {
      let place = place(of: glyph)
      let window = GlyphWindow(box, around: place)
      // A far glyph throws no shadow into the picture.
      guard place.isNear(box, size: size),
        let image = glyphs.image(
          of: glyph.id, in: run.font.instance, size: size, shift: place.shift, window: window)
      else { continue }
      let shape = image.colors.map(\.opacities) ?? image.mask
      mask.add(
        shape, x: place.column + image.left - box.left, y: place.row - image.top - box.top)
    }
    mask.blur(deviation: deviation)
    let color = faded(run.color)
    for y in near.top..<near.bottom {
      for x in near.left..<near.right {
        let level = mask.coverage[(y - box.top) * mask.width + x - box.left]
        if level > 0 { bitmap.blend(color, coverage: clipped(level, x: x, y: y), x: x, y: y) }
      }
    }
  }
}

extension CoverageMask {
  /// Adds another mask at a position; pixels have the larger coverage of both.
  fileprivate mutating func add(_ other: CoverageMask, x: Int, y: Int) {
    for row in max(0, -y)..<max(0, -y, min(other.height, height - y)) {
      for column in max(0, -x)..<max(0, -x, min(other.width, width - x)) {
        let at = (y + row) * width + x + column
        coverage[at] = max(coverage[at], other.coverage[row * other.width + column])
      }
    }
  }
}

extension Bitmap {
  /// The opacity of the pixels as a mask.
  fileprivate var opacities: CoverageMask {
    CoverageMask(
      width: width, height: height,
      coverage: stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] })
  }
}

/// The coverage of a blurred rounded rectangle.
private struct BlurredShape {
  private let rect: Rect
  private let deviation: Double
  /// A blurred mask with fewer pixels than the picture; nil for a rectangle.
  private var mask: CoverageMask?
  private var maskOrigin = Point.zero
  private var pixel = 1.0
  /// Of a rectangle: the coverage by the columns and by the rows of the box.
  private var (columns, rows): ([Double], [Double]) = ([], [])

  /// Creates the shape near a box, which is a part of a whole one.
  init(
    _ shape: DisplayList.RoundedRect, deviation: Double, near box: PixelBox, of whole: PixelBox
  ) {
    rect = shape.rect
    self.deviation = deviation
    guard shape.isRounded else {
      columns = (box.left..<box.right).map { [rect] x in
        BlurProfile.coverage(
          at: Double(x) + 0.5, from: rect.x, to: rect.maxX, deviation: deviation)
      }
      rows = (box.top..<box.bottom).map { [rect] y in
        BlurProfile.coverage(
          at: Double(y) + 0.5, from: rect.y, to: rect.maxY, deviation: deviation)
      }
      return
    }
    // A wide blur needs few pixels.
    pixel = max(1, (deviation / 16).rounded(.down))
    let reach = 3 * deviation + 2 * pixel
    func reached(_ box: PixelBox) -> (left: Double, top: Double, right: Double, bottom: Double) {
      (
        max(rect.x - reach, Double(box.left) - reach), max(rect.y - reach, Double(box.top) - reach),
        min(rect.maxX + reach, Double(box.right) + reach),
        min(rect.maxY + reach, Double(box.bottom) + reach)
      )
    }
    let (own, all) = (reached(box), reached(whole))
    guard own.right > own.left, own.bottom > own.top else { return }
    // A part has the pixel grid of the whole.
    func start(_ own: Double, _ all: Double) -> Double {
      let first = all.rounded(.down)
      return first + max(0, ((own - first) / pixel).rounded(.down)) * pixel
    }
    maskOrigin = Point(x: start(own.left, all.left), y: start(own.top, all.top))
    func size(_ right: Double, _ bottom: Double, from origin: Point) -> PixelBox {
      PixelBox(
        left: 0, top: 0, right: Int(((right - origin.x) / pixel).rounded(.up)) + 1,
        bottom: Int(((bottom - origin.y) / pixel).rounded(.up)) + 1)
    }
    let part = size(own.right, own.bottom, from: maskOrigin)
    let whole = size(
      all.right, all.bottom, from: Point(x: all.left.rounded(.down), y: all.top.rounded(.down)))
    guard part.area < 1 << 26 else { return }
    var edges = ShapeEdges()
    edges.add(
      shape.offsetBy(x: -maskOrigin.x, y: -maskOrigin.y).scaled(by: 1 / pixel),
      origin: PixelOffset())
    var mask = edges.mask(in: part, of: whole)
    mask.blur(deviation: deviation / pixel)
    self.mask = mask
  }

  /// The coverage of a pixel of the box.
  func coverage(x: Int, y: Int, in box: PixelBox) -> Double {
    guard let mask else {
      return columns.isEmpty || rows.isEmpty ? 0 : columns[x - box.left] * rows[y - box.top]
    }
    let (across, down) = (Double(x) + 0.5, Double(y) + 0.5)
    return mask.sample(
      x: (across - maskOrigin.x) / pixel - 0.5, y: (down - maskOrigin.y) / pixel - 0.5)
  }
}

extension CoverageMask {
  /// The coverage between four pixels; 0 outside of the mask.
  fileprivate func sample(x: Double, y: Double) -> Double {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (across, down) = (x - Double(column), y - Double(row))
    func level(_ column: Int, _ row: Int) -> Double {
      guard column >= 0, row >= 0, column < width, row < height else { return 0 }
      return Double(coverage[row * width + column]) / 255
    }
    let upper = level(column, row) * (1 - across) + level(column + 1, row) * across
    if down == 0 { return upper }
    let lower = level(column, row + 1) * (1 - across) + level(column + 1, row + 1) * across
    return upper * (1 - down) + lower * down
  }
}

extension DisplayList.RoundedRect {
  /// The shape with all lengths multiplied.
  fileprivate func scaled(by factor: Double) -> DisplayList.RoundedRect {
    func scaled(_ size: Size) -> Size {
      Size(width: size.width * factor, height: size.height * factor)
    }
    return DisplayList.RoundedRect(
      rect: rect.scaled(by: factor), topLeft: scaled(topLeft), topRight: scaled(topRight),
      bottomRight: scaled(bottomRight), bottomLeft: scaled(bottomLeft))
  }
}
