// Folder Galley/Query/Links: links and outlines of their rectangles.
// Input: the `MarkupTree` and the `Fragments` of a layout.
// Output: `LinkTable` (the links of the document), `LinkRegions` (their rectangles), `Outline` (the
//   contour around rectangles).
// Source: HTML, section 4.6.1 (`a` with `href`); BROWSER_RULES 7.2.
// Uses: GalleySystem, Units, Markup, Style, Text, RichText, Prepare, Place, Query, Query/Elements,
//   Query/Hit, Query/Text.
// Read: LinkTable, LinkCollector, LinkRegions, Layout+Link, LinkAddress, LinkExtents, Outline,
//   OutlineTracer.

// Input: a layout. Output: the rectangles of each link. An inline box with fragments contributes
// the fragments. A culled inline box contributes the rectangles of its direct content, and a block
// or atomic inline its border box.
// Source: BROWSER_RULES 7.1 to 7.8; Tests/Browser/README.md ("A link").

internal import GalleyStyle
internal import GalleySystem

/// Collects the rectangles of all links in one pass over the fragments.
///
/// Layouts share its storage one after another.
struct LinkCollector: ~Copyable {
  private static let collectors = ScratchPool { LinkCollector() }
  private var table = LinkTable()
  private var entries = UniqueArray<Entry>()
  /// A memo of `rank(ofBlockBefore:)`: the children of `parent` up to `end` are done, with `rank`
  /// for the last block among them.
  private var seenBlocks: (parent: Index<Box>, end: Index<Box>, rank: Int32) = (.none, .none, -1)
  /// The first entry of the next link.
  private var following = 0
  /// The limit of rectangles, and the first link that lacks some because of it.
  private var mostRectangles = 0
  private var firstLimitedLink: NodeIndex = .none
  /// The group of the last block in an inline link (`Box.inlineGroup`).
  private var lastGroup: Index<Box> = .none
  /// By link of SVG: its entry.
  private var graphics: [Int32: Int] = [:]
  /// The number of rectangles that were added to links of SVG around others.
  private var outerRectangles = 0

  private struct Entry: BitwiseCopyable {
    var link: Int32
    /// The tree order of the rectangle's node.
    var rank: Int32
    /// The order among the rectangles of a node: a line or a fragment; -1 for others.
    var order: Int32
    /// The position of generated text, which follows the text before it; none for others.
    var generated: Index<InlineItem> = .none
    /// An ellipsis, or the visible part of truncated text: it follows the text that it replaces.
    var isAddition = false
    var rect: UnitRect
    /// The box whose local coordinates the rectangle has.
    var box: Index<Box>

