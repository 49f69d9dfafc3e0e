// A valid request: its text, width and scale.

import Foundation
import Galley
import Hummingbird
import NIOCore

struct Question: Sendable {
  /// In CSS px.
  let width: Double
  /// Device px per CSS px, in which layouts are rounded and pictures are drawn.
  let scale: Double
  private let body: ByteBuffer

  init(_ request: Request, _ limits: ServiceLimits) async throws {
    width = try Self.number("width", of: request, upTo: limits.maxWidth)
    scale = try Self.number("scale", of: request, upTo: limits.maxScale, otherwise: 1)
    // Each scale has a measurer, so the number of scales is limited.
    guard scale > 0, (scale * 8).rounded() == scale * 8 else {
      throw Refusal(.unprocessableContent, "scale", "the scale is no multiple of 0.125")
    }
    do {
      body = try await request.body.collect(upTo: limits.maxBody)
    } catch is NIOTooManyBytesError {
      throw Refusal(.contentTooLarge, "body", "the body has more than \(limits.maxBody) bytes")
    }
  }

  /// The body as HTML.
  func content() throws -> RowContent {
    guard let html = String(validating: body.readableBytesView, as: UTF8.self) else {
      throw Refusal(.badRequest, "body", "the body is not UTF-8")
    }
    return RowContent(html: html)
  }

  /// The body as a JSON array of HTML texts.
  func rows(_ limits: ServiceLimits) throws -> [RowContent] {
    let data = Data(body.readableBytesView)
    guard let texts = try? JSONDecoder().decode([String].self, from: data) else {
      throw Refusal(.badRequest, "body", "the body is not a JSON array of strings")
    }
    guard texts.count <= limits.maxRows else {
      throw Refusal(
        .unprocessableContent, "rows", "there are \(texts.count) rows, more than \(limits.maxRows)")
    }
    return texts.map { RowContent(html: $0) }
  }

  private static func number(
    _ name: String, of request: Request, upTo limit: Double, otherwise: Double? = nil
  ) throws -> Double {
    let word = request.uri.queryParameters.get(name)
    guard let number = word.map({ Double($0) ?? .nan }) ?? otherwise, !number.isNaN else {
      throw Refusal(.badRequest, name, "the query has no number \(name)")
    }
    guard number >= 0, number <= limit else {
      throw Refusal(.unprocessableContent, name, "the \(name) is not from 0 to \(limit)")
    }
    return number
  }
}
