// A finished answer, which waits in memory until its client has read it.

import Hummingbird
import NIOCore

struct Answer: Sendable {
  let type: String
  let bytes: ByteBuffer
  /// Its part of the memory for answers.
  let share: Share

  fileprivate static let partBytes = 64 << 10

  /// The response.
  ///
  /// A long one is written in parts, each when the client has read the one before. If that takes
  /// longer than `patience`, the connection is closed.
  func response(to channel: any Channel, patience: Duration) -> Response {
    let headers: HTTPFields = [.contentType: type]
    guard bytes.readableBytes > Self.partBytes else {
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: bytes))
    }
    let body = ResponseBody(contentLength: bytes.readableBytes) { [self] writer in
      defer { share.end() }
      try await writer.write(bytes, to: channel, patience: patience)
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}

extension ResponseBodyWriter {
  /// Writes bytes in parts, each when the client has read the one before.
  ///
  /// If that takes longer than `patience`, the connection is closed.
  mutating func write(
    _ bytes: ByteBuffer, to channel: any Channel, patience: Duration
  ) async throws {
    var rest = bytes
    while let part = rest.readSlice(length: min(Answer.partBytes, rest.readableBytes)),
      part.readableBytes > 0
    {
      let watch = Task {
        try await Task.sleep(for: patience)
        channel.close(promise: nil)
      }
      defer { watch.cancel() }
      try await write(part)
    }
  }
}
