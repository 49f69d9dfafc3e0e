import Foundation
import Galley
import GalleyFoundation
import Testing

@Suite struct ReadmeTests {
  @Test func `the code for text from Swift in the README is this code`() throws {
    // README begins
    let text = RichText {
      Heading(2, "News")
      Paragraph {
        "Now with "
        Hyperlink("/links", "links")
        " and "
        Styled("colour", RichText.Style(color: RichText.Color("tomato")))
        "."
      }
      BulletList {
        for name in ["one", "two"] { ListItem(name) }
      }
    }
    let chat = RichText(
      plainText: "@ann: see example.com/a", links: LinkDetection(mentionURL: { "/users/\($0)" }))
    let comment = RichText(html: "<p>or www.example.org").detectingLinks()

    let exported = AttributedString(text)  // import GalleyFoundation
    let imported = RichText(exported)
    print(imported.html, imported.plainText, imported.diagnostics)
    // README ends

    #expect(text.plainText == "News\nNow with links and colour.\none\ntwo")
    #expect(imported.html == text.html && imported.hasLinks)
    #expect(chat.runs.compactMap(\.attributes.link) == ["/users/ann", "https://example.com/a"])
    #expect(comment.runs.compactMap(\.attributes.link) == ["https://www.example.org"])
    let readme = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("README.md"), encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = source.components(separatedBy: "// README ")
    try #require(parts.count > 2)
    let code = parts[1].split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
      .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(readme.contains("```swift\n\(code)\n```"))
  }
}
