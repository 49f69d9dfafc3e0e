// Output of the Shape stage: glyphs and runs in logical order, joined by ranges.

internal import FontEngine

/// The glyphs of a document's text.
struct ShapedText: Sendable {
  var fonts: [FontInstance] = []
  /// In the order of the text; ranges of `glyphs` tile it.
  var runs: [ShapedRun] = []
  /// Clusters are offsets in the shaped text; ascending within a run, also where it runs to the left.
  var glyphs: [ShapedGlyph] = []
  /// How runs were shaped.
  var shapings: [RunShaping] = []
  /// Sums of advances before every 64th glyph.
  var checkpoints: [Int64] = []
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
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first glyph of `run` whose cluster is not before `offset`.
  func firstGlyph(of run: ShapedRun, notBefore offset: Int32) -> Int {
    var low = Int(run.glyphStart)
    var high = Int(run.glyphEnd)
    let target = UInt32(bitPattern: max(0, offset))
    while low < high {
      let middle = (low + high) / 2
      if glyphs[middle].cluster < target { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
