// Input: list items. Output: their markers, at the baseline of their first line.
// Source: CSS Lists 3; BROWSER_RULES 6.9 to 6.11.

internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  /// Paints the marker of a list item, beside its content box.
  mutating func paintMarker(ofFragment index: Int) {
    let fragment = fragments.boxes[index]
    let box = prepared.tree.boxes[fragment.box]
    guard box.marker.exists, prepared.tree.markers.indices.contains(Int(box.marker)) else { return }
    let item = style(ofBox: fragment.box)
    let marker = prepared.tree.markers[box.marker]
    let style = textColors(marker.style, in: fragment.box)
    guard style.isVisible else { return }
    guard
      let position = prepared.outsideMarker(
        of: fragment, line: firstLines.line(inFragment: index, of: fragments))
    else { return }
    let baseline = position.y + prepared.styles[marker.style].lineAscent
    switch marker.content {
    case .symbol: paintSymbol(of: box.marker, style, x: position.x, baseline: baseline)
    case .image:
      paintImageMarker(of: box.marker, x: position.x, baseline: baseline)
    case .text(let paragraph):
      let isRight = item.text.direction == .rightToLeft
      paintMarkerText(
        Int(paragraph), of: fragment.box, start: isRight ? position.x : position.maxX,
        isRight: isRight,
        baseline: baseline)
    }
  }

  /// Paints marker text that ends at the content edge.
  private mutating func paintMarkerText(
    _ paragraph: Int, of box: Index<Box>, start: LayoutUnit, isRight: Bool, baseline: LayoutUnit
  ) {
    let range = prepared.tree.paragraphs[paragraph]
    var items = (range.itemRange).filter {
      prepared.tree.items[$0].kind == .text
    }
    let widths = items.map { prepared.measures(of: prepared.tree.items[$0]).advance }
    var x = isRight ? start : start - .ceil(advance: widths.reduce(0, +))
    if isRight { items.reverse() }
    for item in items {
      let inline = prepared.tree.items[item]
      let style = prepared.styles[inline.style]
      let advance = prepared.measures(of: inline).advance
      let rect = UnitRect(
        x: x, y: baseline - style.ascent, width: .ceil(advance: advance),
        height: style.ascent + style.descent)
      let fragmentItem = FragmentItem(
        text: inline.start..<inline.end, level: inline.level, item: Index(item), rect: rect,
        ascent: style.ascent)
      paintText(fragmentItem, -1, inline, textColors(inline.style, in: box))
      x = x + rect.width
    }
  }

  /// Paints the gradient of `list-style-image`, a square above the baseline.
  private mutating func paintImageMarker(
    of index: Index<ListMarker>, x: LayoutUnit, baseline: LayoutUnit
  ) {
    let marker = prepared.tree.markers[index]
    let side = marker.imageWidth(prepared)
    let style = prepared.tree.styles[marker.style].text
    guard style.isVisible, side > .zero,
      case .gradient(let gradient)? = style.paint?.values.markerImage
    else { return }
    let place = rect(UnitRect(x: x, y: baseline - side, width: side, height: side))
    guard let used = DisplayList.Gradient(gradient, size: place.size) else { return }
    items.append(
      .tiles(
        DisplayList.Tiles(
          content: .gradient(used), area: DisplayList.RoundedRect(place), tile: place,
          step: Size(width: 0, height: 0), sizing: nil, opacity: 1)))
  }

  /// Paints a disc, circle, square or triangle.
  ///
  /// Its size depends on the ascent of the font only. `margin` moves it, unless it is a triangle.
  mutating func paintSymbol(
    of index: Index<ListMarker>, _ style: TextProperties, x: LayoutUnit, baseline: LayoutUnit,
    margin: LayoutUnit = .zero
  ) {
    let marker = prepared.tree.markers[index]
    guard case .symbol(let type) = marker.content else {
      return paintImageMarker(of: index, x: x, baseline: baseline)
    }
    guard style.isVisible, style.color.alpha > 0 else { return }
    let ascent = prepared.styles[marker.style].ascent.floorPx
    let third = ascent * 2 / 3
    let side = LayoutUnit(px: (third + 1) / 2)
    let position = snapped(
      rect(
        UnitRect(
          x: x + LayoutUnit(px: 1) + margin,
          y: baseline - LayoutUnit(px: ascent) + LayoutUnit(px: 3 * (ascent - third) / 2),
          width: side, height: side)))
    switch type {
    // The line is half outside of the circle.
    case .circle:
      items.append(.strokeEllipse(position.outset(by: scale / 2), style.color, lineWidth: scale))
    case .square: items.append(.fillRect(position, style.color))
    case .disclosureOpen, .disclosureClosed:
      let size = LayoutUnit.truncate(Double(prepared.boxStyles[marker.style].fontSize) * 0.66)
      let box = rect(UnitRect(x: x, y: baseline - size, width: size, height: size))
      let isRight = style.direction == .rightToLeft
      items.append(
        .fillPath(
          Layout.Outline(
            triangleIn: box, pointsDown: type == .disclosureOpen, isRightToLeft: isRight),
          style.color))
    default: items.append(.fillEllipse(position, style.color))
    }
  }
}

extension Layout.Outline {
  /// A triangle that points down or to the end of the line, as high as 0.86 of its side.
  fileprivate init(triangleIn rect: Rect, pointsDown: Bool, isRightToLeft: Bool) {
    let corners: [(x: Double, y: Double)] =
      pointsDown ? [(0, 0.07), (1, 0.07), (0.5, 0.93)] : [(0, 0), (0.86, 0.5), (0, 1)]
    let points = corners.map { corner in
      let x = isRightToLeft && !pointsDown ? 1 - corner.x : corner.x
      return Point(x: rect.x + x * rect.width, y: rect.y + corner.y * rect.height)
    }
    self.init(elements: [.move(points[0]), .line(points[1]), .line(points[2]), .close])
  }
}
