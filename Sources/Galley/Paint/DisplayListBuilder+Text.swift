// Input: the fragment items of lines. Output: glyphs, decorations, inline backgrounds.
// Source: CSS Text Decoration 4 sections 2.8 and 5.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension DisplayListBuilder {
  /// Paints a fragment item with its number in `Fragments.fragmentItems`.
  mutating func paint(_ fragmentItem: FragmentItem, _ number: Int, on line: LineFragment) {
    var opacity = 1.0
    var inlineBox = fragmentItem.inlineBox
    while inlineBox >= 0 {
      let box = prepared.tree.inlineBoxes[Int(inlineBox)]
      opacity *= Double(prepared.tree.styles[Int(box.style)].box.opacity)
      inlineBox = box.parent
    }
    if fragmentItem.isHidden { return }
    var fragmentItem = fragmentItem
    snapText(&fragmentItem, on: line)
    switch fragmentItem.kind {
    case .text, .hyphen, .rest:
      let item = prepared.tree.items[Int(fragmentItem.item)]
      let style = prepared.tree.styles[Int(item.style)]
      guard style.text.isVisible else { return }
      paintText(
        fragmentItem, number, item, textColors(style.text, of: item.node), opacity: opacity)
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
        hasRight: isRight ? fragmentItem.hasStartEdge : fragmentItem.hasEndEdge,
        mask: hasTextMask(colors) ? textMask(ofInlineBox: fragmentItem.inlineBox, on: line) : nil)
      if let paint = colors.paint?.values, paint.outline.usedWidth > 0 {
        let shape = DisplayList.RoundedRect(colors, rect(fragmentItem.rect))
        paintOutline(paint, of: shape, style.text, opacity: opacity)
      }
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
    if fragmentItem.inlineBox >= 0, let own = inlineTops[fragmentItem.inlineBox] { top = own }
    let distance = LayoutUnit(px: Int((top.px + 0.5).rounded(.down))) - top
    fragmentItem.rect.y = fragmentItem.rect.y + distance
  }

  /// Paints text with its decorations; the number is -1 for markers.
  mutating func paintText(
    _ fragmentItem: FragmentItem, _ number: Int, _ item: InlineItem, _ style: TextProperties,
    opacity: Double
  ) {
    let paint = style.paint?.values
    let color = (paint?.fillColor ?? style.color).faded(opacity)
    let decorations = style.decorations
    let position = items.count
    let shadows = paint?.shadows ?? []
    if color.alpha > 0 || !shadows.isEmpty {
      if fragmentItem.kind == .hyphen {
        paintHyphen(fragmentItem, item, style, color)
      } else if item.kind == .text {
        paintGlyphs(fragmentItem, number, item, color)
      }
    }
    guard !decorations.isEmpty || !shadows.isEmpty else { return }
    // Underlines are painted below the glyphs, with gaps where glyphs cross them.
    let text = Array(items[position...])
    items.removeSubrange(position...)
    let runs = text.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
    for decoration in decorations {
      let start = items.count
      self.paint(decoration, [.underline, .overline], under: fragmentItem, style, opacity)
      guard paint?.skipsNoInk != true else { continue }
      skipInk(from: start, in: runs, thickness: thickness(of: decoration, style))
    }
    items += text
    for decoration in decorations {
      self.paint(decoration, [.lineThrough], under: fragmentItem, style, opacity)
    }
    if !shadows.isEmpty { self.paint(shadows, below: position, opacity) }
  }

  /// Paints the shadows of text and decorations that were added since a position, the last one first.
  private mutating func paint(_ shadows: [BoxShadow], below position: Int, _ opacity: Double) {
    let text = Array(items[position...])
    items.removeSubrange(position...)
    for shadow in shadows.reversed() {
      let color = shadow.color.faded(opacity)
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

  /// Divides the lines that were added since `position` where glyphs cross them.
  ///
  /// The thickness is in px of the layout.
  private mutating func skipInk(
    from position: Int, in runs: [DisplayList.GlyphRun], thickness: Double
  ) {
    guard !runs.isEmpty, items.count > position else { return }
    let lines = Array(items[position...])
    items.removeSubrange(position...)
    for item in lines {
      guard case .line(var line) = item else {
        items.append(item)
        continue
      }
      guard line.pattern == .solid else {
        paint(line, aroundInkOf: runs, thickness)
        continue
      }
      for part in inkGaps.parts(
        of: line.rect, around: runs, thickness: thickness, pixel: scale)
      {
        line.rect = part
        items.append(.line(line))
      }
    }
  }

  /// Paints a line with a pattern, which gaps interrupt and do not move.
  private mutating func paint(
    _ line: DisplayList.Line, aroundInkOf runs: [DisplayList.GlyphRun], _ thickness: Double
  ) {
    var bounds = line.rect
    if line.pattern == .wavy {
      let reach = DisplayList.Wave(thickness: line.thickness / scale).height * scale
      bounds.y -= reach
      bounds.height += 2 * reach
    }
    let parts = inkGaps.parts(
      of: bounds, around: runs, thickness: thickness, pixel: scale)
    guard parts.count != 1 || parts[0].width < bounds.width else {
      return items.append(.line(line))
    }
    guard !parts.isEmpty else { return }
    let clip = parts.flatMap { part in
      let rect = Rect(x: part.x, y: part.y - 1, width: part.width, height: part.height + 2)
      return DisplayList.RoundedRect(rect).contour(isReversed: false)
    }
    items += [.pushPathClip(Layout.Outline(elements: clip)), .line(line), .pop]
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
    let layoutStyle = prepared.styles[Int(item.style)]
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
  private mutating func paintEllipsis(_ fragmentItem: FragmentItem, opacity: Double) {
    let style = prepared.tree.paragraph(ofItem: Int(fragmentItem.item)).style
    let text = prepared.tree.styles[Int(style)].text
    let color = text.color.faded(opacity)
    guard text.isVisible, color.alpha > 0 else { return }
    let font = prepared.styles[Int(style)].font
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

  // MARK: Decorations

  /// The thickness of a decoration in px of the layout, which are device px.
  private func thickness(of decoration: TextDecoration, _ style: TextProperties) -> Double {
    max(
      1, decoration.thickness.map { (Double($0) / scale).rounded() } ?? Double(style.font.size) / 10
    )
  }

  /// Paints decoration lines at the positions of Chromium for a font and style without positions.
  private mutating func paint(
    _ decoration: TextDecoration, _ kinds: TextDecoration.Lines, under fragmentItem: FragmentItem,
    _ style: TextProperties, _ opacity: Double
  ) {
    let color = decoration.color.faded(opacity)
    guard color.alpha > 0, fragmentItem.rect.width > .zero else { return }
    let thickness = thickness(of: decoration, style)
    let ascent = fragmentItem.ascent.px
    let box = fragmentItem.rect
    for kind in [TextDecoration.Lines.underline, .overline, .lineThrough]
    where decoration.lines.contains(kind) && kinds.contains(kind) {
      // From the top of the text to that of the line, and to the second one of a pair.
      var (offset, second) = (0.0, thickness + 1)
      switch kind {
      case .underline:
        offset =
          ascent
          + (decoration.underlineOffset.map { (Double($0) / scale).rounded() }
            ?? max(1, (thickness / 2).rounded(.up)))
      case .overline:
        offset = -thickness.rounded(.down)
        second = -second
      default:
        offset = 2 * ascent / 3 - thickness / 2
        second.round(.down)
      }
      let top = box.y.px + offset
      let isWave = decoration.style == .wavy
      var line = Rect(
        x: box.x.px * scale, y: top * scale, width: box.width.px * scale,
        height: (isWave ? thickness : thickness.rounded(.down)) * scale)
      if decoration.style == .dotted || decoration.style == .dashed {
        // The middle of the line is that of the nearest rows; its thickness is not rounded.
        let isOdd = thickness.rounded().truncatingRemainder(dividingBy: 2) == 1
        let middle = (top + max(thickness / 2, 0.5)).rounded(.down) + (isOdd ? 0.5 : 0)
        line.y = (middle - thickness / 2) * scale
        line.height = thickness * scale
      }
      if isWave {
        line.y = Self.waveTop(kind == .lineThrough ? top : top + second, thickness) * scale
      }
      for index in 0..<(decoration.style == .double ? 2 : 1) {
        let style = decoration.style == .double ? .solid : decoration.style
        var part = DisplayList.Line(
          line.offsetBy(dx: 0, dy: Double(index) * second * scale),
          DisplayList.Line.Pattern(style), color, isVertical: false)
        part.isDecoration = true
        items.append(.line(part))
      }
    }
  }

  /// The top of a wave's line where it begins: its highest control point is on a whole px.
  private static func waveTop(_ top: Double, _ thickness: Double) -> Double {
    let reach = DisplayList.Wave(thickness: thickness).reach + thickness / 2
    return (top - reach).rounded(.up) + reach - thickness / 2
  }
}

extension DisplayList.Line.Pattern {
  fileprivate init(_ style: TextDecoration.Style) {
    switch style {
    case .solid: self = .solid
    case .double: self = .double
    case .dotted: self = .dotted
    case .dashed: self = .dashed
    case .wavy: self = .wavy
    }
  }
}
