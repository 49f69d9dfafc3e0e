// Pictures of replaced elements, each with its alternative text if it fits.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  mutating func paintPicture(ofFragment index: Int, at position: Rect, opacity: Double) {
    let fragment = fragments.boxes[index]
    let node = prepared.tree.boxes[Int(fragment.box)].node
    let markup = prepared.styled.markup
    func attribute(_ name: AttributeName) -> String? {
      node >= 0 ? markup.attribute(name, of: node).map(markup.string) : nil
    }
    let isImage = node >= 0 && markup.nodes[Int(node)].tag == .img
    let alternative = isImage ? attribute(.alt) : nil
    let reference = reference(toLinkAround: node)
    items.append(
      .image(
        DisplayList.Image(
          element: node >= 0 ? markup.string(markup.range(of: node)) : "",
          source: attribute(.src), alternativeText: alternative,
          box: DisplayList.RoundedRect(style(ofBox: fragment.box).box, position),
          contentRect: contentRect(ofFragment: index), opacity: opacity,
          placeholder: placeholder(alternative ?? "", fragment, at: position, reference),
          reference: reference)))
  }

  private func contentRect(ofFragment index: Int) -> Rect {
    let fragment = fragments.boxes[index]
    let parent = Int(parents[index])
    let containing = parent >= 0 ? fragments.boxes[parent].rect.width : fragment.rect.width
    return rect(
      fragment.rect.inset(by: prepared.edges(fragment.box, containing: containing).inner))
  }

  /// The part of the alternative text that fits on one line.
  private func placeholder(
    _ text: String, _ fragment: BoxFragment, at position: Rect, _ reference: LinkReference
  ) -> DisplayList.GlyphRun? {
    let font = prepared.styles[Int(prepared.tree.boxes[Int(fragment.box)].style)].font
    let size = Double(font.size) * scale
    guard !text.isEmpty, position.height >= size, position.width > 2 * size else { return nil }
    var glyphs: [DisplayList.Glyph] = []
    var pen = position.x + 4
    let baseline = position.y + 4 + Double(font.metrics.ascent) * scale
    for scalar in text.unicodeScalars {
      let glyph = font.face.glyph(for: scalar.value)
      let advance = Double(font.advance(of: glyph)) / 65536 * scale
      if pen + advance > position.maxX { break }
      glyphs.append(DisplayList.Glyph(id: glyph, x: pen, y: baseline))
      pen += advance
    }
    guard !glyphs.isEmpty else { return nil }
    return run(glyphs, font, Color(red: 0x5A, green: 0x63, blue: 0x6C), 0..<0, reference)
  }
}
