import Testing

/// Alignment, indents, spaces and justification of lines: CSS Text 3 sections 4.1, 6 to 8.
@Suite struct LineAlignmentRuleTests {
  // MARK: Alignment

  @Test func `text-align moves a line by its free space or half of it`() throws {
    let html = """
      <div style="text-align:right">aaa</div><div style="text-align:center">aaa</div>
      <div style="text-align:end">aaa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaa" 182 3 18 14
        "aaa" 91 23 18 14
        "aaa" 182 43 18 14
        """)
  }

  @Test func `start and end follow the direction of the container`() throws {
    let html = """
      <div dir=rtl><div style="text-align:start">aaa</div><div style="text-align:end">aaa</div>\
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaa" 182 3 18 14
        "aaa" 0 23 18 14
        """)
  }

  @Test func `an overflowing line begins at the start edge for any alignment`() throws {
    let html = """
      <div style="width:12px;white-space:nowrap;text-align:right">aaa</div>
      <div style="width:12px;white-space:nowrap;text-align:center">aaa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaa" 0 3 18 14
        "aaa" 0 23 18 14
        """)
  }

  @Test func `an atomic inline is aligned with the text of its line`() throws {
    let html = """
      <div style="text-align:right">aa<div id=a style="display:inline-block;width:20px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 180 14 20 0
        "aa" 168 3 12 14
        """)
  }

  @Test func `text-align-last aligns the last line and lines before forced breaks`() throws {
    let html = """
      <div style="width:60px;text-align-last:right">aaaaaa bbbb cc<br>dd</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaaaaa" 0 3 36 14
        "bbbb cc" 18 23 42 14
        "dd" 48 43 12 14
        """)
  }

  @Test func `inline edges of a box begin on its first line and end on its last`() throws {
    let html = """
      <div style="width:60px"><span id=a style="padding:0 6px;margin:0 12px">aa bbbbbb</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 12 3 18 14 | 0 23 42 14
        "aa" 18 3 12 14
        "bbbbbb" 0 23 36 14
        """)
  }

  @Test func `cloned edges are on each line`() throws {
    let html = """
      <div style="width:60px">
      <span id=a style="padding:0 6px;-webkit-box-decoration-break:clone">aaaa bbbb</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 3 36 14 | 0 23 36 14
        "aaaa" 6 3 24 14
        "bbbb" 6 23 24 14
        """)
  }

  // MARK: Indents

  @Test func `an indent moves the first line`() throws {
    let html = """
      <div style="width:60px;text-indent:12px">aaaa bbbb cccc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaaa" 12 3 24 14
        "bbbb cccc" 0 23 54 14
        """)
  }

  @Test func `a negative indent moves the first line beyond the start edge`() throws {
    let html = """
      <div style="width:60px;padding-left:20px;text-indent:-12px">aaaa bbbb cccc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaaa bbbb" 8 3 54 14
        "cccc" 20 23 24 14
        """)
  }

  @Test func `an indent reduces the available width of the first line`() throws {
    let html = """
      <div style="width:60px;text-indent:50%">aaaaa bbbbb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaaaa" 30 3 30 14
        "bbbbb" 0 23 30 14
        """)
  }

  @Test func `an indent in percent refers to the width of the container`() throws {
    let html = """
      <div style="width:100px;text-indent:20%">aa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa" 20 3 12 14
        """)
  }

  @Test func `an indent is at the start of a right-to-left line`() throws {
    let html = """
      <div dir=rtl style="width:100px;text-indent:20px">aa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa" 68 3 12 14
        """)
  }

  // MARK: Spaces at the ends of lines

  @Test func `collapsible spaces vanish at both ends of a line`() throws {
    let html = """
      <div id=a style="width:max-content"> aa bb </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        "aa bb" 0 3 30 14
        """)
  }

  @Test func `preserved spaces at the end of a line hang`() throws {
    let html = """
      <div style="width:48px;white-space:pre-wrap;text-align:right">\
      <i id=a>aaaa</i>     <i id=b>bb</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 24 3 24 14
        b 36 23 12 14
        "aaaa" 24 3 24 14
        "bb" 36 23 12 14
        """)
  }

  @Test func `preserved spaces at the start of a line have their advance`() throws {
    let html = """
      <div style="white-space:pre-wrap">  <i id=a>aa</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 12 3 12 14
        "aa" 12 3 12 14
        """)
  }

  @Test func `spaces at the end of a line do not hang with break-spaces`() throws {
    let html = """
      <div style="width:30px;white-space:break-spaces">aaaa  bb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaaa" 0 3 30 14
        "bb" 0 23 18 14
        """)
  }

  @Test func `a tab reaches to the next stop`() throws {
    let html = """
      <div style="white-space:pre">a&#9;b&#10;aaaaaaaa&#9;b</div>
      <div style="white-space:pre;tab-size:4">a&#9;b</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "a" 0 3 6 14
        "b" 48 3 6 14
        "aaaaaaaa" 0 23 48 14
        "b" 96 23 6 14
        "a" 0 43 6 14
        "b" 24 43 6 14
        """)
  }

  @Test func `pre-line keeps line feeds and collapses spaces`() throws {
    let html = """
      <div style="white-space:pre-line"><i id=a>aa</i>   <i id=b>bb</i>&#10;  <i id=c>cc</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 3 12 14
        b 18 3 12 14
        c 0 23 12 14
        "aa" 0 3 12 14
        "bb" 18 3 12 14
        "cc" 0 23 12 14
        """)
  }

  // MARK: Justification

  @Test func `justification expands the spaces of a full line equally`() throws {
    let html = """
      <div style="width:64px;text-align:justify">aa <i id=a>bb</i> <i id=b>cccc</i> dddd</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 20 3 12 14
        b 40 3 24 14
        "aa" 0 3 20 14
        "bb" 20 3 12 14
        "cccc" 40 3 24 14
        "dddd" 0 23 24 14
        """)
  }

  @Test func `the last line of a justified text is not stretched`() throws {
    let html = """
      <div style="width:64px;text-align:justify">aa bbbb<br>cc dddddd e</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa bbbb" 0 3 42 14
        "cc dddddd" 0 23 64 14
        "e" 0 43 6 14
        """)
  }

  @Test func `justify in text-align-last stretches the last line`() throws {
    let html = """
      <div style="width:60px;text-align-last:justify">aa bb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa bb" 0 3 60 14
        """)
  }

  @Test func `a line without spaces is not stretched`() throws {
    let html = """
      <div style="width:60px;text-align:justify">aaaaaaaa bbbbbbbb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaaaaaaa" 0 3 48 14
        "bbbbbbbb" 0 23 48 14
        """)
  }
}
