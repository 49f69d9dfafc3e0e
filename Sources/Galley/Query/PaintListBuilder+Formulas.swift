// Bars of fractions. Source: MathML Core, section 3.3.2. Roots have no sign in fonts without a
// MATH table, as in Chromium.

extension PaintListBuilder {
  mutating func paintBars() {
    let tree = prepared.tree
    guard !tree.formulas.isEmpty else { return }
    var places: [Int32: UnitRect] = [:]
    for fragment in fragments.boxes where tree.boxes[Int(fragment.box)].kind == .math {
      places[fragment.box] = fragment.rect
    }
    for fragment in fragments.boxes {
      let box = tree.boxes[Int(fragment.box)]
      guard box.formula >= 0, tree.formulas[Int(box.formula)].role == .fraction,
        let top = places[box.firstChild]
      else { continue }
      let style = style(ofBox: fragment.box)
      let constants = FormulaConstants(
        prepared.styles[Int(box.style)], isCompact: style.text.isMathCompact)
      let part = tree.formulas[Int(box.formula)]
      let bar = part.lengths.thickness.map { LayoutUnit.truncate(Double($0)) } ?? constants.rule
      let color = style.text.color.faded(opacity(ofBox: fragment.box))
      guard bar > .zero, color.alpha > 0, style.text.isVisible else { continue }
      let line = UnitRect(
        x: fragment.rect.x, y: top.maxY + constants.fractionGap, width: fragment.rect.width,
        height: bar)
      list.operations.append(
        .stroke(
          PaintStroke(rect: rect(line), pattern: .solid, color: color, isVertical: false)))
    }
  }
}
