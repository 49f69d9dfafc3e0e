// Input: a paragraph between two forced breaks and an available inline size. Output: the ends of
// its lines, chosen together for `text-wrap: balance` and `pretty`.
// Source: CSS Text 4 section 6.3; BROWSER_RULES 4.15 to 4.18: the least sum of squares of free
// space.

internal import GalleyStyle
internal import GalleySystem

/// Chooses the ends of a paragraph's lines and keeps them until the lines are made.
struct LineOptimizer {
  private let breaker: LineBreaker
  private let style: WrapStyle
  private let fontSize: Double
  private let isJustified: Bool
  private let isPossible: Bool
  /// The items up to the last float, if all floats are at the start of the paragraph.
  let leadingFloats: Range<Int>
  /// Whether all lines have one height; nil before it was computed.
  private var isUniform: Bool?
  /// The chosen ends of the next lines as offsets; empty if lines are filled greedily.
  private var stops: [Int32] = []
  private var following = 0

  /// The maximum number of lines for `balance`, and of last lines for `pretty`.
  private static let mostBalanced = 6
  private static let mostPretty = 4

  init(_ breaker: LineBreaker, style: BoxStyle) {
    self.breaker = breaker
    self.style = style.wrapStyle
    fontSize = Double(style.fontSize)
    isJustified = style.textAlign == .justify
    let prepared = breaker.prepared
    let paragraph = prepared.tree.paragraphs[breaker.paragraph]
    let start = Int(paragraph.itemsStart)
    let end =
      paragraph.flags.contains(.hasFloats) ? Self.leadingFloatsEnd(paragraph, prepared) : start
    leadingFloats = start..<(end ?? start)
    isPossible = end != nil && paragraph.flags.isDisjoint(with: [.hasTabs, .isFirstLine])
  }

  /// Whether the lines up to the next forced break are chosen together.
  ///
  /// Chromium balances only the content before a block's first forced break.
  func chooses(isFirst: Bool, _ isAfterForcedBreak: Bool) -> Bool {
    switch style {
    case .balance: isPossible && isFirst
    case .pretty: isPossible && (isFirst || isAfterForcedBreak)
    case .auto, .stable: false
    }
  }

  /// Whether the lines have one height, so that those beside floats are known without a layout.
  mutating func hasUniformLines() -> Bool {
    if let isUniform { return isUniform }
    let known = hasUniformLines(from: leadingFloats.upperBound, to: breaker.itemsEnd)
    isUniform = known
    return known
  }

  /// The chosen end of the next line; the maximum offset for none.
  mutating func next() -> Int32 {
    guard following < stops.count else { return .max }
    following += 1
    return stops[following - 1]
  }

  /// Chooses the ends of the lines from `start` to the next forced break.
  ///
  /// Only the lines up to a clamped one, `most` in number, are chosen together.
  mutating func plan<Sizer: InlineBoxSizer>(
    from start: LinePosition, widths: LineWidths, most: Int?, sizer: inout Sizer,
    context: inout Sizer.Context
  ) {
    stops.removeAll(keepingCapacity: true)
    following = 0
    guard
      let lines = greedyLines(
        from: start, widths: widths, most: most, sizer: &sizer, &context),
      lines.count > 1
    else { return }
    var first = 0
    if style == .pretty {
      guard endsWithOrphan(lines, width: widths.standard) else { return }
      first = max(0, lines.count - Self.mostPretty)
    }
    var breakpoints = breakpoints(from: lines[first].start, sizer: &sizer, &context)
    let end = lines[lines.count - 1].end
    if most == lines.count, end.item < breaker.itemsEnd {
      breakpoints.removeAll { $0.offset > end.offset }
    }
    guard breakpoints.count >= 5 else {
      if style == .balance, lines.count == 2, widths.excludedCount == 0 {
        stops = narrowest(breakpoints, indent: widths.indent)
      }
      return
    }
    guard
      let ends = choose(
        &breakpoints, widths, indent: first == 0 ? widths.indent : .zero, firstLine: first),
      ends.count == lines.count - first - 1
    else { return }
    stops = [Int32](repeating: .max, count: first) + ends
  }

