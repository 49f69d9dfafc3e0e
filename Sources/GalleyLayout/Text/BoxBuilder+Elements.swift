// Creates the boxes of elements and text nodes and links them to their containers.

internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  mutating func appendChildren(of node: NodeIndex) {
    switch document.markup.nodes[node].tag {
    case .details: return appendDetails(node)
    case .fieldset: return appendFieldset(node)
    case .mtd where appendFormulaCell(node): return
    case .option: return appendOption(node)
    default: break
    }
    var child = document.markup.nodes[node].firstChild
    while child.exists {
      append(child)
      child = document.markup.nodes[child].nextSibling
    }
  }

  /// Appends an `option`, whose only content is its label or a copy of its text.
  private mutating func appendOption(_ node: NodeIndex) {
    let style = document.styleOfNode[node]
    guard style.exists else { return }
    appendGenerated(document.markup.label(ofOption: node), style: style)
  }

  mutating func append(_ node: NodeIndex) {
    if isCut { return }
    switch document.markup.nodes[node].kind {
    case .text: appendText(node)
    case .element: appendElement(node)
    case .document, .doctype, .comment, .instruction: break
    }
  }

  private mutating func appendText(_ node: NodeIndex) {
    let element = document.markup.nodes[node].parent
    guard element.exists else { return }
    let style = style(of: element)
    guard style.exists else { return }
    let range =
      Int(document.markup.nodes[node].start)..<Int(document.markup.nodes[node].end)
    let flow = tree.styles[style].flow
    if flow.collapse != .collapse, isDropped(range) { return }
    if context.anonymousTable.exists, collector.openBox.exists, flow.collapse == .collapse,
      document.markup.bytes.span.isBlank(range)
    {
      // White space after a table part in an inline box makes no text.
      return
    }
    guard pendingFirstLetter.isNone, !flow.transformsText else {
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
    let box = context.container.exists ? context.container : context.box
    let container = tree.styles[tree.boxes[box].style].flow.display
    return container.hasItems && collector.openBox.isNone
      && document.markup.bytes.span.isBlank(range)
  }

  /// The style of an element; none if it is not displayed.
  private mutating func style(of element: NodeIndex) -> Index<ComputedStyle> {
    graphicScale == 0 ? document.styleOfNode[element] : graphicStyle(element)
  }

  /// Appends text with a styled first letter or a text transform.
  private mutating func appendChanged(
    _ range: Range<Int>, node: NodeIndex, style: Index<ComputedStyle>
  ) {
    let bytes = document.markup.bytes
    var start = range.lowerBound
    if pendingFirstLetter.exists {
      start = appendFirstLetter(bytes, range, node: node)
      if start == range.upperBound { return }
    }
    appendText(bytes, start..<range.upperBound, node: node, style: style)
  }

  /// Appends text to the paragraph, transformed by its style.
  mutating func appendText(
    _ bytes: [UInt8], _ range: Range<Int>, node: NodeIndex, style: Index<ComputedStyle>,
    from origin: TextOrigin = .markup
  ) {
    let flow = tree.styles[style].flow
    let isGraphic = graphicScale != 0
    let collapses = isGraphic && flow.collapse == .preserveBreaks
    let source = InlineCollector.TextSource(
      node: node, style: style, collapse: collapses ? .collapse : flow.collapse,
      wraps: flow.wraps, isGenerated: origin != .markup, isQuote: origin == .quote,
      isGraphic: isGraphic)
    beginText(isBlank: bytes.span.isBlank(range))
    if flow.transformsText {
      appendTransformed(bytes, range, source)
    } else {
      collector.append(bytes, range, source, plain: &tree.plain)
    }
    if !range.isEmpty { previousScalar = bytes.span.lastScalar(in: range) }
  }

  /// Appends an object to the paragraph.
  mutating func appendObject<Object>(
    _ kind: InlineItem.Kind, _ index: Index<Object>, node: NodeIndex = .none,
    style: Index<ComputedStyle>, isInPlainText: Bool = false
  ) {
    let object = InlineObject(kind: kind, index: index.value, node: node, style: style)
    collector.appendObject(object, plain: &tree.plain, isInPlainText: isInPlainText)
  }

  /// Ends an anonymous table and begins a line of the plain text before text.
  ///
  /// Inline boxes may be open before the first text of a paragraph.
  private mutating func beginText(isBlank: Bool) {
    if isBlank { return }
    context.anonymousTable = .none
    if !collector.paragraph.hasContent, !context.continuesText { breakPlainText() }
  }

  // MARK: Elements

  private mutating func appendElement(_ node: NodeIndex) {
    let style = style(of: node)
    guard style.exists else { return }
    let flow = tree.styles[style].flow
    if flow.display == .none { return }
    switch document.markup.nodes[node].tag {
    case .br: return appendForcedBreak(node, style: style)
    case .wbr: return appendBreakOpportunity(node, style: style)
    default: break
    }
    switch flow.display {
    case .contents:
      return appendContent(of: node)
    case _ where flow.display.isTablePart && !isAtomic(node):
      return appendImproperTablePart(BoxSource(node: node, style: style))
    default: break
    }
    context.anonymousTable = .none
    if isPlain(node) { return appendBox(node, style: style, flow) }
    reportApproximation(node)
    switch content(of: node) {
    case .nothing: break
    case .alternative:
      let style = alternativeStyle(style)
      appendBox(node, style: style, tree.styles[style].flow)
    default: appendBox(node, style: style, flow)
    }
  }

  @inline(never)
  private mutating func appendForcedBreak(_ node: NodeIndex, style: Index<ComputedStyle>) {
    context.anonymousTable = .none
    if isInRuby { return appendBreakInRuby(node, style: style) }
    if !collector.paragraph.hasContent { breakPlainText() }
    collector.appendForcedBreak(node: node, style: style, plain: &tree.plain)
    previousScalar = 0
  }

  @inline(never)
  private mutating func appendBreakOpportunity(_ node: NodeIndex, style: Index<ComputedStyle>) {
    context.anonymousTable = .none
    collector.appendBreakOpportunity(node: node, style: style, plain: tree.plain)
  }

  private mutating func appendBox(_ node: NodeIndex, style: Index<ComputedStyle>, _ flow: FlowStyle)
  {
    if flow.isOutOfFlow {
      let index = makeBox(node, style: style)
      appendObject(.outOfFlow, index, node: node, style: style, isInPlainText: isPicture(node))
    } else if flow.isFloat {
      let index = makeBox(node, style: style)
      appendObject(.float, index, node: node, style: style, isInPlainText: isPicture(node))
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
  private mutating func appendBlock(_ node: NodeIndex, style: Index<ComputedStyle>) {
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

  private mutating func appendAtomic(_ node: NodeIndex, style: Index<ComputedStyle>) {
    let isReplaced = isReplaced(node)
    if !collector.paragraph.hasContent { breakPlainText() }
    if isReplaced {
      previousScalar = 0
      pendingFirstLetter = .none
      let box = addBoxForElement(node, style: style)
      appendObject(.atomic, box, node: node, style: style, isInPlainText: true)
      fillElement(box, node: node)
    } else {
      let box = addBoxForElement(node, style: style)
      // The plain text has an image of unknown size too.
      appendObject(.atomic, box, node: node, style: style, isInPlainText: isAlternative(node))
      let firstLetter = pendingFirstLetter
      pendingFirstLetter = .none
      fillElement(box, node: node)
      pendingFirstLetter = firstLetter
    }
  }

  /// Creates a complete box that an inline item refers to.
  private mutating func makeBox(_ node: NodeIndex, style: Index<ComputedStyle>) -> Index<Box> {
    let box = addBoxForElement(node, style: style)
    let firstLetter = pendingFirstLetter
    pendingFirstLetter = .none
    fillElement(box, node: node)
    pendingFirstLetter = firstLetter
    return box
  }

  mutating func addBoxForElement(_ node: NodeIndex, style: Index<ComputedStyle>) -> Index<Box> {
    let isPlain = isPlain(node)
    if !isPlain, isReplaced(node) {
      let box = addBox(.replaced, node: node, style: style)
      tree.boxes[box].replaced = addReplacedSize(node)
      return box
    }
    let display = tree.styles[style].flow.display
    if isFormula(node, display) { return addFormula(node, style: style) }
    let box = addBox(display.boxKind, node: node, style: style)
    if !isPlain { tree.boxes[box].part = part(of: node) }
    return box
  }

  mutating func fillElement(_ box: Index<Box>, node: NodeIndex) {
    switch tree.boxes[box].kind {
    case .replaced: fillGraphic(box, node: node)
    case .math: fillFormula(box, node: node)
    case .table:
      fillTable(box, of: BoxSource(node: node, style: tree.boxes[box].style))
    case _ where isPlain(node): fill(box, node: node)
    default:
      switch content(of: node) {
      case .buttonLabel(let label): fillButton(box, node: node, label: label)
      case .alternative(let text): fillAlternative(box, node: node, text: text)
      default: fill(box, node: node)
      }
    }
  }

  private mutating func appendInline(
    _ node: NodeIndex, style: Index<ComputedStyle>, _ flow: FlowStyle
  ) {
    if flow.display == .rubyText { return appendOrphan(annotation: node) }
    openItem()
    tree.inlineBoxes.append(
      InlineBox(
        node: node, style: style, parent: collector.openBox))
    let index = Index<InlineBox>(tree.inlineBoxes.count - 1)
    let inlineBox = tree.inlineBoxes[index]
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
    context.anonymousTable = .none
  }
}
