// Text in inline SVG: the boxes of its chunks, and inline boxes of moved text.
// Source: SVG 2, sections 11.2 (text and tspan), 11.10 (alignment), as in Chromium 156.

internal import GalleyStyle
internal import GalleySystem

/// An open inline box in a chunk of text.
struct OpenGraphicInline {
  var node: NodeIndex
  var box: Index<InlineBox>
  /// The number of bidi controls to close.
  var controls: Int
}

extension BoxBuilder {
  mutating func appendGraphicText(_ node: NodeIndex, _ view: GraphicView, to box: Index<Box>) {
    let outer = graphicScale
    graphicScale = view.scale
    defer { graphicScale = outer }
    if hasPlacedLetters(node, view) { return appendGraphicRun(node, view, to: box) }
    let elements = elements(of: node, view, isVertical: false)
    let reader = GraphicTextReader(node, of: document.markup, elements)
    guard let own = elements[node], let first = reader.segments.first else { return }
    let (x, y) = (
      (own.x.first ?? 0) + (own.dx.first ?? 0), (own.y.first ?? 0) + (own.dy.first ?? 0)
    )
    let place = view.mapped(x: x, y: y)
    let style = chunkStyle(
      of: node, view, at: place, steps: view.steps, baseline: alignment(of: node))
    let content = addChunk(style: style, anchoredBy: first.path.last ?? node, to: box)
    tree.graphicTexts.append(
      GraphicText(
        box: content, nodes: reader.nodes, x: -x * view.scale, y: -y * view.scale,
        scale: view.scale))
    openContext(content)
    var open: [OpenGraphicInline] = []
    for segment in reader.segments { append(segment, of: node, &open) }
    while let last = open.popLast() { close(last) }
    closeContext()
  }

  /// Whether the text of an element in `text` appears.
  func isShownInGraphic(_ node: NodeIndex) -> Bool {
    let style = document.styleOfNode[node]
    return style.exists && tree.styles[style].box.display != .none && isGraphicInline(node)
  }

  func preservesSpaces(_ element: NodeIndex) -> Bool {
    let style = document.styleOfNode[element]
    guard style.exists else { return false }
    switch tree.styles[style].flow.collapse {
    case .preserve, .breakSpaces: return true
    case .collapse, .preserveBreaks: return false
    }
  }

  /// The style of the box of a chunk at a position.
  mutating func chunkStyle(
    of text: NodeIndex, _ view: GraphicView, at place: (x: Float, y: Float), steps: [TransformStep],
    baseline: DominantBaseline?
  ) -> Index<ComputedStyle> {
    let scale = view.scale
    let derivation = StyleDerivation.graphicChunk(
      scale: scale, x: place.x, y: place.y, baseline: baseline, steps: steps)
    return derivedStyle(of: document.styleOfNode[text], derivation) {
      $0.scaleGraphic(by: scale)
      if let baseline { $0.text.dominantBaseline = baseline }
      $0.box = BoxProperties()
      $0.box.display = .block
      $0.box.originalDisplayIsInline = false
      $0.box.position = .absolute
      $0.box.inset.left = .length(.px(place.x))
      $0.box.inset.top = .length(.px(place.y))
      if !steps.isEmpty { $0.box.transform.functions = steps }
    }
  }

  /// Adds the box of a chunk with the anchor of an element.
  mutating func addChunk(
    style: Index<ComputedStyle>, anchoredBy element: NodeIndex, to box: Index<Box>
  ) -> Index<Box> {
    let isRightToLeft = tree.styles[style].text.direction == .rightToLeft
    let content = addBox(.block, node: .none, style: style)
    tree.boxes[content].part =
      switch anchor(of: element) {
      case .middle: .textAnchorMiddle
      case .end: isRightToLeft ? .textAnchorStart : .textAnchorEnd
      case .start: isRightToLeft ? .textAnchorEnd : .textAnchorStart
      }
    link(content, to: box)
    return content
  }

  /// Appends the text of a text node in inline boxes of the elements around it.
  private mutating func append(
    _ segment: GraphicTextReader.Segment, of text: NodeIndex, _ open: inout [OpenGraphicInline]
  ) {
    let path = segment.path
    var shared = 0
    while shared < open.count, shared < path.count, open[shared].node == path[shared] {
      shared += 1
    }
    while open.count > shared, let last = open.popLast() { close(last) }
    for element in path[shared...] {
      openInline(element, style: shiftedStyle(element), &open)
    }
    let style = graphicStyle(path.last ?? text)
    guard style.exists else { return }
    appendText(
      document.markup.bytes, segment.range, node: segment.node, style: style)
  }

