// Rows of JSON: their answers, their order, their limits, and clients that leave or do not read.

import Foundation
import Galley
import GalleyFonts
import GalleyJSON
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import LayoutService

@Suite struct RowsTests {
  static let row = #"{"id":1,"html":"<p>Hello <a href=/w>wide world</a>","width":90}"#
  static let slowRow =
    "{\"id\":2,\"html\":\"\(ConnectionTests.long)\",\"width\":50}"

  /// The answers of the library, of which the first has the versions.
  static func expected(_ body: String) throws -> String {
    let answerer = JSONAnswerer(typesetter: Typesetter(fonts: try GalleyFonts.bundled()))
    var isFirst = true
    var answers = ""
    for (number, line) in zip(1..., body.split(separator: "\n", omittingEmptySubsequences: false))
    where line.contains(where: { !$0.isWhitespace }) {
      let answer = answerer.answer(Array(line.utf8), number: number, withVersions: isFirst)
      answers += String(decoding: answer.bytes, as: UTF8.self) + "\n"
      isFirst = false
    }
    return answers
  }

  static func answers(_ body: String, _ client: ServiceTests.Client) async throws -> [String] {
    let response = try await client.post("/rows", body)
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "application/x-ndjson")
    return String(buffer: response.body).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    "", "\n \r\n", row, row + "\n", "\n\n" + row + "\n\nno row\n" + row + "\r\n",
    "{}\n" + row, #"{"id":3,"html":"<p>a<p>b","widths":[9,90],"want":["height","lines"]}"#,
  ])
  func `answers are those of the library, and the first one has the versions`(
    body: String
  ) async throws {
    let expected = try Self.expected(body)
    try await ServiceTests.serve { client in
      let answers = try await Self.answers(body, client)
      #expect(answers == expected.split(separator: "\n").map(String.init))
      #expect(answers.count { $0.contains(#""versions":"#) } == (answers.isEmpty ? 0 : 1))
    }
  }

  @Test func `a byte order mark is no part of a row`() async throws {
    try await ServiceTests.serve { client in
      let plain = try await Self.answers(Self.row, client)
      #expect(try await Self.answers("\u{FEFF}" + Self.row, client) == plain)
    }
  }

  @Test func `many rows of all lengths are answered in order`() async throws {
    let rows = (0..<600).map { number in
      let count = number % 97 == 0 ? 3000 : number % 9
      let words = String(repeating: "word <b>\(number)</b> ", count: count)
      return "{\"id\":\(number),\"html\":\"\(words)\",\"width\":200}\n"
    }
    let body = rows.joined()
    let expected = try Self.expected(body).split(separator: "\n").map(String.init)
    try await ServiceTests.serve("--timeout=120", through: .ahc()) { client in
      let answers = try await Self.answers(body, client)
      #expect(answers == expected)
    }
  }

  @Test func `rows and bodies beyond a limit are refused before an answer`() async throws {
    try await ServiceTests.serve("--max-rows=2", "--max-body=400") { client in
      #expect(try await Self.answers(Self.row + "\n\n" + Self.row, client).count == 2)
      let three = [String](repeating: "{}", count: 3).joined(separator: "\n")
      try await client.expectRefusal(.unprocessableContent, "rows", "/rows", three)
      let long = String(repeating: " ", count: 401)
      try await client.expectRefusal(.contentTooLarge, "body", "/rows", long)
      let response = try await client.client.execute(uri: "/rows", method: .get)
      #expect(response.status == .notFound)
    }
  }

  @Test func `half a body is an error of the body`() async throws {
    try await ServiceTests.serve(through: .ahc()) { client in
      let answer = try await ConnectionTests.Socket(client).answer(
        to: ConnectionTests.post("/rows", headers: "content-length: 10", "{}"), thenCloses: true)
      #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains(#""subject":"body""#))
    }
  }

  @Test func `an answer beyond the limit, a picture and a wrong row are errors of their lines`()
    async throws
  {
    let rows = [
      #"{"id":1,"html":"<p>One two","widths":[9,10,11,12,13,14,15,16],"want":["lines"]}"#,
      #"{"id":2,"html":"a","width":9,"picture":{}}"#, #"{"id":3,"html":"a","width":-1}"#,
      #"{"id":4,"html":"a","width":9,"want":["height"]}"#,
    ]
    try await ServiceTests.serve("--max-answer=500") { client in
      let answers = try await Self.answers(rows.joined(separator: "\n"), client)
      #expect(answers.count == 4)
      for (answer, reason) in zip(answers, ["more than 500 bytes", "no pictures", "width"]) {
        #expect(answer.contains(#""error":"line "#) && answer.contains(reason), "\(answer)")
      }
      #expect(answers.last == #"{"id":4,"height":22}"#)
    }
  }

  @Test func `rows for which there is no time are errors of their lines`() async throws {
    let rows = [Self.row, Self.slowRow] + [String](repeating: Self.row, count: 3)
    try await ServiceTests.serve("--timeout=0.3") { client in
      let answers = try await Self.answers(rows.joined(separator: "\n"), client)
      let refusals = (1...5).map {
        #"{"id":null,"error":"line \#($0): there was no answer in 0.3 s"}"#
      }
      // On a busy machine there is no time for the first rows either.
      #expect(answers.count == 5 && answers.suffix(3) == refusals.suffix(3))
      #expect(answers[0].contains("height") || answers[0] == refusals[0])
    }
    try await ServiceTests.serve { client in
      let answers = try await Self.answers(Self.row, client)
      #expect(answers.count == 1)
    }
  }

  @Test func `a row of many widths stops at a width`() async throws {
    let text = String(ConnectionTests.long.prefix(30_000))
    let widths = (1...1000).map(String.init).joined(separator: ",")
    let row = "{\"id\":2,\"html\":\"\(text)\",\"widths\":[\(widths)],\"want\":[\"size\"]}"
    try await ServiceTests.serve("--timeout=0.5") { client in
      let start = ContinuousClock.now
      let answers = try await Self.answers(row, client)
      // On a busy machine the row is refused before it is begun.
      let reasons = ["the task was cancelled", "there was no answer in 0.5 s"]
      #expect(reasons.contains { answers.first?.contains($0) == true }, "\(answers)")
      #expect(ContinuousClock.now - start < .seconds(10))
    }
  }

  @Test func `the rows of clients that have gone do not delay the next one`() async throws {
    try await ServiceTests.serve("--timeout=60", through: .ahc()) { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<30 {
          group.addTask {
            try await ConnectionTests.Socket(client).leave(
              ConnectionTests.post("/rows", Self.slowRow), after: .milliseconds(300))
          }
        }
        try await group.waitForAll()
      }
      #expect(try await Self.answers(Self.row, client).count == 1)
    }
  }

  @Test func `a client that does not read is disconnected`() async throws {
    // Each answer has the text a hundred times, which is more than the buffers of a connection.
    let text = String(repeating: "word ", count: 4000)
    let ranges = [String](repeating: "[0,19990]", count: 100).joined(separator: ",")
    let row =
      "{\"id\":1,\"html\":\"\(text)\",\"width\":10000,\"want\":[],\"ranges\":[\(ranges)]}\n"
    let body = String(repeating: row, count: 40)
    try await ServiceTests.serve("--timeout=1", "--max-bodies=1", through: .ahc()) { client in
      let socket = try await ConnectionTests.Socket(client)
      try await socket.channel.executeThenClose { _, outbound in
        try await outbound.write(ByteBuffer(string: ConnectionTests.post("/rows", body)))
        // The memory of bodies has room for one request, so this one waits for the end of the other.
        let start = ContinuousClock.now
        var isAnswered = false
        while !isAnswered, ContinuousClock.now - start < .seconds(30) {
          isAnswered = try await client.post("/rows", Self.row).status == .ok
        }
        #expect(isAnswered)
      }
    }
  }
}
