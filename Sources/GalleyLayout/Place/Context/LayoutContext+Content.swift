// Boxes whose content is in a flow, a flex container, a grid or columns.
// Source: CSS Display 3 section 2.

internal import GalleyStyle
internal import GalleySystem

/// The layout algorithm of a container's content.
///
/// It lays out each in-flow child once at its final size, with `countsLines: true`; moves the
/// fragments of the child from the origin; adds the offset of a relative position; and adds
/// out-of-flow candidates before the items.
protocol ContentAlgorithm {
  init(_ prepared: PreparedDocument, _ content: ContentSpace)
  mutating func layout(_ context: inout LayoutContext) -> ContentResult
}

extension LayoutContext {
  /// Lays out the content of a box by the algorithm of its formatting context, and sets the height
  /// and the baselines of the box.
  mutating func layoutContent(
    of box: Index<Box>, in space: ConstraintSpace, _ result: inout LayoutResult
  ) {
    var content = ContentSpace(box, in: space, &self)
    var legend: LayoutUnit?
    let part = prepared.tree.boxes[box].part
    if part == .fieldset { legend = layoutLegend(above: &content) }
    let start = out.mark
    var inner: ContentResult
    switch prepared.tree.boxes[box].context {
    case .flex: inner = layout(content, by: FlexAlgorithm.self)
    case .grid: inner = layout(content, by: GridAlgorithm.self)
    case .columns where lineLimit == nil:
      inner = layout(content, by: ColumnsAlgorithm.self)
    // A text with a line limit has no columns. The other three contexts have no content here.
    case .flow, .columns, .table, .formula, .replaced:
      inner = layoutFlow(content, legend: legend)
    }
    if part == .ruby {
      result.annotation = layoutAnnotation(of: content, inner.baselines)
    }
    finish(content, around: inner, from: start, &result)
  }

  // Not inlined, so that the stack frame of one algorithm does not include the others.

  @inline(never)
  private mutating func layout<Algorithm: ContentAlgorithm>(
    _ content: ContentSpace, by _: Algorithm.Type
  ) -> ContentResult {
    var algorithm = Algorithm(prepared, content)
    var result = algorithm.layout(&self)
    prepared[content.box].addEmptyLine(
      from: content.top, to: &result.bottom, &result.baselines)
    return result
  }

  /// Lays out blocks or lines; `legend` is the baseline of the legend above them.
  @inline(never)
  private mutating func layoutFlow(
    _ content: ContentSpace, legend: LayoutUnit?
  ) -> ContentResult {
    var block = BlockAlgorithm(prepared, content.box, content.space)
    if let legend { block.formatting.baselines.note(legend) }
    return block.layout(content, &self)
  }
}
