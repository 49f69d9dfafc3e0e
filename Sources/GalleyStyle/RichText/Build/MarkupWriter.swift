// Folder GalleyStyle/RichText/Build: texts that are built in Swift.
// Input: elements in result builders: `Paragraph`, `Bold`, `Hyperlink` and others.
// Output: a flat list of `ContentEvent`s, from which `MarkupWriter` makes the tree that the parser
//   would make of the same content in HTML.
// Source: The WHATWG HTML standard, section 4, for the meaning of the elements.
// Uses: GalleySystem, Markup, RootStyle, RichText.
// Read: RichText+Content, ContentEvent, RichText+Builders, BlockElement, InlineElement,
//   MarkupWriter.

internal import GalleySystem

// Input: content from Swift, as a flat list of events. Output: the tree that the parser would make
// of the same content in HTML. Content without an HTML form, such as a link in a link, is dropped.
// White space is kept: a line feed becomes `br`, and text in which HTML would collapse or remove a
// space is wrapped in a span that keeps it. Source: CSS Text 3, section 4.1.

/// Creates nodes in document order.
package struct MarkupWriter {
  private struct OpenElement {
    /// None for a dropped element.
    var node: NodeIndex
    var isLink = false
    var keepsSpaces = false
  }

  private var tree = MarkupTree()
  private var open: [OpenElement] = []
  private let body: NodeIndex
  private var openLinks = 0
  /// A text node with a trailing space that the following content may remove.
  private var spaceNode = MarkupTree.none
  private var isAtLineStart = true

  init() {
    tree.nodes.append(MarkupTree.Node(kind: .document))
    body = Index(value: 4)
    appendNode(MarkupTree.Node(kind: .doctype), named: "html", to: .first)
    appendNode(MarkupTree.Node(kind: .element, tag: .html), named: "html", to: .first)
    appendNode(MarkupTree.Node(kind: .element, tag: .head), named: "head", to: Index(value: 2))
    appendNode(MarkupTree.Node(kind: .element, tag: .body), named: "body", to: Index(value: 2))
  }

  /// The tree of a list of events.
  package static func tree(_ events: [ContentEvent]) -> MarkupTree {
    var writer = MarkupWriter()
    for event in events { writer.append(event) }
    return writer.finish()
  }

  mutating func append(_ event: ContentEvent) {
    switch event {
    case .open(let element): begin(element)
    case .close: end()
    case .text(let text): append(text)
    case .markup(let tree): graft(tree)
    }
  }

  consuming func finish() -> MarkupTree {
    while !open.isEmpty { end() }
    endLine()
    return tree
  }

  // MARK: Elements

  private mutating func begin(_ element: ContentElement) {
    let tag = Tag(name: element.name.utf8)
    let isLink = tag == .a && element.namespace == .html
    guard open.count < Limits.contentDepth else {
      report("elements are nested too deeply")
      return open.append(OpenElement(node: MarkupTree.none))
    }
    if isLink, openLinks > 0 {
      report("a link in a link was left out")
      return open.append(OpenElement(node: MarkupTree.none))
    }
    if element.isBlock || tag == .br { endLine() }
    var node = MarkupTree.Node(kind: .element, namespace: element.namespace, tag: tag)
    node.attributesStart = Int32(tree.attributes.count)
    for attribute in element.attributes {
      tree.addAttribute(
        AttributeName(name: attribute.name.utf8), named: attribute.name, value: attribute.value)
    }
    node.attributesEnd = Int32(tree.attributes.count)
    appendNode(node, named: element.name, to: current)
    if tag == .img {
      isAtLineStart = false
      spaceNode = MarkupTree.none
    }
    openLinks += isLink ? 1 : 0
    let keepsSpaces = tag == .pre || open.last?.keepsSpaces ?? false
    open.append(
      OpenElement(node: Index(tree.nodes.count - 1), isLink: isLink, keepsSpaces: keepsSpaces))
  }

  private mutating func end() {
    guard let last = open.popLast() else { return }
    if last.isLink { openLinks -= 1 }
    if last.node.exists, ContentElement.isBlock(tree.nodes[last.node].tag) { endLine() }
  }

  private var current: NodeIndex { open.last(where: { $0.node.exists })?.node ?? body }

  // MARK: Text

  private mutating func append(_ text: String) {
    let holder = open.last { $0.node.exists }
    let isVerbatim: Bool = holder?.keepsSpaces ?? false
    var line: [UInt8] = []
    var wasReturn = false
    for byte in text.utf8 {
      if byte == ASCII.lineFeed, wasReturn {
        wasReturn = false
        continue
      }
      wasReturn = byte == ASCII.carriageReturn
      switch byte {
      case ASCII.lineFeed, ASCII.carriageReturn:
        if isVerbatim {
          line.append(ASCII.lineFeed)
        } else {
          appendLine(line)
          line.removeAll(keepingCapacity: true)
          append(.open(ContentElement("br")))
          append(.close)
        }
      case ASCII.null: line.append(contentsOf: [0xEF, 0xBF, 0xBD])
      default: line.append(byte)
      }
    }
    if isVerbatim { addText(line) } else { appendLine(line) }
  }

  /// Appends text without line feeds.
  ///
  /// Text whose spaces HTML would change is wrapped.
  private mutating func appendLine(_ line: [UInt8]) {
    guard !line.isEmpty else { return }
    let node = addText(line)
    guard node.exists else { return }
    var changes = false
    for byte in line {
      if byte == ASCII.tab {
        changes = true
        isAtLineStart = false
        spaceNode = MarkupTree.none
      } else if byte == ASCII.space {
        changes = changes || isAtLineStart || spaceNode.exists
        spaceNode = node
      } else {
        isAtLineStart = false
        spaceNode = MarkupTree.none
      }
    }
    if changes { wrap(node) }
  }

  /// Ends a line.
  ///
  /// A space at its end would be removed in HTML, so it is wrapped.
  private mutating func endLine() {
    if spaceNode.exists { wrap(spaceNode) }
    spaceNode = MarkupTree.none
    isAtLineStart = true
  }

  /// Wraps a text node in a span that keeps all spaces.
  private mutating func wrap(_ node: NodeIndex) {
    let parent = tree.nodes[node].parent
    if tree.nodes[parent].tag == .span,
      tree.attribute(.style, of: parent).map(tree.string) == Self.verbatimStyle
    {
      return
    }
    let span = tree.addElement(
      .span, named: "span", (.style, "style"), value: Self.verbatimStyle)
    tree.replace(node, by: span)
    tree.append(node, to: span)
  }

  static let verbatimStyle = "white-space: pre-wrap"

  /// Appends text and returns its node, which may be an existing one; none for no text.
  @discardableResult private mutating func addText(_ bytes: [UInt8]) -> NodeIndex {
    guard !bytes.isEmpty else { return MarkupTree.none }
    guard tree.bytes.count + bytes.count < Limits.largestBytes else {
      report("text after 256 MB was dropped")
      return MarkupTree.none
    }
    let start = tree.bytes.count
    tree.bytes.append(contentsOf: bytes)
    let last = tree.nodes[current].lastChild
    if last.exists, tree.nodes[last].kind == .text, Int(tree.nodes[last].end) == start {
      tree.nodes[last].end = Int32(tree.bytes.count)
      return last
    }
    let node = tree.add(MarkupTree.Node(kind: .text), named: start..<tree.bytes.count)
    tree.append(node, to: current)
    return node
  }

  // MARK: Parsed markup

  /// Copies the content of another tree's body.
  private mutating func graft(_ other: MarkupTree) {
    endLine()
    guard let root = other.first(.body),
      tree.bytes.count + other.bytes.count < Limits.largestBytes
    else { return }
    var places: [NodeIndex: NodeIndex] = [root: current]
    let shift = Int32(tree.bytes.count)
    let attributeShift = Int32(tree.attributes.count)
    tree.bytes.append(contentsOf: other.bytes)
    for attribute in other.attributes {
      var attribute = attribute
      attribute.nameStart += shift
      attribute.nameEnd += shift
      attribute.valueStart += shift
      attribute.valueEnd += shift
      tree.attributes.append(attribute)
    }
    var source = other.next(after: root, within: root)
    while source.exists {
      let node = other.nodes[source]
      var copy = MarkupTree.Node(kind: node.kind, namespace: node.namespace, tag: node.tag)
      copy.start = node.start + shift
      copy.end = node.end + shift
      copy.attributesStart = node.attributesStart + attributeShift
      copy.attributesEnd = node.attributesEnd + attributeShift
      tree.nodes.append(copy)
      places[source] = Index(tree.nodes.count - 1)
      tree.append(Index(tree.nodes.count - 1), to: places[node.parent] ?? current)
      source = other.next(after: source, within: root)
    }
    tree.diagnostics += other.diagnostics
  }

  // MARK: Parts

  private mutating func appendNode(
    _ node: MarkupTree.Node, named name: String, to parent: NodeIndex
  ) {
    tree.append(tree.add(node, named: tree.addBytes(name)), to: parent)
  }

  private mutating func report(_ message: String) {
    let diagnostic = Diagnostic(kind: .limit, message: message)
    if !tree.diagnostics.contains(diagnostic) { tree.diagnostics.append(diagnostic) }
  }
}
