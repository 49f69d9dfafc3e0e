// HTML to height and link rectangles, with empty and with full caches; the stages by themselves.

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

  /// Seconds in each stage; some texts go through a stage together, since clocks cost time too.
  private func stageTimes(_ corpus: Corpus, _ typesetter: Typesetter) -> [Double] {
    var sums = [Double](repeating: 0, count: 8)
    for start in stride(from: 0, to: corpus.items.count, by: 50) {
      var texts = corpus.items[start..<min(start + 50, corpus.items.count)].map {
        StagedLayout(html: $0, typesetter: typesetter)
      }
      sums[0] += Stopwatch.seconds { for index in texts.indices { texts[index].parse() } }
      sums[1] += Stopwatch.seconds { for index in texts.indices { texts[index].computeStyles() } }
      sums[2] += Stopwatch.seconds { for index in texts.indices { texts[index].buildBoxes() } }
      sums[3] += Stopwatch.seconds { for index in texts.indices { texts[index].itemise() } }
      sums[4] += Stopwatch.seconds { for index in texts.indices { texts[index].shape() } }
      sums[5] += Stopwatch.seconds { for index in texts.indices { texts[index].prepare() } }
      var layouts: [Layout] = []
      layouts.reserveCapacity(texts.count)
      sums[6] += Stopwatch.seconds {
        for index in texts.indices {
          if let layout = texts[index].layOut(width: corpus.width) { layouts.append(layout) }
        }
      }
      sums[7] += Stopwatch.seconds { for layout in layouts { _ = layout.links.count } }
    }
    return sums
  }

  private func part(_ corpus: Corpus) -> String {
    "\(corpus.name): \(corpus.items.count) of \(corpus.htmlBytes / corpus.items.count) bytes of HTML"
  }

  /// A figure by the item, with its ratio to the raw shaper round by round.
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
