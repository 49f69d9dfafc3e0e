// Input: a paragraph of the line table and a width. Output: the number of its lines and their heights.
// Source: DESIGN 8.8.

internal import GalleyStyle
internal import GalleySystem

/// The heights of lines from a line table, with what a measurement records of them.
struct LineTableReader {
  /// The line table; nil if all lines are laid out.
  var shared: SharedLineTable?
  private var summer = LineSummer()
  /// Records the lines and the interval of widths in which none changes; nil for none.
  var tracker: IntervalTracker?
  /// Records the heights of a document apart from those of its lines; nil for none.
  var stack: LineStackBuilder?

  init(_ shared: SharedLineTable? = nil) { self.shared = shared }

  /// The lines of a summed paragraph.
  mutating func sumLines(
    of index: Int, in size: LinesInlineSize, _ shared: SharedLineTable,
    _ prepared: PreparedDocument
  ) -> SummedLines {
    let paragraph = shared.table.paragraphs[index]
    let (items, sums) = (prepared.items, prepared.opportunities.sums)
    guard var tracker else {
      var none = NoTracker()
      return summer.lines(
        of: paragraph, in: size, shared.table, prepared, items.span, sums.span, tracker: &none)
    }
    let lines = summer.lines(
      of: paragraph, in: size, shared.table, prepared, items.span, sums.span, tracker: &tracker)
    self.tracker = tracker
    return lines
  }
}
