import Testing

/// Collapsing margins: CSS 2.2 section 8.3.1.
@Suite struct MarginCollapseRuleTests {
  @Test func `margins of siblings collapse to the greater`() throws {
    let html = """
      <div id=a style="height:10px;margin-bottom:20px"></div>
      <div id=b style="height:10px;margin-top:15px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 10
        b 0 30 200 10
        """)
  }

  @Test func `a negative margin is subtracted from the greatest positive one`() throws {
    let html = """
      <div id=a style="height:20px;margin-bottom:30px"></div>
      <div id=b style="height:10px;margin-top:-10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        b 0 40 200 10
        """)
  }

  @Test func `two negative margins collapse to the more negative one`() throws {
    let html = """
      <div id=a style="height:30px;margin-bottom:-5px"></div>
      <div id=b style="height:10px;margin-top:-12px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 30
        b 0 18 200 10
        """)
  }

  @Test func `the margin of a first child collapses through the top of its parent`() throws {
    let html = """
      <div id=a><div id=b style="height:10px;margin-top:20px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 20 200 10
        b 0 20 200 10
        """)
  }

  @Test func `a border or padding at the top keeps the margin of a first child inside`() throws {
    let html = """
      <div id=a style="border-top:1px solid"><div id=b style="height:10px;margin-top:20px"></div>\
      </div>
      <div id=c style="padding-top:1px"><div id=d style="height:10px;margin-top:20px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 31
        b 0 21 200 10
        c 0 31 200 31
        d 0 52 200 10
        """)
  }

  @Test func `the margin of a last child collapses through the bottom of its parent`() throws {
    let html = """
      <div id=a><div style="height:10px;margin-bottom:20px"></div></div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 10
        b 0 30 200 10
        """)
  }

  @Test func `a border or padding at the bottom keeps the margin of a last child inside`() throws {
    let html = """
      <div id=a style="padding-bottom:1px"><div style="height:10px;margin-bottom:20px"></div></div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 31
        b 0 31 200 10
        """)
  }

  @Test func `a height keeps the margin of a last child inside`() throws {
    let html = """
      <div id=a style="height:15px;margin-bottom:5px">\
      <div style="height:10px;margin-bottom:20px"></div></div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 15
        b 0 20 200 10
        """)
  }

  @Test func `the margins of an empty block collapse through it with those around it`() throws {
    let html = """
      <div style="height:10px;margin-bottom:10px"></div>
      <div id=a style="margin:30px 0 20px"></div>
      <div id=b style="height:10px;margin-top:15px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 40 200 0
        b 0 40 200 10
        """)
  }

  @Test func `the top of an empty block is after its top margin`() throws {
    let html = """
      <div style="height:10px"></div>
      <div id=a style="margin:10px 0 30px"></div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 20 200 0
        b 0 40 200 10
        """)
  }

  @Test func `an empty block with a min-height does not collapse through`() throws {
    let html = """
      <div id=a style="margin:10px 0;min-height:1px"></div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 10 200 1
        b 0 21 200 10
        """)
  }

  @Test func `three margins of a chain collapse into one`() throws {
    let html = """
      <div id=a style="margin-top:5px"><div id=b style="margin-top:15px">
      <div id=c style="height:10px;margin-top:10px"></div></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 15 200 10
        b 0 15 200 10
        c 0 15 200 10
        """)
  }

  @Test func `margins in a block formatting context do not leave it`() throws {
    let html = """
      <div id=a style="overflow:hidden"><div id=b style="height:10px;margin:20px 0"></div></div>
      <div id=c style="display:flow-root"><div id=d style="height:10px;margin:20px 0"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 50
        b 0 20 200 10
        c 0 50 200 50
        d 0 70 200 10
        """)
  }

  @Test func `margins around a block formatting context collapse with its siblings`() throws {
    let html = """
      <div style="height:10px;margin-bottom:10px"></div>
      <div id=a style="overflow:hidden;height:10px;margin-top:15px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 25 200 10")
  }

  @Test func `margins separated by a line do not collapse`() throws {
    let html = """
      <div style="margin-bottom:10px;height:10px">\
      </div>x<div id=a style="margin-top:10px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 50 200 10
        "x" 0 23 6 14
        """)
  }

  @Test func `margins separated by a float collapse`() throws {
    let html = """
      <div style="margin-bottom:10px;height:10px"></div>
      <div id=a style="float:left;width:20px;height:5px"></div>
      <div id=b style="margin-top:15px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 20 20 5
        b 0 25 200 10
        """)
  }

  @Test func `a float is below the collapsed margin before it`() throws {
    let html = """
      <div id=a style="margin-top:10px"><div id=b style="float:left;width:20px;height:5px"></div>
      <div id=c style="margin-top:20px;height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 20 200 10
        b 0 20 20 5
        c 0 20 200 10
        """)
  }

  @Test func `margins of inline blocks do not collapse`() throws {
    let html = """
      <div id=a style="display:inline-block;width:20px;height:10px;margin:5px 0"></div>
      <div id=b style="height:10px;margin-top:5px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 5 20 10
        b 0 31 200 10
        """)
  }

  @Test func `margins of flex items do not collapse with those of the container`() throws {
    let html = """
      <div id=a style="display:flex;margin-top:5px">\
      <div id=b style="height:10px;width:10px;margin:10px 0"></div></div>
      <div id=c style="height:10px;margin-top:5px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 5 200 30
        b 0 15 10 10
        c 0 40 200 10
        """)
  }

  @Test func `the margins of the body collapse with those of its content`() throws {
    let html = """
      <style>body{margin:8px 0}</style><div id=a style="height:10px;margin-top:20px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 20 200 10")
  }
}
