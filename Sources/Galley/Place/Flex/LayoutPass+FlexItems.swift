// The items of a flex container: their base sizes and limits, and what they measure.
// Source: CSS Flexbox 1, sections 4 (items), 4.5 (automatic minimum size) and 9.2.

internal import GalleyStyle

extension LayoutPass {
  /// Adds the items of a container in the order in which they stand.
  mutating func addItems(to container: inout FlexContainer) {
    var child = prepared.tree.boxes[Int(container.box)].firstChild
    while child >= 0 {
      if isItem(child) {
        container.items.append(flexItem(child, in: container))
      }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
    if container.items.contains(where: { $0.style.flex.order != 0 }) {
      let ordered = container.items.enumerated().sorted {
        ($0.element.style.flex.order, $0.offset) < ($1.element.style.flex.order, $1.offset)
      }
      container.items = ordered.map(\.element)
    }
  }

  /// Whether a child of a container is one of its items; the legend of a fieldset is none.
  func isItem(_ child: Int32) -> Bool {
    !properties(child).position.isOutOfFlow && prepared.tree.boxes[Int(child)].part != .legend
  }

  private mutating func flexItem(_ box: Int32, in container: FlexContainer) -> FlexItem {
    let style = properties(box)
    let edges = edges(box, containing: container.width)
    let vertical = edges.margin.top + edges.margin.bottom
    let horizontal = edges.marginsHorizontal
    let isColumn = container.isColumn
    var item = FlexItem(
      box: box, style: style, edges: edges, mainMargins: isColumn ? vertical : horizontal,
      crossMargins: isColumn ? horizontal : vertical,
      mainEdges: isColumn ? edges.vertical : edges.horizontal)
    if isColumn { setHeights(&item, container) } else { setWidths(&item, container) }
    item.main = item.clamped(item.base)
    return item
  }

  // MARK: Rows

  private mutating func setWidths(_ item: inout FlexItem, _ container: FlexContainer) {
    let box = item.box
    let length = item.style.flex.basis.isAuto ? item.style.width : item.style.flex.basis
    let specified = borderWidth(
      item.style.width, box: box, containing: container.width, edges: item.edges)
    let most = borderWidth(
      item.style.maxWidth, box: box, containing: container.width, edges: item.edges)
    let natural = naturalWidths(item, container)
    item.most = most ?? .max
    item.base =
      borderWidth(length, box: box, containing: container.width, edges: item.edges)
      ?? container.contentBase(natural, margins: item.mainMargins)
    if let least = borderWidth(
      item.style.minWidth, box: box, containing: container.width, edges: item.edges)
    {
      item.least = least
    } else if item.style.overflowX.makesContext || container.style.isLegacyBox {
      item.least = item.edges.horizontal
    } else {
      item.least = min(specified ?? .max, min(natural.min, item.most))
    }
    item.least = max(item.least, item.edges.horizontal)
  }

  /// What the content asks for, whatever `width` says.
  private mutating func naturalWidths(
    _ item: FlexItem, _ container: FlexContainer
  ) -> MinMaxSizes {
    switch prepared.tree.boxes[Int(item.box)].kind {
    case .replaced:
      if container.stretches(item), container.style.wrap == .none, let height = container.height {
        overrideSizes[item.box] = stretched(item.box, height: height, edges: item.edges)
      }
      let width = replacedSize(
        item.box, containing: container.width, containingHeight: container.height,
        ignoring: .width
      ).width
      overrideSizes[item.box] = nil
      let kind = compressibility(item.box)
      let isCompressed =
        kind == .byWidthOrAsItem || kind == .byWidth && item.style.width.dependsOnContainer
      return MinMaxSizes(min: isCompressed ? item.edges.horizontal : width, max: width)
    case .table, .math: return minMaxSizes(item.box, with: item.edges)
    default:
      if item.style.width.isAuto { return minMaxSizes(item.box, with: item.edges) }
      return flowMinMaxSizes(item.box, edges: item.edges)
    }
  }

  /// The height of an item that is as high as its container: its ratio gives it a width.
  func stretched(_ box: Int32, height: LayoutUnit, edges: BoxEdges) -> OverrideSize {
    let fill = max(edges.vertical, height - edges.margin.top - edges.margin.bottom)
    return OverrideSize(
      height: usedHeight(box, automatic: fill, edges: edges, containingHeight: height))
  }

  // MARK: Columns

  private mutating func setHeights(_ item: inout FlexItem, _ container: FlexContainer) {
    let vertical = item.edges.vertical
    let isBorderBox = item.style.boxSizingBorder
    func border(_ length: BoxLength, _ pass: LayoutPass) -> LayoutUnit? {
      guard let value = pass.prepared.resolved(length, container.height) else { return nil }
      return isBorderBox ? max(value, vertical) : max(.zero, value) + vertical
    }
    let specified = border(item.style.height, self)
    let length = item.style.flex.basis.isAuto ? item.style.height : item.style.flex.basis
    item.most = border(item.style.maxHeight, self) ?? .max
    let width = columnItemWidth(item, container)
    var content = contentHeight(item, width: width, container)
    if item.style.aspectRatio != nil, prepared.tree.boxes[Int(item.box)].kind == .block,
      let widest = prepared.resolved(item.style.maxWidth, nil)
    {
      // No higher than the ratio makes it at its greatest width, whatever is in it.
      let most = isBorderBox ? max(widest, item.edges.horizontal) : widest + item.edges.horizontal
      content = min(
        content, automaticHeight(item.box, content: vertical, width: most, edges: item.edges))
    }
    item.base = border(length, self) ?? content
    if let least = border(item.style.minHeight, self) {
      item.least = least
    } else if item.style.overflowY.makesContext || container.style.isLegacyBox {
      item.least = vertical
    } else {
      item.least = min(specified ?? .max, min(content, item.most))
    }
    item.least = max(item.least, vertical)
  }

  /// What the content of an item in a column takes, whatever `height` says.
  private mutating func contentHeight(
    _ item: FlexItem, width: LayoutUnit, _ container: FlexContainer
  ) -> LayoutUnit {
    let measured = measure(item.box, width: width, in: container)
    if prepared.resolved(item.style.height, container.height) == nil { return measured.height }
    switch prepared.tree.boxes[Int(item.box)].kind {
    case .block: return measured.content
    case .replaced:
      overrideSizes[item.box] = OverrideSize(width: width)
      defer { overrideSizes[item.box] = nil }
      return replacedSize(
        item.box, containing: container.width, containingHeight: container.height,
        ignoring: .height
      ).height
    default: return measured.height
    }
  }

  /// Width of an item in a column: the line's where it stretches, else what its content asks for.
  mutating func columnItemWidth(
    _ item: FlexItem, _ container: FlexContainer, line: LayoutUnit? = nil
  ) -> LayoutUnit {
    let available = line ?? container.width
    let kind = prepared.tree.boxes[Int(item.box)].kind
    if container.stretches(item), line != nil || container.style.wrap == .none {
      let fill = max(item.edges.horizontal, available - item.edges.marginsHorizontal)
      if kind != .table {
        return clampWidth(fill, box: item.box, containing: container.width, edges: item.edges)
      }
    }
    return shrinkToFit(item.box, available: container.width, edges: item.edges)
  }

  // MARK: Measures

  mutating func measure(
    _ box: Int32, width: LayoutUnit, in container: FlexContainer
  ) -> MeasuredItem {
    measure(
      box, width: width, containing: container.width, containingHeight: container.height)
  }

  /// The height of an item at a width, without leaving a trace.
  mutating func measure(
    _ box: Int32, width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?
  ) -> MeasuredItem {
    let key = MeasureKey(
      box: box, width: width.raw, containing: containing.raw,
      containingHeight: containingHeight?.raw ?? -1)
    if let known = measuredItems[key] { return known }
    let mark = out.mark
    let saved = (limit, isMeasuring)
    // Items in it that were placed at each level would be placed once for each level around them.
    (limit, isMeasuring) = (nil, true)
    overrideSizes[box] = OverrideSize(width: width)
    let placed = layoutIndependent(
      box, width: width, containing: containing, containingHeight: containingHeight)
    overrideSizes[box] = nil
    (limit, isMeasuring) = saved
    out.rewind(to: mark)
    let measured = MeasuredItem(
      height: placed.height, content: placed.automaticHeight, ascent: placed.baselines.first)
    measuredItems[key] = measured
    return measured
  }
}
