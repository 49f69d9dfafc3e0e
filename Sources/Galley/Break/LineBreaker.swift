// Input: a prepared paragraph, a place in it and a width. Output: where the line that begins there
// ends. Arithmetic only: nothing is shaped.
// Source: CSS Text 3 section 5, BROWSER_RULES 4.2, 4.3, 4.10, 4.11.

/// Where a line begins or ends.
struct LinePosition: Sendable, Equatable {
  /// Index in the tree's items; the paragraph's `itemsEnd` at its end.
  var item: Int
  /// Offset in the shaped text.
  var offset: Int32
  /// What a break that needs reshaping before this line adds to its first item (16.16 px).
  var startDelta: Int32 = 0
}

/// One line as the breaker found it.
struct BrokenLine: Sendable {
  var start: LinePosition
  var end: LinePosition
  /// Where the line's own text ends: before the spaces that vanish or hang at its end.
  var trimmed: Int32
  /// Width of the line without hanging and vanished spaces.
  var width = LayoutUnit.zero
  /// Ends with `br`, a newline or the paragraph's end.
  var isForced = false
  var isLast = false
  /// A hyphen shows at its end.
  var hyphenStyle: Int32 = -1
  /// What a break that needs reshaping adds to the end of the last item (16.16 px).
  var endDelta: Int32 = 0
  /// Whether the line was cut inside a word for want of an opportunity.
  var isCutInsideWord = false
  /// Whether it holds anything that makes a line box.
  var isEmpty = true
}

/// Places boxes that the breaker meets; floats change the room that is left.
protocol InlineBoxSizer {
  /// Outer width of an atomic inline's margin box.
  mutating func width(ofAtomic item: Int) -> LayoutUnit
  /// Width of the start or end edge of an inline box: margin, border and padding.
  mutating func edge(ofInline item: Int) -> LayoutUnit
  /// Takes a float; `used` is the line's width so far. Returns the room for the line.
  mutating func float(item: Int, used: LayoutUnit) -> LayoutUnit
  /// Distance from the line's start to the next tab stop.
  mutating func tab(item: Int, used: LayoutUnit) -> LayoutUnit
}

/// Finds the ends of lines.
struct LineBreaker {
  let prepared: PreparedDocument
  let paragraph: Int
  let itemsEnd: Int
  /// Measuring min-content: `overflow-wrap: break-word` does not count, `anywhere` does.
  let isMeasuringContent: Bool

  init(_ prepared: PreparedDocument, paragraph: Int, isMeasuringContent: Bool = false) {
    self.prepared = prepared
    self.paragraph = paragraph
    self.isMeasuringContent = isMeasuringContent
    itemsEnd = Int(prepared.tree.paragraphs[paragraph].itemsEnd)
  }

  /// An end that the line may go back to.
  private struct Candidate {
    var position: LinePosition
    var trimmed: Int32
    var width: LayoutUnit
    var endDelta: Int32 = 0
    var hyphenStyle: Int32 = -1
  }

  /// The line under construction.
  private struct State {
    var item: Int
    var offset: Int32
    var startDelta: Int32
    var used = LayoutUnit.zero
    var trimmedUsed = LayoutUnit.zero
    var trimmed: Int32
    var available: LayoutUnit
    var candidate: Candidate?
    var hasContent = false
    var overflows: Bool { trimmedUsed > available + .epsilon }
  }

  /// The line that begins at `start`, in `available` px or as little more as must be.
  func line<Sizer: InlineBoxSizer>(
    from start: LinePosition, available: LayoutUnit, sizer: inout Sizer
  ) -> BrokenLine {
    var state = State(
      item: start.item, offset: start.offset, startDelta: start.startDelta, trimmed: start.offset,
      available: available)
    while state.item < itemsEnd {
      let item = prepared.tree.items[state.item]
      switch item.kind {
      case .text:
        if let end = addText(item, &state) { return finish(start, end, state) }
      case .open, .close:
        addEdge(&state, sizer: &sizer)
        if state.overflows, let candidate = state.candidate {
          return finish(start, candidate, state)
        }
      case .atomic, .symbolMarker:
        if let end = addAtomic(sizer.width(ofAtomic: state.item), &state) {
          return finish(start, end, state)
        }
      case .float, .outOfFlow:
        state.available = sizer.float(item: state.item, used: state.used)
        noteOpportunity(at: item.end, &state)
      case .tab:
        let width = sizer.tab(item: state.item, used: state.used)
        if let end = addTab(width, &state) { return finish(start, end, state) }
      case .forcedBreak: return finishForced(start, state)
      case .bidiControl: break
      case .breakOpportunity:
        state.hasContent = true
        noteBreakOpportunity(after: item, &state)
      }
      state.item += 1
      state.offset = item.end
    }
    return finishAtEnd(start, state)
  }

