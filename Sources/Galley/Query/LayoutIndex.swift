// Folder Galley/Query: the stage Query: answers of a layout; this folder has the layout and its
//   index.
// Input: a `PreparedDocument` and its `Fragments`.
// Output: `Layout`, the public result, and `LayoutIndex`, the search structures that its first
//   query creates.
// Source: DESIGN 1.3 and 5. Each folder names its specification.
// Uses: GalleySystem, Units, Markup, Style, Text, Shape, Prepare, Place, Measure, Query/Caret,
//   Query/Elements, Query/Elements/Geometry, Query/Hit, Query/Lines, Query/Links, Query/Text.
// Not: Paint, Rows.
// Read: Layout, DocumentMemo, LayoutIndex, Layout+Dump; then Elements, Lines, Text, Links, Hit,
//   Caret, Accessibility.

// Input: a layout. Output: search structures for queries, each built in one pass over its arrays.
// The first query creates it, because measurement and painting do not use it.

internal import GalleyStyle
internal import GalleySystem

/// Search structures over a layout's fragments.
final class LayoutIndex: Sendable {
  /// Lines by paragraph, from top to bottom.
  let linesOfParagraph: Groups<TextParagraph, LineFragment>
  /// Box fragments by parent fragment.
  let childrenOfFragment: Groups<BoxFragment, BoxFragment>
  let parentOfFragment: IndexedArray<BoxFragment, Index<BoxFragment>>
  /// The lines beside which the markers of list items are; none without markers.
  let firstLines: FirstLines
  /// By box: its fragment, none for boxes without one.
  let fragmentOfBox: IndexedArray<Box, Index<BoxFragment>>
  /// The layers, which are painted outside of the flow.
  let stacking: StackingOrder
  /// Fragment items by inline item, in logical order.
  let fragmentItemsOfItem: Groups<InlineItem, FragmentItem>
  /// Inline items by text node, in logical order.
  let itemsOfNode: Groups<MarkupTree.Node, InlineItem>
  let lineOfFragmentItem: IndexedArray<FragmentItem, Index<LineFragment>>
  /// The fragment items that are hyphens, in ascending order.
  let hyphens: [Index<FragmentItem>]
  /// By box fragment: the fragment item of an atomic inline, none for other boxes.
  let fragmentItemOfBox: IndexedArray<BoxFragment, Index<FragmentItem>>
  /// The start of the glyphs of each text item.
  let glyphStarts: [GlyphStart]
  /// Lines in the order of the text, and by line its position in that order.
  let lineOrder: [Index<LineFragment>]
  let lineNumbers: IndexedArray<LineFragment, Int32>
  let elements: ElementIndex
  /// The areas beside the blocks of inline elements.
  let blocksOfInline: BlocksOfInline
  /// The data of hit tests.
  let hitTestIndex: HitTestIndex
  /// The areas in which a point may be on a link.
  let linkExtents: LinkExtents
  /// The search structures of carets.
  let caretOrder: CaretOrder
  /// The search structures of long lines and wide boxes.
  private let searches = LazyReference<LongLines>()

  func longLines(_ layout: Layout) -> LongLines {
    searches.load() ?? searches.storeIfNil(LongLines(layout, self))
  }