    /// Extends the rectangle to other content.
    ///
    /// Letters that are turned have transforms of their own. Their bounding boxes have those of the
    /// layout.
    mutating func add(_ other: UnitRect, in otherBox: Index<Box>, _ layout: Layout) {
      let transforms = layout.fragments.transforms
      if transforms.isEmpty || transforms.transform(of: box) == transforms.transform(of: otherBox) {
        rect = rect.union(other)
        return
      }
      rect = layout.unitRect(layout.rect(rect, in: box))
        .union(layout.unitRect(layout.rect(other, in: otherBox)))
      box = .none
    }

    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      if a.link != b.link { return a.link < b.link }
      if a.rank != b.rank { return a.rank < b.rank }
      if a.generated != b.generated { return a.generated < b.generated }
      if a.order != b.order { return a.order < b.order }
      if a.isAddition != b.isAddition { return b.isAddition }
      return a.rect.x < b.rect.x
    }
  }

  /// The links of a layout in document order, with those of its token.
  static func links(of layout: Layout) -> LinkRegions {
    var collector = collectors.lend()
    var links = collector.scratch.links(of: layout)
    if layout.token != nil { links += layout.tokenLinks }
    return LinkRegions(links, firstLimitedLink: collector.scratch.firstLimitedLink)
  }

  private mutating func links(of layout: Layout) -> [Layout.Link] {
    collect(layout)
    guard !table.links.isEmpty else { return [] }
    let document = layout.document
    let source = LinkSource(
      bytes: document.styled.markup.bytes, plain: document.tree.plain, base: .page(layout.baseURL))
    let cuts = layout.cutOffsets
    var links: [Layout.Link] = []
    links.reserveCapacity(table.links.count)
    for index in 0..<table.links.count {
      let link = table.links[index]
      let range = Int(link.start)..<Int(link.end)
      let region = LinkRegion(
        id: Layout.Link.ID(index),
        isTruncated: cuts.contains { range.lowerBound < $0 && $0 < range.upperBound },
        range: Range(utf8: range), rects: rects(of: index, in: layout),
        address: LinkAddress(
          href: document.styled.markup.attribute(.href, of: link.node) ?? 0..<0,
          title: document.styled.markup.attribute(.title, of: link.node)),
        source: source, sourceRange: range.clamped(to: 0..<source.plain.count))
      links.append(Layout.Link(region))
    }
    return links
  }

  /// Collects links and rectangles.
  private mutating func collect(_ layout: Layout) {
    let document = layout.document
    entries.removeAll()
    seenBlocks = (.none, .none, -1)
    following = 0
    lastGroup = .none
    if !graphics.isEmpty { graphics = [:] }
    outerRectangles = 0
    firstLimitedLink = .none
    table.fill(from: document.styled.markup)
    if table.links.isEmpty { return }
    table.findTexts(in: document)
    let fragments = layout.fragments
    let fragmentItems = fragments.fragmentItems
    mostRectangles = Limits.linkRectangles(fragments: fragmentItems.count + fragments.boxes.count)
    var line: Int32 = 0
    for lineBox in fragments.lines {
      if table.containsGraphics, isGraphic(lineBox, document) {
        addGraphicText(lineBox, layout)
        line &+= 1
        continue
      }
      for index in lineBox.itemRange
      where fragmentItems[index].inlineBox.exists {
        add(fragmentItems[index], line: line, of: lineBox.paragraph, document)
      }
      line &+= 1
    }
    for index in fragments.boxes.indices {
      let box = document.tree.boxes[fragments.boxes[index].box]
      if table.isLink(box.node) {
        add(fragment: index, of: box.node, layout)
      } else if box.inlineParent.exists {
        addBlockInLink(index, box, layout)
      } else if table.containsGraphics, box.node.exists,
        document.styled.markup.nodes[box.node].namespace == .svg,
        box.part == .none, layout.index.parentOfFragment[index].isNone
      {
        addGraphic(
          box.node, fragments.boxes[index].rect, in: fragments.boxes[index].box, layout)
      }
    }
    // In most texts the entries are in order already.
    var index = 1
    while index < entries.count, !Entry.precedes(entries[index], entries[index &- 1]) {
      index &+= 1
    }
    if index < entries.count { entries.sort(by: Entry.precedes) }
  }

  /// The joined rectangles of a link in CSS px.
  ///
  /// Called once per link, in their order.
  private mutating func rects(of link: Int, in layout: Layout) -> [Rect] {
    var joined: [Rect] = []
    // The last rectangle, which the next one may extend.
    var open: Rect?
    while following < entries.count, entries[following].link == link {
      let unit = entries[following].rect
      following &+= 1
      guard unit.width > .zero, unit.height > .zero else { continue }
      let rect = layout.rect(unit, in: entries[following &- 1].box)
      if let last = open, Self.touches(last, rect) {
        open = last.union(rect)
      } else {
        if let open { joined.append(open) }
        open = rect
      }
    }
    guard let open else { return [] }
    // Most links have one rectangle.
    if joined.isEmpty { return [open] }
    joined.append(open)
    return joined
  }

  /// Whether two rectangles touch within 0.1 px and overlap by more than 40 % of the smaller
  /// height.
  private static func touches(_ a: Rect, _ b: Rect) -> Bool {
    let overlap = min(a.maxY, b.maxY) - max(a.y, b.y)
    guard overlap > 0.4 * min(a.height, b.height) else { return false }
    return abs(b.x - a.maxX) < 0.1 || abs(a.x - b.maxX) < 0.1
  }

  // MARK: Fragment items

  private mutating func add(
    _ fragmentItem: FragmentItem, line: Int32, of paragraph: Index<TextParagraph>,
    _ document: PreparedDocument
  ) {
    var box = fragmentItem.inlineBox
    let paragraphBox = document.tree.paragraphs[paragraph].box
    var rank: Int32?
    if fragmentItem.kind == .inlineBox {
      guard document.inlineBoxesWithFragments.contains(Int(box)) else { return }
      let node = document.tree.inlineBoxes[box].node
      // The order of the fragments of an inline box does not change. Those after a block inside the
      // inline box follow the block.
      let before = self.rank(ofBlockBefore: paragraph, document)
      rank = max(self.rank(of: node), before)
      if table.isLink(node) {
        add(node, rank: rank, fragmentItem, line: line, of: paragraphBox)
      }
      box = document.tree.inlineBoxes[box].parent
    } else {
      // Generated text has no tree order. It follows the text before it.
      let node = document.tree.items[fragmentItem.item].node
      if node.exists { rank = self.rank(of: node) }
    }
    // A culled link has the rectangles of its direct content, and of content in culled boxes inside
    // it.
    while box.exists, firstLimitedLink.isNone, !document.inlineBoxesWithFragments.contains(Int(box))
    {
      let node = document.tree.inlineBoxes[box].node
      if table.isLink(node) { add(node, rank: rank, fragmentItem, line: line, of: paragraphBox) }
      box = document.tree.inlineBoxes[box].parent
    }
  }

  /// The tree order of the block before a paragraph in an anonymous box; -1 for none.
  private mutating func rank(
    ofBlockBefore paragraph: Index<TextParagraph>, _ document: PreparedDocument
  ) -> Int32 {
    let box = document.tree.paragraphs[paragraph].box
    guard document.tree.boxes[box].node.isNone, document.tree.boxes[box].parent.exists else {
      return -1
    }
    var before: Int32 = -1
    var sibling = document.tree.boxes[document.tree.boxes[box].parent].firstChild
    // Paragraphs are visited in order, so the search continues after that of the last one.
    if seenBlocks.parent == document.tree.boxes[box].parent, seenBlocks.end <= box {
      (sibling, before) = (seenBlocks.end, seenBlocks.rank)
    }
    defer { seenBlocks = (document.tree.boxes[box].parent, box, before) }
    while sibling.exists, sibling != box {
      before = max(before, rank(of: document.tree.boxes[sibling].node))
      sibling = document.tree.boxes[sibling].nextSibling
    }
    return before
  }

  private func rank(of node: NodeIndex) -> Int32 { node.exists ? table.places[of: node].rank : 0 }

  private mutating func add(
    _ node: NodeIndex, rank: Int32?, _ fragmentItem: FragmentItem, line: Int32, of box: Index<Box>
  ) {
    guard mayAddRectangle(for: node) else { return }
    let link = table.places[of: node].link
    let last = entries.last.map { $0.link == link ? $0.rank : 0 } ?? 0
    entries.append(
      Entry(
        link: link, rank: rank ?? last, order: line,
        generated: rank == nil ? fragmentItem.item : .none,
        isAddition: fragmentItem.kind == .rest || fragmentItem.kind == .ellipsis,
        rect: fragmentItem.rect, box: box))
  }

  /// Whether a link may have another rectangle.
  ///
  /// After the first link that may not, the result is false for all links.
  private mutating func mayAddRectangle(for link: NodeIndex) -> Bool {
    if entries.count >= mostRectangles, firstLimitedLink.isNone { firstLimitedLink = link }
    return firstLimitedLink.isNone
  }

  // MARK: Boxes

  private mutating func add(fragment index: Int, of node: NodeIndex, _ layout: Layout) {
    guard mayAddRectangle(for: node) else { return }
    entries.append(
      Entry(
        link: table.places[of: node].link, rank: rank(of: node), order: Int32(index),
        rect: layout.fragments.boxes[index].rect, box: layout.fragments.boxes[index].box))
  }

  /// Adds a block inside an inline link: the anonymous box around the block is the link's
  /// rectangle.
  private mutating func addBlockInLink(_ index: Int, _ box: Box, _ layout: Layout) {
    let parents = layout.index.parentOfFragment
    guard parents[index].exists else { return }
    let inlineBoxes = layout.document.tree.inlineBoxes
    var inline = box.inlineParent
    while inline.exists, firstLimitedLink.isNone {
      let node = inlineBoxes[inline].node
      if table.isLink(node), mayAddRectangle(for: node) {
        let link = table.places[of: node].link
        let last = entries.last.map { $0.link == link ? $0.rank : 0 } ?? 0
        let block = Entry(
          link: link, rank: box.node.exists ? rank(of: box.node) : last, order: -1,
          rect: layout.anonymousBox(aroundBlock: index, parents: parents),
          box: layout.fragments.boxes[parents[index]].box)
        append(block, group: box.inlineGroup)
      }
      inline = inlineBoxes[inline].parent
    }
  }

  /// Adds the part of an anonymous box that is beside one of its blocks.
  private mutating func append(_ block: Entry, group: Index<Box>) {
    // Margins collapse through an empty block, so its area is inside those of adjacent blocks.
    guard block.rect.height > .zero else { return }
    defer { lastGroup = group }
    if let last = entries.last, last.link == block.link, lastGroup == group, last.order < 0,
      last.rect.x == block.rect.x, last.rect.width == block.rect.width
    {
      let bottom = max(last.rect.maxY, block.rect.maxY)
      entries[entries.count - 1].rect.y = min(last.rect.y, block.rect.y)
      entries[entries.count - 1].rect.height = bottom - min(last.rect.y, block.rect.y)
      return
    }
    entries.append(block)
  }
}

