// Used widths, heights and edges of boxes.
// Source: CSS 2.2 sections 10.2 to 10.7, CSS Sizing 3; BROWSER_RULES, quantisation table.

package import GalleyStyle
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
    let basis = SizingBasis(containing: containing, percentageHeight: percentageHeight)
    let fill = max(edges.horizontal, containing - edges.marginsHorizontal)
    var width: LayoutUnit
    switch prepared.tree.boxes[box].kind {
    case .replaced:
      width =
        prepared[box].replacedSize(containing: containing, containingHeight: percentageHeight).width
    case .table: width = tableWidth(box, containing: containing, percentageHeight: percentageHeight)
    case .block where prepared.tree.boxes[box].part == .button:
      width = shrinkToFit(box, edges: edges, in: basis)
    default:
      width =
        borderWidth(style.width, box: box, edges: edges, in: basis)
        ?? ratioWidth(box, edges: edges, percentageHeight: percentageHeight)
        ?? justifiedWidth(box, style, edges, fill: fill, percentageHeight: percentageHeight)
      width = clampWidth(width, box: box, edges: edges, in: basis)
    }
    let free = containing - edges.marginsHorizontal - width
    return (width, prepared[box].autoMargin(free: free))
  }

  /// The width from the aspect ratio, but not below the min-content width (automatic minimum size).
  mutating func ratioWidth(_ box: Index<Box>, edges: BoxEdges, percentageHeight: LayoutUnit?)
    -> LayoutUnit?
  {
    let style = prepared.properties(box)
    guard
      let width = prepared.boxStyles.widthFromRatio(
        style, edges: edges, percentageHeight: percentageHeight)
    else { return nil }
    return atLeastContent(width, box, edges: edges, percentageHeight: percentageHeight)
  }

  /// The width that follows from the aspect ratio and a border-box height; nil without a ratio.
  ///
  /// The automatic minimum size is that of one axis: of the width, unless the height has it.
  mutating func ratioWidth(
    _ box: Index<Box>, edges: BoxEdges, height: LayoutUnit, hasMinimum: Bool = true
  ) -> LayoutUnit? {
    let style = prepared.properties(box)
    guard let ratio = style.aspectRatio, ratio > 0 else { return nil }
    let value = style.boxSizingBorder ? height : height - edges.vertical
    let width = prepared.boxStyles.width(ofHeight: value, style, ratio: ratio, edges: edges)
    guard hasMinimum else { return width }
    return atLeastContent(
      width, box, edges: edges, percentageHeight: max(.zero, height - edges.vertical))
  }

  /// A width from the aspect ratio, but not below the automatic minimum size (CSS Sizing 4, 4.3).
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
    _ length: BoxLength, box: Index<Box>, edges: BoxEdges, in basis: SizingBasis
  ) -> LayoutUnit? {
    let percentageHeight = basis.percentageHeight
    switch length {
    case .minContent:
      return contentMinMaxSizes(box, with: edges, percentageHeight: percentageHeight).min
    case .maxContent:
      return contentMinMaxSizes(box, with: edges, percentageHeight: percentageHeight).max
    case .fitContent:
      let widths = contentMinMaxSizes(box, with: edges, percentageHeight: percentageHeight)
      return min(max(widths.min, basis.available - edges.marginsHorizontal), widths.max)
    case .stretch: return basis.available - edges.marginsHorizontal
    case .auto, .none: return nil
    case .length, .expression:
      guard let value = prepared.boxStyles.resolved(length, basis.containing) else { return nil }
      let isBorderBox = prepared.properties(box).boxSizingBorder
      return isBorderBox
        ? max(value, edges.horizontal) : max(.zero, value) + edges.horizontal
    }
  }

  /// The width between its minimum and maximum; with an aspect ratio also those that
  /// `transfersHeights`.
  mutating func clampWidth(
    _ width: LayoutUnit, box: Index<Box>, edges: BoxEdges, in basis: SizingBasis,
    transfersHeights: Bool = true
  ) -> LayoutUnit {
    let style = prepared.properties(box)
    var width = width
    if style.aspectRatio != nil, transfersHeights, prepared.tree.boxes[box].kind == .block {
      let transferred = prepared.boxStyles.transferredWidths(
        style, edges: edges, percentageHeight: basis.percentageHeight)
      if let most = transferred.most { width = min(width, most) }
      if let least = transferred.least { width = max(width, least) }
    }
    if let most = borderWidth(style.maxWidth, box: box, edges: edges, in: basis) {
      width = min(width, most)
    }
    if let least = borderWidth(style.minWidth, box: box, edges: edges, in: basis) {
      width = max(width, least)
    }
    return max(width, edges.horizontal)
  }

  /// Border-box width of a float, inline-block or absolute box (CSS 2.2 section 10.3.5).
  ///
  /// `fixed` may have the height of a replaced box that a container sets.
  mutating func shrinkToFit(
    _ box: Index<Box>, edges: BoxEdges, in basis: SizingBasis, fixed: FixedSize = FixedSize()
  ) -> LayoutUnit {
    let style = prepared.properties(box)
    let percentageHeight = basis.percentageHeight
    switch prepared.tree.boxes[box].kind {
    case .replaced:
      return prepared[box].replacedSize(
        containing: basis.available, containingHeight: percentageHeight, fixed: fixed
      ).width
    case .table:
      return tableWidth(
        box, containing: basis.available, percentageHeight: percentageHeight)
    default: break
    }
    if let width = borderWidth(style.width, box: box, edges: edges, in: basis)
      ?? ratioWidth(box, edges: edges, percentageHeight: percentageHeight)
    {
      return clampWidth(width, box: box, edges: edges, in: basis)
    }
    let widths = minMaxSizes(box, with: edges, percentageHeight: percentageHeight)
    let available = max(.zero, basis.available - edges.marginsHorizontal)
    let width = min(max(widths.min, available), widths.max)
    return clampWidth(width, box: box, edges: edges, in: basis)
  }
}

