// The paths of the service and their answers.

import Foundation
import Galley
import GalleyProof
import Hummingbird
import NIOCore

/// All computations run on the threads of a lane: event loops and the tasks of requests do none, so
/// that they can serve connections.
struct Routes: Sendable {
  let limits: ServiceLimits
  let measurers: Measurers
  let connections: Connections
  private let quick = Lane.quick()
  private let slow: Lane
  /// Bodies in memory, in bytes.
  private let bodies: Budget
  /// Answers in memory, in bytes.
  private let answers: Budget
  /// Pictures that are drawn at once, in pixels.
  private let pictures: Budget

  init(limits: ServiceLimits, measurers: Measurers, connections: Connections) {
    (self.limits, self.measurers, self.connections) = (limits, measurers, connections)
    // The longest text, or some of half its length.
    slow = Lane.slow(bytes: limits.maxBody * 3 / 2)
    bodies = Budget(limit: limits.maxBodies)
    answers = Budget(limit: limits.maxAnswers)
    pictures = Budget(limit: limits.maxArea)
  }

  func router() -> Router<ServiceContext> {
    let router = Router(context: ServiceContext.self)
    router.add(middleware: Refusals(limits: limits))
    router.get("healthz") { _, _ in try Response(json: ["status": "ok"]) }
    router.post("layout") { try await answer($0, $1, layout) }
    router.post("height") { try await answer($0, $1, heights) }
    router.post("picture") { try await answer($0, $1, picture) }
    return router
  }

  private typealias Work = @Sendable (Question, Lane) async throws -> Answer

  private func answer(
    _ request: Request, _ context: ServiceContext, _ work: @escaping Work
  ) async throws -> Response {
    let answer = try await whileOpen(connections[context.channel]) {
      try await within(seconds: limits.timeout) { try await self.answer(request, work) }
    }
    return answer.response(to: context.channel, patience: .seconds(limits.timeout))
  }

  private func answer(_ request: Request, _ work: Work) async throws -> Answer {
    let question = try await Question(request, limits, bodies: bodies)
    defer { question.end() }
    let bytes = question.body.readableBytes
    let lane = bytes <= Lane.quickBytes ? quick : slow
    return try await lane.run(bytes: bytes) {
      // Work waits until clients have read enough of the answers before it.
      try await answers.share(0).end()
      return try await work(question, lane)
    }
  }

  @Sendable private func layout(_ question: Question, _ lane: Lane) async throws -> Answer {
    let layout = try await laidOut(question, lane)
    return json(try await lane.threads.run { try layout.answer() })
  }

  @Sendable private func heights(_ question: Question, _ lane: Lane) async throws -> Answer {
    let rows = try await lane.threads.run { try question.rows(limits) }
    let heights = RowHeights<Int>(
      measurer: measurers.measurer(scale: question.scale, in: lane), width: question.width,
      content: { rows.indices.contains($0) ? rows[$0] : .fixed(height: 0) })
    heights.append(Array(rows.indices))
    await heights.prefetch(rows.indices, priority: .visible)
    try Task.checkCancellation()
    return json(try JSON.bytes(["heights": rows.indices.compactMap { heights.height(for: $0) }]))
  }

  @Sendable private func picture(_ question: Question, _ lane: Lane) async throws -> Answer {
    let layout = try await laidOut(question, lane)
    let scale = question.scale
    let width = (max(layout.size.width, layout.usedWidth) * scale).rounded(.up)
    let height = (layout.size.height * scale).rounded(.up)
    let most = min(limits.maxArea, Bitmap.largestArea)
    guard width * height <= Double(most) else {
      let message = "the picture has \(width) × \(height) pixels, more than \(most)"
      throw Refusal(.unprocessableContent, "area", message)
    }
    let share = try await pictures.share(Int(width * height))
    defer { share.end() }
    let bitmap = try await lane.threads.run { Proof(layout).bitmap(scale: scale) }
    let png = try await lane.threads.run { ByteBuffer(bytes: try bitmap.png()) }
    return Answer(type: "image/png", bytes: png, share: answers.exceed(by: png.readableBytes))
  }

  private func json(_ bytes: ByteBuffer) -> Answer {
    Answer(
      type: "application/json", bytes: bytes, share: answers.exceed(by: bytes.readableBytes))
  }

  /// The layout.
  ///
  /// Its task ends within one line if this one is cancelled.
  private func laidOut(_ question: Question, _ lane: Lane) async throws -> Layout {
    let row = RowHeights.Request(key: 0, generation: 0, content: try question.content())
    let measurer = measurers.measurer(scale: question.scale, in: lane)
    return try await measurer.layout(for: row, width: question.width).layout
  }
}

extension Layout {
  /// The summary with the height and the diagnostics as JSON.
  fileprivate func answer() throws -> ByteBuffer {
    let summary = summary
    var json = JSONObject()
    try json.add("diagnostics", list: diagnostics)
    try json.add("height", size.height)
    try json.add("isTruncated", summary.isTruncated)
    try json.add("lines", list: summary.lines)
    try json.add("links", list: summary.links)
    try json.add("size", summary.size)
    return json.finish()
  }
}
