import Testing

/// Relative and sticky positions: CSS Positioned Layout 3 section 3.
@Suite struct OffsetRuleTests {
  @Test func `a relative box moves by its insets without moving others`() throws {
    let html = """
      <div id=a style="position:relative;left:5px;top:3px;height:10px"></div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 5 3 200 10
        b 0 10 200 10
        """)
  }

  @Test func `the start one of two relative insets applies`() throws {
    let html = """
      <div id=a style="position:relative;left:5px;right:9px;top:3px;bottom:7px;height:10px"></div>
      <div id=b style="position:relative;right:9px;bottom:7px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 5 3 200 10
        b -9 3 200 10
        """)
  }

  @Test func `a relative inline box moves with its content`() throws {
    let html = """
      <div>aa <span id=a style="position:relative;left:5px;top:-3px">bb</span> cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 23 0 12 14
        "bb" 23 0 12 14
        "aa" 0 3 18 14
        "cc" 30 3 18 14
        """)
  }

  @Test func `offsets of nested relative boxes add up`() throws {
    let html = """
      <div id=a style="position:relative;left:5px">\
      <div id=b style="position:relative;left:7px;height:5px">
      </div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 5 0 200 5
        b 12 0 200 5
        """)
  }

  @Test func `a relative cell moves and the row stays`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr>\
      <td id=b style="position:relative;top:5px">a<td id=c>b</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        b 0 5 6 20
        c 6 0 6 20
        "b" 6 3 6 14
        "a" 0 8 6 14
        """)
  }

  @Test func `a sticky box keeps its inset from the edge of the viewport`() throws {
    let html = """
      <div id=a style="position:sticky;top:5px;height:10px"></div><div style="height:50px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 5 200 10")
  }

  @Test func `a sticky box stays in its container`() throws {
    let html = """
      <div style="height:12px"><div id=a style="position:sticky;top:5px;height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 2 200 10")
  }
}
