// Input: a layout. Output: the vertical margins that collapse into one, with the one that counts.
// Source: CSS 2.2, section 8.3.1. The layout does not keep them, so they are found from the boxes; a
// distance that the layout does not have is left out (clearance, trimmed margins, columns).

internal import GalleyStyle
internal import GalleySystem

/// Margins that are adjoining, and the distance that they make.
package struct CollapsedMargins: Sendable {
  /// A margin of an element.
  package struct Part: Sendable {
    /// The number of the element.
    package let element: Int
    package let isTop: Bool
    /// In CSS px.
    package let length: Double
    /// Whether the distance is the sum of this margin and another one that counts.
    package let counts: Bool
  }
  /// The distance in CSS px, and the y coordinate at which it begins.
  package let distance: Double
  package let y: Double
  package let parts: [Part]
}

extension Layout {
  /// The margins that collapse, from top to bottom of each formatting context.
  ///
  /// - Complexity: O(*n*) for *n* boxes.
  package var collapsedMargins: [CollapsedMargins] {
    document.withStackSpace {
      var finder = MarginFinder(untransformed)
      finder.run()
      return finder.found
    }
  }
}

/// Walks the blocks of each block formatting context.
private struct MarginFinder {
  private struct Margin {
    var element: Int
    var isTop: Bool
    var length: LayoutUnit
  }
  private let layout: Layout
  private let index: LayoutIndex
  private(set) var found: [CollapsedMargins] = []
  private var pending: [Margin] = []
  /// The bottom of the content above the pending margins.
  private var y = LayoutUnit.zero
  /// The number of tops of content so far.
  private var flushCount = 0

  init(_ layout: Layout) {
    self.layout = layout
    index = layout.index
  }

  mutating func run() {
    for fragment in layout.fragments.boxes.indices where startsContext(fragment) {
      let edges = layout.edges(ofFragment: fragment)
      let rect = layout.fragments.boxes[fragment].rect
      (pending, y) = ([], rect.y + edges.top)
      visitChildren(of: fragment)
      flush(at: rect.maxY - edges.bottom)
    }
  }

  private func box(_ fragment: Int) -> Box {
    layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
  }

  private func style(_ fragment: Int) -> BoxStyle {
    layout.document.properties(layout.fragments.boxes[fragment].box)
  }

  private func isInFlow(_ fragment: Int) -> Bool {
    switch index.hitTestIndex.boxes[fragment].kind {
    case .atomic, .outOfFlow: false
    default: style(fragment).isInFlow
    }
  }

  /// Whether the margins of a fragment's children collapse with nothing outside of it.
  private func startsContext(_ fragment: Int) -> Bool {
    guard contains(fragment, .block) else { return false }
    let parent = Int(index.parentOfFragment[fragment])
    if parent < 0 || !isInFlow(fragment) || !contains(parent, .block) { return true }
    return layout.document[layout.fragments.boxes[fragment].box].isIndependent
  }

  /// Whether a fragment lays out its children as blocks of a flow.
  private func contains(_ fragment: Int, _ kind: Box.Kind) -> Bool {
    guard box(fragment).kind == kind || box(fragment).kind == .tableCell else { return false }
    switch style(fragment).display {
    case .flex, .inlineFlex, .grid, .inlineGrid, .math, .blockMath: return false
    default: return true
    }
  }

  private mutating func visitChildren(of fragment: Int) {
    let range = index.childrenOfFragment.range(Index(fragment))
    for place in range {
      let child = Int(index.childrenOfFragment.members[place])
      if isInFlow(child) { visit(child) }
    }
  }

  private mutating func visit(_ fragment: Int) {
    let rect = layout.fragments.boxes[fragment].rect
    let edges = layout.edges(ofFragment: fragment)
    add(edges.margin.top, isTop: true, of: fragment)
    let isPlain =
      contains(fragment, .block) && box(fragment).kind == .block
      && !layout.document[layout.fragments.boxes[fragment].box].isIndependent
    let hasLines =
      box(fragment).paragraph.exists && !index.linesOfParagraph.isEmpty(box(fragment).paragraph)
    if !isPlain || hasLines || box(fragment).marker.exists {
      flush(at: rect.y)
    } else {
      if edges.top > .zero {
        flush(at: rect.y)
        y = rect.y + edges.top
      }
      let before = flushCount
      visitChildren(of: fragment)
      // A box with a height and no content in it ends the margins above it.
      if flushCount == before, rect.height > .zero { flush(at: rect.y) }
      let content = rect.maxY - edges.bottom
      // Margins of the last child end inside a box with an edge or a height of its own.
      if edges.bottom > .zero || (rect.height > .zero && content > y) { flush(at: content) }
    }
    if rect.height > .zero { y = rect.maxY }
    add(edges.margin.bottom, isTop: false, of: fragment)
  }

  private mutating func add(_ length: LayoutUnit, isTop: Bool, of fragment: Int) {
    guard length != .zero, let element = layout.elementNumber(ofNode: box(fragment).node) else {
      return
    }
    pending.append(Margin(element: element, isTop: isTop, length: length))
  }

  /// Ends the pending margins at the top of content.
  private mutating func flush(at top: LayoutUnit) {
    defer { (pending, y) = ([], top) }
    flushCount += 1
    guard pending.count > 1 else { return }
    let largest = max(pending.map(\.length).max() ?? .zero, .zero)
    let smallest = min(pending.map(\.length).min() ?? .zero, .zero)
    guard top - y == largest + smallest else { return }
    var (needsLargest, needsSmallest) = (largest > .zero, smallest < .zero)
    var parts: [CollapsedMargins.Part] = []
    for margin in pending {
      var counts = false
      if needsLargest, margin.length == largest { (counts, needsLargest) = (true, false) }
      if needsSmallest, margin.length == smallest { (counts, needsSmallest) = (true, false) }
      parts.append(
        CollapsedMargins.Part(
          element: margin.element, isTop: margin.isTop,
          length: margin.length.px / layout.pixelRatio, counts: counts))
    }
    found.append(
      CollapsedMargins(
        distance: (top - y).px / layout.pixelRatio, y: y.px / layout.pixelRatio, parts: parts))
  }
}
