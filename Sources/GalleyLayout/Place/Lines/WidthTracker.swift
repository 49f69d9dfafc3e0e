// Recorders for the computation of a height: one without a record, and one for the range of widths
// without a change of lines.

/// Records the dependence on the width while heights are summed.
protocol WidthTracker {
  /// Whether widths are recorded. The compiler removes the calls if this is false.
  static var isOn: Bool { get }
  /// The width may shrink or grow by a number of units without a change of lines.
  mutating func allow(shrink: Int)
  mutating func allow(grow: Int)
  /// The width may shrink by a number of units before the dependence of a box's width on it
  /// changes.
  mutating func bound(shrink: Int)
  mutating func count(lines: Int)
  /// Text that does not wrap overflows if the width shrinks by more units.
  mutating func note(slack: Int)
  /// The result may differ at any other width.
  mutating func fix()
}

/// A tracker without a record.
struct NoTracker: WidthTracker {
  static var isOn: Bool { false }
  mutating func allow(shrink: Int) {}
  mutating func allow(grow: Int) {}
  mutating func bound(shrink: Int) {}
  mutating func count(lines: Int) {}
  mutating func note(slack: Int) {}
  mutating func fix() {}
}

/// Records the number of lines and the smallest changes of the width.
struct IntervalTracker: WidthTracker {
  private(set) var shrink = Int.max
  private(set) var grow = Int.max
  private(set) var lineCount = 0
  private(set) var slack = Int.max
  private var bound = Int.max
  private var isFixed = false
  /// Whether a smaller width would change lines or make text overflow.
  var isExact: Bool { !isFixed && min(shrink, slack) < bound }
  static var isOn: Bool { true }
  mutating func allow(shrink: Int) { self.shrink = max(0, min(self.shrink, shrink)) }
  mutating func allow(grow: Int) { self.grow = max(0, min(self.grow, grow)) }
  mutating func bound(shrink: Int) {
    bound = min(bound, shrink)
    allow(shrink: shrink)
  }
  mutating func count(lines: Int) { lineCount += lines }
  mutating func note(slack: Int) { self.slack = max(0, min(self.slack, slack)) }
  mutating func fix() {
    (shrink, grow) = (0, 0)
    isFixed = true
  }
}
