import Testing

/// Alignment of flex items: CSS Flexbox 1 sections 5 and 8, 9.4 to 9.6; CSS Align 3.
@Suite struct FlexAlignmentRuleTests {
  // MARK: Main axis

  @Test func `justify-content distributes free space`() throws {
    let html = """
      <style>div{display:flex;width:100px}i{width:20px;height:5px}</style>
      <div style="justify-content:flex-end"><i id=a></i><i></i></div>
      <div style="justify-content:center"><i id=b></i><i></i></div>
      <div style="justify-content:space-between"><i></i><i id=c></i></div>
      <div style="justify-content:space-around"><i id=d></i><i></i></div>
      <div style="justify-content:space-evenly"><i id=e></i><i></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 60 0 20 5
        b 30 5 20 5
        c 80 10 20 5
        d 15 15 20 5
        e 20 20 20 5
        """)
  }

  @Test func `space-between with overflow is start and center overflows on both sides`() throws {
    let html = """
      <style>div{display:flex;width:30px}i{flex:none;width:20px;height:5px}</style>
      <div style="justify-content:space-between"><i id=a></i><i id=b></i></div>
      <div style="justify-content:center"><i id=c></i><i id=d></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 5
        b 20 0 20 5
        c -5 5 20 5
        d 15 5 20 5
        """)
  }

  @Test func `auto margins take free space before justify-content`() throws {
    let html = """
      <div style="display:flex;justify-content:center"><i id=a style="width:20px;height:5px"></i>
      <i id=b style="width:20px;margin:0 auto"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 5
        b 100 0 20 5
        """)
  }

  @Test func `order sorts items and keeps the order of the document among equals`() throws {
    let html = """
      <style>div{display:flex}i{width:20px;height:5px}</style>
      <div><i id=a style="order:1"></i><i id=b></i><i id=c style="order:-1"></i><i id=d></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 60 0 20 5
        b 20 0 20 5
        c 0 0 20 5
        d 40 0 20 5
        """)
  }

  @Test func `row-reverse begins at the end and column-reverse at the bottom`() throws {
    let html = """
      <style>div{display:flex;width:100px}i{width:20px;height:5px}</style>
      <div style="flex-direction:row-reverse"><i id=a></i><i id=b></i></div>
      <div style="flex-direction:column-reverse;height:30px"><i id=c></i><i id=d></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 80 0 20 5
        b 60 0 20 5
        c 0 30 20 5
        d 0 25 20 5
        """)
  }

  @Test func `a right-to-left row begins at the right`() throws {
    let html = """
      <div dir=rtl style="display:flex"><i id=a style="width:20px;height:5px"></i>
      <i id=b style="width:30px"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 180 0 20 5
        b 150 0 30 5
        """)
  }

  // MARK: Cross axis

  @Test func `items stretch to the height of their line unless they have one`() throws {
    let html = """
      <div style="display:flex"><i id=a style="width:9px;height:30px"></i>\
      <i id=b style="width:9px"></i>
      <i id=c style="width:9px;height:10px"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 9 30
        b 9 0 9 30
        c 18 0 9 10
        """)
  }

  @Test func `a stretched item keeps its limits and margins`() throws {
    let html = """
      <div style="display:flex;height:50px"><i id=a style="width:9px;max-height:30px"></i>
      <i id=b style="width:9px;margin:5px 0 10px"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 9 30
        b 9 5 9 35
        """)
  }

  @Test func `align-items moves items in their line and align-self has precedence`() throws {
    let html = """
      <style>i{width:9px;height:10px}</style>
      <div style="display:flex;height:30px;align-items:center"><i id=a></i>
      <i id=b style="align-self:flex-start"></i><i id=c style="align-self:flex-end"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 10 9 10
        b 9 0 9 10
        c 18 20 9 10
        """)
  }

  @Test func `auto margins align an item in its line`() throws {
    let html = """
      <style>i{width:9px;height:10px}</style>
      <div style="display:flex;height:30px"><i id=a style="margin-top:auto"></i>
      <i id=b style="margin:auto 0"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 20 9 10
        b 9 10 9 10
        """)
  }

  @Test func `items aligned by baseline share the lowest one`() throws {
    let html = """
      <div style="display:flex;align-items:baseline"><i id=a>a</i>
      <i id=b style="font-size:20px;line-height:40px">b</i><i id=c style="padding-top:9px">c</i>\
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 13 6 20
        b 6 0 12 40
        c 18 4 6 29
        "b" 6 6 12 27
        "a" 0 16 6 14
        "c" 18 16 6 14
        """)
  }

  @Test func `the baseline of an item without lines is its bottom edge`() throws {
    let html = """
      <div style="display:flex;align-items:baseline"><i id=a>a</i>
      <i id=b style="width:9px;height:30px"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 16 6 20
        b 6 0 9 30
        "a" 0 19 6 14
        """)
  }

  @Test func `the height of a row is that of its highest margin box`() throws {
    let html = """
      <div id=a style="display:flex"><i style="width:9px;height:20px;margin:3px 0 4px"></i></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 200 27")
  }

  @Test func `items of a column are aligned across`() throws {
    let html = """
      <style>i{width:20px;height:5px}</style>
      <div style="display:flex;flex-direction:column;width:100px">\
      <i id=a style="align-self:center"></i>
      <i id=b style="align-self:flex-end"></i><i id=c style="width:auto"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 40 0 20 5
        b 80 5 20 5
        c 0 10 100 5
        """)
  }

  // MARK: Lines

  @Test func `align-content distributes lines`() throws {
    let html = """
      <style>div{display:flex;flex-wrap:wrap;width:20px;height:60px}
      i{width:20px;height:10px}</style>
      <div style="align-content:flex-end"><i id=a></i><i id=b></i></div>
      <div style="align-content:center"><i id=c></i><i id=d></i></div>
      <div style="align-content:space-between"><i id=e></i><i id=f></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 40 20 10
        b 0 50 20 10
        c 0 80 20 10
        d 0 90 20 10
        e 0 120 20 10
        f 0 170 20 10
        """)
  }

  @Test func `lines stretch by equal parts of the free height`() throws {
    let html = """
      <style>div{display:flex;flex-wrap:wrap;width:20px;height:60px}i{width:20px}</style>
      <div><i id=a style="min-height:10px"></i><i id=b style="min-height:30px"></i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 20
        b 0 20 20 40
        """)
  }

  @Test func `a single line without wrap has the height of the container`() throws {
    let html = """
      <div style="display:flex;height:60px;align-content:flex-end"><i id=a style="width:9px"></i>\
      </div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 9 60")
  }
}
