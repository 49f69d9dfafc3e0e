// The code blocks of the guides, and the marked parts of these tests.

import Foundation

enum Guides {
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The README, the page for agents and all articles, by path from the package.
  static let documents: [String] = {
    let catalogs =
      ["Fonts/GalleyFonts.docc"] + names(in: "Sources").map { "Sources/\($0)/\($0).docc" }
    return ["README.md", "llms.txt"]
      + catalogs.flatMap { catalog in
        names(in: catalog).filter { $0.hasSuffix(".md") }.map { "\(catalog)/\($0)" }
      }
  }()

  static func names(in folder: String) -> [String] {
    let path = package.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The code blocks of a language in a document.
  static func blocks(_ language: String, in path: String) throws -> [String] {
    var found: [String] = []
    var open: [Substring]?
    for line in try text(of: path).split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```\(language)" {
        open = []
      } else if line == "```", let lines = open {
        found.append(code(lines.filter { !$0.hasPrefix("import ") }))
        open = nil
      } else {
        open?.append(line)
      }
    }
    return found
  }

  /// Whether a block is a manifest or a part of one.
  static func isManifest(_ block: String) -> Bool {
    block.hasPrefix(".") || block.hasPrefix("// swift-tools-version")
  }

  /// The parts of these tests between `// GUIDE Document.md 1` and `// END`, by the text after GUIDE.
  static func parts() throws -> [String: String] {
    var found: [String: String] = [:]
    for file in names(in: "Tests/GuideTests") where file.hasSuffix("Tests.swift") {
      var open: (name: String, indentation: Int, lines: [Substring])?
      let lines = try text(of: "Tests/GuideTests/\(file)")
        .split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines {
        let content = line.drop { $0 == " " }
        if content.hasPrefix("// GUIDE ") {
          open = (String(content.dropFirst(9)), line.count - content.count, [])
        } else if content == "// END", let part = open {
          found[part.name] = code(part.lines)
          open = nil
        } else if let part = open {
          open?.lines.append(line.dropFirst(part.indentation))
        }
      }
    }
    return found
  }

  private static func code(_ lines: [Substring]) -> String {
    lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
