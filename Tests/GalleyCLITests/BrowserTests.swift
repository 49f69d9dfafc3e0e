import Foundation
import Testing

/// Chromium's answers for cases of our own (Tests/Browser), and ours beside them.
@Suite struct BrowserTests {
  @Test(arguments: ["Tests/Browser", "Tests/Browser/faces"])
  func `layout agrees with the browser's answers in every recorded case`(_ path: String) throws {
    let folder = GalleyBinary.package.appendingPathComponent(path)
    let expected = try Self.lines(folder.appendingPathComponent("expected.jsonl"))
    let cases = try Self.lines(folder.appendingPathComponent("cases.jsonl"))
    let known = try #require(
      JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appendingPathComponent("known.json"))) as? [String: String])
    let hasFonts = FileManager.default.fileExists(atPath: folder.path + "/fonts.json")
    let answers = try Self.answers(
      cases, expected, options: hasFonts ? ["--fonts", folder.path] : [])
    #expect(expected.count == cases.count && answers.count == cases.count)
    for (id, want) in expected {
      let differences = BrowserAnswer(want).differences(from: BrowserAnswer(answers[id] ?? [:]))
      if known[id] != nil {
        #expect(!differences.isEmpty, "\(id) agrees now: take it out of known.json")
      } else {
        #expect(differences.isEmpty, "\(id): \(differences.joined(separator: "; "))")
      }
    }
  }

  private static func lines(_ url: URL) throws -> [String: [String: Any]] {
    var rows: [String: [String: Any]] = [:]
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      if let row, let id = row["id"] as? String { rows[id] = row }
    }
    return rows
  }

  /// Runs the command over the cases, at the points that were recorded.
  private static func answers(
    _ cases: [String: [String: Any]], _ expected: [String: [String: Any]], options: [String]
  ) throws -> [String: [String: Any]] {
    var input = Data()
    for (id, row) in cases {
      var row = row
      let hits = expected[id]?["hits"] as? [[String: Any]] ?? []
      row["points"] = hits.map { [$0["x"] ?? 0, $0["y"] ?? 0] }
      input += try JSONSerialization.data(withJSONObject: row) + Data("\n".utf8)
    }
    let result = try GalleyBinary.run(
      ["batch", "--image-size", "40x30"] + options, input: String(decoding: input, as: UTF8.self))
    #expect(result.status == 0, "\(result.errors)")
    let scratch = try Scratch()
    let output = scratch.url.appendingPathComponent("answers")
    try Data(result.output.utf8).write(to: output)
    return try lines(output)
  }
}

/// One answer, in the recorder's terms.
private struct BrowserAnswer {
  var height: Double
  var lines: [(text: String, box: [Double])] = []
  var links: [(href: String, rects: [[Double]])] = []
  var hits: [(link: String?, line: Int, column: Int)] = []

  init(_ row: [String: Any]) {
    height = Self.number(row["height"])
    for line in row["lines"] as? [[String: Any]] ?? [] {
      let text = line["text"] as? String ?? ""
      guard !text.isEmpty else { continue }
      lines.append((text, ["x", "y", "w", "h"].map { Self.number(line[$0]) }))
    }
    for link in row["links"] as? [[String: Any]] ?? [] {
      let rects = (link["rects"] as? [[Any]] ?? []).map { $0.map(Self.number) }
      links.append((link["href"] as? String ?? "", rects.filter { $0[2] != 0 && $0[3] != 0 }))
    }
    for hit in row["hits"] as? [[String: Any]] ?? [] {
      hits.append(
        (
          hit["link"] as? String, Int(Self.number(hit["line"])), Int(Self.number(hit["column"]))
        ))
    }
  }

  private static func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? -1 }

  private static func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 0.1 }
  }

  /// What differs, each field once, with the first value that does.
  func differences(from other: BrowserAnswer) -> [String] {
    var found: [String] = []
    if abs(height - other.height) > 0.02 {
      found.append("height \(other.height), browser \(height)")
    }
    if lines.map(\.text) != other.lines.map(\.text) {
      let place = zip(lines, other.lines).first { $0.0.text != $0.1.text }
      found.append("lines: \(place.map { "\($0.1.text) for \($0.0.text)" } ?? "their number")")
    } else if let place = zip(lines, other.lines).first(where: { !Self.isNear($0.0.box, $0.1.box) })
    {
      found.append("box of \(place.0.text): \(place.1.box), browser \(place.0.box)")
    }
    let sameLinks =
      links.count == other.links.count
      && zip(links, other.links).allSatisfy { mine, theirs in
        mine.href == theirs.href && mine.rects.count == theirs.rects.count
          && zip(mine.rects, theirs.rects).allSatisfy(Self.isNear)
      }
    if !sameLinks { found.append("links: \(other.links), browser \(links)") }
    if hits.count != other.hits.count {
      found.append("\(other.hits.count) points for \(hits.count)")
    }
    for (mine, theirs) in zip(hits, other.hits) {
      let isSameCaret = mine.line < 0 || (mine.line == theirs.line && mine.column == theirs.column)
      if mine.link == theirs.link, isSameCaret { continue }
      found.append("touch \(theirs), browser \(mine)")
      break
    }
    return found
  }
}
