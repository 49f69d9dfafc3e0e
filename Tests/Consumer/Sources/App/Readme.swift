// `make consumer` inserts the code of the README after each line that begins with "// README".

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
  // README: RowMeasurer(typesetter:
  print("readme: \(view.rows.count) rows, cell \"\(cell.layout?.text ?? "")\"")
}
