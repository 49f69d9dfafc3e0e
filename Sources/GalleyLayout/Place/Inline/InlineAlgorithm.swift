// Folder GalleyLayout/Place/Inline: the lines of one paragraph.
// Input: a paragraph, and the `BlockFormattingContext` of its block.
// Output: lines beside floats, with their fragment items; `LineLimit` and `LineClamp` end them.
// Source: CSS 2.2, sections 9.4.2, 9.5 and 10.8; CSS Text 3, sections 7 and 8; CSS Overflow 4,
//   section 3.
// Uses: GalleySystem, Units, Style, Text, Prepare, Break, Place/Block, Place/Context, Place/Line,
//   Place/OutOfFlow, Place/Ruby.
// Not: line ends by a search of its own: `LineBreaker` finds them.
// Read: InlineAlgorithm, LineContext, InlineAlgorithm+Sizer, InlineAlgorithm+Widths, LineLimit,
//   LineClamp, TokenSource.

// Input: a paragraph and its block formatting context. Output: its lines, beside floats, and their
// fragment items.
// Source: CSS 2.2 sections 9.4.2, 9.5, 10.8; CSS Text 3 sections 7 and 8; BROWSER_RULES 2 and 3.

internal import GalleyStyle
internal import GalleySystem

/// Lays out the lines of a paragraph in a block formatting context.
struct InlineAlgorithm {
  let prepared: PreparedDocument
  var formatting: BlockFormattingContext
  var line = LineContext()
  /// The part of the previous line's annotations that is below its line box.
  var annotationUnderflow = LayoutUnit.zero
  /// The layouts of the current line's atomic inlines.
  var atomics: [Index<Box>: LayoutResult] = [:]

  init(_ formatting: consuming BlockFormattingContext) {
    prepared = formatting.prepared
    self.formatting = formatting
  }

  /// The containing block that a box is for its inline content.
  func containingBlock(of box: Index<Box>) -> ContainingBlock {
    ContainingBlock(
      width: containing, height: formatting.percentageHeight,
      direction: prepared.properties(box).direction)
  }

  /// Lays out the lines of a paragraph in a box, from `x` over `width`.
  mutating func layoutParagraph(
    _ index: Int, in box: Index<Box>, x: LayoutUnit, width: LayoutUnit,
    _ context: inout LayoutContext
  ) {
    let paragraph = prepared.tree.paragraphs[index]
    if layoutPart(index, in: box, x: x, width: width, &context) { return }
    // A `::first-line` style applies to the first line only.
    var source = prepared.tree.firstLine(of: index)
    var breaker = LineBreaker(prepared, paragraph: source)
    var composer = LineComposer(prepared: prepared, paragraph: source, box: box)
    var position = prepared.tree.start(of: source)
    if paragraph.flags.contains(.keepsEdgeSpaces) {
      position = breaker.begin(base: index, at: context.features.ruby.onLine[box]?.edges ?? [])
      composer.reopenInlineBoxes(before: position.item)
    }
    var optimizer = LineOptimizer(breaker, style: prepared.properties(box))
    var clampedEnd: LayoutUnit?
    var trim = prepared.textBoxTrims[index]
    var isFirst = true
    var isAfterForcedBreak = false
    while position.item < Int(paragraph.itemsEnd), !context.isStopped {
      beginLine(at: position, x: x, width: width)
      line.indent = indent(
        of: box, width: width, isFirst: isFirst, isAfterForcedBreak: isAfterForcedBreak)
      if optimizer.chooses(isFirst: isFirst, isAfterForcedBreak),
        let widths = lineWidths(&optimizer, in: box, &context)
      {
        optimizer.plan(
          from: position, widths: widths, most: formatting.lineClamp?.rest, sizer: &self,
          context: &context)
      }
      var broken = breakLine(breaker, from: position, stop: optimizer.next(), &composer, &context)
      let isLast = reachesLimit(after: broken, paragraph: source, in: box, &context)
      let uncut = broken
      if isLast { broken = cut(broken, &composer, paragraph: source, &context) }
      let isClamped =
        !broken.isEmpty && formatting.lineClamp?.countLine() == true && clampedEnd == nil
      if isClamped { noteClamp(after: broken, in: box, paragraph: source) }
      if !trim.isEmpty || isClamped { trimLine(broken, &trim, isClamped: isClamped, paragraph) }
      finishLine(broken, uncut: uncut, &composer, box: box, &context)
      if isClamped { clampedEnd = formatting.flow.y }
      isFirst = false
      isAfterForcedBreak = broken.isForced
      if isLast || broken.end == position { break }
      position = broken.end
      if source != index {
        source = index
        position = position.behindFirstLine(of: index, prepared)
        breaker = LineBreaker(prepared, paragraph: index)
        composer = LineComposer(prepared: prepared, paragraph: index, box: box)
        composer.reopenInlineBoxes(before: position.item)
      }
    }
    if let clampedEnd { clampFlow(at: clampedEnd) }
    formatting.lineFloats = []
  }

