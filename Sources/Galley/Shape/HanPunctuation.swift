// Input: text and a face with `halt`. Output: the full-width punctuation that loses the empty half
// of its em square because of its neighbours.
// Source: CSS Text 4, section 8.2.1 (text-spacing-trim). As in Chromium, the ink of punctuation
// determines its class.

internal import FontEngine
internal import GalleyUnicode

/// The class of a character for text-spacing-trim.
enum HanPunctuation: UInt8 {
  case other, opening, closing, middle, ideographicSpace

  /// Classifies by the ink in a face.
  ///
  /// A full stop in the middle of its square, for example, is not closing punctuation.
  init(_ scalar: UInt32, _ font: FontInstance) {
    switch scalar {
    case 0x3000: self = .ideographicSpace
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08,
      0xFF3B, 0xFF5B, 0xFF5F:
      self = .opening
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F,
      0xFF09, 0xFF3D, 0xFF5D, 0xFF60:
      self = .closing
    case 0x30FB: self = .middle
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B:
      self = Self.half(scalar, font) ?? .middle
    case 0x2018, 0x201C: self = Self.half(scalar, font) == .opening ? .opening : .other
    case 0x2019, 0x201D: self = Self.half(scalar, font) == .closing ? .closing : .other
    default: self = .other
    }
  }

  /// The class by the half that the ink leaves empty; nil if the ink is in the middle, `other` if
  /// the glyph is not full-width.
  private static func half(_ scalar: UInt32, _ font: FontInstance) -> HanPunctuation? {
    let glyph = font.face.glyph(for: scalar)
    guard glyph != 0, let ink = font.inkWidth(of: glyph) else { return .other }
    let em = Double(font.advance(of: glyph)) / 65536
    guard em >= Double(font.size) * 0.99 else { return .other }
    if ink.upperBound <= em / 2 { return .closing }
    return ink.lowerBound >= em / 2 ? .opening : nil
  }

  /// Whether punctuation is trimmed between its neighbours.
  static func isTrimmed(
    _ sign: HanPunctuation, after previous: HanPunctuation, before next: HanPunctuation
  ) -> Bool {
    switch sign {
    case .opening: previous != .other
    case .closing: next == .closing || next == .middle || next == .ideographicSpace
    default: false
    }
  }
}

/// Finds the punctuation in a range to trim.
///
/// Its storage is reused.
struct PunctuationTrimmer {
  /// Offsets of trimmed punctuation, and of characters before which a break changes the trimming.
  private(set) var halved: [UInt32] = []
  private(set) var dependent: [UInt32] = []

  /// Examines a range with its neighbours in `context`.
  mutating func find(
    _ text: Span<UInt8>, _ range: Range<Int>, context: Range<Int>, _ font: FontInstance
  ) {
    halved.removeAll(keepingCapacity: true)
    dependent.removeAll(keepingCapacity: true)
    var previous = HanPunctuation.other
    if range.lowerBound > context.lowerBound {
      let start = text.scalarBoundary(
        notAfter: range.lowerBound - 1, start: context.lowerBound)
      previous = HanPunctuation(text.scalar(at: start).scalar, font)
    }
    var offset = range.lowerBound
    guard offset < range.upperBound else { return }
    var step = text.scalar(at: offset)
    var sign = HanPunctuation(step.scalar, font)
    while offset < range.upperBound {
      let next = offset + step.length
      var following = HanPunctuation.other
      if next < context.upperBound {
        step = text.scalar(at: next)
        following = HanPunctuation(step.scalar, font)
      }
      if HanPunctuation.isTrimmed(sign, after: previous, before: following) {
        halved.append(UInt32(truncatingIfNeeded: offset))
        let place = sign == .opening ? offset : next
        if place > range.lowerBound, place < range.upperBound {
          dependent.append(UInt32(truncatingIfNeeded: place))
        }
      }
      previous = sign
      sign = following
      offset = next
    }
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
