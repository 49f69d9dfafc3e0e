// Groups of rows: their heights, and how they share the height of a table.
// CSS leaves it open; the steps are Chromium's.

internal import GalleyStyle

/// One group of rows while the heights of a table are found.
struct TableSection {
  var rows: Range<Int>
  /// With the spacing between its rows.
  var height = LayoutUnit.zero
  /// Per cent of the height that groups share.
  var percent: Float?
  /// Whether it asks for a height.
  var isConstrained = false
  /// Heads and feet grow only where there is nothing else.
  var isBody = true
}

enum SectionSharing {
  /// Raises groups to a height without the spacing around them; returns those that grew.
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

  /// Bodies before heads and feet; those that ask for nothing, for a length, for a percentage.
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
  /// The groups of a table's rows, rows without one that follow each other together.
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
        case .length(let length) = prepared.properties(group).height
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

  /// Shares the height that a table has more than its rows out to its groups, and so to the rows.
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
