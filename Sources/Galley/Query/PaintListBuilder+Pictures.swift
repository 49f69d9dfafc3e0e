// Placeholders of replaced elements: a grey box with the alternative text if it fits.

internal import FontEngine
internal import GalleyStyle

extension PaintListBuilder {
  mutating func paintPicture(_ fragment: BoxFragment, at position: Rect) {
    let style = style(ofBox: fragment.box)
    paintPlaceholder(style.box, at: position)
    let node = prepared.tree.boxes[Int(fragment.box)].node
    guard node >= 0, prepared.document.tree.nodes[Int(node)].tag == .img,
      let range = prepared.document.tree.attribute(.alt, of: node)
    else { return }
    let text = prepared.document.tree.string(range)
    let font = prepared.styles[Int(prepared.tree.boxes[Int(fragment.box)].style)].font
    let size = Double(font.size) * scale
    guard !text.isEmpty, position.height >= size, position.width > 2 * size else { return }
    let start = list.glyphs.count
    var pen = position.x + 4
    let baseline = position.y + 4 + Double(font.metrics.ascent) * scale
    for scalar in text.unicodeScalars {
      let glyph = font.face.glyph(for: scalar.value)
      let advance = Double(font.advance(of: glyph)) / 65536 * scale
      if pen + advance > position.maxX { break }
      list.glyphs.append(PaintedGlyph(glyph: glyph, x: pen, y: baseline))
      pen += advance
    }
    append(run: font, Color(red: 0x5A, green: 0x63, blue: 0x6C), from: start)
  }
}
