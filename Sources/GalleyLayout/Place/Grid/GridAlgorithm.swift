// Folder GalleyLayout/Place/Grid: grid containers.
// Input: a grid container with its `ContentSpace`, and the placement properties of its items.
// Output: the bottom of the content box, baselines and fragments, from `GridAlgorithm`; areas of
//   items, from `GridPlacer`; track sizes, from `GridTracks`.
// Source: CSS Grid 2, sections 6 to 11; CSS Align 3; as in Chromium 156.
// Uses: GalleySystem, Units, Markup, Style, Text, Prepare, Place/Block, Place/Context, Place/Flex,
//   Place/Tables.
// Not: the flow of blocks around the container; items are laid out by `LayoutContext.layout`.
// Read: GridContainer, GridPlacer, GridCells, GridTracks, GridAlgorithm, GridAlgorithm+Items,
//   GridAlgorithm+Subgrid, SubgridTracks.

// Grid containers: track sizing, item measurement and positions.
// Source: CSS Grid 2, sections 6 to 11, as in Chromium 156.

internal import GalleyStyle
internal import GalleySystem

/// Layout algorithm of one grid container.
struct GridAlgorithm: ContentAlgorithm {
  let prepared: PreparedDocument
  let content: ContentSpace
  /// Baselines of the container, from the top of its border box.
  var baselines = Baselines()

  init(_ prepared: PreparedDocument, _ content: ContentSpace) {
    self.prepared = prepared
    self.content = content
  }

  /// Lays out and positions the items.
  mutating func layout(_ context: inout LayoutContext) -> ContentResult {
    let (edges, width, top) = (content.edges, content.width, content.top)
    let candidatesStart = context.out.boxes.count
    context.addOutOfFlowItems(of: content.box, x: edges.left, y: top, width: width)
    let candidatesEnd = context.out.boxes.count
    var grid = GridContainer(
      prepared, content.box, width: width, height: content.height,
      inherited: context.features.subgrids[content.box])
    if grid.height == nil, grid.properties.rows.repetition != nil {
      grid.heightBounds = prepared[content.box].heightBounds(
        content.edges, containingHeight: content.space.containingHeight)
    }
    grid.placeItems(width: width, &context)
    if grid.isCut, context.out.limitedGrid.isNone { context.out.limitedGrid = content.box }
    sizeColumns(&grid, &context)
    measureItems(&grid, &context)
    sizeRows(&grid)
    let total = grid.inherited.rows?.starts.last ?? grid.rows.total
    let used = content.usedHeight(ofContent: total, prepared)
    let isContained = used != total && grid.style.containsSize
    if grid.height == nil, grid.inherited.rows == nil,
      used > total || isContained || grid.hasShareOfHeight
    {
      // A minimum height and that of size containment are definite sizes for the second pass of row
      // sizing. Percentages in the gap refer to the height with a gap without them.
      if grid.hasShareOfHeight { grid.resolveRowGap(in: used) }
      grid.rows = grid.rowTracks(available: used)
      sizeRows(&grid)
    }
    grid.rowStarts =
      grid.inherited.rows?.starts
      ?? grid.rows.starts(grid.style.flex.alignContent, in: max(used, .zero))
    findBaseline(grid, &context)
    positionItems(grid, &context)
    if candidatesStart < candidatesEnd {
      setStaticPositions(
        candidatesStart..<candidatesEnd, in: grid, edges: edges,
        UnitRect(x: edges.left, y: top, width: width, height: used), &context)
    }
    return ContentResult(bottom: top + (grid.height ?? total), baselines: baselines)
  }

  /// Sizes the columns, which come first: row heights depend on the heights of items at their
  /// widths.
  func sizeColumns(_ grid: inout GridContainer, _ context: inout LayoutContext) {
    if let inherited = grid.inherited.columns {
      grid.columns.adopt(inherited)
      grid.columnStarts = inherited.starts
      return
    }
    let alignment = grid.style.flex.justifyContent
    grid.columns.size(
      grid.columnContributions(nil, &context), constraint: .none,
      stretches: alignment == .normal || alignment == .stretch)
    grid.columnStarts = grid.columns.starts(
      alignment, in: grid.width, isRightToLeft: grid.style.direction == .rightToLeft)
  }
}

extension BoxView {
  /// The bounds of an indefinite width, without percentages.
  func widthBounds(_ edges: BoxEdges) -> SizeBounds {
    SizeBounds(
      least: inner(style.minWidth, edges.horizontal, nil),
      most: inner(style.maxWidth, edges.horizontal, nil))
  }

  /// The bounds of an indefinite height.
  fileprivate func heightBounds(
    _ edges: BoxEdges, containingHeight: LayoutUnit?
  ) -> SizeBounds {
    SizeBounds(
      least: inner(style.minHeight, edges.vertical, containingHeight),
      most: inner(style.maxHeight, edges.vertical, containingHeight))
  }

  /// A length as a size of the content box; nil for keywords and for percentages without a basis.
  private func inner(
    _ length: BoxLength, _ edges: LayoutUnit, _ basis: LayoutUnit?
  ) -> LayoutUnit? {
    document.boxStyles.resolved(length, basis).map {
      max(.zero, style.boxSizingBorder ? $0 - edges : $0)
    }
  }
}
