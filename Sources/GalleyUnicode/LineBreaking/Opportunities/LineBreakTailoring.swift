// Input: strictness and language. Output: the map from classes of the table to classes of the
// rules. LB1 of UAX #14, and the tailorings of CLDR in ICU 78 (line_normal, line_loose, …_cj),
// selected as in Chromium: `auto` is `normal`, with two exceptions: Japanese and Korean are
// tailored only if the property is set, and for phrases `auto` is `strict`.

/// A set of rules, which maps a byte of the class table to a class of the rules.
struct LineBreakTailoring: Sendable {
  /// By `BreakClass` raw value.
  let classes: [UInt8]
  /// By character of Latin-1.
  let latin: [UInt8]
  /// By `BreakClass` raw value.
  let runKinds: [BreakRunKind]

  fileprivate init(_ strength: LineBreakStrength, cj: Bool) {
    var classes = BreakClass.allCases.map { Self.resolve($0, strength, cj: cj).rawValue }
    classes += Array(repeating: BreakClass.xx.rawValue, count: 128 - classes.count)
    latin = (0..<256).map { classes[Int(PropertyTable.breakClass[$0] & BreakClass.mask)] }
    self.classes = classes
    runKinds = classes.map { BreakRunKind($0) }
  }

  private static func resolve(
    _ c: BreakClass, _ strength: LineBreakStrength, cj: Bool
  ) -> BreakClass {
    let looseCJ = cj && strength == .loose
    switch c {
    case .xx, .ai, .sa: return .al
    case .saMark: return .cm
    case .softHyphen: return .ba
    case .cj: return strength == .strict ? .ns : .id
    case .nsIteration: return strength == .loose ? .other : .ns
    case .nsHyphen: return cj && strength != .strict ? .other : .ns
    case .nsWide: return looseCJ ? .other : .ns
    case .exWide: return looseCJ ? .other : .ex
    case .prWide: return looseCJ ? .prWide : .pr
    case .poWide: return looseCJ ? .poWide : .po
    case .quDoubleInitial: return cj ? .op : .quInitial
    case .quDoubleFinal: return cj ? .cl : .quFinal
    case .in: return strength == .loose ? .inLoose : .in
    case .hh: return looseCJ ? .hhLoose : .hh
    default: return c
    }
  }
}

private enum LineBreakStrength: Int { case strict, normal, loose }

/// The tailorings of an analyzer.
///
/// They are not shared, because threads would share the reference counts of their arrays.
struct LineBreakTailorings {
  private var known = [LineBreakTailoring?](repeating: nil, count: 6)

  mutating func tailoring(for options: LineBreakOptions) -> LineBreakTailoring {
    let (strength, cj) =
      options.findsPhrases ? Self.phraseRules(options) : Self.rules(options)
    let place = strength.rawValue << 1 | (cj ? 1 : 0)
    if let tailoring = known[place] { return tailoring }
    let made = LineBreakTailoring(strength, cj: cj)
    known[place] = made
    return made
  }

  private static func phraseRules(
    _ options: LineBreakOptions
  ) -> (strength: LineBreakStrength, cj: Bool) {
    switch options.strictness {
    case .normal: (.normal, true)
    case .loose: (.loose, true)
    case .auto, .strict, .anywhere: (.strict, true)
    }
  }

  @inline(__always) private static func rules(
    _ options: LineBreakOptions
  ) -> (strength: LineBreakStrength, cj: Bool) {
    let cj = options.language != .other
    switch options.strictness {
    // Chromium's data has no strict rules for Korean, so it uses the normal ones.
    case .strict: return (options.language == .korean ? .normal : .strict, false)
    case .loose: return (.loose, cj)
    case .normal: return (.normal, cj)
    case .auto, .anywhere: return (.normal, options.language == .chinese)
    }
  }
}
