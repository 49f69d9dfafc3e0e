// Clients that leave, wait, send half a request or do not read.

import Foundation
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import Testing

@testable import LayoutService

@Suite struct ConnectionTests {
  /// A connection without a client library.
  struct Socket {
    let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

    init(_ client: ServiceTests.Client) async throws {
      let port = try #require(client.client.port)
      channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .channelOption(.allowRemoteHalfClosure, value: true)
        .connect(host: "localhost", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel(
              wrappingChannelSynchronously: channel,
              configuration: .init(isOutboundHalfClosureEnabled: true))
          }
        }
    }

    /// What the service answers until it closes the connection.
    func answer(to text: String, thenCloses: Bool = false) async throws -> String {
      try await channel.executeThenClose { inbound, outbound in
        try await outbound.write(ByteBuffer(string: text))
        if thenCloses { outbound.finish() }
        var answer = ""
        for try await part in inbound { answer += String(buffer: part) }
        return answer
      }
    }

    /// Sends a request and leaves after a time.
    func leave(_ text: String, after time: Duration) async throws {
      try await channel.executeThenClose { _, outbound in
        try await outbound.write(ByteBuffer(string: text))
        try await Task.sleep(for: time)
      }
    }
  }

  static func post(_ path: String, headers: String, _ body: String = "") -> String {
    "POST \(path) HTTP/1.1\r\nhost: a\r\n\(headers)\r\n\r\n\(body)"
  }

  static func post(_ path: String, _ body: String) -> String {
    post(path, headers: "content-length: \(body.utf8.count)", body)
  }

  static let long = String(
    repeating: "<p>All <b>of</b> this <i>takes</i> a while.</p>", count: 20_000)

  @Test(arguments: ["zz\r\nabc", "5\r\nabcdefgh\r\n", "3\r\nabc\r\n-1\r\n"])
  func `a bad chunk is an error of the body`(body: String) async throws {
    try await ServiceTests.serve(through: .ahc()) { client in
      let answer = try await Socket(client).answer(
        to: Self.post("/layout?width=9", headers: "transfer-encoding: chunked", body))
      #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains(#""subject":"body""#))
    }
  }

  @Test(arguments: ["content-length: 10", "transfer-encoding: chunked"])
  func `half a body is an error of the body`(headers: String) async throws {
    try await ServiceTests.serve(through: .ahc()) { client in
      let answer = try await Socket(client).answer(
        to: Self.post("/layout?width=9", headers: headers, "3\r\nabc"), thenCloses: true)
      #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains(#""subject":"body""#))
    }
  }

  @Test func `a length beyond the limit is refused before the body`() async throws {
    try await ServiceTests.serve("--max-body=100", through: .ahc()) { client in
      let start = ContinuousClock.now
      let answer = try await Socket(client).answer(
        to: Self.post("/layout?width=9", headers: "content-length: 101"))
      #expect(answer.hasPrefix("HTTP/1.1 413 ") && answer.contains(#""subject":"body""#))
      #expect(ContinuousClock.now - start < .seconds(4))
    }
  }

  @Test func `a body that stops is answered, and the connection ends`() async throws {
    try await ServiceTests.serve("--timeout=0.2", through: .ahc()) { client in
      let answer = try await Socket(client).answer(
        to: Self.post("/layout?width=9", headers: "content-length: 9", "abc"))
      #expect(answer.hasPrefix("HTTP/1.1 503 ") && answer.contains(#""subject":"timeout""#))
    }
  }

  @Test func `the work of clients that have gone does not delay the next one`() async throws {
    try await ServiceTests.serve("--timeout=60", through: .ahc()) { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<30 {
          group.addTask {
            try await Socket(client).leave(
              Self.post("/layout?width=50", Self.long), after: .milliseconds(300))
          }
        }
        try await group.waitForAll()
      }
      // Each of them takes some seconds in a debug build; the client waits for 15 s.
      try await client.expectAnswer("/layout?width=50", String(Self.long.prefix(40_000)))
    }
  }

  @Test func `long texts do not delay short ones`() async throws {
    try await ServiceTests.serve("--timeout=3", through: .ahc()) { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask { _ = try await client.post("/layout?width=50", Self.long) }
        }
        try await Task.sleep(for: .milliseconds(200))
        for _ in 0..<100 { try await client.expectAnswer("/layout?width=50") }
        try await group.waitForAll()
      }
    }
  }

  @Test func `idle connections make room`() async throws {
    try await ServiceTests.serve("--max-connections=3", through: .ahc()) { client in
      let idle = [try await Socket(client), try await Socket(client), try await Socket(client)]
      let start = ContinuousClock.now
      try await client.expectAnswer("/layout?width=50")
      #expect(ContinuousClock.now - start < .seconds(8))
      for socket in idle { try? await socket.channel.channel.close() }
    }
  }
}
