// Folder GalleyUnicode/LineBreaking/Dictionaries: words of scripts without spaces.
// Input: UTF-8 in Thai, Lao, Khmer, Burmese, Chinese or Japanese. The generated files have the
//   dictionaries.
// Output: `WordDivider` and `IdeographDivider` (starts of words), `PhraseDivider` (starts of
//   phrases), `WordFinder` (the word at an offset in any script).
// Source: The dictionary break engines of ICU 78 (dictbe.cpp, mlbe.cpp); DESIGN 8.3.
// Uses: GalleySystem, GalleyUnicode, GalleyUnicode/LineBreaking/Opportunities,
//   GalleyUnicode/Segmentation, GalleyUnicode/Tables.
// Read: ComplexScript, WordDictionary, WordDivider, CostDictionary, IdeographDivider, PhraseModel,
//   PhraseDivider, WordFinder.

internal import GalleySystem

// Input: UTF-8 and an offset. Output: the word there: a segment of the rules, divided by a
// dictionary for Thai, Lao, Khmer, Burmese, Chinese and Japanese.
// Source: UAX #29; ICU's word iterator, which Chromium uses to select words.

/// Finds words.
///
/// Its storage is reused.
package struct WordFinder {
  private var divider = WordDivider()
  private var ideographs = IdeographDivider()
  /// By byte of a segment: 1 at the start of a word inside it.
  private var flags: [UInt8] = []

  package init() {}

  /// The word, or the range between two words, that contains the character at an offset.
  ///
  /// Linear in the segment and the text around it up to certain boundaries.
  package mutating func range(
    around offset: Int, in text: Span<UInt8>, start: Int, end: Int
  ) -> Range<Int> {
    let segment = segment(around: offset, in: text, start: start, end: end)
    guard divide(segment, text) else { return segment }
    let place = min(max(offset, segment.lowerBound), segment.upperBound - 1) - segment.lowerBound
    let first = flags[...place].lastIndex(of: 1) ?? 0
    let last = flags[(place + 1)...].firstIndex(of: 1) ?? flags.count
    return segment.lowerBound + first..<segment.lowerBound + last
  }

  /// The first boundary after an offset; `end` if there is none before it.
  package mutating func next(after offset: Int, in text: Span<UInt8>, start: Int, end: Int) -> Int {
    offset < end ? range(around: offset, in: text, start: start, end: end).upperBound : end
  }

  /// The last boundary before an offset; `start` if there is none after it.
  package mutating func previous(before offset: Int, in text: Span<UInt8>, start: Int, end: Int)
    -> Int
  {
    guard offset > start else { return start }
    let before = text.scalar(before: offset, start: start)
    return range(around: offset - before.length, in: text, start: start, end: end).lowerBound
  }

  /// A segment of the rules.
  ///
  /// Adjacent ideographs and kana are one, and so are Hangul syllables.
  private func segment(
    around offset: Int, in text: Span<UInt8>, start: Int, end: Int
  ) -> Range<Int> {
    func rules(_ offset: Int) -> Range<Int> {
      WordBreaker.range(around: offset, in: text, start: start, end: end, .tailored)
    }
    func isJoined(_ offset: Int) -> Bool {
      guard offset > start, offset < end, text[offset] >= 0xE2 else { return false }
      let next = text.scalar(at: offset).scalar
      let last = text.scalar(before: offset, start: start).scalar
      let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3
      return hangul.contains(next) && hangul.contains(last)
        || IdeographDivider.joins(next) && IdeographDivider.joins(last)
    }
    var segment = rules(offset)
    while isJoined(segment.upperBound) {
      segment = segment.lowerBound..<rules(segment.upperBound).upperBound
    }
    while isJoined(segment.lowerBound) {
      let before = text.scalar(before: segment.lowerBound, start: start)
      segment = rules(segment.lowerBound - before.length).lowerBound..<segment.upperBound
    }
    return segment
  }

  /// Marks the words of a segment; returns false if no dictionary divides it.
  private mutating func divide(_ segment: Range<Int>, _ text: Span<UInt8>) -> Bool {
    var isDivided = false
    var marks: [UInt8] = []
    swap(&marks, &flags)
    defer { swap(&marks, &flags) }
    var offset = segment.lowerBound
    while offset < segment.upperBound {
      let step = text.scalar(at: offset)
      let start = offset
      offset += step.length
      let script = Self.script(of: step.scalar)
      let isIdeograph = script == nil && IdeographDivider.divides(step.scalar)
      guard script != nil || isIdeograph else { continue }
      while offset < segment.upperBound {
        let next = text.scalar(at: offset)
        let isSame =
          isIdeograph
          ? IdeographDivider.divides(next.scalar) : Self.script(of: next.scalar) == script
        guard isSame else { break }
        offset += next.length
      }
      if !isDivided {
        marks.removeAll(keepingCapacity: true)
        marks.append(contentsOf: repeatElement(0, count: segment.count))
        isDivided = true
      }
      var span = marks.mutableSpan
      if let script {
        divider.divide(text, run: start..<offset, script, base: segment.lowerBound, into: &span)
      } else {
        ideographs.divide(text, run: start..<offset, base: segment.lowerBound, into: &span)
      }
    }
    return isDivided
  }

  private static func script(of scalar: UInt32) -> ComplexScript? {
    scalar >= 0xE00 && BreakClass.isComplex(scalar) ? ComplexScript(scalar) : nil
  }
}
