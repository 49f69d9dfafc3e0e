// Used widths, heights and edges of boxes.
// Source: CSS 2.2 sections 10.2 to 10.7, CSS Sizing 3; BROWSER_RULES, quantisation table.

internal import GalleyStyle
internal import GalleySystem

extension LayoutContext {
  func edges(_ box: Index<Box>, containing: LayoutUnit) -> BoxEdges {
    var edges = prepared[box].edges(containing: containing)
    // Read from the storage, because the accessor copies all tables.
    if !featureStorage.isEmpty, !featureStorage[0].collapsedBorders.isEmpty,
      let border = featureStorage[0].collapsedBorders[box]
    {
      edges.border = border
      if prepared.tree.boxes[box].kind == .table { edges.padding = BoxSides(.zero) }
    }
    return edges
  }

  // MARK: Widths

  /// Border-box width of a block-level box, and the used value of an `auto` left margin.
  mutating func blockWidth(_ box: Index<Box>, containing: LayoutUnit, percentageHeight: LayoutUnit?)
    -> (
      width: LayoutUnit, autoLeft: LayoutUnit
    )
  {
    let style = prepared.properties(box)
    let edges = prepared.boxStyles.edges(style, containing: containing)
    let fill = max(edges.horizontal, containing - edges.marginsHorizontal)
    var width: LayoutUnit
    switch prepared.tree.boxes[box].kind {
    case .replaced:
      width =
        prepared[box].replacedSize(containing: containing, containingHeight: percentageHeight).width
    case .table: width = tableWidth(box, containing: containing, percentageHeight: percentageHeight)
    case .block where prepared.tree.boxes[box].part == .button:
      width = shrinkToFit(
        box, available: containing, edges: edges, percentageHeight: percentageHeight)
    default:
      width =
        borderWidth(
          style.width, box: box, containing: containing, edges: edges,
          percentageHeight: percentageHeight)
        ?? ratioWidth(box, edges: edges, percentageHeight: percentageHeight)
        ?? justifiedWidth(box, style, edges, fill: fill, percentageHeight: percentageHeight)
      width = clampWidth(
        width, box: box, containing: containing, edges: edges, percentageHeight: percentageHeight)
    }
    let free = containing - edges.marginsHorizontal - width
    return (width, prepared[box].autoMargin(free: free))
  }

  /// The width from the aspect ratio, but not below the min-content width (automatic minimum size).
  mutating func ratioWidth(_ box: Index<Box>, edges: BoxEdges, percentageHeight: LayoutUnit?)
    -> LayoutUnit?
  {
    let style = prepared.properties(box)
    guard let width = prepared.boxStyles.widthFromRatio(style, edges: edges) else { return nil }
    return atLeastContent(width, box, edges: edges, percentageHeight: percentageHeight)
  }

  /// The same from the height of the border box, for a box with an aspect ratio.
  mutating func ratioWidth(
    _ box: Index<Box>, height: LayoutUnit, edges: BoxEdges, percentageHeight: LayoutUnit?
  ) -> LayoutUnit {
    let width = prepared.boxStyles.widthFromRatio(
      prepared.properties(box), borderBoxHeight: height, edges: edges)
    return atLeastContent(width, box, edges: edges, percentageHeight: percentageHeight)
  }

  private mutating func atLeastContent(
    _ width: LayoutUnit, _ box: Index<Box>, edges: BoxEdges, percentageHeight: LayoutUnit?
  ) -> LayoutUnit {
    let style = prepared.properties(box)
    guard style.minWidth.isAuto, !style.overflowX.makesContext,
      prepared.tree.boxes[box].kind == .block
    else { return width }
    return max(width, contextMinMaxSizes(box, edges: edges, percentageHeight: percentageHeight).min)
  }

  /// The width of a block with `width: auto`: stretched, or fit-content with another
  /// `justify-self`.
  private mutating func justifiedWidth(
    _ box: Index<Box>, _ style: BoxStyle, _ edges: BoxEdges, fill: LayoutUnit,
    percentageHeight: LayoutUnit?
  ) -> LayoutUnit {
    if style.justifySelf.fills { return fill }
    let widths = minMaxSizes(box, with: edges, percentageHeight: percentageHeight)
    return min(max(widths.min, fill), widths.max)
  }

