// The text, lines and links of an element.

internal import GalleyStyle
internal import GalleySystem

extension Layout.Element {
  /// The range of `Layout.text` from the element's first character to its last one; nil without
  /// text.
  ///
  /// - Complexity: O(*n*) for *n* nodes in the element.
  public var range: Range<Layout.Offset>? {
    layout.plainRange(ofElement: node).map { Range(utf8: $0) }
  }

  /// The lines with text of the element, in the order of the text.
  ///
  /// - Complexity: O(*n* + log *m*) for *n* nodes in the element, its lines and *m* lines.
  public var lines: [Layout.Line] {
    guard let range = layout.plainRange(ofElement: node) else { return [] }
    let lines = layout.lines
    // The lines of cells of a row may begin before the element's.
    let first = lines.indices.partitioningIndex {
      lines[$0].range.upperBound.utf8 > range.lowerBound
    }
    var found: [Layout.Line] = []
    for number in first..<lines.count {
      let line = lines[number].range
      if line.lowerBound.utf8 >= range.upperBound { break }
      if line.upperBound.utf8 > range.lowerBound { found.append(lines[number]) }
    }
    return found
  }

  /// The y coordinate of the first line's baseline in CSS px; nil without a line.
  ///
  /// - Complexity: That of `lines`.
  public var firstBaseline: Double? { lines.first?.baseline }

  /// The y coordinate of the last line's baseline in CSS px; nil without a line.
  ///
  /// - Complexity: That of `lines`.
  public var lastBaseline: Double? { lines.last?.baseline }

  /// The links in the element, itself included, in document order.
  ///
  /// - Complexity: O(*n* + log *m*) for *n* links in it of *m* links, after that of `Layout.links`.
  public var links: [Layout.Link] {
    let (elements, markup) = (layout.elementIndex, markup)
    let rank = elements.rankOfNode[node]
    let after = markup.nextOutside(node)
    let end = after.exists ? elements.rankOfNode[after] : .max
    let nodes = elements.links
    let first = nodes.indices.partitioningIndex { elements.rankOfNode[nodes[$0]] >= rank }
    let last = nodes.indices.partitioningIndex { elements.rankOfNode[nodes[$0]] >= end }
    return (first..<max(first, last)).compactMap(layout.linkRegion)
  }
}

extension Layout {
  /// The range of the plain text from the first character of an element to its last one.
  func plainRange(ofElement element: NodeIndex) -> Range<Int>? {
    let markup = document.styled.markup
    var range: Range<Int>?
    let end = markup.nextOutside(element)
    var node = element
    while node.exists, node != end {
      range = range.extended(by: plainRange(ofNode: node))
      node = markup.nextInDocument(after: node)
    }
    return range
  }

  /// The range of the plain text of a node without those in it.
  private func plainRange(ofNode node: NodeIndex) -> Range<Int>? {
    let tree = document.tree
    var range: Range<Int>?
    for place in elementTable.itemsOfNode.range(node) {
      let item = tree.items[elementTable.itemsOfNode.members[place]]
      guard item.end > item.start, !item.flags.contains(.isGenerated) else { continue }
      range = range.extended(by: tree.plainRange(from: item.start, to: item.end))
    }
    if let picture = elementTable.pictures[node] {
      range = range.extended(by: Int(picture)..<Int(picture) + InlineItem.objectLength)
    }
    return range
  }

  /// The ranges of `Element.range` in UTF-8 bytes, by the element's number.
  ///
  /// - Complexity: O(*n*) for *n* nodes, at any depth.
  package var textRangesOfElements: [Int: Range<Int>] {
    let nodes = document.styled.markup.nodes
    var ranges = IndexedArray<MarkupTree.Node, Range<Int>?>(repeating: nil, count: nodes.count)
    var found: [Int: Range<Int>] = [:]
    for node in document.styled.markup.nodesInDocumentOrder.reversed() {
      let range = plainRange(ofNode: node).extended(by: ranges[node])
      let parent = nodes[node].parent
      if parent.exists { ranges[parent] = ranges[parent].extended(by: range) }
      guard let range, nodes[node].kind == .element,
        let number = elementNumber(ofNode: node)
      else { continue }
      found[number] = range
    }
    return found
  }
}

extension MarkupTree {
  /// All nodes below the document, in document order.
  fileprivate var nodesInDocumentOrder: [NodeIndex] {
    var order: [NodeIndex] = []
    var node = nodes.isEmpty ? .none : nodes[0].firstChild
    while node.exists {
      order.append(node)
      node = nextInDocument(after: node)
    }
    return order
  }
}

extension Range<Int>? {
  /// The range from the start of the first range to the end of the last one, without empty ones.
  fileprivate func extended(by part: Range<Int>?) -> Range<Int>? {
    guard let part, !part.isEmpty else { return self }
    guard let own = self else { return part }
    return min(own.lowerBound, part.lowerBound)..<max(own.upperBound, part.upperBound)
  }
}
