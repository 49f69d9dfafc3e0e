import Testing

@testable import Galley
@testable import GalleyLayout

/// Groups of inline boxes (CSS Masking 1, section 5; CSS Color 4, section 13; Filter Effects 1, section 5).
@Suite struct InlineGroupRuleTests {
  /// The first words of the items, without their coordinates.
  private func kinds(_ html: String) throws -> [String] {
    try paintDump(html).split(separator: "\n").map { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("clip path") ? "clip" : String(line.prefix { $0 != " " })
    }
  }

  @Test(arguments: [
    ("clip-path:inset(1px)", "glyphs glyphs clip glyphs pop"),
    ("filter:blur(1px)", "glyphs glyphs effect glyphs pop"),
    ("mix-blend-mode:multiply", "glyphs glyphs effect glyphs pop"),
    ("opacity:.5;background:red", "glyphs glyphs group fill glyphs pop"),
    ("opacity:.5", "glyphs glyphs glyphs"),
    ("opacity:0", "glyphs glyphs"),
    ("opacity:0;background:red", "glyphs glyphs"),
    (
      "clip-path:inset(1px);opacity:.5;background:red",
      "glyphs glyphs clip group fill glyphs pop pop"
    ),
    ("position:relative;background:red", "glyphs glyphs fill glyphs"),
    ("position:relative;z-index:-1;background:red", "glyphs fill glyphs glyphs"),
    ("isolation:isolate", "glyphs glyphs glyphs"),
  ])
  func `an inline box with an effect is painted as a group`(css: String, found: String) throws {
    let kinds = try kinds("a <span style='\(css)'>b</span> c")
    #expect(kinds.joined(separator: " ") == found)
  }

  @Test func `groups are nested, and stay open in the lines of their box`() throws {
    let outer = "<span style='filter:blur(1px)'>a<br>b <i style='clip-path:inset(0)'>c</i> d</span>"
    #expect(
      try kinds(outer + "e") == [
        "glyphs", "effect", "glyphs", "glyphs", "clip", "glyphs", "pop", "glyphs", "pop",
      ])
  }

  /// The glyphs or fills of the items in their order, by their colours.
  private func colors(_ html: String) throws -> [String] {
    try paintDump(html).split(separator: "\n").compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("#0") }.map { String($0.prefix(7)) }
    }
  }

  @Test(arguments: [
    // Above the rest of the line and above blocks that follow.
    ("<i style='opacity:.5;color:#010000'>a</i>b<p>c</p>", "#000000 #000000 #010000"),
    // In the order of the tree among positioned boxes, with an order of their own.
    (
      "<i style='opacity:.5;color:#010000'>a</i><b style='display:inline-block;position:relative;"
        + "color:#020000'>b</b><i style='position:relative;color:#030000'>c</i>",
      "#010000 #020000 #030000"
    ),
    (
      "<i style='position:relative;z-index:2;color:#010000'>a</i>"
        + "<b style='display:inline-block;position:relative;z-index:1;color:#020000'>b</b>"
        + "<i style='position:relative;color:#030000'>c</i>", "#030000 #020000 #010000"
    ),
    // Inside of the context that contains them.
    (
      "<p style='opacity:.5'><i style='position:relative;color:#010000'>a</i>"
        + "<b style='color:#020000'>b</b></p><p style='color:#030000'>c</p>",
      "#030000 #020000 #010000"
    ),
  ])
  func `an inline box that is a layer is above the flow (15.31)`(html: String, found: String) throws
  {
    #expect(try colors(html).joined(separator: " ") == found)
  }

  @Test func `a layer in a group is in it once (15.31)`() throws {
    let box = "<b style='display:inline-block;position:relative;width:9px;height:9px'>b</b>"
    let kinds = try kinds("<i style='filter:blur(1px)'>a\(box)c</i>d")
    #expect(kinds.joined(separator: " ") == "glyphs effect glyphs glyphs glyphs pop")
  }

  @Test func `a negative z-index of an inline box is reported`() throws {
    let layout = try RuleSupport.layout("<i style='position:relative;z-index:-1'>a</i>")
    #expect(
      layout.displayList().diagnostics.map(\.message).contains {
        $0.contains("a negative z-index of an inline box")
      })
  }

  @Test func `the reference box of a clip is the first fragment`() throws {
    let dump = try paintDump("a<span style='clip-path:inset(0)'>bb<br>cccc</span>")
    let clips = dump.split(separator: "\n").filter { $0.hasPrefix("clip path") }
    let one = try paintDump("a<span style='clip-path:inset(0)'>bb</span>")
    #expect(clips.count == 1)
    #expect(one.split(separator: "\n").contains { $0 == clips.first })
  }

  @Test(arguments: ["", ";position:relative", ";position:relative;z-index:1"])
  func `a box in an inline box is in its group`(css: String) throws {
    let box = "<b style='display:inline-block;width:9px;height:9px;background:#010000\(css)'></b>"
    let kinds = try kinds("a<span style='clip-path:inset(0)'>\(box)</span>")
    #expect(kinds.joined(separator: " ").contains("clip fill pop"))
  }

  @Test func `a block in an inline box with an effect is reported`() throws {
    let layout = try RuleSupport.layout("<span style='opacity:.5'>a<div>b</div></span>")
    #expect(
      layout.displayList().diagnostics.map(\.message).contains {
        $0.contains("an effect of an inline box on blocks in it")
      })
  }

  @Test func `effects of inline boxes are not reported`() throws {
    let layout = try RuleSupport.layout("<i style='filter:blur(1px);mix-blend-mode:screen'>a</i>")
    #expect(layout.displayList().diagnostics.isEmpty)
  }
}
