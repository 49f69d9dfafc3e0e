// Creates the boxes of elements and text nodes and links them to their containers.

internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  mutating func appendChildren(of node: Int32) {
    switch document.markup.nodes[Int(node)].tag {
    case .details: return appendDetails(node)
    case .fieldset: return appendFieldset(node)
    case .mtd where appendFormulaCell(node): return
    case .option: return appendOption(node)
    default: break
    }
    var child = document.markup.nodes[Int(node)].firstChild
    while child >= 0 {
      append(child)
      child = document.markup.nodes[Int(child)].nextSibling
    }
  }

  /// Appends an `option`, whose only content is its label or a copy of its text.
  private mutating func appendOption(_ node: Int32) {
    let style = document.styleOfNode[Int(node)]
    guard style >= 0 else { return }
    appendGenerated(document.markup.label(ofOption: node), style: style)
  }

  mutating func append(_ node: Int32) {
    if isCut { return }
    switch document.markup.nodes[Int(node)].kind {
    case .text: appendText(node)
    case .element: appendElement(node)
    case .document, .doctype, .comment, .instruction: break
    }
  }

  private mutating func appendText(_ node: Int32) {
    let element = document.markup.nodes[Int(node)].parent
    guard element >= 0 else { return }
    let style = style(of: element)
    guard style >= 0 else { return }
    let range =
      Int(document.markup.nodes[Int(node)].start)..<Int(document.markup.nodes[Int(node)].end)
    let flow = tree.styles[Int(style)].flow
    if flow.collapse != .collapse, isDropped(range) { return }
    if context.anonymousTable >= 0, collector.openBox >= 0, flow.collapse == .collapse,
      document.markup.bytes.span.isBlank(range)
    {
      // White space after a table part in an inline box makes no text.
      return
    }
    guard pendingFirstLetter < 0, !flow.transformsText else {
      return appendChanged(range, node: node, style: style)
    }
    beginText(isBlank: document.markup.bytes.span.isBlank(range))
    let source = InlineCollector.TextSource(
      node: node, style: style, collapse: flow.collapse, wraps: flow.wraps)
    collector.append(document.markup.bytes, range, source, plain: &tree.plain)
    if !range.isEmpty { previousScalar = document.markup.bytes.span.lastScalar(in: range) }
  }

  /// Whether a text node is white space between flex or grid items.
  ///
  /// It creates no item, even if it is preserved.
  private func isDropped(_ range: Range<Int>) -> Bool {
    let box = context.container >= 0 ? context.container : context.box
    let container = tree.styles[Int(tree.boxes[Int(box)].style)].flow.display
    return container.hasItems && collector.openBox < 0
      && document.markup.bytes.span.isBlank(range)
  }

  /// The style of an element; -1 if it is not displayed.
  private mutating func style(of element: Int32) -> Int32 {
    graphicScale == 0 ? document.styleOfNode[Int(element)] : graphicStyle(element)
  }

  /// Appends text with a styled first letter or a text transform.
  private mutating func appendChanged(_ range: Range<Int>, node: Int32, style: Int32) {
    let bytes = document.markup.bytes
    var start = range.lowerBound
    if pendingFirstLetter >= 0 {
      start = appendFirstLetter(bytes, range, node: node)
      if start == range.upperBound { return }
    }
    appendText(bytes, start..<range.upperBound, node: node, style: style, isGenerated: false)
  }

  /// Appends text to the paragraph, transformed by its style.
  mutating func appendText(
    _ bytes: [UInt8], _ range: Range<Int>, node: Int32, style: Int32, isGenerated: Bool,
    isQuote: Bool = false
  ) {
    let flow = tree.styles[Int(style)].flow
    let isGraphic = graphicScale != 0
    let collapses = isGraphic && flow.collapse == .preserveBreaks
    let source = InlineCollector.TextSource(
      node: node, style: style, collapse: collapses ? .collapse : flow.collapse,
      wraps: flow.wraps, isGenerated: isGenerated, isQuote: isQuote, isGraphic: isGraphic)
    beginText(isBlank: bytes.span.isBlank(range))
    if flow.transformsText {
      appendTransformed(bytes, range, source)
    } else {
      collector.append(bytes, range, source, plain: &tree.plain)
    }
    if !range.isEmpty { previousScalar = bytes.span.lastScalar(in: range) }
  }

  /// Ends an anonymous table and begins a line of the plain text before text.
  ///
  /// Inline boxes may be open before the first text of a paragraph.
  private mutating func beginText(isBlank: Bool) {
    if isBlank { return }
    context.anonymousTable = -1
    if !collector.paragraph.hasContent, !context.continuesText { breakPlainText() }
  }

  // MARK: Elements

  private mutating func appendElement(_ node: Int32) {
    let style = style(of: node)
    guard style >= 0 else { return }
    let flow = tree.styles[Int(style)].flow
    if flow.display == .none { return }
    switch document.markup.nodes[Int(node)].tag {
    case .br:
      context.anonymousTable = -1
      if isInRuby { return appendBreakInRuby(style: style) }
      if !collector.paragraph.hasContent { breakPlainText() }
      collector.appendForcedBreak(node: node, style: style, plain: &tree.plain)
      previousScalar = 0
      return
    case .wbr:
      context.anonymousTable = -1
      collector.appendBreakOpportunity(
        node: node, style: style, plain: tree.plain)
      return
    default: break
    }
    switch flow.display {
    case .contents:
      return appendContent(of: node)
    case _ where flow.display.isTablePart && !isAtomic(node):
      return appendImproperTablePart(BoxSource(node: node, style: style))
    default: break
    }
    context.anonymousTable = -1
    if isPlain(node) { return appendBox(node, style: style, flow) }
    reportApproximation(node)
    switch content(of: node) {
    case .nothing: break
    case .alternative:
      let style = alternativeStyle(style)
      appendBox(node, style: style, tree.styles[Int(style)].flow)
    default: appendBox(node, style: style, flow)
    }
  }

  private mutating func appendBox(_ node: Int32, style: Int32, _ flow: FlowStyle) {
    if flow.isOutOfFlow {
      let index = makeBox(node, style: style)
      collector.appendObject(
        .outOfFlow, index, node: node, style: style, plain: &tree.plain,
        isInPlainText: isPicture(node))
    } else if flow.isFloat {
      let index = makeBox(node, style: style)
      collector.appendObject(
        .float, index, node: node, style: style, plain: &tree.plain,
        isInPlainText: isPicture(node))
    } else if flow.display.isInlineLevel, !isBlockFieldset(node, flow) {
      if flow.display.isInlineBox,
        isPlain(node) || !isReplaced(node) && part(of: node) == .none
      {
        appendInline(node, style: style, flow)
      } else {
        appendAtomic(node, style: style)
      }
    } else {
      appendBlock(node, style: style)
    }
  }

  /// Appends a block-level box after the current paragraph.
  private mutating func appendBlock(_ node: Int32, style: Int32) {
    // The box is linked before its content is added, because the content may add siblings.
    let box = addBoxForElement(node, style: style)
    appendBlockLevel(box)
    breakPlainText()
    if isPicture(node) {
      tree.blockPictures.append(BlockPicture(node: node, plain: Int32(tree.plain.count)))
      tree.plain.append(scalar: InlineItem.objectReplacement)
    }
    fillElement(box, node: node)
    previousScalar = 0
  }

  private mutating func appendAtomic(_ node: Int32, style: Int32) {
    let isReplaced = isReplaced(node)
    if !collector.paragraph.hasContent { breakPlainText() }
    if isReplaced {
      previousScalar = 0
      pendingFirstLetter = -1
      let box = addBoxForElement(node, style: style)
      collector.appendObject(
        .atomic, box, node: node, style: style, plain: &tree.plain, isInPlainText: true)
      fillElement(box, node: node)
    } else {
      let box = addBoxForElement(node, style: style)
      // The plain text has an image of unknown size too.
      collector.appendObject(
        .atomic, box, node: node, style: style, plain: &tree.plain,
        isInPlainText: isAlternative(node))
      let firstLetter = pendingFirstLetter
      pendingFirstLetter = -1
      fillElement(box, node: node)
      pendingFirstLetter = firstLetter
    }
  }

  /// Creates a complete box that an inline item refers to.
  private mutating func makeBox(_ node: Int32, style: Int32) -> Int32 {
    let box = addBoxForElement(node, style: style)
    let firstLetter = pendingFirstLetter
    pendingFirstLetter = -1
    fillElement(box, node: node)
    pendingFirstLetter = firstLetter
    return box
  }

  mutating func addBoxForElement(_ node: Int32, style: Int32) -> Int32 {
    let isPlain = isPlain(node)
    if !isPlain, isReplaced(node) {
      let box = addBox(.replaced, node: node, style: style)
      tree.boxes[Int(box)].replaced = addReplacedSize(node)
      return box
    }
    let display = tree.styles[Int(style)].flow.display
    if isFormula(node, display) { return addFormula(node, style: style) }
    let box = addBox(display.boxKind, node: node, style: style)
    if !isPlain { tree.boxes[Int(box)].part = part(of: node) }
    return box
  }

  mutating func fillElement(_ box: Int32, node: Int32) {
    switch tree.boxes[Int(box)].kind {
    case .replaced: fillGraphic(box, node: node)
    case .math: fillFormula(box, node: node)
    case .table:
      fillTable(box, of: BoxSource(node: node, style: tree.boxes[Int(box)].style))
    case _ where isPlain(node): fill(box, node: node)
    default:
      switch content(of: node) {
      case .buttonLabel(let label): fillButton(box, node: node, label: label)
      case .alternative(let text): fillAlternative(box, node: node, text: text)
      default: fill(box, node: node)
      }
    }
  }

  private mutating func appendInline(_ node: Int32, style: Int32, _ flow: FlowStyle) {
    if flow.display == .rubyText { return appendOrphan(annotation: node) }
    openItem()
    tree.inlineBoxes.append(
      InlineBox(
        node: node, style: style, parent: collector.openBox))
    let index = Int32(tree.inlineBoxes.count - 1)
    let inlineBox = tree.inlineBoxes[Int(index)]
    collector.open(
      index, inlineBox, hasEdge: flow.hasInlineEdges, isContinuation: false)
    let controls = appendInlineControls(style: style, node: node)
    if flow.isListItem { appendMarker(of: nil, style: style, node: node) }
    if flow.display == .ruby {
      appendRubyContent(of: node, style: style)
    } else {
      appendContent(of: node)
    }
    for _ in 0..<controls {
      collector.closeControl(style: style, plain: tree.plain)
    }
    collector.close(
      index, inlineBox, hasEdge: flow.hasInlineEdges, isContinuation: false)
    context.anonymousTable = -1
  }
}
