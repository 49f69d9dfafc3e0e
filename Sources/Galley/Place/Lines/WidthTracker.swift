// What a run notes besides the height: nothing, or how far the width may move before a line changes.

/// Notes what depends on the width while heights are summed up.
protocol WidthTracker {
  /// Whether anything is noted at all: known to the compiler, so that a height pays for nothing.
  static var isOn: Bool { get }
  /// The width may shrink or grow by so many units before something changes.
  mutating func allow(shrink: Int)
  mutating func allow(grow: Int)
  /// A box's width may shrink by so many units before it follows the window's in another way.
  mutating func bound(shrink: Int)
  mutating func count(lines: Int)
  /// Text that does not wrap would overflow beyond that.
  mutating func note(slack: Int)
  /// Any other width may give something else.
  mutating func fix()
}

/// Notes nothing.
struct NoTracker: WidthTracker {
  static var isOn: Bool { false }
  mutating func allow(shrink: Int) {}
  mutating func allow(grow: Int) {}
  mutating func bound(shrink: Int) {}
  mutating func count(lines: Int) {}
  mutating func note(slack: Int) {}
  mutating func fix() {}
}

/// Notes the lines, and the least that the width can shrink or grow by.
struct IntervalTracker: WidthTracker {
  private(set) var shrink = Int.max
  private(set) var grow = Int.max
  private(set) var lineCount = 0
  private(set) var slack = Int.max
  private var bound = Int.max
  private var isFixed = false
  /// Whether a smaller width would give other lines, or text that overflows.
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
