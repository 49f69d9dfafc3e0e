// Paragraphs in which more than sums of advances decides where lines end: edges of inline boxes, soft
// hyphens, kept spaces, tabs, boxes sized by what is around them. The Break stage finds every line;
// nothing is placed on it, its height is summed up.
// Source: CSS Text 3 section 5, CSS 2.2 section 10.8; the Place stage, as for all heights.

internal import FontEngine
internal import GalleyStyle

extension LineWalker {
  /// The lines of a paragraph that the Break stage finds.
  func brokenLines(
    of paragraph: WalkParagraph, width: LayoutUnit, _ table: LineTable,
    _ prepared: PreparedDocument
  ) -> WalkedLines {
    let bounds = prepared.tree.paragraphs[Int(paragraph.paragraph)]
    let breaker = LineBreaker(prepared, paragraph: Int(paragraph.paragraph))
    var sizer = ContainerSizer(prepared, table, paragraph, width: width)
    var position = LinePosition(item: Int(bounds.itemsStart), offset: bounds.textStart)
    var lines = WalkedLines()
    var first = Int(paragraph.itemsStart)
    let last = Int(paragraph.itemsEnd)
    var isFirst = true
    while position.item < Int(bounds.itemsEnd) {
      sizer.availableInlineSize = available(paragraph, width, isFirst: isFirst)
      isFirst = false
      let line = breaker.line(from: position, available: sizer.availableInlineSize, sizer: &sizer)
      if !line.isEmpty {
        var metrics = LineMetrics(paragraph)
        let own = metrics.add(line, from: first..<last, table, prepared)
        for index in own where table.items[index].kind == .sized {
          let box = sizer.extent(of: table.items[index])
          metrics.add(ascent: box.ascent, descent: box.descent)
        }
        lines.add(ascent: metrics.ascent, descent: metrics.descent)
      }
      while first < last, Int(table.items[first].source) < line.end.item { first += 1 }
      if line.end == position { break }
      position = line.end
    }
    return lines
  }
}

extension LineTable {
  /// The index of the item of a paragraph that was made from one of the tree's; nil for none.
  func item(ofSource source: Int, in paragraph: WalkParagraph) -> Int? {
    let range = Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd)
    let index = range.partitioningIndex { Int(items[$0].source) >= source }
    return index < range.upperBound && Int(items[index].source) == source ? index : nil
  }
}

/// Sizes what a line holds by the width of the box around it.
private struct ContainerSizer: InlineBoxSizer {
  private let table: LineTable
  private let paragraph: WalkParagraph
  private let prepared: PreparedDocument
  private let width: LayoutUnit
  /// For the line under construction.
  var availableInlineSize = LayoutUnit.zero

  init(
    _ prepared: PreparedDocument, _ table: LineTable, _ paragraph: WalkParagraph,
    width: LayoutUnit
  ) {
    self.prepared = prepared
    self.table = table
    self.paragraph = paragraph
    self.width = width
  }

  mutating func width(ofAtomic item: Int, _ context: inout Void) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    if inline.kind == .symbolMarker { return prepared.symbolMarkerWidth(inline) }
    guard let index = table.item(ofSource: item, in: paragraph) else { return .zero }
    guard table.items[index].kind == .sized else { return table.items[index].width }
    let edges = prepared.edges(inline.index, containing: width)
    return edges.margin.left + size(of: inline).width + edges.margin.right
  }

  private func size(of inline: InlineItem) -> (width: LayoutUnit, height: LayoutUnit) {
    prepared.replacedSize(inline.index, containing: width, containingHeight: nil)
  }

  /// What a box asks of its line, above and below the root's baseline.
  func extent(of item: WalkItem) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let inline = prepared.tree.items[Int(item.source)]
    let box = table.boxes[Int(item.firstFont)]
    let edges = prepared.edges(inline.index, containing: width)
    let size = size(of: inline)
    let mark = Fragments.Mark(boxes: 0, lines: 0, fragmentItems: 0)
    let placed = LayoutResult(
      width: size.width, height: size.height, start: mark, end: mark, available: width)
    let outer = edges.margin.top + size.height + edges.margin.bottom
    let baseline = prepared.baseline(ofAtomic: inline.index, placed, edges, outer: outer)
    let composer = LineComposer(
      prepared: prepared, paragraph: Int(paragraph.paragraph),
      box: prepared.tree.paragraphs[Int(paragraph.paragraph)].box)
    let shift =
      box.shift
      + composer.shift(
        prepared.alignment(ofAtomic: inline), ascent: baseline, descent: outer - baseline,
        style: inline.style, parent: box.parentStyle)
    return (baseline - shift, outer - baseline + shift)
  }

  mutating func edge(ofInline item: Int, _ context: inout Void) -> LayoutUnit {
    prepared.inlineEdge(item, containing: width)
  }

  mutating func clonedEdges(of style: Int32, _ context: inout Void) -> (
    start: LayoutUnit, end: LayoutUnit
  ) {
    prepared.clonedEdges(of: style, containing: width)
  }

  /// Boxes out of the flow take no room; paragraphs with floats are laid out.
  mutating func float(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit {
    availableInlineSize
  }

  mutating func tab(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit {
    prepared.tabWidth(item, at: used)
  }
}
