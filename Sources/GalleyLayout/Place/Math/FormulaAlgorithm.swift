// Folder GalleyLayout/Place/Math: layout of formulas.
// Input: a box of a formula and its `ConstraintSpace`; the `FormulaPart` of each element.
// Output: `FormulaSize` (width, ascent, descent) and fragments, from `FormulaAlgorithm`.
// Source: MathML Core, sections 3 and 5, as in Chromium 156 for fonts without a MATH table.
// Uses: GalleySystem, FontEngine, Units, Style, Text, Itemise, Prepare, Place/Block,
//   Place/Context.
// Not: lines, except for the text of token elements.
// Read: FormulaConstants, FormulaAlgorithm, FormulaAlgorithm+Tokens, FormulaAlgorithm+Scripts,
//   FormulaAlgorithm+Fractions.

// Formulas: boxes of MathML elements, each with width, ascent and descent.
// Source: MathML Core, sections 3 and 5, as in Chromium 156 for fonts without a MATH table:
// operators are not stretched, and the size of text is that of its ink.

internal import GalleyStyle
internal import GalleySystem

/// Size of a formula box or of its content; the baseline is `ascent` below the top.
struct FormulaSize {
  var width = LayoutUnit.zero
  var ascent = LayoutUnit.zero
  var descent = LayoutUnit.zero
  var height: LayoutUnit { ascent + descent }
}

/// A child box after layout, with its margins.
struct PositionedPart {
  var box: Index<Box>
  var placed: LayoutResult
  var margin: BoxSides<LayoutUnit>
  var size: FormulaSize
}

/// Layout algorithm of one formula box.
struct FormulaAlgorithm {
  let prepared: PreparedDocument
  let box: Index<Box>
  let space: ConstraintSpace
  /// The height that percentages in children refer to, if the document has percentage heights.
  let percentageHeight: LayoutUnit?

  init(_ prepared: PreparedDocument, _ box: Index<Box>, _ space: ConstraintSpace) {
    self.prepared = prepared
    self.box = box
    self.space = space
    percentageHeight = prepared.boxStyles.percentageBasis(space.containingHeight)
  }

  /// Lays out the content; centres that of a whole formula in a box that is wider.
  func layout(
    _ context: inout LayoutContext
  ) -> (width: LayoutUnit, height: LayoutUnit, ascent: LayoutUnit) {
    let edges = context.edges(box, containing: .zero)
    let mark = context.out.mark
    let content = layoutContent(&context)
    let natural = content.width + edges.horizontal
    let used = space.width == .indefinite ? natural : space.width
    context.out.shift(
      from: mark, to: context.out.mark, x: edges.left + freeSpace(before: content, edges),
      y: edges.top)
    return (used, content.height + edges.vertical, content.ascent + edges.top)
  }

  /// The free space before the content of a box that is wider.
  ///
  /// Parts that are stacked in a cell outside of a table are at its start.
  private func freeSpace(before content: FormulaSize, _ edges: BoxEdges) -> LayoutUnit {
    guard space.width != .indefinite else { return .zero }
    let node = prepared.tree.boxes[box].node
    if node.isNone || prepared.styled.markup.nodes[node].tag == .math {
      // As in Chromium, it ignores border and padding.
      return max(.zero, (space.width - content.width) / 2)
    }
    let isRightToLeft = prepared.properties(box).direction == .rightToLeft
    return isRightToLeft
      ? max(.zero, space.width - content.width - edges.horizontal) : .zero
  }

  private func layoutContent(_ context: inout LayoutContext) -> FormulaSize {
    let part = prepared.tree.formula(box)
    switch part.role {
    case .token: return layoutToken(box, part, &context)
    case .row: return layoutRow(box, &context)
    case .space: return spaceSize(part)
    case .padded: return layoutPadded(box, part, &context)
    case .fraction: return layoutFraction(box, part, &context)
    case .radical, .root: return layoutRadical(box, part, &context)
    case .scripts: return layoutScripts(box, parts(of: box, &context), part, &context)
    case .underOver:
      let hasLimits = prepared.tree.formula(prepared.tree.boxes[box].firstChild).core?
        .hasMovableLimits
      if hasLimits == true, prepared[box].formulaConstants.isCompact {
        return layoutScripts(box, parts(of: box, &context), part, &context)
      }
      return layoutUnderOver(box, overFirst(box, part, &context), part, &context)
    }
  }

  // MARK: Children

