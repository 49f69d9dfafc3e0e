import Testing

/// Multi-column containers: CSS Multicol 1.
@Suite struct ColumnRuleTests {
  // MARK: Widths

  @Test func `a count of columns shares the width less the gaps`() throws {
    let html = """
      <div style="columns:2;column-gap:20px"><div id=a style="height:10px"></div>
      <div id=b style="height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 90 10
        b 110 0 90 10
        """)
  }

  @Test func `a column width gives the number of columns, which fill the width`() throws {
    let html = """
      <div style="columns:60px;column-gap:10px"><div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div><div id=c style="height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 5
        b 70 0 60 5
        c 140 0 60 5
        """)
  }

  @Test func `a count limits the columns that a width gives`() throws {
    let html = """
      <div style="columns:2 40px;column-gap:0"><div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 100 5
        b 100 0 100 5
        """)
  }

  @Test func `a normal gap is one em`() throws {
    let html = """
      <div style="columns:2"><div id=a style="height:5px"></div><div id=b style="height:5px">\
      </div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 95 5
        b 105 0 95 5
        """)
  }

  @Test func `a container narrower than its columns has one`() throws {
    let html = """
      <div style="width:50px;columns:80px"><div id=a style="height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 50 5")
  }

  @Test func `columns of a right-to-left container run from right to left`() throws {
    let html = """
      <div dir=rtl style="columns:2;column-gap:0"><div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 100 0 100 5
        b 0 0 100 5
        """)
  }

  // MARK: Balancing

  @Test func `balanced columns have the minimum height of their content`() throws {
    let html = """
      <div id=a style="columns:2;column-gap:0">a<br>b<br>c</div><div id=b style="height:5px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 40
        b 0 40 200 5
        "a" 0 3 6 14
        "c" 100 3 6 14
        "b" 0 23 6 14
        """)
  }

  @Test func `balancing finds the height at which the tallest blocks fit`() throws {
    let html = """
      <div id=d style="columns:2;column-gap:0"><div id=a style="height:30px;break-inside:avoid">\
      </div>
      <div id=b style="height:10px"></div><div id=c style="height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        d 0 0 200 30
        a 0 0 100 30
        b 100 0 100 10
        c 100 10 100 10
        """)
  }

  @Test func `a block is divided at the end of a column`() throws {
    let html = """
      <div style="columns:2;column-gap:0"><div id=a style="height:50px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 100 25 | 100 0 100 25")
  }

  @Test func `lines are not divided`() throws {
    let html = """
      <div id=a style="columns:2;column-gap:0;height:35px">a<br>b<br>c</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 35
        "a" 0 3 6 14
        "b" 100 3 6 14
        "c" 200 3 6 14
        """)
  }

  @Test func `column-fill auto fills columns one after another to the height`() throws {
    let html = """
      <style>div{column-fill:auto;height:40px;width:150px}</style>
      <div id=a style="columns:3;column-gap:0">a<br>b<br>c</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 150 40
        "a" 0 3 6 14
        "c" 50 3 6 14
        "b" 0 23 6 14
        """)
  }

  @Test func `content beyond the last column creates more columns`() throws {
    let html = """
      <div id=a style="columns:2;column-gap:0;column-fill:auto;height:20px">a<br>b<br>c</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        "a" 0 3 6 14
        "b" 100 3 6 14
        "c" 200 3 6 14
        """)
  }

  @Test func `a max-height limits balanced columns`() throws {
    let html = """
      <div id=a style="columns:2;column-gap:0;max-height:20px">a<br>b<br>c</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        "a" 0 3 6 14
        "b" 100 3 6 14
        "c" 200 3 6 14
        """)
  }

  // MARK: Breaks

  @Test func `break-before column begins a column`() throws {
    let html = """
      <div style="columns:2;column-gap:0"><div id=a style="height:5px"></div>
      <div id=b style="height:10px"></div><div id=c style="height:5px;break-before:column"></div>\
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 100 5
        b 0 5 100 10
        c 100 0 100 5
        """)
  }

  @Test func `orphans keep lines together at the end of a column`() throws {
    let html = """
      <div style="columns:2;column-gap:0;column-fill:auto;height:40px;orphans:2;widows:1">
      <div style="height:20px"></div><div>a<br>b<br>c</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "a" 100 3 6 14
        "c" 200 3 6 14
        "b" 100 23 6 14
        """)
  }

  @Test func `widows keep lines together at the start of a column`() throws {
    let html = """
      <div style="columns:2;column-gap:0;column-fill:auto;height:60px;orphans:1;widows:2">
      <div>a<br>b<br>c<br>d</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "a" 0 3 6 14
        "c" 100 3 6 14
        "b" 0 23 6 14
        "d" 100 23 6 14
        """)
  }

  @Test func `the margin after an unforced break is dropped`() throws {
    let html = """
      <div style="columns:2;column-gap:0;column-fill:auto;height:30px"><div style="height:30px">\
      </div>
      <div id=a style="margin-top:10px;height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 100 0 100 10")
  }

  @Test func `a float in a column stays in it`() throws {
    let html = """
      <div style="columns:2;column-gap:0"><div id=a style="float:right;width:20px;height:10px">\
      </div>
      <div id=b style="height:10px"></div><div id=c style="height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 80 0 20 10
        b 0 0 100 10
        c 100 0 100 10
        """)
  }

  // MARK: Spanners

  @Test func `a spanner has the container's width, and columns continue below it`() throws {
    let html = """
      <div id=a style="columns:2;column-gap:0"><div id=b style="height:20px"></div>
      <div id=c style="column-span:all;height:5px"></div><div id=d style="height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 20
        b 0 0 100 10 | 100 0 100 10
        c 0 10 200 5
        d 0 15 100 5 | 100 15 100 5
        """)
  }

  @Test func `margins of a spanner separate it from columns`() throws {
    let html = """
      <div id=a style="columns:2;column-gap:0"><div id=b style="height:20px"></div>
      <div id=c style="column-span:all;height:5px;margin:10px 0"></div>
      <div id=d style="height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 40
        b 0 0 100 10 | 100 0 100 10
        c 0 20 200 5
        d 0 35 100 5 | 100 35 100 5
        """)
  }

  // MARK: Content widths

  @Test func `the max-content width is that of all columns with their gaps`() throws {
    let html = """
      <div id=a style="columns:2;column-gap:10px;width:max-content">aaa</div>
      <div id=b style="columns:2;column-gap:10px;width:min-content">aaa</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 46 20
        b 0 20 46 20
        "aaa" 0 3 18 14
        "aaa" 0 23 18 14
        """)
  }
}
