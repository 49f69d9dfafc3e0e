import Testing

/// List markers: CSS Lists 3 section 3.
@Suite struct MarkerRuleTests {
  @Test func `a number is before the line of its item, with suffix and space`() throws {
    let html = """
      <ol id=a style="margin:0;padding:0 0 0 40px"><li id=b>aa<li id=c>bb</ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 40
        b 40 0 160 20
        c 40 20 160 20
        "1." 22 3 18 14
        "aa" 40 3 12 14
        "2." 22 23 18 14
        "bb" 40 23 12 14
        """)
  }

  @Test func `the markers of a list end at the same offset`() throws {
    let html = """
      <ol start=9 style="margin:0;padding:0 0 0 40px"><li>aa<li>bb</ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "9." 22 3 18 14
        "aa" 40 3 12 14
        "10." 16 23 24 14
        "bb" 40 23 12 14
        """)
  }

  @Test func `a disc is before its item, by a part of the font size`() throws {
    let html = """
      <ul style="margin:0;padding:0 0 0 40px"><li id=a>aa</ul>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 20
        "•" 25 3 6 14
        "aa" 40 3 12 14
        """)
  }

  @Test func `a marker is on the first line of a block in its item`() throws {
    let html = """
      <ol style="margin:0;padding:0 0 0 40px"><li id=a>\
      <div id=b style="padding-top:10px">aa</div></ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 30
        b 40 0 160 30
        "1." 22 13 18 14
        "aa" 40 13 12 14
        """)
  }

  @Test func `an empty item has a line for its marker`() throws {
    let html = """
      <ol style="margin:0;padding:0 0 0 40px"><li id=a><li id=b>b</ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 20
        b 40 20 160 20
        "1." 22 3 18 14
        "2." 22 23 18 14
        "b" 40 23 6 14
        """)
  }

  @Test func `an empty item with padding has a line for its marker`() throws {
    let html = """
      <ol style="margin:0;padding:0 0 0 40px"><li id=a style="padding:3px 0"></ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 26
        "1." 22 6 18 14
        """)
  }

  @Test func `the marker of an item with a nested list is on the list's first line`() throws {
    let html = """
      <style>ol{margin:0;padding:0 0 0 40px}</style><ol><li id=a><ol><li id=b>aa</ol></ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 20
        b 80 0 120 20
        "1." 22 3 18 14
        "1." 62 3 18 14
        "aa" 80 3 12 14
        """)
  }

  @Test func `a marker is on the baseline of a larger font`() throws {
    let html = """
      <ol style="margin:0;padding:0 0 0 40px"><li id=a><span style="font-size:20px">aa</span></ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 23
        "aa" 40 -4 24 27
        "1." 22 6 18 14
        """)
  }

  @Test func `markers of a right-to-left list are at the right`() throws {
    let html = """
      <ul dir=rtl style="margin:0;padding:0 40px 0 0;list-style-type:'bb'"><li id=a>aa</ul>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 160 20
        "aa" 148 3 12 14
        "bb" 160 3 12 14
        """)
  }

  @Test func `a string is a marker without a suffix`() throws {
    let html = """
      <ul style="margin:0;padding:0 0 0 40px;list-style-type:'ab'"><li>cc</ul>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "ab" 28 3 12 14
        "cc" 40 3 12 14
        """)
  }

  @Test func `list-style none has no marker and an empty item no line`() throws {
    let html = """
      <ul style="margin:0;padding:0 0 0 40px;list-style:none"><li id=a>aa<li id=b></ul>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 20
        b 40 20 160 0
        "aa" 40 3 12 14
        """)
  }

  @Test func `a marker is beside a block formatting context`() throws {
    let html = """
      <ol style="margin:0;padding:0 0 0 40px"><li id=a><div id=b style="overflow:hidden">aa</div>\
      </ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 20
        b 40 0 160 20
        "1." 22 3 18 14
        "aa" 40 3 12 14
        """)
  }
}
