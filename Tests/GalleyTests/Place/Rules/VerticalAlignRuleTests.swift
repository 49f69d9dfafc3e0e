import Testing

/// Positions on a line: CSS 2.2 section 10.8.1, BROWSER_RULES 2.6 to 2.9.
@Suite struct VerticalAlignRuleTests {
  @Test func `a length raises and a negative one lowers`() throws {
    let html = """
      <div id=a>a<span id=b style="vertical-align:5px">b</span></div>
      <div id=c>a<span id=d style="vertical-align:-5px">b</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 25
        b 6 3 6 14
        c 0 25 200 25
        d 6 33 6 14
        "b" 6 3 6 14
        "a" 0 8 6 14
        "a" 0 28 6 14
        "b" 6 33 6 14
        """)
  }

  @Test func `a percentage refers to the line-height of the box itself`() throws {
    let html = """
      <div id=a>a<span id=b style="vertical-align:50%;line-height:10px">b</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        b 6 -2 6 14
        "b" 6 -2 6 14
        "a" 0 3 6 14
        """)
  }

  @Test func `sub and super move by parts of the font size of the parent`() throws {
    let html = """
      <div id=a>a<span id=b style="vertical-align:sub">b</span></div>
      <div id=c>a<span id=d style="vertical-align:super">b</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 23
        b 6 6 6 14
        c 0 23 200 24.328
        d 6 26 6 14
        "a" 0 3 6 14
        "b" 6 6 6 14
        "b" 6 26 6 14
        "a" 0 30.328 6 14
        """)
  }

  @Test func `middle is half an x-height above the baseline`() throws {
    let html = """
      <style>b{display:inline-block;width:9px;height:30px}</style>
      <div id=a>a<b id=b style="vertical-align:middle"></b></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 30
        b 6 0 9 30
        "a" 0 6.688 6 14
        """)
  }

  @Test func `text-top and text-bottom are the edges of the content area`() throws {
    let html = """
      <style>b{display:inline-block;width:9px;height:30px}</style>
      <div id=a>a<b id=b style="vertical-align:text-top"></b></div>
      <div id=c>a<b id=d style="vertical-align:text-bottom"></b></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 33
        b 6 3 9 30
        c 0 33 200 33
        d 6 33 9 30
        "a" 0 3 6 14
        "a" 0 49 6 14
        """)
  }

  @Test func `top is the upper edge of the line box`() throws {
    let html = """
      <style>b{display:inline-block;width:9px;height:30px}</style>
      <div id=a>a<b id=b style="vertical-align:top"></b></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 30
        b 6 0 9 30
        "a" 0 3 6 14
        """)
  }

  @Test func `bottom is the lower edge of the line box`() throws {
    let html = """
      <style>b{display:inline-block;width:9px;height:30px}</style>
      <div id=a>a<b id=b style="vertical-align:bottom"></b></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 30
        b 6 0 9 30
        "a" 0 13 6 14
        """)
  }

  @Test func `the baseline of an inline block is that of its last line`() throws {
    let html = """
      <div id=a>a<div id=b style="display:inline-block;width:6px">b<br>c</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 40
        b 6 0 6 40
        "b" 6 3 6 14
        "a" 0 23 6 14
        "c" 6 23 6 14
        """)
  }

  @Test func `the baseline of an inline block without lines is its bottom margin edge`() throws {
    let html = """
      <div id=a>a<div id=b style="display:inline-block;width:6px;height:10px;margin:3px"></div>\
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 22
        b 9 3 6 10
        "a" 0 5 6 14
        """)
  }

  @Test func `the baseline of a clipping inline block is its bottom margin edge`() throws {
    let html = """
      <div id=a>a<div id=b style="display:inline-block;width:6px;overflow:hidden">b</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 26
        b 6 0 6 20
        "b" 6 3 6 14
        "a" 0 9 6 14
        """)
  }

  @Test func `the baseline of an inline table is that of its first row`() throws {
    let html = """
      <style>u{display:table-row}</style>
      <div id=a>a<div id=b style="display:inline-table"><u>b</u><u>c</u></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 40
        b 6 0 6 40
        "a" 0 3 6 14
        "b" 6 3 6 14
        "c" 6 23 6 14
        """)
  }

  @Test func `the baseline of an inline flex container is that of its first item`() throws {
    let html = """
      <div id=a>a<div id=b style="display:inline-flex;padding-top:9px"><div>b</div></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 29
        b 6 0 6 29
        "a" 0 12 6 14
        "b" 6 12 6 14
        """)
  }

  @Test func `raised boxes are raised from their parent's baseline`() throws {
    let html = """
      <style>span{vertical-align:4px}</style>
      <div id=a>a<span id=b>b<span id=c>c</span></span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 28
        b 6 7 12 14
        c 12 3 6 14
        "c" 12 3 6 14
        "b" 6 7 6 14
        "a" 0 11 6 14
        """)
  }
}
