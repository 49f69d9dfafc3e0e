// Sums of advances at places of the text that are asked for in order.

internal import FontEngine

/// Walks over glyphs in the order of the text and sums their advances.
struct AdvanceCursor: BitwiseCopyable {
  /// Index of the run under the cursor.
  private(set) var run = 0
  /// The place reached: the glyph's cluster begins there or behind.
  var offset: Int32 = 0
  /// The first glyph that is not summed up.
  var glyph = 0
  /// Sum of the advances of the clusters that begin before the place reached.
  var advance: Int64 = 0

  /// Passes over the runs that end at an offset or before.
  @inline(__always) mutating func skipRuns(endingBy offset: Int32, _ runs: Span<ShapedRun>) {
    while run < runs.count, runs[run].end <= offset { run += 1 }
  }

  /// Goes on to the last run that begins before an offset, and tells where its glyphs end.
  @inline(__always) mutating func enterRuns(
    before offset: Int32, _ runs: Span<ShapedRun>
  ) -> Int {
    while run + 1 < runs.count, runs[run + 1].start < offset { run += 1 }
    return run < runs.count ? Int(runs[run].glyphEnd) : glyph
  }

  /// One past the last run that was touched.
  var runsEnd: Int { glyph > 0 ? run + 1 : run }

  /// Whether the text, cut at the place reached, would have other glyphs.
  @inline(__always) func isUnsafe(
    at offset: Int32, _ runs: Span<ShapedRun>, _ glyphs: Span<TextGlyph>
  ) -> Bool {
    guard run < runs.count, offset > runs[run].start, offset < runs[run].end,
      glyph < Int(runs[run].glyphEnd)
    else { return false }
    return glyphs[glyph].flags.contains(.unsafeToBreak) || !glyphs[glyph].begins(at: offset)
  }

  @inline(__always) mutating func move(
    to target: Int32, _ runs: Span<ShapedRun>, _ glyphs: Span<TextGlyph>
  ) {
    while run < runs.count {
      let current = runs[run]
      if target <= current.start { return }
      let end = Int(current.glyphEnd)
      var next = max(glyph, Int(current.glyphStart))
      var sum = advance
      var cluster = max(offset, current.start)
      while next < end {
        cluster = glyphs[next].cluster(from: cluster)
        if cluster >= target { break }
        sum &+= Int64(glyphs[next].advance)
        next += 1
      }
      offset = max(offset, min(target, current.end))
      glyph = next
      advance = sum
      if target < current.end || run + 1 >= runs.count || runs[run + 1].start >= target { return }
      run += 1
    }
  }
}
