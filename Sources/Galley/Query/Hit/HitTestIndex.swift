// Input: fragments. Output: the data of hit tests, packed in small structs.
// Many layouts are in memory at the same time, so cache misses dominate the time of a hit test.

internal import GalleyStyle
internal import GalleySystem

/// A box fragment's data for hit tests.
struct HitTestBox: Sendable, BitwiseCopyable {
  /// The border box.
  var rect: UnitRect
  /// The vertical ink overflow, descendants included.
  var top: Int32
  var bottom: Int32
  /// The box's own paragraph.
  var paragraph: Index<TextParagraph>
  /// The index in the document's links of the innermost link around the box, -1 for none.
  var link: Int32
  var flags: StyleFlags
  var kind: FragmentKind
  /// An annotation, which the line around its column tests.
  var isAnnotation: Bool
  /// A list item with an outside marker.
  var hasMarker: Bool
  /// Lines between the blocks of an inline element, in an anonymous box.
  var isPartOfInline: Bool
  /// Many children, which may be beside each other.
  var isWide: Bool

  func reaches(_ y: Int32, span: Int32) -> Bool { top <= y &+ span && bottom > y }
}

/// A line's data for hit tests.
struct HitTestLine: Sendable, BitwiseCopyable {
  /// The bounds of the line box and the atomic inlines on it.
  var bounds: UnitRect
  /// The line box.
  var box: UnitRect
  /// The range of its fragment items.
  var start: Index<FragmentItem>
  var end: Index<FragmentItem>
}

/// A fragment item's data for hit tests.
struct HitTestItem: Sendable, BitwiseCopyable {
  /// The shapes of a fragment item that hit tests compare with the point.
  struct Shapes: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    /// The rectangle on whole px, as text and inline boxes are painted.
    static let rounded = Shapes(rawValue: 1)
    /// The exact rectangle, for the culled inline box around the item.
    static let culled = Shapes(rawValue: 2)
    /// An inline box that is a layer, in one that is not: those around it are not in the layer.
    static let layer = Shapes(rawValue: 4)
    /// An atomic inline, whose descendants may be outside of its rectangle.
    static let atomic = Shapes(rawValue: 8)
    /// Inside an inline box that is a layer, and therefore painted above other items.
    static let raised = Shapes(rawValue: 16)
    /// A quotation mark, which belongs to the block around it.
    static let quote = Shapes(rawValue: 32)
    /// Text of a graphic, whose rectangle is not on whole px.
    static let graphic = Shapes(rawValue: 64)
  }
  var rect: UnitRect
  /// The fragment of an atomic inline.
  var fragment: Index<BoxFragment>
  /// The index in the document's links of the innermost link around the item, -1 for none.
  var link: Int32
  var shapes: Shapes
}

/// The data of hit tests for all fragments of a layout.
struct HitTestIndex: Sendable {
  let boxes: IndexedArray<BoxFragment, HitTestBox>
  let lines: IndexedArray<LineFragment, HitTestLine>
  let fragmentItems: [HitTestItem]
  /// Whether some items are raised.
  let containsRaised: Bool
  let annotations: LineAnnotations
  /// Stored, because a question to `annotations` retains its arrays.
  let hasAnnotations: Bool
  /// The items in paint order, by line.
  ///
  /// Empty where this is the order of the items.
  private let paintOrder: [Index<FragmentItem>]
  /// The vertical extents of child fragments and of the lines of paragraphs.
  let children: ExtentOrder<BoxFragment, BoxFragment>
  let linesOfParagraph: ExtentOrder<TextParagraph, LineFragment>

