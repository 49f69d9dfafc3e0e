// Columns of ruby that several lines share: the parts of base and annotation that stand on each.
// Source: CSS Ruby 1, section 3.3, as Chromium has it: short columns stay whole.

internal import GalleyStyle

/// What one line has of a column.
struct RubyColumnPart {
  var base: LineInfo
  var annotation: LineInfo
  var isBroken: Bool
  var width: LayoutUnit { max(base.width, annotation.width) }
}

extension LayoutPass {
  /// Glyphs that a base and an annotation have at most where their column stays whole.
  private static let most = (base: 4, annotation: 8)

  mutating func mayBreak(column item: Int, part: Int32) -> Bool {
    let tree = prepared.tree
    let inline = tree.items[item]
    guard inline.kind == .atomic, inline.index >= 0,
      tree.boxes[Int(inline.index)].part == .ruby, prepared.styles[Int(inline.style)].wraps
    else { return false }
    let around = tree.paragraph(ofItem: item)
    let style = properties(around.box)
    let isInRuby = [.ruby, .rubyText].contains(tree.boxes[Int(around.box)].part)
    guard !isInRuby, style.wrapStyle != .balance, style.wrapStyle != .pretty,
      !around.flags.contains(.isFirstLine)
    else { return false }
    let annotation = tree.annotation(of: inline.index)
    guard annotation >= 0, let base = textOnly(inline.index) else { return false }
    let text = textOnly(annotation)
    let isEmpty = tree.boxes[Int(annotation)].paragraph < 0
    guard text != nil || isEmpty && tree.boxes[Int(annotation)].firstChild < 0
    else { return false }
    let edges = edges(annotation, containing: .zero)
    guard edges.horizontal + edges.marginsHorizontal == .zero else { return false }
    // A space that the line begins with does not count.
    let before = part > 0 ? rubyColumnParts[inline.index]?[Int(part) - 1] : nil
    let start = before?.base.end.offset ?? start(ofBase: base).offset
    guard prepared.advance(at: tree.paragraphs[base].textEnd) > prepared.advance(at: start)
    else { return false }
    if glyphs(in: base, from: start) > Self.most.base { return true }
    guard let text else { return false }
    let above = before?.annotation.end.offset ?? tree.paragraphs[text].textStart
    return glyphs(in: text, from: above) > Self.most.annotation
  }

