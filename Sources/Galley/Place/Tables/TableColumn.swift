// Column widths of the automatic table layout.
// Source: CSS Tables 3 section 4 (guesses: min, percentage, specified, max); CSS 2.2 section 17.5.

internal import GalleyStyle

/// Sizes of one column, or the contribution of a cell to them.
struct TableColumn: Equatable {
  var min = LayoutUnit.zero
  var max = LayoutUnit.zero
  /// Percentage of the table's width.
  var percent: Float?
  /// Edges of a cell that are added to its percentage: in fixed layout a percentage is a content
  /// width.
  var percentEdges = LayoutUnit.zero
  /// Whether the column has a length as its width.
  var isFixed = false
  /// Whether the column is merged into the one before: it has no width and no cell starts in it.
  var isMerged = false
  /// Whether a column box or a cell has set the minimum, or the maximum.
  var hasMin = false
  var hasMax = false
  /// Whether the column box has `visibility: collapse`.
  var isCollapsed = false

  /// The width of a percentage of the table's.
  func share(of width: LayoutUnit) -> LayoutUnit? {
    percent.map {
      Swift.max(min, .truncate(Double($0 * Float(width.px) / 100)) + percentEdges)
    }
  }

  /// Combines the contributions of two cells of a column.
  mutating func combine(_ other: TableColumn) {
    min = Swift.max(min, other.min)
    if other.isFixed == isFixed {
      max = Swift.max(max, other.max)
    } else if isFixed {
      max = Swift.max(max, other.min)
    } else {
      max = Swift.max(min, other.max)
    }
    isFixed = isFixed || other.isFixed
    addPercent(of: other)
  }

  /// Adds the combined contribution of a column's cells.
  ///
  /// In fixed layout, a length of the column box overrides the cells.
  mutating func add(_ cells: TableColumn, isFixedLayout: Bool) {
    if isFixedLayout, isFixed { return }
    isMerged = false
    if hasMin {
      min = Swift.max(min, cells.min)
      max = Swift.max(max, isFixed && !cells.isFixed ? cells.min : cells.max)
    } else {
      (min, max) = (cells.min, cells.max)
    }
    max = Swift.max(min, max)
    (hasMin, hasMax) = (true, true)
    isFixed = isFixed || cells.isFixed
    addPercent(of: cells)
  }

  private mutating func addPercent(of other: TableColumn) {
    guard let percent = other.percent, percent > self.percent ?? -1 else { return }
    self.percent = percent
    percentEdges = other.percentEdges
  }
}

/// Distribution of a width to columns.
struct ColumnSharing {
  /// Widths for `columns` with a sum of `target`, or the minima if their sum is greater.
  ///
  /// Columns with lengths grow beyond them only if `isAsked`: for a specified target.
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

  /// The four sizing guesses of CSS Tables 3.
  private struct Guesses {
    var min: [LayoutUnit] = []
    var percent: [LayoutUnit] = []
    var specified: [LayoutUnit] = []
    var max: [LayoutUnit] = []

    init(_ columns: [TableColumn], target: LayoutUnit) {
      for column in columns {
        let share = column.share(of: target)
        min.append(column.min)
        percent.append(share ?? column.min)
        specified.append(share ?? (column.isFixed ? column.max : column.min))
        max.append(share ?? column.max)
      }
    }

    func total(_ widths: [LayoutUnit]) -> LayoutUnit { widths.reduce(.zero, +) }

    /// Differences between two guesses; nil for columns that do not grow.
    ///
    /// A difference may be negative: a spanning cell raises minima before maxima.
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

  /// Weights beyond the largest guess: automatic columns, or else fixed ones, or else percentages.
  private static func excessWeights(_ columns: [TableColumn], isAsked: Bool) -> [Double?] {
    func weights(_ isIn: (TableColumn) -> Bool) -> [Double?]? {
      let sizes = columns.map { !$0.isMerged && isIn($0) ? Double($0.max.raw) : nil }
      guard sizes.contains(where: { $0 != nil }) else { return nil }
      return sizes.contains { ($0 ?? 0) > 0 } ? sizes : sizes.map { $0.map { _ in 1 } }
    }
    if let automatic = weights({ $0.percent == nil && !$0.isFixed }) { return automatic }
    if isAsked, let fixed = weights({ $0.percent == nil && $0.isFixed }) { return fixed }
    let isEmpty = columns.allSatisfy { $0.isMerged || ($0.percent ?? 0) == 0 }
    return columns.map { column in
      column.isMerged ? nil : column.percent.map { isEmpty ? 1 : Double($0) }
    }
  }

  /// Distributes the missing width by weight; the last growing column takes the rounding error.
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

  /// Raises the columns of a spanning cell to at least its width.
  static func spread(
    _ cell: TableColumn, over columns: inout [TableColumn], range: Range<Int>, spacing: LayoutUnit
  ) {
    guard !range.isEmpty else { return }
    if let percent = cell.percent { spreadPercent(percent, over: &columns, range: range) }
    let part = Array(columns[range])
    let between = spacing * (part.filter { !$0.isMerged }.count - 1)
    // Columns with lengths grow to the min-content width of the cell.
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

  /// Limits percentages to a sum of 100 from the first column on.
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