  init(
    _ layout: Layout, _ inkOverflow: InkOverflow, kinds: [FragmentKind], _ groups: FragmentGroups,
    partsOfInlines: Set<Index<BoxFragment>>
  ) {
    let (fragments, document) = (layout.fragments, layout.document)
    let elements = layout.elementIndex
    func link(_ node: NodeIndex) -> Int32 { node.exists ? elements.linkOfNode[node] : -1 }
    boxes = IndexedArray(
      fragments.boxes.indices.map { index in
        let box = document.tree.boxes[fragments.boxes[index].box]
        return HitTestBox(
          rect: fragments.boxes[index].rect, top: inkOverflow.top[index],
          bottom: inkOverflow.bottom[index],
          paragraph: box.paragraph,
          link: elements.links.isEmpty
            ? -1 : link(layout.nodeAround(box: fragments.boxes[index].box)),
          flags: Self.flags(of: box, elements), kind: kinds[index],
          isAnnotation: box.part == .rubyText, hasMarker: box.marker.exists,
          isPartOfInline: partsOfInlines.contains(Index(index)),
          isWide: groups.children.range(Index(index)).count > LongLines.least
            && (box.kind == .table || !fragments.columns.isEmpty || box.context.hasItems))
      })
    lines = IndexedArray(
      fragments.lines.indices.map {
        HitTestLine(
          bounds: inkOverflow.lineBounds[$0], box: fragments.lines[$0].rect,
          start: fragments.lines[$0].fragmentItemsStart,
          end: fragments.lines[$0].fragmentItemsEnd)
      })
    let graphics = Self.itemsOfGraphics(fragments, document.tree)
    let raised = document.tree.raisedInlineBoxes
    let containsRaised = raised.contains(true)
    self.containsRaised = containsRaised
    annotations = LineAnnotations(layout, children: groups.children)
    hasAnnotations = !annotations.isEmpty
    fragmentItems = fragments.fragmentItems.indices.map { number in
      let fragmentItem = fragments.fragmentItems[number]
      let isBox =
        fragmentItem.kind == .atomic
        && fragments.boxes.indices.contains(Int(fragmentItem.boxFragment))
      var shapes = Self.shapes(
        of: fragmentItem,
        isRaised: fragmentItem.inlineBox.exists && raised[fragmentItem.inlineBox], document,
        elements, isGraphic: !graphics.isEmpty && graphics[number])
      if containsRaised, Self.isLayer(fragmentItem, raised, document.tree) {
        shapes.insert(.layer)
      }
      return HitTestItem(
        rect: fragmentItem.rect, fragment: isBox ? fragmentItem.boxFragment : .none,
        link: elements.links.isEmpty ? -1 : link(Self.node(of: fragmentItem, layout, elements)),
        shapes: shapes)
    }
    paintOrder = Self.paintOrder(layout)
    self.children = ExtentOrder(
      groups.children, tops: IndexedArray(inkOverflow.top),
      bottoms: IndexedArray(inkOverflow.bottom))
    self.linesOfParagraph = ExtentOrder(
      groups.linesOfParagraph, tops: IndexedArray(inkOverflow.lineTop),
      bottoms: IndexedArray(inkOverflow.lineBottom))
  }

  /// The flags of a box; columns and annotations of ruby are no boxes in Chromium.
  private static func flags(of box: Box, _ elements: ElementIndex) -> StyleFlags {
    let flags = elements.flagsOfStyle[box.style]
    return box.part.isOfRuby ? flags.subtracting(.isHittable) : flags
  }

  /// Whether the paint order of some line differs from the order of its items.
  var isReordered: Bool { !paintOrder.isEmpty }

  /// The item at a position in paint order.
  func fragmentItem(paintedAt position: Int) -> Int {
    paintOrder.isEmpty ? position : Int(paintOrder[position])
  }

  /// The paint order: from left to right, an inline box before its content.
  ///
  /// Fragment items are in logical order. An item without a width has the same place as the item on
  /// its right or as another item without a width. There, text from right to left ends on the left.
  private static func paintOrder(_ layout: Layout) -> [Index<FragmentItem>] {
    let paragraphs = layout.document.paragraphs
    let fragmentItems = layout.fragments.fragmentItems
    var order: [Index<FragmentItem>] = []
    for line in layout.fragments.lines where line.paragraph.exists {
      let paragraph = paragraphs[line.paragraph]
      if paragraph.isUnidirectional, paragraph.level == 0 { continue }
      let range = line.itemRange
      guard range.contains(where: { fragmentItems[$0].level & 1 == 1 }) else { continue }
      if order.isEmpty { order = fragmentItems.indices.map { Index($0) } }
      func key(_ number: Index<FragmentItem>) -> (
        x: LayoutUnit, kind: Int, maxX: LayoutUnit, number: Int
      ) {
        let item = fragmentItems[number]
        let isReversed = item.level & 1 == 1 && item.kind != .inlineBox
        return (
          item.rect.x, item.kind == .inlineBox ? 0 : 1,
          item.kind == .inlineBox ? .zero : item.rect.maxX, isReversed ? -Int(number) : Int(number)
        )
      }
      order[range].sort { key($0) < key($1) }
    }
    return order
  }