// MARK: Graphics

extension LinkCollector {
  fileprivate func isGraphic(_ line: LineFragment, _ document: PreparedDocument) -> Bool {
    line.paragraph.exists
      && document.tree.boxes[document.tree.paragraphs[line.paragraph].box].part
        .isGraphicText
  }

  fileprivate mutating func addGraphicText(_ line: LineFragment, _ layout: Layout) {
    let box = layout.document.tree.paragraphs[line.paragraph].box
    for index in line.itemRange {
      let fragmentItem = layout.fragments.fragmentItems[index]
      let node = layout.document.tree.items[fragmentItem.item].node
      guard fragmentItem.kind == .text, node.exists else { continue }
      addGraphic(node, layout.inkBounds(ofGraphicText: fragmentItem, in: box), in: box, layout)
    }
  }

  /// Adds content of a graphic to the rectangles of the links around it, of which each has one.
  fileprivate mutating func addGraphic(
    _ node: NodeIndex, _ rect: UnitRect, in box: Index<Box>, _ layout: Layout
  ) {
    let markup = layout.document.styled.markup
    var link = table.places[of: node].link
    var isInner = true
    while link >= 0, firstLimitedLink.isNone {
      let origin = table.links[Int(link)].node
      guard markup.nodes[origin].namespace == .svg else { return }
      // Each link around another one counts as a rectangle.
      if !isInner { outerRectangles += 1 }
      isInner = false
      if let known = graphics[link] {
        entries[known].add(rect, in: box, layout)
        if outerRectangles >= mostRectangles { firstLimitedLink = origin }
      } else {
        guard mayAddRectangle(for: origin) else { return }
        graphics[link] = entries.count
        entries.append(Entry(link: link, rank: rank(of: origin), order: -1, rect: rect, box: box))
      }
      let parent = markup.nodes[origin].parent
      link = parent.exists ? table.places[of: parent].link : -1
    }
  }
}
