// Input: a code point. Output: its properties, by name.
// Stages that look at every character copy the tables they need into locals instead.
// Source: the Unicode Character Database 17.0; UAX #44.

/// Properties of one code point.
struct ScalarProperties: BitwiseCopyable {
  let scalar: UInt32

  @inline(__always) init(_ scalar: UInt32) { self.scalar = scalar }

  var generalCategory: GeneralCategory {
    GeneralCategory(rawValue: PropertyTable.category[scalar] & 0x1F) ?? .unassigned
  }
  var isMirrored: Bool { PropertyTable.category[scalar] & 0x20 != 0 }
  var isDefaultIgnorable: Bool { PropertyTable.category[scalar] & 0x40 != 0 }

  var bidiClass: BidiClass {
    BidiClass(rawValue: PropertyTable.bidiClass[scalar] & 0x1F) ?? .leftToRight
  }
  var eastAsianWidth: EastAsianWidth {
    EastAsianWidth(rawValue: PropertyTable.eastAsianWidth[scalar]) ?? .neutral
  }
  /// East_Asian_Width is F, W or H.
  var isEastAsian: Bool {
    switch eastAsianWidth {
    case .fullwidth, .wide, .halfwidth: true
    case .neutral, .ambiguous, .narrow: false
    }
  }
  var combiningClass: UInt8 { PropertyTable.combiningClass[scalar] }

  /// Line_Break is SA: South East Asian letters, which a dictionary divides.
  var isComplexContext: Bool {
    let value = PropertyTable.breakClass[scalar] & BreakClass.mask
    return value == BreakClass.sa.rawValue || value == BreakClass.saMark.rawValue
  }
  var graphemeBreakClass: GraphemeBreakClass {
    GraphemeBreakClass(rawValue: PropertyTable.graphemeBreak[scalar] & 0x1F) ?? .other
  }
  var wordBreakClass: WordBreakClass {
    WordBreakClass(rawValue: PropertyTable.wordBreak[scalar] & 0x1F) ?? .other
  }

  var isEmoji: Bool { PropertyTable.emoji[scalar] & 0x20 != 0 }
  var isEmojiPresentation: Bool { PropertyTable.emoji[scalar] & 0x40 != 0 }
  var isExtendedPictographic: Bool { PropertyTable.emoji[scalar] & 0x80 != 0 }
  var isVariationSelector: Bool {
    (scalar >= 0xFE00 && scalar <= 0xFE0F) || (scalar >= 0xE0100 && scalar <= 0xE01EF)
      || (scalar >= 0x180B && scalar <= 0x180D) || scalar == 0x180F
  }

  /// Bidi_Paired_Bracket, or the character itself.
  var pairedBracket: UInt32 {
    BidiPairs.partner(of: scalar, in: BidiPairs.brackets, BidiPairs.bracketPartners)
  }
}

extension BidiPairs {
  /// Where a key is, or would be, in a sorted list.
  static func index(of key: UInt32, in keys: [UInt32]) -> Int {
    keys.indices.partitioningIndex { keys[$0] >= key }
  }

  /// The partner of a key in a sorted list, or the key if it is not there.
  static func partner(of key: UInt32, in keys: [UInt32], _ partners: [UInt32]) -> UInt32 {
    let found = index(of: key, in: keys)
    return found < keys.count && keys[found] == key ? partners[found] : key
  }
}
