// Input: shaped runs of styles with `text-autospace`. Output: their glyphs with space between
// ideographs and letters or numerals.
// Source: CSS Text 4, section 8.3 (text-autospace) and UTR #59, as in Chromium; BROWSER_RULES 3.22.

internal import FontEngine
internal import GalleySystem
internal import GalleyUnicode

/// The space before a character, which the advance of the last glyph before it includes.
///
/// A line that ends before the character is without it.
struct AutoSpace: Sendable, BitwiseCopyable {
  var offset: Int32
  /// In 16.16 px.
  var advance: Int32
}

/// Adds the spaces of consecutive shaping spans.
struct AutoSpacer {
  private enum Kind { case other, ideograph, letter, conditional }
  private var previous = Kind.other
  /// The space after the last character, and the end of its text.
  private var advance: Int32 = 0
  private var end: Int32 = -1
  private var paragraph: Int32 = -1

  /// The class of a character; nil for marks, which belong to the character before them.
  private static func kind(of scalar: UInt32) -> Kind? {
    if scalar < 0x300 {
      // The controls and punctuation of Latin are no letters.
      let category = ScalarProperties(scalar).generalCategory
      return category.isLetterOrNumeral
        ? .letter : category == .otherPunctuation ? kind(ofPunctuation: scalar) : .other
    }
    let properties = ScalarProperties(scalar)
    let category = properties.generalCategory
    if category.isMark { return nil }
    let isKana = 0x3041...0x30FF ~= scalar || 0x31C0...0x31FF ~= scalar
    if isKana { return category.isPunctuation ? .other : .ideograph }
    let script = Script(of: scalar)
    if script == .han || script == .hangul {
      return category.isPunctuation ? .other : .ideograph
    }
    if properties.isEastAsian { return .other }
    return category.isLetterOrNumeral
      ? .letter : category == .otherPunctuation ? kind(ofPunctuation: scalar) : .other
  }

  /// The class of a character of the category Po.
  private static func kind(ofPunctuation scalar: UInt32) -> Kind {
    switch scalar {
    // The quotation marks, *, /, the middle dot, daggers and the ellipsis.
    case 0x22, 0x27, 0x2A, 0x2F, 0xB7, 0x2020, 0x2021, 0x2026: .other
    default: .conditional
    }
  }

  /// Ends the text of spans with `text-autospace`.
  mutating func skip(to end: Int32) {
    previous = .other
    self.end = end
  }

  /// Adds the spaces of the last runs, those of a span.
  ///
  /// `text` is that of the paragraph. In a Chinese paragraph, most other punctuation counts as a
  /// letter.
  mutating func add(
    to shaped: inout ShapedText, _ runs: ArraySlice<ShapedRun>, fonts: [FontInstance],
    _ text: Span<UInt8>, of span: ShapingSpan
  ) {
    let (base, isChinese) = (span.contextStart, span.isChinese)
    guard let first = runs.first else { return }
    if paragraph != base || first.start != end { previous = .other }
    paragraph = base
    for run in runs {
      let size = Double(fonts[run.font].size)
      let own = Int32(clamping: Int((size / 8 * 65_536).rounded(.down)))
      var glyph = Int(run.glyphStart)
      var cluster = run.start
      var offset = run.start
      while offset < run.end {
        let step = text.scalar(at: Int(offset - base))
        if var kind = Self.kind(of: step.scalar) {
          if kind == .conditional { kind = isChinese ? .letter : .other }
          if kind != previous, kind != .other, previous != .other {
            if offset > run.start {
              advance = own
              while glyph < Int(run.glyphEnd) {
                let next = shaped.glyphs[glyph].cluster(from: cluster)
                if next >= offset { break }
                cluster = next
                glyph += 1
              }
            }
            if glyph > 0 {
              shaped.glyphs[glyph - 1].advance &+= advance
              shaped.autoSpaces.append(AutoSpace(offset: offset, advance: advance))
            }
          }
          previous = kind
        }
        offset += Int32(step.length)
      }
      advance = own
      end = run.end
    }
  }
}

extension ShapedText {
  /// The space before a character, which is not on a line that ends before it.
  func autoSpace(before offset: Int32) -> Int32 {
    guard !autoSpaces.isEmpty else { return 0 }
    let index = autoSpaces.indices.partitioningIndex { autoSpaces[$0].offset >= offset }
    return index < autoSpaces.count && autoSpaces[index].offset == offset
      ? autoSpaces[index].advance : 0
  }
}

extension ShapedText {
  /// Adds the spaces inside and at the end of a range to its glyphs, whose clusters count from
  /// `base`.
  func addAutoSpaces(to glyphs: inout [ShapedGlyph], _ range: Range<Int32>, base: Int) {
    var glyph = 0
    var index = autoSpaces.indices.partitioningIndex {
      autoSpaces[$0].offset > range.lowerBound
    }
    while index < autoSpaces.count, autoSpaces[index].offset <= range.upperBound {
      let place = Int(autoSpaces[index].offset) - base
      while glyph < glyphs.count, Int(glyphs[glyph].cluster) < place { glyph += 1 }
      if glyph > 0 { glyphs[glyph - 1].advance &+= autoSpaces[index].advance }
      index += 1
    }
  }
}

extension GeneralCategory {
  fileprivate var isLetterOrNumeral: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      true
    default: false
    }
  }
  fileprivate var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
