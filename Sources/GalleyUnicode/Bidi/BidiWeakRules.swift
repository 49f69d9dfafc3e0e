// Input: the classes of an isolating run sequence. Output: L, R, EN, AN or ON for each.
// Source: UAX #9, rules W1 to W7, in one pass.

internal import GalleySystem

/// Resolves weak types from left to right, with one class of look-ahead.
struct BidiWeakRules {
  /// The last strong class before W3: L, R or AL.
  private var strong: UInt8
  /// The class of the previous character after W1.
  private var previous: UInt8
  /// EN or AN if the previous character is a number after W2, else `none`.
  private var number = none
  /// Whether the previous character is EN after W5.
  private var followsEuropean = false
  /// The start of terminators before a possible number, or -1.
  private var pending = -1
  private(set) var hasBrackets = false

  private static let none: UInt8 = 0xFF

  private init(start: UInt8) {
    strong = start
    previous = start
  }

  /// Resolves the types of a sequence in place.
  ///
  /// Returns whether it has brackets that may be paired.
  static func resolve(_ array: inout [UInt8], _ sequence: BidiSequence) -> Bool {
    var types = array.mutableSpan
    var rules = BidiWeakRules(start: sequence.start)
    for i in sequence.range {
      let value = types[i]
      switch value & BidiType.classMask {
      case BidiType.L: rules.takeStrong(BidiType.L, &types, at: i)
      case BidiType.R: rules.takeStrong(BidiType.R, &types, at: i)
      case BidiType.AL: rules.takeStrong(BidiType.AL, &types, at: i)
      case BidiType.WS:
        types[i] = BidiType.ON
        rules.previous = BidiType.WS
        rules.leaveNumber()
      default: rules.take(value, &types, at: i, end: sequence.range.upperBound)
      }
    }
    return rules.hasBrackets
  }

  @inline(__always) private mutating func leaveNumber() {
    number = Self.none
    followsEuropean = false
    pending = -1
  }

  @inline(__always) private mutating func takeStrong(
    _ kind: UInt8, _ types: inout MutableSpan<UInt8>, at i: Int
  ) {
    strong = kind
    previous = kind
    types[i] = kind == BidiType.L ? BidiType.L : BidiType.R
    leaveNumber()
  }

  private mutating func take(
    _ value: UInt8, _ types: inout MutableSpan<UInt8>, at i: Int, end: Int
  ) {
    var kind = value & BidiType.classMask
    let wasMark = kind == BidiType.NSM
    if wasMark { kind = previous }
    if kind >= BidiType.FSI { kind = BidiType.ON }
    previous = kind
    switch kind {
    case BidiType.L, BidiType.R, BidiType.AL: takeStrong(kind, &types, at: i)
    case BidiType.EN: takeEuropean(&types, at: i)
    case BidiType.AN: takeArabic(&types, at: i)
    case BidiType.ES, BidiType.CS:
      let next = i + 1 < end ? types[i + 1] & BidiType.classMask : Self.none
      takeSeparator(kind, next: next, &types, at: i)
    case BidiType.ET: takeTerminator(&types, at: i)
    default:
      let note = wasMark ? BidiType.mark : bracketNote(value)
      types[i] = BidiType.ON | note
      leaveNumber()
    }
  }

  private mutating func bracketNote(_ value: UInt8) -> UInt8 {
    guard value & BidiType.mark == 0, value & BidiType.bracketMask != 0 else { return 0 }
    hasBrackets = true
    return value & BidiType.bracketMask
  }

  /// W2 and W7, and W5 for preceding terminators.
  private mutating func takeEuropean(_ types: inout MutableSpan<UInt8>, at i: Int) {
    if strong == BidiType.AL { return takeArabic(&types, at: i) }
    let resolved = european
    if pending >= 0 {
      for j in pending..<i { types[j] = resolved }
      pending = -1
    }
    types[i] = resolved
    number = BidiType.EN
    followsEuropean = true
  }

  private var european: UInt8 { strong == BidiType.L ? BidiType.L : BidiType.EN }

  private mutating func takeArabic(_ types: inout MutableSpan<UInt8>, at i: Int) {
    types[i] = BidiType.AN
    leaveNumber()
    number = BidiType.AN
  }

  /// W4, else W6.
  private mutating func takeSeparator(
    _ kind: UInt8, next: UInt8, _ types: inout MutableSpan<UInt8>, at i: Int
  ) {
    let following = next == BidiType.EN && strong == BidiType.AL ? BidiType.AN : next
    let joins =
      number == following
      && (following == BidiType.EN || (following == BidiType.AN && kind == BidiType.CS))
    guard joins else {
      types[i] = BidiType.ON
      return leaveNumber()
    }
    types[i] = following == BidiType.AN ? BidiType.AN : european
  }

  /// W5, else W6 preliminarily.
  private mutating func takeTerminator(_ types: inout MutableSpan<UInt8>, at i: Int) {
    number = Self.none
    if followsEuropean {
      types[i] = european
    } else {
      types[i] = BidiType.ON
      if pending < 0 { pending = i }
    }
  }
}
