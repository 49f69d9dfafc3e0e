import GalleySystem
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Checks that the processor time of an operation grows with its size by an exponent of at most
/// 1.2, where 1 is linear.
///
/// The two sizes are measured alternately, and the minimum time of each counts, because other
/// threads in the caches of the processor only add time. Half of the time is added to the limit:
/// the data of the larger size leave the caches that other tests use too, which quadratic growth
/// over a factor of 4 or more still exceeds in each measurement.
func expectGrowth(
  of work: String, from smaller: Int, to larger: Int, exponent: Double = 1.2,
  sourceLocation: SourceLocation = #_sourceLocation, _ time: (Int) throws -> Duration
) rethrows {
  let factor = 1.5 * pow(Double(larger) / Double(smaller), exponent)
  var least = (smaller: try time(smaller), larger: try time(larger))
  // One measurement within the limit is sufficient.
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

/// The processor time of an operation on one thread, which does not depend on the load of the
/// machine.
func processorTime<Failure>(of work: () throws(Failure) -> Void) throws(Failure) -> Duration {
  // Deep trees would be processed on another thread, whose time is not measured here.
  let stackSize = 256 << 20
  let result = DeepStack.run(bytes: stackSize) { () -> Result<Duration, Failure> in
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
