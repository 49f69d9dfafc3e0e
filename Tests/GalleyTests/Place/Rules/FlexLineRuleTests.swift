import Testing

/// Flex lines, columns and content widths: CSS Flexbox 1 sections 5, 9.3 and 9.9.
@Suite struct FlexLineRuleTests {
  // MARK: Wrapping

  @Test func `an item that does not fit begins a line`() throws {
    let html = """
      <div id=a style="display:flex;flex-wrap:wrap;width:100px">\
      <div id=b style="width:60px;height:10px"></div>
      <div id=c style="width:40px;height:20px"></div><div id=d style="width:1px;height:5px">\
      </div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 100 25
        b 0 0 60 10
        c 60 0 40 20
        d 0 20 1 5
        """)
  }

  @Test func `gaps count in the fit of a line`() throws {
    let html = """
      <div style="display:flex;flex-wrap:wrap;gap:3px 1px;width:100px">
      <div id=b style="width:60px;height:10px"></div><div id=c style="width:40px;height:20px">\
      </div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        b 0 0 60 10
        c 0 13 40 20
        """)
  }

  @Test func `a line with one item may overflow`() throws {
    let html = """
      <div style="display:flex;flex-wrap:wrap;width:50px">\
      <div id=a style="flex:none;width:60px;height:9px">
      </div><div id=b style="width:10px;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 9
        b 0 9 10 9
        """)
  }

  @Test func `items of each line grow separately`() throws {
    let html = """
      <div style="display:flex;flex-wrap:wrap;width:100px">\
      <div id=a style="flex:1 0 60px;height:9px"></div>
      <div id=b style="flex:1 0 30px;height:9px"></div>\
      <div id=c style="flex:1 0 30px;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 65 9
        b 65 0 35 9
        c 0 9 100 9
        """)
  }

  @Test func `wrap-reverse begins at the bottom`() throws {
    let html = """
      <div id=a style="display:flex;flex-wrap:wrap-reverse;width:100px">
      <div id=b style="width:60px;height:10px"></div><div id=c style="width:60px;height:20px">\
      </div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 100 30
        b 0 20 60 10
        c 0 0 60 20
        """)
  }

  // MARK: Columns

  @Test func `items of a column share a definite height`() throws {
    let html = """
      <div style="display:flex;flex-direction:column;height:100px"><div id=a style="flex:1"></div>
      <div id=b style="flex:3"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 25
        b 0 25 200 75
        """)
  }

  @Test func `items of a column without a height are as high as their content`() throws {
    let html = """
      <div id=a style="display:flex;flex-direction:column">\
      <div id=b style="flex:1 0 auto">a<br>b</div>
      <div id=c style="flex:1 0 auto">c</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 60
        b 0 0 200 40
        c 0 40 200 20
        "a" 0 3 6 14
        "b" 0 23 6 14
        "c" 0 43 6 14
        """)
  }

  @Test func `a column of a definite height wraps`() throws {
    let html = """
      <div style="display:flex;flex-flow:column wrap;height:50px;align-content:start">
      <div id=a style="width:20px;height:30px"></div><div id=b style="width:30px;height:30px">\
      </div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 30
        b 20 0 30 30
        """)
  }

  // MARK: Content widths

  @Test func `the content widths of a row are sums of those of its items`() throws {
    let html = """
      <div id=a style="display:flex;width:max-content;gap:4px"><i>aa bb</i><i>cc</i></div>
      <div id=b style="display:flex;width:min-content;gap:4px"><i>aa bb</i><i>cc</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 46 20
        b 0 20 28 40
        "aa bb" 0 3 30 14
        "cc" 34 3 12 14
        "aa" 0 23 12 14
        "cc" 16 23 12 14
        "bb" 0 43 12 14
        """)
  }

  @Test func `the min-content width of a row that wraps is that of its widest item`() throws {
    let html = """
      <div id=a style="display:flex;flex-wrap:wrap;width:min-content"><i>aa bb</i><i>cccc</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 24 60
        "aa" 0 3 12 14
        "bb" 0 23 12 14
        "cccc" 0 43 24 14
        """)
  }

  // MARK: Items

  @Test func `text between items is an item`() throws {
    let html = """
      <div style="display:flex;justify-content:space-between">a<i id=a>b</i>c</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 97 0 6 20
        "a" 0 3 6 14
        "b" 97 3 6 14
        "c" 194 3 6 14
        """)
  }

  @Test func `a float or an inline box is an item as any other`() throws {
    let html = """
      <div style="display:flex"><i id=a style="float:right">a</i><span id=b>b</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 6 20
        b 6 0 6 20
        "a" 0 3 6 14
        "b" 6 3 6 14
        """)
  }

  @Test func `an absolutely positioned child has the static position of a sole item`() throws {
    let html = """
      <div style="display:flex;justify-content:center;height:30px;align-items:center">
      <i id=a style="position:absolute;width:20px;height:10px"></i><i id=b style="width:40px">\
      </i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 90 10 20 10
        b 80 15 40 0
        """)
  }
}
