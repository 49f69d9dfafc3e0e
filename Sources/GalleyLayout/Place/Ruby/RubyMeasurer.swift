// Input: a ruby column on a line. Output: its inline size, which is that of its base and annotation
// less the overhang.
// Source: CSS Ruby 1 sections 3.4 and 4.3, as in Chromium.

internal import GalleyStyle
internal import GalleySystem

/// The inputs of a base's inline size.
struct BaseKey: Hashable {
  var box: Index<Box>
  var edges: RubyColumnEdges
  var percentHeight: LayoutUnit?
}

/// Measures the ruby columns on one line.
struct RubyMeasurer {
  let prepared: PreparedDocument
  /// The first item on the line, and the line's start in the shaped text.
  let firstItem: Int
  let firstOffset: Int32
  /// The inline size that percentages of edges refer to.
  let containing: LayoutUnit
  let percentageHeight: LayoutUnit?

  /// The overhang of a column over the text before and after it.
  ///
  /// It is at most the least of three lengths: the distance of the base from the column's edge, half
  /// of the annotation's font size, and half of the adjacent text. Text with a larger font than the
  /// base allows none.
  func overhang(ofItem item: Int, _ onLine: RubyColumnOnLine, _ context: inout LayoutContext) -> (
    start: LayoutUnit, end: LayoutUnit
  ) {
    let column = prepared.tree.items[item].box
    let annotation = prepared.tree.annotation(of: column)
    guard annotation.exists else { return (.zero, .zero) }
    let paragraph = prepared.tree.boxes[column].paragraph
    // In Chromium the overhang does not depend on the space that is removed at the end of the line.
    let base =
      onLine.part?.base.width
      ?? baseWidth(ofColumn: column, at: onLine.edges.subtracting(.end), &context)
    let free =
      (onLine.part?.annotation.width
        ?? context.outerMinMaxSizes(annotation, percentageHeight: percentageHeight).max) - base
    guard paragraph.exists, free > .zero else { return (.zero, .zero) }
    let opportunities = alignOpportunities(ofBase: Int(paragraph), onLine)
    let extra = free / (opportunities + 1) / 2
    // Chromium rounds the font size to an integer and halves it in integers.
    let size = Int(min(prepared.properties(annotation).fontSize.rounded(), 100_000))
    let reach = min(extra, LayoutUnit(px: size / 2))
    let around = prepared.tree.paragraph(ofItem: item)
    let start = firstItem <= item ? firstItem : 0
    let items = max(start, Int(around.itemsStart))..<Int(around.itemsEnd)
    let isLast = onLine.part?.isBroken != true && !isIsolated(annotation)
    return (
      onLine.isFirst ? min(reach, greatestOverhang(beside: item, step: -1, in: items)) : .zero,
      isLast ? min(reach, greatestOverhang(beside: item, step: 1, in: items)) : .zero
    )
  }

  /// The part of a column's inline size that it does not take up on its line: the overhang, and the
  /// unit by which its free space is odd.
  func overlap(ofColumn item: Int, _ context: inout LayoutContext) -> LayoutUnit {
    let column = prepared.tree.items[item].box
    let overhang = overhang(
      ofItem: item, context.features.ruby.onLine[column] ?? RubyColumnOnLine(), &context)
    let rest = context.features.ruby.rests[column] ?? .zero
    return overhang.start + overhang.end + rest
  }

  /// Whether bidi control characters are around an annotation.
  ///
  /// In Chromium their end is behind the column, which then has no overhang at its end.
  private func isIsolated(_ annotation: Index<Box>) -> Bool {
    prepared.tree.styles[prepared.tree.boxes[annotation].style].flow.unicodeBidi
      != .normal
  }

  /// The distances by which a base and its annotation begin left of their place on the line.
  ///
  /// Chromium has the overhang as margins of the base's first and last text: they are on the sides
  /// of the text's direction, and the annotation keeps its place.
  func shifts(
    ofItem item: Int, _ context: inout LayoutContext
  ) -> (base: LayoutUnit, annotation: LayoutUnit) {
    let column = prepared.tree.items[item].box
    let overhang = overhang(
      ofItem: item, context.features.ruby.onLine[column] ?? RubyColumnOnLine(), &context)
    guard overhang.start != .zero || overhang.end != .zero else { return (.zero, .zero) }
    let paragraph = prepared.tree.paragraphs[prepared.tree.boxes[column].paragraph]
    let items = prepared.tree.items[paragraph.itemRange]
    let first = items.first { $0.kind == .text && $0.end > $0.start }
    guard let first, first.level & 1 == 1 else { return (overhang.start, overhang.start) }
    return (paragraph.level & 1 == 1 ? overhang.end : .zero, .zero)
  }

