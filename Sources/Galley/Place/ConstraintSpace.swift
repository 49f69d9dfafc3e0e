// Input and output of the layout of one box. An algorithm depends on its box, its constraint space
// and the prepared document only.
// Source: Blink's LayoutNG (ConstraintSpace, LayoutResult); CSS 2.2 section 10.

internal import GalleyStyle

/// What the surroundings of a box decide of its layout.
struct ConstraintSpace {
  /// Of the border box.
  let width: LayoutUnit
  /// The width of the containing block, to which percentages refer.
  let containing: LayoutUnit
  /// The height of the containing block; nil where it is indefinite.
  let containingHeight: LayoutUnit?
  /// The sizes that a flex container, a grid, a table or insets give the box instead of its own.
  let fixedSize: FixedSize
  /// Whether only sizes and baselines of the box are used.
  var isMeasuring = false
  /// Whether a multi-column container around is measured.
  var cachesColumns = false
  /// Whether only the height of lines is used, not what is on them nor their last baseline.
  var isHeightOnly = false
  /// Whether the width goes with the window's; for heights only.
  var followsWindow = false
  /// Whether the cell around is laid out again once its row has a height.
  var measuresCell = false

  init(
    width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?,
    fixed: FixedSize = FixedSize()
  ) {
    self.width = width
    self.containing = containing
    self.containingHeight = containingHeight
    fixedSize = fixed
  }

  /// The space of a box inside of the box that this one is for.
  func child(
    width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?,
    fixed: FixedSize = FixedSize()
  ) -> ConstraintSpace {
    var space = ConstraintSpace(
      width: width, containing: containing, containingHeight: containingHeight, fixed: fixed)
    space.isMeasuring = isMeasuring
    space.cachesColumns = cachesColumns
    space.measuresCell = measuresCell
    return space
  }
}

/// A size that a container gives a box instead of its own.
struct FixedSize: Hashable {
  var width: LayoutUnit?
  var height: LayoutUnit?
}

/// A box that establishes a formatting context, laid out at the origin.
struct LayoutResult {
  /// Border box.
  var width: LayoutUnit
  var height: LayoutUnit
  /// The height of its content with its edges, whatever `height` is.
  var automaticHeight = LayoutUnit.zero
  var baselines = Baselines()
  /// The range of its fragments.
  var start: Fragments.Mark
  var end: Fragments.Mark
  /// The width that it was laid out for.
  var available: LayoutUnit
  /// Of a column of ruby: the number of fragments at the end of its own that are its annotation's.
  var annotation: Fragments.Mark?
}

/// Baselines of a box's lines, from its top.
struct Baselines {
  var first: LayoutUnit?
  var last: LayoutUnit?
  /// The number of lines.
  var count = 0

  mutating func note(_ baseline: LayoutUnit) {
    if first == nil { first = baseline }
    last = baseline
    count += 1
  }

  /// Notes a baseline that is not the last one of an inline-block: that of a table.
  mutating func noteFirst(_ baseline: LayoutUnit) {
    if first == nil { first = baseline }
    count += 1
  }
}

/// The content box of a container, in which an algorithm lays out the children.
struct ContentSpace {
  let box: Int32
  /// Of the border box of the container.
  let edges: BoxEdges
  /// The top of the content box, from that of the border box.
  let top: LayoutUnit
  let width: LayoutUnit
  /// Nil where it is indefinite.
  let height: LayoutUnit?
  /// The space of the container.
  let space: ConstraintSpace

  /// The height of the content box that follows from the properties of the container and a height
  /// that its content takes.
  func usedHeight(_ content: LayoutUnit, _ prepared: PreparedDocument) -> LayoutUnit {
    prepared.usedHeight(
      box, automatic: content + edges.vertical, edges: edges,
      containingHeight: space.containingHeight, fixed: space.fixedSize.height) - edges.vertical
  }

  /// The space of a child.
  func child(
    width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?,
    fixed: FixedSize = FixedSize()
  ) -> ConstraintSpace {
    space.child(
      width: width, containing: containing, containingHeight: containingHeight, fixed: fixed)
  }
}
