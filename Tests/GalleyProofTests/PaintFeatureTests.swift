import Galley
import GalleyFonts
import GalleySystem
import Testing

@testable import GalleyProof

/// The pixels of backgrounds, shadows, groups, clips and images.
@Suite struct PaintFeatureTests {
  private func bitmap(
    _ html: String, width: Double = 100, images: ImageProvider? = nil
  ) throws -> Bitmap {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    var proof = Proof(typesetter.prepare(RichText(html: html)).layout(width: width))
    proof.images = images
    return proof.bitmap()
  }

  private func near(_ a: SRGBColor, _ b: SRGBColor, _ tolerance: Int = 3) -> Bool {
    zip([a.red, a.green, a.blue], [b.red, b.green, b.blue]).allSatisfy {
      abs(Int($0) - Int($1)) <= tolerance
    }
  }

  @Test func `a linear gradient runs from one side to the other`() throws {
    let picture = try bitmap(
      "<div style='height:20px;background:linear-gradient(to right,#f00,#00f)'></div>")
    #expect(near(picture[0, 10], SRGBColor(red: 254, green: 0, blue: 1)))
    #expect(near(picture[50, 10], SRGBColor(red: 126, green: 0, blue: 129)))
    #expect(near(picture[99, 10], SRGBColor(red: 1, green: 0, blue: 254)))
  }

  @Test func `two stops at one place make an edge`() throws {
    let picture = try bitmap(
      "<div style='height:20px;background:linear-gradient(90deg,#f00 30%,#00f 30%)'></div>")
    #expect(picture[29, 5] == SRGBColor(red: 255, green: 0, blue: 0))
    #expect(picture[30, 5] == SRGBColor(red: 0, green: 0, blue: 255))
  }

  @Test func `tiles are repeated and sized`() throws {
    let picture = try bitmap(
      """
      <div style='height:20px;background:linear-gradient(90deg,#f00 50%,#00f 50%) 0 0/20px 20px'>
      </div>
      """)
    for start in stride(from: 0, to: 100, by: 20) {
      #expect(picture[start + 2, 5].red == 255 && picture[start + 12, 5].blue == 255)
    }
    let once = try bitmap(
      """
      <div style='height:20px;background:linear-gradient(#f00,#f00) 10px 5px/20px 10px no-repeat'>
      </div>
      """)
    #expect(once[9, 10] == .white && once[10, 10].green == 0 && once[30, 10] == .white)
    #expect(once[15, 4] == .white && once[15, 5].green == 0 && once[15, 15] == .white)
  }

  @Test func `a radial gradient ends on its ellipse, and a conic one turns clockwise`() throws {
    let radial = try bitmap(
      """
      <div style='width:40px;height:40px;background:radial-gradient(circle 10px,#f00 99%,#00f 99%)'>
      </div>
      """)
    #expect(radial[20, 20].red == 255 && radial[20, 12].red == 255 && radial[20, 8].blue == 255)
    let conic = try bitmap(
      """
      <div style='width:40px;height:40px;background:conic-gradient(#f00 25%,#00f 0)'></div>
      """)
    #expect(conic[30, 10].red == 255 && conic[30, 30].blue == 255 && conic[10, 10].blue == 255)
  }

  @Test func `a sharp shadow is outside of the box only`() throws {
    let picture = try bitmap(
      """
      <div style='margin:10px;width:20px;height:20px;box-shadow:5px 5px #f00'></div>
      <p style='height:20px'></p>
      """)
    #expect(picture[12, 12] == .white && picture[32, 20].green == 0 && picture[20, 32].green == 0)
    #expect(picture[32, 12] == .white)
  }

  @Test func `an inset shadow is inside of the border`() throws {
    let picture = try bitmap(
      """
      <div style='width:20px;height:20px;border:2px solid #00f;box-shadow:inset 0 0 0 3px #f00'>
      </div>
      """)
    #expect(picture[1, 10].blue == 255 && picture[3, 10].red == 255 && picture[12, 12] == .white)
  }

  @Test func `overlapping children of a translucent box are blended once`() throws {
    let picture = try bitmap(
      """
      <div style='opacity:.5'><div style='background:#f00;width:40px;height:20px'></div>
      <div style='background:#f00;width:40px;height:20px;margin-top:-10px'></div></div>
      """)
    #expect(near(picture[5, 5], SRGBColor(red: 255, green: 128, blue: 128)))
    #expect(picture[5, 15] == picture[5, 5])
  }

