import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Glyphs, decorations, clips and groups: CSS Text Decoration 4 section 2, CSS Overflow 3, CSS Color
/// 4 section 3.2.
@Suite struct TextPaintRuleTests {
  /// The items other than text.
  private func shapes(_ html: String) throws -> [String] {
    try paintDump(html).split(separator: "\n").map { String($0) }
      .filter { !$0.hasPrefix("glyphs") }
  }

  /// The x of each glyph, by run.
  private func glyphs(_ html: String) throws -> String {
    let runs = try paintDump(html).split(separator: "\n").filter { $0.contains("glyphs") }
    return runs.map { run in
      let places = (run.split(separator: ": ").last ?? "").split(separator: " ")
      let x = places.compactMap { place -> Substring? in
        place.split(separator: "@").last?.split(separator: ",").first
      }
      return x.joined(separator: " ")
    }.joined(separator: " | ")
  }

  @Test(arguments: [
    ("abc", "0 6 12"), ("<bdo dir=rtl>abc</bdo>", "0 6 12"), ("a b", "0 6 12"),
    ("<span style='letter-spacing:2px'>abc</span>", "0 8 16"),
    ("<span style='word-spacing:5px'>a b</span>", "0 6 17"),
    ("<div style='text-align:right'>ab</div>", "188 194"),
    ("<div style='text-indent:9px'>ab</div>", "9 15"),
    ("a<b style='font-weight:400'>b</b>", "0 | 6"), ("a<br>b", "0 | 0"),
    ("<span style='visibility:hidden'>a</span>b", "6"),
    ("<span style='font-size:20px'>ab</span>", "0 12"),
    ("a<span style='padding-left:4px'>b</span>", "0 | 10"),
  ])
  func `glyphs are at their advances, from left to right`(html: String, found: String) throws {
    let value = try glyphs(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("color:#010203", "#010203"), ("color:#01020380", "#01020380"),
    ("-webkit-text-fill-color:#010203", "#010203"),
    ("color:red;-webkit-text-fill-color:#010203", "#010203"),
    ("opacity:.5;color:#010203", "#01020380"),
    ("color:currentcolor", "#000000"),
  ])
  func `text has the fill colour, which is the colour by default`(css: String, found: String) throws
  {
    let line = try paintDump("<div style='\(css)'>a</div>")
    #expect(line.contains(" \(found): "))
  }

  @Test(arguments: [
    ("color:transparent"), ("visibility:hidden"), ("display:none"),
  ])
  func `text that is not visible has no glyphs`(css: String) throws {
    let value = try glyphs("<div style='\(css)'>a</div>")
    #expect(value == "")
  }

  @Test(arguments: [
    ("underline", ["line solid 0 15 12 1 #000000"]), ("overline", ["line solid 0 2 12 1 #000000"]),
    ("underline dotted", ["line dotted 0 15 12 1 #000000"]),
    ("underline dashed", ["line dashed 0 15 12 1 #000000"]),
    ("underline #010000", ["line solid 0 15 12 1 #010000"]),
    ("underline 3px", ["line solid 0 15 12 3 #000000"]),
    ("none", []),
  ])
  func `a decoration is a line over the text`(value: String, found: [String]) throws {
    let items = try shapes("<span style='text-decoration:\(value)'>ab</span>")
    // The offset of a line follows its thickness and the font.
    func kinds(_ items: [String]) -> [String] {
      items.map { $0.split(separator: " ").prefix(3).joined(separator: " ") + " " + $0.suffix(7) }
    }
    #expect(kinds(items) == kinds(found))
  }

