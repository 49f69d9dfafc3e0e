// Folder Galley/Paint/Text: text on lines: glyphs, decorations, marks, markers and highlights.
// Input: the fragment items of lines and the styles of their text.
// Output: items of the display list; `TextMask`, the outlines of text for `background-clip: text`.
// Source: CSS Text Decoration 4, sections 2 and 5; CSS Pseudo-Elements 4, section 3.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Units, Markup, Style, Text, Itemise, Prepare,
//   Place, Query, Paint, Paint/Boxes, Paint/List, Paint/Replaced.
// Read: DisplayListBuilder+Text, DisplayListBuilder+InlineGroups, DisplayListBuilder+Decorations, InkGaps,
//   DisplayListBuilder+EmphasisMarks, DisplayListBuilder+Strokes, DisplayListBuilder+Markers,
//   HighlightedText, TextMask.

// Input: the fragment items of lines. Output: glyphs, decorations, inline backgrounds.
// Source: CSS Text Decoration 4 sections 2.8 and 5.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension DisplayListBuilder {
  /// Paints a fragment item with its number in `Fragments.fragmentItems`.
  mutating func paint(_ fragmentItem: FragmentItem, _ number: Int, on line: LineFragment) {
    if fragmentItem.isHidden { return }
    var fragmentItem = fragmentItem
    snapText(&fragmentItem, on: line)
    switch fragmentItem.kind {
    case .text, .hyphen, .rest:
      let item = prepared.tree.items[fragmentItem.item]
      let style = prepared.tree.styles[item.style]
      guard style.text.isVisible else { return }
      paintText(fragmentItem, number, item, textColors(of: fragmentItem))
    case .inlineBox:
      guard fragmentItem.inlineBox.exists else { return }
      let box = prepared.tree.inlineBoxes[fragmentItem.inlineBox]
      let style = prepared.tree.styles[box.style]
      guard style.text.isVisible else { return }
      let colors = colors(ofInlineBox: fragmentItem)
      paintBox(
        colors, at: rect(fragmentItem.rect),
        ends: fragmentItem.ends(isRightToLeft: style.text.direction == .rightToLeft),
        mask: hasTextMask(colors) ? textMask(ofInlineBox: fragmentItem.inlineBox, on: line) : nil)
      if let paint = colors.paint?.values, paint.outline.usedWidth > 0 {
        let shape = DisplayList.RoundedRect(colors, rect(fragmentItem.rect))
        paintOutline(paint, of: shape, style.text)
      }
    case .symbolMarker:
      let marker = prepared.tree.items[fragmentItem.item].marker
      guard marker.exists else { return }
      let style = textColors(of: fragmentItem)
      // A symbol in a line has a margin of -1 px at its start.
      paintSymbol(
        of: marker, style, x: fragmentItem.rect.x,
        baseline: fragmentItem.rect.y + fragmentItem.ascent,
        margin: LayoutUnit(px: style.direction == .rightToLeft ? 1 : -1))
    case .ellipsis: paintEllipsis(fragmentItem)
    case .token: paintToken(fragmentItem)
    case .atomic, .empty: break
    }
  }

  /// Moves text by the distance of its line or inline box to the nearest row of pixels, as in
  /// Chromium: lines then have equal distances.
  private mutating func snapText(_ fragmentItem: inout FragmentItem, on line: LineFragment) {
    if fragmentItem.kind == .inlineBox {
      inlineTops[fragmentItem.inlineBox] = fragmentItem.rect.y
      return
    }
    // A plane has pixels of its own.
    guard plane == nil, fragmentItem.kind != .atomic else { return }
    var top = line.rect.y
    if fragmentItem.inlineBox.exists, let own = inlineTops[fragmentItem.inlineBox] { top = own }
    let distance = top.roundedToPx - top
    fragmentItem.rect.y = fragmentItem.rect.y + distance
  }

  /// Paints text with its decorations; the number is -1 for markers.
  mutating func paintText(
    _ fragmentItem: FragmentItem, _ number: Int, _ item: InlineItem, _ style: TextProperties
  ) {
    let paint = style.paint?.values
    let color = style.glyphColor
    if let paint, paint.isGraphic, paint.graphicFill == .server {
      omit("a gradient or pattern of svg")
    }
    let decorations = style.decorations
    let position = items.count
    let shadows = paint?.shadows ?? []
    let isStroked = (paint?.strokeWidth ?? 0) > 0
    if color.alpha > 0 || !shadows.isEmpty || isStroked {
      if fragmentItem.kind == .hyphen {
        paintHyphen(fragmentItem, item, style, color)
      } else if item.kind == .text {
        paintGlyphs(fragmentItem, number, item, color)
      }
    }
    if style.hasEmphasis { paintMarks(over: fragmentItem, number, item, style) }
    if isStroked { paintStrokes(from: position, style) }
    guard !decorations.isEmpty || !shadows.isEmpty, !items.isLimited else { return }
    // Underlines are painted below the glyphs, with gaps where glyphs cross them.
    let text = items.take(from: position)
    let runs = text.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
    let font = prepared.styles[item.style].font
    for decoration in decorations where !items.isLimited {
      let start = items.count
      self.paint(decoration, [.underline, .overline], under: fragmentItem, style, font: font)
      guard paint?.skipsNoInk != true else { continue }
      skipInk(from: start, in: runs, thickness: thickness(of: decoration, style, font: font))
    }
    items += text
    for decoration in decorations where !items.isLimited {
      self.paint(decoration, [.lineThrough], under: fragmentItem, style, font: font)
    }
    if !shadows.isEmpty { self.paint(shadows, below: position) }
  }

  /// Paints the shadows of text and decorations that were added since a position, the last one first.
  private mutating func paint(_ shadows: [BoxShadow], below position: Int) {
    let text = items.take(from: position)
    items.spend(shadows.count)
    for shadow in shadows.reversed() {
      if items.isLimited { break }
      let color = shadow.color
      guard color.alpha > 0 else { continue }
      let deviation = Double(shadow.blur) / 2
      for item in text {
        switch item.moved(x: Double(shadow.x), y: Double(shadow.y)) {
        case .glyphs(let run): items.append(.glyphs(run.shadow(color, blur: deviation)))
        case .line(let line) where deviation > 0:
          let shape = DisplayList.RoundedRect(line.rect)
          let none = DisplayList.RoundedRect(
            Rect(x: line.rect.x, y: line.rect.y, width: 0, height: 0))
          items.append(
            .shadow(
              DisplayList.Shadow(
                shape: shape, deviation: deviation, color: color, isInset: false, edge: none)))
        case .line(let line):
          items.append(.line(line.colored(color)))
        default: break
        }
      }
    }
    items += text.filter { item in
      if case .glyphs(let run) = item { run.color.alpha > 0 } else { true }
    }
  }

  // MARK: Glyphs

  mutating func paintGlyphs(
    _ fragmentItem: FragmentItem, _ number: Int, _ item: InlineItem, _ color: Color
  ) {
    let text = prepared.tree.text
    let reference = reference(to: fragmentItem)
    let colored = highlights.colored(inFragmentItem: number)
    let isCut = !colored.isEmpty
    var glyphs: [DisplayList.Glyph] = []
    var clusters: [Int32] = []
    prepared.positionGlyphs(of: fragmentItem) { glyph, _ in
      glyphs.append(
        DisplayList.Glyph(
          id: glyph.glyph, x: glyph.origin.x * scale, y: glyph.origin.y * scale,
          skipsInk: InkGaps.maySkipInk(text.span.scalar(at: Int(glyph.cluster)).scalar)))
      if isCut { clusters.append(glyph.cluster) }
    } endRun: { font, range in
      let run = run(glyphs, font, color, plainRange(of: range, in: item), reference)
      if isCut {
        append(run, clusters: clusters, colored)
      } else if !glyphs.isEmpty {
        items.append(.glyphs(run))
      }
      glyphs = []
      clusters = []
    }
  }

  /// Appends a run, divided where highlights change its colour.
  private mutating func append(
    _ run: DisplayList.GlyphRun, clusters: [Int32], _ highlights: [DisplayList.Highlight]
  ) {
    let offsets = clusters.map { layout.plainOffset($0) }
    let colors = offsets.map { offset in
      highlights.last { $0.range.utf8.contains(offset) }?.color ?? run.color
    }
    let isReversed = (offsets.first ?? 0) > (offsets.last ?? 0)
    var (start, rest) = (0, run.range.utf8)
    while start < offsets.count {
      let color = colors[start]
      let next = (start..<offsets.count).first { colors[$0] != color } ?? offsets.count
      var range = rest
      if next < offsets.count, isReversed {
        let cut = min(max(rest.lowerBound, offsets[next - 1]), rest.upperBound)
        (range, rest) = (cut..<rest.upperBound, rest.lowerBound..<cut)
      } else if next < offsets.count {
        let cut = min(max(rest.lowerBound, offsets[next]), rest.upperBound)
        (range, rest) = (rest.lowerBound..<cut, cut..<rest.upperBound)
      }
      items.append(
        .glyphs(
          DisplayList.GlyphRun(
            font: run.font, size: run.size, color: color,
            glyphs: Array(run.glyphs[start..<next]), range: Range(utf8: range),
            reference: run.reference)))
      start = next
    }
  }

  private mutating func paintHyphen(
    _ fragmentItem: FragmentItem, _ item: InlineItem, _ style: TextProperties, _ color: Color
  ) {
    let layoutStyle = prepared.styles[item.style]
    let font = layoutStyle.hyphenFont
    let hasHyphen = layoutStyle.font.face.glyph(for: 0x2010) != 0
    var glyphs: [DisplayList.Glyph] = []
    var pen = fragmentItem.rect.x.px
    let text = style.hyphenateCharacter ?? (hasHyphen ? "\u{2010}" : "-")
    for scalar in text.unicodeScalars {
      let glyph = font.face.glyph(for: scalar.value)
      glyphs.append(
        DisplayList.Glyph(
          id: glyph, x: pen * scale, y: (fragmentItem.rect.y + fragmentItem.ascent).px * scale))
      pen += Double(font.advance(of: glyph)) / 65536
    }
    appendGenerated(glyphs, font, color, fragmentItem)
  }

  /// Paints an ellipsis in the block's own font and colour, without decorations.
  private mutating func paintEllipsis(_ fragmentItem: FragmentItem) {
    let paragraph = prepared.tree.paragraph(ofItem: Int(fragmentItem.item))
    let style = paragraph.style
    let text = textColors(style, in: paragraph.box)
    let color = text.color
    guard text.isVisible, color.alpha > 0 else { return }
    let font = prepared.styles[style].font
    let ellipsis = Ellipsis(in: font)
    let glyphs = (0..<ellipsis.count).map { number in
      let pen = fragmentItem.rect.x.px + Double(number) * Double(ellipsis.glyphAdvance) / 65536
      return DisplayList.Glyph(
        id: ellipsis.glyph, x: pen * scale,
        y: (fragmentItem.rect.y + fragmentItem.ascent).px * scale)
    }
    appendGenerated(glyphs, font, color, fragmentItem)
  }

  private mutating func appendGenerated(
    _ glyphs: [DisplayList.Glyph], _ font: FontInstance, _ color: Color,
    _ fragmentItem: FragmentItem
  ) {
    guard !glyphs.isEmpty else { return }
    let start = layout.plainOffset(fragmentItem.textStart)
    items.append(.glyphs(run(glyphs, font, color, start..<start, reference(to: fragmentItem))))
  }

  func run(
    _ glyphs: [DisplayList.Glyph], _ font: FontInstance, _ color: Color, _ range: Range<Int>,
    _ reference: LinkReference
  ) -> DisplayList.GlyphRun {
    DisplayList.GlyphRun(
      font: DisplayList.Font(instance: font), size: Double(font.size) * scale, color: color,
      glyphs: glyphs, range: Range(utf8: range), reference: reference)
  }

  /// The plain text of a range of the shaped text in an item; empty for generated content.
  private func plainRange(of range: Range<Int32>, in item: InlineItem) -> Range<Int> {
    let start = layout.plainOffset(range.lowerBound)
    if item.flags.contains(.isGenerated) { return start..<start }
    return start..<max(start, layout.plainEnd(range.upperBound))
  }
}
