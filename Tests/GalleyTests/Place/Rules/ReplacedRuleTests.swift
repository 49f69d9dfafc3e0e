import Testing

/// Images and other replaced elements: CSS 2.2 sections 10.3.2, 10.4 and 10.6.2, CSS Images 3 section 5.
///
/// The natural size of an image is 40 by 30 px.
@Suite struct ReplacedRuleTests {
  @Test func `an image without a size has its natural size`() throws {
    let html = """
      <img id=a src=x style="display:block">
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 40 30")
  }

  @Test func `the height is the width by the natural ratio`() throws {
    let html = """
      <img id=a src=x style="display:block;width:20px">\
      <img id=b src=x style="display:block;height:60px">
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 15
        b 0 15 80 60
        """)
  }

  @Test func `both sizes override the ratio`() throws {
    let html = """
      <img id=a src=x style="display:block;width:20px;height:50px">
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 20 50")
  }

  @Test func `attributes are sizes that styles override`() throws {
    let html = """
      <img id=a src=x width=80 height=20 style="display:block;height:10px">
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 80 10")
  }

  @Test func `a max-width keeps the ratio`() throws {
    let html = """
      <img id=a src=x style="display:block;max-width:20px">
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 20 15")
  }

  @Test func `a min-height keeps the ratio`() throws {
    let html = """
      <img id=a src=x style="display:block;min-height:60px">
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 80 60")
  }

  @Test func `limits on both axes keep the ratio if possible`() throws {
    let html = """
      <img id=a src=x style="display:block;max-width:20px;min-height:30px">
      <img id=b src=x style="display:block;max-width:30px;max-height:15px">
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 30
        b 0 30 20 15
        """)
  }

  @Test func `a max-width does not change a specified height`() throws {
    let html = """
      <img id=a src=x style="display:block;height:60px;max-width:20px">
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 20 60")
  }

  @Test func `a percentage width refers to the container and the height follows`() throws {
    let html = """
      <div style="width:80px"><img id=a src=x style="display:block;width:100%"></div>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 80 60")
  }

  @Test func `a percentage height of an auto height is auto`() throws {
    let html = """
      <div><img id=a src=x style="display:block;height:50%"></div>
      <div style="height:120px"><img id=b src=x style="display:block;height:50%"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 30
        b 0 30 80 60
        """)
  }

  @Test func `padding and borders are added to the size of the content`() throws {
    let html = """
      <img id=a src=x style="display:block;padding:5px;border:1px solid">
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 52 42")
  }

  @Test func `a border box contains padding`() throws {
    let html = """
      <img id=a src=x style="display:block;padding:5px;width:50px;box-sizing:border-box">
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 50 40")
  }

  @Test func `an aspect ratio overrides the natural one and with auto it does not`() throws {
    let html = """
      <img id=a src=x style="display:block;aspect-ratio:1;width:20px">
      <img id=b src=x style="display:block;aspect-ratio:auto 1;width:20px">
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 20
        b 0 20 20 15
        """)
  }

  @Test func `the bottom margin edge of an inline image is on the baseline`() throws {
    let html = """
      <div id=a>x<img id=b src=x style="margin-bottom:6px"></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 200 42
        b 6 0 40 30
        "x" 0 25 6 14
        """)
  }

  @Test func `auto margins centre a block image`() throws {
    let html = """
      <img id=a src=x style="display:block;margin:0 auto">
      """
    let found = try boxDump(html)
    #expect(found == "a 80 0 40 30")
  }

  @Test func `a frame without a size is 300 by 150`() throws {
    let html = """
      <div style="width:400px"><iframe id=a style="display:block;border:0"></iframe></div>
      """
    let found = try boxDump(html, width: 400)
    #expect(found == "a 0 0 300 150")
  }

  @Test func `a graphic with a view box has its ratio`() throws {
    let html = """
      <svg id=a viewBox="0 0 20 10" style="display:block;width:50px"></svg>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 50 25")
  }

  @Test func `a graphic with a view box alone fills the width`() throws {
    let html = """
      <svg id=a viewBox="0 0 20 10" style="display:block"></svg>
      """
    let found = try boxDump(html)
    #expect(found == "a 0 0 200 100")
  }

  @Test func `an image of a percentage width adds nothing to the min-content width`() throws {
    let html = """
      <div id=a style="width:min-content"><img src=x style="width:100%"><i>aa</i></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 12 40
        "aa" 0 23 12 14
        """)
  }

  @Test func `an image in a flex line keeps its ratio, stretched or not`() throws {
    let html = """
      <div style="display:flex;height:60px;align-items:flex-start"><img id=a src=x></div>
      <div style="display:flex;height:60px"><img id=b src=x></div>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 40 30
        b 0 60 80 60
        """)
  }
}
