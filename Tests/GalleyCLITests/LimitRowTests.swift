// Rows beyond a limit: each has an error as its answer, and the other rows have their answers.

import Foundation
import Galley
import GalleyFonts
import GalleySystem
import Testing

@testable import GalleyCLI
@testable import GalleyJSON

@Suite struct LimitRowTests {
  private static let fonts = try? GalleyFonts.bundled()

  private func typesetter(_ limits: Limits) throws -> Typesetter {
    Typesetter(fonts: try #require(Self.fonts), limits: limits)
  }

  private func row(_ id: Int, _ html: String, width: Int = 300) -> String {
    let text = html.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "{\"id\":\(id),\"html\":\"\(text)\",\"width\":\(width)}"
  }

  /// The answers of `batch` and `heights` to rows.
  private func answers(_ lines: [String], _ limits: Limits) throws -> [[String]] {
    let typesetter = try typesetter(limits)
    let batch = JSONAnswerer(typesetter: typesetter)
    let layouter = RowLayouter(
      typesetter: typesetter, baseStyle: TextStyle(), styleSheet: .empty)
    let heights = HeightsAnswerer(layouter, cache: nil, width: nil)
    let chunk = LineChunk(firstLine: 1, lines: lines.map { Array($0.utf8) })
    return [ChunkAnswer(chunk, batch.answer), ChunkAnswer(chunk, heights.answer)].map { answer in
      String(decoding: answer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  private static let paragraphs = (1...40).map { "<p>paragraph \($0)</p>" }.joined()
  private static let words = String(repeating: "word ", count: 100)

  @Test(arguments: [
    (Limits(bytes: 500), paragraphs, 300, "1000 bytes of html, the limit is 500"),
    (Limits(nodes: 25), paragraphs, 300, "content after 25 nodes was dropped, at byte"),
    (Limits(attributes: 2), "<p a b c>x", 300, "content after 2 attributes was dropped, at byte 0"),
    (Limits(styles: 1), "<b>x", 300, "content after 1 styles was dropped"),
    (Limits(lines: 9), words, 10, "content after 9 lines was dropped, at byte 11 of html"),
    (Limits(memory: 20_000), paragraphs, 300, "the limit is 156"),
  ])
  func `a row beyond a limit is an error, and the others are answered`(
    limits: Limits, html: String, width: Int, words: String
  ) throws {
    let most =
      html == Self.paragraphs ? html + String(repeating: " ", count: 1000 - html.utf8.count) : html
    let rows = [row(1, "x"), row(2, most, width: width), row(3, "x")]
    for answers in try answers(rows, limits) {
      #expect(answers.count == 3)
      let error = try #require(answers.dropFirst().first)
      #expect(error.hasPrefix("{\"id\":2,\"error\":\"line 2: "), "\(error)")
      #expect(error.contains(words), "\(error)")
      if limits.styles > 1 {
        for answer in [answers.first, answers.last] {
          #expect(answer?.contains("\"height\":") == true, "\(answers)")
        }
      }
    }
  }

  @Test func `too many points and too long style sheets are errors`() throws {
    let points = Array(repeating: "[1,1]", count: Limits.pointsOfRow + 1).joined(separator: ",")
    let row = "{\"id\":5,\"html\":\"x\",\"width\":9,\"points\":[\(points)]}"
    let error = "{\"id\":5,\"error\":\"line 1: 100001 points, the limit is 100000\"}"
    #expect(try answers([row], Limits()) == [[error], [error]])
  }

  // MARK: Lines

  /// Lines with a line feed between them.
  ///
  /// The bytes are appended as arrays, because a loop over bytes is slow in a debug build.
  private static func joined(_ lines: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append(0x0A) }
      text += line
    }
    return text
  }

  /// The lines of a reader, each with whether it is too long.
  private func lines(_ text: [UInt8], mostBytes: Int) throws -> [(text: [UInt8], isOverlong: Bool)]
  {
    let scratch = try Scratch()
    let path = scratch.path("rows")
    try Data(text).write(to: URL(fileURLWithPath: path))
    let stream = try ByteStream(reading: path)
    defer { stream.close() }
    var reader = LineReader(stream, mostBytes: mostBytes)
    var lines: [([UInt8], Bool)] = []
    while let chunk = try reader.next() {
      #expect(chunk.firstLine == lines.count + 1)
      for (index, line) in chunk.lines.enumerated() {
        lines.append((line, chunk.overlong.contains(index)))
      }
    }
    return lines
  }

  @Test(arguments: [5000, 65_535, 65_536, 65_537, 200_000, 3_000_000])
  func `only the beginning of a line that is too long is stored`(_ length: Int) throws {
    let (first, last) = (Array("first".utf8), Array("last".utf8))
    let long = [UInt8](repeating: 0x78, count: length)
    for expected in [[first, long], [first, long, last], [first, long, long, last]] {
      for end in ["", "\n"] {
        let text = Self.joined(expected) + Array(end.utf8)
        let found = try lines(text, mostBytes: 4500)
        #expect(found.count == expected.count)
        for (line, whole) in zip(found, expected) {
          #expect(line.isOverlong == (whole.count > 4500))
          #expect(line.text == (line.isOverlong ? Array(whole.prefix(4096)) : whole))
        }
      }
    }
  }

  @Test(arguments: [1 << 20 - 1, 1 << 20, 1 << 20 + 1, 3_000_000])
  func `a large line within the limit is read completely`(_ length: Int) throws {
    let long = Array(String(repeating: "é", count: length / 2).utf8)
    let expected = [long, long, [], Array("last".utf8)]
    let text = Array("\u{FEFF}".utf8) + Self.joined(expected)
    let found = try lines(text, mostBytes: 4_000_000)
    #expect(found.map(\.text) == expected)
    #expect(found.allSatisfy { !$0.isOverlong })
  }

  @Test func `a line that is too long has its id if that is the first key`() throws {
    func id(_ beginning: String) -> JSONValue {
      LayoutRow.overlong(Array(beginning.utf8).span, number: 1, limits: Limits()).id
    }
    guard case .number(7, 7) = id("{\"id\": 7, \"html\": \"aaaa"),
      case .string("x") = id("{\"id\":\"x\",")
    else {
      Issue.record("the id is lost")
      return
    }
    for other in ["", "{", "{\"html\":\"aaaa", "{\"id\":7", "{\"id\":", "[1", "{\"ID\":1,"] {
      guard case .null = id(other) else {
        Issue.record("\(other) has an id")
        return
      }
    }
  }

  @Test func `a row that is too long is an error, and the others have answers`() throws {
    let long = row(2, String(repeating: "x", count: 70_000))
    let rows = [row(1, "x"), long, row(3, "x")].joined(separator: "\n")
    for command in ["batch", "heights"] {
      let result = try GalleyBinary.run([command, "--max-bytes", "1000"], input: rows + "\n")
      let lines = result.output.split(separator: "\n")
      #expect(result.status == 1 && lines.count == 3)
      #expect(lines[1] == "{\"id\":2,\"error\":\"line 2: longer than 69536 bytes\"}")
    }
    #expect(try GalleyBinary.run(["batch", "--max-bytes", "0"], input: "").status == 64)
  }

  // MARK: Laws

  @Test(arguments: [
    (Limits(bytes: 333), paragraphs), (Limits(nodes: 25), paragraphs),
    (Limits(memory: 20_000), paragraphs), (Limits(lines: 9), words),
    (Limits(lines: 9), "<table><td>\(words)<td>\(words)</table>after"),
    (Limits(lines: 9), "<div style='columns:3'>\(words)</div>after"),
    (Limits(lines: 9), "<b style='float:right;width:90px'>\(words)</b>\(words)"),
    (Limits(styles: 9), "<ul><li><a href=x>a <b>b</b> c</a><li>d<p>e <i>f</i></ul><h1>g</h1>"),
  ])
  func `the laws hold for a text that exceeds a limit`(limits: Limits, html: String) throws {
    let text = try typesetter(limits).prepare(RichText(html: html, limits: limits))
    let layout = text.layout(width: 200)
    #expect(layout.diagnostics.contains { $0.kind == .limit })
    var checker = LawChecker(layout, name: html, seed: 1)
    checker.check(count: 40)
    var heights = HeightLawChecker(text, name: html)
    heights.check(around: 200)
    var tallies = checker.tallies
    tallies.add(heights.tallies)
    for law in Law.allCases {
      #expect(tallies[law].failures == 0, "\(law.sentence): \(tallies[law].examples.first ?? "")")
    }
    #expect(tallies[.clusterMiddle].checks > 5)
  }
}
