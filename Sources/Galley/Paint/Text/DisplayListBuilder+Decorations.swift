// Input: the decorations of text. Output: their lines, with gaps where glyphs cross them.
// Source: CSS Text Decoration 4 sections 2.8 and 5.

internal import FontEngine
internal import GalleyStyle

extension DisplayListBuilder {
  /// The thickness of a decoration in px of the layout, which are device px.
  func thickness(
    of decoration: TextDecoration, _ style: TextProperties, font: FontInstance?
  ) -> Double {
    let thickness =
      switch (decoration.thickness, font) {
      case (.length(let length), _): (Double(length) / scale).rounded()
      case (.fromFont, let font?): Double(font.metrics.underlineThickness)
      default: Double(style.font.size) / 10
      }
    return max(1, thickness)
  }

  /// Paints decoration lines at the positions of Chromium for a font and style without positions.
  mutating func paint(
    _ decoration: TextDecoration, _ kinds: TextDecoration.Lines, under fragmentItem: FragmentItem,
    _ style: TextProperties, font: FontInstance? = nil
  ) {
    let isGraphic = style.paint?.values.isGraphic == true
    let color = isGraphic ? decoration.graphicColor : decoration.color
    guard color.alpha > 0, fragmentItem.rect.width > .zero else { return }
    let thickness = thickness(of: decoration, style, font: font)
    let ascent = fragmentItem.ascent.px
    let box = fragmentItem.rect
    for kind in [TextDecoration.Lines.underline, .overline, .lineThrough]
    where decoration.lines.contains(kind) && kinds.contains(kind) {
      // From the top of the text to that of the line, and to the second one of a pair.
      var (offset, second) = (0.0, thickness + 1)
      switch kind {
      case .underline:
        let given = decoration.underlineOffset.map { (Double($0) / scale).rounded() }
        switch (style.paint?.values.underlinePosition, font) {
        case (.under, let font?):
          // Below the em square.
          offset = ascent + Double(font.size - font.metrics.emAscent).rounded(.up) + (given ?? 0)
        case (.fromFont, let font?):
          offset = (ascent + Double(font.metrics.underlinePosition) + (given ?? 0)).rounded()
        default: offset = ascent + (given ?? max(1, (thickness / 2).rounded(.up)))
        }
      case .overline:
        offset = -thickness.rounded(.down)
        second = -second
      default:
        offset = 2 * ascent / 3 - thickness / 2
        second.round(.down)
      }
      let top = box.y.px + offset
      let isWave = decoration.style == .wavy
      var line = Rect(
        x: box.x.px * scale, y: top * scale, width: box.width.px * scale,
        height: (isWave ? thickness : thickness.rounded(.down)) * scale)
      if decoration.style == .dotted || decoration.style == .dashed {
        // The middle of the line is that of the nearest rows; its thickness is not rounded.
        let isOdd = thickness.rounded().truncatingRemainder(dividingBy: 2) == 1
        let middle = (top + max(thickness / 2, 0.5)).rounded(.down) + (isOdd ? 0.5 : 0)
        line.y = (middle - thickness / 2) * scale
        line.height = thickness * scale
      }
      if isWave {
        line.y = Self.waveTop(kind == .lineThrough ? top : top + second, thickness) * scale
      }
      for index in 0..<(decoration.style == .double ? 2 : 1) {
        let style = decoration.style == .double ? .solid : decoration.style
        var part = DisplayList.Line(
          line.offsetBy(dx: 0, dy: Double(index) * second * scale),
          DisplayList.Line.Pattern(style), color, isVertical: false)
        part.isDecoration = true
        items.append(.line(part))
      }
    }
  }

  /// The top of a wave's line where it begins: its highest control point is on a whole px.
  private static func waveTop(_ top: Double, _ thickness: Double) -> Double {
    let reach = DisplayList.Wave(thickness: thickness).reach + thickness / 2
    return (top - reach).rounded(.up) + reach - thickness / 2
  }

  // MARK: Ink

  /// Divides the lines that were added since `position` where glyphs cross them.
  ///
  /// The thickness is in px of the layout.
  mutating func skipInk(
    from position: Int, in runs: [DisplayList.GlyphRun], thickness: Double
  ) {
    guard !runs.isEmpty, items.count > position else { return }
    let lines = items.take(from: position)
    for item in lines {
      guard case .line(var line) = item else {
        items.append(item)
        continue
      }
      guard line.pattern == .solid else {
        paint(line, aroundInkOf: runs, thickness)
        continue
      }
      for part in inkGaps.parts(
        of: line.rect, around: runs, thickness: thickness, pixel: scale)
      {
        line.rect = part
        items.append(.line(line))
      }
    }
  }

  /// Paints a line with a pattern, which gaps interrupt and do not move.
  private mutating func paint(
    _ line: DisplayList.Line, aroundInkOf runs: [DisplayList.GlyphRun], _ thickness: Double
  ) {
    var bounds = line.rect
    if line.pattern == .wavy {
      let reach = DisplayList.Wave(thickness: line.thickness / scale).height * scale
      bounds.y -= reach
      bounds.height += 2 * reach
    }
    let parts = inkGaps.parts(
      of: bounds, around: runs, thickness: thickness, pixel: scale)
    guard parts.count != 1 || parts[0].width < bounds.width else {
      return items.append(.line(line))
    }
    guard !parts.isEmpty else { return }
    let clip = parts.flatMap { part in
      let rect = Rect(x: part.x, y: part.y - 1, width: part.width, height: part.height + 2)
      return DisplayList.RoundedRect(rect).contour(isReversed: false)
    }
    items += [.pushPathClip(Layout.Outline(elements: clip)), .line(line), .pop]
  }
}

extension DisplayList.Line.Pattern {
  fileprivate init(_ style: TextDecoration.Style) {
    switch style {
    case .solid: self = .solid
    case .double: self = .double
    case .dotted: self = .dotted
    case .dashed: self = .dashed
    case .wavy: self = .wavy
    }
  }
}
