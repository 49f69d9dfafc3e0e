// Input: one axis of an absolutely positioned box's containing block, its insets and its static
// position. Output: its available size and its position.
// Source: CSS Positioned Layout 3 section 4.

internal import GalleyStyle

/// The inset-modified containing block on one axis, from left to right or downward.
struct InsetAxis {
  /// The size of the containing block.
  let size: LayoutUnit
  /// The insets from the edges of the containing block.
  private(set) var start: LayoutUnit
  private(set) var end: LayoutUnit
  /// The edge of the box at its static position.
  private let edge: StaticEdges.Edge
  private let hasInsets: Bool
  private let alignment: ItemAlignment
  private let isReversed: Bool

  /// `isReversed`: the axis of the containing block's direction runs from `end` to `start`.
  init(
    size: LayoutUnit, insets: (start: LayoutUnit?, end: LayoutUnit?),
    staticPosition: StaticPosition, alignment: ItemAlignment, isReversed: Bool
  ) {
    let (start, end) = insets
    self.size = size
    self.alignment = alignment
    self.isReversed = isReversed
    hasInsets = start != nil && end != nil
    let origin = StaticEdges.Edge(alignment)
    if start == nil, end == nil {
      edge = staticPosition.edge
      let offset = staticPosition.offset
      switch edge {
      case .start: (self.start, self.end) = (offset, .zero)
      case .end: (self.start, self.end) = (.zero, size - offset)
      case .center:
        let half = min(offset, size - offset)
        (self.start, self.end) = (offset - half, size - offset - half)
      }
    } else {
      edge =
        hasInsets ? (isReversed ? origin.mirrored : origin) : start == nil ? .end : .start
      (self.start, self.end) = (start ?? .zero, end ?? .zero)
    }
    clamp(toward: hasInsets ? (isReversed ? .end : .start) : edge)
  }

  var availableSize: LayoutUnit { size - start - end }
  /// Whether a box with an automatic size fills the available size.
  var stretches: Bool { hasInsets && alignment.fills }

  /// Whether it fills the available size even if the other size determines its size.
  var stretchesExplicitly: Bool { hasInsets && alignment == .stretch }

  /// Keeps the available size from being negative.
  private mutating func clamp(toward edge: StaticEdges.Edge) {
    let missing = availableSize
    guard missing < .zero else { return }
    switch edge {
    case .start: end = end + missing
    case .end: start = start + missing
    case .center:
      start = start + missing / 2
      end = end + missing / 2
    }
  }

  /// The distance from the start of the containing block to the border box.
  func place(
    of length: LayoutUnit, margins: (LayoutUnit, LayoutUnit), automatic: (Bool, Bool),
    isBlockAxis: Bool
  ) -> LayoutUnit {
    let outer = margins.0 + length + margins.1
    let free = availableSize - outer
    if hasInsets, automatic.0 || automatic.1 {
      guard automatic.0 else { return start + margins.0 }
      if !automatic.1 { return start + free }
      if free > .zero || isBlockAxis { return start + free / 2 }
      return isReversed ? start + free : start
    }
    var place = start + edge.place(in: free)
    if hasInsets, alignment != .normal {
      let isInside = outer <= availableSize
      let last = size - (isInside ? end : min(end, .zero)) - outer
      let first = isInside ? start : min(start, .zero)
      place = isReversed ? min(max(place, first), last) : max(min(place, last), first)
    }
    return place + margins.0
  }
}
