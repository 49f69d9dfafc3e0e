// Unusual input and output: blank lines, folders, devices, and names of existing files.

import Foundation
import Galley
import GalleySystem
import Testing

@testable import GalleyCLI
@testable import GalleyJSON

@Suite struct OddInputTests {
  // MARK: Rows

  @Test(arguments: [["measure"], ["check", "--checks", "10"], ["parse"]])
  func `an invalid row is reported with its line number, with blank lines`(
    _ arguments: [String]
  ) throws {
    let scratch = try Scratch()
    let path = scratch.path("rows.jsonl")
    let good = #"{"id": 1, "html": "<p>x", "width": 100}"#
    try Data("\n\(good)\r\n \r\n\(good)\n{\"html\": 5}\n{\"html\": \"x\"}\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    let result = try GalleyBinary.run(arguments + [path])
    #expect(result.status == 65 && result.errorLines.count == 1)
    #expect(result.errors.contains("\(path): line 5: html is missing or not a string"))
    try Data("\n\(good)\r\n \r\n\(good)\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try GalleyBinary.run(arguments + [path]).status == 0)
    try Data("\n\(good)\n?".utf8).write(to: URL(fileURLWithPath: path))
    let broken = try GalleyBinary.run(arguments + [path])
    #expect(
      broken.errors.contains("\(path): line 3, column 1: not JSON: a value is expected"))
  }

  @Test(arguments: [["measure"], ["check", "--checks", "10"]])
  func `rows need no width if the command has one`(_ arguments: [String]) throws {
    let scratch = try Scratch()
    let path = scratch.path("rows.jsonl")
    try Data("{\"html\": \"x\"}\n".utf8).write(to: URL(fileURLWithPath: path))
    let missing = try GalleyBinary.run(arguments + [path])
    #expect(missing.errors.contains("line 1: width is missing or not a number"))
    #expect(try GalleyBinary.run(arguments + [path, "--width", "90"]).status == 0)
  }

  @Test func `a byte order mark before the first row is ignored`() throws {
    let row = "\u{FEFF}{\"html\":\"x\",\"width\":100}\n"
    let scratch = try Scratch()
    let path = scratch.path("rows.jsonl")
    try Data(row.utf8).write(to: URL(fileURLWithPath: path))
    for arguments in [["heights", path], ["measure", path]] {
      #expect(try GalleyBinary.run(arguments).status == 0, "\(arguments)")
    }
    #expect(try GalleyBinary.run(["batch"], input: row).status == 0)
  }

  @Test func `devices are read, and coordinates may be negative`() throws {
    #expect(try GalleyBinary.run(["measure", "/dev/null"]).status == 0)
    #expect(try GalleyBinary.run(["hit", "--at", "-5,3"], input: "<p>x").output.hasPrefix("-5,3:"))
    #expect(try GalleyBinary.run(["measure", "/dev/stdin"], input: "<p>x").status == 0)
  }

  @Test func `the number of the pressed link must exist`() throws {
    let scratch = try Scratch()
    let path = scratch.path("x.png")
    let result = try GalleyBinary.run(
      ["render", "--press", "2", "--output", path], input: "<a href=a>x</a>")
    #expect(result.status == 64 && result.errors.contains("has 1 link"))
  }

  @Test func `an id of many digits is returned unchanged`() throws {
    for id in ["109876543210987655", "-9223372036854775808", "1.5", "0"] {
      let row = "{\"id\":\(id),\"html\":\"x\",\"width\":100}\n"
      for command in ["batch", "heights"] {
        let result = try GalleyBinary.run([command], input: row)
        #expect(result.output.hasPrefix("{\"id\":\(id),"), "\(command)")
      }
    }
  }

  @Test func `heights of rows with a line limit equal those of batch`() throws {
    let row = #"{"id":1,"html":"<p>one<p>two<p>three","width":100,"maxLines":1,"token":"…"}"#
    let heights = try ["batch", "heights"].map { command in
      let result = try GalleyBinary.run([command], input: row + "\n")
      return try JSONReader.value(of: Array(result.output.utf8).span)["height"]?.number
    }
    #expect(heights[0] == 38 && heights[1] == 38)
  }

  @Test func `a folder on standard input is an error of one line`() throws {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = GalleyBinary.folder.appendingPathComponent("galley")
    process.arguments = ["batch"]
    process.standardInput = FileHandle(forReadingAtPath: scratch.url.path)
    #expect(try Self.errors(of: process) == "galley: cannot read standard input: it is a folder\n")
    #expect(process.terminationStatus == 66)
  }

  // MARK: Output

  /// The standard error of a process, whose other handles are set.
  private static func errors(of process: Process) throws -> String {
    let scratch = try Scratch()
    let path = scratch.url.appendingPathComponent("err")
    try Data().write(to: path)
    process.standardError = try FileHandle(forWritingTo: path)
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: path, encoding: .utf8)
  }