  /// The paragraph of a box that holds nothing but text; nil for others.
  private func textOnly(_ box: Int32) -> Int? {
    let index = prepared.tree.boxes[Int(box)].paragraph
    guard index >= 0 else { return nil }
    let paragraph = prepared.tree.paragraphs[Int(index)]
    for item in prepared.tree.items[Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd)] {
      switch item.kind {
      case .text, .open, .close, .bidiControl: continue
      default: return nil
      }
    }
    return Int(index)
  }

  private func glyphs(in index: Int, from start: Int32) -> Int {
    let end = prepared.tree.paragraphs[index].textEnd
    let shaped = prepared.shaped
    var count = 0
    for run in shaped.runs(from: start, to: end) {
      let run = shaped.runs[run]
      count +=
        shaped.firstGlyph(of: run, notBefore: min(run.end, end))
        - shaped.firstGlyph(of: run, notBefore: max(run.start, start))
    }
    return count
  }

  /// What a column that lines may share takes at least; nil where its base has one word.
  ///
  /// As in Chromium this is the base's first word, under the annotation as a whole.
  mutating func leastWidth(ofColumn item: Int) -> LayoutUnit? {
    guard mayBreak(column: item, part: 0),
      let whole = makePart(of: prepared.tree.items[item].index, behind: nil, limit: .none)
    else { return nil }
    let base = Int(prepared.tree.boxes[Int(prepared.tree.items[item].index)].paragraph)
    let breaker = LineBreaker(prepared, paragraph: base, isMeasuringContent: true)
    let first = breaker.line(from: whole.base.start, available: .zero, sizer: &self)
    if firstSpace(ofBase: base, from: whole.base.start) != nil { return whole.annotation.width }
    return first.end.item < breaker.itemsEnd ? max(first.width, whole.annotation.width) : nil
  }

  /// Makes a part of a column; those behind it are forgotten.
  mutating func column(_ item: Int, part: Int32, limit: RubyColumnLimit) -> RubyColumnFragment {
    let column = prepared.tree.items[item].index
    let index = Int(part)
    var parts = rubyColumnParts[column, default: []]
    guard index <= parts.count,
      let made = makePart(
        of: column, behind: index > 0 ? parts[index - 1] : nil, limit: limit)
    else { return RubyColumnFragment() }
    parts.removeSubrange(index...)
    parts.append(made)
    rubyColumnParts[column] = parts
    let active = activeParts[column]
    activeParts[column] = index
    let overhang = overhang(ofItem: item)
    activeParts[column] = active
    return RubyColumnFragment(
      width: made.width - overhang.start - overhang.end, baseWidth: made.base.width,
      isBroken: made.isBroken)
  }

  /// Breaks what is left of a base and of its annotation; nil for a column without any.
  private mutating func makePart(
    of column: Int32, behind before: RubyColumnPart?, limit: RubyColumnLimit
  ) -> RubyColumnPart? {
    let tree = prepared.tree
    let annotation = tree.annotation(of: column)
    let base = Int(tree.boxes[Int(column)].paragraph)
    guard annotation >= 0, base >= 0 else { return nil }
    let text = Int(tree.boxes[Int(annotation)].paragraph)
    let start = before?.base.end ?? self.start(ofBase: base)
    let breaker = LineBreaker(prepared, paragraph: base)
    var whole = breaker
    if tree.paragraphs[base].flags.contains(.keepsEdgeSpaces) { whole.keepsSpaceAtEnd = true }
    let above = before?.annotation.end ?? (text >= 0 ? tree.start(of: text) : nil)
    func annotationLine(_ pass: inout LayoutPass, _ availableInlineSize: LayoutUnit) -> LineInfo {
      guard text >= 0, let above else {
        let nowhere = LinePosition(item: 0, offset: 0)
        return LineInfo(start: nowhere, end: nowhere, trimmed: 0, isLast: true)
      }
      return LineBreaker(pass.prepared, paragraph: text)
        .line(from: above, available: availableInlineSize, sizer: &pass)
    }
    var made = RubyColumnPart(
      base: whole.line(from: start, available: .indefinite, sizer: &self),
      annotation: annotationLine(&self, .indefinite), isBroken: false)
    let (size, all) = (made.width, (base: made.base.width, annotation: made.annotation.width))
    let target: LayoutUnit
    switch limit {
    case .none: return made
    case .availableInlineSize(let availableInlineSize):
      target = availableInlineSize.scaled(by: all.base, over: size)
    case .below(let width): target = max(.zero, width - LayoutUnit(px: 1))
    }
    made.base = breaker.line(from: start, available: target, sizer: &self)
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
    made.annotation = annotationLine(&self, availableInlineSize)
    return made
  }

  /// The space that a base begins with, for a line that may end behind it; nil where there is none.
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

  /// The part of a column that stands on the line under construction; nil where all of it does.
  func activePart(of column: Int32) -> (index: Int, part: RubyColumnPart)? {
    guard !activeParts.isEmpty, let index = activeParts[column],
      let parts = rubyColumnParts[column], parts.indices.contains(index)
    else { return nil }
    return (index, parts[index])
  }

  /// Says which part of a column is to be laid out next; nil for all of it.
  mutating func select(part: Int32?, of column: Int32) {
    if part == nil, activeParts[column] == nil { return }
    activeParts[column] = part.map { Int($0) }
    cachedLayouts[column] = nil
    guard let known = atomics.removeValue(forKey: column) else { return }
    if known.end.boxes == out.boxes.count { out.rewind(to: known.start) }
  }

  /// Lays out the one line that is the part of a base or an annotation; returns whether it is one.
  mutating func layoutPart(
    _ index: Int, in box: Int32, x: LayoutUnit, width: LayoutUnit
  ) -> Bool {
    var part = activePart(of: box)?.part.base
    if part == nil, prepared.tree.boxes[Int(box)].part == .rubyText {
      part = activePart(of: prepared.tree.boxes[Int(box)].parent)?.part.annotation
    }
    guard let broken = part else { return false }
    guard !broken.isEmpty else { return true }
    var composer = LineComposer(prepared: prepared, paragraph: index, box: box)
    composer.reopenInlineBoxes(before: broken.start.item)
    line = LineContext()
    line.y = flow.y
    line.start = x
    line.end = x + width
    line.firstItem = broken.start.item
    line.firstOffset = broken.start.offset
    line.layoutOpportunity = layoutOpportunity(height: .epsilon)
    composer.compose(broken, pass: &self)
    finishLine(broken, &composer, box: box)
    return true
  }
}

extension LayoutUnit {
  /// The share of it that a part has in a whole, as Chromium rounds it.
  fileprivate func scaled(by part: LayoutUnit, over whole: LayoutUnit) -> LayoutUnit {
    guard whole.raw > 0 else { return .zero }
    let product = Int64(raw) * Int64(part.raw) / 64
    return LayoutUnit(raw: Int32(clamping: product * 64 / Int64(whole.raw)))
  }
}
