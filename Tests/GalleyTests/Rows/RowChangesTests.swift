// The sequence of changed heights.

import Synchronization
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct RowChangesTests {
  private func rows(_ count: Int) throws -> RowHeights<Int> {
    let typesetter = try #require(Rows.typesetter)
    let rows = RowHeights<Int>(measurer: RowMeasurer(typesetter: typesetter), width: 200) {
      RowContent(html: Rows.html($0))
    }
    rows.append(Array(0..<count))
    return rows
  }

  @Test func `pending changes are combined, one for each row`() async throws {
    let rows = try rows(20)
    var changes = rows.changes.makeAsyncIterator()
    let first = rows.measure(0..<10)
    let second = rows.measure(10..<20)
    #expect(await changes.next() == first + second)
    rows.invalidate(3)
    rows.measure([3])
    let third = rows.measure(0..<20)
    #expect(third.isEmpty)
    rows.setWidth(60, visible: [1, 2])
    let narrow = try #require(await changes.next())
    #expect(narrow.map(\.key) == [1, 2])
    #expect(narrow.allSatisfy { $0.newHeight == rows.row(for: $0.key)?.height })
  }

  @Test func `a slow subscriber receives the first and the last height of a row`() async throws {
    let rows = try rows(3)
    rows.measure(0..<3)
    let wide = try #require(rows.row(for: 2)?.height)
    var changes = rows.changes.makeAsyncIterator()
    for width in [150.0, 90, 60] { rows.setWidth(width, visible: [2]) }
    let narrow = try #require(rows.row(for: 2)?.height)
    let change = try #require(await changes.next()?.first)
    #expect(change.key == 2 && change.newHeight == narrow && change.newHeight > change.oldHeight)
    for width in [90.0, 60] { rows.setWidth(width, visible: [2]) }
    rows.setWidth(200, visible: [2])
    let back = try #require(await changes.next()?.first)
    #expect(back.newHeight == wide)
  }

  @Test func `each subscription receives all changes and ends with the list`() async throws {
    let tasks: [Task<[Int: Double], Never>]
    var heights: [Int: Double] = [:]
    do {
      let rows = try rows(200)
      tasks = (0..<3).map { _ in
        Task { [changes = rows.changes] in
          var heights: [Int: Double] = [:]
          for await batch in changes {
            for change in batch { heights[change.key] = change.newHeight }
          }
          return heights
        }
      }
      await rows.measureAll()
      for key in 0..<200 { heights[key] = rows.row(for: key)?.height }
    }
    for task in tasks {
      let found = await task.value
      #expect(found.count > 100)
      #expect(found.allSatisfy { heights[$0.key] == $0.value })
    }
  }

  @Test func `a task that is cancelled ends its loop and its subscription`() async throws {
    let rows = try rows(5)
    let task = Task { [changes = rows.changes] in
      for await _ in changes {}
      return true
    }
    task.cancel()
    #expect(await task.value)
    rows.measure(0..<5)
    #expect(rows.subscriptions.count == 0)
    _ = rows.changes
    #expect(rows.subscriptions.count == 0)
    let kept = rows.changes
    #expect(rows.subscriptions.count == 1)
    _ = kept
  }

  @Test func `rows and changes are identified by their keys`() throws {
    let rows = try rows(20)
    let before = try #require(rows.row(for: 4))
    let view = rows.viewport(atY: 0, height: 300)
    #expect(view.rows.count > 2 && view.rows.map(\.id) == Array(0..<view.rows.count))
    let changes = rows.measure(0..<20)
    #expect(!changes.isEmpty && changes.map(\.id) == changes.map(\.key))
    let after = try #require(rows.row(for: 4))
    #expect(before != after && before.id == after.id)
    #expect(Set([before, after]).count == 2)
    #expect(Set([after, try #require(rows.row(at: 4))]).count == 1)
    #expect(rows.viewport(after: view, height: 300) == rows.viewport(after: view, height: 300))
  }

  @Test func `rows print their key and heights`() throws {
    let rows = try rows(2)
    #expect("\(try #require(rows.row(for: 1)))" == "1 at 1: top 60, height 60 estimated")
    let change = try #require(rows.measure([1]).first)
    #expect("\(change)" == "1: 60 to \(change.newHeight.shortText)")
    let row = try #require(rows.row(for: 1))
    #expect("\(row)" == "1 at 1: top \(row.top.shortText), height \(row.height.shortText)")
    #expect("\(rows.viewport(atY: 0, height: 10))".hasPrefix("y 0 of "))
    #expect("\(try #require(rows.request(for: 0)))".hasPrefix("0, generation "))
  }
}
