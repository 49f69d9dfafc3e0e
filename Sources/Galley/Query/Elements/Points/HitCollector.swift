// Folder Galley/Query/Elements/Points: all elements at a point.
// Input: a layout and a point.
// Output: the elements there from front to back, from `HitCollector`, in one walk.
// Source: CSSOM View, elementsFromPoint, in the order of a hit test.
// Uses: GalleySystem, Units, Markup, Text, Place, Query, Query/Elements/Geometry, Query/Hit.
// Read: HitTester+All, HitCollector.

// Input: a layout and a point. Output: all elements there from front to back, in one walk.
// The walk has the order of a hit test, which ends at the first of them. Unlike a hit test it does
// not count text: an element is where its boxes are, and its generated content.
// Source: CSSOM View, `elementsFromPoint`; CSS 2.2 appendix E; BROWSER_RULES 7.17.

internal import GalleyStyle
internal import GalleySystem

/// Collects the elements at a point.
struct HitCollector {
  /// An element, or the generated content of one.
  private struct Found: Hashable {
    var node: NodeIndex
    var isGenerated = false
  }
  let tester: HitTester
  /// In their order, each once.
  private var found: [Found] = []
  private var seen: Set<Found> = []
  /// Whether the last entry is the box that was walked last, behind its content.
  private var endsWithBlock = false
  /// The nodes of floats and of blocks, which are behind the text of the box that is walked.
  private var behind: [Behind] = []

  private struct Behind {
    var floats: [Found] = []
    var blocks: [Found] = []
  }

  var layout: Layout { tester.layout }
  private var index: LayoutIndex { tester.index }
  var hits: HitTestIndex { tester.index.hitTestIndex }

  init(_ tester: HitTester) { self.tester = tester }

  /// The elements at a point from front to back.
  static func elements(at point: Point, of layout: Layout) -> [NodeIndex] {
    layout.withIndex { index in
      var collector = HitCollector(HitTester(layout, index, point))
      if !index.hitTestIndex.boxes.isEmpty { collector.walk(stackingContext: 0) }
      return collector.elements()
    }
  }

  /// The elements, the root element at the end.
  private func elements() -> [NodeIndex] {
    var elements: [NodeIndex] = []
    for entry in found where elements.last != entry.node { elements.append(entry.node) }
    let root = layout.elementTable.root
    if root.exists, elements.last != root { elements.append(root) }
    return elements
  }

  private mutating func note(_ entry: Found) {
    if entry.node.exists, seen.insert(entry).inserted { found.append(entry) }
  }

  mutating func note(_ node: NodeIndex) { note(Found(node: node)) }

  // MARK: Layers

  private mutating func walk(stackingContext fragment: Int) {
    let layers = index.stacking.layers(in: fragment)
    walk(layers: layers.before)
    let mark = found.count
    let around = Found(node: node(ofBox: fragment))
    walk(layer: fragment)
    guard !layers.behind.isEmpty else { return }
    // Layers with a negative `z-index` are in front of the box that makes the context.
    let isLast = endsWithBlock && found.count > mark && found.last == around
    if isLast, let own = found.popLast() { seen.remove(own) }
    walk(layers: layers.behind)
    if isLast { note(around) }
  }

  private mutating func walk(layers: Range<Int>) {
    var end = layers.upperBound
    while let place = index.stacking.bounds.last(
      in: layers.lowerBound..<end, x: tester.x, y: tester.y)
    {
      walk(stackingContext: Int(index.stacking.layers[place]))
      end = place
    }
  }

  private mutating func walk(layer fragment: Int) {
    if fragment == 0 { return walk(context: 0) }
    if tester.isClipped(fragment) { return }
    guard !layout.fragments.transforms.isEmpty else { return walk(context: fragment) }
    guard let plane = tester.inPlane(of: fragment) else { return }
    var inner = HitCollector(plane)
    inner.walk(context: fragment)
    for entry in inner.found { note(entry) }
    endsWithBlock = inner.endsWithBlock
  }

  /// Walks through a box that is painted atomically.
  mutating func walk(context fragment: Int) {
    behind.append(Behind())
    walk(foreground: fragment)
    guard let rest = behind.popLast() else { return }
    for entry in rest.floats { note(entry) }
    endsWithBlock = false
    for entry in rest.blocks {
      let count = found.count
      note(entry)
      endsWithBlock = found.count > count
    }
  }

  // MARK: Boxes