  @Test func `rounded corners clip the content of a box`() throws {
    let picture = try bitmap(
      """
      <div style='overflow:hidden;border-radius:20px;width:40px;height:40px'>
      <div style='background:#f00;height:40px'></div></div>
      """)
    #expect(picture[1, 1] == .white && picture[20, 20].green == 0 && picture[38, 38] == .white)
  }

  @Test(arguments: [
    ("circle(10px)", [(20, 20)], [(5, 5), (20, 8)]),
    ("inset(10px)", [(11, 11), (28, 28)], [(8, 20), (31, 20)]),
    ("polygon(0 0,40px 0,0 40px)", [(5, 5)], [(35, 35)]),
  ])
  func `a basic shape clips`(
    _ shape: String, _ inside: [(Int, Int)], _ outside: [(Int, Int)]
  ) throws {
    let picture = try bitmap(
      "<div style='clip-path:\(shape);background:#f00;width:40px;height:40px'></div>")
    #expect(inside.allSatisfy { picture[$0.0, $0.1].green == 0 })
    #expect(outside.allSatisfy { picture[$0.0, $0.1] == .white })
  }

  // MARK: Images

  private static func checked() -> Bitmap {
    var bitmap = Bitmap(width: 2, height: 2, fill: SRGBColor(red: 255, green: 0, blue: 0))
    bitmap[1, 0] = SRGBColor(red: 0, green: 0, blue: 255)
    bitmap[0, 1] = SRGBColor(red: 0, green: 0, blue: 255)
    return bitmap
  }

  private static func text(of bytes: [UInt8]) -> String { Base64.text(of: bytes.span) }

  @Test func `a data address is drawn without a provider`() throws {
    let data = Self.text(of: try Self.checked().png())
    let picture = try bitmap(
      "<img style='display:block' width=40 height=40 src='data:image/png;base64,\(data)'>")
    #expect(near(picture[4, 4], SRGBColor(red: 255, green: 0, blue: 0)))
    #expect(near(picture[35, 4], SRGBColor(red: 0, green: 0, blue: 255)))
  }

  @Test func `a provider gives pixels or a file`() throws {
    let html = "<img style='display:block' width=40 height=40 src=a.png>"
    let file = try Self.checked().png()
    let pixels = try bitmap(html, images: ImageProvider(["a.png": .pixels(Self.checked())]))
    let decoded = try bitmap(html, images: ImageProvider(["a.png": .encoded(file)]))
    #expect(pixels[2, 2].red == 255 && pixels[37, 2].blue == 255)
    #expect(decoded == pixels)
  }

  @Test(arguments: [
    ("contain", (20, 20), (5, 20)), ("none", (30, 20), (5, 20)), ("cover", (2, 20), (-1, 0)),
    ("scale-down", (30, 20), (5, 20)),
  ])
  func `object-fit places a picture`(
    _ fit: String, _ inside: (Int, Int), _ outside: (Int, Int)
  ) throws {
    let red = Bitmap(width: 10, height: 10, fill: SRGBColor(red: 255, green: 0, blue: 0))
    let picture = try bitmap(
      "<img style='display:block;object-fit:\(fit)' width=60 height=40 src=a>",
      images: ImageProvider(["a": .pixels(red)]))
    #expect(picture[inside.0, inside.1] == SRGBColor(red: 255, green: 0, blue: 0))
    #expect(outside.0 < 0 || picture[outside.0, outside.1] == .white)
  }

  @Test func `an image that a provider does not have is a frame`() throws {
    let picture = try bitmap(
      "<img style='display:block' width=40 height=40 src=a>", images: ImageProvider([:]))
    #expect(picture[0, 20] == SRGBColor(red: 0xC0, green: 0xC0, blue: 0xC0))
    #expect(picture[20, 30] == .white)
  }

  @Test(arguments: [
    "data:image/png;base64,!!!", "data:,", "data:image/png;base64,iVBORw0KGgo=", "data:;base64",
  ])
  func `a damaged address is drawn as a missing picture`(_ source: String) throws {
    _ = try bitmap("<img width=20 height=20 src='\(source)'>")
  }

  // MARK: Limits

