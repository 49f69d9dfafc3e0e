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
    caret.map { layout.lineNumber(ofFragmentItem: $0.fragmentItem) }
      ?? object.map { layout.lineNumber(ofFragmentItem: $0) }
  }

  /// The link under the point, if any.
  public var link: LinkRegion? { linkIndex.map(layout.linkRegion) }

  /// Whether the point is on text or on something that stands on a line.
  public var isInside: Bool {
    switch target {
    case .fragmentItem, .inline: true
    case .box, .aroundBlocks, nil: false
    }
  }

  /// The piece of a line under the point, if any; of a token, the run that is there.
  public var run: Layout.Run? {
    guard let fragmentItem = fragmentItem.map({ layout.fragments.fragmentItems[$0] }) else {
      return nil
    }
    let tokenRun =
      fragmentItem.kind == .token ? layout.tokenRuns.first { $0.rect.contains(point) } : nil
    return tokenRun ?? layout.run(fragmentItem)
  }

  /// UTF-8 offsets of the grapheme cluster under the point; nil beside of all text.
  ///
  /// Unlike `position` it does not round to the nearer side. Cost: logarithmic.
  public var cluster: Range<Int>? {
    if let object { return layout.clusters(ofObject: object) }
    return fragmentItem.flatMap { layout.cluster(at: point, in: $0) }
  }

  /// The piece under the point.
  private var fragmentItem: Int? {
    switch target {
    case .fragmentItem(let fragmentItem), .inline(let fragmentItem): fragmentItem
    case .box: object
    case .aroundBlocks, nil: nil
    }
  }

  /// The piece of the image under the point.
  private var object: Int? {
    guard case .box(let fragment) = target else { return nil }
    let fragmentItem = Int(layout.index.fragmentItemOfBox[fragment])
    return fragmentItem >= 0 && layout.plainRange(ofFragmentItem: fragmentItem) != nil
      ? fragmentItem : nil
  }

  /// Before or behind the image under the point, whichever is nearer.
  private var objectPosition: TextPosition? {
    guard let object, let range = layout.clusters(ofObject: object) else { return nil }
    let fragmentItem = layout.fragments.fragmentItems[object]
    let rect = layout.rect(fragmentItem.rect)
    let isRight = point.x > rect.x + rect.width / 2
    return isRight != fragmentItem.isRightToLeft
      ? TextPosition(offset: range.upperBound, affinity: .upstream)
      : TextPosition(offset: range.lowerBound)
  }

  private var caret: CaretCandidate? { layout.document.withStackSpace { nearestCaret } }

  private var nearestCaret: CaretCandidate? {
    guard layout.fragments.offsets.hasAnyOffset || !layout.fragments.transforms.isEmpty else {
      return CaretFinder(layout, layout.index, point).caret(at: target)
    }
    // Boxes are looked for where they are without what moves them, from the one that was hit.
    let (untransformed, target) = (layout.untransformed, target)
    return CaretFinder(untransformed, untransformed.index, layout.untransformed(point, on: target))
      .caret(at: target)
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
  case fragmentItem(Int)
  /// The culled inline box around a piece.
  case inline(Int)
  /// Index of a box fragment.
  case box(Int)
  /// An inline element beside the blocks in it, and the fragment of the box around them.
  case aroundBlocks(element: Int32, box: Int)
}

/// A caret: an offset in the shaped text, and the piece that it belongs to.
struct CaretCandidate: Equatable {
  var fragmentItem: Int
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
    case .fragmentItem(let fragmentItem), .inline(let fragmentItem):
      if token != nil, fragments.fragmentItems[fragmentItem].kind == .token {
        return tokenLink(at: point)
      }
      link = index.hitTestIndex.fragmentItems[fragmentItem].link
    case .box(let fragment): link = index.hitTestIndex.boxes[fragment].link
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
    let fragmentItem = fragments.fragmentItems[number]
    guard fragmentItem.kind == .text,
      !document.tree.items[Int(fragmentItem.item)].flags.contains(.isGenerated)
    else { return nil }
    var place = Int64((.floor(point.x * pixelRatio) - fragmentItem.rect.x).raw) << 10
    if fragmentItem.isRightToLeft { place = advance(of: fragmentItem) - place }
    var nearest = ClusterCursor(fragmentItem, document, keepsGraphemes: false)
    nearest.skip(toAdvance: place)
    var clusters = ClusterCursor(fragmentItem, document)
    clusters.skip(toOffset: nearest.offset)
    var found: PositionedCluster?
    while let cluster = clusters.next() {
      found = cluster
      if place < cluster.to { break }
    }
    // A cluster of characters of several elements is in as many pieces.
    return found.map {
      let start = plainOffset($0.start)
      return wholeClusters(start..<max(start, plainEnd($0.end)))
    }
  }

  /// The plain range of an object's piece, with marks that belong to its grapheme cluster.
  func clusters(ofObject number: Int) -> Range<Int>? {
    plainRange(ofFragmentItem: number).map(wholeClusters)
  }

  /// From the start of the grapheme cluster that a range begins in to the end of the one it ends in.
  private func wholeClusters(_ range: Range<Int>) -> Range<Int> {
    let plain = document.tree.plain
    let (start, end) = (range.lowerBound, wholeCluster(range.upperBound))
    let isStart = GraphemeBreaker.isBoundary(start, in: plain.span, start: 0, end: plain.count)
    return isStart
      ? start..<end : GraphemeBreaker.previous(before: start, in: plain.span, start: 0)..<end
  }

  /// The element or text node of a target; -1 for none.
  func node(of target: HitTarget) -> Int32 {
    switch target {
    case .fragmentItem(let fragmentItem), .inline(let fragmentItem):
      element(of: fragments.fragmentItems[fragmentItem])
    case .box(let fragment): nodeAround(box: fragments.boxes[fragment].box)
    case .aroundBlocks(let element, _): element
    }
  }

  func position(of caret: CaretCandidate) -> TextPosition {
    let fragmentItem = fragments.fragmentItems[caret.fragmentItem]
    let isAtEnd = caret.offset == fragmentItem.textEnd && caret.offset > fragmentItem.textStart
    let offset = isAtEnd ? plainEnd(caret.offset) : plainOffset(caret.offset)
    // The end of a piece is said with the text before it where what follows is elsewhere.
    return TextPosition(
      offset: wholeCluster(offset),
      affinity: isAtEnd && endsText(caret.fragmentItem) ? .upstream : .downstream)
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
  private func endsText(_ fragmentItem: Int) -> Bool {
    let line = fragments.lines[Int(index.lineOfFragmentItem[fragmentItem])]
    for other in (fragmentItem + 1)..<max(fragmentItem + 1, Int(line.fragmentItemsEnd))
    where fragments.fragmentItems[other].kind == .text {
      return fragments.fragmentItems[other].level != fragments.fragmentItems[fragmentItem].level
    }
    return true
  }
}
