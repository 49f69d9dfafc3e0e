import Testing

/// Rectangles of links: CSSOM View, getClientRects of inline and block boxes.
@Suite struct LinkRuleTests {
  @Test func `a link on two lines has a rectangle on each`() throws {
    let html = """
      <div style="width:30px"><a href=x>aaaa bbbb</a></div>
      """
    let found = try linkDump(html)
    #expect(found == "\"aaaa bbbb\" 0 3 24 14 | 0 23 24 14")
  }

  @Test func `a rectangle ends before the spaces at the end of its line`() throws {
    let html = """
      <div style="width:33px">a <a href=x>bb cc</a></div>
      """
    let found = try linkDump(html)
    #expect(found == "\"bb cc\" 12 3 12 14 | 0 23 12 14")
  }

  @Test func `padding is part of a link`() throws {
    let html = """
      <a href=x style="padding:2px 5px">ab</a>
      """
    let found = try linkDump(html)
    #expect(found == "\"ab\" 0 1 22 18")
  }

  @Test func `a link around an image is as high as its font, not as the image`() throws {
    let html = "<div><a href=x><img src=i></a></div>"
    let found = try linkDump(html)
    #expect(found == "\"\u{FFFC}\" 0 19 40 14")
  }

  @Test func `a block in a link is a rectangle as wide as its container`() throws {
    let html = """
      <a href=x><div style="height:20px"></div></a>
      """
    let found = try linkDump(html)
    #expect(found == "\"\" 0 0 200 20")
  }

  @Test func `consecutive blocks of a link are one rectangle`() throws {
    let html = "<a href=x><div>ab</div><div>cd</div></a>"
    let found = try linkDump(html)
    #expect(
      found == """
        "ab
        cd" 0 0 200 40
        """)
  }

  @Test func `an empty link has no rectangle`() throws {
    let html = "a<a href=x></a>b"
    let found = try linkDump(html)
    #expect(found == "\"\" none")
  }

  @Test func `a link as an inline-block is its border box`() throws {
    let html = """
      <a href=x style="display:inline-block;padding:5px;width:30px">ab</a>
      """
    let found = try linkDump(html)
    #expect(found == "\"ab\" 0 0 40 30")
  }

  @Test func `a link as a flex item is its border box`() throws {
    let html = """
      <div style="display:flex"><a href=x style="flex:1">ab</a></div>
      """
    let found = try linkDump(html)
    #expect(found == "\"ab\" 0 0 200 20")
  }

  @Test func `an absolutely positioned link is its border box`() throws {
    let html = """
      <a href=x style="position:absolute;left:10px;top:20px">ab</a>
      """
    let found = try linkDump(html)
    #expect(found == "\"ab\" 10 20 12 20")
  }

  @Test func `a link with display contents has no rectangle`() throws {
    let html = """
      <a href=x style="display:contents">ab <b style="font-weight:400">cd</b></a>
      """
    let found = try linkDump(html)
    #expect(found == "\"ab cd\" none")
  }

  @Test func `a scaled link is as large as it is painted`() throws {
    let html = """
      <a href=x style="display:inline-block;transform:scale(2);transform-origin:0 0">ab</a>
      """
    let found = try linkDump(html)
    #expect(found == "\"ab\" 0 0 24 40")
  }

  @Test func `a hidden link keeps its rectangle, and one without a box has none`() throws {
    let html = """
      <a href=x style="visibility:hidden">ab</a><a href=y style="display:none">cd</a>
      """
    let found = try linkDump(html)
    #expect(
      found == """
        "ab" 0 3 12 14
        "" none
        """)
  }

  @Test func `text from right to left is one rectangle`() throws {
    let html = "<bdo dir=rtl>ab<a href=x>cd</a></bdo>"
    let found = try linkDump(html)
    #expect(found == "\"cd\" 0 3 12 14")
  }

  @Test func `a link needs the attribute href, which may be empty`() throws {
    let html = "<a>ab</a> <a href>cd</a>"
    let found = try linkDump(html)
    #expect(found == "\"cd\" 18 3 12 14")
  }

  @Test func `a link ends before a line break`() throws {
    let html = "<a href=x>ab<br></a>cd"
    let found = try linkDump(html)
    #expect(found == "\"ab\" 0 3 12 14")
  }

  @Test func `a link keeps its rectangle beside a float`() throws {
    let html = """
      <div><i style="float:left;width:20px;height:20px"></i><a href=x>ab</a></div>
      """
    let found = try linkDump(html)
    #expect(found == "\"ab\" 20 3 12 14")
  }
}
