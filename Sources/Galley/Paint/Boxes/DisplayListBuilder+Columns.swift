// Rules between the columns of multi-column containers.
// Source: CSS Multi-column Layout 1, section 4; BROWSER_RULES 15.10.

internal import GalleyStyle
internal import GalleySystem

/// The multi-column containers, and the columns of those that have rules between them.
struct PaintColumns {
  private var containers: Set<Index<Box>> = []
  /// By box: the indices in `Fragments.columns`.
  private var columnsOfBox: [Index<Box>: [Int]] = [:]

  var isEmpty: Bool { columnsOfBox.isEmpty }

  init(_ fragments: Fragments, _ tree: BoxTree) {
    for (index, column) in fragments.columns.enumerated() {
      containers.insert(column.box)
      let style = tree.styles[tree.boxes[column.box].style].box
      guard let rule = style.paint?.values.columnRule, rule.usedWidth > 0 else { continue }
      columnsOfBox[column.box, default: []].append(index)
    }
  }

  func isContainer(_ box: Index<Box>) -> Bool { containers.contains(box) }

  func columns(of box: Index<Box>) -> [Int] { columnsOfBox[box] ?? [] }
}

extension DisplayListBuilder {
  /// Whether a line of a box is painted with one of its fragments.
  ///
  /// Those of a multi-column container itself are in its columns, and painted with its first fragment.
  func belongs(_ line: LineFragment, to fragment: BoxFragment) -> Bool {
    fragments.columns.isEmpty || line.column == fragment.column
      || !fragment.isContinued && columns.isContainer(fragment.box)
  }

  /// Paints the rules of a multi-column container, each in the middle between two columns of a row.
  mutating func paintColumnRules(ofFragment index: Int) {
    let fragment = fragments.boxes[index]
    let columns = self.columns.columns(of: fragment.box)
    guard columns.count > 1, !fragment.isContinued else { return }
    let style = style(ofBox: fragment.box)
    guard let rule = style.box.paint?.values.columnRule else { return }
    let width = Double(rule.usedWidth)
    let side = BorderSide(style: rule.style, color: rule.color ?? style.text.color, width: width)
    for (number, next) in zip(columns, columns.dropFirst()) {
      let (one, other) = (fragments.columns[number].rect, fragments.columns[next].rect)
      guard one.y == other.y, one.height > .zero else { continue }
      let (left, right) = one.x < other.x ? (one, other) : (other, one)
      let middle = (left.maxX.px + right.x.px) / 2 * scale
      let line = Rect(
        x: middle - width / 2, y: one.y.px * scale, width: width, height: one.height.px * scale)
      paint(snapped(line), side, isVertical: true)
    }
  }
}
