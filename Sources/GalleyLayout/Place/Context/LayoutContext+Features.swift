// The state of features that most layouts do not use. It is created at the first use, so that a layout
// without them neither creates nor releases their tables.

package import GalleyStyle
package import GalleySystem

/// Caches of sizes, and the state of tables, grids, columns, ruby and tokens in one layout.
package struct FeatureTables: Sendable {
  /// What a layout without tables reads, shared by all layouts.
  fileprivate static let empty = FeatureTables()

  var sizes = SizeMemory()
  /// Used borders of tables with collapsed borders, and of their cells.
  package var collapsedBorders: [Index<Box>: BoxSides<LayoutUnit>] = [:]
  /// Block sizes of items of flex and grid containers.
  var measuredItems: [MeasureKey: MeasuredItem] = [:]
  /// Names of grid lines, which containers of one style share.
  var gridNames: [GridNames.Key: GridNames] = [:]
  /// The tracks of subgrids by box, which their containers set.
  var subgrids: [Index<Box>: SubgridAxes] = [:]
  /// The contributions of subgrids to the rows of their containers.
  var nestedRows: [NestedRowsKey: [GridContribution]] = [:]
  var columnLayoutCache = ColumnLayoutCache()
  var spannerHeights: [SpannerKey: LayoutUnit] = [:]
  /// The state of the ruby columns on the current line.
  var ruby = RubyColumns()
  /// The source of tokens for text with a line limit, and the token at the end of the text.
  package var tokens: TokenSource?
  var token: TokenFragment?
  /// By out-of-flow box: its grid area, relative to the grid's border box.
  var outOfFlowAreas: [Index<Box>: UnitRect] = [:]
  /// By segment of text in a graphic.
  var letterTurns = SparseArray<Box, LetterTurn>()
}

extension LayoutContext {
  /// The state of rare features.
  ///
  /// Inlined, because the frame of a coroutine is allocated on the heap.
  package var features: FeatureTables {
    @inline(__always) _read {
      if featureStorage.isEmpty { yield FeatureTables.empty } else { yield featureStorage[0] }
    }
    @inline(__always) _modify {
      if featureStorage.isEmpty { featureStorage.append(FeatureTables()) }
      yield &featureStorage[0]
    }
  }

  /// The turn of a segment of text in a graphic, without a copy of the other tables.
  func letterTurn(of segment: Index<Box>) -> LetterTurn? {
    featureStorage.isEmpty ? nil : featureStorage[0].letterTurns[segment]
  }

  /// The grid area of an out-of-flow box, without a copy of the other tables.
  func outOfFlowArea(of box: Index<Box>) -> UnitRect? {
    featureStorage.isEmpty ? nil : featureStorage[0].outOfFlowAreas[box]
  }

  /// The token at the end of a text with a line limit; nil if the text is not cut.
  package var token: TokenFragment? { featureStorage.isEmpty ? nil : featureStorage[0].token }
}
