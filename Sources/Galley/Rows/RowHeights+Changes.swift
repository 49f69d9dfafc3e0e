// The changes of heights while rows are measured, as a sequence for the view of the list.

internal import Synchronization

extension RowHeights {
  /// A row whose height changed, in CSS px.
  public struct Change: Sendable, Hashable, Identifiable {
    /// The row's key.
    public let key: Key
    /// The previous height, measured or estimated.
    public let oldHeight: Double
    /// The measured height.
    public let newHeight: Double

    /// The difference, by which the rows below move.
    public var delta: Double { newHeight - oldHeight }
    /// The row's key.
    public var id: Key { key }
  }

  /// The changes of heights from now on.
  ///
  /// Each access begins a subscription of its own, which ends with its loop or task. Measuring never
  /// waits for a subscriber.
  ///
  /// - Complexity: O(1); each measured row costs O(*n*) for *n* subscriptions.
  public var changes: Changes { Changes(subscriptions.begin()) }

  /// Changes of heights as they are measured.
  ///
  /// An element has all changes since the last one, in the order of their first measurement, with
  /// one change for each row: from its height before the first to that after the last. So a slow
  /// subscriber needs no more memory than the rows. Rows that are removed in the meantime are
  /// included. Heights that become estimates by a change of the width or the content are no changes
  /// until they are measured. The sequence ends when the list is deallocated. One loop can use it.
  public struct Changes: AsyncSequence, Sendable {
    /// All changes since the last element; never empty.
    public typealias Element = [Change]
    /// The sequence does not fail.
    public typealias Failure = Never

    private let subscription: RowSubscription<Key>

    init(_ subscription: RowSubscription<Key>) { self.subscription = subscription }

    /// Begins the loop.
    ///
    /// - Returns: The iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(subscription) }

    /// The position of a loop over changes.
    public struct Iterator: AsyncIteratorProtocol {
      private let subscription: RowSubscription<Key>
      private var signals: AsyncStream<Void>.Iterator

      init(_ subscription: RowSubscription<Key>) {
        self.subscription = subscription
        signals = subscription.signals.makeAsyncIterator()
      }

      /// Waits for changes.
      ///
      /// - Parameter actor: The actor of the loop.
      /// - Returns: All changes since the last call; nil at the end or in a cancelled task.
      /// - Complexity: O(*n*) for *n* changed rows.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async -> Element? {
        while await signals.next(isolation: actor) != nil {
          let changes = subscription.takeChanges()
          if !changes.isEmpty { return changes }
        }
        return nil
      }
    }
  }
}

/// The subscriptions of one list of rows.
final class RowSubscriptions<Key: Hashable & Sendable>: Sendable {
  private let open = Mutex<[RowSubscription<Key>.Queue]>([])

  deinit { for queue in open.withLock({ $0 }) { queue.finish() } }

  var count: Int { open.withLock { $0.count } }

  func begin() -> RowSubscription<Key> {
    let subscription = RowSubscription<Key>()
    open.withLock { $0.append(subscription.queue) }
    subscription.queue.onEnd { [weak self, weak queue = subscription.queue] in
      self?.open.withLock { open in open.removeAll { $0 === queue } }
    }
    return subscription
  }

  /// Adds a change to each queue.
  ///
  /// Called in the order of the changes, under the lock of the list.
  func add(_ change: RowHeights<Key>.Change) {
    open.withLock { for queue in $0 { queue.add(change) } }
  }
}

/// A queue of changes and the signals that it is not empty.
struct RowSubscription<Key: Hashable & Sendable>: Sendable {
  let queue: Queue
  let signals: AsyncStream<Void>

  init() {
    // One pending signal is enough, because its receiver takes all changes.
    let (stream, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    signals = stream
    queue = Queue(signal)
  }

  func takeChanges() -> [RowHeights<Key>.Change] { queue.takeChanges() }

  /// The changes that the subscriber has not taken, one for each row.
  final class Queue: Sendable {
    private struct Waiting: Sendable {
      var changes: [RowHeights<Key>.Change] = []
      /// The index in `changes` of a row's change.
      var places: [Key: Int] = [:]
    }
    private let waiting = Mutex(Waiting())
    private let signal: AsyncStream<Void>.Continuation

    init(_ signal: AsyncStream<Void>.Continuation) { self.signal = signal }

    func onEnd(_ body: @escaping @Sendable () -> Void) {
      signal.onTermination = { _ in body() }
    }

    func finish() { signal.finish() }

    func add(_ change: RowHeights<Key>.Change) {
      waiting.withLock { waiting in
        if let place = waiting.places[change.key] {
          waiting.changes[place] = RowHeights<Key>.Change(
            key: change.key, oldHeight: waiting.changes[place].oldHeight,
            newHeight: change.newHeight)
        } else {
          waiting.places[change.key] = waiting.changes.count
          waiting.changes.append(change)
        }
      }
      signal.yield()
    }

    func takeChanges() -> [RowHeights<Key>.Change] {
      waiting.withLock { waiting in
        defer { waiting = Waiting() }
        return waiting.changes.filter { $0.oldHeight != $0.newHeight }
      }
    }
  }
}
