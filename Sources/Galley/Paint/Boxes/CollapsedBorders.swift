// Input: the cells of a table with collapsed borders. Output: one line for each edge between cells.
// Source: CSS 2.2, section 17.6.2.1; BROWSER_RULES 15.7.

internal import GalleyStyle
internal import GalleySystem

/// The edges of the cells of a table, each with the border that wins there.
struct CollapsedBorders {
  private struct Key: Hashable {
    var isVertical: Bool
    /// The position of the edge, and its start.
    var place: Int
    var start: Int
    var end: Int
  }
  /// The border that wins: of equal ones the first, so that cells win over rows, and so on.
  private var edges: [Key: BorderSide] = [:]
  private var order: [Key] = []
  private struct Line: Hashable {
    var isVertical: Bool
    var place: Int
  }
  /// The edges along each line of the grid.
  private var edgesOfLine: [Line: [Key]] = [:]
  private let scale: Double

  init(scale: Double) { self.scale = scale }

  /// Adds the sides of a cell, in layout units.
  mutating func add(cell rect: UnitRect, _ sides: [BorderSide]) {
    for (side, key) in keys(of: rect) { add(sides[side.rawValue], key) }
  }

  /// Adds the sides of a row, a group, a column or the table to the edges of cells along them.
  mutating func add(part rect: UnitRect, _ sides: [BorderSide]) {
    for (side, whole) in keys(of: rect) where sides[side.rawValue].style != .none {
      let line = Line(isVertical: whole.isVertical, place: whole.place)
      for key in edgesOfLine[line] ?? [] where key.start >= whole.start && key.end <= whole.end {
        add(sides[side.rawValue], key)
      }
    }
  }

  private func keys(of rect: UnitRect) -> [(BoxSide, Key)] {
    let (left, right) = (rect.x.raw, rect.maxX.raw)
    let (top, bottom) = (rect.y.raw, rect.maxY.raw)
    func key(_ isVertical: Bool, _ place: Int32, _ start: Int32, _ end: Int32) -> Key {
      Key(isVertical: isVertical, place: Int(place), start: Int(start), end: Int(end))
    }
    return [
      (.top, key(false, top, left, right)), (.right, key(true, right, top, bottom)),
      (.bottom, key(false, bottom, left, right)), (.left, key(true, left, top, bottom)),
    ]
  }

  private mutating func add(_ side: BorderSide, _ key: Key) {
    guard let known = edges[key] else {
      edges[key] = side
      order.append(key)
      edgesOfLine[Line(isVertical: key.isVertical, place: key.place), default: []].append(key)
      return
    }
    if Self.wins(side, over: known) { edges[key] = side }
  }

  /// Whether a later border replaces an earlier one: a hidden one, a wider one, or one with a
  /// stronger style.
  private static func wins(_ side: BorderSide, over known: BorderSide) -> Bool {
    if known.style == .hidden { return false }
    if side.style == .hidden { return true }
    if side.style == .none { return false }
    if known.style == .none { return true }
    if side.width != known.width { return side.width > known.width }
    return strength(side.style) > strength(known.style)
  }

  private static func strength(_ style: BorderStyle) -> Int {
    switch style {
    case .double: 8
    case .solid: 7
    case .dashed: 6
    case .dotted: 5
    case .ridge: 4
    case .outset: 3
    case .groove: 2
    case .inset: 1
    case .none, .hidden: 0
    }
  }

  /// The lines of the edges: vertical ones first, then horizontal ones over their ends.
  var lines: [(rect: Rect, side: BorderSide, isVertical: Bool)] {
    var widest: [Int: Double] = [:]
    for key in order where key.isVertical {
      guard let side = edges[key], side.isVisible else { continue }
      widest[key.place] = max(widest[key.place] ?? 0, side.width)
    }
    var lines: [(rect: Rect, side: BorderSide, isVertical: Bool)] = []
    for isVertical in [true, false] {
      for key in order where key.isVertical == isVertical {
        guard let side = edges[key], side.isVisible else { continue }
        lines.append((rect(of: key, side.width, widest), side, isVertical))
      }
    }
    return lines
  }

  private func rect(of key: Key, _ width: Double, _ widest: [Int: Double]) -> Rect {
    func px(_ raw: Int) -> Double { Double(raw) / 64 * scale }
    let (place, start, end) = (px(key.place), px(key.start), px(key.end))
    if key.isVertical {
      return Rect(x: place - width / 2, y: start, width: width, height: end - start)
    }
    let (left, right) = (widest[key.start] ?? 0, widest[key.end] ?? 0)
    let x = start - left / 2
    return Rect(
      x: x, y: place - width / 2, width: end + right - right / 2 - x, height: width)
  }
}

