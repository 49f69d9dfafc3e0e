// Changes of a finished tree, for content from Swift and for links found in text.

internal import GalleySystem

extension MarkupTree {
  /// Appends an unlinked node to the children of `parent`.
  package mutating func append(_ node: NodeIndex, to parent: NodeIndex) {
    let last = nodes[parent].lastChild
    nodes[node].parent = parent
    nodes[node].previousSibling = last
    nodes[node].nextSibling = MarkupTree.none
    nodes[parent].lastChild = node
    if last.exists {
      nodes[last].nextSibling = node
    } else {
      nodes[parent].firstChild = node
    }
  }

  /// Adds an unlinked node with a name, and returns it.
  package mutating func add(_ node: Node, named name: Range<Int>) -> NodeIndex {
    var node = node
    node.start = Int32(name.lowerBound)
    node.end = Int32(name.upperBound)
    nodes.append(node)
    return Index(nodes.count - 1)
  }

  /// Adds an unlinked element with one attribute, and returns it.
  package mutating func addElement(
    _ tag: Tag, named name: String, _ attribute: (name: AttributeName, text: String), value: String
  ) -> NodeIndex {
    var element = Node(kind: .element, tag: tag)
    element.attributesStart = Int32(attributes.count)
    addAttribute(attribute.name, named: attribute.text, value: value)
    element.attributesEnd = Int32(attributes.count)
    return add(element, named: addBytes(name))
  }

  /// Adds an attribute for the element that is added next.
  package mutating func addAttribute(_ name: AttributeName, named text: String, value: String) {
    let nameRange = addBytes(text)
    let valueRange = addBytes(value)
    attributes.append(Attribute(name: name, nameRange: nameRange, valueRange: valueRange))
  }

  /// Adds an attribute with an empty value to an element of the tree.
  package mutating func addAttribute(
    _ name: AttributeName, named text: String, to node: NodeIndex
  ) {
    let own = attributes(of: node)
    nodes[node].attributesStart = Int32(attributes.count)
    attributes += own
    addAttribute(name, named: text, value: "")
    nodes[node].attributesEnd = Int32(attributes.count)
  }

  /// Removes an attribute of an element, if it has it.
  package mutating func removeAttribute(_ name: AttributeName, from node: NodeIndex) {
    let own = attributes(of: node)
    guard own.contains(where: { $0.name == name }) else { return }
    nodes[node].attributesStart = Int32(attributes.count)
    attributes += own.filter { $0.name != name }
    nodes[node].attributesEnd = Int32(attributes.count)
  }

  /// Adds text without characters that documents cannot contain, and returns its range in `bytes`.
  package mutating func addBytes(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8.filter { $0 != 0 && $0 != ASCII.carriageReturn })
    return start..<bytes.count
  }

  /// Inserts an unlinked node after a sibling.
  package mutating func insert(_ node: NodeIndex, after sibling: NodeIndex) {
    link(node, after: sibling, before: nodes[sibling].nextSibling, in: nodes[sibling].parent)
  }

  /// Replaces a node by an unlinked one.
  package mutating func replace(_ node: NodeIndex, by other: NodeIndex) {
    let replaced = nodes[node]
    link(
      other, after: replaced.previousSibling, before: replaced.nextSibling, in: replaced.parent)
    nodes[node].parent = MarkupTree.none
    nodes[node].previousSibling = MarkupTree.none
    nodes[node].nextSibling = MarkupTree.none
  }

  /// Links an unlinked node between two neighbours, each of which may be missing.
  private mutating func link(
    _ node: NodeIndex, after previous: NodeIndex, before next: NodeIndex, in parent: NodeIndex
  ) {
    nodes[node].parent = parent
    nodes[node].previousSibling = previous
    nodes[node].nextSibling = next
    if previous.exists {
      nodes[previous].nextSibling = node
    } else if parent.exists {
      nodes[parent].firstChild = node
    }
    if next.exists {
      nodes[next].previousSibling = node
    } else if parent.exists {
      nodes[parent].lastChild = node
    }
  }
}
