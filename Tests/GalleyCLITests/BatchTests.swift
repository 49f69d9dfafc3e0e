import Foundation
import Galley
import Testing

@testable import GalleyCLI

@Suite struct BatchTests {
  /// What the runner writes for the input.
  private func run(
    _ input: String, _ answer: @escaping @Sendable (LineChunk) -> ChunkAnswer
  ) async throws -> (output: String, lines: Int, errors: Int) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (from, to) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
    try Data(input.utf8).write(to: from)
    try Data().write(to: to)
    let runner = BatchRunner(
      input: try FileHandle(forReadingFrom: from), output: try FileHandle(forWritingTo: to),
      showsProgress: false, answer: answer)
    let (lines, errors) = try await runner.run()
    return (String(decoding: try Data(contentsOf: to), as: UTF8.self), lines, errors)
  }

  @Test func `answers come in the order of the lines whatever finishes first`() async throws {
    let input = (1...3000).map { "\($0)\n" }.joined()
    let result = try await run(input) { chunk in
      // Early chunks take longest.
      Thread.sleep(forTimeInterval: chunk.firstLine < 500 ? 0.02 : 0)
      var answer = ChunkAnswer()
      for line in chunk.lines {
        answer.bytes += line + [0x0A]
        answer.count += 1
        if line.last == UInt8(ascii: "7") { answer.errors += 1 }
      }
      return answer
    }
    #expect(result.output == input)
    #expect(result.lines == 3000)
    #expect(result.errors == 300)
  }

  @Test func `lines keep their bytes: long ones, empty ones, and a last one without an end`()
    async throws
  {
    let long = String(repeating: "é", count: 300_000)
    let input = "a\n\n\(long)\nlast"
    let result = try await run(input) { chunk in
      var answer = ChunkAnswer()
      for line in chunk.lines { answer.bytes += [UInt8(ascii: "<")] + line + Array(">\n".utf8) }
      return answer
    }
    #expect(result.output == "<a>\n<>\n<\(long)>\n<last>\n")
  }

  @Test func `an empty input has no answers`() async throws {
    let result = try await run("") { _ in ChunkAnswer(bytes: [1], count: 1, errors: 1) }
    #expect(result.output.isEmpty && result.lines == 0)
  }

  @Test func `a case is read with all its keys and unknown ones are ignored`() throws {
    let line =
      #"{"id":7,"html":"<p>x","width":320,"style":{"font-size":"14px","line-height":1.5},"#
      + #""css":"p{margin:0}","dpr":2,"points":[[1,2.5]],"kind":"status"}"#
    let value = try BatchCase(line: Array(line.utf8).span, number: 1)
    #expect(value.id.number == 7)
    #expect(value.html == "<p>x" && value.width == 320 && value.pixelRatio == 2)
    #expect(
      value.rootStyle.map { "\($0.property):\($0.value)" } == ["font-size:14px", "line-height:1.5"])
    #expect(value.css == "p{margin:0}")
    #expect(value.points == [BatchCase.TouchPoint(x: 1, y: 2.5)])
  }

  @Test(
    arguments: [
      ("{", "line 3: a key is expected at byte 1", nil),
      ("[]", "line 3: not a JSON object", nil),
      (#"{"id":"a","width":1}"#, "line 3: html is missing or not a string", "a"),
      (#"{"id":"a","html":"","width":"1"}"#, "line 3: width is missing or not a number", "a"),
      (
        #"{"id":"a","html":"","width":1,"points":[[1]]}"#,
        "line 3: points holds something that is not [x, y]", "a"
      ),
      (#"{"id":"a","html":"","width":1,"css":5}"#, "line 3: css has the wrong type", "a"),
      (
        #"{"id":"a","html":"","width":1,"style":{"color":[]}}"#,
        "line 3: style.color is not a string", "a"
      ),
    ] as [(String, String, String?)])
  func `a line that is no case names what is wrong and keeps its id`(
    _ line: String, _ reason: String, _ id: String?
  ) {
    do throws(BatchCase.Failure) {
      _ = try BatchCase(line: Array(line.utf8).span, number: 3)
      Issue.record("\(line) was read")
    } catch {
      #expect(error.reason == reason)
      #expect(error.id.string == id)
    }
  }
}
