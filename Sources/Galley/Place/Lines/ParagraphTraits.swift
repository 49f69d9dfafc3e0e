// What in a paragraph decides who finds its lines: nobody, the walker, or the Place stage.

internal import GalleyStyle

/// What a paragraph holds, as far as its height asks.
struct ParagraphTraits {
  /// Floats, and annotations that reach into the line above.
  private(set) var hasFloats = false
  private(set) var hasAnnotations = false
  /// Nothing that makes a line box.
  private(set) var isBare = true
  /// Nothing in it wraps.
  private(set) var isConstant = true
  /// Text, boxes of constant size, forced breaks and inline boxes without edges: sums of advances
  /// find its lines.
  private(set) var isWalkable = true
  /// The Break stage finds its lines, and their heights come from what is on them.
  private(set) var isBreakable = true

  private let prepared: PreparedDocument

  init(_ index: Int, _ prepared: PreparedDocument) {
    self.prepared = prepared
    let paragraph = prepared.tree.paragraphs[index]
    let style = prepared.properties(paragraph.box)
    if style.wrapStyle == .balance || style.wrapStyle == .pretty { isBreakable = false }
    if style.textIndent != .zero, style.textIndentHanging || style.textIndentEachLine {
      isBreakable = false
    }
    if paragraph.flags.contains(.hasFirstLine) {
      isConstant = false
      isBreakable = false
    }
    for item in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) { add(item) }
    isWalkable = isWalkable && isBreakable
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
      if prepared.tree.boxes[Int(item.index)].part == .ruby { hasAnnotations = true }
      if !prepared.isConstantBox(item) { isWalkable = false }
      if !prepared.isSizedAlone(item) { isBreakable = false }
    case .float:
      hasFloats = true
    case .outOfFlow:
      isConstant = false
      isWalkable = false
    case .tab:
      isBare = false
      isWalkable = false
      if prepared.styles[Int(item.style)].wraps { isConstant = false }
    case .breakOpportunity, .symbolMarker:
      isBare = false
      isConstant = false
      isWalkable = false
    }
  }

  private mutating func addText(_ item: InlineItem) {
    guard item.end > item.start else { return }
    isBare = false
    let style = prepared.styles[Int(item.style)]
    let measures = prepared.measures(of: item)
    if style.marksExtent > .zero { hasAnnotations = true }
    if style.wraps || style.breaksWords || measures.opportunitiesEnd > measures.firstOpportunity {
      isConstant = false
    }
    if style.wraps, item.flags.contains(.preservesSpaces) { isWalkable = false }
  }

  private mutating func addEdge(_ item: InlineItem) {
    let style = prepared.boxStyles[Int(item.style)]
    if style.verticalAlign == .top || style.verticalAlign == .bottom { isBreakable = false }
    guard let edges = style.fixedEdges, edges.margin.left + edges.left == .zero,
      edges.margin.right + edges.right == .zero
    else {
      isBare = false
      isWalkable = false
      return
    }
  }
}

extension PreparedDocument {
  /// Whether the size of a box on a line depends on nothing but the width around it.
  func isSizedAlone(_ item: InlineItem) -> Bool {
    let style = properties(item.index)
    return tree.boxes[Int(item.index)].kind == .replaced
      && style.verticalAlign != .top && style.verticalAlign != .bottom
  }

  /// Whether a box on a line has the same size whatever is around it.
  func isConstantBox(_ item: InlineItem) -> Bool {
    let box = tree.boxes[Int(item.index)]
    let style = properties(item.index)
    guard box.kind == .replaced, box.replaced >= 0, style.fixedEdges != nil,
      style.verticalAlign != .top, style.verticalAlign != .bottom
    else { return false }
    let own = replacedSizes[Int(box.replaced)]
    let lengths = [
      style.width, style.height, style.minWidth, style.minHeight, style.maxWidth, style.maxHeight,
    ]
    // A ratio alone takes the width there is.
    if own.isDefault, style.aspectRatio != nil { return false }
    return lengths.allSatisfy { $0.isFixed || $0.isNone } && (own.width ?? own.height) != nil
  }
}
