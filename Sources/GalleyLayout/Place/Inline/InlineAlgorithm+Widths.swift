// The available inline sizes of lines before their layout.
// Source: BROWSER_RULES 4.17.

internal import GalleyStyle
internal import GalleySystem

extension InlineAlgorithm {
  /// The available inline sizes of the current line and the next ones; nil if only a layout of the
  /// lines determines them.
  ///
  /// Floats before the text are positioned for this. All floats are one area beside the first
  /// lines, with one bottom.
  mutating func lineWidths(
    _ optimizer: inout LineOptimizer, in box: Index<Box>, _ context: inout LayoutContext
  ) -> LineWidths? {
    for item in optimizer.leadingFloats where item >= line.firstItem {
      if prepared.tree.items[item].kind == .float { _ = float(item: item, used: .zero, &context) }
    }
    let full = ExclusionSpace.LayoutOpportunity(start: line.start, end: line.end)
    let standard = LineWidths(standard: full.width, indent: line.indent)
    let floats = formatting.flow.floats
    guard let end = floats.nextBottom(below: line.y), let lowest = floats.bottom,
      layoutOpportunity(height: lowest - line.y) != full
    else { return standard }
    let first = layoutOpportunity(height: .epsilon)
    guard optimizer.hasUniformLines(), floats.nextBottom(below: end) == nil, first != full,
      layoutOpportunity(height: end - line.y) == first
    else { return nil }
    let height = prepared.layoutStyle(box).lineHeight
    guard height > .zero else { return nil }
    let count = ((end - line.y).px / height.px).rounded(.up)
    return LineWidths(
      standard: full.width, excluded: first.width, excludedCount: Int(min(count, 1_048_576)),
      indent: line.indent)
  }
}
