// Folder GalleyLayout/Text/Inline: collapsed text and inline items of a paragraph.
// Input: text nodes, inline elements and atomic inlines in order.
// Output: `InlineItem`s, `InlineBox`es and the collapsed text, from `InlineCollector`.
// Source: CSS Text 3, section 4.1; CSS Inline 3, section 2; CSS Pseudo-Elements 4, section 2;
//   BROWSER_RULES 5.
// Uses: GalleySystem, GalleyUnicode, Markup, Style, LetterCase, Text.
// Not: bidi levels and fonts.
// Read: InlineItem, InlineCollector, InlineCollector+Text, InlineCollector+Transformed,
//   FirstLetter, BoxBuilder+FirstLine.

// Input: text nodes, inline elements and atomic inlines of an inline formatting context, in order.
// Output: its collapsed text and inline items.
// Source: CSS Text 3 section 4.1 (white space processing), BROWSER_RULES section 5.

internal import GalleyStyle
internal import GalleySystem

/// An atomic inline, a float or an out-of-flow box in the text of a paragraph.
struct InlineObject {
  var kind: InlineItem.Kind
  /// The index of its box, or of its marker.
  var index: Int32
  var node: NodeIndex
  var style: Index<ComputedStyle>
}

/// Where text of a paragraph comes from.
enum TextOrigin {
  case markup
  /// The property `content`.
  case content
  /// A quotation mark of `content`.
  case quote
}