  /// Begins a line in a content box from `x` over `width`.
  mutating func beginLine(at position: LinePosition, x: LayoutUnit, width: LayoutUnit) {
    line = LineContext()
    line.y = formatting.flow.y
    line.start = x
    line.end = x + width
    line.firstItem = position.item
    line.firstOffset = position.offset
    formatting.lineFloats = []
  }

  private func indent(
    of box: Index<Box>, width: LayoutUnit, isFirst: Bool, isAfterForcedBreak: Bool
  ) -> LayoutUnit {
    let text = prepared.properties(box)
    guard text.textIndent.mayTakeSpace else { return .zero }
    let isIndented =
      (isFirst && prepared.tree.hasFirstLine(box))
      || (text.textIndentEachLine && isAfterForcedBreak)
    return isIndented != text.textIndentHanging
      ? prepared.boxStyles.resolved(text.textIndent, width) ?? .zero : .zero
  }

  /// Breaks a line.
  ///
  /// It moves below floats if it does not fit beside them.
  private mutating func breakLine(
    _ breaker: LineBreaker, from position: LinePosition, stop: Int32,
    _ composer: inout LineComposer, _ context: inout LayoutContext
  ) -> LineInfo {
    while true {
      line.laterFloats = []
      formatting.lineFloats = []
      line.layoutOpportunity = layoutOpportunity(height: .epsilon)
      var broken = breaker.line(
        from: position, available: line.available, stop: stop, sizer: &self, context: &context)
      if rewindFloats(from: broken.end.item, &context) {
        line.layoutOpportunity = layoutOpportunity(height: .epsilon)
      }
      if broken.width > line.available + .epsilon, isBesideFloats, let next = nextBottom,
        !staysBesideFloats(broken, paragraph: breaker.paragraph)
      {
        rewindFloats(from: position.item, &context)
        line.y = next
        continue
      }
      composer.compose(broken, &self, &context)
      let tall = layoutOpportunity(height: composer.height)
      if !broken.isEmpty, formatting.flow.floats.isClosed(tall, at: line.y), let next = nextBottom {
        rewindFloats(from: position.item, &context)
        line.y = next
        continue
      }
      if tall != line.layoutOpportunity, !broken.isEmpty, formatting.lineFloats.isEmpty {
        // The line is taller than the layout opportunity that it was broken for.
        line.layoutOpportunity = tall
        let again = breaker.line(
          from: position, available: line.available, sizer: &self, context: &context)
        if again.width > line.available + .epsilon, let next = nextBottom,
          !staysBesideFloats(again, paragraph: breaker.paragraph)
        {
          rewindFloats(from: position.item, &context)
          line.y = next
          continue
        }
        rewindFloats(from: again.end.item, &context)
        broken = again
        composer.compose(broken, &self, &context)
      }
      return broken
    }
  }

  /// The next block offset for a line that does not fit.
  ///
  /// Floats of the line itself are ignored, because they move with the line.
  private var nextBottom: LayoutUnit? {
    formatting.flow.floats.nextBottom(below: line.y, ofFirst: formatting.lineFloats.first?.count)
  }

  func layoutOpportunity(height: LayoutUnit) -> ExclusionSpace.LayoutOpportunity {
    formatting.flow.floats.isEmpty
      ? ExclusionSpace.LayoutOpportunity(start: line.start, end: line.end)
      : formatting.flow.floats.layoutOpportunity(
        at: line.y, height: height, start: line.start, end: line.end)
  }

  private var isBesideFloats: Bool {
    line.layoutOpportunity.start > line.start || line.layoutOpportunity.end < line.end
  }

