// Input: a list item's fragment. Output: the box of its outside marker.
// Outside markers take no part in layout but for the least height of an item, so they find their
// place where they are asked for. Source: CSS Lists 3; BROWSER_RULES 6.9 to 6.11.

extension PreparedDocument {
  /// The box of a list item's outside marker, as high as its own line; nil for none.
  ///
  /// `baseline` is that of the first line in the item, if it has one.
  func outsideMarker(of fragment: BoxFragment, baseline: LayoutUnit?) -> UnitRect? {
    let box = tree.boxes[Int(fragment.box)]
    guard box.marker >= 0, tree.markers.indices.contains(Int(box.marker)) else {
      return nil
    }
    let item = tree.styles[Int(box.style)]
    let marker = tree.markers[Int(box.marker)]
    let style = styles[Int(marker.style)]
    let (border, padding) = (item.box.borderWidth, item.box.padding)
    let baseline =
      baseline ?? fragment.rect.y + inset(border.top, padding.top) + style.lineAscent
    // From the edge of the content to the near side of the marker.
    var gap = LayoutUnit.zero
    var width: LayoutUnit
    switch marker.content {
    case .symbol:
      let third = style.ascent.floorPx * 2 / 3
      width = LayoutUnit(px: (third + 1) / 2 + 2)
      gap = LayoutUnit(px: third + 8) - width
    case .text(let paragraph):
      width = .ceil(advance: advance(ofParagraph: Int(paragraph)))
    }
    let x =
      item.text.direction == .rightToLeft
      ? fragment.rect.maxX - inset(border.right, padding.right) + gap
      : fragment.rect.x + inset(border.left, padding.left) - gap - width
    return UnitRect(
      x: x, y: baseline - style.lineAscent, width: width,
      height: style.lineAscent + style.lineDescent)
  }

  private func inset(_ border: Float, _ padding: Length) -> LayoutUnit {
    var sum = LayoutUnit.truncate(Double(border))
    if case .length(let length) = padding { sum = sum + .truncate(Double(length.px)) }
    return sum
  }

  /// The sum of the advances of a paragraph's text, 16.16 px.
  private func advance(ofParagraph paragraph: Int) -> Int64 {
    let range = tree.paragraphs[paragraph]
    var sum: Int64 = 0
    for item in Int(range.itemsStart)..<Int(range.itemsEnd)
    where tree.items[item].kind == .text {
      sum += measures(of: tree.items[item]).advance
    }
    return sum
  }
}

extension Fragments {
  /// The baseline of the first line in a box or in those inside it.
  ///
  /// `firstLine` gives the first line of a box's own paragraph.
  func firstBaseline(
    inFragment index: Int, firstLine: (_ box: Int32) -> Int32?
  ) -> LayoutUnit? {
    let end = max(index + 1, min(Int(boxes[index].end), boxes.count))
    for inner in boxes[index..<end] {
      if let line = firstLine(inner.box) { return lines[Int(line)].baseline }
    }
    return nil
  }
}
