import Testing

/// Positions of floats: CSS 2.2 section 9.5.1.
@Suite struct FloatRuleTests {
  @Test func `floats are side by side from their edges`() throws {
    let html = """
      <div id=a style="float:left;width:50px;height:10px"></div>
      <div id=b style="float:left;width:50px;height:20px"></div>
      <div id=c style="float:right;width:50px;height:10px"></div>
      <div id=d style="float:right;width:20px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 50 10
        b 50 0 50 20
        c 150 0 50 10
        d 130 0 20 10
        """)
  }

  @Test func `a float that does not fit beside others moves below them`() throws {
    let html = """
      <div id=a style="float:left;width:120px;height:20px"></div>
      <div id=b style="float:left;width:100px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 120 20
        b 0 20 100 10
        """)
  }

  @Test func `a float moves down to the first position where it fits`() throws {
    let html = """
      <div id=a style="float:left;width:120px;height:30px"></div>
      <div id=b style="float:right;width:60px;height:10px"></div>
      <div id=c style="float:right;width:70px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 120 30
        b 140 0 60 10
        c 130 10 70 10
        """)
  }

  @Test func `a float is not higher than an earlier float`() throws {
    let html = """
      <div id=a style="float:left;width:120px;height:20px"></div>
      <div id=b style="float:right;width:100px;height:10px"></div>
      <div id=c style="float:right;width:20px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 120 20
        b 100 20 100 10
        c 80 20 20 10
        """)
  }

  @Test func `a float too wide for its container overflows at the end`() throws {
    let html = """
      <div style="width:100px"><div id=a style="float:left;width:150px;height:10px"></div>
      <div id=b style="float:right;width:150px;height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 150 10
        b -50 10 150 10
        """)
  }

  @Test func `the margins of a float take space and do not collapse`() throws {
    let html = """
      <div id=a style="float:left;width:20px;height:10px;margin:5px"></div>
      <div id=b style="float:left;width:20px;height:10px;margin:5px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 5 5 20 10
        b 35 5 20 10
        """)
  }

  @Test func `an auto width of a float shrinks to its content`() throws {
    let html = """
      <div id=a style="float:left">aa bb</div>
      <div style="width:12px"><div id=b style="float:left;clear:both">aa bbb</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        b 0 20 18 40
        "aa bb" 0 3 30 14
        "aa" 0 23 12 14
        "bbb" 0 43 18 14
        """)
  }

  @Test func `a float that fits on a line is at the top of that line`() throws {
    let html = """
      <div>aa <div id=a style="float:left;width:50px;height:10px"></div>bb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 50 10
        "aa" 50 3 18 14
        "bb" 68 3 12 14
        """)
  }

  @Test func `a float that does not fit on a line is below that line`() throws {
    let html = """
      <div style="width:60px">aaaa bb<div id=a style="float:left;width:40px;height:10px">\
      </div> cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 20 40 10
        "aaaa bb" 0 3 42 14
        "cc" 42 3 18 14
        """)
  }

  @Test func `a float is at the side of its container's direction with a logical value`() throws {
    let html = """
      <div dir=rtl><div id=a style="float:inline-start;width:20px;height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 180 0 20 10")
  }

  @Test func `a line without width is below floats of both sides that cross`() throws {
    let html = """
      <div id=a style="width:70px"><i style="float:right;width:80px;height:50px"></i>\
      <i style="float:left;width:30px;height:50px"></i><br></div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 70 70
        b 0 70 200 10
        """)
  }

  @Test func `a line without width is beside floats of one side that are too wide`() throws {
    let html = """
      <div id=a style="width:70px"><i style="float:right;width:80px;height:50px"></i><br></div>
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 70 20
        b 0 20 200 10
        """)
  }

  @Test(arguments: [
    ("inline-start", "<div id=a class=f></div>", "a 180 0 20 10"),
    ("inline-end", "<div id=a class=f></div>", "a 0 0 20 10"),
    ("inline-start", "<span dir=ltr><i id=a class=f></i></span>", "a 180 0 20 10"),
    (
      "inline-start", "<div style='display:contents' dir=ltr><i id=a class=f></i></div>",
      "a 180 0 20 10"
    ),
    ("inline-start", "<div dir=ltr><i id=a class=f></i></div>", "a 0 0 20 10"),
    (
      "inline-start",
      "<div id=b class=f style='width:50px'><p id=a style='float:inherit;width:5px'></p></div>",
      "b 150 0 50 10\na 150 0 5 0"
    ),
    (
      "left",
      """
      <div id=b style='float:left;position:absolute;width:50px'>\
      <p id=a style='float:inherit;width:5px'></p></div>
      """, "b 150 0 50 0\na 150 0 5 0"
    ),
  ])
  func `flow-relative floats are at sides of the containing block`(
    side: String, content: String, found: String
  ) throws {
    let html = """
      <style>.f{direction:ltr;float:\(side);width:20px;height:10px}p{margin:0}</style>
      <div dir=rtl>\(content)</div>
      """
    #expect(try boxDump(html) == found)
  }
}
