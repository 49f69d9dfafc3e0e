// A finished answer, which waits in memory until its client has read it.

import Hummingbird
import NIOCore
import Synchronization

struct Answer: Sendable {
  let type: String
  let bytes: ByteBuffer
  /// Its part of the memory for answers.
  let share: Share

  private static let partBytes = 64 << 10

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
      let written = Written()
      let watch = Task { try await written.closeIfStuck(channel, after: patience) }
      defer { watch.cancel() }
      var rest = bytes
      while let part = rest.readSlice(length: min(Self.partBytes, rest.readableBytes)),
        part.readableBytes > 0
      {
        try await writer.write(part)
        written.parts.add(1, ordering: .relaxed)
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}

/// How much of an answer was written.
private final class Written: Sendable {
  let parts = Atomic(0)

  func closeIfStuck(_ channel: any Channel, after patience: Duration) async throws {
    while true {
      let before = parts.load(ordering: .relaxed)
      try await Task.sleep(for: patience)
      guard parts.load(ordering: .relaxed) == before else { continue }
      return channel.close(promise: nil)
    }
  }
}
