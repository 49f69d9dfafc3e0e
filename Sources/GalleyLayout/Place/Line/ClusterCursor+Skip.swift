// Input: a position in a fragment item. Output: a cursor at the cluster there, or before it.
// Checkpoints of the sums of advances make this logarithmic; a traversal from the start is linear.

internal import GalleySystem
internal import GalleyUnicode

extension ClusterCursor {
  /// Whether the sums of advances are the glyph positions of the fragment item.
  ///
  /// False for justified items, and where a line begins inside a glyph cluster or changes it.
  private var canSkip: Bool {
    guard fragmentItem.expansion.share == 0, fragmentItem.expansion.insetStart == 0,
      startDelta == 0,
      prepared.tree.items[fragmentItem.item].kind == .text,
      run < prepared.shaped.runs.count, glyph < prepared.shaped.glyphs.count
    else { return false }
    return prepared.shaped.glyphs[glyph].begins(at: fragmentItem.textStart)
  }

  /// Whether the glyph of a checkpoint belongs to the fragment item.
  private func isInside(checkpoint: Int) -> Bool {
    let checkpoints = prepared.shaped.checkpoints
    return checkpoint < checkpoints.count && checkpoints[checkpoint].cluster < fragmentItem.textEnd
  }

  /// Moves to the glyph cluster at a distance from the item's logical start, in 16.16 px.
  ///
  /// Only for cursors that do not keep grapheme clusters. Logarithmic in the length of the item.
  package mutating func skip(toAdvance place: Int64) {
    guard !keepsGraphemes, canSkip, place > 0 else { return }
    let first = glyph
    var glyph = first
    var sum: Int64 = 0
    // Each 64th glyph has a checkpoint with its sum of advances.
    let next = (first + 63) >> 6
    var cluster = fragmentItem.textStart
    if isInside(checkpoint: next) {
      let before = prepared.shaped.advance(from: first, to: next << 6)
      if before <= place {
        (glyph, sum) = checkpoint(before: place - before, from: next)
        sum += before
        cluster = prepared.shaped.checkpoints[glyph >> 6].cluster
      }
    }
    // The runs of a fragment item are consecutive.
    let end = prepared.shaped.glyphsEnd(before: fragmentItem.textEnd, run)
    while glyph < end {
      cluster = prepared.shaped.glyphs[glyph].cluster(from: cluster)
      if cluster >= fragmentItem.textEnd { break }
      let advance = Int64(prepared.shaped.glyphs[glyph].advance)
      if sum + advance > place { break }
      sum += advance
      glyph += 1
    }
    // The last cluster is the result for positions beyond the end. An empty item has none.
    if glyph > first, glyph == end || cluster >= fragmentItem.textEnd {
      glyph -= 1
      sum -= Int64(prepared.shaped.glyphs[glyph].advance)
    }
    move(toClusterOf: glyph, notBefore: first, sum: sum)
  }

  /// The last checkpoint at or before a distance, which is measured from the checkpoint `start`.
  private func checkpoint(before place: Int64, from start: Int) -> (glyph: Int, sum: Int64) {
    let sums = prepared.shaped.checkpoints
    func isBefore(_ checkpoint: Int) -> Bool {
      isInside(checkpoint: checkpoint)
        && sums[checkpoint].advance - sums[start].advance <= place
    }
    var low = start
    var step = 1
    while low + step < sums.count, isBefore(low + step) {
      low += step
      step *= 2
    }
    var high = min(low + step, sums.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return (low << 6, sums[low].advance - sums[start].advance)
  }

  /// Moves to the first glyph of the cluster of a glyph.
  private mutating func move(toClusterOf glyph: Int, notBefore first: Int, sum: Int64) {
    var (glyph, sum) = (glyph, sum)
    let glyphs = prepared.shaped.glyphs
    while glyph > first, glyphs[glyph - 1].isJoined(to: glyphs[glyph]) {
      glyph -= 1
      sum -= Int64(glyphs[glyph].advance)
    }
    var run = run
    while glyph >= Int(prepared.shaped.runs[run].glyphEnd) { run += 1 }
    move(toGlyph: glyph, run: run, advance: sum)
  }

  /// Moves to the last offset at or before `target` that begins both a glyph and a grapheme
  /// cluster.
  ///
  /// The search for grapheme clusters begins at `boundary`, or at the start of the item for offsets before it.
  /// Logarithmic in the length of the item.
  package mutating func skip(toOffset target: Int32, boundary: Int32 = 0) {
    guard canSkip, target > fragmentItem.textStart else { return }
    let first = glyph
    var start = min(target, fragmentItem.textEnd - 1)
    while start > fragmentItem.textStart {
      let run = prepared.shaped.run(at: start)
      var glyph = prepared.shaped.firstGlyph(of: prepared.shaped.runs[run], notBefore: start)
      if glyph < Int(prepared.shaped.runs[run].glyphEnd),
        prepared.shaped.glyphs[glyph].begins(at: start), isGrapheme(start, from: boundary)
      {
        move(toGlyph: glyph, run: run, advance: prepared.shaped.advance(from: first, to: glyph))
        return
      }
      glyph -= 1
      guard glyph > first else { return }
      start = min(
        start - 1, prepared.shaped.cluster(ofGlyph: glyph, in: prepared.shaped.runs[run]))
    }
  }

  private func isGrapheme(_ offset: Int32, from boundary: Int32) -> Bool {
    let text = prepared.tree.text
    let start = max(fragmentItem.textStart, offset >= boundary ? boundary : 0)
    return GraphemeBreaker.isBoundary(
      Int(offset), in: text.span, start: Int(start), end: Int(fragmentItem.textEnd))
  }
}

extension ShapedText {
  /// The sum of advances of a range of glyphs.
  func advance(from start: Int, to end: Int) -> Int64 {
    guard end - start > 128 else {
      var sum: Int64 = 0
      for index in start..<max(start, end) { sum += Int64(glyphs[index].advance) }
      return sum
    }
    return advance(beforeGlyph: end) - advance(beforeGlyph: start)
  }
}
