// Sums of advances at any offset of the text.
// Source: BROWSER_RULES 7.7 (inside a ligature every character has an equal part).

internal import FontEngine
internal import GalleyUnicode

extension Span<TextGlyph> {
  /// Sum of the advances of a range of glyphs.
  @inline(__always) func advance(of range: Range<Int>) -> Int64 {
    let glyphs = extracting(range)
    var sum: Int64 = 0
    for index in glyphs.indices { sum &+= Int64(glyphs[index].advance) }
    return sum
  }
}

extension ShapedText {
  static let checkpointShift = 6
  static let checkpointStride = 1 << checkpointShift

  /// Sum of the advances before a glyph.
  func advance(beforeGlyph glyph: Int) -> Int64 {
    let checkpoint = glyph >> Self.checkpointShift
    guard checkpoint < checkpoints.count else { return 0 }
    return checkpoints[checkpoint].advance
      + glyphs.span.advance(of: (checkpoint << Self.checkpointShift)..<glyph)
  }

  /// Sum of the advances before `offset`, 16.16 px; inside a cluster, an equal part of it.
  func advance(at offset: Int32, in text: [UInt8]) -> Int64 {
    var parts = ClusterParts()
    return advance(at: offset, in: text, &parts)
  }

  /// The same; `parts` serves for all offsets of a text.
  func advance(at offset: Int32, in text: [UInt8], _ parts: inout ClusterParts) -> Int64 {
    let index = run(at: offset)
    guard index < runs.count else { return advance(beforeGlyph: glyphs.count) }
    let run = runs[index]
    if offset <= run.start { return run.advanceStart }
    let end = firstGlyph(of: run, notBefore: offset)
    let sum = advance(beforeGlyph: end)
    let nextCluster = end < run.glyphEnd ? cluster(ofGlyph: end, in: run) : run.end
    if nextCluster == offset || end == Int(run.glyphStart) { return sum }
    let cluster = cluster(ofGlyph: end - 1, in: run)
    if parts.range != cluster..<max(cluster, nextCluster) {
      parts = ClusterParts(self, run, before: end, cluster..<max(cluster, nextCluster), text)
    }
    return sum - parts.width(after: offset)
  }

  /// Sum of the advances of the clusters of a run that begin in a range.
  func width(of range: Range<Int32>, run index: Int) -> Int64 {
    let run = runs[index]
    return advance(beforeGlyph: firstGlyph(of: run, notBefore: range.upperBound))
      - advance(beforeGlyph: firstGlyph(of: run, notBefore: range.lowerBound))
  }

  /// Where the glyph cluster ends that holds the character at `offset`.
  func clusterEnd(after offset: Int32) -> Int32 {
    let index = run(at: offset)
    guard index < runs.count else { return offset }
    let run = runs[index]
    let glyph = firstGlyph(of: run, notBefore: offset + 1)
    return glyph < run.glyphEnd ? cluster(ofGlyph: glyph, in: run) : run.end
  }
}

/// A cluster of which each character has an equal part: the last one that was asked for.
struct ClusterParts {
  private(set) var range: Range<Int32> = 0..<0
  private var boundaries: [Int32] = []
  private var width: Int64 = 0

  init() {}

  /// The cluster whose glyphs end before one.
  fileprivate init(
    _ shaped: ShapedText, _ run: ShapedRun, before end: Int, _ range: Range<Int32>,
    _ text: [UInt8]
  ) {
    self.range = range
    var glyph = end - 1
    while glyph >= Int(run.glyphStart), shaped.glyphs[glyph].begins(at: range.lowerBound) {
      width += Int64(shaped.glyphs[glyph].advance)
      glyph -= 1
    }
    var boundary = range.lowerBound
    while boundary < range.upperBound {
      boundaries.append(boundary)
      boundary = Int32(
        GraphemeBreaker.next(after: Int(boundary), in: text.span, end: Int(range.upperBound)))
    }
  }

  /// What of the cluster is behind an offset inside it.
  fileprivate func width(after offset: Int32) -> Int64 {
    if boundaries.isEmpty { return 0 }
    let before = boundaries.indices.partitioningIndex { boundaries[$0] >= offset }
    return width * Int64(boundaries.count - before) / Int64(boundaries.count)
  }
}
