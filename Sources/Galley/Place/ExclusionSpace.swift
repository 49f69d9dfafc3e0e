// The floats of one block formatting context, and the room beside them.
// Source: CSS 2.2 section 9.5.

internal import GalleyStyle

/// Placed floats; coordinates are those of the block formatting context's root.
struct ExclusionSpace {
  struct Float {
    var isLeft: Bool
    /// Margin box.
    var x: LayoutUnit
    var end: LayoutUnit
    var y: LayoutUnit
    var bottom: LayoutUnit
  }
  /// The room for a line or box between floats.
  struct LayoutOpportunity: Equatable {
    var start: LayoutUnit
    var end: LayoutUnit
    var width: LayoutUnit { max(.zero, end - start) }
  }
  /// Of a float and all before it.
  private struct Extremes {
    var top = LayoutUnit.min
    var leftBottom: LayoutUnit?
    var rightBottom: LayoutUnit?
  }
  /// In the order of placement: no float is above an earlier one.
  private(set) var floats: [Float] = []
  private var extremes: [Extremes] = []
  private var bottoms = PeakTree()
  /// Whether negative margins take any float's bottom above its top.
  private var hasInverted = false

  var isEmpty: Bool { floats.isEmpty }
  var count: Int { floats.count }

  mutating func add(_ float: Float) {
    var last = extremes.last ?? Extremes()
    last.top = max(last.top, float.y)
    if float.isLeft {
      last.leftBottom = max(last.leftBottom ?? float.bottom, float.bottom)
    } else {
      last.rightBottom = max(last.rightBottom ?? float.bottom, float.bottom)
    }
    hasInverted = hasInverted || float.bottom < float.y
    floats.append(float)
    extremes.append(last)
    // A float without width takes no room from anything: it only counts for what clears it.
    bottoms.append(float.end > float.x ? float.bottom.raw : LayoutUnit.min.raw)
  }

  mutating func rewind(to count: Int) {
    guard count < floats.count else { return }
    floats.removeSubrange(count...)
    extremes.removeSubrange(count...)
    bottoms.truncate(to: count)
  }

  /// The room between `start` and `end` from `y` over `height` (at least one unit).
  func layoutOpportunity(at y: LayoutUnit, height: LayoutUnit, start: LayoutUnit, end: LayoutUnit)
    -> LayoutOpportunity
  {
    var layoutOpportunity = LayoutOpportunity(start: start, end: end)
    let bottom = y + max(height, .epsilon)
    var index = 0
    while let place = bottoms.next(from: index, above: y.raw) {
      let float = floats[place]
      index = place + 1
      guard float.y < bottom else { break }
      if float.isLeft {
        layoutOpportunity.start = max(layoutOpportunity.start, float.end)
      } else {
        layoutOpportunity.end = min(layoutOpportunity.end, float.x)
      }
    }
    return layoutOpportunity
  }

  /// The next bottom below `y` of one of the first `count` floats, of all if nil.
  func nextBottom(below y: LayoutUnit, ofFirst count: Int? = nil) -> LayoutUnit? {
    let limit = count ?? floats.count
    var next: LayoutUnit?
    var index = 0
    while let place = bottoms.next(from: index, above: y.raw), place < limit {
      // Those behind begin no higher than this one.
      if let next, floats[place].y >= next, !hasInverted { break }
      next = min(next ?? floats[place].bottom, floats[place].bottom)
      index = place + 1
    }
    return next
  }

  /// Below the floats that `clear` names.
  func clearance(_ clear: Clear) -> LayoutUnit? {
    guard let last = extremes.last else { return nil }
    switch clear {
    case .none: return nil
    case .left: return last.leftBottom
    case .right: return last.rightBottom
    default: return bottom
    }
  }

  /// The bottom of all floats.
  var bottom: LayoutUnit? {
    guard let last = extremes.last else { return nil }
    guard let left = last.leftBottom else { return last.rightBottom }
    return max(left, last.rightBottom ?? left)
  }

  /// Where a float of `width` x `height` goes: not above `y` nor above earlier floats.
  func position(
    isLeft: Bool, width: LayoutUnit, height: LayoutUnit, y: LayoutUnit, start: LayoutUnit,
    end: LayoutUnit
  ) -> (x: LayoutUnit, y: LayoutUnit) {
    var top = max(y, extremes.last?.top ?? .min)
    while true {
      let layoutOpportunity = layoutOpportunity(at: top, height: height, start: start, end: end)
      let isFree = layoutOpportunity.start == start && layoutOpportunity.end == end
      if layoutOpportunity.end - layoutOpportunity.start >= width || isFree {
        return (isLeft ? layoutOpportunity.start : layoutOpportunity.end - width, top)
      }
      guard let next = nextBottom(below: top) else {
        return (isLeft ? layoutOpportunity.start : layoutOpportunity.end - width, top)
      }
      top = next
    }
  }
}
