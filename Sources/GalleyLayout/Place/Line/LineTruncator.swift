// Input: a line's positioned item results. Output: the same with an ellipsis and hidden items.
// Truncation is visual, from the line's end side. In mixed directions that may not be the end of
// the text. Source: CSS Overflow 4 sections 3 and 5, as measured in Chromium, where the ellipsis
// does not affect the alignment of its line.

package import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// Truncates a line with an ellipsis.
struct LineTruncator {
  let prepared: PreparedDocument
  let paragraph: Int
  /// The block container.
  let box: Index<Box>
  /// The x coordinate of the line's start: its left end, or the right one of a right-to-left line.
  let edge: LayoutUnit
  /// The available inline size from the start on.
  let available: LayoutUnit
  private var isRight: Bool { prepared.paragraphs[paragraph].level & 1 == 1 }

  /// Hides item results from the line's end until the ellipsis fits.
  ///
  /// With no available inline size the line is unchanged. Otherwise at least one cluster remains.
  mutating func truncate(_ itemResults: inout [LineComposer.InlineItemResult], order: [Int]) {
    let style = prepared.styles[prepared.tree.paragraphs[paragraph].style]
    let width = LayoutUnit.ceil(advance: Ellipsis(in: style.font).advance)
    let candidates = (isRight ? order : order.reversed()).filter { isCandidate(itemResults[$0]) }
    for (number, index) in candidates.enumerated() {
      let isFirst = number == candidates.count - 1
      let itemResult = itemResults[index]
      let offset = isRight ? edge - (itemResult.x + itemResult.width) : itemResult.x - edge
      let space = available - offset
      if space > .zero {
        if space - width >= itemResult.width || (isFirst && !isText(itemResult)) {
          addEllipsis(after: itemResult, width, rest: nil, to: &itemResults)
          return
        }
        if isText(itemResult),
          let rest = rest(of: itemResult, space: space - width, isFirst: isFirst)
        {
          itemResults[index].isHidden = true
          itemResults.append(rest)
          addEllipsis(after: rest, width, rest: rest, to: &itemResults)
          return
        }
      }
      if !isFirst { itemResults[index].isHidden = true }
    }
  }

  /// Whether truncation may hide an item result.
  ///
  /// Those of empty inline boxes and of removed spaces are invisible.
  private func isCandidate(_ itemResult: LineComposer.InlineItemResult) -> Bool {
    switch prepared.tree.items[itemResult.item].kind {
    case .open, .close: false
    case .text: itemResult.end > itemResult.start || itemResult.role == .hyphen
    default: true
    }
  }

  private func isText(_ itemResult: LineComposer.InlineItemResult) -> Bool {
    itemResult.role == .content && prepared.tree.items[itemResult.item].kind == .text
  }

  private func addEllipsis(
    after itemResult: LineComposer.InlineItemResult, _ width: LayoutUnit,
    rest: LineComposer.InlineItemResult?,
    to itemResults: inout [LineComposer.InlineItemResult]
  ) {
    var ellipsis = itemResult
    ellipsis.role = .ellipsis
    ellipsis.isHidden = false
    ellipsis.x = isRight ? itemResult.x - width : itemResult.x + itemResult.width
    ellipsis.width = width
    ellipsis.start = hiddenStart(itemResults, rest)
    ellipsis.end = ellipsis.start
    // A text that is cut against the direction of its line is hidden up to the cut.
    if let rest, rest.start > ellipsis.start { ellipsis.end = rest.start }
    itemResults.append(ellipsis)
  }

  /// The start of the first hidden text, or the end of the line's text if all of it is visible.
  private func hiddenStart(
    _ itemResults: [LineComposer.InlineItemResult], _ rest: LineComposer.InlineItemResult?
  ) -> Int32 {
    var hidden: Int32?
    var end: Int32 = 0
    for itemResult in itemResults where itemResult.role != .rest {
      if itemResult.isHidden {
        let isKept = itemResult.item == rest?.item && itemResult.start == rest?.start
        hidden = min(hidden ?? .max, isKept ? rest?.end ?? itemResult.start : itemResult.start)
      }
      let isBreak = prepared.tree.items[itemResult.item].kind == .forcedBreak
      end = max(end, isBreak ? itemResult.start : itemResult.end)
    }
    return hidden ?? end
  }

  /// The visible part of an item result on the line's start side.
  ///
  /// The first item keeps at least one cluster.
  private func rest(
    of itemResult: LineComposer.InlineItemResult, space: LayoutUnit, isFirst: Bool
  ) -> LineComposer.InlineItemResult? {
    var fragmentItem = FragmentItem(
      kind: .text, level: itemResult.level, item: Index(itemResult.item),
      rect: UnitRect(x: itemResult.x, y: .zero, width: itemResult.width, height: .zero),
      textStart: itemResult.start, textEnd: itemResult.end, inlineBox: .none)
    fragmentItem.expansion = itemResult.expansion
    var clusters = ClusterCursor(fragmentItem, prepared)
    var rest = itemResult
    rest.role = .rest
    if (itemResult.level & 1 == 1) == isRight {
      var end: PositionedCluster?
      while let cluster = clusters.next() {
        let fits = LayoutUnit.ceil(advance: cluster.to) <= space
        guard fits || isFirst && end == nil else { break }
        if end == nil && isFirst || prepared.shaped.isGlyphBoundary(cluster.end) { end = cluster }
      }
      guard let end else { return nil }
      rest.end = end.end
      rest.width = .ceil(advance: end.to)
    } else {
      var last: PositionedCluster?
      var start: PositionedCluster?
      while let cluster = clusters.next() {
        if start == nil, itemResult.width - .floor(advance: cluster.from) <= space,
          prepared.shaped.isGlyphBoundary(cluster.start)
        {
          start = cluster
        }
        last = cluster
      }
      guard let start = start ?? (isFirst ? last : nil) else { return nil }
      rest.start = start.start
      rest.width = itemResult.width - .floor(advance: start.from)
    }
    if isRight { rest.x = itemResult.x + itemResult.width - rest.width }
    return rest
  }
}

/// The ellipsis of a font: U+2026, or three full stops if the font lacks it.
package struct Ellipsis {
  package let glyph: UInt32
  package let count: Int
  /// The advance of all its glyphs, in 16.16 px.
  let advance: Int64
  package let glyphAdvance: Int32

  package init(in font: FontInstance) {
    let own = font.face.glyph(for: 0x2026)
    glyph = own != 0 ? own : font.face.glyph(for: 0x2E)
    count = own != 0 ? 1 : 3
    glyphAdvance = font.advance(of: glyph)
    advance = Int64(glyphAdvance) * Int64(count)
  }
}