  @Test(arguments: [
    "<div style='opacity:.99'>", "<div style='overflow:hidden;border-radius:9px;padding:1px'>",
    "<div style='clip-path:circle(40%);height:50px'>",
    "<div style='box-shadow:0 0 9000px 9000px red,inset 0 0 900px red;border-radius:9px'>x",
    "<p style='text-shadow:0 0 900px red,0 0 9px blue'>x",
    "<i style='background:repeating-conic-gradient(red 0 .01deg,blue 0 .02deg);padding:9px'>x</i>",
    "<div style='border:9px dotted red;border-radius:50%'>",
  ])
  func `a hostile page is drawn in little time`(_ part: String) throws {
    let html = String(repeating: part, count: 1_500 / part.utf8.count)
    let time = try processorTime { () throws in _ = try bitmap(html, width: 300) }
    #expect(time < .seconds(30))
  }

  @Test func `a rule is in the middle between two columns`() throws {
    let picture = try bitmap(
      """
      <div style='columns:2;column-gap:20px;column-rule:4px solid #f00;height:40px;\
      column-fill:auto'><p style='margin:0;height:60px'></div>
      """)
    #expect(picture[47, 20] == .white && picture[52, 20] == .white)
    #expect((48..<52).allSatisfy { picture[$0, 0].green == 0 && picture[$0, 39].green == 0 })
  }

