// Boxes whose content is not laid out here: images, media, form controls.
// Source: CSS 2.2 section 10.3.2, the HTML standard's rendering section.

internal import FontEngine
internal import GalleyStyle

/// Sizes of images, handed in by the caller; nothing is ever loaded.
///
/// `size(source:)` takes the `src` attribute as written and returns CSS px, nil when unknown.
public protocol ImageSizes: Sendable {
  /// The intrinsic size of an image in CSS px, nil when unknown.
  func size(source: String) -> Size?
}

extension StyledDocument {
  /// The size of a picture that somebody knows.
  func knownSize(ofPicture node: Int32, images: any ImageSizes) -> Size? {
    images.size(source: tree.attribute(.src, of: node).map(tree.string) ?? "")
  }

  /// The natural size of a picture that is drawn as one box.
  func pictureSize(_ node: Int32, images: any ImageSizes) -> IntrinsicSize {
    if let known = knownSize(ofPicture: node, images: images) {
      return IntrinsicSize(
        width: Float(known.width), height: Float(known.height),
        ratio: known.height > 0 ? Float(known.width / known.height) : nil)
    }
    // The frame with the icon of a picture that failed.
    let hasFrame = tree.attribute(.alt, of: node) == nil && tree.attribute(.src, of: node) != nil
    return hasFrame
      ? IntrinsicSize(width: 16, height: 16, ratio: nil)
      : IntrinsicSize(width: 0, height: 0, ratio: nil)
  }
}

/// The same size for every image.
public struct UniformImageSizes: ImageSizes {
  /// CSS px; nil for unknown.
  public let size: Size?
  /// The same size for every image.
  public init(_ size: Size?) { self.size = size }
  /// The size, whatever the source.
  public func size(source: String) -> Size? { size }
}

/// What an element shows instead of, or besides, its children.
enum ElementContent {
  case children
  /// A box whose content is not laid out here.
  case replaced
  /// A button whose label is an attribute.
  case buttonLabel(String)
  /// The text of a picture that there is not.
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

extension BoxBuilder {
  /// Whether an element shows its children, and nothing is done for it beyond its style.
  func isPlain(_ node: Int32) -> Bool { document.tree.nodes[Int(node)].tag.isPlain }

  func content(of node: Int32) -> ElementContent {
    switch document.tree.nodes[Int(node)].tag {
    case .img, .image: pictureContent(node)
    case .video, .audio, .iframe, .textarea, .select, .svg, .meter, .progress: .replaced
    case .input: inputContent(node)
    case .object: hasFallback(node) ? .children : .replaced
    // Without a type no plug-in is asked, and nothing shows.
    case .embed: document.tree.attribute(.type, of: node) == nil ? .nothing : .replaced
    default: .children
    }
  }

  /// Says, once, that something is laid out in a simpler way than browsers do.
  mutating func reportApproximation(_ node: Int32) {
    guard document.tree.nodes[Int(node)].tag == .svg, !hasReportedGraphics else { return }
    hasReportedGraphics = true
    tree.diagnostics.append(
      Diagnostic(
        kind: .unsupportedElement, message: "of svg only the text is laid out",
        offset: document.tree.sourceOffset(of: node)))
  }

  func isReplaced(_ node: Int32) -> Bool {
    if case .replaced = content(of: node) { true } else { false }
  }

  func isAlternative(_ node: Int32) -> Bool {
    if case .alternative = content(of: node) { true } else { false }
  }

  /// Whether a box that is not on a line is one character of the text to users.
  func isPicture(_ node: Int32) -> Bool {
    guard !isPlain(node) else { return false }
    return isReplaced(node) || isAlternative(node)
  }

  private func string(_ name: AttributeName, of node: Int32) -> String? {
    document.tree.attribute(name, of: node).map(document.tree.string)
  }

  private func inputContent(_ node: Int32) -> ElementContent {
    let type = string(.type, of: node)?.lowercased() ?? ""
    guard type == "button" || type == "submit" || type == "reset" else { return .replaced }
    let label = string(.value, of: node) ?? ReplacedSize.buttonLabel(type: type) ?? ""
    return .buttonLabel(label)
  }

