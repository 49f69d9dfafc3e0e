// Input: computed styles. Output: for each the fonts that text of it takes, as one number where
// fonts are equal, and what layout reads of its metrics.
// Source: CSS Fonts 4 section 5; BROWSER_RULES 1 and 2.

internal import FontEngine

/// The fonts of one font style: the faces to try, and the features to shape with.
struct StyleFont {
  let style: FontStyle
  let stack: FontStack
  let primary: FontInstance
  var features: [OpenTypeFeature]
  var hyphenAdvance: Int32
  /// Advances added to clusters and to spaces, 16.16 px.
  var letterSpacing: Int32
  var wordSpacing: Int32
}

/// Resolves the fonts of all styles of a document.
struct StyleFonts {
  private(set) var fonts: [StyleFont] = []
  /// Index in `fonts` by index of the style.
  private(set) var fontOfStyle: [Int32] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var known: [FontStyle: Int32] = [:]

  /// Returns nil where the library holds no face at all.
  init?(_ styles: [ComputedStyle], library: FontLibrary) {
    fontOfStyle.reserveCapacity(styles.count)
    var reported: Set<String> = []
    for style in styles {
      let font = style.text.font
      if let index = known[font] {
        fontOfStyle.append(index)
        continue
      }
      let stack = library.stack(for: font)
      guard let primary = stack.primary(size: font.size) else { return nil }
      for name in stack.unknownFamilies where reported.insert(name).inserted {
        diagnostics.append(
          Diagnostic(kind: .missingFamily, message: "no font is registered as \"\(name)\""))
      }
      known[font] = Int32(fonts.count)
      fontOfStyle.append(Int32(fonts.count))
      fonts.append(Self.resolve(font, stack, primary))
    }
  }

  private static func resolve(
    _ font: FontStyle, _ stack: FontStack, _ primary: FontInstance
  ) -> StyleFont {
    var features: [OpenTypeFeature] = []
    if font.kerning == .none { features.append(OpenTypeFeature(tag: 0x6B65_726E, value: 0)) }
    if font.letterSpacing != 0 || font.optimizeSpeed {
      features.append(OpenTypeFeature(tag: 0x6C69_6761, value: 0))
      features.append(OpenTypeFeature(tag: 0x636C_6967, value: 0))
    }
    for feature in font.features {
      features.append(OpenTypeFeature(tag: feature.tag, value: feature.value))
    }
    let hyphen = primary.face.glyph(for: 0x2010)
    let glyph = hyphen != 0 ? hyphen : primary.face.glyph(for: 0x2D)
    let share = font.wordSpacing.hasPercent ? font.size * font.wordSpacing.percent / 100 : 0
    return StyleFont(
      style: font, stack: stack, primary: primary, features: features,
      hyphenAdvance: primary.advance(of: glyph), letterSpacing: fixed(font.letterSpacing),
      wordSpacing: fixed(font.wordSpacing.px + share))
  }

  /// Advance of what shows where a word is hyphenated; a string without shaping.
  private static func hyphenAdvance(_ string: String?, _ font: StyleFont) -> Int32 {
    guard let string else { return font.hyphenAdvance &+ font.letterSpacing }
    return string.unicodeScalars.reduce(Int32(0)) { sum, scalar in
      let glyph = font.primary.face.glyph(for: scalar.value)
      return sum &+ font.primary.advance(of: glyph) &+ font.letterSpacing
    }
  }

  private static func fixed(_ px: Float) -> Int32 {
    let value = (Double(px) * 65536).rounded()
    return value.isNaN ? 0 : Int32(max(-2_147_483_000, min(2_147_483_000, value)))
  }

  func font(ofStyle style: Int32) -> StyleFont { fonts[Int(fontOfStyle[Int(style)])] }

  /// Metrics and switches of each style.
  func layoutStyles(_ styles: [ComputedStyle]) -> [LayoutStyle] {
    styles.indices.map { index in
      let text = styles[index].text
      let font = fonts[Int(fontOfStyle[index])]
      let metrics = font.primary.metrics
      var lineHeight: LayoutUnit?
      switch text.lineHeight {
      case .normal: break
      case .number(let factor):
        let size = LayoutUnit.round(Double(text.font.size))
        lineHeight = .floor(Double(Float(size.px) * factor))
      case .px(let px): lineHeight = .round(Double(px))
      }
      let leading = LayoutStyle.withLeading(metrics, lineHeight: lineHeight)
      let anywhere =
        text.overflowWrap == .anywhere || text.wordBreak == .breakWord
        || text.lineBreak == .anywhere
      var layout = LayoutStyle(
        font: font.primary, ascent: LayoutUnit(px: Int(metrics.ascent)),
        descent: LayoutUnit(px: Int(metrics.descent)), lineAscent: leading.ascent,
        lineDescent: leading.descent, lineHeight: leading.ascent + leading.descent,
        isNormalLineHeight: lineHeight == nil,
        hyphenAdvance: Self.hyphenAdvance(text.hyphenateCharacter, font),
        spaceAdvance: font.primary.spaceAdvance, wraps: text.wraps,
        breaksWords: text.wraps && (anywhere || text.overflowWrap == .breakWord),
        breaksAnywhere: text.wraps && anywhere)
      if text.hasEmphasis {
        // Marks of half the size on top of the letters' em square.
        let letters = LayoutUnit(px: Int(metrics.emAscent.rounded(.up)))
        layout.marksExtent = letters + .truncate(Double(text.font.size / 2))
      }
      return layout
    }
  }
}
