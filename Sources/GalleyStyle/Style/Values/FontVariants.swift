// The keywords of font-variant-* and their OpenType features.
// Source: CSS Fonts 4, section 6. A set of keywords is stored as bits.

/// The keyword tables of the font-variant properties.
@usableFromInline package enum FontVariants {
  typealias Entry = (String, [String])

  /// The code is the index.
  ///
  /// The features are enabled.
  static let caps: [Entry] = [
    ("normal", []), ("small-caps", ["smcp"]), ("all-small-caps", ["smcp", "c2sc"]),
    ("petite-caps", ["pcap"]), ("all-petite-caps", ["pcap", "c2pc"]), ("unicase", ["unic"]),
    ("titling-caps", ["titl"]),
  ]

  /// The bit is the index.
  ///
  /// Even indices enable the features, odd ones disable them.
  static let ligatures: [Entry] = [
    ("common-ligatures", ["liga", "clig"]), ("no-common-ligatures", ["liga", "clig"]),
    ("discretionary-ligatures", ["dlig"]), ("no-discretionary-ligatures", ["dlig"]),
    ("historical-ligatures", ["hlig"]), ("no-historical-ligatures", ["hlig"]),
    ("contextual", ["calt"]), ("no-contextual", ["calt"]),
  ]
  /// `none` disables all four kinds.
  static let noLigatures: UInt16 = 0b1010_1010

  static let numeric: [Entry] = [
    ("lining-nums", ["lnum"]), ("oldstyle-nums", ["onum"]), ("proportional-nums", ["pnum"]),
    ("tabular-nums", ["tnum"]), ("diagonal-fractions", ["frac"]), ("stacked-fractions", ["afrc"]),
    ("ordinal", ["ordn"]), ("slashed-zero", ["zero"]),
  ]

  static let eastAsian: [Entry] = [
    ("jis78", ["jp78"]), ("jis83", ["jp83"]), ("jis90", ["jp90"]), ("jis04", ["jp04"]),
    ("simplified", ["smpl"]), ("traditional", ["trad"]), ("full-width", ["fwid"]),
    ("proportional-width", ["pwid"]), ("ruby", ["ruby"]),
  ]

  /// Groups of indices that exclude each other.
  static let exclusive: [(Property, [UInt16])] = [
    (.fontVariantLigatures, [0b11, 0b1100, 0b11_0000, 0b1100_0000]),
    (.fontVariantNumeric, [0b11, 0b1100, 0b11_0000]),
    (.fontVariantEastAsian, [0b11_1111, 0b1100_0000]),
  ]

  static func entries(_ property: Property) -> [Entry]? {
    switch property {
    case .fontVariantLigatures: ligatures
    case .fontVariantNumeric: numeric
    case .fontVariantEastAsian: eastAsian
    default: nil
    }
  }

  /// The number of an OpenType tag of four letters.
  package static func tag(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}
