// Folder GalleyLayout/Place/Line: one line: its extent, its order and its fragments.
// Input: `LineInfo` of a broken line, and the inline box states that it begins with.
// Output: the line box and its fragment items, from `LineComposer`; clusters with positions, from
//   `ClusterCursor`.
// Source: CSS 2.2, section 10.8; CSS Text 3, section 7; UAX #9, rule L2; BROWSER_RULES 2, 3.11 and
//   3.12.
// Uses: FontEngine, GalleySystem, GalleyUnicode, Units, Style, Text, Itemise, Shape, Prepare, Break,
//   Place/Block, Place/Context, Place/Inline, Place/Replaced, Place/Ruby.
// Not: other lines of the paragraph.
// Read: LineComposer, LineComposer+ItemResults, LineComposer+VerticalAlign, LineComposer+Place,
//   LineComposer+Justify, LineComposer+Boxes, PlainLineComposer, LineTruncator, ClusterCursor.

// Input: a broken line. Output: the extent of its line box, and the positions of its item results.
// Source: CSS 2.2 section 10.8 (line boxes, leading, vertical-align); BROWSER_RULES 2.

internal import GalleyStyle
internal import GalleySystem

/// Composes the lines of a paragraph.
///
/// Its buffers are reused for each line.
struct LineComposer {
  let prepared: PreparedDocument
  let paragraph: Int
  let box: Index<Box>
  /// The inline boxes that are open at the start of the next line, outermost first.
  private var openBoxes: [Index<InlineBox>] = []
  private var openAtEnd: [Index<InlineBox>] = []
  var itemResults: [InlineItemResult] = []
  var states: [InlineBoxState] = []
  /// The extent of the line box above and below the root inline box's baseline.
  var ascent = LayoutUnit.zero
  var descent = LayoutUnit.zero
  var height: LayoutUnit { ascent + descent }
  /// By state: the shift from the root's baseline down to the state's.
  var shifts: [LayoutUnit] = []
  /// The item results in the running sum for tabs.
  ///
  /// The last item result may still grow.
  private var summed = (count: 0, width: LayoutUnit.zero)
  /// What annotations and emphasis marks add to the line.
  var addition = LineAddition()

  init(prepared: PreparedDocument, paragraph: Int, box: Index<Box>) {
    self.prepared = prepared
    self.paragraph = paragraph
    self.box = box
  }

  /// Sets the open boxes of the next line to the ancestors of an item.
  mutating func reopenInlineBoxes(before item: Int) {
    openBoxes.removeAll(keepingCapacity: true)
    var inlineBox = prepared.inlineBox(around: item, in: prepared.tree.paragraphs[paragraph])
    while inlineBox.exists {
      openBoxes.append(inlineBox)
      inlineBox = prepared.tree.inlineBoxes[inlineBox].parent
    }
    openBoxes.reverse()
  }

  /// A part of an inline item on the line.
  struct InlineItemResult {
    var item: Int
    var start: Int32
    var end: Int32
    var width: LayoutUnit
    /// The width of its text where negative spacing makes it negative; otherwise 0.
    var deficit = LayoutUnit.zero
    /// The edges of inline boxes that open before it and close after it.
    var before = LayoutUnit.zero
    var after = LayoutUnit.zero
    /// The index in `states`.
    var state: Int
    var level: UInt8
    var ascent = LayoutUnit.zero
    var shift = LayoutUnit.zero
    var expansion = TextExpansion()
    var role = Role.content
    /// Whether an ellipsis hides it.
    ///
    /// It keeps its position.
    var isHidden = false
    var x = LayoutUnit.zero

    enum Role: UInt8 {
      case content, hyphen
      /// The visible part of a text at an ellipsis, and the ellipsis.
      case rest, ellipsis
      /// The token at the end of text with a line limit.
      case token
    }
  }

  /// An inline box on this line.
  ///
  /// State 0 is the root inline box.
  struct InlineBoxState {
    /// The index in the tree's inline boxes; none for the root inline box.
    var inlineBox: Index<InlineBox>
    var style: Index<ComputedStyle>
    var parent: Int
    /// The shift from the parent's baseline down to this box's.
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
    /// The sum of the `position: relative` offsets of the box and its ancestors on the line.
    var offset = (x: LayoutUnit.zero, y: LayoutUnit.zero)
  }

  /// A box or item result with `top` or `bottom` alignment.
  ///
  /// It is aligned after all others, to the line box or to the nearest ancestor with such an
  /// alignment.
  struct Pending {
    var owner: Int
    var state: Int
    var itemResult: Int
    var ascent: LayoutUnit
    var descent: LayoutUnit
    var isTop: Bool
  }
  var pending: [Pending] = []

