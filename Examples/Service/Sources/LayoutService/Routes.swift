// The paths of the service and their answers.

import Foundation
import Galley
import GalleyProof
import Hummingbird
import NIOPosix

/// Layouts run in the tasks of a measurer, pictures and JSON on the threads of a pool: event loops
/// do no such work, so that they can serve connections.
struct Routes: Sendable {
  let limits: ServiceLimits
  let measurers: Measurers

  func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: Refusals())
    router.get("healthz") { _, _ in try Response(json: ["status": "ok"]) }
    router.post("layout") { request, _ in try await answer(request, layout) }
    router.post("height") { request, _ in try await answer(request, heights) }
    router.post("picture") { request, _ in try await answer(request, picture) }
    return router
  }

  private func answer(
    _ request: Request, _ body: @escaping @Sendable (Question) async throws -> Response
  ) async throws -> Response {
    try await within(seconds: limits.timeout) { try await body(Question(request, limits)) }
  }

  @Sendable private func layout(_ question: Question) async throws -> Response {
    let layout = try await laidOut(question)
    return try await inPool { try Response(json: LayoutAnswer(layout: layout)) }
  }

  @Sendable private func heights(_ question: Question) async throws -> Response {
    let rows = try question.rows(limits)
    let heights = RowHeights<Int>(
      measurer: measurers[question.scale], width: question.width,
      content: { rows.indices.contains($0) ? rows[$0] : .fixed(height: 0) })
    heights.append(Array(rows.indices))
    await heights.prefetch(rows.indices, priority: .visible)
    try Task.checkCancellation()
    return try Response(json: ["heights": rows.indices.compactMap { heights.height(for: $0) }])
  }

  @Sendable private func picture(_ question: Question) async throws -> Response {
    let layout = try await laidOut(question)
    let scale = question.scale
    let width = (max(layout.size.width, layout.usedWidth) * scale).rounded(.up)
    let height = (layout.size.height * scale).rounded(.up)
    let most = min(limits.maxArea, Bitmap.largestArea)
    guard width * height <= Double(most) else {
      let message = "the picture has \(width) × \(height) pixels, more than \(most)"
      throw Refusal(.unprocessableContent, "area", message)
    }
    let bitmap = try await inPool { Proof(layout).bitmap(scale: scale) }
    let png = try await inPool { try bitmap.png() }
    return Response(
      status: .ok, headers: [.contentType: "image/png"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: png)))
  }

  /// The layout.
  ///
  /// Its task ends within one line if this one is cancelled.
  private func laidOut(_ question: Question) async throws -> Layout {
    let row = RowHeights.Request(key: 0, generation: 0, content: try question.content())
    return try await measurers[question.scale].layout(for: row, width: question.width).layout
  }
}

/// Runs work on a thread of the pool, unless the task is cancelled before.
private func inPool<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await NIOThreadPool.singleton.runIfActive(work)
}

/// The summary of a layout with its height and diagnostics.
struct LayoutAnswer: Encodable {
  let layout: Layout

  private enum Key: CodingKey { case height, diagnostics }

  func encode(to encoder: any Encoder) throws {
    try layout.summary.encode(to: encoder)
    var answer = encoder.container(keyedBy: Key.self)
    try answer.encode(layout.size.height, forKey: .height)
    try answer.encode(layout.diagnostics, forKey: .diagnostics)
  }
}
