// An amount that requests share, such as bytes or workers: those that do not fit wait in their order.

import Synchronization

final class Budget: Sendable {
  private struct Waiter {
    let number: Int
    let amount: Int
    let continuation: CheckedContinuation<Bool, Never>
  }
  private struct State {
    var used = 0
    var nextNumber = 0
    /// In the order of their numbers.
    var waiters: [Waiter] = []
    /// Numbers that were cancelled before they waited.
    var cancelled: Set<Int> = []

    /// A part alone is never too large.
    func hasRoom(for amount: Int, _ limit: Int) -> Bool { used == 0 || used + amount <= limit }

    /// Takes the parts of the first waiters that fit.
    mutating func admitted(_ limit: Int) -> [Waiter] {
      var count = 0
      while count < waiters.count, hasRoom(for: waiters[count].amount, limit) {
        used += waiters[count].amount
        count += 1
      }
      defer { waiters.removeFirst(count) }
      return Array(waiters[..<count])
    }
  }

  let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = max(1, limit) }

  var used: Int { state.withLock { $0.used } }
  var waiting: Int { state.withLock { $0.waiters.count } }

  /// A part of the budget, as soon as it and all that were asked before fit.
  func share(_ amount: Int) async throws(CancellationError) -> Share {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let isAdmitted = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return false }
          if state.waiters.isEmpty, state.hasRoom(for: amount, limit) {
            state.used += amount
            return true
          }
          state.waiters.append(
            Waiter(number: number, amount: amount, continuation: continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      cancel(number)
    }
    // Without this, a number that is cancelled after its admission would be kept.
    state.withLock { _ = $0.cancelled.remove(number) }
    guard isAdmitted else { throw CancellationError() }
    return Share(of: self, amount)
  }

  /// A part that is taken without waiting; nil if it does not fit.
  func shareNow(_ amount: Int) -> Share? {
    let fits = state.withLock { state in
      guard state.hasRoom(for: amount, limit) else { return false }
      state.used += amount
      return true
    }
    return fits ? Share(of: self, amount) : nil
  }

  /// A part that exists already, even if it exceeds the limit.
  func exceed(by amount: Int) -> Share {
    state.withLock { $0.used += amount }
    return Share(of: self, amount)
  }

  private func cancel(_ number: Int) {
    let (left, admitted): (Waiter?, [Waiter]) = state.withLock { state in
      guard let place = state.waiters.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return (nil, [])
      }
      let left = state.waiters.remove(at: place)
      return (left, state.admitted(limit))
    }
    left?.continuation.resume(returning: false)
    for waiter in admitted { waiter.continuation.resume(returning: true) }
  }

  fileprivate func end(_ amount: Int) {
    let admitted = state.withLock { state in
      state.used -= amount
      return state.admitted(limit)
    }
    for waiter in admitted { waiter.continuation.resume(returning: true) }
  }
}

/// A part of a budget, until `end()` or until nothing refers to it.
final class Share: Sendable {
  private let budget: Budget
  private let amount: Int
  private let isEnded = Atomic(false)

  fileprivate init(of budget: Budget, _ amount: Int) {
    (self.budget, self.amount) = (budget, amount)
  }

  deinit { end() }

  func end() {
    if !isEnded.exchange(true, ordering: .acquiringAndReleasing) { budget.end(amount) }
  }
}
