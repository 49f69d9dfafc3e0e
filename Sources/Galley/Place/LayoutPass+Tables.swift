// Tables: column widths and rows.
// Source: CSS 2.2 section 17.5; BROWSER_RULES 6.15.

extension LayoutPass {
  mutating func tableWidth(_ box: Int32, containing: LayoutUnit) -> LayoutUnit {
    let edges = edges(box, containing: containing)
    let widths = contentWidths(box)
    let width =
      borderWidth(properties(box).width, box: box, containing: containing, edges: edges)
      ?? min(widths.max, containing - edges.marginsHorizontal)
    return max(width, widths.min)
  }

  mutating func tableContentWidths(_ box: Int32) -> ContentWidths { ContentWidths() }

  mutating func layoutTable(_ box: Int32, width: LayoutUnit, containing: LayoutUnit) -> (
    width: LayoutUnit, height: LayoutUnit
  ) {
    (width, .zero)
  }
}
