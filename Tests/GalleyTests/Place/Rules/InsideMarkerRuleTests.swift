import Testing

/// Inside markers and markers of other elements: CSS Lists 3 section 3.
@Suite struct InsideMarkerRuleTests {
  // MARK: Inside

  @Test func `an inside marker is the beginning of the first line`() throws {
    let html = """
      <ol style="margin:0;padding:0;list-style-position:inside"><li id=a>aa<li id=b>bb</ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        b 0 20 200 20
        "1." 0 3 18 14
        "aa" 18 3 12 14
        "2." 0 23 18 14
        "bb" 18 23 12 14
        """)
  }

  @Test func `an inside disc has its width and a margin after it`() throws {
    let html = """
      <ul style="margin:0;padding:0;list-style-position:inside"><li><i id=a>aa</i></ul>
      """
    let found = try boxDump(html, showsText: false)
    #expect(found == "a 15 3 12 14")
  }

  @Test func `an inside marker of an item with a block is a separate line`() throws {
    let html = """
      <ol style="margin:0;padding:0;list-style-position:inside"><li id=a><div id=b>aa</div></ol>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 200 40
        b 0 20 200 20
        """)
  }

  @Test func `an inside marker counts for the max-content width`() throws {
    let html = """
      <ol style="margin:0;padding:0;list-style-position:inside;width:max-content" id=a><li>aa</ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        "1." 0 3 18 14
        "aa" 18 3 12 14
        """)
  }

  // MARK: Other items

  @Test func `any element may be a list item`() throws {
    let html = """
      <div id=a style="display:list-item;margin-left:40px;list-style-type:decimal">aa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 20
        "1." 22 3 18 14
        "aa" 40 3 12 14
        """)
  }

  @Test func `a summary has its triangle inside`() throws {
    let html = """
      <details><summary id=a><i id=b>aa</i></summary>bb</details>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 200 20
        b 10.594 3 12 14
        """)
  }

  @Test func `a style of the marker changes its size and not that of the line`() throws {
    let html = """
      <style>li::marker{font-size:20px}</style>
      <ol style="margin:0;padding:0 0 0 60px"><li id=a>aa</ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 60 0 140 23
        "1." 24 -4 36 27
        "aa" 60 6 12 14
        """)
  }

  @Test func `generated content of a marker replaces the number`() throws {
    let html = """
      <style>li::marker{content:"x: "}</style><ol style="margin:0;padding:0 0 0 40px">\
      <li id=a>aa</ol>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 160 20
        "x:" 22 3 18 14
        "aa" 40 3 12 14
        """)
  }
}
