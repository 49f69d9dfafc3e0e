// Folder GalleyLayout/Place/Lines: heights of lines without fragments.
// Input: a `PreparedDocument`; for sums, a paragraph and a width.
// Output: `LineTable` (the extents of items), from `LineTableBuilder`; `SummedLines`, from
//   `LineSummer`; `LineStack` (documents that only stack lines).
// Source: CSS 2.2, section 10.8; CSS Text 3, section 5; BROWSER_RULES 2.3 to 2.9; DESIGN 8.8.
// Uses: GalleySystem, Units, Style, Text, Itemise, Prepare, Break, Place/Block, Place/Context,
//   Place/Inline, Place/Line, Place/Replaced.
// Not: fragments. The heights equal those of Place/Inline.
// Read: ParagraphTraits, LineTable, LineTableBuilder, LineTableBuilder+Paragraph, LineMetrics,
//   LineSummer, LineSummer+Breaker, BlockAlgorithm+Lines, LineStack, WidthTracker.

// Input: a summed paragraph and a width. Output: the number of its lines, and their height.
// Source: CSS Text 3 section 5, CSS 2.2 section 10.8; the lines are those of the Break stage.

internal import GalleyStyle
internal import GalleySystem

/// The lines of one paragraph.
struct SummedLines {
  var count = 0
  var height = LayoutUnit.zero
  var firstAscent = LayoutUnit.zero

  mutating func add(ascent: LayoutUnit, descent: LayoutUnit) {
    if count == 0 { firstAscent = ascent }
    count += 1
    height = height + (ascent + descent)
  }
}

/// The content box of the lines.
struct LinesInlineSize {
  var width: LayoutUnit
  /// Whether it changes with the window's width.
  var dependsOnViewportWidth: Bool
}

/// The start of the line after one of the line breaker, whose end sums of advances do not determine.
///
/// Its cursor says whether it is still the start of the current line, because each line moves the
/// cursor. So lines that sums determine store nothing.
private struct BrokenStart {
  private var position = LinePosition(item: 0, offset: 0)
  private var item = -1
  private var opportunity = -1

  init() {}

  init(position: LinePosition, item: Int, opportunity: Int) {
    self.position = position
    self.item = item
    self.opportunity = opportunity
  }

  /// The start of the line at a cursor; nil if sums of advances determine it.
  func position(at cursor: LineCursor) -> LinePosition? {
    cursor.item == item && cursor.opportunity == opportunity ? position : nil
  }
}

/// Computes heights of paragraphs.
///
/// `search` keeps the number of opportunities of the last line, which is near that of the next one.
struct LineSummer {
  private var search = LineSearch()

  /// The lines of a paragraph.
  @inline(__always)
  mutating func lines<Tracker: WidthTracker>(
    of paragraph: SummedParagraph, in size: LinesInlineSize, _ table: LineTable,
    _ prepared: PreparedDocument, _ items: Span<PreparedItem>, _ sums: Span<BreakSums>,
    tracker: inout Tracker
  ) -> SummedLines {
    if paragraph.usesBreaker {
      if Tracker.isOn, size.dependsOnViewportWidth { tracker.fix() }
      return brokenLines(of: paragraph, width: size.width, table, prepared)
    }
    if paragraph.isUniform, !Tracker.isOn {
      var none = NoMetrics()
      return sum(paragraph, size, table, prepared, items, sums, &none, &tracker)
    }
    var metrics = LineMetrics()
    return sum(paragraph, size, table, prepared, items, sums, &metrics, &tracker)
  }