  /// Whether an object holds more than white space and parameters.
  private func hasFallback(_ node: Int32) -> Bool {
    document.tree.children(of: node).contains { child in
      switch document.tree.nodes[Int(child)].kind {
      case .text: !document.tree.bytes.span.isBlank(document.tree.range(of: child))
      case .element: document.tree.nodes[Int(child)].tag != .param
      default: false
      }
    }
  }

  // MARK: Pictures

  /// A picture of unknown size shows its text, unless its place is known from its style.
  private func pictureContent(_ node: Int32) -> ElementContent {
    let style = document.styleOfNode[Int(node)]
    guard style >= 0, knownSize(of: node) == nil else { return .replaced }
    let box = tree.styles[Int(style)].box
    if !box.width.isAuto, !box.height.isAuto { return .replaced }
    guard let text = string(.alt, of: node), !text.isEmpty else { return .replaced }
    return .alternative(text)
  }

  private func knownSize(of node: Int32) -> Size? {
    document.knownSize(ofPicture: node, images: images)
  }

  /// Index in `pictureSizes` of what the element is by itself; those of controls come later.
  mutating func addReplacedSize(_ node: Int32) -> Int32 {
    var size = IntrinsicSize(width: 300, height: 150, ratio: nil)
    let tag = document.tree.nodes[Int(node)].tag
    if tag == .img || tag == .image {
      size = document.pictureSize(node, images: images)
    }
    tree.pictureSizes.append(size)
    return Int32(tree.pictureSizes.count - 1)
  }

  /// Icon and text in place of a picture (BROWSER_RULES 2.12).
  mutating func fillAlternative(_ box: Int32, node: Int32, text: String) {
    let style = tree.boxes[Int(box)].style
    openContext(box)
    tree.pictureSizes.append(IntrinsicSize(width: 16, height: 16, ratio: nil))
    let icon = addBox(
      .replaced, node: -1, style: anonymousStyle(in: style, display: .inlineBlock))
    tree.boxes[Int(icon)].replaced = Int32(tree.pictureSizes.count - 1)
    collector.appendObject(
      .atomic, icon, node: -1, style: tree.boxes[Int(icon)].style, plain: &tree.plain,
      isInPlainText: false)
    appendGenerated(text, style: style)
    closeContext()
  }

  /// The style of a picture's text: an inline one takes no size from its style.
  mutating func alternativeStyle(_ style: Int32) -> Int32 {
    guard tree.styles[Int(style)].box.display == .inline else { return style }
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

  /// The label of an input that is a button; an empty one still has a line.
  mutating func fillButton(_ box: Int32, node: Int32, label: String) {
    let style = tree.boxes[Int(box)].style
    openContext(box)
    appendGenerated(label, style: style)
    if collector.isEmpty {
      collector.appendBreakOpportunity(node: -1, style: style, plain: tree.plain)
    }
    closeContext()
  }

  /// What layout does for the element beyond its style.
  func part(of node: Int32) -> Box.Part {
    switch document.tree.nodes[Int(node)].tag {
    case .button: .button
    case .input: if case .buttonLabel = content(of: node) { .button } else { .none }
    case .fieldset: .fieldset
    default: .none
    }
  }

  /// The first legend of a fieldset comes first, whatever stands before it; -1 for none.
  func legend(of fieldset: Int32) -> Int32 {
    for child in document.tree.children(of: fieldset)
    where document.tree.nodes[Int(child)].tag == .legend {
      let style = document.styleOfNode[Int(child)]
      guard style >= 0 else { continue }
      let box = tree.styles[Int(style)].box
      if box.display != .none, box.isInFlow {
        return child
      }
    }
    return -1
  }

  /// Whether a fieldset is a block though its display is another, as in Chromium.
  func isBlockFieldset(_ node: Int32, _ flow: FlowStyle) -> Bool {
    flow.display == .rubyText && document.tree.nodes[Int(node)].tag == .fieldset
  }

  mutating func appendFieldset(_ node: Int32) {
    // Without a box of its own, or as an annotation, it has no legend.
    let hasLegend = tree.boxes[Int(context.box)].part == .fieldset
    let legend = hasLegend ? legend(of: node) : -1
    if legend >= 0 {
      let box = addBox(.block, node: legend, style: document.styleOfNode[Int(legend)])
      tree.boxes[Int(box)].part = .legend
      appendBlockLevel(box)
      fill(box, node: legend)
    }
    for child in document.tree.children(of: node) where child != legend { append(child) }
  }
}
