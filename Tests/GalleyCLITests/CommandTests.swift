import Foundation
import Galley
import GalleySystem
import Testing

@testable import GalleyCLI
@testable import GalleyJSON

@Suite struct CommandTests {
  // MARK: Answers

  @Test func `measure prints a table of height, lines and links`() throws {
    let result = try GalleyBinary.run([
      "measure", "--width", "320", GalleyBinary.sample("01-status.html"),
    ])
    #expect(result.status == 0 && result.errors.isEmpty)
    let rows = result.output.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(rows.first == ["file", "width", "height", "lines", "links", "µs"])
    let row = try #require(rows.last)
    #expect(row.dropFirst().first == "320")
    #expect(row[4] == "7")
  }

  @Test func `a file of rows is measured with the properties of each row`() throws {
    let rows = [
      #"{"html":"<p>a","width":300,"css":"p{font-size:50px}"}"#,
      #"{"html":"<p>a","width":200,"style":{"font-size":"40px"}}"#,
    ]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("rows.jsonl")
    try rows.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let batch = try GalleyBinary.run(["batch"], input: rows.joined(separator: "\n"))
    let heights = try batch.output.split(separator: "\n").map {
      try JSONReader.value(of: Array($0.utf8).span)["height"]?.number ?? .nan
    }
    let result = try GalleyBinary.run(["measure", "--json", file.path])
    let value = try JSONReader.value(of: Array(result.output.utf8).span)
    #expect(value["height"]?.number == heights.reduce(0, +))
    guard case .null? = value["width"] else {
      Issue.record("rows of two widths have one: \(result.output)")
      return
    }
  }

