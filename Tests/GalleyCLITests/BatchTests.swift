import Foundation
import Galley
import GalleySystem
import Testing

@testable import GalleyCLI
@testable import GalleyJSON

@Suite struct BatchTests {
  /// The output of the runner for an input.
  private func run(
    _ input: String, _ answer: @escaping @Sendable (LineChunk) -> ChunkAnswer
  ) async throws -> (output: String, lines: Int, errors: Int) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (from, to) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
    try Data(input.utf8).write(to: from)
    try Data().write(to: to)
    let output = OrderedOutput(try ByteStream(writing: to.path), progress: nil)
    let runner = BatchRunner(
      input: try ByteStream(reading: from.path), output: output, answer: answer)
    try await runner.run()
    let (lines, errors) = output.counts
    return (String(decoding: try Data(contentsOf: to), as: UTF8.self), lines, errors)
  }

  @Test func `answers are in the order of the input lines`() async throws {
    let input = (1...3000).map { "\($0)\n" }.joined()
    let result = try await run(input) { chunk in
      // The first chunks end last.
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

  @Test func `long, empty and unterminated lines are read unchanged`()
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

  /// The output of the command for rows, by lines.
  private func answers(_ input: String, _ arguments: String...) throws -> [String] {
    try GalleyBinary.run(["batch"] + arguments, input: input).output
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    #"{"id":1,"html":"<p>a","width":100}"#,
    #"{"id":1,"html":"<p>a","width":100,"want":["height"]}"#,
    #"{"id":1,"html":"<p>a","widths":[90,100],"want":[]}"#,
    #"{"id":1,"html":"<p>a","width":100,"want":["versions"]}"#, #"{"id":1,"html":"<p>a"}"#,
    "no row", "\n \n\r\n{}",
  ])
  func `the first answer has the versions after the id, whatever its row is`(first: String) throws {
    let other = #"{"id":2,"html":"<p>b","width":100}"#
    let wanted = try answers(#"{"id":null,"html":"","width":0,"want":["versions"]}"#)
    let versions = try #require(wanted.first?.dropFirst(#"{"id":null"#.count).dropLast())
    let answers = try answers("\(first)\n\(other)\n\(other)\n")
    #expect(answers.count == 3 && answers[1] == answers[2])
    let id = first.contains(#""id":1"#) ? "1" : "null"
    #expect(answers[0].hasPrefix("{\"id\":\(id)\(versions)"), "\(answers[0])")
    #expect(!answers[1].contains("versions") && answers[1].contains("height"))
  }

  @Test func `one answer has the versions on any number of cores`() throws {
    let blank = String(repeating: " \n", count: 300)
    let rows = (1...900).map {
      $0 % 7 == 0 ? "no row\n" : "{\"id\":\($0),\"html\":\"<p>\($0)\",\"width\":100}\n"
    }
    let input = blank + rows.joined()
    let one = try answers(input, "--threads", "1")
    #expect(one.count == 900 && one[0].contains("\"versions\":"))
    #expect(one.dropFirst().allSatisfy { !$0.contains("versions") })
    for threads in ["2", "8"] { #expect(try answers(input, "--threads", threads) == one) }
    #expect(try !GalleyBinary.run(["heights"], input: rows[0]).output.contains("versions"))
  }

  @Test func `a case is read with all its keys and unknown ones are ignored`() throws {
    let line =
      #"{"id":7,"html":"<p>x","width":320,"style":{"font-size":"14px","line-height":1.5},"#
      + #""css":"p{margin:0}","dpr":2,"points":[[1,2.5]],"kind":"status"}"#
    let value = try LayoutRow(line: Array(line.utf8).span, number: 1)
    #expect(value.id.number == 7)
    #expect(value.html == "<p>x" && value.width == 320 && value.pixelRatio == 2)
    #expect(
      value.rootStyle.map { "\($0.property):\($0.value)" } == ["font-size:14px", "line-height:1.5"])
    #expect(value.css == "p{margin:0}")
    #expect(value.points == [LayoutRow.TouchPoint(x: 1, y: 2.5)])
  }

  @Test(
    arguments: [
      ("{", "line 3, column 2: not JSON: a key is expected", nil),
      ("<p>é é", "line 3, column 1: not JSON: a value is expected", nil),
      ("[\"é\" 1]", "line 3, column 6: not JSON: a comma is expected", nil),
      ("{\"a\":1,\"a\":2}", "line 3, column 8: the key \"a\" occurs twice", nil),
      ("[]", "line 3: not a JSON object", nil),
      (#"{"id":"a","width":1}"#, "line 3: html is missing or not a string", "a"),
      (
        #"{"id":"a","html":"","width":"1"}"#,
        #"line 3: width is missing or not a number: "1""#, "a"
      ),
      (
        #"{"id":"a","html":"","width":1,"points":[[1]]}"#,
        "line 3: points[0] is not [x, y]: [1]", "a"
      ),
      (
        #"{"id":"a","html":"","width":1,"css":5}"#,
        "line 3: css has the wrong type: 5 is not a string", "a"
      ),
      (
        #"{"id":"a","html":"","width":1,"style":{"color":[]}}"#,
        "line 3: style.color is not a string: []", "a"
      ),
    ] as [(String, String, String?)])
  func `an invalid line has an error with the reason and the line's id`(
    _ line: String, _ reason: String, _ id: String?
  ) {
    do throws(LayoutRow.Failure) {
      _ = try LayoutRow(line: Array(line.utf8).span, number: 3)
      Issue.record("\(line) was read")
    } catch {
      #expect(error.reason == reason)
      #expect(error.id.string == id)
    }
  }

  @Test(arguments: [
    (#""dpr":0"#, "dpr must be a number from 1/64 to 64, not 0"),
    (#""dpr":65"#, "dpr must be a number from 1/64 to 64, not 65"),
    (#""dpr":"2""#, #"dpr has the wrong type: "2" is not a number"#),
    (#""maxLines":1.5"#, "maxLines must be a whole number from 0 to 1000000000, not 1.5"),
    (#""maxLines":-1"#, "maxLines must be a whole number from 0 to 1000000000, not -1"),
    (#""maxLines":1e999"#, "maxLines must be a whole number from 0 to 1000000000, not inf"),
    (#""points":[[1,2],[0,1e999]]"#, "points[1].y must be a finite number, not inf"),
    (#""points":[[-1e999,0]]"#, "points[0].x must be a finite number, not -inf"),
    (#""style":{"zoom":1e999}"#, "style.zoom must be a finite number, not inf"),
    (#""width":-1"#, "width must be a finite number of 0 or more, not -1"),
    (#""width":1e999"#, "width must be a finite number of 0 or more, not inf"),
    (#""width":null"#, "width is missing or not a number"),
  ])
  func `a number out of range or of the wrong type is reported`(
    _ member: String, _ reason: String
  ) {
    let width = member.hasPrefix(#""width""#) ? "" : #","width":1"#
    let line = "{\"id\":\"a\",\"html\":\"\"\(width),\(member)}"
    do throws(LayoutRow.Failure) {
      _ = try LayoutRow(line: Array(line.utf8).span, number: 3)
      Issue.record("\(line) was read")
    } catch {
      #expect(error.reason == "line 3: \(reason)")
      #expect(error.id.string == "a")
    }
  }

  @Test func `numbers at the limits of their ranges are valid`() throws {
    let line = #"{"html":"","width":0,"dpr":64,"maxLines":1e9,"points":[[1e308,-1e308]]}"#
    let value = try LayoutRow(line: Array(line.utf8).span, number: 1)
    #expect(value.pixelRatio == 64 && value.maxLines == 1_000_000_000)
    #expect(value.points == [LayoutRow.TouchPoint(x: 1e308, y: -1e308)])
  }

  @Test func `a row's width must be valid even if an option overrides it`() throws {
    let wrong = Array(#"{"html":"","width":"1"}"#.utf8)
    #expect(throws: LayoutRow.Failure.self) {
      try LayoutRow(line: wrong.span, number: 1, width: 9)
    }
    let none = Array(#"{"html":"","width":null}"#.utf8)
    #expect(try LayoutRow(line: none.span, number: 1, width: 9).width == 9)
  }

  @Test(arguments: ["batch", "heights"])
  func `an invalid number in a row does not affect other rows`(_ command: String) throws {
    let good = #"{"html":"x","width":9}"#
    let bad = #"{"html":"x","width":9,"dpr":0}"#
    let result = try GalleyBinary.run([command], input: "\(good)\n\(bad)\n\(good)\n")
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 1 && lines.count == 3)
    #expect(lines[0].contains("height") && lines[2].contains("height"))
    #expect(lines[1].contains("line 2: dpr must be"))
  }

  @Test(arguments: [
    ["batch", "--pixel-ratio", "65"], ["heights", "--threads", "9223372036854775807"],
    ["measure", "--font-size", "0"], ["check", "x", "--checks", "9223372036854775807"],
    ["dump", "--max-lines", "5000000000"],
  ])
  func `an option with a number out of range is reported`(_ arguments: [String]) throws {
    let result = try GalleyBinary.run(arguments)
    let option = try #require(arguments.first { $0.hasPrefix("--") })
    #expect(
      result.status == 64 && result.errors.contains(option) && result.errors.contains("must be"))
    #expect(result.errorLines.count == 1)
  }
}
