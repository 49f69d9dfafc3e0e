import Testing

/// Boxes with a maximum number of lines: CSS Overflow 4 section 5.
@Suite struct LineClampRuleTests {
  @Test func `a clamped box is as high as its lines`() throws {
    let html = """
      <style>#a{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;
      -webkit-line-clamp:2}</style>
      <div id=a style="width:30px">aa bb cc dd ee ff</div><div id=b>x</div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 30 40
        b 0 40 200 20
        """)
  }

  @Test func `a box with fewer lines than its clamp is as high as its content`() throws {
    let html = """
      <style>#a{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;
      -webkit-line-clamp:3}</style>
      <div id=a style="width:30px">aa bb cc dd</div><div id=b>x</div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 30 40
        b 0 40 200 20
        """)
  }

  @Test func `lines of all blocks in the clamped box count`() throws {
    let html = """
      <style>#a{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;
      -webkit-line-clamp:2}</style>
      <div id=a><div id=b>aa</div><div id=c>bb</div><div id=d>cc</div></div><div id=e>x</div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 200 40
        b 0 0 200 20
        c 0 20 200 20
        d 0 40 200 20
        e 0 40 200 20
        """)
  }

  @Test func `padding below the clamped line is kept`() throws {
    let html = """
      <style>#a{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;
      -webkit-line-clamp:1}</style>
      <div id=a style="width:30px;padding:3px 0">aa bb cc dd</div><div id=b>x</div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 30 26
        b 0 26 200 20
        """)
  }

  @Test func `a clamp without a vertical box has no effect`() throws {
    let html = """
      <div id=a style="-webkit-line-clamp:1;width:30px;overflow:hidden">aa bb cc dd</div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(found == "a 0 0 30 40")
  }

  @Test func `lines of boxes with formatting contexts of their own do not count`() throws {
    let html = """
      <style>#a{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;
      -webkit-line-clamp:2}</style>
      <div id=a><div id=b style="display:flow-root">aa<br>bb<br>cc</div>dd<br>ee<br>ff</div>
      """
    let found = try boxDump(html, showsText: false)
    #expect(
      found == """
        a 0 0 200 100
        b 0 0 200 60
        """)
  }
}
