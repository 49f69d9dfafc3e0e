// Folder GalleyUnicode/Bidi: embedding levels of bidirectional text.
// Input: a range of UTF-8 and its `BaseDirection`.
// Output: `BidiRun`s: adjacent ranges of one level in logical order, and their visual order.
// Source: UAX #9, Unicode 17.0. Each file names its rules.
// Uses: GalleySystem, GalleyUnicode, GalleyUnicode/Tables.
// Read: BidiScan, BidiAnalyzer, BidiParagraphScratch, BidiExplicitScratch, EmbeddingStack,
//   BidiWeakRules, BidiBracketRules, BidiNeutralRules, BidiRun.

// Input: a range of UTF-8 and a base direction. Output: adjacent runs of one level that cover the
// range, in logical order. White space before separators and at the end of each paragraph has the
// paragraph's level. CSS directions are control characters in the text.
// Source: UAX #9, Unicode 17.0; controls and BN have the level of the character before them, as in
// ICU.

internal import GalleySystem

/// The bidirectional algorithm with its scratch.
///
/// Use one per thread repeatedly.
///
/// Linear in the bytes. It allocates only while its arrays grow. Text that is left-to-right only is
/// recognised by a scan of its bytes.
package struct BidiAnalyzer {
  private var scratch = BidiParagraphScratch()
  private var paragraphs: [Paragraph] = []

  /// Whether text of one direction has a single level; false for the exact levels of UAX #9.
  var flattensUniformText = true

  package init() {}

  private struct Paragraph: BitwiseCopyable {
    package var end: Int32
    var level: UInt8
  }

  /// Replaces `runs` by the runs of the range.
  ///
  /// Returns the level of its first paragraph.
  ///
  /// Each paragraph separator (LF, CR, CRLF, U+2029 and so on) ends a bidi paragraph, to which it
  /// belongs, and closes all embeddings and isolates.
  @discardableResult
  package mutating func analyze(
    _ text: Span<UInt8>, range: Range<Int>, base: BaseDirection, into runs: inout [BidiRun]
  ) -> UInt8 {
    runs.removeAll(keepingCapacity: true)
    paragraphs.removeAll(keepingCapacity: true)
    scratch.reset()
    if range.isEmpty { return base == .rightToLeft ? 1 : 0 }
    if flattensUniformText, base != .rightToLeft, !BidiScan.needsAnalysis(text, in: range) {
      runs.append(
        BidiRun(
          start: Int32(clamping: range.lowerBound), end: Int32(clamping: range.upperBound), level: 0
        ))
      return 0
    }
    if flattensUniformText, base == .rightToLeft, Self.isRightToLeft(text, in: range) {
      let end = Int32(clamping: range.upperBound)
      runs.append(BidiRun(start: Int32(clamping: range.lowerBound), end: end, level: 1))
      paragraphs.append(Paragraph(end: end, level: 1))
      return 1
    }
    var start = range.lowerBound
    while start < range.upperBound {
      let level = Self.level(base, text, in: start..<range.upperBound)
      let end = scratch.analyze(text, in: start..<range.upperBound, level: level, into: &runs)
      paragraphs.append(Paragraph(end: Int32(clamping: end), level: level))
      start = end
    }
    let first = paragraphs.first?.level ?? 0
    if flattensUniformText { flatten(&runs, to: first) }
    return first
  }

  /// Whether all characters have the direction of right-to-left paragraphs and none is a control.
  ///
  /// ICU then sets one level instead of those of the rules.
  private static func isRightToLeft(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    let table = PropertyTable.bidiClass
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let step = text.scalar(at: cursor)
      if BidiType.mayTurnLeft(table[step.scalar] & BidiType.classMask) { return false }
      cursor &+= step.length
    }
    return true
  }

  /// Sets one level for text of one direction, as in ICU.
  ///
  /// The visual order is the same.
  private func flatten(_ runs: inout [BidiRun], to level: UInt8) {
    guard scratch.isUniform(level: level), !runs.isEmpty else { return }
    for paragraph in paragraphs where paragraph.level != level { return }
    runs[0].end = runs[runs.count - 1].end
    runs[0].level = level
    runs.removeLast(runs.count - 1)
  }

  /// The paragraph level at an offset of the last analysed text; 0 if it is left-to-right only.
  func paragraphLevel(at offset: Int) -> UInt8 {
    let index = paragraphs.indices.partitioningIndex { Int(paragraphs[$0].end) > offset }
    return index < paragraphs.count ? paragraphs[index].level : paragraphs.last?.level ?? 0
  }

  private static func level(
    _ base: BaseDirection, _ text: Span<UInt8>, in range: Range<Int>
  ) -> UInt8 {
    switch base {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .auto: firstStrong(text, in: range) == .rightToLeft ? 1 : 0
    }
  }

  /// The direction of the first strong character outside of isolates in the first paragraph of a
  /// range (P2); `.auto` if there is none.
  static func firstStrong(_ text: Span<UInt8>, in range: Range<Int>) -> BaseDirection {
    let table = PropertyTable.bidiClass
    var depth = 0
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let step = text.scalar(at: cursor)
      cursor += step.length
      switch table[step.scalar] & BidiType.classMask {
      case BidiType.L where depth == 0: return .leftToRight
      case BidiType.R where depth == 0, BidiType.AL where depth == 0: return .rightToLeft
      case BidiType.B: return .auto
      case BidiType.LRI, BidiType.RLI, BidiType.FSI: depth += 1
      case BidiType.PDI where depth > 0: depth -= 1
      default: break
      }
    }
    return .auto
  }
}
