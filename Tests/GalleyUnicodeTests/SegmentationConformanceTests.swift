import GalleySystem
import Testing

@testable import GalleyUnicode

/// The break tests of Unicode 17.0, if they exist on this machine; `RecordedAnswersTests` run
/// everywhere.
@Suite(.enabled(if: ConformanceFile.hasBreakTests, "the test files of Unicode 17 are not here"))
struct SegmentationConformanceTests {
  @Test func `all of GraphemeBreakTest passes`() throws {
    try run("GraphemeBreakTest.txt", atLeast: 700) { text, flags in
      GraphemeBreaker.flags(text, in: 0..<text.count, into: &flags)
    }
  }

  @Test func `all of WordBreakTest passes`() throws {
    try run("WordBreakTest.txt", atLeast: 1800) { text, flags in
      WordBreaker.flags(text, in: 0..<text.count, into: &flags)
    }
  }

  @Test func `all of SentenceBreakTest passes`() throws {
    try run("SentenceBreakTest.txt", atLeast: 500) { text, flags in
      SentenceBreaker.flags(text, in: 0..<text.count, into: &flags)
    }
  }

  @Test func `forward and backward iteration have the same boundaries`() throws {
    try run("GraphemeBreakTest.txt", atLeast: 700) { text, flags in
      mark(text, &flags, forwards: { GraphemeBreaker.next(after: $1, in: $0, end: $0.count) })
      var reverse: [UInt8] = []
      mark(text, &reverse, backwards: { GraphemeBreaker.previous(before: $1, in: $0, start: 0) })
      if reverse != flags { flags = [] }
    }
    try run("WordBreakTest.txt", atLeast: 1800) { text, flags in
      mark(
        text, &flags,
        backwards: { WordBreaker.previous(before: $1, in: $0, start: 0, end: $0.count) })
    }
    try run("SentenceBreakTest.txt", atLeast: 500) { text, flags in
      mark(
        text, &flags,
        backwards: { SentenceBreaker.previous(before: $1, in: $0, start: 0, end: $0.count) })
    }
  }

  private func mark(
    _ text: Span<UInt8>, _ flags: inout [UInt8], forwards next: (Span<UInt8>, Int) -> Int
  ) {
    flags = Array(repeating: 0, count: text.count)
    var cursor = 0
    while cursor < text.count {
      flags[cursor] = 1
      cursor = next(text, cursor)
    }
  }

  private func mark(
    _ text: Span<UInt8>, _ flags: inout [UInt8], backwards previous: (Span<UInt8>, Int) -> Int
  ) {
    flags = Array(repeating: 0, count: text.count)
    var cursor = text.count
    while cursor > 0 {
      cursor = previous(text, cursor)
      flags[cursor] = 1
    }
  }

  /// Compares one flag per code point with the file's division signs.
  private func run(
    _ name: String, atLeast count: Int, flag: (Span<UInt8>, inout [UInt8]) -> Void
  ) throws {
    let file = try ConformanceFile(path: ConformanceFile.sharedPath(name))
    var report = ConformanceReport(name: "\(name), Unicode 17.0")
    var flags: [UInt8] = []
    file.forEachLine { number, line in
      let content = line.prefix { $0 != UInt8(ascii: "#") }
      var text = ScalarText()
      for scalar in numbers(in: content, radix: 16) { text.append(scalar) }
      // ÷ is C3 B7, × is C3 97; the last one is the end of the text.
      let signs = content.filter { $0 == 0xB7 || $0 == 0x97 }.dropLast()
      flag(text.bytes.span, &flags)
      let matches =
        flags.count == text.bytes.count
        && zip(text.offsets, signs).allSatisfy { (flags[$0] == 1) == ($1 == 0xB7) }
      report.add(matches, "\(number): \(String(decoding: content, as: UTF8.self)) \(flags)")
    }
    let summary = report.summary()
    #expect(report.failures.isEmpty, "\(summary)")
    #expect(report.total >= count)
  }
}
