import Foundation
import Galley
import GalleyFonts
import GalleyFoundation
import Testing

@Suite struct LinkURLTests {
  @Test func `a link has the URL to which its address resolves`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    func url(_ address: String, base: String?) throws -> URL? {
      let text = RichText(html: "<a href='\(address)'>x</a>", baseURL: base)
      return URL(try #require(typesetter.prepare(text).layout(width: 100).links.first))
    }
    #expect(try url("b?c", base: "https://a.de/d/e")?.absoluteString == "https://a.de/d/b?c")
    #expect(try url("mailto:a@b.c", base: nil)?.scheme == "mailto")
    #expect(try url("b", base: nil) == nil)
  }
}
