// The unchanged commands and programs of the guides.

import Foundation
import Testing

@Suite struct GuideCommandTests {
  private static let folder = "Sources/Galley/Galley.docc"

  private static let guides: [String] = {
    let path = GalleyBinary.package.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".md") }.sorted()
  }()

  /// The blocks of a language in a guide, or in a document of the root.
  private func blocks(_ language: String, in guide: String) throws -> [String] {
    let path = Self.guides.contains(guide) ? "\(Self.folder)/\(guide)" : guide
    let file = GalleyBinary.package.appendingPathComponent(path)
    return try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// Whether a command runs on any machine in a short time.
  private func portable(_ command: some StringProtocol) -> String {
    ExampleTests.shortened(String(command))
      .replacingOccurrences(of: "/usr/share/fonts/truetype", with: "faces")
  }

  @Test func `each command in a guide runs`() throws {
    let folder = try ExampleTests.folder()
    var count = 0
    for guide in Self.guides + ["llms.txt"] {
      for line in try blocks("sh", in: guide).flatMap({ $0.split(separator: "\n") }) {
        let command = portable(line)
        #expect(command.contains("galley "), "\(guide): \(line)")
        let result = try ExampleTests.run(command, in: folder)
        #expect(result.status == 0, "\(guide): \(line): \(result.errors)")
        count += 1
      }
    }
    #expect(count >= 15)
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md"])
  func `each indented command of a document runs`(_ path: String) throws {
    let folder = try ExampleTests.folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Tests"),
      withDestinationPath: GalleyBinary.package.appendingPathComponent("Tests").path)
    let text = try String(
      contentsOf: GalleyBinary.package.appendingPathComponent(path), encoding: .utf8)
    let commands = text.split(separator: "\n")
      .filter { $0.hasPrefix("    galley ") || $0.hasPrefix("    grep ") }
    #expect(commands.count >= 2)
    for command in commands {
      let result = try ExampleTests.run(portable(command.dropFirst(4)), in: folder)
      #expect(result.status == 0 && !result.output.contains("error"), "\(path): \(command)")
    }
  }

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: python != nil, "needs python3"))
  func `each Python program in a guide runs and prints the quoted output`() throws {
    let folder = try ExampleTests.folder()
    let programs = try Self.guides.flatMap { try blocks("python", in: $0) }
    #expect(programs.count == 1)
    for program in programs {
      try program.write(toFile: folder.path("guide.py"), atomically: true, encoding: .utf8)
      let result = try ExampleTests.run("python3 guide.py", in: folder)
      let answers = "54\nline 2: 100000 bytes of html, the limit is 65536\n"
      #expect(result.status == 0 && result.output == answers, "\(result.errors)")
    }
  }
}
