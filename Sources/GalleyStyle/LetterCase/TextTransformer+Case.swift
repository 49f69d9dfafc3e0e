// Upper and lower case with the contexts and languages of Unicode's SpecialCasing.txt.
// Input: UTF-8. Output: UTF-8 and offset points.

internal import GalleyUnicode

extension TextTransformer {
  package func uppercase(
    _ text: Span<UInt8>, _ range: Range<Int>, _ language: CaseLanguage, into out: inout [UInt8],
    map: inout [Point]
  ) {
    // After_Soft_Dotted: i or j, then marks other than above.
    var isAfterSoftDotted = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = text.scalar(at: offset)
      let start = out.count
      switch (step.scalar, language) {
      case (0x69, .turkic): out.append(scalar: 0x130)
      case (0x307, .lithuanian) where isAfterSoftDotted: break
      default: appendUpper(step.scalar, to: &out)
      }
      if language == .lithuanian {
        let combining = ScalarProperties(step.scalar).combiningClass
        isAfterSoftDotted =
          cases.isSoftDotted(step.scalar)
          || (isAfterSoftDotted && combining != 0 && combining != 230)
      }
      offset += step.length
      note(
        source: offset, target: out.count, isChanged: out.count - start != step.length, in: &map)
    }
  }

  /// Upper case without context.
  func appendUpper(_ scalar: UInt32, to out: inout [UInt8]) {
    if hasGeorgianCapitals { return cases.appendUpper(scalar, to: &out) }
    switch scalar {
    // As in Chromium, Georgian keeps its usual letters, because few fonts have the capitals.
    case 0x10D0...0x10FF: out.append(scalar: scalar)
    case 0x1C90...0x1CBF: cases.appendLower(scalar, to: &out)
    default: cases.appendUpper(scalar, to: &out)
    }
  }

  package func lowercase(
    _ text: Span<UInt8>, _ range: Range<Int>, _ language: CaseLanguage, into out: inout [UInt8],
    map: inout [Point]
  ) {
    var isAfterCased = false
    // After_I: the capital, then marks other than above.
    var isAfterI = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = text.scalar(at: offset)
      let start = out.count
      let scalar = step.scalar
      let rest = (offset + step.length)..<max(range.upperBound, offset + step.length)
      if scalar == 0x3A3, isAfterCased, !isCasedLetter(in: text, rest) {
        out.append(scalar: 0x3C2)
      } else if language == .turkic, scalar == 0x307, isAfterI {
        // The dot of I + U+0307 is part of the i.
      } else if !appendSpecialLower(scalar, language, text, rest, to: &out) {
        cases.appendLower(scalar, to: &out)
      }
      if !cases.isIgnorable(scalar) { isAfterCased = cases.isCased(scalar) }
      if language == .turkic {
        let combining = ScalarProperties(scalar).combiningClass
        isAfterI = scalar == 0x49 || (isAfterI && combining != 0 && combining != 230)
      }
      offset += step.length
      note(
        source: offset, target: out.count, isChanged: out.count - start != step.length, in: &map)
    }
  }

  /// Appends the lower case that a language defines; returns false if there is none.
  private func appendSpecialLower(
    _ scalar: UInt32, _ language: CaseLanguage, _ text: Span<UInt8>, _ rest: Range<Int>,
    to out: inout [UInt8]
  ) -> Bool {
    switch (language, scalar) {
    case (.turkic, 0x130):
      out.append(0x69)
    case (.turkic, 0x49) where !isDotAbove(in: text, rest):
      out.append(scalar: 0x131)
    case (.lithuanian, 0x49), (.lithuanian, 0x4A), (.lithuanian, 0x12E):
      guard isMarkAbove(in: text, rest) else { return false }
      cases.appendLower(scalar, to: &out)
      out.append(scalar: 0x307)
    case (.lithuanian, 0xCC), (.lithuanian, 0xCD), (.lithuanian, 0x128):
      out.append(0x69)
      out.append(scalar: 0x307)
      out.append(scalar: scalar == 0x128 ? 0x303 : scalar - 0xCC + 0x300)
    default:
      return false
    }
    return true
  }

  /// Whether a cased letter follows, after case-ignorable characters.
  func isCasedLetter(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = text.scalar(at: offset)
      if !cases.isIgnorable(step.scalar) { return cases.isCased(step.scalar) }
      offset += step.length
    }
    return false
  }

  /// Before_Dot: U+0307 follows, after marks other than above.
  private func isDotAbove(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = text.scalar(at: offset)
      if step.scalar == 0x307 { return true }
      let combining = ScalarProperties(step.scalar).combiningClass
      if combining == 0 || combining == 230 { return false }
      offset += step.length
    }
    return false
  }

  /// More_Above: a mark above follows, after other marks.
  private func isMarkAbove(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = text.scalar(at: offset)
      let combining = ScalarProperties(step.scalar).combiningClass
      if combining == 230 { return true }
      if combining == 0 { return false }
      offset += step.length
    }
    return false
  }
}
