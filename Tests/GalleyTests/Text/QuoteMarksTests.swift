import Testing

@testable import Galley
@testable import GalleyLayout

/// The literals are what Chromium generates for `<q lang=…>`.
@Suite struct QuoteMarksTests {
  /// The marks around three nested quotations.
  private func nested(_ language: String) -> String {
    let pairs = (0..<3).map { QuoteMarks.pair(language: language, depth: $0) }
    return pairs.map(\.open).joined() + pairs.reversed().map(\.close).joined()
  }

  @Test func `English marks apply without a known language`() {
    for language in [
      "", "en", "en-GB", "es", "pt-BR", "zh", "zh-TW", "xx", "deutsch", "fr.UTF-8", "-",
      "i-klingon",
    ] {
      #expect(nested(language) == "“‘‘’’”")
    }
  }

  @Test func `a language has its marks with any region`() {
    for language in ["de", "DE", "de_AT", "de-CH-1996", "de-"] {
      #expect(nested(language) == "„‚‚‘‘“")
    }
    #expect(nested("fr") == "«««»»»")
    #expect(nested("ja-JP") == "「『『』』」")
    #expect(nested("sv") == "”’’’’”")
    #expect(nested("ar") == "”’’‘‘“")
    #expect(nested("hu") == "„»»««”")
    #expect(nested("nl-BE") == "‘‘‘’’’")
    #expect(nested("ru-RU") == "«„„““»")
  }

  @Test func `a region or script can have its own marks`() {
    #expect(nested("fr-CH") == "«‹‹››»")
    #expect(nested("fr-CA-x") == "«””““»")
    #expect(nested("pt-PT") == "«““””»")
    #expect(nested("es-US") == "«““””»")
    #expect(nested("zh-Hant-HK") == "「『『』』」")
    #expect(nested("pt-Latn-PT") == "“‘‘’’”")
  }

  @Test func `the last pair of a list applies to all deeper levels`() {
    let list = ["<", ">", "(", ")"]
    #expect(QuoteMarks.pair(list: list, depth: 0) == ("<", ">"))
    #expect(QuoteMarks.pair(list: list, depth: 1) == ("(", ")"))
    #expect(QuoteMarks.pair(list: list, depth: 9) == ("(", ")"))
    #expect(QuoteMarks.pair(list: ["<"], depth: 0) == ("", ""))
    #expect(QuoteMarks.pair(list: [], depth: 3) == ("", ""))
  }
}