  // MARK: Text

  private func width(_ from: Int64, _ to: Int64, _ state: State) -> LayoutUnit {
    .ceil(advance: to - from + Int64(state.startDelta))
  }

  /// Adds a text item; returns where the line ends if it does so inside.
  private func addText(_ item: InlineItem, _ state: inout State) -> Candidate? {
    let measures = prepared.items[state.item]
    let isWhole = state.offset <= item.start
    let from = isWhole ? measures.advanceStart : prepared.advance(at: state.offset)
    if item.end > max(item.start, state.offset) { state.hasContent = true }
    let trimmedEnd = max(state.offset, measures.trimmedEnd)
    let closing = closingEdges(after: state.item)
    let whole =
      trimmedEnd > max(item.start, state.offset)
      ? state.used + width(from, measures.advanceTrimmed, state) : state.trimmedUsed
    if whole + closing <= state.available + .epsilon {
      noteLastOpportunity(measures, from: from, &state)
      state.trimmedUsed = whole
      if trimmedEnd > max(item.start, state.offset) { state.trimmed = trimmedEnd }
      state.used = state.used + width(from, measures.advanceEnd, state)
      state.startDelta = 0
      return nil
    }
    return breakInside(item, measures, from: from, whole: whole, &state)
  }

  /// The widths of the closing edges that follow an item without a break between.
  private func closingEdges(after item: Int) -> LayoutUnit { .zero }

  /// Remembers the last opportunity of an item that fits as a whole.
  private func noteLastOpportunity(_ item: PreparedItem, from: Int64, _ state: inout State) {
    let last = Int(item.opportunitiesEnd) - 1
    guard last >= Int(item.firstOpportunity) else { return }
    let opportunity = prepared.opportunities[last]
    guard opportunity.offset > state.offset else { return }
    if opportunity.isHyphen, last == Int(item.opportunitiesEnd) - 1 {
      let candidate = candidate(opportunity, from: from, state)
      if candidate.width > state.available + .epsilon {
        noteOpportunity(before: last, item, from: from, &state)
        return
      }
    }
    state.candidate = candidate(opportunity, from: from, state)
  }

  /// The last opportunity before `last` whose line fits, hyphen included.
  private func noteOpportunity(
    before last: Int, _ item: PreparedItem, from: Int64, _ state: inout State
  ) {
    var index = last - 1
    while index >= Int(item.firstOpportunity), prepared.opportunities[index].offset > state.offset {
      let candidate = candidate(prepared.opportunities[index], from: from, state)
      if candidate.width <= state.available + .epsilon {
        state.candidate = candidate
        return
      }
      index -= 1
    }
  }

  private func candidate(
    _ opportunity: BreakOpportunity, from: Int64, _ state: State
  ) -> Candidate {
    let item = prepared.tree.items[state.item]
    var end = state.used
    if opportunity.trimmed > max(item.start, state.offset) {
      var advance = opportunity.trimmedAdvance - from + Int64(opportunity.endDelta)
      if opportunity.isHyphen {
        end = end + .ceil(advance: Int64(prepared.styles[Int(item.style)].hyphenAdvance))
      }
      advance += Int64(state.startDelta)
      end = end + .ceil(advance: advance)
    } else {
      end = state.trimmedUsed
    }
    return Candidate(
      position: LinePosition(
        item: state.item, offset: opportunity.offset, startDelta: opportunity.startDelta),
      trimmed: opportunity.trimmed > max(item.start, state.offset)
        ? opportunity.trimmed : min(state.trimmed, opportunity.trimmed),
      width: end, endDelta: opportunity.endDelta,
      hyphenStyle: opportunity.isHyphen ? item.style : -1)
  }

