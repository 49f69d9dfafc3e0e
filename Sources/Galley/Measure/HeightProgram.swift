// Output of the Measure stage's builder: the steps from a width to a height, as flat arrays in the
// order of the document. What is common became constants and sums; what is not is a step that asks
// the Place stage for one box or paragraph.
// Source: CSS 2.2 sections 8.3.1, 9.4, 10.8; DESIGN 8.8.

internal import GalleyStyle

/// The way to a document's height and number of lines at any width.
struct HeightProgram: Sendable {
  let steps: [HeightStep]
  let paragraphs: [WalkParagraph]
  let items: [WalkItem]
  /// By index of the opportunity: sums of advances where the text of a line that ends there ends
  /// and where the next line's begins, with what the break costs (16.16 px).
  let ends: [Int64]
  let starts: [Int64]
  let fonts: [WalkFont]
  /// Boxes on lines whose size depends on the width.
  let boxes: [WalkBox]
  /// How many boxes are inside each other at most; 0 where all has to be laid out.
  let depth: Int
  /// Whether boxes out of the flow have lines that no step counts.
  let hasOutOfFlow: Bool
  /// Whether nothing asks the Place stage.
  let isComplete: Bool
  /// What there is besides lines, where lines only add to it.
  let stack: LineStack?

  init(_ builder: HeightProgramBuilder) {
    steps = builder.steps
    var paragraphs = builder.paragraphs
    stack = LineStack(steps, &paragraphs, depth: builder.greatestDepth, builder.prepared)
    self.paragraphs = paragraphs
    items = builder.items
    ends = builder.ends
    starts = builder.starts
    fonts = builder.fonts
    boxes = builder.boxes
    depth = builder.greatestDepth
    let prepared = builder.prepared
    hasOutOfFlow = prepared.tree.boxes.contains {
      let position = prepared.boxStyles[Int($0.style)].position
      return position.isOutOfFlow
    }
    isComplete =
      depth > 0 && !steps.contains { $0.kind == .layoutParagraph || $0.kind == .layoutBox }
  }

  /// Programs up to the first depth run in less memory; beyond the second all is laid out.
  static let commonDepth = 7
  static let greatestDepth = 63
}

/// One step.
struct HeightStep: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    /// Start and end of a block container.
    case enter, exit
    /// A paragraph whose lines the walker finds; `index` is that of the walk.
    case walk
    /// A paragraph without a place to wrap: `height` whatever the width.
    case constant
    /// An image or the like that is a block.
    case replaced
    /// A paragraph or a box that is laid out.
    case layoutParagraph, layoutBox
  }
  struct Flags: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    /// Has a formatting context of its own; margins do not collapse through its edges.
    static let isContext = Flags(rawValue: 1)
    static let hasMarker = Flags(rawValue: 2)
    /// Width or height properties have a say.
    static let hasWidths = Flags(rawValue: 4)
    static let hasHeights = Flags(rawValue: 8)
    /// Margins or padding depend on the width around the box.
    static let hasRelativeEdges = Flags(rawValue: 16)
    static let isRoot = Flags(rawValue: 32)
    /// Whether the paragraph makes a line.
    static let hasLines = Flags(rawValue: 64)
  }
  var kind: Kind
  var flags: Flags = []
  /// The box; of a walk the paragraph in `HeightProgram.paragraphs`.
  var index: Int32
  var edges = StepEdges()
  /// Of a list item's outside marker, or of a constant paragraph's first line.
  var ascent = LayoutUnit.zero
  var descent = LayoutUnit.zero
  /// Of a constant paragraph.
  var height = LayoutUnit.zero
  var lineCount: Int32 = 0
  /// Of its widest line.
  var width = LayoutUnit.zero
  /// Of a paragraph that is laid out.
  var paragraph: Int32 = -1
}

/// Edges as the height sees them.
struct StepEdges: Sendable, BitwiseCopyable {
  var marginTop = LayoutUnit.zero
  var marginBottom = LayoutUnit.zero
  /// Border with padding.
  var top = LayoutUnit.zero
  var bottom = LayoutUnit.zero
  /// Margins, borders and padding on the left and on the right.
  var inset = LayoutUnit.zero

  init() {}

  init(_ edges: BoxEdges) {
    marginTop = edges.margin.top
    marginBottom = edges.margin.bottom
    top = edges.top
    bottom = edges.bottom
    inset = edges.marginsHorizontal + edges.horizontal
  }
}

/// A paragraph whose lines are found without placing anything on them.
struct WalkParagraph: Sendable, BitwiseCopyable {
  /// In `BoxTree.paragraphs`.
  var paragraph: Int32
  /// Range in `HeightProgram.items`.
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
    /// A box whose size depends on the width; `firstFont` is its index in `HeightProgram.boxes`.
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
  /// Range in `HeightProgram.fonts`.
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
