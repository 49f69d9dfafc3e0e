// Generated content: markers, ::before and ::after, quotes, bidi controls of CSS.
// Source: CSS Lists 3, CSS Content 3, CSS Writing Modes 3 section 2; BROWSER_RULES 6.9 to 6.12, 8.

internal import GalleyStyle
internal import GalleySystem

/// An element, or generated content before or after an element's content.
struct BoxSource {
  /// None for generated content.
  var node: NodeIndex
  var style: Index<ComputedStyle>
  /// The originating element of generated content, and its position there.
  var origin: NodeIndex = .none
  var place = GeneratedContent.Place.before
}

extension BoxBuilder {
  // MARK: Markers

  /// Adds the marker of a list item: an outside marker to its box, an inside marker to its content.
  ///
  /// A list item that is an inline box, without `box`, has an inside marker.
  mutating func appendMarker(of box: Index<Box>?, style: Index<ComputedStyle>, node: NodeIndex) {
    let value = generated.number(of: node)
    let computed = tree.styles[style]
    let isInside = box == nil || computed.text.listStyleInside
    let box = box ?? .none
    let own = hasPseudoElements ? document.pseudoStyles[node]?.marker ?? .none : .none
    let markerStyle = own.exists ? own : self.markerStyle(of: style)
    let content =
      own.exists
      ? generated.text(of: node, .marker)?.filter { $0 != GeneratedContent.image } : nil
    if content == nil, computed.text.listStyleImage != .none {
      let image = ListMarker.Content.image(
        isGradient: computed.text.listStyleImage == .gradient)
      return addSymbolMarker(box, image, style: markerStyle, isInside: isInside)
    }
    switch computed.text.listStyleType {
    case .none where content == nil: return
    case .disc, .circle, .square, .disclosureOpen, .disclosureClosed:
      if content == nil {
        addSymbolMarker(
          box, .symbol(computed.text.listStyleType), style: markerStyle, isInside: isInside)
        return
      }
    case let type where content == nil && generated.hasDroppedMarker(node, type): return
    default: break
    }
    let marker =
      content
      ?? generated.counters.marker(
        value, style: computed.text.listStyleType, language: computed.text.language) ?? ""
    if marker.isEmpty { return }
    addTextMarker(marker, to: box, style: markerStyle, isInside: isInside)
  }

  private mutating func addSymbolMarker(
    _ box: Index<Box>, _ content: ListMarker.Content, style: Index<ComputedStyle>, isInside: Bool
  ) {
    tree.markers.append(ListMarker(content: content, style: style))
    let index = Index<ListMarker>(tree.markers.count - 1)
    if isInside {
      appendObject(.symbolMarker, index, style: style)
      collector.paragraph.isAtLineStart = true
    } else {
      tree.boxes[box].marker = index
    }
  }

  private mutating func addTextMarker(
    _ text: String, to box: Index<Box>, style: Index<ComputedStyle>, isInside: Bool
  ) {
    if isInside {
      let isRight = tree.styles[style].text.direction == .rightToLeft
      if isRight {
        collector.openControl(0x2067, style: style, plain: tree.plain)
      }
      appendGenerated(text, style: style)
      if isRight { collector.closeControl(style: style, plain: tree.plain) }
      // A marker without a space at its end, as U+3001, keeps a space after it.
      collector.paragraph.isAtLineStart = text.hasSuffix(" ")
      return
    }
    let bytes = Array(text.utf8)
    let interrupted = collector.begin()
    collector.append(
      bytes, 0..<bytes.count,
      InlineCollector.TextSource(node: .none, style: style, collapse: .preserve, isGenerated: true),
      plain: &tree.plain)
    let paragraph = tree.addParagraph(collector, box: box)
    collector.end(interrupted)
    tree.markers.append(ListMarker(content: .text(paragraph: paragraph), style: style))
    tree.boxes[box].marker = Index(tree.markers.count - 1)
  }

  /// The computed style of a `::marker` without rules.
  private mutating func markerStyle(of style: Index<ComputedStyle>) -> Index<ComputedStyle> {
    derivedStyle(of: style, .marker) { values in
      if !values.text.listStyleInside {
        values.text.whiteSpaceCollapse = .preserve
        values.text.wraps = false
      }
      values.text.textTransform = TextTransform()
      values.text.textIndent = .zero
      values.text.decorations = []
      values.box = BoxProperties()
    }
  }

