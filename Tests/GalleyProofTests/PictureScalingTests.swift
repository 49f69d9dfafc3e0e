import Galley
import Testing

@testable import GalleyProof

/// Pictures at other sizes: BROWSER_RULES 15.9.
@Suite struct PictureScalingTests {
  private func row(_ levels: [UInt8], alpha: UInt8 = 255) -> Bitmap {
    var bitmap = Bitmap(width: levels.count, height: 1)
    for (x, level) in levels.enumerated() {
      bitmap[x, 0] = SRGBColor(red: level, green: level, blue: level, alpha: alpha)
    }
    return bitmap
  }

  private func levels(_ bitmap: Bitmap) -> [UInt8] { (0..<bitmap.width).map { bitmap[$0, 0].red } }

  @Test(arguments: [
    ([10], [10]), ([10, 20], [15]), ([10, 20, 30, 50], [15, 40]), ([0, 10, 40], [15]),
    ([0, 10, 40, 80, 40], [15, 60]),
  ])
  func `a picture is halved by two pixels, or by three on an odd side`(
    pixels: [UInt8], found: [UInt8]
  ) {
    #expect(levels(row(pixels).halved()) == found)
  }

  @Test func `colours are mixed by their alpha`() {
    var bitmap = row([200, 0])
    bitmap[1, 0] = .clear
    let half = bitmap.halved()
    #expect(half[0, 0].red == 200 && half[0, 0].alpha == 127)
  }

  @Test(arguments: [
    (640.0, 480.0, 640.0, 480.0, 0), (640, 480, 320, 240, 1), (640, 480, 321, 240, 0),
    (640, 480, 150, 100, 2), (61, 41, 30, 20.16, 1), (61, 41, 122, 82, 0), (1, 1, 1, 1, 0),
    (640, 480, 0.1, 0.1, 9), (640, 1, 10, 1, 6),
  ])
  func `a picture is halved as often as it stays as large as its place`(
    width: Double, height: Double, across: Double, down: Double, found: Int
  ) {
    let place = Size(width: across, height: down)
    #expect(Bitmap.reductions(width: width, height: height, to: place) == found)
  }

  private func shaded(
    _ bitmap: Bitmap, part: Rect? = nil, place: Double, wraps: Bool = false
  ) -> [UInt8] {
    let natural = Size(width: Double(bitmap.width), height: 1)
    let shader = PictureShader(
      bitmap, natural: natural, part: part ?? Rect(origin: .zero, size: natural),
      place: Size(width: place, height: 1), wraps: (wraps, false))
    return (0..<Int(place)).map { shader.color(at: Point(x: Double($0) + 0.5, y: 0.5)).red }
  }

  @Test func `a pixel of the place is mixed from the nearest ones`() {
    #expect(shaded(row([0, 100]), place: 2) == [0, 100])
    #expect(shaded(row([0, 100]), place: 4) == [0, 25, 75, 100])
    #expect(shaded(row([0, 100, 200]), place: 2) == [25, 175])
  }

  @Test func `the edge of a part is not mixed with what is outside`() {
    let part = Rect(x: 1, y: 0, width: 2, height: 1)
    #expect(shaded(row([0, 100, 200, 0]), part: part, place: 4) == [100, 125, 175, 200])
  }

  @Test func `a repeated picture is mixed with its other edge`() {
    #expect(shaded(row([0, 100]), place: 4, wraps: true) == [25, 25, 75, 75])
  }
}
