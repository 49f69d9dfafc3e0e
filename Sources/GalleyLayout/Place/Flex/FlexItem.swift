// Flex items, flex lines and the flex container during layout.
// Source: CSS Flexbox 1, sections 2 and 9.

internal import GalleyStyle
internal import GalleySystem

/// A flex item during layout; main sizes are those of border boxes.
struct FlexItem {
  let box: Index<Box>
  let style: BoxStyle
  let edges: BoxEdges
  /// Sum of the margins in the main axis.
  let mainMargins: LayoutUnit
  let crossMargins: LayoutUnit
  /// Sum of border and padding in the main axis; this part of the flex base size does not shrink.
  let mainEdges: LayoutUnit
  var base = LayoutUnit.zero
  var least = LayoutUnit.zero
  var most = LayoutUnit.max
  /// Used main size.
  var main = LayoutUnit.zero
  var cross = LayoutUnit.zero
  /// Distance from the top of the border box to the first baseline; only items of a row have it.
  var baseline: LayoutUnit?
  var isFrozen = false
  /// Position of the margin box from the start of the content box.
  var mainStart = LayoutUnit.zero
  var crossStart = LayoutUnit.zero

  var outerMain: LayoutUnit { main + mainMargins }
  var outerCross: LayoutUnit { cross + crossMargins }
  /// Distance from the top of the margin box to the first baseline, or to the bottom of the border
  /// box.
  var ascent: LayoutUnit { edges.margin.top + (baseline ?? cross) }
  func clamped(_ size: LayoutUnit) -> LayoutUnit { max(least, min(size, most)) }
}

/// A flex line.
struct FlexLine {
  var items: Range<Int>
  var cross = LayoutUnit.zero
  var start = LayoutUnit.zero
  /// The greatest ascent of the baseline-aligned items, from the cross-start side of the line.
  var ascent: LayoutUnit?
}

/// A flex container during layout.
struct FlexContainer {
  let box: Index<Box>
  let style: FlexStyle
  let isRightToLeft: Bool
  /// Content-box width, and content-box height if it is definite.
  let width: LayoutUnit
  let height: LayoutUnit?
  let mainGap: LayoutUnit
  let crossGap: LayoutUnit
  var items: [FlexItem] = []
  var lines: [FlexLine] = []

  var isColumn: Bool { style.direction.isColumn }
  /// Content-box size in the main axis, if it is definite.
  var definiteMain: LayoutUnit? { isColumn ? height : width }
  var definiteCross: LayoutUnit? { isColumn ? width : height }

  /// Whether lines are stacked from the cross end to the cross start.
  var isWrapReversed: Bool { style.wrap == .wrapReverse }

  /// The used `justify-content`; `left` and `right` act as `start` in a column.
  var justification: ContentAlignment {
    let own = style.justifyContent
    return isColumn && (own == .left || own == .right) ? .start : own
  }

  /// The used alignment of an item in its line; `start` is that of the container's writing
  /// direction.
  ///
  /// An item with an automatic cross-axis margin is not aligned: it has `start`.
  func alignment(of item: FlexItem) -> ItemAlignment {
    let margin = item.style.margin
    if isColumn
      ? margin.left.isAuto || margin.right.isAuto : margin.top.isAuto || margin.bottom.isAuto
    {
      return .start
    }
    return alignment(of: item.style)
  }

  /// The alignment of an item of this style, regardless of its margins.
  func alignment(of item: BoxStyle) -> ItemAlignment {
    let own = item.flex.alignSelf == .normal ? style.alignItems : item.flex.alignSelf
    if own == .normal { return .stretch }
    guard isColumn else { return own.resolved(isFlexReversed: isWrapReversed) }
    return own.resolved(
      own: item.direction, container: isRightToLeft ? .rightToLeft : .leftToRight,
      isFlexReversed: isWrapReversed)
  }

  /// The content-based flex base size of a row item; an item of a `-webkit-box` is shrunk to fit
  /// the container's width.
  func contentBase(_ natural: MinMaxSizes, margins: LayoutUnit) -> LayoutUnit {
    style.isLegacyBox ? min(natural.max, max(natural.min, width - margins)) : natural.max
  }

  func stretches(_ item: FlexItem) -> Bool {
    guard alignment(of: item) == .stretch else { return false }
    if isColumn { return item.style.width.isAuto }
    return item.style.height.isAuto || item.style.height == .stretch
  }

  /// The sum of the hypothetical outer main sizes of a line's items, with gaps.
  func naturalSize(of line: FlexLine) -> LayoutUnit {
    let gaps = mainGap * max(0, line.items.count - 1)
    return items[line.items].reduce(gaps) { $0 + $1.clamped($1.base) + $1.mainMargins }
  }

  /// The indices of a line's items in visual order, from the main start of the writing direction.
  func order(_ line: FlexLine) -> StrideTo<Int> {
    style.direction.isReversed
      ? stride(from: line.items.upperBound - 1, to: line.items.lowerBound - 1, by: -1)
      : stride(from: line.items.lowerBound, to: line.items.upperBound, by: 1)
  }

  /// The first item of a line in visual order; nil for an empty line.
  func firstItem(of line: FlexLine) -> Int? {
    if line.items.isEmpty { return nil }
    return style.direction.isReversed ? line.items.upperBound - 1 : line.items.lowerBound
  }

  /// Distance from the cross-start side of the line to an item's baseline.
  ///
  /// In a column the baseline is the left edge of the border box.
  func ascent(of item: FlexItem) -> LayoutUnit {
    let margin = item.edges.margin
    if isColumn {
      return isWrapReversed != isRightToLeft ? item.cross + margin.right : margin.left
    }
    return isWrapReversed ? item.outerCross - item.ascent : item.ascent
  }
}
