import Testing

/// Boxes with `display: -webkit-box`: BROWSER_RULES 10.156.
@Suite struct LegacyBoxRuleTests {
  @Test func `inline content with a block is one item`() throws {
    let html = """
      <div id=a style="display:-webkit-box"><span>a<div id=b>b</div>c</span></div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 200 60
        b 0 20 6 20
        """)
  }

  @Test func `a block behind inline content is an item of its own`() throws {
    let html = """
      <div id=a style="display:-webkit-box"><span>a<div id=b>b</div></span><div id=c>c</div></div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 200 40
        b 0 20 6 20
        c 6 0 6 40
        """)
  }
}
