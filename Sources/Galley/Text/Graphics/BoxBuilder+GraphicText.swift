// Text in inline SVG: the boxes of its chunks, and inline boxes of moved text.
// Source: SVG 2, sections 11.2 (text and tspan), 11.5 (textLength), 11.10 (alignment), as in
// Chromium 156.

internal import GalleyStyle
internal import GalleySystem

/// An open inline box in a chunk of text.
private struct OpenInline {
  var node: Int32
  var box: Int32
  /// The number of bidi controls to close.
  var controls: Int
  var isMoved: Bool
}

extension BoxBuilder {
  mutating func appendGraphicText(_ node: Int32, _ view: GraphicView, to box: Int32) {
    let outer = graphicScale
    graphicScale = view.scale
    defer { graphicScale = outer }
    let reader = GraphicTextReader(
      node, of: document.markup,
      numbers: { lengths($0, of: $1, percentOf: $0.hasSuffix("x") ? view.width : view.height) },
      isShown: { isShownInGraphic($0) },
      preservesSpaces: { element in
        let style = document.styleOfNode[Int(element)]
        return style >= 0 && tree.styles[Int(style)].flow.collapse != .collapse
      })
    let chunks = reader.chunks
    // The length of several chunks is not known.
    let length =
      chunks.count == 1 ? self.length("textLength", of: node, percentOf: view.width) : nil
    var last: Int32 = -1
    for chunk in chunks {
      // The letters of one text node are one word, wherever each of them is.
      let continuesText = last >= 0 && chunk.pieces.first?.node == last
      append(
        chunk, of: node, view, length: length.flatMap { $0 > 0 ? $0 : nil },
        continuesText: continuesText, to: box)
      last = chunk.pieces.last?.node ?? -1
    }
  }

  /// Whether the text of an element in `text` appears.
  private func isShownInGraphic(_ node: Int32) -> Bool {
    let style = document.styleOfNode[Int(node)]
    return style >= 0 && tree.styles[Int(style)].box.display != .none && isGraphicInline(node)
  }

  private mutating func append(
    _ chunk: GraphicChunk, of text: Int32, _ view: GraphicView, length: Float?, continuesText: Bool,
    to box: Int32
  ) {
    guard let first = chunk.pieces.first else { return }
    let place = view.mapped(x: chunk.x, y: chunk.y)
    let scale = view.scale
    let steps = view.steps
    let stretches =
      length != nil && attribute("lengthAdjust", of: text) == "spacingAndGlyphs"
    let derivation = StyleDerivation.graphicChunk(
      scale: scale, x: place.x, y: place.y, length: length ?? 0, stretches: stretches,
      steps: steps)
    let style = derivedStyle(of: document.styleOfNode[Int(text)], derivation) {
      $0.scaleGraphic(by: scale)
      if case .graphic(let baseline) = $0.box.verticalAlign { $0.text.dominantBaseline = baseline }
      $0.box = BoxProperties()
      $0.box.display = .block
      $0.box.originalDisplayIsInline = false
      $0.box.position = .absolute
      $0.box.inset.left = .length(.px(place.x))
      $0.box.inset.top = .length(.px(place.y))
      if !steps.isEmpty { $0.box.transform.functions = steps }
      guard let length else { return }
      $0.box.width = .length(.px(length * scale))
      // Stretched letters have the positions of others, except for carets.
      if stretches { return }
      ($0.text.textAlign, $0.text.textAlignLast) = (.justify, .justify)
    }
    let isRightToLeft = tree.styles[Int(style)].text.direction == .rightToLeft
    let content = addBox(.block, node: -1, style: style)
    tree.boxes[Int(content)].part =
      switch anchor(of: first.path.last ?? text) {
      case .middle: .textAnchorMiddle
      case .end: isRightToLeft ? .textAnchorStart : .textAnchorEnd
      case .start: isRightToLeft ? .textAnchorEnd : .textAnchorStart
      }
    link(content, to: box)
    openContext(content)
    context.continuesText = continuesText
    var open: [OpenInline] = []
    for piece in chunk.pieces { append(piece, of: text, &open) }
    while let last = open.popLast() { close(last) }
    closeContext()
  }

