import GalleySystem
import Testing

@testable import GalleyUnicode

@Suite struct BidiAnalyzerTests {
  private func levels(
    _ text: String, _ base: BaseDirection = .leftToRight, range: Range<Int>? = nil
  ) -> String {
    var analyzer = BidiAnalyzer()
    var runs: [BidiRun] = []
    let bytes = Array(text.utf8)
    let level = analyzer.analyze(
      bytes.span, range: range ?? 0..<bytes.count, base: base, into: &runs)
    return runs.reduce("\(level):") { $0 + " \($1.start)-\($1.end)@\($1.level)" }
  }

  @Test func `text of one direction is one run`() {
    #expect(levels("plain text 12") == "0: 0-13@0")
    #expect(levels("שלום") == "0: 0-8@1")
    #expect(levels("שלום", .rightToLeft) == "1: 0-8@1")
    #expect(levels("plain", .rightToLeft) == "1: 0-5@2")
    #expect(levels("", .rightToLeft) == "1:")
  }

  @Test func `the first strong character outside isolates decides for auto`() {
    #expect(levels("12 אב", .auto) == "1: 0-2@2 2-7@1")
    #expect(levels("\u{2067}אב\u{2069} a", .auto) == "0: 0-3@0 3-7@1 7-12@0")
    #expect(levels("12", .auto) == "0: 0-2@0")
  }

  @Test func `numbers and brackets have the direction of the text around them`() {
    #expect(levels("a (ב) c") == "0: 0-3@0 3-5@1 5-8@0")
    #expect(levels("א (ב) ג", .rightToLeft) == "1: 0-10@1")
    #expect(levels("א 12 ב") == "0: 0-3@1 3-5@2 5-8@1")
  }

  @Test func `the fast path for right-to-left text has the levels of the rules`() {
    let parts = [
      "א", "בג", "ب", "ال", "\u{64E}", " ", ".", "(", ")", "\n", "\t", "$", "+", "\u{AD}", "👍", "1",
      "٢", "a",
    ]
    var random = RepeatableNumbers(seed: 5)
    var (quick, rules) = (BidiAnalyzer(), BidiAnalyzer())
    rules.flattensUniformText = false
    for _ in 0..<2000 {
      let known = parts.prefix(Int.random(in: 13...parts.count, using: &random))
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in known.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      var (found, expected): ([BidiRun], [BidiRun]) = ([], [])
      let level = quick.analyze(
        bytes.span, range: 0..<bytes.count, base: .rightToLeft, into: &found)
      let base = rules.analyze(
        bytes.span, range: 0..<bytes.count, base: .rightToLeft, into: &expected)
      #expect(found == expected && level == base, "\(text.debugDescription)")
      #expect(quick.paragraphLevel(at: bytes.count) == rules.paragraphLevel(at: bytes.count))
    }
  }

  @Test func `an isolate is neutral for the text around it`() {
    // LRI and RLI have the level of the text around the isolate.
    #expect(levels("א\u{2066}1\u{2069}ב") == "0: 0-5@1 5-6@2 6-11@1")
  }

  @Test func `white space before a tab and at the end has the paragraph's level`() {
    #expect(levels("א \tב ") == "0: 0-2@1 2-4@0 4-6@1 6-7@0")
  }

  @Test func `a line feed ends a bidi paragraph`() {
    #expect(levels("א\nb\nג", .auto) == "1: 0-3@1 3-5@0 5-7@1")
    #expect(levels("א\r\nb", .auto) == "1: 0-4@1 4-5@0")
    #expect(levels("\u{202E}ab\ncd") == "0: 0-5@1 5-8@0")
  }

  @Test func `each paragraph of an auto text is analysed as if alone`() {
    var analyzer = BidiAnalyzer()
    analyzer.flattensUniformText = false
    var runs: [BidiRun] = []
    let text = Array("א\n(8)\nb א\n.5 (6)".utf8)
    analyzer.analyze(text.span, range: 0..<text.count, base: .auto, into: &runs)
    #expect([0, 3, 7, 11].map { analyzer.paragraphLevel(at: $0) } == [1, 0, 0, 0])
    #expect(analyzer.paragraphLevel(at: text.count) == 0)
    let found = runs.map { "\($0.start)-\($0.end)@\($0.level)" }
    #expect(found == ["0-3@1", "3-9@0", "9-11@1", "11-18@0"])
  }

  @Test func `a range is analysed without the text around it`() {
    #expect(levels("אab12ב", range: 2..<6) == "0: 2-6@0")
    #expect(levels("אab12ב", range: 4..<8) == "0: 4-6@0 6-8@1")
  }

  @Test func `lines reorder their runs, with the paragraph level at the end`() {
    let text = Array("abc אבג 12 דה ".utf8)
    var analyzer = BidiAnalyzer()
    var runs: [BidiRun] = []
    var line: [BidiRun] = []
    var order: [Int32] = []
    analyzer.analyze(text.span, range: 0..<text.count, base: .leftToRight, into: &runs)
    BidiRun.lineRuns(runs, line: 0..<11, paragraphLevel: 0, in: text.span, into: &line)
    #expect(line.map(\.level) == [0, 1, 0])
    #expect(line.map(\.end) == [4, 10, 11])
    BidiRun.visualOrder(of: runs, into: &order)
    #expect(runs.map(\.level) == [0, 1, 2, 1, 0])
    #expect(order == [0, 3, 2, 1, 4])
  }

  @Test func `nesting of any depth takes linear time`() {
    for control in ["\u{202B}", "\u{2067}", "\u{2068}", "("] {
      let text = Array((String(repeating: control, count: 5000) + "אa").utf8)
      var analyzer = BidiAnalyzer()
      var runs: [BidiRun] = []
      analyzer.analyze(text.span, range: 0..<text.count, base: .auto, into: &runs)
      #expect(runs.last?.end == Int32(text.count))
      #expect(runs.allSatisfy { $0.level <= 126 })
    }
  }
}
