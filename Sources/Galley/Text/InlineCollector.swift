// Input: text nodes, inline elements and atomic boxes of one inline formatting context, in order.
// Output: its collapsed text and inline items.
// Source: CSS Text 3 section 4.1 (white space processing), BROWSER_RULES section 5.

/// Collects one paragraph; white space is collapsed as it arrives.
///
/// The plain text is shared by all paragraphs of the document and passed in where it may grow.
struct InlineCollector {
  var text: [UInt8] = []
  var items: [InlineItem] = []
  var segments: [TextSegment] = []
  var flags: TextParagraph.Flags = []
  /// Inline boxes that are open, outermost first.
  var openBoxes: [Int32] = []
  /// The opening character of each open embedding, to repeat after a forced break.
  private var openControls: [UInt32] = []

  /// Index (to be) of the item that ends with a collapsible space; -1 for none.
  var spaceItem = -1
  var spacePlain = -1
  /// Leading collapsible spaces vanish here.
  var isAtLineStart = true
  var endsWithZeroWidthSpace = false

  /// The last character added; 0 at the start.
  var lastScalar: UInt32 = 0
  /// Set while transformed text is added: what it was made from.
  var original: TransformedSource?

  var offset: Int32 { Int32(truncatingIfNeeded: text.count) }

  /// Forgets the paragraph before; the storage stays.
  mutating func removeAll() {
    text.clear()
    items.clear()
    segments.clear()
    openBoxes.clear()
    openControls.clear()
    flags = []
    spaceItem = -1
    spacePlain = -1
    isAtLineStart = true
    endsWithZeroWidthSpace = false
    lastScalar = 0
    original = nil
  }

  /// Whether it holds more than open and close items and boxes out of the flow.
  var hasInFlowContent: Bool {
    flags.contains(.hasLines)
      || items.contains {
        switch $0.kind {
        case .open, .close, .float, .outOfFlow, .bidiControl: false
        case .text: $0.end > $0.start
        default: true
        }
      }
  }

  /// What a piece of text needs to know of its surroundings.
  struct TextSource {
    var node: Int32
    var style: Int32
    var collapse: WhiteSpaceCollapse
    var isGenerated = false
  }

  // MARK: Pieces

  /// A text item under construction.
  struct Piece {
    var source: TextSource
    var start: Int32
    var needsMark = true
  }

  mutating func mark(_ piece: inout Piece, plain: [UInt8]) {
    guard piece.needsMark else { return }
    piece.needsMark = false
    addSegment(plain: plain, isLinear: !piece.source.isGenerated)
  }

  mutating func addSegment(plain: [UInt8], isLinear: Bool) {
    let position = Int32(truncatingIfNeeded: plain.count)
    if let last = segments.last, last.isLinear == isLinear, last.plainLimit == .max,
      isLinear ? position - last.plain == offset - last.start : position == last.plain
    {
      return
    }
    segments.append(TextSegment(start: offset, plain: position, isLinear: isLinear))
  }

  mutating func finish(_ piece: inout Piece) {
    guard offset > piece.start else { return }
    let source = piece.source
    var item = InlineItem(
      kind: .text, style: source.style, node: source.node, start: piece.start, end: offset)
    if source.isGenerated { item.flags.insert(.isGenerated) }
    if spaceItem == items.count { item.flags.insert(.endsWithCollapsibleSpace) }
    if source.collapse == .preserve || source.collapse == .breakSpaces {
      item.flags.insert(.preservesSpaces)
    }
    items.append(item)
  }

  mutating func add(
    _ kind: InlineItem.Kind, index: Int32, node: Int32, style: Int32, start: Int32
  ) {
    items.append(
      InlineItem(kind: kind, style: style, index: index, node: node, start: start, end: offset))
  }

  /// Takes back the collapsible space at the end of the line, if there is one.
  mutating func removeTrailingSpace(plain: inout [UInt8]) {
    guard spaceItem >= 0, spaceItem < items.count else { return }
    items[spaceItem].end -= 1
    items[spaceItem].flags.remove(.endsWithCollapsibleSpace)
    if spacePlain >= 0, spacePlain == plain.count - 1 { plain.removeLast() }
    spaceItem = -1
  }

