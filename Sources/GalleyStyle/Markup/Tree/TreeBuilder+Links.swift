// Links between nodes: appending, inserting and moving.

internal import GalleySystem

extension TreeBuilder {
  /// Appends an unlinked node to the children of another.
  mutating func append(_ node: NodeIndex, to parent: NodeIndex) {
    let previous = nodes[parent].lastChild
    nodes[node].parent = parent
    nodes[node].previousSibling = previous
    nodes[parent].lastChild = node
    if previous.exists {
      nodes[previous].nextSibling = node
    } else {
      nodes[parent].firstChild = node
    }
  }

  /// Inserts an unlinked node.
  mutating func insert(_ node: NodeIndex, at location: InsertionLocation) {
    let next = location.before
    guard next.exists else { return append(node, to: location.parent) }
    let previous = nodes[next].previousSibling
    nodes[node].parent = location.parent
    nodes[node].previousSibling = previous
    nodes[node].nextSibling = next
    if previous.exists {
      nodes[previous].nextSibling = node
    } else {
      nodes[location.parent].firstChild = node
    }
    nodes[next].previousSibling = node
  }

  /// Removes a node from its parent.
  mutating func detach(_ node: NodeIndex) {
    let (parent, previous, next) = (
      nodes[node].parent, nodes[node].previousSibling, nodes[node].nextSibling
    )
    guard parent.exists else { return }
    if previous.exists {
      nodes[previous].nextSibling = next
    } else {
      nodes[parent].firstChild = next
    }
    if next.exists {
      nodes[next].previousSibling = previous
    } else {
      nodes[parent].lastChild = previous
    }
    nodes[node].parent = .none
    nodes[node].previousSibling = .none
    nodes[node].nextSibling = .none
  }

  /// Moves all children of a node to another one without children.
  mutating func moveChildren(of node: NodeIndex, to parent: NodeIndex) {
    var child = nodes[node].firstChild
    nodes[parent].firstChild = child
    nodes[parent].lastChild = nodes[node].lastChild
    nodes[node].firstChild = .none
    nodes[node].lastChild = .none
    while child.exists {
      nodes[child].parent = parent
      child = nodes[child].nextSibling
    }
  }
}
