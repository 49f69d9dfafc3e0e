// Signals that end a process: work that must be finished first.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// SIGINT, SIGTERM and SIGHUP, received by a thread of their own.
///
/// The thread runs the handler, then the process ends by the signal, so that the parent process sees
/// the usual exit status. A second signal ends the process at once.
package enum TerminationSignals {
  private static let handler = Mutex<(@Sendable () -> Void)?>(nil)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Call once, before any other thread exists: later threads inherit the mask of this one.
  ///
  /// A signal that the parent process has set to be ignored stays ignored.
  package static func receive() {
    var set = sigset_t()
    unsafe _ = sigemptyset(&set)
    var isEmpty = true
    for number in signals where !isIgnored(number) {
      unsafe _ = sigaddset(&set, number)
      isEmpty = false
    }
    guard !isEmpty, unsafe pthread_sigmask(SIG_BLOCK, &set, nil) == 0 else { return }
    if !startThread() { unsafe _ = pthread_sigmask(SIG_UNBLOCK, &set, nil) }
  }

  /// Sets the work before an end by a signal; nil for none.
  package static func beforeEnd(_ work: (@Sendable () -> Void)?) { handler.withLock { $0 = work } }

  /// Ends the process by a signal.
  package static func end(by number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe _ = sigemptyset(&set)
    unsafe _ = sigaddset(&set, number)
    unsafe _ = pthread_sigmask(SIG_UNBLOCK, &set, nil)
    _ = raise(number)
    exit(128 + number)
  }

  /// Runs the handler and ends the process as a write to a pipe without a reader does.
  package static func endByBrokenPipe() -> Never {
    handler.withLock { $0 }?()
    end(by: SIGPIPE)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let former = signal(number, SIG_DFL)
    let isIgnored =
      unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { _ = signal(number, SIG_IGN) }
    return isIgnored
  }

  private static func startThread() -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    return unsafe pthread_create(
      &thread, nil,
      { _ in
        TerminationSignals.waitForSignal()
        return nil
      }, nil) == 0
  }

  private static func waitForSignal() {
    var set = sigset_t()
    unsafe _ = pthread_sigmask(SIG_BLOCK, nil, &set)
    var number: Int32 = 0
    while unsafe sigwait(&set, &number) != 0 {}
    // A second signal reaches this thread and ends the process.
    unsafe _ = pthread_sigmask(SIG_UNBLOCK, &set, nil)
    handler.withLock { $0 }?()
    end(by: number)
  }
}

/// The end of the process.
package enum ProcessEnd {
  /// Ends the process with an exit status.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #elseif canImport(Glibc)
      Glibc.exit(status)
    #else
      Musl.exit(status)
    #endif
  }
}
