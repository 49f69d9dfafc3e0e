// Sums of advances at places of the text that are asked for in order.

internal import FontEngine

/// Walks over glyphs in the order of the text and sums their advances.
struct AdvanceCursor {
  /// Index of the run under the cursor.
  private(set) var run = 0
  private var glyph = 0
  /// Sum of the advances of the clusters that begin before the place reached.
  private(set) var advance: Int64 = 0
  private var offset: Int32 = 0

  /// One past the last run that was touched.
  var runsEnd: Int { glyph > 0 ? run + 1 : run }

  /// Whether the text, cut at the place reached, would have other glyphs.
  func isUnsafe(at offset: Int32, in shaped: ShapedText) -> Bool {
    guard run < shaped.runs.count, offset > shaped.runs[run].start,
      offset < shaped.runs[run].end, glyph < Int(shaped.runs[run].glyphEnd)
    else { return false }
    return shaped.glyphs[glyph].flags.contains(.unsafeToBreak)
      || Int32(bitPattern: shaped.glyphs[glyph].cluster) != offset
  }

  mutating func move(to target: Int32, in shaped: ShapedText) {
    while run < shaped.runs.count {
      let current = shaped.runs[run]
      if target <= current.start { return }
      if glyph < Int(current.glyphStart) { glyph = Int(current.glyphStart) }
      while glyph < Int(current.glyphEnd), Int32(bitPattern: shaped.glyphs[glyph].cluster) < target
      {
        advance += Int64(shaped.glyphs[glyph].advance)
        glyph += 1
      }
      if target < current.end || run + 1 >= shaped.runs.count
        || shaped.runs[run + 1].start >= target
      {
        return
      }
      run += 1
    }
  }
}
