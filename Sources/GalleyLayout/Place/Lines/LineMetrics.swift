// The height of each line: the extents of its items, and of the fonts on it.
// Source: CSS 2.2 section 10.8; BROWSER_RULES 2.3 to 2.9.

internal import GalleyStyle
internal import GalleySystem

/// A line whose end sums of advances determine.
struct SearchedLine {
  var start: LineCursor
  var end: LineEnd
  /// Its start after a line of the line breaker; nil if sums of advances determine it too.
  var position: LinePosition?
}

/// A line of the line breaker.
struct BrokenLine {
  var line: LineInfo
  /// The prepared item in which it begins.
  var firstItem: Int
}

/// Adds the heights of lines to a sum.
protocol LineExtentMetrics {
  /// Whether all lines are equally high.
  static var isUniform: Bool { get }
  /// Adds a line that ends where sums of advances determine.
  mutating func add(
    _ line: SearchedLine, _ paragraph: SummedParagraph, _ table: LineTable,
    _ prepared: PreparedDocument, _ lines: inout SummedLines)
  /// Adds a line of the line breaker.
  mutating func add(
    _ line: BrokenLine, _ paragraph: SummedParagraph, _ table: LineTable,
    _ prepared: PreparedDocument, _ lines: inout SummedLines)
  mutating func finish(_ lines: inout SummedLines, _ paragraph: SummedParagraph)
}

/// The heights of equally high lines: only their number counts.
struct NoMetrics: LineExtentMetrics {
  static var isUniform: Bool { true }

  @inline(__always)
  mutating func add(
    _ line: SearchedLine, _ paragraph: SummedParagraph, _ table: LineTable,
    _ prepared: PreparedDocument, _ lines: inout SummedLines
  ) {
    lines.count += 1
  }

  @inline(__always)
  mutating func add(
    _ line: BrokenLine, _ paragraph: SummedParagraph, _ table: LineTable,
    _ prepared: PreparedDocument, _ lines: inout SummedLines
  ) {
    lines.count += 1
  }

  @inline(__always)
  mutating func finish(_ lines: inout SummedLines, _ paragraph: SummedParagraph) {
    lines.firstAscent = paragraph.ascent
    lines.height = LayoutUnit(
      saturating: lines.count * Int((paragraph.ascent + paragraph.descent).raw))
  }
}

/// The height of a line under construction.
struct LineMetrics: LineExtentMetrics {
  static var isUniform: Bool { false }
  private(set) var ascent = LayoutUnit.zero
  private(set) var descent = LayoutUnit.zero
  /// Whether fallback fonts may increase it.
  private var hasFonts = false
  /// The first entry of the table's fonts that does not end before the line.
  private var nextFont = 0

  mutating func begin(_ paragraph: SummedParagraph) {
    ascent = paragraph.ascent
    descent = paragraph.descent
    hasFonts = false
  }

  /// Adds a box with its baseline.
  mutating func add(ascent: LayoutUnit, descent: LayoutUnit) {
    self.ascent = max(self.ascent, ascent)
    self.descent = max(self.descent, descent)
  }

  mutating func add(
    _ line: SearchedLine, _ paragraph: SummedParagraph, _ table: LineTable,
    _ prepared: PreparedDocument, _ lines: inout SummedLines
  ) {
    begin(paragraph)
    if !paragraph.isUniform {
      let (start, end) = (line.start, line.end)
      let isInside = end.opportunity >= 0 || (end.isForced && end.item < Int(paragraph.itemsEnd))
      let range = start.item..<(isInside ? end.item + 1 : end.item)
      add(range, table)
      if hasFonts {
        addFonts(
          range, LineTextRange(from: line.position, start, to: end, prepared), table, prepared)
      }
    }
    lines.add(ascent: ascent, descent: descent)
  }

  mutating func add(
    _ line: BrokenLine, _ paragraph: SummedParagraph, _ table: LineTable,
    _ prepared: PreparedDocument, _ lines: inout SummedLines
  ) {
    begin(paragraph)
    add(line.line, in: line.firstItem..<Int(paragraph.itemsEnd), table, prepared)
    lines.add(ascent: ascent, descent: descent)
  }

  mutating func finish(_ lines: inout SummedLines, _ paragraph: SummedParagraph) {}

  /// Adds the items of a line of the line breaker; returns them.
  @discardableResult
  mutating func add(
    _ line: LineInfo, in range: Range<Int>, _ table: LineTable, _ prepared: PreparedDocument
  ) -> Range<Int> {
    let end = line.end
    let count = range.prefix { index in
      let source = Int(prepared.items[index].source)
      return source < end.item
        || (source == end.item && end.offset > prepared.tree.items[source].start)
    }.count
    let own = range.lowerBound..<range.lowerBound + count
    add(own, table)
    if hasFonts { addFonts(own, LineTextRange(line), table, prepared) }
    return own
  }

  private mutating func add(_ range: Range<Int>, _ table: LineTable) {
    let extents = table.extents.span
    for index in range {
      let extent = extents[index]
      add(ascent: extent.ascent, descent: extent.descent)
      hasFonts = hasFonts || extent.firstFont < extent.fontsEnd
    }
  }

  /// Adds the fallback fonts of text without the spaces that are removed at the end of the line.
  @inline(__always)
  private mutating func addFonts(
    _ range: Range<Int>, _ line: LineTextRange, _ table: LineTable, _ prepared: PreparedDocument
  ) {
    let extents = table.extents.span
    let fonts = table.fonts.span
    for index in range {
      let extent = extents[index]
      guard extent.firstFont < extent.fontsEnd else { continue }
      let item = prepared.tree.items[prepared.items[index].source]
      let start = max(item.start, line.start)
      var end = min(item.end, line.end)
      if !item.flags.contains(.preservesSpaces), !line.isForced {
        end = prepared.tree.endWithoutSpaces(from: max(start, line.trimmed), to: end)
      }
      // Fonts and lines are in text order.
      nextFont = max(nextFont, Int(extent.firstFont))
      let fontsEnd = Int(extent.fontsEnd)
      while nextFont < fontsEnd, fonts[nextFont].end <= start { nextFont += 1 }
      var next = nextFont
      while next < fontsEnd, fonts[next].start < end {
        add(ascent: fonts[next].ascent, descent: fonts[next].descent)
        next += 1
      }
    }
  }
}

/// The text of a line.
private struct LineTextRange {
  var start: Int32
  var end: Int32 = .max
  /// The end without the spaces that are removed at the line's end.
  var trimmed: Int32 = .max
  var isForced: Bool

  init(_ line: LineInfo) {
    start = line.start.offset
    end = line.end.offset
    trimmed = line.trimmed
    isForced = line.isForced
  }

  @inline(__always)
  init(
    from position: LinePosition?, _ cursor: LineCursor, to lineEnd: LineEnd,
    _ prepared: PreparedDocument
  ) {
    start = position?.offset ?? cursor.offset(in: prepared)
    isForced = lineEnd.isForced
    guard lineEnd.opportunity >= 0 else { return }
    let opportunity = prepared.opportunities[lineEnd.opportunity]
    end = opportunity.offset
    trimmed = opportunity.trimmed
    let source = Int(prepared.items[lineEnd.item].source)
    if trimmed <= max(prepared.tree.items[source].start, start), lineEnd.item > cursor.item {
      let previous = prepared.items[lineEnd.item - 1]
      if previous.kind == .text { trimmed = min(trimmed, previous.trimmedEnd) }
    }
  }
}
