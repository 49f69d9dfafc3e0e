// Sums of advances at any offset, and the cluster boundaries between glyphs.

internal import FontEngine

extension PreparedDocument {
  /// Sum of the advances before `offset`, 16.16 px; inside a cluster, an equal part of it.
  func advance(at offset: Int32) -> Int64 {
    let index = shaped.run(at: offset)
    guard index < shaped.runs.count else {
      return shaped.runs.last.map { $0.advanceStart + width(of: $0) } ?? 0
    }
    let run = shaped.runs[index]
    if offset <= run.start { return run.advanceStart }
    var sum = run.advanceStart
    let end = shaped.firstGlyph(of: run, notBefore: offset)
    for glyph in Int(run.glyphStart)..<end { sum += Int64(shaped.glyphs[glyph].advance) }
    let nextCluster = end < run.glyphEnd ? Int32(shaped.glyphs[end].cluster) : run.end
    if nextCluster == offset || end == Int(run.glyphStart) { return sum }
    return sum - partAfter(offset, of: run, before: end, nextCluster: nextCluster)
  }

  private func width(of run: ShapedRun) -> Int64 {
    var sum: Int64 = 0
    for glyph in Int(run.glyphStart)..<Int(run.glyphEnd) {
      sum += Int64(shaped.glyphs[glyph].advance)
    }
    return sum
  }

  /// The part of a cluster's width that lies after an offset inside it (BROWSER_RULES 7.7).
  private func partAfter(
    _ offset: Int32, of run: ShapedRun, before end: Int, nextCluster: Int32
  ) -> Int64 {
    let cluster = Int32(bitPattern: shaped.glyphs[end - 1].cluster)
    var width: Int64 = 0
    var glyph = end - 1
    while glyph >= Int(run.glyphStart), Int32(bitPattern: shaped.glyphs[glyph].cluster) == cluster {
      width += Int64(shaped.glyphs[glyph].advance)
      glyph -= 1
    }
    var count = 0
    var after = 0
    var boundary = cluster
    while boundary < nextCluster {
      let next = graphemeBoundary(after: boundary, limit: nextCluster)
      count += 1
      if boundary >= offset { after += 1 }
      boundary = next
    }
    return count > 0 ? width * Int64(after) / Int64(count) : 0
  }

  /// What a line pays for being cut at `offset`.
  func deltas(at offset: Int32, paragraph: Paragraph) -> BreakDeltas {
    reshaper.deltas(
      at: offset, in: shaped, text: tree.text,
      context: Int(paragraph.textStart)..<Int(paragraph.textEnd))
  }

  /// The next grapheme boundary, not beyond `limit`.
  func graphemeBoundary(after offset: Int32, limit: Int32) -> Int32 {
    let text = tree.text
    let next = GraphemeBreaker.next(after: Int(offset), in: text.span, end: Int(limit))
    return Int32(truncatingIfNeeded: next)
  }

  /// The next offset at which a line may be cut for want of an opportunity.
  func clusterBoundary(after offset: Int32, limit: Int32) -> Int32? {
    offset < limit ? graphemeBoundary(after: offset, limit: limit) : nil
  }

  /// Whether a line may end at `offset`.
  func hasOpportunity(at offset: Int32) -> Bool {
    var low = 0
    var high = opportunities.count
    while low < high {
      let middle = (low + high) / 2
      if opportunities[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low < opportunities.count && opportunities[low].offset == offset
  }
}
