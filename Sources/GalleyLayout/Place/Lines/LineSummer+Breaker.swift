// Lines whose ends are not determined by sums of advances. The causes are edges of inline boxes,
// soft hyphens, preserved spaces, tabs, boxes with relative sizes and breaks inside words. The line
// breaker finds their ends.
// Source: CSS Text 3 section 5; BROWSER_RULES 4.2, 4.3.

internal import GalleyStyle
internal import GalleySystem

extension LineSummer {
  /// The lines of a paragraph.
  ///
  /// The line breaker finds all of their ends.
  func brokenLines(
    of paragraph: SummedParagraph, width: LayoutUnit, _ table: LineTable,
    _ prepared: PreparedDocument
  ) -> SummedLines {
    let bounds = prepared.tree.paragraphs[paragraph.paragraph]
    let breaker = LineBreaker(prepared, paragraph: Int(paragraph.paragraph))
    var sizer = ContainerSizer(prepared, table, paragraph, width: width)
    var position = LinePosition(item: Int(bounds.itemsStart), offset: bounds.textStart)
    var lines = SummedLines()
    var metrics = LineMetrics()
    var first = Int(paragraph.itemsStart)
    let last = Int(paragraph.itemsEnd)
    var isFirst = true
    while position.item < Int(bounds.itemsEnd) {
      sizer.available = paragraph.available(width, isFirst: isFirst, prepared)
      isFirst = false
      let line = breaker.line(from: position, available: sizer.available, sizer: &sizer)
      if !line.isEmpty {
        metrics.begin(paragraph)
        for index in metrics.add(line, in: first..<last, table, prepared)
        where table.extents[index].sizedBox >= 0 {
          let box = sizer.extent(of: index)
          metrics.add(ascent: box.ascent, descent: box.descent)
        }
        lines.add(ascent: metrics.ascent, descent: metrics.descent)
      }
      while first < last, Int(prepared.items[first].source) < line.end.item { first += 1 }
      if line.end == position { break }
      position = line.end
    }
    return lines
  }
}

extension SummedParagraph {
  /// The prepared item with an index in the tree's items; nil for none.
  fileprivate func item(ofSource source: Int, _ prepared: PreparedDocument) -> Int? {
    let index = items.partitioningIndex { Int(prepared.items[$0].source) >= source }
    return index < items.upperBound && Int(prepared.items[index].source) == source ? index : nil
  }

  /// The line of the paragraph that begins at a position, found by the line breaker.
  func brokenLine(
    from position: LinePosition, available: Int, _ table: LineTable,
    _ prepared: PreparedDocument
  ) -> LineInfo {
    let breaker = LineBreaker(prepared, paragraph: Int(paragraph))
    var sizer = ContainerSizer(prepared, table, self, width: .zero)
    sizer.available = LayoutUnit(saturating: available)
    return breaker.line(from: position, available: sizer.available, sizer: &sizer)
  }
}

/// An inline box sizer for boxes with sizes that depend on the width of the containing block only.
private struct ContainerSizer: InlineBoxSizer {
  private let table: LineTable
  private let paragraph: SummedParagraph
  private let prepared: PreparedDocument
  private let width: LayoutUnit
  /// For the line under construction.
  var available = LayoutUnit.zero

  init(
    _ prepared: PreparedDocument, _ table: LineTable, _ paragraph: SummedParagraph,
    width: LayoutUnit
  ) {
    self.prepared = prepared
    self.table = table
    self.paragraph = paragraph
    self.width = width
  }

  mutating func width(ofAtomic item: Int, _ context: inout Void) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    if inline.kind == .symbolMarker {
      return prepared.tree.markers[inline.marker].insideWidth(prepared)
    }
    guard let index = paragraph.item(ofSource: item, prepared) else { return .zero }
    guard table.extents[index].sizedBox >= 0 else {
      return index < table.boxWidths.count ? table.boxWidths[index] : .zero
    }
    let edges = prepared[inline.box].edges(containing: width)
    return edges.margin.left + size(of: inline).width + edges.margin.right
  }

  private func size(of inline: InlineItem) -> (width: LayoutUnit, height: LayoutUnit) {
    prepared[inline.box].replacedSize(containing: width, containingHeight: nil)
  }

  /// The extent of a box above and below the root's baseline.
  func extent(of index: Int) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let inline = prepared.tree.items[prepared.items[index].source]
    let box = table.sizedBoxes[Int(table.extents[index].sizedBox)]
    let edges = prepared[inline.box].edges(containing: width)
    let size = size(of: inline)
    let mark = Fragments.Mark(boxes: 0, lines: 0, fragmentItems: 0)
    let placed = LayoutResult(
      width: size.width, height: size.height, start: mark, end: mark, containing: width)
    let outer = edges.margin.top + size.height + edges.margin.bottom
    let baseline = prepared[inline.box].atomicBaseline(placed, edges, outer: outer)
    let composer = LineComposer(
      prepared: prepared, paragraph: Int(paragraph.paragraph),
      box: prepared.tree.paragraphs[paragraph.paragraph].box)
    let shift =
      box.shift
      + composer.shift(
        prepared[inline.box].atomicAlignment(inline), ascent: baseline, descent: outer - baseline,
        style: inline.style, parent: box.parentStyle)
    return (baseline - shift, outer - baseline + shift)
  }

  mutating func edge(ofInline item: Int, _ context: inout Void) -> LayoutUnit {
    prepared.boxStyles.inlineEdge(prepared.tree.items[item], containing: width)
  }

  mutating func clonedEdges(of style: Index<ComputedStyle>, _ context: inout Void) -> (
    start: LayoutUnit, end: LayoutUnit
  ) {
    prepared.boxStyles.clonedEdges(of: style, containing: width)
  }

  /// Out-of-flow boxes take up no inline size; paragraphs with floats are laid out.
  mutating func float(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit {
    available
  }

  mutating func tab(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit {
    prepared.tabWidth(item, at: used)
  }
}
