// Input: the classes on both sides of a position. Output: whether a line may break there. UAX #14
// for Unicode 17, LB4 to LB31 in the order of the annex. Rules of two classes are here. Pairs that
// need more context are marked and decided in LineBreakAnalyzer+Context.swift.

/// The rules of UAX #14 for pairs of classes.
enum LineBreakRules {
  /// The rules allow a break here, unless context forbids it.
  static let breaks: UInt8 = 1
  /// A rule with more context may reverse the decision.
  static let needsContext: UInt8 = 2

  /// The row length of `pairs`.
  static let stride = 80
  /// By class before, class after: `breaks` and `needsContext`.
  static let pairs: [UInt8] = {
    var table = [UInt8](repeating: 0, count: stride * stride)
    for before in BreakClass.allCases {
      for after in BreakClass.allCases {
        let index = Int(before.rawValue) * stride + Int(after.rawValue)
        table[index] = verdict(before, after) | (isSpecial(before, after) ? needsContext : 0)
      }
    }
    return table
  }()

  /// Marks, which take the class of their base, and objects, for which Chromium's rules apply.
  private static func isSpecial(_ p: BreakClass, _ v: BreakClass) -> Bool {
    v == .cm || v == .zwj || v == .cb || p == .cb
  }

  private static func verdict(_ p: BreakClass, _ v: BreakClass) -> UInt8 {
    if let decided = hardBreaks(p, v) { return decided ? breaks : 0 }
    if p == .sp { return afterSpace(v) }
    if let decided = glueAndPunctuation(p, v) { return decided ? breaks : 0 }
    let context = isContextual(p, v) ? needsContext : 0
    return context | (words(p, v) ? 0 : breaks)
  }

  /// LB4 to LB8a, and LB11 and LB13 where they also apply after spaces.
  private static func hardBreaks(_ p: BreakClass, _ v: BreakClass) -> Bool? {
    switch (p, v) {
    case (.start, _), (.zwj, _): false
    case (.bk, _): true
    case (.cr, .lf): false
    case (.cr, _), (.lf, _): true
    case (_, .bk), (_, .cr), (_, .lf), (_, .sp), (_, .zw): false
    case (.zw, _): true
    default: nil
    }
  }

  /// LB11 and LB13 apply across spaces; LB8, LB14 to LB17 depend on the class before the spaces.
  private static func afterSpace(_ v: BreakClass) -> UInt8 {
    switch v {
    case .wj, .cl, .cp, .ex, .sy: needsContext
    default: breaks | needsContext
    }
  }

  /// LB11 to LB20: glue, punctuation, quotation marks without context, objects.
  private static func glueAndPunctuation(_ p: BreakClass, _ v: BreakClass) -> Bool? {
    switch (p, v) {
    case (.wj, _), (_, .wj), (.gl, _): false
    case (.ba, .gl), (.hh, .gl), (.hhLoose, .gl), (.hy, .gl): nil
    case (_, .gl), (_, .cl), (_, .cp), (_, .ex), (_, .sy), (.op, _), (.opWide, _), (_, .is): false
    case (.cl, .ns), (.cp, .ns), (.b2, .b2): false
    case (_, .qu), (_, .quFinal), (.qu, _), (.quInitial, _): false
    case (_, .quInitial), (.quFinal, _): nil
    case (.cb, _), (_, .cb): true
    default: nil
    }
  }

  /// LB21 to LB30b without their context: whether they forbid a break.
  private static func words(_ p: BreakClass, _ v: BreakClass) -> Bool {
    switch (p, v) {
    // A quotation mark beside a wide character that LB19a permits falls through to CB.
    case (.cb, _), (_, .cb): false
    case (.id, .hhLoose), (.unassigned, .hhLoose): false
    case (_, .ba), (_, .hh), (_, .hhLoose), (_, .hy), (_, .ns), (.bb, _), (.sy, .hl), (_, .in):
      true
    case (.inLoose, .inLoose): false
    case (_, .inLoose): true
    case (.nu, .po), (.nu, .pr), (.nu, .prWide), (.nu, .nu), (.hy, .nu), (.is, .nu), (.po, .nu),
      (.poWide, .nu), (.pr, .nu):
      true
    case (.ap, .ak), (.ap, .dottedCircle), (.ap, .as): true
    case (.ak, .vf), (.ak, .vi), (.as, .vf), (.as, .vi), (.dottedCircle, .vf),
      (.dottedCircle, .vi):
      true
    case (.eb, .em), (.unassigned, .em), (.unassignedAL, .em): true
    default: letters(p, v) || hangul(p, v) || beforePictograph(p, v)
    }
  }

  /// LB23, LB24, LB28, LB29 and LB30.
  private static func letters(_ p: BreakClass, _ v: BreakClass) -> Bool {
    let (left, right) = (isLetter(p), isLetter(v))
    switch (p, v) {
    case (.nu, .op), (.cp, .nu): return true
    case (_, .nu), (_, .pr), (_, .po), (_, .poWide), (_, .op): return left
    case (.nu, _), (.pr, _), (.po, _), (.poWide, _), (.is, _), (.cp, _): return right
    default: return left && right
    }
  }

  /// LB26 and LB27.
  private static func hangul(_ p: BreakClass, _ v: BreakClass) -> Bool {
    switch (p, v) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt): true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): true
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): true
    default: false
    }
  }

  /// LB23a.
  private static func beforePictograph(_ p: BreakClass, _ v: BreakClass) -> Bool {
    p == .pr && isIdeograph(v) || v == .po && isIdeograph(p)
  }

  private static func isIdeograph(_ c: BreakClass) -> Bool {
    c == .id || c == .eb || c == .em || c == .unassigned
  }

  static func isLetter(_ c: BreakClass) -> Bool {
    c == .al || c == .hl || c == .dottedCircle || c == .unassignedAL
  }

  /// LB19a, LB20a, LB21a, LB25, LB28a, LB30a.
  private static func isContextual(_ p: BreakClass, _ v: BreakClass) -> Bool {
    switch (p, v) {
    case (_, .quInitial), (.quFinal, _): true
    case (.cb, _), (_, .cb): false
    case (.hy, _), (.hh, _), (.hhLoose, _): true
    case (.sy, .nu), (.sy, .po), (.sy, .pr), (.sy, .prWide): true
    case (.is, .po), (.is, .pr), (.is, .prWide): true
    case (.cl, .po), (.cl, .pr), (.cl, .prWide), (.cp, .po), (.cp, .pr), (.cp, .prWide): true
    case (.pr, .op), (.pr, .opWide), (.po, .op), (.po, .opWide), (.poWide, .op),
      (.poWide, .opWide):
      true
    case (.ak, .ak), (.ak, .as), (.ak, .dottedCircle), (.as, .ak), (.as, .as),
      (.as, .dottedCircle), (.dottedCircle, .ak), (.dottedCircle, .as):
      true
    case (.vi, .ak), (.vi, .dottedCircle): true
    case (.ri, .ri): true
    default: false
    }
  }
}
