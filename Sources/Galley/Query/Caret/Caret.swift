// Input: a layout, a position. Output: the caret to draw there.
// Source: BROWSER_RULES 7.7, 7.15.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// A caret: the line at a position in the text.
  public struct Caret: Sendable, Hashable {
    /// The caret's rectangle in CSS px: no width, the height of the adjacent text.
    public let rect: Rect
    /// The y coordinate of the text's baseline in CSS px.
    public let baseline: Double
    /// The horizontal offset to the right per px upward; 0 beside upright text.
    public let slope: Double
    /// The line box of the caret.
    public let line: Line
    /// Whether the adjacent text runs from right to left.
    public let isRightToLeft: Bool

    /// The upper end point.
    ///
    /// A slanted caret crosses `rect.x` at the baseline.
    public var top: Point { Point(x: rect.x + slope * (baseline - rect.y), y: rect.y) }
    /// The lower end point.
    public var bottom: Point { Point(x: rect.x + slope * (baseline - rect.maxY), y: rect.maxY) }
  }

  /// The caret at a position.
  ///
  /// - Parameter position: A position in `text`.
  /// - Returns: The caret; nil if the layout shows no text.
  /// - Complexity: O(log *n*) for *n* fragment items, plus the length of one item.
  public func caret(at position: Position) -> Caret? {
    textOrder.fragmentItem(at: position).map { caret(at: position.offset.utf8, in: $0) }
  }

  /// The carets at a position: two where the direction changes.
  ///
  /// The first is that of the position itself. The second belongs to the text of the other
  /// direction that is adjacent to the same offset.
  ///
  /// - Parameter position: A position in `text`.
  /// - Returns: One or two carets; none if the layout shows no text.
  /// - Complexity: O(log *n*) for *n* fragment items, plus the length of two items.
  public func carets(at position: Position) -> [Caret] {
    guard let fragmentItem = textOrder.fragmentItem(at: position) else { return [] }
    let caret = caret(at: position.offset.utf8, in: fragmentItem)
    var other = position
    other.affinity = position.affinity == .upstream ? .downstream : .upstream
    guard let second = textOrder.fragmentItem(at: other), second != fragmentItem,
      textOrder.fragmentItems[second].line == textOrder.fragmentItems[fragmentItem].line
    else { return [caret] }
    let split = self.caret(at: other.offset.utf8, in: second)
    return split.isRightToLeft != caret.isRightToLeft && split.rect.x != caret.rect.x
      ? [caret, split] : [caret]
  }

  /// The caret at an offset of an item in `TextOrder.fragmentItems`.
  func caret(at offset: Int, in index: Int) -> Caret {
    let place = textOrder.fragmentItems[index]
    let fragmentItem = fragments.fragmentItems[place.fragmentItem]
    var edge = fragmentItem.rect
    edge.x = caretX(at: offset, of: place, fragmentItem)
    edge.width = .zero
    return Caret(
      rect: rect(edge), baseline: (fragmentItem.rect.y + fragmentItem.ascent).px / pixelRatio,
      slope: slope(of: fragmentItem),
      line: Line(layout: self, number: Int(self.index.lineNumbers[place.line])),
      isRightToLeft: fragmentItem.isRightToLeft)
  }

  private func caretX(at offset: Int, of place: PlainTextItem, _ fragmentItem: FragmentItem)
    -> LayoutUnit
  {
    if offset <= Int(place.start) {
      return fragmentItem.isRightToLeft ? fragmentItem.rect.maxX : fragmentItem.rect.x
    }
    if offset >= Int(place.end) {
      return fragmentItem.isRightToLeft ? fragmentItem.rect.x : fragmentItem.rect.maxX
    }
    let distance = LayoutUnit.floor(advance: advance(before: offset, in: fragmentItem))
    return fragmentItem.isRightToLeft
      ? fragmentItem.rect.maxX - distance : fragmentItem.rect.x + distance
  }

  /// The sum of advances from a fragment item's logical start to the cluster at a plain offset.
  func advance(before offset: Int, in fragmentItem: FragmentItem) -> Int64 {
    var clusters = ClusterCursor(fragmentItem, document)
    let target = shapedOffset(of: offset, in: fragmentItem)
    clusters.skip(toOffset: target, boundary: clusterStart(before: target, in: fragmentItem))
    var advance: Int64 = 0
    while let cluster = clusters.next() {
      if plainOffset(cluster.start) >= offset || plainEnd(cluster.end) > offset {
        return cluster.from
      }
      advance = cluster.to
    }
    return advance
  }

  /// The caret slope of a fragment item's font.
  private func slope(of fragmentItem: FragmentItem) -> Double {
    guard fragmentItem.kind == .text else { return 0 }
    let run = document.shaped.run(at: fragmentItem.textStart)
    guard run < document.shaped.runs.count else { return 0 }
    return document.shaped.fonts[document.shaped.runs[run].font].caretSlope
  }
}
