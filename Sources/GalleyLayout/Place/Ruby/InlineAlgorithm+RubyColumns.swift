// Input: a ruby column on the current line. Output: its inline size for the line breaker, and the line
// of its base or annotation if several lines contain it.
// Source: CSS Ruby 1 section 3.3, as in Chromium.

internal import GalleyStyle
internal import GalleySystem

extension InlineAlgorithm {
  /// The measurer of the ruby columns on the current line.
  var ruby: RubyMeasurer {
    RubyMeasurer(
      prepared: prepared, firstItem: line.firstItem, firstOffset: line.firstOffset,
      containing: containing, percentageHeight: formatting.percentageHeight)
  }

  /// The inline size of a column before its line is broken.
  ///
  /// Its layout requires its part on the line, which is still unknown.
  func width(ofColumn item: Int, _ context: inout LayoutContext) -> LayoutUnit {
    let column = prepared.tree.items[item]
    if prepared.tree.hasEdgeSpaces(column) {
      return ruby.inlineSize(ofColumn: item, at: ruby.startEdge(ofColumn: item), &context)
    }
    let overhang = ruby.overhang(ofItem: item, RubyColumnOnLine(), &context)
    let widths = context.minMaxSizes(column.box, percentageHeight: formatting.percentageHeight)
    return widths.max - overhang.start - overhang.end
  }

  func trailingSpace(ofAtomic item: Int, _ context: inout LayoutContext) -> LayoutUnit {
    guard prepared.tree.hasEdgeSpaces(prepared.tree.items[item]) else { return .zero }
    return ruby.trailingSpace(ofColumn: item, at: ruby.startEdge(ofColumn: item), &context)
  }

  func mayBreak(column item: Int, part: Int32, _ context: inout LayoutContext) -> Bool {
    ruby.mayBreak(column: item, part: part, &context)
  }

  func column(
    _ item: Int, part: Int32, limit: RubyColumnLimit, _ context: inout LayoutContext
  ) -> RubyColumnFragment {
    ruby.column(item, part: part, limit: limit, &context)
  }

  /// The inline size of a column on its line; nil for other boxes, and for columns whose size does not
  /// depend on the line.
  func columnWidth(_ box: Index<Box>, _ context: inout LayoutContext) -> LayoutUnit? {
    guard prepared.tree.boxes[box].part == .ruby else { return nil }
    guard let onLine = context.features.ruby.onLine[box] else { return nil }
    return onLine.part?.width ?? ruby.columnWidth(box, at: onLine.edges, &context)
  }

  /// Discards the layout of a column, of which the current line contains another part.
  mutating func discardLayout(of column: Index<Box>, _ context: inout LayoutContext) {
    formatting.cachedLayouts[column] = nil
    guard let known = atomics.removeValue(forKey: column) else { return }
    if known.end.boxes == context.out.boxes.count { context.out.rewind(to: known.start) }
  }

  /// Lays out the line of a base or an annotation that is divided; returns false for other boxes.
  mutating func layoutPart(
    _ index: Int, in box: Index<Box>, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) -> Bool {
    guard let broken = context.rubyLine(of: box) else { return false }
    guard !broken.isEmpty else { return true }
    var composer = LineComposer(prepared: prepared, paragraph: index, box: box)
    composer.reopenInlineBoxes(before: broken.start.item)
    beginLine(at: broken.start, x: x, width: width)
    line.layoutOpportunity = layoutOpportunity(height: .epsilon)
    composer.compose(broken, &self, &context)
    finishLine(broken, uncut: broken, &composer, box: box, &context)
    return true
  }
}
