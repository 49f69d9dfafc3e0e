// Laws of the Prepare stage: break opportunities with the sums of advances before them. All text is
// in a face whose characters are 6 px wide, ideographs 10 px.

import Testing

@testable import Galley
@testable import GalleyLayout

/// Sums and opportunities: CSS Text 3 sections 4 and 5, UAX #14.
@Suite struct PreparerTests {
  @Test func `each space is an opportunity, and the text of a line ends before it`() throws {
    let found = try opportunityDump("<p>aa bbb c")
    #expect(
      found == """
        "aa bbb c" 0 to 48
          3: 12 18
          7: 36 42
        """)
  }

  @Test func `a hyphen is an opportunity`() throws {
    let found = try opportunityDump("<p>aa-bb")
    #expect(
      found == """
        "aa-bb" 0 to 30
          3: 18 18
        """)
  }

  @Test func `a soft hyphen has no advance and is visible at a line's end only`() throws {
    let found = try opportunityDump("<p>aa&shy;bb")
    #expect(
      found == """
        "aa\u{AD}bb" 0 to 24
          4: 12 12 hyphen
        """)
  }

  @Test func `a soft hyphen is no opportunity with hyphens none`() throws {
    let found = try opportunityDump("<p style='hyphens:none'>aa&shy;bb")
    #expect(
      found == """
        "aa\u{AD}bb" 0 to 24
        """)
  }

  @Test func `a no-break space is no opportunity`() throws {
    let found = try opportunityDump("<p>aa&nbsp;bb")
    #expect(
      found == """
        "aa\u{A0}bb" 0 to 30
        """)
  }

  @Test func `text that does not wrap has no opportunity inside`() throws {
    let found = try opportunityDump("<p style='white-space:nowrap'>aa bb")
    #expect(found == "\"aa bb\" 0 to 30")
  }

  @Test func `a run of preserved spaces is one opportunity and hangs`() throws {
    let found = try opportunityDump("<p style='white-space:pre-wrap'>aa   bb")
    #expect(
      found == """
        "aa   bb" 0 to 42
          5: 12 30
        """)
  }

  @Test func `with break-spaces each space is an opportunity and does not hang`() throws {
    let found = try opportunityDump("<p style='white-space:break-spaces'>aa  bb")
    #expect(
      found == """
        "aa  bb" 0 to 36
          3: 18 18
          4: 24 24
        """)
  }

  @Test func `ideographs are opportunities except before closing punctuation`() throws {
    let found = try opportunityDump("<p>漢字。漢")
    #expect(
      found == """
        "漢字。漢" 0 to 40
          3: 10 10
          9: 30 30
        """)
  }

  @Test func `break-all has an opportunity after each letter`() throws {
    let found = try opportunityDump("<p style='word-break:break-all'>abc")
    #expect(
      found == """
        "abc" 0 to 18
          1: 6 6
          2: 12 12
        """)
  }

  @Test func `keep-all has no opportunities between ideographs`() throws {
    let found = try opportunityDump("<p style='word-break:keep-all'>漢字 漢")
    #expect(
      found == """
        "漢字 漢" 0 to 36
          7: 20 26
        """)
  }

  @Test func `letter spacing and word spacing are in the sums`() throws {
    let found = try opportunityDump("<p style='letter-spacing:1px;word-spacing:4px'>a b")
    #expect(
      found == """
        "a b" 0 to 25
          2: 7 18
        """)
  }

  @Test func `sums continue across items`() throws {
    let found = try opportunityDump("<p>aa <b>bb</b> c")
    #expect(
      found == """
        "aa " 0 to 18 trimmed 12
          3: 12 18
        "bb" 18 to 30
        " c" 30 to 42
          6: 30 36
        """)
  }

  @Test func `sums continue across paragraphs`() throws {
    let found = try opportunityDump("<p>aa<p>b c")
    #expect(
      found == """
        "aa" 0 to 12
        "b c" 12 to 30
          4: 18 24
        """)
  }

  @Test func `an element boundary in a word is no opportunity`() throws {
    let found = try opportunityDump("<p>a<b>a</b>a")
    #expect(
      found == """
        "a" 0 to 6
        "a" 6 to 12
        "a" 12 to 18
        """)
  }

  @Test func `right-to-left text is summed in the order of the text`() throws {
    let found = try opportunityDump("<p dir=rtl style=\"font-family:'Noto Sans Mono'\">aa bb")
    #expect(
      found == """
        "aa bb" 0 to 30
          3: 12 18
        """)
  }

  @Test func `both sides of an atomic inline are opportunities`() throws {
    let html = "<p>aa<b style='display:inline-block'></b>bb"
    let document = try #require(RuleSupport.prepare(html).variants.document(width: 200))
    let offsets = (0..<document.opportunities.count).map { document.opportunities[$0].offset }
    // The box is U+FFFC, which is three bytes.
    #expect(offsets == [2, 5])
  }

  @Test func `paragraphs of text only are plain`() throws {
    func isPlain(_ html: String) throws -> [Bool] {
      let document = try #require(RuleSupport.prepare(html).variants.document(width: 200))
      return document.paragraphs.indices.map { document.plainParagraphs.contains($0) }
    }
    #expect(try isPlain("<p>aa <a href=x>bb</a><br>cc<p>d") == [true, true])
    #expect(try isPlain("<p>aa<img><p style='text-align:center'>b") == [false, false])
  }
}
