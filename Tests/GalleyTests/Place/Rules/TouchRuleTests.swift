import Testing

/// The targets of touches: CSS UI 4 section 7, BROWSER_RULES 7.17.
@Suite struct TouchRuleTests {
  @Test func `a box without pointer events is not hit`() throws {
    let html = """
      <style>i{position:absolute;left:0;top:0;width:20px;height:20px}</style>
      <i id=a></i><i id=b style="pointer-events:none"></i>
      """
    let found = try touchDump(html, x: 10, y: 10)
    #expect(found == "a")
  }

  @Test func `clipped content is not hit`() throws {
    let html = """
      <div id=a style="overflow:hidden;width:20px;height:20px">\
      <div id=b style="width:90px;height:20px"></div></div>
      <div id=c style="height:20px;margin-top:-20px;width:100px"></div>
      """
    let found = try touchDump(html, x: 50, y: 10)
    #expect(found == "c")
  }

  @Test func `a visible child of a hidden box is hit`() throws {
    let html = """
      <div id=a style="visibility:hidden"><div id=b style="visibility:visible;height:20px"></div>\
      </div>
      """
    let found = try touchDump(html, x: 10, y: 10)
    #expect(found == "b")
  }

  @Test func `overflow below a box is hit`() throws {
    let html = """
      <div id=a style="height:5px;width:20px"><div id=b style="height:20px"></div></div>
      """
    let found = try touchDump(html, x: 10, y: 15)
    #expect(found == "b")
  }
}
