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

/// The tables in one reference, because they are large and layouts change them often.
///
/// Contexts that are copies of each other share it until one of them changes it.
final class FeatureState {
  var tables: FeatureTables

  init(_ tables: FeatureTables = FeatureTables()) { self.tables = tables }
}

extension LayoutContext {
  /// The state for changes, created at the first one, and copied if another context has it too.
  private var changed: FeatureState {
    mutating get {
      if isKnownUniquelyReferenced(&features), let features { return features }
      let made = features.map { FeatureState($0.tables) } ?? FeatureState()
      features = made
      return made
    }
  }

  var sizes: SizeMemory {
    _read {
      if let features { yield features.tables.sizes } else { yield SizeMemory() }
    }
    _modify {
      let state = changed
      yield &state.tables.sizes
    }
  }

  /// Used borders of tables with collapsed borders, and of their cells.
  var collapsedBorders: [Int32: BoxSides<LayoutUnit>] {
    _read {
      if let features { yield features.tables.collapsedBorders } else { yield.init() }
    }
    _modify {
      let state = changed
      yield &state.tables.collapsedBorders
    }
  }

  /// Block sizes of items of flex and grid containers.
  var measuredItems: [MeasureKey: MeasuredItem] {
    _read {
      if let features { yield features.tables.measuredItems } else { yield.init() }
    }
    _modify {
      let state = changed
      yield &state.tables.measuredItems
    }
  }

  /// Names of grid lines, which containers of one style share.
  var knownGridNames: [GridNames.Key: GridNames] {
    _read {
      if let features { yield features.tables.knownGridNames } else { yield.init() }
    }
    _modify {
      let state = changed
      yield &state.tables.knownGridNames
    }
  }

  /// The tracks of subgrids by box, which their containers set.
  var subgrids: [Int32: SubgridAxes] {
    _read {
      if let features { yield features.tables.subgrids } else { yield.init() }
    }
    _modify {
      let state = changed
      yield &state.tables.subgrids
    }
  }

  /// The contributions of subgrids to the rows of their containers.
  var nestedRows: [NestedRowsKey: [GridContribution]] {
    _read {
      if let features { yield features.tables.nestedRows } else { yield.init() }
    }
    _modify {
      let state = changed
      yield &state.tables.nestedRows
    }
  }

  var columnLayoutCache: ColumnLayoutCache {
    _read {
      if let features { yield features.tables.columnLayoutCache } else { yield ColumnLayoutCache() }
    }
    _modify {
      let state = changed
      yield &state.tables.columnLayoutCache
    }
  }

  /// Heights of spanners.
  var spannerHeights: [SpannerKey: LayoutUnit] {
    _read {
      if let features { yield features.tables.spannerHeights } else { yield.init() }
    }
    _modify {
      let state = changed
      yield &state.tables.spannerHeights
    }
  }

  /// The state of the ruby columns on the current line.
  var ruby: RubyColumns {
    _read {
      if let features { yield features.tables.ruby } else { yield RubyColumns() }
    }
    _modify {
      let state = changed
      yield &state.tables.ruby
    }
  }

  /// Whether a part of a ruby column is laid out.
  var hasActiveRubyPart: Bool { features?.tables.ruby.active.isEmpty == false }

  /// The source of tokens for text with a line limit.
  var tokens: TokenSource? { features?.tables.tokens }

  mutating func setTokens(_ tokens: TokenSource?) {
    if let tokens { changed.tables.tokens = tokens }
  }

  /// The token at the end of text with a line limit.
  var token: TokenFragment? {
    get { features?.tables.token }
    set {
      let state = changed
      state.tables.token = newValue
    }
  }

  /// By out-of-flow box: its grid area, relative to the grid's border box.
  var outOfFlowAreas: [Int32: UnitRect] {
    _read {
      if let features { yield features.tables.outOfFlowAreas } else { yield.init() }
    }
    _modify {
      let state = changed
      yield &state.tables.outOfFlowAreas
    }
  }
}
