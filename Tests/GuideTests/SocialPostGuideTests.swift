// The guide about posts of social networks.

import Galley
import GalleyFonts
import Testing

// GUIDE SocialPost.md 2
/// The HTML of a post with images in place of the short codes that are known.
func withEmoji(_ html: String, addresses: [String: String]) -> String {
  html.replacing(/<[^>]*>|:([A-Za-z0-9_]+):/) { match in
    guard let code = match.1, let address = addresses[String(code)] else {
      return String(match.0)  // a tag, or a code that is not in the list
    }
    let source = address.replacing("\"", with: "%22")
    return "<img class=\"emoji\" src=\"\(source)\" alt=\":\(code):\">"
  }
}
// END

@Suite struct SocialPostGuideTests {
  @Test func `A social post`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let guide = "Sources/Galley/Galley.docc/SocialPost.md"
    let content = try #require(try Guides.blocks("html", in: guide).first)

    // GUIDE SocialPost.md 1
    let sheet = StyleSheet(
      """
      p { margin: 0 0 8px }
      a { color: #3a3bff; text-decoration: none }
      .invisible { display: none }
      .ellipsis::after { content: "…" }
      .emoji { width: 1.25em; height: 1.25em; margin: -0.2ex 0.15em 0.2ex; vertical-align: middle }
      .media { display: block; width: 100%; height: auto; border-radius: 8px }
      """)
    // END

    // GUIDE SocialPost.md 3
    let html =
      withEmoji(content, addresses: ["map": "https://social.example/emoji/map.png"])
      + "<img class=media src='a.jpg' alt='A map of the town'>"
    let text = RichText(html: html, styleSheet: sheet)
    let prepared = typesetter.prepare(
      text, style: TextStyle(fontSize: 16),
      images: ["a.jpg": Size(width: 800, height: 450)])
    let layout = prepared.layout(width: 320)
    for link in layout.links { print(link.text, link.href) }
    // END

    let printed = layout.links.map { "\($0.text) \($0.href)" }
    #expect(try Guides.blocks("text", in: guide) == [printed.joined(separator: "\n")])
    #expect(layout.diagnostics.isEmpty)
    #expect(layout.text.contains(":unknown:") && !layout.text.contains("https"))
    let picture = try #require(try layout.elements(matching: ".media").first?.boxes.first?.content)
    #expect(picture.width == 320 && picture.height == 180)
    #expect(layout.lines.count == 3)
    let withoutEmoji = typesetter.prepare(
      RichText(html: "<p>The new map", styleSheet: sheet), style: TextStyle(fontSize: 16))
    #expect(layout.lines[0].rect.height - withoutEmoji.layout(width: 320).lines[0].rect.height < 1)
    // With the rule of Mastodon's sheet, the parts are in the text, and the height is the same.
    let rule =
      "<style>.invisible { position: absolute; display: inline-block; width: 0; height: 0; font-size: 0; line-height: 0 }</style>"
    let kept = typesetter.prepare(
      RichText(html: rule + html, styleSheet: sheet), style: TextStyle(fontSize: 16),
      images: ["a.jpg": Size(width: 800, height: 450)]
    ).layout(width: 320)
    #expect(kept.size.height == layout.size.height && kept.text.contains("https://"))
    #expect(kept.lines.count > layout.lines.count)

    // GUIDE SocialPost.md 4
    let mentions = try layout.elements(matching: ".mention:not(.hashtag)")
    let hashtags = try layout.elements(matching: ".hashtag")
    let touched = layout.hitTest(Point(x: 20, y: 64), slop: 8).link
    // END

    #expect(mentions.count == 1 && hashtags.count == 1)
    #expect(touched?.href == "https://social.example/tags/maps")
    #expect(withEmoji("<a title=':map:'>:map::map:", addresses: ["map": "x"]).contains("':map:'"))
  }
}
