import Foundation
import Galley
import GalleyFonts
import GalleyFoundation
import GalleyProof
import Testing

@Suite struct TextGuideTests {
  private func typesetter() throws -> Typesetter { Typesetter(fonts: try GalleyFonts.bundled()) }

  @Test func `Markdown and AttributedString`() throws {
    // GUIDE Markdown.md 1
    let html = "<h1>News</h1>\n<p>Now with <code>code</code>.</p>\n"  // as cmark-gfm writes it
    let sheet = StyleSheet("h1 { font-size: 1.2em; margin: 0 } p { margin: 8px 0 0 }")
    let news = RichText(html: html, styleSheet: sheet)
    // END

    #expect(news.plainText == "News\nNow with code.")

    // GUIDE Markdown.md 2
    let text = RichText {
      Heading("News", level: 2)
      Paragraph {
        "Now with "
        Hyperlink("links", href: "/links")
        " and "
        Styled("colour", RichText.Style(color: SRGBColor("tomato")))
        "."
      }
      BulletList {
        for name in ["one", "two"] { ListItem(name) }
      }
    }
    let chat = RichText(
      "@ann: see example.com/a", links: .init(mentionURL: { "/users/\($0)" }))
    let line = "Read " + Bold("this") + ", then " + Hyperlink("that", href: "/that")
    let comment = RichText(html: "<p>or www.example.org").detectingLinks()
    // END

    #expect(text.plainText == "News\nNow with links and colour.\none\ntwo")
    #expect(RichText { Paragraph { line } }.plainText == "Read this, then that")
    #expect(chat.runs.compactMap(\.attributes.link) == ["/users/ann", "https://example.com/a"])
    #expect(comment.runs.compactMap(\.attributes.link) == ["https://www.example.org"])

    // GUIDE Markdown.md 3
    var runs = comment.runs
    for index in runs.indices where runs[index].attributes.link != nil {
      runs[index].attributes.isBold = true
    }
    let bolder = RichText(runs: runs)
    // END

    #expect(bolder.html.contains("<b>") && bolder.plainText == comment.plainText)

    // GUIDE Markdown.md 4
    let exported = AttributedString(text)
    let imported = RichText(exported)
    var greeting = AttributedString("Hello world")
    greeting.galley.isBold = true
    greeting.link = URL(string: "https://example.com")
    let linked = RichText(greeting)
    // END

    #expect(imported.html == text.html && imported.hasLinks)
    #expect(linked.runs.first?.attributes.isBold == true && linked.hasLinks)
  }

  @Test func `the page of GalleyFoundation`() throws {
    let text = RichText(html: "<p>One <b>two</b>")

    // GUIDE GalleyFoundation.md 1
    let exported = AttributedString(text)
    let imported = RichText(exported)
    // END

    #expect(imported.html == text.html)
  }

