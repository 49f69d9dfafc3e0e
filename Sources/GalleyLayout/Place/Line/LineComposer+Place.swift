// Input: a composed line. Output: its fragments at their positions after alignment, justification
// and reordering.
// Source: CSS Text 3 sections 7 and 8, UAX #9 rule L2, BROWSER_RULES 3.11, 3.12.

internal import GalleyStyle
internal import GalleySystem

extension LineComposer {
  /// Positions the line in the paragraph, and records it.
  mutating func place(
    _ line: LineInfo, _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) {
    defer { advance() }
    guard context.recordsFragments else { return }
    var broken = line
    if line.isForced, prepared.tree.boxes[box].part != .ruby {
      let hanging = hangingIdeographicSpaces()
      // Where the spaces do not fit, the width is without them.
      if hanging > .zero { broken.width = min(broken.width, contentWidth - hanging) }
    }
    let text = prepared.boxStyles[prepared.tree.boxes[box].style]
    let available = inline.line.available
    let free = available - broken.width
    let isRight = prepared.paragraphs[paragraph].level & 1 == 1
    let alignment = used(text, broken, isRight: isRight)
    let hanging = max(.zero, contentWidth - broken.width)
    var isExpanded = false
    if alignment == .justify, free > .zero { isExpanded = justify(broken, free: free) }
    if alignment == .rubySpread { isExpanded = alignRuby(broken, free: free, &context) }
    var start = inline.line.layoutOpportunity.start
    if !isExpanded { start = start + offset(alignment, free: free, isRight: isRight) }
    if !isRight { start = start + inline.line.indent }
    // Trailing spaces of a right-to-left line hang on its left.
    order(from: isRight ? start - hanging : start)
    if inline.line.endsWithEllipsis || (free < .zero && prepared.tree.truncatesOverflow(box)) {
      var truncator = LineTruncator(
        prepared: prepared, paragraph: paragraph, box: box,
        edge: isRight ? start + broken.width : start, available: available)
      truncator.truncate(&itemResults, order: visualOrder() ?? Array(itemResults.indices))
    }
    record(broken, start: start, isExpanded: isExpanded, &inline, &context)
  }

  /// The sum of all item results and edges with the hanging spaces.
  var contentWidth: LayoutUnit {
    itemResults.reduce(LayoutUnit.zero) { $0 + $1.before + $1.width + $1.after }
  }

  /// The offset of the text in the available inline size.
  ///
  /// Content that does not fit overflows at the end side.
  private func offset(
    _ alignment: TextAlign, free: LayoutUnit, isRight: Bool
  ) -> LayoutUnit {
    switch alignment {
    case .right: isRight ? free : max(.zero, free)
    case .center, .rubySpread: isRight && free <= .zero ? free : max(.zero, free / 2)
    case .justify: isRight ? free : .zero
    default: isRight ? min(.zero, free) : .zero
    }
  }

  /// The used alignment of this line: `justify` does not apply to a last line.
  private func used(
    _ text: BoxStyle, _ broken: LineInfo, isRight: Bool
  ) -> TextAlign {
    var align = text.textAlign
    if broken.isForced {
      if text.textAlignLast != .auto {
        align = text.textAlignLast
      } else if align == .justify {
        align = .start
      }
    }
    switch align {
    case .start, .auto, .matchParent: return isRight ? .right : .left
    case .end: return isRight ? .left : .right
    case .webkitLeft: return .left
    case .webkitRight: return .right
    case .webkitCenter: return .center
    default: return align
    }
  }

  // MARK: Order

  /// Sets the x coordinates of the item results, in visual order.
  private mutating func order(from start: LayoutUnit) {
    var x = start
    let order = visualOrder()
    if let order {
      moveEdges(order)
    } else if hasRightToLeftEdges {
      moveEdges(Array(itemResults.indices))
    }
    for position in itemResults.indices {
      let index = order?[position] ?? position
      x = x + itemResults[index].before
      itemResults[index].x = x
      x = x + itemResults[index].width + itemResults[index].after
    }
  }

