// Heights without fragments: blocks are laid out as usual, and the heights of lines are sums from
// the line table.
// Source: CSS 2.2 sections 9.4 and 10.8; DESIGN 8.8.

internal import GalleyStyle
internal import GalleySystem

extension BlockAlgorithm {
  /// Adds the height of a paragraph's lines from the line table; false if the lines must be laid
  /// out.
  mutating func sumLines(
    of index: Int, width: LayoutUnit, _ context: inout LayoutContext
  ) -> Bool {
    guard formatting.space.goal == .lineHeights, let shared = context.lineTable.shared,
      formatting.flow.floats.isEmpty, formatting.flow.pendingFloats.isEmpty,
      // In the table, percentages of the height behave as `auto` for boxes on lines.
      formatting.percentageHeight == nil, formatting.lineClamp == nil, context.lineLimit == nil
    else { return false }
    let lines = shared.table.lines[index]
    let place = Int(lines.index)
    switch lines.kind {
    case .laidOut: return false
    case .constant:
      let constant = shared.table.constants[place]
      addLines(constant.count, height: constant.height, ascent: constant.firstAscent, &context)
      if formatting.dependsOnViewportWidth {
        context.lineTable.tracker?.note(slack: Int(width.raw) + 1 - Int(constant.width.raw))
      }
    case .summed where context.lineTable.stack != nil:
      let paragraph = shared.table.paragraphs[place]
      context.lineTable.stack?.add(
        paragraph, index: place, width: width,
        hasMarker: !formatting.unpositionedMarkers.isEmpty)
      addLines(1, height: .zero, ascent: paragraph.ascent, &context)
    case .summed:
      let size = LinesInlineSize(
        width: width, dependsOnViewportWidth: formatting.dependsOnViewportWidth)
      let found = context.lineTable.sumLines(of: place, in: size, shared, prepared)
      addLines(found.count, height: found.height, ascent: found.firstAscent, &context)
    }
    return true
  }

  private mutating func addLines(
    _ count: Int, height: LayoutUnit, ascent: LayoutUnit, _ context: inout LayoutContext
  ) {
    guard count > 0 else { return }
    if !formatting.unpositionedMarkers.isEmpty {
      formatting.flow.y =
        formatting.flow.y
        + formatting.lineOffsetForMarkers(
          besideLineAt: formatting.flow.y, ascent: ascent, end: context.out.mark, &context)
    }
    formatting.baselines.note(formatting.flow.y + ascent)
    formatting.baselines.count += count - 1
    formatting.flow.y = formatting.flow.y + height
    context.lineTable.tracker?.count(lines: count)
  }

  /// Lays out content that the line table does not have, and counts its lines; fragments are
  /// discarded.
  mutating func layoutTracked<Result>(
    _ context: inout LayoutContext,
    _ body: (inout BlockAlgorithm, inout LayoutContext) -> Result
  ) -> Result {
    guard context.lineTable.tracker != nil, formatting.space.goal == .lineHeights,
      !context.recordsFragments
    else {
      return body(&self, &context)
    }
    let result = context.countLines { body(&self, &$0) }
    if formatting.dependsOnViewportWidth { context.lineTable.tracker?.fix() }
    return result
  }
}

extension LayoutContext {
  /// Counts the lines of content that the line table does not have; its fragments are discarded.
  mutating func countLines<Result>(_ body: (inout LayoutContext) -> Result) -> Result {
    let result = recordingFragments(body)
    lineTable.tracker?.count(lines: out.lines.count)
    out = Fragments()
    return result
  }
}
