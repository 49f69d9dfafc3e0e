// Input: the list boxes of a layout. Output: the rows of their options, which are as wide as its
// content.
// Source: HTML, section 15.5.16; CSSOM View, `getClientRects`.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// By option and group of options in a list box: its rows.
  ///
  /// A group contains its label and its options. Hidden ones have no row.
  func listRows() -> [NodeIndex: ElementPiece] {
    var rows: [NodeIndex: ElementPiece] = [:]
    for index in fragments.boxes.indices {
      for row in listRows(ofFragment: index) {
        rows[row.node] = ElementPiece(rect: row.rect, box: fragments.boxes[index].box)
      }
    }
    return rows
  }

  /// The rows of a list box in its order; none for other boxes.
  func listRows(ofFragment index: Int) -> [(node: NodeIndex, rect: UnitRect)] {
    let box = document.tree.boxes[fragments.boxes[index].box]
    guard document.replacedSizes.indices.contains(Int(box.replaced)) else { return [] }
    let rows = document.replacedSizes[box.replaced].rows
    if rows.isEmpty { return [] }
    var pieces: [(node: NodeIndex, rect: UnitRect)] = []
    var rect = contentBox(ofFragment: index)
    var group = 0
    for row in rows {
      rect.height = row.height
      if !row.isInGroup { group = pieces.count }
      pieces.append((row.node, rect))
      rect.y = rect.maxY
      if row.isInGroup { pieces[group].rect.height = rect.y - pieces[group].rect.y }
    }
    return pieces
  }
}
