// Input: a character and the context before it. Output: whether the rules allow a break. The rules
// of UAX #14 with more context than two characters: LB8a, LB14 to LB17 across spaces, LB15b and
// LB15c, LB19a, LB20a, LB21a, LB25, LB28a, LB30a.

extension LineBreakAnalyzer {
  /// UAX #14 with the tailoring only.
  mutating func rulesAllow(
    _ c: Character, _ text: Span<UInt8>, _ range: Range<Int>, _ tailoring: LineBreakTailoring
  ) -> Bool {
    var type = c.type
    if Self.isMark(type) {
      if Self.carriesMarks(context.previous) { return false }
      type = BreakClass.al.rawValue
    }
    if context.afterJoiner { return false }
    let verdict = pairs[Int(context.previous) * LineBreakRules.stride + Int(type)]
    if verdict & LineBreakRules.needsContext == 0 { return verdict != 0 }
    let ahead = Ahead(offset: c.end, end: range.upperBound, tailoring: tailoring)
    guard let previous = BreakClass(rawValue: context.previous),
      let current = BreakClass(rawValue: type)
    else { return true }
    if previous == .sp { return breaksAfterSpaces(current, ahead, text) }
    return verdict & LineBreakRules.breaks != 0
      && !keepsTogether(previous, current, isWide: c.isWide, ahead, text)
  }

  /// LB8 to LB18 with spaces between the characters.
  private mutating func breaksAfterSpaces(
    _ v: BreakClass, _ ahead: Ahead, _ text: Span<UInt8>
  ) -> Bool {
    if context.spaces == .zeroWidthSpace { return true }
    switch v {
    case .wj, .cl, .cp, .ex, .sy: return false
    case _ where context.spaces == .opening: return false
    case .quFinal: return !Self.endsQuotation(next(ahead, text).type)
    case .is: return next(ahead, text).type == .nu
    case .ns: return context.spaces != .closing
    case .b2: return context.spaces != .dash
    default: return true
    }
  }

  /// Whether a class may follow the closing quotation mark of LB15b.
  private static func endsQuotation(_ next: BreakClass) -> Bool {
    switch next {
    case .sp, .gl, .wj, .cl, .qu, .quInitial, .quFinal, .cp, .ex, .is, .sy, .bk, .cr, .lf, .zw,
      .start:
      true
    default: false
    }
  }

  /// The rules with context that forbid a break, for pairs that `LineBreakRules` marks.
  private mutating func keepsTogether(
    _ p: BreakClass, _ v: BreakClass, isWide: Bool, _ ahead: Ahead, _ text: Span<UInt8>
  ) -> Bool {
    switch (p, v) {
    case (_, .quInitial):
      return !context.previousIsWide || !next(ahead, text).isWide
    case (.quFinal, _):
      return !isWide || !context.beforePreviousIsWide
    case (.cb, _), (_, .cb):
      return false
    case (.hy, _), (.hh, _), (.hhLoose, _):
      return keepsHyphen(p, before: v)
    case (.ri, .ri):
      return context.oddRegional
    case (.cl, _), (.cp, _):
      return context.number == .closed
    case (.sy, _), (.is, _):
      return context.number == .digits
    case (_, .op), (_, .opWide):
      return startsNumber(ahead, text)
    case (.vi, _):
      return Self.isAksara(context.beforePrevious)
    default:
      return next(ahead, text).type == .vf
    }
  }

  /// LB20a, a hyphen at the start of a word; LB21a, a hyphen after a Hebrew letter.
  private func keepsHyphen(_ hyphen: BreakClass, before v: BreakClass) -> Bool {
    switch BreakClass(rawValue: context.beforePrevious) {
    case .start, .bk, .cr, .lf, .sp, .zw, .cb, .gl: LineBreakRules.isLetter(v)
    case .hl: v != .hl
    case .id, .unassigned:
      // ICU applies the rules without the text before the last break, so the hyphen begins a word.
      hyphen == .hhLoose && LineBreakRules.isLetter(v) && !context.previousIsJoined
    default: false
    }
  }

  private static func isAksara(_ type: UInt8) -> Bool {
    type == BreakClass.ak.rawValue || type == BreakClass.as.rawValue
      || type == BreakClass.dottedCircle.rawValue
  }

  /// Updates the context with a character, before it becomes the previous one.
  @inline(__always) mutating func note(_ type: UInt8) {
    switch type {
    case BreakClass.nu.rawValue:
      context.number = .digits
    case BreakClass.sy.rawValue, BreakClass.is.rawValue:
      if context.number != .digits { context.number = .none }
    case BreakClass.cl.rawValue, BreakClass.cp.rawValue:
      context.number = context.number == .digits ? .closed : .none
    case BreakClass.ri.rawValue:
      noteRegional()
      context.number = .none
    case BreakClass.sp.rawValue:
      if context.previous != BreakClass.sp.rawValue { context.spaces = beforeSpaces() }
      context.number = .none
    default:
      context.number = .none
    }
  }

  /// Counts regional indicators.
  ///
  /// In ICU, and therefore in Chromium, one that a ZWJ joins to another ends its pair.
  private mutating func noteRegional() {
    let continues = context.previous == BreakClass.ri.rawValue
    let isJoined = continues && context.afterJoiner
    let ends = continues && context.oddRegional || isJoined && context.previousIsJoined
    context.oddRegional = !ends
  }

  private func beforeSpaces() -> BeforeSpaces {
    switch BreakClass(rawValue: context.previous) {
    case .zw: .zeroWidthSpace
    case .op, .opWide: .opening
    case .quInitial: opensQuotation ? .opening : .other
    case .cl, .cp: .closing
    case .b2: .dash
    default: .other
    }
  }

  /// LB15a: whether the previous quotation mark is opening, by the character before it.
  private var opensQuotation: Bool {
    switch BreakClass(rawValue: context.beforePrevious) {
    case .start, .bk, .cr, .lf, .op, .opWide, .qu, .quInitial, .quFinal, .gl, .sp, .zw: true
    default: false
    }
  }
}

/// The position after a character, for look-ahead.
private struct Ahead {
  var offset: Int
  /// The end of the text.
  package let end: Int
  let tailoring: LineBreakTailoring
}

extension LineBreakAnalyzer {
  /// The next character that is not a mark; class `start` at the end of the text.
  private mutating func next(
    _ ahead: Ahead, _ text: Span<UInt8>
  ) -> (type: BreakClass, isWide: Bool, end: Int) {
    var offset = ahead.offset
    while offset < ahead.end {
      let c = Self.character(text, at: offset, end: ahead.end, ahead.tailoring, table)
      if !Self.isMark(c.type) {
        return (BreakClass(rawValue: c.type) ?? .al, c.isWide, c.end)
      }
      offset = c.end
    }
    return (.start, false, ahead.end)
  }

  /// LB25: whether NU or IS NU follows.
  private mutating func startsNumber(_ ahead: Ahead, _ text: Span<UInt8>) -> Bool {
    let first = next(ahead, text)
    if first.type == .nu { return true }
    guard first.type == .is else { return false }
    var second = ahead
    second.offset = first.end
    return next(second, text).type == .nu
  }
}
