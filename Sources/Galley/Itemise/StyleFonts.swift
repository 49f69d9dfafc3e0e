// Input: computed styles. Output: for each the fonts that text of it takes, as one number where
// fonts are equal, and what layout reads of its metrics.
// Source: CSS Fonts 4 section 5; BROWSER_RULES 1 and 2.

internal import FontEngine
internal import GalleyUnicode
internal import Synchronization

/// The fonts of one font style: the faces to try, and the features to shape with.
final class StyleFont: Sendable {
  /// Unique in the process, never 0.
  let id: UInt32
  let style: FontStyle
  let stack: FontStack
  let primary: FontInstance
  let features: [OpenTypeFeature]
  /// Whether full-width punctuation is set closer where the face can; not beside features that
  /// do the same by hand.
  let trimsPunctuation: Bool
  /// The font and advance of the hyphen where a word is cut.
  let hyphenFont: FontInstance
  let hyphenAdvance: Int32
  /// Advances added to clusters and to spaces, 16.16 px.
  let letterSpacing: Int32
  let wordSpacing: Int32
  /// Faces for fallback at this size.
  private let instances = Mutex(CandidateInstances())
  private let smallInstances = Mutex(CandidateInstances())
  private static let identifiers = Atomic<UInt32>(0)

  /// Returns nil where the stack holds no face at all.
  init?(_ font: FontStyle, stack: FontStack) {
    let size = stack.primarySize(font.size, font.sizeAdjust)
    guard let primary = stack.primary(size: size) else { return nil }
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
    id = Self.identifiers.wrappingAdd(1, ordering: .relaxed).newValue
    style = font
    self.stack = stack
    self.primary = primary
    self.features = features
    let spacing = ["halt", "chws", "palt"].map(FontVariants.tag)
    trimsPunctuation =
      font.trimsPunctuation && !font.features.contains { spacing.contains($0.tag) }
    // A hyphen is no letter: it is small where what is no letter is.
    let plan = CapsPlan(font, face: primary.face, script: CapsPlan.latin)
    let small =
      plan?.others.isSmall == true
      ? stack.primary(size: CapsPlan.smallSize(of: font.size)) : nil
    hyphenFont = small ?? primary
    hyphenAdvance = hyphenFont.advance(of: glyph)
    letterSpacing = Self.fixed(font.letterSpacing)
    wordSpacing = Self.fixed(font.wordSpacing.px + share)
  }

  /// A candidate of the stack at this size; nil where it has none.
  func instance(_ candidate: Int) -> FontInstance? {
    if candidate == 0 { return primary }
    if let known = instances.withLock({ $0[candidate] }) { return known }
    let size = stack.size(ofCandidate: candidate, style.size, style.sizeAdjust)
    guard let made = stack.instance(candidate, size: size) else { return nil }
    instances.withLock { $0[candidate] = made }
    return made
  }

  /// A candidate at the size of imitated small capitals, which `font-size-adjust` leaves alone.
  func smallInstance(_ candidate: Int) -> FontInstance? {
    if let known = smallInstances.withLock({ $0[candidate] }) { return known }
    let size = CapsPlan.smallSize(of: style.size)
    guard let made = stack.instance(candidate, size: size) else { return nil }
    smallInstances.withLock { $0[candidate] = made }
    return made
  }

  private static func fixed(_ px: Float) -> Int32 {
    let value = (Double(px) * 65536).rounded()
    return value.isNaN ? 0 : Int32(max(-2_147_483_000, min(2_147_483_000, value)))
  }

  /// Advance of what shows where a word is hyphenated; a string without shaping.
  ///
  /// `letter-spacing` adds nothing to it.
  func hyphenAdvance(_ string: String?) -> Int32 {
    guard let string else { return hyphenAdvance }
    return string.unicodeScalars.reduce(Int32(0)) { sum, scalar in
      sum &+ hyphenFont.advance(of: primary.face.glyph(for: scalar.value))
    }
  }
}

/// Candidates that were asked for, and their fonts: few, so that a look at each is quickest.
private struct CandidateInstances {
  private var candidates: [Int] = []
  private var instances: [FontInstance] = []

  subscript(candidate: Int) -> FontInstance? {
    get {
      for index in candidates.indices where candidates[index] == candidate {
        return instances[index]
      }
      return nil
    }
    set {
      guard let newValue, self[candidate] == nil else { return }
      candidates.append(candidate)
      instances.append(newValue)
    }
  }
}

/// What a computed style is in a library; kept with the style.
final class StyleInLibrary: Sendable {
  /// Of the library's faces.
  let version: UInt64
  let font: StyleFont
  let layout: LayoutStyle
  let language: LanguageHandle

