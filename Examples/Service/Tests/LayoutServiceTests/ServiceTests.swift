// Each path, each limit, and many concurrent requests.

import Foundation
import Galley
import GalleyFonts
import GalleyProof
import Hummingbird
import HummingbirdTesting
import Testing

@testable import LayoutService

@Suite struct ServiceTests {
  static let html = "<p>Hello <a href='/world'>wide, wide world</a>!</p><p>مرحبا 世界</p>"

  /// The parts of a response that tests compare.
  struct Answer: Decodable {
    struct Failure: Decodable {
      let subject: String
      let message: String
    }
    let height: Double?
    let heights: [Double]?
    let diagnostics: [Diagnostic]?
    let error: Failure?
  }

  /// Runs a service with options and sends requests to it.
  static func serve(
    _ options: String..., through setup: TestingSetup = .router,
    _ body: @Sendable (Client) async throws -> Void
  ) async throws {
    let service = try LayoutService.parse(options + ["--port=0"])
    try await service.application(HeightCache(path: nil)).test(setup) {
      try await body(Client(client: $0))
    }
  }

  struct Client: Sendable {
    let client: any TestClientProtocol

    func post(_ uri: String, _ bytes: some Sequence<UInt8>) async throws -> TestResponse {
      try await client.execute(uri: uri, method: .post, body: ByteBuffer(bytes: bytes))
    }

    func post(_ uri: String, _ html: String = html) async throws -> TestResponse {
      try await post(uri, html.utf8)
    }

    func expectAnswer(
      _ uri: String, _ html: String = html, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let response = try await post(uri, html)
      #expect(response.status == .ok, sourceLocation: sourceLocation)
    }

    /// Checks the status and the subject of the error.
    func expectRefusal(
      _ status: HTTPResponse.Status, _ subject: String, _ uri: String,
      _ bytes: some Sequence<UInt8> & Sendable,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let response = try await post(uri, bytes)
      #expect(response.status == status, sourceLocation: sourceLocation)
      let error = try #require(try response.answer.error, sourceLocation: sourceLocation)
      #expect(error.subject == subject, sourceLocation: sourceLocation)
      #expect(!error.message.isEmpty, sourceLocation: sourceLocation)
    }

    func expectRefusal(
      _ status: HTTPResponse.Status, _ subject: String, _ uri: String, _ html: String = html,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await expectRefusal(
        status, subject, uri, Array(html.utf8), sourceLocation: sourceLocation)
    }
  }

  static func layout(_ html: String = html, width: Double, scale: Double = 1) throws -> Layout {
    let style = TextStyle(pixelRatio: scale)
    return Typesetter(fonts: try GalleyFonts.bundled())
      .prepare(RichText(html: html), style: style).layout(width: width)
  }

  // MARK: Answers

  @Test func `a layout has the height, lines, links and diagnostics of the library`() async throws {
    try await Self.serve { client in
      for (width, scale) in [(320.0, 1.0), (90.0, 1.0), (90.5, 2.625), (0.0, 1.0)] {
        let response = try await client.post("/layout?width=\(width)&scale=\(scale)")
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/json")
        let layout = try Self.layout(width: width, scale: scale)
        let answer = try response.answer
        #expect(answer.height == layout.size.height)
        #expect(answer.diagnostics == layout.diagnostics)
        let summary = try JSONDecoder().decode(
          Layout.Summary.self, from: Data(response.body.readableBytesView))
        #expect(summary == layout.summary)
        #expect(summary.links.count == 1 && !summary.lines.isEmpty)
      }
    }
  }

  @Test func `diagnostics say what was dropped`() async throws {
    try await Self.serve { client in
      let answer = try await client.post("/layout?width=320", "<p style='colour: red'>a</p>").answer
      #expect(answer.diagnostics?.first?.kind == .unsupportedProperty)
    }
  }

  @Test func `heights of many rows are those of the library`() async throws {
    let rows = (0..<50).map { "<p>Row \($0): " + String(repeating: "word ", count: $0) + "</p>" }
    try await Self.serve { client in
      let body = String(decoding: try JSONEncoder().encode(rows), as: UTF8.self)
      for _ in 0..<2 {
        let heights = try await client.post("/height?width=200", body).answer.heights
        let expected = try rows.map { try Self.layout($0, width: 200).size.height }
        #expect(heights == expected)
      }
      let none = try await client.post("/height?width=200", "[]").answer.heights
      #expect(none == [])
    }
  }

  @Test func `a picture is the proof of the layout`() async throws {
    try await Self.serve { client in
      for scale in [1.0, 2.0] {
        let response = try await client.post("/picture?width=200&scale=\(scale)")
        #expect(response.headers[.contentType] == "image/png")
        let proof = Proof(try Self.layout(width: 200, scale: scale))
        let png = try proof.png(scale: scale)
        #expect(Array(response.body.readableBytesView) == png)
      }
      try await client.expectAnswer("/picture?width=0", "")
    }
  }

  @Test func `the service tells that it is well`() async throws {
    try await Self.serve { client in
      let response = try await client.client.execute(uri: "/healthz", method: .get)
      #expect(response.status == .ok && String(buffer: response.body) == #"{"status":"ok"}"#)
    }
  }

  @Test func `a hundred requests at a time get equal answers`() async throws {
    try await Self.serve(through: .ahc()) { client in
      let answers = try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
        for _ in 0..<100 {
          group.addTask {
            let response = try await client.post("/layout?width=150&scale=2")
            #expect(response.status == .ok)
            return response.body
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == 100 && Set(answers).count == 1)
      let answer = try JSONDecoder().decode(
        Answer.self, from: Data(try #require(answers.first).readableBytesView))
      let height = try Self.layout(width: 150, scale: 2).size.height
      #expect(answer.height == height)
    }
  }
}

extension TestResponse {
  var answer: ServiceTests.Answer {
    get throws {
      try JSONDecoder().decode(ServiceTests.Answer.self, from: Data(body.readableBytesView))
    }
  }
}
