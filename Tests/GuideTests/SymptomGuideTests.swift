// The guides that begin with a symptom.

import Foundation
import Galley
import GalleyFonts
import GalleyFoundation
import Testing

// GUIDE WebViewCells.md 1
@MainActor final class TextCell {
  private(set) var layout: Layout?
  private(set) var list: DisplayList?

  func show(_ prepared: PreparedText, width: Double) {
    let layout = prepared.layout(width: width)
    self.layout = layout
    list = layout.displayList()  // what the cell's view draws
  }

  /// The link under a touch; without one, the row has the touch.
  func link(at point: Point) -> Layout.Link? { layout?.hitTest(point, slop: 8).link }
}
// END

// GUIDE WrongCell.md 1
@MainActor final class RowCell {
  private(set) var layout: Layout?
  private var request: RowHeights<Int>.Request?
  private var task: Task<Void, Never>?

  func show(_ key: Int, of heights: RowHeights<Int>) {
    task?.cancel()  // saves work; the comparison below makes it right
    (layout, request) = (nil, heights.request(for: key))
    guard let request else { return }
    task = Task {
      let answer = try? await heights.measurer.layout(for: request, width: heights.width)
      if let answer, answer.isFor(self.request) { layout = answer.layout }
    }
  }
}
// END

// GUIDE TouchAndSelection.md 4
struct Press {
  private var start: Layout.Link?
  private(set) var shown: Layout.Link?

  mutating func began(at point: Point, in layout: Layout) {
    start = layout.hitTest(point, slop: 8).link
    shown = start
  }
  /// The distance is larger than at the beginning, so that a finger that trembles stays on the link.
  mutating func moved(to point: Point, in layout: Layout) {
    shown = start.flatMap { layout.links(near: point, within: 24).contains($0) ? $0 : nil }
  }
  /// The link to open; if a scroll view took the touch, call `cancelled()` instead.
  mutating func ended() -> Layout.Link? {
    defer { cancelled() }
    return shown
  }
  mutating func cancelled() { (start, shown) = (nil, nil) }
}
// END

@MainActor @Suite struct SymptomGuideTests {
  private func typesetter() throws -> Typesetter { Typesetter(fonts: try GalleyFonts.bundled()) }

  @Test func `A web view in each cell`() async throws {
    let typesetter = try typesetter()
    let html = "<p>Hello <a href='/world'>wide, wide world</a>!</p>"
    let cell = TextCell()

    // GUIDE WebViewCells.md 2
    let prepared = await Task.detached { typesetter.prepare(RichText(html: html)) }.value
    let height = prepared.height(width: 320)  // of the row
    cell.show(prepared, width: 320)
    // END

    #expect(height == 54 && cell.layout?.size.height == 54)
    #expect(cell.list?.isEmpty == false)
    #expect(cell.link(at: Point(x: 60, y: 25))?.href == "/world")
    #expect(cell.link(at: Point(x: 300, y: 25)) == nil)
  }

  @Test func `Row heights that are wrong or late`() throws {
    let typesetter = try typesetter()
    let posts = (0..<200).map { "<p>Post \($0)<p>" + String(repeating: "word ", count: $0) }
    var places: [Int: Double] = [:]
    func place(_ key: Int, at top: Double) { places[key] = top }

    // GUIDE HeightsOfRows.md 1
    let measurer = RowMeasurer(typesetter: typesetter, style: TextStyle(fontSize: 17))
    let heights = RowHeights<Int>(measurer: measurer, width: 390) { RowContent(html: posts[$0]) }
    heights.append(Array(posts.indices))

    var view = heights.viewport(atY: 0, height: 844)  // the visible rows, measured
    view = heights.viewport(after: view, scrolledBy: 600, height: 844)
    for row in view.rows { place(row.key, at: row.top) }

    heights.setWidth(844, visible: view.rows.map(\.key))  // the device was turned
    view = heights.viewport(after: view, height: 390)
    // END

    #expect(places.count > 1 && !view.rows.isEmpty)

    // GUIDE HeightsOfRows.md 2
    let height = typesetter.prepare(RichText(html: posts[0])).height(width: 390)
    // END

    #expect(height == typesetter.prepare(RichText(html: posts[0])).layout(width: 390).size.height)
  }

  @Test func `A scroll view in a scroll view`() throws {
    let long = String(repeating: "let value = 1; ", count: 20)
    let text = RichText(html: "<p>See</p><pre>\(long)<a href='/end'>end</a></pre><p>Short</p>")
    let prepared = try typesetter().prepare(text)
    var scrollViews: [(frame: Rect, contentWidth: Double)] = []
    var painted: [(DisplayList, Rect)] = []
    func paint(_ list: DisplayList, clippedTo rect: Rect) { painted.append((list, rect)) }

    // GUIDE WideBlocks.md 1
    let layout = prepared.layout(width: 320)
    for block in try layout.elements(matching: "pre, table") {
      guard let frame = block.boxes.first?.padding, let overflow = block.overflow else { continue }
      let contentWidth = frame.width + overflow.right  // of the horizontal scroll view at `frame`
      scrollViews.append((frame, contentWidth))
    }
    // END

    let block = try #require(scrollViews.first)
    #expect(scrollViews.count == 1)
    #expect(block.frame.width == 320 && block.contentWidth > 1000)
    let scrolled = block.contentWidth - block.frame.width
    let touch = Point(x: block.frame.maxX - 4, y: block.frame.midY)

    // GUIDE WideBlocks.md 2
    let list = layout.displayList()
    paint(list, clippedTo: Rect(x: 0, y: 0, width: 320, height: layout.size.height))
    for (frame, _) in scrollViews { paint(list.moved(x: -scrolled, y: 0), clippedTo: frame) }
    // END

    #expect(painted.count == 2 && painted[1].1 == block.frame)

    // GUIDE WideBlocks.md 3
    var point = touch
    if scrollViews.contains(where: { $0.frame.contains(touch) }) { point.x += scrolled }
    let link = layout.hitTest(point).link
    // END

    #expect(link?.href == "/end")
    #expect(layout.hitTest(touch).link == nil)
  }

