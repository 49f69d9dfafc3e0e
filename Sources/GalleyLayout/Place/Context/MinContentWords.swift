// Input: the lines of a paragraph in a width of 0. Output: their contributions to its min-content
// width.
// Source: Chromium, which measures the words of a text item together.

internal import GalleyStyle

/// The words of a text item, of which the widest one counts in place of the last.
///
/// Chromium measures the words of a text item as one. The end edges of inline boxes behind the item
/// therefore follow its widest word.
struct MinContentWords {
  /// The text item of the words; -1 for none.
  private var item = -1
  /// The width of the widest word so far, which has no contribution yet; 0 for none.
  private(set) var pending = LayoutUnit.zero

  /// The contribution of a line, and of pending words that it completes.
  ///
  /// `endEdges` returns the size of an edge by its item.
  mutating func contribution(
    of line: LineInfo, width: LayoutUnit, isIndented: Bool, _ prepared: PreparedDocument,
    endEdges: (Int) -> LayoutUnit
  ) -> LayoutUnit {
    let start = line.start
    let items = prepared.tree.items
    let others = start.item == item ? .zero : pending
    if start.item != item {
      pending = .zero
      item = -1
    }
    guard items.indices.contains(start.item), items[start.item].kind == .text, !isIndented else {
      defer { pending = .zero }
      return max(width, others, pending)
    }
    if line.end.item == start.item, line.end.offset < items[start.item].end {
      item = start.item
      pending = max(pending, width)
      return others
    }
    var edges = LayoutUnit.zero
    var isLast = true
    for index in (start.item + 1)..<max(start.item + 1, min(line.end.item, items.count)) {
      switch items[index].kind {
      case .close: edges = edges + endEdges(index)
      case .open, .float, .outOfFlow, .forcedBreak: break
      case .text where items[index].end <= items[index].start: break
      default: isLast = false
      }
    }
    if line.end.item < items.count, items[line.end.item].kind == .text,
      line.end.offset > items[line.end.item].start, line.end.item != start.item
    {
      isLast = false
    }
    defer { pending = .zero }
    return isLast ? max(others, max(pending, width - edges) + edges) : max(others, pending, width)
  }
}
