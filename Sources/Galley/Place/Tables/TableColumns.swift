// Column widths: what each column asks for, and how a table's width is shared out.
// Source: CSS Tables 3 section 4 (guesses: min, percentage, specified, max); CSS 2.2 section 17.5.

internal import GalleyStyle

/// What one column asks for.
struct TableColumn: Equatable {
  var min = LayoutUnit.zero
  var max = LayoutUnit.zero
  /// Per cent of the table's width.
  var percent: Float?
  /// What the edges of a cell add to its percentage: where the layout is fixed, that is its content's.
  var percentEdges = LayoutUnit.zero
  /// Whether a length is asked for.
  var isFixed = false
  /// Columns in which no cell begins and that ask for no width are merged into the one before.
  var isMerged = false
  /// Whether anything asked for a width, where the layout is fixed.
  var isSet = false

  mutating func add(_ other: TableColumn) {
    min = Swift.max(min, other.min)
    if other.isFixed == isFixed {
      max = Swift.max(max, other.max)
    } else if other.isFixed {
      max = Swift.max(min, other.max)
    }
    max = Swift.max(max, min)
    isFixed = isFixed || other.isFixed
    isMerged = isMerged && other.isMerged
    if let percent = other.percent, percent > self.percent ?? -1 {
      self.percent = percent
      percentEdges = other.percentEdges
    }
  }
}

/// Shares widths out between columns.
struct ColumnSharing {
  /// Widths for `columns` that add up to `target`, or to their minima if those are more.
  ///
  /// Columns with lengths grow beyond them only for a target that is asked for.
  static func widths(
    _ columns: [TableColumn], target: LayoutUnit, isAsked: Bool = true
  ) -> [LayoutUnit] {
    let guesses = Guesses(columns, target: target)
    if target <= guesses.total(guesses.min) { return guesses.min }
    if target <= guesses.total(guesses.percent) {
      let weights = guesses.differences(guesses.min, guesses.percent, of: columns) {
        $0.percent != nil
      }
      return grow(guesses.min, to: target, by: weights)
    }
    if target <= guesses.total(guesses.specified) {
      let weights = guesses.differences(guesses.percent, guesses.specified, of: columns) {
        $0.percent == nil && $0.isFixed
      }
      return grow(guesses.percent, to: target, by: weights)
    }
    if target <= guesses.total(guesses.max) {
      let weights = guesses.differences(guesses.specified, guesses.max, of: columns) {
        $0.percent == nil && !$0.isFixed
      }
      return grow(guesses.specified, to: target, by: weights)
    }
    return grow(guesses.max, to: target, by: excessWeights(columns, isAsked: isAsked))
  }

  /// The four guesses of CSS Tables 3.
  private struct Guesses {
    var min: [LayoutUnit] = []
    var percent: [LayoutUnit] = []
    var specified: [LayoutUnit] = []
    var max: [LayoutUnit] = []

    init(_ columns: [TableColumn], target: LayoutUnit) {
      for column in columns {
        let share = column.percent.map {
          Swift.max(column.min, LayoutUnit.truncate(target.px * Double($0) / 100))
        }
        min.append(column.min)
        percent.append(share ?? column.min)
        specified.append(share ?? (column.isFixed ? column.max : column.min))
        max.append(share ?? column.max)
      }
    }

    func total(_ widths: [LayoutUnit]) -> LayoutUnit { widths.reduce(.zero, +) }

    /// What the columns that grow have between two guesses, nil for those that do not grow.
    ///
    /// It may be negative: a cell of several columns raises their minima before their maxima.
    func differences(
      _ from: [LayoutUnit], _ to: [LayoutUnit], of columns: [TableColumn],
      where grows: (TableColumn) -> Bool
    ) -> [Double?] {
      zip(columns, zip(from, to)).map { column, guesses in
        !column.isMerged && grows(column)
          ? Double(guesses.1.raw) - Double(guesses.0.raw) : nil
      }
    }
  }

  /// Beyond the largest guess: automatic columns grow, else fixed ones, else percentages.
  private static func excessWeights(_ columns: [TableColumn], isAsked: Bool) -> [Double?] {
    func weights(_ isIn: (TableColumn) -> Bool) -> [Double?]? {
      let sizes = columns.map { !$0.isMerged && isIn($0) ? Double($0.max.raw) : nil }
      guard sizes.contains(where: { $0 != nil }) else { return nil }
      return sizes.contains { ($0 ?? 0) > 0 } ? sizes : sizes.map { $0.map { _ in 1 } }
    }
    if let automatic = weights({ $0.percent == nil && !$0.isFixed }) { return automatic }
    if isAsked, let fixed = weights({ $0.percent == nil && $0.isFixed }) { return fixed }
    return columns.map { column in
      column.isMerged ? nil : column.percent.map { Double($0) }
    }
  }

  /// Adds what is missing to `widths` by weight; the last column that grows takes the rounding.
  private static func grow(
    _ widths: [LayoutUnit], to target: LayoutUnit, by weights: [Double?]
  ) -> [LayoutUnit] {
    let missing = target - widths.reduce(.zero, +)
    let total = weights.reduce(0) { $0 + ($1 ?? 0) }
    guard total > 0, missing > .zero else { return widths }
    var result = widths
    var given = LayoutUnit.zero
    var last = -1
    for (index, weight) in weights.enumerated() {
      guard let weight else { continue }
      let share = LayoutUnit.truncate(missing.px * weight / total)
      result[index] = result[index] + share
      given = given + share
      last = index
    }
    if last >= 0 { result[last] = result[last] + (missing - given) }
    return result
  }

  /// Raises the columns that a spanning cell covers, so that they hold it.
  static func spread(
    _ cell: TableColumn, over columns: inout [TableColumn], range: Range<Int>, spacing: LayoutUnit
  ) {
    guard !range.isEmpty else { return }
    if let percent = cell.percent { spreadPercent(percent, over: &columns, range: range) }
    let part = Array(columns[range])
    let between = spacing * (part.filter { !$0.isMerged }.count - 1)
    // Columns with lengths grow for what cannot become smaller.
    let least = widths(part, target: Swift.max(.zero, cell.min - between))
    for (index, width) in zip(range, least) {
      columns[index].min = Swift.max(columns[index].min, width)
    }
    let most = widths(
      Array(columns[range]), target: Swift.max(.zero, cell.max - between), isAsked: cell.isFixed)
    for (index, width) in zip(range, most) {
      columns[index].max = Swift.max(columns[index].min, columns[index].max, width)
    }
  }

  /// Percentages beyond a whole count for nothing.
  static func limitPercents(_ columns: inout [TableColumn]) {
    var left: Float = 100
    for index in columns.indices {
      guard let percent = columns[index].percent else { continue }
      columns[index].percent = Swift.min(percent, left)
      left = Swift.max(0, left - percent)
    }
  }

  private static func spreadPercent(
    _ percent: Float, over columns: inout [TableColumn], range: Range<Int>
  ) {
    let known = range.reduce(Float(0)) { $0 + (columns[$1].percent ?? 0) }
    let surplus = percent - known
    let open = range.filter { columns[$0].percent == nil && !columns[$0].isMerged }
    guard surplus > 0, !open.isEmpty else { return }
    let total = open.reduce(0.0) { $0 + Double(columns[$1].max.raw) }
    for index in open {
      let share = total > 0 ? Double(columns[index].max.raw) / total : 1 / Double(open.count)
      columns[index].percent = surplus * Float(share)
    }
  }
}
