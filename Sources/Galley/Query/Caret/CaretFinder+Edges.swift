// Input: a caret at an edge of a bidi run whose direction differs from the paragraph's. Output: the
// caret that Chromium sets there.
// Source: BROWSER_RULES 7.15.

internal import GalleyStyle
internal import GalleySystem

extension CaretFinder {
  /// The bidi level of a fragment item, before preserved spaces at the end of a line get that of the
  /// paragraph (UAX #9, rule L1).
  ///
  /// Rule L1 moves these spaces, but they keep their direction in Chromium.
  func level(of fragmentItem: FragmentItem) -> UInt8 {
    switch fragmentItem.kind {
    case .text, .rest: layout.document.tree.items[fragmentItem.item].level
    default: fragmentItem.level
    }
  }

  func isRightToLeft(_ fragmentItem: FragmentItem) -> Bool { level(of: fragmentItem) & 1 == 1 }

  /// Moves a caret at the outer edge of a run whose direction differs from the paragraph's.
  ///
  /// The caret gets the offset that is at this edge in the paragraph's order (BROWSER_RULES 7.15).
  func atEdge(_ caret: CaretCandidate, of line: LineFragment, base: UInt8) -> CaretCandidate {
    let fragmentItem = layout.fragments.fragmentItems[caret.fragmentItem]
    let level = level(of: fragmentItem)
    guard level & 1 != base & 1 else { return caret }
    let isLeft = (caret.offset == fragmentItem.textStart) != isRightToLeft(fragmentItem)
    let runs = caretLine(line)?.runs
    let known = runs?.place(of: caret.fragmentItem)
    let leaves =
      known == nil ? runLeaves(line, around: caret.fragmentItem) : runs?.leaves ?? []
    guard let position = known ?? leaves.firstIndex(of: caret.fragmentItem) else { return caret }
    func isInRun(_ position: Int) -> Bool {
      leaves.indices.contains(position)
        && self.level(of: layout.fragments.fragmentItems[leaves[position]]) >= level
    }
    let step = isLeft ? 1 : -1
    if isInRun(position - step) {
      let neighbour = layout.fragments.fragmentItems[leaves[position - step]]
      guard self.level(of: neighbour) > level else { return caret }
      // Beside a run of a higher level, the caret moves to the near edge of that run.
      let isNearStart = isLeft == isRightToLeft(neighbour)
      return candidate(at: leaves[position - step], atStart: isNearStart)
    }
    // Otherwise the caret moves to the item at the other side of the run.
    var far = position
    if known != nil, let runs {
      far = runs.end(from: position, step: step, level: level)
    } else {
      while isInRun(far + step) { far += step }
    }
    let edge = layout.fragments.fragmentItems[leaves[far]]
    let isStart = isLeft == (base & 1 == 0)
    return self.edge(ofBase: edge, on: line, atEnd: !isStart)
      ?? candidate(at: leaves[far], atStart: isStart)
  }

  /// The caret at an edge of an item, or of the visible part of a truncated text.
  private func candidate(at number: Int, atStart: Bool) -> CaretCandidate {
    let fragmentItem = layout.fragments.fragmentItems[number]
    return CaretCandidate(
      fragmentItem: fragmentItem.kind == .rest ? truncatedText(ofRest: fragmentItem) : number,
      offset: atStart ? fragmentItem.textStart : fragmentItem.textEnd)
  }

  /// The items of a line that are parts of bidi runs, from left to right.
  ///
  /// Hidden text is not part of a run, except for the item around which they are asked for. The
  /// visible part of a truncated text follows it.
  private func runLeaves(_ line: LineFragment, around number: Int) -> [Int] {
    var found: [Int] = []
    let rests = visibleParts(on: line)
    for leaf in leaves(line) {
      let fragmentItem = layout.fragments.fragmentItems[leaf]
      if leaf == number || !fragmentItem.isHidden && !isCollapsedSpace(fragmentItem) {
        found.append(leaf)
      }
      if fragmentItem.isHidden, let rest = rest(ofTruncated: leaf, among: rests) {
        found.append(rest)
      }
    }
    return found
  }

  /// Whether a fragment item is white space that collapsed at the end of its line.
  ///
  /// Chromium has no item for it.
  func isCollapsedSpace(_ fragmentItem: FragmentItem) -> Bool {
    guard fragmentItem.kind == .text, fragmentItem.rect.width == .zero,
      !layout.document.tree.items[fragmentItem.item].flags.contains(.preservesSpaces)
    else { return false }
    return fragmentItem.textStart == fragmentItem.textEnd
      || layout.document.tree.text[Int(fragmentItem.textStart)] == 0x20
  }
}
