// Min-content and max-content widths of boxes.
// Source: CSS Sizing 3 section 5; CSS 2.2 section 10.3.5.

package import GalleyStyle
package import GalleySystem

/// Min-content and max-content widths.
package struct MinMaxSizes: Sendable, Equatable {
  package var min = LayoutUnit.zero
  package var max = LayoutUnit.zero

  init(min: LayoutUnit = .zero, max: LayoutUnit = .zero) {
    self.min = min
    self.max = max
  }

  /// The sizes of a box that has one size.
  init(both size: LayoutUnit) { self.init(min: size, max: size) }

  /// Both sizes between the limits of a box; nil for no limit.
  ///
  /// The lower limit wins.
  func clamped(from least: LayoutUnit?, to most: LayoutUnit?) -> MinMaxSizes {
    var sizes = self
    if let most {
      sizes = MinMaxSizes(min: Swift.min(sizes.min, most), max: Swift.min(sizes.max, most))
    }
    return least.map { sizes.union(MinMaxSizes(both: $0)) } ?? sizes
  }

  /// Adds edges to both sizes, which stay at least 0.
  mutating func add(_ edges: LayoutUnit) {
    (min, max) = (Swift.max(.zero, min + edges), Swift.max(.zero, max + edges))
  }

  /// The maximum of both.
  func union(_ other: MinMaxSizes) -> MinMaxSizes {
    MinMaxSizes(min: Swift.max(min, other.min), max: Swift.max(max, other.max))
  }
}

extension LayoutContext {
  /// Intrinsic border-box widths; percentages of the box's own width act as `auto`.
  ///
  /// A replaced box may have a size that its container sets.
  mutating func minMaxSizes(
    _ box: Index<Box>, percentageHeight: LayoutUnit?, fixed: FixedSize = FixedSize()
  ) -> MinMaxSizes {
    // The height that percentages refer to affects the widths of boxes with an aspect ratio.
    let key = SizeMemory.key(box, percentageHeight)
    if fixed == FixedSize(), let cached = features.sizes.ofBox[key] { return cached }
    var widths = MinMaxSizes()
    let style = prepared.properties(box)
    let edges = prepared.boxStyles.edges(style, containing: .zero)
    let node = prepared.tree.boxes[box]
    switch node.context {
    case .replaced:
      let width = prepared[box].replacedSize(
        containing: .indefinite, containingHeight: percentageHeight, fixed: fixed
      ).width
      widths = MinMaxSizes(both: width)
      let kind = prepared[box].compressibility
      if kind != .never, case .length(let value) = style.width, value.hasPercent {
        widths.min = edges.horizontal
      }
      if kind == .byAnyWidth, case .length(let value) = style.maxWidth, value.hasPercent {
        widths.min = edges.horizontal
      }
    case .formula:
      let width = formulaWidth(box, percentageHeight: percentageHeight)
      widths = MinMaxSizes(both: width)
    case .table: widths = tableMinMaxSizes(box, percentageHeight: percentageHeight)
    case _ where node.kind == .tableCell:
      widths = contextMinMaxSizes(
        box, edges: self.edges(box, containing: .zero), percentageHeight: percentageHeight)
    default:
      widths =
        fixedWidths(style, edges: edges)
        ?? ratioWidth(box, edges: edges, percentageHeight: percentageHeight).map {
          MinMaxSizes(both: $0)
        }
        ?? contextMinMaxSizes(box, edges: edges, percentageHeight: percentageHeight)
      if style.aspectRatio != nil {
        let limits = prepared.boxStyles.transferredWidths(
          style, edges: edges, percentageHeight: percentageHeight)
        widths = widths.clamped(from: limits.least, to: limits.most)
      }
      if style.width == .maxContent { widths.min = widths.max }
      if style.width == .minContent { widths.max = widths.min }
      widths = widths.clamped(
        from: prepared.boxStyles.fixedLength(style.minWidth, style, edges: edges),
        to: prepared.boxStyles.fixedLength(style.maxWidth, style, edges: edges))
    }
    if fixed == FixedSize() { features.sizes.ofBox[key] = widths }
    return widths
  }

