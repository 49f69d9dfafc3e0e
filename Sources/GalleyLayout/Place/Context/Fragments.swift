// Output of the Place stage: boxes, lines and fragment items with positions, as flat arrays.
// Coordinates are in 1/64 px from the layout's top left corner.

package import GalleyStyle
public import GalleySystem

/// All fragments of a layout.
package struct Fragments: Sendable, Equatable {
  package var boxes: [BoxFragment] = []
  package var lines: [LineFragment] = []
  package var fragmentItems: [FragmentItem] = []
  /// The columns of multi-column containers.
  package var columns: [ColumnFragment] = []
  /// A table with spans that were cut because of the limit for grids.
  package var limitedTable: Index<Box> = .none
  /// A grid container that has less tracks than its template, or items that cover less cells than
  /// they span.
  package var limitedGrid: Index<Box> = .none
  /// The offsets of positioned and sticky boxes, which apply after layout.
  package var offsets = BoxOffsets(count: 0)
  /// The transforms of boxes.
  ///
  /// Positions are untransformed.
  package var transforms = BoxTransforms()

  package init() {}

  /// Reserves capacity for the estimated number of lines, so that the arrays do not grow line by
  /// line.
  mutating func reserve(for prepared: PreparedDocument, width: LayoutUnit) {
    let advance = prepared.opportunities.last?.advance ?? 0
    let full = Int(advance >> 10) / max(1, Int(width.raw)) + 1
    let count = prepared.tree.paragraphs.count + min(full, prepared.opportunities.count)
    boxes.reserveCapacity(prepared.tree.boxes.count)
    lines.reserveCapacity(count + count / 4)
    fragmentItems.reserveCapacity(prepared.tree.items.count + count + count / 4)
  }

  struct Mark {
    var boxes: Int
    var lines: Int
    var fragmentItems: Int
    var columns = 0
  }

  var mark: Mark {
    Mark(
      boxes: boxes.count, lines: lines.count, fragmentItems: fragmentItems.count,
      columns: columns.count)
  }

  /// Removes the fragments since `mark`.
  mutating func rewind(to mark: Mark) {
    boxes.removeSubrange(mark.boxes...)
    lines.removeSubrange(mark.lines...)
    fragmentItems.removeSubrange(mark.fragmentItems...)
    if columns.count > mark.columns { columns.removeSubrange(mark.columns...) }
  }

  /// Marks the fragments from `start` up to `end` as hidden.
  mutating func hide(from start: Mark, to end: Mark) {
    for index in start.boxes..<end.boxes { boxes[index].isHidden = true }
    for index in start.fragmentItems..<end.fragmentItems { fragmentItems[index].isHidden = true }
  }

  /// Moves the fragments from `start` up to `end`.
  mutating func shift(from start: Mark, to end: Mark, x: LayoutUnit, y: LayoutUnit) {
    if x == .zero, y == .zero { return }
    for index in start.boxes..<end.boxes { boxes[index].rect.move(x: x, y: y) }
    for index in start.lines..<end.lines {
      lines[index].rect.move(x: x, y: y)
      lines[index].baseline = lines[index].baseline + y
    }
    for index in start.fragmentItems..<end.fragmentItems {
      fragmentItems[index].rect.move(x: x, y: y)
    }
    for index in start.columns..<max(start.columns, end.columns) {
      columns[index].rect.move(x: x, y: y)
    }
  }
}

/// The border box of a block-level box or an atomic inline.
package struct BoxFragment: Sendable, Equatable, BitwiseCopyable {
  /// The index in the box tree.
  package var box: Index<Box>
  package var rect: UnitRect
  /// The end of the range of its descendants' fragments, which begins after it.
  package var end: Int32
  /// Whether an ellipsis before it on its line hides it.
  package var isHidden = false
  /// For an out-of-flow candidate: the edge of its static position at `rect.x` and at `rect.y`.
  package var edges = StaticEdges()
  /// Whether an earlier column has a fragment of the same box.
  package var isContinued = false
  /// The column, counted from 1; 0 outside of columns.
  package var column: UInt16 = 0

  /// The `end` of an out-of-flow candidate, which is not laid out yet.
  package static let outOfFlowCandidate: Int32 = -1
}

