// Input: the last line of text with a line limit. Output: its content that fits beside the token,
// in logical order, and the token.
// The token is at the end of the line, regardless of the direction of the text before it.

internal import GalleyStyle
internal import GalleySystem

extension LineComposer {
  /// Ends the line with a token; returns the shortened line.
  ///
  /// The height of the line does not change.
  mutating func cut(
    _ broken: LineInfo, token: TokenFragment, _ inline: inout InlineAlgorithm,
    _ context: inout LayoutContext
  ) -> LineInfo {
    // Without a token, the usual tolerance of one unit applies.
    let availableInlineSize =
      token.width > .zero
      ? inline.line.available - token.width : inline.line.available + .epsilon
    var line = broken
    if contentWidth > availableInlineSize {
      line = shortened(broken, to: availableInlineSize)
      inline.rewindAtomics(from: line.end.item, to: broken.end.item, &context)
      let height = (ascent, descent)
      compose(line, &inline, &context)
      (ascent, descent) = height
    }
    line.isForced = true
    line.isLast = true
    addToken(width: token.width, at: line)
    line.width = contentWidth
    return line
  }

  private mutating func addToken(width: LayoutUnit, at line: LineInfo) {
    let item = itemResults.last?.item ?? line.start.item
    let offset =
      itemResults.last.map { max($0.start, min($0.end, line.trimmed)) } ?? line.start.offset
    var itemResult = InlineItemResult(
      item: item, start: offset, end: offset, width: width, state: 0,
      level: prepared.paragraphs[paragraph].level)
    itemResult.role = .token
    itemResults.append(itemResult)
    states[0].endItemResult = itemResults.count
  }

  /// The line up to the last cluster boundary that fits; at least one cluster.
  private func shortened(_ broken: LineInfo, to availableInlineSize: LayoutUnit) -> LineInfo {
    var used = LayoutUnit.zero
    var whole = 0
    while whole < itemResults.count {
      let itemResult = itemResults[whole]
      let next = used + itemResult.before + itemResult.width + itemResult.after
      guard next <= availableInlineSize else { break }
      used = next
      whole += 1
    }
    if whole < itemResults.count,
      let end = boundary(in: itemResults[whole], from: used, to: availableInlineSize)
    {
      return line(broken, endingAt: end, in: itemResults[whole])
    }
    if whole > 0 {
      return line(broken, endingAt: itemResults[whole - 1].end, in: itemResults[whole - 1])
    }
    guard let first = itemResults.first(where: { $0.end > $0.start }) ?? itemResults.first else {
      return broken
    }
    let end =
      prepared.tree.items[first.item].kind == .text
      ? prepared.tree.clusterBoundary(after: first.start, limit: first.end) ?? first.end : first.end
    return line(broken, endingAt: end, in: first)
  }

  /// The last cluster boundary in a text that fits; nil without one.
  private func boundary(
    in itemResult: InlineItemResult, from used: LayoutUnit, to availableInlineSize: LayoutUnit
  ) -> Int32? {
    guard itemResult.role == .content, prepared.tree.items[itemResult.item].kind == .text else {
      return nil
    }
    let start = prepared.advance(at: itemResult.start)
    var best: Int32?
    var offset = itemResult.start
    while let next = prepared.tree.clusterBoundary(after: offset, limit: itemResult.end),
      next < itemResult.end
    {
      let width = LayoutUnit.ceil(advance: prepared.advance(at: next) - start)
      guard used + itemResult.before + width <= availableInlineSize else { break }
      if prepared.shaped.isGlyphBoundary(next) { best = next }
      offset = next
    }
    return best
  }

  private func line(_ broken: LineInfo, endingAt offset: Int32, in itemResult: InlineItemResult)
    -> LineInfo
  {
    var line = broken
    line.trimmed = offset
    line.hyphenStyle = .none
    line.isForced = true
    if offset != broken.trimmed { line.endDelta = 0 }
    line.end = LinePosition(item: itemResult.item, offset: offset)
    if offset >= prepared.tree.items[itemResult.item].end {
      line.end.item += 1
      let end = Int(prepared.tree.paragraphs[paragraph].itemsEnd)
      while line.end.item < end, prepared.tree.items[line.end.item].kind == .close {
        line.end.item += 1
      }
    }
    return line
  }
}
