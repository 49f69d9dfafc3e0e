// Laws of the Itemise stage: bidi levels of items, and spans that are shaped as a unit. A dump has
// LRI, RLI, FSI, RLO and so on for isolates and overrides.

import FontEngine
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle
@testable import GalleyUnicode

/// Levels and spans by UAX #9 and BROWSER_RULES 3.3 to 3.5.
@Suite struct ItemiserTests {
  /// Each paragraph with its level, its texts with their levels, and its spans after `=`.
  private func dump(_ html: String) throws -> String {
    let stage = try ItemisedText(html)
    return stage.tree.paragraphs.map { paragraph in
      let items = stage.tree.items[Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd)]
        .filter { $0.kind == .text && $0.end > $0.start }
        .map { "\($0.level) \"\(stage.text($0.start, $0.end))\"" }
      let spans = stage.spans.filter { $0.contextStart == paragraph.textStart }
        .map { "\($0.level) \"\(stage.text($0.start, $0.end))\"" }
      return "level \(paragraph.level): " + items.joined(separator: ", ") + " = "
        + (spans == items ? "spans" : spans.joined(separator: ", "))
    }.joined(separator: "\n")
  }

  // MARK: Levels

  @Test func `a text of one direction has one level`() throws {
    #expect(try dump("<p>Hello there") == "level 0: 0 \"Hello there\" = spans")
  }

  @Test func `an item is split at a change of level`() throws {
    let found = try dump("<p>aa אב bb")
    #expect(
      found == "level 0: 0 \"aa \", 1 \"אב\", 0 \" bb\" = spans")
  }

  @Test func `numbers after right-to-left letters have the next even level`() throws {
    let found = try dump("<p>אב 12 גד")
    #expect(
      found == "level 0: 1 \"אב \", 2 \"12\", 1 \" גד\" = spans")
  }

  @Test func `a right-to-left paragraph has level 1 and Latin in it level 2`() throws {
    let found = try dump("<p dir=rtl>aa אב")
    #expect(
      found == "level 1: 2 \"aa\", 1 \" אב\" = spans")
  }

  @Test func `plaintext has the level of the first strong character`() throws {
    let found = try dump("<p style='unicode-bidi:plaintext'>אב aa")
    #expect(
      found == "level 1: 1 \"אב \", 2 \"aa\" = spans")
    let latin = try dump("<p dir=rtl style='unicode-bidi:plaintext'>aa")
    #expect(
      latin == "level 0: 0 \"aa\" = spans")
  }

  @Test func `numbers after an isolate have the level of the letters before it`() throws {
    let found = try dump("<p>אב<bdi>aa</bdi>12")
    #expect(
      found == "level 0: 1 \"אב\", 2 \"aa\", 2 \"12\" = spans")
  }

  /// The first strong letter sets level 2 for the isolate, and the override in it has level 3.
  @Test func `an override gives every character its direction`() throws {
    let found = try dump("<p>aa<bdo dir=rtl>bb12</bdo>")
    #expect(
      found == "level 0: 0 \"aa\", 3 \"bb12\" = spans")
  }

  @Test func `an embedded direction raises the level of its text`() throws {
    let found = try dump("<p>aa<span dir=rtl>bb</span>")
    #expect(
      found == "level 0: 0 \"aa\", 2 \"bb\" = spans")
  }

  @Test func `brackets have the direction of the text around them`() throws {
    let found = try dump("<p dir=rtl>אב (aa) גד")
    #expect(
      found == "level 1: 1 \"אב (\", 2 \"aa\", 1 \") גד\" = spans")
  }

  @Test func `each paragraph has its own levels`() throws {
    let found = try dump("<p>aa<p dir=rtl>bb<p>cc")
    #expect(
      found == """
        level 0: 0 "aa" = spans
        level 1: 2 "bb" = spans
        level 0: 0 "cc" = spans
        """)
  }

  // MARK: Spans

  @Test func `a span continues across elements with the same font`() throws {
    let found = try dump("<p>aa <a href=x>bb</a> <span style='color:red'>cc</span>")
    #expect(
      found == "level 0: 0 \"aa \", 0 \"bb\", 0 \" \", 0 \"cc\" = 0 \"aa bb cc\"")
  }

  @Test func `another font ends a span`() throws {
    #expect(try dump("<p>aa<b>bb</b>cc") == "level 0: 0 \"aa\", 0 \"bb\", 0 \"cc\" = spans")
    let found = try dump("<p>aa<i style='font-style:normal;font-size:99%'>bb</i>")
    #expect(
      found == "level 0: 0 \"aa\", 0 \"bb\" = spans")
  }

  @Test func `another language ends a span`() throws {
    #expect(try dump("<p>aa<span lang=tr>bb</span>") == "level 0: 0 \"aa\", 0 \"bb\" = spans")
  }

  @Test func `another spacing ends a span`() throws {
    let found = try dump("<p>aa<span style='letter-spacing:1px'>bb</span>")
    #expect(
      found == "level 0: 0 \"aa\", 0 \"bb\" = spans")
  }

  @Test(arguments: ["padding-left", "padding-right", "margin-left", "border-right:solid;margin"])
  func `an inline edge with a size ends a span`(property: String) throws {
    let found = try dump("<p>aa<span style='\(property):1px'></span>bb")
    #expect(
      found == "level 0: 0 \"aa\", 0 \"bb\" = spans")
  }

  @Test func `an empty inline box without edges does not end a span`() throws {
    let found = try dump("<p>aa<span></span>bb")
    #expect(
      found == "level 0: 0 \"aa\", 0 \"bb\" = 0 \"aabb\"")
  }

  @Test(arguments: [
    "<br>", "<wbr>", "<img>", "<i style='float:left'></i>", "<i style='position:absolute'></i>",
    "<i style='display:inline-block'></i>",
  ])
  func `an item other than text ends a span`(_ html: String) throws {
    #expect(try dump("<p>aa\(html)bb") == "level 0: 0 \"aa\", 0 \"bb\" = spans")
  }

  @Test func `a preserved tab ends a span`() throws {
    #expect(try dump("<pre>aa\tbb</pre>") == "level 0: 0 \"aa\", 0 \"bb\" = spans")
  }

  @Test func `a change of script or face does not end a span`() throws {
    #expect(try dump("<p>aa漢бб") == "level 0: 0 \"aa漢бб\" = spans")
  }
}

