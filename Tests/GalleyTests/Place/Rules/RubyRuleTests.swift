import Testing

/// Ruby: CSS Ruby 1 sections 3 and 4.
///
/// A character of a base is 12 px wide and one of an annotation 6 px.
@Suite struct RubyRuleTests {
  // MARK: Sizes

  @Test func `an annotation has half of the font size and a wide base keeps its width`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style><div><ruby>bbbb<rt id=a>tt</rt>\
      </ruby>c</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 -3 48 14
        "tt" 0 -3 48 14
        "bbbb" 0 6 48 27
        "c" 48 6 12 27
        """)
  }

  @Test func `a wide annotation widens the column and the base fills it`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style>
      <div><ruby>b<rt>tttttt</rt></ruby>cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "tttttt" 0 -3 36 14
        "b" 0 6 36 27
        "cc" 31 6 24 27
        """)
  }

  @Test func `an empty annotation does not use the level of an earlier line`() throws {
    func annotation(after first: String) throws -> String? {
      let html = """
        <style>div{font-size:20px;line-height:90px} b{font-size:40px}</style>
        <div><b>\(first)</b><br><ruby>c<rt id=e></rt></ruby></div>
        """
      return try boxDump(html).split(separator: "\n").first { $0.hasPrefix("e ") }.map(String.init)
    }
    let plain = try #require(try annotation(after: "b"))
    #expect(try annotation(after: "<ruby>b<rt>t</rt></ruby>") == plain)
  }

  @Test func `a narrow annotation fills its column`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style>
      <div><ruby>bbbbbb<rt>tt</rt></ruby></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "tt" 0 -3 72 14
        "bbbbbb" 0 6 72 27
        """)
  }

  @Test func `each pair of base and annotation is a column`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style>
      <div><ruby>bb<rt>tttttt</rt>b<rt>tttt</rt></ruby></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "tttttt" 0 -3 36 14
        "tttt" 36 -3 24 14
        "bb" 0 6 36 27
        "b" 36 6 24 27
        """)
  }

  @Test func `a ruby without an annotation is text`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style><div><ruby>bb</ruby>c</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "bb" 0 6 24 27
        "c" 24 6 12 27
        """)
  }

  @Test func `parentheses are not shown`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style>
      <div><ruby>bb<rp>(</rp><rt>tttttt</rt><rp>)</rp></ruby></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "tttttt" 0 -3 36 14
        "bb" 0 6 36 27
        """)
  }

  // MARK: Overhang

  @Test func `an annotation hangs over text beside it by up to half of its size`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style>
      <div>cc<ruby>b<rt>tttttt</rt></ruby>cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "tttttt" 19 -3 36 14
        "cc" 0 6 24 27
        "b" 19 6 36 27
        "cc" 50 6 24 27
        """)
  }

  @Test func `an annotation hangs over text no further than its base is away`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style>
      <div>cc<ruby>bb<rt>ttttt</rt></ruby>cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "ttttt" 21 -3 30 14
        "cc" 0 6 24 27
        "bb" 21 6 30 27
        "cc" 48 6 24 27
        """)
  }

  @Test func `an annotation does not hang over the edge of a line`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style><div><ruby>b<rt>tttttt</rt></ruby>cc</div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "tttttt" 0 -3 36 14
        "b" 0 6 36 27
        "cc" 31 6 24 27
        """)
  }

  @Test func `an annotation does not hang over an atomic inline`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}
      b{display:inline-block;width:10px;height:10px}</style>
      <div><b id=a></b><ruby>b<rt>tttttt</rt></ruby><b id=c></b></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 17 10 10
        c 46 17 10 10
        "tttttt" 10 -3 36 14
        "b" 10 6 36 27
        """)
  }

  @Test func `columns beside each other do not hang over each other`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style>
      <div><ruby>b<rt>tttttt</rt></ruby><ruby>b<rt>tttttt</rt></ruby></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "tttttt" 0 -3 36 14
        "tttttt" 36 -3 36 14
        "b" 0 6 36 27
        "b" 36 6 36 27
        """)
  }

  // MARK: Heights

  @Test func `the leading of a line is space for an annotation`() throws {
    let html = """
      <style>div{font-size:20px;line-height:80px}</style><div id=a><ruby>bb<rt>tttt</rt></ruby>\
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 80
        "tttt" 0 17 24 14
        "bb" 0 26 24 27
        """)
  }

  @Test func `an annotation raises a line without space for it`() throws {
    let html = """
      <style>div{font-size:20px;line-height:28px}</style><div id=a><ruby>bb<rt>tttt</rt></ruby>\
      </div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 34
        "tttt" 0 -3 24 14
        "bb" 0 6 24 27
        """)
  }

  @Test func `the space below the previous line is space for an annotation`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px}</style><div id=a>a<br><ruby>bb<rt>tttt</rt>\
      </ruby></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 80
        "a" 0 6 12 27
        "tttt" 0 37 24 14
        "bb" 0 46 24 27
        """)
  }

  @Test func `the font of the base determines the annotation's offset`() throws {
    let html = """
      <style>div{font-size:20px;line-height:80px}ruby{font-size:40px}</style>
      <div id=a>cc<ruby>bb<rt>tttt</rt></ruby></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 88
        "tttt" 24 -3 48 27
        "bb" 24 12 48 55
        "cc" 0 34 24 27
        """)
  }

  // MARK: Lines

  @Test func `a column that does not fit begins a line`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px;width:60px;overflow-wrap:normal}</style>
      <div>aaa <ruby>bbb<rt>tt</rt></ruby></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aaa" 0 6 36 27
        "tt" 0 37 36 14
        "bbb" 0 46 36 27
        """)
  }

  @Test func `lines end between columns`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px;width:60px}</style>
      <div>aa<ruby>漢漢<rt>tt</rt>漢漢<rt>tt</rt></ruby></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        "aa" 0 6 24 27
        "tt" 0 37 40 14
        "漢漢" 0 46 40 27
        "tt" 0 77 40 14
        "漢漢" 0 86 40 27
        """)
  }

  @Test func `the max-content width is that of the columns`() throws {
    let html = """
      <style>div{font-size:20px;line-height:40px;width:max-content}</style>
      <div id=a><ruby>b<rt>tttttt</rt></ruby></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 36 40
        "tttttt" 0 -3 36 14
        "b" 0 6 36 27
        """)
  }
}
