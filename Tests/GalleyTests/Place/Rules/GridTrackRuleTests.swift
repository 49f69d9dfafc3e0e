import Testing

/// Sizes of grid tracks: CSS Grid 2 sections 11 and 12.
@Suite struct GridTrackRuleTests {
  // MARK: Columns

  @Test func `lengths and percentages are the sizes of tracks`() throws {
    let html = """
      <style>div{display:grid;grid:10px/30px 25%}</style><div><i id=a></i><i id=b></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 10
        b 30 0 50 10
        """)
  }

  @Test func `fr tracks share the space that lengths and gaps leave`() throws {
    let html = """
      <style>div{display:grid;grid:10px/40px 1fr 3fr;gap:10px}</style>
      <div><i id=a></i><i id=b></i><i id=c></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 10
        b 50 0 35 10
        c 95 0 105 10
        """)
  }

  @Test func `fr factors with a sum below one leave space`() throws {
    let html = """
      <style>div{display:grid;grid:10px/.25fr .5fr}</style><div><i id=a></i><i id=b></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 50 10
        b 50 0 100 10
        """)
  }

  @Test func `an fr track is not smaller than its content`() throws {
    let html = """
      <style>div{display:grid;grid:20px/1fr 1fr;width:60px;overflow-wrap:normal}</style>
      <div><i id=a>aaaaaaaa</i><i id=b></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 48 20
        b 48 0 12 20
        "aaaaaaaa" 0 3 48 14
        """)
  }

  @Test func `minmax zero lets an fr track be smaller than its content`() throws {
    let html = """
      <style>div{display:grid;grid:20px/minmax(0,1fr) 1fr;width:60px;overflow-wrap:normal}</style>
      <div><i id=a>aaaaaaaa</i><i id=b></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        b 30 0 30 20
        "aaaaaaaa" 0 3 48 14
        """)
  }

  @Test func `auto tracks share free space equally after their content`() throws {
    let html = """
      <style>div{display:grid;grid:20px/auto auto;width:100px}</style><div><i id=a>aaaa</i>\
      <i id=b>a</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 59 20
        b 59 0 41 20
        "aaaa" 0 3 24 14
        "a" 59 3 6 14
        """)
  }

  @Test func `auto tracks do not stretch with another justify-content`() throws {
    let html = """
      <style>div{display:grid;grid:20px/auto auto;width:100px;justify-content:start}</style>
      <div><i id=a>aaaa</i><i id=b>a</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 24 20
        b 24 0 6 20
        "aaaa" 0 3 24 14
        "a" 24 3 6 14
        """)
  }

  @Test func `min-content and max-content are those of the items`() throws {
    let html = """
      <style>div{display:grid;grid:40px/min-content max-content;justify-content:start}</style>
      <div><i id=a>aa bbb</i><i id=b>aa bbb</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 18 40
        b 18 0 36 40
        "aa" 0 3 12 14
        "aa bbb" 18 3 36 14
        "bbb" 0 23 18 14
        """)
  }

  @Test func `fit-content is max-content up to its limit`() throws {
    let html = """
      <style>div{display:grid;grid:40px/fit-content(30px) fit-content(90px)}</style>
      <div><i id=a>aa bbb</i><i id=b>aa bbb</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 40
        b 30 0 36 40
        "aa" 0 3 12 14
        "aa bbb" 30 3 36 14
        "bbb" 0 23 18 14
        """)
  }

  @Test func `minmax grows from its minimum to its maximum`() throws {
    let html = """
      <style>div{display:grid;grid:10px/minmax(20px,60px) 50px}</style>
      <div style="width:200px"><i id=a></i><i id=b></i></div>
      <div style="width:90px"><i id=c></i><i id=d></i></div>
      <div style="width:60px"><i id=e></i><i id=f></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 10
        b 60 0 50 10
        c 0 10 40 10
        d 40 10 50 10
        e 0 20 20 10
        f 20 20 50 10
        """)
  }

  @Test func `an item over two auto tracks widens both by equal parts`() throws {
    let html = """
      <style>div{display:grid;grid:auto/auto auto;justify-content:start}</style>
      <div><i id=a>aa</i><i id=b>a</i><i id=c style="grid-column:span 2;width:40px"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 23 20
        b 23 0 17 20
        c 0 20 40 0
        "aa" 0 3 12 14
        "a" 23 3 6 14
        """)
  }

  @Test func `an item over a fixed and an auto track widens the auto track`() throws {
    let html = """
      <style>div{display:grid;grid:auto/10px auto;justify-content:start}</style>
      <div><i id=a style="grid-column:span 2;width:40px;height:5px"></i><i id=b>a</i>\
      <i id=c>a</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 5
        b 0 5 10 20
        c 10 5 30 20
        "a" 0 8 6 14
        "a" 10 8 6 14
        """)
  }

  @Test func `the gap counts for an item over two tracks`() throws {
    let html = """
      <style>div{display:grid;grid:auto/auto auto;gap:10px;justify-content:start}</style>
      <div><i id=a style="grid-column:span 2;width:40px;height:5px"></i><i id=b></i><i id=c></i>\
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 5
        b 0 15 15 0
        c 25 15 15 0
        """)
  }

  // MARK: Rows

  @Test func `auto rows are as high as their highest item`() throws {
    let html = """
      <style>div{display:grid;grid:auto/50px 50px}</style>
      <div id=d><i id=a>a</i><i id=b>b<br>b</i><i id=c>c</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        d 0 0 200 60
        a 0 0 50 40
        b 50 0 50 40
        c 0 40 50 20
        "a" 0 3 6 14
        "b" 50 3 6 14
        "b" 50 23 6 14
        "c" 0 43 6 14
        """)
  }

  @Test func `auto rows share a definite height`() throws {
    let html = """
      <style>div{display:grid;height:60px}</style><div><i id=a>a</i><i id=b style="height:10px">\
      </i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 35
        b 0 35 200 10
        "a" 0 3 6 14
        """)
  }

  @Test func `fr rows without a definite height have the largest fraction of an item`() throws {
    let html = """
      <style>div{display:grid;grid-template-rows:1fr 2fr}</style>
      <div id=c><i id=a style="height:30px"></i><i id=b style="height:20px"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        c 0 0 200 90
        a 0 0 200 30
        b 0 30 200 20
        """)
  }

  // MARK: Automatic repetitions

  @Test(arguments: [
    ("", "50"), ("min-width:210px", "250"), ("min-width:200px", "200"), ("max-width:210px", "200"),
    ("min-width:110px;max-width:210px", "200"), ("min-width:110px;max-width:70px", "110"),
    ("min-width:210px;column-gap:7px", "221"), ("max-width:210px;column-gap:7px", "164"),
    ("min-width:210px;padding:0 10px", "270"),
    ("min-width:210px;padding:0 10px;box-sizing:border-box", "220"),
    ("min-width:210px;width:min-content", "250"), ("min-width:min-content;max-width:120px", "100"),
    ("min-width:210px;grid-template-columns:30px repeat(auto-fill,50px) 20px", "250"),
    ("min-width:210px;grid-template-columns:repeat(auto-fit,50px)", "210"),
    ("min-width:210px;grid-template-columns:repeat(auto-fill,20%)", "210"),
    ("width:100px;min-width:210px", "210"), ("min-width:210px;direction:rtl", "250"),
  ])
  func `repetitions fill a minimum width and fit a maximum width`(
    css: String, width: String
  ) throws {
    let html = """
      <div id=a style="display:grid;float:left;height:5px;\
      grid-template-columns:repeat(auto-fill,50px);\(css)"></div>
      """
    #expect(try boxDump(html, width: 300) == "a 0 0 \(width) 5")
  }

  @Test(arguments: [
    ("", "50"), ("min-height:210px", "250"), ("min-height:210px;row-gap:5px", "215"),
    ("max-height:210px", "200"), ("min-height:110px;max-height:210px", "200"),
    ("height:210px;max-height:120px", "120"), ("min-height:70%", "250"),
    ("min-height:210px;padding:10px 0;box-sizing:border-box", "220"),
    ("min-height:210px;grid-template-rows:30px repeat(auto-fill,50px)", "230"),
    ("min-height:210px;grid-template-rows:repeat(auto-fit,50px)", "210"),
  ])
  func `repetitions fill a minimum height and fit a maximum height`(
    css: String, height: String
  ) throws {
    let html = """
      <div style="height:300px"><div id=a style="display:grid;\
      grid-template-rows:repeat(auto-fill,50px);\(css)"><i></i></div></div>
      """
    #expect(try boxDump(html) == "a 0 0 200 \(height)")
  }
}
