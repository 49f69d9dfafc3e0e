// Input: a paragraph whose first line has another style. Output: a copy before it with the same
// items in the styles of `::first-line`. The first line is laid out from the copy; the second one
// begins at the same text of the paragraph. Source: CSS Pseudo-Elements 4, section 2.1, as in
// Chromium.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  /// Adds the copy of the collector's paragraph if the first line of its box has a style.
  mutating func addFirstLine(to box: Index<Box>) {
    let style = firstLineStyle(of: box)
    guard style.exists else { return }
    let copied = collector.beginCopy()
    restyleCopy(root: style, of: box)
    let text = tree.styles[style].text
    let plain = tree.styles[tree.boxes[box].style].text
    var points: [TextTransformer.Point] = []
    if text.textTransform != plain.textTransform {
      points = collector.recase(text.textTransform, language: text.language)
    }
    let paragraph = Int(tree.addParagraph(collector, box: box))
    collector.end(copied)
    let start = tree.paragraphs[paragraph].textStart
    let end = tree.paragraphs[paragraph].textEnd
    for point in points {
      tree.firstLinePoints.append(
        FirstLinePoint(copy: start + point.target, own: end + point.source))
    }
    tree.paragraphs[paragraph].style = style
    tree.paragraphs[paragraph].flags.insert(.isFirstLine)
    collector.paragraph.flags.insert(.hasFirstLine)
  }

  /// The style of a box's first line, from the block container or an ancestor with the same first
  /// line.
  private func firstLineStyle(of box: Index<Box>) -> Index<ComputedStyle> {
    var style: Index<ComputedStyle> = .none
    var box = box
    while true {
      let node = tree.boxes[box].node
      if node.exists, let pseudo = document.pseudoStyles[node] {
        if style.isNone { style = pseudo.inFirstLine.element }
        if pseudo.firstLine.exists { return style }
      }
      guard isFirstInFlow(box) else { return .none }
      box = tree.boxes[box].parent
    }
  }

  /// Whether a block container is the first in-flow content of its parent.
  private func isFirstInFlow(_ box: Index<Box>) -> Bool {
    let parent = tree.boxes[box].parent
    guard parent.exists else { return false }
    switch tree.boxes[parent].kind {
    case .block, .tableCell, .tableCaption: break
    default: return false
    }
    guard !tree.styles[tree.boxes[parent].style].flow.display.hasItems else {
      return false
    }
    var child = tree.boxes[parent].firstChild
    while child.exists, child != box {
      let flow = tree.styles[tree.boxes[child].style].flow
      guard flow.isFloat || flow.isOutOfFlow else { return false }
      child = tree.boxes[child].nextSibling
    }
    return child == box
  }

  // MARK: Items

  /// An open inline box on the first line.
  private struct OpenBox {
    /// The style of the box and that of its copy.
    var plain: Index<ComputedStyle>
    var style: Index<ComputedStyle>
    /// The copy; none for the root inline box.
    var index: Index<InlineBox>
  }

  /// Sets the first-line styles of the copied items and inline boxes.
  private mutating func restyleCopy(root: Index<ComputedStyle>, of box: Index<Box>) {
    var around = OpenBox(plain: tree.boxes[box].style, style: root, index: .none)
    var open: [OpenBox] = []
    for index in collector.paragraph.itemsStart..<collector.items.count {
      switch collector.items[index].kind {
      case .open:
        open.append(around)
        around = copy(ofBox: collector.items[index].inlineBox, in: around.index)
        collector.items[index].index = around.index.value
        collector.items[index].style = around.style
      case .close:
        collector.items[index].index = around.index.value
        collector.items[index].style = around.style
        around = open.popLast() ?? around
      case .text, .tab, .forcedBreak, .breakOpportunity, .bidiControl:
        let style =
          collector.items[index].style == around.plain
          ? around.style : styleInFirstLine(of: collector.items[index].node)
        if style.exists { collector.items[index].style = style }
      case .atomic, .float, .outOfFlow, .symbolMarker: break
      }
    }
  }

  /// Copies an inline box for the first line.
  private mutating func copy(ofBox index: Index<InlineBox>, in parent: Index<InlineBox>) -> OpenBox
  {
    var box = tree.inlineBoxes[index]
    let plain = box.style
    let style = generatedInFirstLine[index] ?? styleInFirstLine(of: box.node)
    if style.exists { box.style = style }
    box.parent = parent
    tree.inlineBoxes.append(box)
    return OpenBox(
      plain: plain, style: box.style, index: Index(tree.inlineBoxes.count - 1))
  }

  /// The first-line style of an element's text; none if it does not differ.
  private func styleInFirstLine(of node: NodeIndex) -> Index<ComputedStyle> {
    guard node.exists else { return .none }
    let isElement = document.markup.nodes[node].kind == .element
    let element = isElement ? node : document.markup.nodes[node].parent
    return document.pseudoStyles[element]?.inFirstLine.element ?? .none
  }
}
