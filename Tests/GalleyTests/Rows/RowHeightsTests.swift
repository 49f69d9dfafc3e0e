import Foundation
import Synchronization
import Testing

@testable import Galley
@testable import GalleyLayout

/// The contents of rows, which a test can change.
final class RowStore: Sendable {
  private let contents = Mutex<[Int: RowContent]>([:])

  subscript(key: Int) -> RowContent {
    get { contents.withLock { $0[key] } ?? RowContent(html: Rows.html(key)) }
    set { contents.withLock { $0[key] = newValue } }
  }

  static func heights(
    _ count: Int, width: Double = 300, store: RowStore = RowStore()
  ) throws -> RowHeights<Int> {
    struct NoFonts: Error {}
    guard let typesetter = Rows.typesetter else { throw NoFonts() }
    let heights = RowHeights<Int>(
      measurer: RowMeasurer(typesetter: typesetter), width: width, content: { store[$0] })
    heights.append(Array(0..<count))
    return heights
  }

  func height(_ key: Int, width: Double) throws -> Double {
    let typesetter = try #require(Rows.typesetter)
    return typesetter.prepare(self[key].text).height(width: width)
  }
}

@Suite struct RowHeightsTests {
  @Test func `heights are those of the rows, and offsets their sums`() throws {
    let store = RowStore()
    let heights = try RowStore.heights(50, store: store)
    #expect(heights.count == 50 && heights.totalHeight > 0)
    for key in 0..<50 {
      let expected = try store.height(key, width: 300)
      #expect(heights.height(for: key) == expected)
    }
    #expect(heights.height(for: 50) == nil && heights.row(for: 50) == nil)
    var top = 0.0
    for key in 0..<50 {
      let place = try #require(heights.row(for: key))
      #expect(place.index == key && place.top == top && place.isMeasured)
      #expect(heights.row(at: key) == place)
      #expect(heights.row(atY: top) == place)
      #expect(heights.row(atY: top + place.height - 0.02) == place)
      top += place.height
    }
    #expect(heights.totalHeight == top)
    #expect(heights.row(atY: top) == nil && heights.row(atY: -1) == nil)
  }

  @Test func `rows are found by key after any changes`() throws {
    let store = RowStore()
    let heights = try RowStore.heights(0, store: store)
    var keys: [Int] = []
    var numbers = RepeatableNumbers(seed: 3)
    var next = 0
    for _ in 0..<400 {
      switch numbers.next() % 5 {
      case 0 where !keys.isEmpty:
        heights.remove([keys.remove(at: .random(in: keys.indices, using: &numbers))])
      case 1 where !keys.isEmpty:
        let key = keys.remove(at: .random(in: keys.indices, using: &numbers))
        let target = Int.random(in: 0...keys.count, using: &numbers)
        keys.insert(key, at: target)
        heights.move(key, to: target)
      case 2 where !keys.isEmpty:
        heights.measure([keys[.random(in: keys.indices, using: &numbers)]])
      default:
        let target = Int.random(in: 0...keys.count, using: &numbers)
        keys.insert(contentsOf: [next, next + 1], at: target)
        heights.insert([next, next + 1, keys[0]], at: target)
        next += 2
      }
    }
    #expect(heights.list.withLock { $0.keys } == keys)
    for key in keys {
      let expected = try store.height(key, width: 300)
      #expect(heights.height(for: key) == expected)
    }
    let total = try keys.reduce(0) { try $0 + store.height($1, width: 300) }
    #expect(heights.totalHeight == total)
  }

  @Test func `a repeated key is one row`() throws {
    let heights = try RowStore.heights(0)
    heights.append([1, 2, 1, 3, 2])
    #expect(heights.list.withLock { $0.keys } == [1, 2, 3])
    for (index, key) in [1, 2, 3].enumerated() {
      #expect(heights.row(for: key)?.index == index)
      _ = heights.height(for: key)
    }
    heights.remove([2, 7])
    #expect(heights.count == 2 && heights.row(for: 3)?.index == 1)
  }

  @Test func `only a changed row is measured again`() throws {
    let store = RowStore()
    let heights = try RowStore.heights(5, store: store)
    heights.measure(0..<5)
    let measured = heights.measurer.counts.measured
    store[2] = RowContent(html: "<p>one<p>two<p>three")
    heights.invalidate(2)
    #expect(heights.row(for: 2)?.isMeasured == false)
    let changes = heights.measure(0..<5)
    #expect(changes.map(\.key) == [2])
    let expected = try store.height(2, width: 300)
    #expect(changes.first?.newHeight == expected)
    #expect(heights.measurer.counts.measured == measured + 1)
  }

