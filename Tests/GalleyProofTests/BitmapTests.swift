import Galley
import Testing

@testable import GalleyProof

@Suite struct BitmapTests {
  let red = SRGBColor(red: 255, green: 0, blue: 0)

  @Test func `an opaque fill on whole pixels replaces only these`() {
    var bitmap = Bitmap(width: 4, height: 3)
    bitmap.fill(left: 1, top: 1, right: 3, bottom: 2, with: red)
    for y in 0..<3 {
      for x in 0..<4 { #expect(bitmap[x, y] == (y == 1 && (1...2).contains(x) ? red : .white)) }
    }
  }

  @Test func `a pixel at an edge is blended by its coverage`() {
    var bitmap = Bitmap(width: 2, height: 1, fill: .black)
    bitmap.fill(left: 0.5, top: 0, right: 1.25, bottom: 1, with: .white)
    #expect(bitmap[0, 0].red == 128)
    #expect(bitmap[1, 0].red == 64)
  }

  @Test func `fills are clipped to the bitmap`() {
    var bitmap = Bitmap(width: 2, height: 2)
    bitmap.fill(left: -9, top: -.infinity, right: .infinity, bottom: 1, with: red)
    bitmap.fill(left: .nan, top: 5, right: 9, bottom: .nan, with: .black)
    #expect(bitmap[0, 0] == red && bitmap[1, 0] == red && bitmap[0, 1] == .white)
    let mask = CoverageMask(width: 3, height: 3, coverage: [UInt8](repeating: 255, count: 9))
    bitmap.paint(mask, x: -2, y: 1, with: .black)
    #expect(bitmap[0, 1] == .black && bitmap[1, 1] == .white)
    bitmap.paint(mask, x: 5, y: -7, with: .black)
    #expect(bitmap[1, 0] == red)
  }

  @Test func `pixels outside of the bitmap are not set`() {
    var bitmap = Bitmap(width: 2, height: 2)
    bitmap[1, 0] = red
    for (x, y) in [(-1, 0), (2, 0), (0, -1), (0, 2), (.max, .max)] { bitmap[x, y] = .black }
    let white: [UInt8] = [255, 255, 255, 255]
    #expect(bitmap.pixels == white + [255, 0, 0, 255] + white + white)
  }

  @Test func `a mask that is too short is not painted`() {
    var bitmap = Bitmap(width: 2, height: 2)
    bitmap.paint(CoverageMask(width: 2, height: 2, coverage: [255]), x: 0, y: 0, with: red)
    #expect(bitmap == Bitmap(width: 2, height: 2))
  }

  @Test func `on a clear background the alpha is the coverage`() {
    var bitmap = Bitmap(width: 1, height: 1, fill: .clear)
    bitmap.blend(red, coverage: 77, x: 0, y: 0)
    #expect(bitmap[0, 0] == SRGBColor(red: 255, green: 0, blue: 0, alpha: 77))
  }

  @Test func `blending is between its two colours`() {
    for coverage in UInt8.min...UInt8.max {
      var bitmap = Bitmap(width: 1, height: 1, fill: SRGBColor(red: 10, green: 200, blue: 90))
      bitmap.blend(SRGBColor(red: 90, green: 100, blue: 90), coverage: coverage, x: 0, y: 0)
      let pixel = bitmap[0, 0]
      #expect((10...90).contains(pixel.red) && (100...200).contains(pixel.green))
      #expect(pixel.blue == 90 && pixel.alpha == 255)
    }
  }

  @Test func `sides are never negative and the area is bounded`() {
    #expect(Bitmap(width: -3, height: 4).width == 0)
    #expect(Bitmap(width: 1 << 20, height: 0).pixels.isEmpty)
  }
}
