import Testing

/// The boxes under a point: CSS 2.2 appendix E, BROWSER_RULES 7.17.
@Suite struct HitRuleTests {
  @Test func `later boxes with equal z-index cover earlier ones`() throws {
    let html = """
      <style>i{position:absolute;left:0;top:0;width:20px;height:20px}</style><i id=a></i><i \
      id=b></i>
      """
    let found = try touchDump(html, x: 5, y: 5)
    #expect(found == "b")
  }

  @Test(arguments: [(45.0, "div"), (55.0, "b"), (110.0, "b"), (130.0, "none")])
  func `a scaled box clips what is positioned in it where it is drawn`(x: Double, found: String)
    throws
  {
    let html = """
      <style>div{margin-left:40px;width:40px;height:20px;overflow:hidden;scale:2;\
      transform-origin:0 0}b{position:absolute;left:5px;right:-20px;top:0;height:20px}</style>\
      <div id=div><b id=b></b></div>
      """
    // The box is drawn from 40 to 120 px, the positioned one from 50 to 160 px without the clip.
    #expect(try touchDump(html, x: x, y: 10) == found)
  }

  @Test func `a higher z-index covers later boxes`() throws {
    let html = """
      <style>i{position:absolute;left:0;top:0;width:20px;height:20px}</style><i id=a \
      style="z-index:1"></i><i id=b></i>
      """
    let found = try touchDump(html, x: 5, y: 5)
    #expect(found == "a")
  }

  @Test func `a negative z-index is below the blocks of the flow`() throws {
    let html = """
      <div style="position:relative;z-index:0"><i id=a style="position:absolute;z-index:-1;\
      width:20px;height:20px"></i><div id=b style="height:20px"></div></div>
      """
    let found = try touchDump(html, x: 5, y: 5)
    #expect(found == "b")
  }

  @Test func `a float covers the block beside it`() throws {
    let html = """
      <div id=a style="height:30px"><i id=b style="float:left;width:20px;height:20px"></i>\
      </div>
      """
    let found = try touchDump(html, x: 5, y: 5)
    #expect(found == "b")
  }

  @Test func `text covers a float`() throws {
    let html = """
      <div id=a><i id=b style="float:left;width:20px;height:20px;margin-right:-20px"></i>\
      <span id=c>abc</span></div>
      """
    let found = try touchDump(html, x: 5, y: 10)
    #expect(found == "c")
  }

  @Test func `a positioned box covers text`() throws {
    let html = """
      <div style="position:relative"><span id=a>abc</span><i id=b style="position:absolute;\
      left:0;top:0;width:20px;height:20px"></i></div>
      """
    let found = try touchDump(html, x: 5, y: 10)
    #expect(found == "b")
  }

  @Test func `a point outside of a rounded corner hits what is below`() throws {
    let html = """
      <div id=a><div id=b style="height:40px;width:40px;border-radius:20px"></div></div>
      """
    let found = try touchDump(html, x: 1, y: 1)
    #expect(found == "a")
  }

  @Test func `a rounded clip hides the corner of its content`() throws {
    let html = """
      <div id=a><div style="overflow:hidden;border-radius:20px;width:40px"><div id=b \
      style="height:40px"></div></div></div>
      """
    let found = try touchDump(html, x: 1, y: 1)
    #expect(found == "a")
  }

  @Test func `the padding of an inline box is part of it`() throws {
    let html = """
      <div id=a><span id=b style="padding-left:10px">abc</span></div>
      """
    let found = try touchDump(html, x: 2, y: 10)
    #expect(found == "b")
  }

  @Test func `the half-leading around an inline box is part of the block`() throws {
    let html = """
      <div id=a style="line-height:80px"><span id=b>abc</span></div>
      """
    let found = try touchDump(html, x: 3, y: 10)
    #expect(found == "a")
  }

  @Test func `a fully transparent box is hit`() throws {
    let html = """
      <div id=a><div id=b style="opacity:0;height:20px"></div></div>
      """
    let found = try touchDump(html, x: 5, y: 5)
    #expect(found == "b")
  }

  @Test func `a relatively positioned box is hit where it is painted`() throws {
    let html = """
      <div id=a style="height:40px"><div id=b style="position:relative;left:20px;width:20px;\
      height:20px"></div></div>
      """
    let found = try touchDump(html, x: 25, y: 5)
    #expect(found == "b")
  }

  @Test func `a relatively positioned box is not hit where it was`() throws {
    let html = """
      <div id=a style="height:40px"><div id=b style="position:relative;left:20px;width:20px;\
      height:20px"></div></div>
      """
    let found = try touchDump(html, x: 5, y: 5)
    #expect(found == "a")
  }

  @Test func `a transformed box is hit where it is painted`() throws {
    let html = """
      <div id=a style="height:80px"><div id=b style="transform:scale(2);transform-origin:0 \
      0;width:20px;height:20px"></div></div>
      """
    let found = try touchDump(html, x: 35, y: 35)
    #expect(found == "b")
  }

  @Test func `an element with display contents has no box, and its content has`() throws {
    let html = """
      <div id=a><span id=b style="display:contents"><span id=c>abc</span></span></div>
      """
    let found = try touchDump(html, x: 3, y: 10)
    #expect(found == "c")
  }

  @Test func `a child with pointer events is hit inside of a box without them`() throws {
    let html = """
      <div id=a style="pointer-events:none"><div id=b style="pointer-events:auto;\
      height:20px"></div></div>
      """
    let found = try touchDump(html, x: 5, y: 5)
    #expect(found == "b")
  }

  @Test func `inert content is not hit`() throws {
    let html = """
      <div id=a><div id=b inert style="height:20px"></div></div>
      """
    let found = try touchDump(html, x: 5, y: 5)
    #expect(found == "a")
  }

  @Test func `a cell is hit in its padding`() throws {
    let html = """
      <table cellspacing=0><tr><td id=a style="padding:9px">ab<td id=b>cd</table>
      """
    let found = try touchDump(html, x: 3, y: 3)
    #expect(found == "a")
  }

  @Test func `the spacing of a table is part of the table`() throws {
    let html = "<table id=a cellspacing=9><tr><td id=b>ab</table>"
    let found = try touchDump(html, x: 4, y: 2)
    #expect(found == "a")
  }

  @Test func `a point right of the text of a line hits the block`() throws {
    let html = "<div id=a><span id=b>abc</span></div>"
    let found = try touchDump(html, x: 90, y: 10)
    #expect(found == "a")
  }

  @Test func `an outside marker is part of its item`() throws {
    let html = """
      <ul id=a style="margin:0;padding-left:40px"><li id=b>ab</ul>
      """
    let found = try touchDump(html, x: 27, y: 10)
    #expect(found == "b")
  }

  @Test func `an image in a line is hit on all its area`() throws {
    let html = "<div id=a><img id=b src=i></div>"
    let found = try touchDump(html, x: 20, y: 3)
    #expect(found == "b")
  }

  @Test func `a closed details element hides its content`() throws {
    let html = """
      <div id=a style="height:60px"><details id=b><summary id=c>s</summary><div id=d \
      style="height:20px"></div></details></div>
      """
    let found = try touchDump(html, x: 3, y: 30)
    #expect(found == "a")
  }

  @Test func `the space between two inline boxes is part of the block`() throws {
    let html = "<div id=a><span id=b>a</span> <span id=c>b</span></div>"
    let found = try touchDump(html, x: 9, y: 10)
    #expect(found == "a")
  }
}
