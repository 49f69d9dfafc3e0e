// Lines along the outlines of the glyphs of a text.
// Source: Compatibility Standard, section 4.5 (-webkit-text-stroke).

internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  /// Paints lines along the outlines of the glyphs that were added since a position, above them.
  mutating func paintStrokes(from position: Int, _ style: TextProperties) {
    guard let paint = style.paint?.values, paint.strokeWidth > 0 else { return }
    let color = paint.strokeColor ?? style.color
    var strokes: [DisplayList.Item] = []
    if color.alpha > 0 {
      var line = GraphicLine()
      line.width = Double(paint.strokeWidth)
      for case .glyphs(let run) in items[position...] {
        var mask = TextMask()
        mask.add(onQuarters(run))
        var stroker = GraphicStroker(line, scale: 1 / scale, budget: graphics.strokeElements)
        stroker.add(mask.elements)
        graphics.strokeElements = stroker.budget
        if graphics.strokeElements <= 0 {
          omit("-webkit-text-stroke of so much text", .unsupportedProperty)
        }
        guard !stroker.elements.isEmpty else { continue }
        strokes.append(.fillPath(Layout.Outline(elements: stroker.elements), color))
      }
    }
    items += strokes
  }

  /// A run with its glyphs on quarters of px of the layout, where painters draw them.
  private func onQuarters(_ run: DisplayList.GlyphRun) -> DisplayList.GlyphRun {
    var run = run
    for index in run.glyphs.indices {
      run.glyphs[index].x = (run.glyphs[index].x / scale * 4).rounded() / 4 * scale
    }
    return run
  }
}
