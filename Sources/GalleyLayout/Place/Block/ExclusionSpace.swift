// The floats of a block formatting context, and the layout opportunities between them.
// Source: CSS 2.2 section 9.5.

internal import GalleyStyle

/// The positioned floats, in coordinates of the block formatting context's root.
struct ExclusionSpace {
  struct Float {
    var isLeft: Bool
    /// The margin box.
    var x: LayoutUnit
    var end: LayoutUnit
    var y: LayoutUnit
    var bottom: LayoutUnit
  }
  /// An area between floats for a line or box.
  struct LayoutOpportunity: Equatable {
    var start: LayoutUnit
    var end: LayoutUnit
    var width: LayoutUnit { max(.zero, end - start) }
  }
  /// The extremes of a float and all earlier ones.
  private struct Extremes {
    var top = LayoutUnit.min
    var leftBottom: LayoutUnit?
    var rightBottom: LayoutUnit?
    /// The bottoms of floats with an inline size.
    var leftAreaBottom = LayoutUnit.min
    var rightAreaBottom = LayoutUnit.min
  }
  /// In source order: the top of a float is never above that of an earlier one.
  private(set) var floats: [Float] = []
  private var extremes: [Extremes] = []
  private var bottoms = PeakTree()
  /// Whether a float has its bottom above its top, because of negative margins.
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
    if float.end > float.x {
      if float.isLeft {
        last.leftAreaBottom = max(last.leftAreaBottom, float.bottom)
      } else {
        last.rightAreaBottom = max(last.rightAreaBottom, float.bottom)
      }
    }
    hasInverted = hasInverted || float.bottom < float.y
    floats.append(float)
    extremes.append(last)
    // A float without inline size affects only clearance, because its area is empty.
    bottoms.append(float.end > float.x ? float.bottom.raw : LayoutUnit.min.raw)
  }

  mutating func rewind(to count: Int) {
    guard count < floats.count else { return }
    floats.removeSubrange(count...)
    extremes.removeSubrange(count...)
    bottoms.truncate(to: count)
  }

  /// The layout opportunity between `start` and `end` from `y` over `height` (at least one unit).
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

  /// The next bottom below `y` among the first `count` floats, or among all.
  func nextBottom(below y: LayoutUnit, ofFirst count: Int? = nil) -> LayoutUnit? {
    let limit = count ?? floats.count
    var next: LayoutUnit?
    var index = 0
    while let place = bottoms.next(from: index, above: y.raw), place < limit {
      // The tops of later floats are at or below the top of this one, and so are their bottoms.
      if let next, floats[place].y >= next, !hasInverted { break }
      next = min(next ?? floats[place].bottom, floats[place].bottom)
      index = place + 1
    }
    return next
  }

  /// Whether no line may be in a layout opportunity at `y`, however narrow the line is.
  ///
  /// As in Chromium, an opportunity without an inline size is one beside floats of one side only:
  /// floats of both sides that overlap close it, even if one of them begins further down.
  func isClosed(_ layoutOpportunity: LayoutOpportunity, at y: LayoutUnit) -> Bool {
    guard layoutOpportunity.end < layoutOpportunity.start, let last = extremes.last else {
      return false
    }
    return last.leftAreaBottom > y && last.rightAreaBottom > y
  }

  /// The position below the floats that `clear` applies to.
  func clearance(_ clear: Clear) -> LayoutUnit? {
    guard let last = extremes.last else { return nil }
    switch clear {
    case .none: return nil
    case .left: return last.leftBottom
    case .right: return last.rightBottom
    default: return bottom
    }
  }

  /// The lowest bottom of all floats.
  var bottom: LayoutUnit? {
    guard let last = extremes.last else { return nil }
    guard let left = last.leftBottom else { return last.rightBottom }
    return max(left, last.rightBottom ?? left)
  }

  /// The position of a float between `start` and `end`: not above `y` nor above earlier floats.
  func position(
    isLeft: Bool, width: LayoutUnit, y: LayoutUnit, start: LayoutUnit, end: LayoutUnit
  ) -> (x: LayoutUnit, y: LayoutUnit) {
    var top = max(y, extremes.last?.top ?? .min)
    while true {
      let layoutOpportunity = layoutOpportunity(
        at: top, height: .epsilon, start: start, end: end)
      let isFree = layoutOpportunity.start == start && layoutOpportunity.end == end
      if layoutOpportunity.width >= width || isFree {
        return (isLeft ? layoutOpportunity.start : layoutOpportunity.end - width, top)
      }
      guard let next = nextBottom(below: top) else {
        return (isLeft ? layoutOpportunity.start : layoutOpportunity.end - width, top)
      }
      top = next
    }
  }
}
