// Columns of ruby that no line has room for: each line takes a part of the base and the part of the
// annotation that belongs to it.
// Source: CSS Ruby 1, section 3.3 (bases may break inside), as Chromium has it.

internal import GalleyStyle

/// How much of a column of ruby is asked for.
enum RubyColumnLimit {
  /// All that is left.
  case none
  /// What a room takes, which base and annotation share as they are wide.
  case availableInlineSize(LayoutUnit)
  /// A base that is narrower by a px at least.
  case below(LayoutUnit)
}

/// What a column of ruby puts on one line.
struct RubyColumnFragment {
  /// What it takes of the line.
  var width = LayoutUnit.zero
  /// Of the base alone.
  var baseWidth = LayoutUnit.zero
  /// Whether the next line goes on with the column.
  var isBroken = false
}

/// A column of ruby that stands whole on the line under construction, so far.
struct LastRubyColumn {
  var item: Int
  var part: Int32
  /// The line's width before it.
  var used: LayoutUnit
}

extension LineBreaker {
  /// Where the line ends if what follows a column has no room and no line may begin with it.
  func end<Sizer: InlineBoxSizer>(
    inColumnBefore end: Candidate?, _ state: State, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> Candidate? {
    guard let column = state.column, column.used < state.available,
      end.map({ $0.isBreakInsideWord || $0.position.item <= column.item })
        ?? (state.overflows && state.candidate == nil),
      state.candidate.map({ $0.position.item <= column.item }) ?? true,
      sizer.mayBreak(column: column.item, part: column.part, &context)
    else { return nil }
    let whole = sizer.column(column.item, part: column.part, limit: .none, &context)
    let shorter = sizer.column(
      column.item, part: column.part, limit: .below(whole.baseWidth), &context)
    guard shorter.isBroken, shorter.baseWidth > .zero, shorter.baseWidth != whole.baseWidth
    else { return nil }
    let item = prepared.tree.items[column.item]
    return Candidate(
      position: LinePosition(item: column.item, offset: item.start, part: column.part + 1),
      trimmed: item.end, width: column.used + shorter.width)
  }

  /// Adds a box, or what the line has of a column; returns where the line ends if it does so before
  /// it or in it.
  func addBox<Sizer: InlineBoxSizer>(
    _ item: InlineItem, from start: LinePosition, _ state: inout State, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> Candidate? {
    let startsLine = state.item == start.item
    if startsLine, start.part > 0 {
      return addColumn(
        item, part: start.part, startsLine: true, &state, sizer: &sizer, &context)
    }
    let width = sizer.width(ofAtomic: state.item, &context)
    if hasRuby {
      state.column = nil
      if !state.fits(state.used + width), sizer.mayBreak(column: state.item, part: 0, &context) {
        return addColumn(item, part: 0, startsLine: startsLine, &state, sizer: &sizer, &context)
      }
      noteOpportunity(at: item.start, &state)
      if let end = end(beforeColumn: item, width, state) { return end }
      state.column = LastRubyColumn(item: state.item, part: 0, used: state.used)
    }
    if let end = addAtomic(item, width, &state) { return end }
    let trailing =
      item.kind == .atomic ? sizer.trailingSpace(ofAtomic: state.item, &context) : .zero
    if trailing > .zero { trim(trailing, at: item, &state) }
    return nil
  }

  /// Adds what is left of a column; returns where the line ends if it does so in the column or
  /// before it.
  private func addColumn<Sizer: InlineBoxSizer>(
    _ item: InlineItem, part: Int32, startsLine: Bool, _ state: inout State, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> Candidate? {
    if part == 0 {
      noteOpportunity(at: item.start, &state)
      if let end = state.candidate, end.position.offset == state.stop { return end }
    }
    var piece = sizer.column(state.item, part: part, limit: .none, &context)
    if !state.fits(state.used + piece.width),
      sizer.mayBreak(column: state.item, part: part, &context)
    {
      let availableInlineSize = max(.zero, state.available - state.used)
      piece = sizer.column(
        state.item, part: part, limit: .availableInlineSize(availableInlineSize), &context)
      if !state.fits(state.used + piece.width), availableInlineSize > .zero {
        let first = piece.baseWidth
        piece = sizer.column(state.item, part: part, limit: .below(first), &context)
        // A first word that alone is too wide goes to the next line, unless it is at the start.
        let isShorter = piece.baseWidth > .zero && piece.baseWidth != first
        if piece.isBroken, isShorter || startsLine {
          return end(in: piece, part: part, item, state)
        }
      }
      if !state.fits(state.used + piece.width), let candidate = state.candidate {
        return candidate
      }
      if piece.isBroken { return end(in: piece, part: part, item, state) }
    }
    if !state.fits(state.used + piece.width) {
      if let end = end(beforeColumn: item, piece.width, state) { return end }
    }
    state.column = LastRubyColumn(item: state.item, part: part, used: state.used)
    state.hasContent = true
    state.hasText = true
    state.beforeEdges = nil
    state.used = state.used + piece.width
    state.trimmedUsed = state.used
    state.trimmed = item.end
    noteOpportunity(at: item.end, &state)
    return nil
  }

  /// Where words may break anywhere, a column that no line has room for begins one.
  private func end(
    beforeColumn item: InlineItem, _ width: LayoutUnit, _ state: State
  ) -> Candidate? {
    guard !isMeasuringContent, state.hasContent, state.candidate == nil,
      item.kind == .atomic, prepared.tree.boxes[Int(item.index)].part == .ruby,
      prepared.styles[Int(item.style)].breaksWords, !state.fits(state.used + width)
    else { return nil }
    return end(before: item, state)
  }

  private func end(
    in piece: RubyColumnFragment, part: Int32, _ item: InlineItem, _ state: State
  ) -> Candidate {
    Candidate(
      position: LinePosition(item: state.item, offset: item.start, part: part + 1),
      trimmed: item.end, width: state.used + piece.width)
  }
}

extension LineInfo {
  /// Which part of a column of ruby stands on the line; nil where all of it does.
  func part(of item: Int) -> Int32? {
    if item == end.item, end.part > 0 { return end.part - 1 }
    return item == start.item && start.part > 0 ? start.part : nil
  }
}
