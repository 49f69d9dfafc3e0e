// Min-content and max-content widths of boxes.
// Source: CSS Sizing 3 section 5; CSS 2.2 section 10.3.5.

internal import GalleyStyle

/// The narrowest and the widest that content asks for, as a border box.
struct MinMaxSizes: Sendable, Equatable {
  var min = LayoutUnit.zero
  var max = LayoutUnit.zero

  /// What is as wide as both.
  func union(_ other: MinMaxSizes) -> MinMaxSizes {
    MinMaxSizes(min: Swift.max(min, other.min), max: Swift.max(max, other.max))
  }
}

extension LayoutPass {
  /// Border-box content widths; percentages of the box's own width count as auto.
  mutating func minMaxSizes(_ box: Int32) -> MinMaxSizes {
    // Heights that depend on what is around widen boxes with a ratio.
    let key = Int64(box) << 32 | Int64(percentHeight.map { max(0, $0.raw) } ?? -1) & 0xFFFF_FFFF
    if let known = sizes.ofBox[key] { return known }
    var widths = MinMaxSizes()
    let style = properties(box)
    let edges = edges(style, containing: .zero)
    let kind = prepared.tree.boxes[Int(box)].kind
    switch kind {
    case .replaced:
      let width = replacedSize(
        box, containing: .indefinite, containingHeight: percentHeight
      ).width
      widths = MinMaxSizes(min: width, max: width)
      let kind = compressibility(box)
      if kind != .never, case .length(let value) = style.width, value.hasPercent {
        widths.min = edges.horizontal
      }
      if kind == .byAnyWidth, case .length(let value) = style.maxWidth, value.hasPercent {
        widths.min = edges.horizontal
      }
    case .math:
      let width = formulaWidth(box)
      widths = MinMaxSizes(min: width, max: width)
    case .table: widths = tableMinMaxSizes(box)
    case .tableCell: widths = flowMinMaxSizes(box, edges: self.edges(box, containing: .zero))
    default:
      widths =
        fixedWidths(style, edges: edges)
        ?? ratioWidth(box, edges: edges).map { MinMaxSizes(min: $0, max: $0) }
        ?? flowMinMaxSizes(box, edges: edges)
      if style.aspectRatio != nil { limit(&widths, style, edges: edges) }
      if style.width == .maxContent { widths.min = widths.max }
      if style.width == .minContent { widths.max = widths.min }
      if let most = fixedLength(style.maxWidth, style, edges: edges) {
        widths = MinMaxSizes(
          min: Swift.min(widths.min, most), max: Swift.min(widths.max, most))
      }
      if let least = fixedLength(style.minWidth, style, edges: edges) {
        widths = MinMaxSizes(
          min: Swift.max(widths.min, least), max: Swift.max(widths.max, least))
      }
    }
    sizes.ofBox[key] = widths
    return widths
  }

  /// Applies what follows from the height's limits by the ratio.
  private func limit(_ widths: inout MinMaxSizes, _ style: BoxStyle, edges: BoxEdges) {
    let transferred = transferredWidths(style, edges: edges)
    if let most = transferred.most {
      widths = MinMaxSizes(min: Swift.min(widths.min, most), max: Swift.min(widths.max, most))
    }
    if let least = transferred.least {
      widths = MinMaxSizes(min: Swift.max(widths.min, least), max: Swift.max(widths.max, least))
    }
  }

  /// Content widths of a box whose containing block is known: percentages of it count in padding.
  mutating func minMaxSizes(_ box: Int32, with edges: BoxEdges) -> MinMaxSizes {
    var widths = minMaxSizes(box)
    let added = edges.horizontal - self.edges(box, containing: .zero).horizontal
    widths.min = widths.min + added
    widths.max = widths.max + added
    return widths
  }

  /// The widths of a box whose `width` is a length.
  private func fixedWidths(_ style: BoxStyle, edges: BoxEdges) -> MinMaxSizes? {
    fixedLength(style.width, style, edges: edges).map { MinMaxSizes(min: $0, max: $0) }
  }

