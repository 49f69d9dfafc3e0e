// Overlays: line boxes, baselines, link rectangles, a marked point.

internal import Galley

extension Proof {
  /// The items of the overlays, in order.
  var overlayItems: [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    if overlays.contains(.lineBoxes) {
      for line in layout.lines { items += outline(line.rect, Self.blue) }
    }
    if overlays.contains(.baselines) {
      for line in layout.lines {
        let rect = Rect(x: line.rect.x, y: line.baseline, width: line.rect.width, height: 0.5)
        items.append(bar(rect, Self.red, isVertical: false))
      }
    }
    if overlays.contains(.links) {
      for rect in layout.links.flatMap(\.rects) { items += outline(rect, Self.green) }
    }
    return items + touchItems
  }

  private static let blue = SRGBColor(red: 0x2A, green: 0x7A, blue: 0xE2, alpha: 0xB0)
  private static let red = SRGBColor(red: 0xD9, green: 0x3A, blue: 0x3A, alpha: 0xB0)
  private static let green = SRGBColor(red: 0x1E, green: 0x9E, blue: 0x50, alpha: 0xD0)
  private static let orange = SRGBColor(red: 0xF0, green: 0x80, blue: 0x10)

  private var touchItems: [DisplayList.Item] {
    guard let touch, touch.x.isFinite, touch.y.isFinite else { return [] }
    var items: [DisplayList.Item] = []
    if let link = layout.hitTest(touch).link {
      var tint = Self.orange
      tint.alpha = 0x50
      items += link.rects.map { .fillRect($0, tint) }
    }
    let ring = Rect(x: touch.x - 6, y: touch.y - 6, width: 12, height: 12)
    let point = Rect(x: touch.x - 1.5, y: touch.y - 1.5, width: 3, height: 3)
    items.append(.strokeEllipse(ring, Self.orange, lineWidth: 1.5))
    items.append(.fillEllipse(point, Self.orange))
    return items
  }

  private func outline(_ rect: Rect, _ color: SRGBColor) -> [DisplayList.Item] {
    let thin = 0.5
    return [
      bar(Rect(x: rect.x, y: rect.y, width: rect.width, height: thin), color, isVertical: false),
      bar(
        Rect(x: rect.x, y: rect.maxY - thin, width: rect.width, height: thin), color,
        isVertical: false),
      bar(Rect(x: rect.x, y: rect.y, width: thin, height: rect.height), color, isVertical: true),
      bar(
        Rect(x: rect.maxX - thin, y: rect.y, width: thin, height: rect.height), color,
        isVertical: true),
    ]
  }

  private func bar(_ rect: Rect, _ color: SRGBColor, isVertical: Bool) -> DisplayList.Item {
    .line(DisplayList.Line(rect, .solid, color, isVertical: isVertical))
  }
}
