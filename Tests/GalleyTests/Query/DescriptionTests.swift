// The descriptions of values in failing expectations.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct DescriptionTests {
  @Test func `a layout prints its size, lines and links`() throws {
    let layout = try QuerySupport.layout(
      "<div style='font:16px/20px Noto Sans Mono'>ab <a href=c>de</a>", width: 45)
    #expect(layout.links.map(\.range) == [3..<5])
    let (first, second) = (layout.lines[0].rect, layout.lines[1].rect)
    let rect = try #require(layout.links.first?.rects.first)
    #expect(
      "\(layout)" == """
        45 x 40 px, 2 lines, 1 link
        line 0 \(first) "ab"
        line 1 \(second) "de"
        link 0 "c" 3..<5 "de" \(rect)
        """)
    #expect("\(layout)" == "\(layout.summary)")
    #expect(String(reflecting: layout) == layout.dump())
    let line = try #require(layout.lines.last)
    #expect("\(line)" == "3..<5 \(second) baseline \(line.baseline.shortText) forced: text")
    let run = try #require(line.runs.first)
    #expect("\(run)" == "text 3..<5 \(run.rect) baseline \(run.baseline.shortText) link 0")
  }

  @Test func `results of queries print positions, elements and links`() throws {
    let layout = try QuerySupport.layout("<p id=top>one <a href='/x'>two</a></p>")
    let middle = try #require(layout.links.first?.rects.first).center
    let hit = layout.hitTest(middle)
    #expect("\(hit)" == "\(hit.position) in a in p#top in body in html, link \"/x\"")
    #expect("\(layout.hitTest(Point(x: -9, y: -9)))".hasSuffix("in nothing"))
    #expect("\(Layout.Position(offset: 4))" == "4")
    #expect("\(Layout.Position(offset: 4, affinity: .upstream))" == "4 upstream")
    let caret = try #require(layout.carets(at: Layout.Position(offset: 4)).first)
    #expect("\(caret)" == "\(caret.rect) line 0 baseline \(caret.baseline.shortText)")
    let anchor = try #require(layout.anchor("top"))
    #expect("\(anchor)" == "#top 0 \(anchor.rect)")
    let match = try #require(layout.matches(of: "two").first)
    #expect("\(match)" == "4..<7 \(try #require(match.rects.first))")
    let selection = layout.selection(
      from: Layout.Position(offset: 0), to: Layout.Position(offset: 3))
    #expect("\(selection)".hasPrefix("0..<3 \"one\" ("))
    #expect("\(Layout.Outline(of: [Rect(x: 0, y: 0, width: 1, height: 1)]))".hasPrefix("M"))
  }

  @Test func `texts and styles print HTML and CSS`() throws {
    let text = RichText { Paragraph { Bold("b & c") } }
    #expect("\(text)" == "<p><b>b &amp; c</b></p>")
    #expect("\(Bold("b").inlineContent)" == "<b>b</b>")
    #expect("\(Paragraph("p").blockContent)" == "<p>p</p>")
    #expect("\(RowContent(text))" == "<p><b>b &amp; c</b></p>")
    #expect("\(RowContent.fixed(height: 9.5))" == "at least 9.5: ")
    #expect("\(StyleSheet("p{color:red}"))" == "p{color:red}")
    #expect("\(SRGBColor(red: 1, green: 2, blue: 255))" == "#0102ff")
    var style = TextStyle(fontFamilies: ["Inter"], fontSize: 15)
    #expect("\(TextStyle())" == "default")
    style.truncation = Truncation(maxLines: 1)
    style.scale = 1.5
    #expect(
      "\(style)" == "font-family:\"Inter\"; font-size:15.0px; scale:1.5; truncation:1 line \"…\"")
    #expect(
      "\(Diagnostic(kind: .limit, message: "too long", offset: 3))" == "limit at 3: too long")
    let prepared = Typesetter(fonts: try GalleyFonts.bundled()).prepare(text)
    #expect("\(prepared)" == "\(text)")
    let measured = prepared.measure(width: 320)
    #expect("\(measured)".hasPrefix("\(measured.height.shortText) px, 1 line at "))
  }
}
