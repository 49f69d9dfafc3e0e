// Lines of different heights: what the items of each line, and their fonts, ask of it.
// Source: CSS 2.2 section 10.8; BROWSER_RULES 2.3 to 2.9.

internal import GalleyStyle

extension LineWalker {
  /// The lines of any paragraph that is walked.
  mutating func lines<Tracker: WidthTracker>(
    of paragraph: WalkParagraph, availableInlineSize content: WalkAvailableSize,
    _ table: LineTable,
    _ prepared: PreparedDocument, tracker: inout Tracker
  ) -> WalkedLines {
    let last = Int(paragraph.itemsEnd)
    var lines = WalkedLines()
    var place = firstPosition(paragraph, table)
    var isFirst = true
    let isTracking = Tracker.isOn && content.follows
    if isTracking, paragraph.indent.hasPercent { tracker.fix() }
    while place.item < last {
      let availableInlineSize = Int(available(paragraph, content.width, isFirst: isFirst).raw)
      if isTracking, availableInlineSize == 0 { tracker.fix() }
      isFirst = false
      var metrics = LineMetrics(paragraph)
      let end = lineEnd(
        from: place, availableInlineSize: availableInlineSize, table.items.span,
        table.ends.span, last: last)
      if end.item < 0 {
        guard
          let broken = brokenLine(
            paragraph, place, availableInlineSize: availableInlineSize, table, prepared)
        else {
          break
        }
        if isTracking { tracker.fix() }
        metrics.add(broken.line, from: place.item..<last, table, prepared)
        if !broken.isEmpty { lines.add(ascent: metrics.ascent, descent: metrics.descent) }
        place = broken.next
        continue
      }
      if end.opportunity >= 0 { stride = end.opportunity - place.opportunity }
      if isTracking {
        tracker.allow(
          shrink: availableInlineSize + 1 - table.inlineSize(from: place, to: end, last: last))
        if !end.isForced {
          tracker.allow(
            grow: table.inlineSizeWithNext(from: place, after: end, last: last)
              - availableInlineSize - 2)
        }
      }
      if !paragraph.isUniform {
        let isInside = end.opportunity >= 0 || (end.isForced && end.item < last)
        let range = place.item..<(isInside ? end.item + 1 : end.item)
        metrics.add(range, table)
        if metrics.hasFonts {
          let start = position(of: place, table, prepared).offset
          let extent = LineExtent(from: start, place, to: end, table, prepared)
          metrics.addFonts(range, extent, table, prepared)
        }
      }
      lines.add(ascent: metrics.ascent, descent: metrics.descent)
      place = nextPosition(after: end, table.items.span, table.starts.span, last: last)
    }
    return lines
  }
}

/// The text of a line.
struct LineExtent {
  var start: Int32
  var end: Int32 = .max
  /// Before the spaces that vanish at its end.
  var trimmed: Int32 = .max
  var isForced: Bool

  init(_ line: LineInfo) {
    start = line.start.offset
    end = line.end.offset
    trimmed = line.trimmed
    isForced = line.isForced
  }

  init(
    from start: Int32, _ place: WalkPosition, to end: WalkEnd, _ table: LineTable,
    _ prepared: PreparedDocument
  ) {
    self.start = start
    isForced = end.isForced
    guard end.opportunity >= 0 else { return }
    let opportunity = prepared.opportunities[end.opportunity]
    self.end = opportunity.offset
    trimmed = opportunity.trimmed
    let source = Int(table.items[end.item].source)
    if trimmed <= max(prepared.tree.items[source].start, start), end.item > place.item {
      let previous = prepared.tree.items[Int(table.items[end.item - 1].source)]
      if previous.kind == .text {
        trimmed = min(trimmed, prepared.measures(of: previous).trimmedEnd)
      }
    }
  }
}

/// The height of a line under construction.
struct LineMetrics {
  private(set) var ascent: LayoutUnit
  private(set) var descent: LayoutUnit
  /// Whether fonts other than the first may raise it.
  private(set) var hasFonts = false

  init(_ paragraph: WalkParagraph) {
    ascent = paragraph.ascent
    descent = paragraph.descent
  }

  mutating func add(_ range: Range<Int>, _ table: LineTable) {
    for index in range {
      let item = table.items[index]
      ascent = max(ascent, item.ascent)
      descent = max(descent, item.descent)
      hasFonts = hasFonts || item.firstFont < item.fontsEnd
    }
  }

  /// Adds a box with its baseline.
  mutating func add(ascent: LayoutUnit, descent: LayoutUnit) {
    self.ascent = max(self.ascent, ascent)
    self.descent = max(self.descent, descent)
  }

  /// Adds the items of a line that the Break stage found; returns them.
  @discardableResult
  mutating func add(
    _ line: LineInfo, from range: Range<Int>, _ table: LineTable,
    _ prepared: PreparedDocument
  ) -> Range<Int> {
    let end = line.end
    let count = range.prefix { index in
      let source = Int(table.items[index].source)
      return source < end.item
        || (source == end.item && end.offset > prepared.tree.items[source].start)
    }.count
    let own = range.lowerBound..<range.lowerBound + count
    add(own, table)
    if hasFonts { addFonts(own, LineExtent(line), table, prepared) }
    return own
  }

  /// Fonts other than the first raise the line, where their text is not a space that vanishes.
  mutating func addFonts(
    _ range: Range<Int>, _ extent: LineExtent, _ table: LineTable,
    _ prepared: PreparedDocument
  ) {
    for walk in table.items[range] where walk.firstFont < walk.fontsEnd {
      let item = prepared.tree.items[Int(walk.source)]
      let start = max(item.start, extent.start)
      var end = min(item.end, extent.end)
      if !item.flags.contains(.preservesSpaces), !extent.isForced {
        let least = max(start, extent.trimmed)
        var first = end
        while first > least, prepared.tree.text[Int(first) - 1] == 0x20 { first -= 1 }
        if first == least { end = first }
      }
      for font in table.fonts[Int(walk.firstFont)..<Int(walk.fontsEnd)]
      where font.end > start && font.start < end {
        ascent = max(ascent, font.ascent)
        descent = max(descent, font.descent)
      }
    }
  }
}
