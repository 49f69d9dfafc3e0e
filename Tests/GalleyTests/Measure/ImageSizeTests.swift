import GalleyFonts
import Synchronization
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct ImageSizeTests {
  static let html = [
    "<p>text <img src=a> and <img src=b alt=''> text that goes on <img src=c width=9> for lines",
    "<img src=a style='display:block;max-width:100%'><p>after",
    "<p><img src=a alt='the text of a picture'> beside",
    "<table><tr><td><img src=a><td>x</table>",
  ]

  @Test(arguments: html, [1.0, 2.0])
  func `late image sizes have the layout of known sizes`(
    _ html: String, _ ratio: Double
  ) throws {
    let fonts = try GalleyFonts.bundled()
    var style = TextStyle()
    style.pixelRatio = ratio
    let text = RichText(html: html)
    let sizes = ImageSizes.uniform(Size(width: 50, height: 70))
    let early = Typesetter(fonts: fonts).prepare(text, style: style, images: sizes)
    let late = Typesetter(fonts: fonts).prepare(text, style: style).replacing(images: sizes)
    for width in [40.0, 200, 600] {
      #expect(early.layout(width: width).hasSameGeometry(as: late.layout(width: width)))
      #expect(early.height(width: width) == late.height(width: width))
    }
    let gone = late.replacing(images: .unknown)
    let never = Typesetter(fonts: fonts).prepare(text, style: style)
    #expect(gone.layout(width: 200).hasSameGeometry(as: never.layout(width: 200)))
  }

  @Test func `image sizes of a table, a literal and a function have equal layouts`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let size = Size(width: 50, height: 70)
    let table = ["a": size, "b": Size(width: 9, height: 90)]
    let kinds: [ImageSizes] = [
      ImageSizes(table), ["a": size, "b": Size(width: 9, height: 90)], ImageSizes { table[$0] },
      ["b": .zero, "a": size, "b": Size(width: 9, height: 90)],
    ]
    for html in Self.html {
      let text = RichText(html: html)
      let layouts = kinds.map { typesetter.prepare(text, images: $0).layout(width: 120) }
      #expect(layouts.allSatisfy { $0.hasSameGeometry(as: layouts[0]) })
      #expect(
        !layouts[0].hasSameGeometry(as: typesetter.prepare(text).layout(width: 120)))
    }
    for sizes in kinds {
      #expect(sizes.size(of: "a") == size && sizes.size(of: "c") == nil)
    }
    #expect(ImageSizes.uniform(size).size(of: "c") == size)
    for sizes in [ImageSizes.unknown, [:], ImageSizes([:])] { #expect(sizes.size(of: "a") == nil) }
  }

  @Test func `two texts of one typesetter have separate image sizes`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: "<img src=a style='display:block'>")
    let small = typesetter.prepare(text, images: ["a": Size(width: 10, height: 10)])
    let large = typesetter.prepare(text, images: ["a": Size(width: 10, height: 99)])
    #expect(small.height(width: 100) == 10 && large.height(width: 100) == 99)
    #expect(typesetter.prepare(text).height(width: 100) == 16)
  }

  @Test func `a function receives each source as written`() throws {
    let sources = Mutex<Set<String>>([])
    let images = ImageSizes { source in
      sources.withLock { _ = $0.insert(source) }
      return nil
    }
    let html = "<img src=' A.png?x=1&amp;y'><img><p style='width:50vw'><img src=b>"
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    _ = typesetter.prepare(RichText(html: html, baseURL: "https://x.y"), images: images)
      .layout(width: 100)
    #expect(sources.withLock { $0 } == [" A.png?x=1&y", "", "b"])
  }

  @Test func `new sizes keep the glyphs`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let prepared = typesetter.prepare(RichText(html: "<p>text <img src=a> text"))
    let other = prepared.replacing(images: .uniform(Size(width: 1, height: 99)))
    #expect(other.height(width: 300) > prepared.height(width: 300))
    let before = try #require(prepared.variants.document(width: 300))
    let after = try #require(other.variants.document(width: 300))
    #expect(before.reshaper === after.reshaper)
  }
}