  // MARK: Pseudo-elements

  mutating func appendPseudo(
    _ place: GeneratedContent.Place, of node: NodeIndex, _ styles: PseudoStyles<ComputedStyle>
  ) {
    guard let source = generatedSource(place, of: node, styles) else { return }
    if tree.styles[source.style].flow.display.isTablePart {
      return appendImproperTablePart(source)
    }
    context.anonymousTable = .none
    appendPseudo(source)
  }

  /// Appends generated content that is not part of a table.
  mutating func appendPseudo(_ source: BoxSource) {
    let style = source.style
    guard let text = generated.text(of: source.origin, source.place) else { return }
    let box = tree.styles[style].box
    if !box.isInFlow {
      let kind: InlineItem.Kind = box.float != .none ? .float : .outOfFlow
      let index = addGenerated(source)
      fillGenerated(index, source)
      appendObject(kind, index, style: style)
    } else if box.display == .inline || box.display == .contents {
      let line = styleInFirstLine(of: source)
      if line.exists { generatedInFirstLine[tree.inlineBoxes.nextIndex] = line }
      appendInlineBox(style: style) { $0.appendGeneratedParts(text, style: style) }
    } else if box.display.isInlineLevel {
      let index = addGenerated(source)
      fillGenerated(index, source)
      appendObject(.atomic, index, style: style)
    } else {
      let index = addGenerated(source)
      appendBlockLevel(index)
      fillGenerated(index, source)
      previousScalar = 0
    }
  }

  /// The generated content before or after an element's content; nil without any.
  mutating func generatedSource(
    _ place: GeneratedContent.Place, of node: NodeIndex, _ styles: PseudoStyles<ComputedStyle>
  ) -> BoxSource? {
    let style = place == .before ? styles.before : styles.after
    guard style.exists, generated.text(of: node, place) != nil else { return nil }
    return BoxSource(
      node: .none, style: quotedStyle(style, of: node), origin: node, place: place)
  }

  /// The style of generated content of a `q`, which has the language of the text around.
  private mutating func quotedStyle(_ style: Index<ComputedStyle>, of node: NodeIndex) -> Index<
    ComputedStyle
  > {
    guard document.markup.nodes[node].tag == .q else { return style }
    let language = document.language(around: node)
    guard language != tree.styles[style].text.language else { return style }
    return derivedStyle(of: style, .quoted(language: language)) { $0.text.language = language }
  }

  private mutating func styleInFirstLine(of source: BoxSource) -> Index<ComputedStyle> {
    guard let styles = document.pseudoStyles[source.origin]?.inFirstLine else { return .none }
    let style = source.place == .before ? styles.before : styles.after
    return style.exists ? quotedStyle(style, of: source.origin) : style
  }

  private mutating func addGenerated(_ source: BoxSource) -> Index<Box> {
    addBox(tree.styles[source.style].flow.display.boxKind, node: .none, style: source.style)
  }

  private mutating func fillGenerated(_ box: Index<Box>, _ source: BoxSource) {
    if tree.boxes[box].kind == .table { return fillTable(box, of: source) }
    fill(box, with: source)
  }

  mutating func fill(_ box: Index<Box>, with source: BoxSource) {
    guard source.node.isNone else { return fill(box, node: source.node) }
    openContext(box)
    appendGeneratedText(of: source)
    closeContext()
  }

  mutating func appendGeneratedText(of source: BoxSource) {
    guard let text = generated.text(of: source.origin, source.place) else { return }
    appendGeneratedParts(text, style: source.style)
  }

  /// Appends an inline box without an element.
  mutating func appendInlineBox(style: Index<ComputedStyle>, content: (inout Self) -> Void) {
    tree.inlineBoxes.append(
      InlineBox(
        node: .none, style: style, parent: collector.openBox))
    let index = Index<InlineBox>(tree.inlineBoxes.count - 1)
    let hasEdge = tree.styles[style].flow.hasInlineEdges
    collector.open(
      index, tree.inlineBoxes[index], hasEdge: hasEdge, isContinuation: false)
    let controls = appendInlineControls(style: style, node: .none)
    content(&self)
    for _ in 0..<controls {
      collector.closeControl(style: style, plain: tree.plain)
    }
    collector.close(
      index, tree.inlineBoxes[index], hasEdge: hasEdge, isContinuation: false)
  }