  /// Whether an inline box from right to left has an edge on the line.
  private var hasRightToLeftEdges: Bool {
    for index in states.indices where states[index].inlineBox.exists {
      if states[index].startEdge != .zero || states[index].endEdge != .zero,
        prepared.boxStyles[states[index].style].direction == .rightToLeft
      {
        return true
      }
    }
    return false
  }

  /// Moves the edges of boxes to the visual ends of their content, on the sides of each box's own
  /// direction.
  ///
  /// After this, `before` and `after` of the item results mean left and right.
  private mutating func moveEdges(_ order: [Int]) {
    guard itemResults.contains(where: { $0.before != .zero || $0.after != .zero }) else { return }
    if states.contains(where: { prepared.boxStyles[$0.style].decorationBreakClone }) {
      for itemResult in itemResults.indices where itemResults[itemResult].level & 1 == 1 {
        (itemResults[itemResult].before, itemResults[itemResult].after) = (
          itemResults[itemResult].after, itemResults[itemResult].before
        )
      }
      return
    }
    var position = [Int](repeating: 0, count: itemResults.count)
    for (place, itemResult) in order.enumerated() {
      position[itemResult] = place
      itemResults[itemResult].before = .zero
      itemResults[itemResult].after = .zero
    }
    for state in states where state.inlineBox.exists && state.firstItemResult < state.endItemResult
    {
      var first = state.firstItemResult
      var last = state.firstItemResult
      for itemResult in state.firstItemResult..<state.endItemResult {
        if position[itemResult] < position[first] { first = itemResult }
        if position[itemResult] > position[last] { last = itemResult }
      }
      let isRight = prepared.boxStyles[state.style].direction == .rightToLeft
      itemResults[first].before =
        itemResults[first].before + (isRight ? state.endEdge : state.startEdge)
      itemResults[last].after =
        itemResults[last].after + (isRight ? state.startEdge : state.endEdge)
    }
  }

  // MARK: Recording

  private func record(
    _ broken: LineInfo, start: LayoutUnit, isExpanded: Bool, _ inline: inout InlineAlgorithm,
    _ context: inout LayoutContext
  ) {
    let baseline = inline.line.y + ascent
    let lineIndex = context.out.lines.count
    let first = context.out.fragmentItems.count
    context.out.lines.append(
      LineFragment(
        paragraph: Index(prepared.tree.wholeParagraph(of: paragraph)),
        rect: UnitRect(
          x: start, y: inline.line.y + addition.overflow,
          width: isExpanded ? inline.line.available : broken.width,
          height: height - addition.overflow),
        baseline: baseline, textStart: broken.start.offset, textEnd: broken.end.offset,
        fragmentItemsStart: Index(first), fragmentItemsEnd: Index(first),
        isForced: broken.isForced))
    let inner = innerEdges()
    var itemResult = 0
    for state in states.indices.dropFirst() {
      while itemResult < states[state].firstItemResult {
        recordItemResult(itemResult, baseline: baseline, &inline, &context)
        itemResult += 1
      }
      recordInlineBox(state, baseline: baseline, inner, &inline, &context)
    }
    while itemResult < itemResults.count {
      recordItemResult(itemResult, baseline: baseline, &inline, &context)
      itemResult += 1
    }
    context.out.lines[lineIndex].fragmentItemsEnd = Index(context.out.fragmentItems.count)
  }

