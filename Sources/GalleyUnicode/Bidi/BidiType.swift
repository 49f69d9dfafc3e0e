// The numbers of the bidi algorithm: Bidi_Class in five bits, flags in three bits.
// Source: UAX #9, table 4; rules X5 to X9.

/// The raw values of `BidiClass` for the inner loops, and flags.
enum BidiType {
  static let L: UInt8 = 0
  static let R: UInt8 = 1
  static let EN: UInt8 = 2
  static let ES: UInt8 = 3
  static let ET: UInt8 = 4
  static let AN: UInt8 = 5
  static let CS: UInt8 = 6
  static let B: UInt8 = 7
  static let S: UInt8 = 8
  static let WS: UInt8 = 9
  static let ON: UInt8 = 10
  static let LRE: UInt8 = 11
  static let LRO: UInt8 = 12
  static let AL: UInt8 = 13
  static let RLE: UInt8 = 14
  static let RLO: UInt8 = 15
  static let PDF: UInt8 = 16
  static let NSM: UInt8 = 17
  static let BN: UInt8 = 18
  static let FSI: UInt8 = 19
  static let LRI: UInt8 = 20
  static let RLI: UInt8 = 21
  static let PDI: UInt8 = 22

  static let classMask: UInt8 = 0x1F
  /// A bracket that may be paired: opening, closing.
  static let bracketMask: UInt8 = 0x60
  static let openBracket: UInt8 = 0x20
  static let closeBracket: UInt8 = 0x40
  /// An isolate initiator, of any class under an override.
  static let initiator: UInt8 = 0xA0
  /// A PDI that closes an isolate.
  static let terminator: UInt8 = 0xC0
  static let noteMask: UInt8 = 0xE0
  /// NSM before W1 and neutral after it (N0, last paragraph).
  static let mark: UInt8 = 0x80

  /// Classes that X1 to X8 do not change and that are not white space.
  static let ordinary: UInt32 =
    1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 10 | 1 << 13 | 1 << 17
  /// White space, separators, isolate and embedding controls, BN: L1 resets them at a line's end.
  static let trailing: UInt32 =
    1 << 7 | 1 << 8 | 1 << 9 | 1 << 11 | 1 << 12 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 18 | 1 << 19
    | 1 << 20 | 1 << 21 | 1 << 22
  /// Classes that X9 removes.
  static let removed: UInt32 = 1 << 11 | 1 << 12 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 18
  /// Controls that change the level or open an isolate.
  static let controls: UInt32 =
    1 << 11 | 1 << 12 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 19 | 1 << 20 | 1 << 21 | 1 << 22

  @inline(__always) static func isTrailing(_ value: UInt8) -> Bool {
    trailing >> UInt32(value & classMask) & 1 != 0
  }
  @inline(__always) static func isOrdinary(_ kind: UInt8) -> Bool {
    ordinary >> UInt32(kind) & 1 != 0
  }

  /// Classes that are or may become neutral.
  private static let maybeNeutral: UInt32 = trailing | 1 << 3 | 1 << 4 | 1 << 6 | 1 << 10
  /// L, EN, AN, LRE, LRO, LRI.
  private static let leftward: UInt32 = 1 << 0 | 1 << 2 | 1 << 5 | 1 << 11 | 1 << 12 | 1 << 20
  /// R, AL, RLE, RLO, RLI.
  private static let rightward: UInt32 = 1 << 1 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 21

  /// Whether a character of a class may cause another direction in right-to-left text.
  @inline(__always) static func mayTurnLeft(_ kind: UInt8) -> Bool {
    (leftward | controls) >> UInt32(kind) & 1 != 0
  }

  /// Whether text of a set of classes has only the direction of its paragraph level, as in ICU.
  static func isUniform(_ classes: UInt32, level: UInt8) -> Bool {
    if level & 1 != 0 { return classes & leftward == 0 }
    let mayTurn = classes >> UInt32(AN) & 1 != 0 && classes & maybeNeutral != 0
    return classes & rightward == 0 && !mayTurn
  }
}
