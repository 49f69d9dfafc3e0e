// The font properties of a style, which determine shaping.
// Source: CSS Fonts 4, each property at its name.

/// The properties that determine glyphs and advances.
///
/// Text with equal values is shaped together.
package struct FontStyle: Sendable, Hashable {
  package var families: [FontFamilyName] = []
  /// In CSS px, before multiplication by the device pixel ratio.
  package var size: Float = 16
  package var weight: Float = 400
  package var slant = FontSlant.normal
  /// The slope of an italic or oblique style in degrees.
  package var slope: Float = 14
  /// In per cent; 100 is normal.
  package var stretch: Float = 100
  /// In CSS px after each cluster; 0 for normal.
  package var letterSpacing = LengthPercentage.zero
  /// Added to each space and no-break space, in per cent of the font size.
  package var wordSpacing = LengthPercentage.zero
  package var kerning = FontKerning.auto
  /// `font-variant-caps`.
  ///
  /// The face determines its features and letters.
  package var caps = FontCaps.normal
  /// `font-size-adjust`; nil for `none`.
  package var sizeAdjust: FontSizeAdjust?
  /// The OpenType features from font-feature-settings and font-variant-*, in ascending precedence.
  package var features: [FontFeature] = []
  package var variations: [FontVariation] = []
  /// `font-language-override`: an OpenType language tag of four big-endian letters; 0 for `normal`.
  package var languageOverride: UInt32 = 0
  /// `font-optical-sizing`: whether an optical size axis follows the font size.
  package var hasOpticalSizing = true
  package var synthesisAllowed: FontSynthesis = .all
  /// `font-variant-emoji`.
  package var emojiPresentation = EmojiPresentation.auto
  package var rendering = TextRendering.auto
  /// Whether full-width punctuation is trimmed: `text-spacing-trim` is not `space-all`.
  package var trimsPunctuation = true
  /// Whether there is space between ideographs and letters or numerals: `text-autospace: normal`.
  package var autospaces = false
  /// Device px per CSS px.
  ///
  /// From 1.5 on, system faces (those of generic names and fallback) have other metrics than faces
  /// requested by name.
  package var pixelRatio: Float = 1
  /// The factor of `size` from the pixel ratio and `zoom`.
  package var sizeScale: Float = 1
  package var language = FontLanguage()

  package init(
    families: [FontFamilyName] = [], weight: Float = 400, slant: FontSlant = FontSlant.normal,
    stretch: Float = 100
  ) {
    self.families = families
    self.weight = weight
    self.slant = slant
    self.stretch = stretch
  }
}

@usableFromInline package enum FontFamilyName: Sendable, Hashable {
  case named(String)
  case serif, sansSerif, monospace, cursive, fantasy, systemUI, emoji, math

  /// Whether it is a family name, not a generic one.
  package var isNamed: Bool {
    if case .named = self { return true }
    return false
  }

  /// The name as in a style sheet, without quotation marks.
  package var name: String {
    switch self {
    case .named(let name): name
    case .serif: "serif"
    case .sansSerif: "sans-serif"
    case .monospace: "monospace"
    case .cursive: "cursive"
    case .fantasy: "fantasy"
    case .systemUI: "system-ui"
    case .emoji: "emoji"
    case .math: "math"
    }
  }
}
@usableFromInline package enum FontSlant: UInt8, Sendable { case normal, italic, oblique }
@usableFromInline package enum FontKerning: UInt8, Sendable { case auto, normal, none }
/// Raw values are indices in `FontVariants.caps`.
@usableFromInline package enum FontCaps: UInt8, Sendable {
  case normal, small, allSmall, petite, allPetite, unicase, titling
}
/// A scaling of faces, such that a metric is this fraction of the font size.
@usableFromInline package struct FontSizeAdjust: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package enum Metric: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case xHeight, capHeight, zeroWidth, ideographWidth, ideographHeight
  }
  package var metric: Metric
  package var value: Float
}
/// `auto` is `normal`; `unicode` uses each character's default.
@usableFromInline package enum EmojiPresentation: UInt8, Sendable {
  case auto, text, emoji, unicode
}
/// `text-rendering`.
@usableFromInline package enum TextRendering: UInt8, Sendable {
  case auto, optimizeSpeed, optimizeLegibility, geometricPrecision
}
package struct FontSynthesis: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package static var weight: Self { Self(rawValue: 1) }
  @inlinable package static var style: Self { Self(rawValue: 2) }
  @inlinable package static var smallCaps: Self { Self(rawValue: 4) }
  static var all: Self { [.weight, .style, .smallCaps] }
}
/// An OpenType feature: four ASCII letters, big-endian.
@usableFromInline package struct FontFeature: Sendable, Hashable, BitwiseCopyable {
  package var tag: UInt32
  package var value: UInt32
}
/// A variation axis: four ASCII letters, big-endian.
@usableFromInline package struct FontVariation: Sendable, Hashable, BitwiseCopyable {
  package var tag: UInt32
  package var value: Float
}

extension FontStyle {
  /// Whether letters are spaced, so that ligatures are off.
  package var hasLetterSpacing: Bool { letterSpacing.px != 0 || letterSpacing.percent != 0 }

  /// The used spacing of letters or words; percentages refer to the font size.
  package func resolved(_ spacing: LengthPercentage) -> Float {
    spacing.hasPercent ? spacing.px + size * spacing.percent / 100 : spacing.px
  }
}
