import Testing

/// Positions of absolutely positioned boxes without insets: CSS Positioned Layout 3 section 3.5.3.
@Suite struct StaticPositionRuleTests {
  @Test func `a box without insets has its static position`() throws {
    let html = """
      <div style="height:10px"></div><div id=a style="position:absolute;width:20px;height:5px">\
      </div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 10 20 5
        b 0 10 200 10
        """)
  }

  @Test func `the static position of a block is below its line, of an inline on it`() throws {
    let html = """
      <div>aa<div id=a style="position:absolute">b</div></div>
      <div>aa<span id=b style="position:absolute">b</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 20 6 20
        b 12 20 6 20
        "aa" 0 3 12 14
        "aa" 0 23 12 14
        "b" 0 23 6 14
        "b" 12 23 6 14
        """)
  }

  @Test func `the margin before a box collapses through to its static position`() throws {
    let html = """
      <div style="height:10px;margin-bottom:10px"></div>
      <div id=a style="position:absolute;width:20px;height:5px"></div>
      <div id=b style="height:5px;margin-top:15px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 20 20 5
        b 0 25 200 5
        """)
  }

  @Test func `margins of the box move it from its static position`() throws {
    let html = """
      <div id=a style="position:absolute;width:20px;height:5px;margin:3px 0 0 7px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 7 3 20 5")
  }

  @Test func `a static position in centred text follows the text`() throws {
    let html = """
      <div style="text-align:center">aa<span id=a style="position:absolute">b</span></div>
      <div style="text-align:center"><span id=b style="position:absolute">b</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 106 0 6 20
        b 100 20 6 20
        "aa" 94 3 12 14
        "b" 106 3 6 14
        "b" 100 23 6 14
        """)
  }

  @Test func `a static position in a right-to-left container is at the right`() throws {
    let html = """
      <div dir=rtl style="width:100px"><div id=a style="position:absolute;width:20px;height:5px">\
      </div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 80 0 20 5")
  }

  @Test func `a flex container aligns a static position`() throws {
    let html = """
      <div style="display:flex;height:30px;justify-content:flex-end;align-items:center">
      <i id=a style="position:absolute;width:20px;height:10px"></i></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 180 10 20 10")
  }

  @Test func `a grid container aligns a static position in its content box`() throws {
    let html = """
      <div style="display:grid;grid:20px/50px;padding:5px;justify-items:end">
      <i id=a style="position:absolute;width:20px;height:10px"></i></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 175 5 20 10")
  }

  @Test func `a static position in a cell is in that cell`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr><td>aaa<td>\
      <i id=a style="position:absolute">b</i>c</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 18 0 6 20
        "aaa" 0 3 18 14
        "b" 18 3 6 14
        "c" 18 3 6 14
        """)
  }
}
