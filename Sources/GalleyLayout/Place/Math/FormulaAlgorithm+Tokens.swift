// Token elements: the ascent and descent of the text are its ink extents.
// Source: MathML Core, section 3.2, as in Chromium 156: an italic letter has the ink extents of the
// upright letter, and the text of a stretchy operator is at the top of its box.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension FormulaAlgorithm {
  func layoutToken(_ box: Index<Box>, _ part: FormulaPart, _ context: inout LayoutContext)
    -> FormulaSize
  {
    let node = prepared.tree.boxes[box]
    guard node.paragraph.exists else {
      let width = childrenContentWidth(box, &context)
      var block = BlockAlgorithm(prepared, box, space)
      block.layoutContents(box, x: .zero, width: width, height: nil, &context)
      let bottom = block.formatting.flow.tentativeY
      let baseline = block.formatting.baselines.first ?? bottom
      return FormulaSize(width: width, ascent: baseline, descent: bottom - baseline)
    }
    let mark = context.out.mark
    let width = context.paragraphWidths(Int(node.paragraph), percentageHeight: percentageHeight).max
    var block = BlockAlgorithm(prepared, box, space)
    block.layoutParagraph(Int(node.paragraph), in: box, x: .zero, width: width, &context)
    let style = prepared.layoutStyle(box)
    let baseline = block.formatting.baselines.first ?? .zero
    if block.formatting.baselines.count > 1 {
      // Several lines are a block.
      let bottom = block.formatting.flow.tentativeY
      return FormulaSize(width: width, ascent: baseline, descent: bottom - baseline)
    }
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
        // As in Chromium, a stretchy operator is centred on the math axis even if it is not
        // stretched. As a base, script, radicand or index it is centred on the baseline.
        let height = size.height
        size.ascent = height / 2 + (isOnBaseline(box) ? .zero : prepared[box].formulaConstants.axis)
        size.descent = height - size.ascent
      }
      lineTop = style.ascent - baseline
    }
    context.out.shift(from: mark, to: context.out.mark, x: .zero, y: lineTop)
    return size
  }

  private func isOnBaseline(_ box: Index<Box>) -> Bool {
    let parent = prepared.tree.boxes[box].parent
    guard parent.exists else { return false }
    let role = prepared.tree.formula(parent).role
    return role == .scripts || role == .root
  }

  private func canStretch(_ core: FormulaOperator, in box: Index<Box>) -> Bool {
    core.stretchesUp || core.stretchesAlong
      || core.isLarge && !prepared[box].formulaConstants.isCompact
  }

  private func childrenContentWidth(_ box: Index<Box>, _ context: inout LayoutContext) -> LayoutUnit
  {
    var width = LayoutUnit.zero
    var child = prepared.tree.boxes[box].firstChild
    while child.exists {
      width = max(width, context.outerMinMaxSizes(child, percentageHeight: percentageHeight).max)
      child = prepared.tree.boxes[child].nextSibling
    }
    return width
  }

  /// The ink extents of glyphs above and below the baseline in whole px; the lower one may be
  /// negative.
  private func inkSize(ofParagraph index: Int) -> FormulaSize {
    let paragraph = prepared.tree.paragraphs[index]
    let shaped = prepared.shaped
    var extent: (top: Double, bottom: Double)?
    for run in shaped.runs[shaped.runs(from: paragraph.textStart, to: paragraph.textEnd)] {
      let font = shaped.fonts[run.font]
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
