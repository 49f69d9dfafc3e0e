import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Rectangles and parts of the text: CSSOM View section 7 (client rectangles of a range), UAX #29.
@Suite struct RangeRuleTests {
  private func rects(
    _ html: String, _ range: Range<Int>, _ style: Layout.RectStyle = .content, width: Double = 200
  ) throws -> String {
    let layout = try RuleSupport.layout(html, width: width)
    let rects = layout.rects(for: Range(utf8: range), style: style)
    return rects.isEmpty ? "none" : rects.map(dumped).joined(separator: " | ")
  }

  @Test(arguments: [
    (0..<1, "0 3 6 14"), (1..<3, "6 3 12 14"), (0..<4, "0 3 24 14"), (3..<4, "18 3 6 14"),
    (2..<2, "none"),
  ])
  func `a range has the advances of its characters`(range: Range<Int>, found: String) throws {
    let value = try rects("abcd", range)
    #expect(value == found)
  }

  @Test(arguments: [
    (Layout.RectStyle.content, "6 3 12 14"), (.line, "6 0 12 20"),
  ])
  func `a rectangle is as high as the content area or as the line`(
    style: Layout.RectStyle, found: String
  ) throws {
    let value = try rects("abcd", 1..<3, style)
    #expect(value == found)
  }

  @Test(arguments: [
    (0..<9, "0 3 24 14 | 0 23 24 14"), (2..<6, "12 3 12 14 | 0 23 6 14"), (5..<9, "0 23 24 14"),
    (0..<4, "0 3 24 14"), (4..<5, "none"),
  ])
  func `a range has a rectangle on each line, without the space at a break`(
    range: Range<Int>, found: String
  ) throws {
    let value = try rects("aaaa bbbb", range, width: 30)
    #expect(value == found)
  }

  @Test(arguments: [
    (0..<1, "18 3 6 14"), (1..<3, "6 3 12 14"), (3..<4, "0 3 6 14"),
  ])
  func `text from right to left begins on the right`(range: Range<Int>, found: String) throws {
    let value = try rects("<bdo dir=rtl>abcd</bdo>", range)
    #expect(value == found)
  }

  @Test func `a range over a change of direction has two rectangles`() throws {
    let html = "ab<bdo dir=rtl>cd</bdo>"
    // The first character of the inner text is at the right end.
    #expect(try rects(html, 1..<3) == "6 3 6 14 | 18 3 6 14")
    #expect(try rects(html, 0..<4) == "0 3 24 14")
  }

  @Test(arguments: [
    ("a<img src=i>b", 1..<4, "6 0 40 30"),
    ("a<span style='padding:0 5px'>b</span>c", 1..<2, "11 3 6 14"),
    ("a<span style='visibility:hidden'>b</span>c", 1..<2, "6 3 6 14"),
    ("<div style='text-align:right'>ab</div>", 0..<2, "188 3 12 14"),
    ("<p style='margin:10px 0 0 7px'>ab", 0..<1, "7 13 6 14"),
    ("<i style='position:absolute;left:50px;top:60px'>ab</i>", 0..<2, "50 63 12 14"),
    ("<div style='float:right'>ab</div>", 0..<2, "188 3 12 14"),
  ])
  func `a rectangle is where the text is drawn`(
    html: String, range: Range<Int>, found: String
  ) throws {
    let value = try rects(html, range)
    #expect(value == found)
  }

  // UAX #29, section 4.1.
  @Test(arguments: [
    ("ab cd", 0, "ab"), ("ab cd", 1, "ab"), ("ab cd", 2, " "), ("ab cd", 3, "cd"),
    ("can't", 3, "can't"),
    ("3.14", 1, "3.14"), ("a-b", 1, "-"), ("x, y", 1, ","), ("a_b", 1, "a_b"),
    ("1,000", 2, "1,000"),
  ])
  func `the word at an offset is between two boundaries`(
    text: String, offset: Int, found: String
  ) throws {
    let layout = try RuleSupport.layout("<p>" + text)
    #expect(layout.text(in: layout.word(at: Layout.Offset(utf8: offset))) == found)
  }

  // UAX #29, section 5.1.
  @Test(arguments: [
    ("One. Two.", 1, "One. "), ("One. Two.", 6, "Two."), ("Is it? Yes!", 0, "Is it? "),
    ("3.4 is it. B", 1, "3.4 is it. "), ("a.b c", 0, "a.b c"),
    ("He said “no.” She", 3, "He said “no.” "),
    ("etc. and", 0, "etc. and"), ("Wait… now", 0, "Wait… now"),
  ])
  func `the sentence at an offset has its trailing spaces`(
    text: String, offset: Int, found: String
  ) throws {
    let layout = try RuleSupport.layout("<p>" + text, width: 900)
    #expect(layout.text(in: layout.sentence(at: Layout.Offset(utf8: offset))) == found)
  }

  @Test(arguments: [(0, "ab cd"), (5, "ab cd"), (6, "ef"), (99, "ef")])
  func `the paragraph at an offset is between line feeds`(offset: Int, found: String) throws {
    let layout = try RuleSupport.layout("<p>ab cd<p>ef")
    #expect(layout.text(in: layout.paragraph(at: Layout.Offset(utf8: offset))) == found)
  }

  @Test(arguments: [
    ("ab", ["0..<2"]), ("AB", ["0..<2"]), ("b a", ["1..<4"]), ("x", []), ("", []),
    ("b\u{A0}a", ["1..<4"]),
  ])
  func `a search ignores case and the kind of space`(pattern: String, found: [String]) throws {
    let layout = try RuleSupport.layout("<p>ab ac")
    let ranges = layout.matches(of: pattern).map { "\($0.range)" }
    #expect(ranges == found)
  }

  @Test func `matches do not overlap, and each has its rectangles`() throws {
    let layout = try RuleSupport.layout("<p style='margin:0'>aaaa")
    let matches = layout.matches(of: "aa")
    #expect(matches.map { $0.rects.map(dumped) } == [["0 3 12 14"], ["12 3 12 14"]])
    #expect(layout.matches(of: "A", isCaseSensitive: true).isEmpty)
  }

  @Test func `a match begins and ends at grapheme clusters`() throws {
    let layout = try RuleSupport.layout("<p>xe\u{301}y")
    #expect(layout.matches(of: "e").isEmpty)
    #expect(layout.matches(of: "e\u{301}").count == 1)
  }
}
