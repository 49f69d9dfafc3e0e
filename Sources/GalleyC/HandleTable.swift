// Numbers of objects that a program in another language holds. A number is never used twice, so that
// one whose object was destroyed is detected.

internal import Synchronization

/// Objects by their numbers.
final class HandleTable<Object: Sendable>: Sendable {
  private struct State {
    var objects: [UInt64: Object] = [:]
    var next: UInt64
  }
  private let state: Mutex<State>
  private let kind: String
  /// The maximum number of objects at once.
  private let most: Int

  /// Creates an empty table.
  ///
  /// Tables of other kinds have other numbers, so that a number of another kind is detected too.
  init(kind: String, first: UInt64, most: Int = 1 << 20) {
    self.kind = kind
    self.most = most
    state = Mutex(State(next: first))
  }

  func insert(_ object: Object) throws(CallFailure) -> UInt64 {
    let number: UInt64? = state.withLock { state in
      guard state.objects.count < most else { return nil }
      let number = state.next
      // The step is the number of kinds.
      state.next += 4
      state.objects[number] = object
      return number
    }
    guard let number else { throw .limit("more than \(most) of the kind \(kind)") }
    return number
  }

  func object(_ number: UInt64) throws(CallFailure) -> Object {
    guard let object = state.withLock({ $0.objects[number] }) else {
      throw .handle(kind, number)
    }
    return object
  }

  func remove(_ number: UInt64) throws(CallFailure) {
    // The object is freed outside of the lock.
    let removed = state.withLock { $0.objects.removeValue(forKey: number) }
    if removed == nil { throw .handle(kind, number) }
  }
}
