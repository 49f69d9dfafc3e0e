// Notes on standard error, and what they do to the exit status.

import Foundation
import Testing

@testable import GalleyCLI
@testable import GalleyJSON

@Suite struct NoteTests {
  private static let commands = [
    ["measure"], ["measure", "--json"], ["dump"], ["hit", "--at", "1,1"],
    ["render", "-o", "/dev/null"],
  ]

  @Test(arguments: commands) func `each command prints the diagnostics of its input`(
    _ command: [String]
  ) throws {
    let html = "<p>x\n<td>y <b style='colr:red;font-family:Foo'>z</b> <img src=a.png>"
    let result = try GalleyBinary.run(command, input: html)
    #expect(result.status == 0)
    #expect(
      Set(result.errorLines) == [
        "galley: standard input:2:1: the tag <td> is not allowed there and was dropped",
        "galley: standard input: unknown property colr; did you mean color?",
        "galley: standard input: no font is registered as \"Foo\"",
        "galley: standard input:2:49: the image \"a.png\" has no size: it is laid out as one that is "
          + "not loaded",
      ])
    let quiet = try GalleyBinary.run(command + ["--quiet"], input: html)
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
    #expect(quiet.output.isEmpty == result.output.isEmpty)
    #expect(try GalleyBinary.run(command + ["--strict"], input: html).status == 1)
    #expect(try GalleyBinary.run(command + ["--strict"], input: "<p>x").status == 0)
  }

  @Test func `at most ten notes are printed, then the number of others`() throws {
    let html = (0..<25).map { "<b style='font-family:F\($0)'>x</b>" }.joined()
    let result = try GalleyBinary.run(["measure"], input: html)
    #expect(result.errorLines.count == 11)
    #expect(result.errorLines.last == "galley: standard input: \u{2026} 15 more")
  }

  @Test(arguments: commands) func `a text beyond a limit has another exit status`(
    _ command: [String]
  ) throws {
    let html = String(repeating: "<p>word</p>", count: 40)
    let arguments = command + ["--max-bytes", "200"]
    let result = try GalleyBinary.run(arguments, input: html)
    #expect(result.status == 65)
    #expect(result.errors.contains("text after 200 bytes was dropped"))
    #expect(try GalleyBinary.run(arguments + ["--quiet"], input: html).status == 65)
    switch command {
    case ["measure"]: #expect(result.output.contains("- (cut)"))
    case ["measure", "--json"]: #expect(result.output.contains("\"cut\":1"))
    case ["dump"]: #expect(result.output.contains("\ncut: text after 200 bytes was dropped\n"))
    default: break
    }
  }

  @Test func `diff has the status of trouble for a cut text`() throws {
    let scratch = try Scratch()
    for name in ["a.html", "b.html"] {
      try String(repeating: "<p>word</p>", count: 40)
        .write(toFile: scratch.path(name), atomically: true, encoding: .utf8)
    }
    let files = [scratch.path("a.html"), scratch.path("b.html")]
    #expect(try GalleyBinary.run(["diff"] + files).status == 0)
    #expect(try GalleyBinary.run(["diff", "--max-bytes", "200"] + files).status == 2)
  }

  @Test func `unknown keys and rows without a size are notes`() throws {
    let scratch = try Scratch()
    let rows = #"{"html":"a","widht":3,"width":9}"# + "\n" + #"{"html":"b","widht":3,"width":9}"#
    try rows.write(toFile: scratch.path("r.jsonl"), atomically: true, encoding: .utf8)
    let note = "the key \"widht\" is unknown and was ignored; did you mean width?"
    let measure = try GalleyBinary.run(["measure", scratch.path("r.jsonl")])
    #expect(measure.errorLines == ["galley: \(scratch.path("r.jsonl")): line 1: \(note)"])
    for command in ["batch", "heights"] {
      let result = try GalleyBinary.run([command, scratch.path("r.jsonl")])
      #expect(result.status == 0 && result.errors.contains("galley: line 1: \(note)\n"))
      #expect(result.errorLines.count { $0.contains("widht") } == 1)
    }
  }

  @Test(arguments: [("x", false), ("e", false), ("en_US", false), ("en", true), ("zh-Hant", true)])
  func `a language that is no tag is a note`(_ language: String, _ isTag: Bool) throws {
    let result = try GalleyBinary.run(["measure", "--language", language], input: "a")
    #expect(result.status == 0 && result.errors.contains("is no tag of BCP 47") == !isTag)
  }

  // MARK: Styles

  @Test func `numbers of lengths may have the unit or not`() throws {
    func height(_ arguments: [String], _ style: String = "{}") throws -> String {
      let row = #"{"html":"<p>one two","width":90,"style":\#(style)}"#
      return try GalleyBinary.run(["batch"] + arguments, input: row).output
    }
    let expected = try height(["--font-size", "20"])
    #expect(try height(["--font-size", "20px"]) == expected)
    for value in ["20", "\"20\"", "\"20px\"", "20.0"] {
      #expect(try height([], "{\"font-size\":\(value)}") == expected, "\(value)")
    }
    let scaled = try height(["--pixel-ratio", "2", "--max-lines", "1"])
    #expect(try height([], #"{"pixelRatio":2,"maxLines":1}"#) == scaled)
    #expect(RootStyle.withUnit("1.4", of: "line-height") == "1.4")
    #expect(RootStyle.withUnit("700", of: "font-weight") == "700")
    #expect(RootStyle.withUnit("3", of: "letter-spacing") == "3px")
  }

  @Test func `names of styles have suggestions`() throws {
    let scratch = try Scratch()
    try #"{"fontSize": 3}"#.write(
      toFile: scratch.path("s.json"), atomically: true, encoding: .utf8)
    let file = try GalleyBinary.run(["measure", "--style", scratch.path("s.json")], input: "a")
    #expect(file.status == 65)
    #expect(file.errors.contains("there is no setting fontSize; did you mean font-size?"))
    let row = #"{"html":"a","width":90,"style":{"font-sise":"3px","fontSize":3}}"#
    let batch = try GalleyBinary.run(["batch"], input: row)
    #expect(batch.output.contains("unknown property font-sise; did you mean font-size?"))
    #expect(batch.output.contains("unknown property fontsize; did you mean font-size?"))
    let other = try GalleyBinary.run(["batch"], input: row.replacing("font-sise", with: "mso-x"))
    #expect(other.output.contains("unknown property mso-x\""))
  }
}

