// Text in formulas: it takes the room of its ink above and below the baseline.
// Source: MathML Core, section 3.2, as Chromium 156 has it: the ink of a letter in italics is that of
// the upright letter, and an operator that could stretch stands at the top of its box.

internal import FontEngine
internal import GalleyStyle

extension LayoutPass {
  mutating func layoutToken(_ box: Int32, _ part: FormulaPart) -> FormulaSize {
    let node = prepared.tree.boxes[Int(box)]
    guard node.paragraph >= 0 else {
      let width = childrenContentWidth(box)
      layoutContents(box, x: .zero, width: width, height: nil)
      let baseline = baselines.last ?? flow.tentativeY
      return FormulaSize(width: width, ascent: baseline, descent: flow.tentativeY - baseline)
    }
    let mark = out.mark
    let width = paragraphWidths(Int(node.paragraph)).max
    layoutParagraph(Int(node.paragraph), in: box, x: .zero, width: width)
    let style = layoutStyle(box)
    let baseline = baselines.first ?? .zero
    var size = inkSize(ofParagraph: Int(node.paragraph))
    size.width = width
    let glyph = part.letter == 0 ? 0 : style.font.face.glyph(for: part.letter)
    if glyph != 0, !part.isOperator, let ink = style.font.inkExtent(of: glyph) {
      size.ascent = .truncate(ink.upperBound.rounded(.up))
      size.descent = .truncate(-ink.lowerBound.rounded(.down))
    }
    var lineTop = size.ascent - baseline
    if glyph != 0, let core = part.core, part.isOperator, canStretch(core, in: box) {
      size.width = .floor(advance: Int64(style.font.advance(of: glyph)))
      if !core.stretchesAlong {
        // It is centred on the axis though nothing stretches it.
        let height = size.height
        size.ascent = height / 2 + constants(box).axis
        size.descent = height - size.ascent
      }
      lineTop = style.ascent - baseline
    }
    out.shift(from: mark, to: out.mark, x: .zero, y: lineTop)
    return size
  }

  private func canStretch(_ core: FormulaOperator, in box: Int32) -> Bool {
    core.stretchesUp || core.stretchesAlong || core.isLarge && !constants(box).isCompact
  }

  private mutating func childrenContentWidth(_ box: Int32) -> LayoutUnit {
    var width = LayoutUnit.zero
    var child = prepared.tree.boxes[Int(box)].firstChild
    while child >= 0 {
      width = max(width, outerMinMaxSizes(child).max)
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
    return width
  }

  /// How far glyphs reach above and below the baseline, in whole px; below can be negative.
  private func inkSize(ofParagraph index: Int) -> FormulaSize {
    let paragraph = prepared.tree.paragraphs[index]
    let shaped = prepared.shaped
    var extent: (top: Double, bottom: Double)?
    for run in shaped.runs[shaped.runs(from: paragraph.textStart, to: paragraph.textEnd)] {
      let font = shaped.fonts[Int(run.font)]
      for glyph in Int(run.glyphStart)..<Int(run.glyphEnd) {
        guard let ink = font.inkExtent(of: UInt32(shaped.glyphs[glyph].glyph)) else { continue }
        let raise = -Double(shaped.offset(ofGlyph: glyph).y) / 65536
        let top = (ink.upperBound.rounded(.up) + raise).rounded(.up)
        let bottom = (ink.lowerBound.rounded(.down) + raise).rounded(.down)
        extent = (max(extent?.top ?? top, top), min(extent?.bottom ?? bottom, bottom))
      }
    }
    guard let extent else { return FormulaSize() }
    return FormulaSize(ascent: .truncate(extent.top), descent: .truncate(-extent.bottom))
  }
}
