// Input: pieces of lines. Output: glyphs at their places, decorations, inline backgrounds.
// Source: CSS Text Decoration 4 sections 2.8 and 5.

internal import FontEngine
internal import GalleyStyle
internal import GalleyUnicode

extension PaintListBuilder {
  mutating func paint(_ piece: PieceFragment, on line: LineFragment) {
    let paragraph = prepared.tree.paragraphs[Int(line.paragraph)]
    var opacity = opacity(ofBox: paragraph.box)
    var inlineBox = piece.inlineBox
    while inlineBox >= 0 {
      let box = prepared.tree.inlineBoxes[Int(inlineBox)]
      opacity *= Double(prepared.tree.styles[Int(box.style)].box.opacity)
      inlineBox = box.parent
    }
    if piece.isHidden { return }
    switch piece.kind {
    case .text, .hyphen, .rest:
      let item = prepared.tree.items[Int(piece.item)]
      let style = prepared.tree.styles[Int(item.style)]
      guard style.text.isVisible else { return }
      paintText(piece, item, textColors(style.text, of: item.node), opacity: opacity)
    case .inlineBox:
      guard piece.inlineBox >= 0 else { return }
      let box = prepared.tree.inlineBoxes[Int(piece.inlineBox)]
      let style = prepared.tree.styles[Int(box.style)]
      guard style.text.isVisible else { return }
      let isRight = style.text.direction == .rightToLeft
      let colors = colors(style, of: box.node)
      paintBox(
        colors, at: rect(piece.rect), opacity: opacity,
        hasLeft: isRight ? piece.hasEndEdge : piece.hasStartEdge,
        hasRight: isRight ? piece.hasStartEdge : piece.hasEndEdge)
    case .symbolMarker:
      let marker = prepared.tree.items[Int(piece.item)].index
      guard marker >= 0 else { return }
      paintSymbol(of: marker, x: piece.rect.x, baseline: piece.rect.y + piece.ascent)
    case .ellipsis: paintEllipsis(piece, opacity: opacity)
    case .token: paintToken(piece)
    case .atomic, .empty: break
    }
  }

  mutating func paintText(
    _ piece: PieceFragment, _ item: InlineItem, _ style: TextProperties, opacity: Double
  ) {
    let color = style.color.faded(opacity)
    let decorations = style.decorations
    let (place, first) = (list.operations.count, list.glyphs.count)
    if color.alpha > 0 {
      if piece.kind == .hyphen {
        paintHyphen(piece, item, style, color)
      } else if item.kind == .text {
        paintGlyphs(piece, color)
      }
    }
    guard !decorations.isEmpty else { return }
    // Lines under the text go below its glyphs, and leave room for them.
    let text = Array(list.operations[place...])
    list.operations.removeSubrange(place...)
    let runs = text.compactMap { operation in
      if case .glyphs(let run) = operation { run } else { nil }
    }
    for decoration in decorations {
      paint(decoration, [.underline, .overline], under: piece, style, opacity)
    }
    leaveRoom(from: place, for: list.glyphs[first...], in: runs)
    list.operations += text
    for decoration in decorations {
      paint(decoration, [.lineThrough], under: piece, style, opacity)
    }
  }

  /// Cuts the lines that were added since a place where glyphs cross them.
  private mutating func leaveRoom(
    from place: Int, for glyphs: ArraySlice<PaintedGlyph>, in runs: [GlyphRun]
  ) {
    guard !runs.isEmpty, list.operations.count > place else { return }
    let lines = Array(list.operations[place...])
    list.operations.removeSubrange(place...)
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

  private mutating func paintGlyphs(_ piece: PieceFragment, _ color: Color) {
    let text = prepared.tree.text
    var start = list.glyphs.count
    prepared.placeGlyphs(of: piece) { glyph, _ in
      list.glyphs.append(
        PaintedGlyph(
          glyph: glyph.glyph, x: glyph.origin.x * scale, y: glyph.origin.y * scale,
          needsRoom: InkGaps.mayNeedRoom(text.span.scalar(at: Int(glyph.cluster)).scalar)))
    } endRun: { font in
      append(run: font, color, from: start)
      start = list.glyphs.count
    }
  }

  private mutating func paintHyphen(
    _ piece: PieceFragment, _ item: InlineItem, _ style: TextProperties, _ color: Color
  ) {
    let font = prepared.styles[Int(item.style)].hyphenFont
    let start = list.glyphs.count
    var pen = piece.rect.x.px
    let text = style.hyphenateCharacter ?? (font.face.glyph(for: 0x2010) != 0 ? "\u{2010}" : "-")
    for scalar in text.unicodeScalars {
      let glyph = font.face.glyph(for: scalar.value)
      list.glyphs.append(
        PaintedGlyph(glyph: glyph, x: pen * scale, y: (piece.rect.y + piece.ascent).px * scale))
      pen += Double(font.advance(of: glyph)) / 65536
    }
    append(run: font, color, from: start)
  }

  /// In the block's own font and colour, without decorations.
  private mutating func paintEllipsis(_ piece: PieceFragment, opacity: Double) {
    let style = prepared.tree.paragraph(ofItem: Int(piece.item)).style
    let text = prepared.tree.styles[Int(style)].text
    let color = text.color.faded(opacity)
    guard text.isVisible, color.alpha > 0 else { return }
    let font = prepared.styles[Int(style)].font
    let ellipsis = Ellipsis(in: font)
    let start = list.glyphs.count
    for number in 0..<ellipsis.count {
      let pen = piece.rect.x.px + Double(number) * Double(ellipsis.glyphAdvance) / 65536
      list.glyphs.append(
        PaintedGlyph(
          glyph: ellipsis.glyph, x: pen * scale, y: (piece.rect.y + piece.ascent).px * scale))
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

  /// Lines at the places where Chromium puts them when font and style say nothing.
  private mutating func paint(
    _ decoration: TextDecoration, _ kinds: TextDecoration.Lines, under piece: PieceFragment,
    _ style: TextProperties, _ opacity: Double
  ) {
    let color = decoration.color.faded(opacity)
    guard color.alpha > 0, piece.rect.width > .zero else { return }
    let size = Double(style.font.size) * scale
    let thickness = max(1, decoration.thickness.map { Double($0) * scale } ?? (size / 10))
    let ascent = piece.ascent.px * scale
    let top = piece.rect.y.px * scale
    for kind in [TextDecoration.Lines.underline, .overline, .lineThrough]
    where decoration.lines.contains(kind) && kinds.contains(kind) {
      var line = rect(piece.rect)
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