  /// The number of opportunities inside a base that share the difference to a wider annotation.
  private func alignOpportunities(ofBase paragraph: Int, _ onLine: RubyColumnOnLine) -> Int {
    let base = prepared.tree.paragraphs[paragraph]
    let line = onLine.part?.base
    let text = line?.visibleText ?? prepared.tree.text(ofBase: base, at: onLine.edges)
    var opportunities = JustificationCount()
    for index in base.items(on: line)
    where prepared.tree.items[index].kind == .text {
      let item = prepared.tree.items[index]
      opportunities.context.method = prepared.boxStyles[item.style].textJustify
      opportunities.add(
        from: max(item.start, text.lowerBound), to: min(item.end, text.upperBound),
        of: prepared.tree)
    }
    return opportunities.total(isRightToLeft: prepared.paragraphs[paragraph].level & 1 == 1)
  }

  /// The largest overhang over the adjacent text: half of the next text item.
  ///
  /// Text without characters is adjacent text too.
  private func greatestOverhang(beside item: Int, step: Int, in items: Range<Int>) -> LayoutUnit {
    if step < 0, prepared.tree.items[item].flags.contains(.followsCollapsedText) { return .zero }
    let size = prepared.properties(prepared.tree.items[item].box).fontSize
    var next = item + step
    while items.contains(next) {
      let neighbour = prepared.tree.items[next]
      switch neighbour.kind {
      case .open, .close: next += step
      case .text where neighbour.end > neighbour.start:
        guard prepared.boxStyles[neighbour.style].fontSize <= size else { return .zero }
        let start =
          step < 0 && next == firstItem
          ? max(neighbour.start, min(firstOffset, neighbour.end)) : neighbour.start
        let advance = prepared.advance(at: neighbour.end) - prepared.advance(at: start)
        return LayoutUnit.ceil(advance: advance) / 2
      default: return .zero
      }
    }
    return .zero
  }

  /// The inline size of a column with the overhang.
  func columnWidth(_ box: Index<Box>, at edges: RubyColumnEdges, _ context: inout LayoutContext)
    -> LayoutUnit
  {
    let base = baseWidth(ofColumn: box, at: edges, &context)
    let annotation = prepared.tree.annotation(of: box)
    return max(
      base,
      annotation.exists
        ? context.outerMinMaxSizes(annotation, percentageHeight: percentageHeight).max : .zero)
  }

  /// The inline size of a column's base on its line; zero for a base without text.
  ///
  /// It is cached, because each line and each enclosing column uses it several times.
  private func baseWidth(
    ofColumn box: Index<Box>, at edges: RubyColumnEdges, _ context: inout LayoutContext
  ) -> LayoutUnit {
    let paragraph = prepared.tree.boxes[box].paragraph
    guard paragraph.exists else { return .zero }
    let key = BaseKey(box: box, edges: edges, percentHeight: percentageHeight)
    if let cached = context.features.sizes.ofBase[key] { return cached }
    let width = context.paragraphWidths(
      Int(paragraph), at: edges, percentageHeight: percentageHeight
    ).max
    context.features.sizes.ofBase[key] = width
    return width
  }

  /// The inline size of a column on its line, without the overhang.
  func inlineSize(ofColumn item: Int, at edges: RubyColumnEdges, _ context: inout LayoutContext)
    -> LayoutUnit
  {
    let width = columnWidth(prepared.tree.items[item].box, at: edges, &context)
    let overhang = overhang(ofItem: item, RubyColumnOnLine(edges: edges), &context)
    return width - overhang.start - overhang.end
  }

  /// The inline size that a column loses at the line's end.
  func trailingSpace(ofColumn item: Int, at edges: RubyColumnEdges, _ context: inout LayoutContext)
    -> LayoutUnit
  {
    let size = inlineSize(ofColumn: item, at: edges, &context)
    return size - inlineSize(ofColumn: item, at: edges.union(.end), &context)
  }

  /// The edge at which a column begins if the rest of its line is unknown.
  func startEdge(ofColumn item: Int) -> RubyColumnEdges { startsLine(item) ? .start : [] }

  /// Whether no content precedes an item on the current line.
  private func startsLine(_ item: Int) -> Bool {
    guard firstItem <= item else { return false }
    return prepared.tree.items[firstItem..<item].allSatisfy {
      switch $0.kind {
      case .open, .close, .bidiControl, .float, .outOfFlow: true
      case .text: $0.end == $0.start
      default: false
      }
    }
  }
}