  @Test func `Style sheets and dark mode`() throws {
    let typesetter = try typesetter()

    // GUIDE StyleSheets.md 1
    let sheet = StyleSheet(
      """
      p { margin: 0 0 8px }
      a { color: #0a5; text-decoration: none }
      a:active { color: #063 }
      blockquote { margin: 0; padding-left: 12px; border-left: 3px solid #ccc }
      @media (max-width: 300px) { blockquote { padding-left: 6px } }
      """)
    let text = RichText(
      html: "<p>See <a href='/a'>this</a>.</p><blockquote>A quotation</blockquote>",
      styleSheet: sheet)
    let style = TextStyle(fontSize: 17, lineHeight: 1.4, declarations: [.init("tab-size", "4")])
    let prepared = typesetter.prepare(text, style: style)
    // END

    #expect(prepared.height(width: 320) > 2 * 1.4 * 17)

    // GUIDE StyleSheets.md 2
    for diagnostic in StyleSheet("p { colour: red }").diagnostics { print(diagnostic) }
    // END

    #expect(StyleSheet("p { colour: red }").diagnostics.count == 1)

    // GUIDE StyleSheets.md 3
    let card = StyleSheet(
      """
      .card { container-type: inline-size }
      @container (width >= 400px) { .card p { font-size: 20px; padding: 2cqi } }
      """)
    let cards = RichText(html: "<div class=card><p>A card</p></div>", styleSheet: card)
    let wide = typesetter.prepare(cards).height(width: 600)
    // END

    #expect(wide > typesetter.prepare(cards).height(width: 390))

    // GUIDE StyleSheets.md 4
    let normal = typesetter.prepare(text, style: TextStyle(fontSize: 17))
    let large = typesetter.prepare(text, style: TextStyle(fontSize: 17, scale: 1.5))
    // END

    #expect(large.height(width: 320) > normal.height(width: 320))

    // GUIDE StyleSheets.md 5
    let themed = RichText(
      html: "<p>See <a href='/a'>this</a> <mark>now</mark>",
      styleSheet: StyleSheet(
        """
        mark { background: light-dark(#fe8, #553); color: inherit }
        @media (prefers-color-scheme: dark) { a { color: #9cf } }
        """))
    let dark = typesetter.prepare(themed, style: TextStyle(colorScheme: .dark))
    let picture = dark.layout(width: 320).displayList()
    // END

    var colors: [String] = []
    for case .glyphs(let run) in picture { colors.append(run.color.css) }
    #expect(Set(colors) == [SRGBColor.white.css, SRGBColor("#9cf")?.css ?? ""])
    let hasBackground = picture.contains { item in
      guard case .fillRect(_, let color) = item else { return false }
      return color == SRGBColor("#553")
    }
    #expect(hasBackground)

    // GUIDE StyleSheets.md 6
    var proof = Proof(dark.layout(width: 320), margin: 12)
    proof.background = SRGBColor(red: 0x12, green: 0x12, blue: 0x12)
    let png = try proof.png(scale: 2)
    // END

    #expect(png.count > 1000 && proof.bitmap()[0, 0] == proof.background)

    // GUIDE StyleSheets.md 7
    let long = RichText(html: "<p>One two three four five six seven eight nine ten eleven twelve.")
    let limit = Truncation(maxLines: 2, link: "more", href: "#more")
    let cut = typesetter.prepare(long, style: TextStyle(truncation: limit)).layout(width: 120)
    // END

    #expect(cut.isTruncated && cut.lineCount == 2 && cut.links.last?.href == "#more")
    let last = try #require(cut.lines.last)
    #expect(cut.text(in: last.range) == "four five", "without the token")
    #expect(cut.size.height == last.rect.maxY, "no bottom margin")
  }

  @Test func `Languages and scripts`() throws {
    let typesetter = try typesetter()

    // GUIDE Languages.md 1
    let text = RichText(html: "<p lang='tr' style='text-transform: uppercase'>iyi</p>")
    let turkish = typesetter.prepare(text).layout(width: 320)
    // END

    let glyphs = typesetter.prepare(RichText(html: "<p>İYİ")).layout(width: 320)
    #expect(turkish.text == "iyi" && turkish.usedWidth == glyphs.usedWidth)

    // GUIDE Languages.md 2
    let arabic = typesetter.prepare(
      RichText(html: "<p dir='auto'>مرحبا <a href='/x'>بالعالم</a> 2026</p>")
    ).layout(width: 320)
    let runs = arabic.runs.map(\.isRightToLeft)
    // END

    #expect(runs.contains(true) && runs.contains(false))

    // GUIDE Languages.md 3
    let thai = typesetter.prepare(RichText(html: "<p lang='th'>สวัสดีชาวโลก")).layout(width: 60)
    let first = thai.text(in: thai.word(at: 0))
    // END

    #expect(first == "สวัสดี" && thai.lineCount > 1)

    // GUIDE Languages.md 4
    let german = HyphenationPatterns("1fahrt 1ge 1sell 1schaft", exceptions: "ta-ble")
    let hyphenating = Typesetter(fonts: typesetter.fonts, hyphenation: ["de": german])
    let long = RichText(html: "<p lang='de' style='hyphens: auto'>Schifffahrtsgesellschaft")
    let narrow = hyphenating.prepare(long).layout(width: 110)
    // END

    #expect(narrow.lineCount > 1 && narrow.runs.contains { $0.kind == .hyphen })
  }

