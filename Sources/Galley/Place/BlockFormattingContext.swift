// The state of one block formatting context: the cursor of its flow, floats, baselines, markers and
// clamped lines. Block layout and inline layout share it; boxes with a context of their own do not.
// Source: CSS 2.2 sections 9.4 and 9.5.

internal import GalleyStyle

/// A block formatting context under construction.
struct BlockFormattingContext {
  let prepared: PreparedDocument
  /// Of the box that establishes it.
  let space: ConstraintSpace
  var flow = Flow()
  var baselines = Baselines()
  /// Outside markers whose list items have no line yet.
  var unpositionedMarkers: [UnpositionedMarker] = []
  /// Nil where no line is clamped.
  var lineClamp: LineClamp?
  /// Of the whole text; nil without a limit, and in boxes whose lines do not count.
  var lineLimit: LineLimit?
  /// The height that percentages in the box under construction refer to; nil where it is indefinite
  /// or the document has no percentages of heights.
  var percentageHeight: LayoutUnit?
  /// Whether the width of the box under construction goes with the window's; for heights only.
  var followsWindow: Bool
  /// Floats of the line under construction, which it loses if it ends before them.
  var lineFloats: [LineFloat] = []
  /// Boxes of that line, with their fragments.
  var cachedLayouts: [Int32: CachedLayout] = [:]

  struct LineFloat {
    var item: Int
    /// The number of floats before it.
    var count: Int
    var mark: Fragments.Mark
  }

  @inline(__always)
  init(_ prepared: PreparedDocument, _ space: ConstraintSpace, _ lineLimit: LineLimit? = nil) {
    self.prepared = prepared
    self.space = space
    self.lineLimit = lineLimit
    followsWindow = space.followsWindow
    percentageHeight =
      prepared.boxStyles.hasPercentHeights ? space.containingHeight : nil
  }
}

/// One box laid out at the origin, with its fragments.
struct CachedLayout {
  let width: LayoutUnit
  let containing: LayoutUnit
  let box: LayoutResult
  let fragments: Fragments
}
