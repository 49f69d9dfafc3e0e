// Input: text and a face with `halt`. Output: the full-width punctuation that loses the empty half
// of its em square because of its neighbours.
// Source: CSS Text 4, section 8.2.1 (text-spacing-trim). As in Chromium, the ink of stops and quotes
// determines their class.

internal import FontEngine
internal import GalleySystem
internal import GalleyUnicode

/// The class of a character for text-spacing-trim.
enum HanPunctuation: UInt8 {
  case other, opening, closing, middle, narrowOpening, narrowClosing

  /// The class of a character in a face and language.
  init(_ scalar: UInt32, _ signs: WideSigns) {
    switch scalar {
    case 0x28, 0x5B, 0x7B: self = .narrowOpening
    case 0x29, 0x5D, 0x7D: self = .narrowClosing
    case 0..<0x2018: self = .other
    case 0x2018, 0x201C: self = signs.hasWideQuotes ? .opening : .narrowOpening
    case 0x2019, 0x201D: self = signs.hasWideQuotes ? .closing : .narrowClosing
    case 0x3000, 0x30FB: self = .middle
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E: self = signs.stop
    case 0xFF1A: self = signs.colon
    case 0xFF1B: self = signs.semicolon
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08,
      0xFF3B, 0xFF5B, 0xFF5F:
      self = .opening
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F,
      0xFF09, 0xFF3D, 0xFF5D, 0xFF60:
      self = .closing
    case 0x201A, 0x201E, 0x2045, 0x207D, 0x208D, 0x2308, 0x230A, 0x27E6, 0x27E8, 0x27EA, 0xFF62:
      self = .narrowOpening
    case 0x2046, 0x207E, 0x208E, 0x2309, 0x230B, 0x27E7, 0x27E9, 0x27EB, 0xFF63:
      self = .narrowClosing
    default: self = .other
    }
  }

  /// Whether a break may change the trimming of a character in any face: that of a full-width
  /// bracket or quote.
  static func mayBeTrimmed(_ scalar: UInt32) -> Bool {
    guard !isStop(scalar) else { return false }
    let sign = HanPunctuation(scalar, WideSigns.wide)
    return sign == .opening || sign == .closing
  }

  /// Whether the class of a character follows from the place of its ink.
  private static func isStop(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B: true
    default: false
    }
  }

  /// Whether punctuation is trimmed between its neighbours.
  static func isTrimmed(
    _ sign: HanPunctuation, after previous: HanPunctuation, before next: HanPunctuation
  ) -> Bool {
    switch sign {
    case .opening: previous != .other && previous != .narrowClosing
    case .closing: next == .closing || next == .middle || next == .narrowClosing
    default: false
    }
  }
}

/// The classes of signs whose place in the em square depends on the face and the language.
///
/// Full stops are in the middle for Traditional Chinese, for example, and quotes are as wide as
/// ideographs in Chinese only. The glyphs are those of Han script, whatever the script of the text.
struct WideSigns: Hashable, BitwiseCopyable {
  var stop = HanPunctuation.other
  var colon = HanPunctuation.other
  var semicolon = HanPunctuation.other
  var hasWideQuotes = false
  /// Whether the face has one glyph for each of the signs; without, nothing is trimmed.
  var areComplete = false

  /// Those of a face with wide quotes.
  static let wide = WideSigns(hasWideQuotes: true)

  /// Stops, colons, opening quotes, closing quotes.
  private static let signs = Array(
    "\u{3001}\u{3002}\u{FF0C}\u{FF0E}\u{FF1A}\u{FF1B}\u{201C}\u{2018}\u{201D}\u{2019}".utf8)
  private static let han: UInt32 = 0x4861_6E69

  private init(hasWideQuotes: Bool) { self.hasWideQuotes = hasWideQuotes }

  init(_ style: borrowing ShapingStyle, _ shaper: GlyphShaper) {
    let style = ShapingStyle(font: style.font, script: Self.han, language: style.contentLanguage)
    var glyphs: [ShapedGlyph] = []
    shaper.shape(Self.signs.span, range: 0..<Self.signs.count, style: style, appendTo: &glyphs)
    let clusters = glyphs.map { Int($0.cluster) }
    guard clusters == Array(stride(from: 0, to: Self.signs.count, by: 3)) else { return }
    areComplete = true
    let font = style.font
    stop = Self.common(glyphs[0..<4], font)
    colon = Self.half(glyphs[4], font)
    semicolon = Self.half(glyphs[5], font)
    hasWideQuotes =
      Self.common(glyphs[6..<8], font) == .opening && Self.common(glyphs[8..<10], font) == .closing
  }

