// Column widths of tables with `table-layout: fixed`, from column boxes and first rows.
// Source: CSS 2.2 section 17.5.2.1, as in Chromium.

internal import GalleyStyle

/// Distribution of a fixed-layout table's width to its columns.
struct FixedColumns {
  /// Column widths: first lengths, then percentages; automatic columns share the rest equally.
  static func widths(_ columns: [TableColumn], target: LayoutUnit) -> [LayoutUnit] {
    var result = [LayoutUnit](repeating: .zero, count: columns.count)
    let percents = columns.indices.filter { columns[$0].percent != nil }
    let lengths = columns.indices.filter { columns[$0].hasLength && columns[$0].max != .zero }
    let empty = columns.indices.filter { columns[$0].hasLength && columns[$0].max == .zero }
    var rest = columns.indices.filter { columns[$0].percent == nil && !columns[$0].isFixed }
    let hasAutomatic = !rest.isEmpty
    if empty.count == columns.count { rest = empty }
    let sizes = percents.map { columns[$0].share(of: target) ?? .zero }
    let percentSpace = max(.zero, target - sizes.reduce(.zero, +))
    var left = target
    give(
      lengths, lengths.map { columns[$0].max }, availableInlineSize: percentSpace, target: target,
      grows: !hasAutomatic, &result, &left)
    guard left > .zero else { return result }
    give(
      percents, sizes, availableInlineSize: left, target: left, grows: !hasAutomatic, &result, &left
    )
    for index in rest { result[index] = .truncate(left.px / Double(rest.count)) }
    let missing = target - result.reduce(.zero, +)
    if let last = rest.last ?? percents.last ?? lengths.last {
      result[last] = result[last] + missing
    }
    return result
  }

  /// Assigns sizes to columns, scaled if they exceed the target or must fill the available inline
  /// size.
  private static func give(
    _ columns: [Int], _ sizes: [LayoutUnit], availableInlineSize: LayoutUnit, target: LayoutUnit,
    grows: Bool,
    _ result: inout [LayoutUnit], _ left: inout LayoutUnit
  ) {
    guard !columns.isEmpty else { return }
    let total = sizes.reduce(LayoutUnit.zero, +)
    let isScaled = total > target || grows && total < availableInlineSize
    for (index, size) in zip(columns, sizes) {
      var width = size
      if isScaled {
        let factor = Float(availableInlineSize.px) / Float(total.px)
        width = .truncate(
          total > .zero
            ? Double(Float(size.px) * factor) : availableInlineSize.px / Double(columns.count))
      }
      result[index] = width
      left = left - width
    }
  }

  /// Distributes the width of a spanning cell equally to the columns without a width.
  ///
  /// As in Chromium, the last column takes the rounding error even if it has a width.
  static func spread(
    _ cell: TableColumn, over columns: inout [TableColumn], range: Range<Int>, spacing: LayoutUnit
  ) {
    guard let last = range.last else { return }
    let width = Swift.max(.zero, cell.max - spacing * (range.count - 1))
    let part = LayoutUnit.truncate(width.px / Double(range.count))
    for index in range {
      if !columns[index].hasMin || !columns[index].hasMax {
        columns[index].isFixed = columns[index].isFixed || cell.isFixed
      }
      if !columns[index].hasMax { columns[index].max = part }
      (columns[index].hasMin, columns[index].hasMax) = (true, true)
      if columns[index].percent == nil, !columns[index].isFixed, let percent = cell.percent {
        columns[index].percent = percent / Float(range.count)
      }
    }
    columns[last].max = columns[last].max + (width - part * range.count)
  }

  /// Scales percentages to a sum of at most 100.
  static func limitPercents(_ columns: inout [TableColumn]) {
    let sum = columns.reduce(Float(0)) { $0 + ($1.percent ?? 0) }
    guard sum > 100 else { return }
    for index in columns.indices {
      columns[index].percent = columns[index].percent.map { $0 * 100 / sum }
    }
  }
}

extension TableColumn {
  fileprivate var hasLength: Bool { percent == nil && isFixed }
}
