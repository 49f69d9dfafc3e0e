// Input: painting operations, a scale. Output: pixels.
// Boxes and lines are snapped to whole pixels as browsers do; glyphs keep a quarter of a pixel.

internal import Galley

/// Paints operations onto a bitmap.
struct Painter {
  private(set) var bitmap: Bitmap
  /// Pixels of a CSS px.
  let scale: Double
  private var glyphs = GlyphCache()
  /// Nothing outside of it is painted.
  private var clip: PixelBox?

  init(_ bitmap: Bitmap, scale: Double) {
    self.bitmap = bitmap
    self.scale = scale
  }

  mutating func paint(_ list: PaintList) {
    for operation in list.operations { paint(operation, glyphs: list.glyphs) }
  }

  private mutating func paint(_ operation: PaintOperation, glyphs: [PaintedGlyph]) {
    switch operation {
    case .clip(let rect): clip = rect.map(snapped)
    case .fill(let rect, let color): fill(snapped(rect), with: Pixel(color))
    case .outline(let outline, let color): paintOutline(outline, color)
    case .stroke(let stroke): paint(stroke)
    case .ellipse(let rect, let color, let lineWidth): paintEllipse(rect, color, lineWidth)
    case .triangle(let rect, let color, let pointsDown): paintTriangle(rect, color, pointsDown)
    case .placeholder(let rect): paintPlaceholder(rect)
    case .glyphs(let run): paint(run, glyphs)
    }
  }

  // MARK: Glyphs

  private mutating func paint(_ run: GlyphRun, _ painted: [PaintedGlyph]) {
    let color = Pixel(run.color)
    for glyph in painted[run.glyphs] {
      let place = GlyphPlace(x: glyph.x * scale, y: glyph.y * scale)
      guard place.isNear(width: bitmap.width, height: bitmap.height),
        let image = self.glyphs.image(
          of: glyph.glyph, in: run.font, size: run.size * scale, shift: place.shift)
      else { continue }
      let (x, y) = (place.column + image.left, place.row - image.top)
      if let colors = image.colors {
        bitmap.paint(colors, x: x, y: y, alpha: color.alpha, inside: clip)
      } else {
        bitmap.paint(image.mask, x: x, y: y, with: color, inside: clip)
      }
    }
  }

  // MARK: Lines

  private mutating func paint(_ stroke: PaintStroke) {
    var box = snapped(stroke.rect)
    // A line has a pixel at least.
    if stroke.isVertical { box.right = max(box.right, box.left + 1) }
    if !stroke.isVertical { box.bottom = max(box.bottom, box.top + 1) }
    let color = Pixel(stroke.color)
    let thickness = stroke.isVertical ? box.right - box.left : box.bottom - box.top
    switch stroke.pattern {
    case .solid: fill(box, with: color)
    case .double:
      let third = max(1, thickness / 3)
      var (first, second) = (box, box)
      if stroke.isVertical {
        first.right = box.left + third
        second.left = max(box.right - third, first.right + 1)
        second.right = second.left + third
      } else {
        first.bottom = box.top + third
        second.top = max(box.bottom - third, first.bottom + 1)
        second.bottom = second.top + third
      }
      fill(first, with: color)
      fill(second, with: color)
    case .dashed: paintDashes(box, stroke.isVertical, on: 3 * thickness, off: 2 * thickness, color)
    case .dotted: paintDashes(box, stroke.isVertical, on: thickness, off: thickness, color)
    case .wavy: paintWave(box, thickness, color)
    }
  }

  private mutating func paintDashes(
    _ box: PixelBox, _ isVertical: Bool, on: Int, off: Int, _ color: Pixel
  ) {
    var start = isVertical ? box.top : box.left
    let end = min(
      isVertical ? box.bottom : box.right, isVertical ? bitmap.height : bitmap.width)
    // What is before the picture counts in whole periods.
    if start < 0 { start += -start / (on + off) * (on + off) }
    while start < end {
      var dash = box
      let stop = min(end, start + on)
      if isVertical {
        (dash.top, dash.bottom) = (start, stop)
      } else {
        (dash.left, dash.right) = (start, stop)
      }
      fill(dash, with: color)
      start += on + off
    }
  }

