// The unchanged examples of the help texts.

import Foundation
import Testing

@testable import GalleyCLI
@testable import GalleyJSON

@Suite struct ExampleTests {
  /// The commands under EXAMPLES in a help text, without the explanation after three spaces.
  static func examples(in help: String) -> [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "EXAMPLES") else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { line in
      let command = line.dropFirst(2)
      return String(command.firstRange(of: "   ").map { command[..<$0.lowerBound] } ?? command)
    }
  }

  /// A folder with all files that the examples name.
  static func folder() throws -> Scratch {
    let scratch = try Scratch()
    let manager = FileManager.default
    let package = GalleyBinary.package.path
    func link(_ name: String, _ target: String) throws {
      try manager.createSymbolicLink(
        atPath: scratch.path(name), withDestinationPath: target)
    }
    try link("Samples", package + "/Samples")
    try link("faces", package + "/Fonts/Faces")
    try link("a.woff2", package + "/Tests/Browser/faces/Wide.woff2")
    try link("galley", GalleyBinary.folder.appendingPathComponent("galley").path)
    let row = #"{"id": 1, "html": "<p>one<img src=a> <a href=b>two</a>", "width": 200}"# + "\n"
    let files = [
      "page.html": "<p>one <a href=more>two</a>", "rows.jsonl": row, "cases.jsonl": row,
      "app-style.json": #"{"font-size": "17px", "colorScheme": "dark"}"#,
    ]
    for (name, content) in files {
      try content.write(toFile: scratch.path(name), atomically: true, encoding: .utf8)
    }
    return scratch
  }

  static func run(_ command: String, in folder: Scratch) throws -> CommandResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder.url
    process.environment = GalleyBinary.environment(with: [
      "PATH": folder.url.path + ":/usr/bin:/bin", "HOME": folder.url.path,
    ])
    return try GalleyBinary.run(process)
  }

  /// The command with fewer checks or files, so that the test ends early.
  static func shortened(_ command: String) -> String {
    if command.hasPrefix("galley check"), command.contains("--time"), !GalleyBinary.isFullVolume {
      return command.replacingOccurrences(of: " --time", with: " --checks 300")
    }
    if command.hasPrefix("galley check"), !command.contains("--checks") {
      return command.replacingOccurrences(of: " Samples/feed.jsonl", with: "")
        .replacingOccurrences(of: "Samples/*.html", with: "Samples/01-*.html") + " --checks 300"
    }
    return command.contains("--time") || command.contains("--output proofs/")
      ? command.replacingOccurrences(of: "Samples/*.html", with: "Samples/01-*.html") : command
  }

  @Test(arguments: [
    "", "measure", "render", "hit", "dump", "parse", "fonts", "batch", "heights", "check",
  ])
  func `each example in the help runs`(_ name: String) throws {
    let help = try GalleyBinary.run(name.isEmpty ? ["--help"] : [name, "--help"]).output
    let examples = Self.examples(in: help)
    #expect(examples.count >= 2)
    let folder = try Self.folder()
    for example in examples {
      let result = try Self.run(Self.shortened(example), in: folder)
      #expect(result.status == 0, "\(example): \(result.errors)")
      let errors = result.errorLines.filter { !$0.contains("measured") }
      #expect(name == "parse" || errors.isEmpty, "\(example): \(result.errors)")
    }
  }

  @Test func `each example of a touch is on a link`() throws {
    let folder = try Self.folder()
    var count = 0
    for name in ["hit", ""] {
      let help = try GalleyBinary.run([name, "--help"].filter { !$0.isEmpty }).output
      for example in Self.examples(in: help) where example.hasPrefix("galley hit") {
        let result = try Self.run(example, in: folder)
        let lines = result.output.split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
          #expect(line.contains("link https://") || line.contains("\"link\":\"https://"), "\(line)")
        }
        count += lines.count
      }
    }
    #expect(count >= 4)
  }

  @Test func `the help contains the defaults of options`() throws {
    let help = try GalleyBinary.run(["render", "--help"]).output
    for text in [
      "(default: 320", "(default: proof.png)", "(default: 2.0)", "(default: 16)",
      "(default: light)",
      "(default: 800)", "(default: 1)", "(default: the", "(values: light, dark)",
    ] {
      #expect(
        help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(text), "\(text)")
    }
  }

  // MARK: Files

  @Test(arguments: [["measure", "--json"], ["parse"], ["check", "--checks", "10"]])
  func `readable files are used and the others reported`(
    _ arguments: [String]
  ) throws {
    let folder = try Self.folder()
    let good = folder.path("page.html")
    let alone = try GalleyBinary.run(arguments + [good])
    let files = [folder.path("none.html"), good, folder.path("none.jsonl")]
    let result = try GalleyBinary.run(arguments + files)
    #expect(result.status == 66)
    #expect(result.errorLines.count == 2 && result.errors.contains("none.html: no such file"))
    // Only the numbers of lines are compared, because the times differ.
    #expect(result.output.count { $0 == "\n" } == alone.output.count { $0 == "\n" })
    #expect(!result.output.isEmpty)
  }

  @Test func `pictures are drawn even if other inputs fail`() throws {
    let folder = try Self.folder()
    let result = try Self.run("galley render page.html none.html -o out/", in: folder)
    #expect(result.status == 66 && result.errorLines.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["page.png"])
  }

  @Test func `batch has equal answers for a file and standard input`() throws {
    let feed = GalleyBinary.sample("feed.jsonl")
    let named = try GalleyBinary.run(["batch", feed])
    let input = try String(contentsOfFile: feed, encoding: .utf8)
    #expect(named.status == 0)
    #expect(named.output == (try GalleyBinary.run(["batch"], input: input).output))
    #expect(named.output == (try GalleyBinary.run(["batch", "-"], input: input).output))
  }

  // MARK: Pictures

  @Test func `a picture on standard output has a dark background in dark mode`() throws {
    let folder = try Self.folder()
    for (scheme, color) in [("light", "#ffffff"), ("dark", "#121212")] {
      let file = try Self.run(
        "galley render page.html --color-scheme \(scheme) -o x.svg && cat x.svg", in: folder)
      #expect(file.status == 0 && file.output.lowercased().contains(color), "\(scheme)")
    }
    let piped = try Self.run(
      "galley render page.html -o x.png && galley render page.html -o - | cmp - x.png", in: folder)
    #expect(piped.status == 0 && piped.output.isEmpty && piped.errors.isEmpty)
  }

  private static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  @Test(.enabled(if: hasScript, "needs util-linux's script, which gives a terminal"))
  func `pictures are not written to a terminal`() throws {
    let folder = try Self.folder()
    let result = try Self.run(
      "script -qec 'galley render page.html -o -' /dev/null </dev/null", in: folder)
    #expect(result.output.contains("standard output is a terminal"))
    #expect(!result.output.contains("PNG") && result.status == 64)
  }

  @Test func `suggestions are names with few different letters`() {
    let names = ["measure", "hit", "heights"]
    #expect(Suggestion.nearest(to: "Measrue", in: names) == "measure")
    #expect(Suggestion.nearest(to: "hti", in: names) == "hit")
    #expect(Suggestion.nearest(to: "height", in: names) == "heights")
    #expect(Suggestion.nearest(to: "xyz", in: names) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 1 << 20), in: names) == nil)
    #expect(Suggestion.edits("", "abc") == 3 && Suggestion.edits("abc", "abc") == 0)
    #expect(Suggestion.edits("abcd", "acbd") == 1)
    #expect(Suggestion.edits("kitten", "sitting") == 3 && Suggestion.edits("ab", "ba") == 1)
    #expect(Suggestion.property(for: "fint-size") == "font-size")
    #expect(Suggestion.property(for: "x12345") == nil)
  }
}
