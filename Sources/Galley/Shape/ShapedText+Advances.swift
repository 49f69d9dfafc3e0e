// Sums of advances at any offset of the text.
// Source: BROWSER_RULES 7.7 (inside a ligature every character has an equal part).

internal import FontEngine

extension ShapedText {
  /// Sum of the advances before `offset`, 16.16 px; inside a cluster, an equal part of it.
  func advance(at offset: Int32, in text: [UInt8]) -> Int64 {
    let index = run(at: offset)
    guard index < runs.count else {
      return runs.last.map { $0.advanceStart + width(of: $0) } ?? 0
    }
    let run = runs[index]
    if offset <= run.start { return run.advanceStart }
    var sum = run.advanceStart
    let end = firstGlyph(of: run, notBefore: offset)
    for glyph in Int(run.glyphStart)..<end { sum += Int64(glyphs[glyph].advance) }
    let nextCluster = end < run.glyphEnd ? Int32(bitPattern: glyphs[end].cluster) : run.end
    if nextCluster == offset || end == Int(run.glyphStart) { return sum }
    return sum - partAfter(offset, of: run, before: end, nextCluster: nextCluster, text)
  }

  private func width(of run: ShapedRun) -> Int64 {
    var sum: Int64 = 0
    for glyph in Int(run.glyphStart)..<Int(run.glyphEnd) { sum += Int64(glyphs[glyph].advance) }
    return sum
  }

  /// The part of a cluster's width that lies after an offset inside it.
  private func partAfter(
    _ offset: Int32, of run: ShapedRun, before end: Int, nextCluster: Int32, _ text: [UInt8]
  ) -> Int64 {
    let cluster = Int32(bitPattern: glyphs[end - 1].cluster)
    var width: Int64 = 0
    var glyph = end - 1
    while glyph >= Int(run.glyphStart), Int32(bitPattern: glyphs[glyph].cluster) == cluster {
      width += Int64(glyphs[glyph].advance)
      glyph -= 1
    }
    var count = 0
    var after = 0
    var boundary = cluster
    while boundary < nextCluster {
      count += 1
      if boundary >= offset { after += 1 }
      boundary = Int32(
        GraphemeBreaker.next(after: Int(boundary), in: text.span, end: Int(nextCluster)))
    }
    return count > 0 ? width * Int64(after) / Int64(count) : 0
  }
}
