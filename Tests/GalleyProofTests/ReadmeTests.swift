import Foundation
import Galley
import GalleyFonts
import GalleyProof
import Testing

@Suite struct ReadmeTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the code in the README is this code, and it says what it should`() throws {
    // README begins
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>!</p>")

    let prepared = typesetter.prepare(text)  // once: style, shape, find breaks
    let height = prepared.height(width: 320)  // as often as the width changes: additions only

    let layout = prepared.layout(width: 320)  // every line, link and box
    for link in layout.links { print(link.href, link.rects) }
    let touched = layout.hitTest(Point(x: 60, y: 25)).link
    let picture = try Proof(layout).png(scale: 2)
    // README ends

    #expect(height == 54 && height == layout.size.height)
    #expect(touched?.href == "/world")
    #expect(picture.count > 1000)
    let readme = try String(
      contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = source.components(separatedBy: "// README ")
    try #require(parts.count > 2)
    let code = parts[1].split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
      .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(readme.contains("```swift\n\(code)\n```"))
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
