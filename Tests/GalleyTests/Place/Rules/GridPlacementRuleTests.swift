import Testing

/// Positions of grid items: CSS Grid 2 sections 7.2, 7.5, 7.6 and 8.
@Suite struct GridPlacementRuleTests {
  @Test func `items fill the cells row by row`() throws {
    let html = """
      <style>div{display:grid;grid:repeat(2,10px)/repeat(2,50px)}</style>
      <div><i id=a></i><i id=b></i><i id=c></i><i id=d></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 50 10
        b 50 0 50 10
        c 0 10 50 10
        d 50 10 50 10
        """)
  }

  @Test func `items fill the cells column by column with a flow of columns`() throws {
    let html = """
      <style>div{display:grid;grid:repeat(2,10px)/repeat(2,50px);grid-auto-flow:column}</style>
      <div><i id=a></i><i id=b></i><i id=c></i><i id=d></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 50 10
        b 0 10 50 10
        c 50 0 50 10
        d 50 10 50 10
        """)
  }

  @Test func `lines count from one and from minus one at the end`() throws {
    let html = """
      <style>div{display:grid;grid:repeat(2,10px)/repeat(3,50px)}</style>
      <div><i id=a style="grid-column:2/4"></i><i id=b style="grid-column:-2;grid-row:-2"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 50 0 100 10
        b 100 10 50 10
        """)
  }

  @Test func `lines in the wrong order are swapped and equal lines span one track`() throws {
    let html = """
      <style>div{display:grid;grid:repeat(2,10px)/repeat(3,50px)}</style>
      <div><i id=a style="grid-column:3/1"></i><i id=b style="grid-column:2/2"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 100 10
        b 50 10 50 10
        """)
  }

  @Test func `a span counts from the line that is known`() throws {
    let html = """
      <style>div{display:grid;grid:repeat(2,10px)/repeat(3,50px)}</style>
      <div><i id=a style="grid-column:span 2/4"></i><i id=b style="grid-column:1/span 2"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 50 0 100 10
        b 0 10 100 10
        """)
  }

  @Test func `named lines and areas give positions`() throws {
    let html = """
      <style>div{display:grid;grid:"x y" 10px "x z" 20px/[m] 50px [n] 60px}</style>
      <div><i id=a style="grid-area:z"></i><i id=b style="grid-area:x"></i>\
      <i id=c style="grid-area:1/n"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 50 10 60 20
        b 0 0 50 30
        c 50 0 60 10
        """)
  }

  @Test func `items with a row are placed before those without`() throws {
    let html = """
      <style>div{display:grid;grid:repeat(2,10px)/repeat(2,50px)}</style>
      <div><i id=a></i><i id=b style="grid-row:1"></i><i id=c></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 50 0 50 10
        b 0 0 50 10
        c 0 10 50 10
        """)
  }

  @Test func `only a dense flow fills earlier cells`() throws {
    let html = """
      <style>div{display:grid;grid:10px/repeat(3,50px);grid-auto-rows:10px}
      .w{grid-column:span 2}</style>
      <div><i id=a class=w></i><i id=b class=w></i><i id=c></i></div>
      <div style="grid-auto-flow:dense"><i id=d class=w></i><i id=e class=w></i><i id=f></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 100 10
        b 0 10 100 10
        c 100 10 50 10
        d 0 20 100 10
        e 0 30 100 10
        f 100 20 50 10
        """)
  }

  @Test func `a column before that of the last item is in the next row`() throws {
    let html = """
      <style>div{display:grid;grid:10px 10px/50px 50px}</style>
      <div><i id=a style="grid-column:2"></i><i id=b style="grid-column:1"></i></div>
      <div style="grid-auto-flow:dense"><i id=c style="grid-column:2"></i>\
      <i id=d style="grid-column:1"></i>
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 50 0 50 10
        b 0 10 50 10
        c 50 20 50 10
        d 0 20 50 10
        """)
  }

  @Test func `lines beyond the template create implicit tracks`() throws {
    let html = """
      <style>div{display:grid;grid:10px/50px;grid-auto-columns:30px;grid-auto-rows:20px}</style>
      <div><i id=a style="grid-column:3"></i><i id=b style="grid-row:2"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 80 0 30 10
        b 0 10 50 20
        """)
  }

  @Test func `lines before the first create implicit tracks at the start`() throws {
    let html = """
      <style>div{display:grid;grid:10px/50px;grid-auto-columns:30px}</style>
      <div><i id=a style="grid-column:1"></i><i id=b style="grid-column:-3;grid-row:1"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 30 0 50 10
        b 0 0 30 10
        """)
  }

  @Test func `order changes the order of placement`() throws {
    let html = """
      <style>div{display:grid;grid:10px/repeat(2,50px)}</style>
      <div><i id=a style="order:1"></i><i id=b></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 50 0 50 10
        b 0 0 50 10
        """)
  }

  @Test func `a right-to-left grid begins at the right`() throws {
    let html = """
      <style>div{display:grid;grid:10px/40px 50px}</style><div dir=rtl><i id=a></i><i id=b></i>\
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 160 0 40 10
        b 110 0 50 10
        """)
  }

  @Test func `auto-fill repeats as often as fits with gaps`() throws {
    let html = """
      <style>div{display:grid;grid-template-columns:repeat(auto-fill,40px);column-gap:10px}</style>
      <div style="width:140px"><i id=a></i><i id=b></i><i id=c style="height:5px"></i><i id=d>\
      </i></div>
      <div style="width:139px"><i id=e></i><i id=f></i><i id=g style="height:5px"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 5
        b 50 0 40 5
        c 100 0 40 5
        d 0 5 40 0
        e 0 5 40 0
        f 50 5 40 0
        g 0 5 40 5
        """)
  }

  @Test func `auto-fit drops empty tracks and their gaps`() throws {
    let html = """
      <style>div{display:grid;grid:10px/repeat(auto-fit,minmax(40px,1fr));column-gap:10px}</style>
      <div style="width:140px"><i id=a></i><i id=b></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 65 10
        b 75 0 65 10
        """)
  }

  @Test func `an empty auto-fit track between two items has no gap`() throws {
    let html = """
      <style>div{display:grid;grid:10px/repeat(auto-fit,40px);column-gap:10px;width:140px}</style>
      <div><i id=a></i><i id=b style="grid-column:3"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 10
        b 50 0 40 10
        """)
  }

  // MARK: Named spans

  @Test(arguments: [
    ("1/span foo", "0 10"), ("1/span 2 foo", "0 30"), ("1/span bar", "0 100"),
    ("foo 1/span 3 foo", "0 60"), ("1/span 2 bar", "0 157"), ("1/span 2 none", "0 164"),
    ("span foo/4", "30 30"), ("span 2 foo/5", "30 70"), ("span bar/-1", "100 50"),
    ("span 2 bar/5", "0 114"), ("span 7 foo/2", "0 52"), ("span bar/10", "100 78"),
    ("span 2/span foo", "0 30"), ("span foo/span 2", "0 10"), ("span 2 foo", "0 10"),
    ("8/span foo", "164 7"), ("-8/span foo", "0 14"), ("-8/span 2 foo", "0 24"),
    ("-9/span 2 bar", "0 178"), ("span foo/-9", "0 7"),
  ])
  func `a span of a name ends at a line with the name`(lines: String, found: String) throws {
    let html = """
      <div style="display:grid;grid-auto-columns:7px;grid-template-columns:\
      [foo] 10px [foo] 20px [foo] 30px [foo] 40px [bar] 50px [foo]">\
      <i id=a style="grid-column:\(lines);height:5px"></i></div>
      """
    let words = found.split(separator: " ")
    #expect(try boxDump(html) == "a \(words[0]) 0 \(words[1]) 5")
  }

  @Test(arguments: [
    ("1/span r-end", "0 180"), ("1/span r-start", "0 110"), ("span q-start/3", "0 110"),
    ("q-end/r-end", "110 70"), ("r-start", "110 70"), ("1/r", "0 180"), ("r-end/1", "0 180"),
  ])
  func `named areas name the lines around them`(lines: String, found: String) throws {
    let html = """
      <div style="display:grid;grid-template-columns:50px 60px 70px;\
      grid-template-areas:'q q r'"><i id=a style="grid-column:\(lines);height:5px"></i></div>
      """
    let words = found.split(separator: " ")
    #expect(try boxDump(html) == "a \(words[0]) 0 \(words[1]) 5")
  }

  @Test(arguments: [
    ("2/span foo", "10 20"), ("span foo/4", "30 30"), ("2/span bar", "10 90"),
    ("2/span 2 bar", "10 190"), ("1/span 2", "0 30"), ("span 2", "0 200"),
  ])
  func `spans reach lines of an out-of-flow box`(lines: String, found: String) throws {
    let html = """
      <div style="display:grid;position:relative;grid-template:50px/\
      [foo] 10px [foo] 20px [foo] 30px [foo] 40px [bar] 50px [foo]">\
      <i id=a style="position:absolute;inset:0;grid-column:\(lines)"></i></div>
      """
    let words = found.split(separator: " ")
    #expect(try boxDump(html) == "a \(words[0]) 0 \(words[1]) 50")
  }
}
