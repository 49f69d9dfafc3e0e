// Input: a script with dictionary-based line breaking. Output: the properties of its letters in a
// table.

/// The properties of letters of a script without spaces.
struct ComplexLetters: Sendable {
  /// Bits of an entry: the letter is of the script, may begin or end a word, is a mark, or is
  /// Thai's sign of elision or repetition.
  ///
  /// No word of the dictionary begins with such a sign.
  static let isMember: UInt8 = 1
  static let begins: UInt8 = 2
  static let ends: UInt8 = 4
  static let isMark: UInt8 = 8
  static let isElision: UInt8 = 16
  static let isRepetition: UInt8 = 32

  private let script: ComplexScript
  private let base: UInt32
  /// By scalar less `base`.
  ///
  /// The few letters beyond them are computed.
  private let known: [UInt8]

  static let thai = ComplexLetters(.thai, base: 0xE00)
  static let lao = ComplexLetters(.lao, base: 0xE00)
  static let khmer = ComplexLetters(.khmer, base: 0x1780)
  static let burmese = ComplexLetters(.burmese, base: 0x1000)

  private init(_ script: ComplexScript, base: UInt32) {
    self.script = script
    self.base = base
    known = (0..<256).map { Self.entry(base + $0, script) }
  }

  /// The bits of a scalar; 0 if it is not a letter of the script.
  @inline(__always) subscript(scalar: UInt32) -> UInt8 {
    let offset = scalar &- base
    return offset < 256 ? known[Int(offset)] : Self.entry(scalar, script)
  }

  private static func entry(_ scalar: UInt32, _ script: ComplexScript) -> UInt8 {
    guard BreakClass.isComplex(scalar), ComplexScript(scalar) == script else { return 0 }
    var entry = isMember
    if script.begins(scalar) { entry |= begins }
    if script.ends(scalar) { entry |= ends }
    if PropertyTable.breakClass[scalar] & BreakClass.mask == BreakClass.saMark.rawValue {
      entry |= isMark
    }
    if scalar == 0xE2F { entry |= isElision }
    if scalar == 0xE46 { entry |= isRepetition }
    return entry
  }
}
