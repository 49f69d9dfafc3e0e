import Testing

/// Ends of lines: CSS Text 3 sections 4 and 5, CSS Text 4 section 6.
@Suite struct LineBreakRuleTests {
  @Test func `a word that just fits stays on the line`() throws {
    let html = """
      <div style="width:30px">aa bb cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa bb" 0 3 30 14
        "cc" 0 23 12 14
        """)
  }

  @Test func `a word one px too wide moves to the next line`() throws {
    let html = """
      <div style="width:29px">aa bb cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa" 0 3 12 14
        "bb" 0 23 12 14
        "cc" 0 43 12 14
        """)
  }

  @Test func `the space after a word hangs`() throws {
    let html = """
      <div style="width:12px">aa bb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa" 0 3 12 14
        "bb" 0 23 12 14
        """)
  }

  @Test func `a word wider than the line is broken if overflow-wrap allows it`() throws {
    let html = """
      <div style="width:30px">aaaaaaaa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaaaa" 0 3 30 14
        "aaa" 0 23 18 14
        """)
  }

  @Test func `a word wider than the line overflows with overflow-wrap normal`() throws {
    let html = """
      <div style="width:30px;overflow-wrap:normal">bb aaaaaaaa bb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "bb" 0 3 12 14
        "aaaaaaaa" 0 23 48 14
        "bb" 0 43 12 14
        """)
  }

  @Test func `word-break break-all fills the line`() throws {
    let html = """
      <div style="width:30px;word-break:break-all">aa bbbbbb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa bb" 0 3 30 14
        "bbbb" 0 23 24 14
        """)
  }

  @Test func `nowrap keeps a text on its line`() throws {
    let html = """
      <div style="width:30px;white-space:nowrap">aa bb cc dd</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa bb cc dd" 0 3 66 14
        """)
  }

  @Test func `a forced break ends the line and an empty line has the height of one`() throws {
    let html = """
      <div>aa<br><br>bb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa" 0 3 12 14
        "bb" 0 43 12 14
        """)
  }

  @Test func `a br at the end of a block creates no further line`() throws {
    let html = """
      <div id=a>aa<br></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        "aa" 0 3 12 14
        """)
  }

  @Test func `wbr is an opportunity in a word`() throws {
    let html = """
      <div style="width:30px;overflow-wrap:normal">aaaa<wbr>bbbb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaaa" 0 3 24 14
        "bbbb" 0 23 24 14
        """)
  }

  @Test func `a no-break space is no opportunity`() throws {
    let html = """
      <div style="width:30px;overflow-wrap:normal">aa bb&nbsp;cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa" 0 3 12 14
        "bb cc" 0 23 30 14
        """)
  }

  @Test func `lines break after hyphens and not before them`() throws {
    let html = """
      <div style="width:36px">aaa-bbb-cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaa-" 0 3 24 14
        "bbb-cc" 0 23 36 14
        """)
  }

  @Test func `lines break on both sides of an atomic inline`() throws {
    let html = """
      <div style="width:30px">aaa<b id=a style="display:inline-block;width:20px"></b>bbb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 34 20 0
        "aaa" 0 3 18 14
        "bbb" 0 43 18 14
        """)
  }

  @Test func `element boundaries are no opportunities`() throws {
    let html = """
      <div style="width:30px;overflow-wrap:normal">aa b<b id=a style="padding:1px">b</b>b cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 6 22 8 16
        "aa" 0 3 12 14
        "b" 0 23 6 14
        "b" 7 23 6 14
        "b" 14 23 6 14
        "cc" 0 43 12 14
        """)
  }

  @Test func `text-wrap balance makes lines of similar length`() throws {
    let html = """
      <div style="width:90px;text-wrap:balance">aaa bbb ccc ddd e</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaa bbb" 0 3 42 14
        "ccc ddd e" 0 23 54 14
        """)
  }

  @Test func `letter-spacing is added after each character`() throws {
    let html = """
      <div><span id=a style="letter-spacing:2px">aaa</span>b</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 3 24 14
        "aaa" 0 3 24 14
        "b" 24 3 6 14
        """)
  }

  @Test func `word-spacing is added to each space`() throws {
    let html = """
      <div><span id=a style="word-spacing:5px">a b c</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 3 40 14
        "a b c" 0 3 40 14
        """)
  }

  @Test func `text that may be divided ends the line before text that may not`() throws {
    let html = """
      <div style="width:9px;overflow-wrap:break-word">a<i style="overflow-wrap:normal">bc</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "a" 0 3 6 14
        "bc" 0 23 12 14
        """)
  }
}
