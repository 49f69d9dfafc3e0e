// The growth of time with threads and length, and the retained memory.

import Corpora
import Dispatch
import Galley
import RawShaping

extension Bench {
  /// Adds rows per second by one thread and by two threads that share a typesetter.
  ///
  /// The raw shaper measures the scaling of the machine itself.
  mutating func addThreads() {
    guard let corpus = corpus("statuses") else { return }
    let baseline = baseline(corpus)
    let work = Workload(corpus: corpus)
    var raw: [[Double]] = [[], []]
    var cold: [[Double]] = [[], []]
    var warm: [[Double]] = [[], []]
    for _ in 0..<options.rounds {
      for threads in 1...2 {
        let typesetter = Typesetter(fonts: Workload.newLibrary())
        raw[threads - 1].append(
          Self.wall(threads, corpus) { baseline.shape($0) })
        cold[threads - 1].append(
          Self.wall(threads, corpus) { work.layOut(typesetter, $0) })
        // The assignment of scratch to threads is random, so each thread lays out all words.
        DispatchQueue.concurrentPerform(iterations: threads) { _ in work.layOut(typesetter) }
        warm[threads - 1].append(
          Self.wall(threads, corpus) { work.layOut(typesetter, $0) })
      }
    }
    for (name, times) in [
      ("raw hb_shape", raw), ("caches empty", cold), ("caches full", warm),
    ] {
      let rows = Double(corpus.items.count)
      report.add(
        Figure(
          part: "threads that share a typesetter", corpus: corpus.name, name: "\(name), one",
          value: rows / times[0].median, unit: "rows/s"))
      report.add(
        Figure(
          part: "threads that share a typesetter", corpus: corpus.name, name: "\(name), two",
          value: rows / times[1].median, unit: "rows/s"))
      report.add(
        Figure(
          part: "threads that share a typesetter", corpus: corpus.name,
          name: "\(name), two to one", value: zip(times[0], times[1]).map { $0 / $1 }.median,
          unit: "times", bound: name.hasPrefix("raw") ? nil : .atLeast(1.8)))
    }
  }

  private static func wall(
    _ threads: Int, _ corpus: Corpus, _ work: @Sendable (Range<Int>) -> Void
  ) -> Double {
    Stopwatch.wallSeconds { SharedWork.run(threads: threads, count: corpus.items.count, work) }
  }

  mutating func addGrowth() {
    let sizes = [100_000, 1_000_000, 10_000_000]
    var times: [[Double]] = [[], [], []]
    var ratios: [[Double]] = [[], [], []]
    let corpora = sizes.map { Corpus.prose(bytes: $0) }
    let baselines = corpora.map { RawBaseline($0, fonts: fonts) }
    for _ in 0..<max(1, options.rounds / 2 + 1) {
      for index in sizes.indices {
        let raw = Stopwatch.seconds { baselines[index].shape() }
        let typesetter = Typesetter(fonts: Workload.newLibrary())
        let seconds = Stopwatch.seconds { Workload(corpus: corpora[index]).layOut(typesetter) }
        times[index].append(seconds)
        ratios[index].append(seconds / raw)
      }
    }
    for (index, size) in sizes.enumerated() {
      report.add(
        Figure(
          part: "one long document, caches empty", corpus: "prose", name: "\(size / 1000) KB",
          value: times[index].median * 1e3, unit: "ms", ratio: ratios[index].median))
    }
    for index in 1...2 {
      report.add(
        Figure(
          part: "one long document, caches empty", corpus: "prose",
          name: "\(sizes[index] / 1000) KB to \(sizes[index - 1] / 1000) KB",
          value: times[index].median / times[index - 1].median, unit: "times",
          bound: .value(11)))
    }
  }

  mutating func addMemory() {
    for name in Corpus.names {
      guard let corpus = corpus(name) else { continue }
      let baseline = baseline(corpus)
      let typesetter = Typesetter(fonts: fonts)
      Workload(corpus: corpus).layOut(typesetter)
      let before = raw_heap_bytes()
      let texts = corpus.items.map { RichText(html: $0) }
      let parsed = raw_heap_bytes()
      let prepared = texts.map { typesetter.prepare($0) }
      let after = raw_heap_bytes()
      let characters = Double(baseline.characters)
      let kept: [(String, Int, Figure.Bound?)] = [
        ("parsed text", Int(parsed) - Int(before), nil),
        ("prepared, parsed text included", Int(after) - Int(before), nil),
        (
          "prepared, without parsed text", Int(after) - Int(parsed),
          ["statuses", "answers", "prose"].contains(name) ? .value(24) : nil
        ),
      ]
      for (label, bytes, bound) in kept {
        report.add(
          Figure(
            part: "memory kept", corpus: name, name: label, value: Double(bytes) / characters,
            unit: "bytes/character", bound: bound))
      }
      report.add(
        Figure(
          part: "memory kept", corpus: name, name: "\(prepared.count) prepared in all",
          value: Double(after - before) / 1e6, unit: "MB"))
      withExtendedLifetime((texts, prepared)) {}
    }
  }
}
