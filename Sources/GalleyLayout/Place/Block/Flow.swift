// Input: margins, floats and the boxes of a block formatting context in document order. Output: the
// block offset of the next box, with collapsed margins and clearance.
// Source: CSS 2.2 sections 8.3.1 (collapsing margins) and 9.5.2 (clearance).

internal import GalleyStyle
internal import GalleySystem

/// Adjoining margins: the largest positive and the most negative one.
struct MarginStrut: Equatable {
  var positive = LayoutUnit.zero
  var negative = LayoutUnit.zero
  /// Whether further margins are trimmed (`margin-trim`).
  var isTrimmed = false
  var sum: LayoutUnit { positive + negative }
  mutating func add(_ margin: LayoutUnit) {
    if isTrimmed { return }
    if margin > .zero { positive = max(positive, margin) } else { negative = min(negative, margin) }
  }
}

/// The current block offset of a block formatting context.
///
/// Margins may collapse through the top of a box without border, padding or lines above its first
/// child. The top of such a box is an unresolved slot until content resolves the block offset.
struct Flow {
  /// The bottom of the last positioned content.
  var y = LayoutUnit.zero
  /// The pending margins below `y`.
  var strut = MarginStrut()
  var annotations = AnnotationSpace()
  /// Whether an anonymous block has lines of its container, or lines after a block inside an inline
  /// box.
  var continuesLines = false
  var floats = ExclusionSpace()
  /// Boxes in progress whose clearance is pending, from the outermost.
  ///
  /// Their tops are unresolved.
  private(set) var pendingClearances: [PendingClearance] = []
  /// Whether the last box is an empty block with clearance.
  ///
  /// Its margins then count for its parent.
  var endsWithClearedBlock = false
  /// Floats that are pending until the top of their container is resolved.
  private(set) var pendingFloats: [PendingFloat] = []
  /// The number of floats that have been pending so far.
  private(set) var pendingFloatCount = 0
  /// Absolutely positioned boxes whose static position is pending for the same reason.
  var pendingOutOfFlow: [PendingOutOfFlow] = []
  /// The tops of the boxes in progress.
  ///
  /// Those from `known` on are unresolved.
  private var tops = ShortStack<LayoutUnit>(filler: .zero)
  private var known = 0

  struct PendingFloat {
    var box: Index<Box>
    var start: LayoutUnit
    var end: LayoutUnit
    /// The height of the container to which percentages refer.
    var percentageHeight: LayoutUnit?
    /// The top of the container, if it was resolved before the pending clearance of a descendant.
    var y: LayoutUnit?
    /// The offsets of the relatively positioned ancestors that are finished.
    var shift = (x: LayoutUnit.zero, y: LayoutUnit.zero)
  }

  /// A box with `clear`.
  struct PendingClearance {
    var slot: Int
    /// The bottom of the floats that it clears.
    var bottom: LayoutUnit
    /// Whether clearance applies regardless of the margins.
    var isForced: Bool
    /// The margins before the box, and its own margins with those that collapse with them.
    var before: MarginStrut
    var own = MarginStrut()
    /// The number of floats that were pending before the box.
    var floats: Int
  }

  struct PendingOutOfFlow {
    var fragment: Int
    var box: Index<Box>
    /// The provisional block offset.
    var y: LayoutUnit
  }

  /// Ends the trimming of margins at the start of a box, and trims those at its end.
  mutating func endTrim(_ trim: MarginTrim) {
    if trim.contains(.blockEnd), isResolved { strut = MarginStrut() }
    strut.isTrimmed = false
  }

  /// Begins a box with an unresolved top; returns its slot.
  mutating func begin() -> Int {
    tops.push(.zero)
    return tops.count - 1
  }

  /// Begins a box with `clear`.
  ///
  /// It has clearance if its margins do not move it below the floats.
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

  /// The number of boxes in progress.
  var depth: Int { tops.count }

  /// Adds a margin to the pending ones.
  @inline(__always) mutating func add(_ margin: LayoutUnit) {
    strut.add(margin)
    if !pendingClearances.isEmpty {
      for index in pendingClearances.indices { pendingClearances[index].own.add(margin) }
    }
  }

  /// Moves the resolved tops of the boxes in progress, from one slot on.
  mutating func moveTops(from slot: Int, by distance: LayoutUnit) {
    for slot in slot..<max(slot, known) { tops[slot] = tops[slot] + distance }
  }

  func isKnown(_ slot: Int) -> Bool { slot < known }
  mutating func top(_ slot: Int) -> LayoutUnit { tops[slot] }
  /// Whether a box is the outermost one with an unresolved top.
  func isOutermostOpen(_ slot: Int) -> Bool { slot == known }
  /// Whether the innermost box in progress has a resolved top.
  var isResolved: Bool { known == tops.count }

  /// Resolves the block offset: the pending margins collapse and become a distance.
  mutating func resolve() {
    endsWithClearedBlock = false
    if !pendingClearances.isEmpty { resolveClearances() }
    y = y + strut.sum
    strut = MarginStrut()
    for slot in known..<tops.count { tops[slot] = y }
    known = tops.count
  }

  mutating func add(pending float: PendingFloat) {
    pendingFloats.append(float)
    pendingFloatCount += 1
  }

  /// Removes and returns the pending floats.
  mutating func takePendingFloats() -> [PendingFloat] {
    defer { pendingFloats = [] }
    return pendingFloats
  }

  /// Moves the floats that have been pending since `pendingFloatCount` was `count`.
  mutating func shiftPendingFloats(since count: Int, x: LayoutUnit, y: LayoutUnit) {
    let added = min(pendingFloatCount - count, pendingFloats.count)
    for index in (pendingFloats.count - added)..<pendingFloats.count {
      pendingFloats[index].shift.x = pendingFloats[index].shift.x + x
      pendingFloats[index].shift.y = pendingFloats[index].shift.y + y
    }
  }

  /// Resolves the tops of the ancestors of boxes with clearance, and applies the clearance.
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

  /// Applies clearance to an empty box; returns its margins, nil if they already clear the floats.
  ///
  /// As in Chromium, the margins are added to the top of the parent for the comparison. The block
  /// offset of an empty box below the floats does not change. The margins before it do not collapse
  /// with those after it.
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

  /// The block offset of content that would follow directly.
  var tentativeY: LayoutUnit { y + strut.sum }
}
