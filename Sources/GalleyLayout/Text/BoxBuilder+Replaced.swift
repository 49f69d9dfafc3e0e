// Boxes of replaced elements: images, media, form controls.
// Source: CSS 2.2 section 10.3.2, the HTML standard's rendering section.

internal import GalleyStyle
internal import GalleySystem

extension StyledDocument {
  /// The natural size from the caller's `ImageSizes`; nil for none.
  func knownSize(ofPicture node: NodeIndex, images: ImageSizes) -> Size? {
    let source = images.dependsOnSource ? markup.attribute(.src, of: node).map(markup.string) : nil
    return images.size(of: source ?? "")
  }

  /// The natural size of an image that is a replaced box.
  func pictureSize(_ node: NodeIndex, images: ImageSizes) -> IntrinsicSize {
    if let known = knownSize(ofPicture: node, images: images) {
      return IntrinsicSize(
        width: Float(known.width), height: Float(known.height),
        ratio: known.height > 0 ? Float(known.width / known.height) : nil)
    }
    // The frame around the icon of an image that failed to load.
    let hasFrame =
      markup.attribute(.alt, of: node) == nil && markup.attribute(.src, of: node) != nil
    return hasFrame
      ? IntrinsicSize(width: 16, height: 16, ratio: nil, isUnknown: true)
      : IntrinsicSize(width: 0, height: 0, ratio: nil, isUnknown: true)
  }
}

extension IntrinsicSize {
  /// The natural size of a view, without a ratio.
  init(_ view: ViewSize) {
    self.init(width: Float(max(0, view.width)), height: Float(max(0, view.height)), ratio: nil)
    if let distance = view.baseline, distance.isFinite { baseline = .belowTop(Float(distance)) }
  }
}

/// The rendered content of an element.
enum ElementContent {
  case children
  /// A replaced box.
  case replaced
  /// A button whose label is an attribute.
  case buttonLabel(String)
  /// The alternative text of a missing image.
  case alternative(String)
  case nothing
}

extension Tag {
  fileprivate var isPlain: Bool {
    switch self {
    case .img, .image, .video, .audio, .iframe, .textarea, .select, .svg, .math, .meter,
      .progress, .input, .object, .embed, .button, .fieldset:
      false
    default: true
    }
  }
}

// The functions are marked `mutating` for speed only. The compiler passes the builder to them by
// reference; to other functions it passes a copy, and the builder is large.
extension BoxBuilder {
  /// Whether an element renders its children and its style determines its box.
  @inline(__always)
  mutating func isPlain(_ node: NodeIndex) -> Bool {
    document.markup.nodes[node].tag.isPlain && !isView(node)
  }

  /// Whether a program shows a view in place of an element.
  @inline(__always)
  private mutating func isView(_ node: NodeIndex) -> Bool {
    hasViews && document.views[node] != nil
  }

  mutating func content(of node: NodeIndex) -> ElementContent {
    if isView(node) { return .replaced }
    return switch document.markup.nodes[node].tag {
    case .img, .image: pictureContent(node)
    case .video, .audio, .iframe, .textarea, .select, .svg, .meter, .progress: .replaced
    case .input: inputContent(node)
    case .object: hasFallback(node) ? .children : .replaced
    // An `embed` without a type uses no plug-in and is not rendered.
    case .embed: document.markup.attribute(.type, of: node) == nil ? .nothing : .replaced
    default: .children
    }
  }

  /// Reports once that the layout of a graphic is simpler than that of browsers.
  mutating func reportApproximation(_ node: NodeIndex) {
    guard document.markup.nodes[node].tag == .svg, !hasReportedGraphics else { return }
    hasReportedGraphics = true
    tree.diagnostics.append(
      Diagnostic(
        kind: .unsupportedElement, message: "of svg only the text is laid out",
        at: document.markup.sourceOffset(of: node)))
  }

  mutating func isReplaced(_ node: NodeIndex) -> Bool {
    if case .replaced = content(of: node) { true } else { false }
  }

  /// Whether an element is no part of a table whatever its `display` is.
  mutating func isAtomic(_ node: NodeIndex) -> Bool { !isPlain(node) && isReplaced(node) }

  mutating func isAlternative(_ node: NodeIndex) -> Bool {
    if case .alternative = content(of: node) { true } else { false }
  }

  /// Whether a block-level element is one character of the plain text.
  mutating func isPicture(_ node: NodeIndex) -> Bool {
    guard !isPlain(node) else { return false }
    return isReplaced(node) || isAlternative(node)
  }

  private mutating func string(_ name: AttributeName, of node: NodeIndex) -> String? {
    document.markup.attribute(name, of: node).map(document.markup.string)
  }

  private mutating func inputContent(_ node: NodeIndex) -> ElementContent {
    let type = string(.type, of: node)?.lowercased() ?? ""
    guard type == "button" || type == "submit" || type == "reset" else { return .replaced }
    let label = string(.value, of: node) ?? ReplacedSize.buttonLabel(type: type) ?? ""
    return .buttonLabel(label)
  }

