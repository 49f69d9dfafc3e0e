// Output of the Shape stage: glyphs and runs in logical order, connected by ranges.

package import FontEngine
package import GalleySystem

/// The glyphs of a document's text.
@usableFromInline package struct ShapedText: Sendable {
  package var fonts: [FontInstance] = []
  /// The runs in text order.
  ///
  /// Their ranges of `glyphs` are adjacent.
  package var runs: [ShapedRun] = []
  /// Clusters ascend within a run, also in right-to-left runs.
  package var glyphs: [TextGlyph] = []
  /// The displacements of glyphs that have one, in ascending order of glyphs.
  var offsets: [GlyphOffset] = []
  /// The shaping parameters of runs.
  package var shapings: [RunShaping] = []
  /// The sums before each 64th glyph.
  var checkpoints: [GlyphCheckpoint] = []
  /// The long clusters in text order.
  var longClusters: [LongCluster] = []
  /// The spaces of `text-autospace` in text order.
  var autoSpaces: [AutoSpace] = []
  /// Whether a face of the text can trim full-width punctuation.
  var trimsPunctuation = false
}

/// The state before a glyph of a document.
struct GlyphCheckpoint: Sendable, BitwiseCopyable {
  /// The sum of advances.
  var advance: Int64
  /// The start of its cluster in the shaped text.
  var cluster: Int32
}

/// The displacement of a glyph from the pen position in 16.16 px, with y down.
struct GlyphOffset: Sendable, BitwiseCopyable {
  /// The index in `ShapedText.glyphs`.
  var glyph: Int32
  var x: Int32
  var y: Int32
}

/// A range of text with one font, level and script.
package struct ShapedRun: Sendable, BitwiseCopyable {
  package var start: Int32
  package var end: Int32
  var glyphStart: Int32
  package var glyphEnd: Int32
  /// The index in `ShapedText.fonts`.
  package var font: Index<FontInstance>
  /// The index in `ShapedText.shapings`.
  package var shaping: Index<RunShaping>
  /// The sum of advances before the run.
  var advanceStart: Int64
  var level: UInt8
  package var isRightToLeft: Bool { level & 1 == 1 }
}

extension ShapedText {
  /// The index of the run that contains `offset`, else of the first one after it.
  package func run(at offset: Int32) -> Int {
    runs.indices.partitioningIndex { runs[$0].end > offset }
  }

  /// The indices of the runs that intersect a range of the text.
  package func runs(from start: Int32, to end: Int32) -> Range<Int> {
    let first = run(at: start)
    var last = first
    while last < runs.count, runs[last].start < end { last += 1 }
    return first..<last
  }

  /// Appends glyphs from the shaper.
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

  /// The displacement of a glyph from the pen position, in 16.16 px.
  package func offset(ofGlyph glyph: Int) -> (x: Int32, y: Int32) {
    guard glyphs[glyph].flags.contains(.isMoved) else { return (0, 0) }
    let place = offsets.indices.partitioningIndex { Int(offsets[$0].glyph) >= glyph }
    return place < offsets.count ? (offsets[place].x, offsets[place].y) : (0, 0)
  }

  /// The end of the glyphs of `run` and of later runs that begin before an offset.
  func glyphsEnd(before offset: Int32, _ run: Int) -> Int {
    var next = run + 1
    while next < runs.count, runs[next].start < offset { next += 1 }
    return next <= runs.count ? Int(runs[next - 1].glyphEnd) : glyphs.count
  }

  /// Whether an offset is inside a run, not at its edge.
  func isInsideRun(_ offset: Int32) -> Bool {
    let index = run(at: offset)
    return index < runs.count && runs[index].start < offset
  }

  /// Whether a run starts at an offset.
  func isRunStart(_ offset: Int32) -> Bool {
    let index = run(at: offset)
    return index < runs.count && runs[index].start == offset
  }

  /// Whether no cluster of glyphs, such as a ligature, contains `offset`.
  func isGlyphBoundary(_ offset: Int32) -> Bool {
    let index = run(at: offset)
    guard index < runs.count, offset > runs[index].start else { return true }
    let glyph = firstGlyph(of: runs[index], notBefore: offset)
    return glyph < Int(runs[index].glyphEnd) && glyphs[glyph].begins(at: offset)
  }

  /// The start of the cluster of a glyph of `run` in the shaped text.
  package func cluster(ofGlyph glyph: Int, in run: ShapedRun) -> Int32 {
    let known = max(run.start, checkpoints[glyph >> Self.checkpointShift].cluster)
    return min(glyphs[glyph].cluster(from: known), run.end)
  }

  /// The first glyph of `run` whose cluster is not before `offset`.
  package func firstGlyph(of run: ShapedRun, notBefore offset: Int32) -> Int {
    (Int(run.glyphStart)..<Int(run.glyphEnd)).partitioningIndex {
      cluster(ofGlyph: $0, in: run) >= offset
    }
  }
}
