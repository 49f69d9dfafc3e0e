import Testing

@testable import Galley

/// White space is looked at in chunks where it may; what comes of it is that of single bytes.
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
    let tree = BoxBuilder.build(styled, images: UniformImageSizes(nil))
    // The space that a line ends with stays behind the last item.
    let items = tree.items.map { tree.text[Int($0.start)..<Int($0.end)] }
    return (
      String(decoding: items.joined(), as: UTF8.self), String(decoding: tree.plain, as: UTF8.self)
    )
  }

  @Test func `a space of any kind at any place of a text collapses`() {
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
}
