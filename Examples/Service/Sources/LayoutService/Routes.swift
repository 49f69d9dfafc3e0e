// The paths of the service and their answers.

import Foundation
import Galley
import GalleyJSON
import GalleyProof
import Hummingbird
import NIOCore

/// All computations run on the threads of a lane: event loops and the tasks of requests do none, so
/// that they can serve connections.
struct Routes: Sendable {
  let limits: ServiceLimits
  let measurers: Measurers
  let connections: Connections
  private let answerer: JSONAnswerer
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
    var answerer = JSONAnswerer(typesetter: measurers.typesetter)
    answerer.byteLimit = limits.maxAnswer
    self.answerer = answerer
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
    router.post("rows") { try await rows($0, $1) }
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
    defer { question.body.end() }
    return try await run(bytes: question.body.bytes.readableBytes) { lane in
      try await work(question, lane)
    }
  }

  /// Runs work on a text in the lane for its length.
  private func run<Result: Sendable>(
    bytes: Int, _ work: (Lane) async throws -> Result
  ) async throws -> Result {
    let lane = bytes <= Lane.quickBytes ? quick : slow
    return try await lane.run(bytes: bytes) {
      // Work waits until clients have read enough of the answers before it.
      try await answers.share(0).end()
      return try await work(lane)
    }
  }

  /// Answers rows of JSON in their order, each part when the client has read the one before.
  private func rows(_ request: Request, _ context: ServiceContext) async throws -> Response {
    let deadline = Deadline(seconds: limits.timeout)
    let connection = connections[context.channel]
    let rows = try await whileOpen(connection) {
      try await within(seconds: limits.timeout) {
        let body = try await Body(request, limits, bodies: bodies)
        return try Rows(body, mostRows: limits.maxRows)
      }
    }
    let patience = Duration.seconds(limits.timeout)
    let body = ResponseBody { [self] writer in
      defer { rows.body.end() }
      var deadline = deadline
      for part in rows.parts(bytes: Lane.quickBytes) {
        let made = try await whileOpen(connection) { [deadline] in
          try await answers(to: part, until: deadline)
        }
        // The time in which the client reads is not that of its rows.
        let start = ContinuousClock.now
        try await writer.write(made.bytes, to: context.channel, patience: patience)
        deadline.instant += ContinuousClock.now - start
        made.share.end()
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "application/x-ndjson"], body: body)
  }

  /// The answers to a part of the rows; errors for those that are not begun at the deadline.
  private func answers(to part: Rows.Part, until deadline: Deadline) async throws -> Answer {
    var bytes: ByteBuffer?
    do {
      bytes = try await deadline.cancels {
        try await run(bytes: part.bytes) { lane in
          await withTaskExecutorPreference(lane.threads) { part.answers(by: answerer, deadline) }
        }
      }
    } catch is CancellationError {
      // The rows still waited for their turn at the deadline, or the client has gone.
      try Task.checkCancellation()
    }
    let made = bytes ?? part.refusals(deadline)
    return Answer(
      type: "application/x-ndjson", bytes: made, share: answers.exceed(by: made.readableBytes))
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