  func fixedLength(
    _ length: BoxLength, _ style: BoxStyle, edges: BoxEdges
  ) -> LayoutUnit? {
    guard let value = prepared.resolved(length, nil) else { return nil }
    return style.boxSizingBorder
      ? Swift.max(value, edges.horizontal) : Swift.max(.zero, value) + edges.horizontal
  }

  mutating func flowMinMaxSizes(_ box: Int32, edges: BoxEdges) -> MinMaxSizes {
    let node = prepared.tree.boxes[Int(box)]
    var widths = MinMaxSizes()
    let around = percentHeight
    if prepared.boxStyles.hasPercentHeights, !passesHeight(node) {
      percentHeight = definiteHeight(box, edges: edges, containingHeight: around)
        .map { max(.zero, $0 - edges.vertical) }
    }
    defer { percentHeight = around }
    if node.paragraph >= 0 {
      widths = paragraphWidths(Int(node.paragraph))
    } else if isFlex(box) {
      widths = flexMinMaxSizes(box).union(legendWidths(of: node))
    } else if isGrid(box) {
      widths = gridMinMaxSizes(box).union(legendWidths(of: node))
    } else {
      widths = childrenWidths(node)
      if node.marker >= 0 {
        let marker = outsideMarkerWidth(box)
        widths = widths.union(MinMaxSizes(min: marker, max: marker))
      }
    }
    if properties(box).hasColumns, isMulticol(box, properties(box)) {
      widths = columnWidths(widths, of: box)
    }
    if node.part == .ruby {
      let annotation = prepared.tree.annotation(of: box)
      if annotation >= 0 { widths.max = max(widths.max, outerMinMaxSizes(annotation).max) }
      widths.min = widths.max
    }
    widths.min = widths.min + edges.horizontal
    widths.max = widths.max + edges.horizontal
    return widths
  }

  /// The legend of a fieldset whose other content is items.
  private mutating func legendWidths(of fieldset: Box) -> MinMaxSizes {
    let legend = fieldset.firstChild
    guard legend >= 0, prepared.tree.boxes[Int(legend)].part == .legend else {
      return MinMaxSizes()
    }
    return outerMinMaxSizes(legend)
  }

