// Min-content and max-content widths of flex containers.
// Source: CSS Flexbox 1 section 9.9.1, as in Chromium 156.

internal import GalleyStyle
internal import GalleySystem

extension LayoutContext {
  /// Content-box widths of a container: sums of the item contributions in a row, maxima in a
  /// column.
  mutating func flexMinMaxSizes(_ box: Index<Box>, percentageHeight: LayoutUnit?) -> MinMaxSizes {
    let style = prepared.properties(box).flex
    let gap = prepared.boxStyles.resolved(style.columnGap, .zero) ?? .zero
    var widths = MinMaxSizes()
    var count = 0
    var child = prepared.tree.boxes[box].firstChild
    while child.exists {
      if prepared[child].isItem {
        var fixed = FixedSize()
        var transferred: MinMaxSizes?
        if let height = percentageHeight, prepared[child].stretches(in: style) {
          let edges = edges(child, containing: .zero)
          if prepared.tree.boxes[child].kind == .replaced {
            fixed = prepared[child].stretched(height: height, edges: edges)
          } else if prepared.properties(child).width.isAuto {
            transferred = widthsOfStretchedHeight(child, edges: edges, height: height)
            transferred?.add(edges.marginsHorizontal)
          }
        }
        let outer =
          transferred
          ?? outerMinMaxSizes(
            child, percentageHeight: percentageHeight, fixed: fixed)
        if style.direction.isColumn {
          widths.min = max(widths.min, outer.min)
          widths.max = max(widths.max, outer.max)
        } else {
          let before = count > 0 ? gap : .zero
          let flexed = flexContribution(
            of: child, in: style, outer, percentageHeight: percentageHeight, fixed: fixed)
          widths.min =
            style.wrap == .none ? widths.min + before + flexed.min : max(widths.min, outer.min)
          widths.max = widths.max + before + flexed.max
        }
        count += 1
      }
      child = prepared.tree.boxes[child].nextSibling
    }
    widths.min = max(.zero, widths.min)
    widths.max = max(widths.min, widths.max)
    return widths
  }

  /// Min-content and max-content contributions of a row item.
  ///
  /// If `flex-grow` or `flex-shrink` does not permit the item to change from its flex base size to
  /// its content size, the contribution is the clamped flex base size.
  private mutating func flexContribution(
    of box: Index<Box>, in container: FlexStyle, _ outer: MinMaxSizes,
    percentageHeight: LayoutUnit?, fixed: FixedSize
  ) -> MinMaxSizes {
    let style = prepared.properties(box)
    let edges = prepared.boxStyles.edges(style, containing: .zero)
    let basis = style.flex.basis.isAuto ? style.width : style.flex.basis
    guard let base = prepared.boxStyles.fixedLength(basis, style, edges: edges) else {
      return outer
    }
    let margins = edges.marginsHorizontal
    func isInflexible(_ width: LayoutUnit) -> Bool {
      width > base && style.flex.grow == 0 || width < base && style.flex.shrink == 0
    }
    let own = minMaxSizes(box, percentageHeight: percentageHeight, fixed: fixed)
    guard isInflexible(own.min) || isInflexible(own.max) else { return outer }
    let most = prepared.boxStyles.fixedLength(style.maxWidth, style, edges: edges) ?? .max
    var least = edges.horizontal
    if let width = prepared.boxStyles.fixedLength(style.minWidth, style, edges: edges) {
      least = max(least, width)
    } else if !style.overflowX.makesContext, !container.isLegacyBox {
      let content: LayoutUnit =
        switch prepared.tree.boxes[box].kind {
        case .block: contextMinMaxSizes(box, edges: edges, percentageHeight: percentageHeight).min
        case .replaced:
          prepared[box].replacedSize(
            containing: .indefinite, containingHeight: nil, ignoring: .width
          ).width
        default: own.min
        }
      let specified = prepared.boxStyles.fixedLength(style.width, style, edges: edges) ?? .max
      least = max(least, min(specified, min(content, most)))
    }
    let inflexible = max(least, min(base, most)) + margins
    return MinMaxSizes(
      min: isInflexible(own.min) ? inflexible : outer.min,
      max: isInflexible(own.max) ? inflexible : outer.max)
  }

  /// The border-box widths that follow through the aspect ratio from the height of a row to which a
  /// block stretches; nil for others (CSS Flexbox 1, section 9.2, step 3B, and section 9.8).
  mutating func widthsOfStretchedHeight(
    _ box: Index<Box>, edges: BoxEdges, height: LayoutUnit
  ) -> MinMaxSizes? {
    guard prepared.tree.boxes[box].kind == .block,
      let border = prepared[box].stretched(height: height, edges: edges).height
    else { return nil }
    return ratioWidth(box, edges: edges, height: border).map { MinMaxSizes(both: $0) }
  }
}

extension BoxView {
  /// Whether an item stretches to the height of a single-line row.
  fileprivate func stretches(in container: FlexStyle) -> Bool {
    guard !container.direction.isColumn, container.wrap == .none else { return false }
    let style = self.style
    let own = style.flex.alignSelf == .normal ? container.alignItems : style.flex.alignSelf
    return own.fills && style.height.isAuto && !style.margin.top.isAuto
      && !style.margin.bottom.isAuto
  }
}