  private mutating func walk(foreground fragment: Int) {
    let box = hits.boxes[fragment]
    guard tester.reaches(box) else { return }
    if tester.isInside(clipOf: fragment) {
      if box.paragraph.exists { walk(linesOf: box.paragraph, in: fragment) }
      walk(childrenOf: fragment)
    } else if let legend = tester.legend(ofFieldset: fragment) {
      walk(child: legend)
    }
    if box.hasMarker, box.flags.contains(.isHittable), tester.meetsMarker(ofFragment: fragment) {
      note(Found(node: node(ofBox: fragment), isGenerated: true))
    }
    if let element = tester.elementAroundBlocks(in: fragment) { noteInlines(around: element) }
    noteAnnotation(fragment)
    noteListRows(fragment)
    if !box.isPartOfInline, box.flags.contains(.isHittable), tester.meets(box.rect),
      !box.flags.contains(.isRounded) || tester.meetsBorder(fragment)
    {
      noteBlock(node(ofBox: fragment))
    }
  }

  /// Notes an inline element beside its blocks, and those around it that have fragments.
  ///
  /// A positioned one ends the walk: it is a layer, in front of blocks.
  private mutating func noteInlines(around element: NodeIndex) {
    let (table, document) = (layout.elementTable, layout.document)
    guard let place = table.inlineBoxesOfNode.range(element).first else { return }
    let innermost = table.inlineBoxesOfNode.members[place]
    var (box, child, isLayer) = (innermost, innermost, false)
    var nodes: [NodeIndex] = []
    while box.exists, !isLayer {
      let inline = document.tree.inlineBoxes[box]
      isLayer = document.boxStyles[inline.style].position != .static
      let hasFragment =
        box == innermost || isLayer || !layout.elementFragments.blocksOfInlineBox.isEmpty(box)
        || document.tree.styles[inline.style].layout.isDecorated
        || differs(document.tree.inlineBoxes[child], from: inline)
      child = box
      if hasFragment, layout.elementIndex.flagsOfStyle[inline.style].contains(.isHittable) {
        nodes.append(inline.node)
      }
      box = inline.parent
    }
    for node in nodes {
      if isLayer { note(node) } else { noteBlock(node) }
    }
  }

  /// Whether an inline box in another one has other metrics, so that the outer one has a fragment.
  private func differs(_ inner: InlineBox, from outer: InlineBox) -> Bool {
    let styles = layout.document.styles
    let (own, around) = (styles[inner.style], styles[outer.style])
    let style = layout.document.tree.styles[inner.style].layout
    return own.ascent != around.ascent || own.descent != around.descent || style.hasMargins
      || style.verticalAlign != .baseline
  }

  private mutating func noteBlock(_ node: NodeIndex) {
    guard node.exists, !behind.isEmpty else { return }
    behind[behind.count - 1].blocks.append(Found(node: node))
  }

  /// Notes the options of a list box, which are in front of it.
  private mutating func noteListRows(_ fragment: Int) {
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    guard box.kind == .replaced, tester.meets(layout.fragments.boxes[fragment].rect) else { return }
    for row in layout.listRows(ofFragment: fragment).reversed() where tester.meets(row.rect) {
      noteBlock(row.node)
    }
  }

  /// The element of a fragment; none for boxes that are at no point: anonymous ones, rows and row
  /// groups.
  private func node(ofBox fragment: Int) -> NodeIndex {
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    switch box.kind {
    case .tableRow, .tableRowGroup: return .none
    default:
      let display = layout.document.tree.styles[box.style].box.display
      return display == .tableRow && box.kind == .math ? .none : box.node
    }
  }

  private mutating func walk(childrenOf fragment: Int) {
    let key = Index<BoxFragment>(fragment)
    let children = index.childrenOfFragment.range(key)
    var end = children.upperBound
    while let member = hits.children.last(
      in: children.lowerBound..<end, of: key, reaching: tester.y, span: tester.span)
    {
      end = member.place
      walk(child: Int(member.value))
    }
  }

  private mutating func walk(child: Int) {
    if hits.boxes[child].isAnnotation { return }
    switch hits.boxes[child].kind {
    case .inFlow: walk(foreground: child)
    case .item: walk(context: child)
    case .float: walk(float: child)
    case .atomic, .positioned, .outOfFlow: break
    }
  }

  /// Walks through a float, whose nodes are behind all text of the box around it.
  private mutating func walk(float fragment: Int) {
    var inner = HitCollector(tester)
    inner.walk(context: fragment)
    if !behind.isEmpty { behind[behind.count - 1].floats += inner.found }
  }

  // MARK: Lines

  private mutating func walk(linesOf paragraph: Index<TextParagraph>, in fragment: Int) {
    if hits.containsRaised { walk(linesOf: paragraph, in: fragment, raisedOnly: true) }
    walk(linesOf: paragraph, in: fragment, raisedOnly: false)
  }

