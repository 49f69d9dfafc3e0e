// One item of a flex container, and the direction in which items stand.
// Source: CSS Flexbox 1, sections 2 and 9.

/// An item under construction; main sizes are those of border boxes.
struct FlexItem {
  let box: Int32
  let style: BoxStyle
  let edges: BoxEdges
  /// Before and after the item in the main direction.
  let mainMargins: LayoutUnit
  let crossMargins: LayoutUnit
  /// Of the flex base size what cannot shrink: border and padding.
  let mainEdges: LayoutUnit
  var base = LayoutUnit.zero
  var least = LayoutUnit.zero
  var most = LayoutUnit.max
  /// The item's size in the main direction, in the end.
  var main = LayoutUnit.zero
  var cross = LayoutUnit.zero
  /// From the top of its border box to its first baseline, where it has one; rows only.
  var baseline: LayoutUnit?
  var isFrozen = false
  /// Place of the margin box from the start of the content box.
  var mainStart = LayoutUnit.zero
  var crossStart = LayoutUnit.zero

  var outerMain: LayoutUnit { main + mainMargins }
  var outerCross: LayoutUnit { cross + crossMargins }
  /// From the top of its margin box to its first baseline, or to the bottom of its border box.
  var ascent: LayoutUnit { edges.margin.top + (baseline ?? cross) }
  func clamped(_ size: LayoutUnit) -> LayoutUnit { max(least, min(size, most)) }
}

/// Items beside each other.
struct FlexLine {
  var items: Range<Int>
  var cross = LayoutUnit.zero
  var start = LayoutUnit.zero
  /// Of items that are aligned by their baselines.
  var ascent = LayoutUnit.zero
}

/// A flex container while it is laid out.
struct FlexContainer {
  let box: Int32
  let style: FlexStyle
  let isRightToLeft: Bool
  /// Inner width, and inner height where it is definite.
  let width: LayoutUnit
  let height: LayoutUnit?
  let mainGap: LayoutUnit
  let crossGap: LayoutUnit
  var items: [FlexItem] = []
  var lines: [FlexLine] = []

  var isColumn: Bool { style.direction.isColumn }
  /// Inner size in the main direction, where it is definite.
  var definiteMain: LayoutUnit? { isColumn ? height : width }
  var definiteCross: LayoutUnit? { isColumn ? width : height }

  /// How an item is aligned in its line.
  func alignment(of item: FlexItem) -> ItemAlignment {
    let own = item.style.flex.alignSelf
    let result = own == .normal ? style.alignItems : own
    if result == .normal { return .stretch }
    return result == .baseline && isColumn ? .start : result
  }

  func stretches(_ item: FlexItem) -> Bool {
    guard alignment(of: item) == .stretch else { return false }
    let margin = item.style.margin
    return isColumn
      ? item.style.width.isAuto && !margin.left.isAuto && !margin.right.isAuto
      : item.style.height.isAuto && !margin.top.isAuto && !margin.bottom.isAuto
  }
}

/// A size that a flex container gives an item instead of its own.
struct GivenSize: Hashable {
  var width: LayoutUnit?
  var height: LayoutUnit?
}

/// What an item measured at a width.
struct MeasuredItem {
  var height: LayoutUnit
  /// What its content takes, whatever `height` says.
  var content: LayoutUnit
  var ascent: LayoutUnit?
}

/// What decides a measure.
struct MeasureKey: Hashable {
  var box: Int32
  var width: Int32
  var containing: Int32
  var containingHeight: Int32
}