  @Test func `Fonts and fallback`() throws {
    let manager = FileManager.default
    let place = manager.temporaryDirectory.appendingPathComponent("fonts-\(UUID())")
    try manager.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: place) }
    for (name, target) in [
      ("Faces", "Fonts/Faces"), ("Headlines.woff2", "Tests/Browser/faces/Wide.woff2"),
      ("Variable.ttf", "Tests/Browser/faces/Variable.ttf"),
    ] {
      try manager.createSymbolicLink(
        at: place.appendingPathComponent(name),
        withDestinationURL: Guides.package.appendingPathComponent(target))
    }
    let folder = place.path

    // GUIDE Fonts.md 1
    let fonts = FontLibrary()
    try fonts.register(folder: folder + "/Faces")
    let families = try fonts.register(file: folder + "/Headlines.woff2", family: "Headlines")
    fonts.setGeneric(.serif, family: "Headlines")
    fonts.addAlias("Brand", for: "Headlines")
    let typesetter = Typesetter(fonts: fonts)
    // END

    #expect(families == ["Headlines"] && fonts.families.count == 28)
    #expect(fonts.diagnostics.isEmpty)

    // GUIDE Fonts.md 2
    let odd = typesetter.prepare(RichText(html: "<p style='font-family: Nowhere'>\u{16D2}"))
    let kinds = Set(odd.layout(width: 320).diagnostics.map(\.kind))
    // END

    #expect(kinds == [.missingFamily, .missingGlyph])

    // GUIDE Fonts.md 3
    let own = FontLibrary()
    let names = try own.register(file: folder + "/Variable.ttf", family: "Brand")
    let light = TextStyle(fontFamilies: ["Brand"], fontWeight: 350)
    let heavy = TextStyle(fontFamilies: ["Brand"], fontWeight: 850)
    let brand = Typesetter(fonts: own)
    let widths = [light, heavy].map {
      brand.prepare(RichText(html: "<p>Hello"), style: $0).maxContentWidth
    }
    // END

    #expect(names == ["Brand"] && widths.allSatisfy { $0 > 0 } && widths[0] != widths[1])

    // GUIDE Fonts.md 4
    let all = try GalleyFonts.bundled()
    let added = try all.register(file: folder + "/Variable.ttf")
    let text = RichText(html: "<p>Hello, สวัสดี")
    let mixed = Typesetter(fonts: all).prepare(
      text, style: TextStyle(fontFamilies: added, fontWeight: 650))
    for case .glyphs(let run) in mixed.layout(width: 320).displayList() {
      print(run.font.face.familyName, run.font.variations)
    }
    // END

    #expect(added == ["Galley Variable"])
    var variations: [String: [String: Double]] = [:]
    for case .glyphs(let run) in mixed.layout(width: 320).displayList() {
      variations[run.font.face.familyName] = run.font.variations
    }
    #expect(variations["Galley Variable"]?["wght"] == 650)
    #expect(variations["Noto Sans Thai"]?.isEmpty == true && variations.count == 2)

    // GUIDE Fonts.md 5
    let real = try GalleyFonts.bundled()
    try real.register(file: folder + "/Variable.ttf", family: "Helvetica")
    // END

    // The bundled face of the alias has another width than the registered one.
    let word = RichText(html: "<p style='font-family: Helvetica'>Hello")
    #expect(
      Typesetter(fonts: real).prepare(word).maxContentWidth
        != Typesetter(fonts: try GalleyFonts.bundled()).prepare(word).maxContentWidth)
    #expect(real.diagnostics.isEmpty)
  }

  @Test func `the fonts guide lists the aliases of the bundled faces`() throws {
    struct Manifest: Decodable { let aliases: [String: String] }
    let data = Data(try Guides.text(of: "Fonts/Faces/fonts.json").utf8)
    let guide = try Guides.text(of: "Sources/Galley/Galley.docc/Fonts.md")
    var listed: [String: String] = [:]
    for family in ["Noto Sans", "Noto Serif", "Noto Sans Mono"] {
      let row = try #require(guide.split(separator: "\n").first { $0.hasSuffix("| \(family) |") })
      let names = row.split(separator: "|")[0].split(separator: ",")
      for name in names { listed[name.trimmingCharacters(in: .whitespaces)] = family }
    }
    #expect(try JSONDecoder().decode(Manifest.self, from: data).aliases == listed)
  }

  @Test func `the font manifest in the guide is valid`() throws {
    let block = try #require(
      try Guides.blocks("json", in: "Sources/Galley/Galley.docc/Fonts.md").first)
    let manager = FileManager.default
    let place = manager.temporaryDirectory.appendingPathComponent("fonts-\(UUID())")
    try manager.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: place) }
    try block.write(
      to: place.appendingPathComponent("fonts.json"), atomically: true, encoding: .utf8)
    for name in ["Inter.ttf", "Inter-Italic.ttf"] {
      try manager.copyItem(
        at: Guides.package.appendingPathComponent("Tests/Browser/faces/Variable.ttf"),
        to: place.appendingPathComponent(name))
    }
    let fonts = FontLibrary()
    try fonts.register(folder: place.path)
    #expect(fonts.families == ["Inter"] && fonts.diagnostics.isEmpty)
  }
}
