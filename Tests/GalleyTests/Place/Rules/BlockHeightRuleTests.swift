import Testing

/// Heights of blocks: CSS 2.2 sections 9.2.1.1, 10.5, 10.6.3 and 10.7, CSS Sizing 4 section 5.
@Suite struct BlockHeightRuleTests {
  @Test func `an auto height contains the blocks in the flow`() throws {
    let html = """
      <div id=a><div style="height:10px"></div><div style="height:15px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 200 25")
  }

  @Test func `content overflows a specified height without moving later blocks`() throws {
    let html = """
      <div id=a style="height:10px"><div id=b style="height:30px"></div></div><div id=c>x</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 10
        b 0 0 200 30
        c 0 10 200 20
        "x" 0 13 6 14
        """)
  }

  @Test func `a percentage height refers to a definite height`() throws {
    let html = """
      <div style="height:80px"><div id=a style="height:25%"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 200 20")
  }

  @Test func `a percentage height of an auto height is auto`() throws {
    let html = """
      <div><div id=a style="height:50%"><div style="height:10px"></div></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 200 10")
  }

  @Test func `a percentage height passes through a definite percentage height`() throws {
    let html = """
      <div style="height:80px"><div id=a style="height:50%"><div id=b style="height:50%"></div>\
      </div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 40
        b 0 0 200 20
        """)
  }

  @Test func `min-height raises an auto height and max-height cuts it`() throws {
    let html = """
      <div id=a style="min-height:20px"></div>
      <div id=b style="max-height:10px"><div style="height:40px"></div></div>
      <div id=c style="min-height:30px;max-height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        b 0 20 200 10
        c 0 30 200 30
        """)
  }

  @Test func `a percentage of min-height counts where the container has a height only`() throws {
    let html = """
      <div style="height:80px"><div id=a style="min-height:50%"></div></div>
      <div><div id=b style="min-height:50%"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 40
        b 0 80 200 0
        """)
  }

  @Test func `an aspect ratio gives a height to a width and a width to a height`() throws {
    let html = """
      <div id=a style="width:50px;aspect-ratio:2"></div>
      <div id=b style="height:10px;aspect-ratio:2"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 50 25
        b 0 25 20 10
        """)
  }

  @Test func `content raises the height that an aspect ratio gives`() throws {
    let html = """
      <div id=a style="width:20px;aspect-ratio:2"><div style="height:30px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 20 30")
  }

  @Test func `a ratio of a border box contains the edges`() throws {
    let html = """
      <div id=a style="width:50px;aspect-ratio:2;padding:5px"></div>
      <div id=b style="width:50px;aspect-ratio:2;padding:5px;box-sizing:border-box"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 35
        b 0 35 50 25
        """)
  }

  @Test func `an empty block has no height and takes no space`() throws {
    let html = """
      <div id=a></div><div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 0
        b 0 0 200 10
        """)
  }

  @Test func `a block of collapsible spaces has no line`() throws {
    let html = """
      <div id=a> <span> </span> </div><div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 0
        b 0 0 200 10
        """)
  }

  @Test func `an empty inline box with padding makes a line`() throws {
    let html = """
      <div id=a><span style="padding:1px"></span></div><div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        b 0 20 200 10
        """)
  }

  @Test func `text beside a block is in an anonymous block`() throws {
    let html = """
      <div id=a>x<div id=b style="height:10px"></div>y</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 50
        b 0 20 200 10
        "x" 0 3 6 14
        "y" 0 33 6 14
        """)
  }

  @Test func `a block in an inline box ends the line before it and begins one after it`() throws {
    let html = """
      <div id=a><span>x<div id=b style="height:10px"></div>y</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 50
        b 0 20 200 10
        "x" 0 3 6 14
        "y" 0 33 6 14
        """)
  }

  @Test func `a box with display none is not laid out`() throws {
    let html = """
      <div id=a style="display:none">x</div><div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a none
        b 0 0 200 10
        """)
  }

  @Test func `display contents replaces the box by its children`() throws {
    let html = """
      <div id=a style="display:contents"><div id=b style="height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a none
        b 0 0 200 10
        """)
  }
}
