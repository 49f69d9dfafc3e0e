// Folder GalleyLayout/Place/Context: the centre of the stage Place: one switch that selects the algorithm
//   of a box.
// Input: a `PreparedDocument` and a width; for one box, a `ConstraintSpace`.
// Output: `Fragments` of the whole document; for one box, a `LayoutResult`.
// Source: CSS 2.2, sections 9 and 10; CSS Sizing 3; Blink's LayoutNG (ConstraintSpace,
//   LayoutResult); DESIGN 2.3.
// Uses: GalleySystem, Units, Style, Text, Itemise, Prepare, Break, Place/Block, Place/Columns,
//   Place/Flex, Place/Grid, Place/Inline, Place/Lines, Place/Math, Place/OutOfFlow,
//   Place/Replaced, Place/Ruby, Place/Tables.
// Not: fragments of a finished layout: an algorithm depends on its box, its space and the prepared
//   document only.
// Read: ConstraintSpace, Fragments, LayoutContext, LayoutContext+Content, ContentSpace,
//   LayoutContext+Root, LayoutContext+Sizing, LayoutContext+MinMaxSizes, SizeMemory; then Block,
//   Inline, Line, OutOfFlow, and the other folders in any order.

// The state that all algorithms of one layout share: the document, the fragments so far, and caches
// of sizes. None of it belongs to one formatting context.

package import GalleyStyle
internal import GalleySystem

