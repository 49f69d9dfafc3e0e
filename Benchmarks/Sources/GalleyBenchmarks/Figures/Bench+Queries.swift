// Queries of prepared texts and layouts: heights at new widths, hit tests, pictures.

import Corpora
import Galley
import GalleyProof

extension Workload {
  /// Makes 20 hit tests per layout, evenly distributed and slightly beyond its edges; returns the
  /// number of links.
  @discardableResult
  static func hit(_ layouts: [Layout], round: UInt64) -> Int {
    touch(layouts, round: round) { $0.hitTest($1).link != nil ? 1 : 0 }
  }

  /// Makes the same hit tests with further queries at each point; returns a sum of the results.
  @discardableResult
  static func touch(_ layouts: [Layout], round: UInt64, query: (Layout, Point) -> Int) -> Int {
    var random = Randomness(seed: 100 + round)
    var sum = 0
    for layout in layouts {
      let size = layout.size
      for _ in 0..<20 {
        let point = Point(
          x: random.fraction() * size.width * 1.05, y: random.fraction() * size.height * 1.02)
        sum &+= query(layout, point)
      }
    }
    return sum
  }
}

extension Bench {
  mutating func addRemeasure() {
    for (name, size) in [("prose", 1_000_000), ("statuses", 1_000), ("answers", 1_000)] {
      guard let corpus = Corpus.named(name, size: size) else { continue }
      let baseline = baseline(corpus)
      let texts = Workload(corpus: corpus).prepareAll(Typesetter(fonts: fonts))
      var raw: [Double] = []
      var turned: [Double] = []
      var dragged: [Double] = []
      for round in 0..<options.rounds {
        let widths = Workload.widths(round: round)
        raw.append(Stopwatch.seconds { baseline.shape() })
        turned.append(Stopwatch.seconds { Workload.measure(texts, widths: widths) } / 20)
        let others = Workload.widths(round: round + options.rounds)
        dragged.append(
          Stopwatch.seconds {
            for text in texts { Workload.measure([text], widths: others) }
          } / 20)
      }
      let perCharacter = name == "prose"
      let count = Double(perCharacter ? baseline.characters : texts.count)
      let bounds = ["prose": 0.5, "statuses": 200, "answers": 2_000]
      let unit = perCharacter ? "ns/character" : "ns/\(corpus.unit)"
      addRemeasure(corpus, "each at one width, then the next", turned, raw, count, unit, nil)
      addRemeasure(
        corpus, "one at 20 widths, then the next", dragged, raw, count, unit,
        bounds[name].map {
          .scaled($0, rawSecondsPerByte: raw.median / Double(baseline.bytes))
        })
    }
  }

  private mutating func addRemeasure(
    _ corpus: Corpus, _ name: String, _ times: [Double], _ raw: [Double], _ count: Double,
    _ unit: String, _ bound: Figure.Bound?
  ) {
    report.add(
      Figure(
        part: "height at a new width (20 from 320 to 768 px)", corpus: corpus.name, name: name,
        value: times.median * 1e9 / count, unit: unit,
        ratio: zip(times, raw).map { $0 / $1 }.median, bound: bound))
  }

  mutating func addQueries() {
    guard let corpus = Corpus.named("answers", size: 1_000) else { return }
    let baseline = baseline(corpus)
    let texts = Workload(corpus: corpus).prepareAll(Typesetter(fonts: fonts))
    var raw: [Double] = []
    var first: [Double] = []
    var hits: [Double] = []
    var runs: [Double] = []
    var carets: [Double] = []
    var pictures: [Double] = []
    var files: [Double] = []
    let drawn = 50
    for round in 0..<options.rounds {
      let layouts = texts.map { $0.layout(width: corpus.width) }
      raw.append(Stopwatch.seconds { baseline.shape() } / Double(layouts.count))
      let all = Double(layouts.count)
      first.append(
        Stopwatch.seconds { for layout in layouts { _ = layout.hitTest(Point(x: 9, y: 9)).line } }
          / all)
      // The other engines are also measured at the second use, because links are collected once.
      Workload.hit(layouts, round: UInt64(round) + 1000)
      hits.append(
        Stopwatch.seconds { Workload.hit(layouts, round: UInt64(round)) } / (all * 20))
      runs.append(
        Stopwatch.seconds {
          Workload.touch(layouts, round: UInt64(round)) { $0.hitTest($1).isInside ? 1 : 0 }
        } / (all * 20))
      carets.append(
        Stopwatch.seconds {
          Workload.touch(layouts, round: UInt64(round)) { $0.hitTest($1).position.offset.utf8 }
        } / (all * 20))
      pictures.append(
        Stopwatch.seconds {
          for layout in layouts.prefix(drawn) { _ = Proof(layout).bitmap().width }
        }
          / Double(drawn))
      files.append(
        Stopwatch.seconds {
          for layout in layouts.prefix(drawn) { _ = (try? Proof(layout).png(scale: 1))?.count }
        } / Double(drawn))
    }
    let hitBound = Figure.Bound.scaled(
      150, rawSecondsPerByte: raw.median * Double(texts.count) / Double(baseline.bytes))
    let parts: [(String, [Double], Double, String, Figure.Bound?)] = [
      ("first hit, which makes an index", first, 1e6, "µs", nil),
      ("hit test", hits, 1e9, "ns", hitBound),
      ("hit test, and whether it is on text", runs, 1e9, "ns", nil),
      ("hit test, and the caret there", carets, 1e9, "ns", nil),
      ("proof as a bitmap, 600 px wide", pictures, 1e6, "µs", nil),
      ("proof as PNG", files, 1e6, "µs", nil),
    ]
    for (name, times, scale, unit, bound) in parts {
      report.add(
        Figure(
          part: "queries of laid-out answers", corpus: corpus.name, name: name,
          value: times.median * scale, unit: unit,
          ratio: zip(times, raw).map { $0 / $1 }.median, bound: bound))
    }
  }
}
