// Input: a ruby column on several lines. Output: the parts of its base and annotation on each line.
// Source: CSS Ruby 1 section 3.3, as in Chromium: short columns are not divided.

internal import GalleyStyle
internal import GalleySystem

/// An inline box sizer for text and inline boxes only.
private struct RubyTextSizer: InlineBoxSizer {
  let prepared: PreparedDocument
  let containing: LayoutUnit

  mutating func width(ofAtomic item: Int, _ context: inout Void) -> LayoutUnit { .zero }
  mutating func edge(ofInline item: Int, _ context: inout Void) -> LayoutUnit {
    prepared.boxStyles.inlineEdge(prepared.tree.items[item], containing: containing)
  }
  mutating func clonedEdges(
    of style: Index<ComputedStyle>, _ context: inout Void
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    prepared.boxStyles.clonedEdges(of: style, containing: containing)
  }
  mutating func float(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit {
    .indefinite
  }
  mutating func tab(item: Int, used: LayoutUnit, _ context: inout Void) -> LayoutUnit { .zero }
}

extension RubyMeasurer {
  /// The largest numbers of glyphs in the base and annotation of a column that is not divided.
  private static let most = (base: 4, annotation: 8)

  func mayBreak(column item: Int, part: Int32, _ context: inout LayoutContext) -> Bool {
    let tree = prepared.tree
    let inline = tree.items[item]
    guard tree.isRubyColumn(inline), prepared.styles[inline.style].wraps
    else { return false }
    let around = tree.paragraph(ofItem: item)
    let style = prepared.properties(around.box)
    guard !tree.boxes[around.box].part.isOfRuby, style.wrapStyle != .balance,
      style.wrapStyle != .pretty,
      !around.flags.contains(.isFirstLine)
    else { return false }
    let annotation = tree.annotation(of: inline.box)
    guard annotation.exists, tree.boxes[inline.box].paragraph.exists else { return false }
    let base = Int(tree.boxes[inline.box].paragraph)
    let text = Int(tree.boxes[annotation].paragraph)
    // A column with a part before this one is divisible.
    guard part > 0 || hasTextOnly(base) else { return false }
    guard text < 0 ? tree.boxes[annotation].firstChild.isNone : part > 0 || hasTextOnly(text)
    else { return false }
    let edges = context.edges(annotation, containing: .zero)
    guard edges.horizontal + edges.marginsHorizontal == .zero else { return false }
    // A space that is removed at the start of the line does not count.
    let before = part > 0 ? context.features.ruby.parts[inline.box]?[Int(part) - 1] : nil
    let start =
      before?.base.end.offset ?? tree.start(ofBase: base, at: startEdge(ofColumn: item)).offset
    guard prepared.advance(at: tree.paragraphs[base].textEnd) > prepared.advance(at: start)
    else { return false }
    if hasGlyphs(over: Self.most.base, in: base, from: start) { return true }
    guard text >= 0 else { return false }
    let above = before?.annotation.end.offset ?? tree.paragraphs[text].textStart
    return hasGlyphs(over: Self.most.annotation, in: text, from: above)
  }

  private func hasTextOnly(_ index: Int) -> Bool {
    let paragraph = prepared.tree.paragraphs[index]
    return prepared.tree.items[paragraph.itemRange].allSatisfy {
      switch $0.kind {
      case .text, .open, .close, .bidiControl: true
      default: false
      }
    }
  }

  /// Whether the text from an offset has more glyphs than `count`.
  private func hasGlyphs(over limit: Int, in index: Int, from start: Int32) -> Bool {
    let end = prepared.tree.paragraphs[index].textEnd
    let shaped = prepared.shaped
    var count = 0
    var index = shaped.run(at: start)
    while index < shaped.runs.count, shaped.runs[index].start < end, count <= limit {
      let run = shaped.runs[index]
      count +=
        shaped.firstGlyph(of: run, notBefore: min(run.end, end))
        - shaped.firstGlyph(of: run, notBefore: max(run.start, start))
      index += 1
    }
    return count > limit
  }

  /// The min-content size of a divisible column; nil if its base is one word.
  ///
  /// As in Chromium, this is the base's first word under the whole annotation.
  func leastWidth(ofColumn item: Int, _ context: inout LayoutContext) -> LayoutUnit? {
    guard mayBreak(column: item, part: 0, &context),
      let whole = makePart(of: item, behind: nil, limit: .none, &context)
    else { return nil }
    let base = Int(prepared.tree.boxes[prepared.tree.items[item].box].paragraph)
    let breaker = LineBreaker(prepared, paragraph: base, isMeasuringContent: true)
    var sizer = RubyTextSizer(prepared: prepared, containing: containing)
    let first = breaker.line(from: whole.base.start, available: .zero, sizer: &sizer)
    if firstSpace(ofBase: base, from: whole.base.start) != nil { return whole.annotation.width }
    return first.end.item < breaker.itemsEnd ? max(first.width, whole.annotation.width) : nil
  }

  /// Adds a part of a column, and removes the later ones.
  func column(_ item: Int, part: Int32, limit: RubyColumnLimit, _ context: inout LayoutContext)
    -> RubyColumnFragment
  {
    let column = prepared.tree.items[item].box
    let index = Int(part)
    let count = context.features.ruby.parts[column]?.count ?? 0
    guard index <= count,
      let made = makePart(
        of: item, behind: index > 0 ? context.features.ruby.parts[column]?[index - 1] : nil,
        limit: limit, &context)
    else { return RubyColumnFragment() }
    context.features.ruby.parts[column, default: []].removeSubrange(index...)
    context.features.ruby.parts[column, default: []].append(made)
    let overhang = overhang(
      ofItem: item, RubyColumnOnLine(part: made, isFirst: index == 0), &context)
    return RubyColumnFragment(
      width: made.width - overhang.start - overhang.end, baseWidth: made.base.width,
      isBroken: made.isBroken)
  }

