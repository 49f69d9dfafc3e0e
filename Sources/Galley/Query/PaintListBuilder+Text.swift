// Input: the fragment items of lines. Output: glyphs, decorations, inline backgrounds.
// Source: CSS Text Decoration 4 sections 2.8 and 5.

internal import FontEngine
internal import GalleyStyle
internal import GalleyUnicode

extension PaintListBuilder {
  mutating func paint(_ fragmentItem: FragmentItem, on line: LineFragment) {
    let paragraph = prepared.tree.paragraphs[Int(line.paragraph)]
    var opacity = opacity(ofBox: paragraph.box)
    var inlineBox = fragmentItem.inlineBox
    while inlineBox >= 0 {
      let box = prepared.tree.inlineBoxes[Int(inlineBox)]
      opacity *= Double(prepared.tree.styles[Int(box.style)].box.opacity)
      inlineBox = box.parent
    }
    if fragmentItem.isHidden { return }
    switch fragmentItem.kind {
    case .text, .hyphen, .rest:
      let item = prepared.tree.items[Int(fragmentItem.item)]
      let style = prepared.tree.styles[Int(item.style)]
      guard style.text.isVisible else { return }
      paintText(fragmentItem, item, textColors(style.text, of: item.node), opacity: opacity)
    case .inlineBox:
      guard fragmentItem.inlineBox >= 0 else { return }
      let box = prepared.tree.inlineBoxes[Int(fragmentItem.inlineBox)]
      let style = prepared.tree.styles[Int(box.style)]
      guard style.text.isVisible else { return }
      let isRight = style.text.direction == .rightToLeft
      let colors = colors(style, of: box.node)
      paintBox(
        colors, at: rect(fragmentItem.rect), opacity: opacity,
        hasLeft: isRight ? fragmentItem.hasEndEdge : fragmentItem.hasStartEdge,
        hasRight: isRight ? fragmentItem.hasStartEdge : fragmentItem.hasEndEdge)
    case .symbolMarker:
      let marker = prepared.tree.items[Int(fragmentItem.item)].index
      guard marker >= 0 else { return }
      paintSymbol(
        of: marker, x: fragmentItem.rect.x, baseline: fragmentItem.rect.y + fragmentItem.ascent)
    case .ellipsis: paintEllipsis(fragmentItem, opacity: opacity)
    case .token: paintToken(fragmentItem)
    case .atomic, .empty: break
    }
  }

  mutating func paintText(
    _ fragmentItem: FragmentItem, _ item: InlineItem, _ style: TextProperties, opacity: Double
  ) {
    let color = style.color.faded(opacity)
    let decorations = style.decorations
    let (position, first) = (list.operations.count, list.glyphs.count)
    if color.alpha > 0 {
      if fragmentItem.kind == .hyphen {
        paintHyphen(fragmentItem, item, style, color)
      } else if item.kind == .text {
        paintGlyphs(fragmentItem, color)
      }
    }
    guard !decorations.isEmpty else { return }
    // Underlines are painted below the glyphs, with gaps where glyphs cross them.
    let text = Array(list.operations[position...])
    list.operations.removeSubrange(position...)
    let runs = text.compactMap { operation in
      if case .glyphs(let run) = operation { run } else { nil }
    }
    for decoration in decorations {
      paint(decoration, [.underline, .overline], under: fragmentItem, style, opacity)
    }
    skipInk(from: position, for: list.glyphs[first...], in: runs)
    list.operations += text
    for decoration in decorations {
      paint(decoration, [.lineThrough], under: fragmentItem, style, opacity)
    }
  }

  /// Divides the lines that were added since `position` where glyphs cross them.
  private mutating func skipInk(
    from position: Int, for glyphs: ArraySlice<PaintedGlyph>, in runs: [GlyphRun]
  ) {
    guard !runs.isEmpty, list.operations.count > position else { return }
    let lines = Array(list.operations[position...])
    list.operations.removeSubrange(position...)
    for line in lines {
      guard case .stroke(var stroke) = line, stroke.pattern != .wavy else {
        list.operations.append(line)
        continue
      }
      for part in inkGaps.parts(of: stroke.rect, around: glyphs, in: runs) {
        stroke.rect = part
        list.operations.append(.stroke(stroke))
      }
    }
  }

  // MARK: Glyphs

