// The state of a run: the corpora, the texts for the raw shaper, the report.

import Corpora
import Galley
import GalleyFonts

/// A run of the benchmark.
struct Bench {
  let options: Options
  var report = Report()
  /// A library with open faces, for measurements other than those of a cold start.
  let fonts = Workload.newLibrary()
  private var corpora: [String: Corpus] = [:]
  private var baselines: [String: RawBaseline] = [:]

  init(_ options: Options) { self.options = options }

  mutating func corpus(_ name: String) -> Corpus? {
    if corpora[name] == nil { corpora[name] = Corpus.named(name) }
    return corpora[name]
  }

  mutating func baseline(_ corpus: Corpus) -> RawBaseline {
    let key = "\(corpus.name) \(corpus.items.count) \(corpus.htmlBytes)"
    if let known = baselines[key] { return known }
    let made = RawBaseline(corpus, fonts: fonts)
    baselines[key] = made
    return made
  }

  /// Runs the selected parts.
  mutating func run() {
    for name in Corpus.names where options.includes(corpus: name) {
      guard let corpus = corpus(name) else { continue }
      if options.includes(part: "whole") { addWhole(corpus) }
      if options.includes(part: "stages") { addStages(corpus) }
    }
    if options.includes(part: "remeasure") { addRemeasure() }
    if options.includes(part: "queries") { addQueries() }
    if options.includes(part: "elements") { addElements() }
    if options.includes(part: "rows") { addRows() }
    if options.includes(part: "threads") { addThreads() }
    if options.includes(part: "growth") { addGrowth() }
    if options.includes(part: "memory") { addMemory() }
    if options.includes(part: "analysis") { addAnalysis() }
    if options.includes(part: "peers") { addPeers() }
  }
}
