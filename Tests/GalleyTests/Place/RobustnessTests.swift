import Testing

@testable import Galley
@testable import GalleyLayout

/// The smallest cases of crashes, endless loops and superlinear time that were found.
@Suite struct RobustnessTests {
  private func height(_ html: String, width: Double = 320, ratio: Double = 1) throws -> Double {
    var style = TextStyle()
    style.pixelRatio = ratio
    let prepared = try #require(LayoutLawTests.typesetter)
      .prepare(RichText(html: html), style: style, images: LayoutLawTests.images)
    let height = prepared.height(width: width)
    #expect(prepared.layout(width: width).size.height == height)
    return height
  }

  @Test func `nested zoom is finite`() throws {
    #expect(try height("<style>*{zoom:1e9}</style><div>x") > 0)
    #expect(try height(String(repeating: "<div style=zoom:2>", count: 60) + "<ruby>x<rt>y") > 0)
    #expect(try height(String(repeating: "<div style=zoom:.01>", count: 60) + "x") >= 0)
  }

  @Test func `a nested repeat() is invalid`() throws {
    let tracks = String(repeating: "repeat(2,", count: 1000) + "1px"
    let grid = "<div style='display:grid;grid-template-columns:"
    let plain = try height(grid + "'>x<b>y</b>")
    #expect(try height(grid + tracks + "'>x<b>y</b>") == plain)
    #expect(try height(grid + "repeat(2,repeat(2,9px))'>x<b>y</b>") == plain)
  }

  @Test func `lengths of any size saturate`() {
    #expect(LayoutUnit(px: 1 << 58) == .max && LayoutUnit(px: -1 << 58) == .min)
    #expect(LayoutUnit(px: 3) * (1 << 60) == .max && LayoutUnit(px: -3) * (1 << 60) == .min)
    #expect(LayoutUnit(ceilingPx: .infinity) == .max && LayoutUnit(ceilingPx: .nan) == .zero)
  }

  @Test func `floats before a line take at most quadratic time`() throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    func time(_ count: Int) -> Duration {
      let float = "<b style='float:left;width:30px;height:20px'></b>"
      let prepared = typesetter.prepare(
        RichText(html: String(repeating: float, count: count) + "text"),
        images: LayoutLawTests.images)
      return processorTime { _ = prepared.layout(width: 3000) }
    }
    // The cube has an exponent of 3.
    expectGrowth(of: "a line of floats", from: 200, to: 1600, exponent: 2.2, time)
  }

  @Test func `the root may generate content`() throws {
    let plain = try height("a")
    #expect(try height("<style>:root::before{content:'x';display:block}</style>a") > plain)
  }

  @Test func `a line is not moved down by its own float`() throws {
    let html = "<style>p,img{float:right}</style><p>x<img width=99999999 height=1></p>"
    #expect(try height(html, width: 3) < 1000)
  }

  @Test(arguments: ["min-content", "max-content", "fit-content"])
  func `a table can be as wide as its content`(_ width: String) throws {
    let table = "<table style='width:\(width)'><td>one two"
    #expect(try height("<span style='float:left'>\(table)") > 0)
  }

  @Test(arguments: [0, -1, Double.infinity, .nan]) func `an invalid pixel ratio is 1`(
    _ ratio: Double
  ) throws {
    let html = "<p>one two</p><ul><li>x</ul>"
    #expect(try height(html, ratio: ratio) == height(html))
  }

  @Test func `invisible inline boxes have no fragment items`() throws {
    let text = String(repeating: "word ", count: 2000)
    let typesetter = try #require(LayoutLawTests.typesetter)
    func fragmentItems(_ html: String) -> Int {
      typesetter.prepare(RichText(html: html), images: LayoutLawTests.images).layout(width: 100)
        .fragments.fragmentItems.count
    }
    let plain = fragmentItems(text)
    let nested = String(repeating: "<span><a href=x></a>", count: 200)
    #expect(fragmentItems(nested + text) < plain + 1000)
    #expect(fragmentItems("<span style='padding:1px'>" + text) > plain * 3 / 2)
  }

  @Test func `a table with too many spans has a diagnostic`() throws {
    let row = "<tr><td colspan=1000 rowspan=65534>a"
    let table = "<table>" + String(repeating: row, count: 2500) + "</table>"
    let layout = try #require(LayoutLawTests.typesetter).prepare(RichText(html: table))
      .layout(width: 320)
    #expect(layout.diagnostics.contains { $0.kind == .limit && $0.message.contains("spans") })
    let small = try #require(LayoutLawTests.typesetter)
      .prepare(RichText(html: "<table><tr><td colspan=3>a</table>")).layout(width: 320)
    #expect(small.diagnostics.isEmpty)
  }

  @Test func `huge spans do not create huge grids`() throws {
    let row = "<tr><td colspan=1000 rowspan=65534>a"
    let table = "<table style='border-collapse:collapse'>"
    #expect(try height(table + String(repeating: row, count: 150)) > 0)
  }

  @Test func `floats of discarded lines are laid out once`() throws {
    let level = "<span style='float:left'>aaa bbb <i style='float:left'>f</i>ccc "
    #expect(try height(String(repeating: level, count: 60) + "x", width: 60) > 0)
  }

  @Test func `nested annotations are measured once`() throws {
    let rubies = String(repeating: "<ruby><rt>", count: 40)
    let sheet = "p{-webkit-line-clamp:2;display:-webkit-box;overflow:hidden;zoom:1e9}"
    let html = "\(rubies)<x><b>a 120.40</b><p><a href=u style='padding:6px 12px'>Returns within"
    var style = TextStyle()
    style.pixelRatio = 2
    let text = RichText(html: html, styleSheet: StyleSheet(sheet))
    let typesetter = try #require(LayoutLawTests.typesetter)
    // Without the limit, each level doubles the time.
    let time = processorTime {
      let layout = typesetter.prepare(text, style: style, images: LayoutLawTests.images)
        .layout(width: 3)
      #expect(layout.hitTest(Point(x: 100.53, y: 144.7)).link?.href == "u")
    }
    #expect(time < .seconds(30))
  }

  @Test func `a letter under thousands of marks is shaped in parts`() throws {
    let marks = String(repeating: "\u{301}", count: 20_000)
    #expect(try height("a\(marks)") >= height("a"))
  }

  @Test func `the tree of maxima equals a linear search`() {
    var tree = PeakTree()
    var values: [Int32] = []
    var seed: UInt32 = 1
    func next() -> Int {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Int(seed >> 8)
    }
    for _ in 0..<4000 {
      if next() % 9 == 0, !values.isEmpty {
        let count = next() % (values.count + 1)
        values.removeSubrange(count...)
        tree.truncate(to: count)
      }
      for _ in 0..<next() % 40 {
        let value = Int32(next() % 1000)
        values.append(value)
        tree.append(value)
      }
      let start = next() % (values.count + 1)
      let threshold = Int32(next() % 1100)
      let expected = values[start...].firstIndex { $0 > threshold }
      #expect(tree.next(from: start, above: threshold) == expected)
    }
  }
}
