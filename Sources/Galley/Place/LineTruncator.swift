// Input: a line's leaves at their places. Output: the same with an ellipsis; what it stands for is
// hidden. The line is cut as it is seen, from its end side: in mixed directions that need not be the
// end of the text.
// Source: CSS Overflow 4 sections 3 and 5; measured in Chromium, whose ellipsis takes no part in the
// alignment of its line.

internal import FontEngine
internal import GalleyStyle

/// Ends a line with an ellipsis.
struct LineTruncator {
  let prepared: PreparedDocument
  let paragraph: Int
  /// The block container.
  let box: Int32
  /// x of the line's start: its left end, or its right one where it runs to the left.
  let edge: LayoutUnit
  /// The room from there on.
  let available: LayoutUnit
  /// What justification adds at each opportunity, 16.16 px.
  let expansion: Int32
  private var isRight: Bool { prepared.paragraphs[paragraph].level & 1 == 1 }

  /// Hides leaves from the end of the line on until there is room for the ellipsis.
  ///
  /// Without any room the line stays as it is; with little, at least one cluster stays.
  mutating func truncate(_ leaves: inout [LineComposer.Leaf], order: [Int]) {
    let style = prepared.styles[Int(prepared.tree.paragraphs[paragraph].style)]
    let width = LayoutUnit.ceil(advance: Ellipsis(in: style.font).advance)
    let candidates = (isRight ? order : order.reversed()).filter { isCandidate(leaves[$0]) }
    for (number, index) in candidates.enumerated() {
      let isFirst = number == candidates.count - 1
      let leaf = leaves[index]
      let offset = isRight ? edge - (leaf.x + leaf.width) : leaf.x - edge
      let space = available - offset
      if space > .zero {
        if space - width >= leaf.width || (isFirst && !isText(leaf)) {
          addEllipsis(after: leaf, width, rest: nil, to: &leaves)
          return
        }
        if isText(leaf), let rest = rest(of: leaf, space: space - width, isFirst: isFirst) {
          leaves[index].isHidden = true
          leaves.append(rest)
          addEllipsis(after: rest, width, rest: rest, to: &leaves)
          return
        }
      }
      if !isFirst { leaves[index].isHidden = true }
    }
  }

  /// Places of empty inline boxes and of spaces that vanished do not count.
  private func isCandidate(_ leaf: LineComposer.Leaf) -> Bool {
    switch prepared.tree.items[leaf.item].kind {
    case .open, .close: false
    case .text: leaf.end > leaf.start || leaf.role == .hyphen
    default: true
    }
  }

  private func isText(_ leaf: LineComposer.Leaf) -> Bool {
    leaf.role == .content && prepared.tree.items[leaf.item].kind == .text
  }

  private func addEllipsis(
    after leaf: LineComposer.Leaf, _ width: LayoutUnit, rest: LineComposer.Leaf?,
    to leaves: inout [LineComposer.Leaf]
  ) {
    var ellipsis = leaf
    ellipsis.role = .ellipsis
    ellipsis.isHidden = false
    ellipsis.x = isRight ? leaf.x - width : leaf.x + leaf.width
    ellipsis.width = width
    ellipsis.start = hiddenStart(leaves, rest)
    ellipsis.end = ellipsis.start
    // Where a text was cut against the direction of its line, it is hidden up to there.
    if let rest, rest.start > ellipsis.start { ellipsis.end = rest.start }
    leaves.append(ellipsis)
  }

  /// Where the first hidden text begins; the end of the line's text if all of it shows.
  private func hiddenStart(_ leaves: [LineComposer.Leaf], _ rest: LineComposer.Leaf?) -> Int32 {
    var hidden: Int32?
    var end: Int32 = 0
    for leaf in leaves where leaf.role != .rest {
      if leaf.isHidden {
        let isKept = leaf.item == rest?.item && leaf.start == rest?.start
        hidden = min(hidden ?? .max, isKept ? rest?.end ?? leaf.start : leaf.start)
      }
      let isBreak = prepared.tree.items[leaf.item].kind == .forcedBreak
      end = max(end, isBreak ? leaf.start : leaf.end)
    }
    return hidden ?? end
  }

  /// The part of a leaf on the side of the line's start that fits; at least a cluster of the first.
  private func rest(
    of leaf: LineComposer.Leaf, space: LayoutUnit, isFirst: Bool
  ) -> LineComposer.Leaf? {
    var piece = PieceFragment(
      kind: .text, level: leaf.level, item: Int32(leaf.item),
      rect: UnitRect(x: leaf.x, y: .zero, width: leaf.width, height: .zero),
      textStart: leaf.start, textEnd: leaf.end, inlineBox: -1)
    piece.expansion = expansion
    var clusters = ClusterCursor(piece, prepared)
    var rest = leaf
    rest.role = .rest
    if (leaf.level & 1 == 1) == isRight {
      var end: PlacedCluster?
      while let cluster = clusters.next() {
        let fits = LayoutUnit.ceil(advance: cluster.to) <= space
        guard fits || isFirst && end == nil else { break }
        if end == nil && isFirst || prepared.shaped.isGlyphBoundary(cluster.end) { end = cluster }
      }
      guard let end else { return nil }
      rest.end = end.end
      rest.width = .ceil(advance: end.to)
    } else {
      var last: PlacedCluster?
      var start: PlacedCluster?
      while let cluster = clusters.next() {
        if start == nil, leaf.width - .floor(advance: cluster.from) <= space,
          prepared.shaped.isGlyphBoundary(cluster.start)
        {
          start = cluster
        }
        last = cluster
      }
      guard let start = start ?? (isFirst ? last : nil) else { return nil }
      rest.start = start.start
      rest.width = leaf.width - .floor(advance: start.from)
    }
    if isRight { rest.x = leaf.x + leaf.width - rest.width }
    return rest
  }
}

/// The ellipsis of a font: U+2026, or three full stops where it has none.
struct Ellipsis {
  let glyph: UInt32
  let count: Int
  /// Of all its glyphs, 16.16 px.
  let advance: Int64
  let glyphAdvance: Int32

  init(in font: FontInstance) {
    let own = font.face.glyph(for: 0x2026)
    glyph = own != 0 ? own : font.face.glyph(for: 0x2E)
    count = own != 0 ? 1 : 3
    glyphAdvance = font.advance(of: glyph)
    advance = Int64(glyphAdvance) * Int64(count)
  }
}
