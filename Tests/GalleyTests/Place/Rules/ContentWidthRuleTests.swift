import Testing

/// Min-content and max-content widths of a document: CSS Sizing 3 section 5, CSS Tables 3 section 4.
@Suite struct ContentWidthRuleTests {
  @Test func `content widths of text are the widest word and the whole line`() throws {
    let html = """
      <p>aa bbbb c</p>
      """
    let found = try contentDump(html)
    #expect(found == "24 54")
  }

  @Test func `spaces at the ends of a line do not count`() throws {
    let html = """
      <p> aa bb </p>
      """
    let found = try contentDump(html)
    #expect(found == "12 30")
  }

  @Test func `a forced break divides the max-content width`() throws {
    let html = """
      <p>aa bb<br>cccc</p>
      """
    let found = try contentDump(html)
    #expect(found == "24 30")
  }

  @Test func `text that does not wrap has one width`() throws {
    let html = """
      <p style="white-space:nowrap">aa bb</p>
      """
    let found = try contentDump(html)
    #expect(found == "30 30")
  }

  @Test func `a word with breaks anywhere has the width of a character`() throws {
    let html = """
      <p style="overflow-wrap:anywhere">aaaa</p>
      """
    let found = try contentDump(html)
    #expect(found == "6 24")
  }

  @Test func `overflow-wrap break-word does not reduce the min-content width`() throws {
    let html = """
      <p style="overflow-wrap:break-word">aaaa</p>
      """
    let found = try contentDump(html)
    #expect(found == "24 24")
  }

  @Test func `a soft hyphen divides the min-content width and shows a hyphen`() throws {
    let html = """
      <p>aaaa&shy;bb</p>
      """
    let found = try contentDump(html)
    #expect(found == "30 36")
  }

  @Test func `edges of inline boxes count on their lines`() throws {
    let html = """
      <p>aa <span style="padding:0 5px">bb cc</span></p>
      """
    let found = try contentDump(html)
    #expect(found == "17 58")
  }

  @Test func `margins and padding of blocks count`() throws {
    let html = """
      <div style="margin-left:3px;padding-right:7px;border-left:2px solid">aa bb</div>
      """
    let found = try contentDump(html)
    #expect(found == "24 42")
  }

  @Test func `percentage padding counts as zero`() throws {
    let html = """
      <div style="padding:0 10%">aa bb</div>
      """
    let found = try contentDump(html)
    #expect(found == "12 30")
  }

  @Test func `a negative margin reduces the widths`() throws {
    let html = """
      <div style="margin-left:-5px">aaaa</div>
      """
    let found = try contentDump(html)
    #expect(found == "19 19")
  }

  @Test func `the widest block determines the widths`() throws {
    let html = """
      <div>aa bb</div><div>cccc</div>
      """
    let found = try contentDump(html)
    #expect(found == "24 30")
  }

  @Test func `a width replaces the content and margins are added`() throws {
    let html = """
      <div style="width:50px;margin:0 5px">aaaaaaaaaaaa</div>
      """
    let found = try contentDump(html)
    #expect(found == "60 60")
  }

  @Test func `limits clamp the widths of the content`() throws {
    let html = """
      <div style="max-width:30px">aa aaaa aa</div><div style="min-width:15px">a</div>
      """
    let found = try contentDump(html)
    #expect(found == "24 30")
  }

  @Test func `a percentage width counts as the content`() throws {
    let html = """
      <div style="width:10%">aa bb</div>
      """
    let found = try contentDump(html)
    #expect(found == "12 30")
  }

  @Test func `an indent counts on the first line`() throws {
    let html = """
      <p style="text-indent:20px">aa bb</p>
      """
    let found = try contentDump(html)
    #expect(found == "32 50")
  }

  @Test func `an atomic inline counts with its margins`() throws {
    let html = """
      <p>aa<b style="display:inline-block;width:20px;margin:0 5px"></b>bb</p>
      """
    let found = try contentDump(html)
    #expect(found == "30 54")
  }

  @Test func `floats add up in max-content, the widest is min-content`() throws {
    let html = """
      <i style="float:left;width:20px">a</i><i style="float:right;width:30px">a</i>aa bb
      """
    let found = try contentDump(html)
    #expect(found == "30 80")
  }

  @Test func `a float with clear is not added`() throws {
    let html = """
      <i style="float:left;width:20px;height:9px"></i>\
      <i style="float:left;clear:left;width:30px"></i>
      """
    let found = try contentDump(html)
    #expect(found == "30 30")
  }

  @Test func `boxes out of the flow do not count`() throws {
    let html = """
      aa<i style="position:absolute">bbbbbbbb</i>
      """
    let found = try contentDump(html)
    #expect(found == "12 12")
  }

  @Test func `a table's widths are the sums of its columns and spacing`() throws {
    let html = """
      <table cellpadding=0 cellspacing=3><tr><td>aa bb<td>cccc</table>
      """
    let found = try contentDump(html)
    #expect(found == "45 63")
  }

  @Test func `a fixed table with a width has it`() throws {
    let html = """
      <table cellpadding=0 cellspacing=0 style="table-layout:fixed;width:50px"><tr>\
      <td>aaaaaaaaaaaa</table>
      """
    let found = try contentDump(html)
    #expect(found == "50 50")
  }

  @Test func `outside markers do not count in the widths`() throws {
    let html = """
      <ul style="margin:0;padding:0 0 0 30px"><li>aa bb</ul>
      """
    let found = try contentDump(html)
    #expect(found == "42 60")
  }

  @Test func `an image counts with its natural width`() throws {
    let html = """
      <img src=x>
      """
    let found = try contentDump(html)
    #expect(found == "40 40")
  }

  @Test func `preserved spaces count at the end of a text`() throws {
    let html = """
      <p style="white-space:pre">aa  </p>
      """
    let found = try contentDump(html)
    #expect(found == "24 24")
  }

  @Test func `ideographs count one by one`() throws {
    let html = """
      <p>漢字</p>
      """
    let found = try contentDump(html)
    #expect(found == "10 20")
  }
}
