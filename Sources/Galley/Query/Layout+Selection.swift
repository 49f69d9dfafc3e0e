// Where text is: carets, rectangles of ranges, words, sentences, lines and paragraphs.
// Source: UAX #29; BROWSER_RULES 7.1, 7.4.

/// How much of a line the rectangles of a range cover.
public enum RectStyle: Sendable {
  /// The content area of each piece of text.
  case content
  /// The full height of the line boxes.
  case line
  /// As `content`, neighbours on a line joined.
  case joined
}

extension Layout {
  /// The rectangle of the caret at a position: no width, the height of the text beside it.
  ///
  /// Nil where the offset is in no text that shows. Cost: linear in the number of runs.
  public func caret(at position: TextPosition) -> Rect? {
    var best: UnitRect?
    forEachTextPiece { piece, _, start, end in
      guard position.offset >= start, position.offset <= end else { return }
      let isAtEnd = position.offset == end && end > start
      // Upstream takes the first piece that ends here, downstream the last one that begins here.
      if isAtEnd, best != nil { return }
      if position.affinity == .upstream, best != nil, position.offset == start { return }
      best = caretRect(piece, position.offset)
    }
    return best.map(rect)
  }

  private func caretRect(_ piece: PieceFragment, _ offset: Int) -> UnitRect {
    var clusters = ClusterCursor(piece, document)
    var place: Int64 = 0
    var isLast = true
    while let cluster = clusters.next() {
      if plainEnd(cluster.end) > offset {
        isLast = false
        break
      }
      place = cluster.to
    }
    var rect = piece.rect
    let distance = isLast ? rect.width : .floor(advance: place)
    rect.x = piece.isRightToLeft ? rect.maxX - distance : rect.x + distance
    rect.width = .zero
    return rect
  }

  /// The rectangles of a range of the text, line by line; CSS px.
  ///
  /// A grapheme cluster is in or out as a whole. Cost: linear in the number of runs.
  public func rects(for range: Range<Int>, style: RectStyle = .joined) -> [Rect] {
    var rects: [(line: Int, rect: UnitRect)] = []
    forEachTextPiece { piece, line, start, end in
      guard start < range.upperBound, end > range.lowerBound,
        var part = self.part(of: piece, in: range)
      else { return }
      if style == .line {
        part.y = fragments.lines[line].rect.y
        part.height = fragments.lines[line].rect.height
      }
      if style != .content, let last = rects.last, last.line == line,
        last.rect.y == part.y, last.rect.height == part.height,
        last.rect.maxX == part.x || part.maxX == last.rect.x
      {
        rects[rects.count - 1].rect = last.rect.union(part)
      } else {
        rects.append((line, part))
      }
    }
    return rects.map { rect($0.rect) }
  }

  /// The part of a piece that a range of the plain text covers.
  private func part(of piece: PieceFragment, in range: Range<Int>) -> UnitRect? {
    var from: Int64?
    var to: Int64 = 0
    var isLast = false
    var clusters = ClusterCursor(piece, document)
    while let cluster = clusters.next() {
      let start = plainOffset(cluster.start)
      guard start < range.upperBound else { break }
      guard max(start + 1, plainEnd(cluster.end)) > range.lowerBound else { continue }
      if from == nil { from = cluster.from }
      to = cluster.to
      isLast = cluster.end >= piece.textEnd
    }
    return from.map { piece.rect(from: $0, to: to, isLast: isLast) }
  }

  /// Pieces of source text, in the order of the text, with their lines and plain offsets.
  private func forEachTextPiece(_ body: (PieceFragment, Int, Int, Int) -> Void) {
    let index = index
    for line in index.lineOrder {
      let fragment = fragments.lines[Int(line)]
      for piece in fragments.pieces[Int(fragment.piecesStart)..<Int(fragment.piecesEnd)]
      where piece.kind == .text
        && !document.tree.items[Int(piece.item)].flags.contains(.isGenerated)
      {
        let start = plainOffset(piece.textStart)
        body(piece, Int(line), start, max(start, plainEnd(piece.textEnd)))
      }
    }
  }

  // MARK: Ranges

  /// The word at an offset: between two word boundaries.
  public func word(at offset: Int) -> Range<Int> { range(at: offset, next: WordBreaker.next) }

  /// The sentence at an offset.
  public func sentence(at offset: Int) -> Range<Int> {
    range(at: offset, next: SentenceBreaker.next)
  }

  /// The paragraph at an offset: between two line feeds of the text.
  public func paragraph(at offset: Int) -> Range<Int> {
    let plain = document.tree.plain
    let place = min(max(0, offset), plain.count)
    var start = place
    while start > 0, plain[start - 1] != 0x0A { start -= 1 }
    var end = place
    while end < plain.count, plain[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// Boundaries are looked for from the start of the paragraph on.
  private func range(
    at offset: Int, next: (Int, Span<UInt8>, Int) -> Int
  ) -> Range<Int> {
    let bounds = paragraph(at: offset)
    let plain = document.tree.plain
    var start = bounds.lowerBound
    while start < bounds.upperBound {
      let end = next(start, plain.span, bounds.upperBound)
      if offset < end || end >= bounds.upperBound { return start..<end }
      start = end
    }
    return bounds
  }

  // MARK: Moving

  /// The position one grapheme cluster further in the text; nil at its end.
  public func position(after offset: Int) -> Int? {
    let plain = document.tree.plain
    guard offset >= 0, offset < plain.count else { return nil }
    return GraphemeBreaker.next(after: offset, in: plain.span, end: plain.count)
  }

  /// The position one grapheme cluster back; nil at the start.
  public func position(before offset: Int) -> Int? {
    let plain = document.tree.plain
    guard offset > 0, offset <= plain.count else { return nil }
    return GraphemeBreaker.previous(before: offset, in: plain.span, start: 0)
  }

  // MARK: Links

  /// Links near a point, nearest first, with their distance in CSS px.
  ///
  /// For thick fingers: ask only when `hitTest` finds no link.
  public func links(near point: Point, within slop: Double) -> [(
    link: LinkRegion, distance: Double
  )] {
    var found: [(link: LinkRegion, distance: Double)] = []
    for link in links {
      let distance = link.rects.map { rect in
        let across = max(0, rect.x - point.x, point.x - rect.maxX)
        let down = max(0, rect.y - point.y, point.y - rect.maxY)
        return (across * across + down * down).squareRoot()
      }.min()
      if let distance, distance <= slop { found.append((link, distance)) }
    }
    return found.sorted { $0.distance < $1.distance }
  }
}
