// Input: strictness and language. Output: how table classes become the classes of the rules.
// LB1 of UAX #14, and the tailorings of CLDR that ICU 78 carries (line_normal, line_loose, …_cj),
// chosen as Chromium chooses them: `auto` is `normal` outside Japanese and Korean, which get their
// tailoring only when the property is set.

/// One set of rules: a byte of the class table to the class the rules work with.
struct LineBreakTailoring: Sendable {
  /// By `BreakClass` raw value.
  let classes: [UInt8]
  /// By character of Latin-1.
  let latin: [UInt8]
  /// By `BreakClass` raw value.
  let runKinds: [BreakRunKind]

  private init(_ strength: Strength, cj: Bool) {
    var classes = BreakClass.allCases.map { Self.resolve($0, strength, cj: cj).rawValue }
    classes += Array(repeating: BreakClass.xx.rawValue, count: 128 - classes.count)
    latin = (0..<256).map { classes[Int(PropertyTable.breakClass[$0] & BreakClass.mask)] }
    self.classes = classes
    runKinds = classes.map { BreakRunKind($0) }
  }

  private enum Strength { case strict, normal, loose }

  private static let strict = Self(.strict, cj: false)
  private static let normal = Self(.normal, cj: false)
  private static let normalCJ = Self(.normal, cj: true)
  private static let loose = Self(.loose, cj: false)
  private static let looseCJ = Self(.loose, cj: true)

  static func tailoring(for options: LineBreakOptions) -> Self {
    let cj = options.language != .other
    switch options.strictness {
    // Chromium's data has no strict rules for Korean, and falls back.
    case .strict: return options.language == .korean ? normal : strict
    case .loose: return cj ? looseCJ : loose
    case .normal: return cj ? normalCJ : normal
    case .auto, .anywhere: return options.language == .chinese ? normalCJ : normal
    }
  }

  private static func resolve(_ c: BreakClass, _ strength: Strength, cj: Bool) -> BreakClass {
    let looseCJ = cj && strength == .loose
    switch c {
    case .xx, .ai, .sa: return .al
    case .saMark: return .cm
    case .softHyphen: return .ba
    case .cj: return strength == .strict ? .ns : .id
    case .nsIteration: return strength == .loose ? .other : .ns
    case .nsHyphen: return cj ? .other : .ns
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
