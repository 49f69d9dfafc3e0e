import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Steps of the caret: UAX #29 sections 3 and 4, BROWSER_RULES 7.7.
///
/// Offsets are those of UTF-8.
@Suite struct CaretStepRuleTests {
  private func steps(
    _ html: String, _ move: Layout.CaretMove, width: Double = 200
  ) throws -> [Int] {
    try RuleSupport.layout(html, width: width).walk(move).map(\.offset.utf8)
  }

  /// The position after one movement; -1 for none.
  private func step(
    _ html: String, _ move: Layout.CaretMove, from offset: Int, width: Double = 200
  ) throws -> Int {
    let layout = try RuleSupport.layout(html, width: width)
    return layout.position(move, from: Layout.Position(utf8: offset))?.offset.utf8 ?? -1
  }

  // UAX #29, section 3.1.
  @Test(arguments: [
    ("abc", [1, 2, 3]), ("e\u{301}x", [3, 4]), ("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", [8, 16]),
    ("\u{1F468}\u{200D}\u{1F469}x", [11, 12]), ("\u{1F44D}\u{1F3FD}x", [8, 9]),
    ("\u{1100}\u{1161}\u{11A8}x", [9, 10]), ("a\u{200D}b", [4, 5]), ("\u{915}\u{93F}x", [6, 7]),
    ("é", [2]), ("漢字", [3, 6]), ("a\u{FE0F}b", [4, 5]), ("1\u{FE0F}\u{20E3}", [7]),
  ])
  func `a grapheme cluster is one step`(text: String, found: [Int]) throws {
    #expect(try steps("<p>" + text, .next) == found)
    #expect(try steps("<p>" + text, .previous) == found.dropLast().reversed() + [0])
  }

  // UAX #29, section 4.1.
  @Test(arguments: [
    ("ab cd", [2, 5]), ("can't go", [5, 8]), ("3.14 x", [4, 6]), ("a-b", [1, 3]), ("a, b", [1, 4]),
    ("a  b", [1, 3]), ("a_b c", [3, 5]), ("1,000.5 a", [7, 9]), ("(ab) c", [3, 6]), ("ab", [2]),
    ("a\u{AD}b c", [4, 6]), ("x.y", [3]),
  ])
  func `a word forwards ends at its end`(text: String, found: [Int]) throws {
    let value = try steps("<p>" + text, .nextWord)
    #expect(value == found)
  }

  @Test(arguments: [
    ("ab cd", [3, 0]), ("can't go", [6, 0]), ("3.14 x", [5, 0]), ("a-b", [2, 0]), ("a, b", [3, 0]),
    ("a  b", [3, 0]), ("(ab) c", [5, 1, 0]), ("ab", [0]),
  ])
  func `a word backwards ends at its start`(text: String, found: [Int]) throws {
    // White space is preserved, so that the offsets are those of the source.
    let value = try steps("<p style='white-space:pre-wrap'>" + text, .previousWord)
    #expect(value == found)
  }

  @Test(arguments: [
    ("<p>ab<p>cd", [1, 2, 3, 4, 5]), ("ab<br>cd", [1, 2, 3, 4, 5]), ("a<b>b</b>c", [1, 2, 3]),
    ("a<img src=i>b", [1, 4, 5]), ("a<span hidden>b</span>c", [1, 2]),
    ("<p>a<p></p><p>b", [1, 2, 3]),
    ("a<b></b>b", [1, 2]), ("a&nbsp;b", [1, 3, 4]), ("<i>a</i><i>b</i>", [1, 2]),
  ])
  func `a step passes boundaries of elements and lines`(html: String, found: [Int]) throws {
    #expect(try steps(html, .next) == found)
    #expect(try steps(html, .previous) == found.dropLast().reversed() + [0])
  }

  // Lines of five characters: "aaaa" and "bbbb".
  @Test(arguments: [
    (Layout.CaretMove.lineEnd, 1, 4), (.lineStart, 3, 0), (.lineEnd, 6, 9), (.lineStart, 8, 5),
    (.down, 2, 7), (.up, 7, 2), (.up, 2, -1), (.down, 7, -1), (.down, 0, 5), (.up, 9, 4),
  ])
  func `movements by lines keep to the line or its x`(
    move: Layout.CaretMove, from: Int, found: Int
  ) throws {
    let value = try step("aaaa bbbb", move, from: from, width: 30)
    #expect(value == found)
  }

  @Test func `a movement down to a shorter line ends at its end`() throws {
    #expect(try step("aaaa<br>b", .down, from: 3) == 6)
    #expect(try step("a<br>bbbb", .up, from: 5) == 1)
  }

  @Test(arguments: [
    ("<bdo dir=rtl>abc</bdo>", Layout.CaretMove.left, 0, 1),
    ("<bdo dir=rtl>abc</bdo>", .left, 1, 2),
    ("<bdo dir=rtl>abc</bdo>", .right, 2, 1), ("abc", .left, 2, 1), ("abc", .right, 2, 3),
    ("abc", .left, 0, -1), ("abc", .right, 3, -1),
  ])
  func `left and right are directions on the line`(
    html: String, move: Layout.CaretMove, from: Int, found: Int
  ) throws {
    let value = try step("<p>" + html, move, from: from)
    #expect(value == found)
  }

  @Test func `a movement right from the end of a line goes to the next one`() throws {
    #expect(try step("ab<br>cd", .right, from: 2) == 3)
    #expect(try step("ab<br>cd", .left, from: 3) == 2)
    #expect(try step("<p>ab<p>cd", .right, from: 2) == 3)
  }

  @Test(arguments: [
    Layout.CaretMove.next, .previous, .left, .right, .up, .down, .nextWord, .lineEnd,
  ])
  func `an empty layout has no movements`(move: Layout.CaretMove) throws {
    let value = try step("", move, from: 0)
    #expect(value == -1)
  }
}
