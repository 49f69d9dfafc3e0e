// One item of a flex container, and the direction in which items stand.
// Source: CSS Flexbox 1, sections 2 and 9.

internal import GalleyStyle

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
  /// Of items that are aligned by their baselines, from the side where lines begin to follow each
  /// other.
  var ascent: LayoutUnit?
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

  /// Whether lines follow each other from the end of the cross axis.
  var isWrapReversed: Bool { style.wrap == .wrapReverse }

  /// How items are spread; columns have no left and right.
  var justification: ContentAlignment {
    let own = style.justifyContent
    return isColumn && (own == .left || own == .right) ? .start : own
  }

  /// How an item is aligned in its line; `start` is where the container's own text would begin.
  func alignment(of item: FlexItem) -> ItemAlignment {
    let margin = item.style.margin
    if isColumn
      ? margin.left.isAuto || margin.right.isAuto : margin.top.isAuto || margin.bottom.isAuto
    {
      return .start
    }
    return alignment(of: item.style)
  }

  /// Likewise, whatever its margins.
  func alignment(of item: BoxStyle) -> ItemAlignment {
    let own = item.flex.alignSelf == .normal ? style.alignItems : item.flex.alignSelf
    if own == .normal { return .stretch }
    guard isColumn else { return own.resolved(isFlexReversed: isWrapReversed) }
    return own.resolved(
      own: item.direction, container: isRightToLeft ? .rightToLeft : .leftToRight,
      isFlexReversed: isWrapReversed)
  }

  /// The size of an item's content in a row; a `-webkit-box` has it wrap within its own width.
  func contentBase(_ natural: MinMaxSizes, margins: LayoutUnit) -> LayoutUnit {
    style.isLegacyBox ? min(natural.max, max(natural.min, width - margins)) : natural.max
  }

  func stretches(_ item: FlexItem) -> Bool {
    guard alignment(of: item) == .stretch else { return false }
    return isColumn ? item.style.width.isAuto : item.style.height.isAuto
  }

  /// What the items of a line ask for, without growing or shrinking.
  func naturalSize(of line: FlexLine) -> LayoutUnit {
    let gaps = mainGap * max(0, line.items.count - 1)
    return items[line.items].reduce(gaps) { $0 + $1.clamped($1.base) + $1.mainMargins }
  }

  /// The places of a line's items in the order in which they stand from the main start of the text.
  func order(_ line: FlexLine) -> StrideTo<Int> {
    style.direction.isReversed
      ? stride(from: line.items.upperBound - 1, to: line.items.lowerBound - 1, by: -1)
      : stride(from: line.items.lowerBound, to: line.items.upperBound, by: 1)
  }

  /// From the side where lines begin to follow each other to an item's baseline.
  ///
  /// In a column a baseline is the left side of the border box.
  func ascent(of item: FlexItem) -> LayoutUnit {
    let margin = item.edges.margin
    if isColumn {
      return isWrapReversed != isRightToLeft ? item.cross + margin.right : margin.left
    }
    return isWrapReversed ? item.outerCross - item.ascent : item.ascent
  }
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
