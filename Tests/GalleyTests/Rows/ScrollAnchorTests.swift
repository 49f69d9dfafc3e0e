import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct ScrollAnchorTests {
  /// The positions of measured rows in the viewport.
  private func positions(_ view: RowHeights<Int>.Viewport) -> [Int: Double] {
    Dictionary(
      uniqueKeysWithValues: view.rows.filter(\.isMeasured).map { ($0.key, $0.top - view.y) })
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `scrolling through unmeasured rows moves visible rows by the scroll`(
    _ seed: UInt64
  ) throws {
    let heights = try RowStore.heights(300)
    var numbers = RepeatableNumbers(seed: seed)
    var view = heights.viewport(atY: seed == 1 ? 0 : 9000, height: 500)
    var checked = 0
    for _ in 0..<150 {
      let scroll = Double(Int.random(in: -300...300, using: &numbers))
      let next = heights.viewport(atY: view.y + scroll, height: 500)
      #expect(next.rows.allSatisfy { $0.isMeasured })
      #expect(next.y >= 0 && next.y <= max(0, heights.totalHeight - 500))
      // The scroll is limited at both ends of the list.
      if next.y > 0, next.y < heights.totalHeight - 500.5 {
        let (before, now) = (positions(view), positions(next))
        for (key, old) in before {
          guard let new = now[key] else { continue }
          checked += 1
          #expect(abs(old - scroll - new) < 0.01)
        }
      }
      // The rows cover the viewport without gaps.
      let first = try #require(next.rows.first)
      let last = try #require(next.rows.last)
      #expect(
        first.top <= next.y && last.top + last.height >= min(next.y + 500, heights.totalHeight))
      for (upper, lower) in zip(next.rows, next.rows.dropFirst()) {
        #expect(abs(upper.top + upper.height - lower.top) < 0.001)
      }
      view = next
    }
    #expect(checked > 100)
  }

  /// Checks that rows in both viewports moved by the scroll; returns their number.
  private func expectNoJump(
    _ last: RowHeights<Int>.Viewport, _ next: RowHeights<Int>.Viewport, scrolledBy scroll: Double,
    of count: Int
  ) -> Int {
    // The scroll is limited at both ends of the list.
    guard next.y > 0, let end = next.rows.last?.index, end < count - 1 else { return 0 }
    let (before, now) = (positions(last), positions(next))
    var checked = 0
    for (key, old) in before {
      guard let new = now[key] else { continue }
      checked += 1
      #expect(abs(old - scroll - new) < 0.01, "row \(key)")
    }
    return checked
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `measuring between two frames does not move visible rows`(_ seed: UInt64) throws {
    let heights = try RowStore.heights(500)
    var numbers = RepeatableNumbers(seed: seed)
    var view = heights.viewport(atY: 15_000, height: 500)
    var checked = 0
    for _ in 0..<100 {
      // Rows that tasks measure between two frames: some near the viewport, one at a random
      // position.
      let first = view.rows.first?.index ?? 0
      let near = (0..<3).map { _ in first + Int.random(in: -12..<30, using: &numbers) }
      heights.measure(near + [Int.random(in: 0..<500, using: &numbers)])
      let scroll = Double(Int.random(in: -300...250, using: &numbers))
      let next = heights.viewport(after: view, scrolledBy: scroll, height: 500)
      #expect(next.rows.allSatisfy { $0.isMeasured })
      checked += expectNoJump(view, next, scrolledBy: scroll, of: 500)
      view = next
    }
    #expect(checked > 100)
  }

  @Test func `a viewport is consistent while tasks measure`() async throws {
    let heights = try RowStore.heights(4000)
    var view = heights.viewport(atY: heights.totalHeight / 2, height: 500)
    var checked = 0
    let measuring = Task.detached { await heights.measureAll(near: 2000) }
    for frame in 0..<300 {
      let scroll = frame % 3 == 0 ? 70.0 : -90
      let next = heights.viewport(after: view, scrolledBy: scroll, height: 500)
      checked += expectNoJump(view, next, scrolledBy: scroll, of: 4000)
      for (upper, lower) in zip(next.rows, next.rows.dropFirst()) {
        #expect(abs(upper.top + upper.height - lower.top) < 0.001)
      }
      view = next
      await Task.yield()
    }
    measuring.cancel()
    #expect(checked > 300)
  }

  @Test func `a viewport continues the last one after any changes`() throws {
    let store = RowStore()
    let heights = try RowStore.heights(200, store: store)
    heights.measure(0..<200)
    var view = heights.viewport(atY: 4000, height: 400)
    let held = try #require(view.rows.dropFirst().first)
    // The first visible row is removed, a row above is inserted, and another one changes.
    heights.remove(view.rows.prefix(1).map(\.key))
    heights.insert([1000], at: 3)
    store[7] = RowContent(html: "<p>x<p>y<p>z")
    heights.invalidate(7)
    heights.measure([7, 1000])
    view = heights.viewport(after: view, height: 400)
    #expect(view.rows.first?.key == held.key && view.y == view.rows.first?.top)
    // The first visible row keeps its position at another width.
    heights.setWidth(150, visible: view.rows.map(\.key))
    view = heights.viewport(after: view, scrolledBy: 30, height: 400)
    #expect(heights.row(for: held.key)?.top == view.y - 30)
    heights.remove(Array(0..<200) + [1000])
    #expect(heights.viewport(after: view, scrolledBy: 5, height: 400).rows.isEmpty)
  }

  @Test func `changes of rows above do not move the viewport`() throws {
    let store = RowStore()
    let heights = try RowStore.heights(200, store: store)
    heights.measure(0..<200)
    var numbers = RepeatableNumbers(seed: 8)
    let held = 120
    var y = try #require(heights.row(for: held)).top + 5
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
      let top = try #require(heights.row(for: held)).top
      #expect(abs(y - top - 5) < 0.001)
    }
  }

  @Test func `the row after a removed anchor is the anchor`() throws {
    let heights = try RowStore.heights(100)
    heights.measure(0..<100)
    let place = try #require(heights.row(for: 50))
    let anchor = heights.anchor(atY: place.top, viewHeight: 300)
    heights.remove([50, 51])
    #expect(heights.y(of: anchor) == heights.row(for: 52)?.top)
    heights.remove(Array(0..<100))
    #expect(heights.y(of: anchor) == 0)
    #expect(heights.viewport(atY: 300, height: 100).rows.isEmpty)
  }

  @Test func `a late image above does not move the viewport`() throws {
    let store = RowStore()
    store[4] = RowContent(html: "<p>row <img src=a.png>")
    let heights = try RowStore.heights(60, store: store)
    heights.measure(0..<60)
    let y = try #require(heights.row(for: 30)).top + 3
    let anchor = heights.anchor(atY: y, viewHeight: 300)
    let changes = heights.imageDidArrive(source: "a.png", size: Size(width: 10, height: 200))
    #expect(changes.count == 1)
    #expect(abs(heights.y(of: anchor) - y - (changes.first?.delta ?? 0)) < 0.001)
  }

  @Test func `an anchor below all rows is in the last one at a new width`() throws {
    let heights = try RowStore.heights(20)
    heights.measure(0..<20)
    let anchor = heights.anchor(atY: 1e12, viewHeight: 100)
    heights.setWidth(100, visible: Array(0..<20))
    #expect(heights.y(of: anchor) <= heights.totalHeight)
  }

  @Test func `a viewport beyond the rows shows the last ones`() throws {
    let heights = try RowStore.heights(50)
    let view = heights.viewport(atY: 1e9, height: 200)
    #expect(view.rows.last?.key == 49)
    #expect(view.y == heights.totalHeight - 200)
    #expect(heights.viewport(atY: -500, height: 200).y == 0)
    #expect(try RowStore.heights(1).viewport(atY: 70, height: 900).y == 0)
    #expect(heights.viewport(atY: .nan, height: .nan).rows.count <= 1)
  }
}
