// Line breaking at items other than text: edges of inline boxes, atomic inlines, tabs, and the
// positions between them.
// Source: CSS Text 3 section 5.1; BROWSER_RULES 2.14, 3.10, 3.14, 4.8.

internal import GalleyStyle
internal import GalleySystem

extension LineBreaker {
  /// Adds the start or end edge of an inline box.
  func addEdge<Sizer: InlineBoxSizer>(
    _ item: InlineItem, _ state: inout State, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) {
    if item.kind == .open, state.beforeEdges == nil {
      // If the line ends here, the inline boxes that open before the next text open on the next
      // line.
      state.beforeEdges = Candidate(
        position: LinePosition(item: state.item, offset: item.start), trimmed: state.trimmed,
        width: state.trimmedUsed)
    }
    guard Sizer.hasEdges else { return }
    let edge = sizer.edge(ofInline: state.item, &context)
    guard edge != .zero || isRelativeEdge(item) else { return }
    state.hasContent = true
    state.used = state.used + edge
    if item.kind == .close {
      // A break opportunity before an end edge moves after the edge. A space before the edge
      // remains the trailing space of the line.
      state.trimmedUsed = state.trimmedUsed + edge
      if var candidate = state.candidate, candidate.position.offset == item.start,
        candidate.position.item < state.item
      {
        candidate.width = candidate.width + edge
        state.candidate = candidate
      }
    } else {
      state.trimmedUsed = state.used
    }
  }

  /// Whether only edges follow an item, which then overflow the line.
  func isLastContent(before item: Int) -> Bool {
    prepared.tree.items[item..<itemsEnd].allSatisfy {
      $0.kind == .open || $0.kind == .close || $0.kind == .bidiControl
    }
  }

  /// Whether the size of an edge may depend on the containing block.
  ///
  /// Such an edge creates a line box even if its size is 0.
  private func isRelativeEdge(_ item: InlineItem) -> Bool {
    let style = prepared.boxStyles[item.style]
    guard style.fixedEdges == nil, !item.flags.contains(.isContinuation) else { return false }
    let isLeft = (item.kind == .open) == (style.direction == .leftToRight)
    return isLeft
      ? style.margin.left.mayTakeSpace || style.padding.left.mayTakeSpace
      : style.margin.right.mayTakeSpace || style.padding.right.mayTakeSpace
  }

