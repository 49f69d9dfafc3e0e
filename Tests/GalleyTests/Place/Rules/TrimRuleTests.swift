import Testing

/// Trimmed margins and lines: CSS Box 4 section 3.3, CSS Inline Layout 3 section 5.
@Suite struct TrimRuleTests {
  @Test func `margins at both ends of a container are trimmed`() throws {
    let html = """
      <div id=a style="margin-trim:block;border:1px solid"><div style="margin:10px 0">\
      <div id=b style="margin:20px 0;height:5px"></div></div></div><div id=c>x</div>
      """
    #expect(
      try boxDump(html, showsText: false) == """
        a 0 0 200 7
        b 1 1 198 5
        c 0 7 200 20
        """)
  }

  @Test func `a container keeps its own margins`() throws {
    let html = """
      <div id=a style="margin:3px 0;margin-trim:block"><div id=b style="margin:20px 0;height:5px">\
      </div></div><div id=c>x</div>
      """
    #expect(
      try boxDump(html, showsText: false) == """
        a 0 3 200 5
        b 0 3 200 5
        c 0 11 200 20
        """)
  }

  @Test func `the first and the last line of a block end at its text`() throws {
    let html = """
      <div id=a style="text-box:trim-both">x<br>y</div><div id=b>z</div>
      """
    #expect(
      try boxDump(html) == """
        a 0 0 200 34
        b 0 34 200 20
        "x" 0 0 6 14
        "y" 0 20 6 14
        "z" 0 37 6 14
        """)
  }

  @Test func `padding of a child ends the trimming`() throws {
    let html = """
      <div id=a style="text-box:trim-both"><div style="padding-top:1px">x</div></div>
      """
    #expect(
      try boxDump(html) == """
        a 0 0 200 18
        "x" 0 4 6 14
        """)
  }

  @Test func `the aspect ratio of a table is a minimum of its height`() throws {
    let html = """
      <table id=a style="width:100px;aspect-ratio:2;border-spacing:0"><tr><td>x</table>
      """
    #expect(try boxDump(html, showsText: false) == "a 0 0 100 50")
  }
}
