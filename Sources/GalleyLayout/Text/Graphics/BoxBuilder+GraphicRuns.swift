// Input: a `text` element whose letters have places of their own. Output: a box for each segment,
// and a `GraphicRun`, from which the stage Place takes the positions.
// Source: SVG 2, sections 11.4 and 11.5, as in Chromium 156; BROWSER_RULES 10.141 to 10.146.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension BoxBuilder {
  /// Whether letters of a `text` element have places that depend on the widths of others.
  func hasPlacedLetters(_ text: NodeIndex, _ view: GraphicView) -> Bool {
    if view.isVertical { return true }
    let end = document.markup.nextOutside(text)
    var isAligned = false
    var node = text
    var count = 0
    while node.exists, node != end {
      if document.markup.nodes[node].kind == .element {
        if !turns(of: node).isEmpty || textLength(of: node, percentOf: 0) != nil
          || hasPositions(node, isText: node == text)
        {
          return true
        }
        count += 1
        isAligned =
          isAligned || alignment(of: node) != nil
          || baseline(of: node, isVertical: false) != .alphabetic
        // Each element has the baseline of its own font, and its own alignment.
        if isAligned, count > 1 { return true }
      }
      node = document.markup.nextInDocument(after: node)
    }
    return false
  }

  /// Appends the segments of a `text` element.
  mutating func appendGraphicRun(_ text: NodeIndex, _ view: GraphicView, to box: Index<Box>) {
    let isVertical = view.isVertical
    let reader = GraphicTextReader(
      text, of: document.markup, elements(of: text, view, isVertical: isVertical))
    guard !reader.segments.isEmpty else { return }
    var run = GraphicRun(lengths: reader.lengths, isVertical: isVertical)
    let start = tree.text.count
    var last: GraphicTextReader.Segment?
    for segment in reader.segments {
      countContinuations(segment.path.count, at: segment.node)
      if isCut { break }
      let content = append(segment, after: last, of: text, view, to: box)
      run.add(segment.place, box: content)
      last = segment
    }
    run.scale(by: view.scale)
    if let first = run.segments.first {
      tree.graphicTexts.append(
        GraphicText(box: first.box, nodes: reader.nodes, x: 0, y: 0, scale: view.scale))
    }
    orderVisually(&run, textStart: start, isRightToLeft: isRightToLeft(text))
    tree.graphicRuns.append(run)
  }

  /// Appends the box of a segment, which layout puts at the origin of the coordinates.
  private mutating func append(
    _ segment: GraphicTextReader.Segment, after last: GraphicTextReader.Segment?,
    of text: NodeIndex, _ view: GraphicView, to box: Index<Box>
  ) -> Index<Box> {
    let isVertical = view.isVertical
    let inner = segment.path.last ?? text
    let isTurned = isVertical || segment.place.turn != 0
    let style = chunkStyle(
      of: inner, view, at: view.mapped(x: 0, y: 0), steps: view.steps + (isTurned ? [.turn] : []),
      baseline: baseline(of: inner, isVertical: isVertical))
    let content = addChunk(style: style, anchoredBy: inner, to: box)
    tree.boxes[content].isSegment = true
    let scalar = previousScalar
    openContext(content)
    // White space collapses across segments, which the reader has done.
    collector.paragraph.isAtLineStart = false
    collector.paragraph.flags.insert(.hasLines)
    if let last {
      previousScalar = scalar
      // The letters of one text node are one word, wherever each of them is.
      context.continuesText =
        segment.node == last.node || segment.place.x == nil && segment.place.y == nil
      collector.paragraph.flags.insert(.continuesShaping)
    }
    var open: [OpenGraphicInline] = []
    for element in segment.path {
      openInline(element, style: segmentStyle(element), &open)
    }
    let own = graphicStyle(inner)
    if own.exists {
      appendText(
        document.markup.bytes, segment.range, node: segment.node, style: own)
      collector.keepSpaces()
    }
    while let last = open.popLast() { close(last) }
    closeContext()
    return content
  }

  /// The baseline of the text directly in an element, by the metrics of its own font.
  ///
  /// `alignment-baseline` is not inherited; the dominant baseline is.
  private func baseline(of element: NodeIndex, isVertical: Bool) -> DominantBaseline {
    if let own = alignment(of: element) { return own }
    let style = document.styleOfNode[element]
    let dominant =
      style.exists ? tree.styles[style].text.dominantBaseline : DominantBaseline.alphabetic
    return isVertical && dominant == .alphabetic ? .central : dominant
  }

  /// The style of the inline box of an element in a segment, with its `baseline-shift` only.
  private mutating func segmentStyle(_ node: NodeIndex) -> Index<ComputedStyle> {
    switch shift(of: node) {
    case .length, .graphicSuper, .graphicSub:
      return shiftedStyle(node)
    default: break
    }
    guard alignment(of: node) != nil, isGraphicInline(node) else { return graphicStyle(node) }
    let scale = graphicScale
    return derivedStyle(of: document.styleOfNode[node], .graphicAligned(scale: scale)) {
      $0.scaleGraphic(by: scale)
      $0.box.verticalAlign = .baseline
    }
  }

  // MARK: Attributes

  /// Whether letters other than the first one of a text have positions.
  private func hasPositions(_ node: NodeIndex, isText: Bool) -> Bool {
    document.markup.nodes[node].tag != .a
      && ["x", "y", "dx", "dy"].contains {
        lengths($0, of: node, percentOf: 0).count > (isText ? 1 : 0)
      }
  }

  /// The shown elements of a text with their attributes.
  func elements(
    of text: NodeIndex, _ view: GraphicView, isVertical: Bool
  ) -> [NodeIndex: GraphicTextElement] {
    var elements: [NodeIndex: GraphicTextElement] = [:]
    let end = document.markup.nextOutside(text)
    var node = text
    while node.exists, node != end {
      if document.markup.nodes[node].tag == .a, isShownInGraphic(node) {
        elements[node] = GraphicTextElement(preservesSpaces: preservesSpaces(node))
      } else if document.markup.nodes[node].kind == .element,
        node == text || isShownInGraphic(node)
      {
        elements[node] = GraphicTextElement(
          x: lengths("x", of: node, percentOf: view.width),
          y: lengths("y", of: node, percentOf: view.height),
          dx: lengths("dx", of: node, percentOf: view.width),
          dy: lengths("dy", of: node, percentOf: view.height), turn: turns(of: node),
          length: textLength(of: node, percentOf: isVertical ? view.height : view.width),
          preservesSpaces: preservesSpaces(node))
      }
      node = document.markup.nextInDocument(after: node)
    }
    return elements
  }

  private func turns(of node: NodeIndex) -> [Float] {
    // A link has no attributes of text.
    if document.markup.nodes[node].tag == .a { return [] }
    return attribute("rotate", of: node).map { GraphicView.numbers($0) } ?? []
  }

  /// `textLength` of an element; nil without an effect.
  private func textLength(
    of node: NodeIndex, percentOf basis: Float
  ) -> (length: Float, stretches: Bool)? {
    guard document.markup.nodes[node].tag != .a,
      let length = length("textLength", of: node, percentOf: basis), length > 0
    else { return nil }
    return (length, attribute("lengthAdjust", of: node) == "spacingAndGlyphs")
  }

  /// Whether text in an element runs from top to bottom; `outer` is that of the element around it.
  func isVertical(_ node: NodeIndex, in outer: Bool) -> Bool {
    switch attribute("writing-mode", of: node) {
    case "tb", "tb-rl", "vertical-rl", "vertical-lr": true
    case nil: outer
    default: false
    }
  }

  private func isRightToLeft(_ node: NodeIndex) -> Bool {
    let style = document.styleOfNode[node]
    return style.exists && tree.styles[style].text.direction == .rightToLeft
  }

  // MARK: Order

  /// Numbers the segments in visual order (UAX #9, rule L2).
  private func orderVisually(_ run: inout GraphicRun, textStart: Int, isRightToLeft: Bool) {
    let text = (textStart..<tree.text.count).map { tree.text[$0] }
    guard isRightToLeft || BidiScan.needsAnalysis(text.span, in: text.indices) else { return }
    var (runs, order): ([BidiRun], [Int32]) = ([], [])
    var bidi = BidiAnalyzer()
    bidi.analyze(
      text.span, range: text.indices, base: isRightToLeft ? .rightToLeft : .leftToRight,
      into: &runs)
    BidiRun.visualOrder(of: runs, into: &order)
    // By bidi run: the segments that begin in it.
    var members = [[Int]](repeating: [], count: runs.count)
    var place = 0
    for (number, segment) in run.segments.enumerated() {
      let paragraph = tree.boxes[segment.box].paragraph
      let start =
        paragraph.exists ? Int(tree.paragraphs[paragraph].textStart) - textStart : 0
      while place + 1 < runs.count, runs[place].end <= start { place += 1 }
      if place < members.count { members[place].append(number) }
    }
    var visual: Int32 = 0
    for index in order {
      let isReversed = runs[Int(index)].isRightToLeft
      for number in isReversed ? members[Int(index)].reversed() : members[Int(index)] {
        run.segments[number].visual = visual
        visual += 1
      }
    }
  }
}