  @Test func `a background is clipped to the text`() throws {
    let picture = try bitmap(
      """
      <p style='margin:0;font:40px sans-serif;color:transparent;-webkit-background-clip:text;\
      background-image:linear-gradient(#f00,#f00)'>|<span style='color:#00f'>|</span></p>
      """)
    let row = (0..<100).map { picture[$0, 25] }
    #expect(
      row.contains { $0.green < 10 && $0.red > 245 }
        && row.contains { $0.blue > 245 && $0.red < 10 })
    #expect(row[90] == .white && row[0] == .white)
  }

  /// Shapes with places inside and outside.
  private static let shapes: [(String, [(Int, Int)], [(Int, Int)])] = [
    (
      "<rect x=5 y=5 width=20 height=10 fill='#f00'/>", [(6, 6), (24, 14)],
      [(4, 6), (26, 6), (6, 16)]
    ),
    ("<circle cx=20 cy=20 r=10 fill='#f00'/>", [(20, 11), (28, 20)], [(11, 11), (20, 32)]),
    (
      "<path d='M5,5h30v30h-30zM15,15h10v10H15z' fill-rule=evenodd fill='#f00'/>", [(10, 10)],
      [(20, 20)]
    ),
    ("<path d='M5,5h30v30h-30zM15,15h10v10H15z' fill='#f00'/>", [(10, 10), (20, 20)], [(2, 2)]),
    ("<path d='M10 20a10 10 0 1020 0' fill='#f00'/>", [(20, 28)], [(20, 15), (8, 20)]),
    (
      "<path d='M5 10H35' stroke='#f00' stroke-width=4 />", [(20, 8), (20, 11)],
      [(20, 13), (3, 10)]
    ),
    (
      "<g transform='translate(10 0)scale(2)'><rect width=5 height=5 fill='#f00'/></g>",
      [(11, 1), (19, 9)], [(9, 1), (21, 9)]
    ),
    (
      "<defs><rect id=a width=9 height=9 fill='#f00'/></defs><use href='#a' x=20 y=20 />",
      [(21, 21), (28, 28)], [(5, 5), (30, 30)]
    ),
    ("<path d='M5 5L35 5L35 35' fill=none stroke='#f00' stroke-width=6 />", [(37, 3)], [(20, 20)]),
    (
      "<path d='M0 20H40' stroke='#f00' stroke-width=4 stroke-dasharray=10 />",
      [(5, 20), (25, 20)], [(15, 20), (35, 20)]
    ),
  ]

  @Test(arguments: shapes)
  func `a shape of SVG is painted`(
    _ shape: String, _ inside: [(Int, Int)], _ outside: [(Int, Int)]
  ) throws {
    let picture = try bitmap("<svg width=40 height=40 style='display:block'>\(shape)</svg>")
    for place in inside { #expect(picture[place.0, place.1].green == 0, "\(place)") }
    for place in outside { #expect(picture[place.0, place.1] == .white, "\(place)") }
  }

  @Test func `the view box of a graphic fills its size, and currentcolor is that of the element`()
    throws
  {
    let picture = try bitmap(
      """
      <svg width=40 height=40 viewBox='0 0 10 10' fill=currentColor style='display:block;color:#f00'>
      <path d='M0 0h5v10h-5z'/></svg>
      """)
    #expect(picture[19, 39].green == 0 && picture[21, 20] == .white)
  }

  private static let unpainted: [(String, [String])] = [
    ("<p style='filter:blur(2px)'>a<p style='mix-blend-mode:multiply'>a</p>", []),
    ("<p style='filter:url(#a)'>a", ["filter with an address is not painted"]),
    ("<p><i style='mix-blend-mode:multiply'>a</i><i style='filter:blur(1px)'>b</i>", []),
    (
      "<svg><text y=9 fill='url(#a)'>a</text></svg>",
      ["a gradient or pattern of svg is not painted"]
    ),
    ("<p style='text-emphasis:dot'>a", []),
    (
      "<p style='border-image:url(a) 3'>a<p style='border-image:none'>b",
      ["border-image is not painted"]
    ),
    ("<style>b{accent-color:red}</style><p>a", ["accent-color is not painted"]),
    (
      "<input type=date><input type=time>",
      ["the value of a field of a time is not painted"]
    ),
    (
      "<svg><rect fill='url(#a)' width=9 height=9 /></svg>",
      ["a gradient or pattern of svg is not painted"]
    ),
    ("<p style='filter:none;background:red'>a<svg><rect width=9 height=9 /></svg>", []),
  ]

  @Test(arguments: unpainted)
  func `what is not painted is reported once, and not by the layout`(
    _ html: String, _ expected: [String]
  ) throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let layout = typesetter.prepare(RichText(html: html)).layout(width: 100)
    #expect(!layout.diagnostics.contains { $0.message.contains("painted") })
    #expect(layout.displayList().diagnostics.map(\.message) == expected)
    #expect(Proof(layout).diagnostics == layout.displayList().diagnostics)
  }

  @Test func `a use of itself and a million uses end`() throws {
    var html = "<svg><g id=a><use href='#a'/></g><g id=b0><rect width=1 height=1 /></g>"
    for level in 1..<30 {
      html += "<g id=b\(level)><use href='#b\(level - 1)'/><use href='#b\(level - 1)'/></g>"
    }
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let list = typesetter.prepare(RichText(html: html + "</svg>")).layout(width: 100).displayList()
    #expect(list.diagnostics.map(\.message) == ["a part of a large or deep svg is not painted"])
  }

  @Test func `cells have the backgrounds of their columns, row groups and rows`() throws {
    let picture = try bitmap(
      """
      <table style='border-spacing:0' cellpadding=0><col><col style='background:#00f'>
      <tr style='background:#f00'><td width=20 height=20><td width=20>
      <tbody style='background:#0f0'><tr><td height=20><td style='background:#fff'>
      <tbody><tr><td height=20><td></table>
      """)
    #expect(picture[10, 10].green == 0 && picture[10, 10].red == 255 && picture[30, 10].red == 255)
    #expect(picture[10, 30].green == 255 && picture[10, 30].red == 0 && picture[30, 30] == .white)
    #expect(picture[10, 50] == .white && picture[30, 50].blue == 255 && picture[30, 50].red == 0)
  }

  @Test func `text directly in columns is painted`() throws {
    let picture = try bitmap("<div style='columns:2;column-gap:0'>one two three four")
    func isInked(_ columns: Range<Int>) -> Bool {
      columns.contains { x in (0..<picture.height).contains { picture[x, $0].red < 99 } }
    }
    #expect(isInked(0..<50) && isInked(50..<100))
  }

  @Test func `a legend interrupts the border of its fieldset`() throws {
    let picture = try bitmap(
      """
      <fieldset style='margin:0;border:2px solid #f00;padding:0 10px;height:40px'>
      <legend style='width:20px;height:20px;padding:0'></legend></fieldset>
      """)
    #expect(picture[5, 2] == .white && picture[5, 9].green == 0 && picture[5, 10].green == 0)
    #expect(picture[20, 9] == .white && picture[40, 10].green == 0 && picture[0, 30].green == 0)
  }
}
