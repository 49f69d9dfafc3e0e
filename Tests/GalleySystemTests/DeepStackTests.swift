import Testing

@testable import GalleySystem

/// The stacks of recursive functions.
@Suite struct DeepStackTests {
  /// 128 bytes on the stack.
  private struct Numbers {
    var first = (0, 0, 0, 0, 0, 0, 0, 0)
    var second = (0, 0, 0, 0, 0, 0, 0, 0)
  }

  /// Recurses to a depth of `levels`; each level reads its 200 bytes of stack after the next one
  /// returns.
  private func depth(_ levels: Int, _ numbers: Numbers) -> Int {
    guard levels > 0 else { return 0 }
    var own = numbers
    own.first.0 += 1
    return depth(levels - 1, own) + own.first.0 - numbers.first.0
  }

  @Test func `a function on a new stack returns its result`() {
    let caller = CurrentThread.identity
    let (thread, levels) = DeepStack.run(bytes: 64 << 20) {
      (CurrentThread.identity, depth(50_000, Numbers()))
    }
    #expect(thread != caller && levels == 50_000)
  }

  @Test func `shallow recursion runs on the caller's thread`() {
    #expect(DeepStack.run(levels: 1) { CurrentThread.identity } == CurrentThread.identity)
  }

  @Test func `deep recursion runs on a new thread if the stack is too small`() {
    let large = DeepStack.run(bytes: 256 << 20) {
      (DeepStack.run(levels: 100) { CurrentThread.identity }, CurrentThread.identity)
    }
    #expect(large.0 == large.1)
    let small = DeepStack.run(bytes: 512 << 10) {
      (DeepStack.run(levels: 100) { CurrentThread.identity }, CurrentThread.identity)
    }
    #expect(small.0 != small.1)
  }

  @Test func `the remaining stack is the requested size less the used part`() {
    let (remaining, below) = DeepStack.run(bytes: 64 << 20) {
      (ThreadStack.remainingBytes, remainingBytesBelow(1000))
    }
    #expect(remaining <= 64 << 20 && remaining > 63 << 20)
    #expect(below < remaining - 100_000 && below > remaining - (8 << 20))
  }

  /// The remaining stack below `levels` calls of about 200 bytes each.
  private func remainingBytesBelow(_ levels: Int, _ numbers: Numbers = Numbers()) -> Int {
    guard levels > 0 else { return ThreadStack.remainingBytes }
    var own = numbers
    own.first.0 += 1
    return remainingBytesBelow(levels - 1, own) + own.first.0 - numbers.first.0 - 1
  }

  @Test func `changes on a new stack are visible to the caller`() {
    var sum = 0
    DeepStack.run(levels: 500) { for number in 1...10 { sum += number } }
    #expect(sum == 55)
  }
}
