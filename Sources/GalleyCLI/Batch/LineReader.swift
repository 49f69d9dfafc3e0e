// Input: a file handle. Output: its lines in chunks, without their ends.

import Foundation

/// Lines that are worked on together.
struct LineChunk: Sendable {
  /// Number of the first line, from 1.
  var firstLine: Int
  var lines: [[UInt8]]
}

/// Reads lines as they come, a bounded number of bytes at a time.
struct LineReader {
  private let handle: FileHandle
  /// What errors call it.
  private let name: String
  private var buffer: [UInt8] = []
  private var cursor = 0
  private var nextLine = 1
  private var isAtEnd = false
  private var hasRead = false

  private static let readSize = 1 << 16
  /// A chunk ends with the line that passes one of these.
  private static let chunkLines = 64
  private static let chunkBytes = 1 << 17

  init(_ handle: FileHandle, name: String) {
    self.handle = handle
    self.name = name
  }

  /// The next lines; nil at the end of the input.
  mutating func next() throws(CommandFailure) -> LineChunk? {
    var chunk = LineChunk(firstLine: nextLine, lines: [])
    var bytes = 0
    while chunk.lines.count < Self.chunkLines, bytes < Self.chunkBytes, let line = try line() {
      bytes += line.count
      chunk.lines.append(line)
    }
    nextLine += chunk.lines.count
    return chunk.lines.isEmpty ? nil : chunk
  }

  private mutating func line() throws(CommandFailure) -> [UInt8]? {
    var searched = cursor
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { cursor = end + 1 }
        return content(cursor..<end)
      }
      if isAtEnd {
        defer { cursor = buffer.count }
        return cursor < buffer.count ? content(cursor..<buffer.count) : nil
      }
      buffer.removeSubrange(..<cursor)
      cursor = 0
      searched = buffer.count
      let data = try read()
      isAtEnd = data.isEmpty
      buffer.append(contentsOf: data)
    }
  }

  /// A line; before the first one there may be a byte order mark.
  private mutating func content(_ range: Range<Int>) -> [UInt8] {
    defer { hasRead = true }
    let line = Array(buffer[range])
    return hasRead ? line : Array(Files.withoutMark(line))
  }

  private func read() throws(CommandFailure) -> Data {
    do {
      return try handle.read(upToCount: Self.readSize) ?? Data()
    } catch {
      throw .noInput("cannot read \(name): \(Files.reason(for: error))")
    }
  }
}
