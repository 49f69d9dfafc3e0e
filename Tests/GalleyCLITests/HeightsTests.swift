import Foundation
import Galley
import GalleySystem
import Testing

@testable import GalleyCLI
@testable import GalleyJSON

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

  @Test func `heights equal those of batch, and the second run uses the cache`() throws {
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

  @Test func `the width, style and pixel ratio are parts of a height's key`() throws {
    let scratch = try Scratch()
    let arguments = ["heights", Self.feed, "--cache", scratch.path("rows")]
    for other in [[], ["--width", "200"], ["--font-size", "20"], ["--pixel-ratio", "2"]] {
      let result = try GalleyBinary.run(arguments + other)
      #expect(result.errors.contains("0 known, 300 measured"), "\(other)")
    }
  }

  @Test func `a damaged cache is reported and rebuilt without changes of heights`() throws {
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

  @Test func `four concurrent processes share a cache without losses`() throws {
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

  @Test func `an invalid row is an error and does not affect other rows`() throws {
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

  @Test func `progress has a bar if the size of the input is known`() {
    #expect(ProgressLine.text(rows: 5, rate: 7, bytes: 10, of: nil) == "5 rows, 7 a second")
    let half = ProgressLine.text(rows: 5, rate: 7, bytes: 10, of: 20)
    #expect(half == "[###############---------------]  50 %  5 rows, 7 a second")
    #expect(ProgressLine.text(rows: 5, rate: 7, bytes: 30, of: 20).contains("] 100 %"))
    #expect(ProgressLine.text(rows: 0, rate: 0, bytes: 0, of: 0) == "0 rows, 0 a second")
  }

  // MARK: Interruption

  /// Rows for a run that lasts longer than the interval between two saves.
  private static func manyRows(_ count: Int) -> String {
    (0..<count).map { #"{"id":"\#($0)","html":"<p>row \#($0) has some words","width":99}"# + "\n" }
      .joined()
  }

  private static func size(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `all printed heights are in the cache after an interruption`(_ signal: Int32) throws {
    let scratch = try Scratch()
    let (rows, out, cache) = (scratch.path("in"), scratch.path("out"), scratch.path("rows"))
    try Self.manyRows(200_000).write(toFile: rows, atomically: true, encoding: .utf8)
    try Data().write(to: URL(fileURLWithPath: out))
    let process = Process()
    process.executableURL = GalleyBinary.folder.appendingPathComponent("galley")
    process.arguments = ["heights", rows, "--cache", cache]
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
    process.standardError = FileHandle.nullDevice
    // A background job ignores interruptions, and its children inherit that.
    let inherited = Foundation.signal(signal, SIG_DFL)
    try process.run()
    Foundation.signal(signal, inherited)
    // Each row takes at least 20 bytes. The size is used because counting lines would take the time
    // of the remaining rows.
    let (rowBytes, least) = (20, 200)
    for _ in 0..<60_000 where Self.size(out) < 2 * rowBytes * least {
      Thread.sleep(forTimeInterval: 0.01)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    let lines = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= least && lines.count < 200_000)
    #expect(HeightCache(path: cache).count >= lines.count)
    #expect(scratch.names == ["in", "out", "rows", "rows.lock"])
    try Self.manyRows(lines.count).write(toFile: rows, atomically: true, encoding: .utf8)
    let again = try GalleyBinary.run(["heights", rows, "--cache", cache])
    #expect(again.errors.contains("\(lines.count) known, 0 measured"))
  }

  @Test func `a cache is saved during the run`() throws {
    let scratch = try Scratch()
    let cache = scratch.path("rows")
    let process = Process()
    process.executableURL = GalleyBinary.folder.appendingPathComponent("galley")
    process.arguments = ["heights", "--cache", cache]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var count = 0
    for _ in 0..<6000 where HeightCache(path: cache).count == 0 {
      let row = #"{"id":1,"html":"row \#(count)","width":99}"# + "\n"
      try input.fileHandleForWriting.write(contentsOf: Data(row.utf8))
      #expect(!output.fileHandleForReading.availableData.isEmpty)
      count += 1
      Thread.sleep(forTimeInterval: 0.1)
    }
    #expect(HeightCache(path: cache).count > 0)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && HeightCache(path: cache).count == count)
  }

  @Test(arguments: ["batch", "heights"])
  func `each input line has its answer before the next line`(_ command: String) throws {
    let process = Process()
    process.executableURL = GalleyBinary.folder.appendingPathComponent("galley")
    process.arguments = [command]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for number in 0..<50 {
      // Some writes contain several lines, and some lines are written in two parts.
      let row = #"{"id":\#(number),"html":"<p>x","width":99}"# + "\n"
      let text = number % 10 == 3 ? row + row + row : row
      if number % 10 == 7 {
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8.prefix(9)))
        Thread.sleep(forTimeInterval: 0.01)
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8.dropFirst(9)))
      } else {
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      }
      var answer = ""
      let expected = number % 10 == 3 ? 3 : 1
      while answer.count(where: { $0 == "\n" }) < expected {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        answer += String(decoding: data, as: UTF8.self)
      }
      let prefix = "{\"id\":\(number),"
      #expect(answer.split(separator: "\n").count { $0.hasPrefix(prefix) } == expected)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  // MARK: Styles

  @Test func `a cache made with a style file is found by options and by rows`() throws {
    let scratch = try Scratch()
    let (style, cache) = (scratch.path("style.json"), scratch.path("rows"))
    try #"{"font-size": "15pt", "line-height": 1.5, "pixelRatio": 2, "language": "ja"}"#
      .write(toFile: style, atomically: true, encoding: .utf8)
    let arguments = ["heights", Self.feed, "--cache", cache]
    let first = try GalleyBinary.run(arguments + ["--style", style])
    #expect(first.status == 0 && first.errors.contains("0 known, 300 measured"))
    let options = [
      "--font-size", "20", "--line-height", "1.50", "--pixel-ratio", "2", "--language", "ja",
    ]
    let second = try GalleyBinary.run(arguments + options)
    #expect(second.output == first.output && second.errors.contains("300 known, 0 measured"))
    let third = try GalleyBinary.run(arguments + ["--style", style, "--font-size", "21"])
    #expect(third.errors.contains("0 known, 300 measured"))
    let plain = #"{"id":1,"html":"a","width":99,"style":{"line-height":"2","font-size":"16px"}}"#
    let other = #"{"id":1,"html":"a","width":99,"style":{"font-size":"12pt","line-height":2}}"#
    let rows = try GalleyBinary.run(
      ["heights", "--cache", scratch.path("other")], input: plain + "\n" + other + "\n")
    #expect(rows.errors.contains("1 known, 1 measured"))
  }

  @Test(arguments: [
    ("{\n \"font-size\" 1}", "line 2, column 14: not JSON: a colon is expected"),
    ("[]", "not a JSON object"), (#"{"pixelRatio": 0}"#, "pixelRatio must be a number"),
    (#"{"pixelratio": "x"}"#, "pixelratio"), (#"{"pixelratoI": 2}"#, "did you mean pixelRatio?"),
    (#"{"colorScheme": "blue"}"#, "colorScheme must be light or dark, not blue"),
    (#"{"font-size": []}"#, "font-size is neither a string nor a number"),
    (#"{"language": 3}"#, "language has the wrong type"),
  ])
  func `an invalid style file is reported with the reason`(
    _ content: String, _ reason: String
  ) throws {
    let scratch = try Scratch()
    let path = scratch.path("style.json")
    try content.write(toFile: path, atomically: true, encoding: .utf8)
    let result = try GalleyBinary.run(["measure", "--style", path], input: "x")
    // Unknown properties are dropped, as in CSS, and reported.
    #expect(result.status == (reason == "pixelratio" ? 0 : 65))
    #expect(result.errors.hasPrefix("galley: \(path): ") && result.errors.contains(reason))
    #expect(result.errorLines.count == 1)
  }

  @Test func `a missing bundled cache is an error`() throws {
    let result = try GalleyBinary.run(["heights", Self.feed, "--bundled", "/nowhere/rows"])
    #expect(result.status == 66 && result.errors.contains("/nowhere/rows: no such file"))
  }
}
