// Transformed boxes are painted at the positions at which they are hit.

import Galley
import GalleyFonts
import GalleyProof
import Testing

@Suite struct PlaneTests {
  private static let typesetter = try? Typesetter(fonts: GalleyFonts.bundled())

  private func layout(_ html: String) throws -> Layout {
    try #require(Self.typesetter).prepare(RichText(html: html)).layout(width: 200)
  }

  /// A red box of 40 x 20 px at (60, 40).
  private func box(_ style: String, _ content: String = "") -> String {
    """
    <div style="position:absolute;left:60px;top:40px;width:40px;height:20px;background:#f00;\(style)">\
    \(content)</div><div style="height:120px"></div>
    """
  }

  private func isRed(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let pixel = bitmap[x, y]
    return pixel.red > 250 && pixel.green < 5 && pixel.blue < 5
  }

  /// The left, top, right and bottom edges of the red pixels.
  private func bounds(_ bitmap: Bitmap) -> [Int] {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where isRed(bitmap, x, y) {
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x), max(bottom, y))
      }
    }
    return [left, top, right + 1, bottom + 1]
  }

  /// The sum of the coverage of all pixels.
  private func ink(_ bitmap: Bitmap) -> Double {
    stride(from: 0, to: bitmap.pixels.count, by: 4).reduce(0) { (sum: Double, pixel: Int) in
      let green = bitmap.pixels[pixel + 1]
      return sum + Double(255 - green) / 255
    }
  }

  @Test(
    arguments: [
      ("", [60, 40, 100, 60]), ("transform:rotate(90deg)", [70, 30, 90, 70]),
      ("transform:scale(2)", [40, 30, 120, 70]),
      ("transform:scale(.5);transform-origin:0 0", [60, 40, 80, 50]),
      ("transform:rotate(180deg) translate(10px,5px)", [50, 35, 90, 55]),
      ("transform:matrix(0,1,1,0,0,0)", [70, 30, 90, 70]), ("rotate:-90deg", [70, 30, 90, 70]),
    ] as [(String, [Int])])
  func `a box is painted at its transformed position`(_ style: String, _ place: [Int]) throws {
    let layout = try layout(box(style))
    #expect(bounds(Proof(layout).bitmap()) == place)
    #expect(bounds(Proof(layout).bitmap(scale: 2)) == place.map { 2 * $0 })
    #expect(bounds(Proof(layout, margin: 10).bitmap()) == place.map { $0 + 10 })
  }

  @Test func `nested rotations are combined`() throws {
    let inner = """
      <div style="width:10px;height:10px;background:#00f;transform:rotate(90deg);\
      transform-origin:0 0"></div>
      """
    let bitmap = Proof(try layout(box("transform:rotate(90deg)", inner))).bitmap()
    // The box is rotated by 180 degrees around its corner at (90, 30), so it is left of and above
    // it.
    #expect(bitmap[85, 25].blue > 250 && bitmap[85, 25].red < 5)
    #expect(isRed(bitmap, 85, 35) && !isRed(bitmap, 85, 25))
  }

  @Test func `an ancestor clips a rotated box in the ancestor's coordinates`() throws {
    let html = """
      <div style="overflow:hidden;width:85px;height:50px;position:relative">\
      \(box("transform:rotate(90deg)"))</div>
      """
    #expect(bounds(Proof(try layout(html)).bitmap()) == [70, 30, 85, 50])
  }

  @Test func `a rotated box clips in its own coordinates`() throws {
    let html = box(
      "background:none;overflow:hidden;transform:rotate(90deg)",
      "<div style='width:90px;height:9px;background:#f00'></div>")
    #expect(bounds(Proof(try layout(html)).bitmap()) == [81, 30, 90, 70])
  }

  @Test func `a box rotated by 30 degrees has antialiased edges and its area`() throws {
    let bitmap = Proof(try layout(box("transform:rotate(30deg)"))).bitmap()
    #expect(abs(ink(bitmap) - 800) < 8)
    #expect(isRed(bitmap, 80, 50) && !isRed(bitmap, 61, 58))
  }

  @Test func `text is rotated with its box in bitmaps and SVG`() throws {
    let html = box("transform:rotate(90deg);background:none;color:#f00", "<b>IIIII</b>")
    let proof = Proof(try layout(html))
    let upright = ink(Proof(try layout(html.replacing("rotate(90deg)", with: "none"))).bitmap())
    #expect(abs(ink(proof.bitmap()) - upright) < upright / 10)
    let svg = proof.svg()
    #expect(svg.contains("<g transform=\"matrix(0.0 1.0 -1.0 0.0 130.0 -30.0)\">"))
    #expect(
      svg.ranges(of: "<g>").count + svg.ranges(of: "<g ").count == svg.ranges(of: "</g>").count)
  }

  @Test(
    arguments: [
      "transform:scale(0)", "transform:scale(1e-9)", "transform:scale(1e9)",
      "transform:skewX(90deg)", "transform:scale(1e30) rotate(3deg)", "transform:scale(1,1e-7)",
      "transform:rotate(1e9deg)",
    ])
  func `boxes with any transform are painted`(_ style: String) throws {
    let proof = Proof(try layout(box(style, "text")))
    #expect(proof.bitmap().width >= 200)
    #expect(proof.svg().hasSuffix("</svg>\n"))
  }
}
