// Input: a layout. Output: the scrollable overflow of each box fragment, before transforms.
// Source: CSS Overflow 3 section 2.2; Chromium's ScrollableOverflowCalculator.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// The scrollable overflow rectangles of all box fragments, created at the first query.
final class ScrollableOverflow: Sendable {
  /// By fragment: the union of its padding box and of what its content reaches.
  let rects: [UnitRect]
  /// By row and row group: what their cells reach.
  let parts: [Index<Box>: UnitRect]

  init(_ layout: Layout) {
    var gatherer = OverflowGatherer(layout)
    gatherer.gather()
    rects = gatherer.rects
    parts = gatherer.parts
  }
}

private struct OverflowGatherer {
  let layout: Layout
  private(set) var rects: [UnitRect]
  /// By fragment of a scroll container: the bounds of its content in flow, margins included.
  private var inflowBounds: [Int: UnitRect] = [:]
  private(set) var parts: [Index<Box>: UnitRect] = [:]
  private let paddings: [UnitRect]
  private let fragments: Fragments
  private let tree: BoxTree

  init(_ layout: Layout) {
    self.layout = layout
    fragments = layout.fragments
    tree = layout.document.tree
    paddings = fragments.boxes.indices.map { layout.paddingBox(ofFragment: $0) }
    rects = paddings
  }

  /// Fragments follow those that contain them, so one pass from the end is enough.
  mutating func gather() {
    for index in fragments.boxes.indices.reversed() {
      guard !isCandidate(index) else { continue }
      addLines(of: index)
      addMarker(of: index)
      if box(index).kind == .table, style(index).borderCollapse {
        add(fragments.boxes[index].rect, to: index)
      }
      finish(index)
      guard let around = container(of: index), around < index else { continue }
      let overflow = propagated(index)
      // An empty box reaches nothing.
      if overflow.width > .zero, overflow.height > .zero { add(overflow, to: around) }
      if box(index).kind == .tableCell { noteParts(overflow, ofCell: index) }
      noteInflow(index, in: around)
    }
  }

  private func box(_ index: Int) -> Box { tree.boxes[fragments.boxes[index].box] }

  private func style(_ index: Int) -> BoxStyle {
    layout.document.properties(fragments.boxes[index].box)
  }

  private func isScrollContainer(_ index: Int) -> Bool {
    let style = style(index)
    return index > 1 && (style.overflowX.makesContext || style.overflowY.makesContext)
      && box(index).kind != .replaced
  }

  private func isCandidate(_ index: Int) -> Bool {
    layout.index.parentOfFragment[index].exists && style(index).position.isOutOfFlow
      && layout.index.fragmentOfBox[fragments.boxes[index].box] != Index(index)
  }

  /// The fragment that contains another one: that of the parent or of the containing block.
  private func container(of index: Int) -> Int? {
    let parent = Int(layout.index.parentOfFragment[index])
    if parent >= 0, !style(index).position.isOutOfFlow { return parent }
    guard let around = layout.document[fragments.boxes[index].box].containingBlock else {
      return nil
    }
    let fragment = Int(layout.index.fragmentOfBox[around])
    return fragment >= 0 ? fragment : nil
  }

  private mutating func add(_ overflow: UnitRect, to index: Int) {
    rects[index] = rects[index].enclosing(clipped(overflow, toScrollOriginOf: index))
  }

