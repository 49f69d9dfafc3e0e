// Links between nodes: appending, inserting and moving.

internal import GalleySystem

extension TreeBuilder {
  /// Appends an unlinked node to the children of another.
  mutating func append(_ node: Int32, to parent: Int32) {
    let previous = nodes[Int(parent)].lastChild
    nodes[Int(node)].parent = parent
    nodes[Int(node)].previousSibling = previous
    nodes[Int(parent)].lastChild = node
    if previous >= 0 {
      nodes[Int(previous)].nextSibling = node
    } else {
      nodes[Int(parent)].firstChild = node
    }
  }

  /// Inserts an unlinked node.
  mutating func insert(_ node: Int32, at location: InsertionLocation) {
    let next = location.before
    guard next >= 0 else { return append(node, to: location.parent) }
    let previous = nodes[Int(next)].previousSibling
    nodes[Int(node)].parent = location.parent
    nodes[Int(node)].previousSibling = previous
    nodes[Int(node)].nextSibling = next
    if previous >= 0 {
      nodes[Int(previous)].nextSibling = node
    } else {
      nodes[Int(location.parent)].firstChild = node
    }
    nodes[Int(next)].previousSibling = node
  }

  /// Removes a node from its parent.
  mutating func detach(_ node: Int32) {
    let (parent, previous, next) = (
      nodes[Int(node)].parent, nodes[Int(node)].previousSibling, nodes[Int(node)].nextSibling
    )
    guard parent >= 0 else { return }
    if previous >= 0 {
      nodes[Int(previous)].nextSibling = next
    } else {
      nodes[Int(parent)].firstChild = next
    }
    if next >= 0 {
      nodes[Int(next)].previousSibling = previous
    } else {
      nodes[Int(parent)].lastChild = previous
    }
    nodes[Int(node)].parent = -1
    nodes[Int(node)].previousSibling = -1
    nodes[Int(node)].nextSibling = -1
  }

  /// Moves all children of a node to another one without children.
  mutating func moveChildren(of node: Int32, to parent: Int32) {
    var child = nodes[Int(node)].firstChild
    nodes[Int(parent)].firstChild = child
    nodes[Int(parent)].lastChild = nodes[Int(node)].lastChild
    nodes[Int(node)].firstChild = -1
    nodes[Int(node)].lastChild = -1
    while child >= 0 {
      nodes[Int(child)].parent = parent
      child = nodes[Int(child)].nextSibling
    }
  }
}
