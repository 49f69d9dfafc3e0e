import Testing

/// Widths of blocks: CSS 2.2 sections 10.3.3 and 10.4, CSS Sizing 3 sections 3 and 5.
@Suite struct BlockWidthRuleTests {
  @Test func `an auto width is the rest of margins, borders and padding`() throws {
    let html = """
      <div id=a style="margin:0 10px;border:solid;border-width:0 5px;padding:0 3px">
      <div id=b style="height:20px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 10 0 180 20
        b 18 0 164 20
        """)
  }

  @Test func `auto margins on both sides centre a block`() throws {
    let html = """
      <div id=a style="width:100px;height:10px;margin:0 auto"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 50 0 100 10")
  }

  @Test func `a block in an inline box is aligned as the inline box says`() throws {
    let block = "<div id=a style='width:100px;height:10px'></div>"
    #expect(try boxDump("<center><b>\(block)</b></center>") == "a 50 0 100 10")
    #expect(try boxDump("<center><b align=center>\(block)</b></center>") == "a 0 0 100 10")
  }

  @Test func `an auto margin on the left takes all free space`() throws {
    let html = """
      <div id=a style="width:100px;height:10px;margin:0 10px 0 auto"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 90 0 100 10")
  }

  @Test func `auto margins are zero where the block overflows`() throws {
    let html = """
      <div id=a style="width:240px;height:10px;margin:0 auto"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 240 10")
  }

  @Test func `a block in a right-to-left container is at its right edge`() throws {
    let html = """
      <div dir=rtl><div id=a style="width:50px;height:10px;margin-right:20px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 130 0 50 10")
  }

  @Test func `a percentage width refers to the content width of the container`() throws {
    let html = """
      <div style="padding:0 20px"><div id=a style="width:25%;height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 20 0 40 10")
  }

  @Test func `percentage margins and padding refer to the width on all sides`() throws {
    let html = """
      <div style="width:100px"><div id=a style="padding:10%;margin-left:20%"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 20 0 80 20")
  }

  @Test func `max-width limits a width and min-width has precedence`() throws {
    let html = """
      <div id=a style="width:150px;max-width:100px;height:10px"></div>
      <div id=b style="width:150px;max-width:100px;min-width:120px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 100 10
        b 0 10 120 10
        """)
  }

  @Test func `border-box sizes contain the edges, content-box sizes do not`() throws {
    let html = """
      <div id=a style="width:50px;height:10px;padding:5px"></div>
      <div id=b style="width:50px;height:20px;padding:5px;box-sizing:border-box"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 20
        b 0 20 50 20
        """)
  }

  @Test func `a border box is not smaller than its edges`() throws {
    let html = """
      <div id=a style="width:10px;height:10px;padding:20px;box-sizing:border-box"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 40 40")
  }

  @Test func `min-content is the widest word and max-content the unbroken line`() throws {
    let html = """
      <div id=a style="width:min-content">aa bbbb</div>
      <div id=b style="width:max-content">aa bbbb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 24 40
        b 0 40 42 20
        "aa" 0 3 12 14
        "bbbb" 0 23 24 14
        "aa bbbb" 0 43 42 14
        """)
  }

  @Test func `fit-content is the available width within the content widths`() throws {
    let html = """
      <div style="width:30px"><div id=a style="width:fit-content">aa bbbb</div></div>
      <div style="width:18px"><div id=b style="width:fit-content">aa bbbb</div></div>
      <div style="width:90px"><div id=c style="width:fit-content">aa bbbb</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 40
        b 0 40 24 40
        c 0 80 42 20
        "aa" 0 3 12 14
        "bbbb" 0 23 24 14
        "aa" 0 43 12 14
        "bbbb" 0 63 24 14
        "aa bbbb" 0 83 42 14
        """)
  }

  @Test func `calc adds a percentage and a length`() throws {
    let html = """
      <div id=a style="width:calc(50% - 10px);height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 90 10")
  }
}
