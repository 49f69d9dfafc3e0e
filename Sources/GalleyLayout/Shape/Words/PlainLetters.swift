// The characters that may be shaped by pairs: those without special treatment in a shaper.
// Source: UAX #29 (Grapheme_Cluster_Break); HarfBuzz's shapers by script.

internal import GalleyUnicode

/// The characters to which Unicode properties assign no special treatment, so that each has one
/// glyph.
enum PlainLetters {
  /// Whether runs of a script (an ISO 15924 tag) and direction may be shaped by pairs.
  static func areIn(script: UInt32, isRightToLeft: Bool) -> Bool {
    switch script {
    // Zyyy, Latn, Grek, Cyrl, Armn, Geor, Cher, Ethi
    case 0x5A79_7979, 0x4C61_746E, 0x4772_656B, 0x4379_726C, 0x4172_6D6E, 0x4765_6F72,
      0x4368_6572, 0x4574_6869,
      // Hani, Hira, Kana, Bopo, Hang, Yiii, Zsye, Zsym
      0x4861_6E69, 0x4869_7261, 0x4B61_6E61, 0x426F_706F, 0x4861_6E67, 0x5969_6969,
      0x5A73_7965, 0x5A73_796D:
      !isRightToLeft
    // Hebr
    case 0x4865_6272: isRightToLeft
    default: false
    }
  }

  static func contains(_ scalar: UInt32, isRightToLeft: Bool) -> Bool {
    let properties = ScalarProperties(scalar)
    switch properties.graphemeBreakClass {
    case .other, .lv, .lvt: break
    default: return false
    }
    // A fraction slash adds features to adjacent digits. Mirrored characters are replaced in
    // right-to-left runs.
    return scalar != 0x2044 && !properties.isDefaultIgnorable
      && !(isRightToLeft && properties.isMirrored)
  }
}