  /// Removes the floats of items from `item` on, which are on the next line.
  ///
  /// Returns whether there were any.
  @discardableResult private mutating func rewindFloats(
    from item: Int, _ context: inout LayoutContext
  ) -> Bool {
    let count = formatting.lineFloats.count
    while let last = formatting.lineFloats.last, last.item >= item {
      formatting.flow.floats.rewind(to: last.count)
      if context.recordsFragments {
        for (box, atomic) in atomics where atomic.end.boxes > last.mark.boxes {
          atomics[box] = nil
        }
        context.out.rewind(to: last.mark)
      }
      formatting.lineFloats.removeLast()
    }
    line.laterFloats.removeAll { $0 >= item }
    return formatting.lineFloats.count < count
  }

  /// Positions the content of a line.
  ///
  /// `uncut` is the line without the token of a line limit. A token may hide a forced break, but
  /// the height of the text does not depend on it.
  mutating func finishLine(
    _ broken: LineInfo, uncut: LineInfo, _ composer: inout LineComposer, box: Index<Box>,
    _ context: inout LayoutContext
  ) {
    if !broken.isEmpty {
      let edges = line.trim.isEmpty ? nil : textBoxEdges(composer)
      if annotationUnderflow > .zero { overlapAnnotations(composer, context) }
      if !formatting.unpositionedMarkers.isEmpty {
        line.y =
          line.y
          + formatting.lineOffsetForMarkers(
            besideLineAt: line.y, ascent: composer.ascent, end: context.out.mark, &context)
      }
      if let edges, line.trim.contains(.start) { line.y = line.y + edges.ascent - composer.ascent }
      composer.place(broken, &self, &context)
      formatting.baselines.note(line.y + composer.ascent)
      formatting.flow.y = line.y + composer.height
      if prepared.hasAnnotations { noteAnnotationSpace(composer, context) }
      if let edges, line.trim.contains(.end) {
        formatting.flow.y = line.y + composer.ascent + edges.descent
        formatting.flow.annotations.endLine(at: formatting.flow.y)
      }
    }
    if context.hasOutOfFlowCandidates {
      positionOutOfFlowCandidates(on: broken, composer, box: box, &context)
    }
    forgetPositionedAtomics(broken, &context)
    // In Chromium annotations move the line down, but not the floats behind it.
    for item in line.laterFloats {
      formatting.positionFloat(
        prepared.tree.items[item].box, start: line.start, end: line.end,
        y: formatting.flow.tentativeY - composer.addition.overflow, &context)
    }
    applyClear(of: uncut)
  }

  /// Discards the cached layouts of the line's atomic inlines.
  ///
  /// Those beyond its end remain for the next line.
  private mutating func forgetPositionedAtomics(_ broken: LineInfo, _ context: inout LayoutContext)
  {
    guard !atomics.isEmpty || !formatting.cachedLayouts.isEmpty else { return }
    let end = broken.end.item + (broken.end.part > 0 ? 1 : 0)
    for item in broken.start.item..<max(broken.start.item, end) {
      switch prepared.tree.items[item].kind {
      case .atomic, .float:
        atomics[prepared.tree.items[item].box] = nil
        context.forgetRubyColumn(prepared.tree.items[item].box)
        formatting.cachedLayouts[prepared.tree.items[item].box] = nil
      default: break
      }
    }
  }

  /// Applies the `clear` of a `br`: the next line is below the floats.
  private mutating func applyClear(of broken: LineInfo) {
    guard broken.isForced, broken.end.item > broken.start.item, !formatting.flow.floats.isEmpty
    else { return }
    var item = broken.end.item - 1
    while item > broken.start.item, prepared.tree.items[item].kind == .close { item -= 1 }
    let last = prepared.tree.items[item]
    guard last.kind == .forcedBreak else { return }
    let clear = prepared.boxStyles[last.style].clear
    if let bottom = formatting.flow.floats.clearance(clear), bottom > formatting.flow.y {
      formatting.flow.y = bottom
    }
  }
}

extension InlineAlgorithm {
  /// Whether a line that does not fit beside floats overflows instead of moving below them.
  ///
  /// This is the case if neither the box nor text on the line wraps.
  private func staysBesideFloats(_ broken: LineInfo, paragraph: Int) -> Bool {
    let box = prepared.tree.paragraphs[paragraph].box
    guard !prepared.layoutStyle(box).wraps else { return false }
    let end = min(broken.end.item + 1, Int(prepared.tree.paragraphs[paragraph].itemsEnd))
    return !prepared.tree.items[broken.start.item..<end].contains { item in
      item.kind == .text && item.start < min(item.end, broken.end.offset)
        && prepared.styles[item.style].wraps
    }
  }
}
