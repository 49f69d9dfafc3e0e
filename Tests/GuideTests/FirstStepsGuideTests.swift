import Foundation
import Galley
import GalleyFonts
import GalleyProof
import Testing

@Suite struct FirstStepsGuideTests {
  @Test func `Getting started`() throws {
    // GUIDE GettingStarted.md 1
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: "<p>Read <a href='/more'>more</a> about <b>galleys</b>.</p>")
    let prepared = typesetter.prepare(text)
    let height = prepared.height(width: 320)  // 54: margins of 16 and 16, one line of 22
    // END

    #expect(height == 54)

    // GUIDE GettingStarted.md 2
    let layout = prepared.layout(width: 120)
    for line in layout.lines { print(line.rect, layout.text(in: line.range)) }
    for link in layout.links { print(link.href, link.rects) }

    let hit = layout.hitTest(Point(x: 50, y: 25))
    if let link = hit.link { print("open \(link.href)") }
    // END

    #expect(layout.lines.count == 2 && layout.links.map(\.href) == ["/more"])
    #expect(hit.link?.href == "/more")

    // GUIDE GettingStarted.md 3
    let style = TextStyle(fontFamilies: ["serif"], fontSize: 17, lineHeight: 1.4, color: "#222")
    let sheet = StyleSheet("p { margin: 0 } a { text-decoration: none }")
    let styled = RichText(html: "<p>Read <a href='/more'>more</a>.</p>", styleSheet: sheet)
    let compact = typesetter.prepare(styled, style: style).height(width: 320)  // 1.4 × 17
    // END

    #expect(abs(compact - 1.4 * 17) < 0.05)

    // GUIDE GettingStarted.md 4
    let proof = Proof(layout, overlays: [.lineBoxes, .links])
    let picture: [UInt8] = try proof.png(scale: 2)  // the content of a PNG file
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("status.png")
    try Data(picture).write(to: file)
    // END

    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try Data(contentsOf: file) == Data(picture))

    // GUIDE GettingStarted.md 5
    let odd = RichText(html: "<p style='colour: red'>ᛒ <blink>x")
    for diagnostic in typesetter.prepare(odd).layout(width: 320).diagnostics { print(diagnostic) }
    // END

    let messages = typesetter.prepare(odd).layout(width: 320).diagnostics
    #expect(messages.contains { $0.message.contains("colour") })
    #expect(messages.contains { $0.kind == .missingGlyph })
  }

  @Test func `the page of Galley`() throws {
    // GUIDE Galley.md 1
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: "<p>Read <a href='/more'>more</a>.</p>")
    let prepared = typesetter.prepare(text)
    let height = prepared.height(width: 320)
    let hit = prepared.layout(width: 320).hitTest(Point(x: 60, y: 25))
    // END

    #expect(height == 54 && hit.link?.href == "/more")
  }

  @Test func `the page of GalleyFonts`() throws {
    // GUIDE GalleyFonts.md 1
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    // END

    #expect(typesetter.fonts.families.count == 27)
  }

  @Test func `the page of GalleyProof`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let layout = typesetter.prepare(RichText(html: "<p>One")).layout(width: 100)

    // GUIDE GalleyProof.md 1
    let picture = try Proof(layout, overlays: [.lineBoxes, .links]).png(scale: 2)
    // END

    #expect(picture.count > 100)
  }

  @Test func `Coming from another text view`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let words = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let html = "<p>Some <a href='/one'>linked words</a> and \(words)</p>"

    // GUIDE Migration.md 1
    let text = RichText(html: html, styleSheet: StyleSheet("p { margin: 0 }"))
    let limit = Truncation(maxLines: 3, link: "more", href: "#more")
    let prepared = typesetter.prepare(text, style: TextStyle(fontSize: 17, truncation: limit))
    let height = prepared.height(width: 288)
    let layout = prepared.layout(width: 288)
    let tapped = layout.hitTest(Point(x: 60, y: 26), slop: 8).link
    let pressed = layout.displayList(pressing: tapped)
    let selected = layout.rects(for: layout.word(at: 4))
    // END

    #expect(layout.isTruncated && layout.lineCount == 3 && layout.size.height == height)
    #expect(layout.links.last?.href == "#more" && tapped?.href == "/one")
    #expect(pressed.count == layout.displayList().count && !selected.isEmpty)
  }
}
