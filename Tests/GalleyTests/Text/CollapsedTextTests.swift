import Testing

@testable import Galley
@testable import GalleyLayout

/// White space is collapsed by chunks of bytes, with the result of a scan by bytes.
@Suite struct CollapsedTextTests {
  /// CSS Text 3, section 4.1, for one text between block edges.
  private func collapsed(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
      if !isSpace {
        result.unicodeScalars.append(scalar)
      } else if !result.isEmpty, result.last != " " {
        result.append(" ")
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }

  private func laidOut(_ text: String) -> (text: String, plain: String) {
    let styled = StyleResolver().resolve(HTMLParser.parse("<p>\(text)</p>"))
    let tree = BoxBuilder.build(styled, images: .unknown)
    // The collapsible space at the end of a line is after the last item.
    let items = tree.items.map { tree.text[Int($0.start)..<Int($0.end)] }
    return (
      String(decoding: items.joined(), as: UTF8.self), String(decoding: tree.plain, as: UTF8.self)
    )
  }

  @Test func `white space of any kind collapses at any position`() {
    for space in [" ", "  ", "\n", " \t", "\t\t \n"] {
      for length in 1...40 {
        let text = String(repeating: "x", count: length) + space + "é" + space
        for prefix in ["", "a b ", "0123456789abcde ", " "] {
          let (shaped, plain) = laidOut(prefix + text)
          #expect(shaped == collapsed(prefix + text))
          #expect(plain == collapsed(prefix + text))
        }
      }
    }
  }

  @Test func `any mixture of words, spaces and marks collapses as by single bytes`() {
    var numbers = RepeatableNumbers(seed: 11)
    let parts = ["a", "bc", "!", " ", " ", "  ", "\n", "é", "\t"]
    for _ in 0..<600 {
      let text = "x" + (0..<40).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined()
      let (shaped, plain) = laidOut(text)
      #expect(shaped == collapsed(text))
      #expect(plain == collapsed(text))
    }
  }

  @Test func `preserved text is split at each line feed and tab`() {
    for length in 1...20 {
      for place in 0..<length {
        for (mark, kind) in [("\n", InlineItem.Kind.forcedBreak), ("\t", .tab)] {
          let text =
            "x" + String(repeating: " ", count: place) + mark
            + String(repeating: "y", count: length - place)
          let styled = StyleResolver().resolve(HTMLParser.parse("<pre>\(text)</pre>"))
          let tree = BoxBuilder.build(styled, images: .unknown)
          #expect(tree.items.map(\.kind) == [.text, kind, .text])
          #expect(String(decoding: tree.text, as: UTF8.self) == text)
        }
      }
    }
  }
}
