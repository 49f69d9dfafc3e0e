import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Borders, outlines and shadows: CSS Backgrounds 3 sections 3, 4 and 6, CSS UI 4 section 4.
@Suite struct BorderPaintRuleTests {
  private func paint(_ css: String) throws -> [String] {
    try paintDump("<div style='width:20px;height:10px;\(css)'></div>").split(separator: "\n")
      .map { String($0) }
  }

  @Test(arguments: [
    ("border-top:2px solid #010000", ["line solid 0 0 20 2 #010000"]),
    ("border-bottom:2px solid #010000", ["line solid 0 10 20 2 #010000"]),
    ("border-left:2px solid #010000", ["line solid 0 0 2 10 #010000 vertical"]),
    ("border-right:2px solid #010000", ["line solid 20 0 2 10 #010000 vertical"]),
    ("border-top:2px dotted #010000", ["line dotted 0 0 20 2 #010000"]),
    ("border-top:2px dashed #010000", ["line dashed 0 0 20 2 #010000"]),
    ("border-top:2px none #010000", []), ("border-top:2px hidden #010000", []),
    ("border-top:0 solid #010000", []), ("border-top:2px solid transparent", []),
    ("border-top:2px solid;color:#030000", ["line solid 0 0 20 2 #030000"]),
  ])
  func `a side is a line of its style in its colour`(css: String, found: [String]) throws {
    let value = try paint(css)
    #expect(value == found)
  }

  @Test func `a rounded border is a ring with smaller radii inside`() throws {
    #expect(
      try paint("border:2px solid #010000;border-radius:5px") == [
        "fill ring 0 0 24 14 rounded 5/5 5/5 5/5 5/5 inside 2 2 20 10 rounded 3/3 3/3 3/3 3/3 #010000"
      ])
  }

  @Test(arguments: [
    ("outline:2px solid #010000", 4), ("outline:none", 0), ("outline:2px solid transparent", 0),
    ("outline:0 solid", 0),
  ])
  func `an outline has four sides and takes no space`(css: String, count: Int) throws {
    #expect(try paint(css).count == count)
    #expect(try RuleSupport.layout("<div style='height:10px;\(css)'></div>").size.height == 10)
  }

  @Test func `an outline is outside of the border by its offset, and above what follows`() throws {
    let found = try paintDump(
      "<div style='width:20px;height:10px;outline:1px solid #010000;outline-offset:3px'></div>"
        + "<div style='width:20px;height:10px;background:#020000'></div>")
    let lines = found.split(separator: "\n").map { String($0) }
    #expect(lines.first == "fill 0 10 20 10 #020000")
    #expect(lines.dropFirst().contains("line solid -4 -4 28 1 #010000"))
    #expect(lines.dropFirst().contains("line solid -4 13 28 1 #010000"))
  }

  @Test(arguments: [
    ("1px 2px #010000", "shadow 0 0 20 10 blur 0 edge 1 2 20 10 #010000"),
    ("1px 2px 0 3px #010000", "shadow 0 0 20 10 blur 0 edge -2 -1 26 16 #010000"),
    ("1px 2px 4px #010000", "shadow 0 0 20 10 blur 2 edge 1 2 20 10 #010000"),
    ("none", ""), ("1px 2px transparent", ""),
  ])
  func `a shadow has the shape of the box, moved, spread and blurred`(
    value: String, found: String
  ) throws {
    let value = try words(paint("box-shadow:" + value).joined(separator: "\n"))
    #expect(value == words(found))
  }

  /// The numbers of a text without their order.
  private func words(_ text: String) -> [String] {
    text.split(separator: " ").map { String($0) }.sorted()
  }

  @Test func `an outer shadow is below the background, an inset one above it`() throws {
    let outer = try paint("background:#010000;box-shadow:1px 1px #020000")
    #expect(outer.first?.hasPrefix("shadow") == true)
    #expect(outer.last == "fill 0 0 20 10 #010000")
    let inset = try paint("background:#010000;box-shadow:inset 1px 1px #020000")
    #expect(inset.first == "fill 0 0 20 10 #010000")
    #expect(inset.last?.hasPrefix("inset shadow") == true)
  }

  @Test func `the first of several shadows is on top`() throws {
    let found = try paint("box-shadow:1px 1px #010000,2px 2px #020000")
    #expect(found.map { String($0.suffix(7)) } == ["#020000", "#010000"])
  }

  // CSS 2.2, section 17.6.2.
  @Test func `a collapsed border is painted once between cells`() throws {
    let html = """
      <table style="border-collapse:collapse"><tr><td style="border:2px solid #010000;padding:0;\
      width:10px;height:10px"><td style="border:2px solid #010000;padding:0;width:10px"></table>
      """
    let lines = try paintDump(html).split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix("vertical") }.count == 3)
    #expect(lines.filter { !$0.hasSuffix("vertical") }.count == 4)
  }

  @Test(arguments: [
    ("1px solid #010000", "3px solid #020000", "#020000"),
    ("2px solid #010000", "2px dotted #020000", "#010000"),
    ("2px dotted #010000", "2px double #020000", "#020000"),
    ("2px solid #010000", "2px solid #020000", "#010000"),
    ("2px none #010000", "1px dotted #020000", "#020000"),
  ])
  func `of two collapsed borders the wider one wins, then the style, then the first`(
    first: String, second: String, found: String
  ) throws {
    let html = """
      <table style="border-collapse:collapse"><tr><td style="border-right:\(first);padding:0;\
      width:10px;height:10px"><td style="border-left:\(second);padding:0;width:10px"></table>
      """
    let lines = try paintDump(html).split(separator: "\n").filter { $0.hasSuffix("vertical") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains(found) == true)
  }

  @Test func `a hidden border suppresses the other one`() throws {
    let html = """
      <table style="border-collapse:collapse"><tr><td style="border-right:hidden;padding:0;\
      width:10px;height:10px"><td style="border-left:9px solid;padding:0;width:10px"></table>
      """
    let value = try paintDump(html)
    #expect(value == "")
  }

  // CSS Multi-column 1, section 5.
  @Test(arguments: [
    ("column-rule:2px solid #010000", ["line solid 99 0 2 10 #010000 vertical"]),
    ("column-rule:2px none #010000", []), ("column-rule-style:solid;column-rule-width:0", []),
  ])
  func `a column rule is in the middle of the gap`(css: String, found: [String]) throws {
    let html = """
      <div style="columns:2;column-gap:20px;\(css)"><div style="height:10px"></div>\
      <div style="height:10px"></div></div>
      """
    let value = try paintDump(html).split(separator: "\n").map { String($0) }
    #expect(value == found)
  }
}
