// Input: the prepared items of a paragraph, a line's start and an available inline size. Output: the
// line's end, found by sums of advances. The result is that of `LineBreaker.line`. It is unknown if
// sums do not determine the end: for a visible hyphen, a break inside a word or an overflow.
// Source: CSS Text 3 section 5; BROWSER_RULES 4.2, 4.11.

internal import GalleyStyle
internal import GalleySystem

/// The start of a line.
struct LineCursor {
  /// The index in the prepared items.
  var item: Int
  /// The next opportunity of the item.
  var opportunity: Int
  /// The sum of advances at the start, with the change of glyphs by the preceding break.
  var advance: Int64
  /// The opportunity at which the preceding line ended; -1 for none.
  var breakOpportunity = -1
}

/// The end of a line.
struct LineEnd {
  /// The prepared item in which or before which the line ends; -1 if sums do not determine the end.
  var item: Int
  /// The opportunity in that item; -1 if the line ends before the item.
  var opportunity = -1
  var isForced = false
  /// The inline size of the line's items before that item, in 1/64 px.
  var used = 0
  /// The sum of advances at the start of the item's text on the line.
  var advance: Int64 = 0
  /// The last item before that item that has text on the line, and the inline size up to the end of
  /// its text, in 1/64 px; -1 for none.
  var lastText = -1
  var trimmed = 0

  /// An end that sums do not determine.
  static let unknown = LineEnd(item: -1)
}

/// Finds ends of lines by sums of advances.
struct LineSearch {
  /// The number of opportunities of the last line, at least 0: the search begins there.
  var stride = 8

  /// The end of the line that begins at a cursor.
  ///
  /// The available inline size is in 1/64 px. `last` is the end of the paragraph's prepared items.
  /// `boxes` has the outer inline size of atomic inlines by prepared item; it is empty without any.
  @inline(__always)
  func lineEnd(
    from start: LineCursor, available: Int, last: Int, _ items: Span<PreparedItem>,
    _ sums: Span<BreakSums>, boxes: Span<LayoutUnit>
  ) -> LineEnd {
    // A line may exceed the available inline size by one unit, as in Chromium.
    let available = available &+ 1
    var state = LineEnd(item: start.item, advance: start.advance)
    var next = start.opportunity
    var candidate = LineEnd.unknown
    while state.item < last {
      let item = items[state.item]
      if state.item > start.item {
        state.advance = item.advanceStart
        next = Int(item.firstOpportunity)
      }
      switch item.kind {
      case .text:
        let target = state.advance &+ Int64(available &- state.used) << 10
        // Text narrower than 0 has no inline size, so it does not fit behind spaces that do not fit.
        if item.hasText, max(item.advanceTrimmed, state.advance) > target {
          guard item.hasSums else { return .unknown }
          let end = lastFitting(item, from: next, target, sums)
          guard end >= next else { return candidate }
          state.opportunity = end
          return state
        }
        if Int(item.opportunitiesEnd) > next {
          candidate = item.hasSums ? state : .unknown
          candidate.opportunity = Int(item.opportunitiesEnd) - 1
        }
        if item.hasText {
          state.lastText = state.item
          state.trimmed =
            state.used &+ LayoutUnit.units(inlineSizeOf: item.advanceTrimmed &- state.advance)
        }
        state.used &+= LayoutUnit.units(inlineSizeOf: item.advanceEnd &- state.advance)
      case .atomic:
        guard state.item < boxes.count else { return .unknown }
        if item.mayEndBefore, state.item > start.item { candidate = state }
        state.used += Int(boxes[state.item].raw)
        if state.used > available, candidate.item >= 0 { return candidate }
        if item.mayEndAfter {
          candidate = state
          candidate.item += 1
        }
        if state.used > available { return candidate }
      case .forcedBreak:
        state.isForced = true
        return state
      case .empty: break
      case .other: return .unknown
      }
      state.item &+= 1
    }
    state.isForced = true
    return state
  }