/// Collects the text and items of paragraphs, and collapses white space.
///
/// The paragraphs of an atomic inline follow the content of the interrupted paragraph in the same
/// storage. All paragraphs of the document share the plain text, which is a parameter of functions
/// that extend it.
package struct InlineCollector: ~Copyable {
  var text = UniqueArray<UInt8>()
  var items = UniqueArray<InlineItem>()
  var segments = UniqueArray<TextSegment>()
  /// The open inline boxes, outermost first.
  private var openBoxes = UniqueArray<Index<InlineBox>>()
  /// The opening character of each open embedding, repeated after a forced break.
  private var openControls = UniqueArray<UInt32>()
  /// The innermost paragraph.
  var paragraph = Paragraph()
  /// The source of the transformed text that is being added.
  var original: TransformedSource?

  /// The start of a paragraph in the storage, and the state at its end.
  struct Paragraph: BitwiseCopyable {
    fileprivate(set) var textStart = 0
    fileprivate(set) var itemsStart = 0
    fileprivate(set) var segmentsStart = 0
    fileprivate var boxesStart = 0
    fileprivate var controlsStart = 0
    var flags: TextParagraph.Flags = []
    /// The index of the item that ends with a collapsible space; -1 for none.
    ///
    /// It may be the item under construction, which is not in `items`.
    var spaceItem = -1
    var spacePlain = -1
    /// Whether collapsible spaces are removed, because a line begins.
    var isAtLineStart = true
    var endsWithZeroWidthSpace = false
    /// Whether the last text node has no characters after white space was collapsed.
    var endsInCollapsedText = false
    /// Whether there is text in which line feeds are preserved and spaces collapse.
    var hasKeptText = false
    /// Whether there is text, a tab, a forced break or an atomic inline, whose line of the plain text has
    /// begun.
    var hasContent = false
    /// Properties of the collapsible space at the end.
    var spaceHasNewline = false
    var spaceFollowsZeroWidthSpace = false
    /// Whether a line may break after the space.
    var spaceWraps = true
  }

  // MARK: Paragraphs

  /// Begins a paragraph.
  ///
  /// Returns the interrupted one.
  mutating func begin() -> Paragraph {
    let interrupted = paragraph
    paragraph = Paragraph()
    paragraph.textStart = text.count
    paragraph.itemsStart = items.count
    paragraph.segmentsStart = segments.count
    paragraph.boxesStart = openBoxes.count
    paragraph.controlsStart = openControls.count
    return interrupted
  }

  /// Begins a copy of the innermost paragraph.
  ///
  /// Returns that paragraph.
  mutating func beginCopy() -> Paragraph {
    let copied = begin()
    for index in copied.textStart..<paragraph.textStart { text.append(text[index]) }
    for index in copied.itemsStart..<paragraph.itemsStart { items.append(items[index]) }
    for index in copied.segmentsStart..<paragraph.segmentsStart { segments.append(segments[index]) }
    paragraph.flags = copied.flags
    return copied
  }

  /// Removes the innermost paragraph and continues the interrupted one.
  mutating func end(_ interrupted: Paragraph) {
    if !isEmpty { removeAll() }
    paragraph = interrupted
  }

  /// Removes the content of the innermost paragraph.
  ///
  /// The capacity remains.
  mutating func removeAll() {
    text.removeAll(from: paragraph.textStart)
    items.removeAll(from: paragraph.itemsStart)
    segments.removeAll(from: paragraph.segmentsStart)
    openBoxes.removeAll(from: paragraph.boxesStart)
    openControls.removeAll(from: paragraph.controlsStart)
    paragraph.flags = []
    paragraph.spaceItem = -1
    paragraph.spacePlain = -1
    paragraph.isAtLineStart = true
    paragraph.endsWithZeroWidthSpace = false
    paragraph.hasKeptText = false
    paragraph.hasContent = false
  }

  /// The length of the paragraph's text.
  var offset: Int32 { Int32(truncatingIfNeeded: text.count &- paragraph.textStart) }

  var isEmpty: Bool { items.count == paragraph.itemsStart }

  /// The innermost open inline box of the paragraph.
  var openBox: Index<InlineBox> {
    openBoxes.count > paragraph.boxesStart ? openBoxes[openBoxes.count &- 1] : .none
  }

  /// The open inline boxes of the paragraph, outermost first.
  var openBoxesOfParagraph: [Index<InlineBox>] {
    (paragraph.boxesStart..<openBoxes.count).map { openBoxes[$0] }
  }

  /// Whether it contains nothing but the open inline boxes, continued after a block.
  ///
  /// White space is content where line feeds are preserved, even if all of it collapses.
  var hasContinuationsOnly: Bool {
    !paragraph.hasKeptText
      && items.count &- paragraph.itemsStart == openBoxes.count &- paragraph.boxesStart
  }

  /// Whether it contains more than open and close items and out-of-flow boxes.
  var hasInFlowContent: Bool {
    if paragraph.flags.contains(.hasLines) { return true }
    return (paragraph.itemsStart..<items.count).contains { index in
      switch items[index].kind {
      case .open, .close, .float, .outOfFlow, .bidiControl: false
      case .text: items[index].end > items[index].start
      default: true
      }
    }
  }

  /// The origin and style of a text item.
  struct TextSource {
    var node: NodeIndex
    var style: Index<ComputedStyle>
    var collapse: WhiteSpaceCollapse
    var wraps = true
    var isGenerated = false
    var isQuote = false
    /// In SVG text, tabs and line feeds are spaces.
    var isGraphic = false
  }

  // MARK: Text items

  /// A text item during construction.
  struct PendingTextItem {
    var source: TextSource
    var start: Int32
    var needsMark = true
  }

  mutating func mark(_ pendingItem: inout PendingTextItem, plain: borrowing UniqueArray<UInt8>) {
    guard pendingItem.needsMark else { return }
    pendingItem.needsMark = false
    addSegment(plain: plain, isLinear: !pendingItem.source.isGenerated)
  }

  mutating func addSegment(plain: borrowing UniqueArray<UInt8>, isLinear: Bool) {
    let position = Int32(truncatingIfNeeded: plain.count)
    if segments.count > paragraph.segmentsStart, segments[segments.count &- 1].isLinear == isLinear,
      segments[segments.count &- 1].continues(to: offset, plain: position)
    {
      return
    }
    segments.append(TextSegment(start: offset, plain: position, isLinear: isLinear))
  }

  mutating func finish(_ pendingItem: inout PendingTextItem) {
    guard offset > pendingItem.start else { return }
    let source = pendingItem.source
    var item = InlineItem(
      kind: .text, style: source.style, node: source.node, start: pendingItem.start, end: offset)
    if source.isGenerated { item.flags.insert(.isGenerated) }
    if source.isQuote { item.flags.insert(.isQuote) }
    if paragraph.spaceItem == items.count { item.flags.insert(.endsWithCollapsibleSpace) }
    if source.collapse == .preserve || source.collapse == .breakSpaces {
      item.flags.insert(.preservesSpaces)
    }
    items.append(item)
    paragraph.hasContent = true
  }

  /// Marks the last item if the text node before it has no characters.
  mutating func noteCollapsedText() {
    guard paragraph.endsInCollapsedText, !items.isEmpty else { return }
    items[items.count - 1].flags.insert(.followsCollapsedText)
    paragraph.endsInCollapsedText = false
  }

  mutating func add(
    _ kind: InlineItem.Kind, index: Int32, node: NodeIndex, style: Index<ComputedStyle>,
    start: Int32
  ) {
    items.append(
      InlineItem(kind: kind, style: style, index: index, node: node, start: start, end: offset))
    switch kind {
    case .forcedBreak, .atomic, .tab: paragraph.hasContent = true
    default: break
    }
  }

  /// Whether a collapsible space would be removed here.
  var collapsesNextSpace: Bool { paragraph.isAtLineStart || paragraph.spaceItem >= 0 }

  /// Removes the collapsible space at the end of the line, if there is one.
  mutating func removeTrailingSpace(plain: inout UniqueArray<UInt8>) {
    guard paragraph.spaceItem >= 0, paragraph.spaceItem < items.count else { return }
    items[paragraph.spaceItem].end -= 1
    items[paragraph.spaceItem].flags.remove(.endsWithCollapsibleSpace)
    if paragraph.spacePlain >= 0, paragraph.spacePlain == plain.count - 1 { plain.removeLast() }
    paragraph.spaceItem = -1
  }

  /// Keeps the collapsible spaces of the last item, because the text goes on in another paragraph.
  mutating func keepSpaces() {
    paragraph.spaceItem = -1
    guard items.count > paragraph.itemsStart else { return }
    items[items.count - 1].flags.remove(.endsWithCollapsibleSpace)
    items[items.count - 1].flags.insert(.preservesSpaces)
  }

  // MARK: Other items

  mutating func appendForcedBreak(
    node: NodeIndex, style: Index<ComputedStyle>, plain: inout UniqueArray<UInt8>
  ) {
    removeTrailingSpace(plain: &plain)
    let controls = paragraph.controlsStart..<openControls.count
    for index in controls.reversed() {
      appendControl(Self.closing(openControls[index]), style: style, plain: plain)
    }
    let start = offset
    addSegment(plain: plain, isLinear: true)
    text.append(0x0A)
    plain.append(0x0A)
    add(.forcedBreak, index: -1, node: node, style: style, start: start)
    paragraph.flags.formUnion([.hasForcedBreaks, .hasLines])
    for index in controls { appendControl(openControls[index], style: style, plain: plain) }
    paragraph.isAtLineStart = true
    paragraph.endsWithZeroWidthSpace = false
    paragraph.spaceItem = -1
  }

  mutating func open(
    _ box: Index<InlineBox>, _ inlineBox: InlineBox, hasEdge: Bool, isContinuation: Bool
  ) {
    openBoxes.append(box)
    add(.open, index: box.value, node: inlineBox.node, style: inlineBox.style, start: offset)
    if isContinuation { items[items.count - 1].flags.insert(.isContinuation) }
    if hasEdge { paragraph.flags.formUnion([.hasInlineEdges, .hasLines]) }
  }

  mutating func close(
    _ box: Index<InlineBox>, _ inlineBox: InlineBox, hasEdge: Bool, isContinuation: Bool
  ) {
    while openBox.exists, let last = openBoxes.popLast(), last != box {}
    add(.close, index: box.value, node: inlineBox.node, style: inlineBox.style, start: offset)
    if isContinuation { items[items.count - 1].flags.insert(.isContinuation) }
    if hasEdge { paragraph.flags.formUnion([.hasInlineEdges, .hasLines]) }
  }

  /// Appends U+FFFC for an atomic inline, a float or an out-of-flow box.
  mutating func appendObject(
    _ object: InlineObject, plain: inout UniqueArray<UInt8>, isInPlainText: Bool
  ) {
    let kind = object.kind
    let start = offset
    addSegment(plain: plain, isLinear: isInPlainText)
    text.append(scalar: InlineItem.objectReplacement)
    if isInPlainText { plain.append(scalar: InlineItem.objectReplacement) }
    add(kind, index: object.index, node: object.node, style: object.style, start: start)
    if kind == .float || kind == .outOfFlow {
      paragraph.flags.insert(.hasFloats)
    } else {
      paragraph.flags.formUnion([.hasAtomics, .hasLines])
      paragraph.spaceItem = -1
      paragraph.isAtLineStart = false
      paragraph.endsWithZeroWidthSpace = false
    }
  }

  /// The offset in the plain text of a box of the paragraph; nil if it is no character there.
  ///
  /// `segment` is a segment before the box, and becomes its own.
  func plainOffset(of item: InlineItem, from segment: inout Int) -> Int32? {
    while segment + 1 < segments.count, segments[segment + 1].start <= item.start { segment += 1 }
    guard segment < segments.count, segments[segment].isLinear else { return nil }
    return segments[segment].plain + (item.start - segments[segment].start)
  }

  mutating func appendBreakOpportunity(
    node: NodeIndex, style: Index<ComputedStyle>, plain: borrowing UniqueArray<UInt8>
  ) {
    let start = offset
    addSegment(plain: plain, isLinear: false)
    text.append(scalar: 0x200B)
    add(.breakOpportunity, index: -1, node: node, style: style, start: start)
    paragraph.flags.insert(.hasLines)
    paragraph.endsWithZeroWidthSpace = true
  }

  mutating func openControl(
    _ scalar: UInt32, style: Index<ComputedStyle>, plain: borrowing UniqueArray<UInt8>
  ) {
    openControls.append(scalar)
    appendControl(scalar, style: style, plain: plain)
  }

  mutating func closeControl(style: Index<ComputedStyle>, plain: borrowing UniqueArray<UInt8>) {
    guard openControls.count > paragraph.controlsStart, let scalar = openControls.popLast() else {
      return
    }
    appendControl(Self.closing(scalar), style: style, plain: plain)
  }

  /// Appends a control character of the paragraph, such as that of a block with `bidi-override`.
  mutating func appendControl(
    _ scalar: UInt32, style: Index<ComputedStyle>, plain: borrowing UniqueArray<UInt8>
  ) {
    let start = offset
    addSegment(plain: plain, isLinear: false)
    text.append(scalar: scalar)
    add(.bidiControl, index: -1, node: .none, style: style, start: start)
    paragraph.flags.insert(.hasBidiControls)
  }

  /// The closing character: U+2069 for an isolate, U+202C for an embedding or override.
  private static func closing(_ scalar: UInt32) -> UInt32 { scalar >= 0x2066 ? 0x2069 : 0x202C }
}

extension InlineItem {
  /// The character of a box in text.
  package static let objectReplacement: UInt32 = 0xFFFC
  /// The length of U+FFFC in UTF-8.
  package static let objectLength = 3
}

extension UniqueArray where Element == UInt8 {
  /// Appends a character from U+0800 to U+FFFF.
  mutating func append(scalar: UInt32) {
    append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
    append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }
}
