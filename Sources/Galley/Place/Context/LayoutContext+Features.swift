// The state of features that most layouts do not use. It is created at the first use, so that a layout
// without them neither creates nor releases their tables.

internal import GalleyStyle

/// Caches of sizes, and the state of tables, grids, columns, ruby and tokens in one layout.
struct FeatureTables {
  var sizes = SizeMemory()
  var collapsedBorders: [Int32: BoxSides<LayoutUnit>] = [:]
  var measuredItems: [MeasureKey: MeasuredItem] = [:]
  var knownGridNames: [GridNames.Key: GridNames] = [:]
  var subgrids: [Int32: SubgridAxes] = [:]
  var nestedRows: [NestedRowsKey: [GridContribution]] = [:]
  var columnLayoutCache = ColumnLayoutCache()
  var spannerHeights: [SpannerKey: LayoutUnit] = [:]
  var ruby = RubyColumns()
  var tokens: TokenSource?
  var token: TokenFragment?
  var outOfFlowAreas: [Int32: UnitRect] = [:]
}

extension LayoutContext {
  /// The tables for changes, created at the first one.
  private var changed: FeatureTables {
    _read { if features.isEmpty { yield FeatureTables() } else { yield features[0] } }
    _modify {
      if features.isEmpty { features.append(FeatureTables()) }
      yield &features[0]
    }
  }

  var sizes: SizeMemory {
    _read {
      if features.isEmpty { yield SizeMemory() } else { yield features[0].sizes }
    }
    _modify { yield &changed.sizes }
  }

  /// Used borders of tables with collapsed borders, and of their cells.
  var collapsedBorders: [Int32: BoxSides<LayoutUnit>] {
    _read {
      if features.isEmpty { yield.init() } else { yield features[0].collapsedBorders }
    }
    _modify { yield &changed.collapsedBorders }
  }

  /// Block sizes of items of flex and grid containers.
  var measuredItems: [MeasureKey: MeasuredItem] {
    _read {
      if features.isEmpty { yield.init() } else { yield features[0].measuredItems }
    }
    _modify { yield &changed.measuredItems }
  }

  /// Names of grid lines, which containers of one style share.
  var knownGridNames: [GridNames.Key: GridNames] {
    _read {
      if features.isEmpty { yield.init() } else { yield features[0].knownGridNames }
    }
    _modify { yield &changed.knownGridNames }
  }

  /// The tracks of subgrids by box, which their containers set.
  var subgrids: [Int32: SubgridAxes] {
    _read {
      if features.isEmpty { yield.init() } else { yield features[0].subgrids }
    }
    _modify { yield &changed.subgrids }
  }

  /// The contributions of subgrids to the rows of their containers.
  var nestedRows: [NestedRowsKey: [GridContribution]] {
    _read {
      if features.isEmpty { yield.init() } else { yield features[0].nestedRows }
    }
    _modify { yield &changed.nestedRows }
  }

  var columnLayoutCache: ColumnLayoutCache {
    _read {
      if features.isEmpty {
        yield ColumnLayoutCache()
      } else {
        yield features[0].columnLayoutCache
      }
    }
    _modify { yield &changed.columnLayoutCache }
  }

  /// Heights of spanners.
  var spannerHeights: [SpannerKey: LayoutUnit] {
    _read {
      if features.isEmpty { yield.init() } else { yield features[0].spannerHeights }
    }
    _modify { yield &changed.spannerHeights }
  }

  /// The state of the ruby columns on the current line.
  var ruby: RubyColumns {
    _read {
      if features.isEmpty { yield RubyColumns() } else { yield features[0].ruby }
    }
    _modify { yield &changed.ruby }
  }

  /// Whether a part of a ruby column is laid out.
  var hasActiveRubyPart: Bool { !features.isEmpty && !features[0].ruby.active.isEmpty }

  /// The source of tokens for text with a line limit.
  var tokens: TokenSource? { features.isEmpty ? nil : features[0].tokens }

  mutating func setTokens(_ tokens: TokenSource?) {
    if let tokens { changed.tokens = tokens }
  }

  /// The token at the end of text with a line limit.
  var token: TokenFragment? {
    get { features.isEmpty ? nil : features[0].token }
    set { changed.token = newValue }
  }

  /// By out-of-flow box: its grid area, relative to the grid's border box.
  var outOfFlowAreas: [Int32: UnitRect] {
    _read {
      if features.isEmpty { yield.init() } else { yield features[0].outOfFlowAreas }
    }
    _modify { yield &changed.outOfFlowAreas }
  }
}
