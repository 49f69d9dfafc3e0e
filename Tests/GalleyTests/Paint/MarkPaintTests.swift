// Emphasis marks, lines along outlines, positions of underlines and images of list markers.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct MarkPaintTests {
  private static func list(_ html: String) throws -> DisplayList {
    try RuleSupport.layout(html, width: 200).displayList()
  }

  private static func runs(_ html: String) throws -> [DisplayList.GlyphRun] {
    try list(html).compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
  }

  @Test func `each letter has a mark of half its size, and a space has none`() throws {
    let runs = try Self.runs("<p style='text-emphasis:filled dot #f00'>ab c")
    let marks = try #require(runs.first { $0.color.red == 255 })
    #expect(marks.glyphs.count == 3 && marks.size * 2 == runs.first?.size)
    #expect(marks.range.isEmpty)
  }

  @Test func `marks under text are below its baseline, and others above it`() throws {
    for (value, isBelow) in [("over", false), ("under", true)] {
      let runs = try Self.runs("<p style='text-emphasis:dot;text-emphasis-position:\(value)'>a")
      let (text, mark) = (try #require(runs.first), try #require(runs.last))
      #expect(mark.glyphs.count == 1 && mark.size < text.size)
      #expect((mark.glyphs[0].y > text.glyphs[0].y) == isBelow)
    }
  }

  @Test func `punctuation has no mark, and a number sign has one`() throws {
    let runs = try Self.runs("<p style='text-emphasis:dot'>a, #.")
    #expect(runs.last?.glyphs.count == 2)
  }

  @Test func `a ligature has a mark for each of its letters`() throws {
    let runs = try Self.runs("<p style='text-emphasis:dot;font-feature-settings:\"liga\"'>office")
    #expect(runs.last?.glyphs.count == 6)
  }

  @Test func `a stroke of text is a path above its glyphs`() throws {
    let html = "<p style='-webkit-text-stroke:1px #f00;color:#fff'>a"
    let list = try Self.list(html)
    guard case .fillPath(_, let color)? = list.last else {
      Issue.record("\(list)")
      return
    }
    #expect(color.red == 255 && color.green == 0)
    #expect(try Self.list("<p style='-webkit-text-stroke:0 #f00'>a").count == 1)
  }

  @Test func `an underline under text is below the em square`() throws {
    func top(_ style: String) throws -> Double? {
      try Self.list("<p style='text-decoration:underline;\(style)'>a").compactMap {
        if case .line(let line) = $0 { line.rect.y } else { nil }
      }.first
    }
    let automatic = try #require(try top(""))
    #expect(try #require(try top("text-underline-position:under")) > automatic)
    #expect(try top("text-underline-position:auto") == automatic)
  }

  @Test func `a gradient is the marker of a list, above the baseline`() throws {
    let list = try Self.list("<ul style='list-style-image:linear-gradient(red,blue)'><li>a</ul>")
    let tiles = list.compactMap { if case .tiles(let tiles) = $0 { tiles } else { nil } }
    #expect(tiles.count == 1)
    #expect(tiles.first?.tile.width == tiles.first?.tile.height)
  }

  private static let values: [(String, Bool)] = [
    ("filter:blur(2px)", true), ("filter:blur()", true), ("filter:blur(-1px)", false),
    ("filter:grayscale(50%) sepia(1)", true), ("filter:hue-rotate(90)", false),
    ("filter:drop-shadow(1px 2px 3px red)", true), ("filter:drop-shadow(1px)", false),
  ]

  @Test(arguments: values)
  func `an effect exists for valid filters`(_ style: String, _ isValid: Bool) throws {
    let list = try Self.list("<p style='background:red;\(style)'>a")
    #expect(list.contains { if case .pushEffect = $0 { true } else { false } } == isValid)
  }
}
