// Creation and insertion of nodes. Source: the WHATWG HTML standard, section 13.2.6.1. As in
// Chromium, elements below the 512th open one become siblings.

internal import GalleySystem

extension TreeBuilder {
  /// An insertion position: before a child of `parent`, or after its last child.
  struct InsertionLocation {
    var parent: NodeIndex
    var before: NodeIndex = MarkupTree.none
  }

  // MARK: Elements

  /// Inserts and opens an HTML element for a start tag.
  mutating func insert(_ token: HTMLToken) {
    let node = makeElement(token)
    attach(node)
    push(
      OpenElement(
        node: node, tag: token.tag, traits: token.tag.traits,
        key: OpenElement.key(of: token, isHTML: true)))
  }

  /// Inserts an HTML element without content.
  mutating func insertEmpty(_ token: HTMLToken) {
    attach(makeElement(token))
  }

  /// Inserts and opens an element without a tag in the source.
  mutating func insertImplied(_ tag: Tag) {
    nodes.append(MarkupTree.Node(kind: .element, tag: tag))
    let node = NodeIndex(nodes.count - 1)
    setName(Tag.nameBytes[Int(tag.rawValue)], of: node)
    attach(node)
    push(OpenElement(node: node, tag: tag, traits: tag.traits))
  }

  mutating func makeElement(
    _ token: HTMLToken, namespace: MarkupTree.Namespace = .html
  ) -> NodeIndex {
    keepsAttributes = true
    nodes.append(
      MarkupTree.Node(
        kind: .element, namespace: namespace, tag: token.tag,
        attributesStart: token.attributesStart, attributesEnd: token.attributesEnd,
        start: token.start, end: token.end, sourceOffset: token.sourceOffset))
    return Index(nodes.count &- 1)
  }

  /// A copy of an element without links and children.
  mutating func clone(_ index: NodeIndex) -> NodeIndex {
    var node = nodes[index]
    node.parent = .none
    node.firstChild = .none
    node.lastChild = .none
    node.previousSibling = .none
    node.nextSibling = .none
    nodes.append(node)
    return Index(nodes.count &- 1)
  }

  mutating func setName(_ name: some Collection<UInt8>, of node: NodeIndex) {
    let range = tokenizer.append(name: name)
    nodes[node].start = Int32(range.lowerBound)
    nodes[node].end = Int32(range.upperBound)
  }

  mutating func push(_ element: OpenElement) {
    if open.isFull {
      report(
        limit: "elements are nested too deeply", at: nodes[element.node].writtenOffset)
      pop()
    }
    open.push(element)
  }

  @discardableResult
  mutating func pop() -> OpenElement? {
    let element = open.pop()
    if let element, element.traits.contains(.formatting) { formatting.markClosed(element.node) }
    return element
  }

  /// Closes elements up to the nearest one with a tag, which is closed too.
  mutating func popThrough(_ tag: Tag) {
    while let element = pop(), element.tag != tag {}
  }

  /// Closes elements until one with such a tag is current.
  mutating func popTo(_ tags: Tag...) {
    while open.count > 1, !tags.contains(open.current.tag) { pop() }
  }

  // MARK: Insertion positions

  mutating func attach(_ node: NodeIndex) {
    if fosterParenting, open.current.traits.contains(.tableContext) {
      insert(node, at: fosterParentLocation())
      return
    }
    var parent = open.current.node
    if open.count > Limits.depth, nodes[parent].parent.exists {
      parent = nodes[parent].parent
    }
    append(node, to: parent)
  }

  /// The insertion position of text.
  func textInsertionLocation() -> InsertionLocation {
    if fosterParenting, open.current.traits.contains(.tableContext) {
      return fosterParentLocation()
    }
    return InsertionLocation(parent: open.current.node)
  }

  /// The foster parent's position: before the innermost table, or in a template that is deeper.
  func fosterParentLocation() -> InsertionLocation {
    let table = open.lastIndex(of: .table)
    if let template = open.lastIndex(of: .template), template > table ?? -1 {
      return InsertionLocation(parent: open[template].node)
    }
    guard let table else { return InsertionLocation(parent: htmlNode) }
    let node = open[table].node
    let parent = nodes[node].parent
    if parent.exists { return InsertionLocation(parent: parent, before: node) }
    return InsertionLocation(parent: open[max(table - 1, 0)].node)
  }

  // MARK: Text and comments

  mutating func insertText(_ token: HTMLToken) {
    let location =
      fosterParenting ? textInsertionLocation() : InsertionLocation(parent: open.current.node)
    let neighbour =
      location.before.exists
      ? nodes[location.before].previousSibling : nodes[location.parent].lastChild
    if neighbour.exists, nodes[neighbour].kind == .text {
      text.append(token.start, token.end, to: neighbour, in: &nodes)
      return
    }
    nodes.append(
      MarkupTree.Node(
        kind: .text, start: token.start, end: token.end, sourceOffset: token.sourceOffset))
    insert(Index(nodes.count - 1), at: location)
  }

  mutating func insertComment(_ token: HTMLToken, into parent: NodeIndex? = nil) {
    nodes.append(
      MarkupTree.Node(
        kind: token.kind == .instruction ? .instruction : .comment, start: token.start,
        end: token.end, sourceOffset: token.sourceOffset))
    let node = NodeIndex(nodes.count - 1)
    if let parent { append(node, to: parent) } else { attach(node) }
  }

  func byte(_ offset: Int32) -> UInt8 { tokenizer.byte(Int(offset), source.span) }

  /// Whether a text token contains white space only.
  func isBlank(_ token: HTMLToken) -> Bool {
    var offset = token.start
    while offset < token.end {
      guard ASCII.isSpace(byte(offset)) else { return false }
      offset += 1
    }
    return true
  }

  /// The leading white space of a text token, and the rest.
  func splitBlank(_ token: HTMLToken) -> (blank: HTMLToken, rest: HTMLToken) {
    var blank = token
    var rest = token
    var offset = token.start
    while offset < token.end, ASCII.isSpace(byte(offset)) { offset += 1 }
    blank.end = offset
    rest.start = offset
    rest.sourceOffset += offset - token.start
    return (blank, rest)
  }
}