  /// Removes the space at the end of a column's last part, which ends a line.
  func trimEnd(ofColumn column: Index<Box>, part index: Int, _ context: inout LayoutContext) {
    let base = Int(prepared.tree.boxes[column].paragraph)
    guard base >= 0, let parts = context.features.ruby.parts[column], parts.indices.contains(index),
      !parts[index].isBroken
    else { return }
    var sizer = RubyTextSizer(prepared: prepared, containing: containing)
    var breaker = LineBreaker(prepared, paragraph: base)
    breaker.trailingSpaces = .vanish
    context.features.ruby.parts[column]?[index].base = breaker.line(
      from: parts[index].base.start, available: .indefinite, sizer: &sizer)
  }

  private func divisibleText(_ index: Int, _ context: inout LayoutContext) -> DivisibleText {
    let key = DivisibleTextKey(paragraph: index, containing: containing)
    if let cached = context.features.ruby.texts[key] { return cached }
    let breaker = LineBreaker(prepared, paragraph: index)
    var sizer = RubyTextSizer(prepared: prepared, containing: containing)
    let text = DivisibleText(breaker: breaker, sums: breaker.restSums(&sizer))
    context.features.ruby.texts[key] = text
    return text
  }

  /// Breaks the rest of a base and of its annotation; nil for a column without an annotation.
  private func makePart(
    of item: Int, behind before: RubyColumnPart?, limit: RubyColumnLimit,
    _ context: inout LayoutContext
  ) -> RubyColumnPart? {
    let tree = prepared.tree
    let column = tree.items[item].box
    let annotation = tree.annotation(of: column)
    let base = Int(tree.boxes[column].paragraph)
    guard annotation.exists, base >= 0 else { return nil }
    let text = Int(tree.boxes[annotation].paragraph)
    let start = before?.base.end ?? tree.start(ofBase: base, at: startEdge(ofColumn: item))
    let baseText = divisibleText(base, &context)
    let breaker = baseText.breaker
    var whole = breaker
    if tree.paragraphs[base].flags.contains(.keepsEdgeSpaces) { whole.trailingSpaces = .count }
    let annotationText = text >= 0 ? divisibleText(text, &context) : nil
    let above = before?.annotation.end ?? (text >= 0 ? tree.start(of: text) : nil)
    var sizer = RubyTextSizer(prepared: prepared, containing: containing)
    func annotationLine(_ availableInlineSize: LayoutUnit) -> LineInfo {
      guard let annotationText, let above else {
        let nowhere = LinePosition(item: 0, offset: 0)
        return LineInfo(start: nowhere, end: nowhere, trimmed: 0, isLast: true)
      }
      let breaker = annotationText.breaker
      return availableInlineSize == .indefinite
        ? breaker.restLine(from: above, annotationText.sums, sizer: &sizer)
        : breaker.line(from: above, available: availableInlineSize, sizer: &sizer)
    }
    var made = RubyColumnPart(
      base: whole.restLine(from: start, baseText.sums, sizer: &sizer),
      annotation: annotationLine(.indefinite), isBroken: false)
    let (size, all) = (made.width, (base: made.base.width, annotation: made.annotation.width))
    let target: LayoutUnit
    switch limit {
    case .none: return made
    case .availableInlineSize(let availableInlineSize):
      target = availableInlineSize.scaled(by: all.base, over: size)
    case .below(let width): target = max(.zero, width - LayoutUnit(px: 1))
    }
    made.base = breaker.line(from: start, available: target, sizer: &sizer)
    made.isBroken = made.base.end.item < breaker.itemsEnd && made.base.end != start
    if !made.isBroken || made.base.isBreakInsideWord || made.base.width > target + .epsilon,
      let space = firstSpace(ofBase: base, from: start)
    {
      made.base = space
      made.isBroken = true
    }
    guard made.isBroken else { return made }
    let availableInlineSize: LayoutUnit
    if case .availableInlineSize(let width) = limit {
      availableInlineSize = width.scaled(by: all.annotation, over: size)
    } else {
      availableInlineSize = all.annotation.scaled(by: made.base.width, over: all.base)
    }
    made.annotation = annotationLine(availableInlineSize)
    return made
  }

  /// The leading space of a base, for a line that may end after it; nil without one.
  private func firstSpace(ofBase index: Int, from start: LinePosition) -> LineInfo? {
    guard start.offset < prepared.tree.paragraphs[index].textEnd,
      prepared.tree.text[Int(start.offset)] == 0x20
    else { return nil }
    var end = start
    while prepared.tree.items[end.item].kind != .text
      || prepared.tree.items[end.item].end <= start.offset
    {
      end.item += 1
      guard end.item < Int(prepared.tree.paragraphs[index].itemsEnd) else { return nil }
    }
    end.offset += 1
    return LineInfo(start: start, end: end, trimmed: start.offset, isEmpty: false)
  }
}

extension LayoutUnit {
  /// The length multiplied by `part` / `whole`, with Chromium's rounding.
  fileprivate func scaled(by part: LayoutUnit, over whole: LayoutUnit) -> LayoutUnit {
    guard whole.raw > 0 else { return .zero }
    let product = Int64(raw) * Int64(part.raw) / 64
    return LayoutUnit(raw: Int32(clamping: product * 64 / Int64(whole.raw)))
  }
}
