// Signals that end a process, and a handler that runs before the end.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// SIGINT, SIGTERM and SIGHUP, received by a separate thread.
///
/// The thread runs the handler. Then the process ends by the signal, so that its exit status is the
/// usual one. A second signal ends the process immediately.
package enum TerminationSignals {
  private static let handler = Mutex<(@Sendable () -> Void)?>(nil)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// A pipe from the signal handler to the thread.
  ///
  /// `sigwait` does not work with libraries that wait with unblocked signals, such as Dispatch's
  /// main thread.
  private static let ends: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Starts receiving.
  ///
  /// Call it once, after `StandardStreams.secure()`.
  ///
  /// Signals that the parent process ignores remain ignored.
  package static func receive() {
    guard ends != nil, startThread() else { return }
    for number in signals where !isIgnored(number) {
      _ = signal(number) { TerminationSignals.forward($0) }
    }
  }

  /// Runs in a signal handler, in which only `write` is safe.
  private static func forward(_ number: Int32) {
    guard let ends else { return }
    let code = errno
    var byte = UInt8(truncatingIfNeeded: number)
    #if canImport(Darwin)
      unsafe _ = Darwin.write(ends.writing, &byte, 1)
    #elseif canImport(Glibc)
      unsafe _ = Glibc.write(ends.writing, &byte, 1)
    #else
      unsafe _ = Musl.write(ends.writing, &byte, 1)
    #endif
    errno = code
  }

  /// Sets the work to do before the process ends by a signal; nil for none.
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

  /// Runs the handler and ends the process like a write to a pipe without a reader.
  package static func endByBrokenPipe() -> Never {
    handler.withLock { $0 }?()
    end(by: SIGPIPE)
  }

  /// Whether a signal is ignored.
  ///
  /// Otherwise its action becomes the default.
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
    guard let ends else { return }
    var byte: UInt8 = 0
    while true {
      #if canImport(Darwin)
        let count = unsafe Darwin.read(ends.reading, &byte, 1)
      #elseif canImport(Glibc)
        let count = unsafe Glibc.read(ends.reading, &byte, 1)
      #else
        let count = unsafe Musl.read(ends.reading, &byte, 1)
      #endif
      if count == 1 { break }
      guard count < 0, errno == EINTR else { return }
    }
    // From here on a second signal ends the process.
    for number in signals { _ = isIgnored(number) }
    handler.withLock { $0 }?()
    end(by: Int32(byte))
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
