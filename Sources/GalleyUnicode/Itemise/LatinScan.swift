// Input: bytes of UTF-8. Output: the script of text that consists of Latin and common punctuation.
// Only bytes are examined: characters below U+0280 are Latin or Common. The same is true of the
// dashes, quotation marks and dots from U+2010 to U+2026. A test checks each code point.

internal import GalleySystem

/// A test that avoids script itemisation for Latin text.
package enum LatinScan {
  private static let chunk = 64

  /// Latin, or Common for ASCII without letters; nil if itemisation is necessary.
  package static func script(of text: Span<UInt8>, in range: Range<Int>) -> Script? {
    var cursor = range.lowerBound
    while cursor + chunk <= range.upperBound {
      if isSuspicious(text.extracting(cursor..<cursor + chunk)),
        !isPlain(text, in: cursor..<cursor + chunk, end: range.upperBound)
      {
        return nil
      }
      cursor += chunk
    }
    guard isPlain(text, in: cursor..<range.upperBound, end: range.upperBound) else { return nil }
    return hasLetter(text, in: range) ? .latin : isASCII(text, in: range) ? .common : nil
  }

  /// The script of text that is known to be ASCII.
  package static func scriptOfASCII(_ text: Span<UInt8>) -> Script {
    hasLetter(text, in: 0..<text.count) ? .latin : .common
  }

  /// Without branches, so that the compiler vectorises it.
  private static func isSuspicious(_ bytes: Span<UInt8>) -> Bool {
    var highest: UInt8 = 0
    for i in 0..<chunk { highest = max(highest, bytes[i]) }
    return highest >= 0xCA
  }

  private static func isPlain(_ text: Span<UInt8>, in range: Range<Int>, end: Int) -> Bool {
    var ascii = range.lowerBound
    while ascii &+ 8 <= range.upperBound,
      text.word(at: ascii) & ByteWord.repeating(0x80) == 0
    { ascii &+= 8 }
    for i in ascii..<range.upperBound where text[i] >= 0xCA {
      guard text[i] == 0xE2, i + 2 < end, text[i + 1] == 0x80 else { return false }
      guard text[i + 2] >= 0x90, text[i + 2] <= 0xA6 else { return false }
    }
    return true
  }

  /// Whether there is an ASCII letter, or a character from U+00C0 on other than × and ÷.
  private static func hasLetter(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    for i in range {
      let byte = text[i]
      if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A { return true }
      if byte >= 0xC4, byte < 0xCA { return true }
      if byte == 0xC3, i + 1 < range.upperBound, text[i + 1] != 0x97, text[i + 1] != 0xB7 {
        return true
      }
    }
    return false
  }

  private static func isASCII(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    for i in range where text[i] >= 0x80 { return false }
    return true
  }
}
