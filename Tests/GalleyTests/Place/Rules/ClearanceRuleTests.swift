import Testing

/// Boxes below floats: CSS 2.2 sections 8.3.1 and 9.5.2.
@Suite struct ClearanceRuleTests {
  @Test func `clear moves a block below floats of its side`() throws {
    let html = """
      <div id=a style="float:left;width:20px;height:20px"></div>
      <div id=b style="float:right;width:20px;height:30px"></div>
      <div id=c style="clear:left;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 20
        b 180 0 20 30
        c 0 20 200 10
        """)
  }

  @Test func `clear both moves a block below all floats`() throws {
    let html = """
      <div id=a style="float:left;width:20px;height:20px"></div>
      <div id=b style="float:right;width:20px;height:30px"></div>
      <div id=c style="clear:both;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 20
        b 180 0 20 30
        c 0 30 200 10
        """)
  }

  @Test func `a float with clear is below earlier floats`() throws {
    let html = """
      <div id=a style="float:left;width:20px;height:20px"></div>
      <div id=b style="float:left;clear:left;width:20px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 20
        b 0 20 20 10
        """)
  }

  @Test func `the bottom margin of a float is cleared too`() throws {
    let html = """
      <div id=a style="float:left;width:20px;height:20px;margin-bottom:10px"></div>
      <div id=b style="clear:left;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 20
        b 0 30 200 10
        """)
  }

  @Test func `a forced break with clear moves the next line below floats`() throws {
    let html = """
      <div><div id=a style="float:left;width:20px;height:35px">\
      </div>aa<br style="clear:left">bb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 35
        "aa" 20 3 12 14
        "bb" 0 38 12 14
        """)
  }

  @Test func `a first child with clearance does not move its parent`() throws {
    let html = """
      <div id=a style="float:left;width:20px;height:20px"></div>
      <div id=b><div id=c style="clear:left;height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 20
        b 0 0 200 30
        c 0 20 200 10
        """)
  }

  // MARK: Margins

  @Test func `clearance ends the collapsing of a margin with the one before`() throws {
    let html = """
      <div id=a style="float:left;width:20px;height:30px"></div>
      <div style="height:10px;margin-bottom:10px"></div>
      <div id=b style="clear:left;margin-top:15px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 30
        b 0 30 200 10
        """)
  }

  @Test func `a margin beyond the float's bottom has no clearance`() throws {
    let html = """
      <div id=a style="float:left;width:20px;height:20px"></div>
      <div style="height:10px"></div><div id=b style="clear:left;margin-top:40px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 20
        b 0 50 200 10
        """)
  }

  @Test func `margins of an empty block with clearance do not leave the parent`() throws {
    let html = """
      <div id=a><div style="float:left;width:20px;height:20px"></div>
      <div id=b style="clear:left;margin-bottom:15px"></div></div><div id=c style="height:10px">\
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 35
        b 0 20 200 0
        c 0 35 200 10
        """)
  }

  @Test(arguments: [
    ("<div id=a class=c></div>", "inline-start", "a 0 10 200 0"),
    ("<div id=a class=c></div>", "inline-end", "a 0 30 200 0"),
    (
      "<div style='display:contents' dir=ltr><div id=a class=c></div></div>", "inline-end",
      "a 0 30 200 0"
    ),
    ("<div dir=ltr><div id=a class=c></div></div>", "inline-start", "a 0 30 200 0"),
    ("<span dir=ltr>x<br class=c></span><div id=a></div>", "inline-start", "a 0 20 200 0"),
    ("<span dir=ltr>x<br class=c></span><div id=a></div>", "inline-end", "a 0 30 200 0"),
  ])
  func `flow-relative sides are those of the containing block`(
    content: String, side: String, found: String
  ) throws {
    let html = """
      <style>.c{direction:ltr;clear:\(side)}</style>
      <div dir=rtl><div style="float:right;width:20px;height:10px"></div>\
      <div style="float:left;width:20px;height:30px"></div>\(content)</div>
      """
    #expect(try boxDump(html, showsText: false) == found)
  }
}
