// The options of list boxes, and fields of files. Source: BROWSER_RULES 15.8.

internal import FontEngine
internal import GalleyStyle

extension DisplayListBuilder {
  /// The greatest number of options that are painted in a list box.
  private static let mostOptions = 200

  /// Paints the options of a list box, each on a line of its own.
  mutating func paintOptions(of box: Box, in content: Rect) {
    let style = prepared.tree.styles[Int(box.style)].text
    guard style.isVisible, content.width > 0 else { return }
    let font = prepared.styles[Int(box.style)]
    let markup = prepared.styled.markup
    let height = (font.ascent + font.descent).px * scale + 1
    var y = content.y
    items.append(.pushClip(content))
    for option in markup.listRows(of: box.node).prefix(Self.mostOptions) where y < content.maxY {
      let isSelected = option.isOption && markup.attribute(.selected, of: option.node) != nil
      let row = Rect(x: content.x, y: y, width: content.width, height: height)
      if isSelected { fill(row, Color(red: 0xCE, green: 0xCE, blue: 0xCE)) }
      let label =
        option.isOption
        ? markup.label(ofOption: option.node)
        : markup.attribute(.label, of: option.node).map(markup.string) ?? ""
      append(
        label, font.font, isSelected ? Color(red: 0x10, green: 0x10, blue: 0x10) : style.color,
        x: content.x + (option.isInGroup ? 2 + 20 : 2), baseline: y + font.ascent.px * scale,
        box.node)
      y += height
    }
    items.append(.pop)
  }

  /// Paints the button of a field for files, with the text beside it.
  mutating func paintFile(of box: Box, in content: Rect) {
    let style = prepared.tree.styles[Int(box.style)].text
    let markup = prepared.styled.markup
    guard style.isVisible, content.width > 0 else { return }
    let font = prepared.styles[Int(box.style)]
    let isMultiple = markup.attribute(.multiple, of: box.node) != nil
    let label = isMultiple ? "Choose Files" : "Choose File"
    let height = (font.ascent + font.descent).px * scale + 4
    let width = advance(of: label, font.font) + 14
    let button = Rect(x: content.x, y: content.y, width: width, height: height)
    paintFrame(button, radius: 2.5, Self.track, Self.border)
    let baseline = content.y + 2 + font.ascent.px * scale
    append(label, font.font, .black, x: content.x + 7, baseline: baseline, box.node)
    append(
      "No file chosen", font.font, style.color, x: button.maxX + 4, baseline: baseline, box.node)
  }
}