  /// Lays out the children of a box, each at the origin.
  func parts(of box: Index<Box>, _ context: inout LayoutContext) -> [PositionedPart] {
    var parts: [PositionedPart] = []
    var child = prepared.tree.boxes[box].firstChild
    while child.exists {
      parts.append(layoutPart(child, in: box, &context))
      child = prepared.tree.boxes[child].nextSibling
    }
    return parts
  }

  /// The children of a box with scripts under and over its base, in their order.
  ///
  /// As in Chromium, the script over the base is laid out first, and so it is painted below the base.
  private func overFirst(
    _ box: Index<Box>, _ part: FormulaPart, _ context: inout LayoutContext
  ) -> [PositionedPart] {
    let first = prepared.tree.boxes[box].firstChild
    guard part.hasOver, first.exists else { return parts(of: box, &context) }
    var children: [Index<Box>] = []
    var child = first
    while child.exists {
      children.append(child)
      child = prepared.tree.boxes[child].nextSibling
    }
    let over = layoutPart(children.removeLast(), in: box, &context)
    return children.map { layoutPart($0, in: box, &context) } + [over]
  }

  /// Lays out a child.
  ///
  /// Measured sizes are cached, because each enclosing formula measures the child.
  private func layoutPart(_ box: Index<Box>, in parent: Index<Box>, _ context: inout LayoutContext)
    -> PositionedPart
  {
    guard space.goal == .sizes else { return makePart(box, in: parent, &context) }
    if var known = context.features.sizes.ofPart[box] {
      (known.placed.start, known.placed.end) = (context.out.mark, context.out.mark)
      return known
    }
    let made = makePart(box, in: parent, &context)
    context.features.sizes.ofPart[box] = made
    return made
  }

  private func makePart(_ box: Index<Box>, in parent: Index<Box>, _ context: inout LayoutContext)
    -> PositionedPart
  {
    let edges = context.edges(box, containing: .zero)
    let isFormula = prepared.tree.boxes[box].kind == .math
    let width =
      isFormula
      ? LayoutUnit.indefinite
      : context.shrinkToFit(
        box, edges: edges,
        in: SizingBasis(containing: .indefinite, percentageHeight: percentageHeight))
    let placed = context.layout(
      box,
      in: space.child(
        width: width, containing: .zero,
        containingHeight: isFormula ? percentageHeight : nil))
    // A table is centred on the math axis.
    let ascent =
      prepared.tree.boxes[box].kind == .table
      ? placed.height / 2 + prepared[parent].formulaConstants.axis
      : placed.baselines.first ?? placed.height
    let size = FormulaSize(
      width: placed.width + edges.marginsHorizontal, ascent: edges.margin.top + ascent,
      descent: placed.height - ascent + edges.margin.bottom)
    return PositionedPart(box: box, placed: placed, margin: edges.margin, size: size)
  }

  /// Moves a child to a position, which is that of the top left corner of its margin box.
  func place(_ part: PositionedPart, x: LayoutUnit, y: LayoutUnit, _ context: inout LayoutContext) {
    context.out.shift(
      from: part.placed.start, to: part.placed.end, x: x + part.margin.left,
      y: y + part.margin.top)
  }

  // MARK: Rows

  /// Children in a row, with the spacing of operators (`lspace`, `rspace`).
  func layoutRow(_ box: Index<Box>, _ context: inout LayoutContext) -> FormulaSize {
    let parts = parts(of: box, &context)
    // In an embellished operator, the spacing is that of the row around it.
    let own = prepared.tree.formula(box)
    let hasSpaces = own.core == nil && !own.isOperatorRow
    var size = FormulaSize()
    var starts: [LayoutUnit] = []
    for part in parts {
      let core = hasSpaces ? prepared.tree.formula(part.box).core : nil
      let (before, after) = core?.spaces ?? (.zero, .zero)
      starts.append(size.width + before)
      size.width = size.width + before + part.size.width + after
      size.ascent = max(size.ascent, part.size.ascent)
      size.descent = max(size.descent, part.size.descent)
    }
    let isRightToLeft = prepared.properties(box).direction == .rightToLeft
    for (part, start) in zip(parts, starts) {
      place(
        part, x: isRightToLeft ? size.width - start - part.size.width : start,
        y: size.ascent - part.size.ascent, &context)
    }
    return size
  }
}

extension BoxTree {
  func formula(_ box: Index<Box>) -> FormulaPart {
    let index = boxes[box].formula
    return index.exists ? formulas[index] : FormulaPart()
  }
}

extension BoxView {
  var formulaConstants: FormulaConstants {
    let style = document.tree.styles[box.style]
    return FormulaConstants(layoutStyle, isCompact: style.text.isMathCompact)
  }
}
