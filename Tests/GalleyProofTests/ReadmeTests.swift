import Foundation
import Testing

@Suite struct ReadmeTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    "README.md", "CONTRIBUTING.md", "Tools/parity/README.md", "Tests/Browser/README.md", "llms.txt",
  ])
  func `every link in a document leads to a file that exists`(_ path: String) throws {
    let document = Self.package.appendingPathComponent(path)
    let text = try String(contentsOf: document, encoding: .utf8)
    let targets = text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      .filter { !$0.hasPrefix("http") && !$0.hasPrefix("#") }
    if path == "README.md" { #expect(targets.count >= 15) }
    for target in targets {
      let path = target.prefix { $0 != "#" }
      let file = document.deletingLastPathComponent().appendingPathComponent(String(path))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
    }
  }

  @Test func `the README describes each sample, and each sample exists`() throws {
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
