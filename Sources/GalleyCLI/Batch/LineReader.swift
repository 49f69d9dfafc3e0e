// Input: a stream. Output: its lines in chunks, without line ends.

import Galley
import GalleySystem

/// Lines that are processed together.
struct LineChunk: Sendable {
  /// The number of the first line, from 1.
  var firstLine: Int
  var lines: [[UInt8]]
  /// The indices of lines that are too long.
  ///
  /// Only their beginning is among `lines`.
  var overlong: Set<Int> = []
  /// The index of the line with the first answer to all lines; nil if it is in another chunk.
  var first: Int?
}

/// Reads lines in parts of bounded size.
///
/// A chunk is not delayed for more lines while the input pauses. Only the beginning of a line that
/// is too long is kept.
struct LineReader {
  private let stream: ByteStream
  /// The maximum length of a line.
  private let mostBytes: Int
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer, and the end of the part that was searched for a line
  /// end.
  private var cursor = 0
  private var searched = 0
  private var nextLine = 1
  private var isAtEnd = false
  private var hasRead = false
  /// Whether a line with an answer was among the chunks.
  private var hasRow = false
  /// The beginning of a line that is too long, whose rest is skipped.
  private var beginning: [UInt8]?

  private static let readSize = 1 << 16
  /// A chunk ends with the line that exceeds one of these.
  private static let chunkLines = 64
  private static let chunkBytes = 1 << 17
  /// The number of bytes that are kept of a line that is too long.
  private static let beginningBytes = 1 << 12
  /// The length from which a line is moved instead of copied.
  private static let largeLine = 1 << 20

  init(_ stream: ByteStream, mostBytes: Int = Limits().lineBytes) {
    self.stream = stream
    self.mostBytes = mostBytes
  }

  /// Whether another line or the end is available without waiting for input.
  var isReady: Bool { cursor < buffer.count || isAtEnd || stream.isReady }

  /// The next lines; nil at the end of the input.
  ///
  /// It waits for the first line only.
  mutating func next() throws(CommandFailure) -> LineChunk? {
    var chunk = LineChunk(firstLine: nextLine, lines: [])
    var bytes = 0
    while chunk.lines.count < Self.chunkLines, bytes < Self.chunkBytes {
      if let line = bufferedLine() {
        bytes += line.bytes.count
        if line.isOverlong { chunk.overlong.insert(chunk.lines.count) }
        chunk.lines.append(line.bytes)
      } else if isAtEnd || !chunk.lines.isEmpty && !stream.isReady {
        break
      } else {
        try fill()
      }
    }
    nextLine += chunk.lines.count
    // Empty lines have no answer, so only the order of the input tells the first one.
    if !hasRow { chunk.first = chunk.lines.firstIndex { !$0.allSatisfy(Files.isBlank) } }
    hasRow = hasRow || chunk.first != nil
    return chunk.lines.isEmpty ? nil : chunk
  }

  /// A line whose end is in the buffer.
  ///
  /// The last line may have no end.
  private mutating func bufferedLine() -> (bytes: [UInt8], isOverlong: Bool)? {
    if let end = buffer[searched...].firstIndex(of: 0x0A) {
      return line(upTo: end, next: end + 1)
    }
    searched = buffer.count
    if beginning != nil || buffer.count - cursor > mostBytes {
      keepBeginning()
      cursor = buffer.count
    }
    guard isAtEnd, cursor < buffer.count || beginning != nil else { return nil }
    return line(upTo: buffer.count, next: buffer.count)
  }

  private mutating func keepBeginning() {
    guard beginning == nil else { return }
    beginning = Array(buffer[cursor...].prefix(Self.beginningBytes))
  }

  /// Takes the line at the cursor.
  ///
  /// The first one may begin with a byte order mark.
  private mutating func line(
    upTo end: Int, next: Int
  ) -> (bytes: [UInt8], isOverlong: Bool) {
    if end - cursor > mostBytes { keepBeginning() }
    let isOverlong = beginning != nil
    let line = beginning ?? bytes(upTo: end, next: next)
    if isOverlong { cursor = next }
    beginning = nil
    searched = cursor
    defer { hasRead = true }
    return (hasRead ? line : Array(Files.withoutMark(line)), isOverlong)
  }

  /// The bytes of a line.
  ///
  /// The cursor moves after it; a large line is moved out of the buffer.
  private mutating func bytes(upTo end: Int, next: Int) -> [UInt8] {
    guard cursor == 0, end >= Self.largeLine else {
      defer { cursor = next }
      return Array(buffer[cursor..<end])
    }
    var line: [UInt8] = []
    swap(&line, &buffer)
    buffer = Array(line[next...])
    line.removeLast(line.count - end)
    return line
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
