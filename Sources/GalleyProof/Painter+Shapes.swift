// Painting of markers, outlines and placeholders, by functions that test whether a position is
// inside.

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

  /// Paints a grey box with its diagonals.
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
