import Foundation
import Galley
import GalleyFonts
import GalleySystem
import Testing

@testable import GalleyProof

@Suite struct ProofTests {
  private static let typesetter = try? Typesetter(fonts: GalleyFonts.bundled())

  private func layout(_ html: String, width: Double = 200) throws -> Layout {
    try #require(Self.typesetter).prepare(RichText(html: html)).layout(width: width)
  }

  /// The columns and rows of the pixels with a property.
  private func extent(
    _ bitmap: Bitmap, where holds: (SRGBColor) -> Bool
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var places: [(x: Int, y: Int)] = []
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where holds(bitmap[x, y]) { places.append((x, y)) }
    }
    guard let left = places.map(\.x).min(), let right = places.map(\.x).max(),
      let top = places.map(\.y).min(), let bottom = places.map(\.y).max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test func `the picture has the layout's size times the scale`() throws {
    let layout = try layout("<p style='margin:0'>Hello", width: 150)
    for scale in [1.0, 2, 3] {
      let bitmap = Proof(layout).bitmap(scale: scale)
      #expect(bitmap.width == Int(150 * scale))
      #expect(bitmap.height == Int((layout.size.height * scale).rounded(.up)))
    }
  }

  @Test func `an empty text has one row of background`() throws {
    let bitmap = Proof(try layout(""), background: .black).bitmap()
    #expect(bitmap.height == 1)
    #expect(bitmap[0, 0] == .black && bitmap[199, 0] == .black)
  }

  @Test func `ink is between the top and bottom of the line`() throws {
    let bitmap = Proof(try layout("<p style='margin:20px 0'>Quay")).bitmap()
    let ink = try #require(extent(bitmap) { $0 != .white })
    #expect(ink.rows.lowerBound >= 20 && ink.rows.upperBound < bitmap.height - 20)
    #expect(ink.columns.upperBound < 60)
  }

  @Test func `backgrounds and borders end on whole pixels`() throws {
    let html =
      "<div style='width:50px;height:10px;margin-left:7px;background:#0f0;border:2px solid #00f'>"
    let bitmap = Proof(try layout(html)).bitmap()
    let green = try #require(extent(bitmap) { $0 == SRGBColor(red: 0, green: 255, blue: 0) })
    let blue = try #require(extent(bitmap) { $0 == SRGBColor(red: 0, green: 0, blue: 255) })
    #expect(green.columns == 9...58 && green.rows == 2...11)
    #expect(blue.columns == 7...60 && blue.rows == 0...13)
  }

  @Test func `a link is underlined in its colour, over its whole width`() throws {
    let bitmap = Proof(try layout("<a href='x'>mmm</a> mmm")).bitmap()
    let blue = try #require(extent(bitmap) { $0 == SRGBColor(red: 0, green: 0, blue: 238) })
    let ink = try #require(extent(bitmap) { $0 != .white })
    #expect(blue.columns.lowerBound == 0)
    #expect(blue.columns.upperBound < ink.columns.upperBound - 10)
  }

  @Test func `hidden text and transparent colours have no ink`() throws {
    for style in ["visibility:hidden", "color:transparent", "opacity:0"] {
      let bitmap = Proof(try layout("<p style='\(style)'>Hello")).bitmap()
      #expect(extent(bitmap) { $0 != .white } == nil, "\(style)")
    }
  }

  @Test func `half of the opacity has half of the ink`() throws {
    let html = "<div style='opacity:.5'><div style='height:9px;background:#000'></div></div>"
    let bitmap = Proof(try layout(html)).bitmap()
    #expect((126...129).contains(bitmap[5, 5].red))
  }

  @Test func `emoji are in colour and letters are grey`() throws {
    func isColoured(_ pixel: SRGBColor) -> Bool {
      Int(max(pixel.red, pixel.green, pixel.blue)) - Int(min(pixel.red, pixel.green, pixel.blue))
        > 60
    }
    #expect(extent(Proof(try layout("🍅")).bitmap(), where: isColoured) != nil)
    #expect(extent(Proof(try layout("tomato")).bitmap(), where: isColoured) == nil)
  }

  @Test func `right-to-left text begins at the right`() throws {
    let bitmap = Proof(try layout("<p dir=rtl>שלום")).bitmap()
    let ink = try #require(extent(bitmap) { $0 != .white })
    #expect(ink.columns.lowerBound > 150 && ink.columns.upperBound > 195)
  }

  @Test func `the bytes of a picture are deterministic`() throws {
    let html = "<p>Hello <b>world</b> 😀 <i>שלום</i>"
    #expect(try Proof(try layout(html)).png() == Proof(try layout(html)).png())
    #expect(Proof(try layout(html)).svg() == Proof(try layout(html)).svg())
  }

  @Test func `SVG has a path for each visible glyph`() throws {
    let svg = Proof(try layout("abba c")).svg()
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\""))
    #expect(svg.components(separatedBy: "<path id=").count - 1 == 3)
    #expect(svg.components(separatedBy: "<use ").count - 1 == 5)
  }

  @Test func `a touch outside of the layout and invalid scales are drawn`() throws {
    let layout = try layout("x")
    for scale in [0, -1, .nan, .infinity, 1e-9] {
      #expect(Proof(layout).bitmap(scale: scale).height >= 1)
    }
    let touch = Proof(
      layout, overlays: [.lineBoxes, .baselines, .links], touch: Point(x: -50, y: 1e9))
    #expect(touch.bitmap().width == 200)
  }

  @Test func `bytes as text follow RFC 4648`() {
    let words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
    #expect(
      words.map { Base64.text(of: Array($0.utf8).span) }
        == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
  }
}