  init(version: UInt64, font: StyleFont, layout: LayoutStyle, language: LanguageHandle) {
    self.version = version
    self.font = font
    self.layout = layout
    self.language = language
  }
}

/// The fonts of all styles of a document; documents with the same styles share them.
final class StyleFonts: Sendable {
  let styles: [ComputedStyle]
  /// Of the library's faces.
  let version: UInt64
  let fonts: [StyleFont]
  /// Index in `fonts` by index of the style.
  let fontOfStyle: [Int32]
  /// Metrics and switches by index of the style.
  let layoutStyles: [LayoutStyle]
  /// What runs take of their style, by its index.
  let runFonts: [RunFont]
  let diagnostics: [Diagnostic]

  /// Returns nil where the library holds no face at all.
  init?(_ styles: [ComputedStyle], library: FontLibrary) {
    let version = library.version
    var layoutStyles: [LayoutStyle] = []
    var runFonts: [RunFont] = []
    var fonts = FontList()
    for style in styles {
      guard let resolved = style.inLibrary(library, version: version) else { return nil }
      fonts.append(resolved.font)
      layoutStyles.append(resolved.layout)
      runFonts.append(RunFont(resolved.font, resolved.language))
    }
    self.styles = styles
    self.version = version
    self.fonts = fonts.fonts
    fontOfStyle = fonts.indices
    self.layoutStyles = layoutStyles
    self.runFonts = runFonts
    diagnostics = fonts.unknownFamilies
  }

  func font(ofStyle style: Int32) -> StyleFont { fonts[Int(fontOfStyle[Int(style)])] }
}

/// What a run of text takes of its style, without references: most runs ask for nothing else.
struct RunFont: Sendable, BitwiseCopyable {
  /// Of the `StyleFont`.
  let id: UInt32
  let language: LanguageHandle
  /// Whether ASCII is one run of the first face, in the case that it has.
  let takesASCII: Bool

  init(_ font: StyleFont, _ language: LanguageHandle) {
    id = font.id
    self.language = language
    takesASCII =
      font.stack.coversASCII && font.style.emojiPresentation == .auto && font.style.caps == .normal
  }
}

/// The distinct fonts of a list of styles.
private struct FontList {
  private(set) var fonts: [StyleFont] = []
  /// By style.
  private(set) var indices: [Int32] = []
  private var known: [ObjectIdentifier: Int32] = [:]

  mutating func append(_ font: StyleFont) {
    let index = known[ObjectIdentifier(font)] ?? Int32(fonts.count)
    if index == fonts.count {
      known[ObjectIdentifier(font)] = index
      fonts.append(font)
    }
    indices.append(index)
  }

  var unknownFamilies: [Diagnostic] {
    var reported: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for font in fonts {
      for name in font.stack.unknownFamilies where reported.insert(name).inserted {
        diagnostics.append(
          Diagnostic(kind: .missingFamily, message: "no font is registered as \"\(name)\""))
      }
    }
    return diagnostics
  }
}

extension ComputedStyle {
  /// The fonts and metrics of this style; kept for the library that asked last.
  fileprivate func inLibrary(_ library: FontLibrary, version: UInt64) -> StyleInLibrary? {
    if let known = resolved.withLock({ $0 }), known.version == version { return known }
    guard let font = library.font(for: text.font) else { return nil }
    let made = StyleInLibrary(
      version: version, font: font, layout: LayoutStyle(text, font),
      language: LanguageHandle(text.language))
    resolved.withLock { $0 = made }
    return made
  }
}

extension LayoutStyle {
  /// The metrics of a text's primary font.
  init(_ text: TextProperties, _ font: StyleFont) {
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
    self.init(
      font: font.primary, hyphenFont: font.hyphenFont, ascent: LayoutUnit(px: Int(metrics.ascent)),
      descent: LayoutUnit(px: Int(metrics.descent)), lineAscent: leading.ascent,
      lineDescent: leading.descent, lineHeight: leading.ascent + leading.descent,
      isNormalLineHeight: lineHeight == nil,
      hyphenAdvance: font.hyphenAdvance(text.hyphenateCharacter),
      spaceAdvance: font.primary.spaceAdvance, wraps: text.wraps,
      breaksWords: text.wraps && (anywhere || text.overflowWrap == .breakWord),
      breaksAnywhere: text.wraps && anywhere)
    if text.hasEmphasis {
      // Marks of half the size on top of the letters' em square.
      let letters = LayoutUnit(ceilingPx: metrics.emAscent)
      marksExtent = letters + .truncate(Double(text.font.size / 2))
    }
  }
}
