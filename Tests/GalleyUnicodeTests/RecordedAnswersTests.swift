import GalleySystem
import Testing

@testable import GalleyUnicode

/// Random texts of all scripts, compared with the answers of ICU 78.
///
/// A run over 200,000 texts for each algorithm: `Tools/unicode-tables/differential.py 200000
/// FOLDER` and GALLEY_ICU_ANSWERS=FOLDER.
@Suite struct RecordedAnswersTests {
  @Test func `grapheme clusters are ICU's`() throws {
    var flags: [UInt8] = []
    try compare("grapheme") { text, _ in
      let bytes = text.bytes
      GraphemeBreaker.flags(bytes.span, in: 0..<bytes.count, into: &flags)
      return String(decoding: text.offsets.map { flags[$0] + 0x30 }, as: UTF8.self)
    }
  }

  @Test func `words are ICU's except for dictionaries and the colon`() throws {
    var flags: [UInt8] = []
    try compare("word", unless: hasDictionaryWord) { text, _ in
      let bytes = text.bytes
      WordBreaker.flags(bytes.span, in: 0..<bytes.count, into: &flags)
      return String(decoding: text.offsets.map { flags[$0] + 0x30 }, as: UTF8.self)
    }
  }

  @Test func `sentences are ICU's`() throws {
    var flags: [UInt8] = []
    try compare("sentence") { text, _ in
      let bytes = text.bytes
      SentenceBreaker.flags(bytes.span, in: 0..<bytes.count, into: &flags)
      return String(decoding: text.offsets.map { flags[$0] + 0x30 }, as: UTF8.self)
    }
  }

  @Test func `bidi levels are ICU's except in later automatic paragraphs`() throws {
    var analyzer = BidiAnalyzer()
    var runs: [BidiRun] = []
    try compare("bidi", unless: hasLaterParagraph, mayDiffer: isNamedDifference) { text, answer in
      let bytes = text.bytes
      let sign = answer.first ?? 0
      let base: BaseDirection =
        sign == UInt8(ascii: "L")
        ? .leftToRight : sign == UInt8(ascii: "R") ? .rightToLeft : .auto
      analyzer.analyze(bytes.span, range: 0..<bytes.count, base: base, into: &runs)
      var levels = [sign]
      var run = 0
      for offset in text.offsets {
        while run < runs.count, Int(runs[run].end) <= offset { run += 1 }
        levels.append(run < runs.count ? runs[run].level + 0x30 : 0x3F)
      }
      return String(decoding: levels, as: UTF8.self)
    }
  }

  @Test func `script and emoji runs are those of the reference algorithm`() throws {
    var segmenter = RunSegmenter()
    var runs: [ScriptRun] = []
    try compare("script") { text, _ in
      let bytes = text.bytes
      segmenter.segment(bytes.span, range: 0..<bytes.count, into: &runs)
      var parts: [String] = []
      for run in runs {
        let count = text.offsets.filter { $0 >= Int(run.start) && $0 < Int(run.end) }.count
        let letters = (0..<4).map { UInt8(truncatingIfNeeded: run.tag >> (24 - 8 * $0)) }
        let tag = String(decoding: letters, as: UTF8.self)
        parts.append("\(count)\(tag)\(run.priority.rawValue)")
      }
      return parts.joined(separator: " ")
    }
  }

  /// ICU divides words of these by dictionaries, and excludes the colon from MidLetter.
  private func hasDictionaryWord(_ scalars: [UInt32], _ answer: ArraySlice<UInt8>) -> Bool {
    scalars.contains(where: isDictionaryWord)
  }

  private func isDictionaryWord(_ scalar: UInt32) -> Bool {
    if scalar == 0x3A || scalar == 0xFE55 || scalar == 0xFF1A { return true }
    let script = Script(of: scalar)
    if script == .han || script == .hiragana || script == .katakana || script == .hangul {
      return true
    }
    return ScalarProperties(scalar).isComplexContext
  }

  /// With base auto ICU 78 carries state from a right-to-left paragraph into one without strong
  /// characters: of "א\n(8)" the second paragraph gets 1 2 1, alone it gets 0 0 0.
  private func hasLaterParagraph(_ scalars: [UInt32], _ answer: ArraySlice<UInt8>) -> Bool {
    guard answer.first == UInt8(ascii: "A") else { return false }
    return scalars.dropLast().contains {
      ScalarProperties($0).bidiClass == .paragraphSeparator
    }
  }

  /// Whether a text belongs to a known class in which the library follows UAX #9 exactly and ICU
  /// does not.
  private func isNamedDifference(_ scalars: [UInt32]) -> Bool {
    let properties = scalars.map(ScalarProperties.init)
    for (index, next) in properties.enumerated().dropFirst() {
      let kind = PropertyTable.bidiClass[scalars[index - 1]] & BidiType.bracketMask
      // ICU leaves a mark after a closing bracket neutral (N0, last paragraph).
      if kind == BidiType.closeBracket, next.bidiClass == .nonspacingMark { return true }
    }
    // In ICU, U+3009 closes U+2329 again after U+232A.
    if scalars.contains(0x2329), scalars.contains(0x232A), scalars.contains(0x3009) { return true }
    // ICU does not treat a text of one direction as such if it has an FSI without its PDI.
    var isOpen = false
    for next in properties {
      if next.scalar == 0x2068 { isOpen = true }
      if next.scalar == 0x2069 { isOpen = false }
      if isOpen, next.bidiClass == .paragraphSeparator { return true }
    }
    return false
  }

  private func compare(
    _ name: String,
    unless isExcluded: ([UInt32], ArraySlice<UInt8>) -> Bool = { _, _ in false },
    mayDiffer: ([UInt32]) -> Bool = { _ in false },
    answer: (ScalarText, ArraySlice<UInt8>) -> String
  ) throws {
    let file = try ConformanceFile.recorded(name)
    var report = ConformanceReport(name: "ICU 78, \(name)")
    var excluded = 0
    var differing = 0
    file.forEachLine { number, line in
      let fields = line.split(separator: UInt8(ascii: ";"), maxSplits: 1)
      guard fields.count == 2 else { return }
      let scalars = numbers(in: fields[0], radix: 16)
      if isExcluded(scalars, fields[1]) {
        excluded += 1
        return
      }
      var text = ScalarText()
      for scalar in scalars { text.append(scalar) }
      let found = answer(text, fields[1])
      let expected = String(decoding: fields[1], as: UTF8.self)
      if found != expected, mayDiffer(scalars) {
        differing += 1
        return
      }
      report.add(
        found == expected, "\(number): \(String(decoding: line, as: UTF8.self)) | \(found)")
    }
    if excluded > 0 { print("ICU 78, \(name): \(excluded) texts of the named class left out") }
    if differing > 0 { print("ICU 78, \(name): \(differing) known differences") }
    let summary = report.summary()
    #expect(report.failures.isEmpty, "\(summary)")
    #expect(report.total >= 100 && report.total + excluded + differing >= 500)
    // The number of known differences is too small to contain an error.
    #expect(differing <= report.total / 1000)
  }
}
