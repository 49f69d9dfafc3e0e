// Stack space for recursion. Layout recurses into the tree of boxes. On some systems, threads other
// than the main one have stacks of 512 KB. About thirty nested tables fill such a stack.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Stacks for functions that recurse into a tree.
package enum DeepStack {
  // A level takes a few KB, and several times that without inlining.
  #if DEBUG
    @usableFromInline static let safeLevels = 3
    private static let bytesPerLevel = 192 << 10
  #else
    @usableFromInline static let safeLevels = 12
    private static let bytesPerLevel = 48 << 10
  #endif

  /// Runs `body`, which recurses to a depth of `levels`: on a new thread if the caller's stack may
  /// be too small.
  ///
  /// The caller waits. It takes a few ns, and about 30 µs with a thread.
  @inlinable @inline(__always)
  package static func run<Result>(levels: Int, _ body: () -> Result) -> Result {
    levels <= safeLevels ? body() : runDeep(levels: levels, body)
  }

  @usableFromInline @inline(never)
  static func runDeep<Result>(levels: Int, _ body: () -> Result) -> Result {
    let bytes = levels * bytesPerLevel + (1 << 20)
    return ThreadStack.remainingBytes >= bytes ? body() : run(bytes: bytes, body)
  }

  /// Runs `body` on a thread with a stack of `bytes`; on this thread if none can be created.
  package static func run<Result>(bytes: Int, _ body: () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping({ result = body() }) { work in
      let job = Job(work: work)
      if !start(job, bytes: bytes) { job.work() }
    }
    return result ?? body()
  }

  private final class Job {
    let work: () -> Void
    init(work: @escaping () -> Void) { self.work = work }
  }

  /// Runs a job on a new thread; returns false if none can be created.
  private static func start(_ job: Job, bytes: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe _ = pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, bytes) == 0 else { return false }
    let context = unsafe Unmanaged.passUnretained(job).toOpaque()
    // Joining cannot fail for a thread that was started here, so the job is done.
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, &attributes,
        { context in
          unsafe DeepStack.work(context)
          return nil
        }, context)
      guard status == 0, let thread = unsafe thread else { return false }
      unsafe _ = pthread_join(thread, nil)
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, &attributes,
        { context in
          if let context = unsafe context { unsafe DeepStack.work(context) }
          return nil
        }, context)
      guard status == 0 else { return false }
      _ = pthread_join(thread, nil)
    #endif
    return true
  }

  @unsafe private static func work(_ context: UnsafeMutableRawPointer) {
    unsafe Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().work()
  }
}
