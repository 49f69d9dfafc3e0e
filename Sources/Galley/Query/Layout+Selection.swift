// Where a range of the text is: rectangles line by line, and selections.
// Source: BROWSER_RULES 7.1, 7.4, 7.7.

internal import FontEngine
internal import GalleyStyle

/// How much of a line the rectangles of a range cover.
public enum RectStyle: Sendable {
  /// As high as the ink of the glyphs, as wide as their advances.
  case glyphs
  /// The content area: the ascent and descent of the font.
  case content
  /// The full height of the line box.
  case line
}

/// A part of the text between two positions, as it is drawn.
public struct Selection: Sendable, Equatable {
  /// UTF-8 offsets in `Layout.text`.
  public let range: Range<Int>
  /// The text.
  public let text: String
  /// What to fill, line by line; full line boxes unless another style was asked for.
  public let rects: [Rect]
  /// The caret at the beginning and at the end: where handles stand.
  public let start: Caret?
  /// The caret at its end.
  public let end: Caret?
}

extension Layout {
  /// The rectangles of a range of the text, line by line; CSS px.
  ///
  /// A grapheme cluster is in or out as a whole. Neighbours of equal height on a line are joined;
  /// mixed directions give several rectangles a line. Ranges that follow each other have
  /// rectangles that touch and never overlap. Text that does not show has none.
  /// Cost: logarithmic in the layout, linear in the pieces that the range covers.
  public func rects(for range: Range<Int>, style: RectStyle = .content) -> [Rect] {
    var rects: [(line: Int32, rect: UnitRect)] = []
    let order = textOrder
    var index = order.first(endingBehind: range.lowerBound)
    while index < order.fragmentItems.count,
      Int(order.fragmentItems[index].start) < range.upperBound
    {
      defer { index += 1 }
      let position = order.fragmentItems[index]
      guard position.end > position.start, var part = part(of: position, in: range) else {
        continue
      }
      switch style {
      case .glyphs: part = tight(part, position, range)
      case .content: break
      case .line:
        part.y = fragments.lines[Int(position.line)].rect.y
        part.height = fragments.lines[Int(position.line)].rect.height
      }
      if let last = rects.last, last.line == position.line, last.rect.y == part.y,
        last.rect.height == part.height, last.rect.maxX == part.x || part.maxX == last.rect.x
      {
        rects[rects.count - 1].rect = last.rect.union(part)
      } else {
        rects.append((position.line, part))
      }
    }
    return rects.map { rect($0.rect) }
  }

  /// The text between two positions, in either order, with what to draw.
  public func selection(
    from anchor: TextPosition, to focus: TextPosition, style: RectStyle = .line
  ) -> Selection {
    let (first, last) = anchor.offset <= focus.offset ? (anchor, focus) : (focus, anchor)
    let count = document.tree.plain.count
    let start = min(max(0, first.offset), count)
    let range = start..<min(max(start, last.offset), count)
    // A selection begins with its first character and ends with its last one.
    let begin = TextPosition(offset: range.lowerBound, affinity: .downstream)
    let end = TextPosition(offset: range.upperBound, affinity: .upstream)
    return Selection(
      range: range, text: text(in: range), rects: rects(for: range, style: style),
      start: carets(at: range.isEmpty ? first : begin).first,
      end: carets(at: range.isEmpty ? first : end).first)
  }

  /// The text between two points, as dragging from one to the other selects it.
  public func selection(
    from anchor: Point, to focus: Point, style: RectStyle = .line
  ) -> Selection {
    let start = closestPosition(to: anchor) ?? TextPosition(offset: 0)
    return selection(from: start, to: closestPosition(to: focus) ?? start, style: style)
  }

  /// The part of a piece that a range of the plain text covers.
  private func part(of position: PlainTextItem, in range: Range<Int>) -> UnitRect? {
    let fragmentItem = fragments.fragmentItems[Int(position.fragmentItem)]
    if range.lowerBound <= Int(position.start), range.upperBound >= Int(position.end) {
      return fragmentItem.rect
    }
    guard fragmentItem.kind == .text else { return fragmentItem.rect }
    let (from, to) = (
      edge(range.lowerBound, position, fragmentItem), edge(range.upperBound, position, fragmentItem)
    )
    guard from < to else { return nil }
    var part = fragmentItem.rect
    part.x = fragmentItem.isRightToLeft ? fragmentItem.rect.maxX - to : fragmentItem.rect.x + from
    part.width = to - from
    return part
  }

  /// Distance of the cluster with an offset from the piece's logical start.
  ///
  /// Rounded down on both sides of a boundary, so that neighbours share their edge.
  private func edge(_ offset: Int, _ position: PlainTextItem, _ fragmentItem: FragmentItem)
    -> LayoutUnit
  {
    if offset <= Int(position.start) { return .zero }
    if offset >= Int(position.end) { return fragmentItem.rect.width }
    return min(fragmentItem.rect.width, .floor(advance: advance(before: offset, in: fragmentItem)))
  }

  // MARK: Ink

  /// The part with the top and bottom of the ink in it.
  private func tight(_ part: UnitRect, _ position: PlainTextItem, _ range: Range<Int>) -> UnitRect {
    let fragmentItem = fragments.fragmentItems[Int(position.fragmentItem)]
    guard fragmentItem.kind == .text else { return part }
    let start = shapedOffset(of: range.lowerBound, in: fragmentItem)
    let end =
      range.upperBound >= Int(position.end)
      ? fragmentItem.textEnd : shapedOffset(of: range.upperBound, in: fragmentItem)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    let shaped = document.shaped
    for run in shaped.runs[shaped.runs(from: start, to: end)] {
      let font = shaped.fonts[Int(run.font)]
      let first = shaped.firstGlyph(of: run, notBefore: start)
      let last = shaped.firstGlyph(of: run, notBefore: end)
      for glyph in min(first, last)..<last {
        guard let ink = font.inkExtent(of: UInt32(shaped.glyphs[glyph].glyph)) else { continue }
        let raised = Double(shaped.offset(ofGlyph: glyph).y) / 65536
        top = min(top, raised - ink.upperBound)
        bottom = max(bottom, raised - ink.lowerBound)
      }
    }
    guard top < bottom else { return part }
    var tight = part
    tight.y = fragmentItem.rect.y + fragmentItem.ascent + .floor(top)
    tight.height = .ceil(bottom) - .floor(top)
    return tight
  }
}
