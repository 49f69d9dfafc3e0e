// Text that is hidden by `text-overflow`, `line-clamp` or a line limit.

extension Layout {
  /// Whether text is hidden and an ellipsis or token replaces it.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public var isTruncated: Bool { fragments.fragmentItems.contains { $0.isMark } }

  /// The offset in `text` at which the first hidden text begins; nil if none is hidden.
  ///
  /// The offset is a grapheme cluster boundary. `text` and `accessibility` contain hidden text too.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public var cutOffset: Offset? { cut.map(Offset.init(utf8:)) }

  /// The offset of the first hidden text in UTF-8 bytes; nil for none.
  var cut: Int? {
    fragments.fragmentItems.lazy.filter(\.isMark).map { plainEnd($0.textStart) }.min()
  }

  /// The offsets in `text` at which hidden text begins and ends.
  var cutOffsets: [Int] {
    var offsets: [Int] = []
    for fragmentItem in fragments.fragmentItems where fragmentItem.isMark {
      offsets += [plainEnd(fragmentItem.textStart), plainEnd(fragmentItem.textEnd)]
    }
    return offsets
  }

  /// The links of the token, at its position; empty without a token.
  var tokenLinks: [Link] {
    guard let position = tokenPosition, let token = tokenLayout, let cut = cutOffset else {
      return []
    }
    let first = elementIndex.links.count
    return token.links.map { link in
      Link(
        LinkRegion(
          id: Link.ID(first + link.id.number), isTruncated: false, range: cut..<cut,
          rects: link.rects.map { $0.offsetBy(dx: position.x, dy: position.y) },
          address: link.region.address, source: link.region.source,
          sourceRange: link.region.sourceRange))
    }
  }

  /// The index in `links` of the token's link at a point; nil without one.
  func tokenLink(at point: Point) -> Int? {
    guard let position = tokenPosition, let token = tokenLayout else { return nil }
    let inside = Point(x: point.x - position.x, y: point.y - position.y)
    return token.linkNumber(at: inside).map { elementIndex.links.count + $0 }
  }

  /// The rectangle of the token in CSS px.
  var tokenPosition: Rect? { tokenItem.map { rect(fragments.fragmentItems[$0].rect) } }

  /// The index of the token's fragment item; nil without a token.
  var tokenItem: Int? { fragments.fragmentItems.lastIndex { $0.kind == .token } }
}

extension FragmentItem {
  /// Whether the item replaces hidden text.
  var isMark: Bool { kind == .ellipsis || kind == .token }
}
