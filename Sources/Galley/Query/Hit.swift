// What a touch finds.

internal import GalleyStyle
internal import GalleyUnicode

/// What is under a point.
///
/// Keeps its layout: everything but the link is found when it is asked for, and anew each time.
public struct Hit: Sendable {
  let layout: Layout
  let point: Point
  /// What is under the point, where the link could not be told without it.
  private let known: HitTarget??
  /// Index in `Layout.links` of the link under the point, if any.
  public let linkIndex: Int?

  init(layout: Layout, point: Point, known: HitTarget?? = nil, linkIndex: Int? = nil) {
    self.layout = layout
    self.point = point
    self.known = known
    self.linkIndex = linkIndex
  }

  /// What is under the point.
  var target: HitTarget? { known ?? layout.target(at: point) }

  /// The nearest place in the text; offset 0 where there is none.
  ///
  /// Where a click in a browser sets the caret. Cost: logarithmic, but linear in the rows of a
  /// table and in the items of a flex or grid container that the point is in.
  public var position: TextPosition { closest ?? TextPosition(offset: 0) }

  /// The nearest place in the text; nil where there is none.
  var closest: TextPosition? { caret.map(layout.position(of:)) ?? objectPosition }

  /// Index in `Layout.lines` of the line with the position; nil where there is no text.
  public var line: Int? {
    caret.map { layout.lineNumber(ofPiece: $0.piece) }
      ?? object.map { layout.lineNumber(ofPiece: $0) }
  }

  /// The link under the point, if any.
  public var link: LinkRegion? { linkIndex.map(layout.linkRegion) }

  /// Whether the point is on text or on something that stands on a line.
  public var isInside: Bool {
    switch target {
    case .piece, .inline: true
    case .box, .aroundBlocks, nil: false
    }
  }

  /// The piece of a line under the point, if any; of a token, the run that is there.
  public var run: Layout.Run? {
    guard let piece = piece.map({ layout.fragments.pieces[$0] }) else { return nil }
    let tokenRun =
      piece.kind == .token ? layout.tokenRuns.first { $0.rect.contains(point) } : nil
    return tokenRun ?? layout.run(piece)
  }

  /// UTF-8 offsets of the grapheme cluster under the point; nil beside of all text.
  ///
  /// Unlike `position` it does not round to the nearer side. Cost: logarithmic.
  public var cluster: Range<Int>? {
    if let object { return layout.plainRange(ofPiece: object) }
    return piece.flatMap { layout.cluster(at: point, in: $0) }
  }

  /// The piece under the point.
  private var piece: Int? {
    switch target {
    case .piece(let piece), .inline(let piece): piece
    case .box: object
    case .aroundBlocks, nil: nil
    }
  }

  /// The piece of the image under the point.
  private var object: Int? {
    guard case .box(let fragment) = target else { return nil }
    let piece = Int(layout.index.pieceOfFragment[fragment])
    return piece >= 0 && layout.plainRange(ofPiece: piece) != nil ? piece : nil
  }

  /// Before or behind the image under the point, whichever is nearer.
  private var objectPosition: TextPosition? {
    guard let object, let range = layout.plainRange(ofPiece: object) else { return nil }
    let piece = layout.fragments.pieces[object]
    let rect = layout.rect(piece.rect)
    let isRight = point.x > rect.x + rect.width / 2
    return isRight != piece.isRightToLeft
      ? TextPosition(offset: range.upperBound, affinity: .upstream)
      : TextPosition(offset: range.lowerBound)
  }

  private var caret: CaretPlace? { layout.document.withRoom { nearestCaret } }

  private var nearestCaret: CaretPlace? {
    guard layout.fragments.moves.isMoving || !layout.fragments.maps.isEmpty else {
      return CaretFinder(layout, layout.index, point).caret(at: target)
    }
    // Boxes are looked for where they are without what moves them, from the one that was hit.
    let (still, target) = (layout.still, target)
    return CaretFinder(still, still.index, layout.still(point, on: target)).caret(at: target)
  }

  /// The same touch on another link.
  func with(link: Int) -> Hit {
    Hit(layout: layout, point: point, known: known, linkIndex: link)
  }

  /// The caret in terms of `Layout.forEachCharacter`.
  package var caretKey: Layout.CaretKey? { caret.flatMap(layout.key(of:)) }
}

/// What a query finds before it is put into words.
enum HitTarget: Equatable {
  /// Index of a piece.
  case piece(Int)
  /// The culled inline box around a piece.
  case inline(Int)
  /// Index of a box fragment.
  case box(Int)
  /// An inline element beside the blocks in it, and the fragment of the box around them.
  case aroundBlocks(element: Int32, box: Int)
}

/// A caret: an offset in the shaped text, and the piece that it belongs to.
struct CaretPlace: Equatable {
  var piece: Int
  var offset: Int32
  /// Before all of the text node, with the white space that collapsed at its start.
  var isStartOfNode = false
}

