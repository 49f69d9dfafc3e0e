import GalleySystem
import Testing

@testable import GalleyUnicode

/// BidiTest and BidiCharacterTest of Unicode 15.0, from Debian 12.
///
/// Their characters have the same Bidi_Class in 17.0, so every line must pass.
/// `RecordedAnswersTests` checks a sample of the 860,000 cases in each run.
@Suite(.tags(.slow), .enabled(if: Volume.isFull, "make test SLOW=1 runs it"))
struct BidiConformanceTests {
  private static func path(_ name: String) -> String { ConformanceFile.debianPath(name) }
  private static func isHere(_ name: String) -> Bool { ConformanceFile.isReadable(path(name)) }

  @Test(.enabled(if: isHere("BidiTest.txt"), "BidiTest.txt of unicode-data is not installed"))
  func `all of BidiTest passes`() throws {
    let file = try ConformanceFile(path: Self.path("BidiTest.txt"))
    var runner = BidiLineRunner()
    var report = ConformanceReport(name: "BidiTest.txt, Unicode 15.0")
    var levels: [Int] = []
    var order: [Int] = []
    file.forEachLine { number, line in
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("@Levels:") {
        levels = text.dropFirst(8).split(whereSeparator: \.isWhitespace).map { Int($0) ?? -1 }
      } else if text.hasPrefix("@Reorder:") {
        order = text.dropFirst(9).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      } else if !text.hasPrefix("@") {
        let fields = text.split(separator: ";")
        let bits = fields.last.flatMap { Int($0.drop { $0 == " " }, radix: 16) } ?? 0
        runner.setText(classes: fields[0].split(separator: " "))
        for (bit, base) in [BaseDirection.auto, .leftToRight, .rightToLeft].enumerated()
        where bits >> bit & 1 != 0 {
          report.add(
            runner.matches(levels: levels, order: order, base: base), "\(number) \(base): \(text)")
        }
      }
    }
    let summary = report.summary()
    #expect(report.failures.isEmpty, "\(summary)")
    #expect(report.total > 700_000)
  }

  @Test(
    .enabled(
      if: isHere("BidiCharacterTest.txt"), "BidiCharacterTest.txt of unicode-data is not installed")
  )
  func `all of BidiCharacterTest passes`() throws {
    let file = try ConformanceFile(path: Self.path("BidiCharacterTest.txt"))
    var runner = BidiLineRunner()
    var report = ConformanceReport(name: "BidiCharacterTest.txt, Unicode 15.0")
    file.forEachLine { number, line in
      let fields = line.split(separator: UInt8(ascii: ";"))
      guard fields.count == 5 else { return }
      runner.setText(scalars: numbers(in: fields[0], radix: 16))
      let base: BaseDirection =
        switch fields[1].first {
        case UInt8(ascii: "0"): .leftToRight
        case UInt8(ascii: "1"): .rightToLeft
        default: .auto
        }
      let levels = fields[3].split(separator: 0x20).map {
        Int(String(decoding: $0, as: UTF8.self)) ?? -1
      }
      let order = numbers(in: fields[4], radix: 10).map { Int($0) }
      let passes =
        runner.matches(levels: levels, order: order, base: base)
        && [fields[2].first] == [UInt8(ascii: "0") + runner.paragraphLevel]
      report.add(passes, "\(number): \(String(decoding: line, as: UTF8.self))")
    }
    let summary = report.summary()
    #expect(report.failures.isEmpty, "\(summary)")
    #expect(report.total > 90_000)
  }
}

/// Analyses a text and compares levels and visual order by character.
struct BidiLineRunner {
  private var analyzer = BidiAnalyzer()
  private var text = ScalarText()
  private var runs: [BidiRun] = []
  private var lineRuns: [BidiRun] = []
  private var visual: [Int32] = []
  private(set) var paragraphLevel: UInt8 = 0

  init() { analyzer.flattensUniformText = false }

  private static let samples: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "EN": 0x33, "ES": 0x2D, "ET": 0x25, "AN": 0x666, "CS": 0x2C,
    "B": 0x2029, "S": 0x09, "WS": 0x20, "ON": 0x3D, "LRE": 0x202A, "LRO": 0x202D, "AL": 0x628,
    "RLE": 0x202B, "RLO": 0x202E, "PDF": 0x202C, "NSM": 0x300, "BN": 0xAD, "FSI": 0x2068,
    "LRI": 0x2066, "RLI": 0x2067, "PDI": 0x2069,
  ]

  mutating func setText(classes: [Substring]) {
    setText(scalars: classes.map { Self.samples[$0] ?? 0x61 })
  }

  mutating func setText(scalars: [UInt32]) {
    text.removeAll()
    for scalar in scalars { text.append(scalar) }
  }

  /// Levels of -1 are not compared.
  mutating func matches(levels: [Int], order: [Int], base: BaseDirection) -> Bool {
    let bytes = text.bytes
    paragraphLevel = analyzer.analyze(bytes.span, range: 0..<bytes.count, base: base, into: &runs)
    guard tiles(runs, bytes.count) else { return false }
    var run = 0
    for (index, offset) in text.offsets.enumerated() {
      while Int(runs[run].end) <= offset { run += 1 }
      if levels[index] >= 0, Int(runs[run].level) != levels[index] { return false }
    }
    return visualOrder().filter { levels[$0] >= 0 } == order
  }

  private func tiles(_ runs: [BidiRun], _ count: Int) -> Bool {
    var cursor = 0
    for run in runs {
      if Int(run.start) != cursor || run.end <= run.start { return false }
      cursor = Int(run.end)
    }
    return cursor == count
  }

  private mutating func visualOrder() -> [Int] {
    BidiRun.visualOrder(of: runs, into: &visual)
    var result: [Int] = []
    for index in visual {
      let run = runs[Int(index)]
      let members = text.offsets.indices.filter {
        text.offsets[$0] >= Int(run.start) && text.offsets[$0] < Int(run.end)
      }
      result += run.isRightToLeft ? members.reversed() : members
    }
    return result
  }
}
