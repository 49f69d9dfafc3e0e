import Testing

@testable import Galley
@testable import GalleyLayout

/// The conditions of plain paragraphs.
///
/// `HeightLawWalk` compares the lines of all recorded cases.
@Suite struct PlainLineTests {
  /// The fragments at a width, with or without the path for plain lines.
  private static func fragments(
    _ document: PreparedDocument, width: Double, plainly: Bool
  ) -> Fragments {
    var context = LayoutContext(document, .fragments)
    context.usesPlainLines = plainly
    _ = context.layoutRoot(width: .truncate(width))
    return context.out
  }

  @Test func `links, nested elements and forced breaks are plain`() throws {
    let html = """
      <p>Some <b>bold <i>and</i></b> <a href=x>link <code>of two</code> words</a><br>and \
      <a href=y></a>hy&shy;phen&shy;ated <span></span>text</p>
      """
    let text = MeasureCase(name: "plain", html: html, width: 90)
    let prepared = try #require(text.prepare())
    let document = try #require(prepared.variants.document(width: 90))
    #expect(document.paragraphs.indices.allSatisfy(document.plainParagraphs.contains))
    for width in 0..<200 {
      #expect(
        Self.fragments(document, width: Double(width), plainly: true)
          == Self.fragments(document, width: Double(width), plainly: false))
    }
  }

  @Test(arguments: [
    "<p style='text-align: center'>x", "<p>a <img src=x> b", "<p>a <b style='margin: 1px'>b</b>",
    "<p style='text-indent: 1em'>x", "<p>x<sup>2</sup>", "<pre>x</pre>", "<p>a א b",
    "<p style='white-space: nowrap'>x", "<p>a<i style='float: left'>b</i>",
    "<p>a<i style='position: relative'>b</i>",
  ])
  func `alignment, floats and preserved spaces are not plain`(_ html: String) throws {
    let prepared = try #require(MeasureCase(name: "other", html: html, width: 90).prepare())
    let document = try #require(prepared.variants.document(width: 90))
    #expect(!document.paragraphs.indices.allSatisfy(document.plainParagraphs.contains))
  }
}
