import Testing

/// Widths of columns: CSS Tables 3 section 4.
@Suite struct TableWidthRuleTests {
  // MARK: Automatic layout

  @Test func `columns have the max-content width of their widest cells`() throws {
    let html = """
      <table id=a cellspacing=0 cellpadding=0><tr><td id=b>aaaa<td id=c>a<tr>\
      <td>a<td id=d>aa</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 36 40
        b 0 0 24 20
        c 24 0 12 20
        d 24 20 12 20
        "aaaa" 0 3 24 14
        "a" 24 3 6 14
        "a" 0 23 6 14
        "aa" 24 23 12 14
        """)
  }

  @Test func `cell spacing is around and between cells`() throws {
    let html = """
      <table id=a cellpadding=0 style="border-spacing:5px 3px"><tr><td id=b>a<td id=c>a<tr>\
      <td id=d>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 27 49
        b 5 3 6 20
        c 16 3 6 20
        d 5 26 6 20
        "a" 5 6 6 14
        "a" 16 6 6 14
        "a" 5 29 6 14
        """)
  }

  @Test func `a table distributes its width in proportion to max-content widths`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0 width=180><tr><td id=a>aaaaa<td id=b>aaaaaaaaaa</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 20
        b 60 0 120 20
        "aaaaa" 0 3 30 14
        "aaaaaaaaaa" 60 3 60 14
        """)
  }

  @Test func `fixed widths of cells are kept, auto columns have the rest`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0 width=100><tr>\
      <td id=a style="width:30px">a<td id=b>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        b 30 0 70 20
        "a" 0 3 6 14
        "a" 30 3 6 14
        """)
  }

  @Test func `a percentage column has its part of the table's width`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0 width=100><tr>\
      <td id=a style="width:25%">a<td id=b>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 25 20
        b 25 0 75 20
        "a" 0 3 6 14
        "a" 25 3 6 14
        """)
  }

  @Test func `all columns with widths grow in proportion`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0 width=180><tr><td id=a width=30><td id=b width=60></table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 0
        b 60 0 120 0
        """)
  }

  @Test func `a column is not smaller than its longest word`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0 width=10><tr><td id=a>aaaa bb<td id=b>cc</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 24 40
        b 24 0 12 40
        "aaaa" 0 3 24 14
        "cc" 24 13 12 14
        "bb" 0 23 12 14
        """)
  }

  @Test func `columns below their max widths grow in proportion to the deficit`() throws {
    let html = """
      <div style="width:60px"><table cellspacing=0 cellpadding=0><tr>\
      <td id=a>aa aa<td id=b>aa aa aa aa</table></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 21 40
        b 21 0 39 40
        "aa" 0 3 12 14
        "aa aa" 21 3 30 14
        "aa" 0 23 12 14
        "aa aa" 21 23 30 14
        """)
  }

  @Test func `a cell over two columns widens both in proportion to their max widths`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><tr><td id=a>a<td id=b>aa<tr>\
      <td id=c colspan=2 style="width:36px"></table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 12 20
        b 12 0 24 20
        c 0 20 36 0
        "a" 0 3 6 14
        "aa" 12 3 12 14
        """)
  }

  @Test func `col elements give widths`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0><col width=40><col width=20><tr>\
      <td id=a>a<td id=b>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 20
        b 40 0 20 20
        "a" 0 3 6 14
        "a" 40 3 6 14
        """)
  }

  @Test func `a percentage width of the table refers to its container`() throws {
    let html = """
      <div style="width:150px"><table id=a cellspacing=0 cellpadding=0 style="width:50%"><tr>\
      <td>a</table></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 75 20
        "a" 0 3 6 14
        """)
  }

  // MARK: Fixed layout

  @Test func `fixed layout has the first row's widths and equal shares of the rest`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0 style="table-layout:fixed;width:120px">
      <tr><td id=a style="width:30px">a<td id=b>a<td id=c>aaaaaaa<tr><td>aaaaaaaaaa</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 20
        b 30 0 45 20
        c 75 0 45 20
        "a" 0 3 6 14
        "a" 30 3 6 14
        "aaaaaaa" 75 3 42 14
        "aaaaa" 0 23 30 14
        "aaaaa" 0 43 30 14
        """)
  }

  @Test func `in fixed layout widths of col elements precede those of cells`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0 style="table-layout:fixed;width:100px">\
      <col style="width:20px">
      <tr><td id=a style="width:50px">a<td id=b>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 20
        b 20 0 80 20
        "a" 0 3 6 14
        "a" 20 3 6 14
        """)
  }

  @Test func `fixed layout without a width of the table is automatic`() throws {
    let html = """
      <table cellspacing=0 cellpadding=0 style="table-layout:fixed"><tr>\
      <td id=a>aaaa<td id=b>a</table>
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
}
