// Lines that the walker cannot find by sums: words cut for want of an opportunity, text that does
// not wrap. The Break stage finds those, each by itself.
// Source: CSS Text 3 section 5.5; BROWSER_RULES 4.2, 4.3.

internal import GalleyStyle

extension LineWalker {
  struct Broken {
    var next: WalkPosition
    var line: LineInfo
    var isEmpty: Bool { line.isEmpty }
  }

  /// The line that begins at a place, in `availableInlineSize` units; nil if it does not end.
  func brokenLine(
    _ paragraph: WalkParagraph, _ place: WalkPosition, availableInlineSize: Int,
    _ table: LineTable,
    _ prepared: PreparedDocument
  ) -> Broken? {
    let start = position(of: place, table, prepared)
    let breaker = LineBreaker(prepared, paragraph: Int(paragraph.paragraph))
    var sizer = WalkSizer(table: table, paragraph: paragraph)
    let line = breaker.line(
      from: start, available: LayoutUnit(saturating: availableInlineSize), sizer: &sizer)
    guard line.end != start else { return nil }
    return Broken(
      next: self.place(
        of: line.end, from: place.item..<Int(paragraph.itemsEnd), table, prepared), line: line)
  }

  /// A place as the Break stage names it.
  func position(
    of place: WalkPosition, _ table: LineTable, _ prepared: PreparedDocument
  ) -> LinePosition {
    if let position = place.position { return position }
    let source = Int(table.items[place.item].source)
    var position = LinePosition(item: source, offset: prepared.tree.items[source].start)
    if place.breakAt >= 0 {
      let opportunity = prepared.opportunities[place.breakAt]
      position.offset = opportunity.offset
      position.startDelta = opportunity.deltas.start
    }
    return position
  }

  private func place(
    of position: LinePosition, from range: Range<Int>, _ table: LineTable,
    _ prepared: PreparedDocument
  ) -> WalkPosition {
    var index = range.lowerBound
    while index < range.upperBound, Int(table.items[index].source) < position.item {
      index += 1
    }
    guard index < range.upperBound else {
      return WalkPosition(item: index, opportunity: 0, advance: 0)
    }
    let item = table.items[index]
    var place = WalkPosition(
      item: index, opportunity: Int(item.firstOpportunity), advance: item.start,
      position: position)
    guard item.kind == .text else { return place }
    if Int(item.source) == position.item,
      position.offset > prepared.tree.items[position.item].start
    {
      place.advance = prepared.advance(at: position.offset)
      place.opportunity = prepared.firstOpportunity(
        notBefore: position.offset + 1,
        in: prepared.measures(of: prepared.tree.items[position.item]))
    }
    place.advance -= Int64(position.startDelta)
    return place
  }
}

/// Sizes what a walk holds: boxes of constant size, no edges, no floats.
private struct WalkSizer: InlineBoxSizer {
  let table: LineTable
  let paragraph: WalkParagraph

  mutating func width(ofAtomic item: Int, _ context: inout Void) -> LayoutUnit {
    table.item(ofSource: item, in: paragraph).map { table.items[$0].width } ?? .zero
  }

  mutating func edge(ofInline item: Int, _ context: inout Void) -> LayoutUnit { .zero }

  mutating func clonedEdges(of style: Int32, _ context: inout Void) -> (
    start: LayoutUnit, end: LayoutUnit
  ) {
    (.zero, .zero)
  }

  mutating func float(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit { .zero }
  mutating func tab(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit { .zero }
}
