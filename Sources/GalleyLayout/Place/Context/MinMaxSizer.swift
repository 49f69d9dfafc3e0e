// The contributions of boxes on a line to min-content and max-content widths.
// Source: CSS Sizing 3 section 5.

internal import GalleyStyle
internal import GalleySystem

/// An inline box sizer with min-content or max-content contributions of boxes on the line.
struct MinMaxSizer: InlineBoxSizer {
  let prepared: PreparedDocument
  let percentageHeight: LayoutUnit?
  var isMin: Bool
  /// The greatest width of the floats on the line, or the sum of their widths.
  var floats = LayoutUnit.zero
  /// The first item on the line.
  var firstItem = 0

  init(_ prepared: PreparedDocument, _ percentageHeight: LayoutUnit?, isMin: Bool) {
    self.prepared = prepared
    self.percentageHeight = percentageHeight
    self.isMin = isMin
  }

  mutating func width(ofAtomic item: Int, _ context: inout LayoutContext) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    if inline.kind == .symbolMarker {
      return prepared.tree.markers[inline.marker].insideWidth(prepared)
    }
    if prepared.tree.isRubyColumn(inline) { return width(ofColumn: item, &context) }
    let widths = context.outerMinMaxSizes(inline.box, percentageHeight: percentageHeight)
    return isMin ? widths.min : widths.max
  }

  mutating func edge(ofInline item: Int, _ context: inout LayoutContext) -> LayoutUnit {
    prepared.boxStyles.inlineEdge(prepared.tree.items[item], containing: .zero)
  }

  mutating func clonedEdges(
    of style: Index<ComputedStyle>, _ context: inout LayoutContext
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    prepared.boxStyles.clonedEdges(of: style, containing: .zero)
  }

  mutating func float(
    item: Int, used: LayoutUnit, _ context: inout LayoutContext
  ) -> LayoutUnit {
    let inline = prepared.tree.items[item]
    if inline.kind == .float {
      let widths = context.outerMinMaxSizes(inline.box, percentageHeight: percentageHeight)
      floats = isMin ? max(floats, widths.min) : floats + widths.max
    }
    return isMin ? .zero : .indefinite
  }

  mutating func tab(item: Int, used: LayoutUnit, _ context: inout LayoutContext) -> LayoutUnit {
    prepared.tabWidth(item, at: used)
  }
}
