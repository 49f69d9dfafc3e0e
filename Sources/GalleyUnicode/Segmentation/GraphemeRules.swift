// Input: grapheme break values in order. Output: whether there is a boundary before each.
// Source: UAX #29, Unicode 17.0, rules GB3 to GB999.

/// The state of the rules.
struct GraphemeRules {
  private var previous: UInt8 = Self.startOfText
  /// Whether an odd number of regional indicators ends here (GB12, GB13).
  private var hasOpenFlag = false
  /// GB11: 1 after a pictograph and extenders, 2 after a ZWJ that follows them.
  private var pictograph: UInt8 = 0
  /// GB9c: 1 after a consonant and extenders, 2 if a linker is among them.
  private var conjunct: UInt8 = 0

  enum Pair { case joins, breaks, depends }

  private static let startOfText: UInt8 = 0x1F
  private static let control: UInt8 = 1
  private static let cr: UInt8 = 2
  private static let extend: UInt8 = 3
  private static let l: UInt8 = 4
  private static let lf: UInt8 = 5
  private static let lv: UInt8 = 6
  private static let lvt: UInt8 = 7
  private static let t: UInt8 = 8
  private static let v: UInt8 = 9
  private static let spacingMark: UInt8 = 10
  private static let prepend: UInt8 = 11
  private static let regionalIndicator: UInt8 = 12
  private static let zwj: UInt8 = 17
  private static let pictographic: UInt8 = 0x20

  private static func conjunctClass(_ value: UInt8) -> UInt8 { value >> 6 }
  private static let consonant: UInt8 = 1
  private static let conjunctLinker: UInt8 = 3

  /// Processes the next value of the table.
  ///
  /// Returns whether a cluster begins with it.
  mutating func breaks(before value: UInt8) -> Bool {
    let breaks: Bool
    switch Self.pair(previous, value) {
    case .joins: breaks = false
    case .breaks: breaks = true
    case .depends: breaks = !joins(value)
    }
    remember(value)
    return breaks
  }

  /// GB9c, GB11, GB12 and GB13, which need more context.
  private func joins(_ value: UInt8) -> Bool {
    if value & 0x1F == Self.regionalIndicator { return hasOpenFlag }
    if value & Self.pictographic != 0 { return pictograph == 2 }
    return conjunct == 2
  }

  private mutating func remember(_ value: UInt8) {
    let kind = value & 0x1F
    previous = value
    hasOpenFlag = kind == Self.regionalIndicator && !hasOpenFlag
    if value & Self.pictographic != 0 {
      pictograph = 1
    } else if kind != Self.extend || pictograph != 1 {
      pictograph = kind == Self.zwj && pictograph == 1 ? 2 : 0
    }
    switch Self.conjunctClass(value) {
    case 0: conjunct = 0
    case Self.consonant: conjunct = 1
    case Self.conjunctLinker: conjunct = conjunct == 0 ? 0 : 2
    default: break
    }
  }

  /// The decision for two adjacent values, or that context is necessary.
  static func pair(_ before: UInt8, _ after: UInt8) -> Pair {
    let left = before & 0x1F
    let right = after & 0x1F
    if left == startOfText { return .breaks }
    if left == cr, right == lf { return .joins }
    if isControl(left) || isControl(right) { return .breaks }
    if right == extend || right == zwj || right == spacingMark || left == prepend { return .joins }
    if joinsHangul(left, right) { return .joins }
    if conjunctClass(after) == consonant, conjunctClass(before) > 1 { return .depends }
    if left == zwj, after & pictographic != 0 { return .depends }
    if left == regionalIndicator, right == regionalIndicator { return .depends }
    return .breaks
  }

  private static func isControl(_ kind: UInt8) -> Bool {
    kind == control || kind == cr || kind == lf
  }

  /// GB6 to GB8.
  private static func joinsHangul(_ left: UInt8, _ right: UInt8) -> Bool {
    switch left {
    case l: right == l || right == v || right == lv || right == lvt
    case lv, v: right == v || right == t
    case lvt, t: right == t
    default: false
    }
  }
}
