// The data of the inspector: what the viewer reads.

import Foundation
import Galley
import GalleyFonts
import Testing

@testable import GalleyInspector

@Suite struct InspectorDataTests {
  private let page = """
    <style>p { margin: 0; font: 16px/20px "Noto Sans" }
    p b { font-weight: 900 } .a { padding: 2px 4px }</style>
    <p class=a>One <b>two</b> <a href="/x">three</a></p>
    """

  @Test func `elements, boxes, lines, runs and links of a small page`() throws {
    let data = try InspectorSupport.data(page)
    let elements = try #require(data["elements"] as? [[String: Any]])
    #expect(
      elements.compactMap { $0["tag"] as? String } == ["html", "body", "style", "p", "b", "a"])
    #expect(elements.map { $0["parent"] as? Int } == [nil, 0, 1, 1, 3, 3])
    #expect(elements[3]["at"] as? [Int] == [3, 1])
    let layout = try InspectorSupport.firstLayout(data)
    let boxes = try #require(layout["boxes"] as? [[[Double]]])
    #expect(boxes[2].isEmpty)
    // A border box and its edges: no margin, no border, a padding of 2 and 4 px.
    #expect(boxes[3] == [[0, 0, 320 * 64, 24 * 64, 0, 0, 0, 0, 0, 0, 0, 0, 128, 256, 128, 256]])
    let lines = try #require(layout["lines"] as? [[String: Any]])
    #expect(lines.count == 1)
    #expect(lines[0]["block"] as? Int == 3)
    #expect(lines[0]["end"] as? String == "end of the block")
    #expect(lines[0]["explained"] as? Bool == true)
    let runs = try #require(lines[0]["runs"] as? [[String: Any]])
    #expect(runs.map { $0["element"] as? Int } == [3, 4, 3, 5])
    #expect(runs.map { $0["glyphs"] as? Int } == [4, 3, 1, 5])
    #expect(runs[3]["link"] as? Int == 0)
    #expect(
      (data["faces"] as? [String]) == ["Noto Sans 16px 400", "Noto Sans 16px 700 synthetic bold"]
        || (data["faces"] as? [String])?.first == "Noto Sans 16px 400")
    let links = try #require(layout["links"] as? [[String: Any]])
    #expect(links.map { $0["href"] as? String } == ["/x"])
  }

  @Test func `declarations have their selector, line and outcome`() throws {
    let data = try InspectorSupport.data(page)
    let layout = try InspectorSupport.firstLayout(data)
    let number = try #require(layout["style"] as? Int)
    let table = try #require((data["styles"] as? [[String: Any]])?[number])
    let cascades = try #require(table["cascades"] as? [Int])
    let all = try #require(data["cascades"] as? [[Any]])
    let rules = try #require(data["rules"] as? [[String: Any]])
    // The bold element: its own rule wins over the browser's.
    let own = all[cascades[4]]
    let first = rules[try #require(own[0] as? Int)]
    #expect(first["selector"] as? String == "p b")
    #expect(first["sheet"] as? String == "<style>")
    #expect(own[1] as? String == "2")
    let declaration = try #require((first["declarations"] as? [[Any]])?.first)
    #expect(declaration[0] as? String == "font-weight: 900")
    #expect(declaration[1] as? Int == 2)
    let second = rules[try #require(own[2] as? Int)]
    #expect(second["selector"] as? String == "b")
    #expect(second["sheet"] as? String == "browser")
    #expect(own[3] as? String == "0")
  }

  @Test func `nothing of a page ends the element of the data`() throws {
    let html = """
      <p class="</script><script>" title='"><!--'>&lt;/script&gt; <svg><script>x</script></svg>
      <style>p::after { content: "</script>" }</style><a href="javascript:</script>">x</a>
      """
    var inspector = Inspector(try InspectorSupport.layout(html), name: "</title></script>")
    inspector.source = html
    inspector.note = "</script><img onerror=x>"
    let file = String(decoding: inspector.html(), as: UTF8.self)
    #expect(file.components(separatedBy: "</script").count - 1 == 2)
    #expect(file.components(separatedBy: "<script").count - 1 == 2)
    #expect(file.components(separatedBy: "</title").count - 1 == 1)
    let start = try #require(file.range(of: "id=\"data\">"))
    let end = try #require(file.range(of: "</script>", range: start.upperBound..<file.endIndex))
    let data = file[start.upperBound..<end.lowerBound]
    #expect(!data.contains("<"))
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    #expect(object?["source"] as? String == html)
  }

  @Test func `short forms of glyphs expand to the picture`() {
    let body = """
      <g fill="#000000"><use href="#g0" x="1.5" y="18"/><use href="#g12" x="-2" y="18"/>\
      <use href="#g3" x="4" y="40.25"/></g><rect x="1" y="2"/>
      """
    let short = GlyphText.short(body)
    #expect(
      short == "<g fill=\"#000000\">~0 1.5 18;~12 -2;~3 4 40.25;</g><rect x=\"1\" y=\"2\"/>")
    #expect(GlyphText.short("~<use href=\"#a\" x=\"1\"/>") == "<use href=\"#a\" x=\"1\"/>")
  }

  @Test func `definitions have coordinates of two decimals`() {
    #expect(
      GlyphText.rounded("<path d=\"M0.1234 -10.567L20.004 0.5 3 -0.25Z\"/>")
        == "<path d=\"M.12 -10.56L20 .5 3 -.25Z\"/>")
    #expect(GlyphText.rounded("data:image/png;base64,A0/B+9==") == "data:image/png;base64,A0/B+9==")
  }

  @Test func `stops of carets are those of the layout`() throws {
    var checked = 0
    for html in [
      "<p>Some office text with a <b>bold</b> word and e\u{301} marks",
      "<p dir=rtl>مرحبا بالعالم 12",
      "<p style='text-align:justify'>words of a justified paragraph that takes some lines",
    ] {
      let layout = try InspectorSupport.layout(html, width: 150)
      for line in layout.lines {
        for run in line.runs where run.kind == .text && !run.range.isEmpty {
          let stops = run.details.stops
          #expect(stops.first?.offset == run.range.lowerBound.utf8)
          #expect(stops.last?.offset == run.range.upperBound.utf8)
          for stop in stops.dropFirst().dropLast() {
            let position = Layout.Position(offset: Layout.Offset(utf8: stop.offset))
            let caret = try #require(layout.caret(at: position))
            #expect(abs(caret.rect.x - stop.x) < 0.02)
            checked += 1
          }
        }
      }
    }
    #expect(checked > 80)
  }

  @Test func `a series has an entry for each interval of equal lines`() throws {
    let text = try InspectorSupport.prepared("<p>one two three four five six seven eight nine ten")
    let (entries, isSparse) = Inspector.series(of: text, from: 60, through: 200, most: 100)
    #expect(!isSparse)
    #expect(entries.count > 3)
    #expect(entries.first?.range.lowerBound == 60)
    #expect(entries.last?.range.upperBound == 200)
    for (entry, next) in zip(entries, entries.dropFirst()) {
      #expect(entry.range.upperBound + 1 == next.range.lowerBound)
      let last = text.layout(width: entry.range.upperBound)
      #expect(last.lines.map(\.range) == entry.layout.lines.map(\.range))
      #expect(next.layout.lines.map(\.range) != entry.layout.lines.map(\.range))
    }
    let few = Inspector.series(of: text, from: 60, through: 200, most: 3)
    #expect(few.entries.count == 3)
    #expect(few.isSparse)
  }

  @Test func `equal input gives equal files`() throws {
    let html = page + "<ul><li>one<li>two</ul><img src=a width=9 height=9 alt=pic>"
    let files = try (0..<2).map { _ in
      Inspector(try InspectorSupport.layout(html), name: "page").html()
    }
    #expect(files[0] == files[1])
  }
}
