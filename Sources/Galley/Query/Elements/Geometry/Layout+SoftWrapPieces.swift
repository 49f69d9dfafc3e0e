// Input: a piece of preserved text at the end of a line. Output: its text and the spaces behind it,
// which are fragments of their own in Chromium.
// Source: CSSOM View, `getClientRects`; BROWSER_RULES 17.5.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension Layout {
  /// The preserved spaces before a soft wrap and the text before them, which are fragments of their
  /// own in Chromium; nil for other text.
  func partsAtSoftWrap(
    of item: FragmentItem, _ number: Index<FragmentItem>
  ) -> (text: UnitRect, spaces: UnitRect)? {
    guard item.kind == .text, document.tree.items[item.item].flags.contains(.preservesSpaces)
    else { return nil }
    let line = fragments.lines[index.lineOfFragmentItem[number]]
    guard !line.isForced, item.textEnd == line.textEnd,
      line.textEnd < document.tree.paragraphs[line.paragraph].textEnd
    else { return nil }
    let text = document.tree.text.span
    var start = Int(item.textEnd)
    while start > item.textStart {
      if text[start - 1] == 0x20 {
        start -= 1
      } else if start - 3 >= item.textStart, text.scalar(at: start - 3).scalar == 0x3000 {
        start -= 3
      } else {
        break
      }
    }
    guard start > item.textStart, start < item.textEnd else { return nil }
    var (first, last): (UnitRect?, UnitRect?)
    var clusters = ClusterCursor(item, document, start: GlyphStart(item, document.shaped))
    while let cluster = clusters.next() {
      let rect = item.rect(of: cluster)
      if cluster.start < start {
        first = first.map { $0.union(rect) } ?? rect
      } else {
        last = last.map { $0.union(rect) } ?? rect
      }
    }
    guard let first, let last else { return nil }
    return (first, last)
  }
}