  /// The item does not fit: the last opportunity that does, else an earlier one, else overflow.
  private func breakInside(
    _ item: InlineItem, _ measures: PreparedItem, from: Int64, whole: LayoutUnit,
    _ state: inout State
  ) -> Candidate? {
    var low = Int(measures.firstOpportunity)
    var high = Int(measures.opportunitiesEnd)
    while low < high, prepared.opportunities[low].offset <= state.offset { low += 1 }
    let first = low
    while low < high {
      let middle = (low + high) / 2
      let end = candidate(prepared.opportunities[middle], from: from, state)
      if end.width <= state.available + .epsilon { low = middle + 1 } else { high = middle }
    }
    var index = low - 1
    // A hyphen may push an opportunity over the edge that its neighbours keep.
    while index >= first {
      let end = candidate(prepared.opportunities[index], from: from, state)
      if end.width <= state.available + .epsilon { return end }
      index -= 1
    }
    if let candidate = state.candidate { return candidate }
    let style = prepared.styles[Int(item.style)]
    if isMeasuringContent ? style.breaksAnywhere : style.breaksWords,
      let cut = cutInsideWord(item, measures, from: from, state)
    {
      return cut
    }
    if first < Int(measures.opportunitiesEnd) {
      return candidate(prepared.opportunities[first], from: from, state)
    }
    state.trimmedUsed = whole
    state.trimmed = max(state.trimmed, measures.trimmedEnd)
    state.used = state.used + width(from, measures.advanceEnd, state)
    state.startDelta = 0
    return nil
  }

  /// The last cluster boundary that fits; at least one cluster on an empty line.
  private func cutInsideWord(
    _ item: InlineItem, _ measures: PreparedItem, from: Int64, _ state: State
  ) -> Candidate? {
    let start = max(item.start, state.offset)
    let isFirst = state.used == .zero && state.trimmed <= state.offset
    var boundaries: [Int32] = []
    var boundary = start
    while let next = prepared.clusterBoundary(after: boundary, limit: item.end) {
      let end = state.used + width(from, prepared.advance(at: next), state)
      if end > state.available + .epsilon { break }
      boundaries.append(next)
      boundary = next
    }
    while let last = boundaries.popLast() {
      if last >= measures.trimmedEnd { continue }
      let cut = cut(at: last, from: from, state)
      if cut.width <= state.available + .epsilon { return cut }
    }
    if isFirst {
      guard let next = prepared.clusterBoundary(after: start, limit: item.end),
        next < measures.trimmedEnd
      else { return nil }
      return cut(at: next, from: from, state)
    }
    // Nothing of this item fits: the line ends before it.
    return Candidate(
      position: LinePosition(item: state.item, offset: start), trimmed: state.trimmed,
      width: state.trimmedUsed)
  }

  private func cut(at offset: Int32, from: Int64, _ state: State) -> Candidate {
    let deltas = prepared.deltas(at: offset, paragraph: prepared.tree.paragraphs[paragraph])
    let advance = prepared.advance(at: offset) - from + Int64(state.startDelta) + Int64(deltas.end)
    return Candidate(
      position: LinePosition(item: state.item, offset: offset, startDelta: deltas.start),
      trimmed: offset, width: state.used + .ceil(advance: advance), endDelta: deltas.end)
  }

  // MARK: Boxes

  private func addEdge<Sizer: InlineBoxSizer>(_ state: inout State, sizer: inout Sizer) {
    let edge = sizer.edge(ofInline: state.item)
    guard edge != .zero else { return }
    let item = prepared.tree.items[state.item]
    state.hasContent = true
    let trailing = state.used - state.trimmedUsed
    state.used = state.used + edge
    if item.kind == .close, trailing == .zero, var candidate = state.candidate,
      candidate.position.offset == item.start, candidate.position.item < state.item
    {
      candidate.width = candidate.width + edge
      state.candidate = candidate
    }
    state.trimmedUsed = state.used
  }

  private func addAtomic(_ width: LayoutUnit, _ state: inout State) -> Candidate? {
    let item = prepared.tree.items[state.item]
    noteOpportunity(at: item.start, &state)
    if state.used + width > state.available + .epsilon, let candidate = state.candidate {
      return candidate
    }
    state.hasContent = true
    state.used = state.used + width
    state.trimmedUsed = state.used
    state.trimmed = item.end
    noteOpportunity(at: item.end, &state)
    return overflowEnd(&state)
  }

