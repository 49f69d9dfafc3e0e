// Rows of JSON, one a line, and their answers, one a line: what `galley batch` reads and writes.

import GalleyJSON
import NIOCore

/// The rows of a body.
struct Rows: Sendable {
  /// A row in the body, and the number of its line from 1.
  fileprivate struct Row {
    let line: Int
    let place: Range<Int>
  }
  let body: Body
  private let rows: [Row]

  /// The rows that are answered together.
  struct Part: Sendable {
    /// The bytes of the rows.
    fileprivate(set) var bytes = 0
    fileprivate let body: ByteBuffer
    fileprivate var rows: ArraySlice<Row>
    fileprivate let isFirst: Bool
  }

  /// Finds the lines.
  ///
  /// An empty line is no row; the first one may begin with a byte order mark.
  init(_ body: Body, mostRows: Int) throws {
    var rows: [Row] = []
    var count = 0
    let bytes = body.bytes.readableBytesView
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.startIndex + 3 : bytes.startIndex
    var line = 1
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if !bytes[start..<end].allSatisfy(Self.isBlank) {
        count += 1
        if count <= mostRows { rows.append(Row(line: line, place: start..<end)) }
      }
      start = end + 1
      line += 1
    }
    if count > mostRows { throw Refusal.rows(count, beyond: mostRows) }
    (self.body, self.rows) = (body, rows)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  /// The rows in parts of up to a number of bytes, or of one row.
  func parts(bytes most: Int) -> some Sequence<Part> {
    sequence(state: 0) { next -> Part? in
      guard next < rows.count else { return nil }
      var part = Part(body: body.bytes, rows: rows[next..<next], isFirst: next == 0)
      while next < rows.count {
        let bytes = rows[next].place.count
        if part.bytes > 0, part.bytes + bytes > most { break }
        part.bytes += bytes
        next += 1
      }
      part.rows = rows[part.rows.startIndex..<next]
      return part
    }
  }
}

extension Rows.Part {
  /// The answers to the rows; errors for those that are not begun at the deadline or when the task is
  /// cancelled.
  func answers(by answerer: JSONAnswerer, _ deadline: Deadline) -> ByteBuffer {
    var answers = ByteBuffer()
    for row in rows {
      // The task that cancels may be late where all threads are busy.
      if Task.isCancelled || deadline.isOver {
        answers.writeImmutableBuffer(deadline.refusal(ofLine: row.line))
        continue
      }
      let bytes = Array(body.readableBytesView[row.place])
      let answer = answerer.answer(
        bytes, number: row.line, withVersions: isFirst && row.line == rows.first?.line)
      answers.writeBytes(answer.bytes)
      answers.writeString("\n")
    }
    return answers
  }

  /// The errors of rows that are not begun at the deadline.
  func refusals(_ deadline: Deadline) -> ByteBuffer {
    rows.reduce(into: ByteBuffer()) {
      $0.writeImmutableBuffer(deadline.refusal(ofLine: $1.line))
    }
  }
}

/// The time until which the rows of a request are answered.
struct Deadline: Sendable {
  private let seconds: Double
  var instant: ContinuousClock.Instant

  init(seconds: Double) {
    self.seconds = seconds
    instant = .now + .seconds(seconds)
  }

  var isOver: Bool { .now >= instant }

  /// The result of `body`, which is cancelled at the deadline.
  func cancels<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let work = Task { try await body() }
    let watch = Task {
      try await Task.sleep(until: instant, clock: .continuous)
      work.cancel()
    }
    defer { watch.cancel() }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }

  /// The answer to a row for which there was no time.
  func refusal(ofLine line: Int) -> ByteBuffer {
    ByteBuffer(
      string: #"{"id":null,"error":"line \#(line): there was no answer in \#(seconds) s"}"# + "\n")
  }
}