  /// The class that all glyphs have at one advance; `other` if they differ.
  private static func common(
    _ glyphs: ArraySlice<ShapedGlyph>, _ font: FontInstance
  ) -> HanPunctuation {
    let shown = glyphs.filter { $0.glyph != 0 }
    guard let first = shown.first else { return .other }
    let sign = half(first, font)
    let areEqual = shown.allSatisfy { $0.advance == first.advance && half($0, font) == sign }
    return areEqual ? sign : .other
  }

  /// The extent of a glyph's ink; with a synthetic slant that of its slanted outline.
  private static func ink(of glyph: UInt32, _ font: FontInstance) -> ClosedRange<Double>? {
    font.syntheticSlant ? font.outlineWidth(of: glyph) : font.inkWidth(of: glyph)
  }

  /// The class by the half of its advance that a glyph's ink leaves empty.
  private static func half(_ glyph: ShapedGlyph, _ font: FontInstance) -> HanPunctuation {
    guard glyph.glyph != 0, let ink = Self.ink(of: glyph.glyph, font) else { return .other }
    let shift = Double(glyph.xOffset) / 65536
    let (left, right) = (ink.lowerBound + shift, ink.upperBound + shift)
    let half = Double(glyph.advance) / 131_072
    if right <= half { return .closing }
    if left >= half { return .opening }
    return right - left <= half && left >= half / 2 ? .middle : .other
  }
}

/// Finds the punctuation in a range to trim.
///
/// Its storage is reused.
struct PunctuationTrimmer {
  private struct Key: Hashable {
    var font: UInt32
    var language: LanguageHandle
  }

  /// Offsets of trimmed punctuation, and of characters before which a break changes the trimming.
  private(set) var halved: [UInt32] = []
  private(set) var dependent: [UInt32] = []
  /// The memo of signs by font and language.
  private var known: [Key: WideSigns] = [:]
  private static let mostKnown = 64

  /// Examines a range with its neighbours in `context`.
  mutating func find(
    _ text: Span<UInt8>, _ range: Range<Int>, context: Range<Int>, _ style: borrowing ShapingStyle,
    _ shaper: GlyphShaper
  ) {
    clear()
    let signs = signs(style, shaper)
    guard signs.areComplete else { return }
    var previous = HanPunctuation.other
    if range.lowerBound > context.lowerBound {
      let start = text.scalarBoundary(
        notAfter: range.lowerBound - 1, start: context.lowerBound)
      previous = HanPunctuation(text.scalar(at: start).scalar, signs)
    }
    var offset = range.lowerBound
    guard offset < range.upperBound else { return }
    var step = text.scalar(at: offset)
    var sign = HanPunctuation(step.scalar, signs)
    while offset < range.upperBound {
      let next = offset + step.length
      var following = HanPunctuation.other
      if next < context.upperBound {
        step = text.scalar(at: next)
        following = HanPunctuation(step.scalar, signs)
      }
      if HanPunctuation.isTrimmed(sign, after: previous, before: following) {
        halved.append(UInt32(truncatingIfNeeded: offset))
        // At the start of a line an opening one has its full advance. At the end of a line a
        // closing one stays trimmed.
        if sign == .opening, offset > range.lowerBound {
          dependent.append(UInt32(truncatingIfNeeded: offset))
        }
      }
      previous = sign
      sign = following
      offset = next
    }
  }

  /// Whether a break changes the trimming of a character beside it.
  ///
  /// A closing bracket or quote may be trimmed at the end of a line if the following
  /// character does not trim it anyway. An opening one that the preceding character trims is not
  /// trimmed at the start of a line.
  mutating func changes(
    _ trim: PunctuationTrim, _ style: borrowing ShapingStyle, _ shaper: GlyphShaper
  ) -> Bool {
    let signs = signs(style, shaper)
    guard signs.areComplete else { return false }
    let sign = HanPunctuation(trim.scalar, signs)
    let neighbour = HanPunctuation(trim.neighbour, signs)
    return trim.isEnd
      ? sign == .closing && !HanPunctuation.isTrimmed(sign, after: .other, before: neighbour)
      : sign == .opening && HanPunctuation.isTrimmed(sign, after: neighbour, before: .other)
  }

  mutating func clear() {
    halved.removeAll(keepingCapacity: true)
    dependent.removeAll(keepingCapacity: true)
  }

  private mutating func signs(
    _ style: borrowing ShapingStyle, _ shaper: GlyphShaper
  ) -> WideSigns {
    let key = Key(font: style.font.id, language: style.contentLanguage)
    if let signs = known[key] { return signs }
    if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
    let signs = WideSigns(style, shaper)
    known[key] = signs
    return signs
  }

  /// Marks the glyphs of `dependent`: a break before them changes glyphs.
  func mark(_ glyphs: inout [ShapedGlyph]) {
    guard !dependent.isEmpty else { return }
    let places = Set(dependent)
    for index in glyphs.indices where places.contains(glyphs[index].cluster) {
      glyphs[index].isUnsafeToBreak = true
    }
  }
}
