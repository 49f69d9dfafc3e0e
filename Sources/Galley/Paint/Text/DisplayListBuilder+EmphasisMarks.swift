// Emphasis marks of text.
// Source: CSS Text Decoration 4, section 3.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension DisplayListBuilder {
  /// Paints a mark above or below each character, in the middle of its advance.
  mutating func paintMarks(
    over fragmentItem: FragmentItem, _ number: Int, _ item: InlineItem, _ style: TextProperties
  ) {
    let paint = style.paint?.values
    let text = paint?.emphasisMark ?? ""
    let color = paint?.emphasisColor ?? style.color
    guard item.kind == .text, fragmentItem.kind == .text, color.alpha > 0,
      let scalar = text.unicodeScalars.first,
      let font = markFont(of: item.style, scalar.value)
    else { return }
    let glyph = font.face.glyph(for: scalar.value)
    let half = Double(font.advance(of: glyph)) / 131_072
    let layout = prepared.styles[item.style]
    let baseline = fragmentItem.rect.y + fragmentItem.ascent
    let metrics = layout.font.metrics
    let (above, below) = (
      Double(font.metrics.emAscent).rounded(.up),
      Double(font.size - font.metrics.emAscent).rounded(.up)
    )
    let shift =
      style.emphasisUnder
      ? layout.emDescent(metrics) + LayoutUnit(px: Int(min(above, 1e6)))
      : .zero - layout.emAscent(metrics) - LayoutUnit(px: Int(min(below, 1e6)))
    let y = (baseline + shift).px * scale
    let glyphs = places(in: fragmentItem).map { place in
      DisplayList.Glyph(id: glyph, x: (place - half) * scale, y: y)
    }
    guard !glyphs.isEmpty else { return }
    let start = self.layout.plainOffset(fragmentItem.textStart)
    items.append(.glyphs(run(glyphs, font, color, start..<start, reference(to: fragmentItem))))
  }

  /// The font of marks, at half the size of the text.
  private mutating func markFont(of style: Index<ComputedStyle>, _ scalar: UInt32) -> FontInstance?
  {
    if let known = markFonts[style] { return known }
    let found = prepared.tree.styles[style].markFont(for: scalar)
    markFonts[style] = found
    return found
  }

  /// The middle of each character that has a mark, in px of the layout.
  private func places(in fragmentItem: FragmentItem) -> [Double] {
    var starts: [(cluster: Int32, x: Double)] = []
    prepared.positionGlyphs(of: fragmentItem) { glyph, _ in
      if starts.last?.cluster != glyph.cluster { starts.append((glyph.cluster, glyph.origin.x)) }
    }
    let text = prepared.tree.text.span
    let isReversed = fragmentItem.level & 1 == 1
    var places: [Double] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].x : fragmentItem.rect.maxX.px
      let following = isReversed ? index - 1 : index + 1
      let next =
        starts.indices.contains(following) ? starts[following].cluster : fragmentItem.textEnd
      // A ligature has a mark for each of its letters.
      var marks: [Bool] = []
      var offset = Int(start.cluster)
      while offset < Int(next) {
        let step = text.scalar(at: offset)
        if let character = Unicode.Scalar(step.scalar), !character.isCombining {
          marks.append(character.takesMark)
        }
        offset += max(1, Int(step.length))
      }
      for (number, isMarked) in marks.enumerated() where isMarked {
        let share = (Double(number) + 0.5) / Double(marks.count)
        places.append(start.x + (end - start.x) * share)
      }
    }
    return places
  }
}

extension Unicode.Scalar {
  /// Punctuation that has marks (CSS Text Decoration 4, section 3.1).
  private static let marked: Set<UInt32> = [
    0x23, 0x25, 0x26, 0x40, 0xA7, 0xB6, 0x609, 0x60A, 0x66A, 0x2030, 0x2031, 0x204A, 0x204B, 0x2053,
    0x303D, 0xFE5F, 0xFE60, 0xFE6A, 0xFE6B, 0xFF03, 0xFF05, 0xFF06, 0xFF20,
  ]

  /// Whether it belongs to the character before it.
  fileprivate var isCombining: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: value == 0x200D
    }
  }

  /// Whether it has an emphasis mark: no space, punctuation, control or format character.
  fileprivate var takesMark: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned:
      false
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .connectorPunctuation, .otherPunctuation:
      Self.marked.contains(value)
    default: true
    }
  }
}
