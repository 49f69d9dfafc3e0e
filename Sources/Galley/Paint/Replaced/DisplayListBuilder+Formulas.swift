// Fraction bars. Source: MathML Core, section 3.3.2. Radicals have no sign in fonts without a MATH
// table, as in Chromium.

internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  /// Paints the bar of a fraction, below its numerator.
  mutating func paintBar(ofFragment index: Int) {
    let tree = prepared.tree
    let fragment = fragments.boxes[index]
    let box = tree.boxes[fragment.box]
    guard box.formula.exists, tree.formulas[box.formula].role == .fraction,
      let top = fragments.boxes[index..<max(index, Int(fragment.end))]
        .first(where: { $0.box == box.firstChild })?.rect
    else { return }
    let style = style(ofBox: fragment.box)
    let constants = FormulaConstants(
      prepared.styles[box.style], isCompact: style.text.isMathCompact)
    let part = tree.formulas[box.formula]
    let bar = part.lengths.thickness.map { LayoutUnit.truncate(Double($0)) } ?? constants.rule
    let color = textColors(box.style, in: fragment.box).color
    guard bar > .zero, color.alpha > 0, style.text.isVisible else { return }
    // As in Chromium, a bar of the thickness below the axis has its edges on px, and is then moved up by
    // half of its height, rounded down.
    let axis = top.maxY + constants.fractionGap + bar / 2
    var place = snapped(
      rect(UnitRect(x: fragment.rect.x, y: axis, width: fragment.rect.width, height: bar)))
    guard place.height > 0 else { return }
    place.y -= (place.height / scale / 2).rounded(.down) * scale
    // The bar is between the padding.
    let content = contentRect(ofFragment: index)
    (place.x, place.width) = (content.x, content.width)
    items.append(.line(DisplayList.Line(place, .solid, color, isVertical: false)))
  }
}
