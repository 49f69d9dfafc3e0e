// Input: list items. Output: their markers, at the baseline of their first line.
// Source: CSS Lists 3; BROWSER_RULES 6.9 to 6.11.

internal import GalleyStyle

extension DisplayListBuilder {
  /// Paints the marker of a list item, beside its content box.
  mutating func paintMarker(ofFragment index: Int) {
    let fragment = fragments.boxes[index]
    let box = prepared.tree.boxes[Int(fragment.box)]
    guard box.marker >= 0, prepared.tree.markers.indices.contains(Int(box.marker)) else { return }
    let item = style(ofBox: fragment.box)
    let marker = prepared.tree.markers[Int(box.marker)]
    guard prepared.tree.styles[Int(marker.style)].text.isVisible else { return }
    guard
      let position = prepared.outsideMarker(
        of: fragment,
        line: fragments.firstLine(inFragment: index) { box in
          firstLineOfBox[Int(box)] >= 0 ? firstLineOfBox[Int(box)] : nil
        })
    else { return }
    let baseline = position.y + prepared.styles[Int(marker.style)].lineAscent
    switch marker.content {
    case .symbol: paintSymbol(of: box.marker, x: position.x, baseline: baseline)
    case .image: break
    case .text(let paragraph):
      let isRight = item.text.direction == .rightToLeft
      paintMarkerText(
        Int(paragraph), start: isRight ? position.x : position.maxX, isRight: isRight,
        baseline: baseline)
    }
  }

  /// Paints marker text that ends at the content edge.
  private mutating func paintMarkerText(
    _ paragraph: Int, start: LayoutUnit, isRight: Bool, baseline: LayoutUnit
  ) {
    let range = prepared.tree.paragraphs[paragraph]
    var items = (Int(range.itemsStart)..<Int(range.itemsEnd)).filter {
      prepared.tree.items[$0].kind == .text
    }
    let widths = items.map { prepared.measures(of: prepared.tree.items[$0]).advance }
    var x = isRight ? start : start - .ceil(advance: widths.reduce(0, +))
    if isRight { items.reverse() }
    for item in items {
      let inline = prepared.tree.items[item]
      let style = prepared.styles[Int(inline.style)]
      let advance = prepared.measures(of: inline).advance
      let rect = UnitRect(
        x: x, y: baseline - style.ascent, width: .ceil(advance: advance),
        height: style.ascent + style.descent)
      var fragmentItem = FragmentItem(
        kind: .text, level: inline.level, item: Int32(item), rect: rect, textStart: inline.start,
        textEnd: inline.end, inlineBox: -1)
      fragmentItem.ascent = style.ascent
      let text = prepared.tree.styles[Int(inline.style)].text
      paintText(fragmentItem, -1, inline, text, opacity: 1)
      x = x + rect.width
    }
  }

  /// Paints a disc, circle, square or triangle.
  ///
  /// Its size depends on the ascent of the font only.
  mutating func paintSymbol(of index: Int32, x: LayoutUnit, baseline: LayoutUnit) {
    let marker = prepared.tree.markers[Int(index)]
    guard case .symbol(let type) = marker.content else { return }
    let style = prepared.tree.styles[Int(marker.style)].text
    guard style.isVisible, style.color.alpha > 0 else { return }
    let ascent = prepared.styles[Int(marker.style)].ascent.floorPx
    let third = ascent * 2 / 3
    let side = LayoutUnit(px: (third + 1) / 2)
    let position = snapped(
      rect(
        UnitRect(
          x: x + LayoutUnit(px: 1),
          y: baseline - LayoutUnit(px: ascent) + LayoutUnit(px: 3 * (ascent - third) / 2),
          width: side, height: side)))
    switch type {
    case .circle: items.append(.strokeEllipse(position, style.color, lineWidth: scale))
    case .square: items.append(.fillRect(position, style.color))
    case .disclosureOpen, .disclosureClosed:
      items.append(
        .fillPath(
          Layout.Outline(triangleIn: position, pointsDown: type == .disclosureOpen), style.color))
    default: items.append(.fillEllipse(position, style.color))
    }
  }
}

extension Layout.Outline {
  /// A triangle that points down or to the right.
  fileprivate init(triangleIn rect: Rect, pointsDown: Bool) {
    let corners =
      [Point(x: rect.x, y: rect.y)]
      + (pointsDown
        ? [Point(x: rect.maxX, y: rect.y), Point(x: rect.x + rect.width / 2, y: rect.maxY)]
        : [Point(x: rect.maxX, y: rect.y + rect.height / 2), Point(x: rect.x, y: rect.maxY)])
    self.init(elements: [.move(corners[0]), .line(corners[1]), .line(corners[2]), .close])
  }
}
