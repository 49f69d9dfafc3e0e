// Input: the fragments of inline boxes that are containing blocks. Output: their padding boxes,
// from the start of the first fragment to the end of the last one.
// Source: CSS Positioned Layout 3 section 2.1.

internal import GalleyStyle
internal import GalleySystem

/// The inline boxes that are containing blocks, and their extents.
struct PositionedInlines {
  /// By box of an inline item: its innermost inline box.
  private var inlineOfBox: [Index<Box>: Index<InlineBox>] = [:]
  private let isEmpty: Bool
  /// The fragments of an inline box on its first and on its last line.
  private struct Extent {
    var first: UnitRect
    var last: UnitRect
    var firstLine: Int
    var lastLine: Int
  }
  private var extents: [Index<InlineBox>: Extent] = [:]
  private var linesSeen = 0

  init(_ prepared: PreparedDocument) {
    let tree = prepared.tree
    isEmpty = !tree.inlineBoxes.contains { prepared.boxStyles.isContainingBlock($0) }
    guard !isEmpty else { return }
    for paragraph in tree.paragraphs {
      tree.visitBoxes(in: paragraph) { item, inlineBox in
        if inlineBox.exists { inlineOfBox[item.box] = inlineBox }
      }
    }
  }

  /// The innermost inline ancestor of a box, inside its block container, that is a containing
  /// block.
  func around(_ box: Index<Box>, _ prepared: PreparedDocument) -> Index<InlineBox>? {
    guard !isEmpty else { return nil }
    var inline = inlineOfBox[box] ?? prepared.tree.boxes[box].inlineParent
    while inline.exists {
      if prepared.boxStyles.isContainingBlock(prepared.tree.inlineBoxes[inline]) { return inline }
      inline = prepared.tree.inlineBoxes[inline].parent
    }
    return nil
  }
}

extension PositionedInlines {
  /// The rectangle from the start edge of an inline box's first line to the end edge of its last
  /// line, without borders; nil without fragments.
  mutating func paddingBox(
    of inline: Index<InlineBox>, in out: Fragments, _ prepared: PreparedDocument
  ) -> UnitRect? {
    noteLines(of: out, prepared)
    guard let extent = extents[inline] else { return nil }
    let style = prepared.boxStyles[prepared.tree.inlineBoxes[inline].style]
    let border = BoxEdges.borders(style.borderWidth)
    let isRight = style.direction == .rightToLeft
    var rect = extent.first
    rect.x = (isRight ? extent.last.x : extent.first.x) + border.left
    rect.y = extent.first.y + border.top
    let right = (isRight ? extent.first.maxX : extent.last.maxX) - border.right
    rect.width = max(.zero, right - rect.x)
    rect.height = max(.zero, extent.last.maxY - border.bottom - rect.y)
    return rect
  }

  /// Reads each line once.
  ///
  /// Lines are appended, and do not move afterwards.
  private mutating func noteLines(of out: Fragments, _ prepared: PreparedDocument) {
    for number in linesSeen..<max(linesSeen, out.lines.count) {
      let line = out.lines[number]
      for index in line.itemRange {
        let fragmentItem = out.fragmentItems[index]
        guard fragmentItem.inlineBox.exists,
          fragmentItem.kind == .inlineBox || fragmentItem.kind == .empty,
          prepared.boxStyles.isContainingBlock(prepared.tree.inlineBoxes[fragmentItem.inlineBox])
        else { continue }
        note(fragmentItem.rect, of: fragmentItem.inlineBox, line: number)
      }
    }
    linesSeen = out.lines.count
  }

  private mutating func note(_ rect: UnitRect, of inline: Index<InlineBox>, line: Int) {
    guard var extent = extents[inline] else {
      extents[inline] = Extent(first: rect, last: rect, firstLine: line, lastLine: line)
      return
    }
    if extent.firstLine == line { extent.first = extent.first.union(rect) }
    extent.last = extent.lastLine == line ? extent.last.union(rect) : rect
    extent.lastLine = line
    extents[inline] = extent
  }
}

extension BoxStyleTable {
  fileprivate func isContainingBlock(_ inline: InlineBox) -> Bool {
    let position = self[inline.style].position
    return position == .relative || position == .sticky
  }
}
