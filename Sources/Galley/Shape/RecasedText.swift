// Input: a range of text. Output: the range in upper or lower case, with a map to offsets of the
// source.
// Source: CSS Fonts 4, section 6.5; Unicode SpecialCasing.txt.

internal import FontEngine
internal import GalleyStyle
internal import GalleyUnicode

/// A case mapping with the rules of a language.
struct Recasing: Equatable, BitwiseCopyable {
  var letters = LetterCase.kept
  var language = CaseLanguage.other
}

/// Text in another case.
///
/// Its storage is reused.
struct RecasedText {
  private(set) var bytes: [UInt8] = []
  private var points: [TextTransformer.Point] = []
  private var start = 0
  private var transformer = TextTransformer()

  init() { transformer.hasGeorgianCapitals = true }

  /// Replaces the content by a range of a text.
  mutating func recase(_ text: Span<UInt8>, _ range: Range<Int>, _ recasing: Recasing) {
    bytes.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    start = range.lowerBound
    // Source offsets of points are in the whole text; offsets of the result begin at 0.
    points.append((Int32(start), 0))
    switch (recasing.letters, recasing.language) {
    case (.kept, _): for offset in range { bytes.append(text[offset]) }
    case (.upper, .greek): transformer.greekUppercase(text, range, into: &bytes, map: &points)
    case (.upper, let language):
      transformer.uppercase(text, range, language, into: &bytes, map: &points)
    case (.lower, let language):
      transformer.lowercase(text, range, language, into: &bytes, map: &points)
    }
  }

  /// The offset of the source character of a byte of the result.
  ///
  /// `text` is the argument of `recase`.
  func source(of target: Int, in text: Span<UInt8>) -> Int {
    let next = points.indices.partitioningIndex { Int(points[$0].target) > target }
    let point = points[max(0, next - 1)]
    var offset = target - Int(point.target) + Int(point.source)
    // If the result of a character is longer than the character, it ends at the next point.
    if next < points.count { offset = min(offset, Int(points[next].source) - 1) }
    return text.scalarBoundary(notAfter: offset, start: start)
  }
}

/// Divides text into characters that upper case changes and others.
struct CaseRuns {
  private let cases = ScalarCase()
  private var upper: [UInt8] = []

  /// The end of the run at `start`, and whether its characters change.
  ///
  /// Marks belong to the character before them.
  mutating func run(
    _ text: Span<UInt8>, from start: Int, to end: Int
  ) -> (end: Int, isLetters: Bool) {
    var offset = start
    var isLetters: Bool?
    while offset < end {
      let step = text.scalar(at: offset)
      if isLetters == nil || ScalarProperties(step.scalar).combiningClass == 0 {
        let changes = changes(step.scalar)
        if let isLetters, isLetters != changes { break }
        isLetters = changes
      }
      offset += step.length
    }
    return (offset, isLetters ?? false)
  }

  /// Changes_When_Uppercased of a single character.
  private mutating func changes(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar &- 0x61 < 26 }
    upper.removeAll(keepingCapacity: true)
    cases.appendUpper(scalar, to: &upper)
    let first = upper.span.scalar(at: 0)
    return first.scalar != scalar || first.length != upper.count
  }
}
