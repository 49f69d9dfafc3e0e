// Input: inline items of a broken line. Output: the item results of text, atomic inlines and
// hyphens, with the edges between them.

internal import GalleyStyle
internal import GalleySystem

/// Where the next item result of a line belongs.
struct ItemResultPlace {
  /// The state of the innermost open inline box.
  var state = 0
  /// The start edges since the last item result.
  var edge = LayoutUnit.zero
}

extension LineComposer {
  mutating func addItemResult(
    _ index: Int, _ item: InlineItem, width: LayoutUnit, _ place: inout ItemResultPlace
  ) {
    var itemResult = InlineItemResult(
      item: index, start: item.start, end: item.end, width: width, state: place.state,
      level: item.level)
    itemResult.before = place.edge
    itemResult.ascent = prepared.styles[states[place.state].style].ascent
    place.edge = .zero
    itemResults.append(itemResult)
  }

  /// Adds an item result without inline size for an inline box without content.
  mutating func addEmpty(_ index: Int, _ place: inout ItemResultPlace) {
    var item = prepared.tree.items[index]
    item.end = item.start
    addItemResult(index, item, width: .zero, &place)
  }

  mutating func addText(
    _ index: Int, _ item: InlineItem, _ line: LineInfo, _ place: inout ItemResultPlace
  ) {
    guard let (start, end) = line.part(of: item, in: prepared.tree) else { return }
    let base = prepared.paragraphs[paragraph].level
    if item.level != base, !line.isForced, end > max(start, line.trimmed),
      item.flags.contains(.preservesSpaces)
    {
      // Preserved spaces at a soft wrap have the paragraph's level (UAX #9, rule L1).
      let cut = max(start, line.trimmed)
      if cut > start { add(start..<cut, of: index, item, line, &place) }
      var spaces = item
      spaces.level = base
      add(cut..<end, of: index, spaces, line, &place)
    } else {
      add(start..<end, of: index, item, line, &place)
    }
    if prepared.measures(of: item).hasFallbackMetrics {
      addFallbackMetrics(start, end, place.state)
    }
  }

  /// Adds a part of a text item.
  private mutating func add(
    _ text: Range<Int32>, of index: Int, _ item: InlineItem, _ line: LineInfo,
    _ place: inout ItemResultPlace
  ) {
    let width = line.width(of: item, from: text.lowerBound, to: text.upperBound, prepared)
    var itemResult = InlineItemResult(
      item: index, start: text.lowerBound, end: text.upperBound, width: max(.zero, width),
      state: place.state, level: item.level)
    itemResult.deficit = min(.zero, width)
    itemResult.before = place.edge
    place.edge = .zero
    itemResult.ascent = prepared.styles[item.style].ascent
    itemResults.append(itemResult)
    if prepared.styles[item.style].hasMarks {
      addMarks(to: text, prepared.styles[item.style], line)
    }
  }

  mutating func addHyphen(_ line: LineInfo, _ state: Int) {
    guard let last = itemResults.last else { return }
    var itemResult = InlineItemResult(
      item: last.item, start: last.end, end: last.end,
      width: .ceil(advance: Int64(prepared.styles[line.hyphenStyle].hyphenAdvance)),
      state: last.state, level: last.level)
    itemResult.ascent = last.ascent
    itemResult.role = .hyphen
    itemResults.append(itemResult)
  }

  mutating func addAtomic(
    _ index: Int, _ line: LineInfo, _ place: inout ItemResultPlace,
    _ inline: inout InlineAlgorithm, _ context: inout LayoutContext
  ) {
    let item = prepared.tree.items[index]
    let state = place.state
    let box = inline.atomic(item.box, &context)
    let edges = context.edges(item.box, containing: inline.containing)
    let outer = edges.margin.top + box.height + edges.margin.bottom
    let baseline = prepared[item.box].atomicBaseline(box, edges, outer: outer)
    var width = edges.margin.left + box.width + edges.margin.right
    if prepared.tree.isRubyColumn(item) {
      width = width - inline.ruby.overlap(ofColumn: index, &context)
    }
    addItemResult(index, item, width: width, &place)
    let itemResult = itemResults.count - 1
    itemResults[itemResult].ascent = baseline
    if prepared.hasAnnotations { addAtomicExtent(of: box, item.box, edges, line) }
    let align = prepared[item.box].atomicAlignment(item)
    let descent = outer - baseline
    switch align {
    case .top, .bottom:
      pending.append(
        Pending(
          owner: aligningBox(from: state), state: -1, itemResult: itemResult, ascent: baseline,
          descent: descent, isTop: align == .top))
    default:
      let shift = shift(
        align, ascent: baseline, descent: descent, style: item.style, parent: states[state].style)
      itemResults[itemResult].shift = shift
      states[state].ascent = max(states[state].ascent, baseline - shift)
      states[state].descent = max(states[state].descent, descent + shift)
    }
  }
}
