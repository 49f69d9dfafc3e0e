// Input: bytes of UTF-8. Output: whether they may cause a level other than zero in a left-to-right
// paragraph. Only bytes are examined: right-to-left characters and controls and Arabic numbers are
// in a few ranges of lead bytes. Other controls alone have no visible effect.
// Source: UAX #9; DerivedBidiClass of Unicode 17.0 (a test checks each code point).

/// A test that avoids the bidi algorithm for left-to-right text.
package enum BidiScan {
  private static let chunk = 32

  /// Whether the bytes contain right-to-left characters or controls, or Arabic numbers.
  package static func needsAnalysis(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    var cursor = range.lowerBound
    while cursor + chunk <= range.upperBound {
      let end = cursor + chunk
      if highest(text.extracting(cursor..<end)) >= 0xD6,
        hasTrigger(text, in: cursor..<end, end: range.upperBound)
      {
        return true
      }
      cursor = end
    }
    return hasTrigger(text, in: cursor..<range.upperBound, end: range.upperBound)
  }

  /// Sufficient for most of Latin, Greek and Cyrillic; the compiler vectorises it.
  private static func highest(_ bytes: Span<UInt8>) -> UInt8 {
    var highest: UInt8 = 0
    for i in 0..<chunk { highest = max(highest, bytes[i]) }
    return highest
  }

  private static func hasTrigger(_ text: Span<UInt8>, in range: Range<Int>, end: Int) -> Bool {
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let lead = text[cursor]
      if lead < 0xD6 {
        cursor += 1
        continue
      }
      if mayTrigger(lead) {
        let next = cursor + 1 < end ? text[cursor + 1] : 0
        if isTrigger(lead, next, cursor + 2 < end ? text[cursor + 2] : 0) { return true }
      }
      cursor += lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    }
    return false
  }

  @inline(__always) private static func mayTrigger(_ lead: UInt8) -> Bool {
    lead <= 0xE0 || lead == 0xE2 || lead >= 0xEF
  }

  private static func isTrigger(_ lead: UInt8, _ next: UInt8, _ third: UInt8) -> Bool {
    switch lead {
    case 0xD6: next >= 0x90
    case 0xE0: next >= 0xA0 && next <= 0xA3
    case 0xE2:
      // U+200F, U+202B, U+202E; U+2067.
      next == 0x80
        ? third == 0x8F || third == 0xAB || third == 0xAE : next == 0x81 && third == 0xA7
    case 0xEF: isArabicOrHebrewForm(next, third)
    case 0xF0: (next == 0x90 || next == 0x9E) && third >= 0xA0
    default: lead < 0xE0
    }
  }

  /// U+FB1D to U+FDFF and U+FE70 to U+FEFE.
  private static func isArabicOrHebrewForm(_ next: UInt8, _ third: UInt8) -> Bool {
    switch next {
    case 0xAC: third >= 0x9D
    case 0xAD...0xB7, 0xBA: true
    case 0xB9: third >= 0xB0
    case 0xBB: third != 0xBF
    default: false
    }
  }
}