  @Test func `unmeasured rows have the mean height of the others`() throws {
    let heights = try RowStore.heights(1000)
    let first = heights.totalHeight
    #expect(first == 60_000)
    heights.measure(0..<512)
    let known = (0..<512).compactMap { heights.row(for: $0)?.height }.reduce(0, +)
    #expect(abs(heights.totalHeight - known / 512 * 1000) < 10)
  }

  @Test func `prefetched rows are measured, outdated results are discarded`()
    async throws
  {
    let store = RowStore()
    let heights = try RowStore.heights(100, store: store)
    let changes = await heights.prefetch(0..<60)
    #expect(Set(changes.map(\.key)).isSubset(of: Set(0..<60)))
    for key in 0..<100 { #expect(heights.row(for: key)?.isMeasured == (key < 60)) }
    await heights.measureAll(near: 80)
    for key in 0..<100 {
      let expected = try store.height(key, width: 300)
      #expect(heights.row(for: key)?.height == expected)
    }
    let old = try #require(heights.request(for: 3))
    heights.invalidate(3)
    let new = try #require(heights.request(for: 3))
    #expect(new.generation != old.generation)
    let late = heights.list.withLock { $0.take(64, for: 3, generation: old.generation) }
    #expect(late == nil && heights.row(for: 3)?.isMeasured == false)
  }

  @Test func `a cancelled prefetch ends early`() async throws {
    let task = Mutex<Task<Void, Never>?>(nil)
    let heights = RowHeights<Int>(
      measurer: RowMeasurer(typesetter: try #require(Rows.typesetter)), width: 300
    ) { key in
      if key == 500 {
        while task.withLock({ $0 }) == nil { Thread.sleep(forTimeInterval: 0.001) }
        task.withLock { $0?.cancel() }
      }
      return RowContent(html: Rows.html(key))
    }
    heights.append(Array(0..<20_000))
    let prefetch = Task { _ = await heights.prefetch(0..<20_000) }
    task.withLock { $0 = prefetch }
    await prefetch.value
    #expect(heights.row(for: 0)?.isMeasured == true)
    #expect((0..<20_000).contains { heights.row(for: $0)?.isMeasured == false })
  }

  @Test func `a row that changes while it is measured is measured again`() throws {
    let list = Mutex<RowHeights<Int>?>(nil)
    let calls = Atomic(0)
    let heights = RowHeights<Int>(
      measurer: RowMeasurer(typesetter: try #require(Rows.typesetter)), width: 300
    ) { key in
      let number = calls.add(1, ordering: .relaxed).newValue
      if number < 3 { list.withLock { $0 }?.invalidate(key) }
      return RowContent(html: Rows.html(number))
    }
    list.withLock { $0 = heights }
    heights.append([1])
    let expected = try RowStore().height(3, width: 300)
    #expect(heights.height(for: 1) == expected)
    #expect(heights.row(for: 1)?.isMeasured == true)
  }

  @Test func `rows of any height have finite sums`() throws {
    for height in [Double.infinity, 1e300, -1e300, .nan] {
      let heights = RowHeights<Int>(
        measurer: RowMeasurer(typesetter: try #require(Rows.typesetter)), width: 300,
        estimatedHeight: height, content: { _ in .fixed(height: height) })
      heights.append(Array(0..<4096))
      let estimated = heights.totalHeight
      #expect(estimated > 0 && estimated.isFinite)
      heights.measure(0..<2048)
      let anchor = heights.anchor(atY: 100, viewHeight: height)
      #expect(heights.y(of: anchor) <= heights.totalHeight)
      heights.measure(2048..<4096)
      #expect(heights.totalHeight >= 0 && heights.totalHeight.isFinite)
      heights.setWidth(1e-300, visible: [])
      heights.setWidth(1e300, visible: [1])
      #expect(heights.viewport(atY: heights.totalHeight, height: 50).y <= heights.totalHeight)
    }
  }

  // MARK: Widths

  @Test func `visible rows are measured first at a new width`() throws {
    let store = RowStore()
    let heights = try RowStore.heights(100, store: store)
    heights.measure(0..<100)
    let generation = heights.request(for: 30)?.generation
    heights.setWidth(150, visible: Array(30..<40))
    #expect(heights.request(for: 30)?.generation != generation)
    for key in 0..<100 {
      #expect(heights.row(for: key)?.isMeasured == (30..<40).contains(key))
      if (30..<40).contains(key) {
        let expected = try store.height(key, width: 150)
        #expect(heights.row(for: key)?.height == expected)
      }
    }
    // The other rows are estimated with their area at the old width.
    let old = try store.height(99, width: 300)
    #expect(abs((heights.row(for: 99)?.height ?? 0) - old * 2) < 0.1)
  }

  @Test func `an anchor keeps its fraction of the row at a new width`() throws {
    let heights = try RowStore.heights(100)
    heights.measure(0..<100)
    let place = try #require(heights.row(for: 48))
    let anchor = heights.anchor(atY: place.top + place.height / 2, viewHeight: 400)
    heights.setWidth(100, visible: Array(40..<60))
    let now = try #require(heights.row(for: 48))
    #expect(abs(heights.y(of: anchor) - (now.top + now.height / 2)) < 0.05)
  }

  // MARK: Sections

  @Test func `sections are counted by headers`() throws {
    let heights = try RowStore.heights(2)
    for section in 0..<5 {
      heights.appendSection(
        header: 1000 + section, rows: Array(section * 10 + 10..<section * 10 + 20))
    }
    #expect(try #require(heights.row(for: 1)).sectionIndex == nil)
    for section in 0..<5 {
      let header = try #require(heights.header(ofSection: section))
      #expect(header.key == 1000 + section && header.isHeader && header.sectionIndex == section)
      #expect(heights.row(for: section * 10 + 19)?.sectionIndex == section)
      #expect(heights.row(atY: header.top)?.key == header.key)
    }
    #expect(heights.header(ofSection: 5) == nil)
    heights.remove([1001])
    #expect(heights.row(for: 25)?.sectionIndex == 0)
    heights.insertHeader(2000, at: 0)
    #expect(heights.row(for: 0)?.sectionIndex == 0 && heights.row(for: 25)?.sectionIndex == 1)
  }

  // MARK: Images

  @Test func `an image in the token invalidates layouts and not heights`() throws {
    let typesetter = try #require(Rows.typesetter)
    var style = TextStyle()
    style.truncation = Truncation(maxLines: 1, tokenHTML: "<img src=more.png>")
    let heights = RowHeights<Int>(
      measurer: RowMeasurer(typesetter: typesetter, style: style), width: 120
    ) { RowContent(html: $0 % 2 == 0 ? "<p>short" : "<p>too long for a single line of this") }
    heights.append(Array(0..<8))
    heights.measure(0..<6)
    let (places, requests) = (
      (0..<8).map { heights.row(for: $0) }, (0..<8).map { heights.request(for: $0) }
    )
    let size = Size(width: 20, height: 70)
    #expect(heights.imageDidArrive(source: "more.png", size: size).isEmpty)
    #expect((0..<8).map { heights.row(for: $0) } == places)
    for (key, request) in requests.enumerated() {
      let (old, new) = (try #require(request), try #require(heights.request(for: key)))
      #expect(
        old.generation != new.generation, "a late layout with the previous image is not accepted")
    }
    #expect(heights.measurer.counts.measured == 6)
    heights.measure(0..<8)
    #expect(heights.measurer.counts.measured == 8)
  }

  @Test func `an image changes only the rows with it`() throws {
    let store = RowStore()
    for key in [3, 7, 8] { store[key] = RowContent(html: "<p>row <img src=a.png> \(key)") }
    store[5] = RowContent(html: "<p>row <img src=b.png>")
    let heights = try RowStore.heights(10, store: store)
    heights.measure(0..<8)
    let measured = heights.measurer.counts.measured
    let before = (0..<8).map { heights.row(for: $0)?.height ?? 0 }
    let affected = try #require(heights.request(for: 8))
    let unaffected = try #require(heights.request(for: 5))
    let changes = heights.imageDidArrive(source: "a.png", size: Size(width: 50, height: 120))
    #expect(changes.map(\.key) == [3, 7])
    #expect(heights.measurer.counts.measured == measured + 2)
    for change in changes {
      #expect(change.oldHeight == before[change.key] && change.delta > 80)
      #expect(heights.row(for: change.key)?.height == change.newHeight)
    }
    for key in [0, 1, 2, 4, 5, 6] { #expect(heights.row(for: key)?.height == before[key]) }
    #expect(
      heights.request(for: 8)?.generation != affected.generation, "not measured, but requested")
    #expect(heights.request(for: 5)?.generation == unaffected.generation)
    #expect(heights.imageDidArrive(source: "a.png", size: Size(width: 50, height: 120)).isEmpty)
    #expect(heights.imageDidArrive(source: "c.png", size: Size(width: 5, height: 5)).isEmpty)
  }
}
