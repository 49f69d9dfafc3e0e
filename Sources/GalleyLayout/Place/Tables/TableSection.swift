// Row groups: heights, and the distribution of a table's height to them.
// CSS does not define it; the steps are Chromium's.

internal import GalleyStyle
internal import GalleySystem

/// A row group during the computation of heights.
struct TableSection {
  var rows: Range<Int>
  /// Height including the spacing between its rows.
  var height = LayoutUnit.zero
  /// Percentage of the height of all groups.
  var percent: Float?
  /// Whether a height is specified.
  var isConstrained = false
  /// Whether the group is neither the header nor the footer.
  ///
  /// Those take excess height only in a table without other groups.
  var isBody = true
}

enum SectionDistribution {
  /// Raises groups to a total height without the spacing around them; returns the indices of the
  /// raised ones.
  static func distribute(_ height: LayoutUnit, _ sections: inout [TableSection]) -> [Int] {
    let sum = sections.reduce(LayoutUnit.zero) { $0 + $1.height }
    guard height > sum else { return [] }
    var raised: Set<Int> = []
    var excess = height - sum
    let deficits = sections.map { section in
      section.percent.map {
        max(section.height, .truncate(Double($0) * height.px / 100)) - section.height
      } ?? .zero
    }
    let total = deficits.reduce(LayoutUnit.zero, +)
    if total > .zero {
      let share = min(total, excess)
      let chosen = sections.indices.filter { sections[$0].percent != nil }
      distribute(share, to: chosen, by: chosen.map { deficits[$0] }, &sections)
      raised.formUnion(chosen)
      excess = excess - share
    }
    guard excess > .zero else { return raised.sorted() }
    let chosen = excessTargets(sections)
    distribute(excess, to: chosen, by: chosen.map { sections[$0].height }, &sections)
    return raised.union(chosen).sorted()
  }

  /// The groups that take excess height: bodies, or else headers and footers; of these the
  /// automatic ones, or else those with lengths, or else those with percentages.
  private static func excessTargets(_ sections: [TableSection]) -> [Int] {
    let bodies = sections.indices.filter { sections[$0].isBody }
    let all = bodies.isEmpty ? Array(sections.indices) : bodies
    let automatic = all.filter { !sections[$0].isConstrained }
    if !automatic.isEmpty { return automatic }
    let fixed = all.filter { sections[$0].percent == nil }
    return fixed.isEmpty ? all : fixed
  }

  private static func distribute(
    _ excess: LayoutUnit, to chosen: [Int], by weights: [LayoutUnit],
    _ sections: inout [TableSection]
  ) {
    var heights = sections.map(\.height)
    let total = weights.reduce(LayoutUnit.zero, +)
    RowDistribution.distribute(
      excess, to: chosen, by: weights.map { total > .zero ? $0.px : 1 }, &heights)
    for index in sections.indices { sections[index].height = heights[index] }
  }
}

extension TableAlgorithm {
  /// The row groups of a table; consecutive rows without a group form one.
  func sections(of plan: TablePlan) -> [TableSection] {
    var sections: [TableSection] = []
    let rows = plan.grid.rows
    var start = 0
    while start < rows.count {
      let group = rows[start].group
      var end = start + 1
      while end < rows.count, rows[end].group == group { end += 1 }
      var section = TableSection(rows: start..<end)
      section.isBody = group != plan.grid.header && group != plan.grid.footer
      if prepared.tree.boxes[group].kind == .tableRowGroup,
        case .length(let length) = prepared.properties(group).height,
        !length.hasPercent || length.px == 0
      {
        section.isConstrained = true
        if length.hasPercent {
          section.percent = length.percent
        } else {
          section.height = length.resolved(.zero)
        }
      }
      sections.append(section)
      start = end
    }
    return sections
  }

  /// Distributes the height of a table beyond that of its rows to groups, and from there to rows.
  func distribute(
    _ height: LayoutUnit, to sections: inout [TableSection], _ plan: TablePlan,
    _ distribution: RowDistribution, _ heights: inout [LayoutUnit]
  ) {
    let surroundings = plan.edges.vertical + plan.spacingY * (sections.count + 1)
    for index in SectionDistribution.distribute(height - surroundings, &sections) {
      let section = sections[index]
      distribution.distribute(
        section.height, over: section.rows, spacing: plan.spacingY, percentBase: section.height,
        &heights)
    }
  }
}
