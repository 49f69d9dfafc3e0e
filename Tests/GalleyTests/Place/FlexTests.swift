import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// Laws of flex containers.
///
/// The numbers were recorded from Chromium 156 with the same text and fonts.
@Suite struct FlexTests {
  static let typesetter: Typesetter? = try? Typesetter(fonts: GalleyFonts.bundled())

  private func layout(_ html: String, width: Double = 300) throws -> Layout {
    try #require(Self.typesetter).prepare(RichText(html: html)).layout(width: width)
  }

  /// Boxes of the elements with a class.
  private func boxes(_ html: String, width: Double = 300) throws -> [Rect] {
    try layout(html, width: width).classBoxes
  }

  private func row(_ style: String, _ items: [String]) -> String {
    "<div style='display:flex;\(style)'>"
      + items.map { "<div class=i style='\($0)'></div>" }.joined() + "</div>"
  }

  @Test func `items grow by their factors and fill the container`() throws {
    let found = try boxes(row("gap:10px", ["flex:1", "flex:2", "width:50px"]))
    let widths = found.map(\.width)
    let sum: Double = widths.reduce(0, +)
    let difference: Double = widths[1] - 2 * widths[0]
    #expect(abs(sum - 280) <= 1.0 / 32)
    #expect(abs(difference) <= 1.0 / 16)
  }

  @Test func `items shrink in proportion to their bases, down to their longest word`() throws {
    let found = try boxes(row("", ["width:300px", "width:100px"]))
    #expect(found.map(\.width) == [225, 75])
    let words = try boxes(
      "<div style='display:flex'><div class=i style='width:9999px'></div>"
        + "<div class=i>indivisible</div></div>")
    #expect(words[1].width > 70)
    #expect(words[0].width + words[1].width == 300)
  }

  @Test(arguments: [
    ("flex-start", [0, 50]), ("flex-end", [200, 250]), ("center", [100, 150]),
    ("space-between", [0, 250]), ("space-around", [50, 200]),
    ("space-evenly", [66.65625, 183.3125]), ("start", [0, 50]), ("right", [200, 250]),
  ])
  func `justify-content distributes the free space`(justify: String, places: [Double]) throws {
    let html = row("justify-content:\(justify)", ["width:50px", "width:50px"])
    #expect(try boxes(html).map(\.x) == places)
  }

  @Test func `auto margins take the free space before justify-content`() throws {
    let html = row("justify-content:center", ["width:50px", "width:50px;margin-left:auto"])
    #expect(try boxes(html).map(\.x) == [0, 250])
  }

  @Test func `rows wrap where the next item does not fit`() throws {
    let found = try boxes(
      row(
        "flex-wrap:wrap;gap:4px",
        ["width:200px;height:10px", "width:96px;height:20px", "width:1px"]))
    #expect(found.map(\.y) == [0, 0, 24])
    #expect(found.map(\.x) == [0, 204, 0])
  }

  @Test func `items stretch to their line unless they are aligned or have a height`() throws {
    let found = try boxes(
      row("align-items:stretch", ["height:40px", "", "align-self:center;height:10px"]))
    #expect(found.map(\.height) == [40, 40, 10])
    #expect(found.map(\.y) == [0, 0, 15])
  }

  @Test func `a stretched container aligns its items in the stretched height`() throws {
    let found = try boxes(
      "<div style='display:flex'><div style='height:100px'></div>"
        + "<div style='display:flex;align-items:center'><div class=i style='height:20px'></div>"
        + "</div></div>")
    #expect(found.map(\.y) == [40])
  }

  @Test func `items of a column share a definite height`() throws {
    let found = try boxes(
      row("flex-direction:column;height:100px", ["flex:1", "flex:1;min-height:70px"]))
    #expect(found.map(\.height) == [30, 70])
    #expect(found.map(\.y) == [0, 30])
    #expect(found.allSatisfy { $0.width == 300 })
  }

  @Test func `order and reversal move items, not their text`() throws {
    let html =
      "<div style='display:flex;flex-direction:row-reverse'><b class=i style='order:1'>a</b>"
      + "<b class=i>b</b></div>"
    // Boxes are positioned and painted in their visual order from the main-start edge.
    let found = try boxes(html)
    #expect(found[1].maxX == 300)
    #expect(found[0].maxX == found[1].x)
    #expect(try layout(html).text == "a\nb")
  }

  @Test func `text between items is an item`() throws {
    let layout = try layout("<div style='display:flex'>one<b>two</b>three</div>")
    #expect(layout.lines.count == 3)
    #expect(layout.size.height == 22)
  }

  @Test(arguments: [
    "display:flex", "display:flex;flex-wrap:wrap;gap:9px", "display:flex;flex-direction:column",
    "display:inline-flex", "display:flex;align-items:baseline;min-height:60px",
  ])
  func `measured heights are those of the layout`(style: String) throws {
    let html =
      "<p>before</p><div style='\(style)'><p style='flex:1'>Some words that wrap</p><i>and</i> more"
      + "<div style='display:flex'><u style='flex:1'>nested words</u><ul><li>item</ul></div></div>"
    let prepared = try #require(Self.typesetter).prepare(RichText(html: html))
    for width in stride(from: 40.0, through: 500, by: 13) {
      #expect(prepared.height(width: width) == prepared.layout(width: width).size.height)
    }
  }

  @Test func `each level of nesting lays out its content a bounded number of times`() throws {
    // Twice the levels with twice the content each have an exponent of 2, far below that of 2 to
    // the 30th layouts.
    try expectGrowth(of: "nested flex containers", from: 30, to: 60, exponent: 2.2) { depth in
      let html = String(repeating: "<div style='display:flex'><i>x</i>", count: depth) + "end"
      return try processorTime {
        let layout = try layout(html)
        #expect(layout.size.height > 0)
      }
    }
  }
}
