// Bytes that are not valid UTF-8 are replaced by U+FFFD, and their positions are reported.

import Foundation
import Galley
import GalleySystem
import Testing

@testable import GalleyCLI
@testable import GalleyJSON

@Suite struct EncodingTests {
  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA9], nil), ([], nil), ([0xFF], [0, 1]), ([0x61, 0xFF, 0xFE, 0x62], [1, 2]),
      ([0xF0, 0x9F, 0x98], [0, 1]), ([0xC3, 0xA9, 0xF0, 0x9F, 0x61, 0xE2, 0x82], [2, 2]),
      ([0xED, 0xA0, 0x80], [0, 3]), ([0xE0, 0x80], [0, 2]), ([0xC0, 0xAF], [0, 2]),
    ] as [([UInt8], [Int]?)])
  func `malformed sequences are counted as in decoding`(
    _ bytes: [UInt8], _ expected: [Int]?
  ) {
    let invalid = InvalidUTF8(in: bytes.span)
    #expect(invalid.map { [$0.first, $0.count] } == expected)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.unicodeScalars.count { $0 == "\u{FFFD}" } == invalid?.count ?? 0)
  }

  /// A run with these bytes as its standard input.
  private func run(_ arguments: [String], _ input: [UInt8]) throws -> CommandResult {
    let scratch = try Scratch()
    let path = scratch.path("in")
    try Data(input).write(to: URL(fileURLWithPath: path))
    return try GalleyBinary.run(arguments + [path])
  }

  @Test(arguments: [
    ["measure"], ["dump"], ["hit", "--at", "1,1"], ["parse"], ["measure", "--json"],
  ])
  func `malformed HTML is laid out, with the first offset on standard error`(
    _ arguments: [String]
  ) throws {
    let result = try run(arguments, Array("<p>a".utf8) + [0xFF, 0x62, 0xE2, 0x82])
    #expect(result.status == 0 && !result.output.isEmpty)
    let count = "2 sequences of bytes are not valid UTF-8 and were replaced by U+FFFD"
    #expect(result.errors.hasPrefix("galley: \(count)"))
    #expect(result.errors.contains("the first at byte 4 of "))
    #expect(try run(arguments, Array("<p>aé".utf8)).errors.isEmpty)
  }

  @Test(arguments: [["measure"], ["dump"], ["boxes"], ["measure", "--json"]])
  func `a picture or an archive is not laid out`(_ arguments: [String]) throws {
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let result = try run(arguments, picture)
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.hasSuffix(" is not text: it has zero bytes and is not UTF-8\n"))
    // Zero bytes of valid text are dropped or replaced, as in a browser.
    #expect(try run(arguments, Array("<p>a".utf8) + [0]).status == 0)
  }

  private static let row = Array(#"{"width":99,"html":"a"#.utf8) + [0xFF] + Array("b\"}\n".utf8)

  @Test func `a malformed row is laid out, with a diagnostic at its offset`() throws {
    let scratch = try Scratch()
    let url = scratch.url.appendingPathComponent("in")
    try Data(Self.row).write(to: url)
    let process = Process()
    process.executableURL = GalleyBinary.folder.appendingPathComponent("galley")
    process.arguments = ["batch"]
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: url)
    process.standardOutput = output
    try process.run()
    let bytes = Array(try output.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let answer = String(decoding: bytes, as: UTF8.self)
    #expect(answer.contains(#""text":"a\#u{FFFD}b""#))
    let sentence =
      "a sequence of bytes at byte 21 of the line is not valid UTF-8 and was replaced by U+FFFD"
    #expect(answer.contains("{\"kind\":\"encoding\",\"message\":\"\(sentence)\"}"))
  }

  @Test func `malformed rows are reported with line and offset`() throws {
    let scratch = try Scratch()
    let path = scratch.path("rows.jsonl")
    try Data(Array("\n".utf8) + Self.row).write(to: URL(fileURLWithPath: path))
    for arguments in [["heights"], ["measure"], ["parse"], ["check", "--checks", "5"]] {
      let result = try GalleyBinary.run(arguments + [path])
      #expect(result.status == 0)
      #expect(result.errors.contains("at byte 21 of "), "\(arguments)")
      #expect(result.errors.contains("line 2 is not valid UTF-8"), "\(arguments)")
    }
  }

  @Test func `half of a surrogate pair becomes U+FFFD`() throws {
    let row = #"{"id":"a","html":"x\ud800y\udc00\ud83d\ude00\ud83d\u0041","width":99}"# + "\n"
    let batch = try GalleyBinary.run(["batch"], input: row)
    #expect(batch.status == 0 && batch.errors.isEmpty)
    let answer = try JSONReader.value(of: Array(batch.output.utf8).span)
    #expect(answer["id"]?.string == "a")
    #expect(batch.output.contains("x\u{FFFD}y\u{FFFD}\u{1F600}\u{FFFD}A"))
    let sentence = "3 halves of surrogate pairs were replaced by U+FFFD, the first at byte 19 of"
    #expect(batch.output.contains("{\"kind\":\"encoding\",\"message\":\"\(sentence) the line\"}"))
    let heights = try GalleyBinary.run(["heights"], input: row)
    #expect(heights.status == 0 && heights.errors.contains("\(sentence) line 1"))
    let one = try GalleyBinary.run(["batch"], input: #"{"id":1,"html":"\udc00","width":9}"# + "\n")
    let half = "half of a surrogate pair at byte 16 of the line was replaced by U+FFFD"
    #expect(one.output.contains(half))
    let broken = try GalleyBinary.run(
      ["batch"], input: #"{"html":"\ud83d\u00g0","width":9}"# + "\n")
    #expect(broken.status == 1 && broken.output.contains("four hexadecimal digits are expected"))
  }
}
