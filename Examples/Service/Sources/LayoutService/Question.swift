// A valid request: its body, and a text with its width and scale.

import Foundation
import Galley
import Hummingbird
import NIOCore
import NIOHTTP1

/// The body of a request.
struct Body: Sendable {
  let bytes: ByteBuffer
  /// The body's part of the memory for bodies.
  private let share: Share

  /// Refuses a body that is too long before it is read.
  static func check(_ request: Request, _ limits: ServiceLimits) throws {
    let declared = declaredBytes(of: request)
    if let declared, declared > limits.maxBody { throw Refusal.body(beyond: limits.maxBody) }
  }

  private static func declaredBytes(of request: Request) -> Int? {
    request.headers[.contentLength].flatMap { Int($0) }
  }

  /// Reads a body.
  init(_ request: Request, _ limits: ServiceLimits, bodies: Budget) async throws {
    try Self.check(request, limits)
    let declared = Self.declaredBytes(of: request)
    share = try await bodies.share(declared ?? limits.maxBody)
    do {
      bytes = try await request.body.collect(upTo: limits.maxBody)
    } catch is NIOTooManyBytesError {
      throw Refusal.body(beyond: limits.maxBody)
    } catch let error as HTTPParserError {
      throw Refusal(
        .badRequest, "body", "the body is incomplete or has a wrong form: \(error)", isLast: true)
    }
    if let declared, bytes.readableBytes < declared {
      throw Refusal(.badRequest, "body", "the body is incomplete", isLast: true)
    }
  }

  /// The memory of the body is free.
  func end() { share.end() }
}

struct Question: Sendable {
  /// In CSS px.
  let width: Double
  /// Device px per CSS px, in which layouts are rounded and pictures are drawn.
  let scale: Double
  let body: Body

  init(_ request: Request, _ limits: ServiceLimits, bodies: Budget) async throws {
    try Body.check(request, limits)
    width = try Self.number("width", of: request, upTo: limits.maxWidth)
    scale = try Self.number("scale", of: request, upTo: limits.maxScale, otherwise: 1)
    // Each scale has a measurer, so the number of scales is limited.
    guard scale > 0, (scale * 8).rounded() == scale * 8 else {
      throw Refusal(.unprocessableContent, "scale", "the scale is no multiple of 0.125")
    }
    body = try await Body(request, limits, bodies: bodies)
  }

  /// The body as HTML.
  func content() throws -> RowContent {
    guard let html = String(validating: body.bytes.readableBytesView, as: UTF8.self) else {
      throw Refusal(.badRequest, "body", "the body is not UTF-8")
    }
    return RowContent(html: html)
  }

  /// The body as a JSON array of HTML texts.
  func rows(_ limits: ServiceLimits) throws -> [RowContent] {
    let data = Data(body.bytes.readableBytesView)
    guard let texts = try? JSONDecoder().decode([String].self, from: data) else {
      throw Refusal(.badRequest, "body", "the body is not a JSON array of strings")
    }
    if texts.count > limits.maxRows { throw Refusal.rows(texts.count, beyond: limits.maxRows) }
    return texts.map { RowContent(html: $0) }
  }

  private static func number(
    _ name: String, of request: Request, upTo limit: Double, otherwise: Double? = nil
  ) throws -> Double {
    let words = request.uri.queryParameters[values: name[...]]
    guard words.count < 2 else {
      throw Refusal(.badRequest, name, "the query has more than one \(name)")
    }
    guard let number = words.first.map(number) ?? otherwise, !number.isNaN else {
      throw Refusal(.badRequest, name, "the query has no number \(name)")
    }
    guard number >= 0, number <= limit else {
      throw Refusal(.unprocessableContent, name, "the \(name) is not from 0 to \(limit)")
    }
    return number
  }

  /// A decimal number; not a number if there is none.
  ///
  /// Swift also reads hexadecimal numbers, which no other reader of queries does.
  private static func number(_ word: Substring) -> Double {
    let isHexadecimal = word.contains { $0 == "x" || $0 == "X" }
    return isHexadecimal ? .nan : Double(word) ?? .nan
  }
}
