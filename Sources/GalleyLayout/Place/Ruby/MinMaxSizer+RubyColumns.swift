// The contributions of ruby columns to min-content and max-content widths.
// Source: CSS Sizing 3 section 5; CSS Ruby 1 section 3.3, as in Chromium.

internal import GalleyStyle
internal import GalleySystem

extension MinMaxSizer {
  private var ruby: RubyMeasurer {
    RubyMeasurer(
      prepared: prepared, firstItem: firstItem, firstOffset: 0, containing: .zero,
      percentageHeight: percentageHeight)
  }

  func width(ofColumn item: Int, _ context: inout LayoutContext) -> LayoutUnit {
    let column = prepared.tree.items[item]
    if isMin, let width = ruby.leastWidth(ofColumn: item, &context) { return width }
    if prepared.tree.hasEdgeSpaces(column) {
      return ruby.inlineSize(
        ofColumn: item, at: isMin ? ruby.startEdge(ofColumn: item) : [], &context)
    }
    let widths = context.outerMinMaxSizes(column.box, percentageHeight: percentageHeight)
    let overhang = ruby.overhang(ofItem: item, RubyColumnOnLine(), &context)
    return (isMin ? widths.min : widths.max) - overhang.start - overhang.end
  }

  /// As in Chromium, a space at the end of a column counts for these widths, and the column then has
  /// no overhang.
  func trailingSpace(ofAtomic item: Int, _ context: inout LayoutContext) -> LayoutUnit {
    let column = prepared.tree.items[item]
    guard prepared.tree.hasEdgeSpaces(column) else { return .zero }
    if isMin, ruby.leastWidth(ofColumn: item, &context) != nil { return .zero }
    guard prepared.tree.endsWithSpace(column) else { return .zero }
    let edges = isMin ? ruby.startEdge(ofColumn: item) : []
    let size = ruby.inlineSize(ofColumn: item, at: edges, &context)
    return size - ruby.columnWidth(column.box, at: edges, &context)
  }
}

extension LayoutContext {
  /// Adds the annotation of a ruby column to the widths of its base; they are not divided.
  mutating func addAnnotation(
    of column: Index<Box>, to widths: inout MinMaxSizes, percentageHeight: LayoutUnit?
  ) {
    let annotation = prepared.tree.annotation(of: column)
    if annotation.exists {
      widths.max = max(
        widths.max, outerMinMaxSizes(annotation, percentageHeight: percentageHeight).max)
    }
    widths.min = widths.max
  }
}
