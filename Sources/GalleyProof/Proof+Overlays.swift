// Overlays: line boxes, baselines, link rectangles, a marked point; in the margin the layout's width,
// the numbers of lines and a legend.

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
        let rect = Rect(x: line.rect.x, y: line.baseline, width: line.rect.width, height: Self.thin)
        items += bar(rect, Self.red, light: rect.offsetBy(dx: 0, dy: Self.thin), isVertical: false)
      }
    }
    if overlays.contains(.links) {
      for rect in layout.links.flatMap(\.rects) { items += outline(rect, Self.green) }
    }
    if !overlays.isEmpty, margin >= Self.leastMargin { items += marginItems }
    return items + touchItems
  }

  private static let blue = SRGBColor(red: 0x2A, green: 0x7A, blue: 0xE2, alpha: 0xE0)
  private static let red = SRGBColor(red: 0xD9, green: 0x3A, blue: 0x3A, alpha: 0xE0)
  private static let green = SRGBColor(red: 0x1E, green: 0x9E, blue: 0x50, alpha: 0xE0)
  private static let orange = SRGBColor(red: 0xF0, green: 0x80, blue: 0x10)
  /// The line beside each line, which shows it on any colour.
  private static let light = SRGBColor(red: 0xFF, green: 0xFF, blue: 0xFF, alpha: 0xC0)
  private static let thin = 0.5

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
    let thin = Self.thin
    let top = Rect(x: rect.x, y: rect.y, width: rect.width, height: thin)
    let bottom = Rect(x: rect.x, y: rect.maxY - thin, width: rect.width, height: thin)
    let left = Rect(x: rect.x, y: rect.y, width: thin, height: rect.height)
    let right = Rect(x: rect.maxX - thin, y: rect.y, width: thin, height: rect.height)
    // The light lines are inside. The light lines of one rectangle then do not cover the lines of
    // an adjacent one.
    return bar(top, color, light: top.offsetBy(dx: 0, dy: thin), isVertical: false)
      + bar(bottom, color, light: bottom.offsetBy(dx: 0, dy: -thin), isVertical: false)
      + bar(left, color, light: left.offsetBy(dx: thin, dy: 0), isVertical: true)
      + bar(right, color, light: right.offsetBy(dx: -thin, dy: 0), isVertical: true)
  }

  /// A line with a light line beside it.
  private func bar(
    _ rect: Rect, _ color: SRGBColor, light: Rect, isVertical: Bool
  ) -> [DisplayList.Item] {
    [
      .line(DisplayList.Line(light, .solid, Self.light, isVertical: isVertical)),
      .line(DisplayList.Line(rect, .solid, color, isVertical: isVertical)),
    ]
  }

  // MARK: Margin

  /// The margin in which words have room.
  private static let leastMargin = 12.0
  /// The distance of words from the layout.
  private static let gap = 4.0

  /// The colour of words in the margin, dark on a light background.
  private var ink: SRGBColor {
    let sum = Int(background.red) + Int(background.green) + Int(background.blue)
    return sum > 384
      ? SRGBColor(red: 0x50, green: 0x50, blue: 0x50)
      : SRGBColor(red: 0xC0, green: 0xC0, blue: 0xC0)
  }

  private var marginItems: [DisplayList.Item] {
    widthItems + (overlays == .links ? [] : numberItems) + legendItems
  }

  /// A line over the layout from its left to its right edge, with the width in CSS px.
  private var widthItems: [DisplayList.Item] {
    let width = layout.size.width
    let word = Self.number(width) + "px"
    let length = DotFont.width(of: word)
    let y = -Self.gap - DotFont.height / 2
    let hasRoom = length + 4 <= width
    let left = hasRoom ? (width - length) / 2 : 0
    var items = DotFont.items(word, x: left, y: y - DotFont.height / 2, ink)
    guard hasRoom else { return items }
    for (x, end) in [(0, left - 3), (left + length + 3, width)] where end > x {
      items.append(.fillRect(Rect(x: x, y: y - 0.25, width: end - x, height: 0.5), ink))
    }
    for x in [0, width - 0.5] {
      items.append(.fillRect(Rect(x: x, y: y - 2.5, width: 0.5, height: 5), ink))
    }
    return items
  }

  /// At most two decimals, because narrow margins have little room.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e9
      ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The numbers of lines to the left of them, from 0.
  ///
  /// A line beside or above the last number has none.
  private var numberItems: [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    var bottom = -Double.infinity
    for line in layout.lines where line.rect.height > 0 {
      let word = "\(line.id.number)"
      let y = line.rect.y + (line.rect.height - DotFont.height) / 2
      let x = -Self.gap - DotFont.width(of: word)
      guard y >= bottom, x >= 1 - margin else { continue }
      items += DotFont.items(word, x: x, y: y, ink)
      bottom = y + DotFont.height + 1
    }
    return items
  }

  /// A sample of each overlay with its name, below the layout.
  private var legendItems: [DisplayList.Item] {
    let y = layout.size.height + Self.gap
    var x = 0.0
    var items: [DisplayList.Item] = []
    for (overlay, name, color) in [
      (Overlays.lineBoxes, "lines", Self.blue), (.baselines, "baselines", Self.red),
      (.links, "links", Self.green),
    ] where overlays.contains(overlay) {
      let sample = Rect(x: x, y: y, width: 8, height: DotFont.height)
      items +=
        overlay == .baselines
        ? [.fillRect(Rect(x: x, y: y + DotFont.height - 1, width: 8, height: 1), color)]
        : outline(sample, color)
      items += DotFont.items(name, x: x + 10, y: y, ink)
      x += 10 + DotFont.width(of: name) + 8
    }
    return items
  }
}
