// Output of the Place stage: positioned boxes, lines and pieces of lines as flat arrays.
// Coordinates are in 1/64 px from the layout's top left corner.

internal import GalleyStyle

/// Everything that one layout placed.
struct Fragments: Sendable, Equatable {
  var boxes: [BoxFragment] = []
  var lines: [LineFragment] = []
  var fragmentItems: [FragmentItem] = []
  /// Columns of multi-column containers.
  var columns: [ColumnFragment] = []
  /// A table whose cells cover fewer rows and columns than they ask for, -1 for none.
  var limitedTable: Int32 = -1
  /// What was added to places in the end.
  var offsets = BoxOffsets(count: 0)
  /// What becomes of boxes that are scaled or turned; places are those without it.
  var transforms = BoxTransforms()

  /// Makes room for about as many lines as a width gives, so that no array grows line by line.
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

  /// Forgets what was placed since `mark`.
  mutating func rewind(to mark: Mark) {
    boxes.removeSubrange(mark.boxes...)
    lines.removeSubrange(mark.lines...)
    fragmentItems.removeSubrange(mark.fragmentItems...)
    if columns.count > mark.columns { columns.removeSubrange(mark.columns...) }
  }

  /// Marks what was placed from `start` up to `end` as not shown.
  mutating func hide(from start: Mark, to end: Mark) {
    for index in start.boxes..<end.boxes { boxes[index].isHidden = true }
    for index in start.fragmentItems..<end.fragmentItems { fragmentItems[index].isHidden = true }
  }

  /// Moves what was placed from `start` up to `end`.
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

/// The border box of one block-level or atomic box.
struct BoxFragment: Sendable, Equatable, BitwiseCopyable {
  /// Index in the box tree.
  var box: Int32
  var rect: UnitRect
  /// Fragments of its content follow it up to this index.
  var end: Int32
  /// On a line that an ellipsis ends before it.
  var isHidden = false
  /// Of an absolute box that waits: which part of it is at `rect.x` and at `rect.y`.
  var edges = StaticEdges()
  /// Whether an earlier column holds the beginning of the box.
  var isContinued = false
  /// The column that it is in, counted from 1; 0 for none.
  var column: UInt16 = 0

  /// The `end` of an absolute box's fragment that still waits for its layout.
  static let outOfFlowCandidate: Int32 = -1
}

/// One line box.
struct LineFragment: Sendable, Equatable, BitwiseCopyable {
  var paragraph: Int32
  /// From the line's start edge over its content's width, all the room where that is stretched; the
  /// height is the line box's.
  var rect: UnitRect
  /// y of the root inline box's baseline.
  var baseline: LayoutUnit
  /// Range in the shaped text, hanging spaces included.
  var textStart: Int32
  var textEnd: Int32
  /// Range in `Fragments.fragmentItems`.
  var fragmentItemsStart: Int32
  var fragmentItemsEnd: Int32
  var isForced: Bool
  /// The column that it is in, counted from 1; 0 for none.
  var column: UInt16 = 0
}

/// One column of a multi-column container.
struct ColumnFragment: Sendable, Equatable, BitwiseCopyable {
  /// The container.
  var box: Int32
  var rect: UnitRect
}

/// A piece of a line: text, an inline box, an atomic box.
struct FragmentItem: Sendable, Equatable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    case text
    /// An inline box's fragment; its content's pieces follow.
    case inlineBox
    case atomic
    /// A forced break or an empty inline box: a place without width.
    case empty
    case hyphen
    case symbolMarker
    /// What shows of a hidden piece of text before an ellipsis; for painting and touches only.
    case rest
    /// `text-overflow` or `line-clamp` at the end of a line; what it hides begins at `textStart`,
    /// and ends at `textEnd` if that is another place.
    case ellipsis
    /// What ends a text with a limit of lines; what it hides begins at `textStart`.
    case token
  }
  var kind: Kind
  /// Keeps its place for queries, but an ellipsis stands for it.
  var isHidden = false
  /// Whether an inline box begins or ends in this fragment.
  var hasStartEdge = false
  var hasEndEdge = false
  var level: UInt8 = 0
  /// Index in the tree's items.
  var item: Int32
  /// The content area of text, the border box of an inline or atomic box.
  var rect: UnitRect
  /// Range in the shaped text.
  var textStart: Int32
  var textEnd: Int32
  /// Inline box that the piece is in (or is), -1 for the paragraph's own.
  var inlineBox: Int32
  /// Text: distance from the top of the content area to the baseline.
  var ascent = LayoutUnit.zero
  /// What justification adds at each opportunity, 16.16 px.
  var expansion: Int32 = 0
  /// What ruby adds before the first character and after the last one, 16.16 px.
  var rubyInsetStart: Int32 = 0
  var rubyInsetEnd: Int32 = 0
  /// Box fragment of an atomic box, -1 else.
  var boxFragment: Int32 = -1
}

/// Which parts of an absolute box stand at its static position.
struct StaticEdges: Sendable, Equatable, BitwiseCopyable {
  enum Edge: UInt8, Sendable {
    case start, center, end

    /// Of what keeps to `start` unless it says otherwise.
    init(_ alignment: ItemAlignment) {
      switch alignment {
      case .end: self = .end
      case .center: self = .center
      default: self = .start
      }
    }

    var mirrored: Edge { self == .start ? .end : self == .end ? .start : self }
    /// The place of the part in a length.
    func place(in length: LayoutUnit) -> LayoutUnit {
      self == .start ? .zero : self == .end ? length : length / 2
    }
  }
  var horizontal = Edge.start
  var vertical = Edge.start
}
