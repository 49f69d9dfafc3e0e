// The tracks that a subgrid takes from its container.
// Source: CSS Grid 2, section 9.

internal import GalleyStyle
internal import GalleySystem

/// The tracks that a subgrid takes from its container in one axis.
struct SubgridTracks {
  let count: Int
  /// The gap of the container.
  let gap: LayoutUnit
  /// The names of the container's lines.
  var names: [[String]] = []
  /// The start of each track in the content box of the subgrid, and their sizes; empty before the
  /// tracks are sized.
  var starts: [LayoutUnit] = []
  var sizes: [LayoutUnit] = []

  /// The template of a subgrid, of which only the names of lines are its own.
  func template(_ own: GridTemplate<GridTrack>) -> (
    template: GridTemplate<GridTrack>, fit: Range<Int>, isCut: Bool
  ) {
    let ownNames = self.ownNames(own)
    let lines = (0...count).map { line in
      let inherited = names.indices.contains(line) ? names[line] : []
      let own = ownNames.indices.contains(line) ? ownNames[line] : []
      // Most lines have the names of one of both, which is not copied.
      return inherited.isEmpty ? own : own.isEmpty ? inherited : inherited + own
    }
    let tracks = [GridTrack](repeating: .automatic, count: count)
    return (GridTemplate(tracks: tracks, names: lines), 0..<0, false)
  }

  /// The names of a subgrid's own list, with an `auto-fill` that names all lines.
  private func ownNames(_ own: GridTemplate<GridTrack>) -> [[String]] {
    guard let repetition = own.repetition, !repetition.names.isEmpty else { return own.names }
    let times = max(0, count + 1 - own.names.count) / repetition.names.count
    let place = min(repetition.place, own.names.count)
    let after = own.names[place...]
    if times > 0 {
      return own.names[..<place] + (0..<times).flatMap { _ in repetition.names } + after
    }
    // As in Chromium, a repetition without space names its lines once. All of these lines but the
    // first have the following names as well.
    var names = Array(own.names[..<place]) + repetition.names
    let common = min(after.count, repetition.names.count - 1)
    for (index, other) in after.prefix(common).enumerated() { names[place + 1 + index] += other }
    return names + after.dropFirst(common)
  }

  /// The part of a range of tracks within the subgrid, which has no implicit tracks.
  func clamped(_ range: Range<Int>, before: Int) -> Range<Int> {
    let start = min(max(0, range.lowerBound - before), max(0, count - 1))
    return start..<min(max(start + 1, range.upperBound - before), max(start + 1, count))
  }
}

/// The inputs of a subgrid's contributions to the rows of its container.
struct NestedRowsKey: Hashable {
  var box: Index<Box>
  var width: LayoutUnit
  var containing: LayoutUnit
  var gap: LayoutUnit
  var rows: Range<Int>
  /// The sizes of the columns that it takes from its container.
  var columns: [LayoutUnit]
}

/// Margin, border and padding of a subgrid before its first and after its last track.
struct SubgridEdges {
  var before: LayoutUnit
  var after: LayoutUnit
}

/// The tracks that a subgrid takes from its container.
struct SubgridAxes {
  var columns: SubgridTracks?
  var rows: SubgridTracks?
  var hasNames: Bool {
    columns?.names.contains { !$0.isEmpty } == true || rows?.names.contains { !$0.isEmpty } == true
  }

  /// Only the axes that are subgridded.
  func limited(to properties: GridProperties) -> SubgridAxes {
    SubgridAxes(
      columns: properties.columns.isSubgrid ? columns : nil,
      rows: properties.rows.isSubgrid ? rows : nil)
  }

  func clamped(_ area: GridArea, _ placer: GridPlacer) -> GridArea {
    GridArea(
      columns: columns?.clamped(area.columns, before: placer.columnsBefore) ?? area.columns,
      rows: rows?.clamped(area.rows, before: placer.rowsBefore) ?? area.rows)
  }
}

extension GridTracks {
  /// Sets the sizes of a subgrid's tracks.
  mutating func adopt(_ inherited: SubgridTracks) {
    for (index, size) in inherited.sizes.enumerated() where index < tracks.count {
      tracks[index].base = size
      tracks[index].limit = size
    }
  }

  /// The tracks of a subgrid in `range`, whose content box begins `before` its first track and ends
  /// before the end of its last one.
  func inherited(
    _ range: Range<Int>, starts: [LayoutUnit], ownGap: LayoutUnit?, _ edges: SubgridEdges
  ) -> SubgridTracks {
    let (before, after) = (edges.before, edges.after)
    var result = SubgridTracks(count: range.count, gap: gap)
    let half = ((ownGap ?? gap) - gap) / 2
    let origin = (starts.indices.contains(range.lowerBound) ? starts[range.lowerBound] : .zero)
    for index in range {
      guard tracks.indices.contains(index), starts.indices.contains(index) else {
        result.starts.append((result.starts.last ?? .zero) + (result.sizes.last ?? .zero))
        result.sizes.append(.zero)
        continue
      }
      let isFirst = index == range.lowerBound
      let isLast = index == range.upperBound - 1
      let start = starts[index] - origin - before + (isFirst ? before : half)
      let end = starts[index] + tracks[index].base - origin - before - (isLast ? after : half)
      result.starts.append(start)
      result.sizes.append(max(.zero, end - start))
    }
    result.starts.append((result.starts.last ?? .zero) + (result.sizes.last ?? .zero))
    return result
  }
}
