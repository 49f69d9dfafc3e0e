import Testing

@testable import Galley

@Suite struct HeightLawTests {
  static let widths: [Double] = [
    0, 1, 17.25, 60, 99.984375, 130, 200, 251.3, 320, 414, 768.5, 1e7, .infinity,
  ]

  @Test(arguments: MeasureCase.own + MeasureCase.recorded)
  func `a height is that of the layout, to the last bit`(_ text: MeasureCase) throws {
    let prepared = try #require(text.prepare())
    for width in Self.widths + [text.width] {
      #expect(prepared.height(width: width) == prepared.layout(width: width).size.height)
    }
  }

  @Test(arguments: MeasureCase.own + MeasureCase.recorded)
  func `what lines add to a stack is what a run of all steps finds`(_ text: MeasureCase) throws {
    let prepared = try #require(text.prepare())
    for width in Self.widths + [text.width] {
      let document = try #require(prepared.variants.document(width: width))
      let program = document.heightProgram.program
      guard let stack = program.stack else { continue }
      let unit = LayoutUnit.truncate(width * text.ratio)
      var runner = HeightRunner<NoTracker, 64>(document, tracker: NoTracker())
      let stacked = program.stackedHeight(stack, width: unit, document)
      #expect(stacked == runner.height(width: unit, program))
    }
  }

  @Test(arguments: MeasureCase.own + MeasureCase.recorded)
  func `within the interval of a measurement no line changes`(_ text: MeasureCase) throws {
    let prepared = try #require(text.prepare())
    for width in [text.width, 77, 333.3] {
      let layout = prepared.layout(width: width)
      let measured = prepared.measure(width: width)
      #expect(measured.height == layout.size.height)
      #expect(measured.lineCount == layout.lineCount)
      #expect(measured.widths.contains(width))
      let middle = (measured.widths.lowerBound + min(measured.widths.upperBound, 3000)) / 2
      for other in [measured.widths.lowerBound, measured.widths.upperBound.nextDown, middle]
      where measured.widths.contains(other) {
        let again = prepared.layout(width: other)
        #expect(again.size.height == layout.size.height)
        #expect(again.fragments.lines.map(\.textEnd) == layout.fragments.lines.map(\.textEnd))
      }
    }
  }

  @Test(arguments: MeasureCase.own + MeasureCase.recorded)
  func `a tight width has the same lines, and no smaller one has`(_ text: MeasureCase) throws {
    let prepared = try #require(text.prepare())
    let layout = prepared.layout(width: text.width)
    let tight = prepared.tightWidth(maxWidth: text.width)
    let fitted = prepared.layout(width: tight)
    #expect(tight <= text.width)
    #expect(fitted.size.height == layout.size.height)
    #expect(fitted.fragments.lines.map(\.textEnd) == layout.fragments.lines.map(\.textEnd))
    guard tight > 0.02, layout.lineCount > 0, !LineFit(layout).overflows else { return }
    let less = prepared.layout(width: tight - 1 / 64 / text.ratio)
    #expect(LineFit(less) != LineFit(fitted), "1/64 px less changes or overflows")
  }

  @Test func `an interval ends where a style sheet's answer does`() throws {
    let css = "@media (min-width: 400px) { p { font-size: 30px } }"
    let text = MeasureCase(name: "media", html: "<p>x", width: 300, css: css)
    let prepared = try #require(text.prepare())
    #expect(prepared.measure(width: 300).widths.upperBound == 400)
    #expect(prepared.measure(width: 500).widths.lowerBound == 400)
    #expect(prepared.measure(width: 500).height > prepared.measure(width: 300).height)
  }

  @Test func `a width that changes nothing may be any in the interval`() throws {
    let text = MeasureCase(name: "word", html: "word", width: 300)
    let widths = try #require(text.prepare()).measure(width: 300).widths
    #expect(widths.lowerBound > 0 && widths.lowerBound < 50)
    #expect(widths.upperBound == .infinity)
  }

  @Test func `statuses and answers need no layout`() throws {
    for text in MeasureCase.recorded where text.name.hasPrefix("feed/status") {
      let prepared = try #require(text.prepare())
      let program = try #require(prepared.variants.document(width: 300)?.heightProgram.program)
      #expect(program.isComplete, "\(text.name)")
      #expect(program.stack != nil, "\(text.name)")
    }
  }

  @Test(arguments: MeasureCase.own)
  func `content widths are those of a box that asks for them`(_ text: MeasureCase) throws {
    let prepared = try #require(text.prepare())
    func width(_ keyword: String) throws -> Double {
      let html = "<div id=box style='width:\(keyword)'>\(text.html)"
      let layout = try #require(
        MeasureCase(name: text.name, html: html, width: 5000).prepare()
      ).layout(width: 5000)
      let box = layout.fragments.boxes.first {
        let node = layout.document.tree.boxes[Int($0.box)].node
        return node >= 0 && layout.document.document.tree.attribute(named: "id", of: node) != nil
      }
      return try #require(box).rect.width.px
    }
    #expect(try width("min-content") == prepared.minContentWidth)
    #expect(try width("max-content") == prepared.maxContentWidth)
    #expect(prepared.minContentWidth <= prepared.maxContentWidth)
  }

  @Test func `any thread may ask for any width`() async throws {
    let text = try #require(MeasureCase.recorded.first { $0.name.hasPrefix("03-answer") })
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