  // MARK: Other items

  mutating func appendForcedBreak(node: Int32, style: Int32, plain: inout [UInt8]) {
    removeTrailingSpace(plain: &plain)
    for control in openControls.reversed() {
      appendControl(Self.closing(control), style: style, plain: plain)
    }
    let start = offset
    addSegment(plain: plain, isLinear: true)
    text.append(0x0A)
    plain.append(0x0A)
    add(.forcedBreak, index: -1, node: node, style: style, start: start)
    flags.formUnion([.hasForcedBreaks, .hasLines])
    for control in openControls { appendControl(control, style: style, plain: plain) }
    isAtLineStart = true
    endsWithZeroWidthSpace = false
    spaceItem = -1
  }

  mutating func open(_ box: Int32, _ inlineBox: InlineBox, hasEdge: Bool, isContinuation: Bool) {
    openBoxes.append(box)
    add(.open, index: box, node: inlineBox.node, style: inlineBox.style, start: offset)
    if isContinuation { items[items.count - 1].flags.insert(.isContinuation) }
    if hasEdge { flags.formUnion([.hasInlineEdges, .hasLines]) }
  }

  mutating func close(_ box: Int32, _ inlineBox: InlineBox, hasEdge: Bool, isContinuation: Bool) {
    while let last = openBoxes.popLast(), last != box {}
    add(.close, index: box, node: inlineBox.node, style: inlineBox.style, start: offset)
    if isContinuation { items[items.count - 1].flags.insert(.isContinuation) }
    if hasEdge { flags.formUnion([.hasInlineEdges, .hasLines]) }
  }

  /// Adds U+FFFC for a box: on the line, floating, or out of the flow.
  mutating func appendObject(
    _ kind: InlineItem.Kind, _ index: Int32, node: Int32, style: Int32, plain: inout [UInt8],
    isInPlainText: Bool
  ) {
    let start = offset
    addSegment(plain: plain, isLinear: isInPlainText)
    appendScalar(0xFFFC)
    if isInPlainText { plain.append(contentsOf: [0xEF, 0xBF, 0xBC]) }
    add(kind, index: index, node: node, style: style, start: start)
    if kind == .float || kind == .outOfFlow {
      flags.insert(.hasFloats)
    } else {
      flags.formUnion([.hasAtomics, .hasLines])
      spaceItem = -1
      isAtLineStart = false
      endsWithZeroWidthSpace = false
    }
  }

  mutating func appendBreakOpportunity(node: Int32, style: Int32, plain: [UInt8]) {
    let start = offset
    addSegment(plain: plain, isLinear: false)
    appendScalar(0x200B)
    add(.breakOpportunity, index: -1, node: node, style: style, start: start)
    flags.insert(.hasLines)
  }

  mutating func openControl(_ scalar: UInt32, style: Int32, plain: [UInt8]) {
    openControls.append(scalar)
    appendControl(scalar, style: style, plain: plain)
  }

  mutating func closeControl(style: Int32, plain: [UInt8]) {
    guard let scalar = openControls.popLast() else { return }
    appendControl(Self.closing(scalar), style: style, plain: plain)
  }

  /// A control of the paragraph itself, such as the override of a block with `bidi-override`.
  mutating func appendControl(_ scalar: UInt32, style: Int32, plain: [UInt8]) {
    let start = offset
    addSegment(plain: plain, isLinear: false)
    appendScalar(scalar)
    add(.bidiControl, index: -1, node: -1, style: style, start: start)
    flags.insert(.hasBidiControls)
  }

  /// U+2069 ends an isolate, U+202C an embedding or override.
  private static func closing(_ scalar: UInt32) -> UInt32 { scalar >= 0x2066 ? 0x2069 : 0x202C }

  private mutating func appendScalar(_ scalar: UInt32) {
    text.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
    text.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    text.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }
}
