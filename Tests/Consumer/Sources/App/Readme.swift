// `make consumer` inserts the code of the README after the line that begins with "// README".

import Galley
import GalleyFonts
import GalleyProof

func tenLines() throws {
  // README: prepared.height(width:
  print("readme: height \(height), \(layout.links.count) link, \(picture.count) bytes")
}

func rows() async throws {
  let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
  let posts = (0..<50).map { "<p>Post \($0)" }
  let distance = 120.0
  var cell = (request: RowHeights<Int>.Request?.none, layout: Layout?.none)
  // The pattern of the guide "Rows in a list".
  let cache = HeightCache(path: "feed.heights")
  let measurer = RowMeasurer(typesetter: typesetter, cache: cache)
  let heights = RowHeights<Int>(measurer: measurer, width: 390) { RowContent(html: posts[$0]) }
  heights.append(Array(posts.indices))
  var view = heights.viewport(atY: 0, height: 844)
  view = heights.viewport(after: view, scrolledBy: distance, height: 844)
  cell.request = heights.request(for: 3)
  if let request = cell.request {
    let answer = try await measurer.layout(for: request, width: 390)
    if answer.isFor(cell.request) { cell.layout = answer.layout }  // not if it was reused
  }
  print("readme: \(view.rows.count) rows, cell \"\(cell.layout?.text ?? "")\"")
}
