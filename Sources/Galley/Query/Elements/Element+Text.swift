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
    let rank = elements.rankOfNode[Int(node)]
    let after = markup.nextOutside(node)
    let end = after >= 0 ? elements.rankOfNode[Int(after)] : .max
    let nodes = elements.links
    let first = nodes.indices.partitioningIndex { elements.rankOfNode[Int(nodes[$0])] >= rank }
    let last = nodes.indices.partitioningIndex { elements.rankOfNode[Int(nodes[$0])] >= end }
    return (first..<max(first, last)).compactMap(layout.linkRegion)
  }
}

extension Layout {
  /// The range of the plain text from the first character of an element to its last one.
  func plainRange(ofElement element: Int32) -> Range<Int>? {
    let (tree, markup) = (document.tree, document.styled.markup)
    var range: Range<Int>?
    func extend(_ part: Range<Int>) {
      guard !part.isEmpty else { return }
      range =
        range.map {
          min($0.lowerBound, part.lowerBound)..<max($0.upperBound, part.upperBound)
        } ?? part
    }
    let end = markup.nextOutside(element)
    var node = element
    while node >= 0, node != end {
      for place in elementTable.itemsOfNode.range(node) {
        let item = tree.items[Int(elementTable.itemsOfNode.members[place])]
        guard item.end > item.start, !item.flags.contains(.isGenerated) else { continue }
        extend(tree.plainRange(from: item.start, to: item.end))
      }
      if let picture = elementTable.pictures[node] {
        extend(Int(picture)..<Int(picture) + InlineItem.objectLength)
      }
      node = markup.nextInDocument(after: node)
    }
    return range
  }
}