  mutating func appendGenerated(_ text: String, style: Index<ComputedStyle>) {
    let bytes = Array(text.utf8)
    let parts = tree.styles[style].box.content ?? []
    appendText(
      bytes, 0..<bytes.count, node: .none, style: style,
      from: parts == [.openQuote] || parts == [.closeQuote] ? .quote : .content)
  }

  /// Appends generated content, in which an image has no size, because it is not loaded.
  private mutating func appendGeneratedParts(_ text: String, style: Index<ComputedStyle>) {
    let parts = text.split(separator: GeneratedContent.image, omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      if number > 0 {
        let image = anonymousStyle(in: style, display: .inlineBlock)
        let box = addBox(.block, node: .none, style: image)
        appendObject(.atomic, box, style: image)
      }
      if !part.isEmpty || parts.count == 1 { appendGenerated(String(part), style: style) }
    }
  }

  mutating func appendDefaultSummary(of node: NodeIndex) {
    let parent = document.styleOfNode[node]
    guard parent.exists else { return }
    let isOpen = document.markup.attribute(.open, of: node) != nil
    let index = derivedStyle(of: anonymousStyle(in: parent), .summary(isOpen: isOpen)) { values in
      values.box.display = .listItem
      values.text.listStyleInside = true
      values.text.listStyleType = isOpen ? .disclosureOpen : .disclosureClosed
    }
    let box = addBox(.block, node: .none, style: index)
    appendBlockLevel(box)
    openContext(box)
    addSymbolMarker(
      box, .symbol(isOpen ? .disclosureOpen : .disclosureClosed), style: index, isInside: true)
    appendGenerated("Details", style: index)
    closeContext()
  }

  // MARK: Bidi controls

  /// Appends the control characters for `unicode-bidi`.
  ///
  /// Returns the number of controls to close.
  mutating func appendInlineControls(style: Index<ComputedStyle>, node: NodeIndex) -> Int {
    let flow = tree.styles[style].flow
    let isRight = flow.isRightToLeft
    let controls: [UInt32]
    switch flow.unicodeBidi {
    case .normal: return 0
    case .embed: controls = [isRight ? 0x202B : 0x202A]
    case .bidiOverride: controls = [isRight ? 0x202E : 0x202D]
    case .isolate: controls = [isRight ? 0x2067 : 0x2066]
    case .isolateOverride: controls = [isRight ? 0x2067 : 0x2066, isRight ? 0x202E : 0x202D]
    case .plaintext: controls = [0x2068]
    }
    for control in controls {
      collector.openControl(control, style: style, plain: tree.plain)
    }
    return controls.count
  }

  /// Opens the override of a block's direction, which applies to each of its paragraphs.
  mutating func openOverride(_ flow: FlowStyle, style: Index<ComputedStyle>) {
    collector.openControl(
      flow.isRightToLeft ? 0x202E : 0x202D, style: style, plain: tree.plain)
  }

  /// Appends text that `text-transform` changes.
  ///
  /// The plain text keeps the source's letters.
  mutating func appendTransformed(
    _ bytes: [UInt8], _ range: Range<Int>, _ source: InlineCollector.TextSource
  ) {
    let text = tree.styles[source.style].text
    var transformed: [UInt8] = []
    var map: [(source: Int32, target: Int32)] = []
    var transformer = TextTransformer()
    transformer.transform(
      bytes.span, range: range,
      TextTransformer.Mapping(
        text.textTransform, language: text.language, after: previousScalar),
      into: &transformed, map: &map)
    collector.original = TransformedSource(
      bytes: Array(bytes[range]),
      points: map.map { ($0.source - Int32(truncatingIfNeeded: range.lowerBound), $0.target) })
    collector.append(
      transformed, 0..<transformed.count, source, plain: &tree.plain)
    collector.original = nil
  }
}
