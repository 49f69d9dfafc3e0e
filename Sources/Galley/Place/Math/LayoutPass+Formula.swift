// Formulas: boxes of MathML elements, each with a width, an ascent and a descent of its own.
// Source: MathML Core, sections 3 and 5, as Chromium 156 has it for fonts without a MATH table:
// nothing stretches, and text takes the room of its ink.

internal import GalleyStyle

/// Size of a formula's part or content; its baseline is `ascent` below its top.
struct FormulaSize {
  var width = LayoutUnit.zero
  var ascent = LayoutUnit.zero
  var descent = LayoutUnit.zero
  var height: LayoutUnit { ascent + descent }
}

/// A part that is laid out, with its margins.
struct PositionedPart {
  var box: Int32
  var placed: LayoutPass.IndependentBox
  var margin: BoxSides<LayoutUnit>
  var size: FormulaSize
}

extension LayoutPass {
  func formula(_ box: Int32) -> FormulaPart {
    let index = prepared.tree.boxes[Int(box)].formula
    return index >= 0 ? prepared.tree.formulas[Int(index)] : FormulaPart()
  }

  func constants(_ box: Int32) -> FormulaConstants {
    let style = prepared.tree.styles[Int(prepared.tree.boxes[Int(box)].style)]
    return FormulaConstants(layoutStyle(box), isCompact: style.text.isMathCompact)
  }

  /// The border-box width that a formula takes.
  mutating func formulaWidth(_ box: Int32) -> LayoutUnit {
    let mark = out.mark
    let saved = isMeasuring
    isMeasuring = true
    let placed = layoutIndependent(
      box, width: .indefinite, containing: .zero, containingHeight: nil)
    isMeasuring = saved
    out.rewind(to: mark)
    return placed.width
  }

  /// Lays out the content of a formula's box; one that is wider than it is centres it.
  mutating func layoutFormula(
    _ box: Int32, width: LayoutUnit
  ) -> (width: LayoutUnit, height: LayoutUnit, ascent: LayoutUnit) {
    let savedLimit = limit
    limit = nil
    defer { limit = savedLimit }
    let edges = edges(box, containing: .zero)
    let mark = out.mark
    let content = layoutFormulaContent(box)
    let natural = content.width + edges.horizontal
    let used = width == .indefinite ? natural : width
    // Chromium forgets the edges here.
    let free = width == .indefinite ? .zero : max(.zero, (used - content.width) / 2)
    out.shift(from: mark, to: out.mark, x: edges.left + free, y: edges.top)
    return (used, content.height + edges.vertical, content.ascent + edges.top)
  }

  private mutating func layoutFormulaContent(_ box: Int32) -> FormulaSize {
    let part = formula(box)
    switch part.role {
    case .token: return layoutToken(box, part)
    case .row: return layoutRow(box)
    case .space: return spaceSize(part)
    case .padded: return layoutPadded(box, part)
    case .fraction: return layoutFraction(box, part)
    case .radical, .root: return layoutRadical(box, part)
    case .scripts: return layoutScripts(box, parts(of: box), part)
    case .underOver:
      let parts = parts(of: box)
      let hasLimits = formula(prepared.tree.boxes[Int(box)].firstChild).core?.hasMovableLimits
      return hasLimits == true && constants(box).isCompact
        ? layoutScripts(box, parts, part) : layoutUnderOver(box, parts, part)
    }
  }

  // MARK: Parts

  /// Lays out the children of a part, each at the origin.
  mutating func parts(of box: Int32) -> [PositionedPart] {
    var parts: [PositionedPart] = []
    var child = prepared.tree.boxes[Int(box)].firstChild
    while child >= 0 {
      parts.append(layoutPart(child, in: box))
      child = prepared.tree.boxes[Int(child)].nextSibling
    }
    return parts
  }

  /// Lays out a part; where only its size is asked for, that is found once: each formula around asks.
  private mutating func layoutPart(_ box: Int32, in parent: Int32) -> PositionedPart {
    guard isMeasuring else { return makePart(box, in: parent) }
    if var known = sizes.ofPart[box] {
      (known.placed.start, known.placed.end) = (out.mark, out.mark)
      return known
    }
    let made = makePart(box, in: parent)
    sizes.ofPart[box] = made
    return made
  }

  private mutating func makePart(_ box: Int32, in parent: Int32) -> PositionedPart {
    let edges = edges(box, containing: .zero)
    let isFormula = prepared.tree.boxes[Int(box)].kind == .math
    let width =
      isFormula
      ? LayoutUnit.indefinite : shrinkToFit(box, available: .indefinite, edges: edges)
    let placed = layoutIndependent(box, width: width, containing: .zero, containingHeight: nil)
    // A table is centred on the axis.
    let ascent =
      isFormula
      ? placed.baselines.first ?? placed.height : placed.height / 2 + constants(parent).axis
    let size = FormulaSize(
      width: placed.width + edges.marginsHorizontal, ascent: edges.margin.top + ascent,
      descent: placed.height - ascent + edges.margin.bottom)
    return PositionedPart(box: box, placed: placed, margin: edges.margin, size: size)
  }

  /// Moves a part to its place: the top left corner of its margin box.
  mutating func place(_ part: PositionedPart, x: LayoutUnit, y: LayoutUnit) {
    out.shift(
      from: part.placed.start, to: part.placed.end, x: x + part.margin.left,
      y: y + part.margin.top)
  }

  // MARK: Rows

  /// Parts beside each other, with the spaces that operators ask for.
  mutating func layoutRow(_ box: Int32) -> FormulaSize {
    let parts = parts(of: box)
    // The spaces around a row that is an operator itself are those of the row around it.
    let own = formula(box)
    let hasSpaces = own.core == nil && !own.isOperatorRow
    var size = FormulaSize()
    var starts: [LayoutUnit] = []
    for part in parts {
      let core = hasSpaces ? formula(part.box).core : nil
      let (before, after) = core?.spaces ?? (.zero, .zero)
      starts.append(size.width + before)
      size.width = size.width + before + part.size.width + after
      size.ascent = max(size.ascent, part.size.ascent)
      size.descent = max(size.descent, part.size.descent)
    }
    let isRightToLeft = properties(box).direction == .rightToLeft
    for (part, start) in zip(parts, starts) {
      place(
        part, x: isRightToLeft ? size.width - start - part.size.width : start,
        y: size.ascent - part.size.ascent)
    }
    return size
  }
}
