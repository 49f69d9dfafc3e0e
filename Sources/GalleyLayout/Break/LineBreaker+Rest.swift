// The rest of a paragraph as one line without a limit, in constant time for each position in it.
// Source: CSS Ruby 1 section 3.3: each fragment of a ruby column depends on the rest of its text.

internal import GalleyStyle
internal import GalleySystem

/// The sums of the inline sizes of a paragraph's items, which are text and inline boxes.
struct RestSums {
  /// The inline size used before each item; the last one is that of all items.
  fileprivate var used: [Int64] = [0]
  fileprivate let firstItem: Int
  /// The last item with text other than trailing spaces; -1 for none.
  fileprivate var lastText = -1
  fileprivate var trailing = Trailing.lastText(edges: .zero)

  /// The trailing spaces at the end of a paragraph.
  fileprivate enum Trailing {
    /// Those of the last text, and end edges of this size after them.
    case lastText(edges: LayoutUnit)
    /// Those after a start edge, of this size.
    case startEdge(LayoutUnit)
  }
}

extension LineBreaker {
  /// The sums for `restLine`; nil for a paragraph with items other than text and inline boxes.
  func restSums<Sizer: InlineBoxSizer>(_ sizer: inout Sizer) -> RestSums?
  where Sizer.Context == Void {
    let start = Int(prepared.tree.paragraphs[paragraph].itemsStart)
    var nothing: Void = ()
    var sums = RestSums(firstItem: start)
    sums.used.reserveCapacity(itemsEnd - start + 1)
    for index in start..<itemsEnd {
      let item = prepared.tree.items[index]
      var width = LayoutUnit.zero
      switch item.kind {
      case .text:
        let measures = prepared.measures(of: item)
        width = .inlineSize(of: measures.advanceEnd - measures.advanceStart)
        if measures.trimmedEnd > item.start { sums.lastText = index }
      case .open, .close: width = Sizer.hasEdges ? sizer.edge(ofInline: index, &nothing) : .zero
      case .bidiControl: break
      default: return nil
      }
      sums.used.append(sums.used[sums.used.count - 1] + Int64(width.raw))
    }
    if sums.lastText >= 0 { sums.trailing = trailing(behind: sums.lastText, &sizer) }
    return sums
  }

  /// The trailing spaces at the end, determined from two states that differ in the trailing spaces
  /// of the last text.
  private func trailing<Sizer: InlineBoxSizer>(
    behind last: Int, _ sizer: inout Sizer
  ) -> RestSums.Trailing where Sizer.Context == Void {
    var (without, with) = (emptyState(at: last + 1), emptyState(at: last + 1))
    without.used = .epsilon
    with.used = .epsilon
    without.trimmedUsed = .epsilon
    addItems(&without, sizer: &sizer)
    addItems(&with, sizer: &sizer)
    return without.trimmedUsed == with.trimmedUsed
      ? .startEdge(with.used - with.trimmedUsed) : .lastText(edges: with.trimmedUsed)
  }

  private func emptyState(at item: Int) -> State {
    let offset = item > 0 ? prepared.tree.items[item - 1].end : 0
    return State(from: LinePosition(item: item, offset: offset), available: .indefinite)
  }

  private func addItems<Sizer: InlineBoxSizer>(
    _ state: inout State, to end: Int? = nil, sizer: inout Sizer
  ) where Sizer.Context == Void {
    var nothing: Void = ()
    while state.item < end ?? itemsEnd {
      let item = prepared.tree.items[state.item]
      switch item.kind {
      case .text: _ = addText(item, &state, sizer: &sizer, &nothing)
      case .open, .close: addEdge(item, &state, sizer: &sizer, &nothing)
      default: break
      }
      state.item += 1
      state.offset = item.end
    }
  }

  /// The line from `start` to the end of the paragraph: that of `line` without a limit.
  ///
  /// - Complexity: O(1) in the number of items, if text follows.
  func restLine<Sizer: InlineBoxSizer>(
    from start: LinePosition, _ sums: RestSums?, sizer: inout Sizer
  ) -> LineInfo where Sizer.Context == Void {
    var nothing: Void = ()
    guard let sums, start.item >= sums.firstItem, start.item <= sums.lastText,
      start.offset < prepared.tree.items[sums.lastText].end
    else { return line(from: start, available: .indefinite, sizer: &sizer) }
    var state = State(from: start, available: .indefinite)
    if hasClones { reopenClones(&state, sizer: &sizer, &nothing) }
    // The first item is not whole, and the first text has the delta of the line's start.
    repeat {
      addItems(&state, to: state.item + 1, sizer: &sizer)
    } while state.startDelta != 0 && state.item < sums.lastText
    if state.item < sums.lastText {
      state.used = state.used + sums.size(from: state.item, to: sums.lastText)
      state.item = sums.lastText
      state.offset = prepared.tree.items[sums.lastText - 1].end
    }
    if state.item == sums.lastText { addItems(&state, to: state.item + 1, sizer: &sizer) }
    state.used = state.used + sums.size(from: state.item, to: itemsEnd)
    switch sums.trailing {
    case .lastText(let edges): state.trimmedUsed = state.trimmedUsed + edges
    case .startEdge(let spaces): state.trimmedUsed = state.used - spaces
    }
    state.item = itemsEnd
    return finishAtEnd(start, state)
  }
}

extension RestSums {
  fileprivate func size(from start: Int, to end: Int) -> LayoutUnit {
    guard start < end else { return .zero }
    return LayoutUnit(raw: Int32(clamping: used[end - firstItem] - used[start - firstItem]))
  }
}
