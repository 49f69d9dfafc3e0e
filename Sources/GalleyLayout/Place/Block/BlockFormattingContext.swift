// The state of one block formatting context: cursor, floats, baselines, markers and clamped lines.
// Block layout and inline layout share it.
// Source: CSS 2.2 sections 9.4 and 9.5.

internal import GalleyStyle
internal import GalleySystem

/// A block formatting context during layout.
struct BlockFormattingContext {
  let prepared: PreparedDocument
  /// The constraint space of the box that establishes it.
  let space: ConstraintSpace
  var flow = Flow()
  var baselines = Baselines()
  /// Outside markers of list items without a line so far.
  var unpositionedMarkers: [UnpositionedMarker] = []
  /// Nil if no line is clamped.
  var lineClamp: LineClamp?
  /// The height that percentages in the current box refer to; nil if it is indefinite, or if the
  /// document has no percentage heights.
  var percentageHeight: LayoutUnit?
  /// Whether the width of the current box depends on the viewport's; used for heights only.
  var dependsOnViewportWidth: Bool
  /// The floats that precede the end of the current line.
  ///
  /// Floats after that end are removed.
  var lineFloats: [LineFloat] = []
  /// Layouts of boxes on the current line, with their fragments.
  var cachedLayouts: [Index<Box>: CachedLayout] = [:]

  struct LineFloat {
    var item: Int
    /// The number of floats before it.
    var count: Int
    var mark: Fragments.Mark
  }

  /// The context of a box that establishes one.
  @inline(__always)
  static func begin(
    _ prepared: PreparedDocument, _ space: ConstraintSpace, lineClamp: LineClamp? = nil
  ) -> BlockFormattingContext {
    // An initializer that assigns the properties one by one would copy the context.
    BlockFormattingContext(
      prepared: prepared, space: space, lineClamp: lineClamp,
      percentageHeight: prepared.boxStyles.percentageBasis(space.containingHeight),
      dependsOnViewportWidth: space.dependsOnViewportWidth)
  }
}