@Suite struct SeveralWidthTests {
  @Test func `several widths give several rows`() throws {
    for arguments in [["--width", "300,700"], ["--width", "300", "--width", "700"]] {
      let result = try GalleyBinary.run(["measure"] + arguments, input: "<p>one two")
      let widths = result.output.split(separator: "\n").dropFirst().map {
        $0.split(separator: " ")[1]
      }
      #expect(widths == ["300", "700"])
    }
    for command in [["dump"], ["hit", "--at", "1,1"]] {
      let result = try GalleyBinary.run(
        command + ["--width", "300", "--width", "700"], input: "a")
      #expect(result.status == 64 && result.errors.contains("give one width"))
    }
  }

  @Test func `several widths give several pictures`() throws {
    let scratch = try Scratch()
    let result = try GalleyBinary.run(
      ["render", "--width", "30,40", "-o", scratch.path("a.png")], input: "a")
    #expect(result.status == 0 && scratch.names == ["a-30.png", "a-40.png"])
  }

  @Test func `lines have the same number in hit, dump and JSON`() throws {
    let html = "<p style='margin:0'>one<br>two"
    let hit = try GalleyBinary.run(["hit", "--at", "5,30"], input: html)
    #expect(hit.output.contains(", line 1, offset"))
    let json = try GalleyBinary.run(["hit", "--at", "5,30", "--json"], input: html)
    #expect(json.output.contains("\"line\":1"))
    let dump = try GalleyBinary.run(["dump"], input: html)
    #expect(dump.output.contains("\nline 1 0 22 "))
  }
}
