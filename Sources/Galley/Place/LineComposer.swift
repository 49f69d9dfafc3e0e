// Input: one broken line. Output: the height of its line box and the place of each piece.
// Source: CSS 2.2 section 10.8 (line boxes, leading, vertical-align); BROWSER_RULES 2.

internal import FontEngine
internal import GalleyStyle

/// Composes the lines of one paragraph; scratch is kept from line to line.
struct LineComposer {
  let prepared: PreparedDocument
  let paragraph: Int
  let box: Int32
  /// Inline boxes that are open at the start of the next line, outermost first.
  private var openBoxes: [Int32] = []
  private var openAtEnd: [Int32] = []
  var itemResults: [InlineItemResult] = []
  var states: [InlineBoxState] = []
  var spread = RubyAlignment()
  /// Of the line box, above and below the root inline box's baseline.
  var ascent = LayoutUnit.zero
  var descent = LayoutUnit.zero
  var height: LayoutUnit { ascent + descent }
  /// By state: from the root's baseline down to its own.
  var shifts: [LayoutUnit] = []
  /// How many leaves have been summed up for tabs; the last leaf may still grow.
  private var summed = (count: 0, width: LayoutUnit.zero)
  /// What ruby annotations need above the baseline, and how much taller they make the line.
  var annotationExtent = LayoutUnit.zero
  private(set) var annotationOverflow = LayoutUnit.zero
  /// From the line's baseline up to that of all its annotations.
  var annotationLevel = LayoutUnit.zero

  init(prepared: PreparedDocument, paragraph: Int, box: Int32) {
    self.prepared = prepared
    self.paragraph = paragraph
    self.box = box
  }

  /// The first line to come begins with the boxes that are open before an item.
  mutating func reopenInlineBoxes(before item: Int) {
    openBoxes.removeAll(keepingCapacity: true)
    let first = Int(prepared.tree.paragraphs[paragraph].itemsStart)
    var inlineBox = prepared.tree.inlineBox(around: item, from: first)
    while inlineBox >= 0 {
      openBoxes.append(inlineBox)
      inlineBox = prepared.tree.inlineBoxes[Int(inlineBox)].parent
    }
    openBoxes.reverse()
  }

  /// A piece of text or an atomic box on the line.
  struct InlineItemResult {
    var item: Int
    var start: Int32
    var end: Int32
    var width: LayoutUnit
    /// Edges of inline boxes that open before it and close after it.
    var before = LayoutUnit.zero
    var after = LayoutUnit.zero
    /// Index in `states`.
    var state: Int
    var level: UInt8
    var ascent = LayoutUnit.zero
    var shift = LayoutUnit.zero
    var role = Role.content
    /// Behind an ellipsis: it keeps its place and is not shown.
    var isHidden = false
    var x = LayoutUnit.zero

    enum Role: UInt8 {
      case content, hyphen
      /// What an ellipsis leaves of a piece of text, and the ellipsis.
      case rest, ellipsis
      /// What ends a text with a limit of lines.
      case token
    }
  }

  /// An inline box on this line; 0 is the paragraph's own (the root inline box).
  struct InlineBoxState {
    /// Index in the tree's inline boxes, -1 for the root.
    var inlineBox: Int32
    var style: Int32
    var parent: Int
    /// From the parent's baseline down to this one's.
    var shift = LayoutUnit.zero
    var ascent: LayoutUnit
    var descent: LayoutUnit
    var hasStart = false
    var hasEnd = false
    var firstItemResult: Int
    var endItemResult: Int
    var startEdge = LayoutUnit.zero
    var endEdge = LayoutUnit.zero
    var isOpen = true
    /// How far `position: relative` moves its pieces, by the boxes around it too.
    var offset = (x: LayoutUnit.zero, y: LayoutUnit.zero)
  }

  /// A box or leaf that is aligned after all others: to the line box, or to the nearest box around
  /// it that is aligned so itself.
  struct Pending {
    var owner: Int
    var state: Int
    var itemResult: Int
    var ascent: LayoutUnit
    var descent: LayoutUnit
    var isTop: Bool
  }
  var pending: [Pending] = []

  /// Gathers the line's pieces and decides the line box's height.
  mutating func compose(
    _ line: LineInfo, _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) {
    itemResults.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    summed = (0, .zero)
    annotationExtent = .zero
    annotationOverflow = .zero
    let style = prepared.tree.paragraphs[paragraph].style
    let root = prepared.styles[Int(style)]
    states.append(
      InlineBoxState(
        inlineBox: -1, style: style, parent: -1, ascent: root.lineAscent,
        descent: root.lineDescent, firstItemResult: 0, endItemResult: 0))
    var current = 0
    var edge = LayoutUnit.zero
    for inlineBox in openBoxes {
      let cloned = clonedEdges(inlineBox, &inline, &context)
      edge = edge + cloned.start
      current = open(inlineBox, in: current, hasStart: cloned.isCloned, &inline, &context)
      states[current].startEdge = cloned.start
    }
    for index in line.start.item..<max(line.start.item, line.end.item) {
      add(index, line, &current, &edge, &inline, &context)
    }
    if line.end.item < Int(prepared.tree.paragraphs[paragraph].itemsEnd),
      line.end.offset > prepared.tree.items[line.end.item].start,
      prepared.tree.items[line.end.item].kind == .text
    {
      add(line.end.item, line, &current, &edge, &inline, &context)
    }
    if line.end.part > 0 { add(line.end.item, line, &current, &edge, &inline, &context) }
    if edge != .zero, let last = itemResults.indices.last {
      itemResults[last].after = itemResults[last].after + edge
    }
    if line.hyphenStyle >= 0 { addHyphen(line, current) }
    openAtEnd.removeAll(keepingCapacity: true)
    var state = current
    while state > 0 {
      openAtEnd.append(states[state].inlineBox)
      let parent = states[state].parent
      let cloned = clonedEdges(states[state].inlineBox, &inline, &context)
      states[state].endEdge = cloned.end
      if let last = itemResults.indices.last {
        itemResults[last].after = itemResults[last].after + cloned.end
      }
      close(state, hasEnd: cloned.isCloned, hasNoVisibleContent: hasNoVisibleContent(state))
      state = parent
    }
    openAtEnd.reverse()
    states[0].endItemResult = itemResults.count
    alignPending()
    if prepared.tree.paragraphs[paragraph].flags.contains(.hasRuby) { gatherAnnotations(context) }
    if annotationExtent > .zero { addAnnotationOverflow(at: inline.line.y, inline.formatting.flow) }
  }

