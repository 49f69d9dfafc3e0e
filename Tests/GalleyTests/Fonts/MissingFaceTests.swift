// Reports of weights without a face, and of images without a size.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct MissingFaceTests {
  private func messages(_ html: String, images: ImageSizes = .unknown) throws -> [String] {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    return typesetter.prepare(RichText(html: html), images: images).layout(width: 200)
      .diagnostics.map(\.message)
  }

  @Test func `a weight without a face is reported once`() throws {
    let found = try messages(
      "<p style='font-weight:950'>a <i>b</i></p><p style='font-weight:950'>c")
    #expect(found == ["no face of \"Noto Sans\" has the weight 950: that of weight 700 is used"])
    #expect(try messages("<p>a <b>b</b> <code>c</code>").isEmpty)
  }

  @Test(arguments: [
    "<img src=a.png>", "<img src=a.png alt=text>", "<p><img src=a.png width=9>",
    "<img src=a.png style='display:block'>",
  ])
  func `an image without a size is reported`(html: String) throws {
    let message = "the image \"a.png\" has no size: it is laid out as one that is not loaded"
    #expect(try messages(html) == [message])
    #expect(try messages(html, images: .uniform(Size(width: 4, height: 3))).isEmpty)
  }

  @Test(arguments: [
    "<img src=a.png width=9 height=9>", "<img src=a.png style='width:9px;height:1em' alt=x>",
    "<img src=a.png width=9 style='height:auto;aspect-ratio:2'>",
    "<img src=a.png style='display:none'>",
  ])
  func `an image with a size is not reported`(html: String) throws {
    #expect(try messages(html).isEmpty)
  }

  @Test func `the report goes when the size becomes known`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let prepared = typesetter.prepare(RichText(html: "<img src=a.png>"))
    #expect(prepared.layout(width: 99).diagnostics.count == 1)
    let known = prepared.replacing(images: ["a.png": Size(width: 4, height: 3)])
    #expect(known.layout(width: 99).diagnostics.isEmpty)
  }
}
