import Testing

/// What Chromium's pictures show beyond the order of CSS: BROWSER_RULES 15.11 to 15.17.
@Suite struct BrowserPaintTests {
  @Test func `the border of a table is around its grid, without captions (15.14)`() throws {
    let html = """
      <table style="border:2px solid #010000;border-spacing:0"><caption>a</caption><caption \
      style="caption-side:bottom">b</caption><tr><td style="padding:0;width:30px;height:10px">\
      </table>
      """
    let lines = try paintDump(html).split(separator: "\n").filter { $0.hasPrefix("line") }
    #expect(
      lines == [
        "line solid 0 20 34 2 #010000", "line solid 0 32 34 2 #010000",
        "line solid 0 22 2 10 #010000 vertical", "line solid 32 22 2 10 #010000 vertical",
      ])
  }

  @Test func `content of cells in collapsed columns is clipped away (15.14)`() throws {
    let html = """
      <table style="border-spacing:0"><col><col style="visibility:collapse"><tr><td>a<td>b</table>
      """
    let found = try paintDump(html)
    #expect(
      found == """
        glyphs 0..<1 NotoSansMono-Regular 10 #000000: 68@1,15
        clip 8 0 0 0
          glyphs 2..<3 NotoSansMono-Regular 10 #000000: 69@9,15
        pop
        """)
  }

  @Test(arguments: [("overflow:hidden", 1), ("overflow:clip", 1), ("contain:paint", 3)])
  func `the overflow of a field set does not clip its legend (10.160)`(
    style: String, clipped: Int
  ) throws {
    let html = "<fieldset style='\(style);border:9px solid'><legend>a<i>c</i></legend>b"
    let lines = try paintDump(html).split(separator: "\n").filter { $0.contains("glyphs") }
    #expect(lines.count == 3)
    // What is clipped is indented.
    #expect(lines.count { $0.hasPrefix(" ") } == clipped)
  }

  @Test func `text is on the row of pixels of its line (15.12)`() throws {
    #expect(try paintDump("<p style='margin:.4px 0 0'>a").hasSuffix("68@0,14"))
    #expect(try paintDump("<p style='margin:.6px 0 0'>a").hasSuffix("68@0,15"))
  }

  @Test func `a border is on whole pixels (15.11)`() throws {
    let html = """
      <div style="margin:.6px 0 0 .3px;width:20.3px;height:9.2px;border:1px solid #010000"></div>
      """
    let found = try paintDump(html)
    #expect(found.hasPrefix("line solid 0 1 23 1 #010000\n"))
  }

  @Test func `a ligature that lines divide is painted as its parts (15.17)`() throws {
    let html = """
      <p style="margin:0;width:9px;overflow-wrap:anywhere;font-family:Noto Sans">ffi
      """
    let whole = try paintDump(html.replacing("width:9px", with: "width:90px"))
    #expect(whole == "glyphs 0..<3 NotoSans-Regular 10 #000000: 1969@0,14")
    let found = try paintDump(html)
    #expect(
      found == """
        glyphs 0..<2 NotoSans-Regular 10 #000000: 1966@0,14
        glyphs 2..<3 NotoSans-Regular 10 #000000: 76@0,34
        """)
  }

  @Test func `an option is painted in its own style`() throws {
    let html = """
      <select multiple style="padding:0;border:0"><option>a<option style="color:#010000;\
      font-size:20px">b</select>
      """
    let found = try paintDump(html)
    #expect(found.contains(" 13.33 #000000: 68@"))
    #expect(found.contains(" 20 #010000: 69@"))
  }

  @Test func `an underline has ends of text, and a gap has ends on whole pixels (15.13)`() throws {
    let html = "<p style='margin:0 0 0 .3px'><u style='text-decoration-color:#010000'>ag</u>"
    #expect(
      try paintDump(html) == """
        line solid 0.3 15 5.7 1 #010000
        line solid 12 15 0.3 1 #010000
        glyphs 0..<2 NotoSansMono-Regular 10 #000000: 68@0.3,14 74@6.3,14
        """)
  }
}
