import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

@Suite struct CharacterReferenceTests {
  /// The text of the body.
  private func text(_ html: String) -> String {
    HTMLParser.parse(html).text(of: MarkupTree.documentNode)
  }

  @Test func `every name of the table is found`() {
    let items = CharacterReferences.source.split { $0 == " " || $0 == "\n" }
    // 2,231 names are 2,125 with a semicolon, 106 of which may also go without it.
    #expect(items.count == 2125)
    #expect(items.count { $0.contains(",") } == 106)
    for item in items {
      let parts = item.split { $0 == ";" || $0 == "," }
      let expected = parts[1].split(separator: ".").compactMap {
        UInt32($0, radix: 16).flatMap(UnicodeScalar.init).map { String($0) }
      }.joined()
      #expect(text("&\(parts[0]);") == expected)
      if item.contains(",") { #expect(text("&\(parts[0])!") == expected + "!") }
    }
  }

  @Test func `the longest name matches`() {
    #expect(text("&notin;") == "∉")
    #expect(text("&notit;") == "¬it;")
    #expect(text("&not") == "¬")
    #expect(text("&NotEqualTilde;") == "≂̸")
    #expect(text("&nosuchname; &hellip &") == "&nosuchname; &hellip &")
  }

  @Test func `numeric references are scalars, Windows-1252 or U+FFFD`() {
    #expect(text("&#65;&#x42;&#X43") == "ABC")
    #expect(text("&#x80;&#150;&#x81;") == "€–\u{81}")
    #expect(text("&#0;&#xD800;&#x110000;&#99999999999;") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(text("&#x1F600;&#xFFFE;") == "😀\u{FFFE}")
    #expect(text("&#;&#x;&#xg") == "&#;&#x;&#xg")
  }

  @Test func `a name without semicolon in an attribute needs a delimiter`() throws {
    let tree = HTMLParser.parse("<a href='?a&copy=1&lt2&amp&reg;&notin;&para.'>")
    let value = try #require(tree.attribute(.href, of: tree.element(.a)))
    #expect(tree.string(value) == "?a&copy=1&lt2&®∉¶.")
  }

  @Test func `line ends and NUL are normalised`() {
    #expect(text("a\r\nb\rc\nd\0e&#13;") == "a\nb\nc\nde\r")
    #expect(text("<title>a\0\r\n</title>") == "a\u{FFFD}\n")
    #expect(text("<pre>\0\nb</pre><\0") == "b<\u{FFFD}")
  }
}
