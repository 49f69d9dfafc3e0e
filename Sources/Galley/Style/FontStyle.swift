// What the Style stage says of fonts: what text is shaped with.
// Source: CSS Fonts 4, each property at its name.

/// What decides glyphs and advances: text with equal values here is shaped as one.
struct FontStyle: Sendable, Hashable {
  var families: [FontFamilyName] = []
  /// CSS px, before the device's pixel ratio.
  var size: Float = 16
  var weight: Float = 400
  var slant = FontSlant.normal
  /// Degrees that an italic or oblique style leans by.
  var slope: Float = 14
  /// Per cent, 100 is normal.
  var stretch: Float = 100
  /// CSS px after every cluster; 0 for normal.
  var letterSpacing: Float = 0
  /// Added to every space and no-break space; per cent of the font size.
  var wordSpacing = LengthPercentage.zero
  var kerning = FontKerning.auto
  /// `font-variant-caps`; which features and letters it takes depends on the face.
  var caps = FontCaps.normal
  /// `font-size-adjust`; nil for `none`.
  var sizeAdjust: FontSizeAdjust?
  /// OpenType features from font-feature-settings and font-variant-*, in ascending precedence.
  var features: [FontFeature] = []
  var variations: [FontVariation] = []
  var synthesisAllowed: FontSynthesis = .all
  /// `font-variant-emoji`.
  var emojiPresentation = EmojiPresentation.auto
  var optimizeSpeed = false
  /// `text-spacing-trim` but `space-all`: full-width punctuation is set closer beside its like.
  var trimsPunctuation = true
  /// The device's px to a CSS px.
  ///
  /// From 1.5 on the system's faces, which generic names and fallback give, have other metrics
  /// than faces that are asked for by name.
  var pixelRatio: Float = 1
}

enum FontFamilyName: Sendable, Hashable {
  case named(String)
  case serif, sansSerif, monospace, cursive, fantasy, systemUI, emoji, math

  /// Whether it is a family's own name and no generic one.
  var isNamed: Bool {
    if case .named = self { return true }
    return false
  }
}
enum FontSlant: UInt8, Sendable { case normal, italic, oblique }
enum FontKerning: UInt8, Sendable { case auto, normal, none }
/// Raw values are places in `FontVariants.caps`.
enum FontCaps: UInt8, Sendable {
  case normal, small, allSmall, petite, allPetite, unicase, titling
}
/// What each face is scaled to: the metric becomes this part of the font size.
struct FontSizeAdjust: Sendable, Hashable, BitwiseCopyable {
  enum Metric: UInt8, Sendable, CaseIterable {
    case xHeight, capHeight, zeroWidth, ideographWidth, ideographHeight
  }
  var metric: Metric
  var value: Float
}
/// `auto` is `normal`; `unicode` takes each character's own default.
enum EmojiPresentation: UInt8, Sendable { case auto, text, emoji, unicode }
struct FontSynthesis: OptionSet, Sendable, Hashable {
  let rawValue: UInt8
  static let weight = Self(rawValue: 1)
  static let style = Self(rawValue: 2)
  static let smallCaps = Self(rawValue: 4)
  static let all: Self = [.weight, .style, .smallCaps]
}
/// An OpenType feature: four ASCII letters, big-endian.
struct FontFeature: Sendable, Hashable, BitwiseCopyable {
  var tag: UInt32
  var value: UInt32
}
/// A variation axis: four ASCII letters, big-endian.
struct FontVariation: Sendable, Hashable, BitwiseCopyable {
  var tag: UInt32
  var value: Float
}
