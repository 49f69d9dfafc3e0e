// Results of hit tests.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension Layout {
  /// The result of a hit test.
  ///
  /// It keeps its layout. Properties other than `link` are computed at each access.
  public struct Hit: Sendable {
    let layout: Layout
    let point: Point
    /// The hit target, if it was computed for the link.
    private let known: HitTarget??
    /// The position in `Layout.links` of the link at the point; nil without a link.
    package let linkNumber: Int?

    init(layout: Layout, point: Point, known: HitTarget?? = nil, linkNumber: Int? = nil) {
      self.layout = layout
      self.point = point
      self.known = known
      self.linkNumber = linkNumber
    }

    /// The hit target.
    var target: HitTarget? { known ?? layout.target(at: point) }

    /// The nearest position in the text; offset 0 in a layout without text.
    ///
    /// It is the position at which a click sets the caret in Chromium.
    ///
    /// - Complexity: O(log *n*) for *n* fragments, plus the number of rows of a table and of items of
    ///   a flex or grid container that contains the point.
    public var position: Position { closest ?? Position(offset: 0) }

    /// The nearest position in the text; nil in a layout without text.
    var closest: Position? { caret.map(layout.position(of:)) ?? objectPosition }

    /// The line with `position`; nil without text.
    ///
    /// - Complexity: That of `position`.
    public var line: Line? {
      let caret = caret
      guard let item = caret?.fragmentItem ?? object else { return nil }
      let position = caret.map(layout.position(of:)) ?? objectPosition
      // A break, or generated text, may have no text on its line.
      return position.flatMap(layout.line(at:))
        ?? Line(layout: layout, number: layout.lineNumber(ofFragmentItem: item))
    }

    /// The link at the point; nil without a link.
    ///
    /// - Complexity: That of `Layout.links`.
    public var link: Link? { linkNumber.flatMap(layout.linkRegion) }

    /// Whether the point is on text, an inline box or an atomic inline.
    public var isInside: Bool {
      switch target {
      case .fragmentItem, .inline: true
      case .box, .aroundBlocks, .quote, nil: false
      }
    }

    /// The run at the point; nil outside of runs.
    ///
    /// In a truncation token, the token's run.
    ///
    /// - Complexity: O(log *n*) for *n* fragments; in a token, plus the number of its runs.
    public var run: Run? {
      guard let fragmentItem else { return nil }
      let isToken = layout.fragments.fragmentItems[fragmentItem].kind == .token
      let tokenRun = isToken ? layout.tokenRuns.first { $0.rect.contains(point) } : nil
      return tokenRun ?? layout.run(ofFragmentItem: fragmentItem)
    }

    /// The grapheme cluster that contains the point, as a range of `Layout.text`.
    ///
    /// Nil beside all text. `position`, in contrast, is the nearer boundary of the cluster.
    ///
    /// - Complexity: O(log *n*) for *n* fragments, plus the length of one fragment item.
    public var cluster: Range<Offset>? {
      let bytes =
        object.map(layout.clusters(ofObject:))
        ?? fragmentItem.map { layout.cluster(at: layout.local(point, on: target), in: $0) }
      return bytes.flatMap { $0 }.map { Range(utf8: $0) }
    }

    /// The index of the fragment item at the point.
    private var fragmentItem: Int? {
      switch target {
      case .fragmentItem(let fragmentItem): fragmentItem
      case .inline(let fragmentItem): layout.item(at: point, inBoxAround: fragmentItem)
      case .box: object
      case .aroundBlocks, .quote, nil: nil
      }
    }

    /// The index of the fragment item of the image at the point.
    private var object: Int? {
      guard case .box(let fragment) = target else { return nil }
      let fragmentItem = Int(layout.index.fragmentItemOfBox[fragment])
      return fragmentItem >= 0 && layout.plainRange(ofFragmentItem: fragmentItem) != nil
        ? fragmentItem : nil
    }

    /// The nearer side of the image at the point.
    private var objectPosition: Position? {
      guard let object, let range = layout.clusters(ofObject: object) else { return nil }
      let fragmentItem = layout.fragments.fragmentItems[object]
      let rect = layout.rect(fragmentItem.rect)
      let isRight = point.x > rect.x + rect.width / 2
      return isRight != fragmentItem.isRightToLeft
        ? Position(utf8: range.upperBound, affinity: .upstream)
        : Position(utf8: range.lowerBound)
    }

    private var caret: CaretCandidate? { layout.document.withStackSpace { nearestCaret } }

    private var nearestCaret: CaretCandidate? {
      guard layout.fragments.offsets.hasAnyOffset || !layout.fragments.transforms.isEmpty else {
        return CaretFinder(layout, layout.index, point).caret(at: target)
      }
      // The finder searches untransformed boxes, so the point is mapped by the inverse transform of
      // the box that was hit.
      let (untransformed, target) = (layout.untransformed, target)
      return CaretFinder(
        untransformed, untransformed.index, layout.untransformed(point, on: target)
      )
      .caret(at: target)
    }

    /// The same hit with another link.
    func with(link: Int) -> Hit {
      Hit(layout: layout, point: point, known: known, linkNumber: link)
    }

    /// The caret with the keys of `Layout.forEachCharacter`.
    package var caretKey: Layout.CaretKey? { caret.flatMap(layout.key(of:)) }
  }
}

