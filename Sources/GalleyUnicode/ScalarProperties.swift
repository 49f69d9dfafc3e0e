// Folder GalleyUnicode: access to the properties of characters; the algorithms of Unicode are in
//   the folders.
// Input: code points and UTF-8.
// Output: `PropertyTable` (a property of any code point by two look-ups), `ScalarProperties` (by
//   name), decoded characters (`ScalarStep.swift`). The folder Tables has generated files only.
// Source: The Unicode Character Database 17.0; UAX #44; UAX #24; DESIGN 8.2.
// Uses: GalleySystem, GalleyUnicode/LineBreaking/Opportunities, GalleyUnicode/Tables.
// Not: fonts, markup, styles; the Unicode tables of HarfBuzz, the toolchain and the system.
// Read: ScalarStep, PropertyTable, ScalarProperties, Script+Lookup.

// Input: a code point. Output: its properties by name.
// Stages that examine each character copy the necessary tables into locals instead.
// Source: the Unicode Character Database 17.0; UAX #44.

internal import GalleySystem

/// The properties of a code point.
@usableFromInline package struct ScalarProperties: BitwiseCopyable {
  @usableFromInline package let scalar: UInt32

  @inlinable @inline(__always) package init(_ scalar: UInt32) { self.scalar = scalar }

  package var generalCategory: GeneralCategory {
    GeneralCategory(rawValue: PropertyTable.category[scalar] & 0x1F) ?? .unassigned
  }
  package var isMark: Bool { generalCategory.isMark }
  package var isMirrored: Bool { PropertyTable.category[scalar] & 0x20 != 0 }
  package var isDefaultIgnorable: Bool { PropertyTable.category[scalar] & 0x40 != 0 }

  package var bidiClass: BidiClass {
    BidiClass(rawValue: PropertyTable.bidiClass[scalar] & 0x1F) ?? .leftToRight
  }
  package var eastAsianWidth: EastAsianWidth {
    EastAsianWidth(rawValue: PropertyTable.eastAsianWidth[scalar]) ?? .neutral
  }
  /// Whether East_Asian_Width is F, W or H.
  package var isEastAsian: Bool {
    switch eastAsianWidth {
    case .fullwidth, .wide, .halfwidth: true
    case .neutral, .ambiguous, .narrow: false
    }
  }
  package var combiningClass: UInt8 { PropertyTable.combiningClass[scalar] }

  /// Whether Line_Break is SA: South East Asian letters, which a dictionary divides.
  package var isComplexContext: Bool {
    let value = PropertyTable.breakClass[scalar] & BreakClass.mask
    return value == BreakClass.sa.rawValue || value == BreakClass.saMark.rawValue
  }
  package var graphemeBreakClass: GraphemeBreakClass {
    GraphemeBreakClass(rawValue: PropertyTable.graphemeBreak[scalar] & 0x1F) ?? .other
  }
  package var wordBreakClass: WordBreakClass {
    WordBreakClass(rawValue: PropertyTable.wordBreak[scalar] & 0x1F) ?? .other
  }

  package var isEmoji: Bool { PropertyTable.emoji[scalar] & 0x20 != 0 }
  package var isEmojiPresentation: Bool { PropertyTable.emoji[scalar] & 0x40 != 0 }
  package var isExtendedPictographic: Bool { PropertyTable.emoji[scalar] & 0x80 != 0 }
  package var isVariationSelector: Bool {
    (scalar >= 0xFE00 && scalar <= 0xFE0F) || (scalar >= 0xE0100 && scalar <= 0xE01EF)
      || (scalar >= 0x180B && scalar <= 0x180D) || scalar == 0x180F
  }

  /// Bidi_Paired_Bracket, or the character itself.
  package var pairedBracket: UInt32 {
    BidiPairs.partner(of: scalar, in: BidiPairs.brackets, BidiPairs.bracketPartners)
  }
}

extension GeneralCategory {
  /// Whether it is M: nonspacing, spacing or enclosing marks.
  package var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension BidiPairs {
  /// The index of a key in a sorted list, or the index at which it would be.
  static func index(of key: UInt32, in keys: [UInt32]) -> Int {
    keys.indices.partitioningIndex { keys[$0] >= key }
  }

  /// The partner of a key in a sorted list; the key itself if it is missing.
  static func partner(of key: UInt32, in keys: [UInt32], _ partners: [UInt32]) -> UInt32 {
    let found = index(of: key, in: keys)
    return found < keys.count && keys[found] == key ? partners[found] : key
  }
}
