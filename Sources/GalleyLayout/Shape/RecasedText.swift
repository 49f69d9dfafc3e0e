// Input: a range of text. Output: the range in upper or lower case, with a map to offsets of the
// source.
// Source: CSS Fonts 4, section 6.5; Unicode SpecialCasing.txt.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem
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
  /// The last paragraph of each case mapping.
  private var paragraphs: [RecasedParagraph] = []

  init() { transformer.hasGeorgianCapitals = true }

  /// Forgets all paragraphs, because their offsets belong to another text.
  @inline(__always) mutating func begin() {
    if !paragraphs.isEmpty { paragraphs.removeAll(keepingCapacity: true) }
  }

  /// Replaces the content by a range of a paragraph, which begins at an offset of the text.
  ///
  /// The whole paragraph is the context of its letters. As in Chromium, a paragraph of another
  /// length in UTF-16 is mapped by single characters, without context.
  mutating func recase(
    _ text: Span<UInt8>, _ range: Range<Int>, _ recasing: Recasing, paragraph: Int
  ) {
    bytes.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    start = range.lowerBound
    // Source offsets of points are in the whole paragraph; offsets of the result begin at 0.
    points.append((Int32(start), 0))
    if recasing.letters == .kept {
      for offset in range { bytes.append(text[offset]) }
      return
    }
    let known = index(of: paragraph, text, recasing)
    if paragraphs[known].keepsLength {
      paragraphs[known].copy(range, into: &bytes, map: &points)
      return
    }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = offset + text.scalar(at: offset).length
      transformer.map(text, offset..<end, recasing, into: &bytes, map: &points)
      offset = end
    }
  }

  /// The index of a paragraph, which is mapped at the first use.
  private mutating func index(
    of paragraph: Int, _ text: Span<UInt8>, _ recasing: Recasing
  ) -> Int {
    let index = paragraphs.firstIndex { $0.recasing == recasing } ?? paragraphs.count
    if index == paragraphs.count { paragraphs.append(RecasedParagraph(recasing: recasing)) }
    if paragraphs[index].start != paragraph {
      paragraphs[index].map(text, start: paragraph, &transformer)
    }
    return index
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

/// The text of a paragraph in another case.
private struct RecasedParagraph {
  let recasing: Recasing
  /// The offset of the paragraph in its text; -1 before the first one.
  private(set) var start = -1
  /// Whether the length in UTF-16 is that of the source.
  private(set) var keepsLength = false
  private var bytes: [UInt8] = []
  private var points: [TextTransformer.Point] = []

  init(recasing: Recasing) { self.recasing = recasing }

  mutating func map(
    _ text: Span<UInt8>, start: Int, _ transformer: inout TextTransformer
  ) {
    self.start = start
    bytes.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    points.append((0, 0))
    transformer.map(text, 0..<text.count, recasing, into: &bytes, map: &points)
    keepsLength =
      text.utf16Count(text.indices) == bytes.span.utf16Count(bytes.indices)
  }

  /// Appends the text of a range of the source.
  func copy(
    _ range: Range<Int>, into out: inout [UInt8], map: inout [TextTransformer.Point]
  ) {
    let (first, last) = (target(of: range.lowerBound), target(of: range.upperBound))
    for offset in first..<max(first, last) { out.append(bytes[offset]) }
    var next = points.indices.partitioningIndex { Int(points[$0].source) > range.lowerBound }
    while next < points.count, Int(points[next].source) < range.upperBound {
      map.append((points[next].source, points[next].target - Int32(first)))
      next += 1
    }
  }

  private func target(of source: Int) -> Int {
    let next = points.indices.partitioningIndex { Int(points[$0].source) > source }
    let point = points[max(0, next - 1)]
    let limit = next < points.count ? Int(points[next].target) : bytes.count
    return min(source - Int(point.source) + Int(point.target), limit)
  }
}

extension TextTransformer {
  /// Appends a range in another case.
  fileprivate mutating func map(
    _ text: Span<UInt8>, _ range: Range<Int>, _ recasing: Recasing, into out: inout [UInt8],
    map: inout [Point]
  ) {
    switch (recasing.letters, recasing.language) {
    case (.kept, _): for offset in range { out.append(text[offset]) }
    case (.upper, .greek): greekUppercase(text, range, into: &out, map: &map)
    case (.upper, let language): uppercase(text, range, language, into: &out, map: &map)
    case (.lower, let language): lowercase(text, range, language, into: &out, map: &map)
    }
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