  private mutating func paintGlyphs(_ fragmentItem: FragmentItem, _ color: Color) {
    let text = prepared.tree.text
    var start = list.glyphs.count
    prepared.positionGlyphs(of: fragmentItem) { glyph, _ in
      list.glyphs.append(
        PaintedGlyph(
          glyph: glyph.glyph, x: glyph.origin.x * scale, y: glyph.origin.y * scale,
          skipsInk: InkGaps.maySkipInk(text.span.scalar(at: Int(glyph.cluster)).scalar)))
    } endRun: { font in
      append(run: font, color, from: start)
      start = list.glyphs.count
    }
  }

  private mutating func paintHyphen(
    _ fragmentItem: FragmentItem, _ item: InlineItem, _ style: TextProperties, _ color: Color
  ) {
    let font = prepared.styles[Int(item.style)].hyphenFont
    let start = list.glyphs.count
    var pen = fragmentItem.rect.x.px
    let text = style.hyphenateCharacter ?? (font.face.glyph(for: 0x2010) != 0 ? "\u{2010}" : "-")
    for scalar in text.unicodeScalars {
      let glyph = font.face.glyph(for: scalar.value)
      list.glyphs.append(
        PaintedGlyph(
          glyph: glyph, x: pen * scale, y: (fragmentItem.rect.y + fragmentItem.ascent).px * scale))
      pen += Double(font.advance(of: glyph)) / 65536
    }
    append(run: font, color, from: start)
  }

  /// Paints an ellipsis in the block's own font and colour, without decorations.
  private mutating func paintEllipsis(_ fragmentItem: FragmentItem, opacity: Double) {
    let style = prepared.tree.paragraph(ofItem: Int(fragmentItem.item)).style
    let text = prepared.tree.styles[Int(style)].text
    let color = text.color.faded(opacity)
    guard text.isVisible, color.alpha > 0 else { return }
    let font = prepared.styles[Int(style)].font
    let ellipsis = Ellipsis(in: font)
    let start = list.glyphs.count
    for number in 0..<ellipsis.count {
      let pen = fragmentItem.rect.x.px + Double(number) * Double(ellipsis.glyphAdvance) / 65536
      list.glyphs.append(
        PaintedGlyph(
          glyph: ellipsis.glyph, x: pen * scale,
          y: (fragmentItem.rect.y + fragmentItem.ascent).px * scale))
    }
    append(run: font, color, from: start)
  }

  mutating func append(run font: FontInstance, _ color: Color, from start: Int) {
    guard list.glyphs.count > start else { return }
    list.operations.append(
      .glyphs(
        GlyphRun(
          font: font, size: Double(font.size) * scale, color: color,
          glyphs: start..<list.glyphs.count)))
  }

  // MARK: Decorations

  /// Paints decoration lines where Chromium positions them if neither font nor style does.
  private mutating func paint(
    _ decoration: TextDecoration, _ kinds: TextDecoration.Lines, under fragmentItem: FragmentItem,
    _ style: TextProperties, _ opacity: Double
  ) {
    let color = decoration.color.faded(opacity)
    guard color.alpha > 0, fragmentItem.rect.width > .zero else { return }
    let size = Double(style.font.size) * scale
    let thickness = max(1, decoration.thickness.map { Double($0) * scale } ?? (size / 10))
    let ascent = fragmentItem.ascent.px * scale
    let top = fragmentItem.rect.y.px * scale
    for kind in [TextDecoration.Lines.underline, .overline, .lineThrough]
    where decoration.lines.contains(kind) && kinds.contains(kind) {
      var line = rect(fragmentItem.rect)
      switch kind {
      case .underline:
        let gap =
          decoration.underlineOffset.map { Double($0) * scale }
          ?? max(1, (thickness / 2).rounded(.up))
        line.y = top + ascent + gap
      case .overline: line.y = top
      default: line.y = top + 2 * ascent / 3 - (thickness / 2).rounded(.down)
      }
      line.height = thickness
      list.operations.append(
        .stroke(
          PaintStroke(
            rect: line, pattern: PaintStroke.Pattern(decoration.style), color: color,
            isVertical: false)))
    }
  }
}

extension PaintStroke.Pattern {
  init(_ style: TextDecoration.Style) {
    switch style {
    case .solid: self = .solid
    case .double: self = .double
    case .dotted: self = .dotted
    case .dashed: self = .dashed
    case .wavy: self = .wavy
    }
  }
}
