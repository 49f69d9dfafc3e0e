// Where blocks only put lines below each other, heights add up in any order: one layout in which lines
// have no height finds the sum of all edges and margins, and a width decides lines only.
// Source: CSS 2.2 sections 8.3.1, 9.4, 10.6.3.

internal import GalleyStyle

/// The sum of everything in a document but the lines of its walked paragraphs.
struct LineStack: Sendable, BitwiseCopyable {
  let height: LayoutUnit

  /// The stack of a document, with the insets of its walked paragraphs; nil where a width decides
  /// more than where lines end.
  static func build(
    _ table: LineTable, _ prepared: PreparedDocument
  ) -> (stack: LineStack, insets: [LayoutUnit])? {
    guard !prepared.tree.boxes.isEmpty, prepared.sumsLines(inContext: 0),
      prepared.isRigid(0, table)
    else { return nil }
    var context = LayoutContext(prepared, isRecording: false)
    context.lineTable = SharedLineTable(table)
    context.stack = LineStackBuilder(count: table.paragraphs.count)
    let root = context.layoutRoot(width: .indefinite)
    guard let builder = context.stack, builder.isValid else { return nil }
    return (LineStack(height: root.height), builder.insets)
  }
}

/// What a layout in which lines have no height finds.
struct LineStackBuilder {
  /// By walked paragraph: what the edges around it take of the window's width.
  private(set) var insets: [LayoutUnit]
  private(set) var isValid = true

  init(count: Int) { insets = [LayoutUnit](repeating: .zero, count: count) }

  /// Notes a walked paragraph; `hasMarker`: a marker waits for its first line.
  mutating func add(
    _ paragraph: SummedParagraph, index: Int, width: LayoutUnit, hasMarker: Bool
  ) {
    // A marker moves the first line by what only the line tells.
    if hasMarker, !paragraph.isUniform { isValid = false }
    if width <= .zero { isValid = false }
    insets[index] = .indefinite - width
  }
}

extension PreparedDocument {
  /// Whether a block, and all in it, does the same at every width, whatever the height of its lines.
  fileprivate func isRigid(_ box: Int32, _ table: LineTable) -> Bool {
    let node = tree.boxes[Int(box)]
    let style = properties(box)
    // Negative margins may take back the height of lines, but not more than that.
    guard sumsLinesPlainly(box), let edges = style.fixedEdges,
      min(edges.margin.top, edges.margin.bottom) >= .zero,
      edges.marginsHorizontal + edges.horizontal >= .zero,
      style.width.isAuto, style.minWidth.isNone, style.maxWidth.isNone, style.height.isAuto,
      style.minHeight.isNone, style.maxHeight.isNone
    else { return false }
    if node.paragraph >= 0 {
      guard tree.paragraphs[Int(node.paragraph)].flags.contains(.hasLines) else {
        return ParagraphTraits(Int(node.paragraph), self).isBare
      }
      return table.lines[Int(node.paragraph)].kind != .laidOut
    }
    var child = node.firstChild
    while child >= 0 {
      let style = properties(child)
      if !style.position.isOutOfFlow {
        guard style.float == .none,
          !isIndependent(child, style) || sumsLines(inContext: child), isRigid(child, table)
        else { return false }
      }
      child = tree.boxes[Int(child)].nextSibling
    }
    return true
  }

  /// Whether nothing but its lines, edges, widths and heights decides the height of a block.
  func sumsLinesPlainly(_ box: Int32) -> Bool {
    let node = tree.boxes[Int(box)]
    let style = properties(box)
    return style.aspectRatio == nil && !style.containsSize && !style.isContained
      && !node.hasLineIfEmpty && style.justifySelf.fills
      // Boxes on its lines may ask for a part of its height.
      && !(boxStyles.hasPercentHeights && !style.height.isAuto)
      && (node.marker < 0 || node.firstChild < 0 || hasLine(in: box, marker: box) == true)
  }

  /// Whether a line in the flow of a box takes the marker that waits for one; nil where only a
  /// layout knows.
  private func hasLine(in box: Int32, marker item: Int32) -> Bool? {
    let node = tree.boxes[Int(box)]
    if node.paragraph >= 0 {
      return tree.paragraphs[Int(node.paragraph)].flags.contains(.hasLines)
    }
    var child = node.firstChild
    while child >= 0 {
      let style = properties(child)
      if !style.position.isOutOfFlow {
        if isIndependent(child, style) { return nil }
        let inside = hasLine(in: child, marker: item)
        if inside != false { return inside }
        // A block in an inline element of the list item may take the marker without a line.
        if box == item, tree.boxes[Int(child)].inlineParent >= 0 { return nil }
      }
      child = tree.boxes[Int(child)].nextSibling
    }
    return false
  }
}

extension LineTable {
  /// The height of a document that is a stack; nil where a paragraph made no line after all.
  @inline(__always)
  func stackedHeight(
    _ stack: LineStack, width: LayoutUnit, _ prepared: PreparedDocument
  ) -> LayoutUnit? {
    var summer = LineSummer()
    var tracker = NoTracker()
    var height = stack.height
    let (items, sums) = (prepared.items, prepared.opportunities.sums)
    let paragraphs = paragraphs.span
    for index in paragraphs.indices {
      let paragraph = paragraphs[index]
      let size = LinesInlineSize(width: max(.zero, width - paragraph.inset), followsWindow: true)
      let lines = summer.lines(
        of: paragraph, in: size, self, prepared, items.span, sums.span, tracker: &tracker)
      if lines.count == 0 { return nil }
      height = height + lines.height
    }
    return height
  }
}
