// Input: a box and its constraint space. Output: the content box, in which an algorithm lays out the
// content; then the height of the border box around that content.
// Source: CSS 2.2 sections 10.5 to 10.7; CSS Align 3 section 5.1.1.

internal import GalleyStyle
internal import GalleySystem

/// The content box of a container, in which an algorithm lays out the children.
struct ContentSpace {
  let box: Index<Box>
  /// Border-box edges of the container.
  let edges: BoxEdges
  /// The top of the content box, from that of the border box.
  var top: LayoutUnit
  let width: LayoutUnit
  /// Nil if it is indefinite.
  let height: LayoutUnit?
  /// The constraint space of the container.
  let space: ConstraintSpace
  /// Whether the container has automatic sizes and no other layout properties.
  let isPlain: Bool

  /// The content box of a container whose height is indefinite.
  init(_ box: Index<Box>, in space: ConstraintSpace, edges: BoxEdges) {
    self.box = box
    self.edges = edges
    self.space = space
    top = edges.top
    width = space.width - edges.horizontal
    height = nil
    isPlain = false
  }

  init(_ box: Index<Box>, in space: ConstraintSpace, _ context: inout LayoutContext) {
    self.box = box
    self.space = space
    let plain =
      space.fixedSize.height == nil ? context.prepared[box].automaticEdges : nil
    isPlain = plain != nil
    let edges = plain ?? context.edges(box, containing: space.containing)
    self.edges = edges
    top = edges.top
    width = max(.zero, space.width - edges.horizontal)
    height = isPlain ? nil : context.prepared[box].contentHeight(edges, in: space)
  }

  /// The used height of the content box for a given content height.
  func usedHeight(_ content: LayoutUnit, _ prepared: PreparedDocument) -> LayoutUnit {
    prepared[box].usedHeight(
      automatic: content + edges.vertical, edges: edges,
      containingHeight: space.containingHeight, fixed: space.fixedSize.height) - edges.vertical
  }

  /// The used height of the content box for its content, which size containment ignores.
  func usedHeight(
    ofContent content: LayoutUnit, _ prepared: PreparedDocument
  ) -> LayoutUnit {
    let style = prepared.properties(box)
    return usedHeight(style.containsSize ? style.intrinsicHeight : content, prepared)
  }

  /// The constraint space of a child.
  func child(
    width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?,
    fixed: FixedSize = FixedSize()
  ) -> ConstraintSpace {
    space.child(
      width: width, containing: containing, containingHeight: containingHeight, fixed: fixed)
  }
}

/// The layout of a container's content.
struct ContentResult {
  /// From the top of the border box.
  var bottom: LayoutUnit
  /// The least height of the border box; nil for none.
  var leastHeight: LayoutUnit?
  /// From the top of the border box.
  var baselines: Baselines
}

extension LayoutContext {
  /// Sets the height of a border box around its content, and aligns the content in it.
  mutating func finish(
    _ space: ContentSpace, around content: ContentResult, from start: Fragments.Mark,
    _ result: inout LayoutResult
  ) {
    let height = content.bottom + space.edges.bottom
    result.baselines = content.baselines
    result.height = height
    result.automaticHeight = height
    if space.isPlain, content.leastHeight == nil { return }
    result.automaticHeight = prepared[space.box].automaticHeight(
      content: height, width: space.space.width, edges: space.edges)
    result.height = prepared[space.box].usedHeight(
      automatic: result.automaticHeight, edges: space.edges,
      containingHeight: space.space.containingHeight, fixed: space.space.fixedSize.height)
    if let least = content.leastHeight { result.height = max(result.height, least) }
    let shift = prepared[space.box].contentShift(in: result, content: height)
    guard shift != .zero else { return }
    out.shift(from: start, to: out.mark, x: .zero, y: shift)
    result.baselines.first = result.baselines.first.map { $0 + shift }
    result.baselines.last = result.baselines.last.map { $0 + shift }
  }
}

extension BoxView {
  /// The height of a content box if it does not depend on the content.
  fileprivate func contentHeight(_ edges: BoxEdges, in space: ConstraintSpace) -> LayoutUnit? {
    let definite = definiteHeight(
      edges: edges, containingHeight: space.containingHeight,
      fixed: space.fixedSize.isIndefinite ? nil : space.fixedSize.height)
    return heightForContent(
      definite: definite, width: space.width, edges: edges,
      containingHeight: space.containingHeight)
  }

  /// The distance by which the content of a box moves down in the height of the box.
  ///
  /// Content that overflows is not moved. Distributed alignment acts as its fallback.
  fileprivate func contentShift(in result: LayoutResult, content: LayoutUnit) -> LayoutUnit {
    if box.part == .button { return max(.zero, (result.height - result.automaticHeight) / 2) }
    let free = result.height - content
    guard free > .zero, box.kind == .block, !box.context.hasItems else { return .zero }
    switch style.flex.alignContent {
    case .center, .spaceAround, .spaceEvenly: return free / 2
    case .end, .flexEnd: return free
    default: return .zero
    }
  }
}
