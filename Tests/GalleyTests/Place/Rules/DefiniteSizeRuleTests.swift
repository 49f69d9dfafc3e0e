import Testing

/// Sizes and offsets that follow from a definite size of the containing block.
///
/// Percentages of it, `stretch` and aspect ratios: CSS Sizing 3 and 4; CSS Positioned Layout 3 section
/// 3.4.
@Suite struct DefiniteSizeRuleTests {
  private func rects(_ html: String) throws -> String { try boxDump(html, showsText: false) }

  // MARK: Offsets of relative boxes

  @Test(arguments: [
    (
      "<div style=\"height:200px\"><div id=a style=\"position:relative;top:50%;height:9px\">",
      "a 0 100 200 9"
    ),
    (
      "<div style=\"height:200px\"><div id=a style=\"position:relative;bottom:25%;height:9px\">",
      "a 0 -50 200 9"
    ),
    ("<div><div id=a style=\"position:relative;top:50%;bottom:7px;height:9px\">", "a 0 -7 200 9"),
    (
      "<div style=\"min-height:200px\"><div id=a style=\"position:relative;top:50%;height:9px\">",
      "a 0 0 200 9"
    ),
    (
      "<div style=\"height:200px\"><div id=a style=\"float:left;position:relative;top:50%;width:9px;height:9px\">",
      "a 0 100 9 9"
    ),
    (
      "<div style=\"display:flex;height:200px\"><div id=a style=\"position:relative;top:50%;left:10%;width:9px;height:9px\">",
      "a 20 100 9 9"
    ),
    (
      "<div style=\"display:grid;height:200px;grid-template-rows:50px 150px\"><p><div id=a style=\"position:relative;top:50%;width:9px;height:9px\">",
      "a 0 125 9 9"
    ),
    (
      "<div style=\"width:100px;aspect-ratio:2\"><div id=a style=\"position:relative;top:50%;height:9px\">",
      "a 0 25 100 9"
    ),
    (
      "<table cellspacing=0 cellpadding=0 height=100><td id=a style=\"position:relative;top:50%;width:9px\">",
      "a 0 0 9 100"
    ),
  ])
  func `percentages of a relative box refer to the definite height of the containing block`(
    html: String, expected: String
  ) throws {
    #expect(try rects(html) == expected)
  }

  @Test(arguments: [
    (
      "<div dir=rtl><div id=a style=\"position:relative;left:10px;right:30px;width:50px;height:9px\">",
      "a 120 0 50 9"
    ),
    (
      "<div dir=rtl><div id=a style=\"position:relative;left:10px;width:50px;height:9px\">",
      "a 160 0 50 9"
    ),
    (
      "<div><div id=a dir=rtl style=\"position:relative;left:10px;right:30px;width:50px;height:9px\">",
      "a 10 0 50 9"
    ),
    (
      "<div dir=rtl style=\"display:flex\"><div id=a style=\"position:relative;left:10px;right:30px;width:50px;height:9px\">",
      "a 120 0 50 9"
    ),
  ])
  func `of two relative insets that at the start of the containing block applies`(
    html: String, expected: String
  ) throws {
    #expect(try rects(html) == expected)
  }

  @Test func `an automatic margin does not move a box to the right of a right-to-left container`()
    throws
  {
    let html = """
      <div dir=rtl style="width:50px;margin-left:100px">\
      <div id=a style="width:100px;height:9px;margin:auto"></div>\
      <div id=b style="width:100px;height:9px;margin-right:auto"></div></div>
      """
    #expect(try rects(html) == "a 50 0 100 9\nb 50 9 100 9")
  }

  // MARK: Out-of-flow boxes

  @Test(arguments: [
    ("left:50px;min-width:75%;height:9px", "a 50 0 150 9"),
    ("left:50px;width:190px;max-width:stretch;height:9px", "a 50 0 150 9"),
    ("top:0;bottom:0;aspect-ratio:1", "a 0 0 80 80"),
    ("top:0;bottom:0;aspect-ratio:1;max-width:50px", "a 0 0 50 50"),
    ("top:0;bottom:0;aspect-ratio:1;max-height:50px", "a 0 0 50 50"),
    ("top:0;bottom:0;aspect-ratio:1;padding:10px 20px", "a 0 0 100 80"),
    ("inset:0;aspect-ratio:4", "a 0 0 200 50"),
    ("height:50%;aspect-ratio:1", "a 0 0 40 40"),
    ("height:stretch;top:20px;margin:5px;width:9px", "a 5 25 9 50"),
  ])
  func `a box between insets has percentages of its containing block`(
    style: String, expected: String
  ) throws {
    let html = "<div style=\"position:relative;height:80px\"><div id=a style=\"position:absolute;"
    #expect(try rects(html + style + "\">") == expected)
  }

