// Input: a list item's fragment. Output: the box of its outside marker.
// Outside markers affect only the minimum height of an item, so queries compute their positions.
// Source: CSS Lists 3; BROWSER_RULES 6.9 to 6.11.

internal import GalleyStyle
internal import GalleySystem

extension PreparedDocument {
  /// The box of a list item's outside marker, as high as its own line; nil without a marker.
  ///
  /// `line` is the item's first line. If it is not inside a block of the item, the marker is
  /// adjacent to it, after floats and alignment.
  func outsideMarker(of fragment: BoxFragment, line: LineFragment?) -> UnitRect? {
    let box = tree.boxes[fragment.box]
    guard box.marker.exists, tree.markers.indices.contains(Int(box.marker)) else {
      return nil
    }
    let item = tree.styles[box.style]
    let marker = tree.markers[box.marker]
    let style = styles[marker.style]
    let (border, padding) = (item.box.borderWidth, item.box.padding)
    let baseline =
      line?.baseline ?? fragment.rect.y + inset(border.top, padding.top) + style.lineAscent
    // The distance from the content edge to the near side of the marker.
    var gap = LayoutUnit.zero
    var width: LayoutUnit
    switch marker.content {
    case .symbol:
      let third = style.ascent.floorPx * 2 / 3
      width = LayoutUnit(px: (third + 1) / 2 + 2)
      gap = LayoutUnit(px: third + 8) - width
    case .image:
      width = marker.imageWidth(self)
      gap = ListMarker.imageMargin
    case .text(let paragraph):
      width = .ceil(advance: advance(ofParagraph: Int(paragraph)))
    }
    let own = line.flatMap { isOwn($0, of: fragment.box) ? $0.rect : nil }
    let x =
      item.text.direction == .rightToLeft
      ? (own?.maxX ?? fragment.rect.maxX - inset(border.right, padding.right)) + gap
      : (own?.x ?? fragment.rect.x + inset(border.left, padding.left)) - gap - width
    return UnitRect(
      x: x, y: baseline - style.lineAscent, width: width,
      height: style.lineAscent + style.lineDescent)
  }

  /// Whether a line is a direct child of a box, not inside a block of it.
  private func isOwn(_ line: LineFragment, of item: Index<Box>) -> Bool {
    guard line.paragraph.exists else { return false }
    let box = tree.paragraphs[line.paragraph].box
    return box == item || tree.boxes[box].node.isNone && tree.boxes[box].parent == item
  }

  private func inset(_ border: Float, _ padding: Length) -> LayoutUnit {
    var sum = LayoutUnit.truncate(Double(border))
    if case .length(let length) = padding { sum = sum + .truncate(Double(length.px)) }
    return sum
  }

  /// The sum of advances of a paragraph's text, in 16.16 px.
  private func advance(ofParagraph paragraph: Int) -> Int64 {
    let range = tree.paragraphs[paragraph]
    var sum: Int64 = 0
    for item in range.itemRange
    where tree.items[item].kind == .text {
      sum += measures(of: tree.items[item]).advance
    }
    return sum
  }
}
