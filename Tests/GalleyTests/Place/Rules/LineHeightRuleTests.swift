import Testing

/// Heights of lines: CSS 2.2 section 10.8.1, CSS Inline 3 section 5.
@Suite struct LineHeightRuleTests {
  @Test func `half of the leading is above the content area and half below`() throws {
    let html = """
      <div id=a style="line-height:30px">a</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 30
        "a" 0 8 6 14
        """)
  }

  @Test func `the larger half of an odd leading is below`() throws {
    let html = """
      <div id=a style="line-height:21px">a</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 21
        "a" 0 3 6 14
        """)
  }

  @Test func `text overflows a line-height below its content height`() throws {
    let html = """
      <div id=a style="line-height:10px">a</div><div id=b>b</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 10
        b 0 10 200 20
        "a" 0 -2 6 14
        "b" 0 13 6 14
        """)
  }

  @Test func `a number for line-height is multiplied by the font size`() throws {
    let html = """
      <div id=a style="line-height:1.5">a</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 15
        "a" 0 0 6 14
        """)
  }

  @Test func `normal line-height is ascent and descent and the gap of the face`() throws {
    let html = """
      <div id=a style="line-height:normal">a</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 14
        "a" 0 0 6 14
        """)
  }

  @Test func `the strut is the minimum height of a line`() throws {
    let html = """
      <div id=a><span style="line-height:5px">a</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        "a" 0 3 6 14
        """)
  }

  @Test func `the largest line-height of a line applies`() throws {
    let html = """
      <div id=a>a <span id=b style="line-height:40px">b</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 40
        b 12 13 6 14
        "a" 0 13 12 14
        "b" 12 13 6 14
        """)
  }

  @Test func `text of two sizes shares a baseline`() throws {
    let html = """
      <div id=a>a <span id=b style="font-size:20px">b</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 23
        b 12 -4 12 27
        "b" 12 -4 12 27
        "a" 0 6 12 14
        """)
  }
}
