// Folder Galley/Query/Lines: lines and runs as public values.
// Input: the `Fragments` of a layout.
// Output: lines and runs as views on the fragments; `LineEnding` (why a line ends);
//   `PositionedGlyph`s.
// Source: UAX #14 and CSS Text 3, section 5, for the reasons of line ends.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Units, Markup, Style, Text, Shape, Prepare,
//   Place, Query, Query/Elements, Query/Links, Query/Text.
// Read: Layout+Lines, Layout+Runs, PreparedDocument+Glyphs, LineEndingFinder, LineDetails,
//   Run+Details, Layout+TextLines.

// Line boxes as a collection of views on the fragments of a layout.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// A line box: a view on its layout.
  public struct Line: Sendable, Identifiable {
    /// The identity of a line: its position in `Layout.lines`.
    public typealias ID = ElementID<Line>

    let layout: Layout
    /// The position in `Layout.lines`.
    package let number: Int

    /// The position in the order of the text.
    public var id: ID { ID(number) }

    private var fragment: LineFragment { layout.lineFragment(number) }

    /// The line box in CSS px: the width of its content after justification, and its full height.
    public var rect: Rect { layout.rect(fragment.rect) }

    /// The y coordinate of the baseline in CSS px.
    public var baseline: Double { fragment.baseline.px / layout.pixelRatio }

    /// The text of the line, without removed trailing spaces.
    ///
    /// - Complexity: O(*n*) for *n* runs of the line.
    public var range: Range<Offset> {
      let start = layout.plainOffset(fragment.textStart)
      return Range(utf8: start..<runs.reduce(start) { max($0, $1.range.upperBound.utf8) })
    }

    /// Whether the line ends at a forced break or at the paragraph's end.
    public var isForced: Bool { fragment.isForced }

    /// The runs of the line in the order of the text.
    ///
    /// - Complexity: O(1) after the first access to runs of the layout, which takes O(*n*) for *n*
    ///   fragments.
    public var runs: Runs { Runs(layout, layout.runTable.numbers(ofLine: number)) }
  }

  /// The line boxes of a layout in the order of the text.
  public struct Lines: Sendable, RandomAccessCollection {
    let layout: Layout

    /// The index of the first line: 0.
    public var startIndex: Int { 0 }
    /// The number of lines.
    public var endIndex: Int { layout.fragments.lines.count }
    /// The line at an index.
    ///
    /// - Parameter position: An index from 0 to the number of lines, exclusive.
    public subscript(position: Int) -> Line {
      precondition(indices.contains(position), "the index of a line is out of range")
      return Line(layout: layout, number: position)
    }
  }

  /// All line boxes, in the order of the text.
  ///
  /// - Complexity: O(1) for the collection and for each line, after the first query of the layout,
  ///   which takes O(*n* log *n*) for *n* fragments.
  public var lines: Lines { Lines(layout: self) }

  /// The number of line boxes.
  public var lineCount: Int { fragments.lines.count }

  /// The right edge of the widest line, in CSS px.
  ///
  /// - Complexity: O(*n*) for *n* lines.
  public var usedWidth: Double {
    fragments.lines.map { rect($0.rect).maxX }.max() ?? 0
  }

  /// The fragment of a line by its number in the order of the text.
  func lineFragment(_ number: Int) -> LineFragment {
    fragments.lines[index.lineOrder[number]]
  }

  /// The indices of lines in the order of their text.
  ///
  /// A line inside an atomic inline comes before the line that contains it.
  func sortedLines() -> [Index<LineFragment>] {
    let lines = fragments.lines
    let keys = IndexedArray<LineFragment, Int>(lines.map { plainOffset($0.textStart) })
    return lines.indices.map { Index<LineFragment>($0) }.sorted {
      (keys[$0], lines[$0].paragraph, $0)
        < (keys[$1], lines[$1].paragraph, $1)
    }
  }
}

extension Layout.Line: Hashable {
  /// Whether two lines have equal positions, text ranges and runs.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public static func == (a: Self, b: Self) -> Bool {
    a.number == b.number && a.rect == b.rect && a.baseline == b.baseline
      && a.isForced == b.isForced && a.range == b.range && a.runs.elementsEqual(b.runs)
  }

  /// Hashes a part of what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(rect)
  }
}

extension Layout.Lines: Equatable {
  /// Whether all lines are equal.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}