  /// A width property as a border-box width; nil for `auto`.
  mutating func borderWidth(
    _ length: BoxLength, box: Index<Box>, containing: LayoutUnit, edges: BoxEdges,
    percentageHeight: LayoutUnit?
  ) -> LayoutUnit? {
    switch length {
    case .minContent:
      return contentMinMaxSizes(box, with: edges, percentageHeight: percentageHeight).min
    case .maxContent:
      return contentMinMaxSizes(box, with: edges, percentageHeight: percentageHeight).max
    case .fitContent:
      let widths = contentMinMaxSizes(box, with: edges, percentageHeight: percentageHeight)
      return min(max(widths.min, containing - edges.marginsHorizontal), widths.max)
    case .stretch: return containing - edges.marginsHorizontal
    case .auto, .none: return nil
    case .length, .expression:
      guard let value = prepared.boxStyles.resolved(length, containing) else { return nil }
      let isBorderBox = prepared.properties(box).boxSizingBorder
      return isBorderBox
        ? max(value, edges.horizontal) : max(.zero, value) + edges.horizontal
    }
  }

  /// The width between its minimum and maximum; with an aspect ratio also those that
  /// `transfersHeights`.
  mutating func clampWidth(
    _ width: LayoutUnit, box: Index<Box>, containing: LayoutUnit, edges: BoxEdges,
    percentageHeight: LayoutUnit?, transfersHeights: Bool = true
  ) -> LayoutUnit {
    let style = prepared.properties(box)
    var width = width
    if style.aspectRatio != nil, transfersHeights, prepared.tree.boxes[box].kind == .block {
      let transferred = prepared.boxStyles.transferredWidths(style, edges: edges)
      if let most = transferred.most { width = min(width, most) }
      if let least = transferred.least { width = max(width, least) }
    }
    if let most = borderWidth(
      style.maxWidth, box: box, containing: containing, edges: edges,
      percentageHeight: percentageHeight)
    {
      width = min(width, most)
    }
    if let least = borderWidth(
      style.minWidth, box: box, containing: containing, edges: edges,
      percentageHeight: percentageHeight)
    {
      width = max(width, least)
    }
    return max(width, edges.horizontal)
  }

  /// Border-box width of a float, inline-block or absolute box (CSS 2.2 section 10.3.5).
  ///
  /// `fixed` may have the height of a replaced box that a container sets.
  mutating func shrinkToFit(
    _ box: Index<Box>, available: LayoutUnit, edges: BoxEdges, percentageHeight: LayoutUnit?,
    fixed: FixedSize = FixedSize()
  ) -> LayoutUnit {
    let style = prepared.properties(box)
    switch prepared.tree.boxes[box].kind {
    case .replaced:
      return prepared[box].replacedSize(
        containing: available, containingHeight: percentageHeight, fixed: fixed
      ).width
    case .table: return tableWidth(box, containing: available, percentageHeight: percentageHeight)
    default: break
    }
    if let width = borderWidth(
      style.width, box: box, containing: available, edges: edges, percentageHeight: percentageHeight
    )
      ?? ratioWidth(box, edges: edges, percentageHeight: percentageHeight)
    {
      return clampWidth(
        width, box: box, containing: available, edges: edges, percentageHeight: percentageHeight)
    }
    let widths = minMaxSizes(box, with: edges, percentageHeight: percentageHeight)
    let availableInlineSize = max(.zero, available - edges.marginsHorizontal)
    let width = min(max(widths.min, availableInlineSize), widths.max)
    return clampWidth(
      width, box: box, containing: available, edges: edges, percentageHeight: percentageHeight)
  }
}

extension BoxStyleTable {
  /// The used edges of a box with a style.
  func edges(_ style: BoxStyle, containing: LayoutUnit) -> BoxEdges {
    if let fixed = style.fixedEdges { return fixed }
    func used(_ sides: BoxSides<BoxLength>) -> BoxSides<LayoutUnit> {
      BoxSides(
        top: resolved(sides.top, containing) ?? .zero,
        right: resolved(sides.right, containing) ?? .zero,
        bottom: resolved(sides.bottom, containing) ?? .zero,
        left: resolved(sides.left, containing) ?? .zero)
    }
    return BoxEdges(
      margin: used(style.margin), border: BoxEdges.borders(style.borderWidth),
      padding: used(style.padding))
  }

