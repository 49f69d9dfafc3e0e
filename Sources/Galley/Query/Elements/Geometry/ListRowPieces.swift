// Input: the list boxes of a layout. Output: the rows of their options, which are as wide as its
// content.
// Source: HTML, section 15.5.16; CSSOM View, `getClientRects`.

internal import GalleyStyle

extension Layout {
  /// By option and group of options in a list box: its rows.
  ///
  /// A group contains its label and its options. Hidden ones have no row.
  func listRows() -> [Int32: ElementPiece] {
    var rows: [Int32: ElementPiece] = [:]
    for index in fragments.boxes.indices {
      for row in listRows(ofFragment: index) {
        rows[row.node] = ElementPiece(rect: row.rect, box: fragments.boxes[index].box)
      }
    }
    return rows
  }

  /// The rows of a list box in its order; none for other boxes.
  func listRows(ofFragment index: Int) -> [(node: Int32, rect: UnitRect)] {
    let box = document.tree.boxes[Int(fragments.boxes[index].box)]
    let markup = document.styled.markup
    guard box.kind == .replaced, box.node >= 0, markup.nodes[Int(box.node)].tag == .select,
      document.replacedSizes.indices.contains(Int(box.replaced))
    else { return [] }
    let heights = document.replacedSizes[Int(box.replaced)].rowHeights
    if heights.isEmpty { return [] }
    var rows = ListRows(contentBox(ofFragment: index), heights.map { .truncate(Double($0)) })
    for child in markup.children(of: box.node) where isShown(child) {
      switch markup.nodes[Int(child)].tag {
      case .option: rows.add(child)
      case .optgroup:
        let options = markup.children(of: child).filter {
          markup.nodes[Int($0)].tag == .option && isShown($0)
        }
        rows.add(child, with: options)
      default: break
      }
    }
    return rows.rows
  }

  private func isShown(_ node: Int32) -> Bool {
    let style = document.styled.styleOfNode[Int(node)]
    return style >= 0 && document.styled.styles[Int(style)].box.display != .none
  }

  /// The rows of a list box, one below the other.
  private struct ListRows {
    private(set) var rows: [(node: Int32, rect: UnitRect)] = []
    /// The height of each row.
    private let heights: [LayoutUnit]
    /// The number of rows so far, labels of groups included.
    private var count = 0
    private var next: UnitRect

    init(_ content: UnitRect, _ heights: [LayoutUnit]) {
      self.heights = heights
      next = content
      next.height = .zero
    }

    /// Moves to the end of the next row, and returns the row.
    private mutating func row() -> UnitRect {
      var row = next
      row.height = heights.indices.contains(count) ? heights[count] : .zero
      count += 1
      next.y = row.maxY
      return row
    }

    mutating func add(_ node: Int32) { rows.append((node, row())) }

    /// Adds a group: its label is a row of its own.
    mutating func add(_ group: Int32, with options: [Int32]) {
      let place = rows.count
      rows.append((group, row()))
      for option in options { add(option) }
      rows[place].rect.height = next.y - rows[place].rect.y
    }
  }
}
