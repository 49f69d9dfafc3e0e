// Heights of a prepared document without a layout.

internal import GalleyStyle

extension PreparedDocument {
  /// The height of the root element's box.
  func height(width: LayoutUnit, _ table: borrowing LazyLineTable) -> LayoutUnit {
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
      var context = LayoutContext(self, isRecording: false)
      context.lineTable = shared
      return context.layoutRoot(width: width).height
    }
  }

  /// What `measure` finds, in units.
  struct Measured {
    var height: LayoutUnit
    var lineCount: Int
    /// By how much the width may shrink and grow.
    var shrink: Int
    var grow: Int
    /// By how much it may shrink before text that does not wrap overflows.
    var slack = 0
    /// Whether a smaller width would give other lines.
    var isExact = false
  }

  func measure(width: LayoutUnit, _ program: borrowing LazyLineTable) -> Measured {
    withStackSpace { measureWithStackSpace(width: width, program) }
  }

  private func measureWithStackSpace(
    width: LayoutUnit, _ table: borrowing LazyLineTable
  ) -> Measured {
    let shared = table.table(of: self)
    guard shared.table.isTrackable else {
      var context = LayoutContext(self, isRecording: true)
      let height = context.layoutRoot(width: width).height
      return Measured(height: height, lineCount: context.out.lines.count, shrink: 0, grow: 0)
    }
    var context = LayoutContext(self, isRecording: false)
    context.lineTable = shared
    context.tracker = IntervalTracker()
    let height = context.layoutRoot(width: width).height
    let tracker = context.tracker ?? IntervalTracker()
    return Measured(
      height: height, lineCount: tracker.lineCount, shrink: tracker.shrink, grow: tracker.grow,
      slack: tracker.slack, isExact: tracker.isExact)
  }
}
