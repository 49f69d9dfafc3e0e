import Galley
import GalleyFonts
import GalleyProof
import Testing

@Suite struct ReadmeGuideTests {
  @Test func `README: the ten lines`() throws {
    // GUIDE README.md 1
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>!</p>")
    let prepared = typesetter.prepare(text)  // once for all widths; the slow part
    let height = prepared.height(width: 320)  // 54 px; fast, for each new width
    let layout = prepared.layout(width: 320)  // every line, link and box
    for link in layout.links { print(link.href, link.rects) }
    let touched = layout.hitTest(Point(x: 60, y: 25)).link
    let picture = try Proof(layout).png(scale: 2)  // the bytes of a PNG file
    // END

    #expect(height == 54 && height == layout.size.height)
    #expect(touched?.href == "/world")
    #expect(picture.count > 1000)
  }
}
