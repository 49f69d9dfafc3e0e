import Testing

/// Transforms: CSS Transforms 1 sections 3 to 6 and 13, CSS Transforms 2 section 5.
@Suite struct TransformRuleTests {
  @Test func `a translation moves a box only`() throws {
    let html = """
      <div id=a style="transform:translate(10px,5px);height:10px"></div>\
      <div id=b style="height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 10 5 200 10
        b 0 10 200 10
        """)
  }

  @Test func `percentages of a translation refer to the box itself`() throws {
    let html = """
      <div id=a style="transform:translate(50%,-100%);width:40px;height:10px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 20 -10 40 10")
  }

  @Test func `a scale is around the centre of the box`() throws {
    let html = """
      <div id=a style="transform:scale(2,.5);width:40px;height:20px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a -20 5 80 10")
  }

  @Test func `the origin of a transform may be any point of the box`() throws {
    let html = """
      <div id=a style="transform:scale(2);transform-origin:0 0;width:40px;height:20px"></div>
      <div id=b style="transform:scale(2);transform-origin:100% 10px;width:40px;height:20px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 80 40
        b -40 10 80 40
        """)
  }

  @Test func `a rotation by a right angle swaps the sides around the centre`() throws {
    let html = """
      <div id=a style="transform:rotate(90deg);width:40px;height:20px;margin:20px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 30 10 20 40")
  }

  @Test func `a rotation by half a right angle is bounded by its corners`() throws {
    let html = """
      <div id=a style="transform:rotate(45deg);width:40px;height:40px;margin:20px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 11.716 11.716 56.569 56.569")
  }

  @Test func `a skew enlarges the bounds of a box`() throws {
    let html = """
      <div id=a style="transform:skewX(45deg);transform-origin:0 0;width:40px;height:20px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 60 20")
  }

  @Test func `a matrix has the two axes and the translation in its columns`() throws {
    let html = """
      <style>div{transform-origin:0 0;width:10px;height:10px}</style>
      <div id=a style="transform:matrix(2,0,0,3,5,7)"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 5 7 20 30")
  }

  @Test func `functions apply from right to left`() throws {
    let html = """
      <style>div{transform-origin:0 0;width:10px;height:10px}</style>
      <div id=a style="transform:translate(10px) scale(2)"></div>
      <div id=b style="transform:scale(2) translate(10px)"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 10 0 20 20
        b 20 10 20 20
        """)
  }

  @Test func `transforms of ancestors apply after those of the box`() throws {
    let html = """
      <div id=a style="transform:scale(2);transform-origin:0 0;width:50px">
      <div id=b style="transform:translate(10px);width:10px;height:10px"></div></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 100 20
        b 20 0 20 20
        """)
  }

  @Test func `translate and rotate and scale apply in this order around transform`() throws {
    let html = """
      <style>div{transform-origin:0 0;width:10px;height:20px}</style>
      <div id=a style="translate:10px;rotate:90deg;scale:2 1;transform:translate(3px)"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a -10 6 20 20")
  }

  @Test func `text is transformed with its box`() throws {
    let html = """
      <div style="transform:translate(10px,5px)"><span id=a>aa</span></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 10 8 12 14
        "aa" 10 8 12 14
        """)
  }

  @Test func `an inline box has no transform and an inline block has`() throws {
    let html = """
      <div>a<span id=a style="transform:translate(9px)">b</span>
      <b id=c style="display:inline-block;transform:translate(9px)">c</b></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 6 3 6 14
        c 27 0 6 20
        "a" 0 3 6 14
        "b" 6 3 6 14
        "c" 27 3 6 14
        """)
  }

  @Test func `a transform applies after a relative offset`() throws {
    let html = """
      <div id=a style="position:relative;left:5px;transform:translate(3px);height:5px"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 8 0 200 5")
  }

  @Test func `a transform of a positioned box is around its own middle`() throws {
    let html = """
      <style>#a{position:absolute;left:30px;top:30px;width:20px;height:20px;scale:2}</style>
      <div id=a></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 20 20 40 40")
  }

  @Test func `a point is mapped into the coordinates of a transformed box`() throws {
    let html = """
      <div id=a style="transform:translate(100px)"><div id=b style="width:20px;height:20px">\
      </div></div>
      """
    let found = try orderDump(html, x: 110, y: 10)
    #expect(found == "a b hit b")
  }

  @Test func `a point beside a rotated box does not hit it`() throws {
    let html = """
      <div id=a style="transform:rotate(45deg);width:40px;height:40px;margin:20px"></div>
      """
    let found = try orderDump(html, x: 17, y: 17)
    #expect(found == "hit none")
  }

  // CSS Transforms 1, section 7.
  @Test(arguments: [
    ("border-box", "0 0 120 60"), ("content-box", "-20 -10 120 60"), ("fill-box", "-20 -10 120 60"),
    ("view-box", "0 0 120 60"), ("stroke-box", "0 0 120 60"),
  ])
  func `the origin of a transform refers to its reference box`(
    value: String, found: String
  ) throws {
    let html = """
      <div id=a style="width:20px;height:10px;padding:10px 20px;scale:2;transform-origin:0 0;\
      transform-box:\(value)"></div>
      """
    #expect(try boxDump(html) == "a " + found)
  }

  @Test(arguments: [("border-box", "60 30 60 30"), ("content-box", "20 10 60 30")])
  func `the percentages of a translation refer to its reference box`(
    value: String, found: String
  ) throws {
    let html = """
      <div id=a style="width:20px;height:10px;padding:10px 20px;translate:100% 100%;\
      transform-box:\(value)"></div>
      """
    #expect(try boxDump(html) == "a " + found)
  }
}
