import Testing

/// Absolutely positioned, fixed and sticky boxes: CSS Positioned Layout 3 sections 2 to 4.
@Suite struct OutOfFlowRuleTests {
  // MARK: Containing blocks

  @Test func `insets refer to the padding box of the nearest positioned ancestor`() throws {
    let html = """
      <div style="position:relative;margin:10px;border:2px solid;padding:5px;height:40px">
      <div id=a style="position:absolute;left:1px;top:3px;width:20px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 13 15 20 5")
  }

  @Test func `insets from the end refer to the right and bottom padding edges`() throws {
    let html = """
      <div style="position:relative;width:100px;height:40px;border:2px solid">
      <div id=a style="position:absolute;right:1px;bottom:3px;width:20px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 81 34 20 5")
  }

  @Test func `without a positioned ancestor insets refer to the initial viewport`() throws {
    let html = """
      <div style="height:10px"></div><div style="padding:9px">
      <div id=a style="position:absolute;left:5px;top:3px;width:20px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 5 3 20 5")
  }

  @Test func `a transform makes a containing block for absolute and fixed boxes`() throws {
    let html = """
      <div style="transform:translate(0);margin-left:10px;height:20px">
      <div id=a style="position:absolute;left:0;top:5px;width:20px;height:5px"></div>
      <div id=b style="position:fixed;left:0;top:9px;width:20px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 10 5 20 5
        b 10 9 20 5
        """)
  }

  @Test func `a fixed box is positioned in the window`() throws {
    let html = """
      <div style="position:relative;margin:30px">
      <div id=a style="position:fixed;right:5px;top:3px;width:20px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 175 3 20 5")
  }

  @Test func `an inline box contains a box from its first start to its last end`() throws {
    let html = """
      <div style="padding:10px">aa <span id=a style="position:relative;padding:2px">bb
      <i id=b style="position:absolute;left:0;top:0;width:5px;height:5px"></i>
      <i id=c style="position:absolute;right:0;bottom:0;width:5px;height:5px"></i></span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 28 11 16 18
        b 28 11 5 5
        c 39 24 5 5
        "aa" 10 13 18 14
        "bb" 30 13 12 14
        """)
  }

  @Test func `an area of a grid contains a box with grid lines`() throws {
    let html = """
      <div style="display:grid;grid:20px 30px/40px 50px;position:relative">
      <i id=a style="position:absolute;grid-area:2/2;left:5px;top:5px;width:10px;height:10px">\
      </i></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 45 25 10 10")
  }

  @Test func `automatic lines of a grid are the padding edges`() throws {
    let html = """
      <div style="display:grid;grid:20px/40px 50px;position:relative;padding:7px;width:150px">
      <i id=a style="position:absolute;grid-column:2/auto;left:0;right:0;height:10px"></i></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 47 0 117 10")
  }

  // MARK: Sizes

  @Test func `both insets and an auto width fill the containing block`() throws {
    let html = """
      <div style="position:relative;height:50px">
      <div id=a style="position:absolute;inset:5px 10px 15px 20px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 20 5 170 30")
  }

  @Test func `one inset and an auto width shrink to fit`() throws {
    let html = """
      <div style="position:relative;width:30px">\
      <div id=a style="position:absolute;left:0">aa bb cc</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 40
        "aa bb" 0 3 30 14
        "cc" 0 23 12 14
        """)
  }

  @Test func `the available width of a box is what its inset leaves`() throws {
    let html = """
      <div style="position:relative;width:50px">
      <div id=a style="position:absolute;left:30px">aa bb cc</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 30 0 20 60
        "aa" 30 3 12 14
        "bb" 30 23 12 14
        "cc" 30 43 12 14
        """)
  }

  @Test func `a percentage size refers to the padding box`() throws {
    let html = """
      <div style="position:relative;width:80px;height:20px;padding:10px">
      <div id=a style="position:absolute;width:50%;height:50%;left:0;top:0"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 50 20")
  }

  @Test func `percentages of insets refer to the width and the height`() throws {
    let html = """
      <div style="position:relative;width:100px;height:40px">
      <div id=a style="position:absolute;left:10%;top:25%;width:5px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 10 10 5 5")
  }

  @Test func `an image between both insets keeps its size`() throws {
    let html = """
      <div style="position:relative;height:50px">
      <img id=a src=x style="position:absolute;inset:0"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 40 30")
  }

  // MARK: Over-constrained

  @Test func `with both insets and a width the end inset is ignored`() throws {
    let html = """
      <div style="position:relative;width:100px;height:40px">
      <div id=a style="position:absolute;inset:5px;width:20px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 5 5 20 5")
  }

  @Test func `in a right-to-left container the left inset is ignored`() throws {
    let html = """
      <div dir=rtl style="position:relative;width:100px;height:40px">
      <div id=a style="position:absolute;inset:5px;width:20px;height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 75 5 20 5")
  }

  @Test func `auto margins centre a box between its insets`() throws {
    let html = """
      <div style="position:relative;width:100px;height:40px">
      <div id=a style="position:absolute;inset:0;width:20px;height:10px;margin:auto"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 40 15 20 10")
  }

  @Test func `auto margins of a box too wide keep its start at the inset`() throws {
    let html = """
      <div style="position:relative;width:10px;height:40px">
      <div id=a style="position:absolute;inset:0;width:20px;height:10px;margin:auto"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 15 20 10")
  }

  @Test func `justify-self and align-self move a box between its insets`() throws {
    let html = """
      <div style="position:relative;width:100px;height:40px">
      <div id=a style="position:absolute;inset:0;width:20px;height:10px;place-self:end center">\
      </div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 40 30 20 10")
  }

  @Test func `a positioned box does not move boxes in the flow`() throws {
    let html = """
      <div id=a>a<span style="position:absolute;top:50px">bbbb</span>c</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        "a" 0 3 6 14
        "c" 6 3 6 14
        "bbbb" 6 53 24 14
        """)
  }

  @Test(arguments: [
    ("", "0 0 200 200"), ("height:50px", "0 0 50 50"), ("width:50px", "0 0 50 50"),
    ("height:50%", "0 0 50 50"), ("height:50px;justify-self:stretch", "0 0 200 50"),
    ("height:50px;justify-self:center", "75 0 50 50"), ("align-self:stretch", "0 0 100 100"),
    ("justify-self:stretch", "0 0 200 200"), ("place-self:stretch", "0 0 200 100"),
    ("align-self:stretch;width:50px", "0 0 50 100"), ("height:50px;min-width:70px", "0 0 70 50"),
    ("height:50px;max-width:30px", "0 0 30 50"), ("height:50px;right:auto", "0 0 50 50"),
    ("right:auto", "0 0 100 100"), ("left:auto", "100 0 100 100"), ("bottom:auto", "0 0 200 200"),
    ("height:50px;margin:auto", "75 25 50 50"), ("height:50px;padding:0 5px", "0 0 60 50"),
    ("max-height:30px", "0 0 30 30"), ("min-height:230px", "0 0 230 230"),
  ])
  func `the width of a box with a ratio between insets follows from a definite height`(
    css: String, found: String
  ) throws {
    for display in ["block", "grid", "flex"] {
      let html = """
        <div style="display:\(display);position:relative;height:100px"><div id=a \
        style="position:absolute;inset:0;aspect-ratio:1;\(css)"></div></div>
        """
      #expect(try boxDump(html) == "a " + found)
    }
  }

  @Test(arguments: [
    ("height:stretch", "0 0 100 100", "0 0 150 100"),
    ("height:stretch;justify-self:stretch", "0 0 200 100", "0 0 200 100"),
    ("right:auto;align-self:stretch", "0 0 100 100", "0 0 150 100"),
    ("right:auto", "0 0 100 100", "0 0 150 150"),
    ("justify-self:center", "50 0 100 100", "25 0 150 150"),
    ("align-self:stretch;justify-self:center", "50 0 100 100", "25 0 150 100"),
    ("align-self:stretch;min-width:130px", "0 0 130 100", "0 0 130 100"),
    ("justify-self:stretch;max-height:40px", "0 0 40 40", "0 0 40 40"),
  ])
  func `a height between insets gives the width of a box with a ratio`(
    css: String, empty: String, wide: String
  ) throws {
    let found = try ["", "<p style='margin:0;width:150px'></p>"].map { content in
      try boxDump(
        """
        <div style="position:relative;height:100px"><div id=a \
        style="position:absolute;inset:0;aspect-ratio:1;\(css)">\(content)</div></div>
        """)
    }
    #expect(found == ["a " + empty, "a " + wide])
  }
}
