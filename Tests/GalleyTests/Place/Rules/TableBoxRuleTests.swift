import Testing

/// Captions and positions of tables: CSS 2.2 section 17.4, CSS Tables 3 section 3.
@Suite struct TableBoxRuleTests {
  @Test func `a caption is above the table and a bottom caption below`() throws {
    let html = """
      <table id=a cellspacing=0 cellpadding=0><caption id=b>cc<tr><td id=c>aaaa</table>
      <table id=d cellspacing=0 cellpadding=0><caption id=e style="caption-side:bottom">cc<tr>\
      <td id=f>aaaa
      </table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 24 40
        b 0 0 24 20
        c 0 20 24 20
        d 0 40 24 40
        e 0 60 24 20
        f 0 40 24 20
        "cc" 6 3 12 14
        "aaaa" 0 23 24 14
        "aaaa" 0 43 24 14
        "cc" 6 63 12 14
        """)
  }

  @Test func `a caption widens the table to its longest word`() throws {
    let html = """
      <table id=a cellspacing=0 cellpadding=0><caption id=b>cccccc c<tr><td id=c>aa</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 36 60
        b 0 0 36 40
        c 0 40 36 20
        "cccccc" 0 3 36 14
        "c" 15 23 6 14
        "aa" 0 43 12 14
        """)
  }

  @Test func `an auto margin centres a table`() throws {
    let html = """
      <table id=a cellspacing=0 cellpadding=0 style="margin:0 auto"><tr><td>aaaa</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 88 0 24 20
        "aaaa" 88 3 24 14
        """)
  }

  @Test func `a right-to-left table has its first column at the right`() throws {
    let html = """
      <table dir=rtl id=a cellspacing=0 cellpadding=0><tr><td id=b>aaaa<td id=c>aa</table>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 36 20
        b 12 0 24 20
        c 0 0 12 20
        "aa" 0 3 12 14
        "aaaa" 12 3 24 14
        """)
  }
}
