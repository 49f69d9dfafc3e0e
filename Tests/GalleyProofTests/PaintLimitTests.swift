import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
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
    func overlaid(_ count: Int) throws -> (bitmap: Bitmap, isWhole: Bool) {
      let html = String(repeating: "<div style='\(style)'></div>", count: count)
      let proof = try proof("<div style='height:150px'>\(html)", width: 100)
      return painted(proof, width: 100, height: 150, limit: 60 * 150 * 100)
    }
    let few = try overlaid(5)
    #expect(few.isWhole)
    let many = try overlaid(20)
    let more = try overlaid(500)
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
    let page = "<body style='margin:0'><div style='height:60px;position:relative'>"
    let proof = try proof(page + boxes.joined(), width: 60)
    #expect(!painted(proof, width: 60, height: 60, limit: 2_000_000).isWhole)
    #expect(painted(proof, width: 60, height: 60, limit: 200_000_000).isWhole)
  }

  private func painted(
    _ proof: Proof, width: Int, height: Int, limit: Int
  ) -> (bitmap: Bitmap, isWhole: Bool) {
    let items = proof.items
    let area = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let plan = PaintPlan(items, scale: 1, area: area, limit: limit)
    var painter = Painter(Bitmap(width: width, height: height), scale: 1, plan: plan)
    painter.paint(items[...])
    return (painter.bitmap, plan.isWhole)
  }

  @Test func `what is cheap is painted after what is beyond the limit`() throws {
    let filter = "<div style='position:absolute;inset:0;filter:blur(9px);background:red'></div>"
    let rest = "<div style='position:absolute;inset:0 0 50px;background:blue'></div>"
    let proof = try proof(
      "<div style='height:100px;position:relative'>" + filter + rest, width: 100)
    let few = painted(proof, width: 100, height: 100, limit: 50_000)
    #expect(!few.isWhole)
    #expect(few.bitmap[50, 25] == SRGBColor(red: 0, green: 0, blue: 255))
    #expect(few.bitmap[50, 75] == .white)
  }

  @Test(arguments: [
    "text-shadow:3px 3px 9px red", "box-shadow:0 0 90px 9px red;border-radius:20px",
    "box-shadow:inset 0 0 99px red;border-radius:9px",
    "filter:blur(7px) drop-shadow(9px 9px 5px red)",
    "opacity:.5;background:linear-gradient(red,blue)",
    "transform:rotate(7deg);border:3px dotted red",
    "clip-path:circle(40px);background:conic-gradient(red,blue)",
    "border:5px dotted red;border-radius:9px", "border-left:3px dotted red;height:301px",
    "border-left:2px dashed red;height:77px", "text-decoration:underline wavy 3px red",
    "mix-blend-mode:multiply;background:radial-gradient(red,blue)",
  ])
  func `bands are equal to a whole picture`(_ style: String) throws {
    let boxes = (0..<12).map { "<p style='\(style)'>band \($0)<br>of a picture</p>" }
    var proof = try proof("<div style='background:#eee'>" + boxes.joined(), width: 150)
    let whole = proof.bitmap()
    #expect(whole.height > 400)
    for (number, height) in [37, 90, 200].enumerated() {
      var start = number * 11
      while start < whole.height {
        proof.crop = Rect(
          x: 0, y: Double(start), width: 150, height: Double(min(height, whole.height - start)))
        let band = proof.bitmap()
        let first = 4 * start * whole.width
        #expect(
          band.pixels[...] == whole.pixels[first..<first + band.pixels.count],
          "\(style): \(band.height) rows from \(start)")
        start += height
      }
    }
  }

  @Test func `bands of a picture beyond the limit leave out the same items`() throws {
    let shadows = Array(repeating: "0 0 90px red", count: 60).joined(separator: ",")
    let boxes = String(
      repeating: "<p style='border-radius:9px;box-shadow:\(shadows)'>x</p>", count: 60)
    var proof = try proof(boxes + "<p>the end</p>")
    let (whole, isWhole) = proof.painted(scale: 1)
    #expect(!isWhole)
    proof.crop = Rect(x: 0, y: Double(whole.height - 60), width: 300, height: 60)
    let band = proof.bitmap()
    #expect(band.pixels[...] == whole.pixels.suffix(4 * 300 * 60))
  }

  @Test func `a picture in an address is decoded within the limit`() throws {
    func address(_ side: Int) throws -> String {
      let file = try Bitmap(width: side, height: side, fill: .black).png()
      return "data:image/png;base64," + Base64.text(of: file.span)
    }
    let small = try proof("<img width=20 height=20 src='\(address(100))'>")
    #expect(small.painted(scale: 1).isWhole)
    let large = try proof("<img width=20 height=20 src='\(address(7000))'>")
    let time = processorTime { #expect(!large.painted(scale: 1).isWhole) }
    #expect(time < .seconds(2))
  }

  @Test func `files of the caller are decoded beyond the limit, once`() throws {
    let file = try Bitmap(width: 500, height: 500, fill: .black).png()
    let address = "data:image/png;base64," + Base64.text(of: file.span)
    let images = ProofImages(ImageProvider(["a.png": .encoded(file)]))
    let area = Rect(x: 0, y: 0, width: 300, height: 60)
    func isWhole(_ source: String) throws -> Bool {
      let image = "<img width=20 height=20 src='\(source)'>"
      let items = try proof(image + image).items
      return PaintPlan(items, scale: 1, area: area, images: images, limit: 1_000_000).isWhole
    }
    #expect(try isWhole("a.png"))
    #expect(try !isWhole(address))
  }

  @Test func `a dashed line is painted in its clip only`() throws {
    let line = "<div style='position:absolute;border-left:1px dashed red;height:90000px'></div>"
    let html =
      "<div style='height:90000px'><div style='position:relative;overflow:hidden;height:2px'>"
      + String(repeating: line, count: 300)
    let proof = try proof(html, width: 20)
    let time = processorTime { #expect(proof.painted(scale: 1).isWhole) }
    #expect(time < .seconds(3))
  }

  @Test func `the height of a page is clamped`() throws {
    let proof = try proof("<div style='height:9999999px'>x</div>")
    #expect(proof.extent.height >= 9_999_999)
    let bitmap = Bitmap(width: 300, height: Int(proof.extent.height), fill: .clear)
    #expect(bitmap.height == Bitmap.largestArea / 300)
  }
}
