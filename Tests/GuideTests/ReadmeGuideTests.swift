import Galley
import GalleyFonts
import GalleyProof
import Testing

@Suite struct ReadmeGuideTests {
  @Test func `README: the ten lines`() throws {
    // GUIDE README.md 1
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>!</p>")

    let prepared = typesetter.prepare(text)  // once: styles, shaping, break opportunities
    let height = prepared.height(width: 320)  // for each new width: only additions

    let layout = prepared.layout(width: 320)  // every line, link and box
    for link in layout.links { print(link.href, link.rects) }
    let touched = layout.hitTest(Point(x: 60, y: 25)).link
    let picture = try Proof(layout).png(scale: 2)
    // END

    #expect(height == 54 && height == layout.size.height)
    #expect(touched?.href == "/world")
    #expect(picture.count > 1000)
  }

  @Test func `README: rows in a list`() async throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let posts = (0..<50).map { "<p>Post \($0)" }
    let distance = 120.0
    var cell = (request: RowHeights<Int>.Request?.none, layout: Layout?.none)

    // GUIDE README.md 2
    // Shared by processes, never stale, 22 bytes a row.
    let cache = HeightCache(path: "feed.heights")
    let measurer = RowMeasurer(typesetter: typesetter, cache: cache)
    let heights = RowHeights<Int>(measurer: measurer, width: 390) { RowContent(html: posts[$0]) }
    heights.append(Array(posts.indices))

    // Each frame: the rows that show, with exact heights.
    var view = heights.viewport(atY: 0, height: 844)
    view = heights.viewport(after: view, scrolledBy: distance, height: 844)

    cell.request = heights.request(for: 3)
    if let request = cell.request {
      let answer = try await measurer.layout(for: request, width: 390)
      if answer.isFor(cell.request) { cell.layout = answer.layout }  // not if it was reused
    }
    // END

    #expect(view.rows.map(\.key).contains(3) && !view.rows.map(\.key).contains(0))
    #expect(cell.layout?.text == "Post 3")
  }
}
