// Input: a layout, a position. Output: the caret to draw there.
// Source: BROWSER_RULES 7.7, 7.15.

internal import FontEngine
internal import GalleyStyle

/// The line that marks a position in the text.
public struct Caret: Sendable, Equatable {
  /// Without width, as high as the text beside it; CSS px.
  public let rect: Rect
  /// y of the text's baseline, CSS px.
  public let baseline: Double
  /// How far it leans to the right for each px upward; 0 beside upright text.
  public let slope: Double
  /// Index in `Layout.lines`.
  public let line: Int
  /// Whether the text that it belongs to runs from right to left.
  public let isRightToLeft: Bool

  /// The upper end; the caret leans around the baseline.
  public var top: Point { Point(x: rect.x + slope * (baseline - rect.y), y: rect.y) }
  /// The lower end.
  public var bottom: Point { Point(x: rect.x + slope * (baseline - rect.maxY), y: rect.maxY) }
}

extension Layout {
  /// The rectangle of the caret at a position: no width, the height of the text beside it.
  ///
  /// Nil only where the layout shows no text. Cost: logarithmic.
  public func caret(at position: TextPosition) -> Rect? {
    textOrder.fragmentItem(at: position).map { caret(at: position.offset, in: $0).rect }
  }

  /// The carets at a position: two where the direction changes.
  ///
  /// The first is that of the position itself. The second, if any, is where text of the other
  /// direction would go on: with the character on the other side of the offset. Cost: logarithmic.
  public func carets(at position: TextPosition) -> [Caret] {
    guard let fragmentItem = textOrder.fragmentItem(at: position) else { return [] }
    let caret = caret(at: position.offset, in: fragmentItem)
    var other = position
    other.affinity = position.affinity == .upstream ? .downstream : .upstream
    guard let second = textOrder.fragmentItem(at: other), second != fragmentItem,
      textOrder.fragmentItems[second].line == textOrder.fragmentItems[fragmentItem].line
    else { return [caret] }
    let split = self.caret(at: other.offset, in: second)
    return split.isRightToLeft != caret.isRightToLeft && split.rect.x != caret.rect.x
      ? [caret, split] : [caret]
  }

  /// The caret at an offset of a piece in `TextOrder.fragmentItems`.
  func caret(at offset: Int, in index: Int) -> Caret {
    let place = textOrder.fragmentItems[index]
    let fragmentItem = fragments.fragmentItems[Int(place.fragmentItem)]
    var edge = fragmentItem.rect
    edge.x = caretX(at: offset, of: place, fragmentItem)
    edge.width = .zero
    return Caret(
      rect: rect(edge), baseline: (fragmentItem.rect.y + fragmentItem.ascent).px / pixelRatio,
      slope: slope(of: fragmentItem), line: Int(self.index.lineNumbers[Int(place.line)]),
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

  /// Sum of the advances from a piece's logical start to the cluster with a plain offset.
  func advance(before offset: Int, in fragmentItem: FragmentItem) -> Int64 {
    var clusters = ClusterCursor(fragmentItem, document)
    clusters.skip(toOffset: shapedOffset(of: offset, in: fragmentItem))
    var advance: Int64 = 0
    while let cluster = clusters.next() {
      if plainOffset(cluster.start) >= offset || plainEnd(cluster.end) > offset {
        return cluster.from
      }
      advance = cluster.to
    }
    return advance
  }

  /// The lean of the glyphs of a piece.
  private func slope(of fragmentItem: FragmentItem) -> Double {
    guard fragmentItem.kind == .text else { return 0 }
    let run = document.shaped.run(at: fragmentItem.textStart)
    guard run < document.shaped.runs.count else { return 0 }
    return document.shaped.fonts[Int(document.shaped.runs[run].font)].caretSlope
  }
}
