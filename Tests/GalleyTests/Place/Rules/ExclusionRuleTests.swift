import Testing

/// Lines and blocks beside floats: CSS 2.2 sections 9.5 and 10.6.7.
@Suite struct ExclusionRuleTests {
  @Test func `lines beside a float are shorter and those below it are not`() throws {
    let html = """
      <div style="width:60px"><div id=a style="float:left;width:30px;height:40px"></div>
      aaaa bbbb cccc dddd</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 40
        "aaaa" 30 3 24 14
        "bbbb" 30 23 24 14
        "cccc dddd" 0 43 54 14
        """)
  }

  @Test func `a line moves below a float if its first word does not fit beside it`() throws {
    let html = """
      <div style="width:60px;overflow-wrap:normal">
      <div id=a style="float:left;width:50px;height:20px"></div>aaaaa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 50 20
        "aaaaa" 0 23 30 14
        """)
  }

  @Test func `a word with breaks inside is broken beside a float`() throws {
    let html = """
      <div style="width:60px"><div id=a style="float:left;width:50px;height:20px"></div>aaaaa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 50 20
        "a" 50 3 6 14
        "aaaa" 0 23 24 14
        """)
  }

  @Test func `lines are between floats on both sides`() throws {
    let html = """
      <div style="width:90px"><div id=a style="float:left;width:30px;height:20px"></div>
      <div id=b style="float:right;width:30px;height:20px"></div>aaaaa bb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        b 60 0 30 20
        "aaaaa" 30 3 30 14
        "bb" 0 23 12 14
        """)
  }

  @Test func `the box of a block extends behind a float`() throws {
    let html = """
      <div id=a style="float:left;width:30px;height:20px"></div><div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        b 0 0 200 10
        """)
  }

  @Test func `a block formatting context is beside a float`() throws {
    let html = """
      <div id=a style="float:left;width:30px;height:20px"></div>
      <div id=b style="overflow:hidden;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        b 30 0 170 10
        """)
  }

  @Test func `a block formatting context that does not fit moves below the float`() throws {
    let html = """
      <div id=a style="float:left;width:30px;height:20px"></div>
      <div id=b style="overflow:hidden;height:10px;width:180px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        b 0 20 180 10
        """)
  }

  @Test func `the margin of a block formatting context overlaps the float`() throws {
    let html = """
      <div id=a style="float:left;width:30px;height:20px"></div>
      <div id=b style="overflow:hidden;height:10px;margin-left:20px"></div>
      <div id=c style="overflow:hidden;height:10px;margin-left:40px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        b 30 0 170 10
        c 40 10 160 10
        """)
  }

  @Test func `floats overflow their block into the next one`() throws {
    let html = """
      <div id=a><div id=b style="float:left;width:30px;height:30px"></div></div><div id=c>aa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 0
        b 0 0 30 30
        c 0 0 200 20
        "aa" 30 3 12 14
        """)
  }

  @Test func `a block formatting context contains its floats`() throws {
    let html = """
      <div id=a style="display:flow-root"><div style="float:left;width:30px;height:30px"></div>\
      </div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 30
        b 0 30 200 10
        """)
  }

  @Test func `floats of another formatting context have no effect`() throws {
    let html = """
      <div id=a style="float:left;width:30px;height:30px"></div>
      <div id=b style="display:flow-root;width:100px">
      <div id=c style="float:left;width:20px;height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 30
        b 30 0 100 10
        c 30 0 20 10
        """)
  }

  // MARK: Content widths

  @Test func `floats beside each other add up to the max-content width`() throws {
    let html = """
      <div id=a style="width:max-content"><div style="float:left;width:30px;height:5px"></div>
      <div style="float:left;width:40px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 70 0")
  }

  @Test func `the widest float is the min-content width`() throws {
    let html = """
      <div id=a style="width:min-content"><div style="float:left;width:30px;height:5px"></div>
      <div style="float:left;width:40px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 40 0")
  }
}
