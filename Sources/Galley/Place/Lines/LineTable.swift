// Output of the line table's builder: what a paragraph's lines need at any width, as flat arrays in the
// order of the document. Heights are sums over it, without fragments.
// Source: CSS 2.2 sections 9.4 and 10.8; DESIGN 8.8.

internal import GalleyStyle

/// The lines of all paragraphs of a document, at any width.
struct LineTable: Sendable {
  /// By paragraph.
  let lines: [ParagraphLines]
  let constants: [ConstantLines]
  private(set) var paragraphs: [WalkParagraph]
  let items: [WalkItem]
  /// By index of the opportunity: sums of advances where the text of a line that ends there ends
  /// and where the next line's begins, with what the break costs (16.16 px).
  let ends: [Int64]
  let starts: [Int64]
  let fonts: [WalkFont]
  /// Boxes on lines whose size depends on the width.
  let boxes: [WalkBox]
  /// Whether the flow alone tells how lines and widths depend on each other: no floats and no
  /// out-of-flow boxes.
  let isTrackable: Bool
  /// The sum of everything but lines, where lines only add to it.
  private(set) var stack: LineStack?

  init(_ builder: LineTableBuilder) {
    lines = builder.lines
    constants = builder.constants
    paragraphs = builder.paragraphs
    items = builder.items
    ends = builder.ends
    starts = builder.starts
    fonts = builder.fonts
    boxes = builder.boxes
    isTrackable = builder.isTrackable
  }

  /// Adds a stack, with what the edges around each walked paragraph take of the window's width.
  mutating func add(_ stack: LineStack, insets: [LayoutUnit]) {
    self.stack = stack
    for index in paragraphs.indices { paragraphs[index].inset = insets[index] }
  }
}

/// How the lines of a paragraph are found.
struct ParagraphLines: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    /// By inline layout.
    case laidOut
    /// By sums of advances; `index` is that of the walk.
    case walked
    /// The same at each width; `index` is that of the constants.
    case constant
  }
  var kind = Kind.laidOut
  var index: Int32 = -1
}

/// The lines of a paragraph without a soft wrap.
struct ConstantLines: Sendable, BitwiseCopyable {
  var count: Int
  var height: LayoutUnit
  var firstAscent: LayoutUnit
  /// Of the widest line.
  var width: LayoutUnit
}

/// A paragraph whose lines are found without placing anything on them.
struct WalkParagraph: Sendable, BitwiseCopyable {
  /// In `BoxTree.paragraphs`.
  var paragraph: Int32
  /// Range in `LineTable.items`.
  var itemsStart: Int32
  var itemsEnd: Int32
  /// Of every line if all are alike, else the least that a line has.
  var ascent: LayoutUnit
  var descent: LayoutUnit
  var isUniform: Bool
  /// Whether more than sums of advances decides where its lines end.
  var usesBreaker: Bool
  /// Of the first line.
  var indent: LengthPercentage
  /// What the edges around it take of the window's width, in a stack of lines.
  var inset = LayoutUnit.zero
}

/// What the walker meets.
struct WalkItem: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    case text, atomic, forcedBreak
    /// A box whose size depends on the width; `firstFont` is its index in `LineTable.boxes`.
    case sized
    /// A tab, a place to break or a symbol: only its line's height is asked.
    case place
  }
  var kind: Kind
  /// Whether a line may end right before or behind it; text has its last opportunity there.
  var mayEndBefore = false
  var mayEndAfter = false
  /// In `BoxTree.items`.
  var source: Int32
  var firstOpportunity: Int32 = 0
  var opportunitiesEnd: Int32 = 0
  /// Sums of advances at its start, at its end, and where its own text ends.
  var start: Int64 = 0
  var end: Int64 = 0
  var trimmed: Int64 = 0
  /// Outer width of a box.
  var width = LayoutUnit.zero
  /// Range in `LineTable.fonts`.
  var firstFont: Int32 = 0
  var fontsEnd: Int32 = 0
  /// What it, and the inline boxes around it, ask of the line.
  var ascent: LayoutUnit
  var descent: LayoutUnit
}

/// Text in a font that may raise its line.
struct WalkFont: Sendable, BitwiseCopyable {
  /// Range in the shaped text.
  var start: Int32
  var end: Int32
  var ascent: LayoutUnit
  var descent: LayoutUnit
}

/// A box on a line that is sized by what is around it.
struct WalkBox: Sendable, BitwiseCopyable {
  /// Of the inline box that it is in.
  var parentStyle: Int32
  /// From the root's baseline down to that of the inline box.
  var shift: LayoutUnit
}