  // MARK: Heights

  @Test(arguments: [
    ("float:left;height:50%;aspect-ratio:2", "a 0 0 80 40"),
    ("height:50%;aspect-ratio:2", "a 0 0 80 40"),
    ("height:50%;min-height:75%;aspect-ratio:2", "a 0 0 120 60"),
    ("float:left;min-height:50%;aspect-ratio:2", "a 0 0 80 40"),
    ("height:stretch", "a 0 0 200 80"),
    ("height:stretch;margin:10px 0", "a 0 10 200 80"),
    ("height:stretch;float:left;margin:5px;width:9px", "a 5 5 9 70"),
    ("min-height:stretch", "a 0 0 200 80"),
    ("max-height:stretch;height:300px", "a 0 0 200 80"),
    ("height:stretch;aspect-ratio:2;float:left", "a 0 0 160 80"),
  ])
  func `heights of a box refer to the height of its container`(
    style: String, expected: String
  ) throws {
    #expect(try rects("<div style=\"height:80px\"><div id=a style=\"\(style)\">") == expected)
  }

  @Test(arguments: [
    ("", "", "a 0 0 9 40"), ("", "height:50%", "a 0 0 9 20"), ("", "margin-top:9px", "a 0 9 9 0"),
    ("padding:1px", "", "a 1 1 9 40"),
  ])
  func `a float before any content has percentages of its container`(
    outer: String, inner: String, expected: String
  ) throws {
    let isNested = !inner.isEmpty
    let html =
      "<div style=\"height:80px;\(outer)\">" + (isNested ? "<div style=\"\(inner)\">" : "")
      + "<div id=a style=\"float:left;height:50%;width:9px\">"
    #expect(try rects(html) == expected)
  }

  @Test func `stretch subtracts margins that do not collapse with those of the container`() throws {
    let html = "style=\"height:80px;%\"><div id=a style=\"height:stretch;margin:10px 0\">"
    let found = try ["padding:1px", "overflow:hidden"].map {
      try rects("<div " + html.replacing("%", with: $0))
    }
    #expect(found == ["a 1 11 198 60", "a 0 10 200 60"])
  }

  @Test func `a border box with padding leaves its content the rest of its height`() throws {
    let html = """
      <div id=a style="width:max-content;box-sizing:border-box;height:80px;padding:20px">\
      <svg id=b viewBox="0 0 30 30" style="height:100%;display:block"></svg></div>
      """
    #expect(try rects(html) == "a 0 0 80 80\nb 20 20 40 40")
  }

  // MARK: Flex items

  @Test(arguments: [
    ("height:80px", "aspect-ratio:1", "a 0 0 80 80"),
    ("height:80px;width:50px", "aspect-ratio:1", "a 0 0 80 80"),
    ("height:80px;align-items:start", "aspect-ratio:1", "a 0 0 0 0"),
    ("height:80px", "aspect-ratio:1;padding:10px 20px", "a 0 0 100 80"),
    ("height:80px", "aspect-ratio:1;max-height:40px", "a 0 0 40 40"),
    ("height:80px", "aspect-ratio:1;min-width:140px", "a 0 0 140 80"),
    ("display:inline-flex;height:80px", "aspect-ratio:1", "a 0 0 80 80"),
  ])
  func `the width of an item follows from the height to which it stretches`(
    container: String, item: String, expected: String
  ) throws {
    let html = "<div style=\"display:flex;\(container)\"><div id=a style=\"\(item)\">"
    #expect(try rects(html) == expected)
  }

  @Test func `keywords of the limits of a column item are sizes of its content`() throws {
    let html = """
      <div style="display:flex;flex-direction:column;height:%">\
      <div id=a style="flex:1 1 0;overflow:hidden;@"><div style="height:30px"></div></div></div>
      """
    func item(_ height: String, _ limit: String) throws -> String {
      try rects(html.replacing("%", with: height).replacing("@", with: limit))
    }
    #expect(try item("20px", "min-height:min-content") == "a 0 0 200 30")
    #expect(try item("90px", "max-height:max-content") == "a 0 0 200 30")
  }

  // MARK: Sticky boxes

  @Test func `of two sticky insets that at the start of the containing block wins`() throws {
    let html = """
      <div dir=% style="overflow:auto;width:100px;height:50px"><div style="width:300px">\
      <div id=a style="position:sticky;left:10px;right:10px;width:150px;height:9px"></div></div></div>
      """
    #expect(try rects(html.replacing("%", with: "rtl")) == "a -60 0 150 9")
    #expect(try rects(html.replacing("%", with: "ltr")) == "a 10 0 150 9")
  }
}