  /// The greedily filled lines.
  ///
  /// Nil if a line breaks inside a word or overflows, or if there are more lines than the maximum
  /// for `balance`.
  private func greedyLines<Sizer: InlineBoxSizer>(
    from start: LinePosition, widths: LineWidths, most: Int?, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> [LineInfo]? {
    var lines: [LineInfo] = []
    var position = start
    while position.item < breaker.itemsEnd {
      let width = widths[lines.count]
      let available = lines.isEmpty ? width - widths.indent : width
      let line = breaker.line(
        from: position, available: available, sizer: &sizer, context: &context)
      if line.isBreakInsideWord || line.width > available + .epsilon { return nil }
      lines.append(line)
      if lines.count == most { break }
      if style == .balance, lines.count > Self.mostBalanced { return nil }
      if line.isForced || line.end == position { break }
      position = line.end
    }
    return lines
  }

  /// Whether the last line is one word with an inline size below a third of the available one.
  private func endsWithOrphan(_ lines: [LineInfo], width: LayoutUnit) -> Bool {
    guard let last = lines.last, last.width < width / 3 else { return false }
    let prepared = breaker.prepared
    var item = last.start.item
    while item < last.end.item {
      let bounds = prepared.tree.items[item]
      if bounds.kind == .text {
        let measures = prepared.measures(of: bounds)
        let index = prepared.opportunities.first(notBefore: last.start.offset + 1, in: measures)
        if index < measures.opportunitiesEnd,
          prepared.opportunities.offset(at: index) < last.trimmed
        {
          return false
        }
      }
      item += 1
    }
    return true
  }

  // MARK: Breakpoints

  /// A possible end of a line, with distances from the start in px.
  private struct Breakpoint {
    var offset: Int32
    /// The end of a line that ends here, and the start of the next line.
    var end: Double
    var start: Double
    var penalty = 0.0
  }

  /// The possible ends up to a position.
  private struct BreakpointList {
    var breakpoints: [Breakpoint]
    /// The distances of the position, and of the end of a line there, from the start in px.
    var x = 0.0
    var trimmed = 0.0

    mutating func append(at offset: Int32) {
      breakpoints.append(Breakpoint(offset: offset, end: trimmed, start: x))
    }
  }

  /// The start, all opportunities and the forced end.
  private func breakpoints<Sizer: InlineBoxSizer>(
    from start: LinePosition, sizer: inout Sizer,
    _ context: inout Sizer.Context
  ) -> [Breakpoint] {
    let prepared = breaker.prepared
    var list = BreakpointList(breakpoints: [Breakpoint(offset: start.offset, end: 0, start: 0)])
    var index = start.item
    while index < breaker.itemsEnd {
      let item = prepared.tree.items[index]
      switch item.kind {
      case .text: addText(index, item, from: start, &list)
      case .open: list.x += sizer.edge(ofInline: index, &context).px
      case .close:
        let edge = sizer.edge(ofInline: index, &context).px
        list.x += edge
        list.trimmed += edge
        let last = list.breakpoints.count - 1
        if last > 0, list.breakpoints[last].offset == item.start {
          list.breakpoints[last].end += edge
          list.breakpoints[last].start += edge
        }
      case .atomic, .symbolMarker:
        addOpportunity(at: item.start, &list)
        list.x += sizer.width(ofAtomic: index, &context).px
        list.trimmed = list.x
        addOpportunity(at: item.end, &list)
      case .breakOpportunity: list.append(at: item.end)
      case .forcedBreak: index = breaker.itemsEnd
      default: break
      }
      index += 1
    }
    list.append(at: .max)
    return list.breakpoints
  }

  private func addOpportunity(at offset: Int32, _ list: inout BreakpointList) {
    guard breaker.prepared.opportunities.opportunity(at: offset) != nil,
      let last = list.breakpoints.last, last.offset < offset
    else { return }
    list.append(at: offset)
  }

  private func addText(
    _ index: Int, _ item: InlineItem, from start: LinePosition, _ list: inout BreakpointList
  ) {
    let prepared = breaker.prepared
    let measures = prepared.measures(of: item)
    let isInside = start.item == index && start.offset > item.start
    let from = isInside ? prepared.advance(at: start.offset) : measures.advanceStart
    var next = prepared.opportunities.first(notBefore: start.offset + 1, in: measures)
    let hyphen = Double(prepared.styles[item.style].hyphenAdvance) / 65536
    while next < measures.opportunitiesEnd {
      let opportunity = prepared.opportunities[next]
      let end = Double(opportunity.trimmedAdvance - from) / 65536
      list.breakpoints.append(
        Breakpoint(
          offset: opportunity.offset, end: list.x + end + (opportunity.isHyphen ? hyphen : 0),
          start: list.x + Double(opportunity.advance - from) / 65536))
      next += 1
    }
    if measures.trimmedEnd > max(item.start, start.offset) {
      list.trimmed = list.x + LayoutUnit.inlineSize(of: measures.advanceTrimmed - from).px
    }
    list.x += LayoutUnit.inlineSize(of: measures.advanceEnd - from).px
  }

  // MARK: Choice

  /// The end of the first of two lines that needs the least available inline size.
  ///
  /// Chromium chooses it by bisection if there are two opportunities only.
  private func narrowest(_ breakpoints: [Breakpoint], indent: LayoutUnit) -> [Int32] {
    guard let last = breakpoints.last, breakpoints.count == 4 else { return [] }
    let needed = breakpoints.map { max($0.end + indent.px, last.end - $0.start) }
    return needed[1] < needed[2] ? [breakpoints[1].offset] : []
  }

  /// The ends of all lines except the last one, with the least cost; nil if a word is wider than a
  /// line.
  ///
  /// As in Chromium, the available inline size of a line is that of its number in the best lines up
  /// to its start.
  private func choose(
    _ breakpoints: inout [Breakpoint], _ widths: LineWidths, indent: LayoutUnit, firstLine: Int
  ) -> [Int32]? {
    let last = breakpoints.count - 1
    breakpoints[last - 1].penalty = 10000
    let linePenalty = isJustified ? 0 : 4 * widths.standard.px * fontSize
    var costs = [Double](repeating: .infinity, count: breakpoints.count)
    var previous = [Int](repeating: 0, count: breakpoints.count)
    var lines = [Int](repeating: firstLine, count: breakpoints.count)
    costs[0] = 0
    let widest = max(widths.standard, widths.excludedCount > 0 ? widths.excluded : .zero).px
    for end in 1...last {
      var start = end - 1
      while start >= 0 {
        let width = widths[lines[start]]
        let availableInlineSize = (start == 0 ? width - indent : width).px
        let left = availableInlineSize - (breakpoints[end].end - breakpoints[start].start)
        if left < -1.0 / 64 {
          // Only a start on a line with a greater available inline size may still fit.
          if breakpoints[end].end - breakpoints[start].start > widest + 1.0 / 64 { break }
          start -= 1
          continue
        }
        var cost = costs[start] + linePenalty
        if end == last, style == .pretty {
          cost += 4 * breakpoints[start].penalty
        } else {
          cost += left * left + breakpoints[end].penalty
        }
        if cost < costs[end] {
          costs[end] = cost
          previous[end] = start
          lines[end] = lines[start] + 1
        }
        start -= 1
      }
    }
    guard costs[last] < .infinity else { return nil }
    var ends: [Int32] = []
    var breakpoint = previous[last]
    while breakpoint > 0 {
      ends.append(breakpoints[breakpoint].offset)
      breakpoint = previous[breakpoint]
    }
    return ends.reversed()
  }
}

extension LineOptimizer {
  /// The end of a paragraph's last float, if all floats are before its content; nil if they are not.
  private static func leadingFloatsEnd(_ paragraph: TextParagraph, _ prepared: PreparedDocument)
    -> Int?
  {
    var end = Int(paragraph.itemsStart)
    var hasContent = false
    for index in paragraph.itemRange {
      let item = prepared.tree.items[index]
      switch item.kind {
      case .float:
        if hasContent { return nil }
        end = index + 1
      case .text where item.start == item.end: break
      case .open where prepared.boxStyles[item.style].isPlainInline: break
      case .bidiControl: break
      default: hasContent = true
      }
    }
    return end
  }

  /// Whether lines of some items certainly have the height of the root inline box.
  ///
  /// As in Chromium, sizes of fonts and line heights of inline boxes do not count.
  private func hasUniformLines(from start: Int, to end: Int) -> Bool {
    for index in start..<max(start, end) {
      let item = breaker.prepared.tree.items[index]
      switch item.kind {
      case .text:
        if item.end > item.start, breaker.prepared.measures(of: item).hasFallbackMetrics {
          return false
        }
      case .open:
        if breaker.prepared.boxStyles[item.style].verticalAlign != .baseline { return false }
      case .atomic, .symbolMarker, .float: return false
      case .close, .forcedBreak, .tab, .breakOpportunity, .outOfFlow, .bidiControl: break
      }
    }
    return true
  }
}