  /// Whether an `object` has content other than white space and parameters.
  private mutating func hasFallback(_ node: NodeIndex) -> Bool {
    document.markup.children(of: node).contains { child in
      switch document.markup.nodes[child].kind {
      case .text: !document.markup.bytes.span.isBlank(document.markup.range(of: child))
      case .element: document.markup.nodes[child].tag != .param
      default: false
      }
    }
  }

  // MARK: Pictures

  /// The content of an image.
  ///
  /// If its size is unknown and not set by its style, it is the alternative text.
  private mutating func pictureContent(_ node: NodeIndex) -> ElementContent {
    let style = document.styleOfNode[node]
    guard style.exists, knownSize(of: node) == nil else { return .replaced }
    let box = tree.styles[style].box
    if !box.width.isAuto, !box.height.isAuto { return .replaced }
    guard let text = string(.alt, of: node), !text.isEmpty else { return .replaced }
    return .alternative(text)
  }

  private func knownSize(of node: NodeIndex) -> Size? {
    document.knownSize(ofPicture: node, images: images)
  }

  /// Adds the natural size of an element and returns its index in `BoxTree.pictureSizes`.
  ///
  /// `ReplacedSizer` sets the sizes of controls.
  mutating func addReplacedSize(_ node: NodeIndex) -> Index<IntrinsicSize> {
    var size = IntrinsicSize(width: 300, height: 150, ratio: nil)
    let tag = document.markup.nodes[node].tag
    if hasViews, let view = document.views[node] {
      size = IntrinsicSize(view)
    } else if tag == .img || tag == .image {
      size = document.pictureSize(node, images: images)
    }
    tree.pictureSizes.append(size)
    return Index(tree.pictureSizes.count - 1)
  }

  /// Fills a box with icon and text in place of an image (BROWSER_RULES 2.12).
  mutating func fillAlternative(_ box: Index<Box>, node: NodeIndex, text: String) {
    let style = tree.boxes[box].style
    openContext(box)
    tree.pictureSizes.append(
      IntrinsicSize(width: 16, height: 16, ratio: nil, isUnknown: true))
    let icon = addBox(
      .replaced, node: .none, style: anonymousStyle(in: style, display: .inlineBlock))
    tree.boxes[icon].replaced = Index(tree.pictureSizes.count - 1)
    appendObject(.atomic, icon, style: tree.boxes[icon].style)
    appendGenerated(text, style: style)
    closeContext()
  }

  /// The style of an image's alternative text.
  ///
  /// `width` and `height` do not apply to inline boxes.
  mutating func alternativeStyle(_ style: Index<ComputedStyle>) -> Index<ComputedStyle> {
    guard tree.styles[style].box.display == .inline else { return style }
    return derivedStyle(of: style, .alternative) { values in
      values.box.display = .inlineBlock
      values.box.width = .auto
      values.box.height = .auto
      values.box.aspectRatio = nil
      values.box.overflowX = .visible
      values.box.overflowY = .visible
    }
  }

  // MARK: Controls

  /// Fills a box with the label of an input button.
  ///
  /// The box of an empty label has a line too.
  mutating func fillButton(_ box: Index<Box>, node: NodeIndex, label: String) {
    let style = tree.boxes[box].style
    openContext(box)
    appendGenerated(label, style: style)
    if collector.isEmpty {
      collector.appendBreakOpportunity(node: .none, style: style, plain: tree.plain)
    }
    closeContext()
  }

  /// The special layout of an element beyond its style.
  mutating func part(of node: NodeIndex) -> Box.Part {
    switch document.markup.nodes[node].tag {
    case .button: .button
    case .input: if case .buttonLabel = content(of: node) { .button } else { .none }
    case .fieldset: .fieldset
    default: .none
    }
  }

  /// The first legend of a fieldset, which is rendered first.
  func legend(of fieldset: NodeIndex) -> NodeIndex {
    for child in document.markup.children(of: fieldset)
    where document.markup.nodes[child].tag == .legend {
      let style = document.styleOfNode[child]
      guard style.exists else { continue }
      let box = tree.styles[style].box
      if box.display != .none, box.isInFlow {
        return child
      }
    }
    return .none
  }

  /// Whether a fieldset is a block although its display differs, as in Chromium.
  ///
  /// Inlined, because a call copies the builder.
  @inline(__always) func isBlockFieldset(_ node: NodeIndex, _ flow: FlowStyle) -> Bool {
    flow.display == .rubyText && document.markup.nodes[node].tag == .fieldset
  }

  mutating func appendFieldset(_ node: NodeIndex) {
    // A fieldset without a box, or as an annotation, has no legend.
    let hasLegend = tree.boxes[context.box].part == .fieldset
    let legend = hasLegend ? legend(of: node) : .none
    if legend.exists {
      let box = addBox(.block, node: legend, style: document.styleOfNode[legend])
      tree.boxes[box].part = .legend
      appendBlockLevel(box)
      fill(box, node: legend)
    }
    for child in document.markup.children(of: node) where child != legend { append(child) }
  }
}
