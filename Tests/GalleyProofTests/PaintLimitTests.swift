import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyProof

/// The time for pictures of huge and of overlapping boxes, which is bounded by their visible part.
@Suite struct PaintLimitTests {
  private func proof(_ html: String, width: Double = 300) throws -> Proof {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    return Proof(typesetter.prepare(RichText(html: html)).layout(width: width))
  }

  private static let window = "<div style='height:200px;overflow:hidden;position:relative'>"

  @Test(arguments: [
    "border:1px dotted red;width:9999999px;height:9999999px",
    "background:red;border-radius:9999999px;width:9999999px;height:9999999px",
    "border-radius:50%;border:5px solid red;width:9999999px;height:9999999px",
    "transform:scale(1e6);background:red;border:2px dotted blue",
    "transform:rotate(45deg) scale(9999);background:red;border-radius:5px",
    "text-decoration:underline wavy 999999px red",
  ])
  func `the cost of a box is bounded by its visible part`(_ style: String) throws {
    let boxes = "<div style='position:absolute;left:-50px;top:-50px;\(style)'>x 😀</div>"
    let time = try processorTime { () throws in
      let (bitmap, isWhole) = try proof(Self.window + boxes).painted(scale: 1)
      #expect(bitmap.width == 300 && bitmap.height == 200 && isWhole)
    }
    #expect(time < .seconds(10))
  }

  @Test func `painting ends at the limit of overdraw`() throws {
    let style = "position:absolute;inset:0;background:rgba(255,0,0,.01);border-radius:9px"
    func painted(_ count: Int) throws -> (bitmap: Bitmap, isWhole: Bool) {
      let html = String(repeating: "<div style='\(style)'></div>", count: count)
      let proof = try proof("<div style='height:150px'>\(html)", width: 100)
      var painter = Painter(
        Bitmap(width: 100, height: 150), scale: 1, pixelLimit: 20 * 150 * 100)
      painter.paint(proof.items)
      return (painter.bitmap, painter.remainingPixels >= 0)
    }
    let few = try painted(5)
    #expect(few.isWhole)
    let many = try painted(20)
    let more = try painted(500)
    #expect(!many.isWhole && !more.isWhole && many.bitmap == more.bitmap)
    #expect(many.bitmap != few.bitmap)
  }

  @Test func `overdraw takes linear time up to the limit`() throws {
    let layer =
      "<div style='position:absolute;inset:0;background:red;transform:rotate(3deg)'></div>"
    try expectGrowth(of: "overdraw", from: 10, to: 80) { count in
      let html = "<div style='height:60px'>" + String(repeating: layer, count: count)
      let proof = try proof(html, width: 60)
      return processorTime { _ = proof.bitmap() }
    }
  }

  @Test func `rotated boxes count in the page's limit of overdraw`() throws {
    let boxes = (1...50).map { turn in
      "<div style='position:absolute;inset:0;background:red;transform:rotate(\(turn)deg)'></div>"
    }
    let proof = try proof("<div style='height:60px'>" + boxes.joined(), width: 60)
    var painter = Painter(Bitmap(width: 60, height: 60), scale: 1, pixelLimit: 200_000)
    painter.paint(proof.items)
    #expect(painter.remainingPixels < 0)
  }

  @Test func `the coverage of an outline counts the samples inside`() throws {
    // A ring around a hole, with sides at any angle; each pixel counts its sixteen samples.
    var random = Sequence(seed: 7)
    for _ in 0..<40 {
      let polygons = (0..<random.next(3) + 1).map { _ in
        (0..<random.next(6) + 3).map { _ -> Point in
          let (x, y) = (Double(random.next(200)), Double(random.next(200)))
          return Point(x: x / 8 - 5, y: y / 8 - 5)
        }
      }
      let elements = polygons.flatMap { polygon in
        [Layout.Outline.Element.move(polygon[0])] + polygon.dropFirst().map { .line($0) } + [.close]
      }
      let scale = [1, 2, 1.5][random.next(3)]
      var painter = Painter(Bitmap(width: 20, height: 20), scale: scale, pixelLimit: .max)
      painter.paintOutline(Layout.Outline(elements: elements), Color(red: 0, green: 0, blue: 0))
      var expected = Bitmap(width: 20, height: 20)
      for y in 0..<20 {
        for x in 0..<20 {
          let hits = (0..<16).count { (sample: Int) -> Bool in
            let across: Double = Double(x) + Double(sample & 3) / 4 + 0.125
            let down: Double = Double(y) + Double(sample >> 2) / 4 + 0.125
            return isInside(polygons, across / scale, down / scale)
          }
          if hits > 0 { expected.blend(.black, coverage: UInt8(hits * 255 / 16), x: x, y: y) }
        }
      }
      #expect(painter.bitmap == expected)
    }
  }

  private func isInside(_ polygons: [[Point]], _ x: Double, _ y: Double) -> Bool {
    var crossings = 0
    for polygon in polygons {
      for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
      where (from.y > y) != (to.y > y) {
        let part = (y - from.y) / (to.y - from.y)
        if from.x + part * (to.x - from.x) < x { crossings += 1 }
      }
    }
    return crossings % 2 == 1
  }

  private struct Sequence {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  @Test func `the height of a page is clamped`() throws {
    let proof = try proof("<div style='height:9999999px'>x</div>")
    #expect(proof.extent.height >= 9_999_999)
    let bitmap = Bitmap(width: 300, height: Int(proof.extent.height), fill: .clear)
    #expect(bitmap.height == Bitmap.largestArea / 300)
  }
}
