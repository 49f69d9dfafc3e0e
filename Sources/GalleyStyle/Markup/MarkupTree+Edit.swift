// Changes of a finished tree, for content from Swift and for links found in text.

extension MarkupTree {
  /// Appends an unlinked node to the children of `parent`.
  package mutating func append(_ node: Int32, to parent: Int32) {
    let last = nodes[Int(parent)].lastChild
    nodes[Int(node)].parent = parent
    nodes[Int(node)].previousSibling = last
    nodes[Int(node)].nextSibling = MarkupTree.none
    nodes[Int(parent)].lastChild = node
    if last >= 0 {
      nodes[Int(last)].nextSibling = node
    } else {
      nodes[Int(parent)].firstChild = node
    }
  }

  /// Adds an unlinked node with a name, and returns it.
  package mutating func add(_ node: Node, named name: Range<Int>) -> Int32 {
    var node = node
    node.start = Int32(name.lowerBound)
    node.end = Int32(name.upperBound)
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Adds an unlinked element with one attribute, and returns it.
  package mutating func addElement(
    _ tag: Tag, named name: String, _ attribute: (name: AttributeName, text: String), value: String
  ) -> Int32 {
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
    _ name: AttributeName, named text: String, to node: Int32
  ) {
    let own = attributes(of: node)
    nodes[Int(node)].attributesStart = Int32(attributes.count)
    attributes += own
    addAttribute(name, named: text, value: "")
    nodes[Int(node)].attributesEnd = Int32(attributes.count)
  }

  /// Removes an attribute of an element, if it has it.
  package mutating func removeAttribute(_ name: AttributeName, from node: Int32) {
    let own = attributes(of: node)
    guard own.contains(where: { $0.name == name }) else { return }
    nodes[Int(node)].attributesStart = Int32(attributes.count)
    attributes += own.filter { $0.name != name }
    nodes[Int(node)].attributesEnd = Int32(attributes.count)
  }

  /// Adds text without characters that documents cannot contain, and returns its range in `bytes`.
  package mutating func addBytes(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8.filter { $0 != 0 && $0 != ASCII.carriageReturn })
    return start..<bytes.count
  }

  /// Inserts an unlinked node after a sibling.
  package mutating func insert(_ node: Int32, after sibling: Int32) {
    let next = nodes[Int(sibling)].nextSibling
    let parent = nodes[Int(sibling)].parent
    nodes[Int(node)].parent = parent
    nodes[Int(node)].previousSibling = sibling
    nodes[Int(node)].nextSibling = next
    nodes[Int(sibling)].nextSibling = node
    if next >= 0 {
      nodes[Int(next)].previousSibling = node
    } else if parent >= 0 {
      nodes[Int(parent)].lastChild = node
    }
  }

  /// Replaces a node by an unlinked one.
  package mutating func replace(_ node: Int32, by other: Int32) {
    let (parent, previous, next) = (
      nodes[Int(node)].parent, nodes[Int(node)].previousSibling, nodes[Int(node)].nextSibling
    )
    nodes[Int(other)].parent = parent
    nodes[Int(other)].previousSibling = previous
    nodes[Int(other)].nextSibling = next
    if previous >= 0 {
      nodes[Int(previous)].nextSibling = other
    } else if parent >= 0 {
      nodes[Int(parent)].firstChild = other
    }
    if next >= 0 {
      nodes[Int(next)].previousSibling = other
    } else if parent >= 0 {
      nodes[Int(parent)].lastChild = other
    }
    nodes[Int(node)].parent = MarkupTree.none
    nodes[Int(node)].previousSibling = MarkupTree.none
    nodes[Int(node)].nextSibling = MarkupTree.none
  }
}
