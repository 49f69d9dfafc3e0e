// Folder GalleyLayout/Text: the stage Text: boxes and collapsed text.
// Input: a `StyledDocument` and `ImageSizes`.
// Output: `BoxTree`: `Box`es, `TextParagraph`s, inline items, the shaped text and the plain text.
// Source: CSS 2.2, sections 9.2 and 17.2.1; CSS Display 3; CSS Text 3, section 4.1; DESIGN 3.1.
// Uses: GalleySystem, Units, Markup, Style, LetterCase, Images, Text/Generated, Text/Graphics,
//   Text/Inline, Text/Math.
// Not: fonts and widths. Natural sizes of controls take the metrics of fonts as arguments.
// Read: BoxTree, BoxBuilder, BoxBuilder+Elements, Display+BoxGeneration, BoxDraft,
//   BoxBuilder+Tables, BoxBuilder+Ruby; then Inline, Generated.

// Input: a styled document. Output: its box tree, with white space collapsed per paragraph. An
// inline box that contains a block is divided: the content before and after becomes anonymous
// blocks, in which the inline box continues.
// Source: CSS 2.2 section 9.2; BROWSER_RULES 5 and 6.

package import GalleyStyle
internal import GalleySystem

/// Builds box trees.
///
/// Documents share its storage one after another.
package struct BoxBuilder: ~Copyable {
  private(set) var document = StyledDocument(tree: MarkupTree())
  /// Whether any element has pseudo-elements.
  private(set) var hasPseudoElements = false
  /// Whether any element is a view of the program.
  private(set) var hasViews = false
  private(set) var images: ImageSizes = .unknown
  var tree = BoxDraft()
  /// The inline content of all open block containers.
  var collector = InlineCollector()
  /// The innermost open block container.
  var context = Context()
  /// The open block containers around it, outermost first.
  private var outer = UniqueArray<Context>()
  /// The start of the current cell in the plain text, after its tab.
  var cellStart = -1
  private(set) var generated = GeneratedContent()
  /// Whether the simplification of graphics has been reported.
  var hasReportedGraphics = false
  /// The last character of the preceding text in the formatting context; 0 for none.
  var previousScalar: UInt32 = 0
  /// The style of a first letter that has not occurred yet.
  var pendingFirstLetter: Index<ComputedStyle> = .none
  /// In text of a graphic, px per unit of its coordinates; 0 elsewhere.
  var graphicScale: Float = 0
  /// The first-line styles of generated inline boxes.
  var generatedInFirstLine: [Index<InlineBox>: Index<ComputedStyle>] = [:]
  var derivedStyles = DerivedStyleTable()
  /// The remaining number of continued inline boxes.
  ///
  /// If it is negative, the rest of the content is dropped.
  private var continuations = 0
  var isCut: Bool { continuations < 0 }

  package init() {}

  /// An open block container.
  struct Context: BitwiseCopyable {
    /// None for the parent of the root.
    var box: Index<Box> = .none
    /// The flex container if the box is an anonymous item for inline content.
    var container: Index<Box> = .none
    /// Whether its text continues the preceding text.
    var continuesText = false
    /// The anonymous table for consecutive table parts.
    var anonymousTable: Index<Box> = .none
    /// Whether its content is that of a `ruby` element.
    var isInRuby = false
    /// The paragraph that it interrupts.
    var interrupted = InlineCollector.Paragraph()
  }

  /// The box tree of a document.
  ///
  /// Without a root element it is one empty box.
  static func build(_ document: StyledDocument, images: ImageSizes) -> BoxTree {
    var document = document
    var builder = BoxBuilder()
    return builder.build(lent: &document, images: images, pixelRatio: 1)
  }

  /// Builds the tree of a document that the caller owns, without reference counting.
  ///
  /// The document is moved into the builder and back, so that it is never shared. Lengths are in
  /// device px.
  package mutating func build(
    lent document: inout StyledDocument, images: ImageSizes, pixelRatio: Double
  ) -> BoxTree {
    // This precedes the move, because each access to the builder's document is reference-counted.
    generated.fill(from: document)
    swap(&self.document, &document)
    begin(images)
    buildRoot()
    swap(&self.document, &document)
    var tree = finish()
    tree.scale(by: pixelRatio)
    return tree
  }

  private mutating func begin(_ images: ImageSizes) {
    self.images = images
    hasPseudoElements = !document.pseudoStyles.isEmpty
    hasViews = !document.views.isEmpty
    tree.styles = document.styles
    tree.diagnostics = document.diagnostics
    if generated.isLimited {
      tree.diagnostics.append(
        Diagnostic(
          kind: .limit, message: generated.limitMessage(for: document),
          at: document.markup.sourceOffset(of: generated.limitedNode)))
    }
    continuations = Limits.continuedBoxes(bytes: document.markup.bytes.count)
    hasReportedGraphics = false
    cellStart = -1
    previousScalar = 0
    pendingFirstLetter = .none
    if !generatedInFirstLine.isEmpty { generatedInFirstLine = [:] }
  }

  /// Moves the tree out and releases the input.
  private mutating func finish() -> BoxTree {
    images = .unknown
    generated.removeAll()
    derivedStyles.removeAll()
    return tree.finish()
  }

  private mutating func buildRoot() {
    var root = document.markup.firstChild(of: MarkupTree.documentNode)
    while root.exists, document.markup.nodes[root].kind != .element {
      root = document.markup.nodes[root].nextSibling
    }
    guard root.exists, document.styleOfNode[root].exists else {
      tree.styles.append(ComputedStyle())
      tree.boxes.append(
        Box(kind: .block, style: Index(tree.styles.count - 1), node: .none))
      return
    }
    let style = document.styleOfNode[root]
    guard tree.styles[style].box.display != .none else {
      tree.boxes.append(Box(kind: .block, style: style, node: .none))
      return
    }
    let box = addBox(.block, node: root, style: style)
    fill(box, node: root)
  }

  // MARK: Boxes

  /// Adds a box without a parent link.
  mutating func addBox(_ kind: Box.Kind, node: NodeIndex, style: Index<ComputedStyle>) -> Index<Box>
  {
    var box = Box(kind: kind, style: style, node: node, parent: context.box)
    box.context = FormattingContext(kind, tree.styles[style].flow)
    if node.exists { box.hasLineIfEmpty = document.markup.isEditingHost(node) }
    tree.boxes.append(box)
    return Index(tree.boxes.count &- 1)
  }

  /// Appends a box to the block-level children of `parent`.
  mutating func link(_ box: Index<Box>, to parent: Index<Box>) {
    tree.boxes[box].parent = parent
    let last = tree.boxes[parent].lastChild
    if last.isNone {
      tree.boxes[parent].firstChild = box
    } else {
      tree.boxes[last].nextSibling = box
    }
    tree.boxes[parent].lastChild = box
  }

  /// Fills a block container with the content of an element and its pseudo-elements.
  mutating func fill(_ box: Index<Box>, node: NodeIndex) {
    openContext(box)
    let style = tree.boxes[box].style
    let flow = tree.styles[style].flow
    let firstLetter = pendingFirstLetter
    if hasPseudoElements, let pseudo = document.pseudoStyles[node], pseudo.firstLetter.exists {
      pendingFirstLetter = pseudo.firstLetter
    }
    if flow.isListItem { appendMarker(of: box, style: style, node: node) }
    if flow.overridesDirection { openOverride(flow, style: style) }
    if flow.isBlockRuby {
      appendRubyContent(of: node, style: style)
    } else {
      appendContent(of: node)
    }
    if flow.overridesDirection {
      collector.closeControl(style: style, plain: tree.plain)
    }
    if hasPseudoElements, document.pseudoStyles[node]?.firstLetter.exists ?? false {
      pendingFirstLetter = firstLetter
    }
    closeContext()
  }

  /// Appends the children of an element with the generated content before and after them.
  mutating func appendContent(of node: NodeIndex) {
    guard hasPseudoElements, let styles = document.pseudoStyles[node] else {
      return appendChildren(of: node)
    }
    appendPseudo(.before, of: node, styles)
    appendChildren(of: node)
    appendPseudo(.after, of: node, styles)
  }

  mutating func openContext(_ box: Index<Box>) {
    outer.append(context)
    context = Context(box: box, interrupted: collector.begin())
    switch tree.boxes[box].part {
    // As in Chromium, a word may begin before a base, and an annotation continues its base.
    case .ruby, .rubyText: break
    default: previousScalar = 0
    }
  }

  /// Ends the innermost block container: its inline content becomes its paragraph or an anonymous
  /// block.
  mutating func closeContext() {
    closeItem()
    let box = context.box
    let display = tree.styles[tree.boxes[box].style].flow.display
    if tree.boxes[box].firstChild.isNone, collector.hasInFlowContent,
      // Text in a flex or grid container is an anonymous item.
      !display.hasItems
    {
      if !collector.paragraph.flags.contains(.keepsEdgeSpaces) {
        collector.removeTrailingSpace(plain: &tree.plain)
      }
      addParagraph(to: box)
    } else {
      flushInline()
    }
    collector.end(context.interrupted)
    context = outer.popLast() ?? Context()
  }

  /// Ends the inline content before a block-level box.
  private mutating func flushInline() {
    guard !collector.isEmpty else { return }
    collector.removeTrailingSpace(plain: &tree.plain)
    let parent = context.box
    if collector.hasInFlowContent {
      let style = anonymousStyle(in: tree.boxes[parent].style)
      let box = addBox(.block, node: .none, style: style)
      link(box, to: parent)
      addParagraph(to: box)
    } else {
      var segment = collector.paragraph.segmentsStart
      for index in collector.paragraph.itemsStart..<collector.items.count
      where collector.items[index].kind == .float || collector.items[index].kind == .outOfFlow {
        let item = collector.items[index]
        link(item.box, to: parent)
        // Without a paragraph, its items are removed.
        if let plain = collector.plainOffset(of: item, from: &segment) {
          tree.blockPictures.append(BlockPicture(node: item.node, plain: plain))
        }
      }
    }
    collector.removeAll()
  }

  /// Opens an anonymous item before an inline box in a flex container.
  ///
  /// Only in a `-webkit-box` elements remain inline. As in Chromium, a block in them divides them
  /// inside of their item.
  mutating func openItem() {
    guard collector.openBox.isNone, context.container.isNone, context.box.exists else { return }
    let style = tree.boxes[context.box].style
    guard tree.styles[style].flow.display.hasItems else { return }
    let item = addBox(.block, node: .none, style: anonymousStyle(in: style))
    context.container = context.box
    context.box = item
  }

  /// Closes the anonymous item of inline content.
  ///
  /// Without content in flow, it is not linked.
  private mutating func closeItem() {
    guard context.container.exists else { return }
    let item = context.box
    if tree.boxes[item].firstChild.exists {
      flushInline()
      link(item, to: context.container)
    } else if collector.hasInFlowContent {
      collector.removeTrailingSpace(plain: &tree.plain)
      link(item, to: context.container)
      addParagraph(to: item)
      collector.removeAll()
    }
    context.box = context.container
    context.container = .none
  }

  /// Appends a block-level box to the innermost container and divides the open inline boxes.
  mutating func appendBlockLevel(_ box: Index<Box>) {
    guard collector.openBox.exists else {
      closeItem()
      flushInline()
      return link(box, to: context.box)
    }
    let open = collector.openBoxesOfParagraph
    if let inner = open.last {
      tree.inlineBoxes[inner].containsBlock = true
      tree.boxes[box].inlineParent = inner
      let last = tree.boxes[context.box].lastChild
      let continues =
        last.exists && tree.boxes[last].inlineParent == inner && collector.hasContinuationsOnly
      tree.boxes[box].inlineGroup = continues ? tree.boxes[last].inlineGroup : box
    }
    countContinuations(open.count, at: tree.boxes[box].node)
    for index in open.reversed() {
      collector.close(
        index, tree.inlineBoxes[index], hasEdge: false, isContinuation: true)
    }
    flushInline()
    link(box, to: context.box)
    for index in open {
      collector.open(
        index, tree.inlineBoxes[index], hasEdge: false, isContinuation: true)
    }
  }

  /// Bounds the memory of blocks, and of letters with places of their own, in deeply nested inline
  /// boxes.
  ///
  /// After each block, all of these boxes are repeated; so they are around each letter.
  mutating func countContinuations(_ count: Int, at node: NodeIndex) {
    guard !isCut else { return }
    continuations -= count
    guard isCut else { return }
    let most = Limits.continuedBoxes(bytes: document.markup.bytes.count)
    tree.diagnostics.append(
      Diagnostic(
        kind: .limit, message: "content after \(most) continued inline boxes was dropped",
        at: document.markup.sourceOffset(of: node)))
  }

  /// Moves the content of the collector into the tree.
  private mutating func addParagraph(to box: Index<Box>) {
    if hasPseudoElements { addFirstLine(to: box) }
    tree.boxes[box].paragraph = tree.addParagraph(collector, box: box)
  }

  /// Ends the current line of the plain text.
  mutating func breakPlainText() {
    guard let last = tree.plain.last, last != 0x0A, tree.plain.count != cellStart else { return }
    tree.plain.append(0x0A)
  }
}
