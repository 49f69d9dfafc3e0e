// Access to a finished tree: children, attributes, text, comparisons. Only functions that return a
// String allocate memory.

public import GalleySystem

extension MarkupTree {
  /// The children of a node in order.
  @usableFromInline package struct Children: Sequence, IteratorProtocol {
    @usableFromInline let nodes: [Node]
    @usableFromInline var node: NodeIndex

    @inlinable init(nodes: [Node], node: NodeIndex) {
      self.nodes = nodes
      self.node = node
    }

    @inlinable package mutating func next() -> NodeIndex? {
      guard node.exists else { return nil }
      defer { node = nodes[node].nextSibling }
      return node
    }
  }

  @inlinable package func children(of node: NodeIndex) -> Children {
    Children(nodes: nodes, node: firstChild(of: node))
  }

  @inlinable package func firstChild(of node: NodeIndex) -> NodeIndex {
    nodes.indices.contains(Int(node)) ? nodes[node].firstChild : MarkupTree.none
  }

  /// The node after `node` in tree order within `root`, -1 after the last.
  @inlinable package func next(after node: NodeIndex, within root: NodeIndex = documentNode)
    -> NodeIndex
  {
    let child = nodes[node].firstChild
    return child.exists ? child : nextOutside(node, within: root)
  }

  /// The node after the subtree of `node`, -1 after the last.
  @inlinable package func nextOutside(_ node: NodeIndex, within root: NodeIndex = documentNode)
    -> NodeIndex
  {
    var node = node
    while node != root, node.exists {
      let sibling = nodes[node].nextSibling
      if sibling.exists { return sibling }
      node = nodes[node].parent
    }
    return MarkupTree.none
  }

  /// The source offset of a node's tag or text; nil for an implied element and for -1.
  package func sourceOffset(of node: NodeIndex) -> Int? {
    node.isNone ? nil : nodes[node].writtenOffset
  }

  /// The first element with a tag in tree order.
  package func first(_ tag: Tag) -> NodeIndex? {
    nodes.indices.contains(0) ? firstDescendant(tag, of: MarkupTree.documentNode) : nil
  }

  private func firstDescendant(_ tag: Tag, of root: NodeIndex) -> NodeIndex? {
    var node = next(after: root, within: root)
    while node.exists {
      if nodes[node].kind == .element, nodes[node].tag == tag { return node }
      node = next(after: node, within: root)
    }
    return nil
  }

  // MARK: Attributes

  /// The attributes of an element.
  @inlinable package func attributes(of node: NodeIndex) -> ArraySlice<Attribute> {
    let node = nodes[node]
    return attributes[Int(node.attributesStart)..<Int(node.attributesEnd)]
  }

  /// Whether a node is a link, `a[href]`.
  @inlinable package func isLink(_ node: NodeIndex) -> Bool {
    nodes[node].tag == .a && nodes[node].kind == .element
      && attribute(.href, of: node) != nil
  }

  /// The node after `node` in tree order without the contents of `template`, -1 after the last.
  @inlinable package func nextInDocument(after node: NodeIndex) -> NodeIndex {
    let isTemplate = nodes[node].tag == .template && nodes[node].namespace == .html
    return isTemplate ? nextOutside(node) : next(after: node)
  }

  /// The value of a known attribute as a range of `bytes`.
  @inlinable package func attribute(_ name: AttributeName, of node: NodeIndex) -> Range<Int>? {
    let node = nodes[node]
    var index = Int(node.attributesStart)
    while index < Int(node.attributesEnd) {
      if attributes[index].name == name { return attributes[index].valueRange }
      index += 1
    }
    return nil
  }

  /// The value of an attribute by its name in lower case.
  package func attribute(named name: String, of node: NodeIndex) -> Range<Int>? {
    attribute(named: Array(name.utf8), of: node)
  }

  /// The value of an attribute by the bytes of its name in lower case.
  package func attribute(named name: [UInt8], of node: NodeIndex) -> Range<Int>? {
    let known = AttributeName(name: name)
    if known != .unknown { return attribute(known, of: node) }
    for attribute in attributes(of: node)
    where attribute.name == .unknown && matches(attribute.nameRange, name) {
      return attribute.valueRange
    }
    return nil
  }

  /// Whether an element is editable and its parent is not.
  ///
  /// Source: the WHATWG HTML standard, section 6.8.1 (`contenteditable`).
  package func isEditingHost(_ node: NodeIndex) -> Bool {
    guard isEditable(node) == true else { return false }
    var parent = nodes[node].parent
    while parent > .first {
      if let isEditable = isEditable(parent) { return !isEditable }
      parent = nodes[parent].parent
    }
    return true
  }

  /// The value of the element's own `contenteditable`; nil without one.
  private func isEditable(_ node: NodeIndex) -> Bool? {
    guard nodes[node].attributesStart < nodes[node].attributesEnd,
      let value = attribute(named: Self.contentEditable, of: node)
    else { return nil }
    if value.isEmpty || matchesIgnoringCase(value, "true")
      || matchesIgnoringCase(value, "plaintext-only")
    {
      return true
    }
    return matchesIgnoringCase(value, "false") ? false : nil
  }
  private static let contentEditable = Array("contenteditable".utf8)

  // MARK: Text

  /// The bytes of a text or comment, or of an element's name.
  @inlinable package func range(of node: NodeIndex) -> Range<Int> {
    Int(nodes[node].start)..<Int(nodes[node].end)
  }

  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of all descendants, in tree order.
  package func text(of root: NodeIndex) -> String {
    var text: [UInt8] = []
    var node = root
    while node.exists {
      if nodes[node].kind == .text { text.append(contentsOf: bytes[range(of: node)]) }
      node = next(after: node, within: root)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a range has the bytes of `other`.
  package func matches(_ range: Range<Int>, _ other: [UInt8]) -> Bool {
    guard range.count == other.count else { return false }
    for offset in 0..<other.count where bytes[range.lowerBound + offset] != other[offset] {
      return false
    }
    return true
  }

  /// Whether a range is a keyword in any case.
  ///
  /// The keyword is in lower case.
  package func matchesIgnoringCase(_ range: Range<Int>, _ keyword: String) -> Bool {
    guard range.count == keyword.utf8.count else { return false }
    var index = range.lowerBound
    for byte in keyword.utf8 {
      guard ASCII.lowercased(bytes[index]) == byte else { return false }
      index += 1
    }
    return true
  }
}

extension MarkupTree.Node {
  /// The source offset; nil for an implied element.
  var writtenOffset: Int? { sourceOffset < 0 ? nil : Int(sourceOffset) }
}

extension MarkupTree.Attribute {
  @inlinable package var nameRange: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  @inlinable package var valueRange: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}