  /// Blocks stand below each other; floats stand beside each other.
  private mutating func childrenWidths(_ node: Box) -> MinMaxSizes {
    var widths = MinMaxSizes()
    var floats = LayoutUnit.zero
    var child = node.firstChild
    while child >= 0 {
      let style = properties(child)
      if style.position.isOutOfFlow
        || style.columns.spansAll && isInColumns(child)
      {
        child = prepared.tree.boxes[Int(child)].nextSibling
        continue
      }
      let outer = outerMinMaxSizes(child)
      widths.min = max(widths.min, outer.min)
      if style.float != .none {
        if style.clear != .none { floats = .zero }
        floats = floats + outer.max
        widths.max = max(widths.max, floats)
      } else if isIndependent(child, style) {
        widths.max = max(widths.max, floats + outer.max)
        floats = .zero
      } else {
        widths.max = max(widths.max, outer.max)
        if style.clear != .none { floats = .zero }
      }
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
    return widths
  }

  /// Content widths of the margin box.
  mutating func outerMinMaxSizes(_ box: Int32) -> MinMaxSizes {
    var widths = minMaxSizes(box)
    let margins = edges(box, containing: .zero).marginsHorizontal
    widths.min = max(.zero, widths.min + margins)
    widths.max = max(.zero, widths.max + margins)
    return widths
  }

  /// The widest word and the widest forced line of a paragraph.
  mutating func paragraphWidths(_ index: Int) -> MinMaxSizes {
    var sizer = MinMaxSizer(pass: self, isMin: true)
    // The sizer has them meanwhile: two owners would copy them at each paragraph.
    sizes = SizeMemory()
    collapsedBorders = [:]
    let least = widest(index, available: .zero, sizer: &sizer)
    sizer.isMin = false
    let most = widest(index, available: .indefinite, sizer: &sizer)
    swap(&sizes, &sizer.pass.sizes)
    swap(&collapsedBorders, &sizer.pass.collapsedBorders)
    return MinMaxSizes(min: least, max: max(least, most))
  }

  private func widest(
    _ index: Int, available: LayoutUnit, sizer: inout MinMaxSizer
  ) -> LayoutUnit {
    // As in Chromium, a first line's own style counts for all lines.
    let source = prepared.tree.firstLine(of: index)
    let paragraph = prepared.tree.paragraphs[source]
    var breaker = LineBreaker(prepared, paragraph: source, isMeasuringContent: true)
    var position = prepared.tree.start(of: source)
    if paragraph.flags.contains(.keepsEdgeSpaces) {
      position = begin(base: index, &breaker)
    }
    var widest = LayoutUnit.zero
    let indent = properties(paragraph.box).textIndent
    var isFirst = prepared.tree.hasFirstLine(paragraph.box)
    while position.item < Int(paragraph.itemsEnd) {
      sizer.floats = .zero
      sizer.pass.line.firstItem = position.item
      let line = breaker.line(from: position, available: available, sizer: &sizer)
      var width = line.width
      if isFirst, !indent.hasPercent { width = width + indent.resolved(.zero) }
      widest = max(widest, sizer.isMin ? max(width, sizer.floats) : width + sizer.floats)
      isFirst = false
      if line.end == position { break }
      position = line.end
    }
    return widest
  }
}

/// Reports content widths of the boxes on a line.
struct MinMaxSizer: InlineBoxSizer {
  var pass: LayoutPass
  var isMin: Bool
  /// Floats on the line: the widest, or their sum.
  var floats = LayoutUnit.zero

  init(pass: LayoutPass, isMin: Bool) {
    self.pass = pass
    self.isMin = isMin
  }

  mutating func width(ofAtomic item: Int) -> LayoutUnit {
    let inline = pass.prepared.tree.items[item]
    if inline.kind == .symbolMarker { return pass.symbolMarkerWidth(inline) }
    let edges: RubyColumnEdges = isMin && pass.startsLine(item) ? .start : []
    let hasSpaces = pass.hasEdgeSpaces(inline)
    if hasSpaces { pass.rubyColumnEdges[inline.index] = edges }
    if isMin, let width = pass.leastWidth(ofColumn: item) { return width }
    if hasSpaces { return pass.rubyColumnInlineSize(ofItem: item, at: edges) }
    let widths = pass.outerMinMaxSizes(inline.index)
    let overhang = pass.overhang(ofItem: item)
    return (isMin ? widths.min : widths.max) - overhang.start - overhang.end
  }

  mutating func trailingSpace(ofAtomic item: Int) -> LayoutUnit {
    guard pass.hasEdgeSpaces(pass.prepared.tree.items[item]) else { return .zero }
    let edges: RubyColumnEdges = isMin && pass.startsLine(item) ? .start : []
    if isMin, pass.leastWidth(ofColumn: item) != nil { return .zero }
    return pass.trailingSpace(ofColumn: item, at: edges)
  }

  mutating func edge(ofInline item: Int) -> LayoutUnit {
    pass.inlineEdge(item, containing: .zero)
  }

  mutating func clonedEdges(of style: Int32) -> (start: LayoutUnit, end: LayoutUnit) {
    pass.clonedEdges(of: style, containing: .zero)
  }

  mutating func float(item: Int, used: LayoutUnit) -> LayoutUnit {
    let inline = pass.prepared.tree.items[item]
    if inline.kind == .float {
      let widths = pass.outerMinMaxSizes(inline.index)
      floats = isMin ? max(floats, widths.min) : floats + widths.max
    }
    return isMin ? .zero : .indefinite
  }

  mutating func tab(item: Int, used: LayoutUnit) -> LayoutUnit {
    pass.tabWidth(item, at: used)
  }
}
