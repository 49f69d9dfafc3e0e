import Foundation
import Galley
import Testing

@testable import GalleyCLI

@Suite struct HeightsTests {
  private static let feed = GalleyBinary.sample("feed.jsonl")

  /// `"id": …` and `"height": …` of each line.
  private func heights(_ output: String) throws -> [String: Double] {
    var heights: [String: Double] = [:]
    for line in output.split(separator: "\n") {
      let value = try JSONReader.value(of: Array(line.utf8).span)
      heights[try #require(value["id"]?.string)] = try #require(value["height"]?.number)
    }
    return heights
  }

  @Test func `heights are those of batch, measured once and then known`() throws {
    let scratch = try Scratch()
    let cache = scratch.path("rows")
    let batch = try GalleyBinary.run(
      ["batch"], input: try String(contentsOfFile: Self.feed, encoding: .utf8))
    let expected = try heights(batch.output)
    #expect(expected.count == 300)
    let first = try GalleyBinary.run(["heights", Self.feed, "--cache", cache])
    #expect(first.status == 0)
    #expect(try heights(first.output) == expected)
    #expect(first.errors.contains("300 rows, 0 known, 300 measured"))
    let second = try GalleyBinary.run(["heights", Self.feed, "--cache", cache])
    #expect(second.output == first.output)
    #expect(second.errors.contains("300 rows, 300 known, 0 measured"))
    let bundled = try GalleyBinary.run(["heights", Self.feed, "--bundled", cache])
    #expect(bundled.output == first.output)
    #expect(bundled.errors.contains("300 known, 0 measured"))
    #expect(scratch.names == ["rows", "rows.lock"])
  }

  @Test func `another width, style or pixel ratio is not the same height`() throws {
    let scratch = try Scratch()
    let arguments = ["heights", Self.feed, "--cache", scratch.path("rows")]
    for other in [[], ["--width", "200"], ["--font-size", "20"], ["--pixel-ratio", "2"]] {
      let result = try GalleyBinary.run(arguments + other)
      #expect(result.errors.contains("0 known, 300 measured"), "\(other)")
    }
  }

  @Test func `a damaged cache is named, rebuilt and changes no height`() throws {
    let scratch = try Scratch()
    let cache = scratch.path("rows")
    let first = try GalleyBinary.run(["heights", Self.feed, "--cache", cache])
    var bytes = try Data(contentsOf: URL(fileURLWithPath: cache))
    bytes[1000] ^= 4
    try bytes.write(to: URL(fileURLWithPath: cache))
    let second = try GalleyBinary.run(["heights", Self.feed, "--cache", cache])
    #expect(second.status == 0 && second.output == first.output)
    #expect(second.errors.contains("damaged") && second.errors.contains("300 measured"))
    let third = try GalleyBinary.run(["heights", Self.feed, "--cache", cache])
    #expect(third.errors.contains("300 known") && !third.errors.contains("damaged"))
  }

  @Test func `four processes at once share a cache and lose nothing`() throws {
    let scratch = try Scratch()
    let cache = scratch.path("rows")
    var processes: [Process] = []
    for width in [200, 250, 300, 350] {
      let process = Process()
      process.executableURL = GalleyBinary.folder.appendingPathComponent("galley")
      process.arguments = ["heights", Self.feed, "--cache", cache, "--width", "\(width)"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      processes.append(process)
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    for width in [200, 250, 300, 350] {
      let result = try GalleyBinary.run(
        ["heights", Self.feed, "--cache", cache, "--width", "\(width)"])
      #expect(result.errors.contains("300 known, 0 measured"))
    }
  }

  @Test func `a row that cannot be read is an error and the others are not`() throws {
    let result = try GalleyBinary.run(
      ["heights"], input: #"{"id": "a", "html": "x", "width": 100}"# + "\nno\n{\"id\": 3}\n")
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 1 && lines.count == 3)
    #expect(lines[0].contains("\"height\"") && lines[1].contains("\"error\""))
    #expect(lines[2].contains("3") && lines[2].contains("\"error\""))
    let folder = try GalleyBinary.run(["heights", GalleyBinary.package.path])
    #expect(folder.status == 66 && folder.errorLines.count == 1)
    let unwritable = try GalleyBinary.run(
      ["heights", "--cache", "/nowhere/rows"], input: #"{"id": 1, "html": "x", "width": 1}"#)
    #expect(unwritable.status == 73 && unwritable.errors.contains("/nowhere/rows"))
  }

  @Test func `the progress has a bar where the end is known`() {
    #expect(ProgressLine.text(rows: 5, rate: 7, bytes: 10, of: nil) == "5 rows, 7 a second")
    let half = ProgressLine.text(rows: 5, rate: 7, bytes: 10, of: 20)
    #expect(half == "[###############---------------]  50 %  5 rows, 7 a second")
    #expect(ProgressLine.text(rows: 5, rate: 7, bytes: 30, of: 20).contains("] 100 %"))
    #expect(ProgressLine.text(rows: 0, rate: 0, bytes: 0, of: 0) == "0 rows, 0 a second")
  }
}
