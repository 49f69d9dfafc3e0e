// Painting of ellipses and placeholders, by functions that test whether a position is inside.

internal import Galley

extension Painter {
  mutating func paintEllipse(_ rect: Rect, _ color: SRGBColor, _ lineWidth: Double?) {
    let (left, top) = (rect.x * scale, rect.y * scale)
    let (halfWidth, halfHeight) = (rect.width * scale / 2, rect.height * scale / 2)
    guard halfWidth > 0, halfHeight > 0 else { return }
    let line = lineWidth.map { max(1, $0 * scale) }
    paintShape(outset(rect), color) { x, y in
      let (dx, dy) = (x - left - halfWidth, y - top - halfHeight)
      func isInside(_ a: Double, _ b: Double) -> Bool {
        a > 0 && b > 0 && (dx * dx) / (a * a) + (dy * dy) / (b * b) <= 1
      }
      guard isInside(halfWidth, halfHeight) else { return false }
      return line.map { !isInside(halfWidth - $0, halfHeight - $0) } ?? true
    }
  }

  /// Paints a grey box in place of a picture, with the alternative text.
  mutating func paintPlaceholder(_ image: DisplayList.Image) {
    if image.box.isRounded {
      paintOutline(image.box.outline, .placeholder)
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

extension SRGBColor {
  /// The background of placeholders.
  static let placeholder = SRGBColor(red: 0xEC, green: 0xEF, blue: 0xF2)
}
