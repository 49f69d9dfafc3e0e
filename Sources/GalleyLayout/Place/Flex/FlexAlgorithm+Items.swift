// Flex items: flex base sizes, minimum and maximum main sizes, and measured content sizes.
// Source: CSS Flexbox 1, sections 4 (items), 4.5 (automatic minimum size) and 9.2.

internal import GalleyStyle
internal import GalleySystem

extension FlexAlgorithm {
  /// Adds the items of a container in order-modified document order.
  func addItems(to container: inout FlexContainer, _ context: inout LayoutContext) {
    var child = prepared.tree.boxes[container.box].firstChild
    while child.exists {
      if prepared[child].isItem {
        container.items.append(flexItem(child, in: container, &context))
      }
      child = prepared.tree.boxes[child].nextSibling
    }
    container.items.sortByOrder(\.style.flex.order)
  }

  private func flexItem(
    _ box: Index<Box>, in container: FlexContainer, _ context: inout LayoutContext
  )
    -> FlexItem
  {
    var style = prepared.properties(box)
    // Text in a `-webkit-box` is not flexible.
    if container.style.isLegacyBox, prepared.tree.boxes[box].node.isNone {
      style.flex.shrink = 0
    }
    let edges = context.edges(box, containing: container.width)
    let vertical = edges.margin.top + edges.margin.bottom
    let horizontal = edges.marginsHorizontal
    let isColumn = container.isColumn
    var item = FlexItem(
      box: box, style: style, edges: edges, mainMargins: isColumn ? vertical : horizontal,
      crossMargins: isColumn ? horizontal : vertical,
      mainEdges: isColumn ? edges.vertical : edges.horizontal)
    if isColumn {
      setHeights(&item, container, &context)
    } else {
      setWidths(&item, container, &context)
    }
    item.main = item.clamped(item.base)
    return item
  }

  // MARK: Rows

  private func setWidths(
    _ item: inout FlexItem, _ container: FlexContainer, _ context: inout LayoutContext
  ) {
    let box = item.box
    let basis = SizingBasis(containing: container.width, percentageHeight: percentageHeight)
    let length = item.style.flex.basis.isAuto ? item.style.width : item.style.flex.basis
    let specified = context.borderWidth(item.style.width, box: box, edges: item.edges, in: basis)
    let most = context.borderWidth(item.style.maxWidth, box: box, edges: item.edges, in: basis)
    let natural = naturalWidths(item, container, &context)
    item.most = most ?? .max
    item.base =
      context.borderWidth(length, box: box, edges: item.edges, in: basis)
      ?? container.contentBase(natural, margins: item.mainMargins)
    if let least = context.borderWidth(item.style.minWidth, box: box, edges: item.edges, in: basis)
    {
      item.least = least
    } else if item.style.overflowX.makesContext || container.style.isLegacyBox {
      item.least = item.edges.horizontal
    } else {
      item.least = min(specified ?? .max, min(natural.min, item.most))
    }
    item.least = max(item.least, item.edges.horizontal)
  }

  /// Min-content and max-content border-box widths, regardless of a definite `width`.
  private func naturalWidths(
    _ item: FlexItem, _ container: FlexContainer, _ context: inout LayoutContext
  ) -> MinMaxSizes {
    switch prepared.tree.boxes[item.box].kind {
    case .replaced:
      var fixed = FixedSize()
      if container.stretches(item), container.style.wrap == .none, let height = container.height {
        fixed = prepared[item.box].stretched(height: height, edges: item.edges)
      }
      let width = prepared[item.box].replacedSize(
        containing: container.width, containingHeight: container.height,
        ignoring: .width, fixed: fixed
      ).width
      let kind = prepared[item.box].compressibility
      let isCompressed =
        kind == .byWidthOrAsItem || kind == .byWidth && item.style.width.dependsOnContainer
      return MinMaxSizes(min: isCompressed ? item.edges.horizontal : width, max: width)
    case .table, .math:
      return context.minMaxSizes(item.box, with: item.edges, percentageHeight: percentageHeight)
    default:
      if container.style.wrap == .none, container.stretches(item), let height = container.height,
        let widths = context.widthsOfStretchedHeight(
          item.box, edges: item.edges, height: height)
      {
        return widths
      }
      if item.style.width.isAuto {
        return context.minMaxSizes(item.box, with: item.edges, percentageHeight: percentageHeight)
      }
      return context.contextMinMaxSizes(
        item.box, edges: item.edges, percentageHeight: percentageHeight)
    }
  }

