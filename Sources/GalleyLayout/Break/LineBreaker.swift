// Folder GalleyLayout/Break: the stage Break: the ends of lines.
// Input: a paragraph of a `PreparedDocument`, a `LinePosition`, an available inline size; an
//   `InlineBoxSizer` for atomic inlines.
// Output: `LineInfo`, from `LineBreaker`; `LineEnd`, from `LineSearch`, where sums of advances
//   determine the end; the ends of balanced lines, from `LineOptimizer`.
// Source: CSS Text 3, sections 4.1.2 and 5; CSS Text 4, section 6; BROWSER_RULES 4; DESIGN 3.3, 8.5
//   and 8.8.
// Uses: GalleySystem, GalleyUnicode, Units, Style, Text, Shape, Prepare.
// Not: layout of boxes: `InlineBoxSizer` is the only way to their sizes.
// Read: LineBreaker, LineBreaker+Text, LineSearch, LineBreaker+Ends, LineBreaker+Boxes,
//   LineBreaker+Words, LineOptimizer, LineBreaker+RubyColumns.

// Input: a prepared paragraph, a position in it and an available inline size. Output: the end of
// the line that begins there. Sums of advances determine it, without shaping.
// Source: CSS Text 3 section 5, BROWSER_RULES 4.2, 4.3, 4.10, 4.11.

internal import GalleyStyle
internal import GalleySystem

/// The start or end of a line.
struct LinePosition: Sendable, Equatable {
  /// The index in the tree's items; the paragraph's `itemsEnd` at its end.
  var item: Int
  /// The offset in the shaped text.
  var offset: Int32
  /// The change of the first item's advance by reshaping at the break before it, in 16.16 px.
  var startDelta: Int32 = 0
  /// The length of the text that is reshaped for it.
  var reach: Int32 = 0
  /// The index of the break opportunity here, which avoids a second search; -1 if unknown.
  var opportunity: Int32 = -1
  /// The number of fragments of the ruby column at `item` on earlier lines.
  var part: Int32 = 0

  /// Sets the changes by a break here.
  mutating func noteDeltas(_ deltas: BreakDeltas) {
    startDelta = deltas.start
    reach = deltas.reach
  }

  /// Whether two positions are equal, apart from `opportunity`.
  static func == (a: LinePosition, b: LinePosition) -> Bool {
    a.item == b.item && a.offset == b.offset && a.startDelta == b.startDelta && a.part == b.part
  }
}

/// A line as the line breaker determines it.
struct LineInfo: Sendable {
  var start: LinePosition
  var end: LinePosition
  /// The end of the line's text without trailing spaces that are removed or hang.
  var trimmed: Int32
  /// The inline size of the line without these spaces.
  var width = LayoutUnit.zero
  /// Whether it ends with `br`, a newline or the paragraph's end.
  var isForced = false
  var isLast = false
  /// The style of a visible hyphen at its end.
  var hyphenStyle: Index<ComputedStyle> = .none
  /// The change of the last item's advance by reshaping at the line's end, in 16.16 px.
  var endDelta: Int32 = 0
  /// Whether the line ends inside a word, because it has no break opportunity.
  var isBreakInsideWord = false
  /// Whether no content on it creates a line box.
  var isEmpty = true

  /// The range of its text without trailing spaces; empty for a line of spaces only.
  var visibleText: Range<Int32> { start.offset..<max(start.offset, trimmed) }
}

/// Determines the inline sizes of boxes on a line, and positions floats.
///
/// `Context` is the context for the layout of these boxes.
protocol InlineBoxSizer: RubyColumnSizer {
  /// The inline size of an atomic inline's margin box.
  mutating func width(ofAtomic item: Int, _ context: inout Context) -> LayoutUnit
  /// The inline size of an inline box's start or end edge: margin, border and padding.
  mutating func edge(ofInline item: Int, _ context: inout Context) -> LayoutUnit
  /// The inline sizes of both edges of an inline box with `box-decoration-break: clone`.
  mutating func clonedEdges(
    of style: Index<ComputedStyle>, _ context: inout Context
  ) -> (start: LayoutUnit, end: LayoutUnit)
  /// Processes a float and returns the line's available inline size; `used` is that of the
  /// preceding content.
  mutating func float(item: Int, used: LayoutUnit, _ context: inout Context) -> LayoutUnit
  /// The inline size of a tab from `used` to the next tab stop.
  mutating func tab(item: Int, used: LayoutUnit, _ context: inout Context) -> LayoutUnit
  /// Whether edges of inline boxes may have a size other than 0.
  static var hasEdges: Bool { get }
}

