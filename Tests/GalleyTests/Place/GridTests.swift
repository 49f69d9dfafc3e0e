import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// Laws of grid containers.
///
/// The numbers were recorded from Chromium 156 with the same text and fonts.
@Suite struct GridTests {
  static let typesetter: Typesetter? = try? Typesetter(fonts: GalleyFonts.bundled())

  /// Boxes of the elements with a class.
  private func boxes(_ html: String, width: Double = 300) throws -> [Rect] {
    try #require(Self.typesetter).prepare(RichText(html: html)).layout(width: width)
      .classBoxes
  }

  private func grid(_ style: String, _ items: [String]) -> String {
    "<div style='display:grid;\(style)'>"
      + items.map { "<div class=i style='\($0)'></div>" }.joined() + "</div>"
  }

  @Test(arguments: [
    ("1fr 2fr", [100.0, 200]), ("50px auto", [50, 250]), ("25% 1fr", [75, 225]),
    ("minmax(120px,1fr) 3fr", [120, 180]), ("repeat(2,60px)", [60, 60]),
    ("[a] 1fr [b] 30px [c]", [270, 30]), ("fit-content(80px) 1fr", [0, 300]),
  ])
  func `columns have the widths of the template`(
    columns: String, widths: [Double]
  ) throws {
    let found = try boxes(grid("grid-template-columns:\(columns)", ["", ""]))
    #expect(found.map(\.width) == widths)
  }

  @Test func `gaps and columns fill the container, to the last unit`() throws {
    for columns in 1...7 {
      let found = try boxes(
        grid(
          "gap:4px;grid-template-columns:repeat(\(columns),1fr)",
          [String](repeating: "", count: columns)))
      let last = try #require(found.last)
      #expect(abs(last.x + last.width - 300) <= 1.0 / 64)
    }
  }

  @Test func `auto repetitions fit the width, and auto-fit drops empty ones`() throws {
    let three = [String](repeating: "height:10px", count: 3)
    let fill = try boxes(grid("grid-template-columns:repeat(auto-fill,minmax(70px,1fr))", three))
    #expect(fill.map(\.width) == [75, 75, 75])
    let fit = try boxes(grid("grid-template-columns:repeat(auto-fit,minmax(70px,1fr))", three))
    #expect(fit.map(\.width) == [100, 100, 100])
  }

  @Test func `items fill free cells in sparse or dense order`() throws {
    let items = ["grid-column:span 2", "grid-column:span 2", ""]
    let style = "grid-template-columns:repeat(3,100px);grid-auto-rows:10px"
    let sparse = try boxes(grid(style, items)).map { [$0.x, $0.y] }
    #expect(sparse == [[0, 0], [0, 10], [200, 10]])
    let dense = try boxes(grid(style + ";grid-auto-flow:dense", items)).map { [$0.x, $0.y] }
    #expect(dense == [[0, 0], [0, 10], [200, 0]])
  }

  @Test func `areas and lines are found by name, and from the end`() throws {
    let found = try boxes(
      grid(
        "grid-template:\"h h\" 20px \"s m\" 30px / 100px 1fr",
        ["grid-area:m", "grid-area:h", "grid-column:-2/-1;grid-row:1"]))
    #expect(
      found.map { [$0.x, $0.y, $0.width, $0.height] }
        == [[100, 20, 200, 30], [0, 0, 300, 20], [100, 0, 200, 20]])
  }

  @Test func `extreme lines and repetitions take bounded time`() throws {
    let hostile = grid(
      "grid-template-columns:repeat(99999,1px)",
      ["grid-column:-99999/99999", "grid-row:span 99999", "grid-area:x/y/z/w"])
    #expect(try boxes(hostile).count == 3)
  }
}