/// The runs of a span after script segmentation and font fallback.
@Suite struct ItemisedRunTests {
  private func dump(_ html: String) throws -> String {
    let stage = try ItemisedText(html)
    var scratch = ShapingScratch()
    var shaper = TextShaper(fonts: stage.fonts)
    shaper.shape(stage.spans, stage.tree.text, &scratch)
    let shaped = shaper.finish()
    return shaped.runs.map { run in
      let name = shaped.fonts[Int(run.font)].face.familyName
      return "\(run.level) \(name) \"\(stage.text(run.start, run.end))\""
    }.joined(separator: "\n")
  }

  @Test func `each script is a separate run in the same face`() throws {
    let found = try dump("<p>aa αβ бв")
    #expect(
      found == """
        0 Noto Sans "aa "
        0 Noto Sans "αβ "
        0 Noto Sans "бв"
        """)
  }

  @Test func `a missing character is a run of another face`() throws {
    let found = try dump("<p>aa漢bb")
    #expect(
      found == """
        0 Noto Sans "aa"
        0 Droid Sans Fallback "漢"
        0 Noto Sans "bb"
        """)
  }

  @Test func `text is split by levels, scripts and faces`() throws {
    let found = try dump("<p>Hello <a href=x>מים</a> 🙂")
    #expect(
      found == """
        0 Noto Sans "Hello "
        1 Noto Sans Hebrew "מים"
        0 Noto Sans " "
        0 Noto Color Emoji "🙂"
        """)
  }

  @Test func `a mark is in the run of its letter`() throws {
    #expect(try dump("<p>ae\u{301}b") == "0 Noto Sans \"ae\u{301}b\"")
  }

  @Test func `punctuation between two scripts has the script before it`() throws {
    let found = try dump("<p>ab, бв")
    #expect(
      found == """
        0 Noto Sans "ab, "
        0 Noto Sans "бв"
        """)
  }

  @Test func `an emoji sequence is one run`() throws {
    let found = try dump("<p>a👩\u{200D}🚀b")
    #expect(
      found == """
        0 Noto Sans "a"
        0 Noto Color Emoji "👩\u{200D}🚀"
        0 Noto Sans "b"
        """)
  }

  @Test func `the families of a style come before the fallback`() throws {
    let found = try dump("<p style=\"font-family:'Noto Sans Mono','Noto Sans Hebrew'\">aאb")
    #expect(
      found == """
        0 Noto Sans Mono "a"
        1 Noto Sans Hebrew "א"
        0 Noto Sans Mono "b"
        """)
  }
}

/// A document after the Itemise stage.
private struct ItemisedText {
  var tree: BoxTree
  let fonts: StyleFonts
  let spans: [ShapingSpan]

  init(_ html: String) throws {
    let families: [FontFamilyName] = [.named("Noto Sans")]
    let styled = StyleResolver(rootFontFamilies: families).resolve(HTMLParser.parse(html))
    var tree = BoxBuilder.build(styled, images: .unknown)
    let library = try GalleyFonts.bundled()
    let fonts = try #require(StyleFonts(tree.styles, library: library))
    var itemiser = Itemiser()
    itemiser.itemise(&tree, fontOfStyle: fonts.fontOfStyle)
    self.tree = tree
    self.fonts = fonts
    spans = itemiser.spans
  }

  func text(_ start: Int32, _ end: Int32) -> String {
    String(decoding: tree.text[Int(start)..<Int(end)], as: UTF8.self)
  }
}
