// The floats of one block formatting context, and the room beside them.
// Source: CSS 2.2 section 9.5.

/// Placed floats; coordinates are those of the block formatting context's root.
struct FloatContext {
  struct Float {
    var isLeft: Bool
    /// Margin box.
    var x: LayoutUnit
    var end: LayoutUnit
    var y: LayoutUnit
    var bottom: LayoutUnit
  }
  /// The room for a line or box between floats.
  struct Room: Equatable {
    var start: LayoutUnit
    var end: LayoutUnit
    var width: LayoutUnit { max(.zero, end - start) }
  }
  private(set) var floats: [Float] = []
  private var lastTop = LayoutUnit.min

  var isEmpty: Bool { floats.isEmpty }

  mutating func add(_ float: Float) {
    floats.append(float)
    lastTop = max(lastTop, float.y)
  }

  mutating func rewind(to count: Int) {
    guard count < floats.count else { return }
    floats.removeSubrange(count...)
    lastTop = floats.map(\.y).max() ?? .min
  }

  /// The room between `start` and `end` from `y` over `height` (at least one unit).
  func room(at y: LayoutUnit, height: LayoutUnit, start: LayoutUnit, end: LayoutUnit) -> Room {
    var room = Room(start: start, end: end)
    let bottom = y + max(height, .epsilon)
    for float in floats where float.y < bottom && float.bottom > y {
      if float.isLeft {
        room.start = max(room.start, float.end)
      } else {
        room.end = min(room.end, float.x)
      }
    }
    return room
  }

  /// The next bottom of a float below `y`.
  func nextBottom(below y: LayoutUnit) -> LayoutUnit? {
    var next: LayoutUnit?
    for float in floats where float.bottom > y {
      if let known = next, known <= float.bottom { continue }
      next = float.bottom
    }
    return next
  }

  /// Below the floats that `clear` names.
  func clearance(_ clear: Clear) -> LayoutUnit? {
    var bottom: LayoutUnit?
    for float in floats {
      switch clear {
      case .none: return nil
      case .left where !float.isLeft: continue
      case .right where float.isLeft: continue
      default: bottom = max(bottom ?? float.bottom, float.bottom)
      }
    }
    return bottom
  }

  /// The bottom of all floats.
  var bottom: LayoutUnit? { floats.map(\.bottom).max() }

  /// Where a float of `width` x `height` goes: not above `y` nor above earlier floats.
  func position(
    isLeft: Bool, width: LayoutUnit, height: LayoutUnit, y: LayoutUnit, start: LayoutUnit,
    end: LayoutUnit
  ) -> (x: LayoutUnit, y: LayoutUnit) {
    var top = max(y, lastTop)
    while true {
      let room = room(at: top, height: height, start: start, end: end)
      let isFree = room.start == start && room.end == end
      if room.end - room.start >= width || (isFree && nextBottom(below: top) == nil) || isFree {
        return (isLeft ? room.start : room.end - width, top)
      }
      guard let next = nextBottom(below: top) else {
        return (isLeft ? room.start : room.end - width, top)
      }
      top = next
    }
  }
}