  @Test func `an underline is below an overline, and both below the text`() throws {
    let lines = try paintDump("<span style='text-decoration:underline overline'>ab</span>")
      .split(separator: "\n").map { String($0) }
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("glyphs") == true)
  }

  @Test(arguments: [
    ("1px 2px #010000", 1, "#010000"), ("1px 2px 4px #010000", 1, "#010000"),
    ("1px 1px #010000,2px 2px #020000", 2, "#020000"), ("none", 0, ""),
  ])
  func `a shadow of text is below it, the first one on top`(
    value: String, count: Int, first: String
  ) throws {
    let runs = try paintDump("<span style='text-shadow:\(value)'>a</span>").split(separator: "\n")
    #expect(runs.count == count + 1)
    #expect(runs.last?.contains("#000000") == true)
    if count > 0 { #expect(runs.first?.contains(first) == true) }
  }

  @Test(arguments: [
    ("overflow:hidden", "clip 0 0 20 10"), ("overflow:clip", "clip 0 0 20 10"),
    ("overflow:auto", "clip 0 0 20 10"), ("contain:paint", "clip 0 0 20 10"),
    ("overflow:hidden;padding:3px", "clip 0 0 26 16"),
    ("overflow:hidden;border:3px solid transparent", "clip 3 3 20 10"),
    ("overflow:hidden;border-radius:4px", "clip 0 0 20 10 rounded 4/4 4/4 4/4 4/4"),
  ])
  func `overflow is clipped at the padding edge`(css: String, found: String) throws {
    let items = try shapes("<div style='width:20px;height:10px;\(css)'>abcdefgh</div>")
    #expect(items.map { $0.drop { $0 == " " } }.contains(found[...]))
  }

  @Test func `overflow that is visible is not clipped`() throws {
    let value = try shapes("<div style='width:20px;height:10px'>abcdefgh</div>")
    #expect(value == [])
  }

  @Test func `boxes that overlap in a group have one opacity`() throws {
    let html = """
      <div style="opacity:.5"><div style="background:#010000;height:10px"></div>\
      <div style="background:#020000;height:10px;margin-top:-5px"></div></div>
      """
    #expect(
      try paintDump(html) == """
        group 0.5
          fill 0 0 200 10 #010000
          fill 0 5 200 10 #020000
        pop
        """)
  }

  @Test(arguments: [
    ("scale:2;transform-origin:0 0", "transform 2 0 0 2 0 0"),
    ("scale:2", "transform 2 0 0 2 -10 -5"),
    ("transform:scaleX(3);transform-origin:0 0", "transform 3 0 0 1 0 0"),
    ("rotate:90deg;transform-origin:0 0", "transform 0 1 -1 0 0 0"),
    ("transform:matrix(1,2,3,4,5,6);transform-origin:0 0", "transform 1 2 3 4 5 6"),
    ("scale:2;transform-origin:100% 100%", "transform 2 0 0 2 -20 -10"),
    ("transform:skewX(45deg);transform-origin:0 0", "transform 1 0 1 1 0 0"),
    ("rotate:180deg", "transform -1 0 0 -1 20 10"),
  ])
  func `a transform is around its origin`(css: String, found: String) throws {
    let html = "<div style='width:20px;height:10px;background:#010000;\(css)'></div>"
    #expect(
      try paintDump(html) == """
        \(found)
          fill 0 0 20 10 #010000
        pop
        """)
  }

  @Test(arguments: ["fill", "contain", "cover", "none", "scale-down"])
  func `an image fits into its content box as object-fit says`(fit: String) throws {
    let layout = try RuleSupport.layout("<img src=i style='object-fit:\(fit)'>")
    let fits = layout.displayList().compactMap { item in
      if case .image(let image) = item { return image.fit.rawValue }
      return nil
    }
    #expect(fits == [fit])
  }

  @Test(arguments: [
    ("disc", "ellipse"), ("circle", "stroke ellipse"), ("square", "fill "), ("decimal", "glyphs"),
    ("none", ""),
  ])
  func `a marker is a symbol or text`(type: String, found: String) throws {
    let lines = try paintDump("<ul style='margin:0;list-style:\(type)'><li>a</ul>")
      .split(separator: "\n")
    #expect(lines.count == (found.isEmpty ? 1 : 2))
    #expect(lines.last?.contains(found.isEmpty ? "glyphs" : found) == true)
  }
}
