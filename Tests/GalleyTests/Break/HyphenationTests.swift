import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

/// Liang's example: the patterns that take part in "hyphenation".
@Suite struct HyphenationTests {
  private let patterns = HyphenationPatterns(
    "hy3ph he2n hena4 hen5at 1na n2at 1tio 2io o2n", exceptions: "ta-ble")

  private func hyphenated(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var flags = [UInt8](repeating: 0, count: bytes.count)
    patterns.mark(bytes.span, in: 0..<bytes.count, base: 0, into: &flags)
    var result = ""
    var offset = 0
    for scalar in text.unicodeScalars {
      if flags[offset] == LineBreakFlag.softHyphen { result += "¦" }
      result.unicodeScalars.append(scalar)
      offset += scalar.utf8.count
    }
    return result
  }

  @Test func `the greatest value of all patterns applies`() {
    #expect(hyphenated("hyphenation") == "hy¦phen¦ation")
  }

  @Test func `words of any case are hyphenated`() {
    #expect(hyphenated("(Hyphenation), HYPHENATION!") == "(Hy¦phen¦ation), HY¦PHEN¦ATION!")
  }

  @Test func `an exception overrides the patterns`() {
    #expect(hyphenated("table tables") == "ta¦ble tables")
  }

  @Test func `a word with soft hyphens is not hyphenated automatically`() {
    #expect(hyphenated("hyphen\u{AD}ation") == "hyphen\u{AD}ation")
  }

  @Test func `at least two letters precede and three follow a hyphen`() {
    #expect(hyphenated("hyph nation natio") == "hyph na¦tion na¦tio")
  }
}