  /// Makes the line taller by what its annotations need above the space that the line before leaves.
  private mutating func addAnnotationOverflow(at y: LayoutUnit, _ flow: Flow) {
    let available = max(.zero, y - flow.lineBottom + flow.blockEndAnnotationSpace)
    annotationOverflow = max(.zero, annotationExtent - available - ascent)
    ascent = ascent + annotationOverflow
  }

  /// The line is done: the next one begins with the boxes that are still open.
  mutating func advance() { swap(&openBoxes, &openAtEnd) }

  // MARK: Items

  private mutating func add(
    _ index: Int, _ line: LineInfo, _ current: inout Int, _ edge: inout LayoutUnit,
    _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) {
    let item = prepared.tree.items[index]
    switch item.kind {
    case .open:
      current = open(
        item.index, in: current, hasStart: !item.flags.contains(.isContinuation), &inline, &context)
      let width = inline.edge(ofInline: index, &context)
      states[current].startEdge = width
      edge = edge + width
    case .close:
      guard current > 0 else { return }
      let width = inline.edge(ofInline: index, &context)
      states[current].endEdge = width
      if width != .zero {
        if itemResults.isEmpty || itemResults.count == states[current].firstItemResult {
          addEmpty(index, current, &edge)
        }
        if let last = itemResults.indices.last {
          itemResults[last].after = itemResults[last].after + width
        }
      } else if itemResults.count == states[current].firstItemResult {
        addEmpty(index, current, &edge)
      }
      let parent = states[current].parent
      close(current, hasEnd: !item.flags.contains(.isContinuation))
      current = parent
    case .text: addText(index, item, line, current, &edge)
    case .tab:
      let used = usedWidth() + edge
      addItemResult(
        index, item, width: inline.tab(item: index, used: used, &context), current, &edge)
    case .atomic:
      if prepared.hasEdgeSpaces(item) {
        var edges: RubyColumnEdges = inline.ruby.startsLine(index) ? .start : []
        if line.trimmed <= item.end { edges.insert(.end) }
        context.ruby.edges[item.index] = edges
      }
      if prepared.tree.paragraphs[paragraph].flags.contains(.hasRuby) {
        inline.select(part: line.part(of: index), of: item.index, &context)
      }
      addAtomic(index, item, current, &edge, &inline, &context)
    case .symbolMarker:
      addItemResult(index, item, width: inline.width(ofAtomic: index, &context), current, &edge)
    case .forcedBreak, .breakOpportunity: addItemResult(index, item, width: .zero, current, &edge)
    case .float, .outOfFlow, .bidiControl: break
    }
  }

  /// Edges that a box repeats on every line.
  private func clonedEdges(
    _ inlineBox: Int32, _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) -> (isCloned: Bool, start: LayoutUnit, end: LayoutUnit) {
    let style = prepared.tree.inlineBoxes[Int(inlineBox)].style
    guard prepared.boxStyles[Int(style)].decorationBreakClone else {
      return (false, .zero, .zero)
    }
    let edges = inline.clonedEdges(of: style, &context)
    return (true, edges.start, edges.end)
  }

  private mutating func usedWidth() -> LayoutUnit {
    func width(_ itemResult: InlineItemResult) -> LayoutUnit {
      itemResult.before + itemResult.width + itemResult.after
    }
    guard let last = itemResults.last else { return .zero }
    while summed.count < itemResults.count - 1 {
      summed.width = summed.width + width(itemResults[summed.count])
      summed.count += 1
    }
    return summed.width + width(last)
  }

  private mutating func open(
    _ inlineBox: Int32, in parent: Int, hasStart: Bool, _ inline: inout InlineAlgorithm,
    _ context: inout LayoutContext
  ) -> Int {
    let box = prepared.tree.inlineBoxes[Int(inlineBox)]
    let style = prepared.styles[Int(box.style)]
    let properties = prepared.boxStyles[Int(box.style)]
    var offset = states[parent].offset
    if properties.position == .relative {
      let own = prepared.relativeOffset(properties, width: inline.containing)
      offset = (x: offset.x + own.x, y: offset.y + own.y)
    }
    states.append(
      InlineBoxState(
        inlineBox: inlineBox, style: box.style, parent: parent, ascent: style.lineAscent,
        descent: style.lineDescent, hasStart: hasStart, firstItemResult: itemResults.count,
        endItemResult: itemResults.count, offset: offset))
    return states.count - 1
  }
}
