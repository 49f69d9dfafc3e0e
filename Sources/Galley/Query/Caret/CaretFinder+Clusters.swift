// Input: a point and a text item. Output: the cluster boundary nearest to the point.
// Source: Chromium's ShapeResult::CaretOffsetForHitTest; BROWSER_RULES 7.9 to 7.16, 10.139.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  /// The caret at the cluster boundary nearest to the point.
  func inFragmentItem(_ number: Int) -> CaretCandidate {
    let fragmentItem = layout.fragments.fragmentItems[number]
    let offset =
      mayHaveNegativeAdvances(fragmentItem)
      ? boundary(inRunsOf: fragmentItem, number) : boundary(in: fragmentItem, number)
    let caret = CaretCandidate(fragmentItem: number, offset: offset)
    let line = layout.fragments.lines[index.lineOfFragmentItem[number]]
    let base = layout.document.paragraphs[line.paragraph].level
    let isAtEdge = offset == fragmentItem.textStart || offset == fragmentItem.textEnd
    guard isAtEdge else { return caret }
    let box = layout.document.tree.paragraphs[line.paragraph].box
    return layout.document.tree.boxes[box].isSegment
      ? atEdge(caret, ofSegment: box, base: base) : atEdge(caret, of: line, base: base)
  }

  /// Whether spacing may exceed the advance of a character.
  ///
  /// The narrowest characters of usual fonts take an eighth of the font size.
  private func mayHaveNegativeAdvances(_ fragmentItem: FragmentItem) -> Bool {
    let item = layout.document.tree.items[fragmentItem.item]
    guard item.kind == .text else { return false }
    let style = layout.document.tree.styles[item.style].text
    let letters = Double(style.font.resolved(style.font.letterSpacing))
    let most = -Double(style.font.size) / 8
    return letters < most || letters + Double(style.font.resolved(style.font.wordSpacing)) < most
  }

  /// The boundary nearest to the point in text whose advances are at least 0.
  ///
  /// The middle of a cluster separates its boundaries.
  private func boundary(in fragmentItem: FragmentItem, _ number: Int) -> Int32 {
    var place = Int64((x - fragmentItem.rect.x).raw) << 10
    let isRightToLeft = isRightToLeft(fragmentItem)
    if isRightToLeft { place = layout.advance(of: fragmentItem) - place }
    guard place > 0 else { return fragmentItem.textStart }
    var offset = fragmentItem.textEnd
    var clusters = ClusterCursor(
      fragmentItem, layout.document, keepsGraphemes: false, start: index.glyphStarts[number])
    clusters.skip(toAdvance: place)
    while let cluster = clusters.next() {
      guard place < cluster.to else { continue }
      let middle = cluster.from + cluster.to
      let isPast = isRightToLeft ? 2 * place >= middle : 2 * place > middle
      offset = isPast ? cluster.end : cluster.start
      break
    }
    let start = index.glyphStarts[number]
    let missing = MissingStart(fragmentItem, layout.document, start: start)
    return missing?.caret(at: offset) ?? offset
  }

  /// The boundary for a point in text with negative advances.
  ///
  /// Chromium looks for the first shaped run, from left to right, whose width exceeds the distance
  /// from its left edge. A run narrower than 0 contains no point.
  ///
  /// - Complexity: O(n) in the length of the text.
  private func boundary(inRunsOf fragmentItem: FragmentItem, _ number: Int) -> Int32 {
    let isRightToLeft = isRightToLeft(fragmentItem)
    let (left, right) =
      isRightToLeft
      ? (fragmentItem.textEnd, fragmentItem.textStart)
      : (fragmentItem.textStart, fragmentItem.textEnd)
    var place = Int64((x - fragmentItem.rect.x).raw) << 10
    guard place > 0 else { return left }
    var runs: [[PositionedCluster]] = []
    var run = -1
    var clusters = ClusterCursor(
      fragmentItem, layout.document, keepsGraphemes: false, start: index.glyphStarts[number])
    while let cluster = clusters.next() {
      if clusters.run != run {
        run = clusters.run
        runs.append([])
      }
      runs[runs.count - 1].append(cluster)
    }
    if isRightToLeft { runs = runs.reversed().map { $0.reversed() } }
    for run in runs {
      let width = run.reduce(Int64(0)) { $0 + $1.to - $1.from }
      guard place >= 0, place < width else {
        place -= width
        continue
      }
      for cluster in run {
        let advance = cluster.to - cluster.from
        guard place < advance else {
          place -= advance
          continue
        }
        let isRight = 2 * place > advance
        return isRight != isRightToLeft ? cluster.end : cluster.start
      }
    }
    return right
  }
}