extension Layout {
  /// What is under a point.
  ///
  /// A touch is a square px whose top left corner is the point, as in browsers: links are found
  /// exactly where Chromium finds them. Without a link the row may take the touch.
  /// Cost: logarithmic in the number of lines.
  public func hitTest(_ point: Point) -> Hit {
    withIndex { index in
      let tester = HitTester(self, index, point)
      guard tester.mayMeetLink else { return Hit(layout: self, point: point) }
      let target = tester.hit()
      return Hit(
        layout: self, point: point, known: .some(target),
        linkIndex: link(of: target, at: point, index))
    }
  }

  /// Index in `links` of the link under a point, if any.
  public func link(at point: Point) -> Int? {
    withIndex { index in
      let tester = HitTester(self, index, point)
      return tester.mayMeetLink ? link(of: tester.hit(), at: point, index) : nil
    }
  }

  /// What is under a point.
  func target(at point: Point) -> HitTarget? {
    withIndex { HitTester(self, $0, point).hit() }
  }

  private func link(of target: HitTarget?, at point: Point, _ index: LayoutIndex) -> Int? {
    let link: Int32
    switch target {
    case nil: return nil
    case .piece(let piece), .inline(let piece):
      if token != nil, fragments.pieces[piece].kind == .token { return tokenLink(at: point) }
      link = index.touch.pieces[piece].link
    case .box(let fragment): link = index.touch.boxes[fragment].link
    case .aroundBlocks(let element, _): link = index.elements.linkOfNode[Int(element)]
    }
    return link >= 0 ? Int(link) : nil
  }

  /// The nearest place in the text, as a click sets a caret.
  public func closestPosition(to point: Point) -> TextPosition? {
    Hit(layout: self, point: point).closest
  }

  /// The plain range of the grapheme cluster of a piece of source text that a point is on.
  func cluster(at point: Point, in number: Int) -> Range<Int>? {
    let piece = fragments.pieces[number]
    guard piece.kind == .text,
      !document.tree.items[Int(piece.item)].flags.contains(.isGenerated)
    else { return nil }
    var place = Int64((.floor(point.x * pixelRatio) - piece.rect.x).raw) << 10
    if piece.isRightToLeft { place = advance(of: piece) - place }
    var nearest = ClusterCursor(piece, document, keepsGraphemes: false)
    nearest.skip(toAdvance: place)
    var clusters = ClusterCursor(piece, document)
    clusters.skip(toOffset: nearest.offset)
    var found: PlacedCluster?
    while let cluster = clusters.next() {
      found = cluster
      if place < cluster.to { break }
    }
    // A cluster of characters of several elements is in as many pieces.
    return found.map {
      let plain = document.tree.plain
      let start = plainOffset($0.start)
      let end = wholeCluster(max(start, plainEnd($0.end)))
      let isStart = GraphemeBreaker.isBoundary(start, in: plain.span, start: 0, end: plain.count)
      let first =
        isStart ? start : GraphemeBreaker.previous(before: start, in: plain.span, start: 0)
      return first..<end
    }
  }

  /// The element or text node of a target; -1 for none.
  func node(of target: HitTarget) -> Int32 {
    switch target {
    case .piece(let piece), .inline(let piece): element(of: fragments.pieces[piece])
    case .box(let fragment): nodeAround(box: fragments.boxes[fragment].box)
    case .aroundBlocks(let element, _): element
    }
  }

  func position(of caret: CaretPlace) -> TextPosition {
    let piece = fragments.pieces[caret.piece]
    let isAtEnd = caret.offset == piece.textEnd && caret.offset > piece.textStart
    let offset = isAtEnd ? plainEnd(caret.offset) : plainOffset(caret.offset)
    // The end of a piece is said with the text before it where what follows is elsewhere.
    return TextPosition(
      offset: wholeCluster(offset),
      affinity: isAtEnd && endsText(caret.piece) ? .upstream : .downstream)
  }

  /// The offset, or where the grapheme cluster ends that it is inside of.
  func wholeCluster(_ offset: Int) -> Int {
    let plain = document.tree.plain
    guard offset > 0, offset < plain.count, plain[offset] >= 0x80 || plain[offset - 1] >= 0x80,
      !GraphemeBreaker.isBoundary(offset, in: plain.span, start: 0, end: plain.count)
    else { return offset }
    let start = GraphemeBreaker.previous(before: offset, in: plain.span, start: 0)
    return GraphemeBreaker.next(after: start, in: plain.span, end: plain.count)
  }

  /// Whether no text of the same direction follows a piece on its line.
  private func endsText(_ piece: Int) -> Bool {
    let line = fragments.lines[Int(index.lineOfPiece[piece])]
    for other in (piece + 1)..<max(piece + 1, Int(line.piecesEnd))
    where fragments.pieces[other].kind == .text {
      return fragments.pieces[other].level != fragments.pieces[piece].level
    }
    return true
  }
}
