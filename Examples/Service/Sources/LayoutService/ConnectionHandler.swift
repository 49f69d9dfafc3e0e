// The handler of a connection. It tells when the client has gone, closes an idle connection if others
// wait, and ends one after an answer with "connection: close" without reading a long body.

import NIOCore
import NIOHTTPTypes

final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How long an idle connection stays if others wait, and how long a client may take to read the
  /// last answer.
  private static let patience = TimeAmount.seconds(1)

  private let connections: Connections
  private var connection: Connection?
  /// The requests without a complete answer.
  private var requests = 0
  private var isBodyIncomplete = false
  private var lastUse = NIODeadline.now()
  private var isLastAnswer = false
  private var isEnding = false

  init(_ connections: Connections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { open(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    open(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    connections.remove(context.channel)
    connection?.close()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What follows the last answer is read only so that the client can read that answer.
    if isEnding { return }
    switch unwrapInboundIn(data) {
    case .head:
      requests += 1
      isBodyIncomplete = true
    case .body: break
    case .end: isBodyIncomplete = false
    }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .some(.inputClosed) = event as? ChannelEvent {
      if isEnding { return context.close(promise: nil) }
      // An incomplete body is an error of its own.
      if !isBodyIncomplete { connection?.close() }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      isLastAnswer = head.headerFields[.connection] == "close"
    case .body: break
    case .end:
      requests -= 1
      lastUse = .now()
      if isLastAnswer { return end(context, data, promise) }
    }
    context.write(data, promise: promise)
  }

  /// Writes the last part.
  ///
  /// A client that still sends would lose the answer if the connection closed at once, so only this
  /// half is closed.
  private func end(
    _ context: ChannelHandlerContext, _ data: NIOAny, _ promise: EventLoopPromise<Void>?
  ) {
    isEnding = true
    let written = promise ?? context.eventLoop.makePromise()
    context.writeAndFlush(data, promise: written)
    written.futureResult.assumeIsolated().whenComplete { _ in
      context.close(mode: .output, promise: nil)
    }
    _ = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) {
      context.close(promise: nil)
    }
  }

  private func open(_ context: ChannelHandlerContext) {
    guard connection == nil else { return }
    let connection = Connection()
    self.connection = connection
    connections.add(connection, of: context.channel)
    planIdleCheck(context)
  }

  private func planIdleCheck(_ context: ChannelHandlerContext) {
    _ = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) {
      guard context.channel.isActive else { return }
      if self.requests == 0, .now() - self.lastUse >= Self.patience,
        self.connections.makesRoom(context.channel)
      {
        return context.close(promise: nil)
      }
      self.planIdleCheck(context)
    }
  }
}
