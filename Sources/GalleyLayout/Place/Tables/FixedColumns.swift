// Column widths of tables with `table-layout: fixed`, from column boxes and first rows.
// Source: CSS 2.2 section 17.5.2.1, as in Chromium.

internal import GalleyStyle

/// Distribution of a table's width to its columns in fixed layout.
struct FixedColumns {
  private let target: LayoutUnit
  private let hasAutomatic: Bool
  private var widths: [LayoutUnit]
  /// The part of the target that no column has.
  private var remaining: LayoutUnit

  private init(count: Int, target: LayoutUnit, hasAutomatic: Bool) {
    self.target = target
    self.hasAutomatic = hasAutomatic
    widths = [LayoutUnit](repeating: .zero, count: count)
    remaining = target
  }

  /// Column widths: lengths have precedence over percentages, and automatic columns have equal
  /// widths.
  static func widths(_ columns: [TableColumn], target: LayoutUnit) -> [LayoutUnit] {
    let percents = columns.indices.filter { columns[$0].percent != nil }
    let lengths = columns.indices.filter { columns[$0].hasLength && columns[$0].max != .zero }
    let empty = columns.indices.filter { columns[$0].hasLength && columns[$0].max == .zero }
    var automatic = columns.indices.filter {
      columns[$0].percent == nil && !columns[$0].isConstrained
    }
    var result = FixedColumns(
      count: columns.count, target: target, hasAutomatic: !automatic.isEmpty)
    if empty.count == columns.count { automatic = empty }
    let sizes = percents.map { columns[$0].resolvedPercent(of: target) ?? .zero }
    let lengthSpace = max(.zero, target - sizes.reduce(.zero, +))
    result.distribute(lengthSpace, to: lengths, lengths.map { columns[$0].max }, limit: target)
    let rest = result.remaining
    guard rest > .zero else { return result.widths }
    result.distribute(rest, to: percents, sizes, limit: rest)
    let share = LayoutUnit.truncate(result.remaining.px / Double(max(1, automatic.count)))
    for index in automatic { result.widths[index] = share }
    let roundingError = target - result.widths.reduce(.zero, +)
    if let last = automatic.last ?? percents.last ?? lengths.last {
      result.widths[last] = result.widths[last] + roundingError
    }
    return result.widths
  }

  /// Assigns sizes to columns.
  ///
  /// Sizes whose sum exceeds the limit are scaled to the available inline size. Without automatic
  /// columns, smaller ones are too.
  private mutating func distribute(
    _ available: LayoutUnit, to columns: [Int], _ sizes: [LayoutUnit], limit: LayoutUnit
  ) {
    guard !columns.isEmpty else { return }
    let total = sizes.reduce(LayoutUnit.zero, +)
    let isScaled = total > limit || !hasAutomatic && total < available
    for (index, size) in zip(columns, sizes) {
      var width = size
      if isScaled {
        let factor = Float(available.px) / Float(total.px)
        width = .truncate(
          total > .zero
            ? Double(Float(size.px) * factor) : available.px / Double(columns.count))
      }
      widths[index] = width
      remaining = remaining - width
    }
  }

  /// Distributes the width of a spanning cell equally to the columns without a width.
  ///
  /// As in Chromium, the last column takes the rounding error even if it has a width.
  static func distribute(
    spanning cell: TableColumn, over columns: inout [TableColumn], range: Range<Int>,
    spacing: LayoutUnit
  ) {
    guard let last = range.last else { return }
    let width = Swift.max(.zero, cell.max - spacing * (range.count - 1))
    let share = LayoutUnit.truncate(width.px / Double(range.count))
    for index in range {
      if !columns[index].hasMin || !columns[index].hasMax {
        columns[index].isConstrained = columns[index].isConstrained || cell.isConstrained
      }
      if !columns[index].hasMax { columns[index].max = share }
      (columns[index].hasMin, columns[index].hasMax) = (true, true)
      if columns[index].percent == nil, !columns[index].isConstrained, let percent = cell.percent {
        columns[index].percent = percent / Float(range.count)
      }
    }
    columns[last].max = columns[last].max + (width - share * range.count)
  }

  /// Scales the percentages of columns to a sum of at most 100.
  static func limitPercents(_ columns: inout [TableColumn]) {
    let sum = columns.reduce(Float(0)) { $0 + ($1.percent ?? 0) }
    guard sum > 100 else { return }
    for index in columns.indices {
      columns[index].percent = columns[index].percent.map { $0 * 100 / sum }
    }
  }
}

extension TableColumn {
  fileprivate var hasLength: Bool { percent == nil && isConstrained }
}
