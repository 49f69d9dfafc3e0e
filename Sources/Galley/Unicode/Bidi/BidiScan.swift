// Input: bytes of UTF-8. Output: whether anything in them can make a level other than zero in a
// left-to-right paragraph. Looks at bytes only: strong right-to-left characters, Arabic numbers and
// bidi controls are in a few ranges of lead bytes.
// Source: UAX #9; DerivedBidiClass of Unicode 17.0 (a test asks every code point).

/// The test that spares left-to-right text the bidi algorithm.
enum BidiScan {
  private static let chunk = 64

  /// Whether the bytes have right-to-left characters, Arabic numbers or bidi controls.
  static func needsAnalysis(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    var cursor = range.lowerBound
    // The last byte of a chunk is paired with the byte after it.
    while cursor + chunk < range.upperBound {
      if isSuspicious(text.extracting(cursor..<cursor + chunk + 1)),
        hasTrigger(text, in: cursor..<cursor + chunk, end: range.upperBound)
      {
        return true
      }
      cursor += chunk
    }
    return hasTrigger(text, in: cursor..<range.upperBound, end: range.upperBound)
  }

  /// Two bytes at a time, without branches: the compiler turns it into vector code.
  private static func isSuspicious(_ bytes: Span<UInt8>) -> Bool {
    var found: UInt8 = 0
    for i in 0..<chunk { found |= suspicion(bytes[i], bytes[i + 1]) }
    return found != 0
  }

  @inline(__always) private static func suspicion(_ lead: UInt8, _ next: UInt8) -> UInt8 {
    let hebrewToNKo = flag(lead &- 0xD6 < 10)
    let samaritan = flag(lead == 0xE0) & flag(next &- 0xA0 < 4)
    let controls = flag(lead == 0xE2) & flag(next &- 0x80 < 2)
    let forms = flag(lead == 0xEF) & flag(next &- 0xAC < 16)
    let supplementary = flag(lead == 0xF0) & (flag(next == 0x90) | flag(next == 0x9E))
    return hebrewToNKo | samaritan | controls | forms | supplementary
  }

  @inline(__always) private static func flag(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }

  private static func hasTrigger(_ text: Span<UInt8>, in range: Range<Int>, end: Int) -> Bool {
    for i in range where text[i] >= 0xD6 {
      let next = i + 1 < end ? text[i + 1] : 0
      if suspicion(text[i], next) != 0, isTrigger(text[i], next, i + 2 < end ? text[i + 2] : 0) {
        return true
      }
    }
    return false
  }

  private static func isTrigger(_ lead: UInt8, _ next: UInt8, _ third: UInt8) -> Bool {
    switch lead {
    case 0xD6: next >= 0x90
    case 0xE2:
      next == 0x80
        ? third == 0x8F || (third >= 0xAA && third <= 0xAE) : third >= 0xA6 && third <= 0xA9
    case 0xEF: isArabicOrHebrewForm(next, third)
    case 0xF0: third >= 0xA0
    default: true
    }
  }

  /// U+FB1D to U+FDFF and U+FE70 to U+FEFE.
  private static func isArabicOrHebrewForm(_ next: UInt8, _ third: UInt8) -> Bool {
    switch next {
    case 0xAC: third >= 0x9D
    case 0xB8: false
    case 0xB9: third >= 0xB0
    case 0xBB: third != 0xBF
    default: true
    }
  }
}
