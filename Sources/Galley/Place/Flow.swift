// The cursor of a block formatting context: where the next box goes, and the margins in between.
// Source: CSS 2.2 section 8.3.1 (collapsing margins).

internal import GalleyStyle

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
  var blockEndAnnotationSpace = LayoutUnit.zero
  var floats = ExclusionSpace()
  /// Boxes under construction that go below floats, from the outermost; their tops are open.
  private(set) var pendingClearances: [PendingClearance] = []
  /// Whether what was placed last is an empty block that went below floats: its margins count for
  /// the box it is in.
  var endsWithClearedBlock = false
  /// Floats that wait for the top of the box they are in.
  var pendingFloats: [PendingFloat] = []
  /// Absolute boxes that wait for it too.
  var pendingOutOfFlow: [PendingOutOfFlow] = []
  /// Tops of the boxes under construction; those from `known` on are open.
  private var tops = ShortStack<8, LayoutUnit>(filler: .zero)
  private var known = 0

  struct PendingFloat {
    var box: Int32
    var start: LayoutUnit
    var end: LayoutUnit
    /// Where the box is, if boxes inside it went below other floats.
    var y: LayoutUnit?
  }

  /// A box that has `clear`.
  struct PendingClearance {
    var slot: Int
    /// The bottom of the floats that it goes below.
    var bottom: LayoutUnit
    /// Whether it is there whatever its margins are.
    var isForced: Bool
    /// The margins before it, and its own with those that collapse with them.
    var before: MarginStrut
    var own = MarginStrut()
    /// How many floats waited before it.
    var floats: Int
  }

  struct PendingOutOfFlow {
    var fragment: Int
    var box: Int32
    /// Where it is for the time being.
    var y: LayoutUnit
  }

  /// A border leaves no room for annotations to what stands on its other side.
  mutating func noteTop(_ edges: BoxEdges) {
    guard edges.border.top > .zero else { return }
    lineBottom = y - edges.padding.top
    blockEndAnnotationSpace = .zero
  }

  /// Nor does a height that is given; padding below a line is no room itself.
  mutating func noteBottom(_ edges: BoxEdges, isAutomatic: Bool) {
    if edges.border.bottom > .zero || !isAutomatic {
      lineBottom = y
      blockEndAnnotationSpace = .zero
    } else {
      lineBottom = lineBottom + edges.padding.bottom
    }
  }

  /// Begins a box whose top is not known yet.
  mutating func begin() -> Int {
    tops.push(.zero)
    return tops.count - 1
  }

  /// Begins a box that goes below floats if its margins do not carry it there.
  mutating func beginClear(margin: LayoutUnit, below bottom: LayoutUnit, isForced: Bool) -> Int {
    let before = strut
    let slot = begin()
    pendingClearances.append(
      PendingClearance(
        slot: slot, bottom: bottom, isForced: isForced, before: before,
        floats: pendingFloats.count))
    add(margin)
    return slot
  }

  /// Ends the innermost box.
  mutating func finish() {
    tops.pop()
    known = min(known, tops.count)
    if let last = pendingClearances.last, last.slot >= tops.count { pendingClearances.removeLast() }
  }

  /// How many boxes are under construction.
  var depth: Int { tops.count }

  /// Adds a margin to those that wait.
  @inline(__always) mutating func add(_ margin: LayoutUnit) {
    strut.add(margin)
    if !pendingClearances.isEmpty {
      for index in pendingClearances.indices { pendingClearances[index].own.add(margin) }
    }
  }

  /// Moves the known tops of the boxes under construction from one on.
  mutating func moveTops(from slot: Int, by distance: LayoutUnit) {
    for slot in slot..<max(slot, known) { tops[slot] = tops[slot] + distance }
  }

  func isKnown(_ slot: Int) -> Bool { slot < known }
  func top(_ slot: Int) -> LayoutUnit { tops[slot] }
  /// Whether all boxes around one that waits for its top have theirs.
  func isOutermostOpen(_ slot: Int) -> Bool { slot == known }
  /// Whether the innermost box under construction has its top.
  var isResolved: Bool { known == tops.count }

  /// Fixes the place of the cursor: the waiting margins become a distance.
  mutating func resolve() {
    endsWithClearedBlock = false
    if !pendingClearances.isEmpty { resolveClearances() }
    y = y + strut.sum
    strut = MarginStrut()
    for slot in known..<tops.count { tops[slot] = y }
    known = tops.count
  }

  /// Gives their tops to boxes around those that go below floats, and moves the cursor there.
  private mutating func resolveClearances() {
    var placed: LayoutUnit?
    for clearing in pendingClearances {
      let natural = max(placed ?? .min, y + strut.sum)
      guard clearing.isForced || natural < clearing.bottom else { continue }
      let around = max(placed ?? .min, y + clearing.before.sum)
      for slot in known..<max(known, clearing.slot) { tops[slot] = around }
      for float in 0..<min(clearing.floats, pendingFloats.count)
      where pendingFloats[float].y == nil {
        pendingFloats[float].y = around
      }
      known = max(known, clearing.slot)
      placed = clearing.bottom
    }
    pendingClearances = []
    guard let placed else { return }
    y = placed
    strut = MarginStrut()
  }

  /// Lets an empty box go below floats; returns its margins, nil where they suffice.
  ///
  /// Chromium takes the margins to begin at the top of the box around: an empty box that is past the
  /// floats keeps its place, but the margins before it no longer collapse with those behind.
  mutating func forceClearing(of slot: Int) -> MarginStrut? {
    guard let last = pendingClearances.indices.last, pendingClearances[last].slot == slot else {
      return nil
    }
    if pendingClearances[last].isForced { return pendingClearances[last].own }
    let around = slot == 0 ? .zero : isKnown(slot - 1) ? tops[slot - 1] : y
    guard around + strut.sum < pendingClearances[last].bottom else { return nil }
    pendingClearances[last].isForced = true
    pendingClearances[last].bottom = max(pendingClearances[last].bottom, tentativeY)
    return pendingClearances[last].own
  }

  /// Where the cursor would be if something were placed now.
  var tentativeY: LayoutUnit { y + strut.sum }
}
