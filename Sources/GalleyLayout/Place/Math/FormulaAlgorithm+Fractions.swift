// Fractions, radicals, space and padding in formulas.
// Source: MathML Core, sections 3.2.5, 3.3.2, 3.3.3 and 3.3.6.

internal import GalleyStyle
internal import GalleySystem

extension FormulaAlgorithm {
  func spaceSize(_ part: FormulaPart) -> FormulaSize {
    let height = LayoutUnit.truncate(Double(part.lengths.height ?? 0))
    let depth = LayoutUnit.truncate(Double(part.lengths.depth ?? 0))
    // A negative height or depth reduces the other one, to no less than zero in total.
    let ascent = max(height, -depth)
    return FormulaSize(
      width: max(.zero, .truncate(Double(part.lengths.width ?? 0))), ascent: ascent,
      descent: max(.zero, height + depth) - ascent)
  }

  func layoutPadded(_ box: Index<Box>, _ part: FormulaPart, _ context: inout LayoutContext)
    -> FormulaSize
  {
    let mark = context.out.mark
    let content = layoutRow(box, &context)
    func length(_ value: Float?) -> LayoutUnit? {
      value.map { max(.zero, .truncate(Double($0))) }
    }
    let size = FormulaSize(
      width: length(part.lengths.width) ?? content.width,
      ascent: length(part.lengths.height) ?? content.ascent,
      descent: length(part.lengths.depth) ?? content.descent)
    let leading = length(part.lengths.leading) ?? .zero
    let raise = LayoutUnit.truncate(Double(part.lengths.raise ?? 0))
    let isRightToLeft = prepared.properties(box).direction == .rightToLeft
    context.out.shift(
      from: mark, to: context.out.mark,
      x: isRightToLeft ? size.width - leading - content.width : leading,
      y: size.ascent - content.ascent - raise)
    return size
  }

  // MARK: Fractions

  func layoutFraction(_ box: Index<Box>, _ part: FormulaPart, _ context: inout LayoutContext)
    -> FormulaSize
  {
    let constants = prepared[box].formulaConstants
    let parts = parts(of: box, &context)
    guard parts.count == 2 else { return FormulaSize() }
    let (top, bottom) = (parts[0], parts[1])
    let bar = fractionBar(box, part)
    let rise: LayoutUnit
    let fall: LayoutUnit
    if bar > .zero {
      rise = max(.zero, constants.axis + bar / 2 + constants.fractionGap + top.size.descent)
      fall = max(.zero, bar / 2 - constants.axis + constants.fractionGap + bottom.size.ascent)
    } else {
      let missing = max(.zero, constants.stackGap + top.size.descent + bottom.size.ascent)
      rise = missing / 2
      fall = missing - missing / 2
    }
    let size = FormulaSize(
      width: max(top.size.width, bottom.size.width),
      ascent: max(top.size.ascent + rise, bottom.size.ascent - fall),
      descent: max(bottom.size.descent + fall, top.size.descent - rise))
    place(
      top, x: (size.width - top.size.width) / 2, y: size.ascent - rise - top.size.ascent, &context)
    place(
      bottom, x: (size.width - bottom.size.width) / 2, y: size.ascent + fall - bottom.size.ascent,
      &context)
    return size
  }

  /// Thickness of the fraction bar; 0 for none.
  func fractionBar(_ box: Index<Box>, _ part: FormulaPart) -> LayoutUnit {
    part.lengths.thickness.map { max(.zero, .truncate(Double($0))) }
      ?? prepared[box].formulaConstants.rule
  }

  // MARK: Radicals

  /// Radical without its sign, which Chromium does not paint for fonts without a MATH table.
  func layoutRadical(_ box: Index<Box>, _ part: FormulaPart, _ context: inout LayoutContext)
    -> FormulaSize
  {
    let constants = prepared[box].formulaConstants
    let above = constants.rule + constants.rule + constants.radicalGap
    guard part.role == .root else {
      let mark = context.out.mark
      var size = layoutRow(box, &context)
      context.out.shift(from: mark, to: context.out.mark, x: .zero, y: above)
      size.ascent = size.ascent + above
      return size
    }
    let parts = parts(of: box, &context)
    guard parts.count == 2 else { return FormulaSize() }
    let (base, degree) = (parts[0].size, parts[1].size)
    let start =
      constants.beforeDegree + degree.width + max(constants.afterDegree, -degree.width)
    place(parts[0], x: start, y: above, &context)
    place(parts[1], x: constants.beforeDegree, y: above + base.height, &context)
    return FormulaSize(
      width: start + base.width, ascent: above + base.ascent,
      descent: base.descent + degree.height)
  }
}
