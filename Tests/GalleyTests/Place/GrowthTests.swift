import Testing

@testable import Galley
@testable import GalleyLayout

/// Input with a potential of superlinear time: the time of eight times the size is about eight
/// times as long.
@Suite(.serialized) struct GrowthTests {
  struct Family: Sendable {
    let name: String
    /// The size of the smaller input.
    var size: Int
    let make: @Sendable (Int) -> RichText

    init(_ name: String, _ size: Int, _ make: @escaping @Sendable (Int) -> String) {
      self.init(name, size, sheet: { _ in "" }, make)
    }

    init(
      _ name: String, _ size: Int, sheet: @escaping @Sendable (Int) -> String,
      _ make: @escaping @Sendable (Int) -> String
    ) {
      self.name = name
      self.size = size
      self.make = { RichText(html: make($0), styleSheet: StyleSheet(sheet($0))) }
    }
  }

  private static func repeated(_ unit: String, _ count: Int) -> String {
    String(repeating: unit, count: count)
  }

  private static func numbered(_ count: Int, _ unit: (Int) -> String) -> String {
    (0..<count).map(unit).joined()
  }

  private static let grid = "<div style='display:grid;grid-auto-flow:dense;"

  static let families: [Family] = [
    Family("items of a dense grid", 150) {
      grid + "grid-template-columns:repeat(300,1px)'>" + repeated("<b>x</b>", $0)
    },
    Family("spans in a dense grid", 60) {
      grid + "grid-template-columns:repeat(4,auto)'>"
        + numbered($0) { "<b style='grid-row:span \($0 % 20)'>x</b>" }
    },
    Family("items that are held to a row of a grid", 150) {
      grid + "'>" + repeated("<b style='grid-row:2'>x</b>", $0)
    },
    Family("items that are held to a column of a grid", 150) {
      grid + "'>" + repeated("<b style='grid-column:2'>x</b>", $0)
    },
    Family("rows of a grid", 200) { "<div style='display:grid'>" + repeated("<p>x", $0) },
    Family("named lines of a grid", 80) { count in
      "<div style='display:grid;grid-template-rows:" + numbered(count) { "[a\($0)] 1px " } + "'>"
        + numbered(count) { "<b style='grid-row:a\($0)'>x</b>" }
    },
    Family("named areas of a grid", 80) { count in
      "<div style=\"display:grid;grid-template-areas:" + numbered(count) { "'a\($0)'" } + "\">"
        + numbered(count) { "<b style='grid-area:a\($0)'>x</b>" }
    },
    Family(
      "classes of one element", 300,
      sheet: { numbered($0) { ".c\($0){order:\($0)}" } },
      { "<b class='" + numbered($0) { "c\($0) " } + "'>x</b>" }),
    Family(
      "elements behind a sibling", 400, sheet: { _ in ".b~.a{color:red}" },
      { repeated("<b class=a>x</b>", $0) }),
    Family(
      "elements in an automatic direction", 400, sheet: { _ in ":dir(rtl){color:red}" },
      { "<div dir=auto>" + repeated("<b>1</b>", $0) }),
    Family("text in which no cluster may be cut", 150) {
      "<p>" + repeated("\u{1000}\u{102C}", $0)
    },
    Family("one cluster of a whole text", 400) { "<p>" + repeated("\u{1000}\u{1039}", $0) },
    Family("one syllable of a whole text", 200) { "<p>" + repeated("\u{C95}\u{CCD}", $0) },
    Family("marks without a letter", 400) { "<p>" + repeated("\u{1B44}", $0) },
    Family("columns in flex containers", 4) {
      repeated("<div style='columns:2'><div style='display:flex'>", $0) + "x"
    },
    Family("many boxes in columns in flex containers", 80) {
      repeated("<div style='columns:2'><div style='display:flex'>", 100) + repeated("<p>x", $0)
    },
    Family("columns beside each other", 100) {
      "<div style='display:table'>" + repeated("<div style='columns:2'>x</div>", $0)
    },
    Family("lines inside inline boxes without fragments", 24) {
      "<p style='width:0;overflow-wrap:anywhere'>" + repeated("<b>", $0)
        + repeated("x", 10 * $0)
    },
    Family("raised inline boxes around lines", 30) {
      "<pre>" + repeated("<sup>", $0) + repeated("x\n", 30)
    },
    Family("inline boxes with edges around lines", 30) {
      "<p style='width:0'>" + repeated("<b style='padding:1px'>", $0) + repeated("x ", 30)
    },
    Family("blocks in an inline box beside ruby", 500) {
      "<ruby>a<rt>b</ruby><span>" + repeated("<p>x", $0)
    },
    Family("ruby in ruby", 8) { repeated("<ruby>", $0) + "x" + repeated("<rt>x</ruby>", $0) },
    Family("ruby bases with spaces at their edges on one line", 500) {
      "<p style='white-space:nowrap'>" + repeated("<ruby> a <rt>b</ruby>", $0)
    },
    Family("inline boxes in a ruby base on many lines", 150) {
      "<p style='width:60px'><ruby>" + repeated("ab <b>cd</b> ", $0) + "<rt>x y z</ruby>"
    },
    Family("a ruby base and annotation on many lines, before empty inline boxes", 100) {
      "<p style='width:60px'><ruby>" + repeated("ab <b style='padding:1px'>cd</b> ", $0)
        + repeated("<i></i>", $0) + "<rt>" + repeated("x <b>y</b> ", $0) + "</ruby>"
    },
    Family("line breaks and images in a ruby base on many lines", 200) {
      "<div style='width:9px'><ruby>" + repeated("x<br>y<img width=3>", $0) + "<rt>z</ruby>"
    },
    Family("line breaks in an inline box with repeated edges", 500) {
      "<b style='box-decoration-break:clone;padding:1px'>" + repeated("x<br>y<img width=3>", $0)
    },
    Family(
      "a long repetition of tracks in many grids", 60,
      sheet: { count in
        "b{display:grid;grid-template-columns:repeat(auto-fill,"
          + repeated(".02px ", 10 * count) + ")}"
      },
      { repeated("<b>x</b>", 10 * $0) }),
    Family(
      "subgrids in each other", 8,
      sheet: { _ in
        "div{display:grid;grid-template:subgrid/subgrid;grid-area:1/1/-1/-1}"
          + "main{display:grid;grid-template:repeat(20,1px)/repeat(20,1fr)}"
      },
      { "<main>" + repeated("<div>", $0) + repeated("<b>x</b>", 20) }),
    Family(
      "a long custom property of many elements", 120,
      sheet: { "b{--a:" + repeated("x ", 10 * $0) + "}" },
      { numbered($0) { "<b style='order:\($0)'>x</b>" } }),
    Family(
      "custom properties that many elements inherit", 120,
      sheet: { "body{" + numbered($0) { "--a\($0):1;" } + "}" },
      { numbered($0) { "<b style='--b:\($0)'>x</b>" } }),
    Family(
      "font families of many styles", 260,
      sheet: { "body{font-family:" + repeated("a,", $0) + "b}" },
      { numbered($0) { "<b style='line-height:\($0)'>x</b>" } }),
    Family(
      "areas of many grids", 40,
      sheet: { _ in "b{display:grid;grid-template-areas:" + numbered(200) { "'a\($0)'" } + "}" },
      { repeated("<b><i style='grid-area:a3'>x</i></b>", $0) }),
    Family("tables of formulas in each other", 10) {
      "<math>" + repeated("<mtable><mtr><mtd>", $0) + "<mi>x"
    },
  ]

