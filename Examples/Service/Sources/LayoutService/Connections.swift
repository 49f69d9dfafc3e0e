// The open connections: those that are idle make room, and those that close cancel their work.

import Hummingbird
import NIOCore
import Synchronization

/// The request of a connection, as far as its end concerns it.
final class Connection: Sendable {
  private struct State {
    var isClosed = false
    var cancel: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())

  /// Sets what the client's end cancels; nil for nothing.
  func onClose(_ cancel: (@Sendable () -> Void)?) {
    let isClosed = state.withLock { state in
      state.cancel = cancel
      return state.isClosed
    }
    if isClosed { cancel?() }
  }

  func close() {
    let cancel = state.withLock { state in
      state.isClosed = true
      return state.cancel
    }
    cancel?()
  }
}

/// The connections of a service, up to a limit.
final class Connections: Sendable {
  private let limit: Int
  private let open = Mutex<[ObjectIdentifier: Connection]>([:])

  init(limit: Int) { self.limit = limit }

  /// The connection of a channel; nil in tests without a socket.
  subscript(_ channel: any Channel) -> Connection? {
    open.withLock { $0[ObjectIdentifier(channel)] }
  }

  func add(_ connection: Connection, of channel: any Channel) {
    open.withLock { $0[ObjectIdentifier(channel)] = connection }
  }

  func remove(_ channel: any Channel) {
    open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// Removes an idle connection if further ones may wait for its place.
  func makesRoom(_ channel: any Channel) -> Bool {
    open.withLock { open in
      guard open.count >= limit else { return false }
      return open.removeValue(forKey: ObjectIdentifier(channel)) != nil
    }
  }
}

/// The context of a request with its connection.
struct ServiceContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}
