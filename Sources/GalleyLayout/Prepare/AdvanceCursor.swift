// Sums of advances at ascending offsets.

internal import GalleySystem

/// Sums the advances of glyphs in text order.
struct AdvanceCursor: BitwiseCopyable {
  /// The index of the current run.
  private(set) var run = 0
  /// The current offset.
  ///
  /// The next cluster begins at this offset or after it.
  var offset: Int32 = 0
  /// The first glyph that is not summed.
  var glyph = 0
  /// The sum of advances of the clusters that begin before `offset`.
  var advance: Int64 = 0

  /// Skips the runs that end at or before an offset.
  @inline(__always) mutating func skipRuns(endingBy offset: Int32, _ runs: Span<ShapedRun>) {
    while run < runs.count, runs[run].end <= offset { run += 1 }
  }

  /// Moves to the last run that begins before an offset.
  ///
  /// Returns the end of its glyphs.
  @inline(__always) mutating func enterRuns(
    before offset: Int32, _ runs: Span<ShapedRun>
  ) -> Int {
    while run + 1 < runs.count, runs[run + 1].start < offset { run += 1 }
    return run < runs.count ? Int(runs[run].glyphEnd) : glyph
  }

  /// The index after the last visited run.
  var runsEnd: Int { glyph > 0 ? run + 1 : run }

  /// Whether a break at the current offset would change glyphs.
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
