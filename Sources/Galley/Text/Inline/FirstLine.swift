// Input: a paragraph whose first line has another style. Output: a copy before it with the same
// items in the styles of `::first-line`. The first line is laid out from the copy; the second one
// begins at the same text of the paragraph. Source: CSS Pseudo-Elements 4, section 2.1, as in
// Chromium.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  /// Adds the copy of the collector's paragraph if the first line of its box has a style.
  mutating func addFirstLine(to box: Int32) {
    let style = firstLineStyle(of: box)
    guard style >= 0 else { return }
    let copied = collector.beginCopy()
    restyleCopy(root: style, of: box)
    let text = tree.styles[Int(style)].text
    let plain = tree.styles[Int(tree.boxes[Int(box)].style)].text
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
  /// line; -1 for none.
  private func firstLineStyle(of box: Int32) -> Int32 {
    var style: Int32 = -1
    var box = box
    while true {
      let node = tree.boxes[Int(box)].node
      if node >= 0, let pseudo = document.pseudoStyles[node] {
        if style < 0 { style = pseudo.inFirstLine.element }
        if pseudo.firstLine >= 0 { return style }
      }
      guard isFirstInFlow(box) else { return -1 }
      box = tree.boxes[Int(box)].parent
    }
  }

  /// Whether a block container is the first in-flow content of its parent.
  private func isFirstInFlow(_ box: Int32) -> Bool {
    let parent = tree.boxes[Int(box)].parent
    guard parent >= 0 else { return false }
    switch tree.boxes[Int(parent)].kind {
    case .block, .tableCell, .tableCaption: break
    default: return false
    }
    guard !tree.styles[Int(tree.boxes[Int(parent)].style)].flow.display.hasItems else {
      return false
    }
    var child = tree.boxes[Int(parent)].firstChild
    while child >= 0, child != box {
      let flow = tree.styles[Int(tree.boxes[Int(child)].style)].flow
      guard flow.isFloat || flow.isOutOfFlow else { return false }
      child = tree.boxes[Int(child)].nextSibling
    }
    return child == box
  }

  // MARK: Items

  /// An open inline box on the first line.
  private struct OpenBox {
    /// The style of the box and that of its copy.
    var plain: Int32
    var style: Int32
    /// The copy; -1 for the root inline box.
    var index: Int32
  }

  /// Sets the first-line styles of the copied items and inline boxes.
  private mutating func restyleCopy(root: Int32, of box: Int32) {
    var around = OpenBox(plain: tree.boxes[Int(box)].style, style: root, index: -1)
    var open: [OpenBox] = []
    for index in collector.paragraph.itemsStart..<collector.items.count {
      switch collector.items[index].kind {
      case .open:
        open.append(around)
        around = copy(ofBox: collector.items[index].index, in: around.index)
        collector.items[index].index = around.index
        collector.items[index].style = around.style
      case .close:
        collector.items[index].index = around.index
        collector.items[index].style = around.style
        around = open.popLast() ?? around
      case .text, .tab, .forcedBreak, .breakOpportunity, .bidiControl:
        let style =
          collector.items[index].style == around.plain
          ? around.style : styleInFirstLine(of: collector.items[index].node)
        if style >= 0 { collector.items[index].style = style }
      case .atomic, .float, .outOfFlow, .symbolMarker: break
      }
    }
  }

  /// Copies an inline box for the first line.
  private mutating func copy(ofBox index: Int32, in parent: Int32) -> OpenBox {
    var box = tree.inlineBoxes[Int(index)]
    let plain = box.style
    let style = generatedInFirstLine[index] ?? styleInFirstLine(of: box.node)
    if style >= 0 { box.style = style }
    box.parent = parent
    tree.inlineBoxes.append(box)
    return OpenBox(
      plain: plain, style: box.style, index: Int32(tree.inlineBoxes.count - 1))
  }

  /// The first-line style of an element's text; -1 if it does not differ.
  private func styleInFirstLine(of node: Int32) -> Int32 {
    guard node >= 0 else { return -1 }
    let isElement = document.markup.nodes[Int(node)].kind == .element
    let element = isElement ? node : document.markup.nodes[Int(node)].parent
    return document.pseudoStyles[element]?.inFirstLine.element ?? -1
  }
}
