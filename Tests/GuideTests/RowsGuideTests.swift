import Foundation
import Galley
import GalleyFonts
import GalleyProof
import Testing

// GUIDE Rows.md 5
@MainActor final class PostCell {
  private(set) var layout: Layout?
  private var request: RowHeights<Int>.Request?
  private var task: Task<Void, Never>?

  func show(_ key: Int, of heights: RowHeights<Int>) {
    task?.cancel()
    request = heights.request(for: key)
    guard let request else { return }
    task = Task {
      let answer = try? await heights.measurer.layout(for: request, width: heights.width)
      if let answer, answer.isFor(self.request) { layout = answer.layout }
    }
  }
}
// END

@MainActor @Suite struct RowsGuideTests {
  private struct Post: Identifiable {
    let id: Int
    let html: String
  }

  private final class ScrollView {
    var y = 0.0
    var contentHeight = 0.0
  }

  private static let posts = Dictionary(
    uniqueKeysWithValues: (0..<100).map { id in
      (id, Post(id: id, html: "<p>Post \(id)" + (id == 2 ? "<p><img src=a.png>" : "")))
    })

  private func heights() throws -> RowHeights<Int> {
    let measurer = RowMeasurer(typesetter: Typesetter(fonts: try GalleyFonts.bundled()))
    let heights = RowHeights<Int>(measurer: measurer, width: 390) { [posts = Self.posts] id in
      RowContent(html: posts[id]?.html ?? "")
    }
    heights.append(Self.posts.keys.sorted())
    return heights
  }

  @Test func `Rows in a list`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rows-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (caches, bundle) = (folder.path, folder.path + "/none")
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let style = TextStyle(fontSize: 17)
    let posts = Self.posts
    let order = posts.keys.sorted()
    let scrollView = ScrollView()
    var shown: [Int: Double] = [:]
    func show(_ key: Int, at top: Double) { shown[key] = top }

    // GUIDE Rows.md 1
    let cache = HeightCache(path: caches + "/feed.heights", bundled: bundle + "/feed.heights")
    let measurer = RowMeasurer(typesetter: typesetter, style: style, cache: cache)
    let heights = RowHeights<Post.ID>(measurer: measurer, width: 390) { id in
      RowContent(html: posts[id]?.html ?? "")
    }
    heights.append(order)
    // END

    // GUIDE Rows.md 2
    var view = heights.viewport(atY: 0, height: 844)  // the first frame, and each jump

    let distance = scrollView.y - view.y  // the user's scroll since the last frame
    view = heights.viewport(after: view, scrolledBy: distance, height: 844)
    scrollView.contentHeight = view.totalHeight
    scrollView.y = view.y  // corrected where estimated rows became measured
    for row in view.rows { show(row.key, at: row.top) }
    // END

    #expect(shown[0] == 0 && shown.count == view.rows.count)
    #expect(scrollView.contentHeight == view.totalHeight)
    #expect(view.rows.count >= 10)

    // GUIDE Rows.md 3
    heights.setWidth(844, visible: view.rows.map(\.key))
    heights.remove([order[0]])
    let changed = heights.imageDidArrive(source: "a.png", size: Size(width: 200, height: 120))
    view = heights.viewport(after: view, height: 390)
    // END

    #expect(changed.map(\.key) == [2] && view.rows.first?.key == 1)

    // GUIDE Rows.md 6
    try cache.save()
    for file in cache.damagedFiles { print(file.path, file.damage) }
    // END

