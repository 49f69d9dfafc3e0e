import Testing

/// Sizes of flex items: CSS Flexbox 1 sections 4.5, 7, 9.2 and 9.7.
@Suite struct FlexSizeRuleTests {
  // MARK: Base sizes

  @Test func `the base size is the flex basis, then the width, then the content`() throws {
    let html = """
      <div style="display:flex"><div id=a style="flex-basis:30px;width:50px;height:9px"></div>
      <div id=b style="width:50px;height:9px"></div><div id=c>aaa</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 9
        b 30 0 50 9
        c 80 0 18 20
        "aaa" 80 3 18 14
        """)
  }

  @Test func `a percentage basis refers to the container`() throws {
    let html = """
      <div style="display:flex"><div id=a style="flex-basis:25%;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 50 9")
  }

  @Test func `the basis is of the content box and padding is added`() throws {
    let html = """
      <div style="display:flex"><div id=a style="flex-basis:30px;padding:0 5px;height:9px"></div>\
      </div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 40 9")
  }

  @Test func `limits clamp the base size`() throws {
    let html = """
      <div style="display:flex"><div id=a style="width:90px;max-width:60px;height:9px"></div>
      <div id=b style="width:10px;min-width:20px;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 9
        b 60 0 20 9
        """)
  }

  @Test func `an aspect ratio gives the base size from a definite height`() throws {
    let html = """
      <div style="display:flex;align-items:start"><div id=a style="aspect-ratio:2;height:20px">\
      </div></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 40 20")
  }

  // MARK: Growing

  @Test func `free space is shared by the grow factors`() throws {
    let html = """
      <div style="display:flex;width:160px"><div id=a style="flex:1 0 20px;height:9px"></div>
      <div id=b style="flex:3 0 20px;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 50 9
        b 50 0 110 9
        """)
  }

  @Test func `factors that sum to less than one take that part of the free space`() throws {
    let html = """
      <div style="display:flex;width:160px"><div id=a style="flex:.25 0 30px;height:9px"></div>
      <div id=b style="flex:.25 0 30px;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 55 9
        b 55 0 55 9
        """)
  }

  @Test func `the part of an item at its maximum is distributed to the others`() throws {
    let html = """
      <div style="display:flex;width:180px"><div id=a style="flex:1;max-width:30px;height:9px">\
      </div>
      <div id=b style="flex:1;height:9px"></div><div id=c style="flex:2;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 30 9
        b 30 0 50 9
        c 80 0 100 9
        """)
  }

  @Test func `the deficit of an item at its minimum is taken from the others`() throws {
    let html = """
      <div style="display:flex;width:180px"><div id=a style="flex:1;min-width:90px;height:9px">\
      </div>
      <div id=b style="flex:1;height:9px"></div><div id=c style="flex:2;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 90 9
        b 90 0 30 9
        c 120 0 60 9
        """)
  }

  @Test func `gaps and margins reduce the free space`() throws {
    let html = """
      <div style="display:flex;width:100px;gap:10px"><div id=a style="flex:1;height:9px"></div>
      <div id=b style="flex:1;height:9px;margin:0 5px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 9
        b 55 0 40 9
        """)
  }

  // MARK: Shrinking

  @Test func `items shrink by shrink factor times base size`() throws {
    let html = """
      <div style="display:flex;width:100px"><div id=a style="width:100px;height:9px"></div>
      <div id=b style="width:50px;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 66.672 9
        b 66.672 0 33.328 9
        """)
  }

  @Test func `a shrink factor of zero keeps the base size`() throws {
    let html = """
      <div style="display:flex;width:100px"><div id=a style="flex:0 0 80px;height:9px"></div>
      <div id=b style="flex:0 1 80px;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 80 9
        b 80 0 20 9
        """)
  }

  @Test func `an item shrinks to its longest word and no further`() throws {
    let html = """
      <div style="display:flex;width:40px"><div id=a style="flex-basis:60px">aaaa aa</div>
      <div id=b style="flex-basis:60px;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 24 40
        b 24 0 16 9
        "aaaa" 0 3 24 14
        "aa" 0 23 12 14
        """)
  }

  @Test func `min-width zero and overflow let an item shrink below its content`() throws {
    let html = """
      <div style="display:flex;width:20px;overflow-wrap:normal">\
      <div id=a style="min-width:0">aaaa</div>
      <div id=b style="overflow:hidden">bbbb</div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 10 20
        b 10 0 10 20
        "aaaa" 0 3 24 14
        "bbbb" 10 3 24 14
        """)
  }

  @Test func `a width below the content is the automatic minimum`() throws {
    let html = """
      <div style="display:flex;width:20px;overflow-wrap:normal">\
      <div id=a style="width:12px">aaaa</div>
      <div id=b style="width:60px;height:9px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 12 20
        b 12 0 8 9
        "aaaa" 0 3 24 14
        """)
  }
}
