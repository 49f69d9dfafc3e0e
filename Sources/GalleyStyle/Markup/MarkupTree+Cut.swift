// Truncation of a finished tree at a limit. The rest is a complete document.

internal import GalleySystem
internal import GalleyUnicode

extension MarkupTree {
  /// A position in tree order: a node, and in a text a number of its bytes.
  package struct Cut {
    var node: NodeIndex
    /// The number of bytes of a text to keep.
    ///
    /// Other nodes are kept as a whole.
    var bytes = Int.max

    package init(node: NodeIndex, bytes: Int = Int.max) {
      self.node = node
      self.bytes = bytes
    }
  }

  /// Removes all nodes after a position in tree order, and reports the limit.
  ///
  /// - Complexity: O(*d*) for a position at a depth of *d*.
  package mutating func cut(behind place: Cut, because message: String) {
    let node = Int(place.node)
    var offset = sourceOffset(of: place.node)
    if nodes[node].kind == .text {
      let range = range(of: place.node)
      let count = bytes.span.extracting(range).scalarBoundary(
        notAfter: min(place.bytes, range.count))
      offset = offset.map { $0 + count }
      nodes[node].end = Int32(range.lowerBound + count)
    }
    removeAll(behind: place.node)
    report(message, at: offset)
  }

  /// Removes a node and all nodes after it in tree order, and reports the limit.
  package mutating func cut(before node: NodeIndex, because message: String) {
    let (parent, previous) = (nodes[node].parent, nodes[node].previousSibling)
    guard parent.exists else { return }
    if previous.exists {
      nodes[previous].nextSibling = MarkupTree.none
    } else {
      nodes[parent].firstChild = MarkupTree.none
    }
    nodes[parent].lastChild = previous
    removeAll(behind: parent)
    report(message, at: sourceOffset(of: node))
  }

  /// Removes all nodes after the end of a node.
  private mutating func removeAll(behind node: NodeIndex) {
    var last = node
    while nodes[last].parent.exists {
      let parent = nodes[last].parent
      nodes[last].nextSibling = MarkupTree.none
      nodes[parent].lastChild = last
      last = parent
    }
  }

  private mutating func report(_ message: String, at offset: Int?) {
    diagnostics.append(Diagnostic(kind: .limit, message: message, at: offset))
  }

  /// The tree truncated at limits; nil if it is within them.
  ///
  /// - Complexity: O(1) for a tree that was parsed with these limits, otherwise linear.
  package func cut(to limits: Limits) -> MarkupTree? {
    let mostBytes = limits.sourceBytes
    if bytes.count <= mostBytes, nodes.count <= limits.nodes(withBytes: bytes.count) { return nil }
    var (textBytes, nodeCount) = (0, 0)
    var node = MarkupTree.documentNode
    while node.exists {
      nodeCount += 1
      let count = nodes[node].kind == .text ? range(of: node).count : 0
      if textBytes + count > mostBytes {
        var tree = self
        tree.cut(
          behind: Cut(node: node, bytes: mostBytes - textBytes),
          because: "text after \(mostBytes) bytes was dropped")
        return tree
      }
      textBytes += count
      if nodeCount > limits.nodes(withBytes: textBytes) {
        var tree = self
        tree.cut(before: node, because: "content after \(nodeCount - 1) nodes was dropped")
        return tree
      }
      node = next(after: node)
    }
    return nil
  }
}
