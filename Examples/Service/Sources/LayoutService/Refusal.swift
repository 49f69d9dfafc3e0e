// Errors of requests, answered as JSON.

import Foundation
import Hummingbird

struct Refusal: HTTPResponseError {
  let status: HTTPResponse.Status
  /// The subject of the error: a parameter, the body, the path, the time.
  let subject: String
  let message: String
  /// Whether the connection ends after the answer, because the rest of the request is not read.
  var isLast: Bool

  init(
    _ status: HTTPResponse.Status, _ subject: String, _ message: String, isLast: Bool = false
  ) {
    (self.status, self.subject, self.message, self.isLast) = (status, subject, message, isLast)
  }

  static func body(beyond limit: Int) -> Refusal {
    Refusal(.contentTooLarge, "body", "the body has more than \(limit) bytes", isLast: true)
  }

  static func rows(_ count: Int, beyond limit: Int) -> Refusal {
    Refusal(.unprocessableContent, "rows", "there are \(count) rows, more than \(limit)")
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    var response = try Response(
      status: status, json: ["error": ["subject": subject, "message": message]])
    if isLast { response.headers[.connection] = "close" }
    return response
  }
}

/// Converts other errors to refusals.
struct Refusals: RouterMiddleware {
  let limits: ServiceLimits

  func handle(
    _ request: Request, context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      var refusal = refusal(of: error, request, context)
      // A long body would be read to its end before the next request.
      let isShort = request.headers[.contentLength].flatMap { Int($0) }.map { $0 <= limits.maxBody }
      if request.headers[.transferEncoding] != nil || isShort == false { refusal.isLast = true }
      throw refusal
    }
  }

  private func refusal(
    of error: any Error, _ request: Request, _ context: ServiceContext
  ) -> Refusal {
    switch error {
    case let refusal as Refusal: return refusal
    case let error as HTTPError where error.status == .notFound:
      return Refusal(.notFound, "path", "there is no \(request.method) \(request.uri.path)")
    case is CancellationError:
      // The client has gone, so nobody reads this.
      return Refusal(.serviceUnavailable, "connection", "the connection was closed", isLast: true)
    default:
      context.logger.error("\(request.method) \(request.uri.path): \(error)")
      return Refusal(.internalServerError, "service", "the service failed")
    }
  }
}

/// The result of `body`; a timeout cancels it and throws a refusal.
func within<Result: Sendable>(
  seconds: Double, _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      throw Refusal(
        .serviceUnavailable, "timeout", "there was no answer in \(seconds) s", isLast: true)
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}

/// The result of `body`, which is cancelled when the connection closes.
func whileOpen<Result: Sendable>(
  _ connection: Connection?, _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  let work = Task { try await body() }
  connection?.onClose { work.cancel() }
  defer { connection?.onClose(nil) }
  return try await withTaskCancellationHandler {
    try await work.value
  } onCancel: {
    work.cancel()
  }
}

extension Response {
  init(status: HTTPResponse.Status = .ok, json: some Encodable) throws {
    self.init(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: try JSON.bytes(json)))
  }
}

enum JSON {
  static func bytes(_ value: some Encodable) throws -> ByteBuffer {
    ByteBuffer(bytes: try encoder.encode(value))
  }

  fileprivate static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// An object that is written member by member, and its lists part by part, because an encoder takes
/// many times the memory of what it writes.
struct JSONObject {
  private static let part = 256
  private let encoder = JSON.encoder
  private var bytes = ByteBuffer()

  /// Adds a member.
  mutating func add(_ name: String, _ value: some Encodable) throws {
    begin(name)
    bytes.writeBytes(try encoder.encode(value))
  }

  /// Adds a member that is a list.
  mutating func add(_ name: String, list: [some Encodable]) throws {
    begin(name)
    bytes.writeString("[")
    for start in stride(from: 0, to: list.count, by: Self.part) {
      if start > 0 { bytes.writeString(",") }
      let part = try encoder.encode(Array(list[start..<min(start + Self.part, list.count)]))
      bytes.writeBytes(part.dropFirst().dropLast())
    }
    bytes.writeString("]")
  }

  private mutating func begin(_ name: String) {
    bytes.writeString("\(bytes.readableBytes == 0 ? "{" : ",")\"\(name)\":")
  }

  mutating func finish() -> ByteBuffer {
    bytes.writeString("}")
    return bytes
  }
}
