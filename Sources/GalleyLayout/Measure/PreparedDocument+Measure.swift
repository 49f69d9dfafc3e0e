// Folder GalleyLayout/Measure: the stage Measure: heights without fragments.
// Input: a `PreparedDocument` and a width.
// Output: `Measured`: a height, a number of lines and the interval of widths without a change of
//   lines.
// Source: DESIGN 8.8; DESIGN 5, invariant 1: the height equals that of a layout.
// Uses: GalleySystem, Units, Prepare, Place.
// Not: rules of layout: these are in Place, the sums in Place/Lines.
// Read: PreparedDocument+Measure, LazyLineTable.

// Heights of a prepared document without a layout.

package import GalleyStyle

extension PreparedDocument {
  /// The height of the root element's box.
  package func height(width: LayoutUnit, _ table: borrowing LazyLineTable) -> LayoutUnit {
    withStackSpace { heightWithStackSpace(width: width, table) }
  }

  private func heightWithStackSpace(
    width: LayoutUnit, _ table: borrowing LazyLineTable
  ) -> LayoutUnit {
    table.with(self) { shared in
      if let stack = shared.table.stack,
        let height = shared.table.stackedHeight(stack, width: width, self)
      {
        return height
      }
      var context = LayoutContext(self, lineHeightsFrom: shared)
      return context.layoutRoot(width: width).height
    }
  }

  /// The result of `measure`, in layout units.
  package struct Measured {
    package var height: LayoutUnit
    package var lineCount: Int
    /// The amounts by which the width may shrink and grow without a change of lines.
    package var shrink: Int
    package var grow: Int
    /// The amount by which it may shrink before text that does not wrap overflows.
    package var slack = 0
    /// Whether a smaller width would change lines.
    package var isExact = false
  }

  package func measure(width: LayoutUnit, _ table: borrowing LazyLineTable) -> Measured {
    withStackSpace { measureWithStackSpace(width: width, table) }
  }

  private func measureWithStackSpace(
    width: LayoutUnit, _ table: borrowing LazyLineTable
  ) -> Measured {
    let shared = table.table(of: self)
    guard shared.table.isTrackable else {
      var context = LayoutContext(self, .fragments)
      let height = context.layoutRoot(width: width).height
      return Measured(height: height, lineCount: context.out.lines.count, shrink: 0, grow: 0)
    }
    var context = LayoutContext(self, lineHeightsFrom: shared)
    context.lineTable.tracker = IntervalTracker()
    let height = context.layoutRoot(width: width).height
    let tracker = context.lineTable.tracker ?? IntervalTracker()
    return Measured(
      height: height, lineCount: tracker.lineCount, shrink: tracker.shrink, grow: tracker.grow,
      slack: tracker.slack, isExact: tracker.isExact)
  }
}
