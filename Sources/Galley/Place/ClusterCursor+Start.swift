// The changes of a line's first and last clusters by the breaks beside them.
// Source: BROWSER_RULES 3.24, 4.14.

internal import GalleyStyle

extension ClusterCursor {
  /// The change of advances after the break at a fragment item's start.
  static func startDelta(
    _ fragmentItem: FragmentItem, _ prepared: PreparedDocument, glyph: Int
  ) -> Int64 {
    let item = Int(fragmentItem.item)
    // Also where the item, but not the run, begins with the line.
    if prepared.shaped.trimsPunctuation, fragmentItem.kind == .text,
      prepared.shaped.isRunStart(fragmentItem.textStart)
        || fragmentItem.textStart == prepared.tree.items[item].start
    {
      return startTrim(fragmentItem, prepared)
    }
    guard fragmentItem.kind == .text, fragmentItem.textStart > prepared.tree.items[item].start,
      glyph < prepared.shaped.glyphs.count,
      prepared.shaped.glyphs[glyph].flags.contains(.unsafeToBreak),
      prepared.shaped.glyphs[glyph].begins(at: fragmentItem.textStart)
    else { return 0 }
    let paragraph = prepared.tree.paragraph(ofItem: item)
    return Int64(prepared.deltas(at: fragmentItem.textStart, paragraph: paragraph).start)
  }

  /// The advance that full-width punctuation at a fragment item's start has only at the start of a
  /// line, which follows from the inline size of the item.
  private static func startTrim(
    _ fragmentItem: FragmentItem, _ prepared: PreparedDocument
  ) -> Int64 {
    guard fragmentItem.expansion.share == 0 else { return 0 }
    let paragraph = prepared.tree.paragraph(ofItem: Int(fragmentItem.item))
    let trim = prepared.startTrim(at: fragmentItem.textStart, paragraph: paragraph)
    let advance =
      prepared.advance(at: fragmentItem.textEnd) - prepared.advance(at: fragmentItem.textStart)
    let isWider = Int64(fragmentItem.rect.width.raw) << 10 >= advance + trim
    return isWider ? trim : 0
  }
}

extension PreparedDocument {
  /// The change of a fragment item's last cluster by the break after it, if the item's inline size
  /// includes it; `advance` is the sum of advances without it.
  func endDelta(_ fragmentItem: FragmentItem, advance: Int64) -> Int64? {
    let width = fragmentItem.advance
    // The inline size is rounded up by less than 1/64 px.
    guard advance > width || advance &+ 1024 < width, fragmentItem.kind == .text,
      fragmentItem.expansion.share == 0, fragmentItem.rubyInsetEnd == 0
    else { return nil }
    let paragraph = tree.paragraph(ofItem: Int(fragmentItem.item))
    guard fragmentItem.textEnd < paragraph.textEnd else { return nil }
    let delta = Int64(deltas(at: fragmentItem.textEnd, paragraph: paragraph).end)
    return delta != 0 && abs(width - advance - delta) <= 1024 ? delta : nil
  }
}
