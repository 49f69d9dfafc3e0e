// The cost of the Unicode algorithms by script, and a test that it is linear.

@_spi(Stages) import Galley

extension Bench {
  private static let scripts: [(String, String)] = [
    ("Latin", "The quick brown fox isn’t lazy – it’s “tired” (after 12 jumps), déjà vu… "),
    ("Arabic", "وُلد الشاعر في بغداد سنة ١٩٣٦ (تقريبًا)، ثم انتقل إلى London حيث عمل. "),
    ("Thai", "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน (วรรณยุกต์) เช่นเดียวกับ 12 ภาษา "),
    ("Chinese", "中文是世界上使用人数最多的语言，共有“十几亿”人（约占五分之一）使用。2025年"),
  ]

  /// Adds nanoseconds per byte of 10 MB, and the ratio of the time for 10 MB to that for 5 MB.
  mutating func addAnalysis() {
    for (script, sentence) in Self.scripts {
      let small = Self.text(sentence, bytes: 5_000_000)
      let large = Self.text(sentence, bytes: 10_000_000)
      for algorithm in StagedAnalysis.Algorithm.allCases {
        var analysis = StagedAnalysis()
        var seconds: [Double] = []
        var growth: [Double] = []
        analysis.run(algorithm, over: large.span)
        for _ in 0..<options.rounds {
          let half = Stopwatch.seconds { analysis.run(algorithm, over: small.span) }
          seconds.append(Stopwatch.seconds { analysis.run(algorithm, over: large.span) })
          growth.append(seconds[seconds.count - 1] / half)
        }
        report.add(
          Figure(
            part: "analysis of 10 MB", corpus: script, name: algorithm.rawValue,
            value: seconds.median * 1e9 / Double(large.count), unit: "ns/byte"))
        report.add(
          Figure(
            part: "analysis of 10 MB", corpus: script, name: "\(algorithm.rawValue), to 5 MB",
            value: growth.median, unit: "times", bound: .value(2.2)))
      }
    }
  }

  private static func text(_ sentence: String, bytes: Int) -> [UInt8] {
    let unit = Array(sentence.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes)
    while result.count + unit.count <= bytes { result += unit }
    return result
  }
}