/// The output and the caches of one layout.
package struct LayoutContext {
  let prepared: PreparedDocument
  /// The goal of the whole layout; spaces have those of boxes.
  private(set) var goal: LayoutGoal
  package var out = Fragments()
  /// `features` in its first element; empty until the first change.
  ///
  /// It is an array for two reasons. Copies of a context share its storage until one of them
  /// changes it. An element is changed in place without a check of exclusive access.
  var featureStorage: [FeatureTables] = []
  /// The sizes of query containers; nil if they are not recorded.
  package var containers: ContainerSizes?
  /// Whether `out` contains out-of-flow candidates.
  var hasOutOfFlowCandidates = false
  /// Whether plain paragraphs are composed without inline box states; the result is the same.
  var usesPlainLines = true
  /// Limits of lines and fragment items; beyond them layout ends with an incomplete result.
  package var mostLines = Int.max
  package var mostFragmentItems = Int.max
  /// The number of inline boxes on all composed lines.
  package var composedBoxes = 0
  /// The line limit of the whole text; nil without one, and in boxes whose lines do not count.
  var lineLimit: LineLimit?
  /// The heights of lines without their layout, for the goal `lineHeights`.
  var lineTable = LineTableReader()
  /// Cancels the layout once it is set; the result is then incomplete.
  private let stop: StopFlag?

  package init(_ prepared: PreparedDocument, _ goal: LayoutGoal, stop: StopFlag? = nil) {
    self.prepared = prepared
    self.goal = goal
    self.stop = stop
  }

  /// A layout that sums the heights of lines from a table.
  init(_ prepared: PreparedDocument, lineHeightsFrom table: SharedLineTable) {
    self.init(prepared, .lineHeights)
    lineTable = LineTableReader(table)
  }

  /// Whether boxes and lines are recorded in `out`.
  var recordsFragments: Bool { goal == .fragments }

  /// The result of a layout that records fragments, whatever the goal is.
  mutating func recordingFragments<Result>(_ body: (inout LayoutContext) -> Result) -> Result {
    let outer = goal
    goal = .fragments
    defer { goal = outer }
    return body(&self)
  }

  var isStopped: Bool {
    if out.lines.count >= mostLines || out.fragmentItems.count >= mostFragmentItems
      || composedBoxes / 4 >= mostFragmentItems
    {
      return true
    }
    guard let stop else { return false }
    return stop.isSet
  }

  /// Whether the text ended at the line limit, so that no later content is laid out.
  var isTextCut: Bool { lineLimit?.isCut == true }

  // MARK: Formatting contexts

  /// Lays out a box that establishes a formatting context; its border box is at the origin.
  ///
  /// The line limit is suspended for a box whose lines do not count: a float, an atomic inline, a
  /// measured box.
  mutating func layout(
    _ box: Index<Box>, in space: ConstraintSpace, countsLines: Bool = false
  ) -> LayoutResult {
    if countsLines || lineLimit == nil { return layoutBox(box, in: space) }
    return withoutLineLimit { $0.layoutBox(box, in: space) }
  }

  private mutating func withoutLineLimit<Result>(
    _ body: (inout LayoutContext) -> Result
  ) -> Result {
    let suspended = lineLimit
    lineLimit = nil
    defer { lineLimit = suspended }
    return body(&self)
  }

  private mutating func layoutBox(_ box: Index<Box>, in space: ConstraintSpace) -> LayoutResult {
    let start = out.mark
    let slot = beginFragment(box, width: space.width)
    var result = LayoutResult(
      width: space.width, height: .zero, start: start, end: start, containing: space.containing)
    switch prepared.tree.boxes[box].context {
    case .replaced: layoutReplaced(box, in: space, &result)
    case .formula:
      let size = withoutLineLimit { [prepared] context in
        FormulaAlgorithm(prepared, box, space).layout(&context)
      }
      result.width = size.width
      result.height = size.height
      result.baselines.note(size.ascent)
    case .table:
      var table = TableAlgorithm(prepared, box, space)
      result.height = table.layout(&self)
      result.baselines = table.baselines
    case .flow, .flex, .grid, .columns:
      layoutContent(of: box, in: space, &result)
    }
    endFragment(slot, y: .zero, height: result.height, width: result.width)
    if containers != nil, space.goal != .sizes { noteContainer(box, result, space) }
    if prepared.properties(box).containsLayout { result.baselines = Baselines() }
    result.end = out.mark
    return result
  }

  /// The measured sizes of an item at a width; its fragments are discarded.
  mutating func measure(
    _ box: Index<Box>, width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?,
    in space: ConstraintSpace
  ) -> MeasuredItem {
    let key = MeasureKey(
      box: box, width: width.raw, containing: containing.raw,
      containingHeight: containingHeight?.raw ?? -1)
    if let cached = features.measuredItems[key] { return cached }
    let mark = out.mark
    // Nested items are only measured. Otherwise each level would lay out all descendants once more,
    // which is exponential in the depth.
    var inner = space.child(
      width: width, containing: containing, containingHeight: containingHeight,
      fixed: FixedSize(width: width))
    inner.goal = .sizes
    let placed = layout(box, in: inner)
    out.rewind(to: mark)
    let measured = MeasuredItem(
      height: placed.height, content: placed.automaticHeight, ascent: placed.baselines.first)
    features.measuredItems[key] = measured
    return measured
  }

  // MARK: Fragments

  /// Whether the fragments of a box remain in `out`.
  func keepsFragments(in space: ConstraintSpace) -> Bool {
    recordsFragments && space.goal != .sizes
  }

  /// Whether a container lays out its items at their positions.
  ///
  /// Otherwise measurements of them suffice. A line limit counts lines in that layout.
  func positionsItems(in space: ConstraintSpace) -> Bool {
    keepsFragments(in: space) || lineLimit != nil
  }

  /// Starts the fragment of a box; -1 if no fragments are recorded.
  mutating func beginFragment(_ box: Index<Box>, x: LayoutUnit = .zero, width: LayoutUnit) -> Int {
    guard recordsFragments else { return -1 }
    out.boxes.append(
      BoxFragment(
        box: box, rect: UnitRect(x: x, y: .zero, width: width, height: .zero), end: 0))
    return out.boxes.count - 1
  }

  mutating func endFragment(
    _ index: Int, y: LayoutUnit, height: LayoutUnit, width: LayoutUnit? = nil
  ) {
    guard index >= 0 else { return }
    out.boxes[index].rect.y = y
    out.boxes[index].rect.height = height
    if let width { out.boxes[index].rect.width = width }
    out.boxes[index].end = Int32(out.boxes.count)
  }

  /// Adds the out-of-flow candidate of a box at its static position; `width` is that of its
  /// container.
  mutating func addOutOfFlowCandidate(
    _ box: Index<Box>, x: LayoutUnit, width: LayoutUnit, y: LayoutUnit
  ) {
    guard recordsFragments else { return }
    hasOutOfFlowCandidates = true
    out.boxes.append(
      BoxFragment(
        box: box, rect: UnitRect(x: x, y: y, width: width, height: .zero),
        end: BoxFragment.outOfFlowCandidate))
  }

  /// Adds the out-of-flow candidates of all children.
  ///
  /// Flex and grid containers move them later, and insets position the text of a graphic.
  mutating func addOutOfFlowItems(
    of box: Index<Box>, x: LayoutUnit, y: LayoutUnit, width: LayoutUnit
  ) {
    var child = prepared.tree.boxes[box].firstChild
    while child.exists {
      if prepared.properties(child).position.isOutOfFlow {
        addOutOfFlowCandidate(child, x: x, width: width, y: y)
      }
      child = prepared.tree.boxes[child].nextSibling
    }
  }

  /// Moves an out-of-flow candidate to the edges of a rectangle.
  mutating func moveOutOfFlowCandidate(
    _ index: Int, to edges: (inline: StaticEdges.Edge, block: StaticEdges.Edge),
    in rect: UnitRect, isRightToLeft: Bool
  ) {
    let horizontal = isRightToLeft ? edges.inline.mirrored : edges.inline
    out.boxes[index].rect.x = rect.x + horizontal.place(in: rect.width)
    out.boxes[index].rect.y = rect.y + edges.block.place(in: rect.height)
    out.boxes[index].edges = StaticEdges(horizontal: horizontal, vertical: edges.block)
  }
}
