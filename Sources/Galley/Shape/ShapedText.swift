// Output of the Shape stage: glyphs and runs in logical order, joined by ranges.

internal import FontEngine

/// The glyphs of a document's text.
struct ShapedText: Sendable {
  var fonts: [FontInstance] = []
  /// In the order of the text; ranges of `glyphs` tile it.
  var runs: [ShapedRun] = []
  /// Their clusters ascend within a run, also where it runs to the left.
  var glyphs: [TextGlyph] = []
  /// Of the glyphs that do not stand at their pen's place, ascending.
  var offsets: [GlyphOffset] = []
  /// How runs were shaped.
  var shapings: [RunShaping] = []
  /// What is before every 64th glyph.
  var checkpoints: [GlyphCheckpoint] = []
  /// In the order of the text.
  var longClusters: [LongCluster] = []
}

/// What is before a glyph of a document.
struct GlyphCheckpoint: Sendable, BitwiseCopyable {
  /// Sum of advances.
  var advance: Int64
  /// Where its cluster begins in the shaped text.
  var cluster: Int32
}

/// Where a glyph stands from its pen's place: 16.16 px, y downward.
struct GlyphOffset: Sendable, BitwiseCopyable {
  /// Index in `ShapedText.glyphs`.
  var glyph: Int32
  var x: Int32
  var y: Int32
}

/// Text of one font, level and script.
struct ShapedRun: Sendable, BitwiseCopyable {
  var start: Int32
  var end: Int32
  var glyphStart: Int32
  var glyphEnd: Int32
  /// Index in `ShapedText.fonts`.
  var font: Int32
  /// Index in `ShapedText.shapings`.
  var shaping: Int32
  /// Sum of advances before the run.
  var advanceStart: Int64
  var level: UInt8
  var isRightToLeft: Bool { level & 1 == 1 }
}

extension ShapedText {
  /// Index of the run that holds `offset`, or of the first one after it.
  func run(at offset: Int32) -> Int {
    runs.indices.partitioningIndex { runs[$0].end > offset }
  }

  /// Indices of the runs that a range of the text touches.
  func runs(from start: Int32, to end: Int32) -> Range<Int> {
    let first = run(at: start)
    var last = first
    while last < runs.count, runs[last].start < end { last += 1 }
    return first..<last
  }

  /// Adds glyphs as the shaper gives them.
  mutating func append(_ shapedGlyphs: [ShapedGlyph], base: UInt32) {
    for shaped in shapedGlyphs {
      var glyph = TextGlyph(
        cluster: Int32(bitPattern: shaped.cluster &+ base), advance: shaped.advance,
        glyph: UInt16(truncatingIfNeeded: shaped.glyph))
      if shaped.isUnsafeToBreak { glyph.flags.insert(.unsafeToBreak) }
      if shaped.xOffset != 0 || shaped.yOffset != 0 {
        glyph.flags.insert(.isMoved)
        offsets.append(
          GlyphOffset(glyph: Int32(glyphs.count), x: shaped.xOffset, y: shaped.yOffset))
      }
      glyphs.append(glyph)
    }
  }

  /// Where a glyph stands from its pen's place, 16.16 px.
  func offset(ofGlyph glyph: Int) -> (x: Int32, y: Int32) {
    guard glyphs[glyph].flags.contains(.isMoved) else { return (0, 0) }
    let place = offsets.indices.partitioningIndex { Int(offsets[$0].glyph) >= glyph }
    return place < offsets.count ? (offsets[place].x, offsets[place].y) : (0, 0)
  }

  /// One past the glyphs of the runs that begin before an offset, `run` or others behind it.
  func glyphsEnd(before offset: Int32, _ run: Int) -> Int {
    var next = run + 1
    while next < runs.count, runs[next].start < offset { next += 1 }
    return next <= runs.count ? Int(runs[next - 1].glyphEnd) : glyphs.count
  }

  /// Whether a run begins before an offset and ends behind it.
  func isInsideRun(_ offset: Int32) -> Bool {
    let index = run(at: offset)
    return index < runs.count && runs[index].start < offset
  }

  /// Whether no ligature or other cluster of glyphs reaches over `offset`.
  func isGlyphBoundary(_ offset: Int32) -> Bool {
    let index = run(at: offset)
    guard index < runs.count, offset > runs[index].start else { return true }
    let glyph = firstGlyph(of: runs[index], notBefore: offset)
    return glyph < Int(runs[index].glyphEnd) && glyphs[glyph].begins(at: offset)
  }

  /// Where the cluster of a glyph of `run` begins in the shaped text.
  func cluster(ofGlyph glyph: Int, in run: ShapedRun) -> Int32 {
    let known = max(run.start, checkpoints[glyph >> Self.checkpointShift].cluster)
    return min(glyphs[glyph].cluster(from: known), run.end)
  }

  /// The first glyph of `run` whose cluster is not before `offset`.
  func firstGlyph(of run: ShapedRun, notBefore offset: Int32) -> Int {
    (Int(run.glyphStart)..<Int(run.glyphEnd)).partitioningIndex {
      cluster(ofGlyph: $0, in: run) >= offset
    }
  }
}
