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

  @Test func `the height of a page is clamped`() throws {
    let proof = try proof("<div style='height:9999999px'>x</div>")
    #expect(proof.extent.height >= 9_999_999)
    let bitmap = Bitmap(width: 300, height: Int(proof.extent.height), fill: .clear)
    #expect(bitmap.height == Bitmap.largestArea / 300)
  }
}
