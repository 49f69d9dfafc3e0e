// Plain paragraphs: most of what people write. Their lines need no floats, no alignment, no order
// and no box on the line, so that each is a search for its end and a few pieces.
// Source: as LayoutPass+Inline.swift, whose rules these are.

internal import GalleyStyle

/// What the breaker asks of boxes that have no edges.
private struct EdgelessSizer: InlineBoxSizer {
  static var hasEdges: Bool { false }
  mutating func width(ofAtomic item: Int) -> LayoutUnit { .zero }
  mutating func edge(ofInline item: Int) -> LayoutUnit { .zero }
  mutating func clonedEdges(of style: Int32) -> (start: LayoutUnit, end: LayoutUnit) {
    (.zero, .zero)
  }
  mutating func float(item: Int, used: LayoutUnit) -> LayoutUnit { .indefinite }
  mutating func tab(item: Int, used: LayoutUnit) -> LayoutUnit { .zero }
}

extension LayoutPass {
  /// Whether the lines of a paragraph can be placed as plain ones where the pass is.
  func isLaidOutPlainly(_ index: Int, in box: Int32) -> Bool {
    usesPlainLines && prepared.plainParagraphs.contains(index)
      && !prepared.paragraphs[index].flags.contains(.keepsEdgeSpaces) && flow.floats.isEmpty
      && flow.pendingFloats.isEmpty && lineClamp == nil && limit == nil && !truncatesOverflow(box)
  }

  /// Places the lines of a plain paragraph in the box from `x` over `width`.
  mutating func layoutPlainParagraph(
    _ index: Int, in box: Int32, x: LayoutUnit, width: LayoutUnit
  ) {
    let paragraph = prepared.tree.paragraphs[index]
    let breaker = LineBreaker(prepared, paragraph: index)
    var composer = PlainLineComposer(prepared, box: box)
    var sizer = EdgelessSizer()
    let linesBefore = baselines.count
    var stride = 0
    var position = LinePosition(item: Int(paragraph.itemsStart), offset: paragraph.textStart)
    var endsEmpty = false
    while position.item < Int(paragraph.itemsEnd), !isStopped {
      let broken =
        breaker.plainLine(from: position, available: width, stride: &stride)
        ?? breaker.line(from: position, available: width, sizer: &sizer)
      if !broken.isEmpty { place(broken, &composer, paragraph: index, x: x) }
      endsEmpty = broken.trimmed <= position.offset
      if broken.end == position { break }
      position = broken.end
    }
    if baselines.count > linesBefore {
      flow.blockEndAnnotationSpace =
        endsEmpty
        ? annotationSpaceOfEmptyLine(in: box, height: composer.ascent + composer.descent)
        : Self.annotationSpaceBelow(layoutStyle(box), lineDescent: composer.descent)
    }
  }

  private mutating func place(
    _ broken: LineInfo, _ composer: inout PlainLineComposer, paragraph: Int, x: LayoutUnit
  ) {
    let mark = out.mark
    composer.compose(broken, paragraph: paragraph, start: x, y: flow.y, into: &out)
    if !unpositionedMarkers.isEmpty {
      flow.y =
        flow.y + lineOffsetForMarkers(besideLineAt: flow.y, ascent: composer.ascent, end: mark)
    }
    let baseline = flow.y + composer.ascent
    baselines.note(baseline)
    if isRecording {
      out.positionLastLine(y: flow.y, baseline: baseline)
    } else {
      out.rewind(to: mark)
    }
    flow.y = flow.y + composer.ascent + composer.descent
    flow.lineBottom = flow.y
  }
}
