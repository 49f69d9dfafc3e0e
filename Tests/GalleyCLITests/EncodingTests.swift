// Bytes that are no UTF-8: text goes on with U+FFFD, and what and where is told.

import Foundation
import Galley
import Testing

@testable import GalleyCLI

@Suite struct EncodingTests {
  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA9], nil), ([], nil), ([0xFF], [0, 1]), ([0x61, 0xFF, 0xFE, 0x62], [1, 2]),
      ([0xF0, 0x9F, 0x98], [0, 1]), ([0xC3, 0xA9, 0xF0, 0x9F, 0x61, 0xE2, 0x82], [2, 2]),
      ([0xED, 0xA0, 0x80], [0, 3]), ([0xE0, 0x80], [0, 2]), ([0xC0, 0xAF], [0, 2]),
    ] as [([UInt8], [Int]?)])
  func `sequences that are no UTF-8 are counted as decoding replaces them`(
    _ bytes: [UInt8], _ expected: [Int]?
  ) {
    let invalid = InvalidUTF8(in: bytes.span)
    #expect(invalid.map { [$0.first, $0.count] } == expected)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.unicodeScalars.count { $0 == "\u{FFFD}" } == invalid?.count ?? 0)
  }

  /// A run whose standard input is these bytes.
  private func run(_ arguments: [String], _ input: [UInt8]) throws -> CommandResult {
    let scratch = try Scratch()
    let path = scratch.path("in")
    try Data(input).write(to: URL(fileURLWithPath: path))
    return try GalleyBinary.run(arguments + [path])
  }

  @Test(arguments: [
    ["measure"], ["dump"], ["hit", "--at", "1,1"], ["parse"], ["measure", "--json"],
  ])
  func `HTML goes on and standard error names the first byte and the count`(
    _ arguments: [String]
  ) throws {
    let result = try run(arguments, Array("<p>a".utf8) + [0xFF, 0x62, 0xE2, 0x82])
    #expect(result.status == 0 && !result.output.isEmpty)
    #expect(result.errors.hasPrefix("galley: 2 sequences of bytes are no UTF-8 and became U+FFFD"))
    #expect(result.errors.contains("the first at byte 4 of "))
    #expect(try run(arguments, Array("<p>aé".utf8)).errors.isEmpty)
  }

  private static let row = Array(#"{"width":99,"html":"a"#.utf8) + [0xFF] + Array("b\"}\n".utf8)

  @Test func `a row goes on and its diagnostics name the byte`() throws {
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
    let sentence = "a sequence of bytes at byte 21 of the line is no UTF-8 and became U+FFFD"
    #expect(answer.contains("{\"kind\":\"encoding\",\"message\":\"\(sentence)\"}"))
  }

  @Test func `heights and files of rows name the line`() throws {
    let scratch = try Scratch()
    let path = scratch.path("rows.jsonl")
    try Data(Array("\n".utf8) + Self.row).write(to: URL(fileURLWithPath: path))
    for arguments in [["heights"], ["measure"], ["parse"], ["check", "--checks", "5"]] {
      let result = try GalleyBinary.run(arguments + [path])
      #expect(result.status == 0)
      #expect(result.errors.contains("at byte 21 of "), "\(arguments)")
      #expect(result.errors.contains("line 2 is no UTF-8"), "\(arguments)")
    }
  }
}
