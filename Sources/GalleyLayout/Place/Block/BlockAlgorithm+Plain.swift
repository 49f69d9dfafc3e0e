// Plain paragraphs: lines without floats, alignment, reordering and atomic inlines. Such a line
// needs a search for its end and a few fragment items, and no inline box states.
// Source: as InlineAlgorithm.swift, of which these rules are a part.

internal import GalleyStyle
internal import GalleySystem

/// An inline box sizer for inline boxes without edges.
private struct EdgelessSizer: InlineBoxSizer {
  static var hasEdges: Bool { false }
  mutating func width(ofAtomic item: Int, _ context: inout Void) -> LayoutUnit { .zero }
  mutating func edge(ofInline item: Int, _ context: inout Void) -> LayoutUnit { .zero }
  mutating func clonedEdges(of style: Index<ComputedStyle>, _ context: inout Void) -> (
    start: LayoutUnit, end: LayoutUnit
  ) {
    (.zero, .zero)
  }
  mutating func float(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit {
    .indefinite
  }
  mutating func tab(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit { .zero }
}

extension BlockAlgorithm {
  /// Whether a paragraph is laid out as a plain one.
  ///
  /// The function is marked `mutating` for speed only: the compiler copies the algorithm for one
  /// that is not.
  mutating func isLaidOutPlainly(_ index: Int, in box: Index<Box>) -> Bool {
    prepared.plainParagraphs.contains(index) && prepared.textBoxTrims[index].isEmpty
      && !prepared.paragraphs[index].flags.contains(.keepsEdgeSpaces)
      && formatting.flow.floats.isEmpty
      && formatting.flow.pendingFloats.isEmpty && formatting.lineClamp == nil
      && !prepared.tree.truncatesOverflow(box)
  }

  /// Lays out the lines of a plain paragraph in the box from `x` over `width`.
  mutating func layoutPlainParagraph(
    _ index: Int, in box: Index<Box>, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let paragraph = prepared.tree.paragraphs[index]
    let breaker = LineBreaker(prepared, paragraph: index)
    var composer = PlainLineComposer(prepared, box: box)
    var sizer = EdgelessSizer()
    var search = LineSearch(stride: 0)
    let items = prepared.items
    let sums = prepared.opportunities.sums
    var cursor = search.first(of: paragraph.preparedItems, items.span)
    var position = LinePosition(item: Int(paragraph.itemsStart), offset: paragraph.textStart)
    var last: LineInfo?
    while position.item < Int(paragraph.itemsEnd), !context.isStopped {
      let broken: LineInfo
      if let line = breaker.line(
        from: position, &cursor, available: width, &search, items.span, sums.span)
      {
        broken = line
      } else {
        broken = breaker.line(from: position, available: width, sizer: &sizer)
        cursor = LineCursor(
          at: broken.end, in: cursor.item..<paragraph.preparedItems.upperBound, prepared)
      }
      if !broken.isEmpty { place(broken, &composer, paragraph: index, x: x, &context) }
      if !broken.isEmpty, prepared.hasAnnotations { last = broken }
      if broken.end == position { break }
      position = broken.end
    }
    if let last {
      formatting.flow.annotations.above = prepared[box].annotationSpaceBelow(
        last, ascent: composer.ascent, descent: composer.descent)
    }
  }

  private mutating func place(
    _ broken: LineInfo, _ composer: inout PlainLineComposer, paragraph: Int, x: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let mark = context.out.mark
    composer.compose(
      broken, paragraph: paragraph, start: x, y: formatting.flow.y, into: &context.out)
    if !formatting.unpositionedMarkers.isEmpty {
      formatting.flow.y =
        formatting.flow.y
        + formatting.lineOffsetForMarkers(
          besideLineAt: formatting.flow.y, ascent: composer.ascent, end: mark, &context)
    }
    let baseline = formatting.flow.y + composer.ascent
    formatting.baselines.note(baseline)
    if context.recordsFragments {
      context.out.positionLastLine(y: formatting.flow.y, baseline: baseline)
    } else {
      context.out.rewind(to: mark)
    }
    formatting.flow.y = formatting.flow.y + composer.ascent + composer.descent
  }
}
