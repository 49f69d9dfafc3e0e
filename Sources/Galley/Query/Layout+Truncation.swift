// Text that is hidden by `text-overflow`, `line-clamp` or a line limit.

extension Layout {
  /// Whether text is hidden and an ellipsis or token replaces it.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public var isTruncated: Bool { fragments.fragmentItems.contains { $0.isMark } }

  /// The UTF-8 offset in `text` at which the first hidden text begins; nil if none is hidden.
  ///
  /// The offset is a grapheme cluster boundary. `text` and `accessibility` contain hidden text too.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public var cutOffset: Int? {
    fragments.fragmentItems.filter(\.isMark).map { plainEnd($0.textStart) }.min()
  }

  /// The offsets in `text` at which hidden text begins and ends.
  var cutOffsets: [Int] {
    var offsets: [Int] = []
    for fragmentItem in fragments.fragmentItems where fragmentItem.isMark {
      offsets += [plainEnd(fragmentItem.textStart), plainEnd(fragmentItem.textEnd)]
    }
    return offsets
  }

  /// The links of the token, at its position.
  var tokenLinks: [LinkRegion] {
    guard let position = tokenPosition, let token, let cut = cutOffset else { return [] }
    return token.layout.links.map { link in
      LinkRegion(
        range: cut..<cut, rects: link.rects.map { $0.offsetBy(dx: position.x, dy: position.y) },
        isTruncated: false, address: link.address, source: link.source,
        sourceRange: link.sourceRange)
    }
  }

  /// The index in `links` of the token's link at a point; nil without one.
  func tokenLink(at point: Point) -> Int? {
    guard let position = tokenPosition, let token else { return nil }
    let inside = Point(x: point.x - position.x, y: point.y - position.y)
    return token.layout.link(at: inside).map { elements.links.count + $0 }
  }

  /// The runs of the token, at its position.
  var tokenRuns: [Run] {
    guard let position = tokenPosition, let token, let cut = cutOffset else { return [] }
    let first = elements.links.count
    return token.layout.lines.flatMap(\.runs).map { run in
      Run(
        kind: .token, rect: run.rect.offsetBy(dx: position.x, dy: position.y),
        baseline: run.baseline + position.y,
        range: cut..<cut, isRightToLeft: run.isRightToLeft, link: run.link.map { first + $0 },
        isHidden: false, token: token.layout.text(in: run.range))
    }
  }

  /// The rectangle of the token in CSS px.
  var tokenPosition: Rect? {
    fragments.fragmentItems.last { $0.kind == .token }.map { rect($0.rect) }
  }
}

extension FragmentItem {
  /// Whether the item replaces hidden text.
  var isMark: Bool { kind == .ellipsis || kind == .token }
}