  /// Adds the line's item results, and sets the extent of the line box.
  mutating func compose(
    _ line: LineInfo, _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) {
    itemResults.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    summed = (0, .zero)
    addition.reset()
    let style = prepared.tree.paragraphs[paragraph].style
    // A copy of the style would retain its fonts.
    states.append(
      InlineBoxState(
        inlineBox: .none, style: style, parent: -1, ascent: prepared.styles[style].lineAscent,
        descent: prepared.styles[style].lineDescent, firstItemResult: 0, endItemResult: 0))
    var place = ItemResultPlace()
    for inlineBox in openBoxes {
      let cloned = clonedEdges(inlineBox, &inline, &context)
      place.edge = place.edge + cloned.start
      place.state = open(inlineBox, in: place.state, hasStart: cloned.isCloned, &inline, &context)
      states[place.state].startEdge = cloned.start
    }
    for index in line.start.item..<max(line.start.item, line.end.item) {
      add(index, line, &place, &inline, &context)
    }
    if line.end.item < Int(prepared.tree.paragraphs[paragraph].itemsEnd),
      line.end.offset > prepared.tree.items[line.end.item].start,
      prepared.tree.items[line.end.item].kind == .text
    {
      add(line.end.item, line, &place, &inline, &context)
    }
    if line.end.part > 0 { add(line.end.item, line, &place, &inline, &context) }
    if place.edge != .zero, let last = itemResults.indices.last {
      itemResults[last].after = itemResults[last].after + place.edge
    }
    if line.hyphenStyle.exists { addHyphen(line, place.state) }
    openAtEnd.removeAll(keepingCapacity: true)
    var state = place.state
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
    context.composedBoxes += states.count - 1
    alignPending()
    if prepared.hasAnnotations {
      addAnnotations(in: inline.formatting.flow.annotations, &context)
    }
  }

  /// Ends the line: the next one begins with the boxes that are still open.
  mutating func advance() { swap(&openBoxes, &openAtEnd) }

  // MARK: Items

  private mutating func add(
    _ index: Int, _ line: LineInfo, _ place: inout ItemResultPlace,
    _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) {
    let item = prepared.tree.items[index]
    switch item.kind {
    case .open:
      place.state = open(
        item.inlineBox, in: place.state, hasStart: !item.flags.contains(.isContinuation), &inline,
        &context)
      let width = inline.edge(ofInline: index, &context)
      states[place.state].startEdge = width
      place.edge = place.edge + width
    case .close:
      let current = place.state
      guard current > 0 else { return }
      let width = inline.edge(ofInline: index, &context)
      states[current].endEdge = width
      if width != .zero {
        if itemResults.isEmpty || itemResults.count == states[current].firstItemResult {
          addEmpty(index, &place)
        }
        if let last = itemResults.indices.last {
          itemResults[last].after = itemResults[last].after + width
        }
      } else if itemResults.count == states[current].firstItemResult {
        addEmpty(index, &place)
      }
      place.state = states[current].parent
      close(current, hasEnd: !item.flags.contains(.isContinuation))
    case .text: addText(index, item, line, &place)
    case .tab:
      let used = usedWidth() + place.edge
      addItemResult(index, item, width: inline.tab(item: index, used: used, &context), &place)
    case .atomic:
      if prepared.tree.isRubyColumn(item) { beginColumn(index, line, &inline, &context) }
      addAtomic(index, line, &place, &inline, &context)
    case .symbolMarker:
      addItemResult(index, item, width: inline.width(ofAtomic: index, &context), &place)
    case .forcedBreak, .breakOpportunity: addItemResult(index, item, width: .zero, &place)
    case .float, .outOfFlow, .bidiControl: break
    }
  }

  /// The edges that a box repeats on each line (`box-decoration-break: clone`).
  @inline(__always) private func clonedEdges(
    _ inlineBox: Index<InlineBox>, _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) -> (isCloned: Bool, start: LayoutUnit, end: LayoutUnit) {
    let style = prepared.tree.inlineBoxes[inlineBox].style
    guard prepared.boxStyles[style].decorationBreakClone else {
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
    _ inlineBox: Index<InlineBox>, in parent: Int, hasStart: Bool, _ inline: inout InlineAlgorithm,
    _ context: inout LayoutContext
  ) -> Int {
    let box = prepared.tree.inlineBoxes[inlineBox]
    let style = prepared.styles[box.style]
    let properties = prepared.boxStyles[box.style]
    var offset = states[parent].offset
    if properties.position == .relative {
      let own = prepared.boxStyles.relativeOffset(
        properties, in: inline.containingBlock(of: self.box))
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
