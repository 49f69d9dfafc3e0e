// Input: a prepared document and a width. Output: the root element's border box and all fragments.
// Source: CSS 2.2 sections 9 and 10; CSS Positioned Layout 3; CSS Transforms 1.

package import GalleyStyle
internal import GalleySystem

extension LayoutContext {
  /// Lays out the document; returns the root element's border box.
  ///
  /// `lineLimit` is the number of lines at which the text ends.
  package mutating func layoutRoot(width: LayoutUnit, lineLimit: Int? = nil) -> UnitRect {
    let root: Index<Box> = .first
    guard prepared.tree.boxes.indices.contains(Int(root)),
      prepared.properties(root).display != .none
    else { return UnitRect(x: .zero, y: .zero, width: width, height: .zero) }
    let plain = prepared[root].automaticEdges
    let position =
      plain.map { (max($0.horizontal, width - $0.marginsHorizontal), .zero) }
      ?? blockWidth(root, containing: width, percentageHeight: nil)
    if recordsFragments { out.reserve(for: prepared, width: position.width) }
    var space = ConstraintSpace(
      width: position.width, containing: width, containingHeight: prepared.viewportHeight)
    // A root whose lines have no sums is laid out once for its number of lines.
    let countsLines = lineTable.tracker != nil && !recordsFragments && !prepared[root].sumsLines
    if goal == .lineHeights, !countsLines { space.goal = .lineHeights }
    space.dependsOnViewportWidth = true
    self.lineLimit = lineLimit.map { LineLimit(most: $0) }
    if countsLines {
      let box = countLines { $0.layout(root, in: space, countsLines: true) }
      lineTable.tracker?.fix()
      return UnitRect(x: .zero, y: .zero, width: box.width, height: box.height)
    }
    let box = layout(root, in: space, countsLines: true)
    self.lineLimit = nil
    let edges = plain ?? edges(root, containing: width)
    let x = edges.margin.left + position.autoLeft
    out.shift(from: box.start, to: box.end, x: x, y: edges.margin.top)
    let viewport = UnitRect(x: .zero, y: .zero, width: width, height: prepared.viewportHeight)
    positionSticky(viewport: viewport)
    if recordsFragments, hasOutOfFlowCandidates {
      var outOfFlow = OutOfFlowAlgorithm(prepared, viewport: viewport)
      outOfFlow.layout(&self)
      placeGraphicRuns()
    }
    applyTransforms()
    return UnitRect(x: x, y: edges.margin.top, width: box.width, height: box.height)
  }
}
