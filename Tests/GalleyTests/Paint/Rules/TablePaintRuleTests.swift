import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Painting of tables, lists, graphics and highlights: CSS 2.2 section 17.5.1, SVG 2 section 14.
@Suite struct TablePaintRuleTests {
  private static let sheet = """
    <style>table{background:#010000}col{background:#020000}tr{background:#040000}td{padding:0;\
    width:10px;height:10px;background:#050000}tbody{background:#030000}</style>
    """

  @Test func `the layers of a table are those of the table, columns, groups, rows and cells`()
    throws
  {
    let html = Self.sheet + "<table cellspacing=0><col><tr><td></table>"
    #expect(
      try paintDump(html) == """
        fill 0 0 10 10 #010000
        fill 0 0 10 10 #020000
        fill 0 0 10 10 #030000
        fill 0 0 10 10 #040000
        fill 0 0 10 10 #050000
        """)
  }

  @Test func `the background of a row is that of its cells, not of the spacing`() throws {
    let html = """
      <table cellspacing=2><tr style="background:#040000"><td style="padding:0;width:10px;height:10px">\
      <td style="padding:0;width:10px"></table>
      """
    let fills = try paintDump(html).split(separator: "\n").map { String($0) }
    #expect(fills == ["fill 2 2 10 10 #040000", "fill 14 2 10 10 #040000"])
  }

  @Test func `a caption is outside of the background of its table`() throws {
    let html = """
      <table cellspacing=0 style="background:#010000"><caption style="height:20px"></caption>\
      <tr><td style="padding:0;width:10px;height:10px"></table>
      """
    let value = try paintDump(html)
    #expect(value == "fill 0 20 10 10 #010000")
  }

  @Test(arguments: [
    ("visibility:hidden", ""), ("visibility:visible", "fill 0 0 10 10 #050000"),
  ])
  func `a hidden cell is not painted`(css: String, found: String) throws {
    let html = """
      <table cellspacing=0><tr><td style="padding:0;width:10px;height:10px;background:#050000;\
      \(css)"></table>
      """
    let value = try paintDump(html)
    #expect(value == found)
  }

  // SVG 2, sections 7 and 13.
  @Test(arguments: [
    ("<rect x=1 y=2 width=3 height=4 fill='#010000'/>", 1),
    ("<rect width=3 height=4 fill=none />", 0),
    ("<rect width=0 height=4 />", 0), ("<circle cx=5 cy=5 r=3 />", 1), ("<circle r=0 />", 0),
    ("<ellipse cx=5 cy=5 rx=3 ry=2 />", 1), ("<line x1=0 y1=0 x2=9 y2=9 />", 0),
    ("<line x1=0 y1=0 x2=9 y2=9 stroke='#010000'/>", 1), ("<path d='M0 0L9 0L9 9Z'/>", 1),
    ("<path d=''/>", 0),
    ("<polygon points='0,0 9,0 9,9'/>", 1), ("<polyline points='0,0 9,0 9,9' fill=none />", 0),
    ("<g fill=none><rect width=3 height=4 /></g>", 0),
    ("<g><rect width=3 height=4 /><rect width=3 height=4 /></g>", 2),
    ("<defs><rect width=3 height=4 /></defs>", 0),
    ("<rect width=3 height=4 visibility=hidden />", 0),
    ("<rect width=3 height=4 display=none />", 0), ("<rect width=3 height=4 fill-opacity=0 />", 0),
  ])
  func `a shape with a size and a fill is painted`(shape: String, count: Int) throws {
    let lines = try paintDump("<svg width=20 height=10>\(shape)</svg>").split(separator: "\n")
    let painted = lines.filter { line in
      ["fill", "stroke", "line"].contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
    #expect(painted.count == count)
  }

  @Test(arguments: [
    ("#010000", "#010000"), ("red", "#ff0000"), ("currentcolor", "#030000"),
    ("rgb(1,2,3)", "#010203"), ("", "#000000"),
  ])
  func `the fill of a shape is black by default`(fill: String, found: String) throws {
    let attribute = fill.isEmpty ? "" : "fill='\(fill)'"
    let html =
      "<svg style='color:#030000' width=20 height=10><rect width=3 height=4 \(attribute) /></svg>"
    #expect(try paintDump(html).contains(found))
  }

  // SVG 2, section 13.2.
  @Test(arguments: [
    ("<text y=9>a</text>", "#000000"), ("<text y=9 fill='#010000'>a</text>", "#010000"),
    ("<text y=9 style='fill:#010000' fill=red>a</text>", "#010000"),
    ("<text y=9 fill=currentcolor>a</text>", "#030000"),
    ("<g fill=currentcolor><text y=9 color='#010000'>a</text></g>", "#010000"),
    ("<text y=9 fill='#010000' fill-opacity=.5>a</text>", "#01000080"),
    ("<text y=9 style='-webkit-text-fill-color:#010000'>a</text>", "#000000"),
    ("<text y=9 style='text-decoration:underline #010000'>a</text>", "#000000"),
    ("<a href=b><text y=9>a</text></a>", "#000000"),
  ])
  func `text of a graphic has the colour of its fill, and so have its lines`(
    text: String, color: String
  ) throws {
    let dump = try paintDump(
      "<svg style='color:#030000' width=20 height=20>\(text)</svg>")
    let lines = dump.split(separator: "\n").filter { line in
      ["glyphs", "line"].contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.contains(color) }, "\(dump)")
    #expect(lines.count == (text.contains("decoration") ? 2 : 1), "\(dump)")
  }

  @Test(arguments: [
    ("style='fill:#010000'", "#010000"), ("style='fill:#010000' fill=red", "#010000"),
    ("style='fill:none'", ""), ("style='fill:#010000;fill-opacity:.5'", "#01000080"),
  ])
  func `a style sheet sets the fill of a shape`(attributes: String, found: String) throws {
    let dump = try paintDump(
      "<svg width=20 height=10><rect width=3 height=4 \(attributes) /></svg>")
    #expect(found.isEmpty ? !dump.contains("#") : dump.contains(found))
  }

  @Test func `a part that is shown by use inherits its fill from it`() throws {
    let dump = try paintDump(
      """
      <svg width=20 height=10 fill=red><defs><g id=g><rect width=3 height=4 />\
      <rect x=9 width=3 height=4 fill='#020000' /></g></defs><use href=#g style='fill:#010000' /></svg>
      """)
    #expect(dump.contains("#010000") && dump.contains("#020000") && !dump.contains("#ff0000"))
  }

  // CSS Pseudo-Elements 4, section 3: a highlight is below the text.
  @Test func `a highlight fills the lines of its range and may change the colour of the text`()
    throws
  {
    let layout = try RuleSupport.layout("aaaa bbbb", width: 30)
    let highlight = DisplayList.Highlight(
      Range(utf8: 1..<6), background: SRGBColor(red: 1, green: 2, blue: 3), color: .white)
    let lines = layout.displayList(highlights: [highlight]).description.split(separator: "\n")
    let fills = lines.filter { $0.hasPrefix("fill") }
    #expect(fills.contains("fill 0 20 6 20 #010203"))
    #expect(lines.contains { $0.hasPrefix("glyphs") && $0.contains("#ffffff") })
    #expect(lines.contains { $0.hasPrefix("glyphs") && $0.contains("#000000") })
  }

  @Test(arguments: [
    ("<input type=checkbox>", true), ("<input type=radio>", true), ("<button>a</button>", true),
    ("<input>", true),
    ("<progress value=.5></progress>", true), ("<meter value=.5></meter>", true),
    ("<textarea></textarea>", true),
    ("<select><option>a</select>", true), ("<input type=range>", true),
    ("<input type=hidden>", false),
    ("<button hidden>a</button>", false), ("<input style='visibility:hidden'>", false),
  ])
  func `a control is painted`(html: String, found: Bool) throws {
    let value = try !paintDump(html).isEmpty
    #expect(value == found)
  }

  @Test func `a button has a background, a border and its label on top`() throws {
    let html = """
      <button style="font:10px/20px Noto Sans Mono;border:1px solid #010000;background:#020000;\
      padding:0;color:#030000">a</button>
      """
    let lines = try paintDump(html).split(separator: "\n").map { String($0) }
    #expect(lines.first?.contains("#020000") == true)
    #expect(lines.last?.contains("#030000") == true)
  }

  // CSS Lists 3, section 3.
  @Test(arguments: [
    ("<ol><li>a</ol>", 1), ("<ol start=9><li>a</ol>", 1), ("<ul><li></ul>", 0),
    ("<ol><li>a<li>b</ol>", 2),
    ("<ul style='list-style:none'><li>a</ul>", 0),
  ])
  func `the marker of an item is text of its own`(html: String, count: Int) throws {
    let runs = try paintDump(html).split(separator: "\n").filter { $0.hasPrefix("glyphs") }
    let items = html.split(separator: "<li>").dropFirst().filter { $0.first?.isLetter == true }
    #expect(runs.count - items.count == count)
  }
}