  private func addTab(_ width: LayoutUnit, _ state: inout State) -> Candidate? {
    let item = prepared.tree.items[state.item]
    let wraps = prepared.styles[Int(item.style)].wraps
    state.hasContent = true
    if wraps {
      // Preserved tabs hang at the end of a line that wraps.
      state.used = state.used + width
    } else {
      state.used = state.used + width
      state.trimmedUsed = state.used
    }
    state.trimmed = item.end
    noteOpportunity(at: item.end, &state)
    return nil
  }

  /// Once the line overflows, the first opportunity ends it.
  private func overflowEnd(_ state: inout State) -> Candidate? {
    guard state.overflows, let candidate = state.candidate,
      candidate.trimmed >= state.trimmed
    else { return nil }
    return candidate
  }

  /// Remembers an opportunity at an item's edge that is not in a text item.
  private func noteOpportunity(at offset: Int32, _ state: inout State) {
    guard offset > state.offset || state.hasContent, prepared.hasOpportunity(at: offset) else {
      return
    }
    if let candidate = state.candidate, candidate.position.offset >= offset { return }
    let isAfter = offset >= prepared.tree.items[state.item].end
    if !isAfter, !state.hasContent { return }
    state.candidate = Candidate(
      position: LinePosition(item: isAfter ? state.item + 1 : state.item, offset: offset),
      trimmed: state.trimmed, width: state.trimmedUsed)
  }

  private func noteBreakOpportunity(after item: InlineItem, _ state: inout State) {
    state.candidate = Candidate(
      position: LinePosition(item: state.item + 1, offset: item.end), trimmed: state.trimmed,
      width: state.trimmedUsed)
  }

  // MARK: Ends

  private func finish(_ start: LinePosition, _ end: Candidate, _ state: State) -> BrokenLine {
    var line = BrokenLine(start: start, end: end.position, trimmed: end.trimmed)
    line.width = end.width
    line.endDelta = end.endDelta
    line.hyphenStyle = end.hyphenStyle
    line.isEmpty = false
    skipToNextLine(&line.end)
    // A forced break behind the spaces ends this line, not an empty one.
    if line.end.item < itemsEnd, prepared.tree.items[line.end.item].kind == .forcedBreak {
      endForced(&line)
    }
    return line
  }

  /// Takes the forced break at the line's end, and what closes behind it.
  private func endForced(_ line: inout BrokenLine) {
    line.end = LinePosition(
      item: line.end.item + 1, offset: prepared.tree.items[line.end.item].end)
    line.isForced = true
    while line.end.item < itemsEnd, prepared.tree.items[line.end.item].kind == .close {
      line.end.item += 1
    }
    line.isLast = line.end.item >= itemsEnd
  }

  /// Items that stand before the next line's text but belong to the line that ends.
  private func skipToNextLine(_ end: inout LinePosition) {
    while end.item < itemsEnd {
      let item = prepared.tree.items[end.item]
      if item.kind == .text, item.end <= end.offset, item.end >= item.start {
        end.item += 1
      } else if item.kind == .close {
        end.item += 1
      } else if item.kind == .open, end.item + 1 < itemsEnd,
        prepared.tree.items[end.item + 1].kind == .close
      {
        end.item += 2
      } else if item.kind == .text, !item.flags.contains(.preservesSpaces),
        end.offset < item.end, prepared.tree.text[Int(end.offset)] == 0x20
      {
        // A collapsible space never begins a line.
        end.offset += 1
      } else {
        return
      }
    }
  }

  /// Preserved spaces count before a forced break as far as they fit (BROWSER_RULES 3.14).
  private func forcedWidth(_ state: State) -> LayoutUnit {
    max(state.trimmedUsed, min(state.used, state.available))
  }

  private func finishForced(_ start: LinePosition, _ state: State) -> BrokenLine {
    let item = prepared.tree.items[state.item]
    var line = BrokenLine(
      start: start, end: LinePosition(item: state.item, offset: item.start),
      trimmed: state.trimmed)
    line.width = forcedWidth(state)
    line.isEmpty = false
    endForced(&line)
    return line
  }

  private func finishAtEnd(_ start: LinePosition, _ state: State) -> BrokenLine {
    var line = BrokenLine(
      start: start,
      end: LinePosition(
        item: itemsEnd, offset: prepared.tree.paragraphs[paragraph].textEnd),
      trimmed: state.trimmed)
    line.width = forcedWidth(state)
    line.isForced = true
    line.isLast = true
    line.isEmpty = !state.hasContent
    return line
  }
}
