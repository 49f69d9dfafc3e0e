// Input: computed styles. Output: by style, the fonts of its text, with equal numbers for equal
// fonts, and its metrics for layout.
// Source: CSS Fonts 4 section 5; BROWSER_RULES 1 and 2.

package import FontEngine
package import GalleyStyle
package import GalleySystem
internal import GalleyUnicode
internal import Synchronization

/// The fonts and metrics of a computed style in a library, stored in the style.
final class StyleInLibrary: Sendable {
  /// The version of the library's faces.
  let version: UInt64
  let font: StyleFont
  /// The font's faces in the order of the style's language.
  let stack: FontStack
  let layout: LayoutStyle
  let language: LanguageHandle

  init(
    version: UInt64, font: StyleFont, stack: FontStack, layout: LayoutStyle,
    language: LanguageHandle
  ) {
    self.version = version
    self.font = font
    self.stack = stack
    self.layout = layout
    self.language = language
  }
}

/// The fonts of all styles of a document.
///
/// Documents with equal styles share it.
package final class StyleFonts: Sendable {
  let styles: [ComputedStyle]
  /// The version of the library's faces.
  let version: UInt64
  let fonts: [StyleFont]
  /// By style: the index in `fonts`.
  package let fontOfStyle: IndexedArray<ComputedStyle, Int32>
  /// By style: its faces in the order of its language.
  let stacks: IndexedArray<ComputedStyle, FontStack>
  /// By style: its metrics and its properties for line breaking.
  package let layoutStyles: IndexedArray<ComputedStyle, LayoutStyle>
  /// By style: its properties for runs.
  let runFonts: IndexedArray<ComputedStyle, RunFont>
  package let diagnostics: [Diagnostic]

  /// Returns nil for a library without faces.
  init?(_ styles: [ComputedStyle], library: FontLibrary) {
    let version = library.version
    var stacks: [FontStack] = []
    var layoutStyles: [LayoutStyle] = []
    var runFonts: [RunFont] = []
    var fonts = FontList()
    for style in styles {
      guard let resolved = style.inLibrary(library, version: version) else { return nil }
      fonts.append(resolved.font)
      stacks.append(resolved.stack)
      layoutStyles.append(resolved.layout)
      runFonts.append(RunFont(resolved.font, resolved.language))
    }
    self.styles = styles
    self.version = version
    self.fonts = fonts.fonts
    fontOfStyle = IndexedArray(fonts.indices)
    self.stacks = IndexedArray(stacks)
    self.layoutStyles = IndexedArray(layoutStyles)
    self.runFonts = IndexedArray(runFonts)
    diagnostics = fonts.missing
  }

  func font(ofStyle style: Index<ComputedStyle>) -> StyleFont { fonts[Int(fontOfStyle[style])] }
}

/// The font properties of a run without references, which are enough for most runs.
struct RunFont: Sendable, BitwiseCopyable {
  /// The `StyleFont.id`.
  let id: UInt32
  let language: LanguageHandle
  /// Whether ASCII is one run of the first face, without a case mapping.
  let takesASCII: Bool
  /// Whether `text-autospace` applies.
  let autospaces: Bool

  init(_ font: StyleFont, _ language: LanguageHandle) {
    id = font.id
    self.language = language
    autospaces = font.style.autospaces
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

  /// The reports of families and weights without a face, each once.
  var missing: [Diagnostic] {
    var reported: Set<String> = []
    var diagnostics: [Diagnostic] = []
    func report(_ message: String) {
      guard reported.insert(message).inserted else { return }
      diagnostics.append(Diagnostic(kind: .missingFamily, message: message))
    }
    for font in fonts {
      for name in font.stack.candidates.unknownFamilies {
        report("no font is registered as \"\(name)\"")
      }
      guard let face = font.stack.candidates[0]?.face else { continue }
      let (weights, weight) = (face.description.weight, font.style.weight)
      if !weights.contains(weight) {
        let used = min(max(weight, weights.lowerBound), weights.upperBound)
        report(
          "no face of \"\(face.familyName)\" has the weight \(Int(weight)): "
            + "that of weight \(Int(used)) is used")
      }
    }
    return diagnostics
  }
}

extension ComputedStyle {
  /// The font of an emphasis mark in the library of the last layout with this style.
  package func markFont(for scalar: UInt32) -> FontInstance? {
    guard let known = libraryValues.withLock({ $0 }) as? StyleInLibrary else { return nil }
    return known.font.markFont(for: scalar, in: known.stack)
  }

  /// The fonts and metrics of this style in a library.
  ///
  /// Those of the last library are stored.
  fileprivate func inLibrary(_ library: FontLibrary, version: UInt64) -> StyleInLibrary? {
    if let known = libraryValues.withLock({ $0 }) as? StyleInLibrary, known.version == version {
      return known
    }
    guard let font = library.font(for: text.font) else { return nil }
    let stack = font.stack.ordered(for: text.font.language.fallback)
    let made = StyleInLibrary(
      version: version, font: font, stack: stack, layout: LayoutStyle(text, font, stack),
      language: text.font.languageOverride == 0
        ? LanguageHandle(text.language)
        : LanguageHandle(openTypeTag: text.font.languageOverride))
    libraryValues.withLock { $0 = made }
    return made
  }
}

extension LayoutStyle {
  /// The metrics of a text style's primary font.
  init(_ text: TextProperties, _ font: StyleFont, _ stack: FontStack) {
    let metrics = font.primary.metrics
    var lineHeight: LayoutUnit?
    switch text.lineHeight {
    case .normal: break
    case .percent(let percent):
      let size = LayoutUnit.round(Double(text.font.size))
      // The order of these roundings is that of Chromium.
      lineHeight = .floor(Double(Float(size.px) * percent / 100))
    case .px(let px): lineHeight = .round(Double(px))
    }
    let leading = LayoutStyle.withLeading(metrics, lineHeight: lineHeight)
    let anywhere =
      text.overflowWrap == .anywhere || text.wordBreak == .breakWord
      || text.lineBreak == .anywhere
    let hyphen = font.hyphen(text.hyphenateCharacter, in: stack)
    self.init(
      font: font.primary, hyphenFont: hyphen.font, ascent: LayoutUnit(px: Int(metrics.ascent)),
      descent: LayoutUnit(px: Int(metrics.descent)), lineAscent: leading.ascent,
      lineDescent: leading.descent, lineHeight: leading.ascent + leading.descent,
      isNormalLineHeight: lineHeight == nil,
      hyphenAdvance: hyphen.advance,
      spaceAdvance: font.primary.spaceAdvance, wraps: text.wraps,
      breaksWords: text.wraps && (anywhere || text.overflowWrap == .breakWord),
      breaksAnywhere: text.wraps && anywhere)
    if text.hasEmphasis { addMarks(of: text) }
  }
}
