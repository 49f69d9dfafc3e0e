// One paragraph: its lines one after another, beside floats, and what stands on them.
// Source: CSS 2.2 sections 9.4.2, 9.5, 10.8; CSS Text 3 sections 7 and 8; BROWSER_RULES 2 and 3.

internal import GalleyStyle

/// What the line under construction knows of its surroundings.
struct LineContext {
  var y = LayoutUnit.zero
  /// The container's content box.
  var start = LayoutUnit.zero
  var end = LayoutUnit.zero
  var layoutOpportunity = ExclusionSpace.LayoutOpportunity(start: .zero, end: .zero)
  var indent = LayoutUnit.zero
  /// Items of floats that did not fit beside the text so far.
  var laterFloats: [Int] = []
  /// The first item on the line.
  var firstItem = 0
  /// Where the line begins in the shaped text.
  var firstOffset: Int32 = 0
  /// The last line of a clamped box that goes on.
  var endsWithEllipsis = false
  /// Floats placed on this line, to be taken back if the line ends before them.
  var positionedFloats: [PositionedFloat] = []
  /// Where that ends which is before anything else on the line: the starts of boxes, and floats,
  /// which stay where they are wherever the line goes.
  var leadingEnd = 0

  struct PositionedFloat {
    var item: Int
    var count: Int
    var mark: Fragments.Mark
  }
  var available: LayoutUnit { max(.zero, layoutOpportunity.width - indent) }
}

extension LayoutPass {
  /// Places the lines of a paragraph in the box from `x` over `width`.
  mutating func layoutParagraph(_ index: Int, in box: Int32, x: LayoutUnit, width: LayoutUnit) {
    if limit?.isCut == true { return }
    let paragraph = prepared.tree.paragraphs[index]
    if paragraph.flags.contains(.hasLines) { resolve() }
    if !activeParts.isEmpty, layoutPart(index, in: box, x: x, width: width) { return }
    if isLaidOutPlainly(index, in: box) {
      return layoutPlainParagraph(index, in: box, x: x, width: width)
    }
    // The first line may be broken and composed in a style of its own.
    var source = prepared.tree.firstLine(of: index)
    var breaker = LineBreaker(prepared, paragraph: source)
    var composer = LineComposer(prepared: prepared, paragraph: source, box: box)
    var position = prepared.tree.start(of: source)
    if paragraph.flags.contains(.keepsEdgeSpaces) {
      position = begin(base: index, &breaker)
      composer.reopenInlineBoxes(before: position.item)
    }
    var optimizer = LineOptimizer(breaker, style: properties(box))
    var clampedEnd: LayoutUnit?
    var isFirst = true
    var isAfterForcedBreak = false
    while position.item < Int(paragraph.itemsEnd), !isStopped {
      line = LineContext()
      line.y = flow.y
      line.start = x
      line.end = x + width
      line.firstItem = position.item
      line.firstOffset = position.offset
      line.indent = indent(
        of: box, width: width, isFirst: isFirst, isAfterForcedBreak: isAfterForcedBreak)
      if optimizer.chooses(isFirst: isFirst, isAfterForcedBreak), flow.floats.isEmpty {
        optimizer.plan(from: position, indent: line.indent, width: width, sizer: &self)
      }
      var broken = breakLine(breaker, from: position, stop: optimizer.next(), &composer)
      let isLast = limit != nil && reachesLimit(after: broken, paragraph: source, in: box)
      if isLast { broken = cut(broken, &composer, paragraph: source) }
      let isClamped = !broken.isEmpty && lineClamp?.countLine() == true && clampedEnd == nil
      if isClamped { noteClamp(after: broken, in: box, paragraph: source) }
      finishLine(broken, &composer, box: box)
      if isClamped { clampedEnd = flow.y }
      isFirst = false
      isAfterForcedBreak = broken.isForced
      if isLast || broken.end == position { break }
      position = broken.end
      if source != index {
        source = index
        position = prepared.position(behindFirstLine: position, of: index)
        breaker = LineBreaker(prepared, paragraph: index)
        composer = LineComposer(prepared: prepared, paragraph: index, box: box)
        composer.reopenInlineBoxes(before: position.item)
      }
    }
    if let clampedEnd { clampFlow(at: clampedEnd) }
    line.positionedFloats = []
  }

  private func indent(
    of box: Int32, width: LayoutUnit, isFirst: Bool, isAfterForcedBreak: Bool
  ) -> LayoutUnit {
    let text = properties(box)
    guard text.textIndent != .zero else { return .zero }
    let isIndented =
      (isFirst && prepared.tree.hasFirstLine(box))
      || (text.textIndentEachLine && isAfterForcedBreak)
    return isIndented != text.textIndentHanging ? text.textIndent.resolved(width) : .zero
  }

