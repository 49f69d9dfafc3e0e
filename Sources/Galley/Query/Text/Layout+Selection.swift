// Rectangles of text ranges, and selections.
// Source: BROWSER_RULES 7.1, 7.4, 7.7.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The height of a range's rectangles.
  public enum RectStyle: Sendable {
    /// The ink of the glyphs vertically, their advances horizontally.
    case glyphs
    /// The content area: ascent and descent of the font.
    case content
    /// The full height of the line box.
    case line
  }
}

extension Layout {
  /// A range of the text with its geometry.
  public struct Selection: Sendable, Hashable {
    /// The range of `Layout.text`.
    public let range: Range<Offset>
    /// The text of the range.
    public let text: String
    /// The rectangles to fill, line by line, in CSS px.
    ///
    /// They have the height of line boxes by default.
    public let rects: [Rect]
    /// The caret at the start; nil without text.
    public let start: Caret?
    /// The caret at the end; nil without text.
    public let end: Caret?
  }
}

extension Layout {
  /// The rectangles of a range of the text, line by line, in CSS px.
  ///
  /// A grapheme cluster is included completely if the range contains its start. Adjacent rectangles
  /// of equal height on a line are joined. Mixed directions give several rectangles per line.
  /// Rectangles of adjacent ranges touch and do not overlap. Text that is not visible has none. Of
  /// text and images that are transformed they are the bounding boxes of what is drawn.
  ///
  /// - Parameters:
  ///   - range: A range of `text`.
  ///   - style: The height of the rectangles.
  /// - Returns: Rectangles from the first line to the last, in text order on a line.
  /// - Complexity: O(log *n* + *m*) for *n* fragment items of which *m* are in the range.
  public func rects(for range: Range<Offset>, style: RectStyle = .content) -> [Rect] {
    rects(forBytes: range.utf8, style: style)
  }

  /// The rectangles of a range of the text in UTF-8 bytes.
  func rects(forBytes range: Range<Int>, style: RectStyle) -> [Rect] {
    var rects: [(line: Index<LineFragment>, box: Index<Box>, rect: UnitRect)] = []
    let isTransformed = !fragments.transforms.isEmpty
    forEachPart(of: range, style: style) { position, part in
      let box = isTransformed ? self.box(ofPart: position, style: style) : .none
      if let last = rects.last, last.line == position.line, last.box == box,
        last.rect.y == part.y, last.rect.height == part.height,
        last.rect.maxX == part.x || part.maxX == last.rect.x
      {
        rects[rects.count - 1].rect = last.rect.union(part)
      } else {
        rects.append((position.line, box, part))
      }
    }
    return rects.map { isTransformed ? rect($0.rect, in: $0.box) : rect($0.rect) }
  }

  /// The box whose transform a part of a range has: that of an atomic inline, or of its line.
  ///
  /// A line's height is that of the line, which a transform of the atomic inline does not change.
  func box(ofPart position: PlainTextItem, style: RectStyle) -> Index<Box> {
    let fragmentItem = fragments.fragmentItems[position.fragmentItem]
    if fragmentItem.kind == .atomic, style != .line,
      fragments.boxes.indices.contains(Int(fragmentItem.boxFragment))
    {
      return fragments.boxes[fragmentItem.boxFragment].box
    }
    let paragraph = Int(fragments.lines[position.line].paragraph)
    return document.tree.paragraphs[paragraph].box
  }

  /// The selection between two positions.
  ///
  /// - Parameters:
  ///   - anchor: One end, before or after the other.
  ///   - focus: The other end.
  ///   - style: The height of the rectangles.
  /// - Returns: The range, its text, its rectangles and the carets at its ends.
  /// - Complexity: O(log *n* + *m*) for *n* fragment items of which *m* are in the range.
  public func selection(
    from anchor: Position, to focus: Position, style: RectStyle = .line
  ) -> Selection {
    let (first, last) = anchor.offset <= focus.offset ? (anchor, focus) : (focus, anchor)
    let count = document.tree.plain.count
    let start = min(max(0, first.offset.utf8), count)
    let range = start..<min(max(start, last.offset.utf8), count)
    // A selection begins with its first character and ends with its last, which decides the
    // affinities.
    let begin = Position(utf8: range.lowerBound, affinity: .downstream)
    let end = Position(utf8: range.upperBound, affinity: .upstream)
    return Selection(
      range: Range(utf8: range), text: string(range), rects: rects(forBytes: range, style: style),
      start: carets(at: range.isEmpty ? first : begin).first,
      end: carets(at: range.isEmpty ? first : end).first)
  }

  /// The selection that a drag between two points makes.
  ///
  /// - Parameters:
  ///   - anchor: The point at which the drag begins, in CSS px.
  ///   - focus: The point at which the drag ends, in CSS px.
  ///   - style: The height of the rectangles.
  /// - Returns: The selection; empty in a layout without text.
  /// - Complexity: O(log *n* + *m*) for *n* fragment items of which *m* are in the range.
  public func selection(
    from anchor: Point, to focus: Point, style: RectStyle = .line
  ) -> Selection {
    let start = closestPosition(to: anchor) ?? Position(offset: 0)
    return selection(from: start, to: closestPosition(to: focus) ?? start, style: style)
  }

  /// Calls a function with each fragment item in a range of the plain text and the rectangle of its
  /// part in the range, in text order.
  func forEachPart(
    of range: Range<Int>, style: RectStyle, _ body: (PlainTextItem, UnitRect) -> Void
  ) {
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
        part.y = fragments.lines[position.line].rect.y
        part.height = fragments.lines[position.line].rect.height
      }
      body(position, part)
    }
  }

  /// The part of a fragment item that a range of the plain text covers.
  private func part(of position: PlainTextItem, in range: Range<Int>) -> UnitRect? {
    let fragmentItem = fragments.fragmentItems[position.fragmentItem]
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

  /// The distance of the cluster at an offset from the item's logical start.
  ///
  /// Rounded down for both sides of a boundary, so that adjacent parts share an edge.
  private func edge(_ offset: Int, _ position: PlainTextItem, _ fragmentItem: FragmentItem)
    -> LayoutUnit
  {
    if offset <= Int(position.start) { return .zero }
    if offset >= Int(position.end) { return fragmentItem.rect.width }
    return min(fragmentItem.rect.width, .floor(advance: advance(before: offset, in: fragmentItem)))
  }

  // MARK: Ink

  /// The part with the vertical extent of the ink in it.
  private func tight(_ part: UnitRect, _ position: PlainTextItem, _ range: Range<Int>) -> UnitRect {
    let fragmentItem = fragments.fragmentItems[position.fragmentItem]
    guard fragmentItem.kind == .text else { return part }
    let start = shapedOffset(of: range.lowerBound, in: fragmentItem)
    let end =
      range.upperBound >= Int(position.end)
      ? fragmentItem.textEnd : shapedOffset(of: range.upperBound, in: fragmentItem)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    let shaped = document.shaped
    for run in shaped.runs[shaped.runs(from: start, to: end)] {
      let font = shaped.fonts[run.font]
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