    #expect(cache.damagedFiles.map(\.damage) == [.missing])
    #expect(HeightCache(path: folder.path + "/feed.heights").count > 0)
  }

  @Test func `Rows in a list: a file in the app`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rows-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let posts = Self.posts
    let file = HeightCache(path: folder.path + "/bundled.heights")
    let maker = RowMeasurer(typesetter: typesetter, cache: file)
    for post in posts.values { _ = maker.height(of: RowContent(html: post.html), width: 390) }
    try file.save()
    let cache = HeightCache(
      path: folder.path + "/own.heights", bundled: folder.path + "/bundled.heights")
    let measurer = RowMeasurer(typesetter: typesetter, cache: cache)

    // GUIDE Rows.md 7
    let before = cache.count
    for post in posts.values {
      print(measurer.height(of: RowContent(html: post.html), width: 390))
    }
    assert(cache.count == before)  // no row was measured
    // END

    #expect(before == posts.count && cache.count == before)
    _ = measurer.height(of: RowContent(html: "<p>Another"), width: 390)
    #expect(cache.count == before + 1)
  }

  @Test func `Rows in a list: the sizes of images belong to the measurer`() throws {
    let first = try heights()
    let posts = Self.posts
    let second = RowHeights<Int>(measurer: first.measurer, width: 390) { id in
      RowContent(html: posts[id]?.html ?? "")
    }
    second.append([2])
    let before = second.height(for: 2)
    first.measure([2])
    let changes = first.imageDidArrive(source: "a.png", size: Size(width: 200, height: 120))
    #expect(changes.map(\.key) == [2])
    #expect(second.height(for: 2) == before, "measured before")
    second.invalidate(2)
    #expect(second.height(for: 2) == first.height(for: 2))
  }

  @Test func `Rows in a list: the first visible row keeps its top edge`() throws {
    let heights = try heights()
    var view = heights.viewport(atY: 0, height: 200)
    view = heights.viewport(after: view, scrolledBy: 60, height: 200)
    #expect(view.rows.prefix(3).map(\.key) == [1, 2, 3])
    let tops = view.rows.map { $0.top - view.y }
    let delta = try #require(
      heights.imageDidArrive(source: "a.png", size: Size(width: 200, height: 50)).first?.delta)
    view = heights.viewport(after: view, height: 200)
    #expect(view.rows.prefix(2).map { $0.top - view.y } == Array(tops.prefix(2)))
    #expect(abs(view.rows[2].top - view.y - tops[2] - delta) < 0.02)
  }

  @Test func `Rows in a list: changes`() async throws {
    let heights = try heights()
    let loop = Task {
      var view = heights.viewport(atY: 0, height: 390)
      // GUIDE Rows.md 4
      for await changes in heights.changes {
        view = heights.viewport(after: view, height: 390)
        print("\(changes.count) rows changed")
      }
      // END
      return view
    }
    for _ in 0..<10 { await Task.yield() }
    await heights.measureAll()
    loop.cancel()
    let view = await loop.value
    #expect(view.rows == heights.viewport(atY: 0, height: 390).rows)
  }

  @Test func `Rows in a list: reused cells`() async throws {
    let heights = try heights()
    let cell = PostCell()
    cell.show(3, of: heights)
    cell.show(4, of: heights)
    for _ in 0..<60_000 where cell.layout == nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(cell.layout?.text == "Post 4")
  }

  @Test func `Images that arrive late: rows`() throws {
    let heights = try heights()
    var view = heights.viewport(atY: 0, height: 844)
    let total = view.totalHeight

    // GUIDE Images.md 4
    let changes = heights.imageDidArrive(source: "a.png", size: Size(width: 120, height: 90))
    for change in changes { print(change.key, change.delta) }
    view = heights.viewport(after: view, height: 844)
    // END

    #expect(changes.map(\.key) == [2] && changes.allSatisfy { $0.delta > 0 })
    #expect(abs(view.totalHeight - total - changes.reduce(0) { $0 + $1.delta }) < 0.05)
  }

  @Test func `Images that arrive late`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let sizes = ["a.png": Size(width: 120, height: 90)]
    let firstBytes = Array(try Bitmap(width: 3, height: 2).png().prefix(64))

    // GUIDE Images.md 1
    let text = RichText(html: "<p>Look: <img src='a.png' alt='A cat'>")
    let known = typesetter.prepare(text, images: ["a.png": Size(width: 120, height: 90)])
    let uniform = typesetter.prepare(text, images: .uniform(Size(width: 40, height: 30)))
    let found = typesetter.prepare(text, images: ImageSizes { source in sizes[source] })
    // END

    #expect(known.height(width: 320) == found.height(width: 320))
    #expect(uniform.height(width: 320) < known.height(width: 320))

    // GUIDE Images.md 2
    let size = ImageSizes.size(ofFile: firstBytes)
    // END

    #expect(size == Size(width: 3, height: 2))

    // GUIDE Images.md 3
    var prepared = typesetter.prepare(text)
    let before = prepared.height(width: 320)
    prepared = prepared.replacing(images: ["a.png": Size(width: 120, height: 90)])
    let after = prepared.height(width: 320)
    // END

    #expect(after > before && after == known.height(width: 320))

    // GUIDE Images.md 5
    var row = RowContent(
      html: "<img src='b.png' alt=''><p>Text",
      styleSheet: StyleSheet(
        "img { display: block; width: 100%; height: auto; aspect-ratio: auto 16 / 9 }"))
    row.minimumHeight = 120
    // END

    let measurer = RowMeasurer(typesetter: typesetter)
    let height = measurer.height(of: row, width: 320)
    #expect(height > 180)
    let real = measurer.typesetterHeight(of: row, size: Size(width: 100, height: 100), typesetter)
    #expect(real > 320)
  }
}

extension RowMeasurer {
  /// The height of a row's text at 320 px with one size for its images.
  fileprivate func typesetterHeight(
    of row: RowContent, size: Size, _ typesetter: Typesetter
  ) -> Double {
    typesetter.prepare(row.text, images: .uniform(size)).height(width: 320)
  }
}
