import GalleySystem
import Testing

@testable import GalleyUnicode

@Suite struct RunSegmenterTests {
  private func runs(_ text: String) -> String {
    var segmenter = RunSegmenter()
    var runs: [ScriptRun] = []
    let bytes = Array(text.utf8)
    segmenter.segment(bytes.span, range: 0..<bytes.count, into: &runs)
    return runs.map { run in
      let letters = (0..<4).map { UInt8(truncatingIfNeeded: run.tag >> (24 - 8 * $0)) }
      let sign = ["", "t", "e", "E"][Int(run.priority.rawValue)]
      return "\(run.start)-\(run.end) \(String(decoding: letters, as: UTF8.self))\(sign)"
    }.joined(separator: ", ")
  }

  @Test func `neutral characters join the run before them, at the start the first one`() {
    #expect(runs("“plain” – text, 1…") == "0-26 Latn")
    #expect(runs("12 345") == "0-6 Zyyy")
    #expect(runs("1 абв, abc") == "0-10 Cyrl, 10-13 Latn")
    #expect(runs("") == "")
  }

  @Test func `a closing bracket has the script of its opening one`() {
    #expect(runs("a (б) c") == "0-3 Latn, 3-5 Cyrl, 5-8 Latn")
    #expect(runs("漢（a）漢") == "0-6 Hani, 6-7 Latn, 7-13 Hani")
  }

  @Test func `kana are one script, and marks have the script of their base`() {
    #expect(runs("ひカな") == "0-9 Hira")
    #expect(runs("а\u{301}b\u{301}") == "0-4 Cyrl, 4-7 Latn")
    // The danda belongs to many scripts.
    #expect(runs("क। অ।") == "0-7 Deva, 7-13 Beng")
  }

  @Test func `a neutral character before a mark has the scripts of the mark`() {
    #expect(runs("a ◌\u{64B}") == "0-2 Latn, 2-7 Arab")
  }

  @Test func `emoji are separate runs, and selectors apply`() {
    #expect(runs("a 😀 b") == "0-2 Latn, 2-6 Latne, 6-8 Latn")
    #expect(runs("😀😀") == "0-8 Zyyye")
    #expect(runs("❤ ❤\u{FE0F} ❤\u{FE0E}") == "0-4 Zyyy, 4-10 ZyyyE, 10-11 Zyyy, 11-17 Zyyyt")
    #expect(runs("1\u{FE0F}\u{20E3}2") == "0-7 ZyyyE, 7-8 Zyyy")
    #expect(runs("⌚\u{FE0E}⌚") == "0-6 Zyyyt, 6-9 Zyyye")
  }

  @Test func `sequences are one token`() {
    #expect(runs("👩\u{200D}❤\u{FE0F}\u{200D}👩x") == "0-20 Latne, 20-21 Latn")
    #expect(runs("🇩🇪🇩x") == "0-8 Latne, 8-13 Latn")
    #expect(runs("👍🏽🏽") == "0-8 Zyyye, 8-12 Zyyy")
    #expect(runs("🏴󠁧󠁢󠁥󠁮󠁧󠁿!") == "0-28 Zyyye, 28-29 Zyyy")
  }

  @Test func `runs cover their range and do not depend on text outside of it`() {
    var segmenter = RunSegmenter()
    var runs: [ScriptRun] = []
    let bytes = Array("абв 漢字 abc".utf8)
    segmenter.segment(bytes.span, range: 6..<15, into: &runs)
    #expect(runs.map(\.script) == [.han, .latin])
    #expect(runs.first?.start == 6 && runs.last?.end == 15)
  }
}
