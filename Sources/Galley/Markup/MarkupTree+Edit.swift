// Changing a finished tree: for content from Swift, and for links found in text.

extension MarkupTree {
  /// Links a node that has no place yet as the last child of `parent`.
  mutating func append(_ node: Int32, to parent: Int32) {
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

  /// Links a node that has no place yet behind a sibling.
  mutating func insert(_ node: Int32, after sibling: Int32) {
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

  /// Gives the place of a node to another, which has none yet.
  mutating func replace(_ node: Int32, by other: Int32) {
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