  // MARK: Columns

  private func setHeights(
    _ item: inout FlexItem, _ container: FlexContainer, _ context: inout LayoutContext
  ) {
    let vertical = item.edges.vertical
    let isBorderBox = item.style.boxSizingBorder
    func border(_ length: BoxLength) -> LayoutUnit? {
      guard let value = prepared.boxStyles.resolved(length, container.height) else { return nil }
      return isBorderBox ? max(value, vertical) : max(.zero, value) + vertical
    }
    let specified = border(item.style.height)
    let length = item.style.flex.basis.isAuto ? item.style.height : item.style.flex.basis
    let width = columnItemWidth(item, container, &context)
    var content = contentHeight(item, width: width, container, &context)
    if item.style.aspectRatio != nil, prepared.tree.boxes[item.box].kind == .block,
      let widest = prepared.boxStyles.resolved(item.style.maxWidth, nil)
    {
      // The aspect ratio at the maximum width limits the content size suggestion (section 4.5).
      let most = isBorderBox ? max(widest, item.edges.horizontal) : widest + item.edges.horizontal
      content = min(
        content,
        prepared[item.box].automaticHeight(content: vertical, width: most, edges: item.edges))
    }
    item.base = border(length) ?? content
    func limit(_ length: BoxLength) -> LayoutUnit? {
      length.isOfContent ? content : border(length)
    }
    item.most = limit(item.style.maxHeight) ?? .max
    if let least = limit(item.style.minHeight) {
      item.least = least
    } else if item.style.overflowY.makesContext || container.style.isLegacyBox {
      item.least = vertical
    } else {
      item.least = min(specified ?? .max, min(content, item.most))
    }
    item.least = max(item.least, vertical)
  }

  /// Border-box height of a column item's content, regardless of a definite `height`.
  private func contentHeight(
    _ item: FlexItem, width: LayoutUnit, _ container: FlexContainer, _ context: inout LayoutContext
  ) -> LayoutUnit {
    let measured = measure(item.box, width: width, in: container, &context)
    if prepared.boxStyles.resolved(item.style.height, container.height) == nil {
      return measured.height
    }
    switch prepared.tree.boxes[item.box].kind {
    case .block: return measured.content
    case .replaced:
      return prepared[item.box].replacedSize(
        containing: container.width, containingHeight: container.height,
        ignoring: .height, fixed: FixedSize(width: width)
      ).height
    default: return measured.height
    }
  }

  /// Border-box width of a column item: the line's cross size if the item stretches, otherwise
  /// shrink-to-fit.
  func columnItemWidth(
    _ item: FlexItem, _ container: FlexContainer, line: LayoutUnit? = nil,
    _ context: inout LayoutContext
  ) -> LayoutUnit {
    let available = line ?? container.width
    let basis = SizingBasis(containing: container.width, percentageHeight: percentageHeight)
    let kind = prepared.tree.boxes[item.box].kind
    if container.stretches(item), line != nil || container.style.wrap == .none {
      let fill = max(item.edges.horizontal, available - item.edges.marginsHorizontal)
      if kind != .table {
        return context.clampWidth(fill, box: item.box, edges: item.edges, in: basis)
      }
    }
    return context.shrinkToFit(item.box, edges: item.edges, in: basis)
  }

  // MARK: Measures

  func measure(
    _ box: Index<Box>, width: LayoutUnit, in container: FlexContainer,
    _ context: inout LayoutContext
  ) -> MeasuredItem {
    context.measure(
      box, width: width, containing: container.width, containingHeight: container.height,
      in: content.space)
  }
}

extension BoxView {
  /// Whether a child of a flex or grid container is one of its items.
  ///
  /// Out-of-flow boxes and the legend of a fieldset are not items.
  var isItem: Bool {
    !style.position.isOutOfFlow && box.part != .legend
  }

  /// The fixed height of an item that stretches to the container's height; the width of a replaced
  /// element follows from it through the aspect ratio.
  func stretched(height: LayoutUnit, edges: BoxEdges) -> FixedSize {
    let fill = max(edges.vertical, height - edges.margin.top - edges.margin.bottom)
    return FixedSize(
      height: usedHeight(automatic: fill, edges: edges, containingHeight: height))
  }
}
