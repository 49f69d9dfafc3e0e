// Input: a stream. Output: its lines in chunks, without their ends.

import FontEngine

/// Lines that are worked on together.
struct LineChunk: Sendable {
  /// Number of the first line, from 1.
  var firstLine: Int
  var lines: [[UInt8]]
}

/// Reads lines as they come, a bounded number of bytes at a time.
///
/// A chunk is never held back for more lines while the input pauses.
struct LineReader {
  private let stream: ByteStream
  private var buffer: [UInt8] = []
  /// Start of the next line in the buffer, and the end of the part that was searched for its end.
  private var cursor = 0
  private var searched = 0
  private var nextLine = 1
  private var isAtEnd = false
  private var hasRead = false

  private static let readSize = 1 << 16
  /// A chunk ends with the line that passes one of these.
  private static let chunkLines = 64
  private static let chunkBytes = 1 << 17

  init(_ stream: ByteStream) { self.stream = stream }

  /// Whether another line is there, or the end, without waiting for input.
  var isReady: Bool { cursor < buffer.count || isAtEnd || stream.isReady }

  /// The next lines; nil at the end of the input.
  ///
  /// Waits for one line, and for no second one.
  mutating func next() throws(CommandFailure) -> LineChunk? {
    var chunk = LineChunk(firstLine: nextLine, lines: [])
    var bytes = 0
    while chunk.lines.count < Self.chunkLines, bytes < Self.chunkBytes {
      if let line = bufferedLine() {
        bytes += line.count
        chunk.lines.append(line)
      } else if isAtEnd || !chunk.lines.isEmpty && !stream.isReady {
        break
      } else {
        try fill()
      }
    }
    nextLine += chunk.lines.count
    return chunk.lines.isEmpty ? nil : chunk
  }

  /// A line that is in the buffer as a whole; the last one may have no end.
  private mutating func bufferedLine() -> [UInt8]? {
    if let end = buffer[searched...].firstIndex(of: 0x0A) {
      defer {
        cursor = end + 1
        searched = cursor
      }
      return content(cursor..<end)
    }
    searched = buffer.count
    guard isAtEnd, cursor < buffer.count else { return nil }
    defer { cursor = buffer.count }
    return content(cursor..<buffer.count)
  }

  /// A line; before the first one there may be a byte order mark.
  private mutating func content(_ range: Range<Int>) -> [UInt8] {
    defer { hasRead = true }
    let line = Array(buffer[range])
    return hasRead ? line : Array(Files.withoutMark(line))
  }

  private mutating func fill() throws(CommandFailure) {
    buffer.removeSubrange(..<cursor)
    cursor = 0
    searched = buffer.count
    do throws(FileError) {
      isAtEnd = try stream.read(upTo: Self.readSize, appendingTo: &buffer) == 0
    } catch {
      throw .noInput("cannot read \(stream.name): \(error.words)")
    }
  }
}