/// The fragment or element that a hit test found.
enum HitTarget: Equatable {
  /// The index of a fragment item.
  case fragmentItem(Int)
  /// The culled inline box around a fragment item.
  case inline(Int)
  /// The index of a box fragment.
  case box(Int)
  /// An inline element beside its blocks, and the fragment of the box around them.
  case aroundBlocks(element: NodeIndex, box: Int)
  /// A quotation mark, and the fragment of the element's box around it.
  case quote(box: Int)

  /// Whether it is on a line of its box.
  var isOnLine: Bool {
    switch self {
    case .fragmentItem, .inline: true
    case .box, .aroundBlocks, .quote: false
    }
  }
}

/// A caret: an offset in the shaped text and its fragment item.
struct CaretCandidate: Equatable {
  var fragmentItem: Int
  var offset: Int32
  /// Before the text node's collapsed white space.
  var isStartOfNode = false
}

extension Layout {
  /// The content at a point.
  ///
  /// The hit-test area is a square of 1 CSS px whose top left corner is the point, as in Chromium.
  /// A point without a link is free for other gestures, for example those of a row.
  ///
  /// - Parameter point: A point in CSS px from the layout's top left corner.
  /// - Returns: The hit. It is valid outside of the layout too.
  /// - Complexity: O(log *n*) for *n* fragments.
  public func hitTest(_ point: Point) -> Hit {
    guard mayMeetLink(at: point) else { return Hit(layout: self, point: point) }
    return withIndex { index in
      let target = HitTester(self, index, point).hit()
      return Hit(
        layout: self, point: point, known: .some(target),
        linkNumber: link(of: target, at: point, index))
    }
  }

  /// The link at a point; nil without a link.
  ///
  /// - Parameter point: A point in CSS px from the layout's top left corner.
  /// - Returns: The link that a hit test finds.
  /// - Complexity: O(log *n*) for *n* fragments, after the first access to `links`.
  public func link(at point: Point) -> Link? { linkNumber(at: point).flatMap(linkRegion) }

  /// The position in `links` of the link at a point; nil without a link.
  package func linkNumber(at point: Point) -> Int? {
    guard mayMeetLink(at: point) else { return nil }
    return withIndex { index in
      link(of: HitTester(self, index, point).hit(), at: point, index)
    }
  }

