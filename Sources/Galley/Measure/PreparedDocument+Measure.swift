// Heights of a prepared document without a layout.

internal import GalleyStyle

extension PreparedDocument {
  /// The height of the root element's box.
  func height(width: LayoutUnit, _ program: borrowing LazyHeightProgram) -> LayoutUnit {
    withStackSpace { heightWithStackSpace(width: width, program) }
  }

  private func heightWithStackSpace(
    width: LayoutUnit, _ program: borrowing LazyHeightProgram
  ) -> LayoutUnit {
    program.with(self) { program in
      if let stack = program.stack,
        let height = program.stackedHeight(stack, width: width, self)
      {
        return height
      }
      guard program.depth > 0 else {
        var context = LayoutContext(self, isRecording: false)
        return context.layoutRoot(width: width).height
      }
      if program.depth <= HeightProgram.commonDepth {
        var runner = HeightRunner<NoTracker, 8>(self, tracker: NoTracker())
        return runner.height(width: width, program)
      }
      var runner = HeightRunner<NoTracker, 64>(self, tracker: NoTracker())
      return runner.height(width: width, program)
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

  func measure(width: LayoutUnit, _ program: borrowing LazyHeightProgram) -> Measured {
    withStackSpace { measureWithStackSpace(width: width, program) }
  }

  private func measureWithStackSpace(
    width: LayoutUnit, _ program: borrowing LazyHeightProgram
  ) -> Measured {
    let shared = program.program(of: self)
    guard shared.program.depth > 0, !shared.program.hasOutOfFlow else {
      var context = LayoutContext(self, isRecording: true)
      let height = context.layoutRoot(width: width).height
      return Measured(height: height, lineCount: context.out.lines.count, shrink: 0, grow: 0)
    }
    var runner = HeightRunner<IntervalTracker, 64>(self, tracker: IntervalTracker())
    let height = runner.height(width: width, shared.program)
    let tracker = runner.tracker
    return Measured(
      height: height, lineCount: tracker.lineCount, shrink: tracker.shrink, grow: tracker.grow,
      slack: tracker.slack, isExact: tracker.isExact)
  }
}
