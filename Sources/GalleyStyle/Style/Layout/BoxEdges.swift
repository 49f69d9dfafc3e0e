// The used edges of boxes. Source: CSS 2.2 section 8.

/// The used margins, borders and paddings of a box.
@usableFromInline package struct BoxEdges: Sendable, BitwiseCopyable {
  @usableFromInline package var margin: BoxSides<LayoutUnit>
  @usableFromInline package var border: BoxSides<LayoutUnit>
  @usableFromInline package var padding: BoxSides<LayoutUnit>

  @inlinable package init(
    margin: BoxSides<LayoutUnit>, border: BoxSides<LayoutUnit>, padding: BoxSides<LayoutUnit>
  ) {
    self.margin = margin
    self.border = border
    self.padding = padding
  }

  @inlinable package var left: LayoutUnit { border.left + padding.left }
  @inlinable package var right: LayoutUnit { border.right + padding.right }
  @inlinable package var top: LayoutUnit { border.top + padding.top }
  @inlinable package var bottom: LayoutUnit { border.bottom + padding.bottom }
  /// Border and padding.
  @inlinable package var inner: BoxSides<LayoutUnit> {
    BoxSides(top: top, right: right, bottom: bottom, left: left)
  }
  @inlinable @inline(__always) package var horizontal: LayoutUnit { left + right }
  @inlinable @inline(__always) package var vertical: LayoutUnit { top + bottom }
  @inlinable package var marginsHorizontal: LayoutUnit { margin.left + margin.right }
}
