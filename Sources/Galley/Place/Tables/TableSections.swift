// Row groups: heights, and the distribution of a table's height to them.
// CSS does not define it; the steps are Chromium's.

internal import GalleyStyle

/// A row group during the computation of heights.
struct TableSection {
  var rows: Range<Int>
  /// Height including the spacing between its rows.
  var height = LayoutUnit.zero
  /// Percentage of the height of all groups.
  var percent: Float?
  /// Whether a height is specified.
  var isConstrained = false
  /// Header and footer groups grow only in a table without other groups.
  var isBody = true
}

enum SectionSharing {
  /// Raises groups to a total height without the spacing around them; returns the raised ones.
  static func share(_ height: LayoutUnit, _ sections: inout [TableSection]) -> [Int] {
    let least = sections.reduce(LayoutUnit.zero) { $0 + $1.height }
    guard height > least else { return [] }
    var grown: Set<Int> = []
    var rest = height - least
    let wanted = sections.map { section in
      section.percent.map {
        max(section.height, .truncate(Double($0) * height.px / 100)) - section.height
      } ?? .zero
    }
    let total = wanted.reduce(LayoutUnit.zero, +)
    if total > .zero {
      let part = min(total, rest)
      let chosen = sections.indices.filter { sections[$0].percent != nil }
      give(part, to: chosen, by: chosen.map { wanted[$0] }, &sections)
      grown.formUnion(chosen)
      rest = rest - part
    }
    guard rest > .zero else { return grown.sorted() }
    let chosen = growing(sections)
    give(rest, to: chosen, by: chosen.map { sections[$0].height }, &sections)
    return grown.union(chosen).sorted()
  }

  /// Groups that grow: bodies before headers and footers; automatic, then length, then percentage
  /// heights.
  private static func growing(_ sections: [TableSection]) -> [Int] {
    let bodies = sections.indices.filter { sections[$0].isBody }
    let all = bodies.isEmpty ? Array(sections.indices) : bodies
    let open = all.filter { !sections[$0].isConstrained }
    if !open.isEmpty { return open }
    let fixed = all.filter { sections[$0].percent == nil }
    return fixed.isEmpty ? all : fixed
  }

  private static func give(
    _ missing: LayoutUnit, to chosen: [Int], by weights: [LayoutUnit],
    _ sections: inout [TableSection]
  ) {
    var heights = sections.map(\.height)
    let total = weights.reduce(LayoutUnit.zero, +)
    RowSharing.give(
      missing, to: chosen, by: weights.map { total > .zero ? $0.px : 1 }, &heights)
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
      section.isBody = group != plan.grid.head && group != plan.grid.foot
      if prepared.tree.boxes[Int(group)].kind == .tableRowGroup,
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
  func grow(
    _ sections: inout [TableSection], to height: LayoutUnit, _ plan: TablePlan,
    _ sharing: RowSharing, _ heights: inout [LayoutUnit]
  ) {
    let around = plan.edges.vertical + plan.spacingY * (sections.count + 1)
    for index in SectionSharing.share(height - around, &sections) {
      let section = sections[index]
      sharing.share(
        section.height, over: section.rows, spacing: plan.spacingY, percentBase: section.height,
        &heights)
    }
  }
}
