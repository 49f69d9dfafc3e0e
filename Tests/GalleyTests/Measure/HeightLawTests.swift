import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct HeightLawTests {
  /// Each case has a sample of the widths; `make test SLOW=1` uses all widths.
  @Test(.tags(.slow), arguments: try MeasureCase.groups())
  func `the laws of heights and lines hold in every case`(_ group: MeasureGroup) throws {
    var walk = HeightLawWalk()
    for (index, text) in group.cases.enumerated() {
      try walk.check(text, widths: Volume.isFull ? .all : .sample(index))
    }
    walk.expectNoFailure(of: group)
  }

  @Test func `an interval of widths ends at a media query's width`() throws {
    let css = "@media (min-width: 400px) { p { font-size: 30px } }"
    let text = MeasureCase(name: "media", html: "<p>x", width: 300, css: css)
    let prepared = try #require(text.prepare())
    #expect(prepared.measure(width: 300).widths.upperBound == 400)
    #expect(prepared.measure(width: 500).widths.lowerBound == 400)
    #expect(prepared.measure(width: 500).height > prepared.measure(width: 300).height)
  }

  @Test func `an interval of widths contains all widths with the same height`() throws {
    let text = MeasureCase(name: "word", html: "word", width: 300)
    let widths = try #require(text.prepare()).measure(width: 300).widths
    #expect(widths.lowerBound > 0 && widths.lowerBound < 50)
    #expect(widths.upperBound == .infinity)
  }

  @Test func `statuses and answers need no layout`() throws {
    let statuses = try MeasureCase.recorded().filter { $0.name.hasPrefix("feed/status") }
    #expect(statuses.count == 170)
    for text in statuses {
      let prepared = try #require(text.prepare())
      let table = try #require(prepared.variants.memo(width: 300)).table
      #expect(table.stack != nil, "\(text.name)")
    }
  }

  @Test(arguments: MeasureCase.own)
  func `content widths are those of a box with these keywords`(_ text: MeasureCase) throws {
    let prepared = try #require(text.prepare())
    func width(_ keyword: String) throws -> Double {
      let html = "<div id=box style='width:\(keyword)'>\(text.html)"
      let layout = try #require(
        MeasureCase(name: text.name, html: html, width: 5000).prepare()
      ).layout(width: 5000)
      let box = layout.fragments.boxes.first {
        let node = layout.document.tree.boxes[$0.box].node
        return node.exists && layout.document.styled.markup.attribute(named: "id", of: node) != nil
      }
      return try #require(box).rect.width.px
    }
    #expect(try width("min-content") == prepared.minContentWidth)
    #expect(try width("max-content") == prepared.maxContentWidth)
    #expect(prepared.minContentWidth <= prepared.maxContentWidth)
  }

  @Test(
    arguments: [
      "<p>e.<sup> <a href=x>1</a> </sup> </p>", "<p>e.<sup> 1</sup>", "<p>e<sub> <b>1</b></sub> f",
    ])
  func `a raised box with only a hanging space does not raise the line`(_ html: String) throws {
    let prepared = try #require(MeasureCase(name: "raised", html: html, width: 1).prepare())
    for width in 0..<60 {
      let layout = prepared.layout(width: Double(width))
      #expect(prepared.height(width: Double(width)) == layout.size.height, "width \(width)")
    }
  }

  @Test func `threads can measure any widths concurrently`() async throws {
    let text = try #require(MeasureCase.recorded().first { $0.name.hasPrefix("03-answer") })
    let prepared = try #require(text.prepare())
    let widths = (0..<64).map { 200 + Double($0) * 7 }
    let alone = widths.map { prepared.layout(width: $0).size.height }
    let together = await withTaskGroup(of: (Int, Double).self) { group in
      for (index, width) in widths.enumerated() {
        group.addTask { (index, prepared.height(width: width)) }
      }
      var heights = [Double](repeating: 0, count: widths.count)
      for await (index, height) in group { heights[index] = height }
      return heights
    }
    #expect(together == alone)
  }
}