  /// Breaks one line, going below floats when it does not fit beside them.
  private mutating func breakLine(
    _ breaker: LineBreaker, from position: LinePosition, stop: Int32,
    _ composer: inout LineComposer
  ) -> LineInfo {
    while true {
      line.laterFloats = []
      line.positionedFloats = []
      line.layoutOpportunity = layoutOpportunity(height: .epsilon)
      var broken = breaker.line(
        from: position, available: line.available, stop: stop, sizer: &self)
      if takeBackFloats(from: broken.end.item) {
        line.layoutOpportunity = layoutOpportunity(height: .epsilon)
      }
      if broken.width > line.available + .epsilon, isBesideFloats, let next = nextBottom,
        !staysBesideFloats(broken, paragraph: breaker.paragraph)
      {
        takeBackFloats(from: position.item)
        line.y = next
        continue
      }
      composer.compose(broken, pass: &self)
      let tall = layoutOpportunity(height: composer.height)
      if tall != line.layoutOpportunity, !broken.isEmpty, line.positionedFloats.isEmpty {
        // The line is taller than the room it was broken for.
        line.layoutOpportunity = tall
        let again = breaker.line(from: position, available: line.available, sizer: &self)
        if again.width > line.available + .epsilon, let next = nextBottom,
          !staysBesideFloats(again, paragraph: breaker.paragraph)
        {
          takeBackFloats(from: position.item)
          line.y = next
          continue
        }
        takeBackFloats(from: again.end.item)
        broken = again
        composer.compose(broken, pass: &self)
      }
      return broken
    }
  }

  /// Whether a line that does not fit beside floats sticks out: in a box whose text does not wrap.
  private func staysBesideFloats(_ broken: LineInfo, paragraph: Int) -> Bool {
    let box = prepared.tree.paragraphs[paragraph].box
    guard !layoutStyle(box).wraps else { return false }
    let end = min(broken.end.item + 1, Int(prepared.tree.paragraphs[paragraph].itemsEnd))
    return !prepared.tree.items[broken.start.item..<end].contains { item in
      item.kind == .text && item.start < min(item.end, broken.end.offset)
        && prepared.styles[Int(item.style)].wraps
    }
  }

  /// The next place for a line that does not fit; its own floats go with it.
  private var nextBottom: LayoutUnit? {
    flow.floats.nextBottom(below: line.y, ofFirst: line.positionedFloats.first?.count)
  }

  func layoutOpportunity(height: LayoutUnit) -> ExclusionSpace.LayoutOpportunity {
    flow.floats.isEmpty
      ? ExclusionSpace.LayoutOpportunity(start: line.start, end: line.end)
      : flow.floats.layoutOpportunity(at: line.y, height: height, start: line.start, end: line.end)
  }

  private var isBesideFloats: Bool {
    line.layoutOpportunity.start > line.start || line.layoutOpportunity.end < line.end
  }

  /// Takes back the floats of items that went to the next line; returns whether there were any.
  @discardableResult private mutating func takeBackFloats(from item: Int) -> Bool {
    let count = line.positionedFloats.count
    while let last = line.positionedFloats.last, last.item >= item {
      flow.floats.rewind(to: last.count)
      if isRecording {
        for (box, atomic) in atomics where atomic.end.boxes > last.mark.boxes {
          atomics[box] = nil
        }
        out.rewind(to: last.mark)
      }
      line.positionedFloats.removeLast()
    }
    line.laterFloats.removeAll { $0 >= item }
    return line.positionedFloats.count < count
  }

  mutating func finishLine(
    _ broken: LineInfo, _ composer: inout LineComposer, box: Int32
  ) {
    if !broken.isEmpty {
      if !unpositionedMarkers.isEmpty {
        line.y =
          line.y
          + lineOffsetForMarkers(besideLineAt: line.y, ascent: composer.ascent, end: out.mark)
      }
      composer.place(broken, pass: &self)
      baselines.note(line.y + composer.ascent)
      flow.y = line.y + composer.height
      flow.lineBottom = flow.y
      flow.blockEndAnnotationSpace = annotationSpaceBelow(composer)
    }
    if hasOutOfFlowCandidates { positionOutOfFlowCandidates(on: broken, composer, box: box) }
    forgetPositionedAtomics(broken)
    for item in line.laterFloats {
      positionFloat(
        prepared.tree.items[item].index, start: line.start, end: line.end, y: flow.tentativeY)
    }
    applyClear(of: broken)
  }

  /// Atomic boxes beyond the line's end keep their layout for the next line.
  private mutating func forgetPositionedAtomics(_ broken: LineInfo) {
    guard !atomics.isEmpty || !cachedLayouts.isEmpty else { return }
    let end = broken.end.item + (broken.end.part > 0 ? 1 : 0)
    for item in broken.start.item..<max(broken.start.item, end) {
      switch prepared.tree.items[item].kind {
      case .atomic, .float:
        atomics[prepared.tree.items[item].index] = nil
        if !activeParts.isEmpty { activeParts[prepared.tree.items[item].index] = nil }
        cachedLayouts[prepared.tree.items[item].index] = nil
      default: break
      }
    }
  }

  /// `br` with `clear` moves what follows below floats.
  private mutating func applyClear(of broken: LineInfo) {
    guard broken.isForced, broken.end.item > broken.start.item, !flow.floats.isEmpty else { return }
    var item = broken.end.item - 1
    while item > broken.start.item, prepared.tree.items[item].kind == .close { item -= 1 }
    let last = prepared.tree.items[item]
    guard last.kind == .forcedBreak else { return }
    let clear = prepared.boxStyles[Int(last.style)].clear
    if let bottom = flow.floats.clearance(clear), bottom > flow.y { flow.y = bottom }
  }
}