  /// The part of an overflow that can be scrolled to.
  private func clipped(_ rect: UnitRect, toScrollOriginOf index: Int) -> UnitRect {
    guard isScrollContainer(index) else { return rect }
    let padding = paddings[index]
    var (left, right) = (rect.x, rect.maxX)
    if style(index).direction == .rightToLeft {
      left = min(padding.maxX, left)
      right = min(padding.maxX, right)
    } else {
      left = max(padding.x, left)
      right = max(padding.x, right)
    }
    let (top, bottom) = (max(padding.y, rect.y), max(padding.y, rect.maxY))
    return UnitRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: Children

  /// What a fragment adds to the overflow of the one around it.
  private func propagated(_ index: Int) -> UnitRect {
    let rect = fragments.boxes[index].rect
    let style = tree.styles[box(index).style].box
    var overflow = rect
    let layoutStyle = self.style(index)
    let clipsBoth =
      style.containsPaint || style.overflowX != .visible && style.overflowY != .visible
      || box(index).kind == .replaced
    // Cells of collapsed rows and columns show nothing.
    let isCollapsed =
      box(index).kind == .tableCell && (rect.width == .zero || rect.height == .zero)
    if !clipsBoth, !layoutStyle.containsLayout, !isCollapsed {
      var inner = rects[index]
      if style.overflowX != .visible { (inner.x, inner.width) = (rect.x, rect.width) }
      if style.overflowY != .visible { (inner.y, inner.height) = (rect.y, rect.height) }
      overflow = overflow.enclosing(inner)
    }
    return transformed(overflow, index)
  }

  /// A rectangle after the fragment's own transform.
  private func transformed(_ rect: UnitRect, _ index: Int) -> UnitRect {
    let box = fragments.boxes[index].box
    guard layout.document.properties(box).hasTransform,
      let map = layout.fragments.transforms.transform(of: box)
    else { return rect }
    let parent = tree.boxes[box].parent
    let around = parent.exists ? layout.fragments.transforms.transform(of: parent) : nil
    if around == map { return rect }
    let own = around.flatMap(\.inverse).map { $0(map) } ?? map
    let bounds = Quadrangle(own, rect.rect).bounds
    let (x, y) = (LayoutUnit.floor(bounds.x), LayoutUnit.floor(bounds.y))
    return UnitRect(
      x: x, y: y, width: .ceil(bounds.maxX) - x, height: .ceil(bounds.maxY) - y)
  }

  // MARK: Lines

  private mutating func addLines(of index: Int) {
    let paragraph = box(index).paragraph
    guard paragraph.exists else { return }
    for place in layout.index.linesOfParagraph.range(paragraph) {
      let line = fragments.lines[layout.index.linesOfParagraph.members[place]]
      if fragments.boxes[index].column != line.column, line.column != 0 { continue }
      if line.rect.width > .zero, line.rect.height > .zero { add(line.rect, to: index) }
      if isScrollContainer(index) { noteInflow(line.rect, in: index) }
      for number in line.itemRange {
        add(fragments.fragmentItems[number], on: line, to: index)
      }
    }
  }

  private mutating func add(_ item: FragmentItem, on line: LineFragment, to index: Int) {
    if item.isHidden || item.kind == .rest { return }
    switch item.kind {
    case .atomic: return
    case .inlineBox where !layout.elementIndex.hasFragments[item.inlineBox]: return
    default: break
    }
    var rect = item.rect
    if item.kind == .text, mayHang(item) {
      // Spaces that hang are not scrolled to.
      let (left, right) = (max(rect.x, line.rect.x), min(rect.maxX, line.rect.maxX))
      (rect.x, rect.width) = (left, max(.zero, right - left))
    }
    // A forced break reaches nothing.
    if rect.width == .zero, tree.items[item.item].kind == .forcedBreak { return }
    add(rect, to: index)
  }

  /// Whether the end of a text may be a space that hangs.
  private func mayHang(_ item: FragmentItem) -> Bool {
    let source = tree.items[item.item]
    if source.kind == .tab || source.flags.contains(.preservesSpaces) { return true }
    return item.textEnd - 3 >= item.textStart
      && tree.text.span.scalar(at: Int(item.textEnd) - 3).scalar == 0x3000
  }

  /// Adds the outside marker of a list item.
  private mutating func addMarker(of index: Int) {
    guard box(index).marker.exists else { return }
    let line = layout.index.firstLines.line(inFragment: index, of: fragments)
    if let rect = layout.document.outsideMarker(of: fragments.boxes[index], line: line) {
      add(rect, to: index)
    }
  }

  /// Adds what a cell reaches to its row and row group.
  private mutating func noteParts(_ overflow: UnitRect, ofCell index: Int) {
    let cell = fragments.boxes[index].rect
    var part = box(index).parent
    if cell.width > .zero, cell.height == .zero {
      // The content of a collapsed row reaches out of the row only.
      if part.exists { note(rects[index], ofPart: part) }
      return
    }
    guard cell.width > .zero else { return }
    while part.exists, tree.boxes[part].kind != .table {
      note(overflow, ofPart: part)
      part = tree.boxes[part].parent
    }
  }

  private mutating func note(_ overflow: UnitRect, ofPart part: Index<Box>) {
    parts[part] = parts[part].map { $0.enclosing(overflow) } ?? overflow
  }

  // MARK: Content in flow

  private mutating func noteInflow(_ index: Int, in around: Int) {
    guard isScrollContainer(around), style(index).isInFlow else { return }
    let rect = fragments.boxes[index].rect
    let edges = layout.edges(ofFragment: index)
    // The margins of an empty block are one, above it.
    let bottom = rect.height == .zero ? .zero : layout.bottomMargin(ofFragment: index)
    noteInflow(
      UnitRect(
        x: rect.x - edges.margin.left, y: rect.y - edges.margin.top,
        width: rect.width + edges.marginsHorizontal,
        height: rect.height + edges.margin.top + bottom), in: around)
  }

  private mutating func noteInflow(_ rect: UnitRect, in index: Int) {
    inflowBounds[index] = inflowBounds[index].map { $0.enclosing(rect) } ?? rect
  }

  /// Adds the padding of a scroll container around its content in flow.
  private mutating func finish(_ index: Int) {
    guard isScrollContainer(index), let bounds = inflowBounds[index] else { return }
    let padding = layout.edges(ofFragment: index).padding
    add(
      UnitRect(
        x: bounds.x - padding.left, y: bounds.y - padding.top,
        width: bounds.width + padding.left + padding.right,
        height: bounds.height + padding.top + padding.bottom), to: index)
  }
}

extension UnitRect {
  /// The smallest rectangle that contains both, empty ones included.
  fileprivate func enclosing(_ other: UnitRect) -> UnitRect { union(other) }
}

extension Layout {
  /// The used edges of a box fragment.
  func edges(ofFragment index: Int) -> BoxEdges {
    let fragment = fragments.boxes[index]
    let style = document.properties(fragment.box)
    if style.fixedEdges != nil, elementFragments.collapsedBorders.isEmpty {
      return document[fragment.box].edges(containing: .zero)
    }
    var edges = document[fragment.box].edges(containing: containingWidth(ofFragment: index))
    if let border = elementFragments.collapsedBorders[fragment.box] {
      edges.border = border
      if document.tree.boxes[fragment.box].kind == .table { edges.padding = BoxSides(.zero) }
    }
    return edges
  }

  /// The width that percentages of a fragment's margins and paddings refer to.
  private func containingWidth(ofFragment index: Int) -> LayoutUnit {
    let box = fragments.boxes[index].box
    let isOutOfFlow = document.properties(box).position.isOutOfFlow
    let parent = Int(self.index.parentOfFragment[index])
    if !isOutOfFlow, parent >= 0 {
      let inner = edges(ofFragment: parent).inner
      return fragments.boxes[parent].rect.inset(by: inner).width
    }
    guard isOutOfFlow, let around = document[box].containingBlock else { return root.width }
    let fragment = Int(self.index.fragmentOfBox[around])
    return fragment >= 0 ? paddingBox(ofFragment: fragment).width : root.width
  }

  /// The padding box of a fragment.
  func paddingBox(ofFragment index: Int) -> UnitRect {
    fragments.boxes[index].rect.inset(by: edges(ofFragment: index).border)
  }
}
