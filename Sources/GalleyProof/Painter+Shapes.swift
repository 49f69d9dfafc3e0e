// Markers, outlines and placeholders: what is inside is said by a function of the place.

internal import Galley

extension Painter {
  mutating func paintEllipse(_ rect: Rect, _ color: Color, _ lineWidth: Double?) {
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

  mutating func paintOutline(_ outline: Outline, _ color: Color) {
    let sides = outline.polygons.flatMap { polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).map { (from: $0, to: $1) }
    }
    let points = sides.map(\.from)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return }
    let bounds = outset(Rect(x: left, y: top, width: right - left, height: bottom - top))
    let rows = max(0, bounds.top)..<max(0, bounds.top, min(bitmap.height, bounds.bottom))
    // Where the sides cross each row of samples, of which a row of pixels has four.
    let crossings = (rows.lowerBound * 4..<rows.upperBound * 4).map { [scale] row in
      let y = (Double(row) / 4 + 0.125) / scale
      return sides.compactMap { side -> Double? in
        guard (side.from.y > y) != (side.to.y > y) else { return nil }
        let part = (y - side.from.y) / (side.to.y - side.from.y)
        return side.from.x + part * (side.to.x - side.from.x)
      }
    }
    paintShape(bounds, Pixel(color)) { [scale] x, y in
      // Inside is where an odd number of sides is to the left.
      let left = x / scale
      return crossings[Int(y * 4) - rows.lowerBound * 4].count { $0 < left } % 2 == 1
    }
  }

  mutating func paintTriangle(_ rect: Rect, _ color: Color, _ pointsDown: Bool) {
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
  mutating func paintPlaceholder(_ rect: Rect) {
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
}
