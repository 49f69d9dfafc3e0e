// Flexible lengths of one line, and the distribution of free space.
// Source: CSS Flexbox 1, section 9.7; CSS Align 3, section 5.

internal import GalleyStyle

enum FlexLengths {
  /// Sets the used main size of each item of a line; `size` is the inner main size of the
  /// container.
  static func resolve(_ items: inout ArraySlice<FlexItem>, size: LayoutUnit, gaps: LayoutUnit) {
    let hypotheticalSum = items.reduce(gaps) { $0 + $1.clamped($1.base) + $1.mainMargins }
    let grows = hypotheticalSum < size
    for index in items.indices {
      let item = items[index]
      let hypothetical = item.clamped(item.base)
      let factor = grows ? item.style.flex.grow : item.style.flex.shrink
      items[index].main = hypothetical
      items[index].isFrozen =
        factor == 0 || (grows ? item.base > hypothetical : item.base < hypothetical)
    }
    let initial = free(items, size: size, gaps: gaps)
    while items.contains(where: { !$0.isFrozen }) {
      distribute(&items, grows: grows, initial: initial, rest: free(items, size: size, gaps: gaps))
      freeze(&items)
    }
  }

  /// Free space: the size less frozen main sizes, other flex base sizes, margins and gaps.
  private static func free(
    _ items: ArraySlice<FlexItem>, size: LayoutUnit, gaps: LayoutUnit
  ) -> LayoutUnit {
    items.reduce(size - gaps) { $0 - ($1.isFrozen ? $1.main : $1.base) - $1.mainMargins }
  }

  private static func distribute(
    _ items: inout ArraySlice<FlexItem>, grows: Bool, initial: LayoutUnit, rest: LayoutUnit
  ) {
    var factors = 0.0
    var scaled = 0.0
    for item in items where !item.isFrozen {
      factors += Double(grows ? item.style.flex.grow : item.style.flex.shrink)
      scaled += Double(item.style.flex.shrink) * (item.base - item.mainEdges).px
    }
    var free = rest.px
    if factors < 1, abs(initial.px * factors) < abs(free) { free = initial.px * factors }
    for index in items.indices where !items[index].isFrozen {
      let item = items[index]
      var share = 0.0
      if grows {
        share = factors > 0 ? free * Double(item.style.flex.grow) / factors : 0
      } else if scaled > 0 {
        share =
          free * Double(item.style.flex.shrink) * (item.base - item.mainEdges).px / scaled
      }
      items[index].main = item.base + .round(share)
    }
  }

  /// Clamps the main sizes; freezes the items with violations of the sign of the total violation.
  private static func freeze(_ items: inout ArraySlice<FlexItem>) {
    var violation = LayoutUnit.zero
    for item in items where !item.isFrozen {
      violation = violation + (item.clamped(item.main) - item.main)
    }
    for index in items.indices where !items[index].isFrozen {
      let clamped = items[index].clamped(items[index].main)
      let own = clamped - items[index].main
      items[index].isFrozen =
        violation == .zero || (violation > .zero ? own > .zero : own < .zero)
      items[index].main = clamped
    }
  }
}

/// Content distribution of aligned subjects: offset of the first, and space between two.
struct ContentDistribution {
  var start = LayoutUnit.zero
  var between = LayoutUnit.zero

  /// Distributes free space to `count` subjects.
  ///
  /// With `isReversed`, subjects run against the inline direction (`row-reverse`).
  init(
    _ alignment: ContentAlignment, free: LayoutUnit, count: Int, isReversed: Bool = false,
    isRightToLeft: Bool = false
  ) {
    guard count > 0 else { return }
    let fallback = isReversed ? free : .zero
    switch alignment {
    case .normal, .flexStart, .stretch: start = fallback
    case .flexEnd: start = isReversed ? .zero : free
    case .center: start = free / 2
    case .start: break
    case .end: start = free
    case .left: start = isRightToLeft ? free : .zero
    case .right: start = isRightToLeft ? .zero : free
    case .spaceBetween:
      guard free > .zero, count > 1 else {
        start = fallback
        break
      }
      between = free / (count - 1)
    case .spaceAround:
      guard free > .zero else { break }
      start = free / (2 * count)
      between = free / count
    case .spaceEvenly:
      guard free > .zero else { break }
      start = free / (count + 1)
      between = start
    }
  }
}
