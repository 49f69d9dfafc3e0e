import Testing

@testable import Galley

@Suite struct ScrollAnchorTests {
  /// Where measured rows show on the screen.
  private func positions(_ view: RowViewport<Int>) -> [Int: Double] {
    Dictionary(
      uniqueKeysWithValues: view.rows.filter(\.isMeasured).map { ($0.key, $0.top - view.y) })
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `scrolling through rows not measured yet moves what shows by the scroll and no more`(
    _ seed: UInt64
  ) throws {
    let heights = try RowStore.heights(300)
    var numbers = RepeatableNumbers(seed: seed)
    var view = heights.viewport(atY: seed == 1 ? 0 : 9000, height: 500)
    for _ in 0..<150 {
      let scroll = Double(Int.random(in: -300...300, using: &numbers))
      let next = heights.viewport(atY: view.y + scroll, height: 500)
      #expect(next.rows.allSatisfy { $0.isMeasured })
      #expect(next.y >= 0 && next.y <= max(0, heights.totalHeight - 500))
      // At either end of the list the view stops.
      if next.y > 0, next.y < heights.totalHeight - 500.5 {
        let (before, now) = (positions(view), positions(next))
        for (key, old) in before {
          if let new = now[key] { #expect(abs(old - scroll - new) < 0.01) }
        }
      }
      // The rows tile the view.
      let first = try #require(next.rows.first)
      let last = try #require(next.rows.last)
      #expect(
        first.top <= next.y && last.top + last.height >= min(next.y + 500, heights.totalHeight))
      for (upper, lower) in zip(next.rows, next.rows.dropFirst()) {
        #expect(abs(upper.top + upper.height - lower.top) < 0.001)
      }
      view = next
    }
  }

  @Test func `rows that come, go, move and change above leave the view in place`() throws {
    let store = RowStore()
    let heights = try RowStore.heights(200, store: store)
    heights.measure(0..<200)
    var numbers = RepeatableNumbers(seed: 8)
    let held = 120
    var y = try #require(heights.place(of: held)).top + 5
    for step in 0..<60 {
      let anchor = heights.anchor(atY: y, viewHeight: 400)
      let other = Int.random(in: 0..<100, using: &numbers)
      switch step % 4 {
      case 0: heights.insert([1000 + step], at: Int.random(in: 0..<50, using: &numbers))
      case 1: heights.remove([other])
      case 2: heights.move(other, to: 0)
      default:
        store[other] = RowContent(html: "<p>x<p>y<p>z\(step)")
        heights.invalidate(other)
        heights.measure([other])
      }
      y = heights.y(of: anchor)
      let top = try #require(heights.place(of: held)).top
      #expect(abs(y - top - 5) < 0.001)
    }
  }

  @Test func `the row after one that was removed takes its place`() throws {
    let heights = try RowStore.heights(100)
    heights.measure(0..<100)
    let place = try #require(heights.place(of: 50))
    let anchor = heights.anchor(atY: place.top, viewHeight: 300)
    heights.remove([50, 51])
    #expect(heights.y(of: anchor) == heights.place(of: 52)?.top)
    heights.remove(Array(0..<100))
    #expect(heights.y(of: anchor) == 0)
    #expect(heights.viewport(atY: 300, height: 100).rows.isEmpty)
  }

  @Test func `an image that arrives above leaves the view in place`() throws {
    let store = RowStore()
    store[4] = RowContent(html: "<p>row <img src=a.png>")
    let heights = try RowStore.heights(60, store: store)
    heights.measure(0..<60)
    let y = try #require(heights.place(of: 30)).top + 3
    let anchor = heights.anchor(atY: y, viewHeight: 300)
    let changes = heights.imageDidArrive(source: "a.png", size: Size(width: 10, height: 200))
    #expect(changes.count == 1)
    #expect(abs(heights.y(of: anchor) - y - (changes.first?.delta ?? 0)) < 0.001)
  }

  @Test func `an anchor below all rows stays in the last one at a new width`() throws {
    let heights = try RowStore.heights(20)
    heights.measure(0..<20)
    let anchor = heights.anchor(atY: 1e12, viewHeight: 100)
    heights.setWidth(100, visible: Array(0..<20))
    #expect(heights.y(of: anchor) <= heights.totalHeight)
  }

  @Test func `a view beyond the rows shows the last ones`() throws {
    let heights = try RowStore.heights(50)
    let view = heights.viewport(atY: 1e9, height: 200)
    #expect(view.rows.last?.key == 49)
    #expect(view.y == heights.totalHeight - 200)
    #expect(heights.viewport(atY: -500, height: 200).y == 0)
    #expect(try RowStore.heights(1).viewport(atY: 70, height: 900).y == 0)
    #expect(heights.viewport(atY: .nan, height: .nan).rows.count <= 1)
  }
}
