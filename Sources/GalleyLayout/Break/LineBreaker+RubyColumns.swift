// Ruby columns that do not fit on a line: each line has a fragment of the base and the
// corresponding fragment of the annotation.
// Source: CSS Ruby 1, section 3.3 (bases may break inside), as in Chromium.

internal import GalleyStyle
internal import GalleySystem

/// The limit of a ruby column's fragment.
enum RubyColumnLimit {
  /// The rest of the column.
  case none
  /// An available inline size, divided between base and annotation in proportion to their inline
  /// sizes.
  case availableInlineSize(LayoutUnit)
  /// The inline size of the base is at least 1 px less than this one.
  case below(LayoutUnit)
}

/// The fragment of a ruby column on one line.
struct RubyColumnFragment {
  /// Its inline size on the line.
  var width = LayoutUnit.zero
  /// The inline size of its base.
  var baseWidth = LayoutUnit.zero
  /// Whether the column continues on the next line.
  var isBroken = false
}

/// The last ruby column on the current line.
///
/// It is divided if the content after it does not fit.
struct LastRubyColumn {
  var item: Int
  var part: Int32
  /// The used inline size before it.
  var used: LayoutUnit
}

/// Divides ruby columns between lines.
protocol RubyColumnSizer {
  associatedtype Context = Void

  /// Whether the rest of a column, after `part` fragments, may be divided between lines.
  mutating func mayBreak(column item: Int, part: Int32, _ context: inout Context) -> Bool
  /// The fragment of a column after its first `part` fragments.
  mutating func column(
    _ item: Int, part: Int32, limit: RubyColumnLimit, _ context: inout Context
  ) -> RubyColumnFragment
  /// The part of an atomic inline's inline size that is removed if the line ends after it.
  mutating func trailingSpace(ofAtomic item: Int, _ context: inout Context) -> LayoutUnit
}

extension RubyColumnSizer {
  mutating func mayBreak(column item: Int, part: Int32, _ context: inout Context) -> Bool { false }
  mutating func column(
    _ item: Int, part: Int32, limit: RubyColumnLimit, _ context: inout Context
  ) -> RubyColumnFragment {
    RubyColumnFragment()
  }
  mutating func trailingSpace(ofAtomic item: Int, _ context: inout Context) -> LayoutUnit { .zero }
}

extension LineBreaker {
  /// The line's end inside the last ruby column.
  ///
  /// Nil unless the content after the column does not fit and no line may begin with that content.
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

  /// Adds an atomic inline or a ruby column; returns the line's end if that is before or inside it.
  func addBox<Sizer: InlineBoxSizer>(
    _ item: InlineItem, from start: LinePosition, _ state: inout State, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> Candidate? {
    let startsLine = state.item == start.item
    if startsLine, start.part > 0 {
      return addColumn(part: start.part, startsLine: true, &state, sizer: &sizer, &context)
    }
    let width = sizer.width(ofAtomic: state.item, &context)
    if hasRuby {
      if !state.fits(state.used + width), sizer.mayBreak(column: state.item, part: 0, &context) {
        state.column = nil
        return addColumn(part: 0, startsLine: startsLine, &state, sizer: &sizer, &context)
      }
      noteOpportunity(at: item.start, &state)
      let before = end(beforeColumn: item, width, state)
      if !state.fits(state.used + width), let end = before ?? state.candidate,
        let inside = self.end(inColumnBefore: end, state, sizer: &sizer, &context)
      {
        return inside
      }
      state.column = nil
      if let before { return before }
      state.column = LastRubyColumn(item: state.item, part: 0, used: state.used)
    }
    if let end = addAtomic(item, width, &state) { return end }
    let trailing =
      item.kind == .atomic ? sizer.trailingSpace(ofAtomic: state.item, &context) : .zero
    if trailing != .zero { trim(trailing, at: item, &state) }
    return nil
  }

  /// Adds the rest of a ruby column; returns the line's end if that is before or inside it.
  private func addColumn<Sizer: InlineBoxSizer>(
    part: Int32, startsLine: Bool, _ state: inout State, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> Candidate? {
    let item = prepared.tree.items[state.item]
    if part == 0 {
      noteOpportunity(at: item.start, &state)
      if let end = state.candidate, end.position.offset == state.stop { return end }
    }
    var fragment = sizer.column(state.item, part: part, limit: .none, &context)
    if !state.fits(state.used + fragment.width),
      sizer.mayBreak(column: state.item, part: part, &context)
    {
      let availableInlineSize = max(.zero, state.available - state.used)
      fragment = sizer.column(
        state.item, part: part, limit: .availableInlineSize(availableInlineSize), &context)
      if !state.fits(state.used + fragment.width), availableInlineSize > .zero {
        let first = fragment.baseWidth
        fragment = sizer.column(state.item, part: part, limit: .below(first), &context)
        // A first word that does not fit moves to the next line, unless the column is at the line's
        // start.
        let isShorter = fragment.baseWidth > .zero && fragment.baseWidth != first
        if fragment.isBroken, isShorter || startsLine {
          return end(in: fragment, part: part, item, state)
        }
      }
      if !state.fits(state.used + fragment.width),
        let end = state.candidate ?? end(beforeColumn: item, fragment.width, state)
      {
        return end
      }
      if fragment.isBroken { return end(in: fragment, part: part, item, state) }
    }
    if !state.fits(state.used + fragment.width) {
      if let end = end(beforeColumn: item, fragment.width, state) { return end }
    }
    state.column = LastRubyColumn(item: state.item, part: part, used: state.used)
    state.hasContent = true
    state.hasText = true
    state.beforeEdges = nil
    state.used = state.used + fragment.width
    state.trimmedUsed = state.used
    state.trimmed = item.end
    noteOpportunity(at: item.end, &state)
    return nil
  }

  /// The line's end before a ruby column that does not fit, if words may be broken; nil otherwise.
  private func end(
    beforeColumn item: InlineItem, _ width: LayoutUnit, _ state: State
  ) -> Candidate? {
    guard !isMeasuringContent, state.hasContent, state.candidate == nil,
      prepared.tree.isRubyColumn(item),
      prepared.styles[item.style].breaksWords, !state.fits(state.used + width)
    else { return nil }
    return end(before: item, state)
  }

  private func end(
    in fragment: RubyColumnFragment, part: Int32, _ item: InlineItem, _ state: State
  ) -> Candidate {
    Candidate(
      position: LinePosition(item: state.item, offset: item.start, part: part + 1),
      trimmed: item.end, width: state.used + fragment.width)
  }
}

extension LineInfo {
  /// The index of a ruby column's fragment on the line; nil for an undivided column.
  func part(of item: Int) -> Int32? {
    if item == end.item, end.part > 0 { return end.part - 1 }
    return item == start.item && start.part > 0 ? start.part : nil
  }
}
