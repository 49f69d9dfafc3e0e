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

/// The table of the README that `make parity` writes.
@Suite(.enabled(if: Python.isInstalled, "needs Python 3"))
struct ParityTests {
  private static let mark = "<!-- parity: written by make parity README=1 -->"

  @Test func `the README's table of agreement is the output of make parity`() throws {
    let readme = GalleyBinary.package.appendingPathComponent("README.md")
    let result = try Self.run(["--check", readme.path])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(.enabled(if: GalleyBinary.isFullVolume, "runs in make test-slow"))
  func `a table with a changed figure is an error and can be rewritten`() throws {
    let readme = GalleyBinary.package.appendingPathComponent("README.md")
    let scratch = try Scratch()
    let copy = scratch.url.appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let table = try #require(text.range(of: Self.mark)).upperBound
    let figure = try #require(text.range(of: "100 %", range: table..<text.endIndex))
    try text.replacingCharacters(in: figure, with: "99.0 %")
      .write(to: copy, atomically: true, encoding: .utf8)
    let refused = try Self.run(["--check", copy.path])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("make parity README=1"), "\(refused.errors)")
    #expect(try Self.run(["--write", copy.path]).status == 0)
    #expect(try String(contentsOf: copy, encoding: .utf8) == text)
  }

  @Test func `a README without the marks is reported and not changed`() throws {
    let scratch = try Scratch()
    let copy = scratch.url.appendingPathComponent("README.md")
    try "no table".write(to: copy, atomically: true, encoding: .utf8)
    let result = try Self.run(["--write", copy.path])
    #expect(result.status == 1)
    #expect(result.errors.contains(copy.path), "\(result.errors)")
    #expect(try String(contentsOf: copy, encoding: .utf8) == "no table")
  }

  @Test(
    .enabled(if: GalleyBinary.isFullVolume, "runs in make test-slow"),
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
