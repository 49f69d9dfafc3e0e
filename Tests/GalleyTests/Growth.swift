import FontEngine
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Checks how the processor time of some work grows with its size: by an exponent of 1.2 at most,
/// where 1 is linear.
///
/// Both sizes are measured in turn, and the least time of each counts: other threads in the caches
/// of the processor only add time. Work that grows faster stays over the limit at every try.
func expectGrowth(
  of work: String, from smaller: Int, to larger: Int, exponent: Double = 1.2,
  sourceLocation: SourceLocation = #_sourceLocation, _ time: (Int) throws -> Duration
) rethrows {
  let factor = pow(Double(larger) / Double(smaller), exponent)
  var least = (smaller: try time(smaller), larger: try time(larger))
  // What passes is measured once.
  for _ in 0..<8 {
    if least.larger < least.smaller * factor + .milliseconds(5) { return }
    least.smaller = min(least.smaller, try time(smaller))
    least.larger = min(least.larger, try time(larger))
  }
  Issue.record(
    """
    \(work) takes \(least.smaller) for size \(smaller) and \(least.larger) for size \(larger): \
    more than \(factor) times as long
    """, sourceLocation: sourceLocation)
}

/// The processor time of some work on one thread, which load of the machine does not change.
func processorTime<Failure>(of work: () throws(Failure) -> Void) throws(Failure) -> Duration {
  // Work on deep trees would take a thread of its own, whose time is another one's.
  let room = 256 << 20
  let result = DeepStack.run(bytes: room) { () -> Result<Duration, Failure> in
    let start = threadTime()
    do throws(Failure) {
      try work()
      return .success(threadTime() - start)
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}

/// The processor time of the calling thread.
private func threadTime() -> Duration {
  var time = timespec()
  let status = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  #expect(status == 0)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
