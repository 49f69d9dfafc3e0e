// Folder Galley/Paint/Replaced: replaced elements: images, graphics, formulas and form controls.
// Input: the boxes of replaced elements, and the attributes of SVG elements.
// Output: items of the `DisplayList`.
// Source: HTML, section 15.5; SVG 2, chapters 9, 10 and 13; MathML Core; BROWSER_RULES 15.
// Uses: GalleySystem, FontEngine, Units, Markup, Style, Text, Prepare, Place, Query, Paint,
//   Paint/Boxes, Paint/List, Paint/Text.
// Read: DisplayListBuilder+Pictures, DisplayListBuilder+Graphics, GraphicStyle, GraphicStroker,
//   DisplayListBuilder+Formulas, DisplayListBuilder+Controls, DisplayListBuilder+Dates.

// Pictures of replaced elements, each with its alternative text if it fits.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  mutating func paintPicture(ofFragment index: Int, at position: Rect) {
    let fragment = fragments.boxes[index]
    let node = prepared.tree.boxes[fragment.box].node
    let markup = prepared.styled.markup
    func attribute(_ name: AttributeName) -> String? {
      node.exists ? markup.attribute(name, of: node).map(markup.string) : nil
    }
    if node.exists, markup.nodes[node].tag == .svg {
      let content = contentRect(ofFragment: index)
      return paintGraphic(node, style(ofBox: fragment.box), in: content)
    }
    let isImage = node.exists && markup.nodes[node].tag == .img
    let alternative = isImage ? attribute(.alt) : nil
    let reference = reference(toLinkAround: node)
    let style = style(ofBox: fragment.box).box
    let box = DisplayList.RoundedRect(style, position)
    let content = contentRect(ofFragment: index)
    items.append(
      .image(
        DisplayList.Image(
          element: node.exists ? markup.string(markup.range(of: node)) : "",
          source: attribute(.src), alternativeText: alternative,
          box: box, contentRect: content,
          contentShape: box.inset(
            top: content.y - position.y, right: position.maxX - content.maxX,
            bottom: position.maxY - content.maxY, left: content.x - position.x),
          fit: DisplayList.Fit(ObjectFit(rawValue: style.keyword(.objectFit)) ?? .fill),
          position: ObjectPosition(style.paint?.values),
          opacity: 1,
          placeholder: placeholder(alternative ?? "", fragment, at: position, reference),
          reference: reference)))
  }

  func contentRect(ofFragment index: Int) -> Rect {
    let fragment = fragments.boxes[index]
    let parent = Int(parents[index])
    let containing = parent >= 0 ? fragments.boxes[parent].rect.width : fragment.rect.width
    return rect(
      fragment.rect.inset(by: prepared[fragment.box].edges(containing: containing).inner))
  }

  /// The part of the alternative text that fits on one line.
  private func placeholder(
    _ text: String, _ fragment: BoxFragment, at position: Rect, _ reference: LinkReference
  ) -> DisplayList.GlyphRun? {
    let font = prepared.styles[prepared.tree.boxes[fragment.box].style].font
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

extension DisplayList.Fit {
  fileprivate init(_ fit: ObjectFit) {
    switch fit {
    case .fill: self = .fill
    case .contain: self = .contain
    case .cover: self = .cover
    case .none: self = .none
    case .scaleDown: self = .scaleDown
    }
  }
}

extension ObjectPosition {
  fileprivate init(_ paint: PaintProperties?) {
    guard let paint else {
      self.init()
      return
    }
    let (left, top) = (paint.objectPositionX, paint.objectPositionY)
    self.init(
      shareX: Double(left.percent) / 100, shareY: Double(top.percent) / 100, x: Double(left.px),
      y: Double(top.px))
  }
}
