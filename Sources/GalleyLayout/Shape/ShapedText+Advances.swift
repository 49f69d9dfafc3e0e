// Sums of advances at any offset of the text.
// Source: BROWSER_RULES 7.7 (each character of a ligature has an equal part).

internal import GalleySystem
internal import GalleyUnicode

extension Span<TextGlyph> {
  /// The sum of advances of a range of glyphs.
  @inline(__always) func advance(of range: Range<Int>) -> Int64 {
    let glyphs = extracting(range)
    var sum: Int64 = 0
    for index in glyphs.indices { sum &+= Int64(glyphs[index].advance) }
    return sum
  }

  /// The sum of advances of a long range of glyphs.
  ///
  /// Each advance is increased by 2^31, because sums of unsigned numbers are vectorised.
  @inline(__always) func advance(ofMany range: Range<Int>) -> Int64 {
    let glyphs = extracting(range)
    var sum: UInt64 = 0
    for index in glyphs.indices { sum &+= (glyphs[index].bits ^ 1 << 63) >> 32 }
    return Int64(bitPattern: sum) &- Int64(glyphs.count) << 31
  }
}

extension ShapedText {
  static let checkpointShift = 6
  static let checkpointStride = 1 << checkpointShift

  /// The sum of advances before a glyph.
  func advance(beforeGlyph glyph: Int) -> Int64 {
    let checkpoint = glyph >> Self.checkpointShift
    guard checkpoint < checkpoints.count else { return 0 }
    return checkpoints[checkpoint].advance
      + glyphs.span.advance(of: (checkpoint << Self.checkpointShift)..<glyph)
  }

  /// The sum of advances before `offset` in 16.16 px.
  ///
  /// Inside a cluster it has a proportional part.
  func advance(at offset: Int32, in text: [UInt8]) -> Int64 {
    let index = run(at: offset)
    guard index < runs.count else { return advance(beforeGlyph: glyphs.count) }
    let run = runs[index]
    if offset <= run.start { return run.advanceStart }
    let end = firstGlyph(of: run, notBefore: offset)
    let sum = advance(beforeGlyph: end)
    let nextCluster = end < run.glyphEnd ? cluster(ofGlyph: end, in: run) : run.end
    if nextCluster == offset || end == Int(run.glyphStart) { return sum }
    return sum - partAfter(offset, of: run, before: end, nextCluster: nextCluster, text)
  }

  /// The sum of advances of a run's clusters that begin in a range.
  func width(of range: Range<Int32>, run index: Int) -> Int64 {
    let run = runs[index]
    return advance(beforeGlyph: firstGlyph(of: run, notBefore: range.upperBound))
      - advance(beforeGlyph: firstGlyph(of: run, notBefore: range.lowerBound))
  }

  /// The end of the glyph cluster that contains `offset`.
  func clusterEnd(after offset: Int32) -> Int32 {
    let index = run(at: offset)
    guard index < runs.count else { return offset }
    let run = runs[index]
    let glyph = firstGlyph(of: run, notBefore: offset + 1)
    return glyph < run.glyphEnd ? cluster(ofGlyph: glyph, in: run) : run.end
  }

  /// The part of a cluster's advance after an offset inside it.
  private func partAfter(
    _ offset: Int32, of run: ShapedRun, before end: Int, nextCluster: Int32, _ text: [UInt8]
  ) -> Int64 {
    let cluster = cluster(ofGlyph: end - 1, in: run)
    if let long = longCluster(at: cluster) { return long.width(after: offset) }
    var width: Int64 = 0
    var glyph = end - 1
    while glyph >= Int(run.glyphStart), glyphs[glyph].begins(at: cluster) {
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

// MARK: Long clusters

/// A cluster with many glyphs.
///
/// The boundaries are stored, because a search for each offset would be quadratic.
struct LongCluster: Sendable {
  let start: Int32
  /// The starts of its characters.
  private var boundaries: [Int32] = []
  private var width: Int64 = 0

  /// Creates the cluster of a range of a run's glyphs.
  fileprivate init(
    _ range: Range<Int32>, _ glyphs: Range<Int>, of shaped: ShapedText, _ text: Span<UInt8>
  ) {
    start = range.lowerBound
    width = shaped.glyphs.span.advance(of: glyphs)
    var boundary = range.lowerBound
    while boundary < range.upperBound {
      boundaries.append(boundary)
      boundary = Int32(
        GraphemeBreaker.next(after: Int(boundary), in: text, end: Int(range.upperBound)))
    }
  }

  /// The part of the cluster's advance after an offset inside it.
  fileprivate func width(after offset: Int32) -> Int64 {
    if boundaries.isEmpty { return 0 }
    let before = boundaries.indices.partitioningIndex { boundaries[$0] >= offset }
    return width * Int64(boundaries.count - before) / Int64(boundaries.count)
  }
}

extension ShapedText {
  /// Collects the clusters that contain at least two checkpoints.
  mutating func findLongClusters(in text: Span<UInt8>) {
    var index = 1
    while index < checkpoints.count {
      let cluster = checkpoints[index].cluster
      guard cluster == checkpoints[index - 1].cluster else {
        index += 1
        continue
      }
      let run = run(at: cluster)
      guard run < runs.count else { return }
      let first = firstGlyph(of: runs[run], notBefore: cluster)
      let end = firstGlyph(of: runs[run], notBefore: cluster + 1)
      let next =
        end < Int(runs[run].glyphEnd) ? self.cluster(ofGlyph: end, in: runs[run]) : runs[run].end
      if first < end, cluster < next {
        longClusters.append(LongCluster(cluster..<next, first..<end, of: self, text))
      }
      while index < checkpoints.count, checkpoints[index].cluster == cluster { index += 1 }
    }
  }

  private func longCluster(at start: Int32) -> LongCluster? {
    if longClusters.isEmpty { return nil }
    let index = longClusters.indices.partitioningIndex { longClusters[$0].start >= start }
    guard index < longClusters.count, longClusters[index].start == start else { return nil }
    return longClusters[index]
  }
}