/// The sizes to which a width property refers.
struct SizingBasis {
  /// The width of the containing block, to which percentages refer.
  var containing: LayoutUnit
  /// The available inline size: it differs from the containing block's between two insets.
  var available: LayoutUnit
  /// The height to which percentages refer; nil if it is indefinite.
  var percentageHeight: LayoutUnit?

  init(
    containing: LayoutUnit, available: LayoutUnit? = nil, percentageHeight: LayoutUnit?
  ) {
    self.containing = containing
    self.available = available ?? containing
    self.percentageHeight = percentageHeight
  }
}

extension BoxStyleTable {
  /// The used edges of a box with a style.
  package func edges(_ style: BoxStyle, containing: LayoutUnit) -> BoxEdges {
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
  func widthFromRatio(
    _ style: BoxStyle, edges: BoxEdges, percentageHeight: LayoutUnit?
  ) -> LayoutUnit? {
    func value(_ length: BoxLength) -> LayoutUnit? {
      height(length, style, edges: edges, percentageHeight: percentageHeight)
    }
    guard style.width.isFromContent, let ratio = style.aspectRatio, ratio > 0,
      var height = value(style.height)
    else { return nil }
    if let most = value(style.maxHeight) { height = min(height, most) }
    if let least = value(style.minHeight) { height = max(height, least) }
    return width(ofHeight: height, style, ratio: ratio, edges: edges)
  }

  /// A height property of the box that `box-sizing` names; nil if it is not definite.
  private func height(
    _ length: BoxLength, _ style: BoxStyle, edges: BoxEdges, percentageHeight: LayoutUnit?
  ) -> LayoutUnit? {
    guard length == .stretch else { return resolved(length, percentageHeight) }
    let margins = edges.margin.top + edges.margin.bottom
    return percentageHeight.map {
      max(edges.vertical, $0 - margins) - (style.boxSizingBorder ? .zero : edges.vertical)
    }
  }

  /// The border-box width from the aspect ratio and the value of a height property.
  func width(
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
    _ style: BoxStyle, edges: BoxEdges, percentageHeight: LayoutUnit?
  ) -> (least: LayoutUnit?, most: LayoutUnit?) {
    guard let ratio = style.aspectRatio, ratio > 0, style.width.isAuto || style.width.isOfContent,
      height(style.height, style, edges: edges, percentageHeight: percentageHeight) == nil
    else { return (nil, nil) }
    func width(_ length: BoxLength) -> LayoutUnit? {
      height(length, style, edges: edges, percentageHeight: percentageHeight).map {
        self.width(ofHeight: $0, style, ratio: ratio, edges: edges)
      }
    }
    return (width(style.minHeight), width(style.maxHeight))
  }
}

extension BoxView {
  /// Used edges of the box.
  ///
  /// Those of a table do not include collapsed borders, as those of `LayoutContext` do.
  package func edges(containing: LayoutUnit) -> BoxEdges {
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
    let direction = directionOfParent
    if isLeft || isRight {
      guard free > .zero else { return direction == .rightToLeft ? free : .zero }
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
