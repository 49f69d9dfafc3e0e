// Differences of pictures, texts and layouts.

import Galley
import GalleyFonts
import Testing

@testable import GalleyProof

@Suite struct ComparisonTests {
  private func layout(_ html: String, width: Double = 200) throws -> Layout {
    Typesetter(fonts: try GalleyFonts.bundled()).prepare(RichText(html: html)).layout(width: width)
  }

  private func bitmap(_ width: Int, _ height: Int, _ marks: [(Int, Int)] = []) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for (x, y) in marks { bitmap.set(SRGBColor(red: 250, green: 255, blue: 255), x: x, y: y) }
    return bitmap
  }

  @Test func `equal pictures have no areas`() {
    let comparison = PictureComparison(expected: bitmap(9, 9), actual: bitmap(9, 9))
    #expect(comparison.isEqual && comparison.areas.isEmpty && comparison.share == 0)
    let clear = Bitmap(width: 2, height: 2, fill: SRGBColor(red: 9, green: 0, blue: 0, alpha: 0))
    #expect(
      PictureComparison(expected: clear, actual: Bitmap(width: 2, height: 2, fill: .clear)).isEqual)
  }

  @Test func `areas contain the pixels that differ and no others`() {
    let marks = [(1, 1), (9, 3), (40, 41), (41, 40), (90, 5)]
    let comparison = PictureComparison(expected: bitmap(100, 50), actual: bitmap(100, 50, marks))
    #expect(comparison.count == 5 && comparison.largest == 5 && comparison.share == 0.001)
    #expect(
      comparison.areas == [
        Rect(x: 1, y: 1, width: 9, height: 3), Rect(x: 90, y: 5, width: 1, height: 1),
        Rect(x: 40, y: 40, width: 2, height: 2),
      ])
  }

  @Test func `differences within the tolerance are ignored`() {
    let pair = (bitmap(9, 9), bitmap(9, 9, [(1, 1)]))
    #expect(!PictureComparison(expected: pair.0, actual: pair.1, tolerance: 4).isEqual)
    let comparison = PictureComparison(expected: pair.0, actual: pair.1, tolerance: 5)
    #expect(comparison.isEqual && comparison.largest == 5 && comparison.areas.isEmpty)
  }

  @Test func `pixels of the larger picture only are different`() {
    for (a, b) in [(bitmap(4, 4), bitmap(6, 3)), (bitmap(6, 3), bitmap(4, 4))] {
      let comparison = PictureComparison(expected: a, actual: b, tolerance: 255)
      #expect(comparison.hasOtherSize && !comparison.isEqual)
      // The pictures have 4 x 3 of the 6 x 4 pixels in common.
      #expect(comparison.count == 12)
      #expect(comparison.areas == [Rect(x: 0, y: 0, width: 6, height: 4)])
      #expect(comparison.picture.width == 6 && comparison.picture.height == 4)
    }
  }

  @Test func `a comparison has three pictures side by side`() throws {
    let comparison = PictureComparison(expected: bitmap(10, 6), actual: bitmap(12, 6, [(2, 3)]))
    let whole = try #require(comparison.sideBySide)
    #expect(whole.width == 10 + 12 + 12 + 4 * 8 && whole.height == 6 + 16)
    let red = SRGBColor(red: 0xE0, green: 0, blue: 0x20)
    #expect(whole[8 + 10 + 8 + 12 + 8 + 2, 8 + 3] == red)
    #expect(whole[8 + 10 + 8 + 12 + 8 + 11, 8] == red)
    #expect(whole[8 + 10 + 8 + 12 + 8 + 3, 8 + 3] == .white)
  }

  @Test func `a difference of lines has marks and context`() {
    #expect(LineDifference.lines("a\nb\n", "a\nb\n").isEmpty)
    #expect(LineDifference.lines("a\nb\nc\nd\n", "a\nx\nc\nd\n") == [" a", "-b", "+x", " c"])
    #expect(LineDifference.lines("", "a\n") == ["+a"])
    #expect(LineDifference.lines("a\n", "") == ["-a"])
    #expect(
      LineDifference.lines("1\n2\n3\n4\n5\n6\n7\n", "1\nx\n3\n4\n5\n6\ny\n")
        == [" 1", "-2", "+x", " 3", "…", " 6", "-7", "+y"])
    let many = (0..<100).map { "\($0)\n" }.joined()
    let lines = LineDifference.lines(many, "", most: 10)
    #expect(lines.count == 11 && lines.last == "and 90 more lines")
  }

  @Test func `the lines of a difference transform the first text to the second`() {
    var dice = Dice(state: 5)
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &dice)).map { _ in
          ["a", "b", "c"][Int.random(in: 0...2, using: &dice)]
        }
      }
      let joined = texts.map { lines in lines.map { $0 + "\n" }.joined() }
      let steps = LineDifference.lines(joined[0], joined[1], context: 99, most: .max)
      if texts[0] == texts[1] {
        #expect(steps.isEmpty)
        continue
      }
      #expect(steps.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) } == texts[0])
      #expect(steps.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) } == texts[1])
    }
  }

  @Test func `a report lists lines, links and texts`() throws {
    let layout = try layout(
      "<div style='font:16px/20px Noto Sans Mono'>one <a href=/x>two</a><br>three</div>")
    let rects = layout.lines.map(\.rect)
    let link = try #require(layout.links.first?.rects.first)
    func report(_ areas: [Rect]) -> [String] {
      DifferenceReport(
        areas.map {
          Rect(x: 2 * $0.x + 8, y: 2 * $0.y + 8, width: 2 * $0.width, height: 2 * $0.height)
        }, in: layout, scale: 2, margin: 4
      ).lines
    }
    #expect(
      report([link.insetBy(dx: 1, dy: 1)]) == ["line 0 \"one two\": the link \"/x\", \"two\""])
    #expect(
      report([Rect(x: 2, y: 18, width: 4, height: 4)])
        == ["line 0 \"one two\": \"one \"", "line 1 \"three\": \"three\""])
    #expect(
      report([rects[1].offsetBy(dx: 0, dy: 40)]).first?.hasPrefix("outside of all lines") == true)
    #expect(
      report([Rect(x: 0, y: 60, width: 1, height: 0.5)]) == ["outside of all lines: (0, 60) 1 x 1"])
    let many = (0..<20).map { Rect(x: 0, y: 100 + 4 * Double($0), width: 1, height: 1) }
    #expect(report(many).last == "and 8 more")
  }

  @Test func `pictures and pixels print their size, hash and colour`() {
    let picture = Picture.slope.bitmap(width: 30, height: 20)
    #expect("\(picture)".hasPrefix("30 x 20 pixels, "))
    #expect("\(picture)" == "\(Picture.slope.bitmap(width: 30, height: 20))")
    #expect("\(picture)" != "\(Picture.slope.bitmap(width: 20, height: 30))")
    #expect("\(Bitmap(width: 1, height: 1))" == "1 x 1 pixels, 06ae331f7a94eb61")
    #expect("\(SRGBColor.white)" == "#ffffff" && "\(SRGBColor.clear)" == "#00000000")
  }
}
