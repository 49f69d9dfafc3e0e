// The faces and features of one font style in a library.
// Source: CSS Fonts 4 section 5; BROWSER_RULES 1 and 2.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode
internal import Synchronization

/// The fonts of a font style: its faces in order of preference and the features for shaping.
final class StyleFont: Sendable {
  /// Unique in the process, never 0.
  let id: UInt32
  let style: FontStyle
  /// Its faces, in the order without a language.
  let stack: FontStack
  let primary: FontInstance
  let features: [OpenTypeFeature]
  /// Whether full-width punctuation is trimmed where the face can.
  ///
  /// Explicit features for it disable this.
  let trimsPunctuation: Bool
  /// The hyphen that is inserted where a word is broken, its font and its advance.
  private let hyphenCharacter: UInt32
  private let hyphenFont: FontInstance
  private let hyphenAdvance: Int32
  /// Advances added to clusters and to spaces, in 16.16 px.
  let letterSpacing: Int32
  let wordSpacing: Int32
  /// Fallback faces at this size.
  private let instances = Mutex(CandidateInstances())
  private let smallInstances = Mutex(CandidateInstances())
  private static let identifiers = Atomic<UInt32>(0)

  /// The features of spacing that `text-spacing-trim` does not combine with.
  private static let spacingFeatures = [
    "chws", "halt", "hwid", "palt", "pwid", "qwid", "twid", "valt", "vhal", "vpal",
  ].map(FontVariants.tag)

  /// Returns nil for a stack without faces.
  init?(_ font: FontStyle, stack: FontStack) {
    let size = stack.primarySize(font.size, font.sizeAdjust)
    guard let primary = stack.primary(size: size) else { return nil }
    var features: [OpenTypeFeature] = []
    if font.kerning == .none { features.append(OpenTypeFeature(tag: 0x6B65_726E, value: 0)) }
    if font.hasLetterSpacing || font.rendering == .optimizeSpeed {
      for name in ["liga", "clig", "calt"] {
        features.append(OpenTypeFeature(tag: FontVariants.tag(name), value: 0))
      }
    }
    for feature in font.features {
      features.append(OpenTypeFeature(tag: feature.tag, value: feature.value))
    }
    let hyphen: UInt32 = primary.face.glyph(for: 0x2010) != 0 ? 0x2010 : 0x2D
    hyphenCharacter = hyphen
    id = Self.identifiers.wrappingAdd(1, ordering: .relaxed).newValue
    style = font
    self.stack = stack
    self.primary = primary
    self.features = features
    trimsPunctuation =
      font.trimsPunctuation
      && !font.features.contains { $0.value != 0 && Self.spacingFeatures.contains($0.tag) }
    hyphenFont = stack.font(of: hyphen, font, primary: primary)
    hyphenAdvance = hyphenFont.advance(of: hyphenFont.face.glyph(for: hyphen))
    letterSpacing = Self.fixed(font.resolved(font.letterSpacing))
    wordSpacing = Self.fixed(font.resolved(font.wordSpacing))
  }

  /// A candidate of the stack at this size; nil if the stack lacks it.
  func instance(_ candidate: Int) -> FontInstance? {
    if candidate == 0 { return primary }
    if let cached = instances.withLock({ $0[candidate] }) { return cached }
    let size = stack.size(ofCandidate: candidate, style.size, style.sizeAdjust)
    guard let made = stack.instance(candidate, size: size) else {
      return nil
    }
    instances.withLock { $0[candidate] = made }
    return made
  }

  /// A candidate at the size of synthesised small capitals, which `font-size-adjust` does not
  /// change.
  func smallInstance(_ candidate: Int) -> FontInstance? {
    if let cached = smallInstances.withLock({ $0[candidate] }) { return cached }
    let size = CapsPlan.smallSize(of: style.size)
    guard let made = stack.instance(candidate, size: size, opticalSize: style.size) else {
      return nil
    }
    smallInstances.withLock { $0[candidate] = made }
    return made
  }

  private static func fixed(_ px: Float) -> Int32 {
    let value = (Double(px) * 65536).rounded()
    return value.isNaN ? 0 : Int32(max(-2_147_483_000, min(2_147_483_000, value)))
  }

  /// The font and advance of the hyphen, or of a string in its place without shaping.
  ///
  /// The font is that of the first character. `letter-spacing` does not apply. `stack` is that of
  /// this object in the order of a language.
  func hyphen(_ string: String?, in stack: FontStack) -> (font: FontInstance, advance: Int32) {
    guard let string else {
      if stack === self.stack { return (hyphenFont, hyphenAdvance) }
      let font = stack.font(of: hyphenCharacter, style, primary: primary)
      return (font, font.advance(of: font.face.glyph(for: hyphenCharacter)))
    }
    guard let first = string.unicodeScalars.first?.value else { return (hyphenFont, 0) }
    let font = stack.font(of: first, style, primary: primary)
    let advance = string.unicodeScalars.reduce(Int32(0)) { sum, scalar in
      sum &+ font.advance(of: font.face.glyph(for: scalar.value))
    }
    return (font, advance)
  }
}

extension StyleFont {
  /// The font of an emphasis mark, which has half the size of the text.
  func markFont(for scalar: UInt32, in stack: FontStack) -> FontInstance? {
    let isInPrimary = primary.face.glyph(for: scalar) != 0
    let candidate = isInPrimary ? 0 : stack.candidate(for: scalar) ?? 0
    let size = stack.size(ofCandidate: candidate, style.size, style.sizeAdjust)
    return stack.instance(candidate, size: size / 2)
  }
}

extension FontStack {
  /// The font of a character that is no letter; the primary font for one without a face.
  fileprivate func font(
    of scalar: UInt32, _ style: FontStyle, primary: FontInstance
  ) -> FontInstance {
    let candidate = primary.face.glyph(for: scalar) != 0 ? 0 : self.candidate(for: scalar) ?? 0
    let size = size(ofCandidate: candidate, style.size, style.sizeAdjust)
    guard let font = instance(candidate, size: size) else { return primary }
    let plan = CapsPlan(style, face: font.face, script: CapsPlan.latin)
    guard plan?.others.isSmall == true else { return font }
    return instance(
      candidate, size: CapsPlan.smallSize(of: style.size), opticalSize: style.size) ?? font
  }
}

/// A memo of candidates and their fonts.
///
/// They are few, so a linear search is fastest.
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