  /// The last of an item's opportunities from `first` whose line ends at or before `target`; less
  /// than `first` for none.
  @inline(__always)
  func lastFitting(
    _ item: PreparedItem, from first: Int, _ target: Int64, _ sums: Span<BreakSums>
  ) -> Int {
    let end = Int(item.opportunitiesEnd)
    guard first < end else { return first &- 1 }
    var index = min(first &+ stride, end &- 1)
    if sums[index].lineEnd <= target {
      while index &+ 1 < end, sums[index &+ 1].lineEnd <= target { index &+= 1 }
      return index
    }
    repeat { index &-= 1 } while index >= first && sums[index].lineEnd > target
    if index < first, item.beginsWithHangingSpace, first == Int(item.firstOpportunity) {
      return first
    }
    return index
  }

  /// Moves a cursor from the start of a line to that of the line after its end.
  @inline(__always)
  mutating func advance(
    _ cursor: inout LineCursor, past end: LineEnd, last: Int, _ items: Span<PreparedItem>,
    _ sums: Span<BreakSums>
  ) {
    if end.opportunity >= 0 { stride = max(0, end.opportunity - cursor.opportunity) }
    cursor = Self.start(after: end, last: last, items, sums)
  }

  @inline(__always)
  private static func start(
    after end: LineEnd, last: Int, _ items: Span<PreparedItem>, _ sums: Span<BreakSums>
  ) -> LineCursor {
    var delta: Int64 = 0
    var next = end.item
    if end.opportunity >= 0 {
      let item = items[end.item]
      let lineStart = sums[end.opportunity].lineStart
      guard item.mayEndAfter, end.opportunity + 1 == Int(item.opportunitiesEnd) else {
        return LineCursor(
          item: end.item, opportunity: end.opportunity + 1, advance: lineStart,
          breakOpportunity: end.opportunity)
      }
      delta = lineStart - item.advanceEnd
      next += 1
    } else if end.isForced {
      next += 1
    }
    while next < last, items[next].kind == .empty { next += 1 }
    guard next < last else { return LineCursor(item: last, opportunity: 0, advance: 0) }
    return LineCursor(
      item: next, opportunity: Int(items[next].firstOpportunity),
      advance: items[next].advanceStart + delta, breakOpportunity: end.opportunity)
  }

  /// The start of a paragraph's first line.
  @inline(__always)
  func first(of items: Range<Int>, _ prepared: Span<PreparedItem>) -> LineCursor {
    var index = items.lowerBound
    while index < items.upperBound, prepared[index].kind == .empty { index += 1 }
    guard index < items.upperBound else {
      return LineCursor(item: index, opportunity: 0, advance: 0)
    }
    return LineCursor(
      item: index, opportunity: Int(prepared[index].firstOpportunity),
      advance: prepared[index].advanceStart)
  }
}

extension LineCursor {
  /// The start of a line at a position that the line breaker found, among items from `range`.
  init(at position: LinePosition, in range: Range<Int>, _ prepared: PreparedDocument) {
    var index = range.lowerBound
    while index < range.upperBound,
      Int(prepared.items[index].source) < position.item || prepared.items[index].kind == .empty
    {
      index += 1
    }
    guard index < range.upperBound else {
      self.init(item: index, opportunity: 0, advance: 0)
      return
    }
    let item = prepared.items[index]
    self.init(
      item: index, opportunity: Int(item.firstOpportunity), advance: item.advanceStart)
    guard item.kind == .text else { return }
    if position.offset > prepared.tree.items[item.source].start {
      advance = prepared.advance(at: position.offset, in: item, opportunity: position.opportunity)
    }
    opportunity = prepared.firstOpportunity(
      onLineFrom: position.offset, isCut: position.opportunity < 0,
      prepared.tree.items[item.source], item)
    advance -= Int64(position.startDelta)
  }

  /// The offset after a line that sums of advances determine.
  @inline(__always)
  func offset(in prepared: PreparedDocument) -> Int32 {
    breakOpportunity >= 0
      ? prepared.opportunities.offset(at: breakOpportunity)
      : prepared.tree.items[prepared.items[item].source].start
  }

  /// The position after a line that sums of advances determine.
  func position(in prepared: PreparedDocument) -> LinePosition {
    var position = LinePosition(
      item: Int(prepared.items[item].source), offset: offset(in: prepared))
    if breakOpportunity >= 0 {
      position.noteDeltas(prepared.opportunities[breakOpportunity].deltas)
    }
    return position
  }
}
