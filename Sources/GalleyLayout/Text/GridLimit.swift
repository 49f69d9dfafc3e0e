// The share of each grid container in the tracks of a document. Source: `Limits.gridTracks`.

internal import GalleyStyle
internal import GalleySystem

/// The maximum size of a grid in a document.
package struct GridLimit: Sendable, BitwiseCopyable {
  /// One number for three limits of a container: its explicit tracks in each direction, the
  /// distance of a line from them, and the cells that its items cover.
  var tracks = Int.max
  /// False only if certainly no container exceeds the limit.
  package var mayBeExceeded = false
}

extension GridLimit {
  /// The limit for a document of a number of bytes with grids.
  ///
  /// An initializer would own its argument, which costs a copy of the tree.
  ///
  /// - Complexity: O(*n*) for *n* boxes and styles.
  static func limit(of tree: BoxTree, bytes: Int) -> GridLimit {
    var limit = GridLimit()
    let explicit = tree.styles.reduce(0) { max($0, $1.box.grid.explicitTracks) }
    let sizes = IndexedArray<ComputedStyle, (greatest: Int, cells: Int)>(
      tree.styles.map { $0.box.grid.size(explicit: explicit) })
    var containers = 0
    // By box: the cells that its children with spans cover.
    var cells = IndexedArray<Box, Int>(repeating: 0, count: tree.boxes.count)
    for box in tree.boxes {
      if box.kind == .block, tree.styles[box.style].box.display.isGrid { containers += 1 }
      if box.parent.exists { cells[box.parent] += sizes[box.style].cells }
    }
    let tracks = Limits.gridTracks(bytes: bytes, containers: containers)
    limit.tracks = tracks
    let greatest = sizes.reduce(explicit) { max($0, $1.greatest) }
    limit.mayBeExceeded = greatest > tracks || cells.contains { $0 > min(tracks, Limits.gridCells) }
    return limit
  }
}

extension GridSlot {
  /// The maximum number of tracks in one direction without further ones from `auto-fill`.
  fileprivate var explicitTracks: Int {
    guard case .some(let grid) = self else { return 0 }
    return [grid.columns, grid.rows].reduce(max(grid.areas.count, grid.areas.first?.count ?? 0)) {
      max($0, $1.tracks.count + ($1.repetition?.tracks.count ?? 0))
    }
  }

  /// The greatest line or span of an item, and the maximum number of cells that it covers.
  fileprivate func size(explicit: Int) -> (greatest: Int, cells: Int) {
    guard case .some(let grid) = self else { return (0, 0) }
    func cells(_ start: GridLine, _ end: GridLine) -> Int {
      if start.isSpan || end.isSpan {
        return max(1, start.isSpan ? start.number : 1, end.isSpan ? end.number : 1)
      }
      if start.isAuto || end.isAuto { return 1 }
      // Names and negative numbers refer to lines of the template.
      let refersToTemplate =
        !start.name.isEmpty || !end.name.isEmpty || start.number < 0 || end.number < 0
      return abs(start.number) + abs(end.number) + (refersToTemplate ? explicit : 0)
    }
    let covered =
      cells(grid.columnStart, grid.columnEnd) * cells(grid.rowStart, grid.rowEnd)
    return (grid.greatestNumber, covered > 1 ? covered : 0)
  }
}

extension GridProperties {
  /// The greatest distance of an item's lines from the edges of the grid, and greatest span.
  var greatestNumber: Int {
    max(
      abs(columnStart.number), abs(columnEnd.number), abs(rowStart.number), abs(rowEnd.number))
  }
}