/// A line box.
@usableFromInline package struct LineFragment: Sendable, Equatable, BitwiseCopyable {
  package var paragraph: Index<TextParagraph>
  /// From the line's start edge over the inline size of its content, or over the available inline
  /// size if the line is justified.
  ///
  /// The height is that of the line box. The x coordinate is that after the alignment and the
  /// indent; outside markers, carets and hits depend on it.
  package var rect: UnitRect
  /// The y coordinate of the root inline box's baseline.
  package var baseline: LayoutUnit
  /// The range in the shaped text with the hanging spaces.
  package var textStart: Int32
  package var textEnd: Int32
  /// The range in `Fragments.fragmentItems`.
  @usableFromInline package var fragmentItemsStart: Index<FragmentItem>
  @usableFromInline package var fragmentItemsEnd: Index<FragmentItem>
  @inlinable package var itemRange: Range<Int> { Int(fragmentItemsStart)..<Int(fragmentItemsEnd) }
  package var isForced: Bool
  /// The column, counted from 1; 0 outside of columns.
  package var column: UInt16 = 0
}

/// A column of a multi-column container.
package struct ColumnFragment: Sendable, Equatable, BitwiseCopyable {
  /// The multi-column container.
  package var box: Index<Box>
  package var rect: UnitRect
}

/// A part of a line: text, an inline box, an atomic inline.
@usableFromInline package struct FragmentItem: Sendable, Equatable, BitwiseCopyable {
  @usableFromInline package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case text
    /// An inline box's fragment. The items of its content follow.
    case inlineBox
    case atomic
    /// A forced break or an empty inline box: a position without inline size.
    case empty
    case hyphen
    case symbolMarker
    /// The visible part of a hidden text item before an ellipsis, for painting and hit tests only.
    case rest
    /// The ellipsis of `text-overflow` or `line-clamp`.
    ///
    /// The text that it hides begins at `textStart`. It ends at `textEnd` if that differs.
    case ellipsis
    /// The token at the end of text with a line limit. The text that it hides begins at
    /// `textStart`.
    case token
  }
  @usableFromInline package var kind: Kind
  /// Whether an ellipsis hides it.
  ///
  /// It keeps its position for queries.
  package var isHidden = false
  /// Whether an inline box begins or ends in this fragment.
  package var hasStartEdge = false
  var hasEndEdge = false
  package var level: UInt8 = 0
  /// The index in the tree's items.
  package var item: Index<InlineItem>
  /// The content area of text; the border box of an inline box or atomic inline.
  package var rect: UnitRect
  /// The range in the shaped text.
  package var textStart: Int32
  package var textEnd: Int32
  /// The innermost inline box of the item, or itself; none for the root inline box.
  package var inlineBox: Index<InlineBox>
  /// For text: the distance from the top of the content area to the baseline.
  package var ascent = LayoutUnit.zero
  package var expansion = TextExpansion()
  /// The box fragment of an atomic inline; none for others.
  package var boxFragment: Index<BoxFragment> = .none
}

extension FragmentItem {
  /// Text in the root inline box that painting places; `range` is that in the shaped text.
  package init(
    text range: Range<Int32>, level: UInt8 = 0, item: Index<InlineItem>, rect: UnitRect,
    ascent: LayoutUnit
  ) {
    self.init(
      kind: .text, level: level, item: item, rect: rect, textStart: range.lowerBound,
      textEnd: range.upperBound, inlineBox: .none, ascent: ascent)
  }
}

/// The edges of an absolutely positioned box at its static position.
package struct StaticEdges: Sendable, Equatable, BitwiseCopyable {
  enum Edge: UInt8, Sendable {
    case start, center, end

    /// The edge for an alignment whose default is `start`.
    init(_ alignment: ItemAlignment) {
      switch alignment {
      case .end: self = .end
      case .center: self = .center
      default: self = .start
      }
    }

    var mirrored: Edge { self == .start ? .end : self == .end ? .start : self }
    /// The distance of the edge from the start of a length.
    func place(in length: LayoutUnit) -> LayoutUnit {
      self == .start ? .zero : self == .end ? length : length / 2
    }
  }
  var horizontal = Edge.start
  var vertical = Edge.start
}
