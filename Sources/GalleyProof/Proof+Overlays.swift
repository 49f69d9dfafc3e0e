// Overlays: line boxes, baselines, link rectangles, a marked point.

internal import Galley

extension Proof {
  /// The paint operations of the overlays, in order.
  var overlayOperations: [PaintOperation] {
    var operations: [PaintOperation] = []
    if overlays.contains(.lineBoxes) {
      for line in layout.lines { operations += outline(line.rect, Self.blue) }
    }
    if overlays.contains(.baselines) {
      for line in layout.lines {
        let rect = Rect(x: line.rect.x, y: line.baseline, width: line.rect.width, height: 0.5)
        operations.append(stroke(rect, Self.red, isVertical: false))
      }
    }
    if overlays.contains(.links) {
      for rect in layout.links.flatMap(\.rects) { operations += outline(rect, Self.green) }
    }
    return operations + touchOperations
  }

  private static let blue = Color(red: 0x2A, green: 0x7A, blue: 0xE2, alpha: 0xB0)
  private static let red = Color(red: 0xD9, green: 0x3A, blue: 0x3A, alpha: 0xB0)
  private static let green = Color(red: 0x1E, green: 0x9E, blue: 0x50, alpha: 0xD0)
  private static let orange = Color(red: 0xF0, green: 0x80, blue: 0x10)

  private var touchOperations: [PaintOperation] {
    guard let touch, touch.x.isFinite, touch.y.isFinite else { return [] }
    var operations: [PaintOperation] = []
    if let link = layout.hitTest(touch).link {
      var tint = Self.orange
      tint.alpha = 0x50
      operations += link.rects.map { .fill($0, tint) }
    }
    let ring = Rect(x: touch.x - 6, y: touch.y - 6, width: 12, height: 12)
    let point = Rect(x: touch.x - 1.5, y: touch.y - 1.5, width: 3, height: 3)
    operations.append(.ellipse(ring, Self.orange, lineWidth: 1.5))
    operations.append(.ellipse(point, Self.orange, lineWidth: nil))
    return operations
  }

  private func outline(_ rect: Rect, _ color: Color) -> [PaintOperation] {
    let thin = 0.5
    return [
      stroke(Rect(x: rect.x, y: rect.y, width: rect.width, height: thin), color, isVertical: false),
      stroke(
        Rect(x: rect.x, y: rect.maxY - thin, width: rect.width, height: thin), color,
        isVertical: false),
      stroke(Rect(x: rect.x, y: rect.y, width: thin, height: rect.height), color, isVertical: true),
      stroke(
        Rect(x: rect.maxX - thin, y: rect.y, width: thin, height: rect.height), color,
        isVertical: true),
    ]
  }

  private func stroke(_ rect: Rect, _ color: Color, isVertical: Bool) -> PaintOperation {
    .stroke(PaintStroke(rect: rect, pattern: .solid, color: color, isVertical: isVertical))
  }
}