  private mutating func paintWave(_ box: PixelBox, _ thickness: Int, _ color: Pixel) {
    let height = Double(thickness) * 1.5
    let middle = Double(box.top) + height
    var bounds = box
    bounds.bottom = box.top + Int(2 * height + Double(thickness)) + 1
    let half = Double(thickness) / 2
    paintShape(bounds, color) { x, y in
      // Two parabolas a period: as even as a sine, without a table.
      let phase = (x / (4 * height)).truncatingRemainder(dividingBy: 1)
      let part = phase < 0.5 ? phase : phase - 0.5
      let arc = 16 * part * (0.5 - part) * (phase < 0.5 ? 1 : -1)
      return abs(y - middle + arc * height / 2) <= half
    }
  }

  // MARK: Shapes

  private mutating func paintEllipse(_ rect: Rect, _ color: Color, _ lineWidth: Double?) {
    let (left, top) = (rect.x * scale, rect.y * scale)
    let (halfWidth, halfHeight) = (rect.width * scale / 2, rect.height * scale / 2)
    guard halfWidth > 0, halfHeight > 0 else { return }
    let line = lineWidth.map { max(1, $0 * scale) }
    paintShape(outset(rect), Pixel(color)) { x, y in
      let (dx, dy) = (x - left - halfWidth, y - top - halfHeight)
      func isInside(_ a: Double, _ b: Double) -> Bool {
        a > 0 && b > 0 && (dx * dx) / (a * a) + (dy * dy) / (b * b) <= 1
      }
      guard isInside(halfWidth, halfHeight) else { return false }
      return line.map { !isInside(halfWidth - $0, halfHeight - $0) } ?? true
    }
  }

  private mutating func paintOutline(_ outline: Outline, _ color: Color) {
    let sides = outline.polygons.flatMap { polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).map { (from: $0, to: $1) }
    }
    let points = sides.map(\.from)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return }
    let bounds = outset(Rect(x: left, y: top, width: right - left, height: bottom - top))
    paintShape(bounds, Pixel(color)) { [scale] x, y in
      let (x, y) = (x / scale, y / scale)
      // Inside is where an odd number of sides is to the left.
      var isInside = false
      for side in sides where (side.from.y > y) != (side.to.y > y) {
        let part = (y - side.from.y) / (side.to.y - side.from.y)
        if side.from.x + part * (side.to.x - side.from.x) < x { isInside.toggle() }
      }
      return isInside
    }
  }

  private mutating func paintTriangle(_ rect: Rect, _ color: Color, _ pointsDown: Bool) {
    let (left, top) = (rect.x * scale, rect.y * scale)
    let (width, height) = (rect.width * scale, rect.height * scale)
    guard width > 0, height > 0 else { return }
    paintShape(outset(rect), Pixel(color)) { x, y in
      let (across, down) = ((x - left) / width, (y - top) / height)
      guard (0...1).contains(across), (0...1).contains(down) else { return false }
      return pointsDown ? abs(across - 0.5) * 2 <= 1 - down : abs(down - 0.5) * 2 <= 1 - across
    }
  }

  /// A grey box with its diagonals.
  private mutating func paintPlaceholder(_ rect: Rect) {
    let box = snapped(rect)
    fill(box, with: Pixel(red: 0xEC, green: 0xEF, blue: 0xF2))
    let line = Pixel(red: 0xB4, green: 0xBD, blue: 0xC6)
    let (width, height) = (Double(box.right - box.left), Double(box.bottom - box.top))
    guard width > 2, height > 2 else { return }
    paintShape(box, line) { x, y in
      let (across, down) = (x - Double(box.left), y - Double(box.top))
      if across < 1 || down < 1 || across > width - 1 || down > height - 1 { return true }
      let rising = abs(across * height - down * width)
      let falling = abs((width - across) * height - down * width)
      return min(rising, falling) <= (width * width + height * height).squareRoot() / 2
    }
  }

  /// Paints what is inside, by sixteen samples a pixel.
  private mutating func paintShape(
    _ box: PixelBox, _ color: Pixel, isInside: (Double, Double) -> Bool
  ) {
    let box = clip.map { box.common(with: $0) } ?? box
    for y in max(0, box.top)..<max(0, box.top, min(bitmap.height, box.bottom)) {
      for x in max(0, box.left)..<max(0, box.left, min(bitmap.width, box.right)) {
        var hits = 0
        for sample in 0..<16 {
          let (across, down) = (Double(sample & 3), Double(sample >> 2))
          if isInside(Double(x) + across / 4 + 0.125, Double(y) + down / 4 + 0.125) { hits += 1 }
        }
        if hits > 0 { bitmap.blend(color, coverage: UInt8(hits * 255 / 16), x: x, y: y) }
      }
    }
  }

  // MARK: Pixels

  private mutating func fill(_ box: PixelBox, with color: Pixel) {
    let box = clip.map { box.common(with: $0) } ?? box
    if box.right > box.left, box.bottom > box.top { bitmap.fill(box, with: color) }
  }

  private func snapped(_ rect: Rect) -> PixelBox {
    PixelBox(
      left: whole(rect.x), top: whole(rect.y), right: whole(rect.maxX), bottom: whole(rect.maxY))
  }

  private func outset(_ rect: Rect) -> PixelBox {
    let box = snapped(rect)
    return PixelBox(
      left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1)
  }

  private func whole(_ length: Double) -> Int {
    let pixels = (length * scale).rounded()
    return pixels.isNaN ? 0 : Int(min(max(pixels, -1e9), 1e9))
  }
}

