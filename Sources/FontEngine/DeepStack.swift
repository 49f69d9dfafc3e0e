// Room for recursion: layout goes down the tree of boxes call by call, and threads other than the
// main one have stacks of 512 KB on some systems, which some thirty nested tables fill.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Stacks for work that goes down a tree.
package enum DeepStack {
  // A level takes some KB, and several times that where nothing is inlined.
  #if DEBUG
    @usableFromInline static let safeLevels = 3
    private static let bytesPerLevel = 192 << 10
  #else
    @usableFromInline static let safeLevels = 12
    private static let bytesPerLevel = 48 << 10
  #endif

  /// Runs `body`, which goes down a tree of so many levels: on a thread of its own where what is
  /// left of the caller's stack might be too small.
  ///
  /// The caller waits meanwhile. Cost: some ns, and some 30 µs where it takes a thread.
  @inlinable @inline(__always)
  package static func run<Result>(levels: Int, _ body: () -> Result) -> Result {
    levels <= safeLevels ? body() : runDeep(levels: levels, body)
  }

  @usableFromInline @inline(never)
  static func runDeep<Result>(levels: Int, _ body: () -> Result) -> Result {
    let bytes = levels * bytesPerLevel + (1 << 20)
    return StackRoom.bytes >= bytes ? body() : run(bytes: bytes, body)
  }

  /// Runs `body` on a thread with a stack of so many bytes; here if there is no such thread.
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

  /// Whether a thread could be had for the job, which is done then.
  private static func start(_ job: Job, bytes: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe _ = pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, bytes) == 0 else { return false }
    let context = unsafe Unmanaged.passUnretained(job).toOpaque()
    // A thread that was started is joined: that fails for no thread of ours, and the work is done.
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
