import Foundation
import Testing

/// Galley's answers for the cases of Tests/Browser, compared with those of Chromium.
@Suite struct BrowserTests {
  @Test(arguments: try BrowserTopic.all())
  func `layout agrees with the browser's answers in every case of a topic`(
    _ topic: BrowserTopic
  ) throws {
    let record = try topic.folder.record()
    #expect(!topic.ids.isEmpty)
    for id in topic.ids {
      let expected = try BrowserAnswer(#require(record.expected[id], "\(id): not recorded"))
      let found = try BrowserAnswer(#require(record.answers[id], "\(id) was not answered"))
      let differences = expected.differences(from: found)
      if record.known.contains(id) {
        #expect(!differences.isEmpty, "\(id) agrees now: take it out of known.json")
      } else {
        #expect(differences.isEmpty, "\(id): \(differences.joined(separator: "; "))")
      }
    }
  }

  @Test(arguments: BrowserFolder.allCases)
  func `every case has an answer, and every answer and known difference a case`(
    _ folder: BrowserFolder
  ) throws {
    let record = try folder.record()
    let cases = try folder.cases()
    let ids = Set(cases.map(\.id))
    #expect(ids.count == cases.count && ids.count >= folder.count)
    #expect(Set(record.expected.keys) == ids && Set(record.answers.keys) == ids)
    #expect(record.known.isSubset(of: ids))
  }
}

/// The cases of one topic: one argument of the test above.
struct BrowserTopic: CustomTestStringConvertible {
  var folder: BrowserFolder
  var name: String
  var ids: [String]
  var testDescription: String { "\(folder.rawValue), \(name)" }

  static func all() throws -> [BrowserTopic] {
    try BrowserFolder.allCases.flatMap { folder in
      var topics: [BrowserTopic] = []
      var places: [String: Int] = [:]
      for row in try folder.cases() {
        if let place = places[row.topic] {
          topics[place].ids.append(row.id)
        } else {
          places[row.topic] = topics.count
          topics.append(BrowserTopic(folder: folder, name: row.topic, ids: [row.id]))
        }
      }
      return topics
    }
  }
}

/// A folder with recorded cases.
enum BrowserFolder: String, CaseIterable {
  case bundled = "Tests/Browser"
  case faces = "Tests/Browser/faces"
  case oddFaces = "Tests/Browser/odd-faces"
  case hanFaces = "Tests/Browser/han-faces"
  case languageFaces = "Tests/Browser/language-faces"

  /// The minimum number of cases in the folder.
  var count: Int {
    switch self {
    case .bundled: 2791
    case .faces: 268
    case .oddFaces: 340
    case .hanFaces: 91
    case .languageFaces: 66
    }
  }

  /// The cases in the order of their file.
  func cases() throws -> [BrowserCase] {
    let file = url.appendingPathComponent("cases.jsonl")
    return try Data(contentsOf: file).split(separator: 0x0A).map(BrowserCase.init)
  }

  /// Both answers to each case: the command runs once for all topics.
  func record() throws -> BrowserRecord {
    switch self {
    case .bundled: try Self.first.get()
    case .faces: try Self.second.get()
    case .oddFaces: try Self.third.get()
    case .hanFaces: try Self.fourth.get()
    case .languageFaces: try Self.fifth.get()
    }
  }

  fileprivate var url: URL { GalleyBinary.package.appendingPathComponent(rawValue) }

  private static let first = Result { try BrowserRecord(bundled) }
  private static let second = Result { try BrowserRecord(faces) }
  private static let third = Result { try BrowserRecord(oddFaces) }
  private static let fourth = Result { try BrowserRecord(hanFaces) }
  private static let fifth = Result { try BrowserRecord(languageFaces) }
}

/// A line of the recorded cases.
struct BrowserCase {
  var id: String
  var topic: String
  /// The case without its points, as input of the command.
  fileprivate var line: Data

  /// - Throws: if the line is no object of JSON, or without an id or a topic.
  init(_ line: Data) throws {
    self.line = line
    let row = try Self.row(line)
    id = try #require(row["id"] as? String, "a case has no id")
    topic = try #require(row["kind"] as? String, "\(id) has no kind")
  }

  fileprivate static func row(_ line: Data) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: line) as? [String: Any])
  }
}

/// The recorded answers of a folder, and those of the command.
struct BrowserRecord {
  /// JSON lines by the id of their case.
  var expected: [String: Data]
  var answers: [String: Data]
  /// The cases with a known difference.
  var known: Set<String>

  init(_ folder: BrowserFolder) throws {
    expected = try Self.lines(Data(contentsOf: folder.url.appendingPathComponent("expected.jsonl")))
    let differences = folder.url.appendingPathComponent("known.json")
    known = try Set(
      JSONDecoder().decode([String: String].self, from: Data(contentsOf: differences)).keys)
    var input = Data()
    for text in try folder.cases() {
      var row = try BrowserCase.row(text.line)
      // The command has answers at the recorded points.
      let recorded = try BrowserCase.row(#require(expected[text.id], "\(text.id): not recorded"))
      let hits = recorded["hits"] as? [[String: Any]] ?? []
      row["points"] = hits.map { [$0["x"] ?? 0, $0["y"] ?? 0] }
      input += try JSONSerialization.data(withJSONObject: row) + Data("\n".utf8)
    }
    let result = try GalleyBinary.run(
      ["batch", "--image-size", "40x30"]
        + (folder == .bundled ? [] : ["--fonts", folder.url.path]),
      input: String(decoding: input, as: UTF8.self))
    try #require(result.status == 0, "\(result.errors)")
    answers = try Self.lines(Data(result.output.utf8))
  }

  private static func lines(_ content: Data) throws -> [String: Data] {
    var lines: [String: Data] = [:]
    for line in content.split(separator: 0x0A) {
      let row = try BrowserCase.row(line)
      lines[try #require(row["id"] as? String, "an answer has no id")] = line
    }
    return lines
  }
}

/// One answer, in the fields of the recorder.
private struct BrowserAnswer {
  var height: Double
  var lines: [(text: String, box: [Double])] = []
  var links: [(href: String, rects: [[Double]])] = []
  var hits: [(link: String?, line: Int, column: Int)] = []

  /// - Throws: if the line is no object of JSON with a height.
  init(_ line: Data) throws {
    let row = try BrowserCase.row(line)
    try #require(row["height"] is NSNumber, "an answer has no height")
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

  /// The fields that differ, each with its first different value.
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