extension InlineBoxSizer {
  static var hasEdges: Bool { true }
}

/// Finds the ends of lines.
struct LineBreaker {
  let prepared: PreparedDocument
  let paragraph: Int
  let itemsEnd: Int
  /// Whether the min-content size is computed, for which `overflow-wrap: anywhere` counts and
  /// `break-word` does not.
  let isMeasuringContent: Bool
  /// The spaces at the paragraph's end.
  var trailingSpaces = TrailingSpaces.hang
  /// Whether inline boxes repeat their edges on each line.
  let hasClones: Bool
  let hasRuby: Bool

  /// What becomes of the collapsible spaces at the end of a paragraph.
  enum TrailingSpaces {
    /// They hang, unless they are preserved.
    case hang
    /// They count for the inline size of a ruby base.
    case count
    /// They are removed from a ruby base.
    case vanish
  }

  init(_ prepared: PreparedDocument, paragraph: Int, isMeasuringContent: Bool = false) {
    self.prepared = prepared
    self.paragraph = paragraph
    self.isMeasuringContent = isMeasuringContent
    let bounds = prepared.tree.paragraphs[paragraph]
    itemsEnd = Int(bounds.itemsEnd)
    hasRuby = bounds.flags.contains(.hasRuby)
    hasClones =
      bounds.flags.contains(.hasInlineEdges)
      && (Int(bounds.itemsStart)..<itemsEnd).contains { item in
        prepared.tree.items[item].kind == .open
          && prepared.boxStyles[prepared.tree.items[item].style].decorationBreakClone
      }
  }

  /// A possible end of the line.
  struct Candidate {
    var position: LinePosition
    var trimmed: Int32
    var width: LayoutUnit
    var endDelta: Int32 = 0
    var hyphenStyle: Index<ComputedStyle> = .none
    var isBreakInsideWord = false
  }

  /// The line under construction.
  struct State {
    var item: Int
    var offset: Int32
    var startDelta: Int32
    /// The length of the text at the line's start that is reshaped; 0 behind the first text.
    var reach: Int32
    /// The index of the break opportunity at the line's start; -1 if unknown.
    let opportunity: Int32
    var used = LayoutUnit.zero
    var trimmedUsed = LayoutUnit.zero
    var trimmed: Int32
    /// The part of `used` that is the trailing space of the last box.
    var spaceOfBox = LayoutUnit.zero
    var available: LayoutUnit
    /// The offset of the opportunity that was chosen as the line's end; the maximum for none.
    var stop: Int32
    var candidate: Candidate?
    /// The line's end before the start edges that directly precede the current item.
    var beforeEdges: Candidate?
    /// The line's end before text that does not wrap, after text that may be broken anywhere.
    var beforeUnwrapped: Candidate?
    var hasContent = false
    /// Whether it has text, or a box after which it may be broken.
    var hasText = false
    /// Whether only edges at the paragraph's end overflow the line.
    var overflowsAtEnd = false
    /// The last atomic inline on the line; set only in paragraphs with ruby.
    var column: LastRubyColumn?

    init(from start: LinePosition, available: LayoutUnit, stop: Int32 = .max) {
      item = start.item
      offset = start.offset
      startDelta = start.startDelta
      reach = start.reach
      opportunity = start.opportunity
      trimmed = start.offset
      self.available = available
      self.stop = stop
    }

    /// Whether the line is reshaped as a whole if it ends at an offset.
    func hasNoSafePosition(before end: Int32) -> Bool { reach > end - offset && end > offset }

    /// Trailing spaces may be narrower than 0.
    var overflows: Bool { !fits(min(trimmedUsed, used)) }
    func fits(_ width: LayoutUnit) -> Bool { width <= available + .epsilon }
  }

