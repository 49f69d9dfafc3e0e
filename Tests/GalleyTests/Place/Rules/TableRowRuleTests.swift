import Testing

/// Heights of rows and cells: CSS 2.2 section 17.5.3, CSS Tables 3 section 5.
@Suite struct TableRowRuleTests {
  // MARK: Rows

  @Test func `a row is as high as its highest cell and cells fill it`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr><td id=b>a<td id=c>a<br>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        b 0 0 6 40
        c 6 0 6 40
        "a" 6 3 6 14
        "a" 0 13 6 14
        "a" 6 23 6 14
        """)
  }

  @Test func `the height of a row is a minimum`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr style="height:30px"><td id=b>a<tr style="height:5px">
      <td id=d>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        b 0 0 6 30
        d 0 30 6 20
        "a" 0 8 6 14
        "a" 0 33 6 14
        """)
  }

  @Test func `the height of a cell is a minimum of its row`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr><td id=b style="height:50px">a<td id=c>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        b 0 0 6 50
        c 6 0 6 50
        "a" 0 18 6 14
        "a" 6 18 6 14
        """)
  }

  @Test func `rows share the height of the table in proportion to their own`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0 style="height:90px"><tr><td>a<tr><td>b<br>b</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "a" 0 8 6 14
        "b" 0 43 6 14
        "b" 0 63 6 14
        """)
  }

  @Test func `sections are in the order of head, bodies and foot`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tfoot><tr><td id=a>f<tbody><tr><td id=b>b<thead><tr>\
      <td id=c>h</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 40 6 20
        b 0 20 6 20
        c 0 0 6 20
        "h" 0 3 6 14
        "b" 0 23 6 14
        "f" 0 43 6 14
        """)
  }

  @Test func `a cell over two rows raises both in proportion to their heights`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr><td id=b rowspan=2 style="height:90px"><td>b<tr>
      <td>c<br>c</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        b 0 0 0 90
        "b" 0 8 6 14
        "c" 0 43 6 14
        "c" 0 63 6 14
        """)
  }

  @Test func `a rowspan beyond the section ends with it`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr><td id=b rowspan=9>a<td>b<tr><td>c</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        b 0 0 6 40
        "b" 6 3 6 14
        "a" 0 13 6 14
        "c" 6 23 6 14
        """)
  }

  // MARK: Cells

  @Test func `cells are aligned in the middle of their row by default`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr style="height:60px"><td id=a>a<td id=b valign=top>b
      <td id=c valign=bottom>c</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 6 60
        b 6 0 6 60
        c 12 0 6 60
        "b" 6 3 6 14
        "a" 0 23 6 14
        "c" 12 43 6 14
        """)
  }

  @Test func `cells aligned by baseline share that of their first lines`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr valign=baseline><td id=a>a
      <td id=b style="font-size:20px;line-height:40px">b</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 6 40
        b 6 0 12 40
        "b" 6 6 12 27
        "a" 0 16 6 14
        """)
  }

  @Test func `percentage heights of content refer to the cell where it has a height`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr><td style="height:60px">\
      <div id=a style="height:50%"></div></table>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 15 0 30")
  }

  @Test func `the area of a missing cell is empty`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr><td id=a>aa<td id=b>b<tr><td id=c>c</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 12 20
        b 12 0 6 20
        c 0 20 12 20
        "aa" 0 3 12 14
        "b" 12 3 6 14
        "c" 0 23 6 14
        """)
  }

  @Test func `a cell next to a rowspan is in the next free column`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr><td id=a rowspan=2>aa<td id=b>bbb<tr><td id=c>c</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 12 40
        b 12 0 18 20
        c 12 20 18 20
        "bbb" 12 3 18 14
        "aa" 0 13 12 14
        "c" 12 23 6 14
        """)
  }

  @Test func `text in a table without rows is in anonymous ones`() throws {
    let html = """
      <div id=a style="display:table"><div id=b style="display:table-cell">a</div>bb</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 18 20
        b 0 0 6 20
        "a" 0 3 6 14
        "bb" 6 3 12 14
        """)
  }
}