  init(_ layout: Layout) {
    let tree = layout.document.tree
    let fragments = layout.fragments
    linesOfParagraph = Groups(count: tree.paragraphs.count, keys: fragments.lines.map(\.paragraph))
    firstLines = FirstLines(fragments.boxes, linesOfParagraph, in: tree)
    fragmentOfBox = Self.places(of: fragments.boxes, count: tree.boxes.count)
    let parents = fragments.parentsOfBoxes(fragmentOfBox, in: tree)
    parentOfFragment = parents
    childrenOfFragment = Groups(count: fragments.boxes.count, keys: parents.values)
    let kinds = fragments.kindsOfBoxes(parents: parents, in: tree)
    fragmentItemsOfItem = Groups(
      count: tree.items.count,
      keys: fragments.fragmentItems.map { $0.containsText ? $0.item : .none })
    itemsOfNode = Groups(
      count: layout.document.styled.markup.nodes.count, keys: tree.items.map { Self.textNode($0) })
    lineOfFragmentItem = fragments.lineOfFragmentItem
    hyphens = fragments.fragmentItems.indices.compactMap {
      fragments.fragmentItems[$0].kind == .hyphen ? Index($0) : nil
    }
    fragmentItemOfBox = Self.atomicFragmentItems(of: fragments)
    let shaped = layout.document.shaped
    glyphStarts = fragments.fragmentItems.map { GlyphStart($0, shaped) }
    lineOrder = layout.sortedLines()
    lineNumbers = Self.numbers(of: lineOrder)
    let elements = layout.elementIndex
    self.elements = elements
    blocksOfInline = BlocksOfInline(
      BlockGatherer(
        layout, elements, children: childrenOfFragment, parents: parents, kinds: kinds))
    let inkOverflow = InkOverflow(
      layout, parents: parents, linesOfParagraph: linesOfParagraph)
    stacking = StackingOrder(fragments.boxes, kinds, parents: parents, in: tree) { index in
      let map = fragments.transforms.transform(of: fragments.boxes[index].box)
      return inkOverflow.hitBounds(of: index, by: map)
    }
    let groups = FragmentGroups(children: childrenOfFragment, linesOfParagraph: linesOfParagraph)
    let hitTestIndex = HitTestIndex(
      layout, inkOverflow, kinds: kinds, groups, partsOfInlines: blocksOfInline.parts)
    self.hitTestIndex = hitTestIndex
    linkExtents = LinkExtents(
      fragmentItems: hitTestIndex.fragmentItems, boxes: hitTestIndex.boxes,
      containsOthers: layout.token != nil || blocksOfInline.containsLinks(of: elements))
    caretOrder = CaretOrder(
      fragments, groups,
      containsCaret: IndexedArray(
        hitTestIndex.boxes.indices.map {
          Self.containsCaret(
            hitTestIndex.boxes[$0], tree.boxes[fragments.boxes[$0].box], in: tree)
        }),
      lineBottoms: blocksOfInline.lineBottoms,
      containsContent: {
        let box = hitTestIndex.boxes[$0]
        guard box.kind != .outOfFlow, box.flags.contains(.isVisible) else { return false }
        return box.paragraph.exists
          ? !groups.linesOfParagraph.range(box.paragraph).isEmpty
          : !groups.children.range(Index($0)).isEmpty
      })
  }

  private static func containsCaret(_ touched: HitTestBox, _ box: Box, in tree: BoxTree) -> Bool {
    switch touched.kind {
    case .float, .outOfFlow: return false
    // A positioned float is a float here.
    case .positioned where tree.styles[box.style].box.float != .none: return false
    default: return touched.flags.contains(.isVisible) && touched.rect.height > .zero
    }
  }

  private static func numbers(of order: [Index<LineFragment>]) -> IndexedArray<LineFragment, Int32>
  {
    var numbers = IndexedArray<LineFragment, Int32>(repeating: 0, count: order.count)
    for (number, line) in order.enumerated() { numbers[line] = Int32(number) }
    return numbers
  }

  private static func places(of boxes: [BoxFragment], count: Int) -> IndexedArray<
    Box, Index<BoxFragment>
  > {
    var places = IndexedArray<Box, Index<BoxFragment>>(repeating: .none, count: count)
    for (index, fragment) in boxes.enumerated() { places[fragment.box] = Index(index) }
    return places
  }

  private static func atomicFragmentItems(of fragments: borrowing Fragments)
    -> IndexedArray<BoxFragment, Index<FragmentItem>>
  {
    var fragmentItems = IndexedArray<BoxFragment, Index<FragmentItem>>(
      repeating: .none, count: fragments.boxes.count)
    for (index, fragmentItem) in fragments.fragmentItems.enumerated()
    where fragmentItem.kind == .atomic
      && fragmentItems.indices.contains(Int(fragmentItem.boxFragment))
    {
      fragmentItems[fragmentItem.boxFragment] = Index(index)
    }
    return fragmentItems
  }

  private static func textNode(_ item: InlineItem) -> NodeIndex {
    switch item.kind {
    case .text, .tab, .forcedBreak: item.flags.contains(.isGenerated) ? .none : item.node
    default: .none
    }
  }
}