/// Edges between pixels.
struct PixelBox: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  func common(with other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

/// Where a glyph's origin is: a pixel, and quarters of a pixel to the right of its edge.
struct GlyphPlace: Equatable {
  var column: Int
  var row: Int
  var shift: Int

  init(x: Double, y: Double) {
    let quarters = (min(max(x.isNaN ? 0 : x, -1e8), 1e8) * 4).rounded(.down)
    column = Int((quarters / 4).rounded(.down))
    shift = Int(quarters) - column * 4
    row = Int(min(max(y.isNaN ? 0 : y, -1e8), 1e8).rounded())
  }

  /// Whether a glyph of sane size could show in the picture.
  func isNear(width: Int, height: Int) -> Bool {
    column > -4096 && column < width + 4096 && row > -4096 && row < height + 4096
  }
}

extension Pixel {
  init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension Bitmap {
  mutating func fill(_ box: PixelBox, with color: Pixel) {
    fill(
      left: Double(box.left), top: Double(box.top), right: Double(box.right),
      bottom: Double(box.bottom), with: color)
  }

  /// Blends a coloured picture whose top left corner is at (x, y).
  mutating func paint(
    _ picture: Bitmap, x: Int, y: Int, alpha: UInt8, inside clip: PixelBox? = nil
  ) {
    let (rows, columns) = area(picture.width, picture.height, x: x, y: y, clip)
    for row in rows {
      for column in columns {
        blend(picture[column, row], coverage: alpha, x: x + column, y: y + row)
      }
    }
  }

  /// The rows and columns of a picture at (x, y) that show.
  func area(
    _ wide: Int, _ tall: Int, x: Int, y: Int, _ clip: PixelBox?
  ) -> (rows: Range<Int>, columns: Range<Int>) {
    func range(_ from: Int, _ to: Int, _ size: Int) -> Range<Int> {
      let start = max(0, from)
      return start..<max(start, min(size, to))
    }
    let all = PixelBox(left: 0, top: 0, right: width, bottom: height)
    let shown = clip.map { all.common(with: $0) } ?? all
    return (
      range(shown.top - y, shown.bottom - y, tall), range(shown.left - x, shown.right - x, wide)
    )
  }
}
