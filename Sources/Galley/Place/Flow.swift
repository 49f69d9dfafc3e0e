// The cursor of a block formatting context: where the next box goes, and the margins in between.
// Source: CSS 2.2 section 8.3.1 (collapsing margins).

/// Adjoining margins: the largest positive and the most negative one.
struct MarginStrut: Equatable {
  var positive = LayoutUnit.zero
  var negative = LayoutUnit.zero
  var sum: LayoutUnit { positive + negative }
  mutating func add(_ margin: LayoutUnit) {
    if margin > .zero { positive = max(positive, margin) } else { negative = min(negative, margin) }
  }
}

/// The cursor of one block formatting context.
///
/// A box without border, padding or line above its first child has no position before that child
/// has one: its top waits as an open slot until something is placed.
struct Flow {
  /// Bottom of what was placed last.
  var y = LayoutUnit.zero
  /// Margins that wait below `y`.
  var strut = MarginStrut()
  /// Bottom of the last line, and what it leaves free below its letters.
  var lineBottom = LayoutUnit.zero
  var lineRoom = LayoutUnit.zero
  var floats = FloatContext()
  /// Floats that wait for the top of the box they are in.
  var waitingFloats: [WaitingFloat] = []
  /// Absolute boxes that wait for it too.
  var waitingPlaceholders: [WaitingPlaceholder] = []
  /// Tops of the boxes under construction; those from `known` on are open.
  private var tops = ShortStack<8, LayoutUnit>(filler: .zero)
  private var known = 0

  struct WaitingFloat {
    var box: Int32
    var start: LayoutUnit
    var end: LayoutUnit
  }

  struct WaitingPlaceholder {
    var fragment: Int
    var box: Int32
    /// Where it is for the time being.
    var y: LayoutUnit
  }

  /// Begins a box whose top is not known yet.
  mutating func begin() -> Int {
    tops.push(.zero)
    return tops.count - 1
  }

  /// Ends the innermost box.
  mutating func finish() {
    tops.pop()
    known = min(known, tops.count)
  }

  func isKnown(_ slot: Int) -> Bool { slot < known }
  func top(_ slot: Int) -> LayoutUnit { tops[slot] }
  /// Whether all boxes around one that waits for its top have theirs.
  func isOutermostOpen(_ slot: Int) -> Bool { slot == known }
  /// Whether the innermost box under construction has its top.
  var isResolved: Bool { known == tops.count }

  /// Fixes the place of the cursor: the waiting margins become a distance.
  mutating func resolve() {
    y = y + strut.sum
    strut = MarginStrut()
    for slot in known..<tops.count { tops[slot] = y }
    known = tops.count
  }

  /// Where the cursor would be if something were placed now.
  var tentativeY: LayoutUnit { y + strut.sum }
}
