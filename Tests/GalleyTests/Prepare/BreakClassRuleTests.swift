import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Soft wrap opportunities by the classes of characters: UAX #14 section 6, each rule at its test.
@Suite struct BreakClassRuleTests {
  /// The offsets in UTF-8 of the opportunities in a text.
  private func breaks(_ text: String, _ css: String = "") throws -> [Int] {
    let html = "<p style='\(css)'>\(text)"
    let document = try #require(RuleSupport.prepare(html).variants.document(width: 200))
    return document.tree.items.indices.flatMap { index -> [Int] in
      let item = document.tree.items[index]
      guard item.kind == .text, item.end > item.start else { return [] }
      return document.items[Int(item.index)].opportunities.map {
        Int(document.opportunities[$0].offset)
      }
    }
  }

  @Test(arguments: [
    ("aa bb", [3]), ("aa  bb", [3]), ("a b c", [2, 4]), ("aa", []), ("a bb-cc d", [2, 5, 8]),
  ])
  func `LB18: a space is an opportunity behind it`(text: String, found: [Int]) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [
    ("a\u{200B}b", [4]), ("a\u{200B} b", [5]), ("(\u{200B}a", [4]),
  ])
  func `LB8: a zero width space is an opportunity even beside punctuation`(
    text: String, found: [Int]
  ) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [
    ("a\u{2060}b", [Int]()), ("漢\u{2060}字", []), ("a-\u{2060}b", []), ("a\u{FEFF}b", []),
    ("漢\u{200D}字", []),
  ])
  func `LB8a and LB11: joiners prevent an opportunity`(text: String, found: [Int]) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [
    ("a\u{A0}b", []), ("漢\u{A0}字", []), ("a\u{202F}b", []), ("a-\u{A0}b", [2]),
  ])
  func `LB12: glue prevents an opportunity, except behind a hyphen`(text: String, found: [Int])
    throws
  {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [
    ("a) b", [3]), ("a! b", [3]), ("a, b", [3]), ("a; b", [3]), ("a: b", [3]), ("a? b", [3]),
    ("漢。字", [6]),
    ("漢、字", [6]), ("漢）字", [6]), ("漢！字", [6]),
  ])
  func `LB13: closing punctuation stays with what is before it`(text: String, found: [Int]) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [
    ("(a b", [3]), ("漢（字", [3]), ("漢「字」", [3]), ("a (b) c", [2, 6]), ("[a] b", [4]),
  ])
  func `LB14: opening punctuation stays with what is behind it`(text: String, found: [Int]) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [("\"a\" b", [4]), ("a \"b\"", [2]), ("“a” b", [8]), ("a's b", [4])])
  func `LB19: quotation marks stay with their words`(text: String, found: [Int]) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [("a\u{2014}b", [1, 4]), ("a\u{2014}\u{2014}b", [1, 7])])
  func `LB17 and B2: an em dash has opportunities around it, two have none between them`(
    text: String, found: [Int]
  ) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [
    ("a-b", [2]), ("a\u{2010}b", [4]), ("a\u{2013}b", [4]), ("a\u{AD}b", [3]), ("a - b", [2, 4]),
    ("a -b", [2, 3]),
    ("漢-字", [4]), ("a\u{2011}b", []),
  ])
  func `LB21: a hyphen is an opportunity behind it`(text: String, found: [Int]) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [("a…b", [4]), ("a… b", [5]), ("漢…字", [6])])
  func `LB22: an ellipsis stays with what is before it`(text: String, found: [Int]) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [
    ("a1b2", []), ("1.5 m", [4]), ("$5 x", [3]), ("5% x", [3]), ("-5 x", [3]), ("1,000 x", [6]),
    ("(5) x", [4]),
    ("5€ x", [5]), ("1/2 x", [4]),
  ])
  func `LB23 to LB25: numbers keep their signs, points and units`(text: String, found: [Int]) throws
  {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [("漢字", [3]), ("漢字仮名", [3, 6, 9]), ("あい", [3]), ("漢a字", [3, 4]), ("a漢", [1])])
  func `LB31: ideographs are opportunities on both sides`(text: String, found: [Int]) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  @Test(arguments: [
    ("\u{1F600}\u{1F600}", [4]), ("\u{1F44D}\u{1F3FD}\u{1F600}", [8]),
    ("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", [8]), ("\u{1F468}\u{200D}\u{1F469}", []),
    ("a\u{1F600}", [1]),
  ])
  func `LB30a and LB30b: flags and emoji with modifiers are one unit`(
    text: String, found: [Int]
  ) throws {
    let value = try breaks(text)
    #expect(value == found)
  }

  // CSS Text 3, section 5.2.
  @Test(arguments: [
    ("ab", "break-all", [1]), ("a b", "break-all", [2]), ("ab", "normal", []),
    ("漢字", "keep-all", []),
    ("漢 字", "keep-all", [4]), ("漢字", "normal", [3]), ("a)", "break-all", []),
  ])
  func `word-break changes the opportunities between letters`(
    text: String, value: String, found: [Int]
  ) throws {
    let value = try breaks(text, "word-break:\(value)")
    #expect(value == found)
  }

  // CSS Text 3, section 5.3.
  @Test(arguments: [
    ("漢々", "strict", []), ("漢ー字", "strict", [6]), ("漢ー字", "loose", [3, 6]), ("a)", "anywhere", [1]),
    ("漢ぁ", "strict", []), ("漢ぁ", "normal", [3]),
  ])
  func `line-break changes the opportunities before small kana and marks`(
    text: String, value: String, found: [Int]
  ) throws {
    let value = try breaks(text, "line-break:\(value)")
    #expect(value == found)
  }

  // CSS Text 3, section 4.1.
  @Test(arguments: [
    ("a b", "nowrap", []), ("a b", "pre", []), ("a b", "pre-wrap", [2]), ("a  b", "pre-wrap", [3]),
    ("a  b", "break-spaces", [2, 3]), ("a b", "pre-line", [2]), ("a-b", "nowrap", []),
  ])
  func `white-space decides whether there are opportunities`(
    text: String, value: String, found: [Int]
  ) throws {
    let value = try breaks(text, "white-space:\(value)")
    #expect(value == found)
  }

  @Test(arguments: [
    ("a<b>b</b>c", []), ("a <b>b</b>", [2]), ("a<b> b</b>", [2]), ("a<b></b>b", []),
    ("漢<b>字</b>", [3]),
    ("a<wbr>b", []),
  ])
  func `a boundary of an element is no opportunity of its own`(html: String, found: [Int]) throws {
    let value = try breaks(html)
    #expect(value == found)
  }
}