  /// A loop, because each case of a serialized test waits behind all tests that are ready: the cases
  /// would run at the end, on one core.
  @Test func `layout takes time linear in the input`() throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    for family in Self.families {
      func time(_ size: Int) -> Duration {
        let text = family.make(size)
        return processorTime {
          let prepared = typesetter.prepare(text, images: LayoutLawTests.images)
          _ = prepared.layout(width: 320).hitTest(Point(x: 10, y: 10))
          _ = prepared.height(width: 300)
        }
      }
      expectGrowth(of: family.name, from: family.size, to: 8 * family.size, time)
    }
    #expect(Self.families.count == 34)
  }

  @Test func `the characters of lines in two directions take time linear in the text`() throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    func time(_ size: Int) -> Duration {
      let word = "<b>\u{5D0}\u{5D1}\u{5D2}\u{AD}\u{5D0}\u{5D1}\u{5D2}</b>a "
      let text = RichText(html: "<p>" + Self.repeated(word, size))
      let layout = typesetter.prepare(text).layout(width: 40)
      var count = 0
      let duration = processorTime {
        layout.forEachCharacter({ _ in count += 1 }, startOfNode: { _ in }, endOfNode: { _ in })
      }
      #expect(count > 5 * size)
      return duration
    }
    expectGrowth(of: "characters", from: 400, to: 3200, time)
  }
}