  @Test func `Elements that scroll by style, and pages that are wider than the screen`() throws {
    let long = String(repeating: "let value = 1; ", count: 20)
    let text = RichText(
      html: "<pre><a href='/start'>start</a> \(long)</pre>",
      styleSheet: StyleSheet("pre { overflow-x: auto }"))
    let prepared = try typesetter().prepare(text)
    let layout = prepared.layout(width: 320)
    let touch = Point(x: 20, y: layout.size.height / 2)
    #expect(layout.hitTest(touch).link?.href == "/start")

    // GUIDE WideBlocks.md 4
    var state = ScrollState()
    for block in try layout.elements(matching: "pre") { state[block.id] = Point(x: 40, y: 0) }
    let moved = layout.scrolled(to: state)
    let link = moved.hitTest(touch).link
    // END

    #expect(link == nil)
    #expect(moved.links[0].rects[0].x == layout.links[0].rects[0].x - 40)

    // GUIDE WideBlocks.md 5
    let fitted = prepared.layout(fitting: 320)
    let height = fitted.size.height  // of the scaled mail
    let touched = fitted.hitTest(touch).link  // a point of the screen
    // END

    #expect(fitted.scale == 1 && height == layout.size.height && touched?.href == "/start")
  }

  @Test func `The wrong cell gets the result`() async throws {
    let measurer = RowMeasurer(typesetter: try typesetter())
    let heights = RowHeights<Int>(measurer: measurer, width: 390) {
      RowContent(html: "<p>Post \($0)")
    }
    heights.append([0, 1])
    let cell = RowCell()
    cell.show(0, of: heights)
    cell.show(1, of: heights)
    for _ in 0..<60_000 where cell.layout == nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(cell.layout?.text == "Post 1")
  }

  @Test func `The last line is cut`() throws {
    let typesetter = try typesetter()
    let html = "<p>" + String(repeating: "a few words ", count: 30)

    // GUIDE LastLine.md 1
    let style = TextStyle(fontSize: 15, truncation: Truncation(maxLines: 3))
    let prepared = typesetter.prepare(RichText(html: html), style: style)
    let height = prepared.height(width: 288)
    let layout = prepared.layout(width: 288)  // the lines that are drawn
    let bottom = layout.lines.last.map { $0.rect.y + $0.rect.height } ?? 0
    assert(height == layout.size.height && bottom <= height)

    let pixels = 3.0  // of the screen in a point
    let frameHeight = (height * pixels).rounded(.up) / pixels
    // END

    #expect(layout.isTruncated && layout.cutOffset != nil && layout.lineCount == 3)
    #expect(frameHeight >= height && frameHeight < height + 1 / pixels)
  }

  @Test func `The height of an attributed string from HTML`() async throws {
    let typesetter = try typesetter()
    let html = "<p>Hello <a href='https://example.org/'>wide, wide world</a>!</p>"

    // GUIDE AttributedStringHTML.md 1
    let text = RichText(html: html, styleSheet: StyleSheet("p { margin: 0 0 8px }"))
    let style = TextStyle(fontSize: 17)
    let height = await Task.detached {
      typesetter.prepare(text, style: style).height(width: 320)
    }.value
    // END

    #expect(height == typesetter.prepare(text, style: style).layout(width: 320).size.height)

    // GUIDE AttributedStringHTML.md 2
    let attributed = AttributedString(text)
    let again = RichText(attributed)
    let links = attributed.runs.compactMap(\.link)
    // END

    #expect(links.map(\.absoluteString) == ["https://example.org/"])
    #expect(again.hasLinks)
  }

  @Test func `Touch and selection: a press`() throws {
    let text = RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>!</p>")
    let layout = try typesetter().prepare(text).layout(width: 320)
    let onLink = Point(x: 60, y: 25)
    let near = Point(x: 60, y: 50)
    let away = Point(x: 60, y: 150)
    var press = Press()
    press.began(at: onLink, in: layout)
    #expect(press.shown?.href == "/world")
    press.moved(to: near, in: layout)
    #expect(press.shown?.href == "/world")
    press.moved(to: away, in: layout)
    #expect(press.shown == nil)
    press.moved(to: onLink, in: layout)
    #expect(press.ended()?.href == "/world")
    #expect(press.shown == nil && press.ended() == nil)
    press.began(at: away, in: layout)
    press.moved(to: onLink, in: layout)
    #expect(press.ended() == nil, "a press that did not begin on the link")
    press.began(at: onLink, in: layout)
    press.cancelled()
    #expect(press.ended() == nil)
  }
}
