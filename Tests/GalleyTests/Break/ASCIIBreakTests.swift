import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

@Suite struct ASCIIBreakTests {
  /// Parts of texts whose breaks come from the table of pairs, and parts whose breaks come from the
  /// rules of UAX #14.
  private static let parts = [
    "a", "bc", "Z", " ", "  ", "-", "1", "23", "?", "/", ".", ",", "(", ")", "[", "]", "\"", "'",
    "%", "$", "#", "@", "\t", "\n", "é", "\u{A0}", "\u{AD}", "“", "”", "—", "…", "漢", "가", "א",
    "日本", "かな", "ァ", "ー", "、", "한국", "\u{1112}\u{1161}", "\u{200D}", "\u{3000}", "\u{301}", "🇩🇪",
    "👍", "\u{200B}", "\u{2060}", "ก", "\u{FFFC}", "\0", "\u{7F}", "!", "{", "}", "international",
    "https://ab.cd/e-f?g=1&h", "سلام", "ال\u{64E}", "हिन्दी", "\u{93F}", "שלום", "ภาษาไทย", "\u{E31}",
    "ខ្មែរ", "жёя", "ß", "١٢", "،",
  ]

  @Test func `the ASCII path has the breaks of the analysis by character`() {
    var random = RepeatableNumbers(seed: 7)
    for _ in 0..<3000 {
      let count = Int.random(in: 1...24, using: &random)
      let text = (0..<count).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
      // This value has the same breaks and does not take the ASCII path.
      let general = LineBreakOptions(wordBreak: .breakWord)
      #expect(breakDump(text) == breakDump(text, general), "\(text.debugDescription)")
    }
  }

  @Test func `parts with other options have the context of the text before`() {
    let text = Array("it's (a) 12-3. \"x\" y“z”".utf8)
    for end in 1..<text.count {
      var analyzer = LineBreakAnalyzer()
      var (whole, parts): ([UInt8], [UInt8]) = ([], [])
      let range = 0..<text.count
      analyzer.analyze(text.span, range: range, options: LineBreakOptions(), into: &whole)
      let spans = [
        LineBreakSpan(end: end, options: LineBreakOptions()),
        LineBreakSpan(end: text.count, options: LineBreakOptions(wordBreak: .breakWord)),
      ]
      analyzer.analyze(text.span, range: range, spans: spans, into: &parts)
      #expect(whole == parts)
    }
  }
}