  /// Opens the inline box of an element.
  mutating func openInline(
    _ element: NodeIndex, style: Index<ComputedStyle>, _ open: inout [OpenGraphicInline]
  ) {
    guard style.exists else { return }
    tree.inlineBoxes.append(InlineBox(node: element, style: style, parent: collector.openBox))
    let inline = Index<InlineBox>(tree.inlineBoxes.count - 1)
    let hasEdge = tree.styles[style].flow.hasInlineEdges
    collector.open(inline, tree.inlineBoxes[inline], hasEdge: hasEdge, isContinuation: false)
    open.append(
      OpenGraphicInline(
        node: element, box: inline, controls: appendInlineControls(style: style, node: element)))
  }

  mutating func close(_ open: OpenGraphicInline) {
    let box = tree.inlineBoxes[open.box]
    for _ in 0..<open.controls { collector.closeControl(style: box.style, plain: tree.plain) }
    collector.close(
      open.box, box, hasEdge: tree.styles[box.style].flow.hasInlineEdges,
      isContinuation: false)
  }

  private func anchor(of node: NodeIndex) -> TextAnchor {
    let style = document.styleOfNode[node]
    return style.exists ? tree.styles[style].text.textAnchor : .start
  }

  // MARK: Styles

  /// The style of an element in a chunk; none for elements that SVG text does not render.
  mutating func graphicStyle(_ node: NodeIndex) -> Index<ComputedStyle> {
    guard document.styleOfNode[node].exists, isGraphicInline(node) else { return .none }
    let scale = graphicScale
    return derivedStyle(of: document.styleOfNode[node], .graphicText(scale: scale)) {
      $0.scaleGraphic(by: scale)
    }
  }

  /// The style of the inline box of an element in a chunk, with its shift.
  mutating func shiftedStyle(_ node: NodeIndex) -> Index<ComputedStyle> {
    let align = shift(of: node)
    guard align != .baseline, document.styleOfNode[node].exists else {
      return graphicStyle(node)
    }
    let scale = graphicScale
    let derivation = StyleDerivation.graphicShifted(scale: scale, align: align)
    return derivedStyle(of: document.styleOfNode[node], derivation) {
      $0.scaleGraphic(by: scale)
      $0.box.verticalAlign = align
    }
  }

  /// The baseline that an element itself chooses by `alignment-baseline`; nil for none.
  func alignment(of node: NodeIndex) -> DominantBaseline? {
    let style = document.styleOfNode[node]
    guard style.exists, case .graphic(let baseline) = tree.styles[style].box.verticalAlign else {
      return nil
    }
    return baseline
  }

  /// The alignment of an element in `text` by `baseline-shift`, or by a dominant baseline in text
  /// with the alphabetic one.
  func shift(of node: NodeIndex) -> VerticalAlign {
    switch attribute("baseline-shift", of: node) {
    case "super": return .graphicSuper
    case "sub": return .graphicSub
    case nil: break
    default:
      guard let raise = length("baseline-shift", of: node, percentOf: 0) else { break }
      return .length(.px(raise * graphicScale))
    }
    let parent = document.markup.nodes[node].parent
    let (style, outer) = (
      document.styleOfNode[node], parent.exists ? document.styleOfNode[parent] : .none
    )
    guard style.exists, outer.exists, tree.styles[style].box.verticalAlign == .baseline,
      tree.styles[outer].text.dominantBaseline == .alphabetic
    else { return .baseline }
    let own = tree.styles[style].text.dominantBaseline
    return own == .alphabetic ? .baseline : .graphic(own)
  }

  func isGraphicInline(_ node: NodeIndex) -> Bool {
    let element = document.markup.nodes[node]
    return element.namespace == .svg
      && (element.tag == .a && !document.markup.isGraphicLinkInLink(node)
        || document.markup.isGraphicText(node)
        || document.markup.isNamed("tspan", node) || document.markup.isNamed("textPath", node))
  }
}

extension ComputedValues {
  mutating func scaleGraphic(by factor: Float) {
    text.becomeGraphic()
    text.wraps = false
    text.textIndent = .zero
    if factor != 1 { scale(by: factor, pixelRatio: text.font.pixelRatio) }
  }
}

extension GraphicView {
  /// The transforms of text with a known size and position.
  var steps: [TransformStep] {
    [frame.map { .fit($0) }, residue.map { .map($0) }].compactMap { $0 }
  }
}
