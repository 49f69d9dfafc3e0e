import Foundation
import Testing

/// The interpreter of the scripts in Tools.
private enum Python {
  static var isInstalled: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/python3")
    }
  }
}

/// The table of Documentation/Exactness.md that `make judge ONLY=parity` writes.
@Suite(.enabled(if: Python.isInstalled, "needs Python 3"))
struct ParityTests {
  private static let mark = "<!-- parity: written by make judge ONLY=parity WRITE=1 -->"
  private static let document =
    GalleyBinary.package.appendingPathComponent("Documentation/Exactness.md")

  @Test func `the table of agreement is the output of make judge`() throws {
    let result = try Self.run(["--check", Self.document.path])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(.enabled(if: GalleyBinary.isFullVolume, "runs in make test SLOW=1"))
  func `a table with a changed figure is an error and can be rewritten`() throws {
    let scratch = try Scratch()
    let copy = scratch.url.appendingPathComponent("Exactness.md")
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let table = try #require(text.range(of: Self.mark)).upperBound
    let figure = try #require(text.range(of: "100 %", range: table..<text.endIndex))
    try text.replacingCharacters(in: figure, with: "99.0 %")
      .write(to: copy, atomically: true, encoding: .utf8)
    let refused = try Self.run(["--check", copy.path])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("make judge ONLY=parity WRITE=1"), "\(refused.errors)")
    #expect(try Self.run(["--write", copy.path]).status == 0)
    #expect(try String(contentsOf: copy, encoding: .utf8) == text)
  }

  @Test func `a document without the marks is reported and not changed`() throws {
    let scratch = try Scratch()
    let copy = scratch.url.appendingPathComponent("Exactness.md")
    try "no table".write(to: copy, atomically: true, encoding: .utf8)
    let result = try Self.run(["--write", copy.path])
    #expect(result.status == 1)
    #expect(result.errors.contains(copy.path), "\(result.errors)")
    #expect(try String(contentsOf: copy, encoding: .utf8) == "no table")
  }

  @Test(
    .enabled(if: GalleyBinary.isFullVolume, "runs in make test SLOW=1"),
    arguments: [("script", "| Greek |"), ("topic", "| clamp |")])
  func `other tables have a row for each script or topic`(_ key: String, _ row: String) throws {
    let result = try Self.run(["--by", key])
    #expect(result.status == 0 && result.output.contains(row), "\(result.errors)")
  }

  private static func run(_ arguments: [String]) throws -> CommandResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "python3", GalleyBinary.package.appendingPathComponent("Tools/parity/parity.py").path,
        GalleyBinary.folder.appendingPathComponent("galley").path,
      ] + arguments
    return try GalleyBinary.run(process)
  }
}
