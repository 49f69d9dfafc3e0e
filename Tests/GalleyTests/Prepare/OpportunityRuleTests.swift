import Testing

/// Break opportunities and the sums of advances at them: CSS Text 3 section 5, UAX #14.
@Suite struct OpportunityRuleTests {
  @Test func `a zero width space is an opportunity without advance`() throws {
    let html = "<p>aa\u{200B}bb"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "aa\u{200B}bb" 0 to 24
          5: 12 12
        """)
  }

  @Test func `a word joiner prevents an opportunity`() throws {
    let html = "<p>aa-\u{2060}bb"
    let found = try opportunityDump(html)
    #expect(found == "\"aa-\u{2060}bb\" 0 to 30")
  }

  @Test func `line-break anywhere has an opportunity after each character`() throws {
    let html = "<p style='line-break:anywhere'>a,b"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "a,b" 0 to 18
          1: 6 6
          2: 12 12
        """)
  }

  @Test func `opportunities of overflow-wrap are not recorded`() throws {
    let html = "<p style='overflow-wrap:anywhere'>abc"
    let found = try opportunityDump(html)
    #expect(found == "\"abc\" 0 to 18")
  }

  @Test func `punctuation stays with the word before it`() throws {
    let html = "<p>a) b! c"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "a) b! c" 0 to 42
          3: 12 18
          6: 30 36
        """)
  }

  @Test func `an opening quotation mark stays with the word after it`() throws {
    let html = "<p>a \u{201C}b\u{201D} c"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "a \u{201C}b\u{201D} c" 0 to 42
          2: 6 12
          10: 30 36
        """)
  }

  @Test func `a slash is an opportunity before letters only`() throws {
    let html = "<p>a/b 1/2"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "a/b 1/2" 0 to 42
          4: 18 24
        """)
  }

  @Test func `a number keeps its sign and its unit`() throws {
    let html = "<p>-1 $2 3%"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "-1 $2 3%" 0 to 48
          3: 12 18
          6: 30 36
        """)
  }

  @Test func `an opportunity at the end of an inline box belongs to the text before it`() throws {
    let html = "<p><b style='font-weight:400'>aa </b>bb"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "aa " 0 to 18 trimmed 12
          3: 12 18
        "bb" 18 to 30
        """)
  }

  @Test func `an opportunity depends on the text across inline boxes`() throws {
    let html = "<p>a<b style='font-weight:400'>b</b>c d"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "a" 0 to 6
        "b" 6 to 12
        "c d" 12 to 30
          4: 18 24
        """)
  }

  @Test func `collapsed spaces have no advance`() throws {
    let html = "<p>a   b"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "a b" 0 to 18
          2: 6 12
        """)
  }

  @Test func `a preserved line feed ends an item`() throws {
    let html = "<p style='white-space:pre-line'>a\nb"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "a" 0 to 6
        "b" 6 to 12
        """)
  }

  @Test func `uppercase text has the opportunities of its result`() throws {
    let html = "<p style='text-transform:uppercase'>a\u{DF} b"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "ASS B" 0 to 30
          4: 18 24
        """)
  }

  @Test func `the spaces of pre have no opportunities`() throws {
    let html = "<p style='white-space:pre'>a  b"
    let found = try opportunityDump(html)
    #expect(found == "\"a  b\" 0 to 24")
  }

  @Test func `automatic hyphens need the patterns of the language`() throws {
    let html = "<p lang=en style='hyphens:auto'>hyphenation"
    let found = try opportunityDump(html)
    #expect(found == "\"hyphenation\" 0 to 66")
  }

  @Test func `an em dash has an opportunity on both sides`() throws {
    let html = "<p>a\u{2014}b"
    let found = try opportunityDump(html)
    #expect(
      found == """
        "a\u{2014}b" 0 to 18
          1: 6 6
          4: 12 12
        """)
  }
}
