import Foundation
import Galley
import GalleyFonts
import GalleyFoundation
import GalleyProof
import Testing

@Suite struct ReadmeTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the code in the README is this code, and it says what it should`() throws {
    // README begins first
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>!</p>")

    let prepared = typesetter.prepare(text)  // once: styles, shaping, break opportunities
    let height = prepared.height(width: 320)  // for each new width: only additions

    let layout = prepared.layout(width: 320)  // every line, link and box
    for link in layout.links { print(link.href, link.rects) }
    let touched = layout.hitTest(Point(x: 60, y: 25)).link
    let picture = try Proof(layout).png(scale: 2)
    // README ends

    #expect(height == 54 && height == layout.size.height)
    #expect(touched?.href == "/world")
    #expect(picture.count > 1000)
    try expect("first", in: "README.md")
  }

  @Test func `the code for rows in the README is this code`() async throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let posts = (0..<50).map { "<p>Post \($0)" }
    let distance = 120.0
    var cell = (request: RowHeights<Int>.Request?.none, layout: Layout?.none)

    // README begins rows
    // Shared by processes, never stale, 22 bytes a row.
    let cache = HeightCache(path: "feed.heights")
    let measurer = RowMeasurer(typesetter: typesetter, cache: cache)
    let heights = RowHeights<Int>(measurer: measurer, width: 390) { RowContent(html: posts[$0]) }
    heights.append(Array(posts.indices))

    // Each frame: the rows that show, with exact heights.
    var view = heights.viewport(atY: 0, height: 844)
    view = heights.viewport(after: view, scrolledBy: distance, height: 844)

    cell.request = heights.request(for: 3)
    if let request = cell.request {
      let answer = try await measurer.layout(for: request, width: 390)
      if answer.isFor(cell.request) { cell.layout = answer.layout }  // not if it was reused
    }
    // README ends

    #expect(view.rows.map(\.key).contains(3) && !view.rows.map(\.key).contains(0))
    #expect(cell.layout?.text == "Post 3")
    try expect("rows", in: "README.md")
  }

  @Test func `the code of the article on text is this code`() throws {
    // README begins swift
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

    let exported = AttributedString(text)  // import GalleyFoundation
    let imported = RichText(exported)
    print(imported.html, imported.plainText, imported.diagnostics)
    // README ends

    #expect(text.plainText == "News\nNow with links and colour.\none\ntwo")
    #expect(RichText { Paragraph { line } }.plainText == "Read this, then that")
    #expect(imported.html == text.html && imported.hasLinks)
    #expect(chat.runs.compactMap(\.attributes.link) == ["/users/ann", "https://example.com/a"])
    #expect(comment.runs.compactMap(\.attributes.link) == ["https://www.example.org"])
    try expect("swift", in: "Sources/Galley/Galley.docc/Text.md")
  }

  /// The code of this file between two marks is a block of the document.
  private func expect(_ name: String, in path: String) throws {
    let document = try String(
      contentsOf: Self.package.appendingPathComponent(path), encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = source.components(separatedBy: "// README ")
    let part = try #require(parts.first { $0.hasPrefix("begins \(name)\n") })
    let code = part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
      .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(document.contains("```swift\n\(code)\n```"))
  }

  @Test(arguments: [
    "README.md", "CONTRIBUTING.md", "Tools/parity/README.md", "Tests/Browser/README.md",
  ])
  func `every link in a document leads to a file that exists`(_ path: String) throws {
    let document = Self.package.appendingPathComponent(path)
    let text = try String(contentsOf: document, encoding: .utf8)
    let targets = text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      .filter { !$0.hasPrefix("http") && !$0.hasPrefix("#") }
    if path == "README.md" { #expect(targets.count >= 15) }
    for target in targets {
      let file = document.deletingLastPathComponent().appendingPathComponent(target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
    }
  }

  @Test func `every sample named in the README is there, and every sample is described`() throws {
    let samples = Self.package.appendingPathComponent("Samples")
    let table = try String(
      contentsOf: samples.appendingPathComponent("README.md"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: samples.path)
      .filter { $0.hasSuffix(".html") || $0.hasSuffix(".jsonl") }
    #expect(names.count >= 8)
    for name in names { #expect(table.contains("| `\(name)` |"), "\(name)") }
    let readme = try String(
      contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    let words = readme.split { " ()\n".contains($0) }.filter { $0.hasPrefix("Samples/") }
    for word in words where !word.contains("*") {
      let path = Self.package.appendingPathComponent(String(word)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(word)")
    }
  }
}
