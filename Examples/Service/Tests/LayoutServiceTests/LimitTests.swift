// Rejected requests with their status and the subject of the error.

import Foundation
import Galley
import Hummingbird
import HummingbirdTesting
import Testing

@testable import LayoutService

@Suite struct LimitTests {
  @Test(arguments: ["layout", "height", "picture"])
  func `width, scale and body are bounded on each path`(path: String) async throws {
    try await ServiceTests.serve("--max-body=100", "--max-width=400", "--max-scale=2") { client in
      let uri = "/\(path)?width="
      try await client.expectRefusal(.badRequest, "width", "/\(path)")
      for word in ["", "wide", "nan", "320px", "0x10", "0X1p4", "9&width=9", "9&width="] {
        try await client.expectRefusal(.badRequest, "width", uri + word)
      }
      for word in ["400.5", "-1", "inf", "1e300"] {
        try await client.expectRefusal(.unprocessableContent, "width", uri + word)
      }
      for word in ["big", "0x1", "1&scale=1"] {
        try await client.expectRefusal(.badRequest, "scale", uri + "320&scale=\(word)")
      }
      for word in ["2.5", "-1", "0", "1.1", "inf"] {
        try await client.expectRefusal(.unprocessableContent, "scale", uri + "320&scale=\(word)")
      }
      let long = String(repeating: "a", count: 101)
      try await client.expectRefusal(.contentTooLarge, "body", uri + "320", long)
      let bytes: [UInt8] = [0x5B, 0x22, 0xFF, 0x22, 0x5D]
      try await client.expectRefusal(.badRequest, "body", uri + "320", bytes)
    }
  }

  @Test func `values at a limit are answered`() async throws {
    try await ServiceTests.serve("--max-body=100", "--max-width=400", "--max-scale=2") { client in
      let long = String(repeating: "a", count: 100)
      try await client.expectAnswer("/layout?width=400&scale=2", long)
      try await client.expectAnswer("/layout?width=0&scale=0.125", "")
    }
  }

  @Test func `rows are bounded, and are strings`() async throws {
    try await ServiceTests.serve("--max-rows=2") { client in
      try await client.expectAnswer("/height?width=9", #"["a","b"]"#)
      try await client.expectRefusal(
        .unprocessableContent, "rows", "/height?width=9", #"["a","b","c"]"#)
      for body in ["", "<p>", "{}", "[1]", #"["a""#, String(repeating: "[", count: 10_000)] {
        try await client.expectRefusal(.badRequest, "body", "/height?width=9", body)
      }
    }
  }

  @Test func `the area of a picture is bounded, with what overflows to the right`() async throws {
    try await ServiceTests.serve("--max-area=10000") { client in
      try await client.expectAnswer("/picture?width=100", "<p>a</p>")
      for uri in ["/picture?width=1000", "/picture?width=100&scale=4"] {
        try await client.expectRefusal(.unprocessableContent, "area", uri)
      }
      let line = "<pre>" + String(repeating: "W", count: 99)
      try await client.expectRefusal(.unprocessableContent, "area", "/picture?width=1", line)
    }
  }

  @Test func `work that takes too long is refused and stops`() async throws {
    let long = String(repeating: "<p>All <b>of</b> this <i>takes</i> a while.</p>", count: 20_000)
    try await ServiceTests.serve("--timeout=0.05") { client in
      let start = ContinuousClock.now
      for _ in 0..<5 {
        try await client.expectRefusal(.serviceUnavailable, "timeout", "/layout?width=50", long)
      }
      // A layout of this text takes some seconds in a debug build, and other tests run beside it.
      #expect(ContinuousClock.now - start < .seconds(10))
      let rows = String(decoding: try JSONEncoder().encode([long]), as: UTF8.self)
      try await client.expectRefusal(.serviceUnavailable, "timeout", "/height?width=50", rows)
    }
    // Cancelled work does not occupy a worker.
    try await ServiceTests.serve { client in
      try await client.expectAnswer("/layout?width=50")
    }
  }

  @Test func `a path or method that is not there is named`() async throws {
    try await ServiceTests.serve { client in
      try await client.expectRefusal(.notFound, "path", "/layouts?width=9")
      try await client.expectRefusal(.notFound, "path", "/healthz")
      let response = try await client.client.execute(uri: "/layout?width=9", method: .get)
      #expect(try response.answer.error?.message == "there is no GET /layout")
    }
  }

  @Test func `requests beyond the open connections wait for an answer`() async throws {
    try await ServiceTests.serve("--max-connections=2", through: .ahc()) { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask {
            try await client.expectAnswer("/picture?width=200")
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test(arguments: ["--max-body=0", "--timeout=-1", "--max-width=nan", "--max-rows=x", "--port=y"])
  func `options that make no sense are refused`(option: String) {
    #expect(throws: (any Error).self) { try LayoutService.parse([option]) }
  }
}
