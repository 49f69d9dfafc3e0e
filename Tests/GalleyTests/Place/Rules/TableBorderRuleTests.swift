import Testing

/// Borders of tables and cells: CSS 2.2 section 17.6, CSS Tables 3 section 3.
@Suite struct TableBorderRuleTests {
  @Test func `collapsed borders take half of their width in each cell`() throws {
    let html = """
      <table id=a cellpadding=0 style="border-collapse:collapse"><tr>\
      <td id=b style="border:4px solid">a
      <td id=c style="border:4px solid">a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 24 28
        b 2 2 10 24
        c 12 2 10 24
        "a" 4 7 6 14
        "a" 14 7 6 14
        """)
  }

  @Test func `the wider of two collapsed borders applies`() throws {
    let html = """
      <table id=a cellpadding=0 style="border-collapse:collapse"><tr>\
      <td id=b style="border:2px solid">a
      <td id=c style="border:6px solid">a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 26 32
        b 1 3 10 26
        c 11 3 12 26
        "a" 2 9 6 14
        "a" 14 9 6 14
        """)
  }

  @Test func `a hidden border suppresses the other`() throws {
    let html = """
      <table id=a cellpadding=0 style="border-collapse:collapse"><tr>\
      <td id=b style="border:4px hidden">a
      <td id=c style="border:4px solid">a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 16 28
        b 0 2 6 24
        c 6 2 8 24
        "a" 0 7 6 14
        "a" 6 7 6 14
        """)
  }

  @Test func `the border of a table collapses with those of its cells`() throws {
    let html = """
      <table id=a cellpadding=0 style="border-collapse:collapse;border:10px solid"><tr>
      <td id=b style="border:2px solid">a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 26 40
        b 5 5 16 30
        "a" 10 13 6 14
        """)
  }

  @Test func `collapsed borders have no spacing and no padding of the table`() throws {
    let html = """
      <table id=a cellpadding=0 cellspacing=9 style="border-collapse:collapse;padding:7px"><tr>\
      <td id=b>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 6 20
        b 0 0 6 20
        "a" 0 3 6 14
        """)
  }

  @Test func `separate borders add to the cells`() throws {
    let html = """
      <table id=a cellpadding=0 cellspacing=2 style="border:3px solid;padding:1px"><tr>
      <td id=b style="border:4px solid">a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 26 40
        b 6 6 14 28
        "a" 10 13 6 14
        """)
  }

  @Test func `the border of a column group goes round all of its columns`() throws {
    let html = """
      <table id=a cellpadding=0 style="border-collapse:collapse">\
      <colgroup span=2 style="border:4px solid"></colgroup>\
      <tr><td id=b>a<td id=c>a<td id=d>a</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 26 28
        b 2 2 8 24
        c 10 2 8 24
        d 18 2 8 24
        "a" 4 7 6 14
        "a" 10 7 6 14
        "a" 20 7 6 14
        """)
  }
}
