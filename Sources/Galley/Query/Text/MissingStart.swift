// Input: a text item whose first characters belong to a cluster of the item before it. Output: the
// positions and carets of its characters as in Chromium.
//
// Chromium copies the runs of an item from those of the shaped text. A run without a glyph in the
// item is left out, and offsets are counted from the first run that is left. So each character has
// the position of a later one.
// Source: caretPositionFromPoint and Range.getClientRects around divided emoji.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// The characters at an item's start whose run has no glyph in the item.
struct MissingStart {
  private let fragmentItem: FragmentItem
  private let prepared: PreparedDocument
  /// The end of the characters.
  private let end: Int32

  /// Nil if there are none, or if the item contains nothing else.
  ///
  /// Right-to-left items count offsets from their end, so nothing is missing there.
  init?(_ fragmentItem: FragmentItem, _ prepared: PreparedDocument, start: GlyphStart) {
    guard Int(start.run) < prepared.shaped.runs.count else { return nil }
    let run = prepared.shaped.runs[start.run]
    guard start.glyph == run.glyphEnd, run.start < fragmentItem.textStart,
      run.end < fragmentItem.textEnd, !run.isRightToLeft, fragmentItem.kind == .text,
      fragmentItem.textStart == prepared.tree.items[fragmentItem.item].start
    else { return nil }
    self.fragmentItem = fragmentItem
    self.prepared = prepared
    end = run.end
  }

  /// The caret that Chromium sets for one at an offset behind the missing characters.
  func caret(at offset: Int32) -> Int32 {
    guard offset >= end else { return offset }
    let text = prepared.tree.text
    let item = Int(fragmentItem.textStart)..<Int(fragmentItem.textEnd)
    let unit = units(to: offset) - units(to: end)
    return Int32(text.span.offset(ofUTF16Unit: unit, in: item))
  }

  /// Visits each character with its distances from the item's start.
  func forEachCharacter(_ body: (_ offset: Int32, _ from: Int64, _ to: Int64) -> Void) {
    let text = prepared.tree.text
    let missing = units(to: end)
    let positions = positions()
    func position(_ unit: Int) -> Int64 {
      unit == positions.count
        ? fragmentItem.advance : unit + missing < positions.count ? positions[unit + missing] : 0
    }
    var (offset, unit) = (fragmentItem.textStart, 0)
    while offset < fragmentItem.textEnd {
      let step = text.span.scalar(at: Int(offset))
      let next = unit + (step.scalar > 0xFFFF ? 2 : 1)
      let (from, to) = (position(unit), position(next))
      body(offset, min(from, to), max(from, to))
      offset += Int32(step.length)
      unit = next
    }
  }

  /// The distance of each UTF-16 unit from the item's start.
  private func positions() -> [Int64] {
    var positions: [Int64] = []
    var clusters = ClusterCursor(fragmentItem, prepared, keepsGraphemes: false)
    while let cluster = clusters.next() {
      let count = units(to: cluster.end) - positions.count
      if count > 0 { positions += [Int64](repeating: cluster.from, count: count) }
    }
    return positions
  }

  /// The number of UTF-16 units from the item's start to an offset.
  private func units(to end: Int32) -> Int {
    let text = prepared.tree.text
    let start = Int(fragmentItem.textStart)
    return text.span.utf16Count(start..<max(start, Int(end)))
  }
}