  /// The hit target at a point.
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
    case .box(let fragment), .quote(let fragment): link = index.hitTestIndex.boxes[fragment].link
    case .aroundBlocks(let element, _): link = index.elements.linkOfNode[element]
    }
    return link >= 0 ? Int(link) : nil
  }

  /// The position at which a click sets the caret.
  ///
  /// - Parameter point: A point in CSS px from the layout's top left corner.
  /// - Returns: The nearest position; nil in a layout without text.
  /// - Complexity: That of `Hit.position`.
  public func closestPosition(to point: Point) -> Position? {
    Hit(layout: self, point: point).closest
  }

  /// The item at a point in the culled inline box around an item; the item itself if none is.
  ///
  /// On a reordered line, the box may be hit by an item of another one.
  fileprivate func item(at point: Point, inBoxAround number: Int) -> Int {
    guard index.hitTestIndex.isReordered else { return number }
    let tester = HitTester(self, index, local(point, on: .inline(number)))
    let line = index.hitTestIndex.lines[index.lineOfFragmentItem[number]]
    let items = index.hitTestIndex.fragmentItems
    let isOwn = tester.meets(items[number].rect)
    let found = (Int(line.start)..<Int(line.end)).first {
      !isOwn && fragments.fragmentItems[$0].kind == .text && tester.meets(items[$0].rect)
        && tester.isInside($0, ofBoxAround: number)
    }
    return found ?? number
  }

  /// The plain text range of the grapheme cluster at a point in a fragment item of source text.
  func cluster(at point: Point, in number: Int) -> Range<Int>? {
    let fragmentItem = fragments.fragmentItems[number]
    guard fragmentItem.kind == .text,
      !document.tree.items[fragmentItem.item].flags.contains(.isGenerated)
    else { return nil }
    var place = Int64((.floor(point.x * pixelRatio) - fragmentItem.rect.x).raw) << 10
    if fragmentItem.isRightToLeft { place = advance(of: fragmentItem) - place }
    var nearest = ClusterCursor(fragmentItem, document, keepsGraphemes: false)
    nearest.skip(toAdvance: place)
    var clusters = ClusterCursor(fragmentItem, document)
    clusters.skip(
      toOffset: nearest.offset, boundary: clusterStart(before: nearest.offset, in: fragmentItem))
    var found: PositionedCluster?
    while let cluster = clusters.next() {
      found = cluster
      if place < cluster.to { break }
    }
    // A cluster whose characters belong to several elements is divided between their fragment
    // items.
    return found.map {
      let start = document.tree.sourceOffset($0.start)
      return wholeClusters(start..<max(start, plainEnd($0.end)))
    }
  }

  /// The plain range of an object's fragment item, with marks that belong to its grapheme cluster.
  func clusters(ofObject number: Int) -> Range<Int>? {
    plainRange(ofFragmentItem: number).map(wholeClusters)
  }

  /// A range extended to grapheme cluster boundaries on both sides.
  private func wholeClusters(_ range: Range<Int>) -> Range<Int> {
    let plain = document.tree.plain
    let (start, end) = (range.lowerBound, wholeCluster(range.upperBound))
    let first = clusterStart(before: start)
    let isStart = GraphemeBreaker.isBoundary(
      start, in: plain.span, start: first, end: plain.count)
    return isStart
      ? start..<end : GraphemeBreaker.previous(before: start, in: plain.span, start: first)..<end
  }

  /// The element or text node of a target.
  func node(of target: HitTarget) -> NodeIndex {
    switch target {
    case .fragmentItem(let fragmentItem), .inline(let fragmentItem):
      element(of: fragments.fragmentItems[fragmentItem])
    case .box(let fragment), .quote(let fragment): nodeAround(box: fragments.boxes[fragment].box)
    case .aroundBlocks(let element, _): element
    }
  }

  func position(of caret: CaretCandidate) -> Position {
    let fragmentItem = fragments.fragmentItems[caret.fragmentItem]
    let isAtEnd = caret.offset == fragmentItem.textEnd && caret.offset > fragmentItem.textStart
    // Between the letters that one character was transformed to, the caret is before the character.
    let offset = isAtEnd ? plainEnd(caret.offset) : document.tree.sourceOffset(caret.offset)
    // The end of an item is upstream unless text of the same direction follows on the line.
    let position = Position(
      utf8: wholeCluster(offset),
      affinity: isAtEnd && endsText(caret.fragmentItem) ? .upstream : .downstream)
    let isOwnText =
      fragmentItem.kind == .text
      && !document.tree.items[fragmentItem.item].flags.contains(.isGenerated)
    return isOwnText && position.offset.utf8 == offset
      ? position : onLine(ofFragmentItem: caret.fragmentItem, position)
  }

  /// The position with the affinity by which it is on the line of a fragment item, if there is such
  /// an affinity.
  private func onLine(ofFragmentItem number: Int, _ position: Position) -> Position {
    func isOnLine(_ position: Position) -> Bool {
      textOrder.fragmentItem(at: position).map {
        textOrder.fragmentItems[$0].line == index.lineOfFragmentItem[number]
      } ?? true
    }
    guard !isOnLine(position) else { return position }
    var other = position
    other.affinity = position.affinity == .upstream ? .downstream : .upstream
    return isOnLine(other) ? other : position
  }

  /// The offset, or the end of the grapheme cluster that contains it.
  func wholeCluster(_ offset: Int) -> Int {
    let plain = document.tree.plain
    guard offset > 0, offset < plain.count, plain[offset] >= 0x80 || plain[offset - 1] >= 0x80
    else { return offset }
    let first = clusterStart(before: offset)
    if GraphemeBreaker.isBoundary(offset, in: plain.span, start: first, end: plain.count) {
      return offset
    }
    let start = GraphemeBreaker.previous(before: offset, in: plain.span, start: first)
    return GraphemeBreaker.next(after: start, in: plain.span, end: plain.count)
  }

  /// Whether a fragment item is not followed by text of the same direction on its line.
  private func endsText(_ fragmentItem: Int) -> Bool {
    let line = fragments.lines[index.lineOfFragmentItem[fragmentItem]]
    for other in (fragmentItem + 1)..<max(fragmentItem + 1, Int(line.fragmentItemsEnd))
    where fragments.fragmentItems[other].kind == .text {
      return fragments.fragmentItems[other].level != fragments.fragmentItems[fragmentItem].level
    }
    return true
  }
}
