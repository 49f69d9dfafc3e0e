import Testing

/// Carets of clicks: BROWSER_RULES 7.7 and 7.15.
@Suite struct CaretRuleTests {
  @Test func `a click before the middle of a character sets the caret before it`() throws {
    let html = "abcd"
    let found = try caretDump(html, x: 13, y: 10)
    #expect(found == "ab|cd 12 3 14")
  }

  @Test func `a click behind the middle of a character sets the caret behind it`() throws {
    let html = "abcd"
    let found = try caretDump(html, x: 16, y: 10)
    #expect(found == "abc|d 18 3 14")
  }

  @Test func `a click left of a line sets the caret at its start`() throws {
    let html = "<p>ab</p>"
    let found = try caretDump(html, x: -9, y: 10)
    #expect(found == "|ab 0 13 14")
  }

  @Test func `a click right of a line sets the caret at its end`() throws {
    let html = "<p>ab</p>"
    let found = try caretDump(html, x: 150, y: 10)
    #expect(found == "ab| 12 13 14")
  }

  @Test func `a click above all lines sets the caret at the start of the text`() throws {
    let html = "<p>abcd<br>efgh"
    let found = try caretDump(html, x: 13, y: -50)
    #expect(found == "|abcd/efgh 0 13 14")
  }

  @Test func `a click below all lines sets the caret at the end of the text`() throws {
    let html = "<p>abcd<br>efgh"
    let found = try caretDump(html, x: 13, y: 90)
    #expect(found == "abcd/efgh| 24 33 14")
  }

  @Test func `a click in the margin above a block sets the caret at its start`() throws {
    let html = """
      <div style="margin-bottom:20px">abcd</div><div>efgh</div>
      """
    let found = try caretDump(html, x: 13, y: 34)
    #expect(found == "abcd/|efgh 0 43 14")
  }

  @Test func `a click at the end of a wrapped line sets the caret before its space`() throws {
    let html = """
      <div style="width:30px">aaaa bbbb</div>
      """
    let found = try caretDump(html, x: 29, y: 10)
    #expect(found == "aaaa| bbbb 24 3 14")
  }

  @Test func `a character with combining marks is one step`() throws {
    let html = "ae\u{301}\u{301}b"
    let found = try caretDump(html, x: 10, y: 10)
    #expect(found == "ae\u{301}\u{301}|b 12 3 14")
  }

  @Test func `the caret runs to the left in text from right to left`() throws {
    let html = "<bdo dir=rtl>abcd</bdo>"
    let found = try caretDump(html, x: 4, y: 10)
    #expect(found == "abc|d 6 3 14")
  }

  @Test func `the outer edge of text from right to left is in the order of the paragraph`() throws {
    let html = "<div><bdo dir=rtl>abcd</bdo></div>"
    let found = try caretDump(html, x: -4, y: 10)
    #expect(found == "|abcd 24 3 14")
  }

  @Test func `a click on the left half of an image sets the caret before it`() throws {
    let html = "a<img src=i>b"
    let found = try caretDump(html, x: 15, y: 20)
    #expect(found == "a|\u{FFFC}b 6 0 30")
  }

  @Test func `a click on the right half of an image sets the caret behind it`() throws {
    let html = "a<img src=i>b"
    let found = try caretDump(html, x: 40, y: 20)
    #expect(found == "a\u{FFFC}|b 46 0 30")
  }

  @Test func `a click on an empty line sets the caret there`() throws {
    let html = "<p>ab<br><br>cd"
    let found = try caretDump(html, x: 50, y: 30)
    #expect(found == "ab/|/cd 0 33 14")
  }

  @Test func `a click right of a line break sets the caret before it`() throws {
    let html = "<p>ab<br>cd"
    let found = try caretDump(html, x: 90, y: 10)
    #expect(found == "ab|/cd 12 13 14")
  }

