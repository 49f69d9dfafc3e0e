// The change of a line's first cluster by the break before it.
// Source: BROWSER_RULES 3.24, 4.14.

internal import GalleyStyle
internal import GalleySystem

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
    let deltas = prepared.deltas(
      at: fragmentItem.textStart, in: prepared.tree.items[item], paragraph: paragraph)
    // The end of a text that is reshaped as a whole has the changes.
    return deltas.reach < fragmentItem.textEnd - fragmentItem.textStart ? Int64(deltas.start) : 0
  }

  /// The additional advance of full-width punctuation at the start of a line.
  ///
  /// It follows from the inline size of the fragment item.
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
