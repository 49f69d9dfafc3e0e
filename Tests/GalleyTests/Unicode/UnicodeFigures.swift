import Foundation
import Testing

@testable import Galley

/// Speed of the Unicode algorithms in ns per byte; prints, and checks that they are linear.
///
/// Runs in release with GALLEY_FIGURES=1.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["GALLEY_FIGURES"] != nil), .serialized)
struct UnicodeFigures {
  private static let samples: [(String, String)] = [
    ("Latin", "The quick brown fox isn’t lazy – it’s “tired” (after 12 jumps), déjà vu… "),
    ("Arabic", "وُلد الشاعر في بغداد سنة ١٩٣٦ (تقريبًا)، ثم انتقل إلى London حيث عمل. "),
    ("Thai", "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน (วรรณยุกต์) เช่นเดียวกับ 12 ภาษา "),
    ("Chinese", "中文是世界上使用人数最多的语言，共有“十几亿”人（约占五分之一）使用。2025年"),
  ]

  @Test func `nanoseconds per byte`() {
    for (name, sentence) in Self.samples {
      var line = name.padding(toLength: 9, withPad: " ", startingAt: 0)
      for (algorithm, run) in Self.algorithms() {
        let small = Self.text(sentence, bytes: 5_000_000)
        let large = Self.text(sentence, bytes: 10_000_000)
        let first = Self.best { run(small) }
        let second = Self.best { run(large) }
        let ratio = second / first
        line += String(format: "  %@ %.2f (x%.2f)", algorithm, second / 10_000_000, ratio)
        #expect(ratio < 2.6, "\(name) \(algorithm)")
      }
      print(line)
    }
  }

  private static func algorithms() -> [(String, ([UInt8]) -> Void)] {
    var bidi = BidiAnalyzer()
    var bidiRuns: [BidiRun] = []
    var segmenter = RunSegmenter()
    var scriptRuns: [ScriptRun] = []
    var flags: [UInt8] = []
    var breaks = LineBreakAnalyzer()
    let options = LineBreakOptions()
    return [
      (
        "bidi",
        { bidi.analyze($0.span, range: 0..<$0.count, base: .leftToRight, into: &bidiRuns) }
      ),
      ("runs", { segmenter.segment($0.span, range: 0..<$0.count, into: &scriptRuns) }),
      (
        "breaks",
        { breaks.analyze($0.span, range: 0..<$0.count, options: options, into: &flags) }
      ),
      ("graphemes", { GraphemeBreaker.flags($0.span, in: 0..<$0.count, into: &flags) }),
      ("words", { WordBreaker.flags($0.span, in: 0..<$0.count, into: &flags) }),
      ("sentences", { SentenceBreaker.flags($0.span, in: 0..<$0.count, into: &flags) }),
    ]
  }

  private static func text(_ sentence: String, bytes: Int) -> [UInt8] {
    let unit = Array(sentence.utf8)
    var result: [UInt8] = []
    while result.count + unit.count <= bytes { result += unit }
    return result
  }

  /// The best of five, in ns.
  private static func best(_ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<5 {
      let time = ContinuousClock().measure(body)
      let seconds = Double(time.components.seconds)
      best = min(best, seconds * 1e9 + Double(time.components.attoseconds) / 1e9)
    }
    return best
  }
}
