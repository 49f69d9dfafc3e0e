// Subscripts and superscripts, and scripts under and over a base.
// Source: MathML Core, section 3.4.

internal import GalleyStyle
internal import GalleySystem

extension FormulaAlgorithm {
  // MARK: Corners

  /// Pairs of subscript and superscript after the base and before it.
  private struct ScriptPairs {
    struct Pair {
      var under: PositionedPart?
      var over: PositionedPart?
      var width: LayoutUnit { max(under?.size.width ?? .zero, over?.size.width ?? .zero) }
    }
    var after: [Pair] = []
    var before: [Pair] = []
  }

  func layoutScripts(
    _ box: Index<Box>, _ parts: [PositionedPart], _ part: FormulaPart,
    _ context: inout LayoutContext
  ) -> FormulaSize {
    guard let base = parts.first else { return FormulaSize() }
    let pairs = scriptPairs(parts.dropFirst(), part)
    let constants = prepared[box].formulaConstants
    var rise = LayoutUnit.zero
    var fall = LayoutUnit.zero
    for pair in pairs.before + pairs.after {
      let shifts = scriptShifts(base.size, pair, constants)
      rise = max(rise, shifts.rise)
      fall = max(fall, shifts.fall)
    }
    var size = base.size
    for pair in pairs.before + pairs.after {
      if let under = pair.under?.size {
        size.ascent = max(size.ascent, under.ascent - fall)
        size.descent = max(size.descent, under.descent + fall)
      }
      if let over = pair.over?.size {
        size.ascent = max(size.ascent, over.ascent + rise)
        size.descent = max(size.descent, over.descent - rise)
      }
    }
    var x = LayoutUnit.zero
    func settle(_ pair: ScriptPairs.Pair, alignsRight: Bool, _ context: inout LayoutContext) {
      let width = pair.width
      if let under = pair.under {
        place(
          under, x: x + (alignsRight ? width - under.size.width : .zero),
          y: size.ascent + fall - under.size.ascent, &context)
      }
      if let over = pair.over {
        place(
          over, x: x + (alignsRight ? width - over.size.width : .zero),
          y: size.ascent - rise - over.size.ascent, &context)
      }
      x = x + width
    }
    for pair in pairs.before {
      x = x + constants.afterScript
      settle(pair, alignsRight: true, &context)
    }
    place(base, x: x, y: size.ascent - base.size.ascent, &context)
    x = x + base.size.width
    for pair in pairs.after {
      settle(pair, alignsRight: false, &context)
      x = x + constants.afterScript
    }
    size.width = x
    return size
  }

  private func scriptPairs(
    _ scripts: ArraySlice<PositionedPart>, _ part: FormulaPart
  ) -> ScriptPairs {
    var pairs = ScriptPairs()
    if part.hasUnder || part.hasOver {
      pairs.after = [
        ScriptPairs.Pair(
          under: part.hasUnder ? scripts.first : nil, over: part.hasOver ? scripts.last : nil)
      ]
      return pairs
    }
    // `mmultiscripts`: subscripts and superscripts alternate; those after `mprescripts` precede the
    // base.
    var isBefore = false
    var pending: PositionedPart?
    for script in scripts {
      let node = prepared.tree.boxes[script.box].node
      if node.exists, prepared.styled.markup.nodes[node].tag == .mprescripts {
        isBefore = true
        pending = nil
        continue
      }
      guard let under = pending else {
        pending = script
        continue
      }
      let pair = ScriptPairs.Pair(under: under, over: script)
      if isBefore { pairs.before.append(pair) } else { pairs.after.append(pair) }
      pending = nil
    }
    return pairs
  }

  /// The shifts of the superscript and subscript baselines from that of the base.
  private func scriptShifts(
    _ base: FormulaSize, _ pair: ScriptPairs.Pair, _ constants: FormulaConstants
  ) -> (rise: LayoutUnit, fall: LayoutUnit) {
    var rise = LayoutUnit.zero
    var fall = LayoutUnit.zero
    if let under = pair.under?.size {
      fall = max(
        constants.subscriptShift, base.descent + constants.subscriptDrop,
        under.ascent - constants.subscriptTop)
    }
    if let over = pair.over?.size {
      rise = max(
        constants.superscriptShift, base.ascent - constants.superscriptDrop,
        over.descent + constants.superscriptBottom)
    }
    if let under = pair.under?.size, let over = pair.over?.size {
      let gap = (rise - over.descent) + (fall - under.ascent)
      if gap < constants.scriptGap {
        let missing = constants.scriptGap - gap
        let limit = constants.superscriptBottomMost - (rise - over.descent)
        let raised = max(.zero, min(missing, limit))
        rise = rise + raised
        fall = fall + missing - raised
      }
    }
    return (rise, fall)
  }

  // MARK: Under and over

  func layoutUnderOver(
    _ box: Index<Box>, _ parts: [PositionedPart], _ part: FormulaPart,
    _ context: inout LayoutContext
  ) -> FormulaSize {
    guard let base = parts.first else { return FormulaSize() }
    let under = part.hasUnder ? parts.dropFirst().first : nil
    let over = part.hasOver && parts.count > 1 ? parts.last : nil
    let constants = prepared[box].formulaConstants
    let core = prepared.tree.formula(base.box).core
    // Large operators and stretchy arrows have no gap to their scripts; other bases have that of a
    // bar.
    let isClose = core.map { $0.isLarge && !constants.isCompact || $0.stretchesAlong } ?? false
    let (gap, extra) = isClose ? (.zero, .zero) : (constants.barGap, constants.rule)
    var size = base.size
    size.width = max(
      base.size.width, under?.size.width ?? .zero, over?.size.width ?? .zero)
    var overTop = LayoutUnit.zero
    if let over {
      var distance = gap
      if part.isAccent, !isClose {
        distance = max(.zero, constants.accentBase - base.size.ascent)
      }
      size.ascent = size.ascent + distance + over.size.height + extra
      overTop = extra
    }
    let baseTop = size.ascent - base.size.ascent
    if let under {
      let distance = part.isAccentUnder && !isClose ? .zero : gap
      let top = size.ascent + base.size.descent + distance
      place(under, x: (size.width - under.size.width) / 2, y: top, &context)
      size.descent = base.size.descent + distance + under.size.height + extra
    }
    if let over { place(over, x: (size.width - over.size.width) / 2, y: overTop, &context) }
    place(base, x: (size.width - base.size.width) / 2, y: baseTop, &context)
    return size
  }
}