  /// By fragment item: whether it is text of a graphic; empty without such text.
  private static func itemsOfGraphics(_ fragments: Fragments, _ tree: BoxTree) -> [Bool] {
    var found: [Bool] = []
    for line in fragments.lines where line.paragraph.exists {
      let box = tree.paragraphs[line.paragraph].box
      guard tree.boxes[box].part.isGraphicText else { continue }
      if found.isEmpty { found = [Bool](repeating: false, count: fragments.fragmentItems.count) }
      for item in line.itemRange { found[item] = true }
    }
    return found
  }

  private static func isLayer(
    _ fragmentItem: FragmentItem, _ raised: IndexedArray<InlineBox, Bool>, _ tree: BoxTree
  ) -> Bool {
    guard fragmentItem.kind == .inlineBox, raised[fragmentItem.inlineBox] else { return false }
    let around = Int(tree.inlineBoxes[fragmentItem.inlineBox].parent)
    return around < 0 || !raised[around]
  }

  private static func shapes(
    of fragmentItem: FragmentItem, isRaised: Bool, _ document: PreparedDocument,
    _ elements: ElementIndex, isGraphic: Bool
  ) -> HitTestItem.Shapes {
    var shapes = shapes(of: fragmentItem, document, elements)
    if isGraphic { shapes.insert(.graphic) }
    return isRaised ? shapes.union(.raised) : shapes
  }

  private static func shapes(
    of fragmentItem: FragmentItem, _ document: PreparedDocument, _ elements: ElementIndex
  ) -> HitTestItem.Shapes {
    func isHittable(_ style: Index<ComputedStyle>) -> Bool {
      elements.flagsOfStyle[style].contains(.isHittable)
    }
    switch fragmentItem.kind {
    case .token: return .rounded
    case .atomic: return .atomic
    case .inlineBox:
      let box = Int(fragmentItem.inlineBox)
      var shapes: HitTestItem.Shapes =
        elements.hasFragments[box] && isHittable(document.tree.inlineBoxes[box].style)
        ? .rounded : []
      let parent = Int(document.tree.inlineBoxes[box].parent)
      if parent >= 0, isCulled(parent, document, elements),
        isHittable(document.tree.inlineBoxes[parent].style)
      {
        shapes.insert(.culled)
      }
      return shapes
    // Chromium has no item for white space that collapsed at the end of a line.
    case .text where fragmentItem.textStart == fragmentItem.textEnd: return []
    case .text, .hyphen, .symbolMarker, .empty, .rest, .ellipsis:
      guard isHittable(document.tree.items[fragmentItem.item].style) else {
        let isInCulled = hittableBox(around: fragmentItem, document, elements).exists
        return isInCulled ? .culled : []
      }
      var shapes: HitTestItem.Shapes = fragmentItem.isHidden ? [] : .rounded
      if fragmentItem.inlineBox.exists, isCulled(Int(fragmentItem.inlineBox), document, elements) {
        shapes.insert(.culled)
      }
      if document.tree.items[fragmentItem.item].flags.contains(.isQuote) {
        shapes.insert(.quote)
      }
      return shapes
    }
  }

  /// The innermost culled inline box with events around an item without them.
  ///
  /// The content of a culled box counts for it, whether it has events itself or not.
  private static func hittableBox(
    around fragmentItem: FragmentItem, _ document: PreparedDocument, _ elements: ElementIndex
  ) -> Index<InlineBox> {
    var box = fragmentItem.inlineBox
    while box.exists, isCulled(Int(box), document, elements) {
      let inline = document.tree.inlineBoxes[box]
      if elements.flagsOfStyle[inline.style].contains(.isHittable) { return box }
      box = inline.parent
    }
    return .none
  }

  /// The element of an item for hit tests; that of the box around it if it has no events itself.
  private static func node(
    of fragmentItem: FragmentItem, _ layout: Layout, _ elements: ElementIndex
  ) -> NodeIndex {
    let document = layout.document
    guard fragmentItem.kind == .text,
      !elements.flagsOfStyle[document.tree.items[fragmentItem.item].style].contains(.isHittable)
    else { return layout.element(of: fragmentItem) }
    let box = hittableBox(around: fragmentItem, document, elements)
    return box.exists ? document.tree.inlineBoxes[box].node : layout.element(of: fragmentItem)
  }

  /// Whether the hit-test area of an inline box is that of its text: it is culled and has no
  /// blocks.
  private static func isCulled(
    _ box: Int, _ document: PreparedDocument, _ elements: ElementIndex
  ) -> Bool {
    !elements.hasFragments[box]
      && (elements.inlinesWithBlocks.isEmpty
        || !elements.inlinesWithBlocks.contains(document.tree.inlineBoxes[box].node))
  }
}
