// Sentences of `galley explain`.

import Galley
import Testing

@testable import GalleyInspector

@Suite struct ExplanationTests {
  private func line(_ html: String, _ number: Int = 0, width: Double = 100) throws -> String {
    let layout = try InspectorSupport.layout(
      "<style>div { font: 16px/20px Noto Sans Mono }</style><div>\(html)</div>", width: width)
    return Explanation(layout).line(number)
  }

  /// Each letter of the face is 9.6 px wide.
  @Test func `a line says why it ends`() throws {
    #expect(
      try line("one two three").contains(
        "at a space (UAX 14: AL SP ÷ AL): 32.8 px were left, and \"three\" needs 48 px, "
          + "15.2 px too many"))
    #expect(try line("one<br>two").contains("It ends at a forced break."))
    #expect(try line("one").contains("It ends with its block."))
    #expect(try line("onetwothreefour").contains("inside a word"))
    #expect(try line("漢字漢字漢字漢字").contains("(UAX 14: ID ÷ ID)"))
    #expect(try line("extra&shy;ordinarily").contains("at a soft hyphen"))
    let nowrap = try line("<p style='white-space:nowrap'>one two three four", width: 80)
    #expect(nowrap.contains("px too long: text-wrap-mode: nowrap permits no soft wrap"))
  }

  @Test func `Thai words are those of a dictionary`() throws {
    let layout = try InspectorSupport.layout(
      "<p lang=th>ประเทศไทยเป็นประเทศที่ตั้งอยู่ในเอเชียตะวันออกเฉียงใต้", width: 120)
    #expect(
      Explanation(layout).line(0).contains("between two words of a dictionary (UAX 14: SA ÷ SA)"))
  }

  @Test func `a line says what makes it high`() throws {
    #expect(try line("one").contains("The line height of div makes it 20 px high."))
    let tall = try line("one <b style='line-height:50px'>two</b>", width: 300)
    #expect(
      tall.contains("Text of b makes it 50 px high, where the line height of div alone gives 20 px")
    )
    let sub = try line("one <sub style='font-size:16px;vertical-align:-12px'>two</sub>", width: 300)
    #expect(sub.contains("The line height of div reaches its top and"))
    let image = try line("one <img style='width:9px;height:70px'>", width: 300)
    #expect(image.contains("The box img"))
  }

  @Test func `an element says its boxes, margins and styles`() throws {
    let layout = try InspectorSupport.layout(
      """
      <style>
      .card h2 { margin: 0 0 10px }
      h2 { margin: 5px; color: #112233 }
      p { margin: 14px 0 }
      </style>
      <div class=card><h2>Title</h2><p>Text</p></div>
      """)
    let element = try #require(try layout.elements(matching: "h2").first)
    let words = Explanation(layout).element(element)
    #expect(words.contains("margin-bottom 10 of h2, margin-top 14 of p collapse into 14 px"))
    #expect(words.contains("margin-top 14 of p counts"))
    #expect(words.contains("color: #112233  ← color: #112233 (h2, <style> line 3)"))
    #expect(words.contains("lost: margin: 5px  ← h2, <style> line 3"))
    #expect(words.contains("font-weight: 700  ← font-weight: bold (h6, browser)") == false)
    #expect(words.contains("font-weight: 700  ← font-weight: bold (h2, browser)"))
  }

  @Test func `a point says the link, the run and the nearest link`() throws {
    let layout = try InspectorSupport.layout(
      "<div style='font:16px/20px Noto Sans Mono'>one <a href=/x>two</a></div>")
    let explanation = Explanation(layout)
    let on = explanation.point(Point(x: 45, y: 10))
    #expect(on.contains("a in div in body in html"))
    #expect(on.contains("Link: /x; tap areas: "))
    #expect(on.contains("Run: \"two\", Noto Sans Mono 16px 400, Latn, left to right, 3 glyphs"))
    #expect(explanation.point(Point(x: 5, y: 10)).contains("No link; the nearest one, /x, is "))
    let outside = explanation.point(Point(x: 900, y: 900))
    #expect(outside.contains("outside of all elements") && !outside.contains("Line"))
  }

  @Test func `a point in the padding of a link is on the link's line`() throws {
    let layout = try InspectorSupport.layout(
      "<div style='font:16px/20px Noto Sans Mono'>one<br><a href=/x style='padding:10px 0'>two</a>")
    let words = Explanation(layout).point(Point(x: 5, y: 15))
    #expect(words.contains("Link: /x") && words.contains("Line 1: \"two\""), "\(words)")
    #expect(!words.contains("0 glyphs"))
  }

  @Test func `an element with an address says its tap areas`() throws {
    let layout = try InspectorSupport.layout(
      "<div style='font:16px/20px Noto Sans Mono'>one <a href=/x style='padding:5px'>two</a></div>")
    let link = try #require(layout.elements(matching: "a").first)
    let rect = try #require(layout.links.first?.rects.first)
    let words = "  link to /x; tap areas, which have its padding: \(Explanation.words(rect))\n"
    #expect(rect.height > 25 && Explanation(layout).element(link).contains(words))
    let block = try #require(layout.elements(matching: "div").first)
    #expect(!Explanation(layout).element(block).contains("tap areas"))
  }

  @Test(arguments: [
    "<img width=48 height=48>", "<b style='display:inline-block;width:48px;height:48px'></b>",
    "<b style='position:absolute;width:48px;height:48px'></b>x",
    "<b style='float:left;width:48px;height:48px'></b>x",
  ])
  func `tap areas have the boxes in a link in which a hit finds it`(content: String) throws {
    let layout = try InspectorSupport.layout(
      "<style>body{margin:0}</style><div style='font:16px/20px Noto Sans Mono'><a href=/x>\(content)</a></div>"
    )
    let point = Point(x: 5, y: 2)
    let link = try #require(layout.hitTest(point).link)
    #expect(!link.rects.contains { $0.height >= 48 })
    #expect(Explanation(layout).point(point).contains("48 x 48"))
    let element = try #require(layout.elements(matching: "a").first)
    #expect(Explanation(layout).element(element).contains("48 x 48"))
  }

  @Test func `tap areas have no boxes of a link in which a hit finds nothing`() throws {
    let layout = try InspectorSupport.layout(
      "<a href=/x>x<b style='display:inline-block;width:48px;height:48px;pointer-events:none'></b></a>"
    )
    let element = try #require(layout.elements(matching: "a").first)
    let lines = Explanation(layout).element(element).split(separator: "\n")
    let areas = try #require(lines.first { $0.contains("tap areas") })
    #expect(!areas.contains("48 x 48"))
  }

  @Test func `a declaration of an initial value is shown, before those that lost`() throws {
    let layout = try InspectorSupport.layout(
      "<style>p { font-style: normal; margin: 0 }</style><p>Text</p>")
    let element = try #require(layout.elements(matching: "p").first)
    let words = Explanation(layout).element(element)
    #expect(words.contains("  font-style: normal  ← p, <style> line 1\n"))
    let set = try #require(words.firstRange(of: "  margin: 0  ← p, <style> line 1\n"))
    let lost = try #require(words.firstRange(of: "  lost: "))
    #expect(set.lowerBound < lost.lowerBound)
  }

  @Test func `overflow is measured from the padding box`() throws {
    let layout = try InspectorSupport.layout(
      "<pre style='padding:8px;width:50px;font:16px/20px Noto Sans Mono'>0123456789</pre>")
    let element = try #require(layout.elements(matching: "pre").first)
    #expect(
      Explanation(layout).overflow(of: element)
        == "pre: content reaches 38.02 px beyond the right (visible) of its padding box\n")
  }
}
