// HTML to heights and link rectangles, with empty and with full caches, and the single stages.

import Corpora
@_spi(Stages) import Galley

extension Bench {
  mutating func addWhole(_ corpus: Corpus) {
    let baseline = baseline(corpus)
    let work = Workload(corpus: corpus)
    var raw: [Double] = []
    var cold: [Double] = []
    var warm: [Double] = []
    for _ in 0..<options.rounds {
      raw.append(Stopwatch.seconds { baseline.shape() })
      let typesetter = Typesetter(fonts: Workload.newLibrary())
      cold.append(Stopwatch.seconds { work.layOut(typesetter) })
      warm.append(Stopwatch.seconds { work.layOut(typesetter) })
    }
    add(corpus, "raw hb_shape", raw, raw, nil)
    let text = Double(baseline.bytes) / 1e9
    report.add(
      Figure(
        part: part(corpus), corpus: corpus.name, name: "raw hb_shape, by the byte",
        value: raw.median / text, unit: "ns/byte"))
    let empty = ["statuses": 0.5, "answers": 0.5, "prose": 0.5, "mixed": 1.0, "random": 1.3]
    let full = ["statuses": 0.12, "answers": 0.12, "prose": 0.12, "mixed": 0.12]
    let bounds = [empty, full].map { $0[corpus.name].map { Figure.Bound.ratio($0) } }
    add(corpus, "HTML to links, caches empty", cold, raw, bounds[0])
    add(corpus, "HTML to links, caches full", warm, raw, bounds[1])
  }

  mutating func addStages(_ corpus: Corpus) {
    let baseline = baseline(corpus)
    let names = ["parse", "styles", "boxes", "itemise", "shape", "prepare", "layout", "links"]
    var raw: [Double] = []
    var cold = [[Double]](repeating: [], count: names.count)
    var warm = cold
    for _ in 0..<options.rounds {
      raw.append(Stopwatch.seconds { baseline.shape() })
      let typesetter = Typesetter(fonts: Workload.newLibrary())
      for (stage, seconds) in stageTimes(corpus, typesetter).enumerated() {
        cold[stage].append(seconds)
      }
      for (stage, seconds) in stageTimes(corpus, typesetter).enumerated() {
        warm[stage].append(seconds)
      }
    }
    for (stage, name) in names.enumerated() {
      add(corpus, "stage \(name), caches empty", cold[stage], raw, nil)
    }
    for (stage, name) in names.enumerated() {
      add(corpus, "stage \(name), caches full", warm[stage], raw, nil)
    }
  }

  /// The seconds of each stage of the pipeline, measured by notifications at their ends.
  private func stageTimes(_ corpus: Corpus, _ typesetter: Typesetter) -> [Double] {
    let watch = StageStopwatch(stages: 8)
    for html in corpus.items {
      watch.start()
      let text = RichText(html: html)
      watch.endStage(0)
      let prepared = typesetter.prepare(text) { watch.endStage(1 + $0.rawValue) }
      watch.start()
      let layout = prepared.layout(width: corpus.width)
      watch.endStage(6)
      _ = layout.links.count
      watch.endStage(7)
    }
    return watch.seconds
  }

  private func part(_ corpus: Corpus) -> String {
    "\(corpus.name): \(corpus.items.count) of \(corpus.htmlBytes / corpus.items.count) bytes of HTML"
  }

  /// Adds a figure per item, with its ratio to the raw shaper in each round.
  private mutating func add(
    _ corpus: Corpus, _ name: String, _ times: [Double], _ raw: [Double], _ bound: Figure.Bound?
  ) {
    let perItem = times.median * 1e6 / Double(corpus.items.count)
    report.add(
      Figure(
        part: part(corpus), corpus: corpus.name, name: name, value: perItem,
        unit: "µs/\(corpus.unit)", ratio: zip(times, raw).map { $0 / $1 }.median, bound: bound))
  }
}