  @Test func `a click in the indent of a line sets the caret at its start`() throws {
    let html = """
      <p style="text-indent:30px">abc
      """
    let found = try caretDump(html, x: 5, y: 10)
    #expect(found == "|abc 30 13 14")
  }

  @Test func `a click left of centred text sets the caret at its start`() throws {
    let html = """
      <p style="text-align:center">abc
      """
    let found = try caretDump(html, x: 5, y: 10)
    #expect(found == "|abc 91 13 14")
  }

  @Test func `the expansion of a justified space belongs to the space`() throws {
    let html = """
      <p style="text-align:justify;width:40px">ab cd ef
      """
    let found = try caretDump(html, x: 17, y: 10)
    #expect(found == "ab| cd ef 12 13 14")
  }

  @Test func `a tab is one step`() throws {
    let html = """
      <pre style="font:inherit">a\tb</pre>
      """
    let found = try caretDump(html, x: 40, y: 10)
    #expect(found == "a\t|b 48 13 14")
  }

  @Test func `a click in the half-leading of a line sets a caret on that line`() throws {
    let html = """
      <div style="line-height:60px">abcd</div>
      """
    let found = try caretDump(html, x: 13, y: 5)
    #expect(found == "ab|cd 12 23 14")
  }

  @Test func `a click in the padding of a cell sets a caret in the cell`() throws {
    let html = """
      <table cellspacing=0><tr><td style="padding:20px 0 0 20px">ab<td>cd</table>
      """
    let found = try caretDump(html, x: 21, y: 5)
    #expect(found == "|ab\tcd 20 23 14")
  }

  @Test func `a click beside a flex item sets a caret in the nearest item`() throws {
    let html = """
      <div style="display:flex"><div style="width:50px">ab</div><div \
      style="margin-left:20px">cd</div></div>
      """
    let found = try caretDump(html, x: 55, y: 10)
    #expect(found == "ab|/cd 12 3 14")
  }

  @Test func `a click in the gap of columns sets a caret in the nearer column`() throws {
    let html = """
      <div style="columns:2;column-gap:20px">ab<br>cd</div>
      """
    let found = try caretDump(html, x: 92, y: 10)
    #expect(found == "ab|/cd 12 3 14")
  }

  @Test func `a click on generated content sets a caret beside it`() throws {
    let html = """
      <style>i::before{content:"xx"}</style><i style="font-style:normal">ab</i>
      """
    let found = try caretDump(html, x: 2, y: 10)
    #expect(found == "|ab 12 3 14")
  }

  @Test func `the caret of scaled text is in the coordinates before the transform`() throws {
    let html = """
      <div style="transform:scale(2);transform-origin:0 0">abcd</div>
      """
    let found = try caretDump(html, x: 22, y: 20)
    #expect(found == "ab|cd 12 3 14")
  }

  @Test func `a click on a marker sets the caret at the start of the item`() throws {
    let html = """
      <ul style="margin:0;padding-left:40px"><li>ab</ul>
      """
    let found = try caretDump(html, x: 30, y: 10)
    #expect(found == "|ab 40 3 14")
  }

  @Test func `a click on a float sets a caret in the float`() throws {
    let html = """
      <div><b style="float:left;font-weight:400;width:30px">ab</b>cdef</div>
      """
    let found = try caretDump(html, x: 3, y: 10)
    #expect(found == "|ab/cdef 0 3 14")
  }

  @Test func `raised text has a caret as high as its content area`() throws {
    let html = """
      <div>ab<span style="vertical-align:6px">cd</span></div>
      """
    let found = try caretDump(html, x: 14, y: 2)
    #expect(found == "ab|cd 12 3 14")
  }

  @Test func `a click on the annotation of a ruby base sets a caret in it`() throws {
    let html = """
      <div style="line-height:40px"><ruby>abcd<rt style="font-size:10px">ef</ruby></div>
      """
    let found = try caretDump(html, x: 7, y: 2)
    #expect(found == "abcd/e|f 12 2 14")
  }
}
