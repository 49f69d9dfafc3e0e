// Input: a prepared paragraph, a place in it and a width. Output: where the line that begins there
// ends. Arithmetic only: nothing is shaped.
// Source: CSS Text 3 section 5, BROWSER_RULES 4.2, 4.3, 4.10, 4.11.

internal import GalleyStyle

/// Where a line begins or ends.
struct LinePosition: Sendable, Equatable {
  /// Index in the tree's items; the paragraph's `itemsEnd` at its end.
  var item: Int
  /// Offset in the shaped text.
  var offset: Int32
  /// What a break that needs reshaping before this line adds to its first item (16.16 px).
  var startDelta: Int32 = 0
  /// Index of the opportunity there, so that nobody looks for it again; -1 where it is not known.
  var opportunity: Int32 = -1
  /// How many parts of the column of ruby at `item` stand on lines before.
  var part: Int32 = 0

  /// Whether both are the same place, however it was found.
  static func == (a: LinePosition, b: LinePosition) -> Bool {
    a.item == b.item && a.offset == b.offset && a.startDelta == b.startDelta && a.part == b.part
  }
}

/// One line as the breaker found it.
struct LineInfo: Sendable {
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
  var isBreakInsideWord = false
  /// Whether it holds anything that makes a line box.
  var isEmpty = true
}

/// Places boxes that the breaker meets; floats change the room that is left.
///
/// `Context` is what it needs to lay out boxes.
protocol InlineBoxSizer {
  associatedtype Context = Void

  /// Outer width of an atomic inline's margin box.
  mutating func width(ofAtomic item: Int, _ context: inout Context) -> LayoutUnit
  /// Width of the start or end edge of an inline box: margin, border and padding.
  mutating func edge(ofInline item: Int, _ context: inout Context) -> LayoutUnit
  /// Both edges of an inline box, as `box-decoration-break: clone` repeats them.
  mutating func clonedEdges(
    of style: Int32, _ context: inout Context
  ) -> (start: LayoutUnit, end: LayoutUnit)
  /// Takes a float; `used` is the line's width so far. Returns the available width of the line.
  mutating func float(item: Int, used: LayoutUnit, _ context: inout Context) -> LayoutUnit
  /// Distance from the line's start to the next tab stop.
  mutating func tab(item: Int, used: LayoutUnit, _ context: inout Context) -> LayoutUnit
  /// The part of an atomic inline's width that vanishes if the line ends there.
  mutating func trailingSpace(ofAtomic item: Int, _ context: inout Context) -> LayoutUnit
  /// Whether the rest of a box, behind its first parts, is that of a column of ruby that several
  /// lines may share.
  mutating func mayBreak(column item: Int, part: Int32, _ context: inout Context) -> Bool
  /// The fragment of such a column on a line behind its first parts.
  mutating func column(
    _ item: Int, part: Int32, limit: RubyColumnLimit, _ context: inout Context
  ) -> RubyColumnFragment
  /// Whether the edges of inline boxes may have any width.
  static var hasEdges: Bool { get }
}

extension InlineBoxSizer {
  static var hasEdges: Bool { true }
  mutating func trailingSpace(ofAtomic item: Int, _ context: inout Context) -> LayoutUnit { .zero }
  mutating func mayBreak(column item: Int, part: Int32, _ context: inout Context) -> Bool { false }
  mutating func column(
    _ item: Int, part: Int32, limit: RubyColumnLimit, _ context: inout Context
  ) -> RubyColumnFragment {
    RubyColumnFragment()
  }
}

