// Input: UTF-8. Output: none. Runs the Unicode algorithms of the stages one at a time for
// benchmarks.

internal import GalleyUnicode

/// The Unicode algorithms of the stages with their scratch.
@_spi(Stages)
public struct StagedAnalysis {
  /// An algorithm.
  public enum Algorithm: String, CaseIterable, Sendable {
    /// Bidi levels of a paragraph (UAX #9).
    case bidi
    /// Script runs (UAX #24).
    case scripts
    /// Break opportunities with dictionaries (UAX #14).
    case lines
    /// Grapheme clusters, words without dictionaries, sentences (UAX #29).
    case clusters, words, sentences
  }

  private var bidi = BidiAnalyzer()
  private var bidiRuns: [BidiRun] = []
  private var segmenter = RunSegmenter()
  private var scriptRuns: [ScriptRun] = []
  private var breaks = LineBreakAnalyzer()
  private var flags: [UInt8] = []

  /// Creates scratch for any number of texts.
  public init() {}

  /// Runs an algorithm over a text.
  ///
  /// The results stay in the scratch.
  ///
  /// - Parameters:
  ///   - algorithm: The algorithm.
  ///   - text: UTF-8 text.
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
