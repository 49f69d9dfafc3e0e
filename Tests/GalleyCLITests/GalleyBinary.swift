// Runs the command that was built beside the tests.

import Foundation

/// The status and output of a run of the command.
struct CommandResult {
  var status: Int32
  var output: String
  var errors: String

  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

enum GalleyBinary {
  /// The folder with the built products: that of the test bundle.
  static var folder: URL {
    let bundle = CommandLine.arguments.lazy.compactMap { argument -> URL? in
      guard let end = argument.range(of: ".xctest") else { return nil }
      return URL(fileURLWithPath: String(argument[..<end.upperBound]))
    }.first
    return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent()
  }

  /// Variables, with those of this process that a program under test needs: `GALLEY_FONTS`, and the
  /// settings of a sanitizer.
  static func environment(with variables: [String: String]) -> [String: String] {
    let kept = ["GALLEY_FONTS", "LD_PRELOAD", "TSAN_OPTIONS", "SWIFT_BACKTRACE"]
    let inherited = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    return inherited.merging(variables) { $1 }
  }

  /// Whether `make test SLOW=1` runs, which includes repetitions of tests with more input.
  static let isFullVolume = ProcessInfo.processInfo.environment["GALLEY_SLOW_TESTS"] != nil

  /// The folder of the package.
  static var package: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  static func sample(_ name: String) -> String {
    package.appendingPathComponent("Samples/\(name)").path
  }

  static func run(_ arguments: [String], input: String = "") throws -> CommandResult {
    let process = Process()
    process.executableURL = folder.appendingPathComponent("galley")
    process.arguments = arguments
    return try run(process, input: input)
  }

  /// Files instead of pipes, because a full pipe blocks the command.
  static func run(_ process: Process, input: String = "") throws -> CommandResult {
    let scratch = try Scratch()
    let paths = ["in", "out", "err"].map { scratch.url.appendingPathComponent($0) }
    try Data(input.utf8).write(to: paths[0])
    try Data().write(to: paths[1])
    try Data().write(to: paths[2])
    process.standardInput = try FileHandle(forReadingFrom: paths[0])
    process.standardOutput = try FileHandle(forWritingTo: paths[1])
    process.standardError = try FileHandle(forWritingTo: paths[2])
    try process.run()
    process.waitUntilExit()
    let texts = try paths.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return CommandResult(status: process.terminationStatus, output: texts[1], errors: texts[2])
  }
}

/// A folder that is removed with the last reference to it.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  deinit { try? FileManager.default.removeItem(at: url) }
}
