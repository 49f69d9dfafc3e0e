// The state of features that most layouts do not use. It is created at the first use, so that a layout
// without them neither creates nor releases their tables.

internal import GalleyStyle

/// Caches of sizes, and the state of tables, grids, columns, ruby and tokens in one layout.
struct FeatureState {
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
  /// The state for changes, created at the first one.
  private var changed: FeatureState {
    get { features ?? FeatureState() }
    _modify {
      var state = features.take() ?? FeatureState()
      defer { features = state }
      yield &state
    }
  }

  var sizes: SizeMemory {
    get { features?.sizes ?? SizeMemory() }
    _modify { yield &changed.sizes }
  }

  /// Used borders of tables with collapsed borders, and of their cells.
  var collapsedBorders: [Int32: BoxSides<LayoutUnit>] {
    get { features?.collapsedBorders ?? [:] }
    _modify { yield &changed.collapsedBorders }
  }

  /// Block sizes of items of flex and grid containers.
  var measuredItems: [MeasureKey: MeasuredItem] {
    get { features?.measuredItems ?? [:] }
    _modify { yield &changed.measuredItems }
  }

  /// Names of grid lines, which containers of one style share.
  var knownGridNames: [GridNames.Key: GridNames] {
    get { features?.knownGridNames ?? [:] }
    _modify { yield &changed.knownGridNames }
  }

  /// The tracks of subgrids by box, which their containers set.
  var subgrids: [Int32: SubgridAxes] {
    get { features?.subgrids ?? [:] }
    _modify { yield &changed.subgrids }
  }

  /// The contributions of subgrids to the rows of their containers.
  var nestedRows: [NestedRowsKey: [GridContribution]] {
    get { features?.nestedRows ?? [:] }
    _modify { yield &changed.nestedRows }
  }

  var columnLayoutCache: ColumnLayoutCache {
    get { features?.columnLayoutCache ?? ColumnLayoutCache() }
    _modify { yield &changed.columnLayoutCache }
  }

  /// Heights of spanners.
  var spannerHeights: [SpannerKey: LayoutUnit] {
    get { features?.spannerHeights ?? [:] }
    _modify { yield &changed.spannerHeights }
  }

  /// The state of the ruby columns on the current line.
  var ruby: RubyColumns {
    get { features?.ruby ?? RubyColumns() }
    _modify { yield &changed.ruby }
  }

  /// Whether a part of a ruby column is laid out.
  var hasActiveRubyPart: Bool { features?.ruby.active.isEmpty == false }

  /// The source of tokens for text with a line limit.
  var tokens: TokenSource? { features?.tokens }

  mutating func setTokens(_ tokens: TokenSource?) {
    if let tokens { changed.tokens = tokens }
  }

  /// The token at the end of text with a line limit.
  var token: TokenFragment? {
    get { features?.token }
    set { changed.token = newValue }
  }

  /// By out-of-flow box: its grid area, relative to the grid's border box.
  var outOfFlowAreas: [Int32: UnitRect] {
    get { features?.outOfFlowAreas ?? [:] }
    _modify { yield &changed.outOfFlowAreas }
  }
}