  /// Adds up the heights of the lines.
  ///
  /// The line breaker finds the ends that sums of advances do not determine.
  private mutating func sum<Metrics: LineExtentMetrics, Tracker: WidthTracker>(
    _ paragraph: SummedParagraph, _ size: LinesInlineSize, _ table: LineTable,
    _ prepared: PreparedDocument, _ items: Span<PreparedItem>, _ sums: Span<BreakSums>,
    _ metrics: inout Metrics, _ tracker: inout Tracker
  ) -> SummedLines {
    let boxes = table.boxWidths.span
    let last = Int(paragraph.itemsEnd)
    let tracks = Tracker.isOn && size.dependsOnViewportWidth
    if tracks, !paragraph.indent.isFixed { tracker.fix() }
    var lines = SummedLines()
    var search = self.search
    defer { self.search = search }
    var broken = BrokenStart()
    var cursor = search.first(of: paragraph.items, items)
    var available = Int(paragraph.available(size.width, isFirst: true, prepared).raw)
    let full = Int(max(.zero, size.width).raw)
    while cursor.item < last {
      if Metrics.isUniform {
        lines.count &+= search.skipLines(&cursor, &available, then: full, items, sums)
      }
      if tracks, available == 0 { tracker.fix() }
      let end = search.lineEnd(
        from: cursor, available: available, last: last, items, sums, boxes: boxes)
      if end.item >= 0 {
        if tracks { tracker.note(cursor, end, available, LineExtents(table, prepared, last: last)) }
        metrics.add(
          SearchedLine(start: cursor, end: end, position: broken.position(at: cursor)), paragraph,
          table, prepared, &lines)
        search.advance(&cursor, past: end, last: last, items, sums)
      } else {
        if tracks { tracker.fix() }
        let line = paragraph.brokenLine(
          from: broken.position(at: cursor) ?? cursor.position(in: prepared),
          available: available, table, prepared)
        if line.end == line.start { break }
        if !line.isEmpty {
          metrics.add(
            BrokenLine(line: line, firstItem: cursor.item), paragraph, table, prepared, &lines)
        }
        cursor = LineCursor(at: line.end, in: cursor.item..<last, prepared)
        broken = BrokenStart(position: line.end, item: cursor.item, opportunity: cursor.opportunity)
      }
      available = full
    }
    metrics.finish(&lines, paragraph)
    return lines
  }
}

extension SummedParagraph {
  /// The available inline size of a line.
  @inline(__always) func available(
    _ width: LayoutUnit, isFirst: Bool, _ prepared: PreparedDocument
  ) -> LayoutUnit {
    isFirst && hasIndent ? indented(width, prepared) : max(.zero, width)
  }

  /// The available inline size of a line with an indent.
  ///
  /// Few paragraphs have one, and a copy in the loop over lines would make it slower.
  @inline(never) private func indented(
    _ width: LayoutUnit, _ prepared: PreparedDocument
  ) -> LayoutUnit {
    max(.zero, width - (prepared.boxStyles.resolved(indent, width) ?? .zero))
  }
}

extension WidthTracker {
  /// Notes the range of available inline sizes with which a line ends where it does.
  fileprivate mutating func note(
    _ start: LineCursor, _ end: LineEnd, _ available: Int, _ extents: LineExtents
  ) {
    allow(shrink: available + 1 - extents.inlineSize(from: start, to: end))
    if !end.isForced {
      allow(grow: extents.inlineSizeToNext(from: start, after: end) - available - 2)
    }
  }
}

extension LineSearch {
  /// Skips the lines that begin in a cursor's item and end before its last opportunity, and returns
  /// their number.
  ///
  /// The first line has `available` units, the others `full`.
  @inline(__always)
  mutating func skipLines(
    _ cursor: inout LineCursor, _ available: inout Int, then full: Int,
    _ items: Span<PreparedItem>, _ sums: Span<BreakSums>
  ) -> Int {
    let item = items[cursor.item]
    guard item.kind == .text, item.hasSums, item.hasText else { return 0 }
    let last = Int(item.opportunitiesEnd) - 1
    // A line may exceed the available inline size by one unit, as in Chromium.
    var size = Int64(available + 1) << 10
    let fullSize = Int64(full + 1) << 10
    var (opportunity, advance) = (cursor.opportunity, cursor.advance)
    var search = self
    var count = 0
    while opportunity < last, item.advanceTrimmed > advance &+ size {
      let end = search.lastFitting(item, from: opportunity, advance &+ size, sums)
      if end < opportunity || end == last { break }
      search.stride = end &- opportunity
      opportunity = end &+ 1
      advance = sums[end].lineStart
      size = fullSize
      count &+= 1
    }
    self = search
    if count > 0 {
      cursor = LineCursor(
        item: cursor.item, opportunity: opportunity, advance: advance,
        breakOpportunity: opportunity - 1)
      available = full
    }
    return count
  }
}
