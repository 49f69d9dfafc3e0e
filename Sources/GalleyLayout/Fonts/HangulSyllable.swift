// Input: a grapheme cluster. Output: the end of its first syllable of Hangul.
// Source: the shaper of HarfBuzz for Hangul, which joins only the letters of one syllable. UAX #29
// also joins several leading consonants, several vowels and others.

internal import GalleySystem
internal import GalleyUnicode

enum HangulSyllable {
  private enum Kind { case leading, vowel, trailing, open, closed, other }

  /// The end of a syllable, or of a letter that begins none, before another letter; nil for a whole
  /// cluster.
  ///
  /// A syllable is a leading consonant and a vowel, or a character for both, and at most one trailing
  /// consonant. Marks belong to the last syllable of a cluster.
  static func end(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard text[range.lowerBound] >= 0xE1 else { return nil }
    let end = range.upperBound
    var offset = range.lowerBound + 3
    switch kind(text, range.lowerBound, end) {
    case .leading:
      if kind(text, offset, end) == .vowel {
        offset += kind(text, offset + 3, end) == .trailing ? 6 : 3
      }
    case .open: if kind(text, offset, end) == .trailing { offset += 3 }
    case .vowel, .trailing, .closed: break
    case .other: return nil
    }
    return kind(text, offset, end) == .other ? nil : offset
  }

  /// The kind of the character at an offset before `end`.
  private static func kind(_ text: Span<UInt8>, _ offset: Int, _ end: Int) -> Kind {
    guard offset + 3 <= end else { return .other }
    return kind(text.scalar(at: offset).scalar)
  }

  private static func kind(_ scalar: UInt32) -> Kind {
    switch scalar {
    case 0x1100...0x115F, 0xA960...0xA97C: .leading
    case 0x1160...0x11A7, 0xD7B0...0xD7C6: .vowel
    case 0x11A8...0x11FF, 0xD7CB...0xD7FB: .trailing
    case 0xAC00...0xD7A3: (scalar - 0xAC00) % 28 == 0 ? .open : .closed
    default: .other
    }
  }
}