  /// Appends a piece of text in inline boxes of the elements around it.
  private mutating func append(
    _ piece: GraphicChunk.Piece, of text: Int32,
    _ open: inout [OpenInline]
  ) {
    let isMoved = piece.dx != 0 || piece.dy != 0
    // A moved piece has an inline box of its own, even directly in `text`.
    let path = isMoved && piece.path.isEmpty ? [text] : piece.path
    var shared = 0
    while shared < open.count, shared < path.count, open[shared].node == path[shared] {
      shared += 1
    }
    // The box of the innermost element begins again where text is moved.
    if isMoved || open.last?.isMoved == true { shared = min(shared, max(0, path.count - 1)) }
    while open.count > shared, let last = open.popLast() { close(last) }
    for index in shared..<max(shared, path.count) {
      let element = path[index]
      let isLast = index == path.count - 1
      let style = graphicStyle(
        element, dx: isLast ? piece.dx : 0, dy: isLast ? piece.dy : 0, isText: element == text)
      guard style >= 0 else { continue }
      tree.inlineBoxes.append(InlineBox(node: element, style: style, parent: collector.openBox))
      let inline = Int32(tree.inlineBoxes.count - 1)
      let hasEdge = tree.styles[Int(style)].flow.hasInlineEdges
      collector.open(inline, tree.inlineBoxes[Int(inline)], hasEdge: hasEdge, isContinuation: false)
      open.append(
        OpenInline(
          node: element, box: inline, controls: appendInlineControls(style: style, node: element),
          isMoved: isLast && isMoved))
    }
    let style = graphicStyle(piece.path.last ?? text)
    guard style >= 0 else { return }
    appendText(
      document.markup.bytes, piece.range, node: piece.node, style: style, isGenerated: false)
  }

  private mutating func close(_ open: OpenInline) {
    let box = tree.inlineBoxes[Int(open.box)]
    for _ in 0..<open.controls { collector.closeControl(style: box.style, plain: tree.plain) }
    collector.close(
      open.box, box, hasEdge: tree.styles[Int(box.style)].flow.hasInlineEdges,
      isContinuation: false)
  }

  private func anchor(of node: Int32) -> TextAnchor {
    let style = document.styleOfNode[Int(node)]
    return style >= 0 ? tree.styles[Int(style)].text.textAnchor : .start
  }

  // MARK: Styles

  /// The style of an element in a chunk; -1 for elements that SVG text does not render.
  mutating func graphicStyle(_ node: Int32) -> Int32 {
    guard document.styleOfNode[Int(node)] >= 0, isGraphicInline(node) else { return -1 }
    let scale = graphicScale
    return derivedStyle(of: document.styleOfNode[Int(node)], .graphicText(scale: scale)) {
      $0.scaleGraphic(by: scale)
    }
  }

  /// The style of an inline box in a chunk that is moved; -1 for none.
  ///
  /// `isText` is true for a box of the `text` element itself, of which only the text counts.
  private mutating func graphicStyle(
    _ node: Int32, dx: Float, dy: Float, isText: Bool
  ) -> Int32 {
    let align = isText ? .baseline : shift(of: node)
    if dx == 0, dy == 0, !isText, align == .baseline { return graphicStyle(node) }
    guard document.styleOfNode[Int(node)] >= 0 else { return -1 }
    let scale = graphicScale
    let derivation = StyleDerivation.graphicPiece(
      scale: scale, dx: dx, dy: dy, align: align)
    return derivedStyle(of: document.styleOfNode[Int(node)], derivation) {
      $0.scaleGraphic(by: scale)
      if isText { $0.box = BoxProperties() }
      if align != .baseline { $0.box.verticalAlign = align }
      $0.box.margin.left = .length(.px(dx * scale))
      if dy != 0 { $0.box.verticalAlign = .length(.px(-dy * scale)) }
    }
  }

  /// The alignment of an element in `text` by `baseline-shift`, or by a dominant baseline in text
  /// with the alphabetic one.
  private func shift(of node: Int32) -> VerticalAlign {
    switch attribute("baseline-shift", of: node) {
    case "super": return .graphicSuper
    case "sub": return .graphicSub
    case nil: break
    default:
      guard let raise = length("baseline-shift", of: node, percentOf: 0) else { break }
      return .length(.px(raise * graphicScale))
    }
    let parent = document.markup.nodes[Int(node)].parent
    let (style, outer) = (
      document.styleOfNode[Int(node)], parent >= 0 ? document.styleOfNode[Int(parent)] : -1
    )
    guard style >= 0, outer >= 0, tree.styles[Int(style)].box.verticalAlign == .baseline,
      tree.styles[Int(outer)].text.dominantBaseline == .alphabetic
    else { return .baseline }
    let own = tree.styles[Int(style)].text.dominantBaseline
    return own == .alphabetic ? .baseline : .graphic(own)
  }

  private func isGraphicInline(_ node: Int32) -> Bool {
    let element = document.markup.nodes[Int(node)]
    return element.namespace == .svg
      && (element.tag == .a || document.markup.isGraphicText(node)
        || document.markup.isNamed("tspan", node) || document.markup.isNamed("textPath", node))
  }
}

extension ComputedValues {
  fileprivate mutating func scaleGraphic(by factor: Float) {
    text.wraps = false
    text.textIndent = .zero
    // A given length is distributed between all characters.
    text.textJustify = .interCharacter
    if factor != 1 { scale(by: factor, pixelRatio: text.font.pixelRatio) }
  }
}

extension GraphicView {
  /// The transforms of text with a known size and position.
  fileprivate var steps: [TransformStep] {
    [frame.map { .fit($0) }, residue.map { .map($0) }].compactMap { $0 }
  }
}
