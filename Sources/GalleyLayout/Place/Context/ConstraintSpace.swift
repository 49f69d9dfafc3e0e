// Input and output of the layout of one box. An algorithm depends only on its box, its constraint
// space and the prepared document.
// Source: Blink's LayoutNG (ConstraintSpace, LayoutResult); CSS 2.2 section 10.

package import GalleyStyle

/// The result for which a document, or a box in its surroundings, is laid out.
@usableFromInline package enum LayoutGoal {
  /// Fragments and sizes. A box has fragments if its document has this goal too.
  case fragments
  /// Sizes and baselines.
  case sizes
  /// Sizes from the heights of lines in a table: neither fragments nor the last baseline.
  case lineHeights
}

/// The measurements in which a box is laid out before its final layout.
struct EnclosingMeasurements: OptionSet, Hashable {
  let rawValue: UInt8
  /// That of a multi-column container, whose columns are cached for the final layout.
  static let columns = EnclosingMeasurements(rawValue: 1 << 0)
  /// That of a table cell, which has a second layout at the height of its row.
  static let cell = EnclosingMeasurements(rawValue: 1 << 1)
}

/// The inputs of a box's layout that come from its surroundings.
package struct ConstraintSpace {
  /// Border-box width.
  let width: LayoutUnit
  /// The width of the containing block, to which percentages refer.
  let containing: LayoutUnit
  /// The height of the containing block; nil if it is indefinite.
  let containingHeight: LayoutUnit?
  /// The sizes that a flex container, a grid, a table or insets set instead of the box's own.
  let fixedSize: FixedSize
  var goal = LayoutGoal.fragments
  var measurements: EnclosingMeasurements = []
  /// Whether the width depends on the viewport's; used for heights only.
  var dependsOnViewportWidth = false
  /// Whether margins and blocks above a block provide annotation space.
  ///
  /// In Chromium they do not in absolutely positioned boxes, in columns, and where the heights of
  /// table cells are measured.
  var sharesAnnotationSpace = true

  package init(
    width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?,
    fixed: FixedSize = FixedSize()
  ) {
    self.width = width
    self.containing = containing
    self.containingHeight = containingHeight
    fixedSize = fixed
  }

  /// The constraint space of a descendant.
  ///
  /// The goal `lineHeights` does not propagate: whether a descendant's lines have sums depends on the
  /// descendant.
  func child(
    width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?,
    fixed: FixedSize = FixedSize()
  ) -> ConstraintSpace {
    var space = ConstraintSpace(
      width: width, containing: containing, containingHeight: containingHeight, fixed: fixed)
    if goal == .sizes { space.goal = .sizes }
    space.measurements = measurements
    space.sharesAnnotationSpace = sharesAnnotationSpace
    return space
  }
}

/// A size that a container sets instead of the box's own.
package struct FixedSize: Hashable {
  var width: LayoutUnit?
  var height: LayoutUnit?
  /// Whether percentages in the box do not refer to the fixed height.
  var isIndefinite = false
}

/// The layout result of a box that establishes a formatting context, at the origin.
struct LayoutResult {
  /// Border-box size.
  var width: LayoutUnit
  var height: LayoutUnit
  /// Height of the content with its edges, regardless of `height`.
  var automaticHeight = LayoutUnit.zero
  var baselines = Baselines()
  /// The range of its fragments.
  var start: Fragments.Mark
  var end: Fragments.Mark
  /// The width of the containing block, to which percentages of its edges refer.
  var containing: LayoutUnit
  /// For a ruby column: how many fragments of each kind, counted from the end, are its annotation's.
  var annotation: Fragments.Mark?
}

/// Baselines of a box, from its top.
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

  /// Notes the baseline of a table, which is not the last baseline of an inline-block.
  mutating func noteFirst(_ baseline: LayoutUnit) {
    if first == nil { first = baseline }
    count += 1
  }
}