  /// The inline sizes of the end edges that follow an item without a break opportunity between.
  ///
  /// The sum is at least 0, because negative edges do not increase the available inline size of the
  /// item.
  func closingEdges<Sizer: InlineBoxSizer>(
    after item: Int, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> LayoutUnit {
    guard Sizer.hasEdges else { return .zero }
    var width = LayoutUnit.zero
    var next = item + 1
    while next < itemsEnd {
      switch prepared.tree.items[next].kind {
      case .close: width = width + sizer.edge(ofInline: next, &context)
      case .bidiControl: break
      default: return max(.zero, width)
      }
      next += 1
    }
    return max(.zero, width)
  }

  func addAtomic(_ item: InlineItem, _ width: LayoutUnit, _ state: inout State) -> Candidate? {
    noteOpportunity(at: item.start, &state)
    if let candidate = state.candidate, candidate.position.offset == state.stop { return candidate }
    if !state.fits(state.used + width), let candidate = state.candidate { return candidate }
    state.hasContent = true
    state.hasText = true
    state.beforeEdges = nil
    state.used = state.used + width
    state.trimmedUsed = state.used
    state.trimmed = item.end
    noteOpportunity(at: item.end, &state)
    return overflowEnd(state)
  }

  /// Adds the trailing space of the last box to a line on which a space follows it.
  func keepSpaceOfBox(before item: InlineItem, _ state: inout State) {
    guard state.spaceOfBox != .zero, item.end > item.start,
      prepared.tree.text[Int(item.start)] == 0x20,
      item.end > item.start + 1 || !isBeforeForcedBreak(state.item)
    else { return }
    if state.trimmedUsed + state.spaceOfBox == state.used { state.trimmedUsed = state.used }
    state.spaceOfBox = .zero
  }

  /// Whether only edges are between an item and a forced break.
  private func isBeforeForcedBreak(_ item: Int) -> Bool {
    var next = item + 1
    while next < itemsEnd, [.open, .close].contains(prepared.tree.items[next].kind) { next += 1 }
    return next == itemsEnd || prepared.tree.items[next].kind == .forcedBreak
  }

  /// Removes the trailing space of the last box from the inline size of a line that ends after it.
  func trim(_ space: LayoutUnit, at item: InlineItem, _ state: inout State) {
    state.trimmedUsed = state.trimmedUsed - space
    state.spaceOfBox = space
    if state.candidate?.position.offset == item.end { state.candidate?.width = state.trimmedUsed }
  }

  func addTab(_ item: InlineItem, _ width: LayoutUnit, _ state: inout State) -> Candidate? {
    let style = prepared.styles[item.style]
    let collapse = prepared.boxStyles[item.style].whiteSpaceCollapse
    if collapse == .breakSpaces, style.wraps, state.hasText, !state.fits(state.used + width) {
      if let candidate = state.candidate { return candidate }
      if style.breaksWords { return end(before: item, state) }
    }
    state.hasContent = true
    state.hasText = true
    state.beforeEdges = nil
    state.used = state.used + width
    // Other preserved tabs hang at the end of a line that wraps.
    if !style.wraps || collapse == .breakSpaces { state.trimmedUsed = state.used }
    state.trimmed = item.end
    noteOpportunity(at: item.end, &state)
    return nil
  }

  /// The line's end before an item that does not fit, and before the inline boxes that open there.
  func end(before item: InlineItem, _ state: State) -> Candidate {
    if var candidate = state.beforeEdges {
      candidate.isBreakInsideWord = true
      return candidate
    }
    return Candidate(
      position: LinePosition(item: state.item, offset: max(item.start, state.offset)),
      trimmed: state.trimmed, width: state.trimmedUsed, isBreakInsideWord: true)
  }

  /// The line's end before an out-of-flow box, if the spaces before it do not fit; nil otherwise.
  ///
  /// The box is then on the next line, together with the content after it.
  func end(beforeOutOfFlow item: InlineItem, _ state: State) -> Candidate? {
    guard item.kind == .outOfFlow, state.hasContent, state.trimmedUsed < state.used,
      !state.fits(state.used), !state.overflows,
      prepared.opportunities.opportunity(at: item.end) != nil
    else { return nil }
    return Candidate(
      position: LinePosition(item: state.item, offset: item.start), trimmed: state.trimmed,
      width: state.trimmedUsed)
  }

  /// The line's end after the last content, if that overflows and a line may end there.
  private func overflowEnd(_ state: State) -> Candidate? {
    guard state.overflows, let candidate = state.candidate,
      candidate.trimmed >= state.trimmed
    else { return nil }
    return candidate
  }

  /// Sets the candidate to an opportunity at the edge of an item other than text.
  func noteOpportunity(at offset: Int32, _ state: inout State) {
    guard offset > state.offset || state.hasContent,
      let opportunity = prepared.opportunities.opportunity(at: offset),
      !isMeasuringContent || !opportunity.isGlued
    else { return }
    if let candidate = state.candidate, candidate.position.offset >= offset { return }
    let isAfter = offset >= prepared.tree.items[state.item].end
    if !isAfter, !state.hasContent { return }
    if !isAfter, let before = state.beforeEdges {
      // Inline boxes that open before the item move to the next line with it.
      if state.hasText { state.candidate = before }
      return
    }
    state.candidate = Candidate(
      position: LinePosition(item: isAfter ? state.item + 1 : state.item, offset: offset),
      trimmed: state.trimmed, width: state.trimmedUsed)
  }

  func noteBreakOpportunity(after item: InlineItem, _ state: inout State) {
    state.candidate = Candidate(
      position: LinePosition(item: state.item + 1, offset: item.end), trimmed: state.trimmed,
      width: state.trimmedUsed)
  }
}
