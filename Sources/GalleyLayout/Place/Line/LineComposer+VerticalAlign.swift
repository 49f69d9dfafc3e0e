// Input: the inline box states of a line. Output: their baseline shifts and the extent of the line
// box.
// Source: CSS 2.2 section 10.8.1 (vertical-align); BROWSER_RULES 2.6 to 2.9.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension LineComposer {
  /// Ends a box's part of the line.
  ///
  /// As in Chromium, an inline box without visible content on this line has no shift here if it
  /// continues on the next one.
  mutating func close(_ state: Int, hasEnd: Bool, hasNoVisibleContent: Bool = false) {
    states[state].hasEnd = hasEnd
    states[state].endItemResult = itemResults.count
    states[state].isOpen = false
    let align = prepared.boxStyles[states[state].style].verticalAlign
    if align == .top || align == .bottom {
      alignPending(in: state)
      pending.append(
        Pending(
          owner: aligningBox(from: states[state].parent), state: state, itemResult: -1,
          ascent: states[state].ascent, descent: states[state].descent, isTop: align == .top))
      return
    }
    let box = states[state]
    let shift =
      hasNoVisibleContent
      ? .zero
      : shift(
        align, ascent: box.ascent, descent: box.descent, style: box.style,
        parent: states[box.parent].style)
    states[state].shift = shift
    states[box.parent].ascent = max(states[box.parent].ascent, box.ascent - shift)
    states[box.parent].descent = max(states[box.parent].descent, box.descent + shift)
  }

  /// The nearest inclusive ancestor with `top` or `bottom` alignment; 0 for the root inline box.
  func aligningBox(from state: Int) -> Int {
    var state = state
    while state > 0 {
      let align = prepared.boxStyles[states[state].style].verticalAlign
      if align == .top || align == .bottom { return state }
      state = states[state].parent
    }
    return 0
  }

  /// Whether a box begins here with only a collapsed trailing space.
  @inline(__always) func hasNoVisibleContent(_ state: Int) -> Bool {
    guard states[state].hasStart, states[state].startEdge == .zero else { return false }
    var index = states[state].firstItemResult
    while index < itemResults.count {
      let itemResult = itemResults[index]
      guard itemResult.start == itemResult.end, itemResult.width == .zero,
        prepared.tree.items[itemResult.item].kind == .text
      else { return false }
      index += 1
    }
    return true
  }

  /// The shift from the parent's baseline down to the aligned box's (BROWSER_RULES 2.6 to 2.9).
  func shift(
    _ align: VerticalAlign, ascent: LayoutUnit, descent: LayoutUnit, style: Index<ComputedStyle>,
    parent: Index<ComputedStyle>
  ) -> LayoutUnit {
    let parentStyle = prepared.styles[parent]
    let parentSize = LayoutUnit.round(Double(prepared.boxStyles[parent].fontSize))
    switch align {
    case .baseline, .top, .bottom: return .zero
    case .sub: return parentSize / 5 + LayoutUnit(px: 1)
    case .super: return -(parentSize / 3 + LayoutUnit(px: 1))
    case .middle:
      return (ascent - descent) / 2
        - .round(Double(parentStyle.font.metrics.xHeight) / 2)
    case .webkitBaselineMiddle: return (ascent - descent) / 2
    case .textTop: return ascent - parentStyle.ascent
    case .textBottom: return parentStyle.descent - descent
    case .graphic(let baseline): return prepared.styles[style].baselineShift(baseline)
    case .graphicSuper: return -((ascent + descent) / 2)
    case .graphicSub: return (ascent + descent) / 2
    case .length(let value): return -value.resolved(prepared.styles[style].lineHeight)
    }
  }

  /// Aligns the pending boxes, and sets the extent of the line box.
  mutating func alignPending() {
    alignPending(in: 0)
    ascent = states[0].ascent
    descent = states[0].descent
    shifts.removeAll(keepingCapacity: true)
    if states.count > 1 { sumShifts() }
  }

  /// Aligns `top` and `bottom` boxes to the extent of the other content of a box.
  ///
  /// As in Chromium, the shifts of boxes between them apply a second time.
  private mutating func alignPending(in owner: Int) {
    guard pending.contains(where: { $0.owner == owner }) else { return }
    var (ascent, descent) = (states[owner].ascent, states[owner].descent)
    for box in pending where box.owner == owner {
      let height = box.ascent + box.descent
      if box.isTop {
        descent = max(descent, height - ascent)
      } else {
        ascent = max(ascent, height - descent)
      }
    }
    for box in pending where box.owner == owner {
      let shift = box.isTop ? box.ascent - ascent : descent - box.descent
      if box.itemResult >= 0 {
        itemResults[box.itemResult].shift = shift
      } else {
        states[box.state].shift = shift
      }
    }
    (states[owner].ascent, states[owner].descent) = (ascent, descent)
    pending.removeAll { $0.owner == owner }
  }

  /// The shift from the root's baseline down to a state's.
  func absoluteShift(_ state: Int) -> LayoutUnit {
    state < shifts.count ? shifts[state] : .zero
  }

  /// Adds up the shifts.
  ///
  /// A state always follows its parent.
  private mutating func sumShifts() {
    shifts.removeAll(keepingCapacity: true)
    shifts.append(.zero)
    for index in states.indices.dropFirst() {
      shifts.append(shifts[states[index].parent] + states[index].shift)
    }
  }

  /// Fallback fonts increase the height of a line with `line-height: normal`.
  mutating func addFallbackMetrics(_ start: Int32, _ end: Int32, _ state: Int) {
    let fonts = prepared.shaped.extent(ofFontsFrom: start, to: end)
    states[state].ascent = max(states[state].ascent, fonts.ascent)
    states[state].descent = max(states[state].descent, fonts.descent)
  }
}

extension ShapedText {
  /// The largest ascent and descent of a range's fonts with their line gaps, for `line-height:
  /// normal`.
  func extent(
    ofFontsFrom start: Int32, to end: Int32
  ) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    var ascent = -LayoutUnit.indefinite
    var descent = -LayoutUnit.indefinite
    var last: Index<FontInstance> = .none
    for index in runs(from: start, to: end) {
      let font = runs[index].font
      // Adjacent runs of different scripts often have the same font.
      if font == last { continue }
      last = font
      let metrics = LayoutStyle.withLeading(fonts[font].metrics, lineHeight: nil)
      ascent = max(ascent, metrics.ascent)
      descent = max(descent, metrics.descent)
    }
    return (ascent, descent)
  }
}