extension DisplayListBuilder {
  /// Whether a box is a part of a table whose border is painted with those of its cells, or not at
  /// all.
  func hasCollapsedBorder(_ box: Index<Box>) -> Bool {
    switch prepared.tree.boxes[box].kind {
    case let kind where kind.isPartOfTable: return true
    case .table: return style(ofBox: box).text.borderCollapse
    case .tableCell:
      // The property of the table counts, not that of the cell.
      var table = prepared.tree.boxes[box].parent
      while table.exists, prepared.tree.boxes[table].kind.isPartOfTable {
        table = prepared.tree.boxes[table].parent
      }
      guard table.exists, prepared.tree.boxes[table].kind == .table else { return false }
      return style(ofBox: table).text.borderCollapse
    default: return false
    }
  }

  /// Paints the borders of a table with collapsed borders, over the backgrounds of its cells.
  mutating func paintCollapsedBorders(ofTable index: Int) {
    let table = fragments.boxes[index]
    guard prepared.tree.boxes[table.box].kind == .table,
      style(ofBox: table.box).text.borderCollapse
    else { return }
    var borders = CollapsedBorders(scale: scale)
    var parts: [(rect: UnitRect, box: Index<Box>, rank: Int)] = []
    var cells: [(box: Index<Box>, rect: UnitRect)] = []
    var grid: UnitRect?
    var member = index + 1
    while member < Int(table.end) {
      let fragment = fragments.boxes[member]
      switch prepared.tree.boxes[fragment.box].kind {
      case .tableCell:
        if style(ofBox: fragment.box).text.isVisible {
          borders.add(cell: fragment.rect, sides(ofBox: fragment.box))
        }
        cells.append((fragment.box, fragment.rect))
        grid = grid.map { $0.union(fragment.rect) } ?? fragment.rect
        member = max(member + 1, Int(fragment.end))
        continue
      case .tableRow: parts.append((fragment.rect, fragment.box, 1))
      case .tableRowGroup: parts.append((fragment.rect, fragment.box, 2))
      case .tableCaption:
        member = max(member + 1, Int(fragment.end))
        continue
      default: break
      }
      member += 1
    }
    if let grid {
      let columns = TableColumns(of: table.box, in: prepared.tree) { box in
        sides(ofBox: box).contains { $0.style != .none }
      }
      for (box, rect) in columns.rects(of: cells, grid: grid).sorted(by: { $0.key < $1.key }) {
        parts.append((rect, box, prepared.tree.boxes[box].kind == .tableColumn ? 3 : 4))
      }
      parts.append((grid, table.box, 5))
    }
    for part in parts.sorted(by: { $0.rank < $1.rank }) {
      let sides = sides(ofBox: part.box)
      guard sides.contains(where: { $0.style != .none }) else { continue }
      borders.add(part: part.rect, sides)
    }
    for line in borders.lines { paint(line.rect, line.side, isVertical: line.isVertical) }
  }

  private func sides(ofBox box: Index<Box>) -> [BorderSide] {
    let style = style(ofBox: box).box
    return BoxSide.allCases.map { style.borderSide($0, scale: scale) }
  }

  /// Paints a line in the style of a border, with one colour.
  mutating func paint(_ rect: Rect, _ side: BorderSide, isVertical: Bool) {
    let pattern: DisplayList.Line.Pattern
    switch side.style {
    case .dashed: pattern = .dashed
    case .dotted: pattern = .dotted
    case .double where side.width >= 3 * scale: pattern = .double
    default: pattern = .solid
    }
    let edge: BoxSide = isVertical ? .left : .top
    switch side.style {
    // As in Chromium, an inset edge is drawn as a ridge and an outset one as a groove.
    case .inset, .ridge: paintHalves(of: rect, side, edge, isInset: false)
    case .outset, .groove: paintHalves(of: rect, side, edge, isInset: true)
    default:
      items.append(.line(DisplayList.Line(rect, pattern, side.color, isVertical: isVertical)))
    }
  }

  /// Paints a groove or a ridge: its halves are shaded like opposite sides of a box.
  private mutating func paintHalves(
    of rect: Rect, _ side: BorderSide, _ edge: BoxSide, isInset: Bool
  ) {
    var parts = [snapped(rect)]
    let half = (side.width / scale / 2).rounded(.up) * scale
    if side.width >= 2 * scale {
      var (first, second) = (parts[0], parts[0])
      if edge.isVertical {
        first.width = half
        (second.x, second.width) = (first.maxX, max(0, second.width - half))
      } else {
        first.height = half
        (second.y, second.height) = (first.maxY, max(0, second.height - half))
      }
      parts = [first, second]
    }
    for (index, part) in parts.enumerated() {
      let color = Self.shaded(side.color, edge, isInset: (index == 0) == isInset)
      items.append(
        .line(DisplayList.Line(part, .solid, color, isVertical: edge.isVertical)))
    }
  }
}