/// Finds the ends of lines.
struct LineBreaker {
  let prepared: PreparedDocument
  let paragraph: Int
  let itemsEnd: Int
  /// Measuring min-content: `overflow-wrap: break-word` does not count, `anywhere` does.
  let isMeasuringContent: Bool
  /// Whether a space at the end of ruby's base has its room; nil in other paragraphs, where the one
  /// that is there hangs if it is not preserved.
  var keepsSpaceAtEnd: Bool?
  /// Whether boxes repeat their edges on every line.
  private let hasClones: Bool
  let hasRuby: Bool

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
        prepared.tree.items[item].kind == .open && prepared.isCloned(item)
      }
  }

  /// An end that the line may go back to.
  struct Candidate {
    var position: LinePosition
    var trimmed: Int32
    var width: LayoutUnit
    var endDelta: Int32 = 0
    var hyphenStyle: Int32 = -1
    var isBreakInsideWord = false
  }

  /// The line under construction.
  struct State {
    var item: Int
    var offset: Int32
    var startDelta: Int32
    /// Of the line's start.
    let opportunity: Int32
    var used = LayoutUnit.zero
    var trimmedUsed = LayoutUnit.zero
    var trimmed: Int32
    /// Of that, a space at the end of the box that was added last.
    var spaceOfBox = LayoutUnit.zero
    var available: LayoutUnit
    /// The line ends at the opportunity there, where one was chosen beforehand.
    var stop: Int32
    var candidate: Candidate?
    /// The line's end before the start edges that precede the current item.
    var beforeEdges: Candidate?
    var hasContent = false
    /// Whether it has text or a box that it may be broken after.
    var hasText = false
    /// The last box on the line, if it may be a column of ruby.
    var column: LastRubyColumn?
    var overflows: Bool { !fits(trimmedUsed) }
    func fits(_ width: LayoutUnit) -> Bool { width <= available + .epsilon }
  }

  /// The line that begins at `start`, in `available` px or as little more as must be.
  ///
  /// `stop` is the offset of an opportunity that was chosen to end it.
  func line<Sizer: InlineBoxSizer>(
    from start: LinePosition, available: LayoutUnit, stop: Int32 = .max, sizer: inout Sizer,
    context: inout Sizer.Context
  ) -> LineInfo {
    var state = State(
      item: start.item, offset: start.offset, startDelta: start.startDelta,
      opportunity: start.opportunity, trimmed: start.offset, available: available, stop: stop)
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
        if state.overflows, let candidate = state.candidate { return finish(start, candidate) }
      case .atomic, .symbolMarker:
        if let end = addBox(item, from: start, &state, sizer: &sizer, &context) {
          return finish(start, end)
        }
      case .float, .outOfFlow:
        if let end = end(beforeOutOfFlow: item, state) { return finish(start, end) }
        // A space before a float vanishes if the float ends the line.
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
      state.offset = item.end
    }
    return finishAtEnd(start, state)
  }

  /// The line that begins at `start`, where boxes have sizes without any layout.
  func line<Sizer: InlineBoxSizer>(
    from start: LinePosition, available: LayoutUnit, stop: Int32 = .max, sizer: inout Sizer
  ) -> LineInfo where Sizer.Context == Void {
    var nothing: Void = ()
    return line(
      from: start, available: available, stop: stop, sizer: &sizer, context: &nothing)
  }

  // MARK: Cloned edges

  /// Repeats the start edges of the boxes that are open where the line begins.
  private func reopenClones<Sizer: InlineBoxSizer>(
    _ state: inout State, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) {
    var box = prepared.tree.inlineBox(
      around: state.item, from: Int(prepared.tree.paragraphs[paragraph].itemsStart))
    while box >= 0 {
      let style = prepared.tree.inlineBoxes[Int(box)].style
      if prepared.boxStyles[Int(style)].decorationBreakClone {
        // As in Chromium, the edge at the line's end is drawn but takes no room.
        state.used = state.used + sizer.clonedEdges(of: style, &context).start
      }
      box = prepared.tree.inlineBoxes[Int(box)].parent
    }
    state.trimmedUsed = state.used
  }
}

extension PreparedDocument {
  /// Whether the inline box that opens or closes at an item repeats its edges on every line.
  func isCloned(_ item: Int) -> Bool {
    boxStyles[Int(tree.items[item].style)].decorationBreakClone
  }
}

extension BoxTree {
  /// The innermost inline box that is open before an item; -1 for none.
  func inlineBox(around item: Int, from start: Int) -> Int32 {
    var index = item - 1
    while index >= start {
      switch items[index].kind {
      case .open: return items[index].index
      case .close: return inlineBoxes[Int(items[index].index)].parent
      default: index -= 1
      }
    }
    return -1
  }
}
