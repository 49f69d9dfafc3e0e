// Documents in which blocks only stack lines. The height is a constant plus the heights of lines.
// The constant is the height of a layout in which lines have no height, and the width affects lines
// only.
// Source: CSS 2.2 sections 8.3.1, 9.4, 10.6.3.

internal import GalleyStyle
internal import GalleySystem

/// The height of a document without the lines of its summed paragraphs.
package struct LineStack: Sendable, BitwiseCopyable {
  let height: LayoutUnit

  /// The stack of a document with the insets of its summed paragraphs; nil if the width affects
  /// more than the ends of lines.
  static func build(
    _ table: LineTable, _ prepared: PreparedDocument
  ) -> (stack: LineStack, insets: [LayoutUnit])? {
    guard !prepared.tree.boxes.isEmpty, prepared[.first].sumsLines,
      prepared[.first].isRigid(table)
    else { return nil }
    var context = LayoutContext(prepared, lineHeightsFrom: SharedLineTable(table))
    context.lineTable.stack = LineStackBuilder(count: table.paragraphs.count)
    let root = context.layoutRoot(width: .indefinite)
    guard let builder = context.lineTable.stack, builder.isValid else { return nil }
    return (LineStack(height: root.height), builder.insets)
  }
}

/// Collects the insets in a layout in which lines have no height.
struct LineStackBuilder {
  /// By summed paragraph: the part of the window's width that the edges around it take up.
  private(set) var insets: [LayoutUnit]
  private(set) var isValid = true

  init(count: Int) { insets = [LayoutUnit](repeating: .zero, count: count) }

  /// Notes that the width affects more than the ends of lines.
  mutating func invalidate() { isValid = false }

  /// Records a summed paragraph; `hasMarker` is true if an unpositioned marker is beside its first
  /// line.
  mutating func add(
    _ paragraph: SummedParagraph, index: Int, width: LayoutUnit, hasMarker: Bool
  ) {
    // The marker moves the first line by an amount that depends on that line.
    if hasMarker, !paragraph.isUniform { isValid = false }
    if width <= .zero { isValid = false }
    insets[index] = .indefinite - width
  }
}

extension LineTable {
  /// The height of a document that is a stack; nil if a paragraph has no line.
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
      let size = LinesInlineSize(
        width: max(.zero, width - paragraph.inset), dependsOnViewportWidth: true)
      let lines = summer.lines(
        of: paragraph, in: size, self, prepared, items.span, sums.span, tracker: &tracker)
      if lines.count == 0 { return nil }
      height = height + lines.height
    }
    return height
  }
}

extension BoxView {
  /// Whether the height of a block without its lines is the same at each width and for all heights
  /// of lines.
  fileprivate func isRigid(_ table: LineTable) -> Bool {
    let style = self.style
    // With negative margins, lines may overlap other content or exceed the window's width.
    guard sumsLinesPlainly, let edges = style.fixedEdges,
      min(edges.margin.top, edges.margin.bottom) >= .zero,
      edges.marginsHorizontal + edges.horizontal >= .zero,
      style.width.isAuto, style.minWidth.isNone, style.maxWidth.isNone, style.height.isAuto,
      style.minHeight.isNone, style.maxHeight.isNone
    else { return false }
    if box.paragraph.exists {
      guard document.tree.paragraphs[box.paragraph].flags.contains(.hasLines) else {
        return ParagraphTraits(Int(box.paragraph), document).isBare
      }
      return table.lines[box.paragraph].kind != .laidOut
    }
    var child = box.firstChild
    while child.exists {
      let style = document.properties(child)
      if !style.position.isOutOfFlow {
        guard style.float == .none,
          !document[child].isIndependent || document[child].sumsLines,
          document[child].isRigid(table)
        else { return false }
      }
      child = document.tree.boxes[child].nextSibling
    }
    return true
  }

  /// Whether the height of a block depends on its lines, edges, widths and heights only.
  var sumsLinesPlainly: Bool {
    let style = self.style
    return style.aspectRatio == nil && !style.containsSize && !style.isContained
      && !box.hasLineIfEmpty && style.justifySelf.fills
      // Sizes of boxes on its lines may be percentages of its height.
      && !(document.boxStyles.hasPercentHeights && !style.height.isAuto)
      && (box.marker.isNone || box.firstChild.isNone || hasLine(marker: index) == true)
  }

  /// Whether the unpositioned marker of a list item is beside a line in the flow of the box; nil if
  /// only layout determines this.
  private func hasLine(marker item: Index<Box>) -> Bool? {
    if box.paragraph.exists {
      return document.tree.paragraphs[box.paragraph].flags.contains(.hasLines)
    }
    var child = box.firstChild
    while child.exists {
      let style = document.properties(child)
      if !style.position.isOutOfFlow {
        if document[child].isIndependent { return nil }
        let inside = document[child].hasLine(marker: item)
        if inside != false { return inside }
        // The marker may be beside a block without lines that is in an inline box of the list item.
        if index == item, document.tree.boxes[child].inlineParent.exists { return nil }
      }
      child = document.tree.boxes[child].nextSibling
    }
    return false
  }
}