  private static let fullDevice = "/dev/full"

  @Test(
    .enabled(
      if: FileManager.default.isWritableFile(atPath: fullDevice), "there is no /dev/full here"),
    arguments: [
      ["measure"], ["measure", "--json"], ["dump"], ["fonts"], ["hit", "--at", "1,1"], ["parse"],
      ["batch"], ["heights"],
    ])
  func `output that cannot be written is an error of one line`(_ arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: Self.fullDevice))
    let scratch = try Scratch()
    let input = scratch.url.appendingPathComponent("in")
    try Data("{\"html\": \"x\", \"width\": 5}\n".utf8).write(to: input)
    let process = Process()
    process.executableURL = GalleyBinary.folder.appendingPathComponent("galley")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = full
    let expected = "galley: cannot write standard output: the disk is full\n"
    #expect(try Self.errors(of: process) == expected)
    #expect(process.terminationStatus == 73)
  }

  /// The result of the command in a shell script that closes a stream or has no reader for it.
  private static func shell(_ script: String) throws -> CommandResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let galley = GalleyBinary.folder.appendingPathComponent("galley").path
    process.arguments = ["-c", script, galley, GalleyBinary.sample("feed.jsonl")]
    return try GalleyBinary.run(process)
  }

  @Test(arguments: [
    ("\"$0\" batch <&-", 66, "cannot read standard input: it is closed"),
    ("\"$0\" measure <&-", 66, "cannot read standard input: it is closed"),
    ("\"$0\" batch <\"$1\" >&-", 73, "cannot write standard output: it is closed"),
    ("\"$0\" fonts >&-", 73, "cannot write standard output: it is closed"),
    ("\"$0\" batch <\"$1\" 2>&- | tail -c 1", 0, ""),
  ])
  func `a closed stream is an error of one line`(
    _ script: String, _ status: Int32, _ message: String
  ) throws {
    let result = try Self.shell(script)
    #expect(result.status == status)
    let expected = message.isEmpty ? "" : "galley: \(message)\n"
    #expect(result.errors == expected)
  }

  @Test(arguments: [
    "batch \"$1\"", "heights \"$1\"", "parse \"$1\"",
    "measure --json \"$1\"",
  ])
  func `a closed pipe ends the command like cat`(_ command: String) throws {
    let scratch = try Scratch()
    let gone = scratch.path("gone")
    // The reader closes the pipe before it lets the command begin.
    let script =
      "mkfifo \(gone); (cat \(gone); \"$0\" \(command); echo $? >&2) | (exec <&-; : >\(gone))"
    let result = try Self.shell(script)
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errors == "141\n")
  }

  @Test func `a closed pipe loses no measured height`() throws {
    let scratch = try Scratch()
    let cache = scratch.path("rows")
    let script = "\"$0\" heights \"$1\" --threads 1 --cache \(cache) | head -n 1"
    let first = try Self.shell(script)
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(HeightCache(path: cache).count > 0)
  }

  @Test func `a cache that cannot be written is an error before measuring`() throws {
    let scratch = try Scratch()
    let row = #"{"id": 1, "html": "x", "width": 1}"#
    for path in ["/nowhere/rows", scratch.url.path, "/dev/null", scratch.path("none/rows")] {
      let result = try GalleyBinary.run(["heights", "--cache", path], input: row)
      #expect(result.status == 73 && result.output.isEmpty, "\(path)")
      #expect(result.errors.hasPrefix("galley: cannot write \(path)"))
      #expect(result.errorLines.count == 1)
    }
    #expect(scratch.names.isEmpty)
  }

  @Test func `a device as the target is not replaced`() throws {
    let scratch = try Scratch()
    let link = scratch.path("device")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    let sample = GalleyBinary.sample("01-status.html")
    #expect(try GalleyBinary.run(["render", sample, "--output", link]).status == 0)
    let row = #"{"id": 1, "html": "x", "width": 1}"#
    let heights = try GalleyBinary.run(["heights", "--cache", link], input: row)
    #expect(heights.status == 73 && heights.output.isEmpty)
    #expect(heights.errors.contains("\(link): it is a device, a pipe or a socket"))
    #expect(scratch.names == ["device"])
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(target == "/dev/null")
  }

  @Test func `each picture needs a distinct name`() throws {
    let sample = GalleyBinary.sample("01-status.html")
    let scratch = try Scratch()
    let unnamed = try GalleyBinary.run(["render", sample, "--output", ""])
    #expect(unnamed.status == 64 && unnamed.errors.contains("--output"))
    let twice = try GalleyBinary.run(["render", sample, sample, "--output", scratch.url.path])
    #expect(twice.status == 64 && twice.errors.contains("01-status.png"))
    #expect(scratch.names.isEmpty)
  }

  @Test(arguments: ["hit --at 1,1", "dump", "render --output /dev/null"])
  func `a file of rows is not a document`(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let result = try GalleyBinary.run(words + [GalleyBinary.sample("feed.jsonl")])
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("feed.jsonl holds rows"))
  }

  @Test func `the file of the rows cannot be the cache`() throws {
    let scratch = try Scratch()
    let rows = scratch.path("rows.jsonl")
    let row = #"{"id": 1, "html": "x", "width": 1}"#
    try row.write(toFile: rows, atomically: true, encoding: .utf8)
    for cache in [rows, scratch.path("../\(scratch.url.lastPathComponent)/rows.jsonl"), ""] {
      let result = try GalleyBinary.run(["heights", rows, "--cache", cache])
      #expect(result.status == 64 && result.errors.contains("--cache is"), "\(cache)")
    }
    #expect(try String(contentsOfFile: rows, encoding: .utf8) == row)
    #expect(scratch.names == ["rows.jsonl"])
  }

  @Test func `a file that is not a cache is an error and does not change`() throws {
    let scratch = try Scratch()
    let notes = scratch.path("notes.md")
    try "# Notes\n".write(toFile: notes, atomically: true, encoding: .utf8)
    let row = #"{"id": 1, "html": "x", "width": 1}"#
    let result = try GalleyBinary.run(["heights", "--cache", notes], input: row)
    #expect(result.status == 73 && result.output.isEmpty && result.errorLines.count == 1)
    #expect(result.errors.contains("cannot write \(notes): it is not a cache file"))
    #expect(try String(contentsOfFile: notes, encoding: .utf8) == "# Notes\n")
    #expect(scratch.names == ["notes.md"])
  }

  @Test func `the damaged one of two caches is reported`() throws {
    let scratch = try Scratch()
    let feed = GalleyBinary.sample("feed.jsonl")
    let (cache, bundled) = (scratch.path("own"), scratch.path("bundled"))
    _ = try GalleyBinary.run(["heights", feed, "--cache", cache])
    try Data("GalleyRH".utf8).write(to: URL(fileURLWithPath: bundled))
    let result = try GalleyBinary.run(["heights", feed, "--cache", cache, "--bundled", bundled])
    #expect(result.errors.contains("\(bundled): the file is not whole; it is not used\n"))
    #expect(!result.errors.contains("\(cache):") && result.errors.contains("300 known"))
    let failure = try GalleyBinary.run(["heights", feed, "--cache", "/nowhere/rows"])
    #expect(failure.errors.contains("open: No such file or directory"))
  }

  @Test func `a picture that is too tall is reported`() {
    #expect(RenderCommand.warning(rows: 54, of: 54) == nil)
    #expect(RenderCommand.warning(rows: 54, of: 53.5) == nil)
    #expect(
      RenderCommand.warning(rows: 2982, of: 8999.5)
        == "the picture is cut after 2982 of 9000 rows of pixels; a picture as SVG is whole")
  }
}
