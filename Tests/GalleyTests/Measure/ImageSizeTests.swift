import GalleyFonts
import Testing

@testable import Galley

@Suite struct ImageSizeTests {
  static let html = [
    "<p>text <img src=a> and <img src=b alt=''> text that goes on <img src=c width=9> for lines",
    "<img src=a style='display:block;max-width:100%'><p>after",
    "<p><img src=a alt='the text of a picture'> beside",
    "<table><tr><td><img src=a><td>x</table>",
  ]

  @Test(arguments: html, [1.0, 2.0])
  func `sizes that arrive late give the layout of sizes that were known`(
    _ html: String, _ ratio: Double
  ) throws {
    let fonts = try GalleyFonts.bundled()
    var style = TextStyle()
    style.pixelRatio = ratio
    let text = RichText(html: html)
    let sizes = UniformImageSizes(Size(width: 50, height: 70))
    let early = Typesetter(fonts: fonts, images: sizes).prepare(text, style: style)
    let late = Typesetter(fonts: fonts).prepare(text, style: style).replacing(imageSizes: sizes)
    for width in [40.0, 200, 600] {
      #expect(early.layout(width: width).hasSameGeometry(as: late.layout(width: width)))
      #expect(early.height(width: width) == late.height(width: width))
    }
    let gone = late.replacing(imageSizes: UniformImageSizes(nil))
    let never = Typesetter(fonts: fonts).prepare(text, style: style)
    #expect(gone.layout(width: 200).hasSameGeometry(as: never.layout(width: 200)))
  }

  @Test func `new sizes keep the glyphs`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let prepared = typesetter.prepare(RichText(html: "<p>text <img src=a> text"))
    let other = prepared.replacing(imageSizes: UniformImageSizes(Size(width: 1, height: 99)))
    #expect(other.height(width: 300) > prepared.height(width: 300))
    let before = try #require(prepared.variants.document(width: 300))
    let after = try #require(other.variants.document(width: 300))
    #expect(before.reshaper === after.reshaper)
  }
}
