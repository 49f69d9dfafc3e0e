// First lines with a different style. Tests/Browser has the recorded answers.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct FirstLineTests {
  private static let prose =
    "Ink dries slowly on <a href=u>cold days <b>in</b> winter</a>, and sooner in the dry air of May."

  private static func layout(_ css: String, _ html: String = "<p>\(prose)</p>") throws -> Layout {
    try QuerySupport.layout("<style>\(css)</style>\(html)", width: 150)
  }

  @Test(arguments: [
    "color: red", "margin: 9px; text-indent: 2em; white-space: pre; display: block",
  ])
  func `a first line with other colours has the same layout`(rules: String) throws {
    let plain = try Self.layout("")
    let styled = try Self.layout("p::first-line { \(rules) }")
    #expect(styled.size == plain.size)
    #expect(styled.lines == plain.lines)
    #expect(styled.links == plain.links)
    for x in stride(from: 0.5, to: 150, by: 7) {
      for y in stride(from: 0.5, to: plain.size.height, by: 5) {
        let (hit, other) = (styled.hitTest(Point(x: x, y: y)), plain.hitTest(Point(x: x, y: y)))
        #expect(hit.position == other.position)
        #expect(hit.link?.id == other.link?.id)
      }
    }
  }

  @Test(arguments: [
    "font-size: 24px", "text-transform: uppercase", "font-variant: small-caps; letter-spacing: 1px",
  ])
  func `lines contain each character of the text once`(rules: String) throws {
    let html =
      "<p>\u{149}ot <i>Straße</i> für \u{FB01}ne <b>gro\u{AD}ße Fü\u{AD}ße</b> und noch viel mehr davon"
    let layout = try Self.layout("p::first-line { \(rules) }", html)
    let lines = layout.lines.map { layout.text(in: $0.range) }
    #expect(lines.count > 2)
    #expect(lines.joined().filter { $0 != " " } == layout.text.filter { $0 != " " })
  }

  @Test func `only the first line has its style`() throws {
    let heights = try Self.layout("p::first-line { line-height: 50px }").lines.map(\.rect.height)
    let plain = try Self.layout("").lines.map(\.rect.height)
    #expect(heights.first == 50)
    #expect(heights.dropFirst().allSatisfy { $0 == plain[0] })
  }

  @Test(arguments: [
    ("<div><p>one<p>two</div>", [50.0, 20]), ("<div>one<p>two</p>three</div>", [50, 20, 20]),
    ("<div><hr><p>one</div>", [20]), ("<div><table><tr><td>one</table></div>", [20]),
    ("<div><ul><li>one<li>two</ul></div>", [50, 20]),
  ])
  func `the first block in the flow shares the first line`(html: String, heights: [Double]) throws {
    let layout = try Self.layout(
      "* { line-height: 20px } div::first-line { line-height: 50px }", html)
    #expect(layout.lines.map(\.rect.height) == heights)
  }

  @Test func `letters of a first line are painted in its colour`() throws {
    let layout = try Self.layout("p::first-line { color: rgb(1, 2, 3) }", "<p>one<br>two</p>")
    let colors = layout.displayList().compactMap { item in
      if case .glyphs(let run) = item { run.color } else { nil }
    }
    #expect(colors == [Color(red: 1, green: 2, blue: 3), .black])
  }

  @Test func `nested blocks with first-line rules take linear time`() throws {
    let html = String(repeating: "<div>", count: 300) + "x" + String(repeating: "<b>y", count: 300)
    let layout = try Self.layout("*::first-line, *::first-letter { color: red }", html)
    #expect(layout.lineCount > 0)
  }
}
