// What the Style stage says of fonts: what text is shaped with.
// Source: CSS Fonts 4, each property at its name.

/// What decides glyphs and advances: text with equal values here is shaped as one.
package struct FontStyle: Sendable, Hashable {
  package var families: [FontFamilyName] = []
  /// CSS px, before the device's pixel ratio.
  package var size: Float = 16
  package var weight: Float = 400
  package var slant = FontSlant.normal
  /// Degrees that an italic or oblique style leans by.
  package var slope: Float = 14
  /// Per cent, 100 is normal.
  package var stretch: Float = 100
  /// CSS px after every cluster; 0 for normal.
  package var letterSpacing: Float = 0
  /// Added to every space and no-break space; per cent of the font size.
  package var wordSpacing = LengthPercentage.zero
  package var kerning = FontKerning.auto
  /// `font-variant-caps`; which features and letters it takes depends on the face.
  package var caps = FontCaps.normal
  /// `font-size-adjust`; nil for `none`.
  package var sizeAdjust: FontSizeAdjust?
  /// OpenType features from font-feature-settings and font-variant-*, in ascending precedence.
  package var features: [FontFeature] = []
  package var variations: [FontVariation] = []
  package var synthesisAllowed: FontSynthesis = .all
  /// `font-variant-emoji`.
  package var emojiPresentation = EmojiPresentation.auto
  package var optimizeSpeed = false
  /// `text-spacing-trim` but `space-all`: full-width punctuation is set closer beside its like.
  package var trimsPunctuation = true
  /// The device's px to a CSS px.
  ///
  /// From 1.5 on the system's faces, which generic names and fallback give, have other metrics
  /// than faces that are asked for by name.
  package var pixelRatio: Float = 1

  package init(
    families: [FontFamilyName] = [], size: Float = 16, weight: Float = 400,
    slant: FontSlant = FontSlant.normal, slope: Float = 14, stretch: Float = 100,
    letterSpacing: Float = 0, wordSpacing: LengthPercentage = LengthPercentage.zero,
    kerning: FontKerning = FontKerning.auto, caps: FontCaps = FontCaps.normal,
    sizeAdjust: FontSizeAdjust? = nil, features: [FontFeature] = [],
    variations: [FontVariation] = [], synthesisAllowed: FontSynthesis = .all,
    emojiPresentation: EmojiPresentation = EmojiPresentation.auto, optimizeSpeed: Bool = false,
    trimsPunctuation: Bool = true, pixelRatio: Float = 1
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.slant = slant
    self.slope = slope
    self.stretch = stretch
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.kerning = kerning
    self.caps = caps
    self.sizeAdjust = sizeAdjust
    self.features = features
    self.variations = variations
    self.synthesisAllowed = synthesisAllowed
    self.emojiPresentation = emojiPresentation
    self.optimizeSpeed = optimizeSpeed
    self.trimsPunctuation = trimsPunctuation
    self.pixelRatio = pixelRatio
  }
}

@usableFromInline package enum FontFamilyName: Sendable, Hashable {
  case named(String)
  case serif, sansSerif, monospace, cursive, fantasy, systemUI, emoji, math

  /// Whether it is a family's own name and no generic one.
  package var isNamed: Bool {
    if case .named = self { return true }
    return false
  }
}
@usableFromInline package enum FontSlant: UInt8, Sendable { case normal, italic, oblique }
@usableFromInline package enum FontKerning: UInt8, Sendable { case auto, normal, none }
/// Raw values are places in `FontVariants.caps`.
@usableFromInline package enum FontCaps: UInt8, Sendable {
  case normal, small, allSmall, petite, allPetite, unicase, titling
}
/// What each face is scaled to: the metric becomes this part of the font size.
@usableFromInline package struct FontSizeAdjust: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package enum Metric: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case xHeight, capHeight, zeroWidth, ideographWidth, ideographHeight
  }
  package var metric: Metric
  package var value: Float
}
/// `auto` is `normal`; `unicode` takes each character's own default.
@usableFromInline package enum EmojiPresentation: UInt8, Sendable {
  case auto, text, emoji, unicode
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
