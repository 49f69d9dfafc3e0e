// Trimmed lines: the first line of a block begins at an edge of its text, and the last one ends there.
// Source: CSS Inline Layout 3, section 5; BROWSER_RULES 2.15.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension InlineAlgorithm {
  /// Sets the sides at which the current line is trimmed.
  ///
  /// `trim` has those of the rest of the paragraph.
  mutating func trimLine(
    _ broken: LineInfo, _ trim: inout TextBoxTrim, isClamped: Bool, _ paragraph: TextParagraph
  ) {
    guard !broken.isEmpty else { return }
    if trim.contains(.start) {
      line.trim.insert(.start)
      trim.remove(.start)
    }
    if trim.contains(.end), broken.end.item >= Int(paragraph.itemsEnd) { line.trim.insert(.end) }
    if isClamped, let clamp = formatting.lineClamp,
      prepared.properties(clamp.box).textBoxTrim.contains(.end)
    {
      line.trim.insert(.end)
    }
  }

  /// The distances of a line's text edges from its baseline: those of its block's first font.
  func textBoxEdges(_ composer: LineComposer) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let index = Int(prepared.tree.paragraphs[composer.paragraph].style)
    let style = prepared.styles[index]
    let edge = prepared.boxStyles[index].textBoxEdge
    let metrics = style.font.metrics
    let ascent: LayoutUnit =
      edge.contains(.cap)
      ? .round(Double(metrics.capHeight))
      : edge.contains(.ex) ? .round(Double(metrics.xHeight)) : style.ascent
    return (ascent, edge.contains(.alphabetic) ? .zero : style.descent)
  }
}

extension PreparedDocument {
  /// The ascent and descent of an inline box, which `text-box-trim` reduces without rounding.
  func inlineExtent(ofStyle index: Index<ComputedStyle>) -> (
    ascent: LayoutUnit, descent: LayoutUnit
  ) {
    let style = styles[index]
    let trim = boxStyles[index].textBoxTrim
    if trim.isEmpty { return (style.ascent, style.descent) }
    let edge = boxStyles[index].textBoxEdge
    let metrics = style.font.metrics
    var extent = (ascent: style.ascent, descent: style.descent)
    if trim.contains(.start), edge.contains(.cap) {
      extent.ascent = .truncate(Double(metrics.capHeight))
    } else if trim.contains(.start), edge.contains(.ex) {
      extent.ascent = .truncate(Double(metrics.xHeight))
    }
    if trim.contains(.end), edge.contains(.alphabetic) { extent.descent = .zero }
    return extent
  }
}