  private func recordItemResult(
    _ index: Int, baseline: LayoutUnit, _ inline: inout InlineAlgorithm,
    _ context: inout LayoutContext
  ) {
    var itemResult = itemResults[index]
    switch itemResult.role {
    case .content, .hyphen, .rest: break
    case .ellipsis: return recordEllipsis(itemResult, baseline: baseline, &inline, &context)
    case .token: return recordToken(itemResult, baseline: baseline, &inline, &context)
    }
    let item = prepared.tree.items[itemResult.item]
    let offset = states[itemResult.state].offset
    itemResult.x = itemResult.x + offset.x
    let y = baseline + absoluteShift(itemResult.state) + itemResult.shift + offset.y
    if item.kind == .atomic {
      recordAtomic(itemResult, item, y: y, &inline, &context)
      return
    }
    let style = Int(
      item.kind == .text || item.kind == .tab ? item.style : states[itemResult.state].style)
    // A copy of the style would retain its fonts.
    let (ascent, descent) = (prepared.styles[style].ascent, prepared.styles[style].descent)
    var fragmentItem = FragmentItem(
      kind: item.kind == .text || item.kind == .tab ? .text : .empty, level: itemResult.level,
      item: Index(itemResult.item),
      rect: UnitRect(
        x: itemResult.x, y: y - ascent, width: itemResult.width + itemResult.deficit,
        height: ascent + descent),
      textStart: itemResult.start, textEnd: itemResult.end,
      inlineBox: states[itemResult.state].inlineBox)
    switch itemResult.role {
    case .content, .ellipsis, .token: break
    case .hyphen: fragmentItem.kind = .hyphen
    case .rest: fragmentItem.kind = .rest
    }
    if item.kind == .symbolMarker { fragmentItem.kind = .symbolMarker }
    fragmentItem.ascent = ascent
    fragmentItem.expansion = itemResult.expansion
    fragmentItem.isHidden = itemResult.isHidden
    context.out.fragmentItems.append(fragmentItem)
  }

  /// Records an ellipsis at the root inline box's baseline, in the block's own style.
  private func recordEllipsis(
    _ itemResult: InlineItemResult, baseline: LayoutUnit, _ inline: inout InlineAlgorithm,
    _ context: inout LayoutContext
  ) {
    let style = prepared.styles[prepared.tree.paragraphs[paragraph].style]
    var fragmentItem = FragmentItem(
      kind: .ellipsis, level: itemResult.level, item: Index(itemResult.item),
      rect: UnitRect(
        x: itemResult.x, y: baseline - style.ascent, width: itemResult.width,
        height: style.ascent + style.descent),
      textStart: itemResult.start, textEnd: itemResult.end,
      inlineBox: states[itemResult.state].inlineBox)
    fragmentItem.ascent = style.ascent
    context.out.fragmentItems.append(fragmentItem)
  }

  private func recordToken(
    _ itemResult: InlineItemResult, baseline: LayoutUnit, _ inline: inout InlineAlgorithm,
    _ context: inout LayoutContext
  ) {
    guard let token = context.features.token else { return }
    context.out.fragmentItems.append(
      FragmentItem(
        kind: .token, level: itemResult.level, item: Index(itemResult.item),
        rect: UnitRect(
          x: itemResult.x, y: baseline - token.baseline, width: itemResult.width,
          height: token.root.height),
        textStart: itemResult.start, textEnd: itemResult.end, inlineBox: .none))
  }

  private func recordAtomic(
    _ itemResult: InlineItemResult, _ item: InlineItem, y: LayoutUnit,
    _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) {
    let box = inline.atomic(item.box, &context)
    let edges = context.edges(item.box, containing: inline.containing)
    var x = itemResult.x + edges.margin.left
    var top = y - itemResult.ascent + edges.margin.top
    let style = prepared.boxStyles[item.style]
    if style.position == .relative {
      let shift = prepared.boxStyles.relativeOffset(style, in: inline.containingBlock(of: self.box))
      x = x + shift.x
      top = top + shift.y
    }
    if prepared.tree.isRubyColumn(item) {
      x = x - positionAnnotation(of: box, itemResult, inline.ruby, &context)
    }
    context.out.shift(from: box.start, to: box.end, x: x, y: top)
    var fragmentItem = FragmentItem(
      kind: .atomic, level: itemResult.level, item: Index(itemResult.item),
      rect: UnitRect(x: x, y: top, width: box.width, height: box.height),
      textStart: itemResult.start, textEnd: itemResult.end,
      inlineBox: states[itemResult.state].inlineBox)
    fragmentItem.boxFragment = Index(box.start.boxes)
    fragmentItem.isHidden = itemResult.isHidden
    if itemResult.isHidden { context.out.hide(from: box.start, to: box.end) }
    context.out.fragmentItems.append(fragmentItem)
  }
}
