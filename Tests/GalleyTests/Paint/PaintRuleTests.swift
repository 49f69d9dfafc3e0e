import Testing

/// Painting operations and their order: CSS 2.2 appendix E.
@Suite struct PaintRuleTests {
  @Test func `backgrounds of blocks are below floats, and text is above them`() throws {
    let html = """
      <div style="background:#010000;height:20px">a<i style="float:left;background:#020000;\
      width:9px;height:9px"></i></div>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        fill 0 0 200 20 #010000
        fill 0 0 9 9 #020000
        glyphs 0..<1 NotoSansMono-Regular 10 #000000: 68@9,14
        """)
  }

  @Test func `a negative z-index is painted before the blocks of the flow`() throws {
    let html = """
      <div style="position:relative;z-index:0"><div style="background:#010000;height:9px">\
      </div><i style="position:absolute;z-index:-1;background:#020000;width:9px;height:9px">\
      </i></div>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        fill 0 9 9 9 #020000
        fill 0 0 200 9 #010000
        """)
  }

  @Test func `positioned boxes are painted in the order of z-index, then of the tree`() throws {
    let html = """
      <style>i{position:absolute;width:9px;height:9px}</style><i style="z-index:2;\
      background:#010000"></i><i style="background:#020000"></i><i style="z-index:1;\
      background:#030000"></i>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        fill 0 0 9 9 #020000
        fill 0 0 9 9 #030000
        fill 0 0 9 9 #010000
        """)
  }

  @Test func `hidden boxes are not painted, and their visible children are`() throws {
    let html = """
      <div style="visibility:hidden;background:#010000">a<div style="visibility:visible;\
      background:#020000;height:9px"></div></div>
      """
    let found = try paintDump(html)
    #expect(found == "fill 0 20 200 9 #020000")
  }

  @Test func `opacity is part of the colours`() throws {
    let html = """
      <div style="opacity:.5;background:#010000;height:9px"></div>
      """
    let found = try paintDump(html)
    #expect(found == "fill 0 0 200 9 #01000080")
  }

  @Test func `a border is a line on each side, and the vertical ones are between the others`()
    throws
  {
    let html = """
      <div style="border:2px solid #010000;width:20px;height:9px"></div>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        line solid 0 0 24 2 #010000
        line solid 0 11 24 2 #010000
        line solid 0 2 2 9 #010000 vertical
        line solid 22 2 2 9 #010000 vertical
        """)
  }

  @Test func `a side without a style is not painted`() throws {
    let html = """
      <div style="border-top:2px solid #010000;border-left:5px none #020000;width:20px;\
      height:9px"></div>
      """
    let found = try paintDump(html)
    #expect(found == "line solid 0 0 20 2 #010000")
  }

  @Test func `a box with overflow hidden clips its content at its padding edge`() throws {
    let html = """
      <div style="border:2px solid #010000;overflow:hidden;width:20px;height:9px">a</div>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        line solid 0 0 24 2 #010000
        line solid 0 11 24 2 #010000
        line solid 0 2 2 9 #010000 vertical
        line solid 22 2 2 9 #010000 vertical
        clip 2 2 20 9
          glyphs 0..<1 NotoSansMono-Regular 10 #000000: 68@2,16
        pop
        """)
  }

  @Test func `a transform is around the box and its content`() throws {
    let html = """
      <div style="transform:translate(5px,6px);background:#010000;width:20px;height:9px">\
      </div>
      """
    let found = try paintDump(html)
    #expect(found == "fill 5 6 20 9 #010000")
  }

  @Test func `an underline is below the glyphs of its box`() throws {
    let html = "<u>ab</u>"
    let found = try paintDump(html)
    #expect(
      found == """
        line solid 0 15 12 1 #000000
        glyphs 0..<2 NotoSansMono-Regular 10 #000000: 68@0,14 69@6,14
        """)
  }

  @Test func `a line through the text is above its glyphs`() throws {
    let html = "<s>ab</s>"
    let found = try paintDump(html)
    #expect(
      found == """
        glyphs 0..<2 NotoSansMono-Regular 10 #000000: 68@0,14 69@6,14
        line solid 0 9.83 12 1 #000000
        """)
  }

  @Test func `the underline of a block is on all text of its lines`() throws {
    let html = """
      <p style="text-decoration:underline #010000">ab <b style="font-weight:400;\
      color:#020000">cd</b>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        line solid 0 25 18 1 #010000
        glyphs 0..<3 NotoSansMono-Regular 10 #000000: 68@0,24 69@6,24 3@12,24
        line solid 18 25 12 1 #010000
        glyphs 3..<5 NotoSansMono-Regular 10 #020000: 70@18,24 71@24,24
        """)
  }

  @Test func `an inline background is painted on each line`() throws {
    let html = """
      <div style="width:24px"><span style="background:#010000">aaa bbb</span></div>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        fill 0 3 18 14 #010000
        glyphs 0..<3 NotoSansMono-Regular 10 #000000: 68@0,14 68@6,14 68@12,14
        fill 0 23 18 14 #010000
        glyphs 4..<7 NotoSansMono-Regular 10 #000000: 69@0,34 69@6,34 69@12,34
        """)
  }

  @Test func `an outside marker is painted after the text`() throws {
    let html = """
      <ul style="margin:0"><li>a</ul>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        glyphs 0..<1 NotoSansMono-Regular 10 #000000: 68@40,14
        fill ellipse 26 9 4 4 #000000
        """)
  }

  @Test func `an image has its content box and its source`() throws {
    let html = """
      <img src=i style="padding:3px">
      """
    let found = try paintDump(html)
    #expect(found == "image img 0 0 46 36 content 3 3 40 30 src i")
  }

  @Test func `the background of a cell is below its text`() throws {
    let html = """
      <table cellspacing=0 style="background:#010000"><tr><td style="background:#020000;\
      padding:0">a</table>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        fill 0 0 6 20 #010000
        fill 0 0 6 20 #020000
        glyphs 0..<1 NotoSansMono-Regular 10 #000000: 68@0,14
        """)
  }

  @Test func `empty cells with hidden decoration are not painted`() throws {
    let html = """
      <table cellspacing=0 style="empty-cells:hide"><tr><td style="background:#020000;\
      width:9px;height:9px;padding:0"><td style="padding:0">a</table>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        fill 0 0 9 20 #020000
        glyphs 1..<2 NotoSansMono-Regular 10 #000000: 68@9,14
        """)
  }

  @Test func `rounded backgrounds keep their radii`() throws {
    let html = """
      <div style="border-radius:4px;background:#010000;width:20px;height:9px"></div>
      """
    let found = try paintDump(html)
    #expect(found == "fill 0 0 20 9 rounded 4/4 4/4 4/4 4/4 #010000")
  }

  @Test func `a transparent background is not painted`() throws {
    let html = """
      <div style="background:transparent;height:9px"></div><div style="background:#01000000;\
      height:9px"></div>
      """
    let found = try paintDump(html)
    #expect(found == "")
  }

  @Test func `text that overflows with an ellipsis ends with its glyph`() throws {
    let html = """
      <div style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap;width:30px">\
      abcdefgh</div>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        clip 0 0 30 20
          glyphs 0..<4 NotoSansMono-Regular 10 #000000: 68@0,14 69@6,14 70@12,14 71@18,14
          glyphs 4..<4 NotoSansMono-Regular 10 #000000: 527@24,14
        pop
        """)
  }

  @Test func `the glyphs of an inserted hyphen follow those of the line`() throws {
    let html = """
      <div style="width:24px">abc&shy;def</div>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        glyphs 0..<5 NotoSansMono-Regular 10 #000000: 68@0,14 69@6,14 70@12,14 3@18,14
        glyphs 5..<5 NotoSansMono-Regular 10 #000000: 2766@18,14
        glyphs 5..<8 NotoSansMono-Regular 10 #000000: 71@0,34 72@6,34 73@12,34
        """)
  }
}