  /// The widths of the content with edges, to which keywords refer whatever the width is.
  mutating func contentMinMaxSizes(
    _ box: Index<Box>, with edges: BoxEdges, percentageHeight: LayoutUnit?
  ) -> MinMaxSizes {
    guard prepared.tree.boxes[box].kind == .block, prepared.properties(box).aspectRatio == nil
    else { return minMaxSizes(box, with: edges, percentageHeight: percentageHeight) }
    let key = SizeMemory.key(box, percentageHeight)
    if let cached = features.sizes.ofContent[key] {
      return MinMaxSizes(min: cached.min + edges.horizontal, max: cached.max + edges.horizontal)
    }
    // The edges are a part of the height to which percentages in the box refer.
    let widths = contextMinMaxSizes(box, edges: edges, percentageHeight: percentageHeight)
    features.sizes.ofContent[key] = MinMaxSizes(
      min: widths.min - edges.horizontal, max: widths.max - edges.horizontal)
    return widths
  }

  /// Intrinsic widths of a box with a known containing block, to which percentage padding refers.
  mutating func minMaxSizes(_ box: Index<Box>, with edges: BoxEdges, percentageHeight: LayoutUnit?)
    -> MinMaxSizes
  {
    var widths = minMaxSizes(box, percentageHeight: percentageHeight)
    let added = edges.horizontal - self.edges(box, containing: .zero).horizontal
    widths.min = widths.min + added
    widths.max = widths.max + added
    return widths
  }

  /// Both widths of a box with a length as its `width`; nil for others.
  private func fixedWidths(_ style: BoxStyle, edges: BoxEdges) -> MinMaxSizes? {
    prepared.boxStyles.fixedLength(style.width, style, edges: edges).map {
      MinMaxSizes(both: $0)
    }
  }

  /// Intrinsic widths of the content with edges, by the formatting context of the box.
  mutating func contextMinMaxSizes(
    _ box: Index<Box>, edges: BoxEdges, percentageHeight: LayoutUnit?
  )
    -> MinMaxSizes
  {
    let node = prepared.tree.boxes[box]
    let style = prepared.properties(box)
    if style.containsInlineSize {
      let width = edges.horizontal + style.intrinsicWidth
      return MinMaxSizes(both: width)
    }
    var widths = MinMaxSizes()
    var percentageHeight = percentageHeight
    // Items of a flex container stretch to its height, whether percentages refer to it or not.
    if node.context == .flex
      || prepared.boxStyles.hasPercentHeights && !prepared.tree.passesHeight(node)
    {
      percentageHeight = prepared[box].definiteHeight(
        edges: edges, containingHeight: percentageHeight
      ).map { max(.zero, $0 - edges.vertical) }
    }
    switch node.context {
    case .flex:
      widths = flexMinMaxSizes(box, percentageHeight: percentageHeight).union(
        legendWidths(of: box, percentageHeight: percentageHeight))
    case .grid:
      widths = gridMinMaxSizes(box, percentageHeight: percentageHeight).union(
        legendWidths(of: box, percentageHeight: percentageHeight))
    case .columns:
      widths = columnWidths(
        flowMinMaxSizes(box, percentageHeight: percentageHeight), of: box,
        percentageHeight: percentageHeight)
    case .flow, .table, .formula, .replaced:
      widths = flowMinMaxSizes(box, percentageHeight: percentageHeight)
    }
    if node.part == .ruby {
      addAnnotation(of: box, to: &widths, percentageHeight: percentageHeight)
    }
    widths.min = widths.min + edges.horizontal
    widths.max = widths.max + edges.horizontal
    return widths
  }

  /// The contribution of a fieldset's legend, which is no item of a flex or grid fieldset.
  private mutating func legendWidths(of box: Index<Box>, percentageHeight: LayoutUnit?)
    -> MinMaxSizes
  {
    let legend = prepared.tree.legend(of: box)
    return legend.isNone
      ? MinMaxSizes() : outerMinMaxSizes(legend, percentageHeight: percentageHeight)
  }

  /// Intrinsic widths of the blocks or lines in a flow.
  private mutating func flowMinMaxSizes(_ box: Index<Box>, percentageHeight: LayoutUnit?)
    -> MinMaxSizes
  {
    let node = prepared.tree.boxes[box]
    if node.paragraph.exists {
      return paragraphWidths(Int(node.paragraph), percentageHeight: percentageHeight)
    }
    let widths = childrenWidths(node, percentageHeight: percentageHeight)
    guard node.marker.exists else { return widths }
    let marker = outsideMarkerWidth(box, percentageHeight: percentageHeight)
    return widths.union(MinMaxSizes(both: marker))
  }

