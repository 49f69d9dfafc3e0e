// What a layout hides: behind `text-overflow`, `line-clamp` or a limit of lines.

extension Layout {
  /// Whether anything is hidden, and a mark stands for it.
  public var isTruncated: Bool { fragments.fragmentItems.contains { $0.isMark } }

  /// The UTF-8 offset in `text` where the first hidden text begins; nil where none is hidden.
  ///
  /// Always a grapheme boundary. `text` itself, and with it accessibility, stays whole.
  /// Cost: linear in the number of runs.
  public var cutOffset: Int? {
    fragments.fragmentItems.filter(\.isMark).map { plainEnd($0.textStart) }.min()
  }

  /// Offsets in `text` where hidden text begins or ends at a mark.
  var cutOffsets: [Int] {
    var offsets: [Int] = []
    for fragmentItem in fragments.fragmentItems where fragmentItem.isMark {
      offsets += [plainEnd(fragmentItem.textStart), plainEnd(fragmentItem.textEnd)]
    }
    return offsets
  }

  /// The links of the token at its place.
  var tokenLinks: [LinkRegion] {
    guard let position = tokenPosition, let token, let cut = cutOffset else { return [] }
    return token.layout.links.map { link in
      LinkRegion(
        range: cut..<cut, rects: link.rects.map { $0.moved(position.x, position.y) },
        isTruncated: false, address: link.address, source: link.source,
        sourceRange: link.sourceRange)
    }
  }

  /// Index in `links` of the token's link under a point, if any.
  func tokenLink(at point: Point) -> Int? {
    guard let position = tokenPosition, let token else { return nil }
    let inside = Point(x: point.x - position.x, y: point.y - position.y)
    return token.layout.link(at: inside).map { elements.links.count + $0 }
  }

  /// The runs of the token at their place.
  var tokenRuns: [Run] {
    guard let position = tokenPosition, let token, let cut = cutOffset else { return [] }
    let first = elements.links.count
    return token.layout.lines.flatMap(\.runs).map { run in
      Run(
        kind: .token, rect: run.rect.moved(position.x, position.y),
        baseline: run.baseline + position.y,
        range: cut..<cut, isRightToLeft: run.isRightToLeft, link: run.link.map { first + $0 },
        isHidden: false, token: token.layout.text(in: run.range))
    }
  }

  /// Where the token is, CSS px.
  var tokenPosition: Rect? {
    fragments.fragmentItems.last { $0.kind == .token }.map { rect($0.rect) }
  }
}

extension FragmentItem {
  /// Whether it stands for hidden text.
  var isMark: Bool { kind == .ellipsis || kind == .token }
}

extension Rect {
  func moved(_ x: Double, _ y: Double) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
