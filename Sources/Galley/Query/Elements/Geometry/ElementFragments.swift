// Input: a layout. Output: the fragments of each box and inline box, for the rectangles of elements.
// One pass over the fragments; the first query of a rectangle creates it.

internal import GalleyStyle
internal import GalleySystem

/// The fragments of a layout by box.
final class ElementFragments: Sendable {
  /// Box fragments by box, without the candidates of out-of-flow boxes.
  let fragmentsOfBox: Groups<Box, BoxFragment>
  /// Fragment items by innermost inline box, in logical order.
  let itemsOfInlineBox: Groups<InlineBox, FragmentItem>
  /// Fragment items by inline item, in logical order.
  let itemsOfItem: Groups<InlineItem, FragmentItem>
  /// Fragments of blocks by the innermost inline box around them.
  let blocksOfInlineBox: Groups<InlineBox, BoxFragment>
  /// The edges of collapsed borders by box.
  let collapsedBorders: [Index<Box>: BoxSides<LayoutUnit>]
  /// The rectangles of rows, row groups and columns without fragments by box.
  let tableParts: [Index<Box>: UnitRect]
  /// The height of each collapsed column by box.
  let collapsedColumns: [Index<Box>: LayoutUnit]
  /// By box: the offset by the translations of its transform and those around it; empty without any.
  let translations: BoxOffsets
  /// By fragment of an empty block: its distance to the top of the box around it, with whose top its
  /// margins collapse.
  let risenBlocks: [Index<BoxFragment>: LayoutUnit]

  /// By option in a list box: its row.
  let listRows: [NodeIndex: ElementPiece]
  private let shapes = LazyReference<GraphicShapes>()

  init(_ layout: Layout) {
    let (fragments, tree) = (layout.fragments, layout.document.tree)
    let parents = layout.index.parentOfFragment
    let fragmentOfBox = layout.index.fragmentOfBox
    fragmentsOfBox = Groups(
      count: tree.boxes.count,
      keys: fragments.boxes.indices.map { index in
        let box = fragments.boxes[index].box
        let isCandidate =
          parents[index].exists && fragmentOfBox[box] != Index(index)
          && layout.document.properties(box).position.isOutOfFlow
        return isCandidate ? .none : box
      })
    itemsOfInlineBox = Groups(
      count: tree.inlineBoxes.count, keys: fragments.fragmentItems.map(\.inlineBox))
    itemsOfItem = Groups(count: tree.items.count, keys: fragments.fragmentItems.map(\.item))
    blocksOfInlineBox = Groups(
      count: tree.inlineBoxes.count,
      keys: fragments.boxes.map { tree.boxes[$0.box].inlineParent })
    translations = BoxOffsets(translationsOf: layout)
    listRows = layout.listRows()
    risenBlocks = Self.risenBlocks(layout)
    let tables = TablePartFinder(layout, fragmentsOfBox, translations)
    collapsedBorders = tables.collapsedBorders
    tableParts = tables.parts
    collapsedColumns = tables.collapsedColumns
  }
}

extension ElementFragments {
  /// The bounding box of a shape of a graphic; nil for other elements.
  func shape(of element: NodeIndex, _ layout: Layout) -> Rect? {
    (shapes.load() ?? shapes.storeIfNil(GraphicShapes(layout))).bounds[element]
  }

  /// Empty blocks whose margins collapse with the top of the box around them are at its top.
  private static func risenBlocks(_ layout: Layout) -> [Index<BoxFragment>: LayoutUnit] {
    var risen: [Index<BoxFragment>: LayoutUnit] = [:]
    let (document, fragments) = (layout.document, layout.fragments)
    for (index, fragment) in fragments.boxes.enumerated() where fragment.rect.height == .zero {
      let parent = layout.index.parentOfFragment[index]
      guard parent.exists, document.tree.boxes[fragment.box].kind == .block,
        document.properties(fragment.box).isInFlow
      else { continue }
      let around = fragments.boxes[parent]
      let top = around.rect.y + (risen[parent] ?? .zero)
      let edges = document[around.box].edges(containing: around.rect.width)
      let own = document[fragment.box].edges(containing: around.rect.width)
      if edges.top == .zero, own.margin.top >= .zero, fragment.rect.y < top {
        risen[Index(index)] = top - fragment.rect.y
      }
    }
    return risen
  }
}

extension BoxOffsets {
  /// The offsets by transforms that are translations, which layout applies to fragments.
  init(translationsOf layout: Layout) {
    let document = layout.document
    self.init(count: 0)
    guard layout.fragments.offsets.hasAnyOffset else { return }
    var offsets = BoxOffsets(count: document.tree.boxes.count)
    for index in document.tree.boxes.indices {
      offsets.inherit(document.tree.boxes[index].parent, to: index)
      let box = document.tree.boxes[index]
      let style = document.tree.styles[box.style].box
      let fragment = Int(layout.index.fragmentOfBox[index])
      guard style.hasTransform, fragment >= 0 else { continue }
      let rect = layout.fragments.boxes[fragment].rect
      var offset = Offset()
      let isTranslation = style.transform.steps.allSatisfy {
        guard case .move(let pair) = $0 else { return false }
        offset.x = offset.x + (pair.x.resolved(rect.width) ?? .zero)
        offset.y = offset.y + (pair.y.resolved(rect.height) ?? .zero)
        return true
      }
      if isTranslation { offsets.add(offset, to: index) }
    }
    self = offsets
  }
}
