// Folder GalleyStyle/LetterCase: `text-transform`.
// Input: the UTF-8 of a text node, the value of `text-transform`, a language.
// Output: the transformed text, and the points at which the offsets of both texts diverge, from
//   `TextTransformer`.
// Source: CSS Text 4, section 2.1; SpecialCasing.txt of Unicode 17.0; MathML Core, section C.1.
// Uses: GalleyUnicode, Style.
// Not: boxes and fonts.
// Read: TextTransformer, ScalarCase, TextTransformer+Case, TextTransformer+Capitalize,
//   TextTransformer+Greek.

// Input: the text of a text node in UTF-8. Output: the text after `text-transform`, and the points
// at which the difference between offsets of both changes.
// Specification: CSS Text 4, section 2.1; Unicode SpecialCasing.txt. As in Chromium, a text node is
// the whole context, and only Turkish, Azeri, Lithuanian and Greek have special rules. `full-width`
// and `full-size-kana` are not supported.

/// Applies `text-transform`.
///
/// Its storage is reused.
package struct TextTransformer {
  /// The map target = source - `source` + `target`, up to the next point.
  package typealias Point = (source: Int32, target: Int32)

  let cases = ScalarCase()
  /// Whether Georgian has capitals: only in synthesised small capitals, not in `text-transform`.
  package var hasGeorgianCapitals = false

  package init() {}

  /// What a transformation depends on besides the text.
  package struct Mapping {
    var transform: TextTransform
    var language: String
    /// The last scalar before the text in the paragraph, 0 at its start.
    ///
    /// It determines whether `capitalize` begins a word.
    var previous: UInt32

    package init(_ transform: TextTransform, language: String, after previous: UInt32 = 0) {
      self.transform = transform
      self.language = language
      self.previous = previous
    }
  }

  /// Appends the transformed range to `out`.
  ///
  /// A point is added to `map` where the difference between
  /// source and target offsets changes. Before the first point they are equal.
  package mutating func transform(
    _ text: Span<UInt8>, range: Range<Int>, _ mapping: Mapping, into out: inout [UInt8],
    map: inout [Point]
  ) {
    let transform = mapping.transform
    let range = range.clamped(to: 0..<text.count)
    let difference = map.last.map { Int($0.target) - Int($0.source) } ?? 0
    if !range.isEmpty, out.count - range.lowerBound != difference {
      map.append((Int32(range.lowerBound), Int32(out.count)))
    }
    out.reserveCapacity(out.count + range.count)
    if transform.isMathAuto, appendItalic(text, range, into: &out, map: &map) { return }
    let language = CaseLanguage(mapping.language)
    switch transform.letters {
    case .none:
      for offset in range { out.append(text[offset]) }
    case .capitalize:
      capitalize(text, range, previous: mapping.previous, into: &out, map: &map)
    case .uppercase:
      let start = appendASCII(text, range, language, Case.upper, into: &out)
      if language == .greek {
        greekUppercase(text, start..<range.upperBound, into: &out, map: &map)
      } else {
        uppercase(text, start..<range.upperBound, language, into: &out, map: &map)
      }
    case .lowercase:
      let start = appendASCII(text, range, language, Case.lower, into: &out)
      lowercase(text, start..<range.upperBound, language, into: &out, map: &map)
    }
  }

  private enum Case { case upper, lower }

  /// Converts a range of ASCII; stops before other characters.
  ///
  /// Returns the offset at which the slow path begins.
  private func appendASCII(
    _ text: Span<UInt8>, _ range: Range<Int>, _ language: CaseLanguage, _ letters: Case,
    into out: inout [UInt8]
  ) -> Int {
    guard language != .turkic else { return range.lowerBound }
    for offset in range where text[offset] >= 0x80 { return range.lowerBound }
    for offset in range {
      let byte = text[offset]
      switch letters {
      case .upper: out.append(byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte)
      case .lower: out.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      }
    }
    return range.upperBound
  }

  /// Adds a point if a step changed the difference between the offsets.
  @inline(__always) func note(
    source: Int, target: Int, isChanged: Bool, in map: inout [Point]
  ) {
    if isChanged { map.append((Int32(source), Int32(target))) }
  }
}

/// The languages with special case rules.
package enum CaseLanguage: BitwiseCopyable {
  case other, turkic, lithuanian, greek

  /// The language of a BCP 47 tag by its primary subtag, in any case.
  package init(_ tag: String) {
    var letters: [UInt8] = []
    for byte in tag.utf8.prefix(3) {
      if byte == 0x2D || byte == 0x5F { break }
      letters.append(byte | 0x20)
    }
    switch String(decoding: letters, as: UTF8.self) {
    case "tr", "az": self = .turkic
    case "lt": self = .lithuanian
    case "el": self = .greek
    default: self = .other
    }
  }
}
