// The last line of a text with a limit: what fits beside the token, in the order of the text, then
// the token, which stands at the line's end whatever the direction of the text before it.

internal import GalleyStyle

extension LineComposer {
  /// Ends the line with a token; returns the line with it.
  ///
  /// The line keeps the height that it had whole.
  mutating func cut(
    _ broken: BrokenLine, token: PlacedToken, pass: inout LayoutPass
  ) -> BrokenLine {
    // Without a token the line is as wide as any other.
    let room =
      token.width > .zero
      ? pass.line.available - token.width : pass.line.available + .epsilon
    var line = broken
    if contentWidth > room {
      line = shortened(broken, to: room)
      pass.takeBackAtomics(from: line.end.item, to: broken.end.item)
      let height = (ascent, descent)
      compose(line, pass: &pass)
      (ascent, descent) = height
    }
    line.isForced = true
    line.isLast = true
    addToken(width: token.width, at: line)
    line.width = contentWidth
    return line
  }

  private mutating func addToken(width: LayoutUnit, at line: BrokenLine) {
    let item = leaves.last?.item ?? line.start.item
    let offset = leaves.last.map { max($0.start, min($0.end, line.trimmed)) } ?? line.start.offset
    var leaf = Leaf(
      item: item, start: offset, end: offset, width: width, state: 0,
      level: prepared.paragraphs[paragraph].level)
    leaf.role = .token
    leaves.append(leaf)
    states[0].endLeaf = leaves.count
  }

  /// The line up to the last cluster boundary that fits; at least one cluster.
  private func shortened(_ broken: BrokenLine, to room: LayoutUnit) -> BrokenLine {
    var used = LayoutUnit.zero
    var whole = 0
    while whole < leaves.count {
      let leaf = leaves[whole]
      let next = used + leaf.before + leaf.width + leaf.after
      guard next <= room else { break }
      used = next
      whole += 1
    }
    if whole < leaves.count, let end = boundary(in: leaves[whole], from: used, to: room) {
      return line(broken, endingAt: end, in: leaves[whole])
    }
    if whole > 0 { return line(broken, endingAt: leaves[whole - 1].end, in: leaves[whole - 1]) }
    guard let first = leaves.first(where: { $0.end > $0.start }) ?? leaves.first else {
      return broken
    }
    let end =
      prepared.tree.items[first.item].kind == .text
      ? prepared.clusterBoundary(after: first.start, limit: first.end) ?? first.end : first.end
    return line(broken, endingAt: end, in: first)
  }

  /// The last boundary inside a text that fits; nil where none does.
  private func boundary(in leaf: Leaf, from used: LayoutUnit, to room: LayoutUnit) -> Int32? {
    guard leaf.role == .content, prepared.tree.items[leaf.item].kind == .text else { return nil }
    let start = prepared.advance(at: leaf.start)
    var best: Int32?
    var offset = leaf.start
    while let next = prepared.clusterBoundary(after: offset, limit: leaf.end), next < leaf.end {
      let width = LayoutUnit.ceil(advance: prepared.advance(at: next) - start)
      guard used + leaf.before + width <= room else { break }
      if prepared.shaped.isGlyphBoundary(next) { best = next }
      offset = next
    }
    return best
  }

  private func line(_ broken: BrokenLine, endingAt offset: Int32, in leaf: Leaf) -> BrokenLine {
    var line = broken
    line.trimmed = offset
    line.hyphenStyle = -1
    line.isForced = true
    if offset != broken.trimmed { line.endDelta = 0 }
    line.end = LinePosition(item: leaf.item, offset: offset)
    if offset >= prepared.tree.items[leaf.item].end {
      line.end.item += 1
      let end = Int(prepared.tree.paragraphs[paragraph].itemsEnd)
      while line.end.item < end, prepared.tree.items[line.end.item].kind == .close {
        line.end.item += 1
      }
    }
    return line
  }
}
