// The properties of a paragraph that determine how its height is computed: once, by sums, by the
// line breaker, or by inline layout.

internal import GalleyStyle
internal import GalleySystem

/// The content of a paragraph as far as its height depends on it.
struct ParagraphTraits {
  private(set) var hasFloats = false
  /// Whether it has annotations that may overlap the line above.
  private(set) var hasAnnotations = false
  /// Whether it has no content that creates a line box.
  private(set) var isBare = true
  /// Whether its lines are the same at each width.
  private(set) var isConstant = true
  /// Whether it has only text, boxes of constant size, forced breaks and inline boxes without
  /// edges: sums of advances determine its lines.
  private(set) var hasSums = true
  /// Whether the line breaker determines its lines, and the items on a line determine its height.
  private(set) var isBreakable = true

  private let prepared: PreparedDocument
  /// Whether text around inline boxes without wrapping wraps, so that lines may end beside them.
  private var wrapsAround = false

  init(_ index: Int, _ prepared: PreparedDocument) {
    self.prepared = prepared
    let paragraph = prepared.tree.paragraphs[index]
    let style = prepared.properties(paragraph.box)
    wrapsAround = prepared.layoutStyle(paragraph.box).wraps
    if style.wrapStyle == .balance || style.wrapStyle == .pretty { isBreakable = false }
    if style.textIndent.mayTakeSpace, style.textIndentHanging || style.textIndentEachLine {
      isBreakable = false
    }
    if paragraph.flags.contains(.hasFirstLine) {
      isConstant = false
      isBreakable = false
    }
    for item in paragraph.itemRange { add(item) }
    hasSums = hasSums && isBreakable
  }

  private mutating func add(_ index: Int) {
    let item = prepared.tree.items[index]
    switch item.kind {
    case .text: addText(item)
    case .open, .close: addEdge(item)
    case .bidiControl: break
    case .forcedBreak: isBare = false
    case .atomic:
      isBare = false
      isConstant = false
      if prepared.tree.boxes[item.box].part == .ruby
        || prepared.styles[item.style].marksExtent > .zero
      {
        hasAnnotations = true
      }
      if !prepared[item.box].isConstant { hasSums = false }
      if !prepared[item.box].isSizedAlone { isBreakable = false }
    case .float:
      hasFloats = true
    case .outOfFlow:
      isConstant = false
      hasSums = false
    case .tab:
      isBare = false
      hasSums = false
      if prepared.styles[item.style].wraps { isConstant = false }
    case .breakOpportunity, .symbolMarker:
      isBare = false
      isConstant = false
      hasSums = false
    }
  }

  private mutating func addText(_ item: InlineItem) {
    guard item.end > item.start else { return }
    isBare = false
    let style = prepared.styles[item.style]
    let measures = prepared.measures(of: item)
    if style.hasMarks { hasAnnotations = true }
    if wrapsAround || style.wraps || style.breaksWords
      || measures.opportunitiesEnd > measures.firstOpportunity
    {
      isConstant = false
    }
    if style.wraps, item.flags.contains(.preservesSpaces) { hasSums = false }
  }

  private mutating func addEdge(_ item: InlineItem) {
    let style = prepared.boxStyles[item.style]
    if prepared.styles[item.style].wraps { isConstant = false }
    if style.verticalAlign == .top || style.verticalAlign == .bottom { isBreakable = false }
    guard let edges = style.fixedEdges, edges.margin.left + edges.left == .zero,
      edges.margin.right + edges.right == .zero
    else {
      isBare = false
      hasSums = false
      return
    }
  }
}

extension BoxView {
  /// Whether the size of an atomic inline depends only on the width of its containing block.
  var isSizedAlone: Bool {
    let style = self.style
    return box.kind == .replaced
      && style.verticalAlign != .top && style.verticalAlign != .bottom
  }

  /// Whether the size of an atomic inline does not depend on its containing block.
  var isConstant: Bool {
    let box = self.box
    let style = self.style
    guard box.kind == .replaced, box.replaced.exists, style.fixedEdges != nil,
      style.verticalAlign != .top, style.verticalAlign != .bottom
    else { return false }
    let own = document.replacedSizes[box.replaced]
    let lengths = [
      style.width, style.height, style.minWidth, style.minHeight, style.maxWidth, style.maxHeight,
    ]
    // A ratio without a size uses the available width.
    if own.isDefault, style.aspectRatio != nil { return false }
    return lengths.allSatisfy { $0.isFixed || $0.isNone } && (own.width ?? own.height) != nil
  }
}
