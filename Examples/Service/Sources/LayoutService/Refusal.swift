// Errors of requests, answered as JSON.

import Foundation
import Hummingbird

struct Refusal: HTTPResponseError {
  let status: HTTPResponse.Status
  /// The subject of the error: a parameter, the body, the path, the time.
  let subject: String
  let message: String

  init(_ status: HTTPResponse.Status, _ subject: String, _ message: String) {
    (self.status, self.subject, self.message) = (status, subject, message)
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    try Response(status: status, json: ["error": ["subject": subject, "message": message]])
  }
}

/// Converts other errors to refusals.
struct Refusals: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let refusal as Refusal {
      throw refusal
    } catch let error as HTTPError where error.status == .notFound {
      throw Refusal(.notFound, "path", "there is no \(request.method) \(request.uri.path)")
    } catch {
      context.logger.error("\(request.method) \(request.uri.path): \(error)")
      throw Refusal(.internalServerError, "service", "the service failed")
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
      throw Refusal(.serviceUnavailable, "timeout", "there was no answer in \(seconds) s")
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}

extension Response {
  init(status: HTTPResponse.Status = .ok, json: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.init(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(json))))
  }
}
