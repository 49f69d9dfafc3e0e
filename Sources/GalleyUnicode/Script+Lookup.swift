// Input: a code point or an ISO 15924 tag. Output: its script, the scripts that use it, and
// properties of the script for spacing.
// Source: UAX #24, Unicode 17.0; CSS Text 3, appendix D.

extension Script {
  package init(of scalar: UInt32) {
    self = Script(rawValue: PropertyTable.script[scalar]) ?? .unknown
  }

  /// Four letters, big-endian: 0x4C61746E is `Latn`.
  package var tag: UInt32 { ScriptTags.tags[Int(rawValue)] }

  /// The script of a tag in any case; nil if no character has it.
  package init?(tag: UInt32) {
    let tag = (tag | 0x2020_2020) & ~0x2000_0000
    guard let index = ScriptTags.tags.firstIndex(of: tag) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// Whether letter-spacing does not separate the letters (CSS Text 3, 8.2.1).
  package var isCursive: Bool {
    switch self {
    case .arabic, .hanifiRohingya, .mandaic, .mongolian, .nko, .phagsPa, .syriac: true
    default: false
    }
  }
}