  private mutating func walk(
    linesOf paragraph: Index<TextParagraph>, in fragment: Int, raisedOnly: Bool
  ) {
    let lines = index.linesOfParagraph.range(paragraph)
    var end = lines.upperBound
    while let member = hits.linesOfParagraph.last(
      in: lines.lowerBound..<end, of: paragraph, reaching: tester.y, span: tester.span)
    {
      end = member.place
      let number = Int(member.value)
      walk(line: number, raisedOnly: raisedOnly)
      if !raisedOnly, tester.isOnLineBox(number, ofBlock: fragment) {
        note(node(ofBox: fragment))
      }
    }
  }

  private mutating func walk(line number: Int, raisedOnly: Bool) {
    guard tester.mayMeetItems(ofLine: number) || layout.document.hasAnnotations else { return }
    let line = hits.lines[number]
    if !raisedOnly { walk(annotationsOnLine: number) }
    var open = CulledBoxes(tester)
    var place = Int(line.end)
    while place > Int(line.start) {
      place -= 1
      let item = hits.fragmentItem(paintedAt: place)
      for box in open.close(before: item) { note(box) }
      let hit = hits.fragmentItems[item]
      if raisedOnly, !hit.shapes.contains(.raised) { continue }
      if hit.shapes.contains(.atomic) {
        walk(atomic: Int(hit.fragment), raisedOnly: raisedOnly)
      } else if let entry = entry(of: item), tester.meetsPainted(item) {
        note(entry)
      }
      open.add(item)
    }
    for box in open.closeAll() { note(box) }
  }

  /// What is there where an item is; nil for text, and for quotation marks, which have no element.
  private func entry(of number: Int) -> Found? {
    let fragmentItem = layout.fragments.fragmentItems[number]
    let tree = layout.document.tree
    switch fragmentItem.kind {
    case .inlineBox:
      let node = tree.inlineBoxes[fragmentItem.inlineBox].node
      return node.exists
        ? Found(node: node) : Found(node: layout.element(of: fragmentItem), isGenerated: true)
    case .symbolMarker:
      return Found(node: layout.element(of: fragmentItem), isGenerated: true)
    case .text:
      let flags = tree.items[fragmentItem.item].flags
      if hits.fragmentItems[number].shapes.contains(.graphic) {
        let text = layout.element(of: fragmentItem)
        let markup = layout.document.styled.markup
        return Found(node: text.exists ? markup.nodes[text].parent : .none)
      }
      guard flags.contains(.isGenerated), !flags.contains(.isQuote) else { return nil }
      return Found(node: layout.element(of: fragmentItem), isGenerated: true)
    default: return nil
    }
  }

  private mutating func walk(atomic fragment: Int, raisedOnly: Bool) {
    guard fragment >= 0, hits.boxes[fragment].kind != .positioned,
      tester.reaches(hits.boxes[fragment])
    else { return }
    if raisedOnly { walk(annotationOfRaised: fragment) }
    walk(context: fragment)
  }
}

/// The culled inline boxes around the items of a line, each of which is hit after its content.
private struct CulledBoxes {
  private let tester: HitTester
  /// The open boxes, outermost first, and whether an item of each meets the point.
  private var open: [(box: Index<InlineBox>, isMet: Bool)] = []

  init(_ tester: HitTester) { self.tester = tester }

  private func isCulled(_ box: Index<InlineBox>) -> Bool {
    !tester.layout.document.inlineBoxesWithFragments.contains(Int(box))
  }

  /// Closes the boxes that an item is not in; returns the elements of those that are met.
  mutating func close(before item: Int) -> [NodeIndex] {
    guard !open.isEmpty else { return [] }
    var met: [NodeIndex] = []
    while let last = open.last, !tester.isInside(tester.boxAround(item), ofBox: last.box) {
      open.removeLast()
      append(last, to: &met)
    }
    return met
  }

  mutating func closeAll() -> [NodeIndex] {
    var met: [NodeIndex] = []
    while let last = open.popLast() { append(last, to: &met) }
    return met
  }

  private func append(_ entry: (box: Index<InlineBox>, isMet: Bool), to met: inout [NodeIndex]) {
    let box = tester.layout.document.tree.inlineBoxes[entry.box]
    let flags = tester.layout.elementIndex.flagsOfStyle[box.style]
    if entry.isMet, box.node.exists, flags.contains(.isHittable) { met.append(box.node) }
  }

  /// Opens the culled boxes around an item.
  mutating func add(_ item: Int) {
    let boxes = tester.layout.document.tree.inlineBoxes
    var around: [Index<InlineBox>] = []
    var box = tester.boxAround(item)
    while box.exists, isCulled(box) {
      around.append(box)
      box = boxes[box].parent
    }
    guard !around.isEmpty else { return }
    let isMet = tester.meets(tester.index.hitTestIndex.fragmentItems[item].rect)
    for box in around.reversed() where !open.contains(where: { $0.box == box }) {
      open.append((box, false))
    }
    guard isMet else { return }
    for index in open.indices where around.contains(open[index].box) { open[index].isMet = true }
  }
}
