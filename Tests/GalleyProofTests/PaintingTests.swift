import Galley
import GalleyFonts
import Testing

@testable import GalleyProof

/// The pixels of boxes and lines in a proof.
@Suite struct PaintingTests {
  private func bitmap(_ html: String, width: Double = 100) throws -> Bitmap {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    return Proof(typesetter.prepare(RichText(html: html)).layout(width: width)).bitmap()
  }

  private func isBlank(_ bitmap: Bitmap, rows: Range<Int>) -> Bool {
    rows.allSatisfy { y in (0..<bitmap.width).allSatisfy { bitmap[$0, y] == .white } }
  }

  @Test(arguments: ["overflow:hidden", "overflow-y:clip"])
  func `overflow of a clipping box is not painted`(_ overflow: String) throws {
    let lines = "one<br>two<br>three"
    let clipped = try bitmap(
      "<div style='\(overflow);height:22px'>\(lines)</div><p style='margin:60px'></p>")
    let open = try bitmap("<div style='height:22px'>\(lines)</div><p style='margin:60px'></p>")
    #expect(isBlank(clipped, rows: 22..<66))
    #expect(!isBlank(open, rows: 22..<66))
    #expect(!isBlank(clipped, rows: 0..<22))
  }

  @Test func `corners have their radius`() throws {
    let round = try bitmap(
      "<div style='width:40px;height:40px;background:black;border-radius:50%'></div>")
    #expect(round[1, 1] == .white && round[38, 38] == .white)
    #expect(round[20, 1] == .black && round[20, 20] == .black)
    let ring = try bitmap(
      "<div style='width:30px;height:30px;border:5px solid black;border-radius:20px'></div>")
    #expect(ring[20, 2] == .black && ring[20, 20] == .white && ring[1, 1] == .white)
  }

  @Test func `an underline skips ink`() throws {
    let plain = try bitmap("<u>nnn</u>")
    let deep = try bitmap("<u>ggg</u>")
    let row = (17..<22).max { a, b in
      count(plain, row: a) < count(plain, row: b)
    }
    let line = try #require(row)
    #expect(count(deep, row: line) < count(plain, row: line))
  }

  @Test(arguments: ["酱菜", "한글", "ぎも", "//", "\\\\"])
  func `an underline does not skip squares and lines`(_ text: String) throws {
    let lined = try bitmap("<u>\(text)</u>")
    let last = try #require((0..<100).last { x in (0..<30).contains { lined[x, $0] != .white } })
    let longest = try #require((15..<26).map { count(lined, row: $0) }.max())
    #expect(longest >= last, "gaps in a line of \(last) px")
  }

  private func count(_ bitmap: Bitmap, row: Int) -> Int {
    (0..<bitmap.width).count { bitmap[$0, row] != .white }
  }

  @Test func `the bar of a fraction is painted`() throws {
    let fraction = "<math><mfrac %><mspace width='30px'/><mspace width='30px'/></mfrac></math>"
    let bare = fraction.replacing("%", with: "linethickness=0")
    let barred = fraction.replacing("%", with: "linethickness=2")
    let picture = try bitmap(barred)
    #expect(isBlank(try bitmap(bare), rows: 0..<20))
    #expect((0..<picture.height).contains { count(picture, row: $0) >= 30 })
  }

  @Test func `only the visible part of a huge glyph is rendered`() throws {
    // The stem of the letter covers the window; its edges are far outside.
    let html = """
      <div style="height:40px;width:60px;overflow:hidden;position:relative">
      <span style="position:absolute;left:-2000px;top:-7000px;font-size:10000px">\u{2588}</span>
      </div>
      """
    let time = try processorTime { () throws in
      #expect(try bitmap(html)[30, 20] == SRGBColor(red: 0, green: 0, blue: 0))
    }
    #expect(time < .seconds(4))
  }

  @Test func `the size of a picture with overflow is bounded`() throws {
    let picture = try bitmap("<div style='width:5000px;height:30000px'>x</div>")
    #expect(picture.height == 30_000 && picture.width * picture.height <= Bitmap.largestArea / 4)
  }
}
