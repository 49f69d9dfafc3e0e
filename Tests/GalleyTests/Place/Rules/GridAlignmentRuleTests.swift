import Testing

/// Alignment of grid items and tracks: CSS Grid 2 section 10, CSS Align 3.
@Suite struct GridAlignmentRuleTests {
  @Test func `items stretch to their areas unless they are aligned`() throws {
    let html = """
      <style>div{display:grid;grid:30px/repeat(3,60px)}</style>
      <div><i id=a></i><i id=b style="justify-self:center;align-self:end;width:20px;height:10px">\
      </i>
      <i id=c style="justify-self:end">cc</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 30
        b 80 20 20 10
        c 168 0 12 30
        "cc" 168 3 12 14
        """)
  }

  @Test func `auto margins align an item in its area`() throws {
    let html = """
      <style>div{display:grid;grid:30px/60px}</style>
      <div><i id=a style="width:20px;height:10px;margin:auto 0 0 auto"></i></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 40 20 20 10")
  }

  @Test func `percentages of an item refer to its area`() throws {
    let html = """
      <style>div{display:grid;grid:30px/60px 60px}</style>
      <div><i id=a style="width:50%;height:50%;margin-left:10%"></i></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 6 0 30 15")
  }

  @Test func `justify-content and align-content distribute the tracks`() throws {
    let html = """
      <style>div{display:grid;grid:10px 10px/20px 20px;width:100px;height:40px}</style>
      <div style="place-content:end center"><i id=a></i><i id=b></i><i id=c></i></div>
      <div style="place-content:space-between"><i id=d></i><i id=e></i><i id=f></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 30 20 20 10
        b 50 20 20 10
        c 30 30 20 10
        d 0 40 20 10
        e 80 40 20 10
        f 0 70 20 10
        """)
  }

  @Test func `items of a row aligned by baseline share the lowest one`() throws {
    let html = """
      <style>div{display:grid;grid:auto/50px 50px;align-items:baseline}</style>
      <div><i id=a>a</i><i id=b style="font-size:20px;line-height:40px">b</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 13 50 20
        b 50 0 50 40
        "b" 50 6 12 27
        "a" 0 16 6 14
        """)
  }

  @Test func `the min-content width of a grid is the sum of its tracks`() throws {
    let html = """
      <style>div{display:grid;grid:auto/auto auto;gap:4px}</style>
      <div id=a style="width:min-content"><i>aa bb</i><i>cccc</i></div>
      <div id=b style="width:max-content"><i>aa bb</i><i>cccc</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 40
        b 0 40 58 20
        "aa" 0 3 12 14
        "cccc" 16 3 24 14
        "bb" 0 23 12 14
        "aa bb" 0 43 30 14
        "cccc" 34 43 24 14
        """)
  }

  // MARK: Aspect ratios

  @Test(arguments: [
    ("", "0 0 200 200"), ("height:50px", "0 0 50 50"), ("height:50%", "0 0 30 30"),
    ("height:calc(20px + 10%)", "0 0 26 26"), ("height:50px;width:50%", "0 0 100 50"),
    ("height:50px;min-width:80px", "0 0 80 50"), ("height:50px;max-width:30px", "0 0 30 50"),
    ("height:50px;padding:5px 10px", "0 0 70 60"),
    ("height:50px;padding:5px 10px;box-sizing:border-box", "0 0 50 50"),
    ("height:50px;justify-self:stretch", "0 0 200 50"), ("align-self:stretch", "0 0 60 60"),
    ("justify-self:stretch", "0 0 200 200"), ("place-self:stretch", "0 0 200 60"),
    ("align-self:stretch;max-height:40px", "0 0 40 40"),
    ("align-self:stretch;min-width:90px", "0 0 90 60"),
    ("align-self:stretch;width:30px", "0 0 30 60"), ("width:30px", "0 0 30 30"),
    ("align-self:stretch;margin:5px", "5 5 50 50"),
    ("align-self:stretch;margin-left:auto", "140 0 60 60"),
    ("align-self:stretch;justify-self:end", "140 0 60 60"), ("justify-self:center", "70 0 60 60"),
    ("align-self:center", "0 -70 200 200"), ("max-width:40px", "0 0 40 40"),
    ("max-height:40px", "0 0 40 40"), ("max-height:40px;justify-self:stretch", "0 0 200 40"),
    ("min-width:240px", "0 0 240 240"), ("direction:rtl;height:50px", "0 0 50 50"),
  ])
  func `the width of an item with a ratio follows from a definite height`(
    css: String, found: String
  ) throws {
    let html = """
      <div style="display:grid;grid-template-rows:60px">\
      <div id=a style="aspect-ratio:1;\(css)"></div></div>
      """
    #expect(try boxDump(html) == "a " + found)
  }

  @Test func `items with a ratio do not fill their columns`() throws {
    let html = """
      <div dir=rtl style="display:grid;grid-template-columns:1fr 3fr">\
      <div id=a style="aspect-ratio:1;height:30px"></div>\
      <div id=b style="aspect-ratio:2;height:30px"></div>\
      <div id=c style="aspect-ratio:1;height:20px"><p style="width:30px;margin:0"></div></div>
      """
    #expect(
      try boxDump(html) == """
        a 170 0 30 30
        b 90 0 60 30
        c 170 30 30 20
        """)
  }

  @Test(arguments: [
    ("justify-self:center", "70 0 60 60", "70 0 60 90"),
    ("justify-self:center;align-self:stretch", "25 0 150 60", "70 0 60 60"),
    ("margin-left:auto", "140 0 60 60", "140 0 60 90"),
    ("align-self:stretch", "0 0 150 60", "0 0 60 60"),
    ("place-self:stretch", "0 0 200 60", "0 0 200 60"),
    ("justify-self:center;height:20px", "25 0 150 20", "90 0 20 20"),
  ])
  func `content is the minimum of the width, or of a height that follows from it`(
    css: String, wide: String, high: String
  ) throws {
    let found = try ["width:150px;height:9px", "width:9px;height:90px"].map { content in
      try boxDump(
        """
        <div style="display:grid;grid-template-rows:60px"><div id=a style="aspect-ratio:1;\(css)">\
        <p style="margin:0;\(content)"></p></div></div>
        """)
    }
    #expect(found == ["a " + wide, "a " + high])
  }
}
