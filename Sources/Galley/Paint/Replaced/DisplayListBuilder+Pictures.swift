// Folder Galley/Paint/Replaced: replaced elements: images, graphics, formulas and form controls.
// Input: the boxes of replaced elements, and the attributes of SVG elements.
// Output: items of the `DisplayList`.
// Source: HTML, section 15.5; SVG 2, chapters 9, 10 and 13; MathML Core; BROWSER_RULES 15.
// Uses: GalleySystem, FontEngine, Units, Markup, Style, Text, Itemise, Prepare, Place, Query, Paint,
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
    let lines = self.lines(
      ofAlternative: alternative ?? "", fragment.box, in: content, reference)
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
          alternative: lines,
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

extension DisplayListBuilder {
  /// The side of the sign of an image that cannot be loaded, in CSS px.
  private static var sign: Double { 16 }

  /// The lines of an alternative text in a box, beside and below the sign of an image that cannot be
  /// loaded, as far as they are visible.
  private mutating func lines(
    ofAlternative text: String, _ box: Index<Box>, in content: Rect, _ reference: LinkReference
  ) -> [DisplayList.Item] {
    guard !text.isEmpty, content.width > Self.sign else { return [] }
    let style = prepared.tree.boxes[box].style
    let layoutStyle = prepared.styles[style]
    let font = layoutStyle.font
    let height = layoutStyle.lineHeight.px * scale
    guard height > 0 else { return [] }
    let colors = textColors(style, in: box)
    let space = Double(layoutStyle.spaceAdvance) / 65536 * scale
    var top = content.y
    var start: Double { top < content.y + Self.sign ? content.x + Self.sign : content.x }
    var pen = start
    var line: [DisplayList.Glyph] = []
    let first = items.count
    func baseline() -> Double { top + layoutStyle.lineAscent.px * scale }
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      guard top < content.maxY else { break }
      let glyphs = word.unicodeScalars.map { font.face.glyph(for: $0.value) }
      let width = glyphs.reduce(0) { $0 + Double(font.advance(of: $1)) } / 65536 * scale
      if !line.isEmpty, pen + space + width > content.maxX {
        append(line, to: pen, layoutStyle, colors, top: top, reference)
        line = []
        top += height
        pen = start
      } else if !line.isEmpty {
        pen += space
      }
      // A word that does not fit beside the sign is below it.
      if line.isEmpty, pen > content.x, pen + width > content.maxX {
        top = content.y + Self.sign
        pen = start
      }
      for glyph in glyphs {
        line.append(DisplayList.Glyph(id: glyph, x: pen, y: baseline()))
        pen += Double(font.advance(of: glyph)) / 65536 * scale
      }
    }
    if top < content.maxY { append(line, to: pen, layoutStyle, colors, top: top, reference) }
    return items.take(from: first)
  }

  /// Appends a line of an alternative text with its decorations.
  private mutating func append(
    _ glyphs: [DisplayList.Glyph], to end: Double, _ layoutStyle: LayoutStyle,
    _ style: TextProperties, top: Double, _ reference: LinkReference
  ) {
    guard let first = glyphs.first else { return }
    let font = layoutStyle.font
    let run = run(glyphs, font, style.glyphColor, 0..<0, reference)
    let above = layoutStyle.lineAscent - layoutStyle.ascent
    let area = FragmentItem(
      text: 0..<0, item: .none,
      rect: UnitRect(
        x: .round(first.x / scale), y: .round(top / scale) + above,
        width: .round((end - first.x) / scale), height: layoutStyle.ascent + layoutStyle.descent),
      ascent: layoutStyle.ascent)
    for decoration in style.decorations {
      let start = items.count
      paint(decoration, [.underline, .overline], under: area, style, font: font)
      skipInk(
        from: start, in: [run], thickness: thickness(of: decoration, style, font: font))
    }
    items.append(.glyphs(run))
    for decoration in style.decorations {
      paint(decoration, [.lineThrough], under: area, style, font: font)
    }
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
