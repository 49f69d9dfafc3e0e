// Markers of list items.
// Source: BROWSER_RULES 6.9 to 6.11.

extension LayoutPass {
  /// Gives a list item without a line at least the height of its outside marker's.
  mutating func applyOutsideMarker(_ box: Int32, top: LayoutUnit?, linesBefore: Int) {
    let index = prepared.tree.boxes[Int(box)].marker
    guard index >= 0, baselines.count == linesBefore else { return }
    let style = prepared.styles[Int(prepared.tree.markers[Int(index)].style)]
    if let top {
      flow.y = max(flow.y, top + style.lineHeight)
    } else {
      resolve()
      flow.y = flow.y + style.lineHeight
    }
    baselines.note(flow.y - style.lineDescent)
  }

  /// Width of a disc, circle or square as an inside marker: symbol and the gap after it.
  func symbolMarkerWidth(_ item: InlineItem) -> LayoutUnit {
    let marker = prepared.tree.markers[Int(item.index)]
    let style = prepared.styles[Int(marker.style)]
    guard case .symbol(let type) = marker.content else { return .zero }
    let size = Double(prepared.tree.styles[Int(marker.style)].text.font.size)
    switch type {
    case .disclosureOpen, .disclosureClosed: return .truncate(size * 0.66) + .truncate(size * 0.4)
    default:
      let ascent = style.ascent.floorPx
      let symbol = (ascent * 2 / 3 + 1) / 2
      return LayoutUnit(px: symbol + 2 - 1) + .truncate(size)
    }
  }
}
