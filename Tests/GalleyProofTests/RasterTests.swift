import Galley
import Testing

@testable import GalleyProof

/// The coverage of shapes.
@Suite struct RasterTests {
  private func mask(_ points: [(Double, Double)], width: Int, height: Int) -> CoverageMask {
    var edges = ShapeEdges()
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      edges.line(Point(x: point.0, y: point.1), Point(x: next.0, y: next.1))
    }
    return edges.mask(in: PixelBox(left: 0, top: 0, right: width, bottom: height))
  }

  @Test func `a pixel has the level of the area that a shape covers`() {
    let square = mask([(0.5, 0), (2.25, 0), (2.25, 1), (0.5, 1)], width: 4, height: 1)
    #expect(square.coverage == [128, 255, 64, 0])
    let triangle = mask([(0, 0), (2, 0), (0, 2)], width: 2, height: 2)
    #expect(triangle.coverage == [255, 128, 128, 0])
  }

  @Test func `the ends of lines are on quarters of rows`() {
    let low = mask([(0, 0.1), (1, 0.1), (1, 0.9), (0, 0.9)], width: 1, height: 1)
    #expect(low.coverage == [255])
    let half = mask([(0, 0.2), (1, 0.2), (1, 0.7), (0, 0.7)], width: 1, height: 1)
    #expect(half.coverage == [128])
  }

  @Test func `a part of a shape outside of the box counts at its edge`() {
    let wide = mask([(-5, 0), (1.5, 0), (1.5, 1), (-5, 1)], width: 3, height: 1)
    #expect(wide.coverage == [255, 128, 0])
  }

  @Test(arguments: [3.0, 8, 20, 100])
  func `a circle has its area`(_ radius: Double) {
    var edges = ShapeEdges()
    let rect = Rect(x: 1, y: 1, width: 2 * radius, height: 2 * radius)
    edges.add(DisplayList.RoundedRect(ellipseIn: rect), origin: PixelOffset())
    let side = Int(2 * radius) + 2
    let mask = edges.mask(in: PixelBox(left: 0, top: 0, right: side, bottom: side))
    let area = mask.coverage.reduce(0) { $0 + Double($1) } / 255
    #expect(abs(area / (Double.pi * radius * radius) - 1) < 0.05)
  }

  @Test func `a hole has no coverage`() {
    var edges = ShapeEdges()
    let outer = DisplayList.RoundedRect(Rect(x: 0, y: 0, width: 3, height: 3))
    let inner = DisplayList.RoundedRect(Rect(x: 1, y: 1, width: 1, height: 1))
    edges.add(outer, origin: PixelOffset())
    edges.add(inner, origin: PixelOffset(), isReversed: true)
    let mask = edges.mask(in: PixelBox(left: 0, top: 0, right: 3, bottom: 3))
    #expect(mask.coverage == [255, 255, 255, 255, 0, 255, 255, 255, 255])
  }

  @Test func `coordinates that are no numbers have no edges`() {
    var edges = ShapeEdges()
    edges.line(Point(x: .nan, y: 0), Point(x: 1, y: 1))
    edges.line(Point(x: 0, y: -.infinity), Point(x: 1, y: 1))
    edges.quadratic(Point(x: 0, y: 0), Point(x: .nan, y: 1), Point(x: 1, y: 1))
    #expect(edges.isEmpty)
  }

  // MARK: Text

  @Test func `coverage of light text is larger than that of dark text`() {
    let black = TextContrast.levels(for: .black)
    let white = TextContrast.levels(for: .white)
    let grey = TextContrast.levels(for: SRGBColor(red: 128, green: 128, blue: 128))
    for levels in [black, grey, white] {
      #expect(levels.first == 0 && levels.last == 255)
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 <= $1 })
    }
    // Measured with screenshots: the levels of 64, 128 and 192 (BROWSER_RULES 15.3).
    #expect([64, 128, 192].map { black[$0] } == Self.dark)
    #expect([64, 128, 192].map { white[$0] } == Self.light)
  }

  private static let dark: [UInt8] = [63, 124, 186]
  private static let light: [UInt8] = [81, 144, 201]

  // MARK: Blur

  @Test func `a blurred mask keeps its sum, and its edge has the profile of a blurred edge`() {
    var mask = CoverageMask(
      width: 120, height: 60, coverage: [UInt8](repeating: 0, count: 120 * 60))
    for y in 20..<40 { for x in 40..<80 { mask.coverage[y * 120 + x] = 255 } }
    let before = mask.coverage.reduce(0) { $0 + Int($1) }
    mask.blur(deviation: 4)
    let after = mask.coverage.reduce(0) { $0 + Int($1) }
    #expect(abs(after - before) < before / 50)
    for x in 30..<60 {
      let share =
        BlurProfile.coverage(at: Double(x) + 0.5, from: 40, to: 80, deviation: 4)
        * BlurProfile.coverage(at: 30.5, from: 20, to: 40, deviation: 4)
      #expect(abs(Double(mask.coverage[30 * 120 + x]) / 255 - share) < 0.04)
    }
  }
}
