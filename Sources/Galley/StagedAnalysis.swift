// Input: UTF-8. Output: what one algorithm of Unicode makes of it, so that benchmarks can time each
// by itself. The algorithms are those of the stages.

internal import GalleyUnicode

/// The algorithms of Unicode that a text goes through, with their scratch.
@_spi(Stages)
public struct StagedAnalysis {
  /// An algorithm.
  public enum Algorithm: String, CaseIterable, Sendable {
    /// UAX #9: levels of one paragraph.
    case bidi
    /// UAX #24: runs of one script.
    case scripts
    /// UAX #14, with dictionaries: where lines may end.
    case lines
    /// UAX #29: grapheme clusters, words by rule, sentences.
    case clusters, words, sentences
  }

  private var bidi = BidiAnalyzer()
  private var bidiRuns: [BidiRun] = []
  private var segmenter = RunSegmenter()
  private var scriptRuns: [ScriptRun] = []
  private var breaks = LineBreakAnalyzer()
  private var flags: [UInt8] = []

  /// Scratch for any number of texts.
  public init() {}

  /// Runs an algorithm over a text; the results stay in the scratch.
  public mutating func run(_ algorithm: Algorithm, over text: Span<UInt8>) {
    let range = 0..<text.count
    switch algorithm {
    case .bidi: bidi.analyze(text, range: range, base: .leftToRight, into: &bidiRuns)
    case .scripts: segmenter.segment(text, range: range, into: &scriptRuns)
    case .lines: breaks.analyze(text, range: range, options: LineBreakOptions(), into: &flags)
    case .clusters: GraphemeBreaker.flags(text, in: range, into: &flags)
    case .words: WordBreaker.flags(text, in: range, into: &flags)
    case .sentences: SentenceBreaker.flags(text, in: range, into: &flags)
    }
  }
}
