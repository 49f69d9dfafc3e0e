import Testing

/// The order of painting and touches: CSS 2.2 appendix E, CSS Flexbox 1 section 5.4, CSS Color 4 section 3.
@Suite struct StackingRuleTests {
  // MARK: In the flow

  @Test func `blocks paint before floats, and floats before positioned boxes`() throws {
    let html = """
      <style>div{height:20px;margin-bottom:-20px}</style><div id=a style="position:relative"></div>
      <div id=b style="float:left;width:50px"></div><div id=c></div>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "c b a hit a")
  }

  @Test func `blocks paint in the order of the document`() throws {
    let html = """
      <style>div{height:20px;margin-bottom:-20px}</style><div id=a></div><div id=b></div>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a b hit b")
  }

  @Test func `a descendant paints after its ancestor`() throws {
    let html = """
      <div id=a><div id=b><div id=c style="height:20px"></div></div></div>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a b c hit c")
  }

  @Test func `an inline box paints after a float`() throws {
    let html = """
      <style>#b{float:left;width:50px;height:20px;margin-right:-50px}</style>
      <div id=a><i id=b></i><span id=c>aaaa</span></div>
      """
    let found = try orderDump(html, x: 3, y: 10)
    #expect(found == "a b c hit c")
  }

  @Test func `an inline block paints as an inline box`() throws {
    let html = """
      <style>#c{display:inline-block;width:50px;height:20px;margin-left:-20px}</style>
      <div id=a><span id=b>aaaaaaaa</span><b id=c></b></div>
      """
    let found = try orderDump(html, x: 40, y: 10)
    #expect(found == "a b c hit c")
  }

  @Test func `a block after an inline block paints before it`() throws {
    let html = """
      <style>#b{display:inline-block;width:50px;height:20px}#c{height:20px;margin-top:-20px}</style>
      <div><b id=b></b></div><div id=c></div>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "c b hit b")
  }

  // MARK: Layers

  @Test func `z-index orders positioned boxes and auto is zero`() throws {
    let html = """
      <style>i{position:absolute;left:0;top:0;width:20px;height:20px}</style>
      <i id=a style="z-index:2"></i><i id=b style="z-index:1"></i><i id=c></i>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "c b a hit a")
  }

  @Test func `boxes with the same z-index paint in the order of the document`() throws {
    let html = """
      <style>i{position:absolute;left:0;top:0;width:20px;height:20px}</style>
      <i id=a style="z-index:0"></i><i id=b></i><i id=c style="z-index:0"></i>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a b c hit c")
  }

  @Test func `a negative z-index paints before the flow`() throws {
    let html = """
      <style>#b{position:absolute;top:0;width:20px;height:20px;z-index:-1}</style>
      <div id=a style="height:20px"></div><i id=b></i>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "b a hit a")
  }

  @Test func `a negative z-index paints after the background of its stacking context`() throws {
    let html = """
      <div id=a style="position:relative;z-index:0;height:20px">
      <i id=b style="position:absolute;top:0;width:20px;height:20px;z-index:-1"></i></div>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a b hit b")
  }

  @Test func `layers paint within their stacking context`() throws {
    let html = """
      <style>i,b{position:absolute;left:0;top:0;width:20px;height:20px}</style>
      <i id=a style="z-index:1"><b id=b style="z-index:9"></b></i><i id=c style="z-index:2"></i>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a b c hit c")
  }

  @Test func `layers in a positioned box without z-index are separate`() throws {
    let html = """
      <style>i,b{position:absolute;left:0;top:0;width:20px;height:20px}</style>
      <i id=a><b id=b style="z-index:9"></b></i><i id=c style="z-index:2"></i>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a c b hit b")
  }

  @Test func `opacity makes a stacking context at level zero`() throws {
    let html = """
      <style>#b{position:absolute;z-index:9;width:20px;height:20px}</style>
      <div id=a style="opacity:.5;height:20px;margin-bottom:-20px"><i id=b></i></div>\
      <div id=c style="position:relative;height:20px"></div>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a b c hit c")
  }

  @Test func `an item of a flex container has a z-index without a position`() throws {
    let html = """
      <style>i{width:20px;height:20px;margin-right:-20px}</style>
      <div id=a style="display:flex"><i id=b style="z-index:1"></i><i id=c></i></div>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a c b hit b")
  }

  @Test func `an item of a grid container has a z-index without a position`() throws {
    let html = """
      <style>i{height:20px;grid-area:1/1}</style>
      <div id=a style="display:grid"><i id=b style="z-index:1"></i><i id=c></i></div>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a c b hit b")
  }

  @Test func `order changes the order of painting in a flex container`() throws {
    let html = """
      <style>i{width:20px;height:20px;margin-right:-20px}</style>
      <div id=a style="display:flex"><i id=b style="order:1"></i><i id=c></i></div>
      """
    let found = try orderDump(html, x: 5, y: 10)
    #expect(found == "a c b hit b")
  }

  @Test func `a z-index without a position has no effect in a block`() throws {
    let html = """
      <style>div{height:20px;margin-bottom:-20px}</style><div id=a style="z-index:9"></div>\
      <div id=b></div>
      """
    let found = try orderDump(html, x: 10, y: 10)
    #expect(found == "a b hit b")
  }
}
