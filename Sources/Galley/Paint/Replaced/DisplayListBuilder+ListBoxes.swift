// The options of list boxes, and fields of files. Source: BROWSER_RULES 15.8.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  /// The greatest number of options that are painted in a list box.
  private static let mostOptions = 200

  /// Paints the rows of a list box, each in its own style.
  mutating func paintOptions(ofFragment index: Int, in content: Rect) {
    let box = prepared.tree.boxes[fragments.boxes[index].box]
    guard prepared.tree.styles[box.style].text.isVisible, content.width > 0 else { return }
    items.append(.pushClip(content))
    for row in layout.listRows(ofFragment: index).prefix(Self.mostOptions)
    where row.rect.y.px * scale < content.maxY {
      paintOption(row.node, at: row.rect)
    }
    items.append(.pop)
  }

  /// Paints an option, or the label of a group of options.
  private mutating func paintOption(_ node: NodeIndex, at row: UnitRect) {
    let number = prepared.styled.styleOfNode[node]
    guard number.exists else { return }
    let markup = prepared.styled.markup
    let style = prepared.tree.styles[number]
    let isOption = markup.nodes[node].tag == .option
    let isSelected = isOption && markup.attribute(.selected, of: node) != nil
    var row = row
    row.y = row.y.roundedToPx
    let edges = isOption ? ListRowBox(style.box).edges : ListRowBox(BoxProperties()).edges
    let margins = edges.margin
    let shape = UnitRect(
      x: row.x + margins.left, y: row.y + margins.top,
      width: max(.zero, row.width - edges.marginsHorizontal),
      height: max(.zero, row.height - margins.top - margins.bottom))
    if isOption {
      let selected = Color(red: 0xCE, green: 0xCE, blue: 0xCE)
      fill(rect(shape), isSelected ? selected : style.box.backgroundColor)
    }
    let font = prepared.styles[number].font
    let line = LayoutStyle.withLeading(font.metrics, lineHeight: nil)
    // A label has the padding of an option.
    let start =
      isOption
      ? edges.left + (style.text.textIndent.resolved(.zero) ?? .zero)
      : LayoutUnit.truncate(2 / scale)
    append(
      isOption
        ? markup.label(ofOption: node)
        : markup.attribute(.label, of: node).map(markup.string) ?? "",
      font, isSelected ? Color(red: 0x10, green: 0x10, blue: 0x10) : style.text.color,
      at: Point(
        x: (shape.x + start).px * scale,
        y: (shape.y + (isOption ? edges.top : .zero) + line.ascent).px * scale),
      node)
  }

  /// Paints the button of a field for files, with the text beside it.
  mutating func paintFile(of box: Box, in content: Rect) {
    let style = prepared.tree.styles[box.style].text
    let markup = prepared.styled.markup
    guard style.isVisible, content.width > 0 else { return }
    let font = prepared.styles[box.style]
    let isMultiple = markup.attribute(.multiple, of: box.node) != nil
    let label = isMultiple ? "Choose Files" : "Choose File"
    let height = (font.ascent + font.descent).px * scale + 6
    let width = advance(of: label, font.font) + 16
    let button = Rect(x: content.x, y: content.y, width: width, height: height)
    paintFrame(button, radius: 2.5, Self.track, Self.border)
    let baseline = content.y + 3 + font.ascent.px * scale
    append(label, font.font, .black, at: Point(x: content.x + 8, y: baseline), box.node)
    append(
      "No file chosen", font.font, style.color, at: Point(x: button.maxX + 4, y: baseline),
      box.node)
  }
}