  /// The border-box width from the aspect ratio and a definite height; nil without both.
  func widthFromRatio(_ style: BoxStyle, edges: BoxEdges) -> LayoutUnit? {
    guard style.width.isAuto, let ratio = style.aspectRatio, ratio > 0,
      var height = resolved(style.height, nil)
    else { return nil }
    if let most = resolved(style.maxHeight, nil) { height = min(height, most) }
    if let least = resolved(style.minHeight, nil) { height = max(height, least) }
    return width(ofHeight: height, style, ratio: ratio, edges: edges)
  }

  /// The border-box width from the aspect ratio and a border-box height.
  func widthFromRatio(
    _ style: BoxStyle, borderBoxHeight height: LayoutUnit, edges: BoxEdges
  ) -> LayoutUnit {
    width(
      ofHeight: style.boxSizingBorder ? height : height - edges.vertical, style,
      ratio: style.aspectRatio ?? 0, edges: edges)
  }

  /// The border-box width from the aspect ratio and the value of a height property.
  fileprivate func width(
    ofHeight height: LayoutUnit, _ style: BoxStyle, ratio: Float, edges: BoxEdges
  ) -> LayoutUnit {
    if style.boxSizingBorder {
      return max(edges.horizontal, .ratio(max(height, edges.vertical).px * Double(ratio)))
    }
    return .ratio(max(.zero, height).px * Double(ratio)) + edges.horizontal
  }

  /// The minimum and maximum width that transfer from those of the height.
  ///
  /// They apply to boxes with automatic sizes and an aspect ratio (CSS Sizing 4 section 6.2).
  func transferredWidths(
    _ style: BoxStyle, edges: BoxEdges
  ) -> (least: LayoutUnit?, most: LayoutUnit?) {
    guard let ratio = style.aspectRatio, ratio > 0, style.width.isAuto, style.height.isAuto else {
      return (nil, nil)
    }
    func width(_ length: BoxLength) -> LayoutUnit? {
      resolved(length, nil).map {
        self.width(ofHeight: $0, style, ratio: ratio, edges: edges)
      }
    }
    return (width(style.minHeight), width(style.maxHeight))
  }
}

extension BoxView {
  /// Used edges of the box, with collapsed borders in tables.
  func edges(containing: LayoutUnit) -> BoxEdges {
    var edges = document.boxStyles.edges(style, containing: containing)
    if box.kind == .tableCell { edges.margin = BoxSides(.zero) }
    return edges
  }

  /// The edges of a block with automatic sizes and no other layout properties; nil for others.
  @inline(__always) var automaticEdges: BoxEdges? {
    guard box.kind == .block, box.part == .none, box.inlineParent.isNone else { return nil }
    return document.boxStyles.plainEdges(Int(box.style))
  }

  /// The left offset from `auto` margins and from the container's alignment.
  func autoMargin(free: LayoutUnit) -> LayoutUnit {
    let isLeft = style.margin.left.isAuto
    let isRight = style.margin.right.isAuto
    let parent = box.parent
    let direction = parent.exists ? document.properties(parent).direction : .leftToRight
    if isLeft || isRight {
      guard free > .zero else { return direction == .rightToLeft && !isRight ? free : .zero }
      if isLeft, isRight { return free / 2 }
      return isLeft ? free : .zero
    }
    if style.justifySelf != .normal {
      switch style.justifySelf.resolved(own: style.direction, container: direction) {
      case .center: return free / 2
      case .end: return direction == .rightToLeft ? .zero : free
      default: return direction == .rightToLeft ? free : .zero
      }
    }
    // The alignment of a block in an inline box is that of the inline box.
    let inline = box.inlineParent
    let textAlign =
      inline.exists
      ? document.boxStyles[document.tree.inlineBoxes[inline].style].textAlign
      : parent.exists ? document.properties(parent).textAlign : .start
    switch textAlign {
    case .webkitCenter where free > .zero: return free / 2
    case .webkitRight: return free > .zero ? free : .zero
    case .webkitLeft: return .zero
    default: return direction == .rightToLeft ? free : .zero
    }
  }
}