  /// The intrinsic widths of block children: the maximum of blocks, the sum of adjacent floats.
  private mutating func childrenWidths(_ node: Box, percentageHeight: LayoutUnit?) -> MinMaxSizes {
    var widths = MinMaxSizes()
    var floats = LayoutUnit.zero
    var child = node.firstChild
    while child.exists {
      let style = prepared.properties(child)
      if style.position.isOutOfFlow
        || style.columns.spansAll && prepared[child].isInColumns
      {
        child = prepared.tree.boxes[child].nextSibling
        continue
      }
      let outer = outerMinMaxSizes(child, percentageHeight: percentageHeight)
      widths.min = max(widths.min, outer.min)
      if style.float != .none {
        if style.clear != .none { floats = .zero }
        floats = floats + outer.max
        widths.max = max(widths.max, floats)
      } else if prepared[child].isIndependent {
        widths.max = max(widths.max, floats + outer.max)
        floats = .zero
      } else {
        widths.max = max(widths.max, outer.max)
        if style.clear != .none { floats = .zero }
      }
      child = prepared.tree.boxes[child].nextSibling
    }
    return widths
  }

  /// Min-content and max-content contributions, which are those of the margin box.
  package mutating func outerMinMaxSizes(
    _ box: Index<Box>, percentageHeight: LayoutUnit?, fixed: FixedSize = FixedSize()
  ) -> MinMaxSizes {
    var widths = minMaxSizes(box, percentageHeight: percentageHeight, fixed: fixed)
    let margins = edges(box, containing: .zero).marginsHorizontal
    widths.add(margins)
    return widths
  }

  /// The min-content and max-content widths of a paragraph; `edges` are those of a line that a ruby
  /// base touches.
  mutating func paragraphWidths(
    _ index: Int, at edges: RubyColumnEdges = [], percentageHeight: LayoutUnit?
  ) -> MinMaxSizes {
    var sizer = MinMaxSizer(prepared, percentageHeight, isMin: true)
    let least = widest(index, at: edges, available: .zero, sizer: &sizer)
    sizer.isMin = false
    let most = widest(index, at: edges, available: .indefinite, sizer: &sizer)
    return MinMaxSizes(min: least, max: max(least, most))
  }

  private mutating func widest(
    _ index: Int, at edges: RubyColumnEdges, available: LayoutUnit, sizer: inout MinMaxSizer
  ) -> LayoutUnit {
    let prepared = prepared
    // As in Chromium, the style of `::first-line` applies to all lines here.
    let source = prepared.tree.firstLine(of: index)
    let paragraph = prepared.tree.paragraphs[source]
    var breaker = LineBreaker(prepared, paragraph: source, isMeasuringContent: true)
    var position = prepared.tree.start(of: source)
    if paragraph.flags.contains(.keepsEdgeSpaces) {
      position = breaker.begin(base: index, at: edges)
    }
    var widest = LayoutUnit.zero
    let text = prepared.properties(paragraph.box)
    // Percentages count as 0 here.
    let indent = prepared.boxStyles.resolved(text.textIndent, .zero) ?? .zero
    var isIndented = prepared.tree.hasFirstLine(paragraph.box)
    var words = MinContentWords()
    while position.item < Int(paragraph.itemsEnd) {
      sizer.floats = .zero
      sizer.firstItem = position.item
      let line = breaker.line(
        from: position, available: available, sizer: &sizer, context: &self)
      var width = line.width
      let hasIndent = isIndented != text.textIndentHanging
      if hasIndent { width = width + indent }
      if sizer.isMin {
        let isCut = hasIndent && indent != .zero
        width = words.contribution(
          of: line, width: width, isIndented: isCut, prepared,
          endEdges: { sizer.edge(ofInline: $0, &self) })
      }
      widest = max(widest, sizer.isMin ? max(width, sizer.floats) : width + sizer.floats)
      isIndented = text.textIndentEachLine && line.isForced
      if line.end == position { break }
      position = line.end
    }
    return max(widest, words.pending)
  }

  /// The border-box width of a formula.
  mutating func formulaWidth(_ box: Index<Box>, percentageHeight: LayoutUnit?) -> LayoutUnit {
    let mark = out.mark
    var space = ConstraintSpace(
      width: .indefinite, containing: .zero, containingHeight: percentageHeight)
    space.goal = .sizes
    let placed = layout(box, in: space)
    out.rewind(to: mark)
    return placed.width
  }
}

extension BoxStyleTable {
  /// A length as a border-box width; nil for percentages and keywords.
  func fixedLength(
    _ length: BoxLength, _ style: BoxStyle, edges: BoxEdges
  ) -> LayoutUnit? {
    guard let value = resolved(length, nil) else { return nil }
    return style.boxSizingBorder
      ? Swift.max(value, edges.horizontal) : Swift.max(.zero, value) + edges.horizontal
  }
}