  /// The line that begins at `start`; it exceeds `available` only where no break is possible.
  ///
  /// `stop` is the offset of the opportunity that was chosen as its end.
  func line<Sizer: InlineBoxSizer>(
    from start: LinePosition, available: LayoutUnit, stop: Int32 = .max, sizer: inout Sizer,
    context: inout Sizer.Context
  ) -> LineInfo {
    var line = filledLine(
      from: start, available: available, stop: stop, sizer: &sizer, context: &context)
    // A test for nil retains nothing. `if let` alone would retain the object once for each line.
    if prepared.unphrased != nil, stop == .max, let unphrased = prepared.unphrased {
      line = phraseLine(
        insteadOf: line, available: available, unphrased, sizer: &sizer, &context)
    }
    if Sizer.hasEdges, line.isForced, line.end.item > line.start.item,
      prepared.tree.items[line.end.item - 1].kind == .close
    {
      addEdgesBehindBreak(to: &line, sizer: &sizer, &context)
    }
    return line
  }

  @inline(__always) func filledLine<Sizer: InlineBoxSizer>(
    from start: LinePosition, available: LayoutUnit, stop: Int32, sizer: inout Sizer,
    context: inout Sizer.Context
  ) -> LineInfo {
    var state = State(from: start, available: available, stop: stop)
    if hasClones { reopenClones(&state, sizer: &sizer, &context) }
    while state.item < itemsEnd {
      let item = prepared.tree.items[state.item]
      switch item.kind {
      case .text:
        let end = addText(item, &state, sizer: &sizer, &context)
        if hasRuby, let inside = self.end(inColumnBefore: end, state, sizer: &sizer, &context) {
          return finish(start, inside)
        }
        if let end { return finish(start, end) }
      case .open, .close:
        addEdge(item, &state, sizer: &sizer, &context)
        if state.overflows, !state.overflowsAtEnd, let candidate = state.candidate {
          guard isLastContent(before: state.item) else { return finish(start, candidate) }
          state.overflowsAtEnd = true
        }
      case .atomic, .symbolMarker:
        if let end = addBox(item, from: start, &state, sizer: &sizer, &context) {
          return finish(start, end)
        }
      case .float, .outOfFlow:
        if let end = end(beforeOutOfFlow: item, state) { return finish(start, end) }
        // Spaces before a float at the line's end are removed.
        let used = item.kind == .float ? state.trimmedUsed : state.used
        state.available = sizer.float(item: state.item, used: used, &context)
        if state.hasContent { noteOpportunity(at: item.end, &state) }
      case .tab:
        let width = sizer.tab(item: state.item, used: state.used, &context)
        if let end = addTab(item, width, &state) { return finish(start, end) }
      case .forcedBreak:
        return finishForced(
          start, before: state.item, trimmed: state.trimmed, width: forcedWidth(state))
      case .bidiControl: break
      case .breakOpportunity:
        state.hasContent = true
        state.beforeEdges = nil
        noteBreakOpportunity(after: item, &state)
      }
      if let candidate = state.candidate, candidate.position.offset == stop {
        return finish(start, candidate)
      }
      state.item += 1
      // A collapsible space behind an inline box's start may be before the line's start.
      state.offset = max(state.offset, item.end)
    }
    return finishAtEnd(start, state)
  }

  /// The line that begins at `start`, with a sizer that needs no context.
  func line<Sizer: InlineBoxSizer>(
    from start: LinePosition, available: LayoutUnit, stop: Int32 = .max, sizer: inout Sizer
  ) -> LineInfo where Sizer.Context == Void {
    var nothing: Void = ()
    return line(
      from: start, available: available, stop: stop, sizer: &sizer, context: &nothing)
  }

  // MARK: Cloned edges

  /// Repeats the start edges of cloned inline boxes around the line's start.
  func reopenClones<Sizer: InlineBoxSizer>(
    _ state: inout State, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) {
    var box = prepared.inlineBox(around: state.item, in: prepared.tree.paragraphs[paragraph])
    while box.exists {
      let style = prepared.tree.inlineBoxes[box].style
      if prepared.boxStyles[style].decorationBreakClone {
        // As in Chromium, the repeated edge at the line's end is painted but has no inline size.
        state.used = state.used + sizer.clonedEdges(of: style, &context).start
      }
      box = prepared.tree.inlineBoxes[box].parent
    }
    state.trimmedUsed = state.used
  }
}
