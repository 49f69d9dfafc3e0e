import Testing

@testable import Galley
@testable import GalleyLayout

/// Searches for the layers at a point.
@Suite struct BoundsTreeTests {
  @Test func `the tree finds the last bounds with a point like a linear search`() {
    var numbers = RepeatableNumbers(seed: 7)
    func extent() -> Extent {
      let top = Int32(numbers.next() % 100)
      return Extent(top: top, bottom: top + Int32(numbers.next() % 30))
    }
    var found = 0
    for count in [0, 1, 15, 16, 17, 255, 256, 257, 5000] {
      let bounds = (0..<count).map { _ in Bounds(x: extent(), y: extent()) }
      let tree = BoundsTree(bounds)
      for _ in 0..<100 {
        let (x, y) = (Int32(numbers.next() % 130), Int32(numbers.next() % 130))
        let start = count > 0 ? Int(numbers.next() % UInt64(count)) : 0
        let expected = bounds.indices.dropFirst(start).last {
          bounds[$0].x.reaches(x) && bounds[$0].y.reaches(y)
        }
        #expect(tree.last(in: start..<count, x: x, y: y) == expected)
        found += expected == nil ? 0 : 1
      }
    }
    #expect(found > 200)
  }

  @Test(arguments: [
    "left:(x)px;top:(y)px;width:9px;height:9px", "left:(n)px;top:0;width:1px;height:9999px",
    "left:(x)px;top:(y)px;width:9px;height:9px;transform:rotate(9deg)",
    "left:(x)px;top:(y)px;width:9px;height:9px;overflow:hidden;border-radius:3px",
  ])
  func `hit testing takes sublinear time in absolute boxes`(
    _ style: String
  ) throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    func layout(_ count: Int) -> Layout {
      let html = (0..<count).map { number in
        let own = style.replacing("(x)", with: "\(number % 32 * 10)")
          .replacing("(y)", with: "\(number / 32 * 10)").replacing("(n)", with: "\(number)")
        return "<b style='position:absolute;\(own)'>x</b>"
      }
      return typesetter.prepare(RichText(html: html.joined()), images: LayoutLawTests.images)
        .layout(width: 320)
    }
    let layouts = [100: layout(100), 1600: layout(1600)]
    try expectGrowth(of: style, from: 100, to: 1600, exponent: 0.4) { count in
      let layout = try #require(layouts[count])
      _ = layout.hitTest(Point(x: 5, y: 5))
      return processorTime {
        for number in 0..<500 {
          _ = layout.hitTest(
            Point(x: Double(number * 7 % 320), y: Double(number * 3 % (count / 32 * 10))))
        }
      }
    }
  }

  @Test func `a rotated list item is hit at its marker`() throws {
    let html = "<li style='position:fixed;left:33px;top:257px;transform:rotate(20deg)'>x word "
    let layout = try #require(LayoutLawTests.typesetter).prepare(
      RichText(html: html), images: LayoutLawTests.images
    )
    .layout(width: 320)
    #expect(layout.target(at: Point(x: 19.24, y: 242.35)) != nil)
    #expect(layout.target(at: Point(x: 19.24, y: 200)) == nil)
  }

  @Test func `a touch looks for the line of each list item around it once`() throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    func layout(_ count: Int) -> Layout {
      let items = String(repeating: "<div style='display:list-item'>", count: 100)
      let empty = String(repeating: "<p></p>", count: count)
      return typesetter.prepare(RichText(html: items + empty + "x")).layout(width: 320)
    }
    let layouts = [1000: layout(1000), 8000: layout(8000)]
    try expectGrowth(of: "touches in list items", from: 1000, to: 8000, exponent: 0.4) { count in
      let layout = try #require(layouts[count])
      _ = layout.hitTest(Point(x: 5, y: 5))
      return processorTime {
        for number in 0..<50 { _ = layout.hitTest(Point(x: Double(number), y: 1)) }
      }
    }
  }
}
