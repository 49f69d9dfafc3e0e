// Input: a scalar of class SA. Output: the parameters of word division for its script.
// The sets of letters are those of ICU's break engines.

/// A script without spaces that is divided by a dictionary.
enum ComplexScript: UInt8 {
  case thai, lao, khmer, burmese

  /// The script of a scalar of line break class SA; nil if there is no dictionary.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0xE00...0xE7F: self = .thai
    case 0xE80...0xEFF: self = .lao
    case 0x1780...0x17FF, 0x19E0...0x19FF: self = .khmer
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: self = .burmese
    default: return nil
    }
  }

  var dictionary: WordDictionary {
    switch self {
    case .thai: .thai
    case .lao: .lao
    case .khmer: .khmer
    case .burmese: .burmese
    }
  }

  var letters: ComplexLetters {
    switch self {
    case .thai: .thai
    case .lao: .lao
    case .khmer: .khmer
    case .burmese: .burmese
    }
  }

  /// The length below which a word is joined with an unknown one after it.
  ///
  /// The values for Khmer are those of Chromium's ICU, which changes them from 3.
  var joinableLength: Int { self == .khmer ? 10 : 3 }
  /// The length of a known word's beginning that prevents an unknown word.
  ///
  /// The first different letter is counted.
  var distinctLength: Int { self == .khmer ? 5 : 3 }

  /// Whether a word may begin with a character.
  func begins(_ scalar: UInt32) -> Bool {
    switch (self, scalar) {
    case (.thai, 0xE01...0xE2E), (.thai, 0xE40...0xE44): true
    case (.lao, 0xE81...0xEAE), (.lao, 0xEDC...0xEDD), (.lao, 0xEC0...0xEC4): true
    case (.khmer, 0x1780...0x17B3): true
    case (.burmese, 0x1000...0x102A): true
    default: false
    }
  }

  /// Whether a word may end with a character.
  func ends(_ scalar: UInt32) -> Bool {
    switch (self, scalar) {
    case (.thai, 0xE31), (.thai, 0xE40...0xE44): false
    case (.lao, 0xEC0...0xEC4): false
    case (.khmer, 0x17D2): false
    default: true
    }
  }
}