  @Test func `pictures of several inputs are written into a new folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let samples = ["01-status.html", "02-status-without-links.html"].map(GalleyBinary.sample)
    let made = try GalleyBinary.run(["render", "-o", folder.path + "/"] + samples)
    #expect(made.status == 0 && made.errors.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    let refused = try GalleyBinary.run(["render"] + samples)
    #expect(refused.status != 0 && refused.errors.contains("need a folder"))
  }

  @Test func `links change neither the height nor the number of lines`() throws {
    let results = try ["01-status.html", "02-status-without-links.html"].map { name in
      let result = try GalleyBinary.run(["measure", "--json", GalleyBinary.sample(name)])
      return try JSONReader.value(of: Array(result.output.utf8).span)
    }
    #expect(results[0]["height"]?.number == results[1]["height"]?.number)
    #expect(results[0]["lines"]?.number == results[1]["lines"]?.number)
    #expect(try #require(results[0]["height"]?.number) > 100)
  }

  @Test func `the JSON output of measure lists dropped input`() throws {
    let result = try GalleyBinary.run(["measure", "--json"], input: "<p>a<td>b")
    let value = try JSONReader.value(of: Array(result.output.utf8).span)
    guard case .array(let found)? = value["diagnostics"] else {
      Issue.record("no diagnostics in \(result.output)")
      return
    }
    #expect(found.contains { $0["message"]?.string?.contains("<td>") == true })
  }

  @Test func `parse prints HTML, text, a tree and times`() throws {
    let html = "<p>a <b>b<p>example.com"
    #expect(
      try GalleyBinary.run(["parse"], input: html).output
        == "<p>a <b>b</b></p><p><b>example.com</b></p>\n")
    #expect(
      try GalleyBinary.run(["parse", "--as", "text"], input: html).output == "a b\nexample.com\n")
    #expect(try GalleyBinary.run(["parse", "--as", "tree"], input: html).output.contains("<body>"))
    #expect(
      try GalleyBinary.run(["parse", "--links"], input: html).output
        .contains("<a href=\"https://example.com\">"))
    let dropped = try GalleyBinary.run(["parse"], input: "a<td>b")
    #expect(dropped.status == 0 && dropped.errors.contains("<td>"))
    let feed = try GalleyBinary.run(["parse", "--time", GalleyBinary.sample("feed.jsonl")])
    #expect(feed.output.contains("feed.jsonl") && !feed.output.contains("<"))
    let times = try GalleyBinary.run(["parse", "--time"], input: html)
    #expect(times.output.split(separator: "\n").last?.split(separator: " ").first == "-")
  }

  @Test func `standard input is read without a file argument`() throws {
    let result = try GalleyBinary.run(["measure", "--json", "--width", "100"], input: "<p>Hello")
    let value = try JSONReader.value(of: Array(result.output.utf8).span)
    #expect(value["lines"]?.number == 1)
    #expect(value["file"]?.string == "-")
  }

  @Test func `hit prints the link at a point and none beside it`() throws {
    let html = "<p style='margin:0'><a href='x.html'>Hello</a></p>"
    let result = try GalleyBinary.run(
      ["hit", "--at", "10,10", "--at", "300,10", "--json"], input: html)
    let rows = try result.output.split(separator: "\n").map {
      try JSONReader.value(of: Array($0.utf8).span)
    }
    #expect(rows.count == 2)
    #expect(rows.first?["link"]?.string == "x.html")
    #expect(rows.last?["link"]?.string == nil)
  }

  @Test func `dump is deterministic and contains its version`() throws {
    let arguments = ["dump", GalleyBinary.sample("03-answer.html")]
    let (first, second) = (try GalleyBinary.run(arguments), try GalleyBinary.run(arguments))
    #expect(first.status == 0 && !first.output.isEmpty)
    #expect(first.output == second.output)
  }

  @Test func `fonts lists the bundled families in the order of fonts json`() throws {
    let result = try GalleyBinary.run(["fonts"])
    #expect(result.output.hasPrefix("Noto Sans\nNoto Serif\nNoto Sans Mono\n"))
    #expect(result.output.contains("\n\nNoto Sans\n  weight 400, "))
    #expect(result.output.contains("NotoSans-Regular.ttf\n    Cyrl Grek Latn\n"))
  }

  private static let subcommands = [
    "measure", "render", "hit", "dump", "parse", "fonts", "batch", "heights", "check", "diff",
  ]

  @Test(arguments: subcommands) func `the help of each subcommand has examples`(_ name: String)
    throws
  {
    let result = try GalleyBinary.run([name, "--help"])
    #expect(result.status == 0)
    let examples = try #require(result.output.range(of: "EXAMPLES\n  "))
    let usage = try #require(result.output.range(of: "USAGE:"))
    #expect(result.output[examples.upperBound..<usage.lowerBound].contains("galley \(name)"))
  }

  @Test(arguments: subcommands) func `lines of the help are filled up to 80 columns`(_ name: String)
    throws
  {
    let help = try GalleyBinary.run([name, "--help"]).output
    let lines = help.prefix(upTo: try #require(help.range(of: "USAGE:")).lowerBound)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where !next.isEmpty && !line.isEmpty {
      if next.hasPrefix("  ") { continue }
      #expect(!line.hasPrefix("  "), "a line of an example is broken: \(next)")
      let word = next.prefix { $0 != " " }
      #expect(line.count + 1 + word.count >= 80, "a line of a paragraph is too short: \(line)")
    }
  }

  @Test func `the version contains those of the libraries and the fingerprint of the fonts`() throws
  {
    let version = try GalleyBinary.run(["--version"])
    let row = #"{"html": "", "width": 0, "want": ["versions"]}"#
    let answer = try GalleyBinary.run(["batch"], input: row)
    let versions = try JSONReader.value(of: Array(answer.output.utf8).span)["versions"]
    let names = ["galley", "harfBuzz", "freeType", "fonts"].map { versions?[$0]?.string ?? "none" }
    #expect(
      version.output
        == "galley \(names[0]), HarfBuzz \(names[1]), FreeType \(names[2]), fonts \(names[3])\n")
  }

  // MARK: Pictures

  @Test func `render writes a complete picture and no other file`() throws {
    let scratch = try Scratch()
    let result = try GalleyBinary.run([
      "render", GalleyBinary.sample("01-status.html"), "--output", scratch.path("status.png"),
    ])
    #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty)
    #expect(scratch.names == ["status.png"])
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: scratch.path("status.png"))))
    #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    #expect(bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test func `a picture that cannot be written leaves no file`() throws {
    let scratch = try Scratch()
    let path = scratch.path("missing/status.png")
    let result = try GalleyBinary.run([
      "render", GalleyBinary.sample("01-status.html"), "--output", path,
    ])
    #expect(result.status == 73 && result.errorLines.count == 1)
    #expect(result.errors.contains(path))
    #expect(scratch.names.isEmpty)
  }

  // MARK: Errors

  @Test(
    arguments: [
      (["measure", "nowhere.html"], 66, "nowhere.html"),
      (["render", "nowhere.html"], 66, "nowhere.html"),
      (["dump", "--css", "nowhere.css"], 66, "nowhere.css"),
      (["measure", "--fonts", "nowhere"], 66, "nowhere"),
      (["measure", "--width", "wide"], 64, "'wide' is invalid for '--width <width>': not a"),
      (["measure", "--font-size", "0"], 64, "--font-size"),
      (["measure", "--image-size", "40"], 64, "such as 40x30"),
      (["hit", "--at", "4;5"], 64, "'4;5' is invalid"),
      (["hit", "--at", "4,inf"], 64, "must be two numbers"),
      (["hit"], 64, "--at"),
      (["measure", "--width", "-5"], 64, "-5"),
      (["dump", "--width", "nan"], 64, "nan"),
      (["hit", "--at", "1,1", "--max-lines", "-1"], 64, "-1"),
      (["render", "--width", "1e9"], 64, "100000"),
      (["render", "--output", "x.gif"], 64, "x.gif"),
      (["render", "--press", "-1"], 64, "-1"),
      (["heights", "--bundled", "nowhere.heights"], 66, "nowhere.heights"),
      (["render", "--overlay", "lines,glue"], 64, "not glue"),
      (["proof"], 64, "there is no subcommand 'proof'; the subcommands are measure, render, hit,"),
      (["mesure"], 64, "there is no subcommand 'mesure'; did you mean 'measure'?"),
      (["ehights", "x"], 64, "did you mean 'heights'?"),
      (["measure", "--wide", "3"], 64, "--wide"),
      (["measure", "--widht", "3"], 64, "Did you mean '--width'?"),
      (["measure", "--color-scheme", "drak"], 64, "'light' and 'dark'"),
      (["measure", "--text-scale", "0"], 64, "--text-scale must be a number above 0"),
      (["measure", "--viewport-height", "-1"], 64, "-1"),
      (["measure", "--line-height", "wide"], 64, "--line-height is not a value of line-height"),
      (["measure", "--font-family", "a; color: red"], 64, "--font-family is not a value"),
      (["measure", "--style", "nowhere.json"], 66, "nowhere.json"),
      (["batch", "nowhere.jsonl"], 66, "cannot read nowhere.jsonl: no such file"),
      (["batch", "/"], 66, "cannot read /: it is a folder"),
    ] as [([String], Int32, String)])
  func `an error is one line with its subject`(
    _ arguments: [String], _ status: Int32, _ name: String
  ) throws {
    let result = try GalleyBinary.run(arguments)
    #expect(result.status == status)
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains(name), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func `an invalid font file in a folder is an error with its name`() throws {
    let scratch = try Scratch()
    try Data("no font".utf8).write(to: scratch.url.appendingPathComponent("broken.ttf"))
    let result = try GalleyBinary.run(["measure", "--fonts", scratch.url.path], input: "x")
    #expect(result.status == 66 && result.errorLines.count == 1)
    #expect(result.errors.contains("broken.ttf"))
  }

  @Test func `an invalid font manifest has a one-line error with its reason`() throws {
    let scratch = try Scratch()
    let list = #"{"families": [{"name": "A", "faces": [{"file": "../a.ttf"}]}]}"#
    try Data(list.utf8).write(to: scratch.url.appendingPathComponent("fonts.json"))
    let result = try GalleyBinary.run(["measure", "--fonts", scratch.url.path], input: "x")
    #expect(result.status == 66 && result.errorLines.count == 1)
    #expect(result.errors.contains("fonts.json: families[0].faces[0].file: "))
    #expect(result.errors.contains("leaves the folder"))
  }

  // MARK: Batch

  @Test func `batch answers the sample feed in order`() throws {
    let feed = try String(contentsOfFile: GalleyBinary.sample("feed.jsonl"), encoding: .utf8)
    let result = try GalleyBinary.run(["batch"], input: feed)
    #expect(result.status == 0 && result.errors.isEmpty)
    func ids(_ text: String) throws -> [String?] {
      try text.split(separator: "\n").map { line in
        try JSONReader.value(of: Array(line.utf8).span)["id"]?.string
      }
    }
    #expect(try ids(result.output) == ids(feed))
  }

  @Test func `an invalid line has an error in its position, other lines have answers`() throws {
    let input = """
      {"id": 1, "html": "<p>a", "width": 100, "points": [[1, 20]]}
      not json

      {"id": "c", "html": "<p>c"}
      {"id": null, "html": "", "width": 5}
      """
    let result = try GalleyBinary.run(["batch"], input: input)
    #expect(result.status == 1)
    let rows = try result.output.split(separator: "\n").map {
      try JSONReader.value(of: Array($0.utf8).span)
    }
    #expect(rows.count == 4)
    #expect(rows[0]["id"]?.number == 1 && rows[0]["error"] == nil)
    #expect(rows[1]["error"]?.string == "line 2, column 2: not JSON: null is expected")
    #expect(rows[2]["id"]?.string == "c")
    #expect(rows[2]["error"]?.string == "line 4: width is missing or not a number")
    #expect(rows[3]["height"]?.number == 0)
  }
}

@Suite struct TruncationCommandTests {
  @Test func `a line limit applies to measure, dump and batch`() throws {
    let html = "<p>one<p>two<p><a href=x>three</a>"
    let limit = ["--max-lines", "2", "--token", "… <a href=all>all</a>"]
    let dump = try GalleyBinary.run(["dump"] + limit, input: html)
    #expect(dump.output.contains("truncated at 7\n"))
    #expect(dump.output.contains("link 1 \"all\""))
    let measure = try GalleyBinary.run(["measure", "--json"] + limit, input: html)
    let report = try JSONReader.value(of: Array(measure.output.utf8).span)
    #expect(report["truncated"]?.number == 1 && report["lines"]?.number == 2)
    let row = #"{"id":1,"html":"<p>one<p>two<p>three","width":100,"maxLines":1,"token":"…"}"#
    let batch = try GalleyBinary.run(["batch"], input: row + "\n")
    let answer = try JSONReader.value(of: Array(batch.output.utf8).span)
    #expect(answer["cut"]?.number == 3 && answer["height"]?.number == 38)
  }

  @Test func `an invalid line limit is an error`() throws {
    #expect(try GalleyBinary.run(["measure", "--max-lines", "-1"], input: "x").status != 0)
    let row = #"{"id":1,"html":"x","width":100,"maxLines":"two"}"#
    let batch = try GalleyBinary.run(["batch"], input: row + "\n")
    #expect(batch.output.contains("maxLines has the wrong type"))
  }
}

@Suite struct BoxesCommandTests {
  @Test func `a selector without a match is an error`() throws {
    for arguments in [["boxes", "-", ".nothing"], ["boxes", "-", ".nothing", "--json"]] {
      let result = try GalleyBinary.run(arguments, input: "<p>a")
      #expect(result.status == 64 && result.output.isEmpty)
      #expect(result.errors == "galley: .nothing: standard input has no such element\n")
    }
    #expect(try GalleyBinary.run(["boxes", "-"], input: "").status == 0)
  }
}
